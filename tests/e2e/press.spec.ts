// What a press means when the control under it changes, and what else fingers, keys and eyes meet at a table.
import type { Page } from '@playwright/test';

import { beginSaved } from './saved';
import { expect, test } from './quiet';
import { WHOLE_GAME, address } from './records';
import { Table } from './table';
import { english } from './words';

/** The final scoring of Lacuna after so many flowers, usually one before its end, and "Skip" with its middle. */
async function lastCount(page: Page, flowers = 23) {
  await page.clock.install({ time: 0 });
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 12) }));
  const table = new Table(page);
  await expect(table.board.root).toBeVisible();
  await page.clock.pauseAt(3_600_000);
  await table.board.target('o3').click();
  await table.board.target('o7').click();
  await table.putDown.click();
  for (let told = 1; told <= flowers; told += 1) await page.clock.runFor(165);
  const { x, y, width, height } = (await page.getByRole('button', { name: english('table.skip') }).boundingBox())!;
  return { table, at: [x + width / 2, y + height / 2] as const };
}

/** The last flowers are counted, so that other buttons take the place of "Skip". */
async function countOut(page: Page, table: Table): Promise<void> {
  for (let ms = 0; ms < 2_000 && !(await table.rematch.isVisible()); ms += 20) await page.clock.runFor(20);
  await expect(table.rematch).toBeVisible();
}

test('a button that is held while another takes its place presses nothing', async ({ page }) => {
  const { table, at } = await lastCount(page);
  await page.mouse.move(...at);
  await page.mouse.down();
  await countOut(page, table);
  await page.clock.runFor(1_000);
  await page.mouse.up();
  await page.clock.runFor(1_000);
  await expect(table.board.pawns, 'no other game has begun').toHaveCount(12);
  // A press of its own counts.
  await table.rematch.click();
  await page.clock.runFor(1_000);
  await expect(table.board.pawns).toHaveCount(0);
});

for (const [what, show] of [
  ['Enter', (page: Page) => page.keyboard.press('Enter')],
  ['a click', (page: Page) => page.locator('.board').click({ position: { x: 20, y: 20 } })],
] as const) {
  test(`${what} on the board shows the rest of the final scoring`, async ({ page }) => {
    const { table } = await lastCount(page, 2);
    await table.board.root.focus();
    await show(page);
    // The other flowers would take ten seconds.
    await page.clock.runFor(200);
    await expect(table.rematch).toBeVisible();
  });
}

test.describe('with a finger', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('a button that has just taken the place of another takes no tap for a moment', async ({ page }) => {
    const { table, at } = await lastCount(page);
    await countOut(page, table);
    await page.touchscreen.tap(...at);
    await page.clock.runFor(100);
    await expect(table.board.pawns, 'too soon').toHaveCount(12);
    await page.clock.runFor(300);
    await table.rematch.tap();
    await page.clock.runFor(1_000);
    await expect(table.board.pawns).toHaveCount(0);
  });

  test('a card takes a tap while its contents arrive', async ({ page }) => {
    const { kept } = await beginSaved(page);
    await page.goto('./');
    const card = page.locator('.unfinished-game');
    await expect(card.locator('.unfinished-status')).not.toBeEmpty();
    const { x, y } = (await card.getByRole('heading').boundingBox())!;
    await card.locator('.unfinished-status').evaluate((status) => { status.textContent += ' '; });
    await page.touchscreen.tap(x + 10, y + 10);
    await expect(page).toHaveURL(kept);
  });

  for (const game of ['lumens', 'lum42']) {
    test(`four players of ${game} fit on tablets of four sizes, and nothing moves the board`, async ({ page }) => {
      await page.goto(`./#/new/${game}`);
      await page.getByRole('radio', { name: '4', exact: true }).click();
      await page.getByRole('button', { name: english('set_up.start') }).click();
      await expect(page.locator('.panel > .log')).toBeAttached();
      for (const [width, height] of [[768, 1024], [820, 1180], [1024, 768], [1180, 820]] as const) {
        await page.setViewportSize({ width, height });
        const found = () => page.evaluate(() => {
          const root = document.documentElement;
          const seats = document.querySelector('.seats')!.getBoundingClientRect();
          return [root.scrollHeight - innerHeight, root.scrollWidth - innerWidth, seats.bottom <= innerHeight, getComputedStyle(root).overscrollBehaviorY];
        });
        // The board is drawn for the new size in a later frame.
        await expect.poll(found, { message: `${width} × ${height}`, timeout: 5_000 }).toEqual([0, 0, true, 'none']);
      }
    });
  }

  test('a long press selects no words and opens no preview', async ({ page }) => {
    await page.goto(address({ moves: WHOLE_GAME.slice(0, 6) }));
    await new Table(page).openDrawer();
    const words = page.locator('.seat-row .who, .say > *, .tool, .at-hand .button, .board, header a, .stage');
    expect(await words.count()).toBeGreaterThan(8);
    for (const word of await words.all()) await expect(word).toHaveCSS('user-select', 'none');
  });
});

test('shortcuts go by the place of the key on other keyboards, and wait while text is composed', async ({ page }) => {
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 6) }));
  const table = new Table(page);
  await expect(table.board.pawns).toHaveCount(5);
  const press = (key: string, code: string, isComposing = false) =>
    page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })), { key, code, isComposing });
  await press('u', 'KeyU', true);
  await expect(table.board.pawns).toHaveCount(5);
  for (const [key, left] of [['г', 4], ['θ', 3], ['ع', 2]] as const) {
    await press(key, 'KeyU');
    await expect(table.board.pawns).toHaveCount(left);
  }
});

test('no browser translates the page, and none darkens it by force where light is chosen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('luciole.theme', 'light'));
  await page.goto('./');
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light only');
});

test('with forced colours, what is pressed, whose turn it is and who won has a frame', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 6) }));
  const table = new Table(page);
  await table.openDrawer();
  const toggle = page.locator('.toggle').first();
  const frame = (of: string) => page.locator(of).first().evaluate((element) => getComputedStyle(element).outlineStyle);
  await expect(toggle).toHaveCSS('outline-style', 'none');
  await toggle.click();
  expect(await frame('.toggle[aria-pressed="true"]')).toBe('solid');
  expect(await frame('.seat-row.decides')).toBe('solid');
  expect(await frame('.seat-row:not(.decides)')).toBe('none');
  await page.goto(address({ moves: WHOLE_GAME }));
  await expect(table.rematch).toBeVisible();
  expect(await frame('.seat-row.won')).toBe('double');
  expect(await frame('.seat-row:not(.won)')).toBe('none');
});
