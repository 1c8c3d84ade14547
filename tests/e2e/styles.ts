// Style sheets of the tests' own, which the page's security policy would refuse as elements.
import type { Page } from '@playwright/test';

/** Gives the page a style sheet, in place of the one that it was given before. */
export async function adoptStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);
}
