// Pages that crash at random moments: what they have shown as saved must be there afterwards.
import { type BrowserContext, type Page, expect } from '@playwright/test';

import { movesOf, savedGames } from './saved';
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
  // How many moves of each game pages have shown as saved, and how many that are in all.
  const shown = new Map<string, number>();
  let moves = 0;
  await context.exposeBinding('showsSafe', (_, key: string, safe: number) => {
    const before = shown.get(key) ?? 0;
    moves += Math.max(safe - before, 0);
    shown.set(key, Math.max(safe, before));
  });
  await context.addInitScript(() => {
    let last = '';
    new MutationObserver(() => {
      const safe = document.querySelector('.table')?.getAttribute('data-safe');
      const key = /#\/play\/([^/]+)/.exec(location.hash)?.[1];
      if (safe && key && last !== `${key} ${safe}`) {
        last = `${key} ${safe}`;
        (window as unknown as { showsSafe: (key: string, safe: number) => void }).showsSafe(key, Number(safe));
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-safe'] });
  });
  const random = chance();
  let before: Games = new Map();
  for (let end = 0; ; end += 1) {
    const page = await context.newPage();
    await page.goto('./#/library');
    await expect(page.getByRole('heading', { name: english('library.heading') })).toBeVisible();
    // Everything shown as saved before the crash is there, and so is everything from before.
    const games: Games = new Map((await savedGames(page)).map((game) => [game.key, movesOf(game)]));
    for (const [key, safe] of shown) {
      expect(games.get(key)?.length, `game ${key}, after end ${end}`).toBeGreaterThanOrEqual(safe);
    }
    for (const [key, moves] of before) {
      expect(games.get(key)?.slice(0, moves.length), `game ${key}, after end ${end}`).toEqual(moves);
    }
    before = games;
    if (end === times) return moves;

    // The crash comes after some moves, at a random moment during the next.
    const from = moves;
    await play(page, games, end);
    const least = random(3);
    const over = page.locator('.status.over');
    await expect.poll(async () => moves - from >= least || (await over.count()) > 0, { intervals: [5] }).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, random(120)));
    await kill(page, end);
  }
}

/** Ends a page without warning: every third crashes, the others are closed. */
async function kill(page: Page, end: number): Promise<void> {
  if (end % 3 === 0) {
    const crashed = page.waitForEvent('crash');
    const session = await page.context().newCDPSession(page);
    // A crashed page doesn't answer.
    session.send('Page.crash').catch(() => undefined);
    await crashed;
  }
  await page.close({ runBeforeUnload: false });
}

/** Numbers that look random, the same in every run. */
function chance(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % below;
  };
}

/** Checks on a later page that something which was shown as done is still so. */
export type Check = (page: Page) => Promise<void>;

/**
 * Opens pages that crash at a random moment while `act` works on them: it reports each thing that the page has shown as done, and how to
 * check it. The checks run on the next page. Returns how many things were done.
 */
export async function crashActing(
  context: BrowserContext,
  times: number,
  act: (page: Page, end: number, done: (check: Check) => void) => Promise<void>,
): Promise<number> {
  const random = chance();
  let finished = 0;
  for (let end = 0; end < times; end += 1) {
    const page = await context.newPage();
    const checks: Check[] = [];
    let killed = false;
    // The first thing takes as long as it takes; the crash comes at a random moment after it.
    let begun: () => void = () => undefined;
    const first = new Promise<void>((resolve) => { begun = resolve; });
    const acting = act(page, end, (check) => {
      if (!killed) checks.push(check);
      begun();
    });
    // Once the page has ended, its steps fail.
    const ended = acting.catch((error: unknown) => {
      if (!killed) throw error;
    });
    await Promise.race([first, ended]);
    await new Promise((resolve) => setTimeout(resolve, random(700)));
    killed = true;
    await kill(page, end);
    await ended;

    const after = await context.newPage();
    for (const check of checks) await check(after);
    await after.close();
    finished += checks.length;
  }
  return finished;
}
