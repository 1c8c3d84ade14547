// How long frames take while moves are shown, on a slow computer without a GPU. Figures depend on the machine, so this only runs, and
// prints them, with LUCIOLE_FRAMES set: `LUCIOLE_FRAMES=1 cargo xtask test --only e2e -- frames`.
import { expect, test } from './quiet';
import { taught } from './records';
import { english } from './words';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** How many times slower than this machine the computer is. */
const SLOWER = 4;
/** For how long each move is watched, in ms. */
const WATCHED = 1600;
/** Which moves are watched: these parts of the game, and the last ones. */
const PARTS = [0.25, 0.5, 0.75, 0.9];

if (process.env.LUCIOLE_FRAMES !== undefined) {
  for (const viewport of [{ width: 390, height: 844 }, { width: 1180, height: 820 }]) {
    for (const game of ['lacuna', 'lumens', 'luminos', 'djinns', 'lum42']) {
      test(`frames of ${game} at ${viewport.width} × ${viewport.height}`, async ({ page, context }) => {
        await page.setViewportSize(viewport);
        await page.goto(`./#/g/${taught(game)}/0`);
        const replay = page.getByRole('slider', { name: english('table.replay') });
        await expect(replay).toBeVisible();
        const moves = Number(await replay.getAttribute('max'));
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        const [frames, animations] = [[] as number[], [] as number[]];
        for (const from of [...PARTS.map((part) => Math.floor(part * moves)), moves - 1]) {
          await page.evaluate((hash) => (location.hash = hash), `#/g/${taught(game)}/${from}`);
          await expect(replay).toHaveValue(String(from));
          await page.waitForTimeout(1000);
          await page.keyboard.press('.');
          const seen = await page.evaluate((watched) => new Promise<{ frames: number[]; animations: number }>((resolve) => {
            const frames: number[] = [];
            let animations = 0;
            let [begin, last] = [0, 0];
            const frame = (now: number) => {
              if (last === 0) begin = now;
              else frames.push(now - last);
              last = now;
              if (frames.length % 8 === 3) animations = Math.max(animations, document.querySelector('.board')!.getAnimations({ subtree: true }).length);
              if (now - begin < watched) requestAnimationFrame(frame);
              else resolve({ frames, animations });
            };
            requestAnimationFrame(frame);
          }), WATCHED);
          frames.push(...seen.frames);
          animations.push(seen.animations);
        }
        const sorted = frames.toSorted((a, b) => a - b);
        const [median, late] = [0.5, 0.95].map((part) => sorted[Math.floor(part * sorted.length)]!.toFixed(1));
        const slow = frames.filter((frame) => frame > 33.5).length;
        console.log(`    ${game} ${viewport.width}: median ${median} ms, 95 % ${late} ms, worst ${sorted.at(-1)!.toFixed(1)} ms, `
          + `${slow} of ${frames.length} over 33 ms; animations ${animations.join(' ')}`);
        expect(Math.max(...animations)).toBeGreaterThan(0);
      });
    }
  }
}
