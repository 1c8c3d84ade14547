// All that the table announces, in order: what a screen reader would say.
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    announced: string[];
  }
}

/** Listens from the next page on. */
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

/** What was announced so far. */
export function announced(page: Page): Promise<string[]> {
  return page.evaluate(() => window.announced);
}
