// LUM42: whole games, decisions in another player's turn, the keyboard alone, effects of a choice, both parts of the board on a phone.
import type { Locator, Page } from '@playwright/test';

import { computersPlayAtOnce, setUp, start } from './beginning';
import { pressToTheEnd } from './pressing';
import { RARE, expect, test } from './quiet';
import { SHIP } from './records';
import { VERDICT, english, spoken } from './words';

computersPlayAtOnce();

/** Like `SHIP`, but its ship is in the same place as a traveller of seat 3. */
const ATTACK =
  'AQUEAAAAAAAAAAADAEoABAEaAQEABAEbAQEAAQAJAQEAAwAKAQMCHwIRAwABAhECCgMAAAIZAiACGQIJAwAAAgkDAAECGQIaAhICHwIZAwAABQEFAgIQAwAAAiACHwIeAwABBgAfAAofBgAJAAsGAAoACwYAGgAGACAACiAGAQIIAQYACQEGAB4BCwoSCwoQBwALDAIMBQwBDAUNAwABASEBAQADACcBAgADASgBAQACAQMBAwIXAwUAAh4DAgACCQMFAQIX0a7WFg';

/** The table, as a LUM42 player finds it. */
class Space {
  readonly board: Locator;
  readonly targets: Locator;
  readonly offers: Locator;
  readonly prompt: Locator;
  readonly deciding: Locator;
  /** The phase of the round. */
  readonly phase: Locator;
  /** The highlight around what is pointed at. */
  readonly ring: Locator;

  constructor(readonly page: Page) {
    this.board = page.getByRole('group', { name: english('crates/words:status.board', { game: 'LUM42' }) });
    this.targets = this.board.locator('[data-target]');
    this.offers = page.locator('.offers button');
    this.prompt = page.locator('.prompt');
    this.deciding = page.locator('[aria-current="true"]');
    this.phase = page.locator('.stage [aria-current="step"]');
    this.ring = this.board.locator('.pointed');
  }

  target(name: string): Locator {
    return this.board.locator(`[data-target="${name}"]`).first();
  }

  piece(key: string): Locator {
    return this.board.locator(`[data-key="${key}"]`);
  }

  /** Starts a game with these people; null stands for a computer of level 1. */
  async begin(names: (string | null)[], seed: string): Promise<void> {
    await setUp(this.page, { game: 'lum42', names, seats: ['Orange', 'White', 'Violet', 'Pink'], first: english('crates/words:set_up.first'), seed });
    await start(this.page);
  }

  async open(link: string): Promise<void> {
    await this.page.goto(`./#/g/${link}`);
    await expect(this.board).toBeVisible();
  }

  /** The centre of a piece on the screen, in px. */
  async middle(key: string, match: '' | '^' = ''): Promise<{ x: number; y: number }> {
    return this.board.locator(`[data-key${match}="${key}"]`).first().evaluate((node: SVGGElement) => {
      const { e, f } = node.getScreenCTM()!;
      return { x: e, y: f };
    });
  }

  /** The number of saved moves. */
  async safe(): Promise<number> {
    return Number(await this.page.locator('.table').getAttribute('data-safe'));
  }
}

for (const names of [['Ada', 'Bea'], ['Ada', null, null], ['Ada', null, 'Bea', null]]) {
  test(`a whole game of ${names.length} is played`, RARE, async ({ page }) => {
    test.slow();
    const table = new Space(page);
    await table.begin(names, '5');
    await expect(table.board).toBeVisible();
    await pressToTheEnd(page);
    await expect(page.getByRole('status').filter({ hasText: VERDICT })).toHaveCount(1);
    // Points, and the energy of four colours.
    await expect(page.getByRole('table').getByRole('row').nth(1).locator('td')).toHaveCount(5);
  });
}

test('a planet, its satellite, and a destination can be chosen with the keyboard alone', async ({ page }) => {
  const table = new Space(page);
  await table.begin(['Ada', 'Bea'], '3');
  await expect(table.phase).toHaveText(english('games/lum42:phases'));
  await table.board.locator('[data-key^="top "][data-target]').first().focus();
  await page.keyboard.press('Enter');
  await expect(table.prompt).toHaveText(english('games/lum42:prompt_lay'));
  await table.board.locator('[data-key^="open "][data-target]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.table')).toHaveAttribute('data-safe', '1');
  await table.board.locator('[data-key^="beside "]').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(table.board.locator('[data-key^="beside 2"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.table')).toHaveAttribute('data-safe', '2');
  await expect(table.deciding).toContainText('Bea');
  await page.getByRole('button', { name: english('table.undo') }).click();
  await expect(table.board.locator('[data-key^="beside "]')).toHaveCount(4);
});

test('a stop shows the way and who gains there before the ship moves; the game can be resumed midway', async ({ page }) => {
  const table = new Space(page);
  await table.open(SHIP);
  const before = await table.safe();
  await table.target('e4').click({ force: true });
  await expect(table.prompt).toContainText(/steps to e4: .* gains \d/);
  await expect(table.board.locator('[data-key^="gains "]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(table.board.locator('[data-key^="gains "]')).toHaveCount(0);
  // After one step by two taps the ship is under way, and still is after the reload.
  await table.target('c4').click({ force: true });
  await table.target('c4').click({ force: true });
  await expect.poll(() => table.safe()).toBeGreaterThan(before);
  await expect(table.board.locator('[data-target^="unit-"]').first()).toBeVisible();
  await page.reload();
  await expect(table.board.locator('[data-target^="slot-"]').first()).toBeVisible();
  await expect(table.phase).toHaveText(english('games/lum42:phases.1'));
});

test('the round and its phases are announced in order, once', async ({ page }) => {
  const table = new Space(page);
  await table.open(SHIP);
  await expect(page.locator('.stage')).toContainText(english('games/lum42:round', { number: '2' }));
  await expect(page.locator('.stage li')).toHaveText(['discovery', 'deployment', 'probes', 'recovery', 'crews']);
  await expect(table.phase).toHaveText(english('games/lum42:phases.1'));
  await expect(page.locator('.at-hand').getByText(/Round 2/)).toHaveCount(1);
});

test('a symbol that is not a target explains itself on focus, and arrow keys move between symbols', async ({ page }) => {
  const table = new Space(page);
  await table.open(SHIP);
  const sign = table.board.getByRole('img');
  await expect(sign, 'only one is exposed at a time').toHaveCount(1);
  await sign.focus();
  const said = new Set<string>();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    await page.keyboard.press(key);
    await expect(sign).toBeFocused();
    const name = (await sign.getAttribute('aria-label'))!;
    await expect(table.prompt).toHaveText(name);
    await expect(table.ring).toHaveCount(1);
    said.add(name);
  }
  expect(said.size).toBeGreaterThan(3);
  await page.keyboard.press('Escape');
  await expect(table.ring).toHaveCount(0);
  await expect(table.prompt, 'a guest reads who plays').toHaveText(spoken('crates/words:status.guests'));
  // Shown again on demand, and hidden when the focus leaves.
  await page.keyboard.press('Enter');
  await expect(table.ring).toHaveCount(1);
  await table.target('e4').focus();
  await expect(table.ring).toHaveCount(0);
});

test('an opponent’s board is closed, and opens by a tap, by Enter, by a screen reader or by the number of the seat', async ({ page }) => {
  const table = new Space(page);
  await table.open(SHIP);
  const high = (seat: number) => table.piece(`board ${seat}`).evaluate((node) => node.getBoundingClientRect().height);
  const line = await high(3);
  expect(await high(1)).toBeCloseTo(line, 0);
  expect(await high(2), 'the player who decides').toBeGreaterThan(2 * line);
  const opens = async (seat: number) => expect.poll(() => high(seat)).toBeGreaterThan(1.5 * line);
  const shuts = async (seat: number) => expect.poll(() => high(seat)).toBeCloseTo(line, 0);
  const { x, y } = await table.middle('cubes 3 cube-g');
  await page.mouse.click(x, y);
  await opens(3);
  await expect(table.prompt).toHaveText(/^\w+ light: Violet has/);
  await page.keyboard.press('3');
  await shuts(3);
  // From the centre of the zone to the open board beside it, and up to the closed one above.
  const sign = table.board.locator('[data-sign][tabindex="0"]');
  await sign.focus();
  for (const [key, there] of [['ArrowRight', /^\S+ 2\b/], ['ArrowUp', /^\S+ 1\b/]] as const) {
    do {
      await page.keyboard.press(key);
      await expect(sign).toBeFocused();
    } while (!there.test((await sign.getAttribute('data-key'))!));
  }
  await expect(sign).toHaveRole('button');
  await page.keyboard.press('Enter');
  await opens(1);
  // A screen reader's click has no place.
  await table.piece('sign 1').dispatchEvent('click');
  await shuts(1);
});

test('a combat shows its outcome, is decided by its owners, and can be resumed', async ({ page }) => {
  const table = new Space(page);
  await table.open(ATTACK);
  await expect(table.deciding).toContainText(english('games/lum42:card.seats.1'));
  await table.target('unit-base').click();
  await expect(table.prompt).toContainText(english('games/lum42:units'));
  await table.target('slot-planet').click({ force: true });
  await expect(table.prompt).toContainText('may flee');
  await expect(table.board.locator('[data-key^="exiled "]')).toHaveCount(2);
  await table.target('slot-planet').click({ force: true });
  // Now the other player decides, during this player's turn.
  await expect(table.deciding).toContainText(english('games/lum42:card.seats.2'));
  await expect(table.prompt).toContainText('White attacks your traveller');
  await expect.poll(() => table.safe()).toBeGreaterThan(0);
  await page.reload();
  await expect(table.prompt).toContainText('White attacks your traveller');
  await page.getByRole('button', { name: english('games/lum42:decline_flee') }).click();
  await expect(table.prompt).toContainText('White has attacked your unit');
  await table.target('exile:three').click();
  await expect(table.deciding).toContainText(english('games/lum42:card.seats.1'));
  await expect(table.prompt).toContainText('Your unit goes into exile too');
  await expect(table.piece('exile three')).not.toHaveAttribute('data-target');
  await table.target('exile:one').click();
  await expect(table.deciding).not.toContainText(english('games/lum42:card.seats.1'));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('a button, a key or a swipe switches between zone and boards', async ({ page }) => {
    const table = new Space(page);
    await table.open(SHIP);
    const boards = page.getByRole('button', { name: english('gallery.boards') });
    const shown = () => table.board.getAttribute('viewBox');
    const zone = await shown();
    // The objectives and the supply are there with the space zone.
    for (const [key, says] of [
      ['supply b', /^Supply of blue light: \d+ left/],
      ['light objective one', /^Light objective/],
    ] as const) {
      const { x, y } = await table.middle(key);
      await page.touchscreen.tap(x, y);
      await expect(table.prompt).toHaveText(says);
    }
    await boards.tap();
    await expect(boards).toHaveAttribute('aria-pressed', 'true');
    expect(await shown()).not.toBe(zone);
    // Signs that can't be tapped explain themselves; touching anything else ends that.
    for (const [key, says] of [
      // A touch opens a closed board, with its units and probes.
      ['sign 1', /^Orange’s board/],
      ['cubes 2 cube-b', /^Blue light: White has \d\./],
      ['cubes 3 charged-g', /^Green energy: Violet has \d\. .*7 points/],
      ['probe 1 r', /^Orange’s red probe\./],
      ['sign 4', /^Pink’s board/],
      ['berth 3 7', /^Violet’s traveller\. The traveller may flee/],
    ] as const) {
      // A unit's place says in its key whether the unit is there.
      const { x, y } = await table.middle(key, '^');
      await page.touchscreen.tap(x, y);
      await expect(table.prompt).toHaveText(says);
      await expect(table.ring).toHaveCount(1);
    }
    await page.locator('.status').tap();
    await expect(table.ring).toHaveCount(0);
    await page.keyboard.press('b');
    await expect(boards).toHaveAttribute('aria-pressed', 'false');
    // The Exile isn't a target now; a stop of the ship is, and stays one.
    const exile = await table.middle('exile swap');
    await page.touchscreen.tap(exile.x, exile.y);
    await expect(table.prompt).toContainText(english('games/lum42:exile_places.3'));
    await table.target('e4').tap({ force: true });
    await expect(table.prompt).toContainText('steps to e4');
    await page.keyboard.press('Escape');
    const { x, y, width, height } = (await table.board.boundingBox())!;
    const swipe = async (from: number, to: number) => {
      const client = await page.context().newCDPSession(page);
      const at = (part: number) => [{ x: x + width * part, y: y + height / 2 }];
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((from + to) / 2) });
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) });
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(0.85, 0.2);
    await expect(boards).toHaveAttribute('aria-pressed', 'true');
    await swipe(0.2, 0.85);
    await expect(boards).toHaveAttribute('aria-pressed', 'false');
    expect(await shown()).toBe(zone);

    // Spreading two fingers zooms in, however far the first one moves: that is no swipe.
    const client = await page.context().newCDPSession(page);
    const pinch = (type: 'touchStart' | 'touchMove', apart: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: [-apart, apart].map((part, id) => ({ x: x + width * (0.5 + part), y: y + height / 2, id })) });
    await pinch('touchStart', 0.05);
    for (const apart of [0.15, 0.25, 0.4]) await pinch('touchMove', apart);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(shown).not.toBe(zone);
    await expect(boards).toHaveAttribute('aria-pressed', 'false');
  });
});
