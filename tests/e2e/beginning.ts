// How a game begins: the set-up page, filled in.
import type { Locator, Page } from '@playwright/test';

import { expect, test } from './quiet';
import { english, spoken } from './words';

/** By mouse, finger or key. */
export type Press = (what: Locator) => Promise<void>;

export const click: Press = (what) => what.click();

/** A game to be begun. */
export interface Beginning {
  game: string;
  /** Who plays; computers of level 1 where there is no name. */
  names: (string | null)[];
  /** What the seats are called. */
  seats: string[];
  /** What the set-up page asks to know who is first; the first seat is. */
  first: string;
  seed: string;
}

/** In each test of a file, computers play as soon as they know what: whole games are long enough. */
export function computersPlayAtOnce(): void {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      // The empty page before the first has no storage.
      if (location.protocol === 'http:') localStorage.setItem('luciole.pace', 'at-once');
    });
  });
}

/** Unfolds what is folded away under a summary with these words, unless it is unfolded. */
export async function unfold(page: Page, words: string, press = click): Promise<void> {
  const summary = page.locator('summary', { hasText: words });
  await expect(summary).toBeVisible();
  if (!(await summary.evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open))) await press(summary);
}

/** From the home page to where a game is set up. */
export async function chooseWhoPlays(page: Page, game: string, press = click): Promise<void> {
  await press(page.getByLabel(spoken('home.more_about', { game })));
  await press(page.getByRole('link', { name: new RegExp(` · ${game}$`) }));
}

/** Fills in the set-up page up to its button. */
export async function setUp(page: Page, { game, names, seats, first, seed }: Beginning, press = click): Promise<void> {
  await page.goto(`./#/new/${game}`);
  await press(page.getByRole('radio', { name: String(names.length), exact: true }));
  await unfold(page, english('set_up.names_and_seats'), press);
  for (const [seat, name] of names.entries()) {
    const form = page.getByRole('group', { name: seats[seat], exact: true });
    await press(form.getByRole('radio', { name: name === null ? 'Computer' : 'Person' }));
    if (name === null) {
      await form.getByLabel(english('set_up.strength')).selectOption('1');
    } else {
      await form.getByLabel(english('set_up.name')).fill(name);
    }
  }
  await press(page.getByRole('group', { name: first }).getByRole('radio', { name: seats[0] }));
  await unfold(page, english('set_up.more'), press);
  await page.getByRole('textbox', { name: english('set_up.seed') }).fill(seed);
}

/** Begins the game that was set up. */
export async function start(page: Page, press = click): Promise<void> {
  await press(page.getByRole('button', { name: english('set_up.start') }));
}
