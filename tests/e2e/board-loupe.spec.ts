// The loupe: a magnified view beside the finger that slides a pawn on a small screen.
import type { Page } from '@playwright/test';

import { expect, test } from './quiet';
import { WHOLE_GAME, address } from './records';
import { Table } from './table';

async function chooseGreen(page: Page): Promise<Table> {
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 1) }));
  const table = new Table(page);
  await table.board.target('g5').click();
  await table.board.target('g6').click();
  await expect(table.board.ghost).toBeVisible();
  return table;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('it shows what the finger covers, beside the finger, during the slide', async ({ page, context }) => {
    const table = await chooseGreen(page);
    const loupe = page.locator('.loupe');
    await expect(loupe).toHaveCount(0);
    const [from, to] = [await table.board.middle(table.board.ghost), await table.board.middle(table.board.target('g6'))];
    const fingers = await context.newCDPSession(page);
    const touch = (type: string, part: number) => {
      const at = { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
      return fingers.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: type === 'touchEnd' ? [] : [at] });
    };
    await touch('touchStart', 0);
    for (const part of [0.1, 0.2, 0.3]) await touch('touchMove', part);
    await expect(loupe).toBeVisible();
    await expect(loupe).toHaveAttribute('aria-hidden', 'true');
    // It shows the board's own pieces, with the ghost in the centre.
    await expect(loupe.locator('use')).toHaveAttribute('href', `#${await table.board.root.locator('[id]').last().getAttribute('id')}`);
    const ghost = await table.board.ghost.evaluate((each: SVGElement) => each.style.transform.match(/-?[\d.]+/g)!.map(Number));
    const [x, y, width, height] = (await loupe.getAttribute('viewBox'))!.split(' ').map(Number);
    expect(Math.hypot(x + width / 2 - ghost[0], y + height / 2 - ghost[1])).toBeLessThan(1);
    const box = (await loupe.boundingBox())!;
    const finger = await table.board.middle(table.board.ghost);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    expect(Math.hypot(middle.x - finger.x, middle.y - finger.y)).toBeGreaterThan(box.width / 2 + 22);
    await touch('touchEnd', 0.3);
    await expect(loupe).toHaveCount(0);
    await expect(table.board.pawns).toHaveCount(0);
  });
});

test('a mouse covers nothing, and needs no loupe', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const table = await chooseGreen(page);
  const { x, y } = await table.board.middle(table.board.ghost);
  const before = await table.board.ghost.getAttribute('aria-valuenow');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 20, { steps: 4 });
  await expect(table.board.ghost).not.toHaveAttribute('aria-valuenow', before!);
  await expect(page.locator('.loupe')).toHaveCount(0);
  await page.mouse.up();
});
