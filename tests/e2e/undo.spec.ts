// Undo and redo, across the computer's replies.
import { expect, test } from './quiet';
import { address } from './records';
import { Table } from './table';

test('undo takes back my move and the reply to it, and redo plays both again', async ({ page }) => {
  await page.goto(address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] }));
  const table = new Table(page);
  const [begin, opened] = [page.url(), await table.board.layout()];
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(2);
  await expect(table.deciding).toContainText('Ada');
  const [replied, reply] = [page.url(), await table.board.layout()];
  expect(replied).not.toBe(begin);
  await expect(table.redo).toHaveAttribute('aria-disabled', 'true');

  await table.undo.click();
  await expect(table.board.pawns).toHaveCount(0);
  await expect(table.deciding).toContainText('Ada');
  await expect(page).toHaveURL(`${replied}/1`);
  expect(await table.board.layout()).toEqual(opened);

  await table.redo.click();
  await expect(table.board.pawns).toHaveCount(2);
  await expect(page).toHaveURL(replied);
  await expect.poll(() => table.board.layout()).toEqual(reply);
  await expect(table.redo).toHaveAttribute('aria-disabled', 'true');
});

test('undo stays under the finger, however a phone is held', async ({ page }) => {
  await page.goto(address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] }));
  const table = new Table(page);
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(2);
  await expect(table.deciding).toContainText('Ada');
  for (const [width, height] of [[390, 844], [844, 390]]) {
    await page.setViewportSize({ width, height });
    await table.placePawn();
    await expect(table.board.pawns).toHaveCount(4);
    await expect(table.deciding).toContainText('Ada');
    const before = await table.undo.boundingBox();
    await table.undo.click();
    await expect(table.board.pawns).toHaveCount(2);
    expect(await table.undo.boundingBox(), `${width} × ${height}`).toEqual(before);
  }
});
