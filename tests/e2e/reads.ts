// Counts a page's reads from the database.
import type { Page } from '@playwright/test';

export interface Reads {
  /** Games, one by one or together. */
  games: number;
  /** Reads of all games at once. */
  all: number;
}

/** Counts from now on; a reload resets the counts. */
export async function countReads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const reads = { games: 0, all: 0 };
    Object.assign(window, { reads });
    for (const source of [IDBObjectStore.prototype, IDBIndex.prototype]) {
      const { get, getAll, openCursor } = source;
      source.get = function countedGet(query) {
        reads.games += 1;
        return get.call(this, query);
      };
      source.getAll = function countedGetAll(...asked) {
        const request = getAll.apply(this, asked) as IDBRequest<unknown[]>;
        reads.all += this instanceof IDBObjectStore && asked[0] === undefined ? 1 : 0;
        request.addEventListener('success', () => { reads.games += request.result.length; });
        return request;
      };
      source.openCursor = function countedOpenCursor(...asked) {
        const request = openCursor.apply(this, asked);
        // Fires for each game.
        request.addEventListener('success', () => { reads.games += request.result ? 1 : 0; });
        return request;
      };
    }
  });
}

export async function reads(page: Page): Promise<Reads> {
  return page.evaluate(() => (window as unknown as { reads: Reads }).reads);
}
