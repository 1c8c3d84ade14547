// What a machine can check of accessibility; the tests of keyboard and touch cover the rest.
import { announced, listen } from './announcements';
import { wrongInEitherTheme } from './axe';
import { expect, test } from './quiet';
import { address } from './records';
import { adoptStyle } from './styles';
import { Table } from './table';

test('axe detects a picture without text, and text that is legible in only one theme', async ({ page }) => {
  await page.goto('./about.html');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('main').evaluate((main) => main.insertAdjacentHTML('beforeend', '<svg role="img"></svg><p class="pale">Pale</p>'));
  await adoptStyle(page, '.pale { color: #f4f4f4; background: #fff } @media (prefers-color-scheme: light) { .pale { color: #000 } }');
  const found = await wrongInEitherTheme(page);
  expect(found.map(({ rule, where }) => [rule.split(':')[0], where])).toEqual([['svg-img-alt', ['svg[role="img"]']], ['color-contrast', ['.pale']]]);
});

test("the computer's move and the next turn are announced", async ({ page }) => {
  await listen(page);
  await page.goto(address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] }));
  const table = new Table(page);
  await table.board.expectNamed();
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(2);
  await table.expectSaid(/^Rana takes two \w+ flowers\. Your turn$/);
  await table.board.expectNamed();
  expect((await announced(page)).at(-1)).toMatch(/^Rana takes two/);
  expect((await announced(page)).some((said) => said.startsWith('Ada takes two'))).toBe(true);
});

test('a refusal states the reason', async ({ page }) => {
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  const target = table.board.target('r1');
  await target.click();
  const partners = await table.board.partners();
  const hidden = (await table.board.flowers()).find((name) => name.startsWith('r') && name !== 'r1' && !partners.includes(name))!;
  await table.board.target(hidden).click();
  await table.expectSaid(/^Something is in the way: (an? \w+ flower(, )?)+\.$/);
  await expect(table.board.ghost).toHaveCount(0);
  await expect(target, 'the choice stands').toHaveAccessibleName(/^red flower 1, \d+ o’clock, [a-z ]+, chosen$/);
});
