// The rescue page lists what is kept and saves it as one file, without the program.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Page } from '@playwright/test';

import { createDatabase, expectSafe, plant, savedGames, unfoldTools } from './saved';
import { expect, test } from './quiet';
import { WHOLE_GAME, address, record } from './records';
import { Table } from './table';
import { english, spoken } from './words';

const SINGLE = pathToFileURL(join(process.env.LUCIOLE_DIST!, 'luciole.html')).href;

/** The rescued file, as text. */
async function saved(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button').click();
  return readFile(await (await download).path(), 'utf8');
}

const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name, version }) => `${name} ${version}`));

test('what it saves, the library imports', async ({ page }) => {
  await page.goto(`./${address({ moves: WHOLE_GAME.slice(0, 6) })}`);
  await new Table(page).placePawn();
  await expectSafe(page, 7);
  const [kept] = await savedGames(page);
  await page.goto('./rescue.html');
  await expect(page.getByRole('listitem')).toHaveText(/^Lacuna · Ada and Bea · 7 moves · .*\d{4}/);
  const file = await saved(page);
  expect(JSON.parse(file)).toEqual({ 'luciole-library': 1, games: [{ changed: kept.changed, record: kept.record }] });

  await page.goto('./#/library');
  await unfoldTools(page);
  await page.getByRole('button', { name: spoken('saved_game.action_of', { action: english('library.delete') }) }).click();
  await expect(page.getByRole('button', { name: spoken('saved_game.action_of', { action: english('library.bring_back') }) })).toBeFocused();
  await page.reload();
  await expect(page.getByText(english('library.empty'))).toBeVisible();
  await page.getByLabel(english('library.import_games')).setInputFiles({ name: 'rescued.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await expect(page.getByText(english('imported.added', { count: 1 }))).toBeVisible();
  expect((await savedGames(page)).map(({ record }) => record)).toEqual([kept.record]);
});

test('it neither creates the database nor upgrades it', async ({ page }) => {
  await page.goto('./rescue.html');
  await expect(page.getByRole('status')).toHaveText('No games are saved in this browser.');
  expect(await databases(page)).toEqual([]);
  await createDatabase(page, [{ key: 'aaaaaaaa', revision: 1, changed: 5, record: record({ moves: WHOLE_GAME }) }]);
  await page.reload();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  expect(await databases(page)).toEqual(['luciole-games 1']);
});

test('values that nobody can read are saved as they are, the game played last first', async ({ page }) => {
  await page.goto('./#/library');
  await expect(page.getByText(english('library.empty'))).toBeVisible();
  const odd = { key: 'bbbbbbbb', changed: -1, shown: 'three', here: 1.5, more: true };
  await plant(page, [odd, { key: 'aaaaaaaa', revision: 1, changed: 9, shown: 2, here: 0, origin: 'cccccccc/3', record: record({ moves: WHOLE_GAME }) }]);
  await page.goto('./rescue.html');
  await expect(page.getByRole('listitem')).toHaveText([/^Lacuna/, /can’t read/]);
  expect(JSON.parse(await saved(page)).games).toEqual([{ changed: 9, shown: 2, here: 0, from: 3, record: record({ moves: WHOLE_GAME }) }, { record: JSON.stringify(odd) }]);
});

test('where the browser denies the database, it says so', async ({ page }) => {
  await page.addInitScript(() => { IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }; });
  await page.goto('./rescue.html');
  await expect(page.getByRole('status')).toHaveText('This browser doesn’t let the page read your saved games.');
});

test('in an app on an iPhone\'s home screen, where links save nothing, the file goes to the share sheet', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { standalone: true });
    navigator.canShare = () => true;
    navigator.share = async ({ files } = {}) => { document.title = `shared ${files![0].name}`; };
  });
  await page.goto('./');
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === 'luciole-games'));
  await plant(page, [{ key: 'aaaaaaaa', revision: 1, changed: 9, record: record() }]);
  await page.goto('./rescue.html');
  await page.getByRole('button').click();
  await expect(page).toHaveTitle('shared luciole-games.json');
});

for (const [language, heading] of [['fr', 'Vos parties enregistrées'], ['de', 'Deine gespeicherten Partien']] as const) {
  test(`it speaks the chosen language, ${language}`, async ({ page }) => {
    await page.addInitScript((language) => localStorage.setItem('luciole.language', language), language);
    await page.goto('./rescue.html');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });
}

test.describe('without WebAssembly', () => {
  test.use({ allowed: /WebAssembly is not defined/ });

  test('in the single file it needs no other page', async ({ page }) => {
    await page.goto(`${SINGLE}${address({ moves: WHOLE_GAME.slice(0, 6) })}`);
    await new Table(page).placePawn();
    await expectSafe(page, 7);
    await page.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly'));
    await page.reload();
    await page.getByRole('link', { name: 'Save your games to a file' }).click();
    await expect(page.getByRole('listitem')).toHaveText(/^Lacuna · Ada and Bea · 7 moves/);
    expect(JSON.parse(await saved(page)).games).toHaveLength(1);
  });
});
