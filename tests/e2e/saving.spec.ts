// Games are saved: every finished move is there again, whatever happens to the page.
import type { Page } from '@playwright/test';

import { expectHome } from './pages';
import { crash } from './crashes';
import { PLAYED, expectSafe, plant, savedGames, savedMoves, slowSaves } from './saved';
import { playOn } from './pressing';
import { expect, test } from './quiet';
import { countReads, reads } from './reads';
import { WHOLE_GAME, address, record } from './records';
import { Table } from './table';
import { english, spoken } from './words';

/** Starts a game of two people from the setup page. */
async function begin(page: Page): Promise<Table> {
  await page.goto('./#/new/lacuna');
  await page.getByRole('radio', { name: english('set_up.presets.1') }).check();
  await page.getByRole('button', { name: english('set_up.start') }).click();
  await expect(page).toHaveURL(PLAYED);
  return new Table(page);
}

test('every finished move survives ten crashes of the page', async ({ page, context }) => {
  test.setTimeout(240_000);
  await page.close();
  const finished = await crash(context, 10, async (page, games) => {
    const unfinished = [...games].find(([, moves]) => moves.length < WHOLE_GAME.length);
    if (unfinished) {
      await page.goto(`./#/play/${unfinished[0]}`);
      await expectSafe(page, unfinished[1].length);
    } else {
      await begin(page);
      await expectSafe(page, 0);
    }
    await playOn(page);
  });
  expect(finished).toBeGreaterThan(5);
});

test('if the browser removes all games in the middle of one, the next move saves the whole game again', async ({ page, context, baseURL }) => {
  await page.goto(address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] }));
  const table = new Table(page);
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(2);
  await expectSafe(page, 3);
  const where = page.url();
  const session = await context.newCDPSession(page);
  for (const pawns of [4, 6]) {
    await session.send('Storage.clearDataForOrigin', { origin: new URL(baseURL!).origin, storageTypes: 'all' });
    expect(await savedGames(page)).toEqual([]);
    await table.placePawn();
    await expect(table.board.pawns).toHaveCount(pawns);
    await expectSafe(page, pawns + 1);
    expect(await savedMoves(page)).toHaveLength(pawns + 1);
    expect(page.url(), 'it is the same game').toBe(where);
    await expect(page.getByText(english('save_news.deleted_elsewhere'))).toHaveCount(0);
  }
  await page.reload();
  await expect(table.board.pawns).toHaveCount(6);
});

test('the home page offers the last unfinished game, if there is one', async ({ page }) => {
  await page.goto('./#/library');
  await expect(page.getByText(english('library.empty'))).toBeVisible();
  const minutes = (count: number) => Date.now() - count * 60_000 - 5_000;
  await plant(page, [{ key: 'bbbbbbbb', revision: 1, changed: minutes(2), record: record({ moves: WHOLE_GAME }) }]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Lacuna', level: 2 })).toBeVisible();
  await page.goto('./');
  await expectHome(page);
  const offer = page.getByRole('link', { name: spoken('saving.go_on_with') });
  await expect(offer, 'every game is over').toHaveCount(0);
  await plant(page, [
    { key: 'aaaaaaaa', revision: 1, changed: minutes(5), record: record({ seats: [{ name: 'Ada' }, { level: 3 }], moves: WHOLE_GAME.slice(0, 6) }) },
    { key: 'cccccccc', revision: 1, changed: minutes(1), record: record({}, { luciole: 3 }) },
    { key: 'dddddddd', revision: 1, changed: minutes(90), record: record({ moves: WHOLE_GAME.slice(0, 3) }) },
  ]);
  await page.reload();
  const offers = page.locator('.unfinished-game');
  await expect(offers).toHaveCount(2);
  await expect(offers.first()).toHaveAccessibleName(/^Lacuna Ada against Otto .*5 minutes ago/);
  await offers.first().click();
  await expect(page).toHaveURL(/#\/play\/aaaaaaaa/);
  await expect(new Table(page).board.pawns.nth(4)).toBeVisible();
});

test('after the clock was set back, the game played last is still the first to go on with', async ({ page }) => {
  const offer = page.locator('.unfinished-game').first();
  const order = async () => (await savedGames(page)).map(({ key }) => `#/play/${key}`);
  const beginAt = async (time: string): Promise<string> => {
    await page.clock.setFixedTime(time);
    await begin(page);
    await expectSafe(page, 0);
    return new URL(page.url()).hash;
  };
  const first = await beginAt('2026-06-10T12:00:00Z');
  const second = await beginAt('2026-06-09T12:00:00Z');
  await page.goto('./#/');
  await expectHome(page);
  await expect(offer, 'no move was played').toHaveCount(0);
  expect(await order()).toEqual([second, first]);

  const table = new Table(page);
  for (const [played, other] of [[first, second], [second, first]]) {
    await page.goto(`./${played}`);
    await table.board.target('take-g').click();
    await expectSafe(page, 1);
    await page.goto('./#/');
    await expect(offer).toHaveAttribute('href', played);
    expect(await order()).toEqual([played, other]);
  }

  // Taking a move back isn't playing, as with any clock.
  await page.goto(`./${first}`);
  await table.undo.click();
  await expect.poll(async () => (await savedGames(page)).find(({ key }) => first.endsWith(key))?.shown).toBe(0);
  expect(await order()).toEqual([second, first]);
});

test('the home page reads no more games than necessary', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('./#/library');
  await expect(other.getByText(english('library.empty'))).toBeVisible();
  const letters = 'abcdefghij';
  const many = Array.from({ length: 100 }, (_, index) => {
    const key = `aaaaaa${letters[Math.floor(index / 10)]}${letters[index % 10]}`;
    // The last two are over.
    return { key, revision: 1, changed: index, record: record({ moves: index < 98 ? WHOLE_GAME.slice(0, 3) : WHOLE_GAME }) };
  });
  await plant(other, many);
  await countReads(page);
  await page.goto('./');
  await expect(page.locator('.unfinished-game').first()).toHaveAttribute('href', '#/play/aaaaaajh');
  // The first one twice: the first read tells which game's code is needed.
  expect(await reads(page)).toEqual({ games: 6, all: 0 });
});

test('a missing or unreadable game is reported', async ({ page }) => {
  await page.goto('./#/library');
  await expect(page.getByText(english('library.empty'))).toBeVisible();
  const newer = record({}, { luciole: 3 });
  await plant(page, [{ key: 'cccccccc', revision: 1, changed: 5, record: newer }]);
  await page.goto('./#/play/aaaaaaaa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('saved_game.missing'));
  await expect(page.getByRole('alert')).toHaveText(english('saved_game.missing_hint'));
  await page.goto('./#/play/cccccccc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('site.cannot_open'));
  await expect(page.getByRole('alert')).toHaveText(english('record_trouble.newer', { version: '3' }));
  await expect(page.getByText(english('saved_game.stays_as_it_is'))).toBeVisible();
  expect((await savedGames(page)).map((game) => game.record)).toEqual([newer]);
});

test('taps wait no longer for a move to be saved if the database takes too long, and all is saved in the end', async ({ page }) => {
  await page.clock.install();
  const saves = await slowSaves(page);
  const table = await begin(page);
  await expectSafe(page, 0);
  await saves.hold();
  await table.board.target('take-g').click();
  await saves.expectHeld(1);
  await page.clock.runFor(10_000);
  await expect(page.getByText(`${english('save_news.not_saved')} ${english('saving.slow')}`)).toBeVisible();
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(1);
  await expectSafe(page, 0);
  await saves.release();
  await expectSafe(page, 2);
  await expect(page.getByText(english('save_news.not_saved'))).toHaveCount(0);
  expect(await savedMoves(page)).toHaveLength(2);
});

test('a rematch that is pressed while the game is still being saved begins once it is', async ({ page }) => {
  const saves = await slowSaves(page);
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 12) }));
  const table = new Table(page);
  await expect(table.board.target('o3')).toBeVisible();
  await saves.hold();
  await table.board.target('o3').click();
  await table.board.target('o7').click();
  await table.putDown.click();
  await saves.expectHeld(1);
  await table.rematch.click();
  // The finished game is saved first, and its table then has another address.
  await saves.release();
  await expect(page.locator('.seats').getByRole('listitem')).toHaveText([/^Bea/, /^Ada/]);
  await expect.poll(async () => (await savedGames(page)).length).toBe(2);
});
