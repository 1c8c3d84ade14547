// Every page, dialog and table at five sizes, in three languages: nothing lies over anything, is cut off, empty, too small or too wide;
// and axe finds nothing wrong with it in either theme.
import type { Page } from '@playwright/test';

import { type Size, faults } from './audit';
import { wrongInEitherTheme } from './axe';
import { GAMES } from './games';
import { PLACES, file } from './pages';
import { expect, rareIf, test } from './quiet';
import { SHIP, WHOLE_GAME, address, link, taught } from './records';
import { adoptStyle } from './styles';
import { Table } from './table';
import { type Language, english } from './words';

/** German has the longest words: what fits in it seldom fails in the others. */
const LANGUAGES_BY_TEST: [Language[], boolean][] = [[['de'], false], [['en', 'fr'], true]];
const SIZES: Size[] = [
  { width: 360, height: 740 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
];
/** Boards in other pages are smaller. */
const FRAMES: Size[] = [
  { width: 300, height: 300 },
  { width: 360, height: 560 },
  { width: 480, height: 800 },
  { width: 640, height: 360 },
];

async function open(page: Page, hash: string, sign: string): Promise<Table> {
  await page.goto(`./${hash}`);
  await expect(page.locator(sign).first()).toBeVisible();
  return new Table(page);
}

const BOARD = '.board [data-target], svg.board';
/** A table with four players. */
async function four(page: Page, game: string): Promise<void> {
  await open(page, `#/new/${game}`, 'h1');
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await page.getByRole('button', { name: english('set_up.start') }).click();
  await expect(page.locator('.panel > .log')).toBeAttached();
}

/** The pages beside [`PLACES`]. */
const MORE = [
  ...GAMES.flatMap((game) => [
    { name: `${game}: set-up`, show: (page: Page) => open(page, `#/new/${game}`, 'h1') },
    { name: `${game}: a lesson`, show: (page: Page) => open(page, `#/lesson/${game}`, '.board [data-target]') },
    { name: `${game}: near the end`, show: (page: Page) => open(page, `#/g/${taught(game)}`, BOARD) },
    // What differs between the games here is audited above: their boards, and their longest texts.
    ...[
      { name: `${game}: rules`, show: (page: Page) => open(page, file(`rules/${game}`, 'en'), 'h1') },
      { name: `${game}: looked back`, show: (page: Page) => open(page, `#/g/${taught(game)}/6`, BOARD) },
      // On that day all games' positions are found quickly.
      { name: `${game}: the puzzle of a day`, show: (page: Page) => open(page, `#/daily/${game}/2026-11-16`, BOARD) },
    ].map((place) => ({ ...place, seldom: game !== 'lum42' })),
  ]),
  ...GAMES.slice(1).map((game) => ({ name: `${game}: four players`, show: (page: Page) => four(page, game) })),
  { name: 'lum42: in the middle', show: (page: Page) => open(page, `#/g/${SHIP}`, BOARD) },
  { name: 'the empty library', show: (page: Page) => open(page, '#/library', 'h1') },
  {
    name: 'the drawer of a table',
    show: async (page: Page) => (await open(page, address({ moves: WHOLE_GAME.slice(0, 6) }), BOARD)).openDrawer(),
  },
  {
    name: 'sharing',
    show: async (page: Page) => {
      const table = await open(page, address({ moves: WHOLE_GAME.slice(0, 6) }), BOARD);
      await table.openDrawer();
      await page.getByRole('button', { name: english('share.share') }).click();
      await page.getByText(english('snippet.for_a_page')).click();
      await expect(page.frameLocator('iframe').locator('.board').first()).toBeVisible();
    },
  },
  {
    name: 'the keys',
    show: async (page: Page) => {
      await open(page, address({ moves: WHOLE_GAME.slice(0, 6) }), BOARD);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'an analysis',
    show: async (page: Page) => {
      await open(page, address({ moves: WHOLE_GAME }), BOARD);
      await page.getByRole('button', { name: english('analysis.analyse') }).click();
      await expect(page.locator('.analysis')).toBeVisible();
      await expect(page.locator('.how-far')).toHaveCount(0, { timeout: 60_000 });
    },
  },
];

/** Shows a language, as if it had been chosen in another tab. */
async function speak(page: Page, language: Language): Promise<void> {
  const ownName = page.locator(`.languages a[lang=${language}]`);
  if (await ownName.count() > 0) {
    await ownName.click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    return;
  }
  await page.evaluate((newValue) => {
    const key = 'luciole.language';
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Waits until the page is complete: long ones are drawn part by part. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('.loading')).toHaveCount(0);
  await page.evaluate(() => new Promise<void>((resolve) => {
    const done = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(done, 200);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, 200);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }));
}

/** Audits the page at each size. */
async function audit(page: Page, sizes: Size[], language: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect.soft(await faults(page, size), `${language}, ${size.width} × ${size.height}`).toEqual([]);
  }
}

const ALL: { name: string; show: (page: Page) => Promise<unknown>; seldom?: boolean }[] = [...PLACES, ...MORE];
for (const { name, show, seldom = false } of ALL) {
  for (const [languages, rare] of LANGUAGES_BY_TEST) {
    test(`nothing is laid out wrongly: ${name}, ${languages}`, rareIf(rare || seldom), async ({ page }) => {
      test.slow();
      await show(page);
      for (const language of languages) {
        await speak(page, language);
        await settled(page);
        await audit(page, SIZES, language);
      }
      if (!rare) expect(await wrongInEitherTheme(page)).toEqual([]);
    });
  }
}

for (const [mode, asked] of Object.entries({
  position: `link=${link({ moves: WHOLE_GAME.slice(0, 6) })}&caption=After+six+pawns`,
  replay: `link=${link({ moves: WHOLE_GAME })}&controls=seats+replay+scores+log+link`,
  play: 'game=djinns&controls=seats+tools+link',
  lesson: 'game=lum42',
})) {
  for (const [languages, rare] of LANGUAGES_BY_TEST) {
    test(`nothing is laid out wrongly in a frame: ${mode}, ${languages}`, rareIf(rare), async ({ page }) => {
      test.slow();
      for (const language of languages) {
        await page.goto('about:blank');
        await open(page, `#/embed?mode=${mode}&${asked}&lang=${language}`, '.board');
        await settled(page);
        await audit(page, FRAMES, language);
      }
    });
  }
}

for (const [name, at] of [['gallery', '#/gallery'], ['an article', 'examples/review.en.html'], ['un article', 'examples/review.fr.html'], ['licences', 'third-party.html']] as const) {
  test(`nothing is laid out wrongly: ${name}`, async ({ page }) => {
    test.slow();
    await open(page, at, 'h1');
    await settled(page);
    await audit(page, SIZES, name);
  });
}

// Faults of each kind, the first two as they once were: an audit that looks at nothing would pass otherwise.
const [PHONE, , , TABLET] = SIZES;
for (const [fault, size, at, css] of [
  // The prose in the column of the contents.
  ['characters a line', TABLET, 'rules/lacuna.html', '.page.rules > .prose { grid-column: 1 }'],
  // The heading of a ruling styled as the circle of a puzzle.
  ['lies over', TABLET, 'rules/lacuna.html', '.ours > span { display: grid; width: 1.5rem; height: 1.5rem }'],
  ['cut off by', PHONE, '#/daily', '.puzzle, .card { height: 2rem; overflow: hidden }'],
  ['outside the window', PHONE, '#/settings', 'main { position: relative; left: 300px }'],
  ['empty', PHONE, 'about.html', '.makers { border: 1px solid; min-height: 4rem } .makers > * { display: none }'],
  ['beneath', PHONE, '#/new/lum42', '.start-bar { position: absolute; inset: 0; height: auto }'],
  ['smaller than', PHONE, '#/', '.home > .lead { font-size: 11px }'],
] as const) {
  test(`the audit sees what is wrong: ${fault}`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, at, 'h1');
    await settled(page);
    expect(await faults(page, size)).toEqual([]);
    await adoptStyle(page, css);
    expect((await faults(page, size)).filter((each) => each.includes(fault))).not.toEqual([]);
  });
}
