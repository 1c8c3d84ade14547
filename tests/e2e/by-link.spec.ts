// People play at a distance by sending each other links: two browsers, each with its own library.
import type { Browser, BrowserContext, Page } from '@playwright/test';

import { PLAYED, movesOf, plant, savedGames } from './saved';
import { holdOpening, letOpen, untilOpening } from './opening';
import { expect, test } from './quiet';
import { countReads, reads } from './reads';
import { ADA_AND_BEA, WHOLE_GAME, address, link, record } from './records';
import { Table } from './table';
import { english } from './words';

const TURN = /#\/turn\/[\w-]+$/;

async function elsewhere(browser: Browser, baseURL: string, locale = 'en-GB'): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL, locale, serviceWorkers: 'block', reducedMotion: 'reduce' });
  return { context, page: await context.newPage() };
}

/** The link to send now. */
async function due(page: Page, to = 'Bea'): Promise<string> {
  const labels = [english('by_link.send_to', { who: to }), english('by_link.send_again')];
  await page.getByRole('button', { name: new RegExp(labels.join('|')) }).click();
  await expect(page.getByText(english('by_link.copied_for', { who: to }))).toBeVisible();
  await expect(page.locator('.due').getByText(english('by_link.sent', { who: to }))).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

function turn(moves: readonly string[], seat?: number): string {
  return `#/turn/${link({ seats: ADA_AND_BEA, moves })}${seat === undefined ? '' : `/${seat}`}`;
}

/** Ada answers what was sent to her; her library contains just that game. */
async function answer(page: Page, sent: readonly string[]) {
  await page.goto(`./${turn(sent)}`);
  const table = new Table(page);
  await expect(table.deciding).toContainText('Ada');
  await table.placePawn();
  await expect(page).toHaveURL(/#\/play\//);
  const kept = await savedGames(page);
  expect(kept).toHaveLength(1);
  return kept;
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('two people play by sending each other links, each with a single game in their library', async ({ page, browser, baseURL }) => {
  await page.goto('./#/new/lacuna');
  await page.getByRole('radio', { name: english('set_up.presets.2') }).click();
  for (const [seat, name] of [['Gold', 'Ada'], ['Silver', 'Bea']]) {
    await page.getByRole('group', { name: seat, exact: true }).getByLabel(english('set_up.name')).fill(name);
  }
  await page.getByRole('group', { name: english('crates/words:set_up.first') }).getByRole('radio', { name: english('games/lacuna:card.seats') }).click();
  await expect(page.getByText('You are Ada.')).toBeVisible();
  await page.getByRole('button', { name: english('set_up.start') }).click();
  const ada = new Table(page);
  // The player who takes the flower also places the first pawn.
  await ada.board.target('take-b').click();
  await ada.placePawn();
  const mine = page.url();
  await expect(ada.deciding).toContainText('Bea');
  await expect(page.locator('.due').getByText(english('by_link.now_send', { who: 'Bea' }))).toBeVisible();
  await expect(page.locator('.panel > .unseen[role="status"]')).toContainText('Bea’s turn. Now send this link to Bea.');
  await expect(ada.board.targets, 'taps wait for the answer').toHaveCount(0);
  const takenBack = page.getByText(english('by_link.taken_back', { to: 'Bea' }));
  const undoAndRedo = async (isTold: boolean) => {
    await ada.undo.click();
    await expect(page.getByText(english('by_link.how', { who: 'Ada' }))).toBeVisible();
    await expect(takenBack).toHaveCount(isTold ? 1 : 0);
    await ada.redo.click();
    await expect(page.locator('.due')).toBeVisible();
  };
  await undoAndRedo(false);
  const first = await due(page);
  expect(first).toMatch(TURN);
  await undoAndRedo(true);
  await expect(takenBack).toHaveCount(0);
  expect(await due(page)).toBe(first);
  await page.reload();
  await expect(page.getByRole('button', { name: english('by_link.send_again') })).toBeVisible();
  await undoAndRedo(true);

  const there = await elsewhere(browser, baseURL!);
  await there.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await there.page.goto(first);
  await expect(there.page.getByText(english('by_link.invites', { count: 1, who: 'Ada', game: 'Lacuna' }))).toBeVisible();
  await there.page.getByRole('button', { name: english('first_time.play') }).click();
  const bea = new Table(there.page);
  await expect(bea.board.pawns).toHaveCount(1);
  await expect(there.page, 'it is kept at once').toHaveURL(PLAYED);
  await expect(bea.undo, 'the move that Ada has played stays').toHaveAttribute('aria-disabled', 'true');
  await expect(there.page.getByText(english('by_link.how', { who: 'Bea' }))).toBeVisible();
  const notBea = there.page.getByRole('link', { name: english('by_link.only_look', { who: 'Bea' }) });
  await expect(notBea, 'somebody else may have opened the link').toHaveAttribute('href', /#\/g\//);
  await bea.placePawn();
  await expect(notBea).toHaveCount(0);
  await expect(there.page).toHaveURL(PLAYED);
  const second = await due(there.page, 'Ada');

  await page.goto(second);
  await expect(page, 'the same game goes on').toHaveURL(mine);
  await expect(ada.board.pawns).toHaveCount(2);
  await ada.placePawn();
  const third = await due(page);
  await there.page.goto(third);
  await expect(bea.board.pawns).toHaveCount(3);
  for (const side of [page, there.page]) {
    const kept = await savedGames(side);
    expect(kept.map((game) => [movesOf(game).length, game.here])).toEqual([[4, side === page ? 1 : 2]]);
  }
  await there.context.close();
});

test('whoever opens a link and has no name is asked for one, which the others then read', async ({ page, browser, baseURL }) => {
  const seats = [{ name: 'Ada' }, { name: '' }];
  const kept = { key: 'aaaaaaaa', revision: 1, changed: 5, here: 1, record: record({ seats, moves: WHOLE_GAME.slice(0, 2) }) };
  await page.goto('./#/library');
  await expect(page.getByText(english('library.empty'))).toBeVisible();
  await plant(page, [kept]);

  const sent = `#/turn/${link({ seats, moves: WHOLE_GAME.slice(0, 2) })}`;
  const there = await elsewhere(browser, baseURL!);
  await there.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await there.page.goto(`./${sent}`);
  const asked = there.page.getByRole('heading', { level: 1, name: english('by_link.your_name') });
  await expect(asked).toBeVisible();
  await there.page.getByLabel(english('set_up.name')).fill('Bea');
  await there.page.getByRole('button', { name: english('by_link.go_on') }).click();
  await there.page.getByRole('button', { name: english('first_time.play') }).click();
  const bea = new Table(there.page);
  await expect(bea.deciding).toContainText('Bea');
  await expect(there.page.locator('.seat-row .portrait'), 'and has a face').toHaveCount(1);
  await there.page.reload();
  await expect(bea.deciding, 'once is enough').toContainText('Bea');
  await bea.placePawn();
  const back = await due(there.page, 'Ada');

  await page.goto(back);
  await expect(page).toHaveURL(/#\/play\/aaaaaaaa$/);
  await expect(page.locator('.seat-row .who').last()).toHaveText('Bea');
  const [game] = await savedGames(page);
  expect(JSON.parse(game.record).seats).toEqual([{ name: 'Ada' }, { name: 'Bea' }]);
  await there.context.close();
});

test('whoever needs no name skips it', async ({ page }) => {
  await page.goto(`./#/turn/${link({ seats: [{ name: 'Ada' }, { name: '' }], moves: WHOLE_GAME.slice(0, 2) })}`);
  await page.getByRole('button', { name: english('by_link.without_name') }).click();
  await expect(new Table(page).deciding).toBeVisible();
  await expect(page).toHaveURL(PLAYED);
});

test('a game is kept as soon as its link is opened, unless it was for somebody else', async ({ page }) => {
  const sent = turn(WHOLE_GAME.slice(0, 2));
  await page.goto(`./${sent}`);
  await expect(page).toHaveURL(PLAYED);
  const notBea = page.getByRole('link', { name: english('by_link.only_look', { who: 'Bea' }) });
  await expect(notBea).toBeVisible();
  const looks = async (kept: number) => {
    await notBea.click();
    await expect(page).toHaveURL(/#\/g\/[\w-]+$/);
    await expect(page.locator('.say .prompt')).toHaveText(english('crates/words:status.guests', { players: 'Ada and Bea', game: 'Lacuna' }));
    expect(await savedGames(page)).toHaveLength(kept);
  };
  await looks(0);
  // As the one who was meant; somebody else may open the link later.
  await page.goto(`./${sent}`);
  await expect(page).toHaveURL(PLAYED);
  await page.goto('./');
  await expect(page.locator('.unfinished-game')).toContainText('Your turn');
  await page.goto(`./${sent}`);
  await looks(1);
  await page.goto(`./${sent}`);
  await expect(page).toHaveURL(PLAYED);
  await new Table(page).placePawn();
  await expect(page.locator('.due')).toBeVisible();
});

test('an invitation without a move is on home, and the wrong person can say so', async ({ page }) => {
  await page.goto(`./${turn([], 1)}`);
  await expect(page.getByRole('link', { name: english('by_link.only_look', { who: 'Ada' }) })).toBeVisible();
  await page.goto('./');
  await expect(page.locator('.unfinished-game')).toContainText('Your turn');
});

test('the end and any shared link bring a game by link up to date', async ({ page }) => {
  const kept = await answer(page, WHOLE_GAME.slice(0, 3));
  const mine = page.url();
  const moves = movesOf(kept[0]);
  await page.goto(`./${address({ moves })}`);
  await expect(page, 'the same position').toHaveURL(mine);
  await page.goto(`./${address({ moves })}/2`);
  await expect(page, 'an earlier position is only shown').toHaveURL(/#\/g\//);
  expect(await savedGames(page)).toEqual(kept);
});

test('the last link finishes the game of whoever gets it, and a rematch is by link again', async ({ page, context }) => {
  await shelve(context, WHOLE_GAME.slice(0, 12));
  await page.goto(`./${address({ moves: WHOLE_GAME })}`);
  await expect(page).toHaveURL(/#\/play\/aaaaaaaa$/);
  await new Table(page).rematch.click();
  await expect(page).not.toHaveURL(/aaaaaaaa/);
  const games = await savedGames(page);
  expect(games.filter(({ here }) => here !== undefined)).toHaveLength(2);
  expect(movesOf(games.find(({ key }) => key === 'aaaaaaaa')!)).toHaveLength(WHOLE_GAME.length);
});

test('a move that its player has changed replaces the one before, and asks once that is answered', async ({ page }) => {
  const [before, after] = [WHOLE_GAME.slice(0, 3), [...WHOLE_GAME.slice(0, 2), 'p3-p4@48094']];
  await page.goto(`./${turn(before)}`);
  await expect(page).toHaveURL(PLAYED);
  const mine = page.url();
  await page.goto(`./${turn(after)}`);
  await expect(page).toHaveURL(mine);
  await expect(page.getByText(english('save_news.turn_changed', { who: 'Bea' }))).toBeVisible();
  expect((await savedGames(page)).map(movesOf)).toEqual([after]);
  await new Table(page).placePawn();
  await expect(page.locator('.due')).toBeVisible();
  const [answered] = await savedGames(page);
  await page.goto(`./${turn(before)}`);
  await expect(page.getByRole('alert')).toHaveText(english('by_link.withdrawn', { who: 'Bea' }));
  const again = [...WHOLE_GAME.slice(0, 2), 'p3-p4@48095'];
  await page.goto(`./${turn(again)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('by_link.changed', { who: 'Bea' }));
  await page.getByRole('link', { name: english('by_link.keep_mine') }).click();
  await expect(page).toHaveURL(mine);
  expect(await savedGames(page)).toEqual([answered]);
  await page.goBack();
  await page.getByRole('button', { name: english('by_link.take_new') }).click();
  await expect(page).toHaveURL(mine);
  expect((await savedGames(page)).map((game) => [movesOf(game), game.here])).toEqual([[[...again], 1], [movesOf(answered), 1]]);
});

test('the players of a game by link are not those of the next game at home', async ({ page }) => {
  await page.goto('./#/new/lacuna');
  await page.getByRole('radio', { name: english('set_up.presets.2') }).click();
  for (const [seat, name] of [['Gold', 'Ada'], ['Silver', 'Bea']]) {
    await page.getByRole('group', { name: seat, exact: true }).getByLabel(english('set_up.name')).fill(name);
  }
  await page.getByRole('button', { name: english('set_up.start') }).click();
  await expect(page).toHaveURL(PLAYED);
  await page.goto('./#/begin/lacuna');
  await expect(page).toHaveURL(PLAYED);
  await expect(page.locator('.seats')).not.toContainText('Bea');
});

test('a link starts no second game while the library can’t be read', async ({ page }) => {
  const sent = WHOLE_GAME.slice(0, 3);
  const before = await answer(page, sent);
  await page.evaluate((older) => {
    const { getAll } = IDBIndex.prototype;
    Object.assign(window, { mend: () => { IDBIndex.prototype.getAll = getAll; } });
    IDBIndex.prototype.getAll = () => { throw new DOMException('no answer', 'UnknownError'); };
    location.hash = older;
  }, turn(sent.slice(0, 1)));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/can.t be opened/);
  await expect(page.locator('.board')).toHaveCount(0);
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
  await page.getByRole('button', { name: english('site.try_again') }).click();
  await expect(heading).toHaveText(english('by_link.older'));
  expect(await savedGames(page)).toEqual(before);
});

/** A library with one game that Ada plays by link, by default with three moves, and others that aren't played by link. */
async function shelve(context: BrowserContext, moves = WHOLE_GAME.slice(0, 3)): Promise<void> {
  const page = await context.newPage();
  await page.goto('./#/library');
  await expect(page.getByText(english('library.empty'))).toBeVisible();
  await plant(page, [
    { key: 'aaaaaaaa', revision: 1, changed: 5, here: 1, record: record({ moves }) },
    ...['b', 'c', 'd', 'e'].map((letter) => ({ key: letter.repeat(8), revision: 1, changed: 7, record: record() })),
  ]);
  // As each move that is saved does.
  await page.evaluate(() => localStorage.setItem('luciole.unfinished', '1'));
  await page.close();
}

test('leaving a link immediately is final', async ({ page, context }) => {
  await shelve(context);
  await holdOpening(page);
  await page.goto(`./${turn(WHOLE_GAME.slice(0, 5))}`);
  await untilOpening(page);
  await page.evaluate(() => { location.hash = '#/settings'; });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('frame.settings'));
  await letOpen(page);
  await expect.poll(async () => movesOf((await savedGames(page)).find(({ key }) => key === 'aaaaaaaa')!).length).toBe(5);
  // The page finds out at about the same time.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await expect(page).toHaveURL(/#\/settings$/);
});

test('a link reads only the games that are played by link', async ({ page, context }) => {
  await shelve(context);
  await countReads(page);
  await page.goto(`./${turn(WHOLE_GAME.slice(0, 1))}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('by_link.older'));
  expect(await reads(page)).toEqual({ games: 1, all: 0 });
});

test('a link that does not fit asks, and never changes the game', async ({ page }) => {
  const sent = WHOLE_GAME.slice(0, 3);
  const before = await answer(page, sent);
  const mine = page.url();

  for (const [moves, heading, why] of [
    [sent.slice(0, 1), 'This link is older than your game', english('by_link.older_why', { sent: '1 move', kept: '3 moves' })],
    [['b', 'g5-g6@25365', 'p3-p4@48093'], english('by_link.differs'), english('by_link.differs_why', { number: 1 })],
    [[...sent.slice(0, 2)], english('by_link.not_yours'), english('by_link.not_yours_why', { whose: 'Bea', who: 'Ada' })],
  ] as const) {
    await page.goto(`./${turn(moves)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('alert')).toContainText(why);
    expect(await savedGames(page)).toEqual(before);
  }
  await page.getByRole('link', { name: english('by_link.mine') }).click();
  await expect(page).toHaveURL(mine);
  await page.goBack();
  await page.getByRole('button', { name: english('by_link.as_who', { who: 'Bea' }) }).click();
  await new Table(page).placePawn();
  await expect(page).toHaveURL(/#\/play\//);
  expect((await savedGames(page)).map(({ here }) => here)).toEqual([2, 1]);
});

test('if nothing can be saved, the address records who plays here', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await page.goto(`./${turn(WHOLE_GAME.slice(0, 3))}`);
  const table = new Table(page);
  await table.placePawn();
  await expect(page).toHaveURL(/#\/turn\/[\w-]+\/1$/);
  await page.reload();
  await expect(table.board.pawns).toHaveCount(3);
  await expect(page.locator('.due').getByText(english('by_link.now_send', { who: 'Bea' }))).toBeVisible();
});

test('the end can be sent too, and broken or foreign links say what is wrong', async ({ page }) => {
  await page.goto(`./${turn(WHOLE_GAME.slice(0, 12), 2)}`);
  const table = new Table(page);
  const last = WHOLE_GAME[12];
  await table.board.target(last.split('-')[0]).click();
  await table.board.target(last.split('-')[1].split('@')[0]).click();
  await table.putDown.click();
  await page.getByRole('button', { name: english('table.skip') }).click();
  await expect(page.getByText(english('by_link.the_end_for', { who: 'Ada' }))).toBeVisible();
  expect(await due(page, 'Ada')).toMatch(/#\/g\/[\w-]+$/);

  const code = link({ moves: WHOLE_GAME.slice(0, 3) });
  const alone = link({ seats: [{ name: 'Ada' }, { level: 1 }] });
  await page.goto('./#/new/lumens');
  await expect(page.getByRole('radio', { name: english('set_up.presets.2') })).toBeDisabled();
  await expect(page.getByText(english('set_up.hands'))).toBeVisible();
  await page.getByRole('radio', { name: english('set_up.presets.1') }).click();
  await page.getByRole('button', { name: english('set_up.start') }).click();
  await new Table(page).openDrawer();
  await page.getByRole('button', { name: english('share.share') }).click();
  const lumens = (await page.getByRole('textbox', { name: english('share.link') }).inputValue()).split('#/g/')[1];
  for (const [hash, why] of [
    [`#/turn/${code.slice(0, -3)}`, english('record_trouble.link_damaged')],
    [`#/turn/${code.slice(0, 9)}A${code.slice(10)}`, english('record_trouble.link_damaged')],
    [`#/turn/${alone}`, english('by_link.alone')],
    [`#/turn/${lumens}`, english('by_link.hands')],
    [`#/turn/${code}/3`, 'nobody sits there'],
    [`#/turn/${code}/9`, english('record_trouble.link_damaged')],
  ]) {
    await page.goto(`./${hash}`);
    await expect(page.getByRole('alert')).toContainText(why);
  }
});

test('a pasted answer opens its game', async ({ page }) => {
  const answer = turn(WHOLE_GAME.slice(0, 3));
  const table = new Table(page);
  // As it was sent, and with a messenger's additions; then as an opened address instead of a pasted one.
  for (const pasted of [answer, `${answer}&fbclid=IwAR`]) {
    await page.goto('./#/open');
    await page.getByRole('textbox').fill(`https://elsewhere.example/luciole/${pasted}`);
    await page.getByRole('button', { name: english('frame.open') }).click();
    await expect(page).toHaveURL(PLAYED);
    await expect(table.deciding).toContainText('Ada');
    await expect(page.getByRole('heading', { level: 1 }), 'screen readers start a new page at its heading').toBeFocused();
  }
  await page.goto(`./${answer}?utm_source=chat`);
  await expect(table.deciding).toContainText('Ada');
  expect(await savedGames(page), 'one game').toHaveLength(1);
});
