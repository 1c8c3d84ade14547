// The home page, the way from it to a game, and what surrounds every page.
import { wrongInEitherTheme } from './axe';
import { unfold } from './beginning';
import { GAMES, TITLES } from './games';
import { plant } from './saved';
import { expect, rareIf, test } from './quiet';
import { type Language, english, spoken, text } from './words';
import { WHOLE_GAME, address, record } from './records';
import { Table } from './table';

test('every game has a card with its own drawing', async ({ page }) => {
  await page.goto('./');
  const cards = page.locator('.cards').getByRole('listitem');
  await expect(cards).toHaveCount(GAMES.length);
  for (const name of Object.values(TITLES)) {
    const card = cards.filter({ has: page.getByRole('heading', { name, level: 3 }) });
    const picture = card.locator('.picture img');
    await expect.poll(() => picture.evaluate((picture: HTMLImageElement) => picture.naturalWidth), name).toBeGreaterThan(0);
    expect((await picture.boundingBox())!.width, name).toBeGreaterThan(60);
  }
});

test('each card has one link to play, and expands on touch or by key', async ({ page }) => {
  await page.goto('./');
  const cards = page.locator('.cards').getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const names = await cards.getByRole('heading', { level: 3 }).allTextContents();
  expect(names).toContain('Lacuna');
  await expect(cards.getByRole('link')).toHaveText(names.map(() => english('home.play')));
  for (const [index, name] of names.entries()) {
    const card = cards.nth(index);
    const more = page.getByLabel(english('home.more_about', { game: name }));
    // By touch on any free spot, or by key.
    await (index % 2 === 0 ? card.locator('.picture').click({ force: true }) : more.press('Enter'));
    await expect(card.getByRole('link')).toHaveText([english('home.play'), english('invitation.learn', { minutes: name === 'LUM42' ? 3 : 2 }), english('home.choose_players'), english('ways.rules'), english('ways.daily'), english('ways.set_up_position')]);
    await expect(card.locator('.goal')).toBeVisible();
    await expect(card.getByText(english('home.less'), { exact: true })).toBeVisible();
    const [picture, lines] = await Promise.all(['.picture', '.lines'].map((part) => card.locator(part).boundingBox()));
    expect(lines!.y, 'the words are below the picture').toBeGreaterThanOrEqual(picture!.y + picture!.height - 1);
    await expect(card.getByText(/^by .*, published by /)).toBeVisible();
    await expect(card.locator('.tagline')).toBeInViewport();
  }
  expect(await wrongInEitherTheme(page)).toEqual([]);
  await cards.first().getByRole('link', { name: english('home.choose_players') }).click();
  await expect(page).toHaveURL(/#\/new\/lacuna$/);
});

/** How many can play a game, how long it takes and how hard it is, as its card says. */
function facts(language: Language, game: string): string {
  const players = text(language, 'home.players', { range: game === 'lacuna' ? '2' : text(language, 'home.range', { least: 2, most: 4 }) });
  return text(language, 'home.players_and_facts', { players, facts: text(language, `games/${game}:card.facts`) });
}

for (const [locale, language] of [
  ['en-GB', 'en'],
  ['de-DE', 'de'],
  ['fr-FR', 'fr'],
] as const) {
  test.describe(`on a phone, in ${locale}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('all games fit into a screen and a quarter, without and with a game in progress', rareIf(language !== 'de'), async ({ page }) => {
      await page.goto('./#/library');
      await expect(page.getByText(spoken('library.empty'))).toBeVisible();
      for (const waiting of [false, true]) {
        if (waiting) {
          await plant(page, [{ key: 'aaaaaaaa', revision: 1, changed: Date.now(), record: record({ moves: WHOLE_GAME.slice(0, 6) }) }]);
        }
        await page.goto('about:blank');
        await page.goto('./');
        const cards = page.locator('.cards > .entry');
        await expect(cards).toHaveCount(GAMES.length);
        await expect(cards.locator('.picture img')).toHaveCount(GAMES.length);
        const goOn = page.locator('.unfinished-game');
        await expect(goOn).toHaveCount(waiting ? 1 : 0);
        const end = (await cards.last().boundingBox())!;
        expect(end.y + end.height).toBeLessThanOrEqual(1.25 * 844);
        if (waiting) {
          const first = (await page.locator('.lead').boundingBox())!;
          expect((await goOn.boundingBox())!.y, 'it comes first').toBeLessThan(first.y);
        }
        await expect(cards.locator('.players')).toHaveText(GAMES.map((game) => facts(language, game)));
        const play = cards.getByRole('link');
        await expect(play).toHaveCount(GAMES.length);
        for (const [index, button] of (await play.all()).entries()) {
          const [inside, outside] = [(await button.boundingBox())!, (await cards.nth(index).boundingBox())!];
          expect(inside.height).toBeGreaterThanOrEqual(44);
          expect(inside.y + inside.height).toBeLessThan(outside.y + outside.height);
        }
        // The daily positions and the offline notice follow right below.
        const day = (await page.locator('main a[href="#/daily"]').boundingBox())!;
        expect(day.y).toBeLessThan(end.y + end.height + 60);
        await cards.last().locator('.picture').tap({ force: true });
        await expect(cards.last().getByRole('link')).toHaveCount(6);
      }
    });
  });
}

test.describe('with a game in progress', () => {
  // Downloads for offline use would not wait.
  test.use({ serviceWorkers: 'block' });

  for (const [width, height] of [[390, 844], [1280, 800]] as const) {
    test(`nothing shifts when the game in progress has loaded, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('./#/library');
      await expect(page.getByText(english('library.empty'))).toBeVisible();
      const seats = [{ name: 'Ada' }, { level: 1 }];
      await plant(page, [{ key: 'aaaaaaaa', revision: 1, changed: Date.now(), about: 'lacuna 6\nperson Ada\ncomputer 1\n', record: record({ seats, moves: WHOLE_GAME.slice(0, 6) }) }]);
      let load = (): void => undefined;
      const loaded = new Promise<void>((resolve) => (load = resolve));
      await page.route('**/luciole-app-*_split_lacuna.wasm', async (route) => {
        await loaded;
        await route.continue();
      });
      await page.goto('./');
      await page.reload();
      const places = () => page.locator('.unfinished-game, .unfinished-game h2, .cards .play').evaluateAll((all) => all.map((element) => element.getBoundingClientRect().y));
      const goOn = page.locator('.unfinished-game');
      await expect(goOn).toContainText(english('saving.one_against', { one: 'Lacuna, Ada', others: 'Rana' }));
      const before = await places();
      expect(before).toHaveLength(7);
      load();
      await expect(goOn.locator('svg.board')).toBeVisible();
      await expect(page.locator('head link[href*="board-"]'), 'with its style').toHaveCount(1);
      await expect(goOn).toContainText(english('crates/words:status.thinking', { who: 'Rana' }));
      expect(await places()).toEqual(before);
    });
  }
});

test('the last three unfinished games are offered, the newest first, and the games stay in sight', async ({ page }) => {
  await page.goto('./#/library');
  await expect(page.getByText(english('library.empty'))).toBeVisible();
  const unfinished = (letter: string, changed: number) => ({ key: letter.repeat(8), revision: 1, changed, record: record({ moves: WHOLE_GAME.slice(0, changed) }) });
  const over = { key: 'eeeeeeee', revision: 1, changed: 9, record: record({ moves: WHOLE_GAME }) };
  await plant(page, [unfinished('a', 2), unfinished('b', 5), unfinished('c', 4), unfinished('d', 6), over]);
  for (const [width, height] of [[390, 844], [820, 1180], [1180, 820]] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('about:blank');
    await page.goto('./');
    const games = page.locator('.unfinished-game');
    await expect(games.locator('svg.board')).toHaveCount(3);
    expect(await games.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(['#/play/dddddddd', '#/play/bbbbbbbb', '#/play/cccccccc']);
    for (const game of await games.all()) await expect(game.locator('.unfinished-status')).toHaveText(/turn$/);
    await expect(page.locator('.entry').first()).toBeInViewport({ ratio: 1 });
    const [title, list] = await Promise.all(['h1', '.unfinished'].map((part) => page.locator(`.home ${part}`).boundingBox()));
    if (width > 800) expect(list!.x, 'beside the title').toBeGreaterThan(title!.x + 100);
  }
});

test.describe('one tap from the home page', () => {
  test('starts a game against the gentlest computer', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('link', { name: english('invitation.play_game', { game: 'Djinns of the Lake' }) }).click();
    await expect(page).toHaveURL(/#\/play\//);
    await expect(page.locator('.seats')).toContainText(english('crates/words:character.names'));
    await expect(page.locator('.seats .portrait')).toHaveAttribute('src', 'faces/0.svg');
    // The board needs no setup either.
    await expect(page.locator('.board [data-target^="p"]').first()).toBeVisible();
  });

  test('keeps the players of the last game', async ({ page }) => {
    await page.goto('./#/new/lumens');
    await page.getByRole('radio', { name: '3', exact: true }).check();
    await unfold(page, english('set_up.names_and_seats'));
    const yellow = page.getByRole('group', { name: english('games/lumens:card.seats'), exact: true });
    await yellow.getByLabel(english('set_up.name')).fill('Ada');
    await page.getByRole('button', { name: english('set_up.start') }).click();
    await expect(page.locator('.seats')).toContainText('Ada');
    await page.goto('./');
    const cards = page.locator('.cards').getByRole('listitem');
    const card = (name: string) => cards.filter({ has: page.getByRole('heading', { name, level: 3 }) });
    await expect(card('Lumens')).toContainText(english('saving.computer', { count: 2, names: english('saving.one_against', { one: 'Ada', others: 'Plop, Plop' }) }));
    await expect(card('Lacuna')).toContainText(english('saving.computer', { count: 1, names: english('saving.one_against', { one: 'You', others: 'Plop' }) }));
    await expect(card('Lacuna').locator('.portrait')).toHaveAttribute('src', 'faces/0.svg');
    await page.getByRole('link', { name: english('invitation.play_game', { game: 'Lumens' }) }).click();
    await expect(page.locator('.seat-row')).toHaveCount(3);
    await expect(page.locator('.seats')).toContainText('Ada');
  });
});

test('a phone in landscape shows the first games with their buttons', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('./');
  for (const name of ['Lacuna', 'Lumens']) {
    await expect(page.getByRole('link', { name: english('invitation.play_game', { game: name }) })).toBeInViewport({ ratio: 1 });
  }
});

test('the card links to the rules, and they link to a game', async ({ page }) => {
  await page.goto('./');
  await page.getByLabel(english('home.more_about', { game: 'Lacuna' })).click();
  await page.getByRole('link', { name: english('ways.rules') }).first().click();
  await expect(page).toHaveTitle('Lacuna: the rules · Luciole');
  await page.getByRole('link', { name: english('invitation.play_game', { game: 'Lacuna' }) }).first().click();
  await expect(page).toHaveTitle('Lacuna · Luciole');
  await page.getByRole('link', { name: english('ways.rules') }).click();
  await expect(page).toHaveURL(/rules\/lacuna\.html$/);
});

test('presets fill the seats, and matching seats mark their preset', async ({ page }) => {
  await page.goto('./#/new/lacuna');
  const presets = page.getByRole('group', { name: english('set_up.who_plays') });
  const silver = page.getByRole('group', { name: english('games/lacuna:card.seats.1') });
  await expect(presets.getByRole('radio', { name: english('set_up.presets') })).toBeChecked();
  await expect(silver, 'nobody else has a name').toBeHidden();
  await presets.getByRole('radio', { name: english('set_up.presets.1') }).check();
  await expect(silver.getByRole('radio', { name: english('set_up.person') })).toBeChecked();
  await expect(silver.getByLabel(english('set_up.name'))).toBeVisible();
  await presets.getByRole('radio', { name: english('set_up.presets.2') }).check();
  await expect(page.getByText(english('by_link.how', { who: 'Gold' }))).toBeVisible();
  await expect(silver.getByRole('radio', { name: english('set_up.person') })).toBeChecked();
  await presets.getByRole('radio', { name: english('set_up.presets.3') }).check();
  await expect(page.locator('.seat').getByLabel(english('set_up.strength'))).toHaveCount(2);
  await silver.getByRole('radio', { name: english('set_up.person') }).check();
  for (const preset of await presets.getByRole('radio').all()) {
    await expect(preset, 'no preset has a computer first').not.toBeChecked();
  }
  await presets.getByRole('radio', { name: english('set_up.presets.1') }).check();
  await page.getByRole('button', { name: english('set_up.start') }).click();
  await expect(new Table(page).deciding).toContainText(/Gold|Silver/);
});

test('the players come before their number, and one character can play all computers', async ({ page }) => {
  await page.goto('./#/new/luminos');
  const [who, many] = [english('set_up.who_plays'), english('set_up.how_many')].map((name) => page.getByRole('group', { name }));
  const places = await Promise.all([who, many].map((group) => group.boundingBox()));
  expect(places[0]!.y).toBeLessThan(places[1]!.y);
  const against = page.locator('.opponents');
  const opponent = (level: number) => against.getByRole('radio', { name: english(`crates/words:character.names.${level}`), exact: false }).last();
  await expect(page.getByRole('group', { name: english('set_up.strength_of_all.0') })).toBeVisible();
  await expect(against.getByRole('radio', { name: english('set_up.at_my_strength') }), 'a newcomer’s level').toBeChecked();
  await many.getByRole('radio', { name: '4' }).check();
  await expect(page.getByRole('group', { name: english('set_up.strength_of_all.1') })).toBeVisible();
  await opponent(3).check();
  await expect(against.locator('p')).toHaveText(/^Otto /);
  await unfold(page, english('set_up.names_and_seats'));
  const each = page.locator('.seat').getByLabel(english('set_up.strength'));
  for (const one of await each.all()) await expect(one).toHaveValue('3');
  await against.getByLabel(english('set_up.plus', { who: 'Otto+' })).check();
  await expect(opponent(3), 'it is still the otter').toBeChecked();
  await expect(against.locator('p')).toHaveText(/^Otto\+ /);
  for (const one of await each.all()) await expect(one).toHaveValue('3.5');
  await against.getByLabel(english('set_up.plus', { who: 'Otto+' })).uncheck();
  // Each can have its own all the same.
  await each.nth(1).selectOption('5');
  await expect(against.locator('input:checked'), 'they differ').toHaveCount(0);
  await expect(each.nth(0)).toHaveValue('3');
  // By key, as in any group of radio buttons.
  await opponent(1).check();
  await page.keyboard.press('ArrowRight');
  await expect(opponent(2)).toBeChecked();
  await expect(each.nth(1)).toHaveValue('2');
  await each.nth(0).selectOption('1');
  await who.getByRole('radio', { name: english('set_up.presets.1') }).check();
  await expect(against).toHaveCount(0);
  await who.getByRole('radio', { name: english('set_up.presets') }).check();
  await page.getByRole('button', { name: english('set_up.start') }).click();
  await expect(page.locator('.seat-row')).toHaveCount(4);
  // The setup page offers the same next time.
  await page.goto('./#/new/luminos');
  await expect(against).toBeVisible();
  await expect(against.locator('input:checked')).toHaveCount(0);
});

for (const [width, height] of [[390, 844], [1180, 820]] as const) {
  test(`the first question is on the first screen with all its answers, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const game of GAMES) {
      await page.goto(`./#/new/${game}`);
      const who = page.getByRole('group', { name: english('set_up.who_plays') });
      await expect(who).toBeInViewport({ ratio: 1 });
      const [answers, bar] = [(await who.boundingBox())!, (await page.locator('.start-bar').boundingBox())!];
      expect(answers.y + answers.height, game).toBeLessThanOrEqual(bar.y);
    }
  });
}

test('names are kept for the next people, also after a game against a computer', async ({ page }) => {
  await page.goto('./#/new/lacuna');
  const names = page.locator('.seat').getByLabel(english('set_up.name'));
  const start = async (preset: number): Promise<void> => {
    await page.getByRole('button', { name: english('set_up.start') }).click();
    await expect(new Table(page).board.root).toBeVisible();
    await page.goto('./#/new/lacuna');
    await page.getByRole('radio', { name: english(`set_up.presets.${preset}`) }).check();
  };
  await page.getByRole('radio', { name: english('set_up.presets.1') }).check();
  await names.nth(0).fill('Ada');
  await names.nth(1).fill('Bea');
  await start(0);
  await start(1);
  await expect(names.nth(0)).toHaveValue('Ada');
  await expect(names.nth(1)).toHaveValue('Bea');
});

test('names are requested if several people play; the seed is collapsed', async ({ page }) => {
  await page.goto('./#/new/lacuna');
  const name = page.locator('.seat').getByLabel(english('set_up.name'));
  await expect(name.first()).toBeHidden();
  await expect(page.getByLabel(english('set_up.seed'))).toBeHidden();
  await page.getByRole('radio', { name: english('set_up.presets.1') }).check();
  await expect(name).toHaveCount(2);
  await expect(name.first()).toBeVisible();
  await unfold(page, english('set_up.more'));
  await expect(page.getByLabel(english('set_up.seed'))).toBeVisible();
});

test('nothing shows through the start button’s bar or is hidden by it, on a desktop and a phone, in either theme', async ({ page }) => {
  await page.goto('./#/new/luminos');
  await page.getByRole('radio', { name: '4', exact: true }).check();
  await page.getByRole('radio', { name: english('set_up.presets.1') }).check();
  await unfold(page, english('set_up.more'));
  const bar = page.locator('.start-bar');
  const ground = async (hidden: string): Promise<Buffer> => {
    await page.evaluate((hidden) => document.styleSheets[0]!.insertRule(`${hidden} { visibility: hidden }`), hidden);
    const picture = await page.screenshot({ clip: (await bar.boundingBox())!, animations: 'disabled' });
    await page.evaluate(() => { document.styleSheets[0]!.deleteRule(0); });
    return picture;
  };
  for (const [width, height] of [[1440, 900], [390, 844], [844, 390]] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const where = `${width} × ${height}, ${colorScheme}`;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      const sticks = await bar.evaluate((bar) => getComputedStyle(bar).position === 'sticky');
      expect(sticks, where).toBe(height > 480);
      if (sticks) expect(await ground('.start-bar *'), where).toEqual(await ground('main :not(.start-bar, :has(.start-bar))'));
      // Focused controls are never under it.
      const covered = await page.evaluate(() => {
        const controls = [...document.querySelectorAll<HTMLElement>('main :is(a, input, select, summary)')].filter((control) => control.checkVisibility());
        return controls.filter((control) => {
          control.focus({ preventScroll: true });
          control.scrollIntoView({ block: 'nearest' });
          const box = (control.closest('label') ?? control).getBoundingClientRect();
          return box.bottom > document.querySelector('.start-bar')!.getBoundingClientRect().top + 1;
        }).map((control) => control.outerHTML.slice(0, 100));
      });
      expect(covered, where).toEqual([]);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    }
  }
});

test('on a phone the game can be started from any scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('./#/new/lacuna');
  await expect(page.getByRole('button', { name: english('set_up.start') })).toBeInViewport({ ratio: 1 });
});

test('the header marks the current page, and the table has the screen to itself', async ({ page }) => {
  const here = page.getByRole('banner').locator('[aria-current="page"]');
  for (const [where, name] of [['about.html', 'frame.about'], ['#/library', 'frame.library']] as const) {
    await page.goto(`./${where}`);
    await expect(here).toHaveText(english(name));
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  await page.getByRole('link', { name: english('frame.settings') }).click();
  await expect(here).toHaveText(english('frame.settings'));
  await page.goto(`./${address({ moves: ['b'] })}`);
  await expect(new Table(page).board.root).toBeVisible();
  await expect(here).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('the header can be skipped', async ({ page }) => {
  for (const [where, there] of [['#/settings', /#\/settings$/], ['rules/lacuna.html', /lacuna\.html#content$/]] as const) {
    await page.goto(`./${where}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: english('frame.skip_to_content') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(there);
  }
});

test('nothing drifts with reduced motion', async ({ page }) => {
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(moving).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);
});
