// A long test: pages crash in all games, and then, for a fifth of the crashes, other pages. It prints how much survived.
import type { Page } from '@playwright/test';

import { type Check, crash, crashActing } from './crashes';
import { GAMES } from './games';
import { PLAYED, expectSafe, movesOf, savedGames } from './saved';
import { pressOn } from './pressing';
import { RARE, expect, test } from './quiet';
import { link, record } from './records';
import { Table } from './table';
import { english, spoken } from './words';

/** How many pages in a row play the same game. */
const IN_A_ROW = 4;
/** How many games one file brings. */
const IMPORTED = 12;

type Act = (page: Page, end: number, done: (check: Check) => void) => Promise<void>;

/** What people do on other pages than a table of their own. */
const ACTS: Act[] = [
  async function lesson(page, end, done) {
    const game = GAMES[Math.floor(end / ACTS.length) % GAMES.length];
    await page.goto('./#/settings');
    await page.evaluate(() => localStorage.removeItem('luciole.lessons'));
    await page.goto('about:blank');
    await page.goto(`./#/lesson/${game}`);
    const progress = (page: Page) => page.evaluate((game) => new RegExp(`^${game} (\\d+)/`, 'm').exec(localStorage.getItem('luciole.lessons') ?? '')?.[1], game);
    for (let step = 1; ; step += 1) {
      await page.getByRole('button', { name: english('lesson.skip'), exact: true }).click();
      await expect.poll(() => progress(page)).toBe(String(step));
      done(async (page) => {
        await page.goto('./#/settings');
        expect(Number(await progress(page)), `steps of the lesson of ${game}`).toBeGreaterThanOrEqual(step);
      });
    }
  },

  async function puzzle(page, end, done) {
    const day = new Date(Date.UTC(2026, 0, 1 + end, 11));
    await page.clock.setFixedTime(day);
    await page.goto('./#/daily/lacuna');
    const table = new Table(page);
    await expect(table.board.targets.first()).toBeVisible({ timeout: 60_000 });
    await table.choosePair((target) => target.click());
    await table.putDown.click();
    await expect(page.locator('.status.over')).toBeVisible({ timeout: 60_000 });
    done(async (page) => {
      await page.goto('./#/settings');
      const results = await page.evaluate(() => localStorage.getItem('luciole.daily'));
      expect(results).toMatch(new RegExp(`^lacuna ${day.toISOString().slice(0, 10)} `, 'm'));
    });
  },

  async function turn(page, end, done) {
    await page.goto(`./#/turn/${link({ seed: 1_000 + end, moves: ['b'] })}/1`);
    await new Table(page).placePawn();
    await expectSafe(page, 2);
    const { hash } = new URL(page.url());
    expect(hash).toMatch(PLAYED);
    done(async (page) => {
      await page.goto('./#/library');
      const game = (await savedGames(page)).find(({ key }) => hash.endsWith(key));
      expect(game && [movesOf(game).length, game.here]).toEqual([2, 1]);
    });
  },

  async function library(page, end, done) {
    await page.goto('./#/library');
    const status = page.getByRole('main').getByRole('status');
    const seed = 10_000 + 1_000 * end;
    const own = (games: { record: string }[]) => games.filter((game) => Math.floor(Number((JSON.parse(game.record) as { seed: string }).seed) / 1_000) * 1_000 === seed);
    const games = Array.from({ length: IMPORTED }, (_, index) => ({ record: record({ seed: seed + index }) }));
    const file = { name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ 'luciole-library': 1, games })) };
    await page.getByLabel(spoken('library.import_games')).setInputFiles(file);
    await expect(status).toHaveText(english('imported.added', { count: IMPORTED }));
    const gone = new Set<string>();
    done(async (page) => {
      await page.goto('./#/library');
      // One more may be gone than was shown.
      const left = own(await savedGames(page)).length;
      expect(IMPORTED - gone.size - left, 'of those imported').toBeGreaterThanOrEqual(0);
      expect(IMPORTED - gone.size - left, 'of those imported').toBeLessThanOrEqual(1);
    });
    for (;;) {
      await page.locator('.saved-game summary').first().click();
      await page.getByRole('button', { name: spoken('saved_game.action_of', { action: english('library.delete') }) }).first().click();
      await expect(page.getByRole('button', { name: spoken('saved_game.action_of', { action: english('library.bring_back') }) })).toHaveCount(gone.size + 1);
      gone.add(String(gone.size));
    }
  },

  async function settings(page, _, done) {
    await page.goto('./#/settings');
    for (const name of ['settings.letter_keys', 'settings.hints_allowed']) {
      const box = (page: Page) => page.getByRole('checkbox', { name: english(name) });
      const wanted = !(await box(page).isChecked());
      await box(page).setChecked(wanted);
      done(async (page) => {
        await page.goto('./#/settings');
        await expect(box(page)).toBeChecked({ checked: wanted });
      });
    }
  },
];

/** The browser's own chance again: so many pages with the same seeds would all give their games the same keys. */
test.beforeEach(({ context }) => context.addInitScript(() => Reflect.deleteProperty(crypto, 'getRandomValues')));

/** For a longer run, LUCIOLE_CRASHES sets it: `LUCIOLE_CRASHES=1000 cargo xtask test --only e2e -- crashes` takes about 45 minutes. */
const times = Number(process.env.LUCIOLE_CRASHES ?? 100);
const elsewhere = Math.floor(times / 5);
test(`every finished move survives ${times - elsewhere} crashes in all games`, RARE, async ({ page, context }) => {
  test.setTimeout(times * 20_000);
  await page.close();
  let key = '';
  const finished = await crash(context, times - elsewhere, async (page, _, end) => {
    if (end % IN_A_ROW === 0) {
      await page.goto(`./#/new/${GAMES[(end / IN_A_ROW) % GAMES.length]}`);
      // Only computers, only people, or both.
      await page.getByRole('radio').nth(Math.floor(end / IN_A_ROW / GAMES.length) % 2).check();
      await page.getByRole('button', { name: english('set_up.start') }).click();
      await expect(page).toHaveURL(PLAYED);
      key = PLAYED.exec(page.url())![0];
    } else {
      await page.goto(`./${key}`);
      await expect(page.locator('.board')).toBeVisible();
    }
    await pressOn(page, true);
  });
  console.log(`    ${finished} moves finished before ${times - elsewhere} crashes, and none was lost`);
  expect(finished).toBeGreaterThan((times - elsewhere) / 2);
});

test(`what is done survives ${elsewhere} crashes in lessons, puzzles, games by link, the library and the settings`, RARE, async ({ page, context }) => {
  test.setTimeout(times * 20_000);
  await page.close();
  const finished = await crashActing(context, elsewhere, (page, end, done) => ACTS[end % ACTS.length](page, end, done));
  console.log(`    ${finished} things done before ${elsewhere} crashes elsewhere, and none was lost`);
  expect(finished).toBeGreaterThanOrEqual(elsewhere);
});
