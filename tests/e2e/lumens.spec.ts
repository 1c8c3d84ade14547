// Lumens: whole games by touch and by keys, hidden hands, and a custom board.
import type { Locator, Page } from '@playwright/test';

import { wrongInEitherTheme } from './axe';
import { type Press, click, computersPlayAtOnce, setUp, start, unfold } from './beginning';
import { savedGames } from './saved';
import { RARE, expect, test } from './quiet';
import { Table } from './table';
import { VERDICT, english } from './words';

computersPlayAtOnce();

const PASSAGE = english('games/lumens:passage');
const [ROOM_A, ROOM_B] = [0, 1].map((index) => english(`games/lumens:rooms.${index}`));

/** The board of one's own that is being drawn on the setup page. */
class Drawing {
  readonly grid: Locator;
  readonly pens: Locator;
  readonly text: Locator;
  readonly trouble: Locator;

  constructor(readonly page: Page) {
    this.grid = page.getByRole('grid');
    this.pens = page.getByRole('radiogroup', { name: english('set_up.paint_with') }).getByRole('radio');
    this.text = page.getByRole('textbox', { name: english('games/lumens:own_board_hint') });
    this.trouble = page.getByRole('main').getByRole('status');
  }

  async choose(press = click): Promise<void> {
    await press(this.page.getByRole('radio', { name: english('games/lumens:own_board') }));
  }

  pen(name: string): Locator {
    return this.pens.and(this.page.getByRole('radio', { name, exact: true }));
  }

  /** The square of that name, if it is of that kind. */
  square(square: string, what: string): Locator {
    return this.grid.getByRole('gridcell', { name: english('set_up.grid_square', { square, what }), exact: true });
  }
}

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

  test('a board is drawn with a thumb, and that board is played', async ({ page }) => {
    const table = new Lumens(page);
    const drawing = new Drawing(page);
    const tap: Press = (what) => what.tap();
    await table.begin(['Ada', null], '4', tap);
    await drawing.choose(tap);
    await expect(drawing.grid.getByRole('gridcell')).toHaveCount(13 * 9);
    const { width, height } = (await drawing.square('A1', ROOM_A).boundingBox())!;
    expect(Math.min(width, height), 'a thumb hits it').toBeGreaterThanOrEqual(24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing lies beyond the screen').toBe(360);
    // The usual board has nine rooms; the next one is offered, and then the one after it.
    const [tenth, eleventh] = [9, 10].map((index) => english(`games/lumens:rooms.${index}`));
    await expect(drawing.pen(eleventh)).toHaveCount(0);
    await drawing.pen(tenth).tap();
    await drawing.square('C3', PASSAGE).tap();
    await expect(drawing.square('C3', tenth)).toBeVisible();
    await expect(drawing.pen(eleventh)).toBeVisible();
    await drawing.pen(PASSAGE).tap();
    await drawing.square('A1', ROOM_A).tap();
    await table.start(tap);
    await expect(table.board.locator('[data-key^="room "]')).toHaveCount(10);
    await expect.poll(async () => (await savedGames(page)).length).toBe(1);
    const [{ record }] = await savedGames(page);
    const { board } = (JSON.parse(record) as { options: { board: string } }).options;
    expect(board.split('\n').slice(0, 3)).toEqual(['.A..BBBBB..CC', 'AA..B.B.B..CC', '..J..........']);
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
    // The board is in view, with the last move on it.
    await expect(table.tokens).toHaveCount(turn);
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

test('a board is drawn by keys, is refused while a room is in pieces, and is played', async ({ page }) => {
  const table = new Lumens(page);
  const drawing = new Drawing(page);
  await table.begin(['Ada', null], '4');
  await drawing.choose();
  await page.getByRole('button', { name: english('set_up.clear') }).click();
  await expect(drawing.trouble).toHaveText(english('games/lumens:board_no_room'));
  await expect(drawing.pens, 'passages, and the first room').toHaveCount(2);
  await drawing.pen(ROOM_A).focus();
  await page.keyboard.press('Tab');
  await expect(drawing.square('A1', PASSAGE)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(drawing.square('A1', ROOM_A)).toBeFocused();
  await expect(drawing.trouble).toBeEmpty();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(drawing.square('C1', PASSAGE)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawing.square('C1', ROOM_A)).toBeFocused();
  await expect(drawing.trouble).toHaveText(english('games/lumens:board_room_in_pieces', { line: '1', column: '3', room: 'A' }));
  expect(await wrongInEitherTheme(page)).toEqual([]);
  await table.start();
  await expect(page, 'no game starts without a board').toHaveURL(/#\/new\/lumens$/);
  await drawing.square('C1', ROOM_A).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(drawing.square('B1', ROOM_A)).toBeFocused();
  await expect(drawing.trouble).toBeEmpty();
  await table.start();
  await expect(table.board.locator('[data-key^="room "]')).toHaveCount(1);
});

test('a stroke paints every square on its way, and the board and its text say the same', async ({ page }) => {
  const table = new Lumens(page);
  const drawing = new Drawing(page);
  await table.begin(['Ada', null], '4');
  await drawing.choose();
  await drawing.pen(ROOM_B).check();
  const middle = async (square: Locator): Promise<[number, number]> => {
    const { x, y, width, height } = (await square.boundingBox())!;
    return [x + width / 2, y + height / 2];
  };
  await drawing.grid.scrollIntoViewIfNeeded();
  await page.mouse.move(...(await middle(drawing.square('A3', PASSAGE))));
  await page.mouse.down();
  // As a quick hand does: nothing in between.
  await page.mouse.move(...(await middle(drawing.square('F3', PASSAGE))));
  await page.mouse.up();
  await page.mouse.move(...(await middle(drawing.square('I3', PASSAGE))));
  for (const square of ['A3', 'B3', 'C3', 'D3', 'E3', 'F3']) await expect(drawing.square(square, ROOM_B)).toBeVisible();
  await expect(drawing.square('G3', PASSAGE)).toBeVisible();
  await unfold(page, english('set_up.as_text'));
  await expect(drawing.text).toHaveValue(/^AA\.\.BBBBB\.\.CC\nAA\.\.B\.B\.B\.\.CC\nBBBBBB\.{7}\n/);
  await page.getByRole('button', { name: english('set_up.sides.1') }).click();
  await page.getByRole('button', { name: english('set_up.sides.3') }).click();
  await expect(page.getByRole('grid', { name: english('set_up.grid_size', { columns: '12', rows: '8' }) })).toBeVisible();
  await drawing.text.fill('AB\n..');
  await expect(drawing.grid.getByRole('gridcell')).toHaveCount(4);
  await expect(page.getByRole('button', { name: english('set_up.sides.1') }), 'no board is narrower').toHaveAttribute('aria-disabled', 'true');
  await drawing.text.fill('');
  await expect(drawing.grid.getByRole('gridcell')).toHaveCount(1);
  for (const side of ['0', '2']) await page.getByRole('button', { name: english(`set_up.sides.${side}`) }).click();
  await expect(drawing.grid.getByRole('gridcell')).toHaveCount(4);
  await page.getByRole('button', { name: english('games/lumens:own_board_again') }).click();
  await expect(drawing.grid.getByRole('gridcell')).toHaveCount(13 * 9);
  await expect(drawing.text).toHaveValue(/^AA\.\.BBBBB/);
  await page.getByRole('button', { name: english('set_up.clear') }).click();
  await expect(drawing.text).toHaveValue(/^\.{13}\n/);
  await page.getByRole('button', { name: english('table.undo') }).click();
  await expect(drawing.text).toHaveValue(/^AA\.\.BBBBB/);
});

test('a custom board can be pasted, corrected and played on', async ({ page }) => {
  const table = new Lumens(page);
  const drawing = new Drawing(page);
  await table.begin(['Ada', null], '4');
  await drawing.choose();
  await unfold(page, english('set_up.as_text'));
  const { text } = drawing;
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
