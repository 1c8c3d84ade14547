// The table's settings: speed, confirmation, the panel's side, letter keys.
import { stopClock } from './clock';
import { expect, test } from './quiet';
import { WHOLE_GAME, address } from './records';
import { Table } from './table';
import { english } from './words';

test('a move that needs confirmation waits, can be changed, and is played on confirmation', async ({ page }) => {
  await page.goto('./#/settings');
  await page.getByRole('checkbox', { name: english('settings.confirm') }).check();
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

test('a second tap on the same place confirms the move, a double tap doesn’t', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem('luciole.confirm', 'on'));
  await page.goto(address());
  const table = new Table(page);
  await expect(table.board.target('take-b')).toBeVisible();
  await stopClock(page);
  await table.board.target('take-b').click();
  await expect(table.proposal).toHaveText(/blue/);
  await table.board.target('take-b').click();
  await page.clock.runFor(500);
  await expect(table.proposal).toHaveText(/blue/);
  await table.board.target('take-b').click();
  await page.clock.runFor(2_000);
  await expect(table.board.target('b1')).toBeVisible();
});

test('settings are saved, and invalid values get sensible defaults', async ({ page }) => {
  await page.goto('./#/settings');
  await page.getByRole('combobox', { name: english('switches.speed') }).selectOption('Fast');
  await page.getByRole('checkbox', { name: english('settings.sound') }).check();
  await page.getByRole('slider', { name: english('switches.volume') }).fill('80');
  await page.getByRole('checkbox', { name: english('settings.letter_keys') }).uncheck();
  await page.reload();
  await expect(page.getByRole('combobox', { name: english('switches.speed') })).toHaveValue('fast');
  await expect(page.getByRole('checkbox', { name: english('settings.sound') })).toBeChecked();
  await expect(page.getByRole('slider', { name: english('switches.volume') })).toHaveValue('80');
  await expect(page.getByRole('checkbox', { name: english('settings.letter_keys') })).not.toBeChecked();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      localStorage.setItem(key, '☃'.repeat(5_000));
    }
  });
  await page.reload();
  await expect(page.getByRole('combobox', { name: english('switches.speed') })).toHaveValue('normal');
  await expect(page.getByRole('checkbox', { name: english('settings.sound') })).not.toBeChecked();
  await expect(page.getByRole('slider', { name: english('switches.volume') })).toHaveValue('50');
  await expect(page.getByRole('checkbox', { name: english('settings.letter_keys') })).toBeChecked();
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
  await page.getByLabel(english('settings.panel_side')).selectOption(english('settings.left'));
  await page.goto(address({ moves: ['b'] }));
  await expect(new Table(page).undo).toBeVisible();
  expect(await sides()).toBe('left');
});

test('with “at once”, the final scoring is shown immediately', async ({ page }) => {
  await page.goto('./#/settings');
  await page.getByRole('combobox', { name: english('switches.speed') }).selectOption(english('switches.paces.3'));
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
  await new Table(page).openDrawer();
  await page.getByText(english('table.speed_and_sound')).click();
  const speed = page.getByRole('combobox', { name: english('switches.speed') });
  await table.lookBack();
  await page.getByRole('button', { name: english('table.speed_is', { pace: 'Normal' }) }).click();
  await expect(speed, 'a setting changed elsewhere shows here').toHaveValue('fast');
  await speed.focus();
  await page.keyboard.press('u');
  await (await table.lookBack()).focus();
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
  await page.getByRole('checkbox', { name: english('settings.letter_keys') }).uncheck();
  await page.goto(address({ moves: ['b', 'g5-g6@25364'] }));
  await expect(table.board.pawns).toHaveCount(1);
  await page.keyboard.press('u');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(table.board.pawns).toHaveCount(1);
  await new Table(page).openDrawer();
  await page.getByRole('button', { name: english('table.keys') }).click();
  await expect(page.getByRole('dialog')).toContainText(english('keys.letter_keys_off'));
});

test.describe('a tablet between two people', () => {
  test.use({ viewport: { width: 1180, height: 820 } });

  test('turns to whoever decides, and both can play on it', async ({ page }) => {
    await page.goto(address());
    const table = new Table(page);
    const isTurned = (): Promise<boolean> =>
      table.board.root.evaluate((board: SVGSVGElement) => board.getScreenCTM()!.a < 0);
    const turning = page.getByRole('button', { name: english('table.turning') });
    await table.openDrawer();
    await turning.click();
    await expect(turning).toHaveAttribute('aria-pressed', 'true');
    await table.board.target('take-b').click();
    await table.placePawn();
    // Bea decides now, and sits opposite.
    await expect.poll(isTurned).toBe(true);
    await table.placePawn();
    await expect(table.board.pawns).toHaveCount(2);
    await expect.poll(isTurned).toBe(false);
    await table.undo.click();
    await expect.poll(isTurned).toBe(true);
    await turning.click();
    await expect.poll(isTurned).toBe(false);
    // A phone is handed over, and against a computer nobody sits opposite.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(turning).toBeHidden();
    await page.goto('about:blank');
    await page.setViewportSize({ width: 1180, height: 820 });
    await page.goto(address({ seats: [{ name: 'Ada' }, { level: 1 }] }));
    await table.openDrawer();
    await expect(turning).toHaveCount(0);
  });
});
