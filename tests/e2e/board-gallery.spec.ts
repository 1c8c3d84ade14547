// The gallery: all pieces and boards in all states.
import AxeBuilder from '@axe-core/playwright';

import { expect, test } from './quiet';

for (const [locale, title, board] of [
  ['en', 'Gallery', 'A pair is chosen, and the pawn slides'],
  ['fr', 'Galerie', 'Une paire est choisie, le pion glisse'],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${locale}, ${colorScheme}`, () => {
      test.use({ locale, colorScheme });

      test('every piece and every state is drawn, and axe finds nothing wrong', async ({ page }) => {
        await page.goto('./#/gallery');
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByRole('img', { name: board, exact: true })).toBeVisible();
        // Ten pictures a game, each with and without colours.
        const games = await page.getByRole('main').getByRole('heading', { level: 2 }).count();
        expect(games).toBeGreaterThan(1);
        await expect(page.locator('[role="img"]')).toHaveCount(20 * games);
        // Nothing is referred to that isn't there.
        const missing = await page.evaluate(() => {
          const names = [...document.querySelectorAll('main use')].map((use) => use.getAttribute('href')!);
          return names.filter((name) => document.querySelector(name) === null);
        });
        expect(missing).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        // So many pictures take axe their time: each theme and each language once.
        if ((locale === 'en') !== (colorScheme === 'light')) return;
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.target.join(' ')) }))).toEqual([]);
      });
    });
  }
}
