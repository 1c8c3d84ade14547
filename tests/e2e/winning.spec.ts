// A win of the person at this device is celebrated, once.
import { computersPlayAtOnce } from './beginning';
import { expect, test } from './quiet';
import { ADA_AND_BEA, type Player, WHOLE_GAME, address } from './records';
import { Table } from './table';
import { spoken } from './words';

computersPlayAtOnce();

/** Plays the last move of a game that the second seat wins. */
async function win(page: import('@playwright/test').Page, seats: Player[]): Promise<Table> {
  await page.goto(address({ seats, moves: WHOLE_GAME.slice(0, 12) }));
  const table = new Table(page);
  await table.board.target('o3').click();
  await table.board.target('o7').click();
  await table.putDown.click();
  await expect(table.rematch).toBeVisible();
  return table;
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('fireflies rise for the winner, and block no input', async ({ page }) => {
    const table = await win(page, [{ level: 0 }, { name: 'Bea' }]);
    const fireflies = page.locator('.celebration');
    await expect(fireflies).toBeVisible();
    await expect(fireflies).toHaveCSS('pointer-events', 'none');
    await expect(page.locator('.status.yours')).toHaveText(spoken('crates/table:status.you_won'));
    await table.undo.click();
    await expect(fireflies).toHaveCount(0);
  });

  test('but not for a game won before', async ({ page }) => {
    await page.goto(address({ seats: [{ level: 0 }, { name: 'Bea' }], moves: WHOLE_GAME }));
    await expect(new Table(page).rematch).toBeVisible();
    await expect(page.locator('.status.yours')).toHaveText(spoken('crates/table:status.you_won'));
    await expect(page.locator('.celebration')).toHaveCount(0);
  });

  test('nor between people, one of whom has lost', async ({ page }) => {
    await win(page, ADA_AND_BEA);
    await expect(page.locator('.celebration')).toHaveCount(0);
  });
});

test('nothing moves with reduced motion', async ({ page }) => {
  await win(page, [{ level: 0 }, { name: 'Bea' }]);
  await expect(page.locator('.status.yours')).toBeVisible();
  await expect(page.locator('.celebration')).toBeHidden();
});
