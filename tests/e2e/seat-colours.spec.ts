// The colours that players choose for their seats.
import type { Locator, Page } from '@playwright/test';

import { start } from './beginning';
import { savedGames } from './saved';
import { expect, test } from './quiet';
import { WHOLE_GAME, address, link } from './records';
import { Table } from './table';
import { english } from './words';

const [YELLOW, BLUE, RED, GREEN] = ['0', '1', '2', '3'].map((seat) => english(`games/lumens:card.seats.${seat}`));
const [GOLD, SILVER] = ['0', '1'].map((seat) => english(`games/lacuna:card.seats.${seat}`));

/** The fields of a seat, from 0, on the setup page. */
const seat = (page: Page, index: number): Locator => page.locator('.seat').nth(index);

/** The radio button of a colour for a seat. */
function colour(page: Page, index: number, name: string): Locator {
  return seat(page, index).getByRole('radiogroup', { name: english('set_up.colour') }).getByRole('radio', { name, exact: true });
}

/** The setup page of a game for two people. */
async function forTwo(page: Page, game: string): Promise<void> {
  await page.goto(`./#/new/${game}`);
  await page.getByRole('group', { name: english('set_up.who_plays') }).getByRole('radio', { name: english('set_up.presets.1') }).check();
  if (game !== 'lacuna') {
    await page.getByRole('group', { name: english('set_up.how_many') }).getByRole('radio', { name: '2' }).check();
  }
  await expect(seat(page, 1)).toBeVisible();
}

/** Checks which colours are chosen, seat by seat. */
async function expectChosen(page: Page, names: string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    await expect(colour(page, index, name)).toBeChecked();
    await expect(seat(page, index)).toHaveAccessibleName(name);
    await expect(seat(page, index).getByLabel(english('set_up.name'))).toHaveAttribute('placeholder', name);
  }
}

/** Checks that a piece looks like that and is drawn so. */
async function expectDrawn(piece: Locator, look: RegExp, drawing: RegExp): Promise<void> {
  await expect(piece).toHaveClass(look);
  await expect(piece.locator('use')).toHaveAttribute('href', drawing);
}

test('two play Lumens as red and green, and the game, its link and the next setup keep it', async ({ page }) => {
  await forTwo(page, 'lumens');
  await expectChosen(page, [YELLOW, BLUE]);
  await colour(page, 0, RED).check();
  await colour(page, 1, GREEN).check();
  await expectChosen(page, [RED, GREEN]);
  const first = page.getByRole('group', { name: english('crates/words:set_up.first') });
  await expect(first.getByRole('radio')).toHaveCount(3);
  await first.getByRole('radio', { name: RED, exact: true }).check();
  await start(page);

  const cover = page.locator('.cover');
  const faces = page.getByRole('group', { name: english('crates/words:status.board', { game: 'Lumens' }) }).locator('[data-key^="face 1 "]');
  const expectRed = async () => {
    await expect(cover).toHaveClass(/\bred\b/);
    await cover.getByRole('button', { name: english('table.taken_by', { who: RED }) }).click();
    await expect(page.locator('.seat-row .who')).toHaveText([RED, GREEN]);
    await expect(page.locator('.seat-row .sign use').first()).toHaveAttribute('href', '#lumens-base-3');
    await expect(page.locator('.seat-row .sign use').last()).toHaveAttribute('href', '#lumens-base-4');
    await expectDrawn(faces.first(), /\bred\b/, /^#lumens-3-/);
  };
  await expectRed();
  const [kept] = await savedGames(page);
  expect(JSON.parse(kept.record)).toMatchObject({ seats: [{ name: '', colour: 3 }, { name: '', colour: 4 }] });
  await page.reload();
  await expectRed();

  await new Table(page).openDrawer();
  await page.getByRole('button', { name: english('share.share') }).click();
  const address = await page.getByRole('dialog').getByRole('textbox', { name: english('share.link') }).inputValue();
  await page.goto(`./${new URL(address).hash}`);
  await expectRed();

  await page.goto('./#/new/lumens');
  await page.reload();
  await expectChosen(page, [RED, GREEN]);
});

test('whoever had a colour that another seat takes gets the other one, in Lacuna as well', async ({ page }) => {
  await forTwo(page, 'lacuna');
  await colour(page, 1, GOLD).check();
  await expectChosen(page, [SILVER, GOLD]);
  await colour(page, 1, SILVER).check();
  await expectChosen(page, [GOLD, SILVER]);
  await colour(page, 0, SILVER).check();
  await start(page);
  await expect(page.locator('.seat-row .who')).toHaveText([SILVER, GOLD]);

  const game = { moves: WHOLE_GAME.slice(0, 3), colours: [2, 1] };
  await page.goto(`./${address(game)}`);
  const { board } = new Table(page);
  await expect(board.pawns).toHaveCount(2);
  await expectDrawn(board.root.locator('[data-key="pawn 0"]'), /\bseat-2\b/, /^#lacuna-seat-2$/);
  await expectDrawn(board.root.locator('[data-key="pawn 1"]'), /\bseat-1\b/, /^#lacuna-seat-1$/);
  await new Table(page).openDrawer();
  await page.getByRole('button', { name: english('share.share') }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: english('share.link') })).toHaveValue(new RegExp(`#/g/${link(game)}(/0)?$`));
});

test('with the keyboard, going through the colours of a seat leaves the other seats theirs', async ({ page }) => {
  await forTwo(page, 'lumens');
  await colour(page, 0, YELLOW).focus();
  await page.keyboard.press('ArrowRight');
  await expectChosen(page, [BLUE, YELLOW]);
  await page.keyboard.press('ArrowRight');
  await expectChosen(page, [RED, BLUE]);
  await expect(colour(page, 0, RED)).toBeFocused();
  await colour(page, 1, BLUE).focus();
  await page.keyboard.press('ArrowRight');
  await expectChosen(page, [BLUE, RED]);
  await page.keyboard.press('ArrowRight');
  await expectChosen(page, [RED, GREEN]);
});
