// Undo and redo, across the computer's replies.
import { expectSafe, keptMoves } from './kept';
import { expect, test } from './quiet';
import { address } from './records';
import { Table } from './table';
import { english } from './words';

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

test('a new move after undo replaces the undone moves', async ({ page }) => {
  await page.goto(address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] }));
  const table = new Table(page);
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(2);
  await expectSafe(page, 3);
  const replied = await keptMoves(page);
  await table.undo.click();
  await expect(table.board.pawns).toHaveCount(0);
  // There is no request for confirmation.
  await expect(page.getByText(english('table.looking_back'))).toHaveCount(0);
  await expect(table.playOn).toHaveCount(0);
  await expect(table.latest).toHaveCount(0);
  // Nor after leaving and coming back.
  await page.goto('./');
  await page.getByRole('link', { name: english('keeping.go_on_with', { game: 'Lacuna' }) }).click();
  await expect(table.board.pawns).toHaveCount(0);
  await expect(table.redo).not.toHaveAttribute('aria-disabled', 'true');
  await expect(table.playOn).toHaveCount(0);

  await table.board.target('g5').click();
  await table.board.target('g6').click();
  await table.putDown.click();
  await expect(table.board.pawns).toHaveCount(2);
  await expect(table.redo).toHaveAttribute('aria-disabled', 'true');
  await expectSafe(page, 3);
  const replaced = await keptMoves(page);
  expect(replaced[1]).toMatch(/^g5-g6@/);
  expect(replaced.slice(1)).not.toEqual(replied.slice(1));
  // Ada chose the colour too, so it can be undone after both pawns.
  await table.undo.click();
  await expect(table.board.pawns).toHaveCount(0);
  await table.undo.click();
  await expect(table.board.target('take-b')).toBeVisible();
  await expect(table.undo).toHaveAttribute('aria-disabled', 'true');
});

test('a game continues at its end after looking back, and loses nothing', async ({ page }) => {
  await page.goto(address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] }));
  const table = new Table(page);
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(2);
  await expectSafe(page, 3);
  const played = await keptMoves(page);
  const replay = await table.lookBack();
  await replay.press('Home');
  await replay.press('ArrowRight');
  await expect(table.board.pawns).toHaveCount(0);
  await expect(page.getByText(english('table.looking_back'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(english('table.looking_back')), 'the address leads to that position').toBeVisible();

  await page.goto('./');
  await page.getByRole('link', { name: english('keeping.go_on_with', { game: 'Lacuna' }) }).click();
  await expect(table.board.pawns).toHaveCount(2);
  await expect(table.latest).toHaveCount(0);
  expect(await keptMoves(page)).toEqual(played);
});

test('nothing can be undone before the first decision of a person', async ({ page }) => {
  await page.goto(address({ seats: [{ level: 1 }, { name: 'Ada' }] }));
  const table = new Table(page);
  await expect(table.deciding).toContainText(english('crates/words:character.names.1'));
  await expect(table.board.pawns).toHaveCount(1);
  await expect(table.deciding).toContainText('Ada');
  await expect(table.undo).toHaveAttribute('aria-disabled', 'true');
  const before = page.url();
  // It is marked as disabled, but still takes the focus and the click.
  await table.undo.click({ force: true });
  await page.keyboard.press('u');
  await expect(page).toHaveURL(before);
  await expect(table.board.pawns).toHaveCount(1);
});

for (const [width, height] of [[390, 844], [844, 390]]) {
  test(`undo stays under the finger at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] }));
    const table = new Table(page);
    for (const pawns of [2, 4]) {
      await table.placePawn();
      await expect(table.board.pawns).toHaveCount(pawns);
      await expect(table.deciding).toContainText('Ada');
    }
    const before = await table.undo.boundingBox();
    await table.undo.click();
    await expect(table.board.pawns).toHaveCount(2);
    expect(await table.undo.boundingBox()).toEqual(before);
  });
}

test('the list of moves leads back to any of them', async ({ page }) => {
  await page.goto(address({ moves: ['b', 'g5-g6@25364', 'p3-p4@48093'] }));
  const table = new Table(page);
  const latest = page.url();
  await expect(table.board.pawns).toHaveCount(2);
  await page.getByRole('button', { name: english('games/lacuna:placed', { player: 'Ada', colour: 'green' }) }).click();
  await expect(table.board.pawns).toHaveCount(1);
  await expect(table.deciding).toContainText('Bea');
  await page.getByRole('button', { name: english('table.latest') }).click();
  await expect(table.board.pawns).toHaveCount(2);
  await expect(page).toHaveURL(latest);
});
