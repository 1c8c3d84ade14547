// Before the first game of a kind, the lesson is offered; once, and only to players who begin a game.
import type { Page } from '@playwright/test';

import { wrongInEitherTheme } from './axe';
import { expect, test } from './quiet';
import { address } from './records';
import { english, spoken } from './words';

test.use({ newcomer: true });

const board = (page: Page) => page.locator('svg.board');
const question = (page: Page) => page.getByRole('heading', { name: english('first_time.question') });

async function playAtOnce(page: Page, game: string): Promise<void> {
  await page.goto('./');
  await page.getByRole('link', { name: english('invitation.play_game', { game }) }).click();
  await expect(page).toHaveURL(/#\/play\//);
}

test('a newcomer is asked once before the first game, and can just play', async ({ page }) => {
  await playAtOnce(page, 'Lumens');
  await expect(question(page)).toBeVisible();
  await expect(board(page)).toHaveCount(0);
  expect(await wrongInEitherTheme(page)).toEqual([]);
  await page.getByRole('button', { name: english('first_time.play') }).click();
  await expect(board(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await playAtOnce(page, 'Lumens');
  await expect(board(page)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test('the lesson is one press away, and the game waits meanwhile', async ({ page }) => {
  await page.goto('./#/new/lacuna');
  await page.getByRole('button', { name: english('set_up.start') }).click();
  // The set-up has such a link too.
  await expect(question(page)).toBeVisible();
  await page.getByRole('link', { name: english('invitation.learn', { minutes: 2 }) }).click();
  await expect(page).toHaveURL(/#\/lesson\/lacuna$/);
  await expect(page.getByText(spoken('lesson.step'))).toBeVisible();
  await page.goBack();
  await expect(board(page)).toBeVisible();
});

test('whoever follows a link or has opened the lesson isn’t asked', async ({ page }) => {
  await page.goto(`./${address({ moves: ['b'] })}`);
  await expect(board(page)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await page.goto('./#/lesson/djinns');
  await expect(board(page)).toBeVisible();
  await playAtOnce(page, 'Djinns of the Lake');
  await expect(board(page)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});
