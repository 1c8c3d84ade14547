// The keyboard alone, from the first page to the end of a game. The focus is never lost.
import type { Locator, Page } from '@playwright/test';

import { expectHome } from './pages';
import { expect, test } from './quiet';
import { address } from './records';
import { Table } from './table';
import { english } from './words';

const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];

/** Presses Tab until `wanted` has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab doesn't lead to ${wanted}`);
}

/** The focused element: the target on the board, or the element's own name. */
function focus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement!;
    return element.getAttribute('data-target') ?? element.tagName.toLowerCase();
  });
}

/** Presses arrow keys until one leads somewhere new; returns where. */
async function goOn(page: Page, seen: Set<string>): Promise<string> {
  const from = await focus(page);
  let last = from;
  for (const arrow of [...ARROWS, ...ARROWS]) {
    await page.keyboard.press(arrow);
    await expect.poll(() => focus(page)).not.toBe('body');
    // The focus moves in the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    last = await focus(page);
    if (!seen.has(last)) {
      break;
    }
  }
  seen.add(last);
  return last;
}

/** Chooses a pair, slides the pawn a little and puts it down, starting at the focus. */
async function playByKeys(page: Page, table: Table): Promise<void> {
  const seen = new Set([await focus(page)]);
  for (let tries = 0; tries < 40; tries += 1) {
    const flower = await focus(page);
    expect(flower, 'the focus is on a flower').toMatch(/^[roygbvp][1-7]$/);
    await page.keyboard.press('Enter');
    await expect(table.board.target(flower)).toHaveAccessibleName(/, chosen$/);
    const partners = await table.board.partners();
    if (partners.length > 0) {
      const partner = await goOn(page, new Set([flower]));
      expect(partners, 'arrow keys stop at partners').toContain(partner);
      await page.keyboard.press('Enter');
      await expect(table.board.ghost).toBeFocused();
      const before = await table.board.ghost.getAttribute('aria-valuenow');
      await page.keyboard.press('End');
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+ArrowRight');
      await expect(table.board.ghost).not.toHaveAttribute('aria-valuenow', before ?? '');
      await expect(table.board.ghost).toHaveAttribute('aria-valuetext', /\d+ percent of the way from .* to /);
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Escape');
    await expect(table.board.target(flower)).not.toHaveAccessibleName(/, chosen$/);
    await goOn(page, seen);
  }
  throw new Error('no flower with a partner was found');
}

test('two people can play a whole game with the keyboard alone', async ({ page }) => {
  test.slow();
  await page.goto('./');
  await expectHome(page);
  await tabTo(page, page.getByLabel(english('home.more_about', { game: 'Lacuna' })));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: english('home.choose_players_of', { game: 'Lacuna' }) }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Lacuna', level: 1 })).toBeFocused();

  const [gold, silver] = ['Gold', 'Silver'].map((name) => page.getByRole('group', { name }));
  await tabTo(page, page.getByText(english('set_up.names_and_seats')));
  await page.keyboard.press('Enter');
  await tabTo(page, gold.getByLabel(english('set_up.name')));
  await page.keyboard.type('Ada');
  await tabTo(page, silver.getByRole('radio', { name: english('set_up.computer') }));
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, silver.getByLabel(english('set_up.name')));
  await page.keyboard.type('Bea');
  await tabTo(page, page.getByRole('radio', { name: english('crates/words:set_up.drawn') }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: english('set_up.seed') }));
  await page.keyboard.type('7');
  await tabTo(page, page.getByRole('button', { name: english('set_up.start') }));
  await page.keyboard.press('Enter');

  const table = new Table(page);
  await expect(table.deciding).toContainText('Ada');
  await tabTo(page, table.board.root.locator('[data-target][tabindex="0"]'));
  expect(await goOn(page, new Set([await focus(page)]))).toMatch(/^take-/);
  await page.keyboard.press('Enter');

  for (let turn = 1; turn <= 12; turn += 1) {
    await expect(table.deciding).toContainText(turn % 2 ? 'Ada' : 'Bea');
    await expect.poll(() => focus(page), { message: 'the focus is on the board' }).toMatch(/^[roygbvp][1-7]$/);
    await playByKeys(page, table);
    await expect(table.board.pawns).toHaveCount(turn);
    await expect.poll(() => focus(page), { message: 'the focus is not lost' }).not.toBe('body');
  }

  await tabTo(page, page.getByRole('button', { name: english('table.skip') }));
  await page.keyboard.press('Enter');
  await table.expectSaid(/(Ada|Bea) wins!/);
  await expect.poll(() => focus(page), { message: 'the focus is not lost at the end' }).not.toBe('body');
  const scores = await table.scores();
  expect(scores[0].map((count, colour) => count + scores[1][colour])).toEqual(Array(7).fill(7));
  await tabTo(page, table.rematch);

  // The help, and a look back at the game.
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: english('table.keys') });
  await expect(help.getByRole('button', { name: english('table.close') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(help).toBeHidden();
  await expect(table.rematch).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: english('table.look_back'), exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, table.replay);
  await page.keyboard.press('Home');
  await expect(table.board.target('take-r')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(table.board.pawns).toHaveCount(1);
  await expect(table.replay, 'the focus is not lost').toBeFocused();
  await page.keyboard.press('End');
  await expect(table.board.pawns).toHaveCount(12);
});

test('keys undo and redo, and cancel the last step of a choice', async ({ page }) => {
  await page.goto('./#/new/lacuna');
  await page.getByRole('radio', { name: english('set_up.presets.1') }).check();
  await page.getByRole('button', { name: english('set_up.start') }).click();
  const table = new Table(page);
  await tabTo(page, table.board.root.locator('[data-target][tabindex="0"]'));
  await page.keyboard.press('Space');
  await expect.poll(() => focus(page)).toMatch(/^[roygbvp][1-7]$/);
  await table.choosePair(async (target) => {
    await target.focus();
    await page.keyboard.press('Enter');
  });
  await expect(table.board.ghost).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(table.board.ghost).toHaveCount(0);
  await expect.poll(() => focus(page)).toMatch(/^[roygbvp][1-7]$/);
  await page.keyboard.press('u');
  await expect(table.board.target('take-r')).toBeVisible();
  await expect.poll(() => focus(page)).toMatch(/^take-/);
  await page.keyboard.press('r');
  await expect(table.board.target('take-r')).toHaveCount(0);
  await expect.poll(() => focus(page)).toMatch(/^[roygbvp][1-7]$/);
});

test('Escape cancels a choice, even if the focus is not on the board', async ({ page }) => {
  await page.goto(address({ moves: ['b'] }));
  const flower = new Table(page).board.target('g5');
  await flower.click();
  await expect(flower).toHaveAccessibleName(/, chosen$/);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(flower).not.toHaveAccessibleName(/, chosen$/);
});
