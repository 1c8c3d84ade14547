// The share dialog: links, pictures, files, and a board to embed.
import { readFile } from 'node:fs/promises';

import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

import { expectSafe } from './saved';
import { RARE, expect, rareIf, test } from './quiet';
import { WHOLE_GAME, address, link, record } from './records';
import { Table } from './table';
import { english, spoken, text } from './words';

/** The dialog over a game of Lacuna that shows this many moves. */
async function open(page: Page, { moves = 6, shown = moves }: { moves?: number; shown?: number } = {}): Promise<Locator> {
  const at = shown < moves ? `/${shown}` : '';
  await page.goto(`./${address({ moves: WHOLE_GAME.slice(0, moves) })}${at}`);
  if (shown < WHOLE_GAME.length) await new Table(page).board.expectNamed();
  await new Table(page).openDrawer();
  await page.getByRole('button', { name: spoken('share.share') }).click();
  const dialog = page.getByRole('dialog', { name: spoken('share.heading') });
  await expect(dialog.getByRole('textbox', { name: spoken('share.link') })).toBeVisible();
  return dialog;
}

async function saved(page: Page, press: Locator): Promise<{ name: string; content: Buffer }> {
  const download = page.waitForEvent('download');
  await press.click();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile((await file.path())!) };
}

test('the link leads to the move shown or to the beginning, and can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await open(page, { moves: 6, shown: 4 });
  const code = link({ moves: WHOLE_GAME.slice(0, 6) });
  const field = dialog.getByRole('textbox', { name: english('share.link') });
  for (const [choice, behind] of [[english('share.at_this_move', { moves: 3 }), `#/g/${code}/4`], [english('share.since_the_start'), `#/g/${code}/0`]]) {
    await dialog.getByRole('radio', { name: choice }).click();
    await expect(field).toHaveValue(new RegExp(`${behind}$`));
    await dialog.getByRole('button', { name: english('share.copy_link') }).click();
    await expect(dialog.getByRole('status')).toHaveText(english('share.link_copied'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await field.inputValue());
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: english('share.share') })).toBeFocused();
});

test('the link is a QR code too, of the move shown or of the beginning', async ({ page }) => {
  const dialog = await open(page, { moves: 6, shown: 4 });
  const code = dialog.getByRole('img', { name: english('share.code') });
  await expect(code).toHaveCount(0);
  await dialog.getByText(english('share.code'), { exact: true }).click();
  await expect(code).toBeVisible();
  await expect(dialog.getByText(english('share.scan'))).toBeVisible();
  const modules = () => code.locator('path').getAttribute('d');
  const here = await modules();
  await dialog.getByRole('radio', { name: english('share.since_the_start') }).click();
  await expect.poll(modules).not.toBe(here);
  await dialog.getByRole('radio', { name: english('share.at_this_move', { moves: 3 }) }).click();
  await expect.poll(modules).toBe(here);
  const { width, height } = (await code.boundingBox())!;
  expect([width, height].every((side) => side >= 250), 'a camera has to read it').toBe(true);
});

test('text that can not be copied is selected for manual copying', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }));
  const dialog = await open(page);
  await dialog.getByRole('button', { name: english('share.copy_link') }).click();
  await expect(dialog.getByRole('status')).toContainText('The text is selected');
  const field = dialog.getByRole('textbox', { name: english('share.link') });
  expect(await field.evaluate((input: HTMLTextAreaElement) => input.value.slice(input.selectionStart, input.selectionEnd))).toMatch(/#\/g\/[\w-]+$/);
});

test('pictures and the game can be saved as files', async ({ page }) => {
  const dialog = await open(page, { moves: 6, shown: 4 });
  const save = async (kind: string) => {
    await dialog.getByRole('radio', { name: kind, exact: true }).click();
    const file = await saved(page, dialog.getByRole('button', { name: english('share.save') }));
    await expect(dialog.getByRole('status')).toHaveText(english('share.saved'));
    return file;
  };

  const png = await save('PNG');
  expect(png.name).toBe('luciole-lacuna-4.png');
  const [width, height] = [png.content.readUInt32BE(16), png.content.readUInt32BE(20)];
  expect(width).toBe(1600);
  expect(height, 'the board, and the words below it').toBeGreaterThan(1900);
  // The picture includes its style sheet: the colours of the flowers are there.
  const colours = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const seen = new Set(new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer));
    return [0xff11f3f2, 0xff0500e6].map((colour) => seen.has(colour));
  }, png.content.toString('base64'));
  expect(colours, 'yellow and red').toEqual([true, true]);

  const svg = await save('SVG');
  expect(svg.name).toBe('luciole-lacuna-4.svg');
  const text = svg.content.toString();
  expect(text).toMatch(/^<svg xmlns=.*<\/svg>\n$/s);
  expect(text.replaceAll(' ', '')).toContain('.red{color:#e60005');
  expect(text.match(/<use href="#lacuna-seat-[12]"/g), 'a colour, three pawns, and the signs of two players').toHaveLength(5);
  expect(text, 'pictures load nothing').toContain('url("data:font/woff2;base64,');

  const json = await save('Game');
  expect(json.name).toBe('luciole-lacuna-4.json');
  expect(json.content.toString(), 'all of it').toBe(record({ moves: WHOLE_GAME.slice(0, 6) }));
});

/** Makes the browser change pictures: what the page gets, or what it sees, or both. */
async function alterPictures(page: Page, amount: number, what: ('made' | 'seen')[]): Promise<void> {
  await page.addInitScript(([amount, what]) => {
    const { toBlob } = HTMLCanvasElement.prototype;
    const { getImageData } = CanvasRenderingContext2D.prototype;
    // Noise of that amount, always the same; below 0, plain white.
    const alter = (image: ImageData) => {
      for (let at = 0; at < image.data.length; at += 1) {
        image.data[at] = amount < 0 ? 255 : image.data[at]! + (Math.imul(at, 2_654_435_761) >>> 16) % (amount + 1);
      }
      return image;
    };
    if (what.includes('seen')) {
      CanvasRenderingContext2D.prototype.getImageData = function (...area: [number, number, number, number]) {
        return alter(getImageData.apply(this, area));
      };
    }
    if (what.includes('made')) {
      HTMLCanvasElement.prototype.toBlob = function (done) {
        const copy = document.createElement('canvas');
        [copy.width, copy.height] = [this.width, this.height];
        const context = copy.getContext('2d')!;
        context.drawImage(this, 0, 0);
        context.putImageData(alter(getImageData.call(context, 0, 0, copy.width, copy.height)), 0, 0);
        toBlob.call(copy, done);
      };
    }
  }, [amount, what] as const);
}

for (const [kind, amount, what] of [
  ['noise in both directions', 255, ['made', 'seen']],
  ['noise in the picture alone', 255, ['made']],
  ['white in both directions', -1, ['made', 'seen']],
  ['white in the picture alone', -1, ['made']],
] as const) {
  test(`a browser that alters pictures (${kind}) saves no PNG, and SVG is offered`, rareIf(what.length === 1), async ({ page }) => {
    await alterPictures(page, amount, [...what]);
    const dialog = await open(page);
    let files = 0;
    page.on('download', () => (files += 1));
    await dialog.getByRole('button', { name: english('share.save') }).click();
    await expect(dialog.getByRole('status')).toHaveText(english('share.altered'));
    await expect(dialog.getByRole('radio', { name: 'SVG', exact: true })).toBeChecked();
    expect(files).toBe(0);
    const svg = await saved(page, dialog.getByRole('button', { name: english('share.save') }));
    expect(svg.name).toMatch(/\.svg$/);
  });
}

test('a browser that changes what nobody can see saves a PNG', async ({ page }) => {
  await alterPictures(page, 1, ['made', 'seen']);
  const dialog = await open(page);
  const png = await saved(page, dialog.getByRole('button', { name: english('share.save') }));
  expect(png.name).toMatch(/\.png$/);
});

test('a picture says who plays, whose turn it is, and what the player writes under it', async ({ page }) => {
  const dialog = await open(page, { moves: 6, shown: 4 });
  const preview = dialog.locator('.captioned img');
  const texts = async () => {
    const svg = decodeURIComponent((await preview.getAttribute('src'))!.split(',', 2)[1]!);
    return [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
  };
  await expect(preview).toBeVisible();
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  const { host, pathname } = new URL('.', page.url());
  expect(await texts()).toEqual(expect.arrayContaining(['Lacuna', 'Ada', 'Bea', `${host}${pathname}`.replace(/\/$/, '')]));
  const words = dialog.getByRole('textbox', { name: english('share.words') });
  await words.fill('Who wins <this> & how?');
  await expect.poll(texts).toContain('Who wins &lt;this> &amp; how?');
  await words.fill('a'.repeat(200));
  expect(await words.inputValue()).toHaveLength(80);
  await words.fill('من سيفوز هنا؟');
  await expect.poll(texts).toContain('من سيفوز هنا؟');
  const png = await saved(page, dialog.getByRole('button', { name: english('share.save') }));
  expect(png.content.readUInt32BE(16)).toBe(1600);
});

/** The pictures of a GIF: how long each is shown, in hundredths of a second. */
function delays(gif: Buffer): number[] {
  // A graphic control extension precedes each picture.
  const found = [];
  for (let at = gif.indexOf(Buffer.from([0x21, 0xf9, 4])); at >= 0; at = gif.indexOf(Buffer.from([0x21, 0xf9, 4]), at + 1)) {
    if (gif[at + 7] === 0 && gif[at + 8] === 0x2c) found.push(gif.readUInt16LE(at + 4));
  }
  return found;
}

async function openAnimation(dialog: Locator): Promise<{ make: Locator; cancel: Locator; animation: Locator; moves: Locator }> {
  await dialog.getByText(english('share.animation'), { exact: true }).click();
  return {
    make: dialog.getByRole('button', { name: english('share.animation_make') }),
    cancel: dialog.getByRole('button', { name: english('share.animation_cancel') }),
    animation: dialog.getByRole('img', { name: english('share.animation_made') }),
    moves: dialog.getByLabel(english('share.animation_moves')),
  };
}

test('the last moves become a GIF that messengers play', async ({ page }) => {
  test.slow();
  const dialog = await open(page, { moves: 12 });
  const { make, cancel, animation, moves } = await openAnimation(dialog);
  await expect(moves).toHaveValue('10');
  for (const [count, pictures] of [['5', 6], ['12', 13]] as const) {
    await moves.selectOption(count);
    await make.click();
    await expect(animation).toBeVisible({ timeout: 60_000 });
    await expect(cancel).toHaveCount(0);
    const gif = await saved(page, dialog.locator('.animation').getByRole('button', { name: english('share.save') }));
    expect(gif.name).toBe('luciole-lacuna-12.gif');
    expect(gif.content.subarray(0, 6).toString()).toBe('GIF89a');
    expect(gif.content.length).toBeLessThan(2_000_000);
    expect(gif.content.readUInt16LE(6)).toBe(480);
    const shown = delays(gif.content);
    expect(shown).toHaveLength(pictures);
    expect([shown[0], shown.at(-1)]).toEqual([100, 300]);
    expect(await animation.evaluate((image: HTMLImageElement) => image.naturalWidth), 'the browser plays it').toBe(480);
  }
  // What was made is no longer what is asked for.
  await dialog.getByRole('textbox', { name: english('share.words') }).fill('!');
  await expect(animation).toHaveCount(0);
  await expect(make).toBeVisible();
});

test('making a GIF can be cancelled, and begun again', async ({ page }) => {
  test.slow();
  const dialog = await open(page, { moves: 12 });
  const { make, cancel, animation } = await openAnimation(dialog);
  await make.click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(make).toBeFocused();
  await page.waitForTimeout(2_000);
  await expect(animation).toHaveCount(0);
  await make.click();
  await expect(animation).toBeVisible({ timeout: 60_000 });
});

for (const amount of [255, -1]) {
  test(`a browser that alters pictures (${amount < 0 ? 'white' : 'noise'}) makes no GIF, and says why`, async ({ page }) => {
    await alterPictures(page, amount, ['seen']);
    const dialog = await open(page);
    const { make, animation } = await openAnimation(dialog);
    await make.click();
    await expect(dialog.getByRole('status')).toHaveText(english('share.animation_altered'));
    await expect(animation).toHaveCount(0);
    await expect(make).toBeVisible();
  });
}

test('a position in which there is a choice can be embedded as a puzzle, without the moves that follow', async ({ page }) => {
  const dialog = await open(page, { moves: 6, shown: 4 });
  await dialog.getByText(english('snippet.for_a_page')).click();
  await dialog.getByLabel(english('snippet.shows')).selectOption(english('snippet.uses.4'));
  const code = link({ moves: WHOLE_GAME.slice(0, 4) });
  const field = dialog.getByRole('textbox', { name: english('snippet.code') });
  await expect(field).toHaveValue(new RegExp(`<luciole-game mode="puzzle" link="${code}" style=`));
  await expect(field).toHaveValue(new RegExp(`<a href="[^"]*#/puzzle/${code}">`));
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('img', { name: /^Lacuna board/ }).or(preview.locator('.board'))).not.toHaveCount(0);
});

test('a finished game is no puzzle', async ({ page }) => {
  const dialog = await open(page, { moves: WHOLE_GAME.length });
  await dialog.getByText(english('snippet.for_a_page')).click();
  await expect(dialog.getByLabel(english('snippet.shows')).getByRole('option')).toHaveCount(4);
});

test('picture and game are those at the time of opening the dialog, whatever another tab plays', async ({ page, context }) => {
  await page.goto(address({ moves: ['b'] }));
  const here = new Table(page);
  await here.placePawn();
  await expectSafe(page, 2);
  await new Table(page).openDrawer();
  await page.getByRole('button', { name: english('share.share') }).click();
  const dialog = page.getByRole('dialog', { name: english('share.heading') });
  const save = async (kind: string) => {
    await dialog.getByRole('radio', { name: kind, exact: true }).click();
    return (await saved(page, dialog.getByRole('button', { name: english('share.save') }))).content.toString();
  };
  const [picture, game] = [await save('SVG'), await save('Game')];

  // The other tab undoes the pawn and places another one elsewhere.
  const other = await context.newPage();
  await other.goto(page.url());
  const there = new Table(other);
  await there.undo.click();
  await there.playOn.or(there.board.targets.first()).first().waitFor();
  if (await there.playOn.isVisible()) {
    await there.playOn.click();
  }
  await there.board.target('g5').click();
  await there.board.target('g6').click();
  await there.putDown.click();
  await expectSafe(other, 2);
  await expect.poll(() => here.board.layout()).toEqual(await there.board.layout());

  expect(await save('SVG')).toBe(picture);
  expect(await save('Game')).toBe(game);
});

test("the system's share sheet takes the link and the picture, if there is one", async ({ page }) => {
  await page.addInitScript(() => {
    const handed: unknown[] = [];
    Object.assign(window, { handed });
    Object.assign(Navigator.prototype, {
      canShare: ({ files }: ShareData) => files!.every((file) => file.type === 'image/png'),
      share: async ({ url, files }: ShareData) => {
        handed.push(url ?? files!.map(({ name, type, size }) => [name, type, size > 1_000]));
        if (handed.length === 2) throw new DOMException('thought better of it', 'AbortError');
        if (handed.length === 3) throw new DOMException('no', 'NotAllowedError');
      },
    });
  });
  const dialog = await open(page);
  const status = dialog.getByRole('status');
  const sendLink = dialog.getByRole('button', { name: english('share.send'), exact: true });
  await sendLink.click();
  await expect(status).toHaveText(english('share.sent'));
  await sendLink.click();
  await expect(status).toHaveText('');
  await sendLink.click();
  await expect(status).toHaveText(english('share.not_sent'));
  await dialog.getByRole('button', { name: english('share.send_file') }).click();
  await expect(status).toHaveText(english('share.sent'));
  const handed = await page.evaluate(() => (window as unknown as { handed: unknown[] }).handed);
  expect(handed.at(-1)).toEqual([['luciole-lacuna-6.png', 'image/png', true]]);
  expect(handed[0]).toMatch(/#\/g\/[\w-]+$/);
});

test('in an app on an iPhone\'s home screen, pictures and the game are saved through the share sheet, within the tap', async ({ page }) => {
  await page.addInitScript(() => {
    const handed: unknown[] = [];
    Object.assign(window, { handed });
    Object.assign(Navigator.prototype, {
      standalone: true,
      canShare: () => true,
      share: async ({ files }: ShareData) => {
        // Only in response to a tap, which lasts for this task.
        if (window.event?.type !== 'click') throw new DOMException('no tap', 'NotAllowedError');
        handed.push(files![0].type);
        if (handed.length === 2) throw new DOMException('thought better of it', 'AbortError');
      },
    });
  });
  const dialog = await open(page);
  const [save, status] = [dialog.getByRole('button', { name: english('share.save') }), dialog.getByRole('status')];
  await expect(dialog.locator('[aria-busy]')).toHaveCount(0);
  await save.click();
  await expect(status).toHaveText(english('share.sent'));
  await save.click();
  await expect(status, 'a sheet that was closed is no error').toHaveText('');
  expect(await page.evaluate(() => (window as unknown as { handed: unknown[] }).handed)).toEqual(['image/png', 'image/png']);
});

test('a board to embed is previewed as readers will see it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await open(page, { moves: 6, shown: 4 });
  await expect(page.locator('iframe'), 'nothing is loaded before it is needed').toHaveCount(0);
  await dialog.getByText(english('snippet.for_a_page')).click();
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('img', { name: /^Lacuna board/ })).toBeVisible();
  const steps = await page.evaluate(() => history.length);
  await dialog.getByLabel(english('snippet.shows')).selectOption('Move by move');
  await dialog.getByLabel(english('settings.language')).selectOption('Français');
  await dialog.getByLabel(english('settings.theme')).selectOption('Light');
  await expect(preview.getByRole('slider', { name: text('fr', 'table.replay') })).toHaveValue('4');
  await expect(preview.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => history.length), 'choosing adds no history entry').toBe(steps);
  const code = link({ moves: WHOLE_GAME.slice(0, 6) });
  await dialog.getByRole('button', { name: english('snippet.copy_code') }).click();
  await expect(dialog.getByRole('status')).toHaveText(english('snippet.code_copied'));
  const folder = new URL('.', page.url()).href;
  const picture = (address: string) =>
    `<a href="${folder}#/g/${code}/4"><img src="${address}" alt="${text('fr', 'crates/words:status.board', { game: 'Lacuna' })}" width="480" height="480" style="max-width: 100%; height: auto"><br>${text('fr', 'snippet.play_on', { game: 'Lacuna' })}</a>`;
  const element = (picture: string) =>
    `<div style="text-align: center"><script src="${folder}embed.js" async></script>\n<luciole-game mode="replay" link="${code}" move="4" lang="fr" theme="light" style="display: block; max-width: 480px; margin-inline: auto; aspect-ratio: 2 / 3">${picture}</luciole-game></div>`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(element(picture(`${folder}pictures/lacuna.png`)));

  // The author's own picture of the position: saved here, uploaded there.
  expect((await saved(page, dialog.getByRole('button', { name: english('snippet.save_picture') }))).name).toBe('luciole-lacuna-4.png');
  await dialog.getByLabel(english('snippet.picture_address')).fill('https://blog.example/pond.png');
  await expect(dialog.getByRole('textbox', { name: english('snippet.code') })).toHaveValue(element(picture('https://blog.example/pond.png')));
  await dialog.getByLabel(english('snippet.made_as')).selectOption('Frame');
  await expect(dialog.getByRole('textbox', { name: english('snippet.code') })).toHaveValue(new RegExp(`^<div style="text-align: center"><iframe src="${folder}#/embed\\?mode=replay&amp;link=${code}&amp;move=4&amp;lang=fr&amp;theme=light&amp;ground=host"`));
  // Only the element can look like its page: it does so again after a frame.
  const [theme, madeAs] = [dialog.getByLabel(english('settings.theme')), dialog.getByLabel(english('snippet.made_as'))];
  await madeAs.selectOption('Script and element');
  await theme.selectOption(english('snippet.grounds_theme'));
  await madeAs.selectOption('Frame');
  await expect(theme).toHaveValue('1');
  await madeAs.selectOption('Script and element');
  await expect(theme).toHaveValue('0');
  await expect(dialog.getByRole('textbox', { name: english('snippet.code') })).not.toHaveValue(/theme=/);
});

test('axe finds no violations in the dialog in any language', RARE, async ({ browser, baseURL }) => {
  for (const [colorScheme, locale, forPage] of [['light', 'en-GB', 'For your own page'], ['dark', 'fr-FR', 'Pour votre page'], ['light', 'de-DE', 'Für deine eigene Seite']] as const) {
    const context = await browser.newContext({ baseURL, colorScheme, locale, serviceWorkers: 'block', reducedMotion: 'reduce' });
    const page = await context.newPage();
    const dialog = await open(page, { moves: 6, shown: 4 });
    await dialog.getByText(forPage).click();
    await expect(page.frameLocator('.preview iframe').locator('figure .board')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('dialog[open]').exclude('iframe').analyze();
    expect(violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target.join(' ')) }))).toEqual([]);
    await context.close();
  }
});
