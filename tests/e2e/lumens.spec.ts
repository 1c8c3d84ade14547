// Lumens: whole games by touch and by keys, hidden hands, and a custom board.
import type { Locator, Page } from '@playwright/test';

import { type Press, click, computersPlayAtOnce, setUp, start } from './beginning';
import { savedGames } from './saved';
import { RARE, expect, test } from './quiet';
import { Table } from './table';
import { VERDICT, english } from './words';

computersPlayAtOnce();

/** The table, as a Lumens player finds it. */
class Lumens {
  readonly board: Locator;
  readonly squares: Locator;
  readonly faces: Locator;
  readonly tokens: Locator;
  readonly cover: Locator;
  readonly deciding: Locator;

  constructor(readonly page: Page) {
    this.board = page.getByRole('group', { name: english('crates/words:status.board', { game: 'Lumens' }) });
    this.squares = this.board.locator('[data-key^="open "][data-target], [data-key^="cover "][data-target]');
    this.faces = this.board.locator('[data-key^="face "][data-target]');
    this.tokens = this.board.locator('[data-key^="light "]');
    this.cover = page.locator('.cover .button');
    this.deciding = page.locator('[aria-current="true"]');
  }

  /** Fills in the setup page for these people; null stands for a computer of level 1. */
  async begin(names: (string | null)[], seed: string, press = click): Promise<void> {
    await setUp(this.page, { game: 'lumens', names, seats: ['Yellow', 'Blue', 'Red', 'Green'], first: english('crates/words:set_up.first'), seed }, press);
  }

  async start(press = click): Promise<void> {
    await start(this.page, press);
  }

  /** The number of saved moves. */
  async safe(): Promise<number> {
    return Number(await this.page.locator('.table').getAttribute('data-safe'));
  }

  /** Chooses a square, if there is a choice, and then a face. */
  async play(turn: number, press = click): Promise<void> {
    await expect(this.faces).toHaveCount(2);
    const before = await this.safe();
    const squares = await this.squares.count();
    if (squares > 0) {
      await press(this.squares.nth((7 * turn) % squares));
      await expect(this.board.locator('[data-key="to"]')).toHaveCount(1);
    }
    await press(this.faces.nth(turn % 2));
    await expect.poll(() => this.safe(), { message: 'the move is safe', intervals: [20, 40, 80, 160] }).toBeGreaterThan(before);
  }

  /** The owners of all hands that are anywhere in the page: on the board, in accessible names, in hidden elements. */
  async handsInPage(): Promise<Set<string>> {
    const html = await this.page.content();
    const drawn = [...html.matchAll(/face (\d) \d/g)].map(([, seat]) => seat);
    const offered = [...html.matchAll(/data-target="face=(\d)"/g)];
    expect(offered.length, 'two faces at most').toBeLessThanOrEqual(2);
    return new Set(drawn);
  }

  /** The rooms are being counted, or have been. */
  async skipToTheEnd(): Promise<void> {
    const skip = this.page.getByRole('button', { name: english('table.skip') });
    const rematch = this.page.getByRole('button', { name: english('table.rematch') });
    await expect(skip.or(rematch)).toBeVisible();
    if (await skip.isVisible()) {
      await skip.click();
    }
    await expect(rematch).toBeVisible();
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('a whole game of Lumens against the computer is played with a thumb', RARE, async ({ page }) => {
    test.slow();
    const table = new Lumens(page);
    const tap: Press = async (what) => {
      await what.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await what.boundingBox())!;
      // A thumb is never exact.
      await page.touchscreen.tap(x + width / 2 + 4, y + height / 2 - 4);
    };
    await table.begin(['Ada', null], '7', (what) => what.tap());
    await table.start((what) => what.tap());
    for (let turn = 0; turn < 24; turn += 1) {
      await expect(table.deciding).toContainText('Ada');
      await expect(table.faces).toHaveCount(2);
      expect(await table.handsInPage(), 'the computer never shows its hand').toEqual(new Set(['1']));
      await table.play(turn, tap);
      await expect(page.locator('.table')).toHaveAttribute('data-safe', String(2 * turn + 2));
    }
    await table.skipToTheEnd();
    await expect(page.getByRole('status').filter({ hasText: VERDICT })).toHaveCount(1);
    // Nine rooms, and the score of each.
    const cells = page.getByRole('table').getByRole('row').nth(1).locator('td');
    await expect(cells).toHaveCount(9);
  });
});

// The next test does the same for three, in fewer turns.
test('two people play a whole game, and neither finds the other’s hand anywhere in the page', RARE, async ({ page }) => {
  test.slow();
  const table = new Lumens(page);
  await table.begin(['Ada', 'Bea'], '5');
  await table.start();
  for (let turn = 0; turn < 48; turn += 1) {
    const [name, seat] = turn % 2 === 0 ? ['Ada', '1'] : ['Bea', '2'];
    await expect(table.cover).toHaveText(english('table.taken_by', { who: name }));
    // Until then nothing of the board is there.
    await expect(table.board.locator('[data-key]')).toHaveCount(0);
    expect(await table.handsInPage()).toEqual(new Set());
    await table.cover.click();
    await expect(table.faces).toHaveCount(2);
    expect(await table.handsInPage()).toEqual(new Set([seat]));
    const squares = await table.squares.count();
    if (squares > 0) {
      const square = table.squares.nth((3 * turn) % squares);
      await square.click();
      await expect(table.board.locator('[data-key="to"]')).toHaveCount(1);
      expect(await table.handsInPage()).toEqual(new Set([seat]));
    }
    await table.faces.nth(turn % 2).click();
  }
  await table.skipToTheEnd();
  await expect(page.getByRole('button', { name: english('table.undo') })).toBeVisible();
});

test('three people and a computer pass the device on, during setup too', async ({ page }) => {
  test.slow();
  const table = new Lumens(page);
  await table.begin(['Ada', null, 'Bea', 'Cleo'], '9');
  await table.start();
  for (let turn = 0; turn < 9; turn += 1) {
    const [name, seat] = [['Ada', '1'], ['Bea', '3'], ['Cleo', '4']][turn % 3];
    await expect(table.cover).toHaveText(english('table.taken_by', { who: name }));
    expect(await table.handsInPage()).toEqual(new Set());
    await table.cover.click();
    await expect(table.faces).toHaveCount(2);
    expect(await table.handsInPage()).toEqual(new Set([seat]));
    await table.play(turn);
  }
  // A reloaded page doesn't show a hand either.
  await page.reload();
  await expect(table.cover).toHaveText(english('table.taken_by', { who: 'Ada' }));
  expect(await table.handsInPage()).toEqual(new Set());
  // Nor do the library and the home page, which anybody may open.
  for (const hash of ['#/library', '#/']) {
    await page.goto(`./${hash}`);
    await expect(page.locator('.saved-game svg.lumens, .unfinished-game svg.lumens').first()).toBeVisible();
    expect(await page.locator('.saved-game .face, .unfinished-game .face').count(), hash).toBe(0);
  }
  await page.goBack();
  await page.goBack();
  await table.cover.click();
  await expect(table.tokens).toHaveCount(12);
});

for (const names of [['Ada', null, null], ['Ada', null, null, null]]) {
  test(`a whole game of ${names.length} is played, one person among computers`, RARE, async ({ page }) => {
    test.slow();
    const table = new Lumens(page);
    await table.begin(names, '4');
    await table.start();
    const ended = page.getByRole('button', { name: new RegExp(`^(${english('table.skip')}|${english('table.rematch')})$`) });
    for (let turn = 0; turn < 25; turn += 1) {
      await expect(table.faces.or(ended).first()).toBeVisible();
      if (await ended.first().isVisible()) break;
      expect(await table.handsInPage(), 'no other hand').toEqual(new Set(['1']));
      await table.play(turn, (what) => what.click({ force: true }));
    }
    await table.skipToTheEnd();
    await expect(page.getByRole('status').filter({ hasText: VERDICT })).toHaveCount(1);
  });
}

test('a move can be undone across the draw, and the same token is drawn again, even after a reload', async ({ page }) => {
  const table = new Lumens(page);
  await table.begin(['Ada', null], '6');
  await table.start();
  const hand = () => table.faces.evaluateAll((faces) => faces.map((face) => face.getAttribute('aria-label')));
  const hands: (string | null)[][] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(table.faces).toHaveCount(2);
    hands.push(await hand());
    await table.play(turn);
    await expect(page.locator('.table')).toHaveAttribute('data-safe', String(2 * turn + 2));
  }
  await expect(table.faces).toHaveCount(2);
  hands.push(await hand());
  for (const before of [2, 1]) {
    await page.getByRole('button', { name: english('table.undo') }).click();
    await expect.poll(hand).toEqual(hands[before]);
  }
  // An undo shows at once and is saved a moment later.
  const shown = Number(await (await new Table(page).lookBack()).inputValue());
  await expect.poll(async () => (await savedGames(page))[0].shown).toBe(shown);
  await page.reload();
  await expect.poll(hand).toEqual(hands[1]);
  for (const after of [2, 3]) {
    await page.getByRole('button', { name: english('table.redo') }).click();
    await expect.poll(hand).toEqual(hands[after]);
  }
});

test('Lumens can be played with the keyboard alone', async ({ page }) => {
  const table = new Lumens(page);
  await table.begin(['Ada', null], '3');
  await table.start();
  for (let turn = 0; turn < 4; turn += 1) {
    await expect(table.faces).toHaveCount(2);
    const safe = 2 * turn + 2;
    if (turn > 0) {
      const square = table.squares.first();
      await square.focus();
      await page.keyboard.press('Enter');
      await expect(table.board.locator('[data-key="to"]')).toHaveCount(1);
      // Escape cancels it; then once more.
      await page.keyboard.press('Escape');
      await expect(table.board.locator('[data-key="to"]')).toHaveCount(0);
      await table.squares.first().focus();
      await page.keyboard.press('Enter');
    }
    await table.faces.last().focus();
    await expect(table.faces.last()).toHaveAccessibleName(/^Face \d$/);
    await page.keyboard.press('Enter');
    await expect(page.locator('.table')).toHaveAttribute('data-safe', String(safe));
  }
  // The bag's content, by its shortcut.
  await page.keyboard.press('b');
  await expect(table.board.locator('[data-key^="bead "]')).toHaveCount(24);
  await new Table(page).openDrawer();
  await expect(page.getByRole('button', { name: english('games/lumens:bag') })).toHaveAttribute('aria-pressed', 'true');
});

test('a custom board can be pasted, corrected and played on', async ({ page }) => {
  const table = new Lumens(page);
  await table.begin(['Ada', null], '4');
  await page.getByRole('radio', { name: english('games/lumens:own_board') }).click();
  const text = page.getByRole('textbox', { name: english('games/lumens:own_board_hint') });
  await expect(text, 'the default board at first').toHaveValue(/^AA\.\.BBBBB/);
  await text.fill('AAA....B\nAAA...BB\nAAA..B.B\n........');
  const trouble = page.getByText(/^Line 3, column 6: .*\bB\b/);
  await expect(trouble).toBeVisible();
  await table.start();
  await expect(page, 'no game starts without a board').toHaveURL(/#\/new\/lumens$/);
  await text.fill('AAA....B\nAAA...BB\nAAA....B\n........');
  await expect(trouble).toHaveCount(0);
  await table.start();
  await expect(table.board.locator('[data-key^="room "]')).toHaveCount(2);
  await table.faces.first().click();
  await expect(page.locator('.table')).toHaveAttribute('data-safe', '2');
});
