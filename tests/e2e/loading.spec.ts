// Pages load what they show: nothing else, and never just half of it.
import type { Page } from '@playwright/test';

import { expectHome } from './pages';
import { expect, test } from './quiet';
import { WHOLE_GAME, address, link, record } from './records';
import { plant } from './saved';
import { Site } from './site';
import { english } from './words';

// Downloads for offline use don't count as part of a page.
test.use({ serviceWorkers: 'block', allowed: /Failed to load resource|Failed to fetch|expected magic word|_chunks\.wasm: 404|TypeError|CompileError|MIME type|is no style sheet|module script|bytes|the opponent failed/ });

/** The names of the parts that a page has requested so far, such as `lacuna`: of the app, or of its opponents. */
function partsOf(page: Page, program: 'app' | 'worker' = 'app'): string[] {
  const parts: string[] = [];
  const part = new RegExp(`luciole-${program}-.*_split_(\\w+)\\.wasm$`);
  page.on('request', (request) => {
    const name = part.exec(request.url())?.[1];
    if (name !== undefined) parts.push(name);
  });
  return parts;
}

/** The names of the style sheets that a page has requested so far. */
function stylesOf(page: Page): string[] {
  const styles: string[] = [];
  page.on('request', (request) => styles.push(...(/\/(\w+)-\w+\.css$/.exec(request.url())?.slice(1) ?? [])));
  return styles;
}

/** The browser says that its user wants to save data. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

test('where data is saved home loads no part, and a table loads its own and one game', async ({ page }) => {
  const [parts, styles] = [partsOf(page), stylesOf(page)];
  const opponents = partsOf(page, 'worker');
  await saveData(page);
  await page.clock.install();
  await page.goto('./');
  await expectHome(page);
  await page.locator('.entry', { hasText: 'Lacuna' }).hover();
  await page.clock.runFor(10_000);
  await page.waitForLoadState('networkidle');
  expect(parts).toEqual([]);
  expect(styles.sort()).toEqual(['luciole', 'pages', 'scenes']);
  await page.getByRole('link', { name: english('invitation.play_game', { game: 'Lacuna' }) }).click();
  await expect(page.locator('.board')).toBeVisible();
  expect(parts.sort()).toEqual(['lacuna', 'tables']);
  expect(styles).toContain('table');
  await expect.poll(() => opponents, 'those of the game, before the first question').toEqual(['lacuna']);
});

test('only home loads the covers', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const where of ['#/settings', '#/embed?game=lacuna', address({ moves: ['b'] })]) {
    await page.goto('about:blank');
    await page.goto(`./${where}`);
    await expect(page.locator('h1, .board').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
  }
  expect(asked.filter((url) => url.includes('/covers/'))).toEqual([]);
  await page.goto('about:blank');
  await page.goto('./');
  await expect.poll(() => asked.filter((url) => url.includes('/covers/')).length).toBeGreaterThan(1);
});

test('home loads the table in time, and a game once the mouse is at its card', async ({ page }) => {
  const parts = partsOf(page);
  await page.goto('./');
  await expect.poll(() => parts, 'once the page is idle').toEqual(['tables']);
  await page.locator('.entry', { hasText: 'Luminos' }).hover();
  await expect.poll(() => parts).toEqual(['tables', 'luminos']);
  await page.getByRole('link', { name: english('invitation.play_game', { game: 'Luminos' }) }).click();
  await expect(page.locator('.board')).toBeVisible();
  expect(parts, 'each once').toEqual(['tables', 'luminos']);
});

test('a page without a table doesn’t load the table', async ({ page }) => {
  const [parts, styles] = [partsOf(page), stylesOf(page)];
  await page.goto('./#/settings');
  await expect(page.getByRole('heading', { level: 1, name: english('frame.settings') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(parts).toEqual(['pages']);
  expect(styles.sort()).toEqual(['board', 'fields', 'luciole', 'pages', 'scenes']);
});

test('a link loads the table and its game at the same time', async ({ page }) => {
  const parts = partsOf(page);
  await page.goto(`./${address({ moves: WHOLE_GAME.slice(0, 3) })}`);
  await expect(page.locator('.board')).toBeVisible();
  expect(parts.sort()).toEqual(['lacuna', 'tables']);
});

test('an embedded board loads the table and its game', async ({ page }) => {
  const parts = partsOf(page);
  const opponents = partsOf(page, 'worker');
  await page.goto(`./#/embed?link=${link({ moves: ['b'] })}`);
  await expect(page.locator('.board')).toBeVisible();
  expect(parts.sort()).toEqual(['lacuna', 'tables']);
  expect(opponents, 'no request is sent').toEqual([]);
});

test('a position in a frame loads its game, but no table', async ({ page }) => {
  const [parts, styles] = [partsOf(page), stylesOf(page)];
  await page.goto(`./#/embed?mode=position&link=${link({ moves: WHOLE_GAME })}`);
  await expect(page.locator('.picture')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(parts.sort()).toEqual(['lacuna', 'position']);
  expect(styles.sort()).toEqual(['board', 'embed', 'fields', 'luciole', 'pages', 'scenes']);
});

test('a frame goes from a position to its replay and back', async ({ page }) => {
  const show = (mode: string) => page.evaluate((hash) => location.replace(hash), `#/embed?mode=${mode}&link=${link({ moves: WHOLE_GAME })}`);
  await page.goto(`./#/embed?mode=position&link=${link({ moves: WHOLE_GAME })}`);
  await expect(page.locator('.picture')).toBeVisible();
  await show('replay');
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(page.locator('.picture')).toHaveCount(0);
  const sheets = await page.locator('head link[rel=stylesheet]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const names = sheets.map((sheet) => /(\w+)-\w+\.css$/.exec(sheet)?.[1]);
  expect(names.slice(-3), 'what changes a table in a frame comes last, as if it had been opened there').toEqual(['ending', 'senses', 'embed']);
  // However its host writes it.
  await show('%70osition');
  await expect(page.locator('.picture')).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);
});

for (const [what, hash, part, heading] of [
  ['a page', '#/settings', 'pages', 'Settings'],
  ['the game of a page', '#/new/lumens', 'lumens', 'Lumens'],
  ['the style of a page', '#/settings', null, 'Settings'],
] as const) {
  test(`${what} that can't be loaded says so, and loads on the next try`, async ({ page }) => {
    let fails = true;
    await page.route(part === null ? '**/board-*.css' : `**/luciole-app-*_split_${part}.wasm`, (route) => (fails ? route.abort() : route.continue()));
    await page.goto(`./${hash}`);
    await expect(page.getByRole('alert')).toHaveText(english('site.cannot_load'));
    await page.getByRole('button', { name: english('site.try_again') }).click();
    await expect(page.getByRole('alert'), 'still not').toBeVisible();
    fails = false;
    await page.getByRole('button', { name: english('site.try_again') }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('head link[href*="board-"]'), 'one of each style sheet').toHaveCount(1);
  });
}

test('a turning point whose game can’t be loaded is not taken for one that is gone', async ({ page }) => {
  await page.goto('./#/library');
  const about = 'lacuna 13 2:3 1:4\nperson Ada\ncomputer 5\nmistakes 3:9\n';
  await plant(page, [{ key: 'aaaaaaaa', revision: 1, changed: 9, record: record({ moves: WHOLE_GAME, seats: [{ name: 'Ada' }, { level: 5 }] }), about }]);
  await page.route('**/luciole-app-*_split_lacuna.wasm', (route) => route.abort());
  await page.goto('./#/turning-points/aaaaaaaa/3');
  await expect(page.getByRole('alert')).toHaveText(english('site.cannot_load'));
});

const HOST_PAGE = { contentType: 'text/html', body: '<!doctype html><p>Log in' };
for (const [what, files, hash, heading] of [
  ['a part', '**/*_split_pages.wasm', '#/settings', 'Settings'],
  ['the code that pages and tables share', '**/luciole-app-*_chunk_pages-tables.wasm', '#/settings', 'Settings'],
  ['other code that parts share', '**/luciole-app-*_chunks.wasm', '#/settings', 'Settings'],
  ['a game', '**/*_split_lumens.wasm', '#/new/lumens', 'Lumens'],
  ['a style sheet', '**/fields-*.css', '#/settings', 'Settings'],
  ['a style sheet that claims to be one', '**/board-*.css', '#/settings', 'Settings'],
] as const) {
  test(`${what} in whose place the host sends a page of its own loads on the next try`, async ({ page }) => {
    const answer = what.includes('claims') ? { ...HOST_PAGE, contentType: 'text/css' } : HOST_PAGE;
    await page.route(files, (route) => route.fulfill(answer));
    await page.goto(`./${hash}`);
    await expect(page.getByRole('alert')).toHaveText(english('site.cannot_load'));
    await page.getByRole('button', { name: english('site.try_again') }).click();
    await expect(page.getByRole('alert'), 'still not').toBeVisible();
    await page.unroute(files);
    await page.getByRole('button', { name: english('site.try_again') }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

test('a text in whose place the host sends a page of its own is not shown', async ({ page }) => {
  await page.route('**/pages/lacuna/rules.en.txt', (route) => route.fulfill(HOST_PAGE));
  await page.goto(`./${address({ moves: WHOLE_GAME.slice(0, 3) })}`);
  await page.getByRole('link', { name: english('ways.rules') }).click();
  await expect(page.getByRole('alert')).toContainText(english('reading.failed'));
  await page.unroute('**/pages/lacuna/rules.en.txt');
  await page.getByRole('button', { name: english('site.try_again') }).click();
  await expect(page.locator('.prose h2').first()).toBeVisible();
});

test.describe('a host whose own page stays in the browser\'s cache', () => {
  const hosted = test.extend<{ site: Site }>({
    site: async ({}, use) => {
      const site = await Site.start();
      await use(site);
      await site.end();
    },
    baseURL: async ({ site }, use) => use(site.url),
  });
  for (const broken of [/_split_pages\.wasm/, /_chunk_pages-tables\.wasm/, /_chunks\.wasm/, /fields-\w+\.css/, /luciole-app-\w+_bg\.wasm/, /luciole-app-\w+\.js/, /luciole-\w+\.css/]) {
    hosted(`does not spoil the next try for ${broken.source}`, async ({ page, site }) => {
      site.broken = broken;
      await page.goto('./#/settings');
      await expect(page.getByRole('alert')).toBeVisible();
      site.broken = null;
      await page.getByRole('button', { name: english('site.try_again') }).click();
      await expect(page.getByRole('heading', { level: 1, name: english('frame.settings') })).toBeVisible();
    });
  }

  for (const broken of [/luciole-worker-\w+_loader\.js/, /luciole-worker-\w+_parts\.js/, /luciole-worker-\w+_bg\.wasm/, /luciole-worker-\w+_chunks\.wasm/, /luciole-worker-\w+_split_lacuna\.wasm/]) {
    hosted(`does not spoil the next try for the opponents' ${broken.source}`, async ({ page, site }) => {
      site.broken = broken;
      await page.goto(`./${address({ seats: [{ level: 1 }, { name: 'Ada' }], moves: ['b'] })}`);
      await expect(page.getByRole('alert')).toContainText(english('table.worker_failed'));
      site.broken = null;
      await page.getByRole('button', { name: english('site.try_again') }).click();
      await expect(page.locator('.board .pawn')).not.toHaveCount(0);
    });
  }
});

/** What the host has now: another version, whose files have other names. It answers everything else as `missing` says. */
async function publishNext(page: Page, missing: { status: number } | 'its first page'): Promise<void> {
  const now = (await (await page.request.get('./')).text()).replace(/content=[0-9a-f]{16} name=luciole-version/, 'content=2222222222222222 name=luciole-version');
  expect(now).toContain('2222222222222222');
  const first = { contentType: 'text/html', body: now };
  await page.route(/\/(index\.html)?$/, (route) => route.fulfill(first));
  await page.route(/_((split|chunk)_[\w-]+\.wasm|chunks\.wasm|loader\.js)$/, (route) => route.fulfill(missing === 'its first page' ? first : missing));
}

for (const missing of ['its first page', { status: 404 }] as const) {
  test(`a new version laid over an open page is named where the host answers with ${JSON.stringify(missing)}`, async ({ page }) => {
    await page.goto('./');
    await expect(page.getByRole('heading', { name: 'Lacuna' })).toBeVisible();
    await publishNext(page, missing);
    await page.getByRole('link', { name: english('frame.settings') }).click();
    await expect(page.getByRole('alert')).toHaveText(english('site.outdated'));
    await page.unrouteAll();
    await page.getByRole('button', { name: english('site.reload') }).click();
    await expect(page.getByRole('heading', { level: 1, name: english('frame.settings') })).toBeVisible();
  });
}

test('a new version is named where an opponent is missing', async ({ page }) => {
  await page.goto('./#/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const game = address({ seats: [{ level: 1 }, { name: 'Ada' }], moves: ['b'] });
  await page.route(/luciole-worker/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`./${game}`);
  await expect(page.getByRole('alert')).toContainText(english('table.worker_failed'));
  await publishNext(page, { status: 404 });
  await page.getByRole('button', { name: english('site.try_again') }).click();
  await expect(page.getByRole('alert')).toContainText(english('site.outdated'));
});

test('a game that can not be loaded after one tap can be set up on the next try', async ({ page }) => {
  let fails = true;
  await page.route('**/luciole-app-*_split_djinns.wasm', (route) => (fails ? route.abort() : route.continue()));
  await page.goto('./');
  await page.getByRole('link', { name: english('invitation.play_game', { game: 'Djinns of the Lake' }) }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: english('site.try_again') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Djinns of the Lake' })).toBeVisible();
});

test('a page opened before a deployment requests its own parts, and accepts no others', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('./');
  await expectHome(page);
  const version = /luciole-app-([0-9a-f]{16})_bg\.wasm/.exec(asked.join(' '))![1];
  // The host now has the next version: the page's files are missing, or the response is an HTML page.
  await page.route(/_((split|chunk)_[\w-]+\.wasm|chunks\.wasm)$/, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<p>Not here.' }));
  await page.getByRole('link', { name: english('frame.settings') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  const parts = asked.filter((url) => /_split_|_chunk/.test(url));
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.filter((url) => !url.includes(version))).toEqual([]);
  await page.getByRole('link', { name: /^Luciole/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Lacuna' }), 'the rest goes on').toBeVisible();
});
