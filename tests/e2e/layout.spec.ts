// From the narrowest phone to a desktop.
import { PLACES } from './pages';
import { RARE, expect, test } from './quiet';

test('no page scrolls sideways, from the narrowest phone to a desktop', RARE, async ({ page }) => {
  test.slow();
  for (const { name, show } of PLACES) {
    await page.setViewportSize({ width: 320, height: 720 });
    await show(page);
    for (const width of [320, 360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 720 });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const { scrolls, fits } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrolls: scrollWidth, fits: clientWidth };
      });
      expect.soft(scrolls, `${name}, ${width} px wide`).toBeLessThanOrEqual(fits);
    }
  }
});
