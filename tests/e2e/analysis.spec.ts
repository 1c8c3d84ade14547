// The analysis of a finished game: the graph, the turning points, and better moves.
import type { Page } from '@playwright/test';

import { expect, test } from './quiet';
import { ADA_AND_BEA, WHOLE_GAME, address } from './records';
import { Table } from './table';
import { english } from './words';

/** Has the computer analyse a game. */
async function analyse(page: Page, hash = address({ moves: WHOLE_GAME })): Promise<Table> {
  await page.goto(hash);
  await page.getByRole('button', { name: english('analysis.analyse') }).click();
  return new Table(page);
}

const graph = (page: Page) => page.getByRole('slider', { name: english('analysis.chances') });
const points = (page: Page) => page.locator('.analysis li .plain');

async function untilDone(page: Page): Promise<void> {
  await expect(page.locator('.how-far')).toHaveCount(0, { timeout: 60_000 });
}

test('a finished game can be analysed and explored by its graph and turning points', async ({ page }) => {
  const table = await analyse(page);
  await expect(graph(page)).toBeFocused();
  await expect(page.locator('.how-far')).toContainText('of 14 positions analysed');
  await untilDone(page);
  await table.expectSaid(/^The game has been analysed\. Turning points: \d$/);
  await expect(graph(page)).toHaveAttribute('aria-valuetext', 'Move 13 of 13: Ada 0%, Bea 100%');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(table.board.pawns, 'the colour has been taken').toHaveCount(0);
  await expect(table.replay).toHaveValue('1');
  await expect(graph(page)).toHaveAttribute('aria-valuetext', /^Move 1 of 13: Ada \d+%, Bea \d+%$/);
  const rows = page.locator('.analysis tbody tr');
  await expect(rows).toHaveText([/Ada\d+%\d+%/, /Bea\d+%\d+%/]);
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
  await expect(table.replay).toHaveValue(String(Number(number) - 1));
  await expect(page.locator('.board .hinted')).toHaveCount(1);
  await expect(table.board.targets).toHaveCount(0);
  await expect(table.putDown).toHaveCount(0);
  await expect(page.locator('.verdict')).toContainText(`${what} ${Number(cost) < 95 ? english('analysis.gave_away', { percent: cost }) : english('analysis.threw_away')}`);
  await page.getByRole('button', { name: english('analysis.show_made') }).click();
  await expect(table.replay).toHaveValue(number);
  await page.getByRole('button', { name: english('analysis.show_better') }).click();
  await expect(table.proposal).toContainText(english('analysis.better_was', { what: '' }));
  // After playing on from here, the player may choose again.
  await table.playOn.click();
  await expect(table.proposal).toHaveCount(0);
  await expect(table.board.targets.first()).toBeVisible();
});

test('only finished games are analysed, and hints or new moves take precedence', async ({ page }) => {
  const button = page.getByRole('button', { name: english('analysis.analyse') });
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 12), seats: [{ name: 'Ada' }, { level: 1 }] }));
  await expect(new Table(page).undo).toBeVisible();
  await expect(button).toHaveCount(0);
  const table = await analyse(page, `${address({ moves: WHOLE_GAME, seats: ADA_AND_BEA })}/11`);
  await page.getByRole('button', { name: english('analysis.stop'), exact: true }).click();
  await expect(page.getByRole('button', { name: english('keeping.go_on'), exact: true })).toBeVisible();
  await page.getByRole('button', { name: english('keeping.go_on'), exact: true }).click();
  await table.hint.click();
  await expect(table.proposal).toContainText('Hint: ');
  // The analysis has resumed where it was.
  await untilDone(page);
  await expect(table.proposal).toContainText('Hint: ');
  await expect(page.locator('.analysis')).toBeVisible();
  await table.putDown.click();
  await expect(page.locator('.analysis')).toHaveCount(0);
  await expect(button).toHaveCount(0);
});
