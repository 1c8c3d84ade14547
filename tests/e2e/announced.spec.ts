// What a screen reader is told: each answer to an action, even the same again; what was chosen, and what comes next.
import { countSaid } from './announcements';
import { setUp, start } from './beginning';
import { expect, test } from './quiet';
import { address } from './records';
import { Table } from './table';
import { english } from './words';

test('the same refusal twice is announced twice, and nothing else is', async ({ page }) => {
  await setUp(page, { game: 'lumens', names: ['Ada', null], seats: ['Yellow', 'Blue'], first: english('crates/words:set_up.first'), seed: '1' });
  await start(page);
  const board = page.getByRole('group', { name: english('crates/words:status.board', { game: 'Lumens' }) });
  await expect(board.locator('[data-target]').first()).toBeVisible();
  const times = await countSaid(page, new RegExp(english('games/lumens:start_first')));
  const { x, y } = await board.evaluate((svg: SVGSVGElement) => new DOMPoint(350, 350).matrixTransform(svg.getScreenCTM()!));
  for (const count of [1, 2, 3]) {
    await page.mouse.click(x, y);
    await expect.poll(times).toBe(count);
  }
  // The mouse over the board changes what is highlighted, but nothing that was said.
  await page.mouse.move(x + 40, y);
  await page.mouse.move(0, 0);
  expect(await times()).toBe(3);
});

test('what was chosen and the next question are announced', async ({ page }) => {
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  const said = page.locator('.panel > .unseen[role="status"]');
  await expect(table.board.target('g5')).toBeVisible();
  await table.board.target('g5').click();
  await expect(said).toHaveText(/^green flower 5, .*, chosen\. Choose its partner: the flowers in sight are ringed\.$/);
  await table.board.target('g6').click();
  await expect(said).toHaveText(/\. Slide the pawn along the line, then put it down\.$/);
  await page.keyboard.press('Escape');
  await expect(said).toHaveText('Choose its partner: the flowers in sight are ringed.');
});

test('a name keeps whole emoji, however it is cut', async ({ page }) => {
  await page.goto('./#/new/lacuna');
  await page.getByText(english('set_up.names_and_seats')).click();
  const name = page.getByLabel(english('set_up.name')).first();
  const family = '👨‍👩‍👧‍👦';
  await name.fill(family.repeat(5));
  await expect(name).toHaveValue(family.repeat(3));
  await name.fill('\u2068שרה\u2069');
  await expect(name).toHaveValue('שרה');
});
