// Looking back: by slider, by keys, automatically, from the list of moves; and playing on from there.
import { announced, listen } from './announcements';
import { stopClock } from './clock';
import { movesOf, savedGames } from './saved';
import { expect, test } from './quiet';
import { WHOLE_GAME, address } from './records';
import { Table } from './table';
import { english, spoken } from './words';

test('keys move the slider through the game, and it announces its position', async ({ page }) => {
  await page.goto(address({ moves: WHOLE_GAME }));
  const table = new Table(page);
  await table.lookBack();
  await expect(table.replay).toHaveAttribute('max', '13');
  await expect(table.replay).toHaveValue('13');
  await table.replay.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(table.board.pawns).toHaveCount(11);
  await expect(table.replay).toHaveAttribute('aria-valuetext', 'Move 11 of 12: Ada takes two yellow flowers.');
  await page.keyboard.press('Home');
  await expect(table.board.target('take-r')).toBeVisible();
  await expect(table.replay).toHaveAttribute('aria-valuetext', english('table.beginning'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(table.board.pawns).toHaveCount(1);
  await expect(table.replay).toHaveAttribute('aria-valuetext', 'Move 1 of 12: Ada takes two green flowers.');
  await expect(table.replay, 'the focus stays').toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByText(english('crates/words:status.won', { who: 'Bea' })).first()).toBeVisible();
});

test('the announcement of the slider is not repeated', async ({ page }) => {
  await listen(page);
  await page.goto(address({ moves: WHOLE_GAME }));
  const table = new Table(page);
  await expect(await table.lookBack()).toHaveValue('13');
  await table.replay.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(table.replay).toHaveValue('1');
  expect((await announced(page)).filter((said) => said.startsWith('Ada takes the free blue flower'))).toEqual([]);
  await page.getByRole('button', { name: english('table.next') }).click();
  await expect(table.board.pawns).toHaveCount(1);
  await expect.poll(() => announced(page)).toContain('Ada takes two green flowers. Bea’s turn');
});

test('buttons and keys lead to the previous and next move', async ({ page }) => {
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 4) }));
  const table = new Table(page);
  const [previous, next] = ['Previous move', 'Next move'].map((name) => page.getByRole('button', { name }));
  await expect(table.board.pawns).toHaveCount(3);
  await table.lookBack();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await previous.click();
  await expect(table.board.pawns).toHaveCount(2);
  await page.keyboard.press(',');
  await expect(table.board.pawns).toHaveCount(1);
  await page.keyboard.press('.');
  await expect(table.board.pawns).toHaveCount(2);
  await next.click();
  await expect(table.board.pawns).toHaveCount(3);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next, 'the button keeps the focus').toBeFocused();
});

test('automatic play can be paused, and stops at the end', async ({ page }) => {
  await page.clock.install();
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 5) }));
  const table = new Table(page);
  await table.lookBack();
  await stopClock(page);
  await page.getByRole('button', { name: english('table.run') }).click();
  await expect(table.replay, 'from the beginning').toHaveValue('0');
  for (const cursor of ['1', '2']) {
    await page.clock.runFor(1_300);
    await expect(table.replay).toHaveValue(cursor);
  }
  await page.getByRole('button', { name: english('table.pause') }).click();
  await page.clock.runFor(10_000);
  await expect(table.replay).toHaveValue('2');
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: english('table.pause') })).toBeVisible();
  for (const cursor of ['3', '4', '5']) {
    await page.clock.runFor(1_300);
    await expect(table.replay).toHaveValue(cursor);
  }
  await expect(page.getByRole('button', { name: english('table.run') })).toBeVisible();
});

test('an entry in the list shows its move again: first the position before it, then the move', async ({ page }) => {
  await page.clock.install();
  await page.goto(address({ moves: WHOLE_GAME }));
  const table = new Table(page);
  const entry = page.getByRole('button', { name: english('games/lacuna:placed', { player: 'Bea', colour: 'pink' }) });
  await expect(entry).toBeVisible();
  await stopClock(page);
  await entry.click();
  await expect(table.board.pawns).toHaveCount(1);
  await expect(table.board.target('p3'), 'it is still there').toBeVisible();
  await page.clock.runFor(700);
  await expect(table.board.pawns).toHaveCount(2);
  await expect(table.board.target('p3')).toHaveCount(0);
  const current = page.locator('.log [aria-current="step"]');
  await expect(current).toHaveText(english('games/lacuna:placed', { player: 'Bea', colour: 'pink' }));
  await expect(page.getByRole('button', { name: english('games/lacuna:placed', { player: 'Ada', colour: 'yellow' }) }), 'later moves stay in the list').toHaveCount(1);
});

test('a player who continues and then changes their mind gets the old moves back', async ({ page }) => {
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 6) }));
  const table = new Table(page);
  await table.lookBack();
  await page.getByRole('button', { name: english('table.previous') }).click();
  await page.getByRole('button', { name: english('table.previous') }).click();
  await table.playOn.click();
  await table.expectSaid(/^You are continuing from here,/);
  await expect(table.playOn).toHaveCount(0);
  await expect(table.replay).toHaveAttribute('max', '6');
  await table.redo.click();
  await table.redo.click();
  await expect(table.board.pawns).toHaveCount(5);
  await expect(table.redo).toHaveAttribute('aria-disabled', 'true');
  await table.placePawn();
  await expect(table.replay, 'the bar goes away with the next move').toHaveCount(0);
});

test('a game from a link can be continued against a computer or a friend, as a separate game', async ({ page }) => {
  await page.goto(`./${address({ moves: WHOLE_GAME })}/6`);
  const table = new Table(page);
  await table.openDrawer();
  await page.getByRole('button', { name: english('table.with_others') }).click();
  const dialog = page.getByRole('dialog', { name: english('table.play_on_with') });
  await expect(dialog.getByLabel(english('games/lacuna:card.seats'))).toHaveValue('');
  await dialog.getByLabel(english('games/lacuna:card.seats')).selectOption('Rana the frog');
  await dialog.getByRole('button', { name: english('table.go_on_here') }).click();
  await expect(page).toHaveURL(/#\/play\//);
  await expect(table.deciding).toContainText('Bea');
  const [game] = await savedGames(page);
  expect((JSON.parse(game.record) as { seats: unknown }).seats).toEqual([{ level: 1 }, { name: 'Bea' }]);
  expect(movesOf(game).slice(0, 6)).toEqual(WHOLE_GAME.slice(0, 6));
});

test('the speed of the moves can be set beside them', async ({ page }) => {
  await page.goto(`./${address({ moves: WHOLE_GAME })}/0`);
  const speed = page.getByRole('button', { name: spoken('table.speed_is') });
  for (const [name, sign] of [[english('switches.paces.1'), '1×'], ['Fast', '2×'], [english('switches.paces.3'), '8×']]) {
    await expect(speed).toHaveAccessibleName(english('table.speed_is', { pace: name }));
    await expect(speed).toHaveText(sign);
    if (name !== english('switches.paces.3')) await speed.click();
  }
  await page.getByRole('button', { name: english('table.run') }).click();
  await expect(new Table(page).replay).toHaveValue('13');
  await page.reload();
  await new Table(page).lookBack();
  await expect(speed).toHaveText('8×');
});

test('the transport bar comes with looking back, and goes with the tool that shows it', async ({ page }) => {
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 4) }));
  const table = new Table(page);
  await expect(table.board.pawns).toHaveCount(3);
  await expect(table.replay).toHaveCount(0);
  await page.keyboard.press(',');
  await expect(table.replay).toHaveValue('3');
  await page.keyboard.press('.');
  await expect(table.replay, 'it stays for whoever uses it').toHaveValue('4');
  await table.replay.press('Home');
  await page.getByRole('button', { name: english('table.look_back'), exact: true }).click();
  await expect(table.replay).toHaveCount(0);
  await expect(table.board.pawns, 'back at the latest move').toHaveCount(3);
  await table.lookBack();
  await expect(table.replay).toHaveValue('4');
});
