// Pages that crash at random moments: what they have shown as saved must be there afterwards.
import { type BrowserContext, type Page, expect } from '@playwright/test';

import { keptGames, movesOf } from './kept';
import { english } from './words';

/** The moves of each saved game, by its key. */
export type Games = Map<string, string[]>;

/**
 * Opens pages that crash. Before each, checks that every move that was ever shown as saved is there. `play` opens a table on the page
 * and begins to play there, by itself; `end` is the number of crashes before. Returns how many moves the pages have finished at least.
 */
export async function crash(
  context: BrowserContext,
  times: number,
  play: (page: Page, games: Games, end: number) => Promise<void>,
): Promise<number> {
  // What pages have shown as saved, in order.
  const shown: { key: string; safe: number }[] = [];
  await context.exposeBinding('showsSafe', (_, key: string, safe: number) => shown.push({ key, safe }));
  await context.addInitScript(() => {
    new MutationObserver(() => {
      const safe = document.querySelector('.table')?.getAttribute('data-safe');
      const key = /#\/play\/([^/]+)/.exec(location.hash)?.[1];
      if (safe && key) {
        (window as unknown as { showsSafe: (key: string, safe: number) => void }).showsSafe(key, Number(safe));
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-safe'] });
  });
  let chance = 7;
  const random = (below: number) => {
    chance = (Math.imul(chance, 1_103_515_245) + 12_345) >>> 0;
    return (chance >>> 16) % below;
  };

  let before: Games = new Map();
  let finished = 0;
  for (let end = 0; ; end += 1) {
    const page = await context.newPage();
    await page.goto('./#/library');
    await expect(page.getByRole('heading', { name: english('library.heading') })).toBeVisible();
    // Everything shown as saved before the crash is there, and so is everything from before.
    const games: Games = new Map((await keptGames(page)).map((game) => [game.key, movesOf(game)]));
    for (const { key, safe } of shown) {
      expect(games.get(key)?.length, `game ${key}, after end ${end}`).toBeGreaterThanOrEqual(safe);
    }
    for (const [key, moves] of before) {
      expect(games.get(key)?.slice(0, moves.length), `game ${key}, after end ${end}`).toEqual(moves);
    }
    before = games;
    if (end === times) return finished;

    // The crash comes after some moves, at a random moment during the next.
    const from = shown.length;
    await play(page, games, end);
    const moves = random(3);
    await expect.poll(() => shown.length - from, { intervals: [5] }).toBeGreaterThanOrEqual(moves);
    finished += moves;
    await new Promise((resolve) => setTimeout(resolve, random(120)));
    if (end % 3 === 0) {
      const crashed = page.waitForEvent('crash');
      const session = await context.newCDPSession(page);
      // A crashed page doesn't answer.
      session.send('Page.crash').catch(() => undefined);
      await crashed;
    }
    await page.close({ runBeforeUnload: false });
  }
}
