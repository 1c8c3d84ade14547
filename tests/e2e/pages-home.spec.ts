// The home page, the way from it to a game, and what surrounds every page.
import { expect, test } from './quiet';
import { address } from './records';
import { Table } from './table';

test('every game has a card with a drawing of its own', async ({ page }) => {
  await page.goto('./');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(5);
  for (const name of ['Lacuna', 'Lumens', 'Luminos', 'LUM42', 'Djinns of the Lake']) {
    const card = cards.filter({ has: page.getByRole('heading', { name, level: 3 }) });
    const drawn = await card.locator('.picture svg:not(.defs)').evaluate((svg: SVGSVGElement) => ({
      pieces: svg.querySelectorAll('g').length,
      // What a drawing refers to has to be on the page.
      lost: [...svg.querySelectorAll('use')].map((use) => use.getAttribute('href')!).filter((id) => !document.querySelector(id)),
      width: svg.getBoundingClientRect().width,
    }));
    expect(drawn.pieces, name).toBeGreaterThan(10);
    expect(drawn.lost, name).toEqual([]);
    expect(drawn.width, name).toBeGreaterThan(60);
  }
});

test('each card leads to a lesson, to the rules, and to who plays', async ({ page }) => {
  await page.goto('./');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const names = await cards.getByRole('heading', { level: 3 }).allTextContents();
  expect(names).toContain('Lacuna');
  await expect(cards.getByRole('link')).toHaveText(names.flatMap(() => ['Lesson', 'Rules', 'Position of the day', 'Choose who plays']));
  // Where there is nothing else, the card is the way to who plays.
  await cards.first().locator('.picture').click({ force: true });
  await expect(page).toHaveURL(/#\/new\/lacuna$/);
});

test.describe('one tap from the home page', () => {
  for (const [name, first] of [['Lacuna', 'take-b'], ['Djinns of the Lake', 'p']] as const) {
    test(`${name} is played against the gentlest computer`, async ({ page }) => {
      await page.goto('./');
      await page.getByRole('button', { name: `Play ${name}` }).click();
      await expect(page).toHaveURL(/#\/play\//);
      await expect(page.locator('.seats')).toContainText('Computer 1');
      // Nothing has to be set up on the board either.
      await expect(page.locator(`.board [data-target^="${first}"]`).first()).toBeVisible();
    });
  }

  test('the next time the same players play', async ({ page }) => {
    await page.goto('./#/new/lumens');
    await page.getByRole('radio', { name: '3', exact: true }).check();
    const yellow = page.getByRole('group', { name: 'Yellow', exact: true });
    await yellow.getByLabel('Name').fill('Ada');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.locator('.seats')).toContainText('Ada');
    await page.goto('./');
    const cards = page.getByRole('main').getByRole('listitem');
    const card = (name: string) => cards.filter({ has: page.getByRole('heading', { name, level: 3 }) });
    await expect(card('Lumens')).toContainText('Ada – Computer');
    await expect(card('Lacuna')).toContainText('against a gentle computer');
    await page.getByRole('button', { name: 'Play Lumens' }).click();
    await expect(page.locator('.seat-row')).toHaveCount(3);
    await expect(page.locator('.seats')).toContainText('Ada');
  });
});

test('the card leads to the rules, and they to a game', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: 'Rules' }).first().click();
  await expect(page).toHaveTitle('Lacuna: the rules · Luciole');
  await page.getByRole('link', { name: 'Play Lacuna' }).click();
  await expect(page).toHaveTitle('Lacuna · Luciole');
  await page.getByRole('link', { name: 'Rules' }).click();
  await expect(page).toHaveURL(/#\/rules\/lacuna$/);
});

test('presets fill the seats, and are known by them', async ({ page }) => {
  await page.goto('./#/new/lacuna');
  const presets = page.getByRole('group', { name: 'Who plays?' });
  const silver = page.getByRole('group', { name: 'Silver' });
  await expect(presets.getByRole('radio', { name: 'Me against the computer' })).toBeChecked();
  await presets.getByRole('radio', { name: 'Two of us' }).check();
  await expect(silver.getByRole('radio', { name: 'Person' })).toBeChecked();
  await expect(silver.getByLabel('Name')).toBeVisible();
  await presets.getByRole('radio', { name: 'Watch computers' }).check();
  await expect(page.getByLabel('Strength')).toHaveCount(2);
  await silver.getByRole('radio', { name: 'Person' }).check();
  for (const preset of await presets.getByRole('radio').all()) {
    await expect(preset, 'a computer first is no preset').not.toBeChecked();
  }
  await presets.getByRole('radio', { name: 'Two of us' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(new Table(page).deciding).toContainText(/Gold|Silver/);
});

test('on a phone the game can be started from wherever the page stands', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('./#/new/lacuna');
  await expect(page.getByRole('button', { name: 'Start' })).toBeInViewport({ ratio: 1 });
});

test('the header tells where one is, and the table has the screen to itself', async ({ page }) => {
  await page.goto('./#/about');
  const here = page.getByRole('banner').locator('[aria-current="page"]');
  await expect(here).toHaveText('About');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(here).toHaveText('Settings');
  await page.goto(`./${address({ moves: ['b'] })}`);
  await expect(new Table(page).board.root).toBeVisible();
  await expect(here).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('the way round the header is skipped', async ({ page }) => {
  await page.goto('./#/rules/lacuna');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/#\/rules\/lacuna$/);
});

test('nothing drifts for those who asked for less motion', async ({ page }) => {
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(moving).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);
});
