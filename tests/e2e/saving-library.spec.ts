// The library: saved games can be resumed, watched, deleted and restored, exported and imported.
import { readFile } from 'node:fs/promises';

import type { Download, Page } from '@playwright/test';

import { type SavedGame, expectSafe, plant, savedGames, unfoldTools } from './saved';
import { expect, test } from './quiet';
import { countReads, reads } from './reads';
import { WHOLE_GAME, record } from './records';
import { Table } from './table';
import { english, spoken } from './words';

const OVER = record({ moves: WHOLE_GAME });
const BEGUN = record({ seats: [{ name: 'Ada' }, { level: 3 }], moves: WHOLE_GAME.slice(0, 6) });
const NEWER = '{"luciole":3, "what": ["nobody", "knows"]}';

const GAMES: SavedGame[] = [
  { key: 'aaaaaaaa', revision: 3, changed: Date.UTC(2025, 10, 20, 12), record: OVER, about: 'lacuna 13 2:3 1:4\nperson Ada\nperson Bea\n' },
  { key: 'bbbbbbbb', revision: 2, changed: Date.UTC(2025, 10, 21, 12), shown: 3, record: BEGUN, about: 'lacuna 6\nperson Ada\ncomputer 3\n' },
  { key: 'cccccccc', revision: 1, changed: Date.UTC(2025, 10, 19, 12), record: NEWER },
];

async function open(page: Page, games: unknown[] = GAMES): Promise<void> {
  await page.goto('./#/library');
  await expect(page.getByText(spoken('library.empty'))).toBeVisible();
  await plant(page, games);
  await page.reload();
  await expect(page.locator('.saved-game')).toHaveCount(games.length);
}

/** The name of the button or link that does something with a game. */
function action(which: string, game = 'Lacuna, Ada against Bea'): string {
  return english('saved_game.action_of', { action: english(`library.${which}`), game });
}

async function content(download: Promise<Download>): Promise<{ name: string; text: string }> {
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile((await file.path())!, 'utf8') };
}

function give(page: Page, ...files: [string, string][]): Promise<void> {
  const payload = files.map(([name, text]) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) }));
  return page.getByLabel(spoken('library.import_games')).setInputFiles(payload);
}

function library(...records: string[]): string {
  return JSON.stringify({ 'luciole-library': 1, games: records.map((record) => ({ record })) });
}

test('all games are listed with details, most recently played first', async ({ page }) => {
  await open(page);
  await expect(page.locator('.saved-game h2')).toHaveText(['Lacuna', 'Lacuna', 'A game that can’t be read']);
  await expect(page.locator('.saved-game')).toContainText([/Ada against Otto.*Your turn.*2 moves.*Nov 21, 2025/, /Ada against Bea.*Bea wins!.*12 moves.*Nov 20, 2025/, /version 3.*Nov 19, 2025/]);
  await expect(page.locator('.saved-game .picture svg')).toHaveCount(2);
});

test('a game can be resumed where it was left, or watched from the beginning', async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: english('saving.go_on_with', { game: 'Lacuna, Ada against Otto' }) }).click();
  await expect(page).toHaveURL(/#\/play\/bbbbbbbb\/3$/);
  const table = new Table(page);
  await expect(table.board.pawns).toHaveCount(2);
  await page.goBack();
  await unfoldTools(page);
  await page.getByRole('link', { name: action('watch') }).click();
  await expect(page).toHaveURL(/#\/play\/aaaaaaaa\/0$/);
  await expect(table.board.target('take-b')).toBeVisible();
  await page.getByRole('button', { name: english('table.latest') }).click();
  await expect(table.board.pawns).toHaveCount(12);
  await expect(page).toHaveURL(/#\/play\/aaaaaaaa$/);
  // Watching changes nothing.
  expect((await savedGames(page)).map(({ key, revision, changed }) => ({ key, revision, changed }))).toEqual(
    [GAMES[1], GAMES[0], GAMES[2]].map(({ key, revision, changed }) => ({ key, revision, changed })),
  );
});

test('the library says whether the browser may delete games, and asks it once not to', async ({ page }) => {
  await page.addInitScript(() => {
    const count = () => Number(sessionStorage.getItem('asked'));
    Object.assign(StorageManager.prototype, {
      persisted: async () => count() > 1,
      persist: async () => {
        sessionStorage.setItem('asked', String(count() + 1));
        return false;
      },
    });
  });
  await open(page);
  const line = page.locator('.lasting');
  await expect(line).toHaveText(english('library.may_go'));
  await page.reload();
  await expect(line).toHaveText(english('library.may_go'));
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('1');
  // The player has installed the app, and the browser has been asked again.
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await page.reload();
  await expect(line).toHaveText(english('library.lasting'));
});

test('in an app on an iPhone\'s home screen, where links download nothing, games go to the share sheet within the tap', async ({ page }) => {
  await page.addInitScript(() => {
    const handed: unknown[] = [];
    Object.assign(window, { handed });
    Object.assign(Navigator.prototype, {
      standalone: true,
      share: async ({ files }: ShareData) => {
        // Only in response to a tap, which lasts for this task.
        if (window.event?.type !== 'click') throw new DOMException('no tap', 'NotAllowedError');
        handed.push(files!.map(({ name, type }) => [name, type]));
        if (handed.length === 2) throw new DOMException('thought better of it', 'AbortError');
      },
    });
  });
  let downloads = 0;
  page.on('download', () => { downloads += 1; });
  await open(page);
  await expect(page.getByText(english('library.apart'))).toBeVisible();
  const all = page.getByRole('button', { name: english('library.export_all') });
  const said = page.locator('.page > .said');
  await all.click();
  await expect(said).toHaveText(english('share.sent'));
  await all.click();
  await expect(said, 'a sheet that was closed is no error').toHaveText('');
  await unfoldTools(page);
  await page.getByRole('button', { name: english('saved_game.action_of', { action: english('saved_game.export'), game: 'Lacuna, Ada against Bea' }) }).click();
  await expect(said).toHaveText(english('share.sent'));
  const handed = await page.evaluate(() => (window as unknown as { handed: string[][][] }).handed);
  expect(handed.map(([[name, type]]) => [/-aaaaaaaa\.json$/.test(name), type])).toEqual([[false, 'application/json'], [false, 'application/json'], [true, 'application/json']]);
  expect(downloads).toBe(0);
});

test('a deleted game can be restored, by keyboard alone, and both are announced', async ({ page }) => {
  await open(page);
  const before = await savedGames(page);
  const more = page.locator('summary').and(page.getByLabel(action('tools')));
  const remove = page.getByRole('button', { name: action('delete') });
  await more.focus();
  await page.keyboard.press('Enter');
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(english('library.deleted', { game: 'Lacuna, Ada against Bea' }));
  const undo = page.getByRole('button', { name: action('bring_back') });
  await expect(undo).toBeFocused();
  expect((await savedGames(page)).map((game) => game.key)).toEqual(['bbbbbbbb', 'cccccccc']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(english('library.restored', { game: 'Lacuna, Ada against Bea' }));
  await expect(page.getByRole('link', { name: action('look_at_it') })).toBeFocused();
  expect(await savedGames(page)).toEqual(before);
  await more.click();
  await remove.click();
  await expect(undo).toBeFocused();
  await page.reload();
  await expect(page.locator('.saved-game')).toHaveCount(2);
});

test('changes by another tab show, and a game it has changed is not deleted', async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await other.goto('./#/library');
  await unfoldTools(other);
  await other.getByRole('button', { name: action('delete') }).click();
  await expect(page.locator('.saved-game')).toHaveCount(2);
  await other.getByRole('button', { name: action('bring_back', '') }).click();
  await expect(page.locator('.saved-game')).toHaveCount(3);
  // Behind the page's back.
  await plant(other, [{ ...GAMES[0], revision: 9 }]);
  await unfoldTools(page);
  await page.getByRole('button', { name: action('delete') }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(english('library.changed_meanwhile'));
  expect(await savedGames(page)).toHaveLength(3);
});

test('an import sends other tabs one message, however many games it adds', async ({ page, context }) => {
  await open(page, [GAMES[0]]);
  const other = await context.newPage();
  await other.goto('./#/settings');
  await other.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    new BroadcastChannel('luciole').onmessage = ({ data }) => heard.push(data);
  });
  await give(page, ['games.json', library(...Array.from({ length: 20 }, (_, seed) => record({ seed })))]);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(english('imported.added', { count: 20 }));
  // One more message, to know when all have arrived.
  await page.evaluate(() => new BroadcastChannel('luciole').postMessage('the last'));
  const heard = () => other.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect.poll(async () => (await heard()).at(-1)).toBe('the last');
  const [imported, ...rest] = await heard();
  expect(imported.split(' ').sort()).toEqual((await savedGames(other)).map(({ key }) => key).filter((key) => key !== 'aaaaaaaa').sort());
  expect(rest).toEqual(['the last']);
});

test('however many messages arrive from other tabs at once, the library rereads its games once', async ({ page }) => {
  await page.addInitScript(() => {
    const TheChannel = BroadcastChannel;
    class Known extends TheChannel {
      constructor(name: string) {
        super(name);
        Object.assign(window, { channel: this });
      }
    }
    Object.assign(window, { BroadcastChannel: Known });
  });
  await countReads(page);
  await open(page);
  const before = (await reads(page)).all;
  await page.evaluate(() => {
    const { channel } = window as unknown as { channel: BroadcastChannel };
    for (let message = 0; message < 50; message += 1) {
      channel.dispatchEvent(new MessageEvent('message', { data: 'aaaaaaaa' }));
    }
  });
  await expect.poll(async () => (await reads(page)).all).toBe(before + 1);
  // Any further read would come before the answer to a deletion.
  await unfoldTools(page);
  await page.getByRole('button', { name: action('delete') }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(english('library.deleted', { game: 'Lacuna, Ada against Bea' }));
  expect((await reads(page)).all).toBe(before + 1);
});

test('a single game is exported as its record, unchanged', async ({ page }) => {
  await open(page);
  await unfoldTools(page);
  for (const [name, key, text] of [['Lacuna, Ada against Bea', 'aaaaaaaa', OVER], ['A game that can’t be read', 'cccccccc', NEWER]]) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Export: ${name}` }).click();
    const file = await content(download);
    expect(file.name).toMatch(new RegExp(`^luciole-\\d{4}-\\d\\d-\\d\\d-${key}\\.json$`));
    expect(file.text).toBe(text);
  }
});

test('all games can be exported to one file, and imported from it', async ({ page }) => {
  await open(page);
  const before = await savedGames(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: english('library.export_all') }).click();
  const { name, text } = await content(download);
  expect(name).toMatch(/^luciole-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(text)).toEqual({
    'luciole-library': 1,
    games: [GAMES[1], GAMES[0], GAMES[2]].map(({ changed, shown, record }) => ({ changed, shown, record })),
  });

  await give(page, [name, text]);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(english('imported.already', { count: 3 }));
  expect(await savedGames(page)).toEqual(before);
  await unfoldTools(page);
  for (let left = 2; left >= 0; left -= 1) {
    await page.getByRole('button', { name: action('delete', '') }).first().click();
    await expect(page.getByRole('button', { name: action('delete', '') })).toHaveCount(left);
  }
  await give(page, [name, text]);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(english('imported.added', { count: 3 }) + english('imported.newer', { count: 1 }));
  const without = ({ shown, record, changed }: SavedGame) => ({ shown, record, changed });
  expect((await savedGames(page)).map(without)).toEqual(before.map(without));
});

test('if the browser removes all games, the library can still export those it lists, restores one, and imports the others', async ({ page, context, baseURL }) => {
  await open(page);
  const before = await savedGames(page);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(baseURL!).origin, storageTypes: 'all' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: english('library.export_all') }).click();
  const { name, text } = await content(download);
  expect((JSON.parse(text) as { games: unknown[] }).games).toHaveLength(before.length);
  const status = page.getByRole('main').getByRole('status');
  await unfoldTools(page);
  await page.getByRole('button', { name: action('delete') }).click();
  await expect(status).toHaveText(english('library.deleted', { game: 'Lacuna, Ada against Bea' }));
  await expect(page.getByRole('button', { name: action('delete', '') }), 'the others are gone too').toHaveCount(0);
  expect(await savedGames(page)).toEqual([]);
  await page.getByRole('button', { name: action('bring_back') }).click();
  await expect(status).toHaveText(english('library.restored', { game: 'Lacuna, Ada against Bea' }));
  await give(page, [name, text]);
  await expect(status).toHaveText(english('imported.added', { count: 2 }) + english('imported.already', { count: 1 }) + english('imported.newer', { count: 1 }));
  const without = ({ shown, record, changed }: SavedGame) => ({ shown, record, changed });
  expect((await savedGames(page)).map(without)).toEqual(before.map(without));
});

test('broken files are reported, bad games named, and good ones imported', async ({ page }) => {
  await open(page, [GAMES[0]]);
  const status = page.getByRole('main').getByRole('status');
  for (const [text, why] of [
    ['hello', `file.json: ${english('imported.no_game')}`],
    ['[]', `file.json: ${english('record_trouble.not_a_record')}`],
    ['{"luciole-library":2,"games":[]}', `file.json: ${english('record_trouble.newer', { version: 2 })}`],
    ['{"luciole-library":1}', `file.json: ${english('record_trouble.missing_field', { field: 'games' })}`],
    [library(...Array<string>(5_001).fill('')), `file.json: ${english('record_trouble.too_many_games', { count: 5001 })}`],
    [record({ moves: ['b', 'r'] }), `${english('imported.refused', { count: 1 })}file.json: ${english('record_trouble.illegal_move', { number: 2, what: 'r', why: english('games/lacuna:free_flower_taken') })}`],
    ['{"luciole-library":1,"games":[]}', english('imported.added', { count: 0 })],
  ] as const) {
    await give(page, ['file.json', text]);
    await expect(status).toHaveText(why);
    expect(await savedGames(page)).toEqual([GAMES[0]]);
  }

  await give(page, ['games.json', library('?', BEGUN, OVER, record({}, { game: 'chess' }), BEGUN)], ['one.json', record({ seed: 8 })]);
  await expect(status).toContainText(english('imported.added', { count: 1 }) + english('imported.already', { count: 2 }) + english('imported.refused', { count: 2 }));
  await expect(status).toContainText(english('imported.numbered', { file: 'games.json', number: 1 }));
  await expect(status).toContainText(english('imported.why', { place: english('imported.numbered', { file: 'games.json', number: 4 }), why: english('record_trouble.no_such_game', { name: 'chess' }) }));
  await expect(page.locator('.saved-game')).toHaveCount(3);
});

test('foreign data is shown as far as possible, and does no harm', async ({ page }) => {
  await open(page, [
    { key: 'aaaaaaaa' },
    { key: 'bbbbbbbb', revision: 'many', changed: -1, shown: {}, record: OVER },
    { key: 'cccccccc', revision: 1, changed: 8.64e15 + 1, shown: 99, record: BEGUN },
    { key: 'dddddddd', revision: 1, changed: 1, record: [1, 2] },
  ]);
  await expect(page.getByRole('heading', { name: english('library.unreadable') })).toHaveCount(2);
  await plant(page, [{ key: 'no key of ours', record: OVER }]);
  await page.reload();
  await expect(page.locator('.saved-game')).toHaveCount(4);
  await page.getByRole('link', { name: english('saving.go_on_with', { game: 'Lacuna, Ada against Otto' }) }).click();
  await expect(new Table(page).board.pawns.nth(4)).toBeVisible();
  await expectSafe(page, 6);
});

test('a long library is shown in pages', async ({ page }) => {
  const many = Array.from({ length: 35 }, (_, index) => ({ key: `aaaaaa${'bcdefgh'[index % 7]}${'bcdef'[Math.floor(index / 7)]}`, revision: 1, changed: index, record: BEGUN }));
  await page.goto('./#/library');
  await expect(page.getByText(english('library.empty'))).toBeVisible();
  await plant(page, many);
  await page.reload();
  await expect(page.locator('.saved-game')).toHaveCount(30);
  await page.getByRole('button', { name: english('library.more', { count: 5 }) }).click();
  await expect(page.locator('.saved-game')).toHaveCount(35);
});

/** Saved games as this version writes them, with summaries: whole games, and records that only a replay would reject. */
function known(count: number): SavedGame[] {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return Array.from({ length: count }, (_, index) => {
    const won = index % 3 > 0;
    const about = `lacuna 13 ${won ? '1:4 2:3' : '2:3 1:4'}\nperson ${index % 2 > 0 ? 'Ada' : 'Zoé'}\ncomputer ${1 + (index % 5)}\n`;
    const key = `aaaaaa${letters[Math.floor(index / 32)]}${letters[index % 32]}`;
    return { key, revision: 1, changed: index, record: index < count - 40 ? '?' : OVER, about };
  });
}

test('five hundred games are searched, counted and sorted without being replayed', async ({ page }) => {
  await page.goto('./#/library');
  await expect(page.getByText(english('library.empty'))).toBeVisible();
  await plant(page, known(500));
  await page.reload();
  await expect(page.locator('.saved-game')).toHaveCount(30);
  // Replaying would reject these records: only the first thirty games can be rendered.
  await expect(page.locator('.saved-game .picture svg')).toHaveCount(30);
  await page.getByText(english('statistics.heading')).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveText([
    [0, 1, 2, 3, 4].map((column) => english(`statistics.columns.${column}`)).join(''), 'Rana the frog1006610 (best 2)', 'Zip the dragonfly1006712', 'Otto the otter1006711 (best 2)', 'Aldo the heron1006610 (best 2)', 'Iris the owl1006712',
  ]);
  const rungs = page.locator('.rungs').filter({ has: page.getByRole('heading', { name: 'Lacuna' }) });
  await expect(rungs.locator('.beaten')).toHaveCount(5);
  await expect(rungs.locator('.next')).toHaveAccessibleName(
    [english('statistics.rung', { game: 'Lacuna', who: 'Iris+' }), english('statistics.beaten_without_plus', { who: 'Iris' }), english('statistics.next')].join(', '));
  await expect(rungs.locator('.done'), 'none of them was beaten with a plus').toHaveCount(0);
  await page.getByRole('searchbox', { name: english('library.search') }).fill('ZOÉ otto');
  await expect(page.getByText(english('library.found', { some: '50', all: '500' }))).toBeVisible();
  await page.getByRole('combobox', { name: english('library.kind') }).selectOption('Lumens');
  await expect(page.getByText(english('library.found', { some: '0', all: '500' }))).toBeVisible();
  await expect(page.locator('.saved-game')).toHaveCount(0);
  await rungs.locator('.next').click();
  await expect(page.locator('.seat-row .who')).toHaveText([/^You \(/, 'Iris+']);
});

test('missing summaries are determined once, and saved', async ({ page }) => {
  const without = ({ key, revision, changed, shown, record }: SavedGame) => ({ key, revision, changed, shown, record });
  const games = [...GAMES, { ...GAMES[0], key: 'dddddddd', changed: 5 }].map(without);
  await open(page, games);
  await page.getByRole('searchbox', { name: english('library.search') }).fill('ada bea');
  await expect(page.locator('.saved-game')).toHaveCount(2);
  await expect.poll(async () => (await savedGames(page)).map(({ about }) => about ?? '')).toEqual([
    'lacuna 6\nperson Ada\ncomputer 3\n', 'lacuna 13 2:3 1:4\nperson Ada\nperson Bea\n', '', 'lacuna 13 2:3 1:4\nperson Ada\nperson Bea\n',
  ]);
  expect((await savedGames(page)).map(without), 'nothing else has changed').toEqual([games[1], games[0], games[2], games[3]]);
});

test('saving summaries does not reread all games', async ({ page, context }) => {
  await countReads(page);
  await open(page, GAMES.map(({ about, ...game }) => game));
  const other = await context.newPage();
  await other.goto('./#/settings');
  await expect.poll(async () => (await savedGames(other)).filter(({ about }) => about).length).toBe(2);
  expect((await reads(page)).all).toBe(1);
});

test('saving summaries preserves the position where another tab has looked back', async ({ page }) => {
  // Whenever all games have been read, another tab goes back to the second move of each.
  await page.addInitScript(() => {
    const { getAll } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.getAll = function getAllAndLookBack(...asked) {
      const answer = getAll.apply(this, asked);
      answer.addEventListener('success', () => {
        const games = this.transaction.db.transaction('games', 'readwrite').objectStore('games');
        for (const game of answer.result as object[]) games.put({ ...game, shown: 2 });
      }, { once: true });
      IDBObjectStore.prototype.getAll = getAll;
      return answer;
    };
  });
  const { about: found, ...game } = GAMES[1];
  await open(page, [game]);
  await expect.poll(async () => (await savedGames(page)).map(({ about, shown }) => ({ about, shown }))).toEqual([{ about: found, shown: 2 }]);
});

test('games can be sorted by game and by result', async ({ page }) => {
  await open(page, [
    { ...GAMES[0], about: 'lacuna 13 2:3 1:4\nperson Ada\ncomputer 3\n' },
    { ...GAMES[1], about: 'lumens 6\nperson Ada\ncomputer 3\n' },
    GAMES[2],
    { ...GAMES[0], key: 'dddddddd', changed: 5, about: 'lacuna 13 1:4 2:3\nperson Ada\ncomputer 3\n' },
  ]);
  const order = page.getByRole('combobox', { name: english('library.order') });
  const keys = () => page.locator('.saved-game').evaluateAll((games) => games.map((game) => game.id.slice(5, 6)).join(''));
  expect(await keys()).toBe('bacd');
  await order.selectOption(english('library.orders.2'));
  await expect.poll(keys).toBe('dabc');
  await order.selectOption(english('library.orders.1'));
  await expect.poll(keys).toBe('adbc');
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('the library is in the language of the page', async ({ page }) => {
    const status = page.getByRole('main').getByRole('status');
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vos parties');
    await expect(page.locator('.saved-game')).toContainText([/Ada contre Otto.*À vous de jouer.*2 coups/, /Une partie illisible/]);
    await unfoldTools(page);
    await page.getByRole('button', { name: 'Supprimer : Lacuna, Ada contre Bea' }).click();
    await expect(status).toHaveText('Supprimée : Lacuna, Ada contre Bea.');
    await page.getByRole('button', { name: /^Annuler la suppression\s: / }).click();
    await expect(status).toHaveText('De retour : Lacuna, Ada contre Bea.');
    await give(page, ['une.json', '[]']);
    await expect(status).toHaveText('une.json : Ce n’est pas une partie enregistrée par Luciole.');
    await page.goto('./');
    await expect(page.getByRole('link', { name: /^Continuer\s: Lacuna, Ada contre Otto/ })).toBeVisible();
  });
});
