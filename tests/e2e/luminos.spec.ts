// Luminos: whole games by touch and by keys, what a tile would bring, tokens and order, what is in the bag.
import type { Locator, Page } from '@playwright/test';

import { type Press, click, computersPlayAtOnce, setUp, start } from './beginning';
import { pressToTheEnd } from './pressing';
import { expect, test } from './quiet';

computersPlayAtOnce();

/** The table, as one who plays Luminos finds it. */
class Luminos {
  readonly board: Locator;
  readonly middle: Locator;
  readonly bag: Locator;
  readonly places: Locator;
  readonly choices: Locator;
  readonly over: Locator;

  constructor(readonly page: Page) {
    this.board = page.getByRole('group', { name: /^Board of Luminos$/ });
    this.middle = this.board.locator('[data-key^="middle "][data-target]');
    this.bag = this.board.locator('[data-key="bag"][data-target]');
    this.places = this.board.locator('[data-key^="open "][data-target]');
    // Tokens and orders are buttons beside the board.
    this.choices = page.getByRole('button', { name: /^(Keep all tokens:|Put \d|\d .*, then )/ });
    this.over = page.getByRole('button', { name: 'Rematch' });
  }

  /** Starts a game of these people; computers of level 1 where there is no name. */
  async begin(names: (string | null)[], seed: string, press = click): Promise<void> {
    await setUp(this.page, { game: 'luminos', names, seats: ['Yellow', 'Blue', 'Red', 'Green'], first: 'Who has the telescope first?', seed }, press);
    await start(this.page, press);
  }

  /** How many moves are safe. */
  async safe(): Promise<number> {
    return Number(await this.page.locator('.table').getAttribute('data-safe'));
  }

  /** Whoever is a person has something to do, or the game is over. */
  async waits(): Promise<void> {
    await expect(this.bag.or(this.middle).or(this.places).or(this.choices).or(this.over).first()).toBeVisible({ timeout: 20_000 });
  }

  /** Does what is to be done, one tap: where squares are completed, there. */
  async step(press = click): Promise<void> {
    const before = await this.safe();
    if ((await this.choices.count()) > 0) {
      await press(this.choices.first());
    } else if ((await this.places.count()) > 0) {
      const scoring = this.board.locator('.scoring[data-target]');
      await press((await scoring.count()) > 0 ? scoring.first() : this.places.first());
    } else {
      await press(this.middle.first());
      await expect(this.places.first()).toBeVisible();
      return;
    }
    await expect.poll(() => this.safe(), { message: 'the move is safe', intervals: [20, 40, 80, 160] }).toBeGreaterThan(before);
  }

  /** Plays to the end. */
  async playOut(press?: Press): Promise<void> {
    for (let step = 0; step < 400; step += 1) {
      await this.waits();
      if (await this.over.isVisible()) {
        return;
      }
      await this.step(press);
    }
    throw new Error('the game does not end');
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('a whole game of Luminos against the computer is played with a thumb', async ({ page }) => {
    test.slow();
    const table = new Luminos(page);
    const tap: Press = async (what) => {
      await what.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await what.boundingBox())!;
      // A thumb is never exact.
      await page.touchscreen.tap(x + width / 2 + 4, y + height / 2 - 4);
    };
    await table.begin(['Ada', null], '7', (what) => what.tap());
    await table.playOut(tap);
    await expect(page.getByRole('status').filter({ hasText: /wins!|share the win/ })).toHaveCount(1);
    // Suns, moons, stars, tokens, target line.
    await expect(page.getByRole('table').getByRole('row').nth(1).locator('td')).toHaveCount(5);
  });
});

for (const names of [['Ada', 'Bea'], ['Ada', null, 'Bea'], ['Ada', 'Bea', null, 'Cleo']]) {
  test(`a whole game of ${names.length} is played`, async ({ page }) => {
    test.slow();
    const table = new Luminos(page);
    await table.begin(names, '5');
    await pressToTheEnd(page);
    await expect(page.getByRole('status').filter({ hasText: /wins!|share the win/ })).toHaveCount(1);
  });
}

test('a tile of the middle shows what it would bring before it is taken', async ({ page }) => {
  const table = new Luminos(page);
  await table.begin(['Ada', 'Bea'], '3');
  await expect(table.places).toHaveCount(0);
  await expect(table.board.locator('[data-key^="hole 1 "]'), 'the L lacks one tile').toHaveCount(1);
  await table.middle.first().click();
  await expect(table.places).toHaveCount(7);
  await expect(table.board.locator('.scoring')).toHaveCount(1);
  await expect(table.board.locator('.scoring')).toHaveAccessibleName(/: scores \d (sun|moon|star)/);
  await page.keyboard.press('Escape');
  await expect(table.places).toHaveCount(0);
  expect(await table.safe(), 'nothing was taken').toBe(0);
});

test('Luminos is played with keys alone, undone, and resumed in the middle of a turn', async ({ page }) => {
  const table = new Luminos(page);
  await table.begin(['Ada', 'Bea'], '3');
  await table.bag.focus();
  await expect(table.bag).toHaveAccessibleName('Draw from the bag, unseen: 62 tiles');
  await page.keyboard.press('Enter');
  await expect(table.places).toHaveCount(7);
  await expect(page.locator('.table')).toHaveAttribute('data-safe', '1');
  // The tile that was drawn is still to be placed when the page comes back.
  await page.reload();
  await expect(table.places).toHaveCount(7);
  await table.places.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.table')).toHaveAttribute('data-safe', '2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table.places).toHaveCount(7);
  // What is in the bag, by its letter.
  await page.keyboard.press('b');
  await expect(table.board.locator('[data-key^="kind left "]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'What is in the bag' })).toHaveAttribute('aria-pressed', 'true');
});

test.describe('the sky', () => {
  /** The part of the board that is seen: its left and upper edge, its width and height. */
  const seen = async (board: Locator) => (await board.getAttribute('viewBox'))!.split(' ').map(Number) as [number, number, number, number];

  test('comes nearer by buttons, keys and the wheel, follows the mouse, and is shown whole again', async ({ page }) => {
    const table = new Luminos(page);
    await table.begin(['Ada', 'Bea'], '3');
    await expect(table.middle.first()).toBeVisible();
    const whole = await seen(table.board);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const near = await seen(table.board);
    expect(near[2]).toBeCloseTo(whole[2] / 1.5, 0);
    expect(near[3] / near[2], 'in its proportions').toBeCloseTo(whole[3] / whole[2], 2);

    const box = (await table.board.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 20, { steps: 3 });
    await page.mouse.up();
    const moved = await seen(table.board);
    expect(moved[0]).toBeLessThan(near[0]);
    expect(moved[1]).toBeLessThan(near[1]);
    expect(await table.safe(), 'a drag is no tap').toBe(0);

    await table.board.press('+');
    expect((await seen(table.board))[2]).toBeLessThan(moved[2]);
    await page.mouse.move(x, y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 100);
    await page.keyboard.up('Control');
    await table.board.press('0');
    expect(await seen(table.board)).toEqual(whole);
    // What keys lead to is seen, however near.
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await table.middle.first().press('Enter');
    await expect(table.places.first()).toBeAttached();
    await expect(table.middle.first()).toBeInViewport();
    await page.getByRole('button', { name: 'Show all' }).click();
    expect(await seen(table.board)).toEqual(whole);
  });

  test.describe('under fingers', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

    test('two part to come nearer, and one moves it', async ({ page, context }) => {
      const table = new Luminos(page);
      await table.begin(['Ada', 'Bea'], '3', (what) => what.tap());
      await expect(table.middle.first()).toBeVisible();
      await table.board.scrollIntoViewIfNeeded();
      const whole = await seen(table.board);
      const box = (await table.board.boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const fingers = await context.newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number; id: number }[]) =>
        fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', [{ x: x - 30, y, id: 0 }, { x: x + 30, y, id: 1 }]);
      for (const apart of [40, 50, 60]) {
        await touch('touchMove', [{ x: x - apart, y, id: 0 }, { x: x + apart, y, id: 1 }]);
      }
      await touch('touchEnd', []);
      const near = await seen(table.board);
      expect(near[2]).toBeLessThan(0.75 * whole[2]);
      expect(await page.evaluate(() => visualViewport!.scale), 'the page keeps its size').toBe(1);

      await touch('touchStart', [{ x, y, id: 0 }]);
      for (const way of [10, 20, 40]) {
        await touch('touchMove', [{ x: x + way, y: y + way, id: 0 }]);
      }
      await touch('touchEnd', []);
      const moved = await seen(table.board);
      expect(moved[0]).toBeLessThan(near[0]);
      expect(moved[2]).toBeCloseTo(near[2], 1);
      expect(await table.safe()).toBe(0);
    });
  });
});
