// The puzzles of the day on the home page, and the calendar of those of earlier days.
import type { Page } from '@playwright/test';

import { wrongInEitherTheme } from './axe';
import { GAMES } from './games';
import { expect, test } from './quiet';
import { Table } from './table';
import { english } from './words';

const KEY = 'luciole.daily';

/** Sets the date and the results that were stored before; timers continue to run. */
async function given(page: Page, day: string, stored: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T11:00:00`));
  await page.addInitScript(
    ([key, stored]) => {
      if (location.protocol !== 'http:' || sessionStorage.getItem('given') !== null) return;
      sessionStorage.setItem('given', 'yes');
      localStorage.setItem(key, stored);
    },
    [KEY, stored] as const,
  );
}

const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

/** A day as the page writes it. */
const written = (page: Page, day: string) =>
  page.evaluate((day) => new Date(`${day}T12:00`).toLocaleDateString(navigator.language, { dateStyle: 'long' }), day);

test('the home page shows how the day’s puzzles went, and leads to them', async ({ page }) => {
  await given(page, '2026-11-23', '1\nlacuna 2026-11-23 found 3 7\nlumens 2026-11-23 missed 0 2\nlacuna 2026-11-23 +++\nlumens 2026-11-23 -\n');
  await page.goto('./');
  const today = page.locator('.today');
  await expect(today).toContainText(english('daily.in_a_row', { count: 3 }));
  await expect(today).toContainText(english('daily.longest', { most: 7 }));
  const puzzle = (name: string) => today.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(today.getByRole('listitem')).toHaveCount(GAMES.length);
  await expect(puzzle('Lacuna')).toHaveAccessibleName(`Lacuna ${english('daily.was_found')}`);
  await expect(puzzle('Lumens')).toHaveAccessibleName(`Lumens ${english('daily.was_missed')}`);
  await expect(puzzle('LUM42')).toHaveAccessibleName(`LUM42 ${english('daily.open')}`);
  await expect(puzzle('Luminos')).toHaveAttribute('href', '#/daily/luminos');
  await today.getByRole('link', { name: english('links.dailies'), exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('the calendar counts what was solved, and leads to earlier puzzles', async ({ page }) => {
  await given(page, '2026-11-23', '1\nlacuna 2026-11-22 found 2 2\nlacuna 2026-11-22 ++\nlumens 2026-11-22 -+\ndjinns 2026-10-31 +\n');
  await page.goto('./#/daily');
  const day = async (day: string, result: string, solved = {}) =>
    page.getByRole('button', { name: english(`daily.${result}`, { day: await written(page, day), ...solved }), exact: true });
  await expect(await day('2026-11-21', 'day_solved', { found: 2, all: 5 })).toHaveText(/2$/);
  await expect(await day('2026-11-20', 'day_open')).toBeVisible();
  await expect(await day('2026-11-23', 'day_open')).toHaveAttribute('aria-current', 'date');
  await expect(page.getByRole('columnheader')).toHaveCount(7);
  await (await day('2026-11-22', 'day_solved', { found: 1, all: 5 })).click();
  const chosen = page.locator('.chosen-day');
  await expect(chosen).toContainText(english('daily.practice'));
  await expect(chosen.getByRole('listitem').filter({ hasText: english('daily.past_open') })).toHaveCount(3);
  await expect(chosen.getByRole('link', { name: /^Lumens/ })).toHaveAccessibleName(`Lumens ${english('daily.past_missed')}`);
  expect(await wrongInEitherTheme(page)).toEqual([]);
  // Earlier months, but no later ones.
  const [previous, next] = ['previous_month', 'next_month'].map((name) => page.getByRole('button', { name: english(`daily.${name}`) }));
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await previous.click();
  await expect(page.getByRole('heading', { level: 2, name: 'October 2026' })).toBeVisible();
  await expect(chosen).toBeEmpty();
  await expect(previous).toBeFocused();
  await (await day('2026-10-31', 'day_solved', { found: 1, all: 5 })).click();
  await expect(chosen.getByRole('link', { name: /^Lacuna/ })).toHaveAttribute('href', '#/daily/lacuna/2026-10-31');
  await next.click();
  await expect(await day('2026-11-20', 'day_open')).toBeVisible();
});

test('the calendar goes back as far as results are kept', async ({ page }) => {
  await given(page, '2026-11-23', '');
  await page.goto('./#/daily');
  await expect(page.getByText(english('daily.begin_a_row'))).toBeVisible();
  const previous = page.getByRole('button', { name: english('daily.previous_month') });
  for (let month = 0; month < 13; month++) await previous.click();
  await expect(page.getByRole('heading', { level: 2, name: 'October 2025' })).toBeVisible();
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  const first = page.getByRole('button', { name: english('daily.day_open', { day: await written(page, '2025-10-20') }) });
  await expect(first).toBeVisible();
  await expect(page.locator('.calendar .day')).toHaveCount(12);
});

test('an earlier puzzle is for practice, and doesn’t count', async ({ page }) => {
  const stored = '1\nlacuna 2026-11-22 found 2 2\nlacuna 2026-11-22 ++\n';
  await given(page, '2026-11-25', stored);
  await page.goto('./#/daily/lacuna/2026-11-24');
  const table = new Table(page);
  await expect(table.board.targets.first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(english('daily.practice'))).toBeVisible();
  await table.choosePair((target) => target.click());
  await table.putDown.click();
  // It is the puzzle that was posed on that day.
  await expect(page.locator('.status.over')).toHaveText(english('daily.threw_away'), { timeout: 30_000 });
  expect(await kept(page)).toBe(stored);
  // A day that is yet to come has none.
  await page.goto('./#/daily/lacuna/2026-11-26');
  await expect(page.getByRole('link', { name: english('links.home') })).toBeVisible();
});

test('results in the format of a newer Luciole are left alone', async ({ page }) => {
  await given(page, '2026-11-24', '2 something new');
  await page.goto('./#/daily/lacuna');
  const table = new Table(page);
  await expect(table.board.targets.first()).toBeVisible({ timeout: 30_000 });
  await table.choosePair((target) => target.click());
  await table.putDown.click();
  await expect(page.getByText(english('daily.was_missed'))).toBeVisible({ timeout: 30_000 });
  expect(await kept(page)).toBe('2 something new');
});
