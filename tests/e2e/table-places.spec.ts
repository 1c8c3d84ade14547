// Every place that the text names can be found: labels along the board, and highlights for phrases in hints, the log and the analysis.
import type { Locator, Page } from '@playwright/test';

import { stopClock } from './clock';
import { tapNew } from './pressing';
import { expect, test } from './quiet';
import { WHOLE_GAME, address, taught } from './records';
import { Table } from './table';
import { english } from './words';

const THINKING = { timeout: 60_000 };

const rings = (page: Page) => page.locator('.board .pointed');
const names = (page: Page) => page.locator('.board .place-name text');

/** The centres of highlights and pieces, in the board's units. */
const places = (found: Locator) => found.evaluateAll((all) => all.map((each) => /translate\([^)]*\)/.exec((each as SVGElement).style.transform)![0]));

test('boards show the names of their places, hidden from screen readers', async ({ page }) => {
  for (const [game, shown] of [
    ['djinns', Array.from({ length: 32 }, (_, place) => String(place))],
    ['lumens', [...'ABCDEFGHIJKLM123456789']],
    ['lum42', [...'bcdef23456']],
  ] as const) {
    await page.goto(`./#/g/${taught(game)}`);
    await expect(page.locator(`svg.board.${game}`)).toBeVisible();
    await expect(names(page), game).toHaveCount(shown.length);
    expect((await names(page).allTextContents()).sort(), game).toEqual([...shown].sort());
    for (const name of await names(page).all()) await expect(name).toHaveAttribute('aria-hidden', 'true');
  }
});

test('a sentence in the log highlights what it names, by mouse, key or press', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 8) }));
  const table = new Table(page);
  // The first turn is two moves: the free flower, and a pawn.
  const turn = (number: number) => page.locator(`.log li[value="${number}"]`).getByRole('button').first();
  // The two flowers that are gone, and the pawn that took them.
  await turn(2).hover();
  await expect(rings(page)).toHaveCount(3);
  const pawn = await places(table.board.root.locator('[data-key="pawn 1"]'));
  expect(await places(rings(page))).toContain(pawn[0]);
  await turn(3).hover();
  await expect.poll(async () => (await places(rings(page))).includes(pawn[0])).toBe(false);
  await expect(rings(page)).toHaveCount(3);
  await page.mouse.move(5, 5);
  await expect(rings(page)).toHaveCount(0);

  await turn(2).focus();
  await expect(rings(page)).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(rings(page)).toHaveCount(0);
  // Pressing it also shows its move again.
  await stopClock(page);
  await page.keyboard.press('Enter');
  await expect(table.replay).toHaveValue('2');
  await page.clock.resume();
  await expect(table.replay).toHaveValue('3');
  await expect(rings(page)).toHaveCount(3);
  await expect(turn(2)).toBeFocused();
  await page.locator('.status').click();
  await expect(rings(page)).toHaveCount(0);
  await turn(1).focus();
  await expect(rings(page), 'a colour is not a place').toHaveCount(0);
});

test('an entry in the log keeps the focus while its move is revealed event by event', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await page.goto(address({ moves: WHOLE_GAME }));
  const table = new Table(page);
  const last = page.locator('.log > ol > li > div').first().getByRole('button');
  await expect(last.nth(1), 'the rest of the flowers are taken at the end').toBeVisible();
  const sentences = await last.count();
  await last.first().focus();
  await stopClock(page);
  await page.keyboard.press('Enter');
  await expect(table.replay).toHaveValue(String(WHOLE_GAME.length - 1));
  await page.clock.resume();
  await expect(table.replay).toHaveValue(String(WHOLE_GAME.length));
  await expect(last).not.toHaveCount(sentences);
  await expect(last.first()).toBeFocused();
  await expect(last).toHaveCount(sentences, { timeout: 60_000 });
  await expect(last.first()).toBeFocused();
});

test('the words of a hint highlight its places until the next move', async ({ page }) => {
  await page.goto(`./#/g/${taught('djinns')}`);
  const table = new Table(page);
  await table.hint.click();
  await table.showMove.click(THINKING);
  const phrase = table.proposal.getByRole('button');
  await expect(phrase).toHaveText(/^Hint: .* from space \d+ to space \d+/);
  await expect(rings(page)).toHaveCount(0);
  await phrase.click();
  await expect(rings(page)).toHaveCount(2);
  await page.locator('.status').click();
  await expect(rings(page)).toHaveCount(0);
  await phrase.focus();
  await expect(rings(page)).toHaveCount(2);
  await page.getByRole('button', { name: english('table.play_it') }).click();
  await expect(table.proposal).toHaveCount(0);
  await expect(rings(page)).toHaveCount(0);
});

test('a hint shows the numbers of the flowers that it names', async ({ page }) => {
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 11) }));
  const table = new Table(page);
  await expect(table.board.targets.first()).toBeVisible();
  await expect(names(page)).toHaveCount(0);
  await table.hint.click();
  const number = (text: string | null) => /flower (\d)/.exec(text!)![1];
  await expect(table.showMove).toBeVisible(THINKING);
  expect(await names(page).allTextContents(), 'the flower with which it begins').toEqual([number(await table.proposal.textContent())]);
  await table.showMove.click();
  await expect(table.proposal).toHaveText(/flower \d and .* flower \d/);
  const said = [...(await table.proposal.textContent())!.matchAll(/flower (\d)/g)].map(([, number]) => number);
  expect((await names(page).allTextContents()).sort()).toEqual(said.slice(0, 2).sort());
  await page.getByRole('button', { name: english('table.change') }).click();
  await expect(names(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a turning point highlights the move played, on a board that stays in view', async ({ page }) => {
    await page.goto(address({ moves: WHOLE_GAME }));
    await page.getByRole('button', { name: english('analysis.analyse') }).tap();
    const point = page.locator('.analysis li .plain').last();
    await expect(point).toBeVisible(THINKING);
    await point.scrollIntoViewIfNeeded();
    const board = page.locator('.board-side');
    await expect(board).toBeInViewport({ ratio: 0.9 });
    await tapNew(point);
    await expect(board).toBeInViewport({ ratio: 0.9 });
    await expect(rings(page)).toHaveCount(3);
    // The words for the better move highlight that move.
    const better = page.locator('.proposal').getByRole('button');
    await expect(better).toContainText(english('analysis.better_was', { what: '' }));
    const played = await places(rings(page));
    await better.tap();
    await expect(rings(page)).toHaveCount(2);
    expect(await places(rings(page))).not.toEqual(played.slice(0, 2));
    await page.locator('.status').tap();
    await expect(rings(page)).toHaveCount(0);
  });
});
