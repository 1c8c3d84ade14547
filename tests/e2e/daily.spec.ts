// The daily position: the same for everybody, one move to find, and only the first try counts.
import type { Locator, Page, Worker } from '@playwright/test';

import { expect, test } from './quiet';
import { Table } from './table';

const KEY = 'luciole.days';

/** Sets the date; timers continue to run. */
async function on(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T11:00:00`));
}

const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

test('finding the best move extends the streak', async ({ page }) => {
  await on(page, '2026-11-23');
  await page.addInitScript((key) => {
    if (location.protocol === 'http:' && localStorage.getItem(key) === null) localStorage.setItem(key, 'lumens 2026-11-22 found 2 5');
  }, KEY);
  await page.goto('./#/');
  await page.getByLabel('More about Lumens').click();
  await page.locator('.card', { has: page.getByRole('heading', { name: 'Lumens' }) }).getByRole('link', { name: 'Position of the day' }).click();
  await expect(page.getByText('Setting up today’s position…')).toBeVisible();
  await expect(page.getByText('Find the best move for Blue.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Not tried today')).toBeVisible();
  await expect(page.getByText('Days in a row: 2 · best: 5')).toBeVisible();
  // Neither a hint nor the opponent's hand is available.
  const board = page.getByRole('group', { name: 'Board of Lumens' });
  await page.keyboard.press('h');
  await expect(page.locator('.proposal')).toHaveCount(0);
  await expect(board.locator('[data-key^="face "]')).toHaveCount(2);
  await board.locator('[data-target="f9"]').click();
  await board.locator('[data-target="face=4"]').click();
  await expect(page.locator('.status.over')).toHaveText('That is the best move!', { timeout: 30_000 });
  await expect(page.getByRole('status').filter({ hasText: 'That is the best move!' })).toHaveCount(1);
  await expect(page.getByText('Found today, at the first try')).toBeVisible();
  await expect(page.getByText('Days in a row: 3 · best: 5')).toBeVisible();
  expect(await kept(page)).toBe('lumens 2026-11-23 found 3 5\n');
  await expect(page.getByRole('button', { name: 'Show the best move' })).toHaveCount(0);
  // The list says so too, without giving the solution away.
  await page.goto('./#/daily');
  await expect(page.getByRole('listitem').filter({ hasText: 'Lumens' })).toContainText('Found today, at the first try');
  await expect(page.getByRole('listitem').filter({ hasText: 'Not tried today' })).toHaveCount(4);
});

test('another move is compared with the best one and may be changed, but the first try counts', async ({ page }) => {
  await on(page, '2026-11-24');
  await page.goto('./#/daily/lacuna');
  const table = new Table(page);
  await expect(table.board.targets.first()).toBeVisible({ timeout: 30_000 });
  const layout = await table.board.layout();
  await table.choosePair((target) => target.click());
  // Meanwhile another tab has solved another game's position.
  await page.evaluate((key) => localStorage.setItem(key, 'lumens 2026-11-24 found 1 1\n'), KEY);
  await table.putDown.click();
  const answer = page.locator('.status.over');
  await expect(answer).toHaveText('This move gives away 100% of the win.', { timeout: 30_000 });
  await expect(page.getByText('Not found today at the first try')).toBeVisible();
  expect(await kept(page)).toBe('lumens 2026-11-24 found 1 1\nlacuna 2026-11-24 missed 0 0\n');
  await page.getByRole('button', { name: 'Show the best move' }).click();
  await expect(table.proposal).toContainText('The best move: ');
  await expect(table.board.targets).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(table.proposal).toHaveCount(0);
  expect(await table.board.layout()).toEqual(layout);
  // Now the solution is known.
  await table.board.target('p1').click();
  await table.board.target('p5').click();
  await table.putDown.click();
  await expect(answer).toBeVisible({ timeout: 30_000 });
  expect(await kept(page)).toBe('lumens 2026-11-24 found 1 1\nlacuna 2026-11-24 missed 0 0\n');
});

test.describe('an answer that has not been judged', () => {
  test.use({ allowed: /crash|the opponent failed|Failed to load resource/ });
  const JUDGING = 'Let’s see…';

  /** Makes a move for a worker to judge that has stopped responding. */
  async function answerTheDeaf(page: Page): Promise<{ worker: Worker; verdict: Locator }> {
    await on(page, '2026-11-24');
    await page.goto('./#/daily/lacuna');
    const table = new Table(page);
    await expect(table.board.targets.first()).toBeVisible({ timeout: 30_000 });
    const [worker] = page.workers();
    await worker.evaluate(() => {
      Object.assign(self, { hear: self.onmessage });
      self.onmessage = null;
    });
    await table.choosePair((target) => target.click());
    await table.putDown.click();
    await expect(page.getByText(JUDGING)).toBeVisible();
    return { worker, verdict: page.locator('.status.over') };
  }

  test('because the player returned to the position is judged when shown again', async ({ page }) => {
    const { worker, verdict } = await answerTheDeaf(page);
    await page.keyboard.press(',');
    await expect(page.getByText(JUDGING)).toHaveCount(0);
    await worker.evaluate(() => { self.onmessage = (self as unknown as { hear: typeof self.onmessage }).hear; });
    await page.keyboard.press('.');
    await expect(verdict).toHaveText('This move gives away 100% of the win.', { timeout: 30_000 });
    await expect(page.getByText('Not found today at the first try')).toBeVisible();
  });

  test('because the worker failed is judged on request', async ({ page }) => {
    const { worker, verdict } = await answerTheDeaf(page);
    await page.route('**/luciole-worker*.js', (route) => route.abort());
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('crash');
      });
    });
    await expect(page.getByRole('alert')).toContainText('The computer opponent has stopped answering.');
    await expect(page.getByText(JUDGING)).toHaveCount(0);
    await page.unroute('**/luciole-worker*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(verdict).toHaveText('This move gives away 100% of the win.', { timeout: 30_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a position solved in another tab shows as solved', async ({ page, context }) => {
  await on(page, '2026-11-24');
  await page.goto('./#/daily');
  await expect(page.getByText('Not tried today')).toHaveCount(5);
  const other = await context.newPage();
  await other.goto('./#/daily');
  await other.evaluate((key) => localStorage.setItem(key, 'lumens 2026-11-24 found 1 1\n'), KEY);
  await expect(page.getByRole('listitem').filter({ hasText: 'Lumens' })).toContainText('Found today, at the first try');
});

test('if nothing can be saved, the streak lasts as long as the page, which says so', async ({ page }) => {
  await on(page, '2026-11-24');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('no', 'SecurityError'); } });
  });
  await page.goto('./#/daily/lacuna');
  const table = new Table(page);
  await expect(table.board.targets.first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('the days in a row last until you close it')).toBeVisible();
  await table.choosePair((target) => target.click());
  await table.putDown.click();
  await expect(page.getByText('Not found today at the first try')).toBeVisible({ timeout: 30_000 });
  await page.goto('./#/daily');
  await expect(page.getByRole('listitem').filter({ hasText: 'Lacuna' })).toContainText('Not found today at the first try');
});
