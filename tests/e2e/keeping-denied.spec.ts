// Where the browser keeps nothing, or not any more, games go on in memory and in their addresses, and the page says so.
import { PLAYED, expectSafe, keptGames, keptMoves } from './kept';
import { expect, test } from './quiet';
import { address } from './records';
import { Table } from './table';

const NOTHING_KEPT = 'This browser keeps no games for this page.';

/** A database that can't be opened, in several ways. */
const DENIALS: [string, () => void][] = [
  [
    'forbids it',
    () => {
      const forbid = { get: () => { throw new DOMException('no', 'SecurityError'); } };
      Object.defineProperty(window, 'indexedDB', forbid);
      Object.defineProperty(window, 'localStorage', forbid);
    },
  ],
  ['has none', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
  ['has no room for one', () => { IDBFactory.prototype.open = () => { throw new DOMException('full', 'QuotaExceededError'); }; }],
];

for (const [how, deny] of DENIALS) {
  test(`where the browser ${how}, a game is played in its address`, async ({ page }) => {
    await page.addInitScript(deny);
    await page.goto('./#/new/lacuna');
    await page.getByRole('group', { name: 'Silver' }).getByRole('radio', { name: 'Computer' }).check();
    await page.getByRole('group', { name: 'Silver' }).getByLabel('Strength').selectOption('1');
    await page.getByRole('group', { name: 'Who starts?' }).getByRole('radio', { name: 'Gold' }).check();
    await page.getByRole('button', { name: 'Start' }).click();
    const table = new Table(page);
    await expect(page).toHaveURL(/#\/g\/[\w-]+$/);
    await expect(page.getByText(NOTHING_KEPT)).toBeVisible();
    await table.board.target('take-g').click();
    await table.placePawn();
    await expect(table.board.pawns).toHaveCount(2);
    await expect(page.locator('.table')).not.toHaveAttribute('data-safe');
    const layout = await table.board.layout();
    await page.reload();
    expect(await table.board.layout()).toEqual(layout);
    await page.getByRole('link', { name: 'Library' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(NOTHING_KEPT);
    await page.goto('./#/play/aaaaaaaa');
    await expect(page.getByRole('alert')).toHaveText(NOTHING_KEPT);
  });
}

test('a database that never opens is not waited for, and does not stand in the way', async ({ page }) => {
  await page.clock.install();
  // A tab of long ago holds on to a database that has to be changed.
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, version) {
      const request = open.call(this, name, version);
      Object.defineProperty(request, 'onsuccess', { set: () => undefined });
      Object.defineProperty(request, 'readyState', { get: () => 'pending' });
      return request;
    };
  });
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(1);
  await page.clock.runFor(11_000);
  await expect(page.getByText(NOTHING_KEPT)).toBeVisible();
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(2);
});

test('when the room runs out the game goes on, says so, and is kept again on demand', async ({ page }) => {
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  await table.placePawn();
  await expectSafe(page, 2);
  const kept = page.url();
  expect(kept).toMatch(PLAYED);
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    Object.assign(window, { makeRoom: () => { IDBObjectStore.prototype.put = put; } });
    IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  await table.placePawn();
  await expect(page.getByText('The last move is not kept. There is no room left on this device.')).toBeVisible();
  await expectSafe(page, 2);
  await expect(page, 'the address holds what the database does not').toHaveURL(/#\/g\/[\w-]+$/);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(page.getByText('The last move is not kept.')).toBeVisible();
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(3);
  expect(await keptMoves(page)).toHaveLength(2);
  await page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom());
  await again.click();
  await expectSafe(page, 4);
  await expect(page).toHaveURL(kept);
  await expect(page.getByText('The last move is not kept.')).toHaveCount(0);
  expect(await keptMoves(page)).toHaveLength(4);
});

test('a transaction that the browser breaks off at its end is no kept move', async ({ page }) => {
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  await table.placePawn();
  await expectSafe(page, 2);
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value) {
      IDBObjectStore.prototype.put = put;
      const request = put.call(this, value);
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    };
  });
  await table.placePawn();
  await expect(page.getByText('The last move is not kept.')).toBeVisible();
  expect(await keptMoves(page)).toHaveLength(2);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectSafe(page, 3);
});

test('a database that a newer Luciole has changed is left alone', async ({ page }) => {
  await page.goto('./#/library');
  await expect(page.getByText('No games yet.')).toBeVisible();
  // The page lets go of its own, or this would wait for ever.
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('luciole', 3);
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          open.result.close();
          resolve();
        };
      }),
  );
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  await table.placePawn();
  await expect(page.getByText('A newer Luciole has been at the games: reload the page.')).toBeVisible();
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(2);
  expect(await keptGames(page)).toEqual([]);
});
