// How long frames take while moves are shown, on a slow computer without a GPU. Figures depend on the machine, so they are only printed.
import type { Page } from '@playwright/test';

import { LAST_MOVES, pressWhat } from '../e2e/pressing';
import { expect, test } from '../e2e/quiet';
import { taught } from '../e2e/records';
import { english } from '../e2e/words';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** How many times slower than this machine the computer is. */
const SLOWER = 4;
/** For how long each move is watched, and the end of the game, in ms. */
const WATCHED = 1600;
const END = 2000;
/** The longest that a frame may take in which pieces only move, in ms: two of the screen's, and half a millisecond. */
const LONGEST = 33.5;
/** Which moves are watched: these parts of the game, and the last ones. */
const PARTS = [0.25, 0.5, 0.75, 0.9];

interface Watched {
  /** The frames in which something is computed and drawn, which changes the page, and those in which pieces only move, in ms. */
  drawing: number[];
  moving: number[];
  /** The most animations at a time. */
  animations: number;
}

function watch(page: Page, ms: number): Promise<Watched> {
  return page.evaluate((ms) => new Promise<Watched>((resolve) => {
    const seen: Watched = { drawing: [], moving: [], animations: 0 };
    let [begin, last, count] = [0, 0, 0];
    // What changes the page in one frame is laid out and painted in the next. The first frame follows the key that plays the move.
    let changed = 2;
    new MutationObserver(() => (changed = 2)).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const frame = (now: number) => {
      if (last === 0) begin = now;
      else (changed > 0 ? seen.drawing : seen.moving).push(now - last);
      changed -= 1;
      last = now;
      count += 1;
      if (count % 8 === 4) seen.animations = Math.max(seen.animations, document.querySelector('.board-side')!.getAnimations({ subtree: true }).length);
      if (now - begin < ms) requestAnimationFrame(frame);
      else resolve(seen);
    };
    requestAnimationFrame(frame);
  }), ms);
}

const slow = (frames: number[]) => frames.filter((frame) => frame > LONGEST).length;

function inWords(frames: number[]): string {
  const sorted = frames.toSorted((a, b) => a - b);
  const [median, late] = [0.5, 0.95].map((part) => sorted[Math.floor(part * sorted.length)]!.toFixed(0));
  return `median ${median} ms, 95 % ${late} ms, worst ${sorted.at(-1)!.toFixed(0)} ms, ${slow(frames)} of ${frames.length} over 33 ms`;
}

for (const viewport of [{ width: 390, height: 844 }, { width: 1180, height: 820 }]) {
  for (const [game, last] of Object.entries(LAST_MOVES)) {
    test(`frames of ${game} at ${viewport.width} × ${viewport.height}`, async ({ page, context }) => {
      await page.setViewportSize(viewport);
      await page.goto(`./#/g/${taught(game)}/0`);
      const replay = page.getByRole('slider', { name: english('table.replay') });
      await expect(replay).toBeVisible();
      const moves = Number(await replay.getAttribute('max'));
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const seen: Watched[] = [];
      for (const from of [...PARTS.map((part) => Math.floor(part * moves)), moves - 1]) {
        await page.evaluate((hash) => (location.hash = hash), `#/g/${taught(game)}/${from}`);
        await expect(replay).toHaveValue(String(from));
        await page.waitForTimeout(1000);
        await page.keyboard.press('.');
        seen.push(await watch(page, WATCHED));
      }
      for (const what of last) await pressWhat(page, what);
      const end = await watch(page, END);
      const [drawing, moving] = [seen.flatMap((each) => each.drawing), seen.flatMap((each) => each.moving)];
      console.log(`    ${game} ${viewport.width}: drawing a move: ${inWords(drawing)}\n      pieces move: ${inWords(moving)}\n`
        + `      drawing the end: ${inWords(end.drawing)}\n      the end plays: ${inWords(end.moving)}\n`
        + `      animations: ${seen.map((each) => each.animations).join(' ')}, ${end.animations}`);
      expect(Math.max(...seen.map((each) => each.animations))).toBeGreaterThan(0);
    });
  }
}
