// The computer opponent crashes, fails to load, goes silent or answers late, and the game goes on.
import type { Page } from '@playwright/test';

import { holdAnswers, letAnswersGo, untilAnswersAreHeld } from './held';
import { RARE, expect, test } from './quiet';
import { address } from './records';
import { Table } from './table';
import { english } from './words';

const AGAINST_THE_STRONGEST = address({ seats: [{ name: 'Ada' }, { level: 6 }], moves: ['b'] });
const STOPPED = english('table.worker_failed');
const WORKER = '**/luciole-worker*.js';
/** One game's opponents. */
const PART = '**/luciole-worker*_split_*.wasm';

async function open(page: Page): Promise<Table> {
  await page.goto(AGAINST_THE_STRONGEST);
  const table = new Table(page);
  await expect(table.deciding).toContainText('Ada');
  return table;
}

/** Places a pawn, without waiting for anything. */
async function place(table: Table): Promise<void> {
  await table.choosePair((target) => target.click());
  await table.putDown.click();
}

async function expectReply(table: Table, pawns: number): Promise<void> {
  await expect(table.board.pawns).toHaveCount(pawns, { timeout: 20_000 });
  await expect(table.deciding).toContainText('Ada');
}

test.describe('a worker in trouble', () => {
  test.use({ allowed: /crash|the opponent failed|Failed to load resource|Failed to fetch/ });

  test('one that crashes while it thinks is replaced, and a move still comes', async ({ page }) => {
    const table = await open(page);
    await place(table);
    await expectReply(table, 2);
    const [worker] = page.workers();
    await worker.evaluate(() => {
      addEventListener('message', () => {
        setTimeout(() => {
          throw new Error('crash');
        });
      });
    });
    const [next] = await Promise.all([page.waitForEvent('worker'), place(table)]);
    expect(next).not.toBe(worker);
    await expect(page.getByText(english('table.restarted'))).toBeVisible();
    await expectReply(table, 4);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('one that crashes between two questions is replaced on the next', RARE, async ({ page }) => {
    const table = await open(page);
    await place(table);
    await expectReply(table, 2);
    const [worker] = page.workers();
    const closed = worker.waitForEvent('close');
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('crash');
      });
    });
    await closed;
    await place(table);
    await expectReply(table, 4);
  });

  test('one whose script does not load is reported, and retried on request', async ({ page }) => {
    await page.route(WORKER, (route) => route.abort());
    const table = await open(page);
    await place(table);
    await expect(page.getByRole('alert')).toContainText(STOPPED);
    await expect(table.board.pawns).toHaveCount(1);
    await page.getByRole('button', { name: english('site.try_again') }).click();
    await expect(page.getByRole('alert')).toContainText(STOPPED);
    await page.unroute(WORKER);
    await page.getByRole('button', { name: english('site.try_again') }).click();
    await expectReply(table, 2);
    await expect(page.getByText(STOPPED)).toHaveCount(0);
  });

  test('one whose program does not load is reported just as quickly', RARE, async ({ page }) => {
    await page.route('**/luciole-worker*.wasm', (route) => route.abort());
    const table = await open(page);
    await place(table);
    await expect(page.getByRole('alert')).toContainText(STOPPED, { timeout: 10_000 });
    await page.unroute('**/luciole-worker*.wasm');
    await page.getByRole('button', { name: english('site.try_again') }).click();
    await expectReply(table, 2);
  });

  test('one that loads slowly is given time', RARE, async ({ page }) => {
    await page.clock.install();
    let load = (): void => undefined;
    const loaded = new Promise<void>((resolve) => (load = resolve));
    let asked = 0;
    await page.route('**/luciole-worker*.wasm', async (route) => {
      asked += 1;
      await loaded;
      await route.continue();
    });
    const table = await open(page);
    await place(table);
    await expect(table.deciding).toContainText(english('crates/words:character.names.6'));
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect.poll(() => asked).toBe(1);
    // Three minutes on a slow line.
    await page.clock.runFor(180_000);
    await expect(page.getByText(english('table.restarted'))).toHaveCount(0);
    expect(asked, 'nothing is downloaded twice').toBe(1);
    load();
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(table.board.pawns).toHaveCount(2, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a game\'s part that loads slowly is given time', async ({ page }) => {
    await page.clock.install();
    let load = (): void => undefined;
    const loaded = new Promise<void>((resolve) => (load = resolve));
    await page.route(PART, async (route) => {
      await loaded;
      await route.continue();
    });
    const asked = page.waitForRequest(PART);
    const table = await open(page);
    await place(table);
    await asked;
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.clock.runFor(180_000);
    await expect(page.getByText(english('table.restarted'))).toHaveCount(0);
    load();
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(table.board.pawns).toHaveCount(2, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a game\'s part that does not load is reported, and loads on the next try', async ({ page }) => {
    await page.route(PART, (route) => route.abort());
    const table = await open(page);
    await place(table);
    await expect(page.getByRole('alert')).toContainText(STOPPED, { timeout: 10_000 });
    await page.unroute(PART);
    await page.getByRole('button', { name: english('site.try_again') }).click();
    await expectReply(table, 2);
    expect(page.workers(), 'the worker itself was all right').toHaveLength(1);
  });

  test('one that goes silent is replaced after a while', async ({ page }) => {
    await page.clock.install();
    const table = await open(page);
    await place(table);
    await page.clock.runFor(1_000);
    await expectReply(table, 2);
    await page.workers()[0].evaluate(() => {
      addEventListener('message', () => {
        setTimeout(() => {
          for (;;);
        });
      });
    });
    await place(table);
    await expect(table.deciding).toContainText(english('crates/words:character.names.6'));
    // The worker is asked once the move is saved.
    await expect(page.getByRole('progressbar')).toBeVisible();
    const next = page.waitForEvent('worker');
    await page.clock.runFor(25_000);
    await next;
    await expect(page.getByText(english('table.restarted'))).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(table.board.pawns).toHaveCount(4, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
  });
});

/** A device with that many cores, where the n-th worker fails when it is asked to do something. */
async function withCores(page: Page, cores: number, failing = 0): Promise<void> {
  await page.addInitScript(({ cores, failing }) => {
    Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => cores });
    const TheWorker = Worker;
    let started = 0;
    window.Worker = class extends TheWorker {
      private readonly fails = ++started === failing;

      override postMessage(message: unknown): void {
        // Browsers report it in a task of its own.
        if (this.fails) setTimeout(() => this.dispatchEvent(new Event('error')));
        else super.postMessage(message);
      }
    };
  }, { cores, failing });
}

/** The pawns that the strongest computer lays first. */
async function laid(page: Page): Promise<string[]> {
  const seats = [{ level: 6 }, { name: 'Ada' }];
  const record = { luciole: 1, game: 'djinns', seats, seed: '3', options: { setup: 'blocks', first: '1' }, moves: [] };
  await page.goto('./#/open');
  await page.getByRole('textbox').fill(JSON.stringify(record));
  await page.getByRole('button', { name: english('frame.open'), exact: true }).click();
  await expect(page.getByRole('button', { name: english('games/djinns:lay_rest') })).toBeVisible({ timeout: 30_000 });
  const pawns = page.locator('.board [data-key^="pawn"]');
  const places = await pawns.evaluateAll((nodes) => nodes.map((node) => `${node.getAttribute('data-key')} ${node.getAttribute('style')}`));
  return places.sort();
}

test('several workers share a search, and the move is the same as by one', async ({ browser }) => {
  const lay = async (cores: number, workers: number, failing = 0) => {
    const page = await browser.newPage();
    await withCores(page, cores, failing);
    const pawns = await laid(page);
    // One that was stopped leaves the list a moment later.
    await expect.poll(() => page.workers().length).toBe(workers);
    await page.close();
    return pawns;
  };
  const alone = await lay(1, 1);
  expect(alone.length).toBeGreaterThan(0);
  expect(await lay(4, 4)).toEqual(alone);
  // The others do what the one that fails was to do.
  expect(await lay(4, 3, 3)).toEqual(alone);
});

test('setting the clock back while the computer thinks does not delay its move', async ({ page }) => {
  await page.clock.install();
  await holdAnswers(page);
  await page.goto(address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] }));
  const table = new Table(page);
  await place(table);
  await untilAnswersAreHeld(page);
  await page.clock.setSystemTime(Date.now() - 3_600_000);
  await expect(async () => {
    await letAnswersGo(page);
    await page.clock.runFor(1_000);
    await expect(table.board.pawns).toHaveCount(2, { timeout: 500 });
  }).toPass({ timeout: 10_000 });
});

test('leaving the table while the computer thinks leaves nothing running', async ({ page }) => {
  await page.clock.install();
  await holdAnswers(page);
  await page.goto(address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] }));
  const table = new Table(page);
  await place(table);
  await untilAnswersAreHeld(page);
  await page.getByRole('link', { name: english('frame.settings') }).click();
  await expect(page.getByRole('heading', { name: english('frame.settings') })).toBeVisible();
  await letAnswersGo(page);
  await page.clock.runFor(5_000);
  await expect(page.getByRole('heading', { name: english('frame.settings') })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#/settings');
});

test('the thinking uses no timers, since browsers throttle chained ones', RARE, async ({ page }) => {
  const table = await open(page);
  await place(table);
  await expectReply(table, 2);
  const [worker] = page.workers();
  await worker.evaluate(() => {
    const counted = Object.assign(self, { timers: 0, slices: 0 });
    const { setTimeout } = self;
    self.setTimeout = ((...timer: Parameters<typeof setTimeout>) => {
      counted.timers += 1;
      return setTimeout(...timer);
    }) as typeof setTimeout;
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      counted.slices += 1;
      postMessage.call(this, message);
    };
  });
  await place(table);
  await expectReply(table, 4);
  const { timers, slices } = await worker.evaluate(() => self as unknown as { timers: number; slices: number });
  expect(timers).toBe(0);
  expect(slices, 'it handles messages many times while it thinks').toBeGreaterThan(10);
});
