// The table's announcements in order: what a screen reader would say.
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    announced: string[];
  }
}

/** Records announcements from the next page load on. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.announced = [];
    new MutationObserver((mutations) => {
      for (const { target } of mutations) {
        const element = target instanceof Element ? target : target.parentElement;
        const said = element?.closest('[role="status"]')?.textContent?.trim();
        if (said && window.announced.at(-1) !== said) {
          window.announced.push(said);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** The announcements so far. */
export function announced(page: Page): Promise<string[]> {
  return page.evaluate(() => window.announced);
}
