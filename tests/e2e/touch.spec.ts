// A finger on a phone.
import type { CDPSession, Locator, Page } from '@playwright/test';

import { announced, countSaid, listen } from './announcements';
import { chooseWhoPlays, unfold } from './beginning';
import { expect, test } from './quiet';
import { ADA_AND_BEA, WHOLE_GAME, address } from './records';
import { Table } from './table';
import { english } from './words';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

type Spot = { x: number; y: number };

/** Puts fingers down, moves them along their ways together, and lifts them. */
async function stroke(fingers: CDPSession, ways: [Spot, Spot][], steps = 12): Promise<void> {
  const at = (part: number) =>
    ways.map(([from, to], id) => ({ id, x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }));
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= steps; step += 1) {
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / steps) });
  }
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** A thumb is never exact: taps beside the target, just outside a flower's rim. */
function thumb(page: Page, table: Table): (target: Locator) => Promise<void> {
  const beside = [[7, -6], [-8, 5], [6, 7], [-6, -7]];
  let taps = 0;
  return async (target) => {
    await target.scrollIntoViewIfNeeded();
    const { x, y } = await table.board.middle(target);
    taps += 1;
    const [aside, down] = beside[taps % beside.length];
    await page.touchscreen.tap(x + aside, y + down);
  };
}

test('a whole game against the computer is played with a thumb', async ({ page }) => {
  await listen(page);
  await page.clock.install();
  await page.goto('./');
  await chooseWhoPlays(page, 'Lacuna', (what) => what.tap());
  await unfold(page, english('set_up.names_and_seats'), (what) => what.tap());
  await page.getByRole('group', { name: english('games/lacuna:card.seats.1') }).getByLabel(english('set_up.strength')).selectOption('1');
  await page.getByLabel(english('set_up.name')).fill('Ada');
  await page.getByRole('group', { name: english('crates/words:set_up.first') }).getByRole('radio', { name: english('games/lacuna:card.seats') }).tap();
  await unfold(page, english('set_up.more'), (what) => what.tap());
  await page.getByRole('textbox', { name: english('set_up.seed') }).fill('7');
  await page.getByRole('button', { name: english('set_up.start') }).tap();

  const table = new Table(page);
  const tap = thumb(page, table);
  await expect(table.deciding).toContainText('Ada');
  await table.board.expectNamed();
  await tap(table.board.target('take-b'));
  await expect(table.board.target('b1')).toBeVisible();
  await expect(table.board.target('b7'), 'the free flower').toHaveCount(0);

  const gathered = await countSaid(page, /^An? \w+ flower(:| goes to) /);
  for (let turn = 1; turn <= 6; turn += 1) {
    await expect(table.deciding).toContainText('Ada');
    await expect(table.board.pawns).toHaveCount(2 * (turn - 1));
    await table.board.expectNamed();
    await table.choosePair(tap);
    await table.board.expectNamed();
    await table.putDown.tap();
    await expect(table.board.pawns).toHaveCount(2 * turn);
    expect((await announced(page)).join('\n')).toMatch(/Rana takes two (red|orange|yellow|green|blue|violet|pink) flowers\./);
  }

  await expect(page.getByRole('button', { name: english('table.skip') }), 'the final scoring is under way').toBeVisible();
  for (let flower = 0; flower < 24; flower += 1) {
    await page.clock.runFor(500);
  }
  await table.expectSaid(/You (won|lost)/);
  expect(await gathered(), 'flowers scored one by one').toBe(49 - 1 - 24);

  const scores = await table.scores();
  expect(scores.map((row) => row.length)).toEqual([7, 7]);
  expect(scores[0].map((count, colour) => count + scores[1][colour])).toEqual(Array(7).fill(7));
  const colours = scores.map((row) => row.filter((count) => count >= 4).length);
  const winner = colours[0] >= 4 ? 'Ada' : 'Rana';
  await table.expectSaid(winner === 'Ada' ? /You won by / : /You lost by /);
  await expect(table.rematch).toBeVisible();
});

test('a finger drags the pawn along its line, and lifting it plays nothing', async ({ page, context }) => {
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 1) }));
  const table = new Table(page);
  const fingers = await context.newCDPSession(page);
  const tap = thumb(page, table);
  await tap(table.board.target('g5'));
  await tap(table.board.target('g6'));
  await expect(table.board.ghost).toBeVisible();

  const before = page.url();
  const place = async () => Number(await table.board.ghost.getAttribute('aria-valuenow'));
  const [from, begin] = [await table.board.middle(table.board.ghost), await place()];
  const [end, scrolled] = [await table.board.middle(table.board.target('g6')), await page.evaluate(() => scrollY)];
  await stroke(fingers, [[from, end]]);
  await expect.poll(place).toBeGreaterThan(begin);
  // Back beyond the other end, and beside the line.
  const [near, far] = [await table.board.middle(table.board.ghost), await table.board.middle(table.board.target('g5'))];
  const reached = await place();
  await stroke(fingers, [[near, { x: far.x + 15, y: far.y + 15 }]]);
  await expect.poll(place).toBeLessThan(reached);

  expect(await page.evaluate(() => scrollY), 'the page stays where it is').toBe(scrolled);
  await expect(table.board.ghost).toBeVisible();
  await expect(table.board.pawns).toHaveCount(0);
  expect(page.url()).toBe(before);

  // A tap on the pawn puts it down.
  const { x, y } = await table.board.middle(table.board.ghost);
  await page.touchscreen.tap(x + 2, y - 2);
  await expect(table.board.pawns).toHaveCount(1);
  await expect(table.deciding).toContainText('Bea');
});

for (const [moment, pair] of [
  ['choosing a flower', []],
  ['placing a pawn', ['g5', 'g6']],
] as const) {
  test(`neither scrolling nor zooming plays anything while ${moment}`, async ({ page, context }) => {
    await page.goto(address({ seats: ADA_AND_BEA, moves: WHOLE_GAME.slice(0, 1) }));
    const table = new Table(page);
    const fingers = await context.newCDPSession(page);
    for (const flower of pair) {
      await thumb(page, table)(table.board.target(flower));
    }
    if (pair.length > 0) {
      await expect(table.board.ghost).toBeVisible();
    }
    const before = [page.url(), ...(await table.board.layout())];
    const board = (await table.board.root.boundingBox())!;
    const spot = (x: number, y: number): Spot => ({ x: board.x + x * board.width, y: board.y + y * board.height });

    // Each swipe begins on another flower.
    for (const flower of ['r1', 'v3', 'p4', 'y5']) {
      const from = await table.board.middle(table.board.target(flower));
      if (from.y > 180 && from.y < 700) {
        await stroke(fingers, [[from, { x: from.x, y: from.y - 150 }]]);
      }
    }
    await expect.poll(() => page.evaluate(() => scrollY), { message: 'the page scrolls' }).toBeGreaterThan(0);
    await page.evaluate(() => scrollTo(0, 0));
    await stroke(fingers, [[spot(0.45, 0.5), spot(0.2, 0.3)], [spot(0.55, 0.5), spot(0.8, 0.7)]]);
    await expect.poll(() => page.evaluate(() => visualViewport!.scale), { message: 'the page zooms' }).toBeGreaterThan(1.1);
    expect([page.url(), ...(await table.board.layout())]).toEqual(before);
    await expect(table.deciding).toContainText('Ada');
  });
}
