// Puzzles that somebody has made: a link that asks for the best move of a position.
import { expect, test } from './quiet';
import { WHOLE_GAME, link, sealed } from './records';
import { Table } from './table';
import { english } from './words';

/** One move before the end. */
const NEARLY_OVER = link({ moves: WHOLE_GAME.slice(0, -1) });

/** The code of a question: its text with a checksum. */
const question = (text: string) => sealed([...Buffer.from(text)]);

test('a puzzle made in the editor is tried there, and answered', async ({ page }) => {
  await page.goto('./#/editor/lacuna');
  await page.getByLabel(english('open.label')).fill(`./#/g/${NEARLY_OVER}`);
  await page.getByRole('button', { name: english('editor.take_over') }).click();
  await page.getByText(english('editor.puzzle'), { exact: true }).click();
  await page.getByLabel(english('editor.puzzle_question')).fill('Who gets the pink flowers?');
  await page.getByRole('button', { name: english('editor.try_puzzle') }).click();
  await expect(page).toHaveURL(new RegExp(`#/puzzle/[-_\\w]+/${question('Who gets the pink flowers?')}$`));
  await expect(page.locator('.asked')).toHaveText('Who gets the pink flowers?');
  await expect(page.getByText(english('puzzle.tries'))).toBeVisible();
  const table = new Table(page);
  await table.choosePair((target) => target.click());
  await table.putDown.click();
  await expect(page.locator('.status.over')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: english('site.try_again') }).click();
  await expect(table.board.targets.first()).toBeVisible();
  // Back leads to the position.
  await page.goBack();
  await expect(page.getByText(english('editor.possible'))).toBeVisible();
  await page.getByText(english('editor.puzzle'), { exact: true }).click();
  await expect(page.getByLabel(english('editor.puzzle_question'))).toHaveValue('Who gets the pink flowers?');
});

test('the board of a puzzle plays on, and a game that is over has no move to find', async ({ page }) => {
  await page.goto(`./#/puzzle/${NEARLY_OVER}/${question('Und jetzt?')}.`);
  await expect(page.locator('.asked')).toHaveText('Und jetzt?');
  await page.getByRole('link', { name: english('puzzle.play_on') }).click();
  await expect(page).toHaveURL(new RegExp(`#/g/${NEARLY_OVER}$`));
  await page.goto(`./#/puzzle/${link({ moves: WHOLE_GAME })}`);
  await expect(page.getByText(english('puzzle.nothing_to_find'))).toBeVisible();
  await page.goto(`./#/puzzle/${NEARLY_OVER.slice(0, -3)}`);
  await expect(page.getByRole('heading', { name: english('site.cannot_open') })).toBeVisible();
});

test.describe('in another page', () => {
  test.use({ allowed: /this board can't be shown/ });

  test('readers answer a puzzle on its board, and its author hears if there is no move to find', async ({ page }) => {
    await page.goto(`./#/embed?mode=puzzle&link=${link({ moves: WHOLE_GAME })}&move=12&caption=Who+wins%3F`);
    const table = new Table(page);
    await expect(page.getByText('Who wins?')).toBeVisible();
    await table.choosePair((target) => target.click());
    await table.putDown.click();
    await expect(page.locator('.status.over')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: english('site.try_again') })).toBeVisible();
    await page.goto('about:blank');
    await page.goto(`./#/embed?mode=puzzle&link=${link({ moves: WHOLE_GAME })}`);
    await expect(page.getByRole('alert')).toContainText(english('puzzle.nothing_to_find'));
  });
});
