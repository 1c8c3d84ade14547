// A tap on a square that can't be chosen says why, and changes nothing else.
import type { Locator, Page } from '@playwright/test';

import { computersPlayAtOnce, setUp, start } from './beginning';
import { expect, test } from './quiet';
import { SHIP } from './records';
import { english } from './words';

computersPlayAtOnce();

/** Starts a game against a computer, and returns its board. */
async function begin(page: Page, game: string, name: string, seats: string[]): Promise<Locator> {
  await setUp(page, { game, names: ['Ada', null], seats, first: english('crates/words:set_up.first'), seed: '1' });
  await start(page);
  return page.getByRole('group', { name: english('crates/words:status.board', { game: name }) });
}

/** Taps the board at a point of its own plane. */
async function tapAt(page: Page, board: Locator, at: { x: number; y: number }): Promise<void> {
  const { x, y } = await board.evaluate((svg: SVGSVGElement, { x, y }) => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()!), at);
  await page.mouse.click(x, y);
}

/** Taps the middle of a piece that is no target. */
async function tapOn(page: Page, piece: Locator): Promise<void> {
  await expect(piece).not.toHaveAttribute('data-target', /./);
  const { x, y, width, height } = (await piece.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
}

test('in Lumens: no token leads there', async ({ page }) => {
  const board = await begin(page, 'lumens', 'Lumens', ['Yellow', 'Blue']);
  const why = page.locator('.say .trouble');
  await tapAt(page, board, { x: 350, y: 350 });
  await expect(why).toHaveText(english('games/lumens:start_first'));
  await board.locator('[data-key^="face "][data-target]').first().click();
  const open = board.locator('[data-key^="open "][data-target]');
  await expect(open).not.toHaveCount(0);
  const offered = await open.count();
  const face = board.locator('[data-key^="face "][data-target]').first();
  await face.click();
  await tapAt(page, board, { x: 350, y: 350 });
  await expect(why).toHaveText(/^None of your tokens leads to |^The count from /);
  await expect(open).toHaveCount(offered);
  await expect(face, 'the chosen face stays').toHaveClass(/chosen/);
  await open.first().click();
  await expect(why).toHaveCount(0);
  await expect(page.locator('.table')).toHaveAttribute('data-safe', /[4-9]/);
});

test('in LUM42: first a planet, and only where there is a system', async ({ page }) => {
  const board = await begin(page, 'lum42', 'LUM42', ['Orange', 'White']);
  const why = page.locator('.say .trouble');
  await tapOn(page, board.locator('[data-key^="open "]').first());
  await expect(why).toHaveText(english('games/lum42:refusal.planet_first'));
  await board.locator('[data-target^="pile-"]').first().click();
  await expect(why).toHaveCount(0);
  await board.locator('[data-key^="open "][data-target]').first().click();
  await expect(page.locator('.table')).toHaveAttribute('data-safe', '1');

  await page.goto(`./#/g/${SHIP}`);
  const goals = board.locator('[data-key^="goal "]');
  await expect(goals).not.toHaveCount(0);
  const gap = await goals.evaluateAll((all) => {
    const at = all.map((each) => (each as SVGGElement).getScreenCTM()!).map(({ e, f }) => [Math.round(e), Math.round(f)]);
    const is = (x: number, y: number) => at.some(([other, down]) => Math.abs(x - other) < 4 && Math.abs(y - down) < 4);
    // In a system's row and another's column.
    return at.flatMap(([, y]) => at.map(([other]) => [other, y] as const)).find(([x, y]) => !is(x, y))!;
  });
  await page.mouse.click(...gap);
  await expect(why).toHaveText(english('games/lum42:refusal.no_system'));
});
