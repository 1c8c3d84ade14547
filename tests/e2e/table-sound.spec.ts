// Sound: nothing is created while it is off or before the page has been touched; then each event plays its notes.
import type { Page } from '@playwright/test';

import { heard, stubAudio } from './audio';
import { expect, test } from './quiet';
import { address } from './records';
import { Table } from './table';

const notes = async (page: Page): Promise<number> => (await heard(page)).notes;

// The pond has its own tests.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('luciole.pond', 'off')));

test('while sound is off, the default, nothing is created; while it is on, each event is heard, through a single audio context', async ({ page }) => {
  await stubAudio(page);
  await page.goto(address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] }));
  const table = new Table(page);
  await expect(table.undo).toBeVisible();
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(2);
  await expect(table.deciding).toContainText('Ada');
  expect(await heard(page)).toMatchObject({ contexts: 0, notes: 0 });
  await table.undo.click();
  await expect(table.board.pawns).toHaveCount(0);
  await page.keyboard.press('s');
  await table.expectSaid(/^Sound is on\.$/);
  await table.board.target('g5').click();
  await expect.poll(() => notes(page), { message: 'chosen: one note' }).toBe(1);
  await table.board.target('g6').click();
  await expect.poll(() => notes(page)).toBe(2);
  await table.putDown.click();
  // Two notes each for the person's pawn and the computer's, and two for the person's turn.
  await expect(table.board.pawns).toHaveCount(2);
  await expect.poll(() => notes(page)).toBe(8);
  expect((await heard(page)).contexts).toBe(1);
  await page.keyboard.press('s');
  await table.expectSaid(/^Sound is off\.$/);
  await table.undo.click();
  await table.board.target('g5').click();
  expect(await notes(page)).toBe(8);
});

test('before the page is touched, nothing is created, even if sound is on', async ({ page }) => {
  await stubAudio(page);
  await page.addInitScript(() => localStorage.setItem('luciole.sound', 'on'));
  await page.goto(address({ seats: [{ level: 1 }, { name: 'Ada' }] }));
  const table = new Table(page);
  await expect(table.board.pawns, 'the computer plays unasked').toHaveCount(1);
  expect(await heard(page)).toMatchObject({ contexts: 0, notes: 0 });
});

test('if the browser can’t play sound, the game goes on', async ({ page }) => {
  await stubAudio(page, 'context');
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.addInitScript(() => localStorage.setItem('luciole.sound', 'on'));
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  await table.placePawn();
  expect((await heard(page)).contexts).toBeGreaterThan(0);
  await expect.poll(() => warnings.join('\n')).toContain('no sound');
});
