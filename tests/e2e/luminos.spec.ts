// Luminos: start pieces to choose from, whole games by touch and by keys, previews of tiles, tokens and their order, the bag's content.
import type { Locator, Page } from '@playwright/test';

import { type Press, click, computersPlayAtOnce, setUp, start } from './beginning';
import { pressToTheEnd } from './pressing';
import { RARE, expect, test } from './quiet';
import { Table } from './table';
import { VERDICT, english, spoken } from './words';

computersPlayAtOnce();

/** The button that adds these tokens to a tile. */
const add = (tokens: string): string => english('games/luminos:put_down', { tokens });

/** The choices for tokens and orders. */
const CHOICE = new RegExp(`^(${english('games/luminos:keep')}|${english('games/luminos:keep_last')}|${add('the .*')}|\\d .*, then .*)$`);

/** The table, as a Luminos player finds it. */
class Luminos {
  readonly board: Locator;
  readonly pieces: Locator;
  readonly middle: Locator;
  readonly bag: Locator;
  readonly places: Locator;
  readonly choices: Locator;
  readonly tokens: Locator;
  readonly over: Locator;

  constructor(readonly page: Page) {
    this.board = page.getByRole('group', { name: spoken('crates/words:status.board', { game: 'Luminos' }) });
    this.pieces = this.board.locator('[data-key^="piece "][data-target]');
    this.middle = this.board.locator('[data-key^="middle "][data-target]');
    this.bag = this.board.locator('[data-key="bag"][data-target]');
    this.places = this.board.locator('[data-key^="open "][data-target]');
    // The choices for tokens and orders are buttons beside the board.
    this.choices = page.getByRole('button', { name: CHOICE });
    this.tokens = this.board.getByRole('button', { name: / token$/ });
    this.over = page.getByRole('button', { name: english('table.rematch') });
  }

  /** Starts a game with these people; null stands for a computer of level 1. */
  async begin(names: (string | null)[], seed: string, press = click): Promise<void> {
    await setUp(this.page, { game: 'luminos', names, seats: ['Yellow', 'Blue', 'Red', 'Green'], first: 'Who has the telescope first?', seed }, press);
    await start(this.page, press);
  }

  /** The number of saved moves. */
  async safe(): Promise<number> {
    return Number(await this.page.locator('.table').getAttribute('data-safe'));
  }

  /** Waits until a person has something to do, or the game is over. */
  async waits(): Promise<void> {
    await expect(this.bag.or(this.middle).or(this.places).or(this.choices).or(this.over).first()).toBeVisible({ timeout: 20_000 });
  }

  /** Makes one tap towards a move: if squares are completed, there. */
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

  /** Taps near the middle: a thumb is never exact. */
  const tap: Press = async (what) => {
    await what.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await what.boundingBox())!;
    await what.page().touchscreen.tap(x + width / 2 + 4, y + height / 2 - 4);
  };

  test('start pieces are chosen with a thumb before the first round', async ({ page }) => {
    const table = new Luminos(page);
    const press: Press = (what) => what.tap();
    const seats = ['Yellow', 'Blue', 'Red', 'Green'];
    await setUp(page, { game: 'luminos', names: ['Ada', 'Bea'], seats, first: 'Who has the telescope first?', seed: '7' }, press);
    const ways = page.getByRole('group', { name: english('games/luminos:start') });
    await press(ways.getByRole('radio', { name: english('games/luminos:ways_to_start.1') }));
    await start(page, press);
    const prompt = page.locator('.say .prompt');
    for (const [turn, target] of ['start=3', 'start=1'].entries()) {
      await expect(table.pieces).toHaveCount(4 - turn);
      await expect(table.middle).toHaveCount(0);
      await expect(prompt).toContainText(english('games/luminos:prompt_start'));
      const piece = table.board.locator(`[data-target="${target}"]`);
      await expect(piece).toHaveAccessibleName(/^Start piece: \d .* at the corner; .* to the right; .* below$/);
      const { width, height } = (await piece.boundingBox())!;
      expect(Math.min(width, height), 'a finger hits it').toBeGreaterThanOrEqual(44);
      await tap(piece);
      await expect(piece).toHaveAccessibleName(/, chosen$/);
      await expect(prompt).toContainText(english('games/luminos:prompt_start_chosen'));
      expect(await table.safe(), 'nothing is taken yet').toBe(turn);
      await tap(piece);
      await expect.poll(() => table.safe()).toBe(turn + 1);
    }
    // The first round has begun, and the one who chose first plays first.
    await expect(table.middle.first()).toBeVisible();
    await expect(table.pieces).toHaveCount(0);
    await expect(table.bag).toHaveAccessibleName(english('games/luminos:draw', { count: 62 }));
    await expect(page.locator('[aria-current="true"]')).toContainText('Ada');
    await table.step(tap);
    await expect(table.places).toHaveCount(7);
  });

  test('a whole game of Luminos against the computer is played with a thumb', RARE, async ({ page }) => {
    test.slow();
    const table = new Luminos(page);
    await table.begin(['Ada', null], '7', (what) => what.tap());
    await table.playOut(tap);
    await expect(page.getByRole('status').filter({ hasText: VERDICT })).toHaveCount(1);
    // Suns, moons, stars, tokens, target line.
    await expect(page.getByRole('table').getByRole('row').nth(1).locator('td')).toHaveCount(5);
  });
});

for (const names of [['Ada', 'Bea'], ['Ada', null, 'Bea'], ['Ada', 'Bea', null, 'Cleo']]) {
  test(`a whole game of ${names.length} is played`, RARE, async ({ page }) => {
    test.slow();
    const table = new Luminos(page);
    await table.begin(names, '5');
    await pressToTheEnd(page);
    await expect(page.getByRole('status').filter({ hasText: VERDICT })).toHaveCount(1);
  });
}

test('a moving tile is hit where it is drawn', async ({ page }) => {
  const table = new Luminos(page);
  await table.begin(['Ada', 'Bea'], '7');
  await expect(table.middle.first()).toBeVisible();
  // Far from the place where it will come to rest.
  const moving = table.middle.last();
  await moving.evaluate((tile: SVGElement) => {
    tile.style.transition = 'none';
    tile.style.translate = '0 120px';
  });
  const { x, y, width, height } = (await moving.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(table.places.first()).toBeVisible();
});

test('a tile in the middle shows its effect before it is taken', async ({ page }) => {
  const table = new Luminos(page);
  await table.begin(['Ada', 'Bea'], '3');
  await expect(table.places).toHaveCount(0);
  await expect(table.board.locator('[data-key^="hole 1 "]'), 'the L lacks one tile').toHaveCount(1);
  await table.middle.first().click();
  await expect(table.places).toHaveCount(7);
  await expect(table.board.locator('.scoring')).toHaveCount(1);
  await expect(table.board.locator('.scoring')).toHaveAccessibleName(/: points for \d (sun|moon|star)/);
  await page.keyboard.press('Escape');
  await expect(table.places).toHaveCount(0);
  expect(await table.safe(), 'nothing was taken').toBe(0);
});

test('Luminos can be played with the keyboard alone, undone, and resumed midway through a turn', async ({ page }) => {
  const table = new Luminos(page);
  await table.begin(['Ada', 'Bea'], '3');
  await table.bag.focus();
  await expect(table.bag).toHaveAccessibleName(english('games/luminos:draw', { count: 62 }));
  await page.keyboard.press('Enter');
  await expect(table.places).toHaveCount(7);
  await expect(page.locator('.table')).toHaveAttribute('data-safe', '1');
  // After the reload the drawn tile must still be placed.
  await page.reload();
  await expect(table.places).toHaveCount(7);
  await table.places.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.table')).toHaveAttribute('data-safe', '2');
  await page.getByRole('button', { name: english('table.undo') }).click();
  await expect(table.places).toHaveCount(7);
  // The bag's content, by its shortcut.
  await page.keyboard.press('b');
  await expect(table.board.locator('[data-key^="kind left "]').first()).toBeVisible();
  await new Table(page).openDrawer();
  await expect(page.getByRole('button', { name: english('games/luminos:bag') })).toHaveAttribute('aria-pressed', 'true');
});

/** Opens a game in which a tile with two symbols has just completed a square, and its tokens must be chosen. */
async function chooseTokens(page: Page): Promise<Luminos> {
  const seats = [{ name: 'Ada' }, { name: 'Bea' }];
  const record = { luciole: 1, game: 'luminos', seats, seed: '1', options: { first: '1' }, moves: ['ST', 'at=1,1'] };
  await page.goto('./#/open');
  await page.getByRole('textbox').fill(JSON.stringify(record));
  await page.locator('form, main').getByRole('button', { name: spoken('frame.open') }).click();
  const table = new Luminos(page);
  await expect(table.board.locator('[data-target^="token="]')).toHaveCount(3);
  return table;
}

/** A tile has completed two squares whose order matters. */
const ORDER = './#/g/AQQCAAAAAAIBADUAAQACAgD_AQIB_wAAAgEC_wABAgEBAwMAAQAAAv__AQL-AAECAgABAgECAAAABAL_AQADAAACAwAAAAABAv8BAwEBAgEDAQICAgACAAICAv8AAAECAgMBAAABAgL-_wABAQACAwIAAAMAAgL-AAACAAL9AAEC_wAAAQEBAgMBAQICAQMEAQIBAQMAAQICAQMA1fYUBQ';

test.describe('bonus tokens', () => {
  test('are switches on the tile, large enough for a finger, and one button, on any screen', async ({ page }) => {
    for (const [width, height] of [[360, 740], [844, 390], [1280, 800]] as const) {
      await page.setViewportSize({ width, height });
      const table = await chooseTokens(page);
      await expect(table.tokens).toHaveCount(3);
      await expect(table.choices).toHaveCount(1);
      await expect(table.choices).toHaveText(english('games/luminos:keep'));
      await expect(table.choices).toBeInViewport({ ratio: 1 });
      const boxes = await Promise.all([0, 1, 2].map(async (n) => (await table.tokens.nth(n).boundingBox())!));
      for (const [n, { x, y, width, height }] of boxes.entries()) {
        expect(Math.min(width, height), 'a finger hits it').toBeGreaterThanOrEqual(44);
        if (n > 0) expect(Math.hypot(x - boxes[n - 1].x, y - boxes[n - 1].y)).toBeGreaterThanOrEqual(44);
        await expect(table.tokens.nth(n)).toHaveAttribute('aria-pressed', 'false');
        const hit = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-target]')?.getAttribute('data-target'), [x + width / 2, y + height / 2]);
        expect(hit, 'nothing covers it').toMatch(/^token=/);
      }
    }
  });

  test('show their effect at once, are placed by one button, and are cancelled by Escape', async ({ page }) => {
    const table = await chooseTokens(page);
    const prompt = page.locator('.say .prompt');
    const status = page.locator('.panel > .unseen[role="status"]');
    await expect(prompt, 'a guest reads who plays').toHaveText(spoken('crates/words:status.guests'));
    const before = await table.safe();
    const sun = table.board.getByRole('button', { name: english('games/luminos:tokens') });
    await sun.click();
    await expect(sun).toHaveAttribute('aria-pressed', 'true');
    await expect(prompt).toHaveText('With the sun token: points for 2 moons as before.');
    await expect(table.choices).toHaveText(add('the sun token'));
    await expect(table.board.locator('.luminos-adorned')).toHaveCount(1);
    await table.board.getByRole('button', { name: english('games/luminos:tokens.1') }).click();
    await expect(prompt).toHaveText('With the sun token and the moon token: points for 3 moons and 3 stars instead of 2 moons.');
    await expect(status, 'it is announced').toHaveText('With the sun token and the moon token: points for 3 moons and 3 stars instead of 2 moons.');
    await expect(table.choices).toHaveText(add('the sun token and the moon token'));
    const full = table.board.getByRole('button', { name: english('games/luminos:tokens.2') });
    await full.click();
    await expect(page.locator('.trouble')).toHaveText(english('games/luminos:full'));
    await expect(full).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Escape');
    await expect(table.choices).toHaveText(english('games/luminos:keep'));
    await expect(status).toHaveText(/^Without a token: /);
    expect(await table.safe(), 'nothing was played').toBe(before);
    await sun.click();
    await table.choices.click();
    await expect.poll(() => table.safe()).toBeGreaterThan(before);
    await expect(table.tokens).toHaveCount(0);
  });

  test('can be chosen by keys, and need confirmation if moves are confirmed', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('luciole.confirm', 'on'));
    const table = await chooseTokens(page);
    await table.tokens.first().focus();
    await page.keyboard.press('Enter');
    await expect(table.tokens.first()).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(table.tokens.nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(table.choices).toHaveText(add('the sun token and the moon token'));
    await page.keyboard.press('Space');
    await expect(table.choices).toHaveText(add('the sun token'));
    const before = await table.safe();
    await table.choices.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.proposal')).toContainText('add the sun token');
    await page.getByRole('button', { name: english('table.change') }).click();
    await expect(table.choices).toHaveText(add('the sun token'));
    await table.choices.click();
    await page.getByRole('button', { name: english('table.play_it') }).click();
    await expect.poll(() => table.safe()).toBeGreaterThan(before);
  });

  test('of a hint are switched on and lit, and its button plays them', async ({ page }) => {
    const table = await chooseTokens(page);
    await page.keyboard.press('h');
    await expect(page.locator('.proposal')).toHaveText(new RegExp(`^${english('table.hint_is', { what: `(${english('games/luminos:keep')}|${add('the .*')})` })}: points for \\d`, 'i'), { timeout: 40_000 });
    const lit = await table.board.locator('.luminos-toggle.proposed').count();
    await expect(table.board.locator('.luminos-toggle[aria-pressed="true"]')).toHaveCount(lit);
    await expect(table.choices).toHaveText(lit === 0 ? english('games/luminos:keep') : new RegExp(`^${add('')}`));
  });

  test('are offered in German', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('luciole.language', 'de'));
    await chooseTokens(page);
    await page.getByRole('button', { name: 'Extramarker Stern' }).click();
    await expect(page.getByRole('button', { name: 'Marker Stern legen', exact: true })).toBeVisible();
    await expect(page.locator('.say .prompt')).toHaveText(/^Mit Marker Stern: .*\.$/);
  });
});

test.describe('on a phone, the order of two squares', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('is chosen beside the board, not on it', async ({ page }) => {
    const table = new Luminos(page);
    await page.goto(ORDER);
    await expect(table.choices).not.toHaveCount(0);
    expect(await table.choices.count()).toBeGreaterThan(1);
    const [board, choices] = await Promise.all([table.board.boundingBox(), page.locator('.at-hand').boundingBox()]);
    expect(choices!.y).toBeGreaterThanOrEqual(board!.y + board!.height - 1);
    await table.choices.first().tap();
    await expect(table.choices).toHaveCount(0);
  });
});

test('in landscape, a phone shows the sky at full height, and everything else beside it', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const table = new Luminos(page);
  await table.begin(['Ada', null], '3');
  await expect(table.middle.first()).toBeVisible();
  const box = (key: string) => table.board.locator(`[data-key="${key}"]`).boundingBox();
  const [board, sky, other, tile] = await Promise.all([table.board.boundingBox(), box('sky 1'), box('sky 2'), table.middle.first().boundingBox()]);
  expect(sky!.height).toBeGreaterThan(0.85 * Math.min(board!.height, board!.width / 1.54));
  for (const beside of [other!, tile!]) expect(beside.x).toBeGreaterThan(sky!.x + sky!.width - 1);
  expect(tile!.width, 'a finger hits a tile of the middle').toBeGreaterThan(30);
  // Upright again, everything is stacked.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await box('sky 2'))!.y).toBeGreaterThan((await box('sky 1'))!.y + (await box('sky 1'))!.height);
});

test.describe('the sky', () => {
  /** The visible part of the board: its left and top edge, its width and height. */
  const seen = async (board: Locator) => (await board.getAttribute('viewBox'))!.split(' ').map(Number) as [number, number, number, number];

  test('can be zoomed by buttons, keys and the wheel, dragged by the mouse, and shown whole again', async ({ page }) => {
    const table = new Luminos(page);
    await table.begin(['Ada', 'Bea'], '3');
    await expect(table.middle.first()).toBeVisible();
    const whole = await seen(table.board);
    await new Table(page).openDrawer();
    await page.getByRole('button', { name: english('table.nearer') }).click();
    const near = await seen(table.board);
    expect(near[2]).toBeCloseTo(whole[2] / 1.5, 0);
    expect(near[3] / near[2], 'with its aspect ratio').toBeCloseTo(whole[3] / whole[2], 2);

    const box = (await table.board.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 20, { steps: 3 });
    await page.mouse.up();
    const moved = await seen(table.board);
    expect(moved[0]).toBeLessThan(near[0]);
    expect(moved[1]).toBeLessThan(near[1]);
    expect(await table.safe(), 'a drag does not count as a tap').toBe(0);

    await table.board.press('+');
    expect((await seen(table.board))[2]).toBeLessThan(moved[2]);
    await page.mouse.move(x, y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 100);
    await page.keyboard.up('Control');
    await table.board.press('0');
    expect(await seen(table.board)).toEqual(whole);
    // Whatever keys select becomes visible, at any zoom.
    await page.getByRole('button', { name: english('table.nearer') }).click();
    await page.getByRole('button', { name: english('table.nearer') }).click();
    await table.middle.first().press('Enter');
    await expect(table.places.first()).toBeAttached();
    await expect(table.middle.first()).toBeInViewport();
    await page.getByRole('button', { name: english('table.whole') }).click();
    expect(await seen(table.board)).toEqual(whole);
  });

  test.describe('by touch', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

    test('two fingers zoom, and one moves it', async ({ page, context }) => {
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
