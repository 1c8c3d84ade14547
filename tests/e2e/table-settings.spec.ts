// The table's settings: speed, confirmation, the panel's side, letter keys.
import { expect, test } from './quiet';
import { WHOLE_GAME, address } from './records';
import { Table } from './table';

test('a move that needs confirmation waits, can be changed, and is played on confirmation', async ({ page }) => {
  await page.goto('./#/settings');
  await page.getByRole('checkbox', { name: 'Ask before my move is played' }).check();
  await page.goto(address());
  const table = new Table(page);
  await table.board.target('take-b').click();
  await expect(table.proposal).toHaveText('Your move: take the free blue flower.');
  await table.expectSaid(/^Your move: take the free blue flower\.$/);
  const [play, change] = ['Play it', 'Change'].map((name) => page.getByRole('button', { name, exact: true }));
  await change.click();
  await expect(table.proposal).toHaveCount(0);
  await expect(table.board.target('take-b'), 'nothing was played').toBeVisible();
  await table.board.target('take-g').click();
  await table.board.target('take-b').click();
  await expect(table.proposal, 'another choice replaces the previous one').toHaveText(/blue/);
  await play.click();
  await expect(table.board.target('b1')).toBeVisible();

  await table.choosePair((target) => target.click());
  await table.putDown.click();
  await expect(table.proposal).toHaveText(/^Your move: a pawn between/);
  await expect(table.board.pawns).toHaveCount(0);
  await expect(table.putDown).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(table.proposal).toHaveCount(0);
  await expect(table.board.ghost, 'the pawn is still on its line').toBeVisible();
  await table.putDown.click();
  await play.click();
  await expect(table.board.pawns).toHaveCount(1);
  await expect(table.deciding).toContainText('Bea');
});

test('settings are saved, and invalid values get sensible defaults', async ({ page }) => {
  await page.goto('./#/settings');
  await page.getByRole('combobox', { name: 'Speed of the moves' }).selectOption('Fast');
  await page.getByRole('checkbox', { name: 'Sound' }).check();
  await page.getByRole('slider', { name: 'Volume' }).fill('80');
  await page.getByRole('checkbox', { name: 'Single letters are shortcuts' }).uncheck();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Speed of the moves' })).toHaveValue('fast');
  await expect(page.getByRole('checkbox', { name: 'Sound' })).toBeChecked();
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('80');
  await expect(page.getByRole('checkbox', { name: 'Single letters are shortcuts' })).not.toBeChecked();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      localStorage.setItem(key, '☃'.repeat(5_000));
    }
  });
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Speed of the moves' })).toHaveValue('normal');
  await expect(page.getByRole('checkbox', { name: 'Sound' })).not.toBeChecked();
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('50');
  await expect(page.getByRole('checkbox', { name: 'Single letters are shortcuts' })).toBeChecked();
});

test('the panel is on the chosen side', async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  const sides = async () => {
    const [board, seats] = await Promise.all([
      new Table(page).board.root.boundingBox(),
      page.locator('.seats').boundingBox(),
    ]);
    return seats!.x < board!.x ? 'left' : 'right';
  };
  await page.goto(address({ moves: ['b'] }));
  await expect(new Table(page).undo).toBeVisible();
  expect(await sides()).toBe('right');
  await page.goto('./#/settings');
  await page.getByLabel('On a wide screen, scores and moves are').selectOption('left of the board');
  await page.goto(address({ moves: ['b'] }));
  await expect(new Table(page).undo).toBeVisible();
  expect(await sides()).toBe('left');
});

test('at the slowest pace the computer’s move takes a while, and “at once” shows it immediately', async ({ page }) => {
  await page.clock.install();
  await page.goto(address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] }));
  const table = new Table(page);
  await page.getByText('Speed and sound').click();
  await page.getByRole('combobox', { name: 'Speed of the moves' }).selectOption('Slow');
  await table.choosePair((target) => target.click());
  await table.putDown.click();
  await expect(table.board.pawns).toHaveCount(1);
  // The page's clock stands still; only the worker continues to think.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(table.board.pawns).toHaveCount(2, { timeout: 200 });
  }).toPass();
  await page.getByRole('combobox', { name: 'Speed of the moves' }).selectOption('At once');
  await table.choosePair((target) => target.click());
  await table.putDown.click();
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(table.board.pawns).toHaveCount(4, { timeout: 200 });
  }).toPass();
  await expect(table.deciding).toContainText('Ada');
});

test('with “at once”, the final scoring is shown immediately', async ({ page }) => {
  await page.goto('./#/settings');
  await page.getByRole('combobox', { name: 'Speed of the moves' }).selectOption('At once');
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 12) }));
  const table = new Table(page);
  await table.placePawn();
  await expect(table.rematch).toBeVisible();
});

test('single letters do nothing in text fields, with modifier keys, or when turned off', async ({ page }) => {
  await page.goto(address({ moves: ['b', 'g5-g6@25364'] }));
  const table = new Table(page);
  await expect(table.board.pawns).toHaveCount(1);
  await page.keyboard.press('Control+u');
  await page.keyboard.press('Alt+u');
  await page.getByText('Speed and sound').click();
  const speed = page.getByRole('combobox', { name: 'Speed of the moves' });
  await page.getByRole('button', { name: 'Speed of the moves: Normal' }).click();
  await expect(speed, 'a setting changed elsewhere shows here').toHaveValue('fast');
  await speed.focus();
  await page.keyboard.press('u');
  await table.replay.focus();
  await page.keyboard.press('u');
  await expect(table.board.pawns).toHaveCount(1);
  await table.undo.focus();
  await page.keyboard.press(' ');
  await expect(table.board.pawns, 'a space presses the button').toHaveCount(0);
  await page.keyboard.press('r');
  await expect(table.board.pawns).toHaveCount(1);
  await table.hint.focus();
  await page.keyboard.press('u');
  await expect(table.board.pawns).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(table.board.pawns).toHaveCount(1);

  await page.goto('./#/settings');
  await page.getByRole('checkbox', { name: 'Single letters are shortcuts' }).uncheck();
  await page.goto(address({ moves: ['b', 'g5-g6@25364'] }));
  await expect(table.board.pawns).toHaveCount(1);
  await page.keyboard.press('u');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(table.board.pawns).toHaveCount(1);
  await page.getByRole('button', { name: 'Keys' }).click();
  await expect(page.getByRole('dialog')).toContainText('Single letters are turned off in the settings.');
});
