// Text files that players choose: to open a game, to import games into the library, as a board of their own.
import type { Locator, Page } from '@playwright/test';

import { unfold } from './beginning';
import { savedGames } from './saved';
import { expect, test } from './quiet';
import { WHOLE_GAME, record } from './records';
import { Table } from './table';
import { english } from './words';

const UNREADABLE = english('file_trouble.encoding');
const GAME = record({ moves: WHOLE_GAME });
const BOARD = 'AAA....B\nAAA...BB\nAAA....B\n........';

/** A page that takes a file. */
interface Place {
  name: string;
  show: (page: Page) => Promise<Locator>;
  /** A file that it accepts, and one with an error. */
  good: string;
  bad: string;
  /** The element with messages about a file. */
  said: (page: Page) => Locator;
  /** The message about the bad one. */
  why: string | RegExp;
  /** The largest size in bytes, as a number and in words. */
  most: [number, string];
  /** Checks that the good one has been accepted. */
  taken: (page: Page) => Promise<void>;
}

const PLACES: Place[] = [
  {
    name: 'the page that opens a game',
    show: async (page) => {
      await page.goto('./#/open');
      return page.getByLabel(english('set_up.choose_file'));
    },
    good: GAME,
    bad: '[]',
    said: (page) => page.getByRole('alert'),
    why: english('record_trouble.not_a_record'),
    most: [262_144, '256 KB'],
    taken: (page) => expect(new Table(page).board.pawns).toHaveCount(12),
  },
  {
    name: 'the library',
    show: async (page) => {
      await page.goto('./#/library');
      return page.getByLabel(english('library.import_games'));
    },
    good: GAME,
    bad: '[]',
    said: (page) => page.getByRole('main').getByRole('status'),
    why: english('record_trouble.not_a_record'),
    most: [16_777_216, '16 MB'],
    taken: (page) => expect(page.locator('.saved-game')).toHaveCount(1),
  },
  {
    name: 'a board of one’s own',
    show: async (page) => {
      await page.goto('./#/new/lumens');
      await page.getByRole('radio', { name: english('games/lumens:own_board') }).click();
      await unfold(page, english('set_up.as_text'));
      return page.getByLabel(english('set_up.choose_file'));
    },
    good: BOARD,
    bad: BOARD.replace('B\n....', '?\n....'),
    said: (page) => page.getByRole('main').getByRole('status'),
    why: /^Line 3, column 8: /,
    most: [640, '640 bytes'],
    taken: (page) => expect(page.getByRole('textbox', { name: english('games/lumens:own_board_hint') })).toHaveValue(BOARD),
  },
];

function give(input: Locator, content: string | Buffer): Promise<void> {
  return input.setInputFiles({ name: 'chosen.txt', mimeType: 'text/plain', buffer: Buffer.from(content) });
}

/** Chooses a file of this size, made in the page, which is far quicker. */
function giveLarge(input: Locator, bytes: number): Promise<void> {
  return input.evaluate((input: HTMLInputElement, bytes) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(bytes)], 'chosen.txt'));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change'));
  }, bytes);
}

/** Delays reading of files until [`letGo`] is called, as if a cloud had to provide them first. */
async function hold(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held = window as unknown as { waiting: number; letGo: () => void };
    held.waiting = 0;
    const free = new Promise<void>((resolve) => { held.letGo = resolve; });
    for (const read of ['arrayBuffer', 'text'] as const) {
      const now = Blob.prototype[read] as () => Promise<never>;
      Blob.prototype[read] = async function later() {
        held.waiting += 1;
        await free;
        return now.call(this);
      };
    }
  });
}

async function letGo(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { waiting: number }).waiting), 'a file is being read').toBe(1);
  await page.evaluate(() => new Promise<void>((resolve) => {
    (window as unknown as { letGo: () => void }).letGo();
    // By then the file's content has been processed.
    setTimeout(() => requestAnimationFrame(() => resolve()), 100);
  }));
}

for (const place of PLACES) {
  test(`${place.name}: a file that is not text is rejected, and the same file is accepted once corrected`, async ({ page }) => {
    const input = await place.show(page);
    const [most, inWords] = place.most;
    for (const [choose, why] of [
      // As an old editor wrote “é”.
      [() => give(input, Buffer.concat([Buffer.from(place.good), Buffer.from([0xe9])])), UNREADABLE],
      [() => giveLarge(input, most + 1), `This file is too large: more than ${inWords}.`],
      [() => give(input, place.bad), place.why],
    ] as const) {
      await choose();
      await expect(place.said(page)).toHaveText(new RegExp(why));
      await expect(input, 'choosing the same file again triggers an event').toHaveValue('');
    }
    // With a byte order mark, as some editors write.
    await give(input, `\ufeff${place.good}`);
    await place.taken(page);
  });

  test(`${place.name}: a file in UTF-16 that is dropped on the page is taken`, async ({ page }) => {
    await expect(await place.show(page)).toBeAttached();
    await page.evaluate((content) => {
      const units = Uint16Array.from(`\ufeff${content}`, (c) => c.charCodeAt(0));
      const dragged = new DataTransfer();
      dragged.items.add(new File([units], 'dropped.txt'));
      const drop = (kind: string) => document.body.dispatchEvent(
        new DragEvent(kind, { dataTransfer: dragged, bubbles: true, cancelable: true }),
      );
      if (drop('dragover') || drop('drop')) throw new Error('the browser would leave the page');
    }, place.good);
    await place.taken(page);
  });

  test(`${place.name}: leaving while a file is being read is final`, async ({ page }) => {
    await hold(page);
    for (const content of [place.good, place.bad]) {
      const input = await place.show(page);
      await give(input, content);
      await page.evaluate(() => { location.hash = '#/daily'; });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(english('links.dailies'));
      await letGo(page);
      await expect(page).toHaveURL(/#\/daily$/);
      await page.getByRole('link', { name: english('frame.settings') }).click();
      await expect(heading).toHaveText(english('frame.settings'));
      // A reload would break the import off.
      if (place.name === 'the library') await expect.poll(async () => (await savedGames(page)).length).toBe(1);
      await page.reload();
    }
    expect(await savedGames(page), 'games are saved all the same').toHaveLength(place.name === 'the library' ? 1 : 0);
  });

  test(`${place.name}: the about page opens over a page that is reading a file, and breaks nothing off`, async ({ page }) => {
    test.skip(place.name !== 'the library', 'elsewhere nothing is saved');
    await hold(page);
    await give(await place.show(page), place.good);
    await page.getByRole('link', { name: english('frame.about') }).click();
    await expect(page.getByRole('dialog', { name: english('about.heading') })).toBeVisible();
    await letGo(page);
    await expect.poll(async () => (await savedGames(page)).length).toBe(1);
    await page.getByRole('button', { name: english('table.close') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('library.heading'));
  });

  test(`${place.name}: a file that the device withholds is reported as unreadable`, async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
      Object.assign(Blob.prototype, { arrayBuffer: refuse, text: refuse });
    });
    await give(await place.show(page), place.good);
    await expect(place.said(page)).toHaveText(new RegExp(english('file_trouble.withheld')));
  });
}

test('a typed board that is too long has an error message of its own', async ({ page }) => {
  await page.goto('./#/new/lumens');
  await page.getByRole('radio', { name: english('games/lumens:own_board') }).click();
  await unfold(page, english('set_up.as_text'));
  await page.getByRole('textbox', { name: english('games/lumens:own_board_hint') }).fill('A'.repeat(700));
  const said = page.getByRole('main').getByRole('status');
  await expect(said).toHaveText(english('games/lumens:too_long', { bytes: '700' }));
});
