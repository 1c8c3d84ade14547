// Starting a game: filling in the setup page.
import type { Locator, Page } from '@playwright/test';

import { expect, test } from './quiet';
import { english, spoken } from './words';

/** By mouse, touch or key. */
export type Press = (what: Locator) => Promise<void>;

export const click: Press = (what) => what.click();

/** A game to start. */
export interface Beginning {
  game: string;
  /** The players; null stands for a computer of level 1. */
  names: (string | null)[];
  /** The names of the seats. */
  seats: string[];
  /** The setup page's question about who is first; the answer is the first seat. */
  first: string;
  seed: string;
}

/** Makes computers play without delay in each test of a file: whole games take long enough. */
export function computersPlayAtOnce(): void {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      // The blank page before the first has no storage.
      if (location.protocol !== 'about:') localStorage.setItem('luciole.pace', 'at-once');
    });
  });
}

/** Expands the section whose summary contains these words, unless it is expanded. */
export async function unfold(page: Page, words: string, press = click): Promise<void> {
  const summary = page.locator('summary', { hasText: words });
  await expect(summary).toBeVisible();
  if (!(await summary.evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open))) await press(summary);
}

/** Goes from the home page to a game's setup page. */
export async function chooseWhoPlays(page: Page, game: string, press = click): Promise<void> {
  await press(page.getByLabel(spoken('home.more_about', { game })));
  await press(page.getByRole('link', { name: new RegExp(` · ${game}$`) }));
}

/** Fills in the setup page, without submitting it. */
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

/** Starts the game from the setup page. */
export async function start(page: Page, press = click): Promise<void> {
  await press(page.getByRole('button', { name: english('set_up.start') }));
}
