// The gallery: all pieces and boards in all states.
import { wrongInEitherTheme } from './axe';
import { expect, rareIf, test } from './quiet';

for (const [locale, title, board] of [
  ['en', 'Gallery', 'A pair is chosen, and the pawn slides'],
  ['de', 'Galerie', 'Ein Paar ist gewählt, die Figur gleitet'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    // Axe takes a while with so many pictures.
    test('every piece and every state is drawn', rareIf(locale === 'en'), async ({ page }) => {
      await page.goto('./#/gallery');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('img', { name: board, exact: true })).toBeVisible();
      // Ten pictures per game, each with and without colours.
      const games = await page.getByRole('main').getByRole('heading', { level: 2 }).count();
      expect(games).toBeGreaterThan(1);
      await expect(page.locator('[role="img"]')).toHaveCount(20 * games);
      // Every reference has a target.
      const missing = await page.evaluate(() => {
        const names = [...document.querySelectorAll('main use')].map((use) => use.getAttribute('href')!);
        return names.filter((name) => document.querySelector(name) === null);
      });
      expect(missing).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      // The pictures are the same in both languages.
      if (locale === 'en') expect(await wrongInEitherTheme(page)).toEqual([]);
    });
  });
}
