// The ways to the rules and the about page: pages of their own, old addresses that lead to them, and a dialog where nothing may be left.
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { wrongInEitherTheme } from './axe';
import { file } from './pages';
import { expect, test } from './quiet';
import { WHOLE_GAME, address } from './records';
import { expectSafe } from './saved';
import { Table } from './table';
import { LANGUAGES, english, text } from './words';

const GAME = address({ moves: WHOLE_GAME.slice(0, 6) });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const reader = (page: Page) => page.getByRole('dialog', { name: english('rules.heading', { game: 'Lacuna' }) });

async function openRules(page: Page): Promise<Table> {
  const table = new Table(page);
  await page.getByRole('link', { name: english('ways.rules') }).click();
  await expect(reader(page).getByRole('figure').first()).toBeVisible();
  return table;
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test('old addresses lead to the pages, whatever became of them on their way, and Back leads past them', async ({ page }) => {
      await page.goto('./#/settings');
      await expect(heading(page)).toHaveText(text(language, 'frame.settings'));
      for (const [hash, name] of [['#/rules/lacuna', 'rules/lacuna'], ['#/about?utm_source=blog', 'about']] as const) {
        await page.evaluate((hash) => { location.hash = hash; }, hash);
        await page.waitForURL((url) => url.pathname.endsWith(file(name, language).slice(1)));
        await page.goBack();
        await expect(heading(page)).toHaveText(text(language, 'frame.settings'));
      }
    });
  });
}

test.describe('where the host has no file', () => {
  test.use({ allowed: /status of 404/ });

  test('an address whose # was encoded or lost leads to the rules', async ({ page }) => {
    for (const path of ['%23/rules/lacuna', 'rules/lacuna', '%23/rules/lacuna.']) {
      await page.goto(`./${path}`, { waitUntil: 'commit' });
      await page.waitForURL(/\/rules\/lacuna\.html$/);
      await expect(heading(page)).toHaveText(english('rules.heading', { game: 'Lacuna' }));
    }
  });

  test('nobody is led in circles', async ({ page }) => {
    for (const [path, seen] of [['rules/lacuna.xx.html', ''], ['%23/rules/lacuna.html', '#/rules/lacuna.html']] as const) {
      await page.goto(`./${path}`);
      await expect(page.getByText(english('site.unknown_page'))).toBeVisible();
      expect(new URL(page.url()).hash).toBe(seen);
    }
    let asked = 0;
    await page.route('**/rules/lumens.html', (route) => {
      asked += 1;
      return route.fulfill({ status: 404, contentType: 'text/html', path: join(process.env.LUCIOLE_DIST!, '404.html') });
    });
    // The page before says the same, and only its fragment would change.
    await page.goto('about:blank');
    await page.goto('./#/rules/lumens', { waitUntil: 'commit' });
    await expect(page.getByText(english('site.unknown_page'))).toBeVisible();
    expect(asked).toBe(1);
  });
});

test('at a table the rules open over the game, which goes on as it was', async ({ page }) => {
  await page.goto(`./${GAME}`);
  const table = await openRules(page);
  const layout = await table.board.layout();
  const back = reader(page).getByRole('button', { name: english('reading.back_to_the_game') });
  await expect(back).toBeFocused();
  // Keys are the dialog's.
  await page.keyboard.press('u');
  await reader(page).getByText(english('rules.contents')).click();
  await reader(page).getByRole('navigation').getByRole('button').last().click();
  const last = reader(page).getByRole('heading', { level: 2 }).last();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  const [head, told] = await Promise.all([reader(page).locator('.dialog-head').boundingBox(), last.boundingBox()]);
  expect(told!.y, 'the way back covers nothing').toBeGreaterThanOrEqual(head!.y + head!.height);
  await expect(back).toBeInViewport({ ratio: 1 });
  expect(await wrongInEitherTheme(page)).toEqual([]);
  await back.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: english('ways.rules') })).toBeFocused();
  expect(await table.board.layout()).toEqual(layout);
  await expect(page).toHaveURL(new RegExp(`${GAME}$`));

  await page.getByRole('banner').getByRole('link', { name: english('frame.about') }).click();
  const about = page.getByRole('dialog', { name: english('about.heading') });
  await expect(about.getByRole('table')).toBeVisible();
  // A link there would leave the game; the licences have a tab of their own.
  const opened = page.waitForEvent('popup');
  await about.getByRole('link').click();
  await expect(await opened).toHaveURL(/third-party\.html$/);
  await expect(about.getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await table.board.layout()).toEqual(layout);
});

test('an address typed at a table opens its text over the game', async ({ page }) => {
  await page.goto(`./${GAME}`);
  const layout = await new Table(page).board.layout();
  await page.goto('./#/rules/lacuna');
  await expect(reader(page).getByRole('figure').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${GAME}$`));
  expect(await new Table(page).board.layout()).toEqual(layout);
});

test('a click with Ctrl is left to the browser, which opens the rules in a tab of their own', async ({ page }) => {
  await page.goto(`./${GAME}`);
  const rules = page.getByRole('link', { name: english('ways.rules') });
  await expect(rules).toHaveAttribute('href', /rules\/lacuna\.html$/);
  // New tabs crash in headless Chromium now and then: whether the browser would open one is seen here.
  const isLeft = page.evaluate(() => new Promise((resolve) => addEventListener('click', (event) => {
    resolve(!event.defaultPrevented);
    event.preventDefault();
  }, { once: true })));
  await rules.click({ modifiers: ['ControlOrMeta'] });
  expect(await isLeft).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('in a lesson, the about page opens over it', async ({ page }) => {
  await page.goto('./#/lesson/lacuna');
  const step = page.locator('.steps');
  await expect(step).toHaveText(english('lesson.step', { step: 1, steps: 7 }));
  await page.getByRole('button', { name: english('lesson.skip'), exact: true }).click();
  await expect(step).toHaveText(english('lesson.step', { step: 2, steps: 7 }));
  await page.getByRole('banner').getByRole('link', { name: english('frame.about') }).click();
  await expect(page.getByRole('dialog', { name: english('about.heading') })).toBeVisible();
  await page.getByRole('button', { name: english('table.close'), exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(step).toHaveText(english('lesson.step', { step: 2, steps: 7 }));
});

test('the computer moves behind the rules, and everything is saved', async ({ page }) => {
  let letThink = () => {};
  const opened = new Promise<void>((resolve) => (letThink = resolve));
  await page.route('**/luciole-worker-*_bg.wasm', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(`./${address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] })}`);
  const table = new Table(page);
  await table.placePawn();
  await openRules(page);
  await expect(table.board.pawns).toHaveCount(1);
  letThink();
  await expect(table.board.pawns).toHaveCount(2, { timeout: 30_000 });
  await expectSafe(page, 3);
  await page.reload();
  await expect(table.board.pawns).toHaveCount(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Back closes the dialog and leads to the page before the table', async ({ page }) => {
  await page.goto('./#/settings');
  await page.goto(`./${GAME}`);
  await openRules(page);
  await page.goBack();
  await expect(heading(page)).toHaveText(english('frame.settings'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('rules that fail to load', () => {
  test.use({ allowed: /Failed to load resource/ });

  test('are reported, and load on the next try', async ({ page }) => {
    await page.route('**/pages/**', (route) => route.abort());
    await page.goto(`./${GAME}`);
    await page.getByRole('link', { name: english('ways.rules') }).click();
    await expect(page.getByRole('alert')).toContainText(english('reading.failed'));
    await page.unroute('**/pages/**');
    await page.getByRole('button', { name: english('site.try_again') }).click();
    await expect(reader(page).getByRole('heading', { name: 'In one minute' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
