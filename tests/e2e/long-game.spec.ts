// A game that is too long for a link can be opened, saved, played against the computer and analysed like any other; it only has no link.
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { PLAYED, expectSafe, savedGames } from './saved';
import { expect, test } from './quiet';
import { holdOpening, letOpen } from './opening';
import { ENDLESS, endless } from './records';
import { Table } from './table';
import { english, spoken } from './words';

const MOVES = endless().moves.length;
const NOT_KEPT = english('save_news.in_no_address');

/** Opens a record, pressing the button this many times. */
async function open(page: Page, record: string, presses = 1): Promise<void> {
  await page.goto('./#/open');
  await page.getByRole('textbox').fill(record);
  for (let press = 0; press < presses; press += 1) {
    await page.getByRole('button', { name: english('frame.open'), exact: true }).click();
  }
  await expect(page.getByRole('group', { name: spoken('crates/words:status.board') })).toBeVisible();
}

test('it is saved as soon as it is opened, is analysed, is still there after a reload, and can be shared except as a link', async ({ page }) => {
  await open(page, ENDLESS);
  await expect(page).toHaveURL(PLAYED);
  await expectSafe(page, MOVES);
  expect((await savedGames(page)).map((game) => game.record)).toEqual([ENDLESS]);
  await page.getByRole('button', { name: english('analysis.analyse') }).click();
  await expect(page.locator('.how-far')).toContainText(/^[1-9]\d* of \d{3} moves analysed/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expectSafe(page, MOVES);
  const table = new Table(page);
  await expect(await table.lookBack()).toHaveValue(String(MOVES));
  await table.openDrawer();
  await page.getByRole('button', { name: english('share.share') }).click();
  const dialog = page.getByRole('dialog', { name: english('share.heading') });
  await expect(dialog).toContainText(english('share.too_long'));
  // The only field is for the words under the picture.
  await expect(dialog.getByRole('textbox')).toHaveAccessibleName(english('share.words'));
  await expect(dialog.getByText(english('snippet.for_a_page'))).toHaveCount(0);
  await dialog.getByRole('radio', { name: english('library.kind'), exact: true }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: english('share.save') }).click();
  expect(await readFile((await (await download).path())!, 'utf8')).toBe(ENDLESS);
});

test('the computer replies in it', async ({ page }) => {
  const { moves, ...rest } = endless();
  // All 32 pawns are laid, and every other move after that is the computer's.
  const played = moves.slice(0, 901);
  await open(page, JSON.stringify({ ...rest, moves: played }));
  await expect.poll(async () => JSON.parse((await savedGames(page))[0].record).moves.length).toBeGreaterThan(played.length);
  await expectSafe(page, played.length + 1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('if nothing can be saved, it opens all the same, and the table says how to export it; a reload says that it is gone', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await open(page, ENDLESS);
  await expect(page).toHaveURL(/#\/unsaved$/);
  await expect(page.getByText(NOT_KEPT)).toBeVisible();
  await expect(await new Table(page).lookBack()).toHaveValue(String(MOVES));
  const warned = page.waitForEvent('dialog');
  const reloaded = page.reload();
  expect((await warned).type(), 'the browser warns first').toBe('beforeunload');
  await (await warned).accept();
  await reloaded;
  await expect(page.getByRole('alert')).toHaveText(english('saved_game.was_unsaved'));
  await page.getByRole('main').getByRole('link', { name: english('frame.open_a_game') }).click();
  await expect(page.getByRole('textbox')).toBeVisible();
});

/** Whether the browser asks before it leaves the page. */
const asks = (page: Page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('with a slow database it is saved exactly once when that opens, however often it is opened', async ({ page }) => {
  await holdOpening(page);
  await open(page, ENDLESS, 2);
  await expect(page.getByText(NOT_KEPT)).toBeVisible();
  expect(await asks(page)).toBe(true);
  await letOpen(page);
  await expectSafe(page, MOVES);
  expect(await asks(page), 'nothing is lost any more').toBe(false);
  await expect(page).toHaveURL(PLAYED);
  await expect(page.getByText(NOT_KEPT)).toHaveCount(0);
  expect((await savedGames(page)).map((game) => game.record)).toEqual([ENDLESS]);
});

test('if there is no space for it, the table says so', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await open(page, ENDLESS);
  await expect(page.getByText(english('saving.full'))).toBeVisible();
  await expect(page.getByText(NOT_KEPT)).toBeVisible();
});
