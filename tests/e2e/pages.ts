// Every kind of page, with a way to get there.
import { type Page, expect } from '@playwright/test';

import { plant, unfoldTools } from './saved';
import { WHOLE_GAME, address, record } from './records';
import { Table } from './table';
import { type Language, english, spoken } from './words';

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

/** The address of a page that needs no program, in a language. */
export const file = (name: string, language: Language) => `./${name}${language === 'en' ? '' : `.${language}`}.html`;

/** Such a page in the browser's language. */
async function text(page: Page, name: string): Promise<void> {
  const language = await page.evaluate(() => navigator.language.slice(0, 2));
  await heading(page, file(name, language as Language));
}

/** Keeps a game that has been analysed, with two turning points of Ada's. */
async function keepAnalysed(page: Page): Promise<void> {
  await heading(page, '#/library');
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === 'luciole-games'));
  const about = 'lacuna 13 2:3 1:4\nperson Ada\nperson Bea\nmistakes 3:9+ 9:100\n';
  await plant(page, [{ key: 'aaaaaaaa', revision: 1, changed: 1_763_704_000_000, record: record({ moves: WHOLE_GAME }), about }]);
}

export const PLACES: Place[] = [
  {
    name: 'home',
    show: async (page) => {
      await page.goto('./#/');
      await expectPrerenderedGone(page);
    },
  },
  {
    name: 'home in a file of its own',
    show: async (page) => {
      const language = await page.evaluate(() => navigator.language.slice(0, 2));
      await heading(page, language === 'fr' ? 'index.fr.html' : 'index.de.html');
    },
  },
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
  { name: 'rules', show: (page) => text(page, 'rules/lacuna') },
  {
    name: 'rules over a table',
    show: async (page) => {
      await table(page, WHOLE_GAME.slice(0, 6));
      await page.getByRole('link', { name: spoken('ways.rules') }).click();
      await expect(page.getByRole('dialog').getByRole('figure').first()).toBeVisible();
    },
  },
  {
    name: 'a lesson',
    show: async (page) => {
      await page.goto('./#/lesson/lacuna');
      await page.locator('.board [data-target="take-r"]').click();
      await expect(page.locator('.detour')).toBeVisible();
    },
  },
  { name: 'about', show: (page) => text(page, 'about') },
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
        // With the ladder.
        { ...game('dddddddd', record({ seats: [{ name: 'Ada' }, { level: 1 }], moves: WHOLE_GAME })), changed: 1_763_000_000_000 },
      ]);
      await page.reload();
      await unfoldTools(page);
      const remove = page.getByRole('button', { name: /^(Delete|Supprimer|Löschen) ?: / });
      await expect(remove).toHaveCount(4);
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
  { name: 'the games to set up a position of', show: (page) => heading(page, '#/editor') },
  {
    name: 'the editor of positions',
    show: async (page) => {
      await heading(page, '#/editor/lacuna');
      await page.getByRole('button', { name: spoken('editor.fresh') }).click();
      await expect(page.locator('.board [data-target="r1"]').or(page.locator('.board [data-target="r2"]')).first()).toBeVisible();
    },
  },
  { name: 'the games to count', show: (page) => heading(page, '#/score') },
  { name: 'a score sheet', show: (page) => heading(page, '#/score/luminos') },
  { name: 'settings', show: (page) => heading(page, '#/settings') },
  { name: 'a broken link', show: (page) => heading(page, '#/g/AQE') },
  { name: 'an unknown address', show: (page) => heading(page, '#/nowhere') },
];

/** The program has adopted the prerendered home page. */
export async function expectPrerenderedGone(page: Page): Promise<void> {
  await expect(page.locator('.entry').first()).toBeVisible();
  await expect(page.locator('.prerendered')).toHaveCount(0);
}

/** Home is there, and the program with it. */
export async function expectHome(page: Page): Promise<void> {
  await expectPrerenderedGone(page);
  await expect(page.getByRole('heading', { name: english('home.choose_a_game') })).toBeVisible();
}
