// A database that opens when a test wants it to.
import type { Page } from '@playwright/test';

/** Whenever the app opens its database, it hears of it only once that is let go. */
export async function holdOpening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const { open } = IDBFactory.prototype;
    const onsuccess = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess')!;
    IDBFactory.prototype.open = function openLate(name, version) {
      const request = open.call(this, name, version);
      // The tests themselves name no version.
      if (version !== undefined) {
        Object.defineProperty(request, 'onsuccess', {
          set: (hear: (event: Event) => void) => onsuccess.set!.call(request, (event: Event) => held.push(() => hear.call(request, event))),
        });
      }
      return request;
    };
    const letOpen = () => {
      IDBFactory.prototype.open = open;
      for (const tell of held) tell();
    };
    Object.assign(window, { held, letOpen });
  });
}

/** Waits until the app wants its database. */
export async function untilOpening(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as { held: unknown[] }).held.length > 0);
}

/** Lets the database open, now and from now on. */
export async function letOpen(page: Page): Promise<void> {
  await untilOpening(page);
  await page.evaluate(() => (window as unknown as { letOpen: () => void }).letOpen());
}
