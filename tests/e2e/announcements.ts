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

/** Counts how often the table announces a text that this matches, from now on. */
export async function countSaid(page: Page, text: RegExp): Promise<() => Promise<number>> {
  // The panel is drawn after the board.
  await page.locator('.panel > .unseen[role="status"]').evaluate((region, source) => {
    const [text, counted] = [new RegExp(source), { times: 0 }];
    Object.assign(window, { counted });
    // A screen reader speaks what is put into a live region, not what stays in it.
    new MutationObserver((mutations) => {
      const added = mutations.flatMap(({ addedNodes }) => [...addedNodes]);
      counted.times += added.filter((node) => text.test(node.textContent ?? '')).length;
    }).observe(region, { subtree: true, childList: true });
  }, text.source);
  return () => page.evaluate(() => (window as unknown as { counted: { times: number } }).counted.times);
}

/** The announcements so far. */
export function announced(page: Page): Promise<string[]> {
  return page.evaluate(() => window.announced);
}
