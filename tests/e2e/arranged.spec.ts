// Games that start from a position put together by hand.
import type { Page } from '@playwright/test';

import { expect, test } from './quiet';
import { record } from './records';
import { expectSafe } from './saved';
import { Table } from './table';
import { english } from './words';

/** Two pawns of each kind, one on each place, except for a pile of two on the first. */
function ring(first: string): string {
  const kinds = [...'ybrg'].flatMap((colour) => [1, 2, 3, 4].map((strength) => `${colour}${strength}`));
  const pawns = [...kinds, ...kinds].slice(2);
  return `turn 2; ring 0=${first} ${pawns.map((pawn, index) => `${index + 2}=${pawn}`).join(' ')}`;
}

async function open(page: Page, start: string): Promise<void> {
  await page.goto('./#/open');
  const options = { setup: 'ring', alliances: 'on', first: '1' };
  const buffer = Buffer.from(record({}, { game: 'djinns', options, start }));
  await page.getByLabel(english('set_up.choose_file')).setInputFiles({ name: 'game.json', mimeType: 'text/plain', buffer });
}

test('a game is opened from a position, played on, and kept', async ({ page }) => {
  await open(page, ring('y1').replace('ring', 'ring 1=y2'));
  const board = page.getByRole('group', { name: english('crates/words:status.board', { game: 'Djinns of the Lake' }) });
  const table = new Table(page);
  await expect(board.locator('[data-key^="pawn "]')).toHaveCount(32);
  await expect(table.deciding).toContainText('Bea');
  await expect(page.getByText(english('table.starts_arranged'))).toBeVisible();

  await board.locator('[data-target="p4"]').click();
  await board.locator('.land.open').first().click();
  await expect(table.deciding).toContainText('Ada');
  await expectSafe(page, 1);
  await page.reload();
  await expect(table.deciding).toContainText('Ada');
  await table.undo.click();
  await expect(table.deciding).toContainText('Bea');
});

test('a position that can’t come about is refused with all reasons', async ({ page }) => {
  await open(page, ring('y1y2'));
  await expect(page.getByRole('alert')).toContainText('Yellow 2 on yellow 1: a pile never has two domes of one colour.');
  await open(page, ring('y1').replace('turn 2', 'turn 3'));
  const said = page.getByRole('alert');
  await expect(said).toContainText('isn’t possible. Nobody sits at seat 3. Still missing: yellow 2.');
  await open(page, 'ring 0=x1');
  await expect(said).toContainText('can’t be read at “x1”');
});
