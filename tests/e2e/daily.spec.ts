// The daily position: the same for everybody, one move to find, and only the first try counts.
import type { Page } from '@playwright/test';

import { GAMES } from './games';
import { expect, test } from './quiet';
import { Table } from './table';
import { english } from './words';

const KEY = 'luciole.daily';
const BOTH = '1\nlumens 2026-11-24 found 1 1\nlacuna 2026-11-24 missed 0 0\nlumens 2026-11-24 +\nlacuna 2026-11-24 -\n';

/** Sets the date; timers continue to run. */
async function on(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T11:00:00`));
}

const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

test('finding the best move extends the streak, can be told to friends, and leads to the next puzzle', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await on(page, '2026-11-23');
  await page.addInitScript((key) => {
    if (location.protocol === 'http:' && localStorage.getItem(key) === null) localStorage.setItem(key, '1\nlumens 2026-11-22 found 2 5\nlumens 2026-11-22 ++\n');
  }, KEY);
  await page.goto('./#/');
  await page.getByLabel(english('home.more_about', { game: 'Lumens' })).click();
  await page.locator('.card', { has: page.getByRole('heading', { name: 'Lumens' }) }).getByRole('link', { name: english('ways.daily') }).click();
  await expect(page.getByText(english('daily.making'))).toBeVisible();
  await expect(page.getByText(english('daily.find', { who: 'Blue' }))).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(english('daily.open'))).toBeVisible();
  await expect(page.getByText(english('daily.streak', { now: '2', most: '5' }))).toBeVisible();
  // Neither a hint nor the opponent's hand is available.
  const board = page.getByRole('group', { name: english('crates/words:status.board', { game: 'Lumens' }) });
  await page.keyboard.press('h');
  await expect(page.locator('.proposal')).toHaveCount(0);
  await expect(board.locator('[data-key^="face "]')).toHaveCount(2);
  await board.locator('[data-target="f9"]').click();
  await board.locator('[data-target="face=4"]').click();
  await expect(page.locator('.status.over')).toHaveText(english('daily.found'), { timeout: 30_000 });
  await expect(page.getByRole('status').filter({ hasText: english('daily.found') })).toHaveCount(1);
  await expect(page.getByText(english('daily.was_found'))).toBeVisible();
  await expect(page.getByText(english('daily.streak', { now: '3', most: '5' }))).toBeVisible();
  expect(await kept(page)).toBe('1\nlumens 2026-11-23 found 3 5\nlumens 2026-11-23 +++\n');
  await expect(page.getByRole('button', { name: english('daily.show_best') })).toHaveCount(0);
  // What friends are sent gives no answer away.
  await page.getByRole('button', { name: english('daily.copy_result') }).click();
  await expect(page.getByText(english('daily.result_copied'))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Luciole · .*2026\n✅ Lumens\n3-day streak\nhttp.*#\/daily$/);
  // One leads to the next.
  await page.getByRole('link', { name: english('daily.next', { game: 'Luminos' }) }).click();
  await expect(page).toHaveURL(/#\/daily\/luminos$/);
  // The list says so too, without giving the solution away.
  await page.goto('./#/daily');
  await expect(page.getByRole('listitem').filter({ hasText: 'Lumens' })).toContainText(english('daily.was_found'));
  await expect(page.getByRole('listitem').filter({ hasText: english('daily.open') })).toHaveCount(4);
});

test('another move is compared with the best one and may be changed, but the first try counts', async ({ page }) => {
  await on(page, '2026-11-24');
  await page.goto('./#/daily/lacuna');
  const table = new Table(page);
  await expect(table.board.targets.first()).toBeVisible({ timeout: 30_000 });
  const layout = await table.board.layout();
  await table.choosePair((target) => target.click());
  // Meanwhile another tab has solved another game's position.
  await page.evaluate((key) => localStorage.setItem(key, '1\nlumens 2026-11-24 found 1 1\nlumens 2026-11-24 +\n'), KEY);
  await table.putDown.click();
  const answer = page.locator('.status.over');
  await expect(answer).toHaveText(english('daily.threw_away'), { timeout: 30_000 });
  await expect(page.getByText(english('daily.was_missed'))).toBeVisible();
  await expect(page.locator('.say > progress'), 'nothing is being judged any more').toHaveCount(0);
  expect(await kept(page)).toBe(BOTH);
  await page.getByRole('button', { name: english('daily.show_best') }).click();
  await expect(table.proposal).toContainText('The best move: ');
  await expect(answer, 'the verdict was on another move').toHaveCount(0);
  await expect(table.board.targets).toHaveCount(0);
  await page.getByRole('button', { name: english('site.try_again') }).click();
  await expect(table.proposal).toHaveCount(0);
  expect(await table.board.layout()).toEqual(layout);
  // Now the solution is known.
  await table.board.target('p1').click();
  await table.board.target('p5').click();
  await table.putDown.click();
  await expect(answer).toBeVisible({ timeout: 30_000 });
  expect(await kept(page)).toBe(BOTH);
});

test('a position solved in another tab shows as solved', async ({ page, context }) => {
  await on(page, '2026-11-24');
  await page.goto('./#/daily');
  await expect(page.getByText(english('daily.open'))).toHaveCount(GAMES.length);
  const other = await context.newPage();
  await other.goto('./#/daily');
  await other.evaluate((key) => localStorage.setItem(key, '1\nlumens 2026-11-24 found 1 1\nlumens 2026-11-24 +\n'), KEY);
  await expect(page.getByRole('listitem').filter({ hasText: 'Lumens' })).toContainText(english('daily.was_found'));
});

test('a puzzle whose next day has been tried says that it does not count, in the list and at its table', async ({ page }) => {
  // The player has flown west.
  await on(page, '2026-11-24');
  await page.goto('./#/daily');
  await page.evaluate((key) => localStorage.setItem(key, '1\nlacuna 2026-11-25 missed 0 0\nlacuna 2026-11-25 -\n'), KEY);
  await page.reload();
  const over = page.getByText(english('daily.next_was_tried'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Lacuna' }).filter({ has: over })).toHaveCount(1);
  await expect(page.getByText(english('daily.open'))).toHaveCount(4);
  await page.goto('./#/daily/lacuna');
  const table = new Table(page);
  await expect(table.board.targets.first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(english('daily.first_counts'))).toHaveCount(0);
  await expect(over.first()).toBeVisible();
  await expect(page.getByText(english('daily.open'))).toHaveCount(0);
});

test('who comes back the next day, to the home page or the list, finds the puzzles of that day', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '1\nlumens 2026-11-23 +\nlacuna 2026-11-23 +\n'), KEY);
  for (const where of ['#/', '#/daily']) {
    await on(page, '2026-11-23');
    await page.goto(`./${where}`);
    await page.reload();
    const solved = page.locator('.mark.solved');
    await expect(solved, where).toHaveCount(2);
    await on(page, '2026-11-24');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(solved, where).toHaveCount(0);
    await expect(page.getByText(english('daily.open')).first()).toBeAttached();
  }
});

test('if nothing can be saved, the streak lasts as long as the page, which says so', async ({ page }) => {
  await on(page, '2026-11-24');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('no', 'SecurityError'); } });
  });
  await page.goto('./#/daily/lacuna');
  const table = new Table(page);
  await expect(table.board.targets.first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(english('daily.not_saved'))).toBeVisible();
  await table.choosePair((target) => target.click());
  await table.putDown.click();
  await expect(page.getByText(english('daily.was_missed'))).toBeVisible({ timeout: 30_000 });
  await page.goto('./#/daily');
  await expect(page.getByRole('listitem').filter({ hasText: 'Lacuna' })).toContainText(english('daily.was_missed'));
});
