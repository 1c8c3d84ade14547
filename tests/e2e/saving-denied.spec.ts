// If the browser saves nothing, or stops doing so, games continue in memory and in their addresses, and the page says so.
import type { Locator, Page } from '@playwright/test';

import { stopClock } from './clock';
import { PLAYED, beginSaved, expectSafe, plant, savedGames, savedMoves } from './saved';
import { holdOpening, letOpen } from './opening';
import { expect, rareIf, test } from './quiet';
import { WHOLE_GAME, address, link, record } from './records';
import { Table } from './table';
import { english, spoken } from './words';

const NOTHING_KEPT = english('saving.denied');
const SLOW = english('saving.slow');

/** Upgrades the database as a newer Luciole would: this waits until the page has closed its own connection. */
async function openNewer(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('luciole-games', 2);
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          open.result.close();
          resolve();
        };
      }),
  );
}

/** Ways in which opening the database can fail. */
const DENIALS: [string, () => void][] = [
  [
    'forbids a database',
    () => {
      const forbid = { get: () => { throw new DOMException('no', 'SecurityError'); } };
      Object.defineProperty(window, 'indexedDB', forbid);
      Object.defineProperty(window, 'localStorage', forbid);
    },
  ],
  ['has no database', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
  [
    'refuses to open a database',
    () => {
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function refuse() {
        const request = open.call(this, 'refused', 1);
        request.addEventListener('upgradeneeded', () => request.transaction!.abort());
        Object.defineProperty(request, 'error', { get: () => new DOMException('no', 'InvalidStateError') });
        return request;
      };
    },
  ],
  ['has no room for a database', () => { IDBFactory.prototype.open = () => { throw new DOMException('full', 'QuotaExceededError'); }; }],
];

for (const [how, deny] of DENIALS) {
  test(`if the browser ${how}, a game is played in its address`, rareIf(how !== 'forbids a database'), async ({ page }) => {
    await page.addInitScript(deny);
    await page.goto('./#/new/lacuna');
    await page.getByRole('radio', { name: english('set_up.presets') }).check();
    await page.getByRole('radio', { name: english('crates/words:character.names.1') }).check();
    await page.getByRole('group', { name: english('crates/words:set_up.first') }).getByRole('radio', { name: english('games/lacuna:card.seats') }).check();
    await page.getByRole('button', { name: english('set_up.start') }).click();
    const table = new Table(page);
    await expect(page).toHaveURL(/#\/g\/[\w-]+$/);
    await expect(page.getByText(NOTHING_KEPT)).toBeVisible();
    await table.board.target('take-g').click();
    await table.placePawn();
    await expect(table.board.pawns).toHaveCount(2);
    await expect(page.locator('.table')).not.toHaveAttribute('data-safe');
    const layout = await table.board.layout();
    await expect(page.locator('.seats')).toContainText('You (');
    await page.reload();
    await expect(page.locator('.seats'), 'the address is that of a game of their own').toContainText('You (');
    expect(await table.board.layout()).toEqual(layout);
    await page.getByRole('link', { name: english('frame.library') }).click();
    await expect(page.locator('.page').getByRole('status')).toHaveText(NOTHING_KEPT);
    await page.goto('./#/play/aaaaaaaa');
    await expect(page.getByRole('alert')).toHaveText(NOTHING_KEPT);
  });
}

test('a slow database delays nobody, and is used once it opens', async ({ page }) => {
  await page.clock.install();
  await holdOpening(page);
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  await expect(table.undo).toBeVisible();
  await stopClock(page);
  await table.placePawn();
  await expect(page.getByText(SLOW)).toHaveCount(0);
  await page.clock.runFor(1_500);
  await expect(page.getByRole('status').filter({ hasText: SLOW })).toHaveCount(1);
  await page.clock.runFor(10_000);
  await expect(page.getByText(`${english('save_news.not_saved')} ${SLOW}`)).toBeVisible();
  await expect(page.getByText(SLOW), 'the app has stopped waiting for it').toHaveCount(1);
  await expect(page).toHaveURL(/#\/g\/[\w-]+$/);
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(2);
  await page.getByRole('button', { name: english('site.try_again') }).click();
  await page.clock.runFor(1_500);
  await expect(page.getByText(SLOW), 'the app waits for it again').toHaveCount(2);
  await page.clock.runFor(10_000);
  await expect(page.getByText(SLOW)).toHaveCount(1);
  await page.clock.resume();
  await letOpen(page);
  await expectSafe(page, 3);
  await expect(page).toHaveURL(PLAYED);
  await expect(page.getByText(SLOW)).toHaveCount(0);
  expect(await savedMoves(page)).toHaveLength(3);
});

test('a move is saved once a slow database opens, even if the player has left the table by then', async ({ page }) => {
  await page.clock.install();
  await holdOpening(page);
  await page.goto(address({ moves: ['b'] }));
  await new Table(page).placePawn();
  await page.getByRole('link', { name: 'Luciole' }).first().click();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('heading', { level: 1, name: 'Luciole' })).toBeVisible();
  const offer = page.getByRole('link', { name: spoken('saving.go_on_with') });
  await expect(offer).toHaveCount(0);
  await letOpen(page);
  await expect(offer).toBeVisible();
  expect(await savedMoves(page)).toHaveLength(2);
});

test('a game started before the database opens is saved once, with its first move', async ({ page }) => {
  await page.clock.install();
  await holdOpening(page);
  await page.goto('./');
  await page.getByRole('link', { name: english('invitation.play_game', { game: 'Lacuna' }) }).click();
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/#\/g\/[\w-]+$/);
  await letOpen(page);
  await expect(page.getByText(SLOW)).toHaveCount(0);
  expect(await savedGames(page)).toEqual([]);
  await new Table(page).board.target('take-g').click();
  await expect(page).toHaveURL(PLAYED);
  await expect.poll(async () => (await savedGames(page)).length).toBe(1);
});

/** Pages that need the database at once: their address, and what they show when they have it. */
const ASKING: [string, string, (page: Page) => Locator][] = [
  ['the home page', '#/', (page) => page.getByRole('link', { name: spoken('saving.go_on_with') })],
  ['the library', '#/library', (page) => page.locator('.saved-game')],
  ['a saved game', '#/play/aaaaaaaa', (page) => page.locator('.table[data-safe="3"]')],
  ['a link', `#/turn/${link({ moves: WHOLE_GAME.slice(0, 5) })}`, (page) => page.locator('.table[data-safe="5"]')],
];

const KEPT = [{ key: 'aaaaaaaa', revision: 1, changed: 5, here: 1, record: record({ moves: WHOLE_GAME.slice(0, 3) }) }];

for (const [name, where, found] of ASKING) {
  test(`${name} says that the database is slow, and has its games once it opens`, async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('./#/library');
    await expect(other.getByText(english('library.empty'))).toBeVisible();
    await plant(other, KEPT);
    await other.close();
    await page.clock.install();
    await holdOpening(page);
    await page.goto(`./${where}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.clock.runFor(1_500);
    await expect(page.getByRole('status').filter({ hasText: SLOW })).toHaveCount(1);
    await page.clock.runFor(10_000);
    await expect(page.getByRole('main').getByText(SLOW)).toBeVisible();
    await expect(page.locator('.table'), 'no game begins').toHaveCount(0);
    await page.getByRole('button', { name: english('site.try_again') }).click();
    await letOpen(page);
    await expect(found(page)).toHaveCount(1);
    await expect(page.getByText(SLOW)).toHaveCount(0);
    await expect(page.getByRole('button', { name: english('site.try_again') })).toHaveCount(0);
    expect(await savedGames(page)).toHaveLength(1);
  });
}

test('a database that opens late does not block other tabs', async ({ page }) => {
  await page.clock.install();
  await holdOpening(page);
  await page.goto('./#/library');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('main').getByText(SLOW)).toBeVisible();
  await letOpen(page);
  await expect(page.getByText(english('library.empty'))).toBeVisible();
  await openNewer(page);
});

test('when storage runs out the game goes on, says so, and is saved again on request', async ({ page }) => {
  const { table, kept } = await beginSaved(page);
  expect(kept).toMatch(PLAYED);
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    Object.assign(window, { makeRoom: () => { IDBObjectStore.prototype.put = put; } });
    IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  await table.placePawn();
  await expect(page.getByText(`${english('save_news.not_saved')} ${english('saving.full')}`)).toBeVisible();
  await expectSafe(page, 2);
  await expect(page, 'the address contains what the database does not').toHaveURL(/#\/g\/[\w-]+$/);
  const again = page.getByRole('button', { name: english('site.try_again') });
  await again.click();
  await expect(page.getByText(english('save_news.not_saved'))).toBeVisible();
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(3);
  expect(await savedMoves(page)).toHaveLength(2);
  await page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom());
  await again.click();
  await expectSafe(page, 4);
  await expect(page).toHaveURL(kept);
  await expect(page.getByText(english('save_news.not_saved'))).toHaveCount(0);
  expect(await savedMoves(page)).toHaveLength(4);
});

test('when the browser itself has no room for the site, the game goes on, says so, and is saved whole once there is room', async ({ page, context, baseURL }) => {
  const session = await context.newCDPSession(page);
  const { origin } = new URL(baseURL!);
  // From the beginning: Chromium remembers for a while how much room there was.
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  for (const pawns of [1, 2]) {
    await table.placePawn();
    await expect(table.board.pawns).toHaveCount(pawns);
    await expect(page.getByText(`${english('save_news.not_saved')} ${english('saving.full')}`)).toBeVisible();
    await expect(page).toHaveURL(/#\/g\/[\w-]+$/);
  }
  expect(await savedGames(page)).toEqual([]);
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await table.placePawn();
  await expectSafe(page, 4);
  await expect(page).toHaveURL(PLAYED);
  await expect(page.getByText(english('save_news.not_saved'))).toHaveCount(0);
  expect(await savedMoves(page)).toHaveLength(4);
});

/** Ways in which a connection turns out to be dead. */
type Death = 'closed' | 'refuses transactions' | 'aborts transactions' | 'fails requests' | 'aborts at the end';

/** Kills the connection that the page has open; new ones work. */
function kill(page: Page, death: Death): Promise<void> {
  return page.evaluate((death) => {
    const alive = new WeakSet<IDBDatabase>();
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...name) {
      const request = open.apply(this, name);
      request.addEventListener('success', () => alive.add(request.result));
      return request;
    };
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...options) {
      if (alive.has(this)) return transaction.apply(this, options);
      if (death === 'closed') this.close();
      if (death === 'refuses transactions') throw new DOMException('Connection lost. Refresh the page to try again', 'UnknownError');
      const begun = transaction.apply(this, options);
      if (death === 'aborts transactions') begun.abort();
      return begun;
    };
    const { get, put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (key) {
      const request = get.call(this, key);
      if (death === 'fails requests' && !alive.has(this.transaction.db)) {
        Object.defineProperty(request, 'error', { value: new DOMException('Connection lost. Refresh the page to try again', 'UnknownError') });
      }
      return request;
    };
    IDBObjectStore.prototype.put = function (value) {
      const request = put.call(this, value);
      if (death === 'aborts at the end' && !alive.has(this.transaction.db)) request.addEventListener('success', () => this.transaction.abort());
      return request;
    };
    const { commit } = IDBTransaction.prototype;
    IDBTransaction.prototype.commit = function () {
      if (death !== 'aborts at the end' || alive.has(this.db)) commit.call(this);
    };
  }, death);
}

test('a connection that turns out to be dead, in whichever way, is replaced with the next move', async ({ page }) => {
  const { table, kept } = await beginSaved(page);
  for (const [index, death] of (['closed', 'refuses transactions', 'aborts transactions', 'fails requests', 'aborts at the end'] as const).entries()) {
    await test.step(death, async () => {
      await kill(page, death);
      await table.placePawn();
      await expectSafe(page, 3 + index);
      await expect(page.getByText(english('save_news.not_saved'))).toHaveCount(0);
      expect(page.url()).toBe(kept);
      expect(await savedMoves(page)).toHaveLength(3 + index);
    });
  }
});

test('if the answer to a save is lost with the connection, the game is saved once', async ({ page }) => {
  await page.addInitScript(() => {
    const complete = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'oncomplete')!;
    let saves = 0;
    Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
      ...complete,
      set(this: IDBTransaction, hear: (event: Event) => void) {
        complete.set!.call(this, (event: Event) => {
          saves += 1;
          // Each is written, but of every other one the page hears that it was aborted.
          if (saves % 2 === 1) this.dispatchEvent(new Event('abort'));
          else hear.call(this, event);
        });
      },
    });
  });
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  for (const moves of [2, 3]) {
    await table.placePawn();
    await expectSafe(page, moves);
    expect(await savedMoves(page)).toHaveLength(moves);
  }
});

/** Kills the connection, and lets the browser open no other until `release` is called. */
function losesDatabase(page: Page): Promise<void> {
  return page.evaluate(() => {
    const [{ transaction }, { open }] = [IDBDatabase.prototype, IDBFactory.prototype];
    const lost = () => new DOMException('Connection lost. Refresh the page to try again', 'UnknownError');
    const release = () => {
      IDBDatabase.prototype.transaction = transaction;
      IDBFactory.prototype.open = open;
    };
    Object.assign(window, { release });
    IDBDatabase.prototype.transaction = () => { throw lost(); };
    IDBFactory.prototype.open = function fail() {
      const request = open.call(this, 'refused', 1);
      request.addEventListener('upgradeneeded', () => request.transaction!.abort());
      Object.defineProperty(request, 'error', { get: lost });
      return request;
    };
  });
}

test('if no connection works, the page says so in its own words, and the first move that can be saved saves all', async ({ page }) => {
  const { table, kept } = await beginSaved(page);
  await losesDatabase(page);
  for (const pawns of [2, 3]) {
    await table.placePawn();
    await expect(table.board.pawns).toHaveCount(pawns);
    await expect(page.getByText(`${english('save_news.not_saved')} ${english('saving.failed')}`)).toBeVisible();
    await expect(page.getByText('Refresh')).toHaveCount(0);
    await expect(page).toHaveURL(/#\/g\/[\w-]+$/);
  }
  await page.evaluate(() => (window as unknown as { release: () => void }).release());
  await table.placePawn();
  await expectSafe(page, 5);
  expect(page.url()).toBe(kept);
  await expect(page.getByText(english('save_news.not_saved'))).toHaveCount(0);
});

test('a game that was not saved to its end goes on as the same game after a reload', async ({ page }) => {
  const { table, kept } = await beginSaved(page);
  await losesDatabase(page);
  await table.placePawn();
  await expect(page).toHaveURL(/#\/g\/[\w-]+$/);
  await page.reload();
  await expect(table.board.pawns).toHaveCount(2);
  await table.placePawn();
  await expectSafe(page, 4);
  expect(page.url()).toBe(kept);
  expect(await savedMoves(page)).toHaveLength(4);
});

test('a database upgraded by a newer Luciole is left alone', async ({ page }) => {
  await page.goto('./#/library');
  await expect(page.getByText(english('library.empty'))).toBeVisible();
  await openNewer(page);
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  await table.placePawn();
  await expect(page.getByText(english('saving.newer_tab'))).toBeVisible();
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(2);
  expect(await savedGames(page)).toEqual([]);
});

// In WebKit, the connection of a page that is gone can block the database until the browser is restarted.
test('a page that is left while it creates the database closes it, and opens it again on return', async ({ page }) => {
  await page.addInitScript(() => {
    const create = IDBObjectStore.prototype.createIndex;
    let leaves = true;
    IDBObjectStore.prototype.createIndex = function (...index) {
      const made = create.apply(this, index);
      if (leaves) dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      leaves = false;
      return made;
    };
    const close = IDBDatabase.prototype.close;
    IDBDatabase.prototype.close = function () {
      document.documentElement.dataset.closed = String(leaves);
      close.call(this);
    };
  });
  await page.goto(address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] }));
  const table = new Table(page);
  await table.placePawn();
  await expectSafe(page, 3);
  await expect(page.locator('html')).toHaveAttribute('data-closed', 'true');
  await page.reload();
  await expect(table.board.pawns).toHaveCount(2);
});

// In WebKit, the transactions of a page that is gone can block the database until the browser ends.
test('a page that is left while it saves a move aborts that, and saves it on return', async ({ page }) => {
  const { table, kept } = await beginSaved(page);
  await page.evaluate(() => {
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (key) {
      IDBObjectStore.prototype.get = get;
      const request = get.call(this, key);
      this.transaction.addEventListener('abort', () => (document.documentElement.dataset.aborted = 'true'));
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      return request;
    };
  });
  await table.placePawn();
  await expect(page.locator('html')).toHaveAttribute('data-aborted', 'true');
  await expectSafe(page, 3);
  await page.goto('about:blank');
  await page.goto(kept);
  await expect(table.board.pawns).toHaveCount(2);
});

test('a page that is left once a move is written leaves the rest to the browser', async ({ page }) => {
  const { table } = await beginSaved(page);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value) {
      IDBObjectStore.prototype.put = put;
      const request = put.call(this, value);
      // The page goes on to commit.
      queueMicrotask(() => {
        dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
        document.documentElement.dataset.left = 'true';
      });
      this.transaction.addEventListener('abort', () => (document.documentElement.dataset.aborted = 'true'));
      return request;
    };
  });
  await table.placePawn();
  await expectSafe(page, 3);
  await expect(page.locator('html')).toHaveAttribute('data-left', 'true');
  await expect(page.locator('html')).not.toHaveAttribute('data-aborted');
});
