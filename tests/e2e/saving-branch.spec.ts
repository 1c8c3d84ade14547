// Playing on from an earlier position: what was played stays, and the new moves are kept beside it.
import { expect, test } from './quiet';

import { expectSafe, movesOf, plant, savedGames, unfoldTools } from './saved';
import { WHOLE_GAME, record } from './records';
import { Table } from './table';
import { english } from './words';

const WHOLE = { key: 'aaaaaaaa', revision: 1, changed: Date.now() - 60_000, record: record({ moves: WHOLE_GAME }) };

test('a tap on the board of a finished game that is replayed begins another game, and Back leads to the whole one', async ({ page }) => {
  await page.goto('./');
  await plant(page, [WHOLE]);
  await page.goto('./#/library');
  await unfoldTools(page);
  await page.getByRole('link', { name: english('library.watch') }).click();
  const table = new Table(page);
  await expect(page.getByText(english('table.looking_back'))).toBeVisible();
  await expect(page.getByText(english('table.looking_back_at', { all: '12', shown: '0' })), 'the board itself says so').toBeVisible();
  await table.board.target('take-o').click();
  await expectSafe(page, 1);
  await expect(page.getByText(english('save_news.origin_start'))).toBeVisible();
  const games = await savedGames(page);
  expect(games.map(movesOf)).toEqual([['o'], [...WHOLE_GAME]]);
  expect(games[0].origin).toBe('aaaaaaaa/0');
  await page.reload();
  await page.getByRole('link', { name: english('save_news.to_origin') }).click();
  await expect(page).toHaveURL(/#\/play\/aaaaaaaa$/);
  await expect(table.rematch).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/#\/play\/aaaaaaaa\/0$/);
  await expect(page.getByText(english('table.looking_back'))).toBeVisible();
  await page.goto('./#/library');
  await expect(page.getByText(english('save_news.origin_start'))).toHaveCount(1);
});
