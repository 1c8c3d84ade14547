// Computers at the player's strength: they follow the results, one level per game.
import { computersPlayAtOnce } from './beginning';
import { expect, test } from './quiet';
import { WHOLE_GAME, address } from './records';
import { Table } from './table';
import { english, spoken } from './words';

computersPlayAtOnce();

const strength = (game: string) => (page: import('@playwright/test').Page) =>
  page.evaluate((game) => localStorage.getItem('luciole.strength')?.split('\n').find((line) => line.startsWith(game)), game);

test('a win leads to the next computer level, and one tap starts the game against it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('luciole.strength', localStorage.getItem('luciole.strength') ?? 'lacuna 3 chosen'));
  // In this game, which the second seat wins, the person still has to play the last move.
  const seats = [{ level: 3 }, { name: 'Bea' }];
  await page.goto(address({ seats, moves: WHOLE_GAME.slice(0, 12) }));
  const table = new Table(page);
  await expect(page.locator('.status').first()).toHaveText(english('crates/words:status.turn_of', { who: 'Bea' }));
  await table.board.target('o3').click();
  await table.board.target('o7').click();
  await table.putDown.click();
  await expect(page.locator('.status').first()).toHaveText(spoken('crates/words:status.you_won'));
  await expect(page.getByText(english('table.next_stronger', { who: 'Otto+ the otter' }))).toBeVisible();
  expect(await strength('lacuna')(page)).toMatch(/^lacuna 3\.5 chosen \d+$/);

  // Undone and won again, it counts once.
  await table.undo.click();
  await table.board.target('o3').click();
  await table.board.target('o7').click();
  await table.putDown.click();
  await expect(page.locator('.status').first()).toHaveText(spoken('crates/words:status.you_won'));
  expect(await strength('lacuna')(page)).toMatch(/^lacuna 3\.5 chosen \d+$/);

  await table.rematch.click();
  await expect(page.locator('.seats')).toContainText(english('crates/words:character.names_with_plus.3'));
  await page.goto('./');
  await page.getByRole('link', { name: english('invitation.play_game', { game: 'Lacuna' }) }).click();
  await expect(page.locator('.seats')).toContainText(english('crates/words:character.names_with_plus.3'));
});

test('the next computer is not mentioned if it is the same', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('luciole.strength', localStorage.getItem('luciole.strength') ?? 'lacuna 6 chosen'));
  await page.goto(address({ seats: [{ level: 6 }, { name: 'Bea' }], moves: WHOLE_GAME.slice(0, 12) }));
  const table = new Table(page);
  await table.board.target('o3').click();
  await table.board.target('o7').click();
  await table.putDown.click();
  await expect(page.locator('.status').first()).toHaveText(spoken('crates/words:status.you_won'));
  expect(await strength('lacuna')(page)).toMatch(/^lacuna 6 chosen \d+$/);
  for (const next of ['table.next_stronger', 'table.next_gentler']) await expect(page.getByText(spoken(next))).toHaveCount(0);
});
