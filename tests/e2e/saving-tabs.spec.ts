// One game in two tabs: each sees what the other does, and no move is lost.
import type { BrowserContext, Page } from '@playwright/test';

import { expectSafe, savedGames, savedMoves, unfoldTools } from './saved';
import { expectHome } from './pages';
import { expect, test } from './quiet';
import { address } from './records';
import { Table } from './table';
import { english, spoken, text } from './words';

const LATE = 'Another tab was quicker: this is what was played there.';

/** A saved game of two people in two tabs, with one pawn. */
async function twoTabs(page: Page, context: BrowserContext) {
  await page.goto(address({ moves: ['b'] }));
  const here = new Table(page);
  await here.placePawn();
  await expectSafe(page, 2);
  const other = await context.newPage();
  await other.goto(page.url());
  const there = new Table(other);
  await expect(there.board.pawns).toHaveCount(1);
  await expectSafe(other, 2);
  return { here, other, there };
}

test('the second tab sees each move at once, whatever else it hears, and plays on', async ({ page, context }) => {
  const { here, other, there } = await twoTabs(page, context);
  // Messages from unknown senders are ignored.
  await other.evaluate(() => {
    const channel = new BroadcastChannel('luciole');
    for (const message of [null, 7, {}, '', 'aaaaaaaa', '#/play/x', 'x'.repeat(100_000)]) {
      channel.postMessage(message);
    }
  });
  await here.placePawn();
  await expect(there.board.pawns).toHaveCount(2);
  await expectSafe(other, 3);
  expect(await there.board.layout()).toEqual(await here.board.layout());
  await there.placePawn();
  await expect(here.board.pawns).toHaveCount(3);
  await expectSafe(page, 4);
  expect(await savedMoves(page)).toHaveLength(4);
  await expect(page.getByText(LATE)).toHaveCount(0);
  await expect(other.getByText(LATE)).toHaveCount(0);
});

test('of two simultaneous moves, the later is rejected with a notice and replaced by the other', async ({ page, context }) => {
  // The tabs don't notify each other: as in browsers without channels, or in the moment before a message arrives.
  await context.addInitScript(() => Object.defineProperty(window, 'BroadcastChannel', { value: undefined }));
  const { here, other, there } = await twoTabs(page, context);
  await here.placePawn();
  await expectSafe(page, 3);
  const moves = await savedMoves(page);
  // Another pair than the first.
  await there.board.target('g5').click();
  await there.board.target('g6').click();
  await there.putDown.click();
  await expect(other.getByText(LATE)).toBeVisible();
  await expectSafe(other, 3);
  expect(await savedMoves(page)).toEqual(moves);
  expect(await there.board.layout()).toEqual(await here.board.layout());
  await there.placePawn();
  await expectSafe(other, 4);
  await expect(other.getByText(LATE)).toHaveCount(0);
});

test('a game deleted by another tab and restored there goes on as the same game', async ({ page, context }) => {
  const { here, other } = await twoTabs(page, context);
  const kept = page.url();
  await other.goto('./#/library');
  await unfoldTools(other);
  await other.getByRole('button', { name: /^Delete: / }).click();
  await expect(page.getByText(english('save_news.deleted_elsewhere'))).toBeVisible();
  await expect(page).toHaveURL(/#\/g\/[\w-]+$/);
  expect(await savedGames(page)).toEqual([]);
  await other.getByRole('button', { name: english('library.bring_back') }).click();
  await expect(other.locator('.saved-game summary')).toBeVisible();
  await here.placePawn();
  await expectSafe(page, 3);
  expect(page.url()).toBe(kept);
  await expect(page.getByText(english('save_news.deleted_elsewhere'))).toHaveCount(0);
  expect(await savedMoves(page)).toHaveLength(3);
});

test.describe('back from the browser\'s page cache, where a page hears nothing', () => {
  test.beforeEach(({ context }) => context.addInitScript(() => Object.defineProperty(window, 'BroadcastChannel', { value: undefined })));
  const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  test('a table shows what another tab has played', async ({ page, context }) => {
    const { here, there } = await twoTabs(page, context);
    await there.placePawn();
    await expect(there.board.pawns).toHaveCount(2);
    await expect(here.board.pawns).toHaveCount(1);
    await comeBack(page);
    await expect(here.board.pawns).toHaveCount(2);
    await expectSafe(page, 3);
    await expect(page.locator('.table')).not.toHaveAttribute('aria-busy');
    await expect(page.getByText(LATE)).toHaveCount(0);
  });

  test('home offers the game that another tab has begun, and the library lists it', async ({ page, context }) => {
    await page.goto('./');
    await expectHome(page);
    const library = await context.newPage();
    await library.goto('./#/library');
    await expect(library.getByText(english('library.empty'))).toBeVisible();
    const other = await context.newPage();
    await other.goto(address({ moves: ['b'] }));
    await new Table(other).placePawn();
    await expectSafe(other, 2);
    await comeBack(page);
    await expect(page.getByRole('link', { name: spoken('saving.go_on_with') })).toBeVisible();
    await comeBack(library);
    await expect(library.locator('.saved-game')).toHaveCount(1);
  });
});

test('a language chosen in another tab changes the words and nothing else', async ({ page, context }) => {
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  await table.placePawn();
  await expectSafe(page, 2);
  await table.placePawn();
  await expectSafe(page, 3);
  const played = await savedMoves(page);
  const at = page.url();
  await table.lookBack();
  await table.openDrawer();
  // A flower is chosen, and a button has the focus.
  const [flower] = await table.board.flowers();
  await table.board.target(flower).click();
  await expect(table.board.target(flower)).toHaveAccessibleName(spoken('games/lacuna:chosen'));
  await table.undo.focus();
  const other = await context.newPage();
  await other.goto('./#/settings');
  await other.locator('#language').selectOption('de');
  const german = (name: string) => page.getByRole('button', { name: text('de', name), exact: true });
  await expect(german('table.undo')).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(table.board.pawns).toHaveCount(2);
  expect(page.url()).toBe(at);
  await expect(table.board.target(flower)).toHaveAccessibleName(/, ausgewählt$/);
  await expect(page.getByRole('slider', { name: text('de', 'table.replay') }), 'the bar stays open').toBeVisible();
  await expect(page.locator('.drawer'), 'and the drawer').toBeVisible();
  // A dialog stays open.
  await german('share.share').click();
  await other.locator('#language').selectOption('fr');
  const dialog = page.getByRole('dialog', { name: text('fr', 'share.heading') });
  await expect(dialog).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // What is played next follows what was played. Choosing the flower again deselects it.
  await table.board.target(flower).click();
  await expect(table.board.target(flower)).not.toHaveAccessibleName(spoken('games/lacuna:chosen'));
  await table.placePawn();
  await expectSafe(page, 4);
  expect((await savedMoves(page)).slice(0, 3)).toEqual(played);
});
