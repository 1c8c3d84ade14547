// Game after game in one page: what it takes doesn't grow. LUCIOLE_SOAK says how many games, where it is to be found out more thoroughly.
import type { CDPSession, Page } from '@playwright/test';

import { computersPlayAtOnce } from './beginning';
import { playOn } from './pressing';
import { expect, test } from './quiet';
import { address } from './records';

const GAMES = Number(process.env.LUCIOLE_SOAK ?? 30);
/** The first games fill what is kept for good: the program's own heap, the browser's caches. */
const WARM = Math.ceil(GAMES / 3);

interface Taken {
  nodes: number;
  listeners: number;
  script: number;
  program: number;
}

/** What the page takes, after what nothing holds any more is gone. */
async function taken(page: Page, session: CDPSession): Promise<Taken> {
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const program = await page.evaluate(() => (window as unknown as { memory?: WebAssembly.Memory }).memory?.buffer.byteLength ?? 0);
  return { nodes, listeners: jsEventListeners, script: usedSize, program };
}

computersPlayAtOnce();

test(`${GAMES} games in one page take no more than the first`, async ({ page, context }) => {
  test.setTimeout(60_000 + GAMES * 10_000);
  await context.addInitScript(() => {
    const instantiate = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (...given: Parameters<typeof instantiate>) => {
      const made = await instantiate(...given);
      (window as unknown as { memory: WebAssembly.Memory }).memory = made.instance.exports.memory as WebAssembly.Memory;
      return made;
    };
  });
  await page.goto(`./${address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: [] })}`);
  await expect(page.locator('.board')).toBeVisible();
  const session = await context.newCDPSession(page);
  let warm: Taken | undefined;
  const rematch = page.getByRole('button', { name: 'Rematch' });
  await playOn(page);
  for (let game = 1; game <= GAMES; game += 1) {
    await expect(rematch).toBeVisible();
    if (game === WARM) warm = await taken(page, session);
    if (game === GAMES) break;
    const over = page.url();
    await rematch.click();
    // The next game may be over before anybody looks.
    await expect(page).not.toHaveURL(over);
  }
  const last = await taken(page, session);
  console.log(`    after ${WARM} games ${JSON.stringify(warm)}, after ${GAMES} ${JSON.stringify(last)}`);
  expect(warm!.program, 'the program is measured').toBeGreaterThan(0);
  expect(last.nodes).toBeLessThan(1.25 * warm!.nodes);
  expect(last.listeners).toBeLessThan(1.25 * warm!.listeners);
  expect(last.script).toBeLessThan(1.25 * warm!.script);
  expect(last.program).toBeLessThan(1.25 * warm!.program);
});
