// If the player wants to see it, the board shows what the computer considers while it thinks.
import { announced, listen } from './announcements';
import { holdAnswers, letAnswersGo, untilAnswersAreHeld } from './held';
import { expect, test } from './quiet';
import { WHOLE_GAME, address } from './records';
import { Table } from './table';
import { english } from './words';

/** Ada's turn, with two pawns placed. The computer thinks for long after hers. */
const AGAINST_A_STRONG_ONE = address({ seats: [{ name: 'Ada' }, { level: 6 }], moves: WHOLE_GAME.slice(0, 3) });
const SWITCH = { name: english('settings.considers') };

test('it is a faint ghost, which nobody reads out and no tap meets, until the move is played', async ({ page }) => {
  await listen(page);
  await holdAnswers(page);
  await page.goto('./#/settings');
  await page.getByRole('checkbox', SWITCH).check();
  await page.goto(AGAINST_A_STRONG_ONE);
  const table = new Table(page);
  const considered = table.board.root.locator('.considered');
  await table.placePawn();
  await expect(considered).not.toHaveCount(0);
  await untilAnswersAreHeld(page);
  const marks = await table.board.root.locator('[class^="considered"]').evaluateAll((all) =>
    all.map((each) => [each.getAttribute('role'), each.getAttribute('aria-label'), each.getAttribute('tabindex'), getComputedStyle(each).pointerEvents]));
  expect(new Set(marks.map(String))).toEqual(new Set([String([null, null, null, 'none'])]));
  await expect(table.board.pawns, 'it is no pawn').toHaveCount(3);
  const said = await announced(page);
  expect(said.length, 'the move and whose turn it is, however often the ghost has moved').toBeLessThan(5);
  await letAnswersGo(page);
  await expect(table.board.pawns).toHaveCount(4);
  await expect(considered).toHaveCount(0);
});

test('it is off by default', async ({ page }) => {
  await holdAnswers(page);
  await page.goto('./#/settings');
  await expect(page.getByRole('checkbox', SWITCH)).not.toBeChecked();
  await page.goto(AGAINST_A_STRONG_ONE);
  const table = new Table(page);
  await table.placePawn();
  // The message that moves the bar would bring the ghost, too.
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', /[1-9]/);
  await expect(table.board.root.locator('.considered')).toHaveCount(0);
});
