// What a machine can check of accessibility; the rest is in the tests of keys and fingers.
import AxeBuilder from '@axe-core/playwright';

import { announced, listen } from './announcements';
import { PLACES } from './pages';
import { expect, test } from './quiet';
import { address } from './records';
import { Table } from './table';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const { name, show } of PLACES) {
      test(`axe finds nothing wrong: ${name}`, async ({ page }) => {
        await show(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target.join(' ')) }));
        expect(found).toEqual([]);
      });
    }
  });
}

test("the computer's move is announced, and so is whose turn it is", async ({ page }) => {
  await listen(page);
  await page.goto(address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] }));
  const table = new Table(page);
  await table.board.expectNamed();
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(2);
  await table.expectSaid(/^Computer 1 takes two \w+ flowers\. Ada to play$/);
  await table.board.expectNamed();
  expect((await announced(page)).at(-1)).toMatch(/^Computer 1 takes two/);
  expect((await announced(page)).some((said) => said.startsWith('Ada takes two'))).toBe(true);
});

test('a refusal says what is in the way', async ({ page }) => {
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  const target = table.board.target('r1');
  await target.click();
  const partners = await table.board.partners();
  const hidden = (await table.board.flowers()).find((name) => name.startsWith('r') && name !== 'r1' && !partners.includes(name))!;
  await table.board.target(hidden).click();
  await table.expectSaid(/^Something is in the way: (\w+ flower \d(, )?)+\.$/);
  await expect(table.board.ghost).toHaveCount(0);
  await expect(target, 'the choice stands').toHaveAccessibleName('red flower 1, chosen');
});
