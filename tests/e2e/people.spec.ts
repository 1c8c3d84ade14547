// The people who play at this device: their faces, seats, favourite colours and wins.
import type { Locator, Page } from '@playwright/test';

import { start } from './beginning';
import { expect, test } from './quiet';
import { WHOLE_GAME, record } from './records';
import { plant, savedGames } from './saved';
import { Table } from './table';
import { english } from './words';

const KEY = 'luciole.people';
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

/** Opens the page at an address, with these people known from before. */
async function open(page: Page, address: string, people: string): Promise<void> {
  await page.goto('./');
  await page.evaluate(([key, people]) => localStorage.setItem(key, people), [KEY, people]);
  await page.goto(`./#/${address}`);
  await page.reload();
}

/** The fields of a seat, from 0, on the setup page. */
const seat = (page: Page, index: number): Locator => page.locator('.seat').nth(index);

const name = (seat: Locator): Locator => seat.getByLabel(english('set_up.name'));

/** The button that seats somebody. */
const chip = (seat: Locator, who: string): Locator =>
  seat.getByRole('list', { name: english('set_up.known') }).getByRole('button', { name: who, exact: true });

/** Chooses that people play together here. */
async function together(page: Page): Promise<void> {
  await page.getByRole('group', { name: english('set_up.who_plays') }).getByRole('radio', { name: english('set_up.presets.1') }).check();
  await expect(seat(page, 1)).toBeVisible();
}

test('whoever has begun a game here with a name is known, and sits down with a tap', async ({ page }) => {
  await page.goto('./#/new/lacuna');
  await together(page);
  await expect(page.getByRole('list', { name: english('set_up.known') }), 'nobody is known yet').toHaveCount(0);
  await name(seat(page, 0)).fill('Ada');
  await name(seat(page, 1)).fill('Bea');
  await start(page);
  await expect(new Table(page).board.root).toBeVisible();
  const faces = page.locator('.seat-row .portrait');
  await expect(faces).toHaveCount(2);
  await expect(faces.first()).toHaveAttribute('src', 'faces/fox.svg');
  await expect(faces.last()).toHaveAttribute('src', 'faces/rabbit.svg');
  expect(await kept(page)).toBe('1\nfox - - Ada\nrabbit - - Bea\n');

  await page.goto('./#/new/lumens');
  await page.reload();
  await together(page);
  await expect(name(seat(page, 0)), 'as at the last table').toHaveValue('Ada');
  await expect(chip(seat(page, 0), 'Ada')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(seat(page, 0), 'Bea'), 'Bea sits elsewhere').toHaveCount(0);
  await chip(seat(page, 0), 'Ada').click();
  await expect(name(seat(page, 0))).toHaveValue('');
  await expect(chip(seat(page, 1), 'Ada'), 'Ada is free now').toHaveAttribute('aria-pressed', 'false');
  await chip(seat(page, 1), 'Ada').click();
  await expect(name(seat(page, 1))).toHaveValue('Ada');
  await chip(seat(page, 0), 'Bea').focus();
  await page.keyboard.press('Enter');
  await expect(name(seat(page, 0))).toHaveValue('Bea');
  await expect(chip(seat(page, 0), 'Bea'), 'the focus stays on the button').toBeFocused();
  await start(page);
  await expect.poll(() => kept(page), 'whoever sits first comes first').toBe('1\nrabbit - - Bea\nfox - - Ada\n');
});

test('a favourite colour comes along, unless somebody who prefers it as well has it', async ({ page }) => {
  await open(page, 'new/lumens', '1\nfox red - Ada\ncat red - Bea\n');
  await together(page);
  const red = (seat: Locator) => seat.getByRole('radiogroup', { name: english('set_up.colour') }).getByRole('radio', { name: english('games/lumens:card.seats.2'), exact: true });
  await expect(red(seat(page, 0))).not.toBeChecked();
  await chip(seat(page, 0), 'Ada').click();
  await expect(red(seat(page, 0))).toBeChecked();
  await chip(seat(page, 1), 'Bea').click();
  await expect(name(seat(page, 1))).toHaveValue('Bea');
  await expect(red(seat(page, 0))).toBeChecked();
});

test.describe('in the library', () => {
  const row = (page: Page, who: string): Locator => page.locator('.people li').filter({ has: page.getByRole('heading', { name: who, exact: true }) });
  const unfold = (page: Page, who: string) => row(page, who).locator('summary').click();

  test('everybody has a face and the wins of the saved games', async ({ page }) => {
    await open(page, 'library', '1\nfox - - Ada\ncat blue - Bea\n');
    await plant(page, [
      { key: 'aaaaaaaa', revision: 1, changed: 5, record: record({ moves: WHOLE_GAME }), about: 'lacuna 13 2:3 1:4\nperson Ada\nperson Bea\n' },
      { key: 'bbbbbbbb', revision: 1, changed: 6, record: record({ moves: WHOLE_GAME }), about: 'lacuna 13 2:3 1:4\nperson Ada\nperson Bea\n', origin: 'aaaaaaaa/3' },
    ]);
    await page.reload();
    const won = (count: number) => english('people.won', { game: 'Lacuna', won: String(count), played: '1' });
    await expect(row(page, 'Ada')).toContainText(won(0));
    await expect(row(page, 'Bea'), 'a branch doesn’t count').toContainText(won(1));
    await expect(row(page, 'Ada').locator('.portrait').first()).toHaveAttribute('src', 'faces/fox.svg');
  });

  test('a new name keeps the wins, and everything else can be changed too', async ({ page }) => {
    await open(page, 'library', '1\nfox - - Ada\ncat blue - Bea\n');
    await plant(page, [{ key: 'aaaaaaaa', revision: 1, changed: 5, record: record({ moves: WHOLE_GAME }), about: 'lacuna 13 2:3 1:4\nperson Ada\nperson Bea\n' }]);
    await page.reload();
    await unfold(page, 'Bea');
    const field = row(page, 'Bea').getByLabel(english('set_up.name'));
    await field.fill('Ada');
    await field.press('Enter');
    await expect(page.getByText(english('people.taken', { who: 'Ada' }))).toBeVisible();
    await field.fill('Beatrice');
    await field.press('Enter');
    await expect(page.getByText(english('people.renamed', { old: 'Bea', new: 'Beatrice' }))).toBeVisible();
    await expect(row(page, 'Beatrice')).toContainText(english('people.won', { game: 'Lacuna', won: '1', played: '1' }));
    await expect(row(page, 'Beatrice').locator('summary'), 'the focus goes with it').toBeFocused();
    await page.keyboard.press('Enter');
    await row(page, 'Beatrice').getByRole('radio', { name: english('people.animals.4'), exact: true }).check();
    await row(page, 'Beatrice').getByRole('radio', { name: english('people.colours.2'), exact: true }).check();
    await expect.poll(() => kept(page)).toBe('1\nfox - - Ada\nhedgehog red - Beatrice\tBea\n');
    await unfold(page, 'Ada');
    await row(page, 'Ada').getByRole('button', { name: english('people.remove') }).click();
    await expect(page.getByText(english('people.removed', { who: 'Ada' }))).toBeVisible();
    await expect(page.locator('.people h2')).toBeFocused();
    await expect.poll(() => kept(page)).toBe('1\nhedgehog red - Beatrice\tBea\n');
    expect(await savedGames(page), 'the game stays').toHaveLength(1);
  });
});
