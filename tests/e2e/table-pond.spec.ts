// The pond behind the sounds: where it is heard, that it rests, and that it never grows.
import type { Page } from '@playwright/test';

import { heard, hide, interrupt, stubAudio } from './audio';
import { expect, test } from './quiet';
import { address, link } from './records';
import { Table } from './table';
import { english } from './words';

/** The gain of the pond at the usual volume: a third of the notes'. */
const LEVEL = 0.25 / 3;

const level = async (page: Page): Promise<number> => (await heard(page)).level;
const state = async (page: Page): Promise<string> => (await heard(page)).state;

/** Opens a table with sound on and touches the page. */
async function open(page: Page): Promise<Table> {
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem('luciole.sound', 'on'));
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  await expect(table.undo).toBeVisible();
  expect(await heard(page), 'the page has not been touched').toMatchObject({ contexts: 0, loops: 0 });
  await page.keyboard.press('Shift');
  await expect.poll(() => level(page)).toBeCloseTo(LEVEL, 5);
  return table;
}

/** Lets the pond fade out. */
async function expectRest(page: Page): Promise<void> {
  await expect.poll(() => level(page)).toBe(0);
  await page.clock.runFor(1_500);
  await expect.poll(() => state(page)).toBe('suspended');
}

test('at a table the pond sounds, softer than the notes and beside the music of other apps, with now and then a call', async ({ page }) => {
  await stubAudio(page);
  await open(page);
  expect(await heard(page)).toMatchObject({ contexts: 1, loops: 1, length: 16, notes: 0, live: 2, session: 'ambient' });
  await page.clock.runFor(600_000);
  const after = await heard(page);
  expect(after.notes, 'something has called').toBeGreaterThan(60);
  expect(after).toMatchObject({ contexts: 1, loops: 1 });
  // Water and its gain; and of one call at a time, each note with its own.
  expect(after.most, 'the pond never grows').toBeLessThanOrEqual(2 + 2 * 8);
  await page.clock.runFor(2_000);
  await expect.poll(async () => (await heard(page)).live).toBeLessThanOrEqual(2 + 2 * 8);
});

test('it is silent and rests while the page is hidden, and on other pages', async ({ page }) => {
  await stubAudio(page);
  await open(page);
  await hide(page, true);
  await expectRest(page);
  const { notes } = await heard(page);
  await page.clock.runFor(60_000);
  expect((await heard(page)).notes, 'nothing calls').toBe(notes);
  await hide(page, false);
  await expect.poll(() => level(page)).toBeCloseTo(LEVEL, 5);
  expect(await heard(page)).toMatchObject({ state: 'running', contexts: 1, loops: 1 });

  await page.getByRole('link', { name: english('frame.settings') }).click();
  await expectRest(page);
  await page.goBack();
  await expect.poll(() => level(page)).toBeCloseTo(LEVEL, 5);
  expect(await heard(page)).toMatchObject({ state: 'running', contexts: 1, loops: 1 });
});

test('it follows the volume, and its switch and that of the sound', async ({ page }) => {
  await stubAudio(page);
  const table = await open(page);
  await table.openDrawer();
  await page.getByText(english('table.speed_and_sound')).click();
  await page.getByRole('slider', { name: english('switches.volume') }).fill('100');
  await expect.poll(() => level(page)).toBeCloseTo(1 / 3, 5);
  const pond = page.getByRole('checkbox', { name: english('switches.pond') });
  await pond.uncheck();
  await expectRest(page);
  await pond.check();
  await expect.poll(() => level(page)).toBeCloseTo(1 / 3, 5);
  await page.getByRole('checkbox', { name: english('switches.sound') }).uncheck();
  await expect(pond, 'without sound there is no pond').toBeDisabled();
  await expectRest(page);
  await page.reload();
  await expect(table.undo).toBeVisible();
  await table.openDrawer();
  await page.getByText(english('table.speed_and_sound')).click();
  await expect(pond).toBeChecked();
});

test('interrupted by a call, it is silent, and goes on at the next touch', async ({ page }) => {
  await stubAudio(page);
  await open(page);
  await interrupt(page, 'works');
  const { notes } = await heard(page);
  await page.clock.runFor(120_000);
  expect(await heard(page), 'nothing waits to be heard at once').toMatchObject({ state: 'interrupted', notes });
  await page.keyboard.press('Shift');
  await expect.poll(() => state(page)).toBe('running');
  expect(await heard(page)).toMatchObject({ contexts: 1, loops: 1 });
});

test('if it can’t go on, it is made anew', async ({ page }) => {
  await stubAudio(page);
  await open(page);
  await interrupt(page, 'fails');
  await page.keyboard.press('Shift');
  await expect.poll(async () => (await heard(page)).loops).toBe(2);
  expect(await heard(page)).toMatchObject({ contexts: 2, state: 'running' });
  await interrupt(page, 'hangs');
  await page.keyboard.press('Shift');
  await page.clock.runFor(2_000);
  expect((await heard(page)).contexts, 'the first touch only tries').toBe(2);
  await page.keyboard.press('Shift');
  await expect.poll(async () => (await heard(page)).loops).toBe(3);
  expect(await heard(page)).toMatchObject({ contexts: 3, state: 'running' });
  expect((await heard(page)).level).toBeCloseTo(LEVEL, 5);
});

test('in somebody else’s page there is none', async ({ page }) => {
  await stubAudio(page);
  await page.goto(`./#/embed?link=${link({ moves: ['b'] })}`);
  const table = new Table(page);
  await expect(table.board.targets.first()).toBeVisible();
  await page.keyboard.press('s');
  await table.expectSaid(/^Sound is on\.$/);
  await table.placePawn();
  expect((await heard(page)).notes).toBeGreaterThan(0);
  expect((await heard(page)).loops).toBe(0);
});

test('if the browser can’t make it, the game goes on, and the console says so once', async ({ page }) => {
  await stubAudio(page, 'water');
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('no sound')) warnings.push(message.text());
  });
  await page.addInitScript(() => localStorage.setItem('luciole.sound', 'on'));
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  await table.placePawn();
  await expect.poll(() => warnings.length).toBe(1);
  await hide(page, true);
  await hide(page, false);
  await table.placePawn();
  expect((await heard(page)).notes, 'the notes are still heard').toBeGreaterThan(4);
  expect(warnings).toHaveLength(1);
});
