// The pages that need no program: rules and about, as HTML.
import type { Page } from '@playwright/test';

import { wrongInEitherTheme } from './axe';
import { TITLES } from './games';
import { file } from './pages';
import { RARE, expect, test } from './quiet';
import { type Language, LANGUAGES, english, text } from './words';

const contents = (page: Page, language: Language) => page.getByRole('navigation', { name: text(language, 'rules.contents') });
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of LANGUAGES) {
    test(`the rules are read, with pictures and contents, in ${language}`, async ({ page }) => {
      // A native test compares the languages.
      for (const [game, title] of Object.entries(TITLES).slice(0, language === 'en' ? undefined : 1)) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(file(`rules/${game}`, language));
        await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
        const figures = page.getByRole('figure');
        expect(await figures.count()).toBeGreaterThan(5);
        for (const figure of await figures.all()) {
          const { width, height } = (await figure.locator('svg').boundingBox())!;
          expect(Math.min(width, height), game).toBeGreaterThan(60);
        }
        // Beside the text they are open, above it they open on demand.
        const last = contents(page, language).getByRole('link').last();
        await expect(last).toBeVisible();
        await last.click();
        await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport();

        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(file(`rules/${game}`, language));
        await expect(last).toBeHidden();
        await page.getByText(text(language, 'rules.contents')).click();
        await last.click();
        await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport();
      }
    });
  }

  test('links lead to the other language, to other rules and back', async ({ page }) => {
    await page.goto('./rules/lacuna.html');
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveTitle('Lacuna\u00a0: les règles · Luciole');
    await page.getByRole('link', { name: text('fr', 'frame.about') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('fr', 'about.heading'));
    await page.getByRole('main').locator('summary', { hasText: 'Lumens' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Lumens\u00a0: les règles' }).click();
    await expect(page).toHaveURL(/rules\/lumens\.fr\.html$/);
  });
});

test('they have the device’s theme, unless another was chosen in the app', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('./about.html');
  const light = await ground(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await ground(page);
  expect(dark).not.toBe(light);
  await page.goto('./#/settings');
  await page.getByLabel(english('settings.theme')).selectOption('Light');
  await page.goto('./about.html');
  expect(await ground(page)).toBe(light);
});

test('the app speaks the language of the page that led there, unless another was chosen', async ({ page }) => {
  const play = (language: Language) => page.getByRole('link', { name: text(language, 'invitation.play_game', { game: 'Lacuna' }) }).first();
  await page.goto(file('rules/lacuna', 'de'));
  await play('de').click();
  await expect(page.getByRole('button', { name: text('de', 'set_up.start') })).toBeVisible();
  await page.goto(file('rules/lacuna', 'fr'));
  await play('fr').click();
  await expect(page.getByRole('button', { name: text('de', 'set_up.start') })).toBeVisible();
});

test('they have the app’s header', async ({ page }) => {
  const links = page.getByRole('banner').getByRole('link');
  const described = () => links.evaluateAll((all) => all.map((link) => [link.textContent.trim(), link.getAttribute('aria-label'), link.innerHTML.match(/ d="([^"]*)/)?.[1]]));
  await page.goto('./about.html');
  const here = await described();
  await page.goto('./#/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await described()).toEqual(here);
});

test('they lead into the app', async ({ page }) => {
  await page.goto('./rules/lacuna.html');
  await page.getByRole('link', { name: english('invitation.play_game', { game: 'Lacuna' }) }).first().click();
  await expect(page.getByRole('button', { name: english('set_up.start') })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'In one minute' })).toBeVisible();
});

test('axe finds nothing wrong with them', RARE, async ({ page }) => {
  for (const where of ['./rules/lum42.de.html', './about.html']) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(where);
      expect(await wrongInEitherTheme(page), `${where} at ${width}`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, where).toBeLessThanOrEqual(0);
    }
  }
});
