// How a game ends: shown on the board once, told in the panel, with the ways on.
import type { Page } from '@playwright/test';

import { computersPlayAtOnce } from './beginning';
import { PLAYED, expectSafe, playedHere, slowSaves } from './saved';
import { expect, test } from './quiet';
import { ADA_AND_BEA, type Player, WHOLE_GAME, address } from './records';
import { Table } from './table';
import { english, spoken } from './words';

computersPlayAtOnce();

/** How long the end lasts on the board, in ms: src/table/ending.rs. */
const LASTS = 3_500;

/** The person plays the last move and wins, or loses. */
const WINS: Player[] = [{ level: 1 }, { name: 'Bea' }];
/** The last move is the computer's, which wins. */
const LOSES: Player[] = [{ name: 'Ada' }, { level: 5 }];

/** Plays the last move of a game that the second seat wins by 4 to 3. */
async function finish(page: Page, seats: Player[]): Promise<Table> {
  await playedHere(page);
  await page.goto(address({ seats, moves: WHOLE_GAME.slice(0, 12) }));
  const table = new Table(page);
  await table.board.target('o3').click();
  await table.board.target('o7').click();
  await table.putDown.click();
  await expect(table.rematch).toBeVisible();
  return table;
}

/** Loses the same game. */
async function lose(page: Page): Promise<Table> {
  await playedHere(page);
  await page.goto(address({ seats: LOSES, moves: WHOLE_GAME.slice(0, 12) }));
  const table = new Table(page);
  await expect(table.rematch).toBeVisible({ timeout: 30_000 });
  return table;
}

/** Holds back the timer that ends the end on the board, so that it stays for as long as a test takes to look at it. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript((lasts) => {
    const endings: (() => void)[] = [];
    const start = window.setTimeout.bind(window) as (then: () => void, delay?: number) => number;
    const hold = (then: () => void, delay?: number) => (delay === lasts ? endings.push(then) && 0 : start(then, delay));
    Object.assign(window, { setTimeout: hold, endings });
  }, LASTS);
});

/** Lets the time pass that the end on the board lasts. */
const letItEnd = (page: Page) =>
  page.evaluate(() => {
    for (const end of (window as unknown as { endings: (() => void)[] }).endings) end();
  });

const ending = (page: Page) => page.locator('.ending');
const aftermath = (page: Page) => page.locator('.aftermath');

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('fireflies gather around the words for the winner, block no input, and go when the move is undone', async ({ page }) => {
    const table = await finish(page, WINS);
    await expect(ending(page)).toContainText(english('ending.you_won'));
    await expect(ending(page)).toContainText(english('ending.by_a_whisker'));
    await expect(ending(page).locator('li')).toHaveText(['3', '4']);
    await expect(ending(page).locator('li.won')).toHaveText(['4']);
    await expect(ending(page)).toHaveCSS('pointer-events', 'none');
    await expect(page.locator('.status.yours')).toHaveText(spoken('crates/words:status.you_won'));
    await table.undo.click();
    await expect(ending(page)).toHaveCount(0);
    // Shown again, it is the same end.
    await table.redo.click();
    await expect(table.rematch).toBeVisible();
    await expect(ending(page)).toHaveCount(0);
  });

  test('Enter ends it', async ({ page }) => {
    await finish(page, WINS);
    await expect(ending(page)).toBeVisible();
    await page.locator('.board').focus();
    await page.keyboard.press('Enter');
    await expect(ending(page)).toHaveCount(0);
  });

  test('Escape ends it while the last move is still being saved', async ({ page }) => {
    const saves = await slowSaves(page);
    await page.goto(address({ seats: WINS, moves: WHOLE_GAME.slice(0, 12) }));
    const table = new Table(page);
    await table.board.target('o3').click();
    await table.board.target('o7').click();
    await saves.hold();
    await table.putDown.click();
    await saves.expectHeld(1);
    await expect(ending(page)).toBeVisible();
    await page.locator('.board').focus();
    await page.keyboard.press('Escape');
    await expect(ending(page)).toHaveCount(0);
    await saves.release();
    await expectSafe(page, 13);
  });

  test('a tap anywhere ends it', async ({ page }) => {
    await finish(page, WINS);
    await expect(ending(page)).toBeVisible();
    await page.locator('.board').click({ position: { x: 20, y: 20 } });
    await expect(ending(page)).toHaveCount(0);
  });

  test('between people, it names the winner', async ({ page }) => {
    await finish(page, ADA_AND_BEA);
    await expect(ending(page)).toContainText(english('crates/words:status.won', { who: 'Bea' }));
    await expect(aftermath(page)).toBeEmpty();
  });
});

test('with reduced motion, the words stand still, and go by themselves', async ({ page }) => {
  await finish(page, WINS);
  await expect(ending(page)).toContainText(english('ending.you_won'));
  const moving = await ending(page).evaluate((ending) => ending.getAnimations({ subtree: true }).length);
  expect(moving).toBe(0);
  await letItEnd(page);
  await expect(ending(page)).toHaveCount(0);
});

test('the ways on are equally high: a rematch, the analysis, and home', async ({ page }) => {
  const table = await finish(page, WINS);
  const analysis = page.getByRole('button', { name: english('analysis.analyse') });
  const home = page.getByRole('link', { name: english('ending.home'), exact: true });
  const heights = [];
  for (const way of [table.rematch, analysis, home]) heights.push((await way.boundingBox())!.height);
  expect(new Set(heights).size, heights.join()).toBe(1);
  await analysis.click();
  await expect(page.getByRole('slider', { name: english('analysis.chances') })).toBeFocused();
  await expect(analysis).toHaveCount(1);
  await home.click();
  await expect(page).toHaveURL(/#\/$/);
  await page.goBack();
  await table.rematch.click();
  await expect(table.rematch).toHaveCount(0);
});

test('whoever loses gets a kind word and the move that mattered, which leaves the analysis alone', async ({ page }) => {
  const table = await lose(page);
  await expect(page.locator('.status.over')).toHaveText(spoken('crates/words:status.you_lost'));
  await expect(aftermath(page)).toContainText(new RegExp(`^(${english('ending.so_close')}|${english('ending.well_fought')})`));
  await expect(page.locator('.analysis')).toHaveCount(0);
  const found = page.locator('.key-move');
  await expect(found).not.toContainText(english('ending.looking'), { timeout: 60_000 });
  await expect(found).toContainText(new RegExp(`${english('ending.no_such_move')}|^The game turned at move|^Your costliest move`));
  await expect(page.locator('.analysis')).toHaveCount(0);
  const show = found.getByRole('button', { name: english('ending.show') });
  if ((await show.count()) > 0) {
    await show.click();
    await expect(table.proposal).toContainText(english('analysis.better_was', { what: '' }));
    await expect(found).toBeVisible();
    await table.latest.click();
  }
  // What has been found is there at once when the player asks for all of it.
  await page.getByRole('button', { name: english('analysis.analyse') }).click();
  await expect(page.locator('.analysis')).toBeVisible();
  await expect(page.locator('.how-far')).toHaveCount(0);
});

test('wins in a row are counted from the games kept here, each once', async ({ page }) => {
  await finish(page, WINS);
  await expectSafe(page, 13);
  await expect(page.locator('.milestone')).toHaveCount(0);
  const table = await finish(page, WINS);
  const two = [english('ending.in_a_row_against', { wins: 2, who: 'Rana' })];
  await expect(page.locator('.milestone')).toHaveText(two);
  // Taken back and won again, it is the same game.
  await table.undo.click();
  await expect(page).toHaveURL(/\/12$/);
  await table.board.target('o3').click();
  await table.board.target('o7').click();
  await table.putDown.click();
  await expect(table.rematch).toBeVisible();
  await expect(page.locator('.milestone')).toHaveText(two);
  // Reopened, it says nothing. The undone move stayed safe, so the address tells when the new one is.
  await expect(page).toHaveURL(PLAYED);
  await page.reload();
  await expect(table.rematch).toBeVisible();
  await expect(page.locator('.status.yours')).toHaveText(spoken('crates/words:status.you_won'));
  await expect(page.locator('.milestone')).toHaveCount(0);
  await expect(ending(page)).toHaveCount(0);
  await expect(aftermath(page)).toBeEmpty();
});
