// Home is there before the program, which takes its place, and without it.
import type { Page } from '@playwright/test';

import { wrongInEitherTheme } from './axe';
import { TITLES } from './games';
import { expect, test } from './quiet';
import { LANGUAGES, english, text } from './words';

const PROGRAM = '**/luciole-app-*_bg.wasm';
const card = (page: Page, game: string) => page.locator('.entry', { has: page.getByRole('heading', { name: game }) });

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

const isThere = (page: Page) => expect(page.locator('.first'), 'the program has taken over').toHaveCount(0);

for (const [locale, language] of [['en-GB', 'en'], ['fr-FR', 'fr'], ['de-DE', 'de']] as const) {
  test.describe(`a reader of ${language}`, () => {
    test.use({ locale });

    test(`sees home before the program is there, and nothing moves when it comes, in ${language}`, async ({ page }) => {
      const letCome = await holdProgram(page);
      await page.goto('./');
      await expect(page.getByRole('heading', { name: text(language, 'home.choose_a_game') })).toBeVisible();
      for (const title of Object.values(TITLES)) await expect(card(page, title)).toBeVisible();
      const places = () => page.locator('.entry').evaluateAll((cards) => cards.map((card) => JSON.stringify(card.getBoundingClientRect())));
      const before = await places();
      letCome();
      await isThere(page);
      expect(await places()).toEqual(before);
      await expect(card(page, TITLES.lacuna).locator('.against')).toHaveText(/\S/);
    });
  });
}

test('a card that was opened before the program came stays open, and keeps the focus', async ({ page }) => {
  const letCome = await holdProgram(page);
  await page.goto('./');
  const more = page.getByLabel(english('home.more_about', { game: TITLES.lacuna }));
  await more.click();
  const rules = card(page, TITLES.lacuna).getByRole('link', { name: english('ways.rules') });
  await rules.focus();
  letCome();
  await isThere(page);
  await expect(rules).toBeVisible();
  await expect(rules).toBeFocused();
});

test('a game that is begun before the program is there begins when it comes, and only once', async ({ page }) => {
  const letCome = await holdProgram(page);
  await page.goto('./');
  await page.getByRole('link', { name: english('invitation.play_game', { game: TITLES.lacuna }) }).click();
  await expect(card(page, TITLES.lacuna)).toBeVisible();
  letCome();
  await expect(page.locator('.board')).toBeVisible();
  await expect(page).toHaveURL(/#\/play\//);
  await page.goBack();
  await expect(page.getByRole('heading', { name: english('home.choose_a_game') })).toBeVisible();
  await expect(page.locator('.unfinished-game'), 'one game').toHaveCount(1);
});

test('another page that is chosen before the program is there comes with it', async ({ page }) => {
  const letCome = await holdProgram(page);
  await page.goto('./');
  await page.getByRole('link', { name: english('frame.settings') }).click();
  await expect(page.locator('.loading').filter({ visible: true })).toHaveText(english('site.loading'));
  letCome();
  await expect(page.getByRole('heading', { level: 1, name: english('frame.settings') })).toBeVisible();
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

test('home in another language passes axe', async ({ page }) => {
  for (const language of LANGUAGES.filter((language) => language !== 'en')) {
    await page.goto(`./index.${language}.html`);
    expect(await wrongInEitherTheme(page)).toEqual([]);
  }
});
