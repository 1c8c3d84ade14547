// A hint is a legal move, shown and announced, and cancelled by any action before it arrives.
import { announced, listen } from './announcements';
import { expect, test } from './quiet';
import { WHOLE_GAME, address, taught } from './records';
import { Table } from './table';
import { english } from './words';

const THINKING = { timeout: 40_000 };

/** Where the hinted move begins: what a hint says first. */
const CLUE = /^Look here – /;

test('a hint shows where a move begins, then the move, which is selected on the board, announced once, and can be played', async ({ page }) => {
  await listen(page);
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 11) }));
  const table = new Table(page);
  await table.hint.click();
  await expect(table.proposal).toHaveText(/^Look here – \w+ flower \d, .*\.$/, THINKING);
  const first = page.locator('.board .hinted');
  await expect(first).toHaveCount(1);
  await expect(table.board.ghost).toHaveCount(0);
  await expect.poll(async () => (await announced(page)).filter((each) => CLUE.test(each))).toHaveLength(1);
  const begun = (await table.proposal.textContent())!;
  await table.showMove.click();
  await expect(table.proposal).toHaveText(/^Hint: a pawn between (\w+ flower \d) and (\w+ flower \d)(, nearer to \w+ flower \d)?\.( .*\.)?$/);
  await expect(table.showMove).toHaveCount(0);
  const [flower] = /\w+ flower \d/.exec(begun)!;
  await expect(table.proposal, 'the flower that was shown').toContainText(flower.toLowerCase());
  const chances = page.locator('.chances');
  await expect(chances).toHaveText(/^\S+’s chances of winning if everyone plays well: (about )?\d+%$/);
  const percent = Number(/\d+/.exec((await chances.textContent())!)![0]);
  const value = Number(await chances.locator('progress').getAttribute('value'));
  expect(Math.abs(value / 10_000 - percent)).toBeLessThanOrEqual(2.5);
  await expect(table.board.ghost).toBeVisible();
  const said = await announced(page);
  expect(said.filter((each) => each.startsWith('Hint: '))).toHaveLength(1);
  await table.openDrawer();
  await expect(page.getByText(english('table.hints_taken', { count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: english('table.change') }).click();
  await expect(table.proposal).toHaveCount(0);
  await table.hint.click();
  await expect(table.proposal, 'the answer is known').toHaveText(/^Hint: /);
  await expect(page.getByText(english('table.hints_taken', { count: 1 })), 'the same hint does not count twice').toBeVisible();
  const before = page.url();
  await table.putDown.click();
  await expect(table.board.pawns).toHaveCount(11);
  await expect(page, 'the move was legal').not.toHaveURL(before);
  await expect(table.proposal).toHaveCount(0);
});

// A square on the board and, where moves are confirmed, a pile.
for (const [game, confirms] of [['lumens', false], ['djinns', true]] as const) {
  test(`one tap plays a hint of ${game}`, async ({ page }) => {
    await page.addInitScript((confirms) => localStorage.setItem('luciole.confirm', confirms ? 'on' : 'off'), confirms);
    await page.goto(`./#/g/${taught(game)}`);
    const table = new Table(page);
    const moves = Number(await (await table.lookBack()).getAttribute('max'));
    await table.hint.click();
    await table.showMove.click(THINKING);
    await expect(table.proposal).toHaveText(/^Hint: /);
    const hinted = page.locator('.board .hinted');
    await expect(hinted).not.toHaveCount(0);
    await page.getByRole('button', { name: english('table.play_it') }).click();
    await expect(hinted).toHaveCount(0);
    await expect(await table.lookBack()).toHaveAttribute('max', String(moves + 1));
    await expect(page.locator(':focus'), 'the focus is not lost').toHaveCount(1);
  });
}

test('undo, another choice, or a button cancels a hint', async ({ page }) => {
  // The worker never answers, so nothing depends on how fast it thinks.
  await page.addInitScript(() => {
    class Mute extends Worker {
      override set onmessage(_: Worker['onmessage']) {
        // Receives nothing.
      }
    }
    Object.assign(window, { Worker: Mute });
  });
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 4) }));
  const table = new Table(page);
  const looking = page.locator('.prompt', { hasText: english('table.looking_for_hint') });
  const progress = page.getByRole('progressbar');
  for (const drop of [
    () => table.undo.click(),
    async () => table.board.target('r1').click(),
    () => page.getByRole('button', { name: english('table.stop_hint') }).click(),
  ]) {
    await table.hint.click();
    await expect(looking).toBeVisible();
    await expect(progress).toBeVisible();
    await drop();
    await expect(looking).toHaveCount(0);
    await expect(progress).toHaveCount(0);
    await expect(table.hint).toHaveAttribute('aria-disabled', 'false');
  }
});

test.describe('a worker that does not load', () => {
  test.use({ allowed: /the opponent failed|Failed to load resource|Failed to fetch/ });

  test('is reported, and the hint can be requested again', async ({ page }) => {
    await page.route('**/luciole-worker*.js', (route) => route.abort());
    await page.goto(address({ moves: WHOLE_GAME.slice(0, 12) }));
    const table = new Table(page);
    await table.hint.click();
    await expect(page.getByRole('alert')).toContainText(english('table.hint_failed'));
    await page.unroute('**/luciole-worker*.js');
    await page.getByRole('button', { name: english('site.try_again') }).click();
    await expect(table.proposal).toHaveText(CLUE, THINKING);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('hints can be turned off', async ({ page }) => {
  await page.goto('./#/settings');
  await page.getByRole('checkbox', { name: english('settings.hints_allowed') }).uncheck();
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  await expect(table.undo).toBeVisible();
  await expect(table.hint).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
