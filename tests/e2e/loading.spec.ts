// Pages load what they show: nothing else, and never just half of it.
import type { Page } from '@playwright/test';

import { expect, test } from './quiet';
import { WHOLE_GAME, address, link } from './records';
import { english } from './words';

// Downloads for offline use don't count as part of a page.
test.use({ serviceWorkers: 'block', allowed: /Failed to load resource|Failed to fetch|expected magic word|_chunks\.bin: 404|TypeError|CompileError/ });

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

test('home loads no part, and a table loads its own and one game', async ({ page }) => {
  const parts = partsOf(page);
  const styles: string[] = [];
  page.on('request', (request) => styles.push(...(/\/(\w+)-\w+\.css$/.exec(request.url())?.slice(1) ?? [])));
  const opponents = partsOf(page, 'worker');
  await page.goto('./');
  await expect(page.getByRole('heading', { name: 'Lacuna' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(parts).toEqual([]);
  expect(styles.sort()).toEqual(['luciole', 'pages', 'scenes']);
  await page.getByRole('button', { name: english('home.play_game', { game: 'Lacuna' }) }).click();
  await expect(page.locator('.board')).toBeVisible();
  expect(parts.sort()).toEqual(['lacuna', 'tables']);
  expect(styles).toContain('table');
  await expect.poll(() => opponents, 'those of the game, before the first question').toEqual(['lacuna']);
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

for (const [what, hash, part, heading] of [
  ['a page', '#/settings', 'pages', 'Settings'],
  ['the game of a page', '#/rules/lumens', 'lumens', 'Lumens: the rules'],
  ['the style of a page', '#/settings', null, 'Settings'],
] as const) {
  test(`${what} that can't be loaded says so, and loads on the next try`, async ({ page }) => {
    let fails = true;
    await page.route(part === null ? '**/table-*.css' : `**/luciole-app-*_split_${part}.wasm`, (route) => (fails ? route.abort() : route.continue()));
    await page.goto(`./${hash}`);
    await expect(page.getByRole('alert')).toHaveText(english('site.cannot_load'));
    await page.getByRole('button', { name: english('site.try_again') }).click();
    await expect(page.getByRole('alert'), 'still not').toBeVisible();
    fails = false;
    await page.getByRole('button', { name: english('site.try_again') }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('head link[href*="table-"]'), 'one of each style sheet').toHaveCount(1);
  });
}

test('a game that can not be loaded after one tap can be set up on the next try', async ({ page }) => {
  let fails = true;
  await page.route('**/luciole-app-*_split_djinns.wasm', (route) => (fails ? route.abort() : route.continue()));
  await page.goto('./');
  await page.getByRole('button', { name: english('home.play_game', { game: 'Djinns of the Lake' }) }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: english('site.try_again') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Djinns of the Lake' })).toBeVisible();
});

test('a page opened before a deployment requests its own parts, and accepts no others', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('./');
  await expect(page.getByRole('heading', { name: 'Lacuna' })).toBeVisible();
  const version = /luciole-app-([0-9a-f]{16})_bg\.wasm/.exec(asked.join(' '))![1];
  // The host now has the next version: the page's files are missing, or the response is an HTML page.
  await page.route(/_(split_\w+\.wasm|chunks\.bin)$/, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<p>Not here.' }));
  await page.getByRole('link', { name: english('site.settings') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  const parts = asked.filter((url) => /_split_|_chunks/.test(url));
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.filter((url) => !url.includes(version))).toEqual([]);
  await page.getByRole('link', { name: /^Luciole/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Lacuna' }), 'the rest goes on').toBeVisible();
});
