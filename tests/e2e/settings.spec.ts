// Settings are saved if the browser allows it; otherwise they last until the page is closed.
import type { Page } from '@playwright/test';

import { chooseWhoPlays, unfold } from './beginning';
import { expect, test } from './quiet';
import { Table } from './table';
import { english, text } from './words';

test('the theme is saved', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('./#/settings');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await ground();
  await page.getByLabel(english('settings.theme')).selectOption('Light');
  await expect.poll(ground).not.toBe(dark);
  const light = await ground();
  await page.reload();
  await expect(page.getByLabel(english('settings.theme'))).toHaveValue('light');
  expect(await ground()).toBe(light);
  await page.getByLabel(english('settings.theme')).selectOption('Same as the device');
  await expect.poll(ground).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(ground).toBe(light);
});

test('saved values are read as written, and anything Luciole would not have written is ignored', async ({ page }) => {
  const silver = page.getByRole('group', { name: english('games/lacuna:card.seats.1') }).getByLabel(english('set_up.name'));
  for (const [behind, shown] of [['', 'Bea'], ['.'.repeat(5_000), null]] as const) {
    await page.goto('./#/new/lacuna');
    await page.evaluate((behind) => localStorage.setItem('luciole.players', `lacuna person Ada\nlacuna person Bea\n${behind}`), behind);
    await page.reload();
    await (shown === null ? expect(silver).toHaveCount(0) : expect(silver).toHaveValue(shown));
  }
});

test('the last players are the defaults', async ({ page }) => {
  await page.goto('./#/new/lacuna');
  const silver = page.getByRole('group', { name: english('games/lacuna:card.seats.1') });
  await unfold(page, english('set_up.names_and_seats'));
  await page.getByRole('group', { name: english('games/lacuna:card.seats') }).getByLabel(english('set_up.name')).fill('Ada');
  await silver.getByRole('radio', { name: english('set_up.person') }).check();
  await silver.getByLabel(english('set_up.name')).fill('Bea');
  await page.getByRole('button', { name: english('set_up.start') }).click();
  await expect(new Table(page).board.root).toBeVisible();
  await page.goto('./#/new/lacuna');
  await page.reload();
  await expect(page.getByRole('group', { name: english('games/lacuna:card.seats') }).getByLabel(english('set_up.name'))).toHaveValue('Ada');
  await expect(silver.getByLabel(english('set_up.name'))).toHaveValue('Bea');
});

test.describe('in two tabs', () => {
  const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }));

  test('each saves only its own changes', async ({ page, context }) => {
    // The tabs don't notify each other, as in the moment before an event arrives.
    await context.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()));
    const other = await context.newPage();
    await page.goto('./#/settings');
    await other.goto('./#/settings');
    await page.getByLabel(english('settings.theme')).selectOption('Light');
    await page.getByRole('checkbox', { name: english('settings.sound') }).check();
    await other.getByRole('combobox', { name: english('switches.speed') }).selectOption('Fast');
    for (const [tab, game] of [[page, 'Lacuna'], [other, 'Lumens']] as const) {
      await tab.goto('./#/');
      await tab.getByRole('link', { name: english('invitation.play_game', { game: game }) }).click();
      await expect(tab.getByRole('group', { name: english('crates/words:status.board', { game: game }) })).toBeVisible();
    }
    expect(await kept(page)).toMatchObject({
      'luciole.theme': 'light', 'luciole.sound': 'on', 'luciole.pace': 'fast',
      'luciole.players': 'lacuna person \nlacuna computer 0\nlumens person \nlumens computer 0\n',
    });
  });

  test('each shows changes made in the other', async ({ page, context }) => {
    const other = await context.newPage();
    await page.goto('./#/settings');
    await other.goto('./#/settings');
    await other.getByLabel(english('settings.theme')).selectOption('Light');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByLabel(english('settings.theme'))).toHaveValue('light');
    await other.getByLabel(english('settings.language')).selectOption('Français');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('fr', 'frame.settings'));
    await expect(page.getByLabel(text('fr', 'settings.theme'))).toHaveValue('light');
  });
});

test('the browser bars follow the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('./#/settings');
  const shown = () => page.locator('meta[name="theme-color"]').evaluateAll((metas) => metas
    .filter((meta) => matchMedia((meta as HTMLMetaElement).media).matches)
    .map((meta) => (meta as HTMLMetaElement).content));
  const [day, night] = ['#eef2f9', '#0b1322'];
  await expect.poll(shown).toEqual([day]);
  await page.getByLabel(english('settings.theme')).selectOption('Dark');
  await expect.poll(shown).toEqual([night]);
  await page.getByLabel(english('settings.theme')).selectOption('Light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(shown).toEqual([day]);
  await page.getByLabel(english('settings.theme')).selectOption('Same as the device');
  await expect.poll(shown).toEqual([night]);
});

for (const [how, deny] of [
  ['refuses', () => Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('no', 'SecurityError'); } })],
  ['has no room', () => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }],
] as const) {
  test(`if the browser ${how} to save them, settings work in memory and the page says so`, async ({ page }) => {
    await page.addInitScript(deny);
    await page.goto('./#/settings');
    await page.getByLabel(english('settings.theme')).selectOption('Light');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByText(english('settings.not_saved'))).toBeVisible();
    await page.getByLabel(english('settings.language')).selectOption('Français');
    await expect(page.getByText(text('fr', 'settings.not_saved'))).toBeVisible();
    await page.getByRole('link', { name: 'Luciole' }).click();
    await expect(page.getByRole('heading', { name: text('fr', 'home.choose_a_game') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await chooseWhoPlays(page, 'Lacuna');
    await page.getByRole('button', { name: text('fr', 'set_up.start') }).click();
    // Without storage everybody is new to the game.
    if (how === 'refuses') await page.getByRole('button', { name: text('fr', 'first_time.play') }).click();
    await expect(new Table(page).board.root).toBeVisible();
  });
}
