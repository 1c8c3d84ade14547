// What the board shows during a slide, on demand, and at the end.
import { wrong } from './axe';
import { expect, test } from './quiet';
import { WHOLE_GAME, address } from './records';
import { Table } from './table';
import { english } from './words';

test('the sliding pawn shows and announces its effect', async ({ page }) => {
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 6) }));
  const table = new Table(page);
  await table.board.target('r1').click();
  await table.board.target('r5').click();
  const said = () => table.board.ghost.getAttribute('aria-valuetext');
  const marks = (look: string) => table.board.root.locator(`.${look}`);
  // At every twentieth place the drawing must match the text.
  await table.board.ghost.focus();
  await page.keyboard.press('Home');
  const seen = new Set<string>();
  let before = '';
  for (;;) {
    const text = (await said())!;
    if (text === before) break;
    before = text;
    const [flowers, pairs] = [/(\d+) flowers? would become yours/, /(\d+) pairs? would be cut off/].map((count) =>
      Number(count.exec(text)?.[1] ?? 0),
    );
    await expect(marks('claim')).toHaveCount(flowers);
    await expect(marks('cut')).toHaveCount(pairs);
    seen.add(`${flowers} ${pairs}`);
    await page.keyboard.press('PageUp');
  }
  expect(seen.size, 'it depends on the place').toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await expect(marks('claim').or(marks('cut'))).toHaveCount(0);
});

test('territories and owners can be shown by button or key, with an explanation', async ({ page }) => {
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 6) }));
  const table = new Table(page);
  const [territories, owners] = ['Territories', 'Who would get what'].map((name) => page.getByRole('button', { name }));
  const shown = (look: string) => table.board.root.locator(`.${look}`);
  await table.openDrawer();
  await expect(territories).toHaveAttribute('aria-pressed', 'false');
  await territories.click();
  await expect(territories).toHaveAttribute('aria-pressed', 'true');
  await expect(shown('territory')).toHaveCount(5);
  await expect(page.getByText(english('games/lacuna:nearest_to'))).toBeVisible();
  await page.keyboard.press('o');
  await expect(owners).toHaveAttribute('aria-pressed', 'true');
  await expect(shown('owner')).toHaveCount(48 - 10);
  await expect(page.getByText("Silver’s, if it ended now")).toBeVisible();

  // The ghost has a territory too.
  await table.board.target('r1').click();
  await table.board.target('r5').click();
  await expect(shown('territory')).toHaveCount(6);
  expect(await wrong(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await page.keyboard.press('T');
  await page.keyboard.press('O');
  await expect(shown('territory').or(shown('owner'))).toHaveCount(0);
  await expect(territories).toHaveAttribute('aria-pressed', 'false');
});

test('the final scoring measures flower by flower', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 12) }));
  const table = new Table(page);
  await expect(table.board.root).toBeVisible();
  await page.clock.pauseAt(3_600_000);
  const shown = (look: string) => table.board.root.locator(`.${look}`);
  await table.board.target('o3').click();
  await table.board.target('o7').click();
  await table.putDown.click();
  for (let told = 1; told <= 3; told += 1) {
    await page.clock.runFor(500);
    await expect(shown('measure')).toHaveCount(told);
    await expect(shown('newest')).toHaveCount(1);
    await expect(shown('deciding')).toHaveCount(1);
    const marks = await shown('newest').locator('path').getAttribute('d');
    expect(marks!.match(/M/g)!.length, "a ruler's marks").toBeGreaterThan(3);
  }
  await page.getByRole('button', { name: english('table.skip') }).click();
  await expect(shown('measure')).toHaveCount(24);
  await expect(shown('deciding').or(shown('rival'))).toHaveCount(0);
});
