// Direct access to the games in the browser's database, bypassing the app.
import { type Page, expect } from '@playwright/test';

import { address } from './records';
import { Table } from './table';

export interface SavedGame {
  key: string;
  revision: number;
  changed: number;
  shown?: number;
  record: string;
  /** Its summary. */
  about?: string;
  /** The seat played from here, if the game is played by link. */
  here?: number;
  /** The game from which it branched off, and the number of moves in common. */
  origin?: string;
  /** The name under which a position was kept. */
  name?: string;
}

/** The address of a saved game, from the `#` on. */
export const PLAYED = /#\/play\/[a-z2-9]{8}$/;

/** Makes the app treat games in addresses as the player's own, not as somebody else's. */
export async function playedHere(page: Page): Promise<void> {
  await page.addInitScript(() => history.replaceState('played here', ''));
}

/** All saved games, most recently played first. */
export async function savedGames(page: Page): Promise<SavedGame[]> {
  return page.evaluate(
    () =>
      new Promise<SavedGame[]>((resolve, reject) => {
        const open = indexedDB.open('luciole-games');
        // If the app hasn't created a database yet, don't create one.
        open.onupgradeneeded = () => open.transaction!.abort();
        open.onerror = () => (open.error!.name === 'AbortError' ? resolve([]) : reject(open.error));
        open.onsuccess = () => {
          const database = open.result;
          const all = database.transaction('games').objectStore('games').getAll();
          all.onsuccess = () => {
            database.close();
            resolve((all.result as SavedGame[]).sort((one, other) => other.changed - one.changed));
          };
          all.onerror = () => reject(all.error);
        };
      }),
  );
}

/** The keys of all photographs that are kept. */
export async function keptPhotos(page: Page): Promise<IDBValidKey[]> {
  return page.evaluate(
    () =>
      new Promise<IDBValidKey[]>((resolve, reject) => {
        const open = indexedDB.open('luciole-photos');
        open.onupgradeneeded = () => open.transaction!.abort();
        open.onerror = () => (open.error!.name === 'AbortError' ? resolve([]) : reject(open.error));
        open.onsuccess = () => {
          const database = open.result;
          const all = database.transaction('photos').objectStore('photos').getAllKeys();
          all.onsuccess = () => {
            database.close();
            resolve(all.result);
          };
          all.onerror = () => reject(all.error);
        };
      }),
  );
}

/** Unfolds what can be done with each of the games that the library lists. */
export async function unfoldTools(page: Page): Promise<void> {
  const closed = page.locator('.saved-game details:not([open]) > summary');
  await expect(closed.first()).toBeVisible();
  while (await closed.count() > 0) {
    await closed.first().click();
  }
}

/** Writes raw values into the database, once the app has created it with its stores. */
export async function plant(page: Page, values: unknown[]): Promise<void> {
  const write = (values: unknown[]) =>
    new Promise<boolean>((resolve, reject) => {
      const open = indexedDB.open('luciole-games');
      open.onupgradeneeded = () => open.transaction!.abort();
      open.onerror = () => (open.error!.name === 'AbortError' ? resolve(false) : reject(open.error));
      open.onsuccess = () => {
        const database = open.result;
        if (!database.objectStoreNames.contains('games')) {
          database.close();
          resolve(false);
          return;
        }
        const change = database.transaction('games', 'readwrite');
        for (const value of values) change.objectStore('games').put(value);
        change.oncomplete = () => {
          database.close();
          resolve(true);
        };
        change.onabort = () => reject(change.error);
      };
    });
  await expect.poll(() => page.evaluate(write, values)).toBe(true);
}

/** Creates the database with these games, on a page that hasn't asked for games. */
export async function createDatabase(page: Page, games: unknown[]): Promise<void> {
  await page.evaluate(
    (games) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('luciole-games', 1);
        open.onupgradeneeded = () => open.result.createObjectStore('games', { keyPath: 'key' });
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const change = open.result.transaction('games', 'readwrite');
          for (const game of games) change.objectStore('games').put(game);
          change.oncomplete = () => {
            open.result.close();
            resolve();
          };
          change.onabort = () => reject(change.error);
        };
      }),
    games,
  );
}

/** The moves of a saved game. */
export function movesOf(game: SavedGame): string[] {
  return (JSON.parse(game.record) as { moves: string[] }).moves;
}

/** The moves of the only saved game. */
export async function savedMoves(page: Page): Promise<string[]> {
  const games = await savedGames(page);
  expect(games).toHaveLength(1);
  return movesOf(games[0]);
}

/** Checks that this many moves of the game on the table have been saved. */
export async function expectSafe(page: Page, moves: number): Promise<void> {
  await expect(page.locator('.table')).toHaveAttribute('data-safe', String(moves));
}

/** A saved game with one pawn, and its address. */
export async function beginSaved(page: Page): Promise<{ table: Table; kept: string }> {
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  await table.placePawn();
  await expectSafe(page, 2);
  return { table, kept: page.url() };
}

/** Completes the app's transactions when the test says so. Call it before the page is opened. */
export async function slowSaves(page: Page) {
  interface Slow {
    slow: boolean;
    saves: (() => void)[];
  }
  await page.addInitScript(() => {
    const saves: (() => void)[] = [];
    Object.assign(window, { saves, slow: false });
    const complete = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'oncomplete')!;
    Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
      ...complete,
      set(hear: (event: Event) => void) {
        complete.set!.call(this, (event: Event) => {
          const tell = () => hear.call(this, event);
          if ((window as unknown as Slow).slow) saves.push(tell);
          else tell();
        });
      },
    });
  });
  return {
    /** Holds back what is saved from now on. */
    hold: () => page.evaluate(() => Object.assign(window, { slow: true }) && undefined),
    expectHeld: (saves: number) =>
      expect.poll(() => page.evaluate(() => (window as unknown as Slow).saves.length)).toBe(saves),
    release: () =>
      page.evaluate(() => {
        const held = window as unknown as Slow;
        held.slow = false;
        for (const tell of held.saves.splice(0)) tell();
      }),
  };
}
