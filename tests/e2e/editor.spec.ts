// Putting a position together by hand.
import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { expect, test } from './quiet';
import { GAMES } from './games';
import { WHOLE_GAME, address } from './records';
import { PLAYED, expectSafe, keptPhotos, savedGames, unfoldTools } from './saved';
import { Table } from './table';
import { english, spoken } from './words';

class Editor {
  readonly board: Locator;
  readonly possible: Locator;

  constructor(readonly page: Page) {
    this.board = page.locator('.board');
    this.possible = page.getByText(english('editor.possible'));
  }

  async open(game = 'lacuna'): Promise<void> {
    await this.page.goto(`./#/editor/${game}`);
    await expect(this.board).toBeVisible();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name: english(name), exact: true });
  }

  /** The button of a piece in the tray, by its name. */
  piece(name: string): Locator {
    return this.page.getByRole('group', { name: english('editor.pieces') }).getByRole('button', { name: new RegExp(`^${name}, `) });
  }

  /** Taps a place of the board: fractions of its width and height. */
  async tap(x: number, y: number): Promise<void> {
    const box = (await this.board.boundingBox())!;
    await this.board.click({ position: { x: box.width * x, y: box.height * y } });
  }
}

test('flowers and pawns are put on the pond, moved, taken back and kept', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  await editor.piece('red flower').click();
  await editor.tap(0.4, 0.4);
  await editor.tap(0.6, 0.5);
  const flowers = editor.board.locator('[data-target^="r"]');
  await expect(flowers).toHaveCount(2);
  await expect(editor.piece('red flower')).toHaveAccessibleName('red flower, 5 left');

  // A drag moves it, in one step.
  const flower = editor.board.locator('[data-target="r2"]');
  const from = (await flower.boundingBox())!;
  const middle = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y + 90, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await flower.boundingBox())!.x - from.x - 60)).toBeLessThan(2);
  await editor.button('editor.undo').click();
  await expect.poll(async () => Math.round((await flower.boundingBox())!.x - from.x)).toBe(0);

  // A tap takes it, and the next one puts it somewhere else.
  await editor.piece('red flower').click();
  await editor.tap(0.4, 0.4);
  await expect(flowers).toHaveCount(1);
  await editor.tap(0.3, 0.6);
  await expect(flowers).toHaveCount(2);
  await page.reload();
  await expect(flowers).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger drags a flower, and the page stays where it is', async ({ page }) => {
    const editor = new Editor(page);
    await editor.open();
    await editor.button('editor.fresh').click();
    await page.evaluate(() => scrollTo(0, 0));
    // One of each colour may be the free flower.
    const green = await editor.board.locator('[data-target^="g"]').first().getAttribute('data-target');
    const flower = editor.board.locator(`[data-target="${green}"]`);
    const from = (await flower.boundingBox())!;
    const to = (await editor.board.boundingBox())!;
    const [start, end] = [{ x: from.x + from.width / 2, y: from.y + from.height / 2 }, { x: to.x + to.width / 2, y: to.y + to.height / 2 }];
    const touch = await page.context().newCDPSession(page);
    const point = (part: number) => ({ x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point(0)] });
    for (const part of [0.1, 0.3, 0.6, 1]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point(part)] });
    }
    await expect(page.locator('.loupe')).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.locator('.loupe')).toHaveCount(0);
    await expect.poll(async () => Math.abs((await flower.boundingBox())!.x + from.width / 2 - end.x)).toBeLessThan(3);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('two fingers move the photograph under the ring', async ({ page }) => {
    const editor = new Editor(page);
    await editor.open();
    await page.getByLabel(english('editor.choose_photo')).setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: await photograph(page) });
    const ring = page.locator('.editor-ring ellipse');
    await expect(ring).toBeVisible();
    await expect(page.getByText(english('editor.fit_by_fingers'))).toBeVisible();
    const frame = page.locator('.editor-ring');
    await frame.scrollIntoViewIfNeeded();
    const [box, picture, before] = [(await frame.boundingBox())!, frame.locator('image'), await ring.getAttribute('transform')];
    const at = (x: number, y: number, id: number) => ({ x: box.x + x * box.width, y: box.y + y * box.height, id });
    const touch = await page.context().newCDPSession(page);
    const send = (type: string, touchPoints: object[]) => touch.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
    await send('touchStart', [at(0.3, 0.5, 0)]);
    // The finger that comes first pulls the nearest handle until the second is there.
    await send('touchMove', [at(0.3, 0.51, 0)]);
    await send('touchStart', [at(0.3, 0.51, 0), at(0.7, 0.51, 1)]);
    await send('touchMove', [at(0.2, 0.51, 0), at(0.8, 0.51, 1)]);
    await send('touchEnd', []);
    await expect(ring).toHaveAttribute('transform', before!);
    await expect.poll(async () => Number(await picture.getAttribute('width'))).toBeGreaterThan(1700);
    await editor.button('editor.ring_fits').click();
    await expect(editor.board.locator('image')).toHaveAttribute('href', /^blob:/);
  });
});

test('a choice keeps the focus', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open('lumens');
  await editor.button('editor.fresh').click();
  const choice = page.getByRole('group', { name: english('crates/editor:editor.options') }).getByRole('combobox').first();
  await choice.focus();
  await page.keyboard.press('ArrowDown');
  await expect(choice).toBeFocused();
  await expect(choice).not.toHaveValue('0');
});

test('the keyboard puts a flower where its cursor is, and takes it again', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  await editor.piece('pink flower').focus();
  await page.keyboard.press('Enter');
  await editor.board.locator('[data-target="cursor"]').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  const flower = editor.board.locator('[data-target="p1"]');
  await expect(flower).toHaveAccessibleName(/pink flower 1/);
  await page.keyboard.press('Escape');
  await flower.focus();
  await page.keyboard.press('Enter');
  await expect(flower).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(flower).toHaveCount(1);
});

test('a position says what is wrong with it, and is played on once nothing is', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  await expect(page.getByText(english('editor.impossible'))).toBeVisible();
  await editor.button('editor.fresh').click();
  await expect(editor.possible).toBeVisible();
  await expect(editor.board.locator('[data-target]')).toHaveCount(48);
  await editor.button('editor.play_together').click();
  // Until then the board is the editor's.
  await expect(page).toHaveURL(PLAYED);
  const table = new Table(page);
  await expect(table.deciding).toBeVisible();
  await table.placePawn();
  await expect(page.getByText(english('table.starts_arranged'))).toBeVisible();
});

test('a position is kept under a name, and set up again from the library', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  await editor.button('editor.fresh').click();
  await page.getByText(english('editor.keep'), { exact: true }).first().click();
  const name = page.getByRole('textbox', { name: english('set_up.name'), exact: true });
  await expect(name).toHaveValue(/^Position, /);
  await name.fill('Pond at dusk');
  const keep = editor.button('editor.keep');
  await keep.click();
  await expect(page.getByText(spoken('editor.kept'))).toBeVisible();
  // The same again would be a copy.
  await expect(keep).toBeDisabled();
  await keep.dispatchEvent('click');
  await expect.poll(async () => (await savedGames(page)).map((game) => game.name)).toEqual(['Pond at dusk']);
  await editor.button('editor.empty').click();
  await expect(editor.board.locator('[data-target]')).toHaveCount(0);

  // Home offers games to go on with, not what was only kept.
  await page.goto('./#/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.cards')).toBeVisible();
  await expect(page.locator('.unfinished-game')).toHaveCount(0);
  await page.goto('./#/library');
  await expect(page.getByRole('heading', { name: 'Pond at dusk' })).toBeVisible();
  await unfoldTools(page);
  await page.getByRole('button', { name: spoken('saved_game.action_of', { action: english('library.set_up_again') }) }).click();
  await expect(editor.board.locator('[data-target]')).toHaveCount(48);
  await expect(editor.possible).toBeVisible();
});

test('a position that can come about becomes a picture', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  await expect(editor.button('editor.picture')).toHaveCount(0);
  await editor.button('editor.fresh').click();
  await editor.button('editor.picture').click();
  const dialog = page.getByRole('dialog', { name: english('editor.picture') });
  await dialog.getByRole('textbox', { name: english('share.words') }).fill('Gold to move');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: english('share.save') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('luciole-lacuna-0.png');
  const png = await readFile((await file.path())!);
  expect([png.readUInt32BE(16), png.readUInt32BE(20) > 1600]).toEqual([1600, true]);
  await dialog.getByRole('button', { name: english('editor.close') }).click();
  await expect(editor.button('editor.picture')).toBeFocused();
});

test('a reason leads to what is wrong on the board', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  await editor.piece('red flower').click();
  await editor.tap(0.5, 0.5);
  await editor.piece('green flower').click();
  await editor.tap(0.6, 0.5);
  await page.keyboard.press('Escape');
  await expect(editor.board.locator('.editor-fault')).toHaveCount(0);
  await editor.board.locator('[data-target="g1"]').hover();
  await page.mouse.down();
  const red = (await editor.board.locator('[data-target="r1"]').boundingBox())!;
  await page.mouse.move(red.x + red.width / 2 + 6, red.y + red.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(editor.board.locator('.editor-fault')).toHaveCount(2);
  await page.locator('.editor-reason').first().click();
  await expect(editor.board.locator('[data-target="r1"]')).toBeFocused();
});

test('the best moves are listed, shown on the board, and forgotten after a change', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  await editor.button('editor.fresh').click();
  await editor.button('editor.best_moves').click();
  await editor.button('editor.stop_search').click();
  await expect(page.locator('.editor-best progress')).toHaveCount(0);
  await editor.button('editor.best_moves').click();
  const moves = page.locator('.editor-move');
  // Each of the three takes seconds on a machine that has nothing else to do.
  await expect(moves).toHaveCount(3, { timeout: 90_000 });
  await expect(page.locator('.editor-best progress')).toHaveCount(0);
  await expect(moves.first()).toHaveAccessibleName(/%$/);
  const flowers = editor.board.locator('[data-target]');
  await expect(flowers).toHaveCount(48);
  await moves.first().click();
  await expect(moves.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(flowers).toHaveCount(0);
  // The first tap goes back to the board to edit.
  await editor.tap(0.5, 0.02);
  await expect(flowers).toHaveCount(48);
  await expect(moves).toHaveCount(3);
  await flowers.first().click();
  await expect(moves).toHaveCount(0);
});

test('a position is taken over from a link', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  await page.getByLabel(english('open.label')).fill('{"luciole":1,"game":"lacuna","seats":[{"name":"A"},{"name":"B"}],"seed":"7","moves":["r"]}');
  await editor.button('editor.take_over').click();
  await expect(editor.possible).toBeVisible();
  await page.getByLabel(english('open.label')).fill('hello');
  await editor.button('editor.take_over').click();
  await expect(page.locator('.editor-from').getByRole('alert')).not.toBeEmpty();
});

test('a position is taken over from a saved game', async ({ page }) => {
  await page.goto(`./${address({ moves: WHOLE_GAME.slice(0, 4) })}`);
  await new Table(page).placePawn();
  await expectSafe(page, 5);
  const editor = new Editor(page);
  await editor.open();
  await page.getByText(english('editor.your_games')).click();
  await page.getByRole('button', { name: /Ada against Bea/ }).click();
  const pawns = editor.board.locator('[data-target^="pawn"]');
  await expect(pawns).toHaveCount(4);
  await expect(editor.possible).toBeVisible();
  await editor.button('editor.undo').click();
  await expect(pawns).toHaveCount(0);
});

/** A photograph of a round cloth, taken at an angle, as PNG. */
async function photograph(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#7a5230';
    pen.fillRect(0, 0, 1200, 900);
    pen.fillStyle = '#123';
    pen.beginPath();
    pen.ellipse(600, 460, 430, 300, 0, 0, 7);
    pen.fill();
    return canvas.toDataURL();
  });
  return Buffer.from(address.split(',')[1]!, 'base64');
}

test('a photograph lies beneath the pond, straightened by its edge', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  const chooser = page.getByLabel(english('editor.choose_photo'));
  await chooser.setInputFiles({ name: 'holiday.mov', mimeType: 'video/quicktime', buffer: Buffer.from('no picture') });
  await expect(page.getByText(english('editor.not_a_picture'))).toBeVisible();
  await chooser.setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: await photograph(page) });
  const ring = page.locator('.editor-ring ellipse');
  await expect(ring).toBeVisible();
  const before = await ring.getAttribute('rx');
  await page.getByRole('button', { name: english('editor.handles.1') }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(ring).not.toHaveAttribute('rx', before!);
  await editor.button('editor.ring_fits').click();
  await expect(editor.board.locator('image')).toHaveAttribute('href', /^blob:/);
  await expect(ring).toHaveCount(0);
  await expect.poll(() => editor.board.locator('#board-stage > g').first().evaluate((ground) => getComputedStyle(ground).opacity)).toBe('0.3');
  await editor.button('editor.remove_photo').click();
  await expect(editor.board.locator('image')).toHaveCount(0);
});

test('a photograph stays with the draft, and with a position that is kept', async ({ page }) => {
  const editor = new Editor(page);
  await editor.open();
  await editor.button('editor.fresh').click();
  await page.getByLabel(english('editor.choose_photo')).setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: await photograph(page) });
  await editor.button('editor.ring_fits').click();
  const photo = editor.board.locator('image');
  const shows = page.getByLabel(english('editor.photo_shows'));
  await shows.fill('40');
  await expect.poll(() => keptPhotos(page)).toEqual(['draft lacuna']);
  await page.reload();
  await expect(photo).toHaveAttribute('href', /^blob:/);
  await expect(shows).toHaveValue('40');

  await page.getByText(english('editor.keep'), { exact: true }).first().click();
  await editor.button('editor.keep').click();
  await expect(page.getByText(spoken('editor.kept'))).toBeVisible();
  const [kept] = await savedGames(page);
  await editor.button('editor.empty').click();
  await expect(photo).toHaveCount(0);
  await expect.poll(() => keptPhotos(page)).toEqual([kept.key]);
  await editor.button('editor.bring_photo_back').click();
  await expect(photo).toHaveCount(1);
  await editor.button('editor.remove_photo').click();
  await expect.poll(() => keptPhotos(page)).toEqual([kept.key]);

  await page.goto('./#/library');
  const action = (name: string) => page.getByRole('button', { name: spoken('saved_game.action_of', { action: english(name) }) });
  await unfoldTools(page);
  await action('library.set_up_again').click();
  await expect(photo).toHaveAttribute('href', /^blob:/);
  await expect(shows).toHaveValue('40');
  await expect.poll(() => keptPhotos(page)).toEqual([kept.key, 'draft lacuna']);
  await page.goto('./#/library');
  await unfoldTools(page);
  await action('library.delete').click();
  await expect(action('library.bring_back')).toBeFocused();
  expect(await keptPhotos(page)).toEqual([kept.key, 'draft lacuna']);
  await page.goto('./#/');
  await expect.poll(() => keptPhotos(page)).toEqual(['draft lacuna']);
});

test('a photograph for which there is no room is shown all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (this.name === 'photos') throw new DOMException('no room', 'QuotaExceededError');
      return key === undefined ? put.call(this, value) : put.call(this, value, key);
    };
  });
  const editor = new Editor(page);
  await editor.open('lumens');
  await page.getByLabel(english('editor.choose_photo')).setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: await photograph(page) });
  await expect(page.getByText(english('editor.photo_not_kept', { why: english('saving.full') }))).toBeVisible();
  await expect(page.getByRole('img', { name: english('editor.photo') })).toBeVisible();
});

test('the position on a table is taken to the editor', async ({ page }) => {
  await page.goto(`./${address({ moves: WHOLE_GAME.slice(0, 4) })}`);
  const table = new Table(page);
  await table.openDrawer();
  await page.getByRole('button', { name: english('ways.set_up_position') }).click();
  const editor = new Editor(page);
  await expect(editor.possible).toBeVisible();
  await expect(editor.board.locator('[data-target^="pawn"]')).toHaveCount(3);
});

for (const game of GAMES) {
  test(`a fresh position of ${game} is possible; undone, it is empty`, async ({ page }) => {
    const editor = new Editor(page);
    await editor.open(game);
    await editor.button('editor.fresh').click();
    await expect(editor.possible).toBeVisible();
    // Each piece can be taken, and undone.
    await editor.board.locator('[data-target]').last().dispatchEvent('click');
    await editor.button('editor.undo').click();
    await expect(editor.possible).toBeVisible();
    await editor.button('editor.undo').click();
    await expect(editor.button('editor.undo')).toBeDisabled();
  });
}
