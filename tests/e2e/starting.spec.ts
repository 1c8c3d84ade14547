// If the program doesn't arrive, or breaks, the page says so in the reader's language, and what to do.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Page, Route } from '@playwright/test';

import { expectHome } from './pages';
import { expect, test } from './quiet';
import { WHOLE_GAME, address } from './records';
import { Table } from './table';
import { LANGUAGES, type Language, english, text } from './words';

type Words = Record<'refused' | 'missing' | 'broken', [string, string]> & Record<'again' | 'reload' | 'rescue', string>;

/** What the script in the page says. */
const SAID = new Function(`return ${/const WORDS = (\{[\s\S]*?\n {2}\});/.exec(readFileSync('index.html', 'utf8'))![1]}`)() as Record<Language, Words>;
const SINGLE = pathToFileURL(join(process.env.LUCIOLE_DIST!, 'luciole.html')).href;

const notice = (page: Page) => page.locator('.splash').getByRole('alert');

/** Takes WebAssembly away, as Lockdown Mode does. */
const lockDown = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly'));

test.use({ allowed: /WebAssembly|DecompressionStream|cssRules|Failed to load|Failed to fetch|MIME type|magic word|is no style sheet|extends past end|CompileError|module script|SyntaxError|unexpected end|Unexpected token|Aborted|trap/ });

test('each language says the same things', () => {
  const shape = (language: Language) => JSON.stringify(SAID[language], (_, value) => (typeof value === 'string' ? '' : value));
  expect(Object.keys(SAID)).toEqual([...LANGUAGES]);
  for (const language of LANGUAGES) expect(shape(language)).toBe(shape('en'));
});

/** A host's own page in the place of a file, as from a hotel's network. */
const page200 = (contentType: string) => (route: Route) => route.fulfill({ contentType, body: '<!doctype html><title>Log in</title><style>p { color: red }</style><p>Room number' });

const cut = async (route: Route) => {
  const response = await route.fetch();
  const body = await response.body();
  return route.fulfill({ response, body: body.subarray(0, body.length / 2) });
};

const PROGRAM = '**/luciole-app-*_bg.wasm';
for (const [how, files, answer] of [
  ['is blocked', PROGRAM, (route) => route.abort('blockedbyclient')],
  ['is gone', PROGRAM, (route) => route.fulfill({ status: 404, body: 'Not here.' })],
  ['is a page of the host', PROGRAM, page200('text/html')],
  ['is a page of the host that claims to be WebAssembly', PROGRAM, page200('application/wasm')],
  ['is cut off', PROGRAM, cut],
  ['has a script that is gone', /luciole-app-[0-9a-f]+\.js$/, (route) => route.fulfill({ status: 404, body: 'Not here.' })],
  ['has a script that is a page of the host', /luciole-app-[0-9a-f]+_parts\.js$/, page200('text/html')],
  ['has a script that claims to be one', /luciole-app-[0-9a-f]+\.js$/, page200('text/javascript')],
  ['has no start', '**/start-*.js', (route) => route.abort()],
  ['has none of its scripts', '**/*.js', (route) => route.abort()],
  ['has no style sheet', /luciole-[0-9a-f]+\.css$/, (route) => route.abort()],
  ['has a style sheet that is a page of the host', /scenes-[0-9a-f]+\.css$/, page200('text/html')],
] as [string, string | RegExp, (route: Route) => Promise<void>][]) {
  test(`a program that ${how} is reported, and loads on the next try`, async ({ page }) => {
    await page.route(files, answer);
    await page.goto('./#/settings');
    await expect(notice(page)).toContainText(SAID.en.missing.join(''));
    await expect(notice(page).getByRole('link', { name: SAID.en.rescue })).toHaveAttribute('href', 'rescue.html');
    await page.unroute(files);
    await page.getByRole('button', { name: SAID.en.again }).click();
    await expect(page.getByRole('heading', { level: 1, name: english('frame.settings') })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
}

for (const [what, files] of [['program', PROGRAM], ['style sheet', /luciole-[0-9a-f]+\.css$/]] as const) {
  test(`a ${what} that is silent for 20 seconds is reported, and still welcome`, async ({ page }) => {
    await page.clock.install();
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => { answer = resolve; });
    const asked = page.waitForRequest(files);
    await page.route(files, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('./#/settings', { waitUntil: 'commit' });
    await asked;
    await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
    if (what === 'program') {
      await expect(page.locator('.loading').filter({ visible: true })).toHaveText(english('site.loading'));
      await page.clock.runFor(10_000);
      await expect(notice(page)).toHaveCount(0);
    }
    await page.clock.runFor(25_000);
    await expect(notice(page)).toContainText(SAID.en.missing[0]);
    await expect(page.locator('.loading')).toHaveCount(0);
    answer();
    if (what === 'program') await expect(page.getByRole('heading', { level: 1, name: english('frame.settings') })).toBeVisible();
  });
}

test.describe('a page that is cut off', () => {
  // The program says what its page lacks.
  test.use({ locale: 'fr-FR', allowed: /^index\.html has no/ });

  for (const [where, end] of [['before the splash', /<div class="?splash/], ['in the home page', /<nav class="?languages/], ['before its translations', /<template class="?home/]] as const) {
    test(`${where} raises no error`, async ({ page, baseURL }) => {
      await page.route(baseURL!, async (route) => {
        const response = await route.fetch();
        const body = await response.text();
        expect(body).toMatch(end);
        return route.fulfill({ response, body: body.slice(0, body.search(end)) });
      });
      await page.goto('./');
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await page.waitForLoadState();
    });
  }
});

test('without a network, “Try again” leaves what the page says', async ({ page, context }) => {
  await page.route(PROGRAM, (route) => route.abort());
  await page.goto('./');
  await context.setOffline(true);
  const again = page.getByRole('button', { name: SAID.en.again });
  await again.click();
  await expect(again).toBeEnabled();
  await context.setOffline(false);
  await page.unroute(PROGRAM);
  await again.click();
  await expectHome(page);
});

test.describe('without WebAssembly', () => {
  for (const [locale, setting, language] of [['en-GB', null, 'en'], ['fr-CA', null, 'fr'], ['de-AT', null, 'de'], ['nl-NL', null, 'en'], ['de-DE', 'fr', 'fr'], ['fr-FR', 'xx', 'fr']] as const) {
    test.describe(`a reader of ${locale} who chose ${setting ?? 'nothing'}`, () => {
      test.use({ locale });

      test(`is told so in ${language}`, async ({ page }) => {
        await lockDown(page);
        await page.addInitScript((setting) => { if (setting !== null) localStorage.setItem('luciole.language', setting); }, setting);
        await page.goto('./');
        await expect(notice(page)).toContainText(SAID[language].refused.join(''));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('.splash p').filter({ visible: true }), 'two sentences, above the home page').toHaveCount(2);
      });
    });
  }

  test('the single file says so too', async ({ page }) => {
    await lockDown(page);
    await page.goto(SINGLE);
    await expect(notice(page)).toContainText(SAID.en.refused.join(''));
    await expect(page.locator('.splash p').filter({ visible: true })).toHaveCount(3);
  });

  test('a frame says so in short, in the language it is asked for', async ({ page }) => {
    await lockDown(page);
    await page.setViewportSize({ width: 320, height: 240 });
    await page.goto('./#/embed?game=lacuna&lang=fr');
    await expect(notice(page)).toHaveText(SAID.fr.refused[0] + SAID.fr.again);
    await expect(notice(page).getByRole('button')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('what is said fits a narrow phone', async ({ page }) => {
    await lockDown(page);
    await page.setViewportSize({ width: 320, height: 568 });
    for (const language of LANGUAGES) {
      await page.addInitScript((language) => localStorage.setItem('luciole.language', language), language);
      await page.goto(`./?${language}`);
      await expect(notice(page)).toContainText(SAID[language].refused[0]);
      expect(await page.locator('.splash').evaluate((splash) => splash.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });
});

test('a browser that can not unpack the single file is told so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'DecompressionStream'));
  await page.goto(SINGLE);
  await expect(notice(page)).toContainText(SAID.en.missing.join(''));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says in each language what it needs', async ({ page }) => {
    await page.goto('./');
    for (const language of LANGUAGES) await expect(page.locator(`.splash noscript [lang=${language}]`)).toBeVisible();
    await expect(page.locator('.loading').filter({ visible: true })).toHaveCount(0);
  });
});

test.describe('while the program loads', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the firefly breathes, if motion is wanted', async ({ page }) => {
    await page.route(PROGRAM, () => undefined);
    await page.goto('./#/settings', { waitUntil: 'commit' });
    const moves = () => page.locator('.splash .halo').evaluate((halo) => halo.getAnimations().length);
    await expect.poll(moves).toBe(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await moves()).toBe(0);
  });
});

/** Takes away the functions that the program calls by their numbers: the next thing that it does ends it. */
async function breakProgram(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { program } = window as unknown as { program: WebAssembly.Exports };
    const tables = Object.values(program).filter((table) => table instanceof WebAssembly.Table);
    const functions = tables.find((table) => table.length > 1 && [...Array(table.length).keys()].some((at) => typeof table.get(at) === 'function'))!;
    for (let at = 0; at < functions.length; at += 1) functions.set(at, null);
  });
}

/** Taps the board, unless a timer has ended the program already. */
const tapBoard = (page: Page) => page.evaluate(() => document.querySelector('.board')?.dispatchEvent(new MouseEvent('click', { bubbles: true })));

test.describe('a program that breaks', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => {
    addEventListener('TrunkApplicationStarted', (event) => Object.assign(window, { program: (event as CustomEvent).detail.wasm }));
  }));
  test.use({ allowed: /RuntimeError|unreachable|out of bounds|panicked|null function|Maximum call|signature/ });

  test('at a table says so and that the game is saved, and a reload goes on with it', async ({ page }) => {
    await page.goto(`./${address({ moves: WHOLE_GAME.slice(0, 6) })}`);
    const table = new Table(page);
    await table.placePawn();
    await expect(table.board.pawns).toHaveCount(6);
    await expect(page.locator('.table[data-safe]:not([data-unsaved])')).toBeVisible();
    await breakProgram(page);
    await tapBoard(page);
    await expect(notice(page)).toContainText(SAID.en.broken.join(''));
    await expect(page.locator('.board'), 'nothing is left to tap in vain').toHaveCount(0);
    await page.getByRole('button', { name: SAID.en.reload }).click();
    await expect(table.board.pawns).toHaveCount(6);
  });

  test('at the table of a link says that the game is saved, since the address holds it', async ({ page }) => {
    await page.goto(`./${address({ moves: WHOLE_GAME.slice(0, 6) })}`);
    await new Table(page).board.layout();
    await breakProgram(page);
    await tapBoard(page);
    await expect(notice(page)).toContainText(SAID.en.broken.join(''));
  });

  test('at navigation says so, in the language that the page speaks', async ({ page }) => {
    await page.goto('./#/settings');
    await page.getByLabel(english('settings.language')).selectOption('Français');
    await expect(page.getByRole('heading', { level: 1, name: text('fr', 'frame.settings') })).toBeVisible();
    await breakProgram(page);
    await page.evaluate(() => { location.hash = '#/library'; });
    await expect(notice(page)).toContainText(SAID.fr.broken[0]);
    await expect(notice(page), 'no game is open').not.toContainText(SAID.fr.broken[1]);
    await page.getByRole('button', { name: SAID.fr.reload }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('fr', 'library.heading') })).toBeVisible();
  });

  test('in a lesson does not claim that it is saved', async ({ page }) => {
    await page.goto('./#/lesson/lacuna');
    await expect(page.locator('.board')).toBeVisible();
    await breakProgram(page);
    await tapBoard(page);
    await expect(notice(page)).toContainText(SAID.en.broken[0]);
    await expect(notice(page)).not.toContainText(SAID.en.broken[1]);
  });
});

test.describe('somebody else\'s script', () => {
  test.use({ allowed: /elsewhere/ });

  test('that fails is none of the page\'s business', async ({ page }) => {
    await page.goto('./');
    await expectHome(page);
    await page.evaluate(() => {
      setTimeout(() => { throw new Error('elsewhere'); });
      void Promise.reject(new Error('elsewhere'));
    });
    await page.waitForTimeout(100);
    await expectHome(page);
  });
});
