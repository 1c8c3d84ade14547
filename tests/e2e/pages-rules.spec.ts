// The text pages, rules and about, which need no program, and how every page is printed.
import type { Page } from '@playwright/test';

import { TITLES } from './games';
import { PLACES, file } from './pages';
import { expect, rareIf, test } from './quiet';
import { type Language, LANGUAGES, english, text } from './words';

for (const { locale, minute, ours, contents } of [
  { locale: 'en-GB', minute: 'In one minute', ours: 'How Luciole plays it', contents: 'On this page' },
  { locale: 'de-DE', minute: 'In einer Minute', ours: 'So macht es Luciole', contents: 'Auf dieser Seite' },
  { locale: 'fr-FR', minute: 'En une minute', ours: 'Choix de Luciole', contents: 'Sur cette page' },
]) {
  test.describe(`rules in ${locale}`, () => {
    test.use({ locale });

    const language = locale.slice(0, 2) as Language;

    test('every figure is drawn, named and explained; the contents lead to each part; and Luciole’s own rulings are marked, and listed on the about page', async ({ page }) => {
      await page.setViewportSize({ width: 1180, height: 820 });
      await page.goto(file('rules/lacuna', language));
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(minute);
      const figures = page.getByRole('figure');
      await expect(figures).toHaveCount(11);
      const names = new Set<string>();
      for (const figure of await figures.all()) {
        const image = figure.locator('[role="img"]');
        names.add((await image.getAttribute('aria-label'))!);
        const { pieces, lost, width, height } = await image.locator('svg').evaluate((svg: SVGSVGElement) => ({
          pieces: svg.querySelectorAll('.flower').length,
          lost: [...svg.querySelectorAll('use')].filter((use) => !document.querySelector(use.getAttribute('href')!)).length,
          width: svg.getBoundingClientRect().width,
          height: svg.getBoundingClientRect().height,
        }));
        expect(pieces).toBeGreaterThan(0);
        expect(lost).toBe(0);
        expect(Math.min(width, height)).toBeGreaterThan(60);
        expect((await figure.locator('figcaption').innerText()).length).toBeGreaterThan(20);
      }
      expect(names.size, 'no two figures are the same').toBe(11);
      expect([...names].every((name) => name.length > 40)).toBe(true);

      const entries = page.getByRole('navigation', { name: contents }).getByRole('link');
      await expect(entries.first()).toBeVisible();
      const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
      await expect(entries).toHaveText(headings);
      await entries.last().click();
      const last = page.getByRole('heading', { level: 2 }).last();
      await expect(last).toBeInViewport();

      const marked = page.getByRole('complementary').filter({ hasText: ours });
      await expect(marked).toHaveCount(8);
      const rulings = await marked.locator('p').allInnerTexts();
      await page.goto(file('about', language));
      const told = page.getByRole('main');
      for (const ruling of rulings) await expect(told).toContainText(ruling);
    });
  });
}

test('the rules have room beside their contents, on tablets and desktops', async ({ page }) => {
  for (const [game, title] of Object.entries(TITLES)) {
    await page.goto(file(`rules/${game}`, 'en'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    for (const [width, height] of [[1024, 768], [1180, 820], [1440, 900]] as const) {
      await page.setViewportSize({ width, height });
      const prose = (await page.locator('.prose').boundingBox())!;
      const contents = (await page.getByRole('navigation', { name: english('rules.contents') }).boundingBox())!;
      expect(prose.width, game).toBeGreaterThanOrEqual(34 * 16);
      expect(prose.width, game).toBeLessThanOrEqual(44 * 16);
      expect(contents.x + contents.width, game).toBeLessThan(prose.x);
      for (const above of [page.getByRole('heading', { level: 1 }), page.locator('.rules > .lead'), page.locator('.rules > .row')]) {
        expect((await above.boundingBox())!.x, `${game}: above the prose`).toBeGreaterThan(contents.x + contents.width);
      }
      // Each ruling's label is whole, above its text.
      const covered = await page.locator('.ours').evaluateAll((all) =>
        all.filter((ruling) => {
          const [label, text] = [ruling.querySelector('span')!, ruling.querySelector('p')!].map((part) => part.getBoundingClientRect());
          return label.bottom > text.top + 1 || label.width < 40;
        }).length,
      );
      expect(covered, game).toBe(0);
    }
  }
});

test('the about page credits the games’ authors', async ({ page }) => {
  await page.goto('./about.html');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveText([
    /Game.*Designer.*Publisher/,
    /Lacuna.*Mark Gerrits.*CMYK, Savana/,
    /Lumens.*Jakob Andrusch.*Queen Games, Atalia/,
    /Luminos.*Kirsten Hiese.*Schmidt Spiele/,
    /Djinns of the Lake.*Claude Leroy.*Cosmoludo/,
    /LUM42.*Vincent Joassin.*Wannagame/,
  ]);
  await expect(page.getByRole('main')).toContainText('Luciole is unofficial');
  await expect(page.getByText(/^Version \d+\.\d+\.\d+$/)).toBeVisible();
});

/** The least contrast of words with white paper. */
function palest(page: Page): Promise<number> {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, a, th, td, li, dt, dd, label, legend, figcaption, summary, button)')];
    const shown = words.filter((word) => word.checkVisibility({ visibilityProperty: true }) && word.closest('.unseen') === null)
      .filter((word) => [...word.childNodes].some((text) => text instanceof Text && text.data.trim() !== ''));
    const contrasts = shown.map((word) => {
      const light = getComputedStyle(word).color.match(/[\d.]+/g)!.slice(0, 3).map((part) => {
        const value = Number(part) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 1.05 / (0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] + 0.05);
    });
    return Math.min(...contrasts);
  });
}

for (const theme of ['dark', 'light']) {
  test(`every page is printed in dark words on white, from the ${theme} theme`, rareIf(theme === 'light'), async ({ page }) => {
    test.slow();
    await page.addInitScript((theme) => localStorage.setItem('luciole.theme', theme), theme);
    for (const { name, show } of PLACES) {
      await page.emulateMedia({ media: 'screen' });
      await show(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.emulateMedia({ media: 'print' });
      expect.soft(await palest(page), name).toBeGreaterThanOrEqual(4.5);
    }
  });
}

test('the rules can be printed', async ({ page }) => {
  await page.goto('./rules/lacuna.html');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('figure').first()).toBeVisible();
  const ink = await page.getByText('Two players, aged 8 and up').evaluate((item) => getComputedStyle(item).color);
  expect(ink).toBe('rgb(0, 0, 0)');
});

test.describe('the card to print', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of LANGUAGES) {
    test(`has what is needed of the rules, on one page of A5, in ${language}`, rareIf(language !== 'de'), async ({ page }) => {
      for (const game of Object.keys(TITLES)) {
        await page.goto(file(`rules/${game}`, language));
        const headings = page.getByRole('heading', { level: 2 });
        const all = await headings.allInnerTexts();
        const scoring = page.locator('.on-card').last().getByRole('heading');
        await page.getByRole('link', { name: text(language, 'rules.card_to_print') }).click();
        await expect(headings.first(), game).toHaveText(all[0]);
        await expect(headings, game).toHaveCount(4);
        await expect(headings.last(), game).toHaveText(await scoring.innerText());
        await expect(page.getByRole('figure'), game).toHaveCount(1);

        const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
        expect(pdf.match(/\/Type\s*\/Page\b/g), game).toHaveLength(1);
        const [width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!.slice(1).map((points) => Math.round(Number(points) / 72 * 25.4));
        expect([width, height], game).toEqual([148, 210]);

        await page.getByRole('link', { name: text(language, 'rules.all_rules') }).click();
        await expect(headings, game).toHaveText(all);
      }
    });
  }
});
