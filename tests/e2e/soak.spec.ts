// Game after game in one page, all games in turn: its memory use stays flat. LUCIOLE_SOAK sets the number of games for a longer run.
import type { CDPSession, Page } from '@playwright/test';

import { computersPlayAtOnce } from './beginning';
import { GAMES as NAMES } from './games';
import { plant } from './saved';
import { RARE, expect, test } from './quiet';
import { record } from './records';
import { english } from './words';

/** Whole rounds, so that the same game is on the table at each measurement. */
const GAMES = NAMES.length * Math.ceil(Number(process.env.LUCIOLE_SOAK ?? 15) / NAMES.length);
/** The first games allocate what stays for good: the program's own heap, the browser's caches. */
const WARM = NAMES.length * Math.ceil(GAMES / (3 * NAMES.length));

interface Taken {
  nodes: number;
  listeners: number;
  script: number;
  program: number;
}

/** The page's memory use after garbage collection. */
async function taken(page: Page, session: CDPSession): Promise<Taken> {
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const program = await page.evaluate(() => (window as unknown as { memory?: WebAssembly.Memory }).memory?.buffer.byteLength ?? 0);
  return { nodes, listeners: jsEventListeners, script: usedSize, program };
}

computersPlayAtOnce();

test(`${GAMES} games in one page use no more memory than the first`, RARE, async ({ page, context }) => {
  test.setTimeout(60_000 + GAMES * 20_000);
  await context.addInitScript(() => {
    const instantiate = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (...given: Parameters<typeof instantiate>) => {
      const made = await instantiate(...given);
      // The parts that load later use the first part's memory, and export none.
      const { memory } = made.instance.exports;
      if (memory !== undefined) (window as unknown as { memory: WebAssembly.Memory }).memory = memory as WebAssembly.Memory;
      return made;
    };
  });
  await page.goto('./#/library');
  await expect(page.getByText(english('library.empty'))).toBeVisible();
  const seats = [{ level: 1 }, { level: 1 }];
  const kept = (game: string, at: number) => ({
    key: `aaaaaaa${'abcdefghij'[at]}`, revision: 1, changed: 1, record: record({ seats }, { game, options: {} }),
  });
  await plant(page, NAMES.map(kept));
  const session = await context.newCDPSession(page);
  const rematch = page.getByRole('button', { name: english('table.rematch') });
  /** The last game of each kind. */
  const tables = NAMES.map((_, at) => `#/play/aaaaaaa${'abcdefghij'[at]}`);
  let warm: Taken | undefined;
  for (let game = 0; game < GAMES; game += 1) {
    const at = game % NAMES.length;
    await page.evaluate((hash) => (location.hash = hash), tables[at]!);
    if (game >= NAMES.length) {
      await rematch.click();
      await expect(page).not.toHaveURL(new RegExp(`${tables[at]}$`));
    }
    await expect(page.locator(`svg.board.${NAMES[at]}`)).toBeVisible();
    await expect(rematch).toBeVisible({ timeout: 60_000 });
    tables[at] = new URL(page.url()).hash;
    if (game + 1 === WARM) warm = await taken(page, session);
  }
  const last = await taken(page, session);
  console.log(`    after ${WARM} games ${JSON.stringify(warm)}, after ${GAMES} ${JSON.stringify(last)}`);
  expect(warm!.program, 'the program is measured').toBeGreaterThan(0);
  expect(last.nodes).toBeLessThan(1.25 * warm!.nodes);
  expect(last.listeners).toBeLessThan(1.25 * warm!.listeners);
  expect(last.script).toBeLessThan(1.25 * warm!.script);
  expect(last.program).toBeLessThan(1.25 * warm!.program);
});
