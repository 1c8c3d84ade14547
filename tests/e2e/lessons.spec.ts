// Lessons: completing each as it asks, leaving and resuming, and answers to other actions.
import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { computersPlayAtOnce } from './beginning';
import { GAMES } from './games';
import { expect, rareIf, test } from './quiet';
import { Table } from './table';
import { english, text } from './words';

computersPlayAtOnce();

const LANGUAGES = {
  'en-GB': { step: (step: number, of: number) => `Step ${step} of ${of}`, show: english('lesson.show'), next: 'Next', hint: /^Hint: /, play: english('lesson.play'), again: english('invitation.lessons.1') },
  'de-DE': { step: (step: number, of: number) => `Schritt ${step} von ${of}`, show: 'Zeigen', next: 'Weiter', hint: /^Hinweis: /, play: 'Leichte Partie spielen', again: 'Lektion wiederholen' },
  'fr-FR': { step: (step: number, of: number) => `Étape ${step} sur ${of}`, show: 'Montrer', next: 'Suite', hint: /^Indice\s: /, play: 'Jouer une partie facile', again: 'Revoir la leçon' },
};

/** The number of actions in each step of a lesson, from its file. */
function steps(game: string): number[] {
  const text = readFileSync(`games/${game}/pages/lesson.en.txt`, 'utf8');
  return text.split('\n# ').slice(1).map((step) => step.match(/^[>x] /gm)?.length ?? 0);
}

class LessonPage {
  constructor(
    private readonly page: Page,
    private readonly words = LANGUAGES['en-GB'],
  ) {}

  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true });
  readonly step = () => this.page.locator('.steps');
  readonly answer = () => this.page.locator('.say');

  target(name: string) {
    return this.page.locator(`.board [data-target="${name}"]`).first();
  }

  /** Asks what to do, and does it: on the board, or with the button that the hint names. */
  async doWhatIsShown(): Promise<void> {
    await this.button(this.words.show).click();
    const shown = await this.page.locator('.proposal').innerText();
    const hinted = this.page.locator('.board .hinted');
    if (await hinted.count() > 0) {
      await hinted.first().press('Enter');
      return;
    }
    // The part after the colon tells what it brings, and the next sentences why it is good.
    const [words] = shown.replace(this.words.hint, '').replace(/\.$/, '').split(/\s?[:;] |\. /);
    await this.page.locator('.offers').getByRole('button', { name: new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'i') }).click();
  }
}

for (const [locale, words] of Object.entries(LANGUAGES)) {
  test.describe(locale, () => {
    test.use({ locale });

    for (const game of GAMES) {
      test(`the lesson of ${game} can be completed by doing what each step shows, and leads to a gentle game`, rareIf(locale !== 'en-GB' || game !== 'lum42'), async ({ page }) => {
        await page.goto(`./#/lesson/${game}`);
        const lesson = new LessonPage(page, words);
        const all = steps(game);
        for (const [number, asked] of all.entries()) {
          await expect(lesson.step()).toHaveText(words.step(number + 1, all.length));
          for (let done = 0; done < asked; done += 1) {
            await expect(lesson.button(words.show)).toHaveAttribute('aria-disabled', 'false');
            await lesson.doWhatIsShown();
          }
          if (number + 1 === all.length) break;
          await expect(lesson.button(words.next)).toHaveClass(/primary/);
          await lesson.button(words.next).click();
        }
        await lesson.button(words.play).click();
        await expect(page).toHaveURL(/#\/play\//);
        await expect(page.locator('.seats')).toContainText(english('crates/words:character.names'));
        await page.goto('./');
        await expect(page.locator(`a[href="#/lesson/${game}"]`)).toHaveText(words.again);
      });
    }
  });
}

test('an illegal move is shown on request whatever is selected, and disappears after any other action', async ({ page }) => {
  await page.goto('./#/lesson/lacuna');
  const lesson = new LessonPage(page);
  for (const _ of [1, 2]) await lesson.button('Skip').click();
  await expect(lesson.step()).toHaveText(english('lesson.step', { step: '3', steps: '7' }));
  await lesson.target('r1').click();
  await lesson.button('Show me').click();
  await expect(page.locator('.proposal')).toHaveText(/^Hint: red flower 4/);
  await expect(page.getByRole('status').filter({ hasText: /^Hint: red flower 4/ })).toHaveCount(1);
  await expect(page.locator('.board .hinted')).toHaveAttribute('data-key', 'r4');
  await page.keyboard.press('Escape');
  await expect(page.locator('.board .hinted')).toHaveCount(0);
  await lesson.button('Show me').click();
  await lesson.target('r4').click();
  await expect(lesson.answer()).toContainText('Something is in the way');
  await expect(page.locator('.board .hinted')).toHaveCount(0);
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

  test('highlighted pieces have a halo that is visible without colour', async ({ page }) => {
    const lesson = new LessonPage(page);
    for (const [game, step] of [['lacuna', 1], ['lacuna', 2], ['lumens', 2], ['luminos', 1], ['djinns', 1], ['lum42', 2]] as const) {
      // Nothing is left of the lesson before.
      await page.goto('about:blank');
      await page.goto(`./#/lesson/${game}`);
      await expect(lesson.step()).toContainText(/^Step \d of/);
      if (!(await lesson.step().innerText()).startsWith(`Step ${step} of`)) await lesson.button('Skip').click();
      await expect(lesson.step()).toContainText(`Step ${step} of`);
      const halos = page.locator('.board .lit > .highlight');
      await expect(halos.first()).toBeVisible();
      const seen = await halos.evaluateAll((all) => {
        const light = (colour: string) => {
          const [r, g, b] = colour.match(/[\d.]+/g)!.map((part) => (Number(part) / 255) ** 2.2);
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        return all.map((halo) => {
          const [ring, edge] = ['.halo-ring', '.halo-edge'].map((part) => getComputedStyle(halo.querySelector(part)!));
          const piece = halo.parentElement!.firstElementChild!.getBoundingClientRect();
          const around = halo.querySelector('.halo-ring')!.getBoundingClientRect();
          return {
            widths: [ring.strokeWidth, edge.strokeWidth].map(parseFloat),
            contrast: (light(ring.stroke) + 0.05) / (light(edge.stroke) + 0.05),
            outside: [piece.left - around.left, piece.top - around.top, around.right - piece.right, around.bottom - piece.bottom],
            moves: halo.getAnimations({ subtree: true }).length,
          };
        });
      });
      for (const { widths, contrast, outside, moves } of seen) {
        expect(widths[0], 'the ring is thick').toBeGreaterThanOrEqual(4);
        expect(widths[1], 'and has dark edges').toBeGreaterThanOrEqual(widths[0] + 4);
        expect(contrast).toBeGreaterThan(7);
        expect(Math.min(...outside), `${game}, step ${step}: it surrounds the piece`).toBeGreaterThan(1);
        expect(moves, 'it is still with reduced motion').toBe(0);
      }
    }
  });

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('the halo pulses', async ({ page }) => {
      await page.goto('./#/lesson/lacuna');
      await expect.poll(() => page.locator('.board .lit > .highlight').evaluate((halo) => halo.getAnimations().length)).toBe(1);
    });
  });
});

test('any other action gets an answer, and nothing is played', async ({ page }) => {
  await page.goto('./#/lesson/lacuna');
  await expect(page).toHaveTitle('Lacuna: a lesson · Luciole');
  const lesson = new LessonPage(page);
  await expect(lesson.answer()).toHaveText('');
  await lesson.target('take-r').click();
  await expect(lesson.answer()).toContainText('Any colour would do');
  await expect(page.getByRole('status').filter({ hasText: 'Any colour would do' })).toHaveCount(1);
  await lesson.target('take-b').click();
  await expect(lesson.answer()).toContainText('scattered over the pond');
  await expect(lesson.button('Next')).toHaveClass(/primary/);
  await lesson.target('r1').click();
  await expect(lesson.answer()).toContainText('scattered over the pond');
  await lesson.button('Next').click();
  await expect(page.getByRole('heading', { name: 'Two of a kind' })).toBeFocused();
  await lesson.button('Skip').click();
  // The rules give the reason.
  await lesson.target('r1').click();
  await lesson.target('r4').click();
  await expect(lesson.answer()).toContainText('Something is in the way');
  await expect(lesson.answer()).toContainText('The green flower is in the way');
});

test('a lesson can be left, resumed, repeated and stepped through backwards', async ({ page }) => {
  await page.goto('./#/lesson/lacuna');
  const lesson = new LessonPage(page);
  await lesson.target('take-b').click();
  await lesson.button('Next').click();
  await lesson.doWhatIsShown();
  await expect(new Table(page).board.pawns).toHaveCount(2);
  await lesson.button('Again').click();
  await expect(new Table(page).board.pawns).toHaveCount(0);
  await page.goto('./');
  await page.getByLabel(english('home.more_about', { game: 'Lacuna' })).click();
  await page.getByRole('link', { name: english('invitation.lessons') }).click();
  await expect(lesson.step()).toHaveText(english('lesson.step', { step: '2', steps: '7' }));
  await lesson.button('Back').click();
  await expect(lesson.step()).toHaveText(english('lesson.step', { step: '1', steps: '7' }));
  await expect(lesson.target('take-b')).toBeVisible();
  await expect(lesson.button('Back')).toHaveAttribute('aria-disabled', 'true');
});

test('a lesson can be completed with the keyboard alone', async ({ page }) => {
  await page.goto('./#/lesson/lacuna');
  const lesson = new LessonPage(page);
  await expect(lesson.target('take-b')).toBeVisible();
  // H shows the move that the step asks for, as it shows hints in a game; shortcuts for games do nothing.
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

test('lessons work even if nothing can be saved', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('', 'SecurityError'); } }));
  await page.goto('./#/lesson/lacuna');
  const lesson = new LessonPage(page);
  await lesson.target('take-b').click();
  await lesson.button('Next').click();
  await page.getByRole('link', { name: english('frame.home') }).click();
  await page.getByLabel(english('home.more_about', { game: 'Lacuna' })).click();
  await page.getByRole('link', { name: english('invitation.lessons') }).click();
  await expect(lesson.step()).toHaveText(english('lesson.step', { step: '2', steps: '7' }));
});

test.describe('a lesson that fails to load', () => {
  test.use({ allowed: /404|line 0 is wrong/ });

  test('is reported, with an offer to try again', async ({ page }) => {
    await page.route('**/pages/lacuna/lesson.en.txt', (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
    await page.goto('./#/lesson/lacuna');
    await expect(page.getByRole('alert')).toContainText('couldn’t be loaded');
    await page.getByRole('button', { name: english('site.try_again') }).click();
    await expect(new LessonPage(page).step()).toHaveText(english('lesson.step', { step: '1', steps: '7' }));
  });
});

test('a lesson can be embedded in another site', async ({ page }) => {
  await page.goto('./#/embed?mode=lesson&game=djinns&lang=fr');
  await expect(page.getByRole('heading', { name: 'Qui est au sommet' })).toBeVisible();
  await page.locator('.board [data-target="p6"]').click();
  await page.locator('.board [data-target="land+"]').click();
  await expect(page.locator('.say')).toContainText('Deux étages, force 2');
  expect(await page.evaluate(() => localStorage.getItem('luciole.lessons')), 'nothing is saved').toContain('djinns 0/9\n');
  await expect(page.getByRole('link', { name: text('fr', 'embed.play_on') })).toHaveAttribute('href', '#/lesson/djinns');
});

test.describe('on a phone, in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } });

  test('nothing covers what a step says, also beside the buttons of the game', async ({ page }) => {
    await page.goto('./#/lesson/luminos');
    const lesson = new LessonPage(page, LANGUAGES['de-DE']);
    const said = page.locator('.taught');
    const expectRead = async (when: string) => {
      const [above, below] = [(await said.boundingBox())!, (await page.locator('.at-hand').boundingBox())!];
      expect(above.y + above.height, when).toBeLessThanOrEqual(below.y + 1);
    };
    for (const _ of [1, 2, 3]) await lesson.button(text('de', 'lesson.skip')).click();
    await expect(lesson.step()).toHaveText(LANGUAGES['de-DE'].step(4, 6));
    await expectRead('at first');
    for (const target of ['M', 'at=0,2']) await lesson.target(target).click();
    await expect(page.locator('.offers .button')).toBeVisible();
    await expectRead('with tokens to add');
  });
});

test('on a phone nothing is wider than the screen, and the next button is within reach', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const game of GAMES) {
    await page.goto(`./#/lesson/${game}`);
    const lesson = new LessonPage(page);
    await expect(lesson.button('Skip')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.board').first()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), game).toBeLessThanOrEqual(360);
  }
});
