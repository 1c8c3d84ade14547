// The score sheet of a game on a real table.
import type { Page } from '@playwright/test';

import { expect, test } from './quiet';
import { GAMES } from './games';
import { english } from './words';

/** The names of the flowers, in their order on the sheet. */
const FLOWERS = [0, 1, 2, 3, 4, 5, 6].map((number) =>
  english('games/lacuna:tally_flowers', { colours: english(`games/lacuna:colours_of_several.${number}`) }),
);

/** Types the flowers of a player, colour by colour. */
async function enter(page: Page, player: string, flowers: number[]): Promise<void> {
  for (const [number, what] of FLOWERS.entries()) {
    const field = page.getByRole('textbox', { name: english('score.of_player', { player, what }) });
    await field.fill(String(flowers[number]));
  }
}

test('the flowers are counted, and the sheet is kept', async ({ page }) => {
  await page.goto('./#/score/lacuna');
  await page.getByRole('textbox', { name: english('set_up.name'), exact: true }).first().fill('Ada');
  await enter(page, 'Ada', [5, 3, 4, 1, 4, 2, 4]);
  await enter(page, english('games/lacuna:card.seats.1'), [2, 4, 3, 6, 3, 5, 3]);
  const by = english('crates/words:status.balance', { most: '4 colours', others: 3 });
  const won = page.getByText(english('crates/words:tally.won', { who: 'Ada', by }));
  await expect(won).toBeVisible();
  await page.reload();
  await expect(won).toBeVisible();

  // The second time there is nothing to clear, and nothing is lost.
  const newGame = page.getByRole('button', { name: english('score.new_game') });
  await newGame.click();
  await newGame.click();
  await expect(page.getByText(english('crates/words:tally.empty'))).toBeVisible();
  const undo = page.getByRole('button', { name: english('score.undo'), exact: true });
  await undo.click();
  await expect(won).toBeVisible();
  await expect(undo).toBeFocused();
});

test('who begins is drawn, and the clock goes on over a reload', async ({ page }) => {
  await page.goto('./#/score/lacuna');
  await page.getByRole('button', { name: english('score.who_begins') }).click();
  const begins = [0, 1].map((seat) => page.getByText(english('score.begins', { who: english(`games/lacuna:card.seats.${seat}`) })));
  await expect(begins[0]!.or(begins[1]!)).toBeVisible();
  await page.getByRole('button', { name: english('score.start_clock') }).click();
  const clock = page.getByRole('timer', { name: english('score.time') });
  await expect(clock).not.toHaveText('0:00');
  await page.reload();
  await expect(clock).not.toHaveText('0:00');
  const reset = page.getByRole('button', { name: english('score.reset_clock') });
  await expect(reset).toBeDisabled();
  await page.getByRole('button', { name: english('score.pause_clock') }).click();
  await reset.click();
  await expect(clock).toHaveText('0:00');
});

test('every game has a sheet', async ({ page }) => {
  for (const game of GAMES) {
    await page.goto(`./#/score/${game}`);
    await expect(page.getByText(english('crates/words:tally.empty'))).toBeVisible();
  }
});
