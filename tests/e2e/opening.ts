// A database that opens on request.
import type { Page } from '@playwright/test';

/** Holds back the success of the app's requests to open the database until they are released. */
export async function holdOpening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const { open } = IDBFactory.prototype;
    const onsuccess = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess')!;
    IDBFactory.prototype.open = function openLate(name, version) {
      const request = open.call(this, name, version);
      // The tests themselves pass no version.
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

/** Waits until the app opens its database. */
export async function untilOpening(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as { held: unknown[] }).held.length > 0);
}

/** Lets the database open, now and from now on. */
export async function letOpen(page: Page): Promise<void> {
  await untilOpening(page);
  await page.evaluate(() => (window as unknown as { letOpen: () => void }).letOpen());
}
