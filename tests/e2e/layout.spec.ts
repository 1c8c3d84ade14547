// From the narrowest phone to a desktop.
import { PLACES } from './pages';
import { expect, test } from './quiet';

for (const width of [320, 360, 768, 1024, 1440]) {
  test(`no page scrolls sideways at a width of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    for (const { name, show } of PLACES) {
      await show(page);
      const { scrolls, fits } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrolls: scrollWidth, fits: clientWidth };
      });
      expect(scrolls, name).toBeLessThanOrEqual(fits);
    }
  });
}
