// Trying the turning points of an analysed game again: from the analysis, and as a series of one's own games.
import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { type SavedGame, plant, savedGames } from './saved';
import { expect, test } from './quiet';
import { TURNING_GAME, WHOLE_GAME, address, record } from './records';
import { Table } from './table';
import { english, spoken } from './words';

/** A whole game of Lumens, which Ada has lost against a computer. */
const LUMENS = readFileSync('tests/records/lumens.json', 'utf8').trim();

const graph = (page: Page) => page.getByRole('slider', { name: english('analysis.chances') });
const points = (page: Page) => page.locator('.analysis li');
const verdict = (page: Page) => page.locator('.status.over');

/** Puts games into the library. */
async function keep(page: Page, ...games: Partial<SavedGame>[]): Promise<void> {
  await page.goto('./#/library');
  await expect(page.getByText(spoken('library.empty'))).toBeVisible();
  await plant(page, games.map((game, index) => ({ key: 'abcdefgh'[index].repeat(8), revision: 1, changed: 9 - index, ...game })));
}

/** Has the computer analyse the first of these games. */
async function analyse(page: Page): Promise<Table> {
  await page.goto('./#/play/aaaaaaaa');
  await page.getByRole('button', { name: english('analysis.analyse') }).click();
  await expect(page.locator('.how-far')).toHaveCount(0, { timeout: 120_000 });
  return new Table(page);
}

/** The numbers of the moves in the list of turning points. */
async function numbers(page: Page): Promise<number[]> {
  return (await points(page).allTextContents()).map((text) => Number.parseInt(text, 10));
}

test('where one person plays, a switch shows only their moves', async ({ page }) => {
  await keep(page, { record: record({ moves: WHOLE_GAME, seats: [{ name: 'Ada' }, { level: 2 }] }) });
  await analyse(page);
  const mine = page.getByRole('checkbox', { name: english('analysis.only_mine') });
  await expect(mine).not.toBeChecked();
  await mine.check();
  expect((await numbers(page)).every((number) => number % 2 === 1)).toBe(true);
  const again = page.getByRole('button', { name: spoken('retry.heading_at') });
  await mine.uncheck();
  // A computer's moves can be looked at, but not tried again.
  const own = (await numbers(page)).filter((number) => number % 2 === 1).length;
  await expect(points(page).getByRole('button', { name: spoken('retry.heading_at') })).toHaveCount(own);
  expect(await again.count()).toBeGreaterThanOrEqual(own);
});

test('where nobody is “you”, as in a game from a link, the moves of a person are chosen by name', async ({ page }) => {
  await page.goto(address({ moves: WHOLE_GAME, seats: [{ name: 'Ada' }, { level: 2 }] }));
  await page.getByRole('button', { name: english('analysis.analyse') }).click();
  await page.getByLabel(english('analysis.moves_by')).selectOption('Ada');
  await expect(page.getByRole('checkbox', { name: english('analysis.only_mine') })).toHaveCount(0);
});

test('the analysis shows the moves of one player only; a move can be tried again, and the game stays as it was', async ({ page }) => {
  await keep(page, { record: record({ moves: TURNING_GAME }) });
  const table = await analyse(page);
  const all = await numbers(page);
  await page.getByLabel(english('analysis.moves_by')).selectOption('Bea');
  const hers = await numbers(page);
  expect(hers.length).toBeGreaterThan(0);
  // Seat 1 has begun.
  expect(hers.every((number) => number % 2 === 0)).toBe(true);
  await page.getByLabel(english('analysis.moves_by')).selectOption('');
  expect(await numbers(page)).toEqual(all);
  // They wait for another day.
  await expect.poll(async () => (await savedGames(page))[0].about).toMatch(/\nmistakes( \d+:\d+)+\n$/);
  const [before] = await savedGames(page);
  expect(before.about!.match(/ \d+(?=:)/g)!.slice(-all.length).map(Number), 'the colour and the first pawn are one turn').toEqual(all.map((number) => (number === 1 ? expect.any(Number) : number)));
  const number = (await numbers(page)).at(-1)!;
  await points(page).last().getByRole('button', { name: english('retry.heading_at', { number: String(number) }) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('retry.heading_at', { number: String(number) }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(english('retry.task'))).toBeVisible();
  await expect(page.getByText(english('retry.unchanged'))).toBeVisible();
  await expect(page.locator('.analysis')).toHaveCount(0);
  // The keys of the table of the game do nothing here.
  await page.keyboard.press('u');
  await expect(page.getByText(english('retry.unchanged'))).toBeVisible();
  await table.choosePair((target) => target.click());
  await table.putDown.click();
  await expect(verdict(page)).toHaveText(spoken('retry.missed'), { timeout: 60_000 });
  await page.getByRole('button', { name: english('daily.show_best') }).click();
  await expect(table.proposal).toContainText(english('daily.best_is', { what: '' }));
  await page.getByRole('button', { name: english('site.try_again'), exact: true }).click();
  await expect(table.proposal).toHaveCount(0);
  await expect(table.board.targets.first()).toBeVisible();
  await page.getByRole('button', { name: english('retry.back') }).click();
  await expect(graph(page)).toBeFocused();
  await expect(graph(page)).toHaveValue(String(number));
  await expect(page.locator('.verdict').getByRole('button', { name: english('analysis.show_better') })).toBeVisible();
  await expect(page.locator('.how-far'), 'the analysis is still there').toHaveCount(0);
  expect(await savedGames(page)).toEqual([before]);
});

test('from one turning point the next one is reached without the analysis in between', async ({ page }) => {
  await keep(page, { record: record({ moves: TURNING_GAME }) });
  await analyse(page);
  const [first, second] = await numbers(page);
  await points(page).first().getByRole('button', { name: english('retry.heading_at', { number: String(first) }) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('retry.heading_at', { number: String(first) }));
  await page.getByRole('button', { name: english('retry.next') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('retry.heading_at', { number: String(second) }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('one’s own turning points are played one after the other, and the solved ones are marked', async ({ page }) => {
  const about = (game: string, mistakes: string) => `${game}\nperson Ada\ncomputer 5\nmistakes ${mistakes}\n`;
  await keep(
    page,
    { record: LUMENS, about: about('lumens 48 2:1 1:2', '9:16') },
    { record: record({ moves: WHOLE_GAME, seats: [{ name: 'Ada' }, { level: 5 }] }), about: about('lacuna 13 2:3 1:4', '3:9 9:100+') },
    { record: record(), about: 'lacuna 0\nperson Ada\nperson Bea\n' },
  );
  await page.goto('./#/daily');
  await page.getByRole('link', { name: english('retry.yours') }).click();
  const entries = page.locator('.turning-points > li');
  await expect(entries).toHaveCount(3);
  await expect(page.getByText(english('retry.left', { count: 2 }))).toBeVisible();
  await expect(entries.last()).toContainText(english('retry.solved'));
  // Each card shows the board before its move.
  await expect(entries.locator('.picture svg')).toHaveCount(3);
  const pawns = (card: number) => entries.nth(card).locator('.picture .pawn');
  await expect(pawns(1)).toHaveCount(2);
  await expect(pawns(2)).toHaveCount(8);
  await entries.first().getByRole('link').click();
  const board = page.getByRole('group', { name: english('crates/words:status.board', { game: 'Lumens' }) });
  await expect(page.getByText(english('retry.task'))).toBeVisible();
  await board.locator('[data-target="l9"]').click();
  await board.locator('[data-target="face=1"]').click();
  await expect(verdict(page)).toHaveText(new RegExp(`${spoken('retry.found').source}|${spoken('retry.nearly').source}`), { timeout: 60_000 });
  await expect.poll(async () => (await savedGames(page))[0].about).toContain('mistakes 9:16+');
  expect((await savedGames(page))[0].record).toBe(LUMENS);
  // The next one that isn't solved.
  await page.getByRole('link', { name: english('retry.next') }).click();
  await expect(page).toHaveURL(/#\/turning-points\/bbbbbbbb\/3$/);
  await expect(page.getByText(english('retry.task'))).toBeVisible();
  await page.getByRole('link', { name: english('retry.all') }).click();
  await expect(page.getByText(english('retry.left', { count: 1 }))).toBeVisible();
});

test('a turning point of a game that is gone says so, and without any the page says how to get some', async ({ page }) => {
  await page.goto('./#/turning-points');
  await expect(page.getByText(english('retry.empty'))).toBeVisible();
  await page.goto('./#/turning-points/aaaaaaaa/3');
  await expect(page.getByRole('alert')).toHaveText(english('retry.gone'));
  await page.getByRole('link', { name: english('retry.all') }).click();
  await expect(page.getByText(english('retry.empty'))).toBeVisible();
});
