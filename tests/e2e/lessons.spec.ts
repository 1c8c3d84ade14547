// Lessons: each is taken to its end by doing what it asks, left and taken up again, and answers what it doesn't ask for.
import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { computersPlayAtOnce } from './beginning';
import { expect, test } from './quiet';
import { Table } from './table';

computersPlayAtOnce();

const GAMES = ['lacuna', 'lumens', 'luminos', 'djinns', 'lum42'];

/** What is done in each step of a lesson, as its file has it: moves that are shown and played, and targets that are tapped in vain. */
function steps(game: string): { shown: number; refused: string[] }[] {
  const text = readFileSync(`public/lessons/${game}.en.txt`, 'utf8');
  return text.split('\n# ').slice(1).map((step) => ({
    shown: step.match(/^> /gm)?.length ?? 0,
    refused: (/^x (.*) \w+$/m.exec(step)?.[1] ?? '').split(' ').filter(Boolean),
  }));
}

class LessonPage {
  constructor(private readonly page: Page) {}

  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true });
  readonly step = () => this.page.locator('.steps');
  readonly answer = () => this.page.locator('.say');

  target(name: string) {
    return this.page.locator(`.board [data-target="${name}"]`).first();
  }

  /** Asks what to do, and does it: on the board, or with the button that the hint names. */
  async doWhatIsShown(): Promise<void> {
    await this.button('Show me').click();
    const shown = await this.page.locator('.proposal').innerText();
    const hinted = this.page.locator('.board .hinted');
    if (await hinted.count() > 0) {
      await hinted.first().press('Enter');
      return;
    }
    const words = shown.replace(/^Hint: /, '').replace(/\.$/, '');
    await this.page.locator('.offers').getByRole('button', { name: new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'i') }).click();
  }
}

for (const game of GAMES) {
  test(`the lesson of ${game} can be taken to its end, and leads to a gentle game`, async ({ page }) => {
    await page.goto(`./#/lesson/${game}`);
    const lesson = new LessonPage(page);
    const all = steps(game);
    for (const [number, { shown, refused }] of all.entries()) {
      await expect(lesson.step()).toHaveText(`Step ${number + 1} of ${all.length}`);
      for (const target of refused) await lesson.target(target).click({ force: true });
      for (let move = 0; move < shown; move += 1) {
        await expect(lesson.button('Show me')).toHaveAttribute('aria-disabled', 'false');
        await lesson.doWhatIsShown();
      }
      if (number + 1 < all.length) await lesson.button('Next').click();
    }
    await lesson.button('Play a gentle game').click();
    await expect(page).toHaveURL(/#\/play\//);
    await expect(page.locator('.seats')).toContainText('Computer 1');
    await page.goto('./');
    await expect(page.locator(`a[href="#/lesson/${game}"]`)).toHaveText('Lesson again');
  });
}

test('what isn’t asked for is answered, and nothing is played', async ({ page }) => {
  await page.goto('./#/lesson/lacuna');
  await expect(page).toHaveTitle('Lacuna: a lesson · Luciole');
  const lesson = new LessonPage(page);
  await lesson.target('take-r').click();
  await expect(lesson.answer()).toContainText('Take the blue one here');
  await expect(page.getByRole('status').filter({ hasText: 'Take the blue one here' })).toHaveCount(1);
  await lesson.target('take-b').click();
  await expect(lesson.answer()).toContainText('scattered over the pond');
  await expect(lesson.button('Next')).toHaveClass(/primary/);
  await lesson.target('r1').click();
  await expect(lesson.answer()).toContainText('Go on to the next one');
  await lesson.button('Next').click();
  await expect(page.getByRole('heading', { name: 'Two of a kind' })).toBeFocused();
  await lesson.button('Skip').click();
  // The reason is the rules’ own.
  await lesson.target('r1').click();
  await lesson.target('r4').click();
  await expect(lesson.answer()).toContainText('Something is in the way');
  await expect(lesson.answer()).toContainText('The green flower between them');
});

test('a lesson is left, taken up again, done again and gone through backwards', async ({ page }) => {
  await page.goto('./#/lesson/lacuna');
  const lesson = new LessonPage(page);
  await lesson.target('take-b').click();
  await lesson.button('Next').click();
  await lesson.doWhatIsShown();
  await expect(new Table(page).board.pawns).toHaveCount(2);
  await lesson.button('Again').click();
  await expect(new Table(page).board.pawns).toHaveCount(0);
  await page.goto('./');
  await page.getByRole('link', { name: 'Go on with the lesson' }).click();
  await expect(lesson.step()).toHaveText('Step 2 of 7');
  await lesson.button('Back').click();
  await expect(lesson.step()).toHaveText('Step 1 of 7');
  await expect(lesson.target('take-b')).toBeVisible();
  await expect(lesson.button('Back')).toHaveAttribute('aria-disabled', 'true');
});

test('a lesson is taken with keys alone', async ({ page }) => {
  await page.goto('./#/lesson/lacuna');
  const lesson = new LessonPage(page);
  await expect(lesson.target('take-b')).toBeVisible();
  // H shows what is asked for, as it shows hints in a game; letters of a game in progress do nothing.
  await page.keyboard.press('h');
  await expect(page.locator('.board .hinted')).toHaveCount(1);
  await page.keyboard.press('u');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/#\/lesson\/lacuna$/);
  await lesson.target('take-b').focus();
  await page.keyboard.press('Enter');
  await expect(lesson.button('Next')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Two of a kind' })).toBeFocused();
});

test('where nothing can be kept, lessons are taken all the same', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('', 'SecurityError'); } }));
  await page.goto('./#/lesson/lacuna');
  const lesson = new LessonPage(page);
  await lesson.target('take-b').click();
  await lesson.button('Next').click();
  await page.getByRole('link', { name: 'Luciole, Games' }).click();
  await page.getByRole('link', { name: 'Go on with the lesson' }).click();
  await expect(lesson.step()).toHaveText('Step 2 of 7');
});

test.describe('where a lesson doesn’t come', () => {
  test.use({ allowed: /404|line 0 is wrong/ });

  test('the page says so, and offers to try again', async ({ page }) => {
    await page.route('**/lessons/lacuna.en.txt', (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
    await page.goto('./#/lesson/lacuna');
    await expect(page.getByRole('alert')).toContainText('can’t be loaded');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(new LessonPage(page).step()).toHaveText('Step 1 of 7');
  });
});

test('a lesson stands in somebody else’s page', async ({ page }) => {
  await page.goto('./#/embed?mode=lesson&game=djinns&lang=fr');
  await expect(page.getByRole('heading', { name: 'Qui est au-dessus' })).toBeVisible();
  await page.locator('.board [data-target="p6"]').click();
  await page.locator('.board [data-target="land+"]').click();
  await expect(page.locator('.say')).toContainText('Deux étages fois 2');
  expect(await page.evaluate(() => localStorage.getItem('luciole.lessons')), 'nothing is kept').toBeNull();
  await expect(page.getByRole('link', { name: 'Continuer dans Luciole' })).toHaveAttribute('href', '#/lesson/djinns');
});

test('on a phone nothing is wider than the screen, and the way on is in reach', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const game of GAMES) {
    await page.goto(`./#/lesson/${game}`);
    const lesson = new LessonPage(page);
    await expect(lesson.button('Skip')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.board').first()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), game).toBeLessThanOrEqual(360);
  }
});
