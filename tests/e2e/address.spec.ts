// The address holds the game: reloading, sharing and going back rely on it.
import { expectHome } from './pages';
import { chooseWhoPlays, unfold } from './beginning';
import { PLAYED, expectSafe, movesOf, savedGames } from './saved';
import { holdOpening, letOpen } from './opening';
import { expect, test } from './quiet';
import { WHOLE_GAME, address } from './records';
import { Table } from './table';
import { english } from './words';

test('a game survives a reload, and Back leaves the table at once', async ({ page }) => {
  await page.goto('./');
  await chooseWhoPlays(page, 'Lacuna');
  await page.getByRole('radio', { name: english('set_up.presets.1') }).check();
  await page.getByRole('button', { name: english('set_up.start') }).click();
  const table = new Table(page);
  await table.board.target('take-g').click();
  await table.placePawn();
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(2);
  const [where, layout] = [page.url(), await table.board.layout()];
  const deciding = await table.deciding.innerText();
  await page.reload();
  await expect(table.board.pawns).toHaveCount(2);
  expect(page.url()).toBe(where);
  expect(await table.board.layout()).toEqual(layout);
  await expect(table.deciding).toHaveText(deciding, { useInnerText: true });
  await page.goBack();
  await expect(page.getByRole('button', { name: english('set_up.start') })).toBeVisible();
  await page.goForward();
  await expect(table.board.pawns).toHaveCount(2);
  expect(await table.board.layout()).toEqual(layout);
});

test('going back while a game is still opening shows the page before', async ({ page, context }) => {
  await page.goto('./#/new/lacuna');
  await page.getByRole('button', { name: english('set_up.start') }).click();
  await expect(page).toHaveURL(PLAYED);
  const [game] = PLAYED.exec(page.url())!;

  const late = await context.newPage();
  await holdOpening(late);
  // Browsers change the address first, and tell the page a little later.
  await late.addInitScript(() => {
    const untold: HashChangeEvent[] = [];
    Object.assign(window, { untold, quick: true });
    window.addEventListener('hashchange', (event) => {
      if ((window as unknown as { quick: boolean }).quick) return;
      event.stopImmediatePropagation();
      untold.push(event);
    });
  });
  await late.goto('./#/settings');
  const settings = late.getByRole('heading', { level: 1, name: english('frame.settings') });
  await expect(settings).toBeVisible();
  await late.evaluate((game) => (location.hash = game), game);
  await expect(settings).toHaveCount(0);
  await late.evaluate(() => {
    Object.assign(window, { quick: false });
    history.back();
  });
  await late.waitForFunction(() => (window as unknown as { untold: unknown[] }).untold.length > 0);
  await letOpen(late);
  await expect(late.locator('.board')).toBeVisible();
  await expectSafe(late, 0);
  await late.evaluate(() => {
    const { untold } = Object.assign(window as unknown as { untold: HashChangeEvent[] }, { quick: true });
    for (const event of untold) window.dispatchEvent(new HashChangeEvent('hashchange', event));
  });
  await expect(late).toHaveURL(/#\/settings$/);
  await expect(settings).toBeVisible();
  await late.goForward();
  await expect(late.locator('.board')).toBeVisible();
  await expect(late).toHaveURL(new RegExp(`${game}$`));
});

test('a link opened by somebody else shows the same position', async ({ page, context }) => {
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 4) }));
  const table = new Table(page);
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(4);
  await new Table(page).openDrawer();
  await page.getByRole('button', { name: english('share.share') }).click();
  const link = await page.getByRole('textbox', { name: english('share.link') }).inputValue();
  expect(link, 'the address that contains the whole game, not that of the saved game').toMatch(/#\/g\/[\w-]+$/);

  const other = await context.newPage();
  await other.goto(link);
  const theirs = new Table(other);
  await expect(theirs.board.pawns).toHaveCount(4);
  expect(await theirs.board.layout()).toEqual(await table.board.layout());
  await expect(other.getByRole('table')).toHaveText((await page.getByRole('table').textContent())!);
  const notYours = other.getByText(english('table.joins_yours'));
  await expect(notYours).toBeVisible();
  await theirs.placePawn();
  await expect(theirs.board.pawns).toHaveCount(5);
  await expect(notYours).toHaveCount(0);
  await expect(other).toHaveURL(PLAYED);
});

test('whoever opens a link is nobody in its game until they play a move', async ({ page }) => {
  const names = page.locator('.seats');
  await page.goto(address({ seats: [{ name: '' }, { level: 2 }], moves: WHOLE_GAME.slice(0, 3) }));
  const table = new Table(page);
  const status = page.locator('.status').first();
  await expect(status).toHaveText(english('crates/words:status.turn_of', { who: 'Gold' }));
  await expect(names).not.toContainText('You');
  await page.reload();
  await expect(status).toHaveText(english('crates/words:status.turn_of', { who: 'Gold' }));
  await table.placePawn();
  await expect(names).toContainText('You (Gold)');
});

test.describe('where the host has no file', () => {
  // Chromium logs the status of the page that leads on.
  test.use({ allowed: /status of 404/ });

  test('an address whose # was encoded or lost leads to the game', async ({ page }) => {
    const code = address({ moves: WHOLE_GAME.slice(0, 4) }).slice('#/g/'.length);
    for (const path of [`%23/g/${code}`, `g/${code}?fbclid=x`, `index.html%23%2Fg%2F${code}.`]) {
      await page.goto(`./${path}`);
      await expect(new Table(page).board.pawns).toHaveCount(3);
      expect(new URL(page.url()).hash).toContain(`#/g/${code}`);
    }
  });

  test('the address of a page that was never written says so, and leads home', async ({ page }) => {
    for (const path of ['rules/lacuna.xx.html', 'about.xx.html']) {
      await page.goto(`./${path}`);
      await expect(page.getByText(english('site.unknown_page'))).toBeVisible();
      await page.getByRole('link').click();
      await expectHome(page);
    }
  });
});

test('home offers to paste a link if the address has lost its end', async ({ page, context }) => {
  const paste = page.getByRole('button', { name: english('links.paste_link') });
  await page.goto('./#/');
  await expectHome(page);
  await expect(paste).toHaveCount(0);
  await page.goto('./');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Your turn: https://example.org/${address({ moves: WHOLE_GAME.slice(0, 4) })}.`);
  await paste.click();
  await expect(new Table(page).board.pawns).toHaveCount(3);
  await page.goBack();
  await page.evaluate(() => navigator.clipboard.writeText('See you!'));
  await paste.click();
  await expect(page.getByLabel(english('open.label'))).toBeFocused();
});

test('the app writes records as the notation specifies', async ({ page }) => {
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 12) }));
  const table = new Table(page);
  await expect(table.board.pawns).toHaveCount(11);
  await expect(page).toHaveURL(new RegExp(`${address({ moves: WHOLE_GAME.slice(0, 12) })}$`));
  await table.undo.click();
  // The address keeps all moves played, and how many of them are shown.
  await expect(page).toHaveURL(new RegExp(`${address({ moves: WHOLE_GAME.slice(0, 12) })}/11$`));
});

test('looking back and reloading loses nothing', async ({ page }) => {
  await page.goto(address({ moves: WHOLE_GAME }));
  const table = new Table(page);
  await page.getByRole('button', { name: english('games/lacuna:placed', { player: 'Ada', colour: 'green' }) }).last().click();
  await expect(table.board.pawns).toHaveCount(1);
  await page.reload();
  await expect(table.board.pawns).toHaveCount(1);
  await page.getByRole('button', { name: english('table.latest') }).click();
  await table.expectSaid(/Bea wins!/);
});

test('the same seed gives the same layout of flowers', async ({ page }) => {
  const layouts: string[][] = [];
  for (const seed of ['31', '31', '32']) {
    await page.goto('./#/new/lacuna');
    await page.getByRole('radio', { name: english('set_up.presets.1') }).check();
    await unfold(page, english('set_up.more'));
    await page.getByRole('textbox', { name: english('set_up.seed') }).fill(seed);
    await page.getByRole('button', { name: english('set_up.start') }).click();
    const table = new Table(page);
    await table.board.target('take-b').click();
    await expect(table.board.target('b1')).toBeVisible();
    layouts.push(await table.board.layout());
  }
  expect(layouts[1]).toEqual(layouts[0]);
  expect(layouts[2]).not.toEqual(layouts[0]);
});

test('an invalid seed is rejected with a reason, and can be corrected', async ({ page }) => {
  await page.goto('./#/new/lacuna');
  await unfold(page, english('set_up.more'));
  const seed = page.getByRole('textbox', { name: english('set_up.seed') });
  for (const wrong of ['seven', '-1', '1.5', '99999999999999999999']) {
    await seed.fill(wrong);
    await page.getByRole('button', { name: english('set_up.start') }).click();
    await expect(page.getByRole('alert')).toHaveText(/A seed is a whole number/);
  }
  await seed.fill('7');
  await expect(page.getByRole('alert')).toBeEmpty();
  await page.getByRole('button', { name: english('set_up.start') }).click();
  await expect(new Table(page).board.root).toBeVisible();
});

test('a rematch swaps the seats and is saved as a separate game, and a computer begins where the person began', async ({ page }) => {
  await page.goto(address({ moves: WHOLE_GAME }));
  const table = new Table(page);
  await table.expectSaid(/Bea wins!/);
  const seats = page.locator('.seats').getByRole('listitem');
  await expect(seats).toHaveText([/^Ada/, /^Bea/]);
  await table.rematch.click();
  await expect(table.board.target('take-r')).toBeVisible();
  await expect(seats).toHaveText([/^Bea/, /^Ada/]);
  await expect(table.deciding).toContainText('Bea');
  await expect(table.undo).toHaveAttribute('aria-disabled', 'true');
  await expect(page).toHaveURL(PLAYED);
  await expectSafe(page, 0);
  const [rematch] = await savedGames(page);
  expect(movesOf(rematch)).toEqual([]);
  expect((JSON.parse(rematch.record) as { seats: unknown }).seats).toEqual([{ name: 'Bea' }, { name: 'Ada' }]);

  await page.goto(`./${address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: WHOLE_GAME })}`);
  await expect(seats).toHaveText([/^Ada/, /^Rana/]);
  await table.rematch.click();
  await expect(seats).toHaveText([/^Rana/, /^Ada/]);
  // The computer's free flower and first pawn, without a request.
  await expect(table.board.pawns).toHaveCount(1);
  await expect(table.deciding).toContainText('Ada');
});
