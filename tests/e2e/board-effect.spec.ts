// What the board shows on demand.
import { wrong } from './axe';
import { expect, test } from './quiet';
import { WHOLE_GAME, address } from './records';
import { Table } from './table';
import { english } from './words';

test('territories and owners can be shown by button or key, with an explanation', async ({ page }) => {
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 6) }));
  const table = new Table(page);
  const [territories, owners] = ['Territories', 'Who would get what'].map((name) => page.getByRole('button', { name }));
  const shown = (look: string) => table.board.root.locator(`.${look}`);
  await expect(territories).toHaveAttribute('aria-pressed', 'false');
  await territories.click();
  await expect(territories).toHaveAttribute('aria-pressed', 'true');
  await expect(shown('territory')).toHaveCount(5);
  await expect(page.getByText(english('games/lacuna:nearest_to', { player: 'Ada' }))).toBeVisible();
  await page.keyboard.press('o');
  await expect(owners).toHaveAttribute('aria-pressed', 'true');
  await expect(shown('owner')).toHaveCount(48 - 10);
  await expect(page.getByText(english('games/lacuna:would_go_to', { player: 'Bea' }))).toBeVisible();

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
