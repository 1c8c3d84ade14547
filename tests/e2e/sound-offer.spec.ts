// Sound is offered once: after the player's first own move in this browser.
import type { Locator, Page } from '@playwright/test';

import { announced, listen } from './announcements';
import { heard, stubAudio } from './audio';
import { wrongInEitherTheme } from './axe';
import { expect, test } from './quiet';
import { address, link } from './records';
import { Table } from './table';
import { english, text } from './words';

test.use({ unasked: true });

const button = (page: Page, name: string): Locator => page.getByRole('button', { name: english(`sound_offer.${name}`), exact: true });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('luciole.sound'));

test('after the first own move sound is offered; accepted, it is on, and never offered again', async ({ page }) => {
  await stubAudio(page);
  await listen(page);
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  await expect(table.undo).toBeVisible();
  await expect(button(page, 'with_sound')).toHaveCount(0);
  await table.placePawn();
  await expect(button(page, 'with_sound')).toBeVisible();
  expect(await announced(page)).toContain(english('sound_offer.question'));
  expect(await heard(page)).toMatchObject({ contexts: 0 });
  await button(page, 'with_sound').click();
  await expect(button(page, 'with_sound')).toHaveCount(0);
  await expect(table.board.root.locator(':focus'), 'the focus goes to the board').toHaveCount(1);
  await table.expectSaid(/^Sound is on\.$/);
  await expect.poll(() => heard(page)).toMatchObject({ contexts: 1, loops: 1, notes: 2 });
  expect(await kept(page)).toBe('on');

  await page.keyboard.press('s');
  await expect.poll(() => kept(page)).toBe('off');
  await table.placePawn();
  await expect(button(page, 'with_sound')).toHaveCount(0);
});

test('declined, it stays off, and is never offered again', async ({ page }) => {
  await stubAudio(page);
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  await table.placePawn();
  await button(page, 'without_sound').click();
  await expect(button(page, 'without_sound')).toHaveCount(0);
  await expect.poll(() => kept(page)).toBe('off');
  await page.reload();
  await table.placePawn();
  await expect(button(page, 'without_sound')).toHaveCount(0);
  expect(await heard(page)).toMatchObject({ contexts: 0, notes: 0 });
});

test('it moves nothing and leaves the board free, on phones, tablets and desktops, and axe finds nothing wrong with it', async ({ page }) => {
  for (const [width, height] of [[320, 640], [390, 844], [844, 390], [820, 1180], [1440, 900]] as const) {
    await page.setViewportSize({ width, height });
    // Whoever hasn't answered is asked again in the next page.
    await page.goto('about:blank');
    await page.goto(address({ moves: ['b', 'g5-g6@25364'] }));
    const table = new Table(page);
    await expect(page.locator('.tools')).toBeVisible();
    const places = () => Promise.all([table.board.root, page.locator('.tools'), page.locator('.seats')].map((each) => each.boundingBox()));
    const calm = await places();
    await table.board.target('p3').click();
    await table.board.target('p4').click();
    await table.putDown.click();
    await expect(button(page, 'with_sound')).toBeVisible();
    expect(await places(), `${width} × ${height}`).toEqual(calm);
    const [board, offer] = await Promise.all([table.board.root, page.locator('.sound-offer')].map((each) => each.boundingBox()));
    const apart = offer!.y >= board!.y + board!.height - 1 || offer!.x >= board!.x + board!.width - 1;
    expect(apart, `beside or under the board on ${width} × ${height}`).toBe(true);
    for (const name of ['with_sound', 'without_sound']) {
      expect((await button(page, name).boundingBox())!.height).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  }
  expect(await wrongInEitherTheme(page)).toEqual([]);
});

test('a computer’s move, a lesson and a board in somebody else’s page don’t offer it', async ({ page }) => {
  await page.goto(address({ seats: [{ level: 1 }, { name: 'Ada' }] }));
  const table = new Table(page);
  await expect(table.board.pawns).toHaveCount(1);
  await expect(button(page, 'with_sound')).toHaveCount(0);
  for (const there of ['#/lesson/lacuna', `#/embed?link=${link({ moves: ['b'] })}`]) {
    await page.goto('about:blank');
    await page.goto(`./${there}`);
    await expect(table.board.targets.first()).toBeVisible();
    if (there.includes('embed')) await table.placePawn();
    await expect(page.locator('.sound-offer')).toHaveCount(0);
  }
});

test.describe('in German, on a narrow phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 320, height: 640 } });

  test('it is in the language of the page', async ({ page }) => {
    await page.goto(address({ moves: ['b'] }));
    await new Table(page).placePawn();
    await expect(page.getByRole('group', { name: text('de', 'sound_offer.question') })).toBeVisible();
    await expect(page.getByRole('button', { name: text('de', 'sound_offer.without_sound'), exact: true })).toBeVisible();
  });
});
