// Every kind of page, with a way to get there.
import { type Page, expect } from '@playwright/test';

import { plant } from './saved';
import { WHOLE_GAME, address, record } from './records';
import { Table } from './table';
import { spoken } from './words';

interface Place {
  name: string;
  show: (page: Page) => Promise<void>;
}

async function table(page: Page, moves: readonly string[]): Promise<Table> {
  await page.goto(`./${address({ moves })}`);
  const there = new Table(page);
  await expect(there.board.root).toBeVisible();
  return there;
}

async function heading(page: Page, hash: string): Promise<void> {
  await page.goto(`./${hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Keeps a game that has been analysed, with two turning points of Ada's. */
async function keepAnalysed(page: Page): Promise<void> {
  await heading(page, '#/library');
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === 'luciole-games'));
  const about = 'lacuna 13 2:3 1:4\nperson Ada\nperson Bea\nmistakes 3:9+ 9:100\n';
  await plant(page, [{ key: 'aaaaaaaa', revision: 1, changed: 1_763_704_000_000, record: record({ moves: WHOLE_GAME }), about }]);
}

export const PLACES: Place[] = [
  { name: 'home', show: (page) => heading(page, '#/') },
  { name: 'set-up', show: (page) => heading(page, '#/new/lacuna') },
  {
    name: 'the table before the pour',
    show: async (page) => expect((await table(page, [])).board.target('take-r')).toBeVisible(),
  },
  {
    name: 'a pair chosen in the middle of a game',
    show: async (page) => {
      const there = await table(page, WHOLE_GAME.slice(0, 6));
      await there.board.target('r1').click();
      await there.board.target('r5').click();
      await expect(there.board.ghost).toBeVisible();
    },
  },
  {
    name: 'the end of a game',
    show: async (page) => {
      const there = await table(page, WHOLE_GAME);
      await expect(there.rematch).toBeVisible();
      // Beside the board there is room for the moves; under it they expand on demand.
      await expect(page.locator('.log')).toBeAttached();
      const closed = page.locator('details.log:not([open]) > summary');
      if (await closed.count() > 0) await closed.click();
      await expect(page.locator('.log li').first()).toBeVisible();
    },
  },
  {
    name: 'open',
    show: async (page) => {
      await heading(page, '#/open');
      await page.getByRole('textbox').fill('hello');
      await page.getByRole('button', { name: spoken('frame.open') }).click();
      await expect(page.getByRole('alert')).not.toBeEmpty();
    },
  },
  { name: 'the positions of the day', show: (page) => heading(page, '#/daily') },
  { name: 'rules', show: (page) => heading(page, '#/rules/lacuna') },
  {
    name: 'a lesson',
    show: async (page) => {
      await page.goto('./#/lesson/lacuna');
      await page.locator('.board [data-target="take-r"]').click();
      await expect(page.locator('.detour')).toBeVisible();
    },
  },
  { name: 'about', show: (page) => heading(page, '#/about') },
  {
    name: 'the library, with a game, one just deleted, and one that cannot be read',
    show: async (page) => {
      await heading(page, '#/library');
      const game = (key: string, game: string) => ({ key, revision: 1, changed: 1_763_704_000_000, record: game });
      await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === 'luciole-games'));
      await plant(page, [
        game('aaaaaaaa', record({ moves: WHOLE_GAME })),
        game('bbbbbbbb', record({ moves: WHOLE_GAME.slice(0, 5) })),
        game('cccccccc', record({}, { luciole: 3 })),
      ]);
      await page.reload();
      const remove = page.getByRole('button', { name: /^(Delete|Supprimer|Löschen) ?: / });
      await expect(remove).toHaveCount(3);
      await remove.first().click();
      await expect(page.getByRole('button', { name: /^(Undo|Annuler la suppression|Zurückholen) ?: / })).toBeFocused();
    },
  },
  {
    name: 'the turning points of one’s own games',
    show: async (page) => {
      await keepAnalysed(page);
      await heading(page, '#/turning-points');
      await expect(page.locator('.turning-points > li')).toHaveCount(2);
    },
  },
  {
    name: 'a turning point tried again',
    show: async (page) => {
      await keepAnalysed(page);
      await page.goto('./#/turning-points/aaaaaaaa/9');
      await expect(new Table(page).board.targets.first()).toBeVisible();
    },
  },
  { name: 'settings', show: (page) => heading(page, '#/settings') },
  { name: 'a broken link', show: (page) => heading(page, '#/g/AQE') },
  { name: 'an unknown address', show: (page) => heading(page, '#/nowhere') },
];
