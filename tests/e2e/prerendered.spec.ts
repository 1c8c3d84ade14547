// The home page is prerendered: seen before the program, which adopts it, and usable without it.
import type { Page } from '@playwright/test';

import { wrongInEitherTheme } from './axe';
import { TITLES } from './games';
import { expectHome, expectPrerenderedGone } from './pages';
import { RARE, expect, rareIf, test } from './quiet';
import { address } from './records';
import { expectSafe, savedGames } from './saved';
import { Table } from './table';
import { LANGUAGES, english, text } from './words';

const PROGRAM = '**/luciole-app-*_bg.wasm';
const card = (page: Page, game: string) => page.locator('.entry', { has: page.getByRole('heading', { name: game }) });
const play = (page: Page, game: string) => page.getByRole('link', { name: english('invitation.play_game', { game }) });

/** Keeps the program back; returns what lets it come. */
async function holdProgram(page: Page): Promise<() => void> {
  let letCome = (): void => undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(PROGRAM, async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
}

for (const [locale, language] of [['en-GB', 'en'], ['fr-FR', 'fr'], ['de-DE', 'de']] as const) {
  for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }]) {
    test.describe(`a reader of ${language}, ${viewport.width} pixels wide`, () => {
      test.use({ locale, viewport });

      test('sees home before the program is there, and nothing moves when it comes', rareIf(language === 'en'), async ({ page }) => {
        const letCome = await holdProgram(page);
        await page.goto('./');
        await expect(page.getByRole('heading', { name: text(language, 'home.choose_a_game') })).toBeVisible();
        for (const title of Object.values(TITLES)) await expect(card(page, title)).toBeVisible();
        const places = () =>
          page.locator('header nav, h1, .lead, .entry, .play').evaluateAll((seen) => seen.map((part) => JSON.stringify(part.getBoundingClientRect())));
        const before = await places();
        expect(await wrongInEitherTheme(page)).toEqual([]);
        letCome();
        await expectPrerenderedGone(page);
        expect(await places()).toEqual(before);
        await expect(card(page, TITLES.lacuna).locator('.against')).toHaveText(/\S/);
      });
    });
  }
}

test('home has the language and the theme that the reader has chosen, before and after', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('luciole.language', 'de');
    localStorage.setItem('luciole.theme', 'light');
    Object.defineProperty(navigator, 'languages', { get: () => ['es', 'fr'] });
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  const letCome = await holdProgram(page);
  await page.goto('./');
  const look = () =>
    page.evaluate(() => {
      const root = document.documentElement;
      return [root.lang, root.dataset.theme, getComputedStyle(root).backgroundColor];
    });
  await expect(page.getByRole('heading', { name: text('de', 'home.choose_a_game') })).toBeVisible();
  const before = await look();
  expect(before.slice(0, 2)).toEqual(['de', 'light']);
  letCome();
  await expectPrerenderedGone(page);
  await expect(page.getByRole('heading', { name: text('de', 'home.choose_a_game') })).toBeVisible();
  expect(await look()).toEqual(before);
  await page.evaluate(() => localStorage.clear());
});

test('of the browser\'s languages, home has the first that Luciole speaks, before and after', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'language', { get: () => 'es' });
    Object.defineProperty(navigator, 'languages', { get: () => ['es', 'fr'] });
  });
  const letCome = await holdProgram(page);
  await page.goto('./');
  const heading = page.getByRole('heading', { name: text('fr', 'home.choose_a_game') });
  await expect(heading).toBeVisible();
  letCome();
  await expectPrerenderedGone(page);
  await expect(heading).toBeVisible();
});

test('a card that was opened before the program came stays open, and keeps the focus without scrolling', async ({ page }) => {
  const letCome = await holdProgram(page);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('./');
  const more = page.getByLabel(english('home.more_about', { game: TITLES.lacuna }));
  await more.click();
  const rules = card(page, TITLES.lacuna).getByRole('link', { name: english('ways.rules') });
  await rules.focus();
  await page.evaluate(() => scrollTo(0, 10_000));
  const scrolled = await page.evaluate(() => scrollY);
  letCome();
  await expectPrerenderedGone(page);
  await expect(rules).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test('the focus in the header stays there', async ({ page }) => {
  const letCome = await holdProgram(page);
  await page.goto('./');
  const library = page.getByRole('link', { name: english('frame.library') });
  await library.focus();
  letCome();
  await expectPrerenderedGone(page);
  await expect(library).toBeFocused();
});

test('the header can be skipped before the program is there', async ({ page }) => {
  const letCome = await holdProgram(page);
  await page.goto('./');
  await expect(card(page, TITLES.lacuna)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.prerendered main')).toBeFocused();
  letCome();
  await expectHome(page);
});

test('a game that is begun before the program is there begins when it comes: the last that was pressed, once', async ({ page }) => {
  const letCome = await holdProgram(page);
  await page.goto('./');
  await play(page, TITLES.lumens).click();
  await play(page, TITLES.lacuna).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, TITLES.lacuna).locator('[data-waits]')).toBeVisible();
  await expect(page.locator('[data-waits]')).toHaveCount(1);
  await expect(play(page, TITLES.lacuna)).toBeFocused();
  letCome();
  await expect(page.locator('.board')).toBeVisible();
  await expect(page).toHaveURL(/#\/play\//);
  await page.goBack();
  await expectHome(page);
  expect(await savedGames(page)).toHaveLength(1);
});

test('a press that is held while the program comes begins the game when it is released', async ({ page }) => {
  const letCome = await holdProgram(page);
  await page.goto('./');
  await play(page, TITLES.lacuna).hover();
  await page.mouse.down();
  letCome();
  await expect(page.locator('.splash')).toHaveCount(0);
  // Longer than home waits for games to go on with before it takes over the cards.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
  await page.mouse.up();
  await expect(page.locator('.board')).toBeVisible();
  await expect(page).toHaveURL(/#\/play\//);
  expect(await savedGames(page)).toHaveLength(1);
});

test('a game that was to begin doesn’t, once another page is chosen', async ({ page }) => {
  const letCome = await holdProgram(page);
  await page.goto('./');
  await play(page, TITLES.lacuna).click();
  await page.getByRole('link', { name: english('frame.settings') }).click();
  letCome();
  await expect(page.getByRole('heading', { level: 1, name: english('frame.settings') })).toBeVisible();
  await page.goBack();
  await expectHome(page);
  await expect(page).toHaveURL(/#\/$/);
});

test.describe('a program that is missing', () => {
  test.use({ allowed: /Failed to (load resource|fetch)/ });

  test('is reported to somebody who waits for a game further down; home stays', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    let fail = (): void => undefined;
    const failing = new Promise<void>((resolve) => (fail = resolve));
    await page.route(PROGRAM, async (route) => {
      await failing;
      await route.abort();
    });
    await page.goto('./');
    await play(page, TITLES.lum42).click();
    await expect(page.locator('[data-waits]')).toHaveCount(1);
    fail();
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page.locator('[data-waits]')).toHaveCount(0);
    await expect(card(page, TITLES.lacuna)).toBeVisible();
  });
});

test('the address of a game that is to begin begins it, and an unknown one says so', async ({ page }) => {
  await page.goto('./#/begin/lum42');
  await expect(page.locator('.board')).toBeVisible();
  await page.goto('./#/begin/chess');
  await page.reload();
  await expect(page.getByText(english('site.unknown_page'))).toBeVisible();
});

test('another page that is chosen before the program is there comes with it; Back leads to home before and after', async ({ page }) => {
  const letCome = await holdProgram(page);
  await page.goto('./');
  const loading = page.locator('.loading').filter({ visible: true });
  const settings = page.getByRole('link', { name: english('frame.settings') });
  await settings.click();
  await expect(loading).toHaveText(english('site.loading'));
  await page.goBack();
  await expect(loading).toHaveCount(0);
  await expect(card(page, TITLES.lacuna)).toBeVisible();
  await settings.click();
  letCome();
  await expect(page.getByRole('heading', { level: 1, name: english('frame.settings') })).toBeVisible();
  await page.goBack();
  await expectHome(page);
});

test('with a game to go on with, which comes first, no card is seen before it is in its place', async ({ page }) => {
  await page.goto(`./${address({ moves: ['b'] })}`);
  await new Table(page).placePawn();
  await expectSafe(page, 2);
  await page.goto('about:blank');
  const letCome = await holdProgram(page);
  await page.goto('./');
  await expect(page.locator('.loading').filter({ visible: true })).toHaveText(english('site.loading'));
  await expect(page.locator('.entry')).toHaveCount(0);
  letCome();
  await expectHome(page);
  await expect(page.locator('.unfinished-game')).toContainText(TITLES.lacuna);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('home leads to the rules, and to itself in other languages', async ({ page }) => {
    await page.goto('./');
    for (const title of Object.values(TITLES)) await expect(card(page, title)).toBeVisible();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { name: text('de', 'home.choose_a_game') })).toBeVisible();
    await page.getByLabel(text('de', 'home.more_about', { game: 'Lumens' })).click();
    await card(page, 'Lumens').getByRole('link', { name: text('de', 'ways.rules') }).click();
    await expect(page).toHaveURL(/rules\/lumens\.de\.html$/);
  });
});

test('home in a file of its own leads into the app, in its language; a language chosen there stays', async ({ page }) => {
  await page.goto('./index.de.html');
  await page.getByRole('link', { name: text('de', 'invitation.play_game', { game: TITLES.lacuna }) }).click();
  await expect(page.locator('.board')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('./index.de.html');
  await page.getByRole('link', { name: 'Français' }).click();
  await page.locator('.brand').click();
  await expect(page.getByRole('heading', { name: text('fr', 'home.choose_a_game') })).toBeVisible();
  await expectPrerenderedGone(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('home in a file of its own passes axe', RARE, async ({ page }) => {
  for (const language of LANGUAGES.filter((language) => language !== 'en')) {
    await page.goto(`./index.${language}.html`);
    expect(await wrongInEitherTheme(page)).toEqual([]);
  }
});
