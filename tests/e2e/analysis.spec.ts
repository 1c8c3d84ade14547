// The analysis of a finished game: the graph, the turning points, and better moves.
import type { Page } from '@playwright/test';

import { expect, test } from './quiet';
import { WHOLE_GAME, address } from './records';
import { Table } from './table';
import { english } from './words';

/** Has the computer analyse a game. */
async function analyse(page: Page): Promise<Table> {
  await page.goto(address({ moves: WHOLE_GAME }));
  await page.getByRole('button', { name: english('analysis.analyse') }).click();
  return new Table(page);
}

const graph = (page: Page) => page.getByRole('slider', { name: english('analysis.chances') });
const points = (page: Page) => page.locator('.analysis li .plain');

async function untilDone(page: Page): Promise<void> {
  await expect(page.locator('.how-far')).toHaveCount(0, { timeout: 60_000 });
}

test('a finished game can be analysed, with a break, and explored by its graph and turning points', async ({ page }) => {
  const table = await analyse(page);
  await expect(graph(page)).toBeFocused();
  await expect(page.locator('.how-far')).toContainText('of 12 moves analysed');
  await page.getByRole('button', { name: english('analysis.stop'), exact: true }).click();
  await page.getByRole('button', { name: english('saving.go_on'), exact: true }).click();
  await untilDone(page);
  await table.expectSaid(/^The game has been analysed\. Turning points: \d$/);
  await expect(graph(page)).toHaveAttribute('aria-valuetext', 'Move 12 of 12: Ada 0%, Bea 100%');
  await graph(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(table.board.pawns, 'the first turn: the colour and a pawn').toHaveCount(1);
  await expect(table.replay).toHaveValue('2');
  await expect(graph(page)).toHaveAttribute('aria-valuetext', /^Move 1 of 12: Ada (about )?\d+%, Bea (about )?\d+%$/);
  const rows = page.locator('.analysis tbody tr');
  await expect(rows).toHaveText([/Ada(about )?\d+%\d+%/, /Bea(about )?\d+%\d+%/]);
  // Touch and the mouse do the same.
  const box = (await graph(page).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(table.replay).toHaveValue(/[67]/);

  // A turning point shows the better move, which can't be played.
  expect(await points(page).count()).toBeGreaterThan(0);
  const text = await points(page).last().textContent();
  const [, number, what, cost] = /^(\d+)\. (.*) −(\d+)%$/.exec(text!)!;
  await points(page).last().click();
  await expect(table.proposal).toContainText(english('analysis.better_was', { what: '' }));
  // Ada's first turn has two moves, all others one.
  await expect(table.replay).toHaveValue(Number(number) === 1 ? /^[01]$/ : number);
  await expect(page.locator('.board .hinted')).toHaveCount(1);
  await expect(table.board.targets).toHaveCount(0);
  await expect(table.putDown).toHaveCount(0);
  await expect(page.locator('.verdict')).toContainText(`${what} ${Number(cost) < 95 ? english('analysis.gave_away', { percent: cost }) : english('analysis.threw_away')}`);
  // The list has that move first, with its chances, and the one that was played.
  const best = page.locator('.best-moves button');
  await expect(best.first()).toHaveAttribute('aria-current', 'true');
  await expect(best.first()).toHaveText(/ \d+%$/);
  await expect(best.filter({ hasText: english('analysis.played') })).toHaveCount(1);
  await best.filter({ hasText: english('analysis.played') }).click();
  await expect(table.proposal).toContainText(english('analysis.made_was', { what: '' }));
  await best.first().click();
  await page.getByRole('button', { name: english('analysis.show_made') }).click();
  await expect(table.replay).toHaveValue(Number(number) === 1 ? /^[12]$/ : String(Number(number) + 1));
  await page.getByRole('button', { name: english('analysis.show_better') }).click();
  await expect(table.proposal).toContainText(english('analysis.better_was', { what: '' }));
  // After playing on from here, the player may choose again.
  await table.playOn.click();
  await expect(table.proposal).toHaveCount(0);
  await expect(table.board.targets.first()).toBeVisible();
  // The analysis isn't that of a game which is not over.
  await (await table.lookBack()).fill('6');
  await expect(table.board.pawns).toHaveCount(5);
  await table.placePawn();
  await expect(page.locator('.analysis')).toHaveCount(0);
  await expect(page.getByRole('button', { name: english('analysis.analyse') })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the board stays in view above the graph and the turning points', async ({ page }) => {
    const table = await analyse(page);
    await untilDone(page);
    await expect(graph(page)).toBeFocused();
    for (const seen of [page.locator('.graph'), points(page).last()]) {
      await seen.scrollIntoViewIfNeeded();
      await expect(table.board.root).toBeInViewport({ ratio: 0.99 });
      await expect(seen).toBeInViewport({ ratio: 0.99 });
      const [board, below] = [(await table.board.root.boundingBox())!, (await seen.boundingBox())!];
      expect(below.y, 'nothing lies over it').toBeGreaterThanOrEqual(board.y + board.height - 1);
    }
    // The scale counts turns.
    await expect(page.locator('.graph-scale')).toHaveText('24681012');
  });
});
