// Boards embedded in other sites: docs/embedding.md, from the host's side.
import type { Locator, Page } from '@playwright/test';

import { wrong } from './axe';
import { expect, test } from './blog';
import { GAMES } from './games';
import { RARE, rareIf } from './quiet';
import { WHOLE_GAME, address, link, record } from './records';
import { Table } from './table';
import { english, text } from './words';

// The browser has to save nothing.
test.use({ unasked: true, newcomer: true });

const OPENED = link({ moves: ['b'] });
const WHOLE = link({ moves: WHOLE_GAME });

/** The height of an element, in whole px. */
async function height(what: Locator): Promise<number> {
  return Math.ceil((await what.boundingBox())!.height);
}

test('a reader plays, the host gets messages, and the browser saves nothing', async ({ blog, page, context, baseURL }) => {
  await blog.embed(`<luciole-game link="${OPENED}" seats="Ada, Ben" caption="Where would you play?"></luciole-game>`);
  await expect(blog.frame.getByText('Where would you play?')).toBeVisible();
  await expect(blog.table.deciding).toContainText('Ada');
  await blog.table.placePawn();
  await expect(blog.table.deciding).toContainText('Ben');

  expect(await blog.told('ready')).toEqual([{ type: 'ready', game: 'lacuna' }]);
  const [first, second] = await blog.told('move');
  expect(first).toMatchObject({ move: 1, moves: 1, notation: 'b', over: false, link: link({ seats: [{ name: 'Ada' }, { name: 'Ben' }], moves: ['b'] }) });
  expect(second).toMatchObject({ move: 2, moves: 2, over: false });
  expect(second.notation).toMatch(/^[roygbvp]\d-[roygbvp]\d@\d+$/);
  expect(second.words).toMatch(/^Ada /);

  // The link to Luciole itself contains the game.
  await expect(blog.frame.getByRole('link', { name: english('embed.play_on') })).toHaveAttribute('href', `#/g/${second.link}`);

  // The frame is as tall as its content.
  const [outside, inside] = [page.locator('iframe'), blog.frame.locator('main')];
  await expect.poll(async () => (await height(outside)) - (await height(inside))).toBe(0);

  const own = await context.newPage();
  await own.goto(`${baseURL}#/library`);
  await expect(own.getByText(english('library.empty'))).toBeVisible();
  expect(await own.evaluate(() => ({ ...localStorage }))).toEqual({});
});

test('the computer answers', async ({ blog }) => {
  await blog.embed(`<luciole-game game="lacuna" seats="person, level:1" option-first="1" seed="7" pace="at-once"></luciole-game>`);
  await blog.board.target('take-b').click();
  await blog.table.placePawn();
  await expect(blog.board.pawns).toHaveCount(2);
  await expect.poll(async () => (await blog.told('move')).map(({ moves }) => moves)).toEqual([0, 1, 2, 3]);
});

test('another game and a rematch stay in the frame, and add no history entries to the page', async ({ blog, page }) => {
  await blog.embed(`<luciole-game link="${OPENED}" seats="Ada, Ben"></luciole-game>`);
  await expect(blog.board.targets.first()).toBeVisible();
  const steps = await page.evaluate(() => history.length);
  await page.evaluate((link) => {
    const game = document.querySelector('luciole-game')!;
    game.setAttribute('link', link);
    game.setAttribute('lang', 'fr');
  }, WHOLE);
  await expect(blog.table.rematch).toHaveText(text('fr', 'table.rematch'));
  await blog.table.rematch.click();
  await expect(blog.board.pawns).toHaveCount(0);
  await expect.poll(async () => (await blog.told('move')).at(-1)).toMatchObject({ move: 0, moves: 0 });
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test('a replay opens at a move, plays automatically, and obeys the host', async ({ blog, page }) => {
  await blog.embed(`<luciole-game mode="replay" link="https://luciole.example/#/g/${WHOLE}/3" pace="at-once"></luciole-game>`);
  await expect(blog.board.pawns).toHaveCount(2);
  await expect(blog.frame.getByText('3 / 13')).toBeVisible();
  await expect(blog.frame.locator('.prompt')).toHaveText(english('games/lacuna:placed', { player: 'Bea', colour: 'pink' }));
  // It is for viewing: nothing can be tapped.
  await expect(blog.board.targets).toHaveCount(0);
  await expect(blog.table.undo).toHaveCount(0);

  await blog.call('show', 5);
  await expect(blog.frame.getByText('5 / 13')).toBeVisible();
  await page.evaluate(() => document.querySelector('luciole-game')!.setAttribute('move', '7'));
  await expect(blog.frame.getByText('7 / 13')).toBeVisible();
  await blog.call('show', 11);
  await blog.call('run');
  await expect(blog.frame.getByText('13 / 13')).toBeVisible();
  await expect.poll(async () => (await blog.told('move')).at(-1)).toMatchObject({ move: 13, over: true });
  expect((await blog.told('move')).map(({ move }) => move)).toEqual([3, 5, 7, 11, 12, 13]);
  await expect(blog.table.rematch).toHaveCount(0);
});

test('a board keeps listening to its host, whichever of its attributes change', async ({ blog, page }) => {
  await blog.embed(`<luciole-game mode="replay" link="${WHOLE}" move="3" height="500"></luciole-game>`);
  await expect(blog.frame.getByText('3 / 13')).toBeVisible();
  const change = (name: string, value: string | null) =>
    page.evaluate(([name, value]) => {
      const element = document.querySelector('luciole-game')!;
      if (value === null) element.removeAttribute(name!);
      else element.setAttribute(name!, value);
    }, [name, value]);
  // Neither changes the frame's address.
  await change('height', '600');
  await expect.poll(() => page.locator('iframe[title]').evaluate((frame) => frame.clientHeight)).toBe(600);
  await change('lang', 'en-US');
  await blog.call('show', 5);
  await expect(blog.frame.getByText('5 / 13')).toBeVisible();
  await change('move', '7');
  await expect(blog.frame.getByText('7 / 13')).toBeVisible();
  await change('move', null);
  await expect(blog.frame.getByText('13 / 13'), 'without a move, all of them').toBeVisible();
});

test('what the page asks for, and the colours it takes on, while a board is loading count once it has loaded', async ({ blog, page }) => {
  await blog.embed(`<style>body { background: #fff } .night { background: #101418 }</style><luciole-game mode="replay" link="${WHOLE}" move="3"></luciole-game>
    <script>
      const game = document.querySelector('luciole-game');
      new MutationObserver(() => document.body.classList.add('night')).observe(game.shadowRoot, { childList: true });
      game.show(4);
      game.show(5);
    </script>`);
  await expect(blog.frame.getByText('5 / 13')).toBeVisible();
  await expect(blog.frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  // What was asked of a board isn't asked of the next.
  await page.evaluate((link) => {
    const game = document.querySelector<HTMLElement & { show(move: number): void }>('luciole-game')!;
    game.show(6);
    game.setAttribute('link', link);
    game.setAttribute('move', '1');
    game.show(2);
  }, link({ moves: WHOLE_GAME.slice(0, 8) }));
  await expect(blog.frame.getByText('2 / 8')).toBeVisible();
});

test('the colours of whatever is around a board count, even from a style sheet that comes late', async ({ blog, page }) => {
  await blog.embed(`<style>body { background: #fff }</style><div id="around"><luciole-game mode="position" link="${WHOLE}"></luciole-game></div>`);
  const theme = blog.frame.locator('html');
  await expect(theme).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => (document.getElementById('around')!.style.background = '#101418'));
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => document.getElementById('around')!.removeAttribute('style'));
  await expect(theme).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => {
    const late = document.createElement('link');
    late.rel = 'stylesheet';
    late.href = `data:text/css,${encodeURIComponent('body { background: #101418 !important }')}`;
    document.head.append(late);
  });
  await expect(theme).toHaveAttribute('data-theme', 'dark');
});

test('changing an option starts another game', async ({ blog, page }) => {
  await blog.embed(`<luciole-game game="lacuna" seats="Ada, Bea" seed="7" option-first="1"></luciole-game>`);
  await expect(blog.frame.locator('.status')).toHaveText(english('crates/words:status.turn_of', { who: 'Ada' }));
  await page.evaluate(() => document.querySelector('luciole-game')!.setAttribute('option-first', '2'));
  await expect(blog.frame.locator('.status')).toHaveText(english('crates/words:status.turn_of', { who: 'Bea' }));
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a replay starts automatically once it is in view', async ({ blog }) => {
    await blog.embed(`<div style="height: 1100px"></div><luciole-game mode="replay" link="${WHOLE}" move="9" autoplay pace="at-once"></luciole-game>`);
    await expect.poll(async () => (await blog.told('ready')).length).toBe(1);
    expect(await blog.told('move')).toHaveLength(1);
    await blog.page.mouse.wheel(0, 2_000);
    await expect.poll(async () => (await blog.told('move')).at(-1)).toMatchObject({ move: 13 });
  });
});

test('a position is static, with its caption, in the language and colours of its page', async ({ blog }) => {
  const still = encodeURIComponent(record({ moves: WHOLE_GAME }));
  await blog.open(
    `<iframe title="Lacuna" style="width: 300px; height: 420px" src="${blog.app}#/embed?mode=position&record=${still}&move=4&lang=fr&theme=light&accent=b03060&caption=Apr%C3%A8s+quatre+coups"></iframe>`,
  );
  await expect(blog.frame.locator('.picture')).toHaveAccessibleName('Plateau de Lacuna. Ada prend deux fleurs vertes. À Bea de jouer');
  await expect(blog.frame.getByText('Après quatre coups')).toBeVisible();
  const way = blog.frame.getByRole('link', { name: text('fr', 'embed.play_on') });
  await expect(way).toHaveAttribute('href', /\/4$/);
  await expect(way).toHaveCSS('color', 'rgb(176, 48, 96)');
  await expect(blog.frame.locator('html')).toHaveAttribute('lang', 'fr');
  // Everything fits into the frame.
  const sizes = await blog.frame.locator('html').evaluate((root) => [root.scrollHeight - root.clientHeight, root.scrollWidth - root.clientWidth]);
  expect(sizes).toEqual([0, 0]);
});

test('boards load when they come near the window, and follow the colour scheme of their page', async ({ blog, page }) => {
  await blog.embed(
    `<style>body { background: #fff } .night { background: #101418 }</style>
     <luciole-game id="near" mode="position" link="${WHOLE}"></luciole-game><div style="height: 3000px"></div>
     <luciole-game id="far" mode="position" link="${WHOLE}"><img alt="The last position" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'/>"></luciole-game>`,
  );
  await expect(blog.frame.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('#far iframe')).toHaveCount(0);
  await expect(page.getByAltText('The last position')).toBeVisible();
  await page.evaluate(() => document.body.classList.add('night'));
  await expect(blog.frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('#far').scrollIntoViewIfNeeded();
  await expect(page.locator('#far iframe')).toBeVisible();
  await expect(page.getByAltText('The last position')).toBeHidden();
  await expect(page.locator('#far').frameLocator('iframe').locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a board is a single tab stop, and takes keys only while focused', async ({ blog, page }) => {
  await blog.embed(`<button>Before</button><luciole-game link="${OPENED}" seats="Ada, Ben"></luciole-game><button>After</button>`);
  const wayIn = blog.frame.getByRole('button', { name: english('embed.enter', { game: 'Lacuna' }) });
  await expect(blog.board.targets.first()).toBeVisible();
  const [before, after] = ['Before', 'After'].map((name) => page.getByRole('button', { name }));
  await before.focus();
  await page.keyboard.press('u');
  await page.keyboard.press('Tab');
  await expect(wayIn).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(after).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(wayIn).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(before).toBeFocused();

  // In, and out again. The browser moves the focus into the frame a little after the key.
  await page.keyboard.press('Tab');
  await expect(wayIn).toBeFocused();
  await page.keyboard.press('Enter');
  const stop = blog.frame.locator('.board [tabindex="0"]');
  await expect(stop).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stop).toHaveAccessibleName(/, chosen$/);
  await page.keyboard.press('Escape');
  await expect(blog.frame.locator('.board [aria-label$=", chosen"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(wayIn).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(after).toBeFocused();
  expect(await blog.told('move'), 'keys pressed in the host did nothing here').toHaveLength(1);
});

test('in a replay arrows, Home and End step, and Space scrolls the page unless a button has the focus', async ({ blog, page }) => {
  await blog.embed(`<luciole-game mode="replay" link="${WHOLE}" move="3"></luciole-game><div style="height: 3000px"></div>`);
  const shows = (move: number) => expect(blog.frame.getByText(`${move} / 13`)).toBeVisible();
  await shows(3);
  await blog.frame.locator('.way-in').press('Enter');
  await page.keyboard.press('ArrowRight');
  await shows(4);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await shows(2);
  await page.keyboard.press('End');
  await shows(13);
  await page.keyboard.press('Home');
  await shows(0);
  // A click on the board leaves the keys as they are.
  await blog.frame.locator('svg.board').click();
  await page.keyboard.press('ArrowRight');
  await shows(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await shows(1);
  await page.evaluate(() => scrollTo(0, 0));
  await blog.frame.getByRole('button', { name: english('table.next'), exact: true }).focus();
  await page.keyboard.press('Space');
  await shows(2);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a board that can be zoomed in the app leaves the zoom wheel and keys to the host', async ({ blog, page }) => {
  await blog.embed('<luciole-game game="luminos" seats="Ada, Ben" seed="3"></luciole-game>');
  const board = blog.frame.getByRole('group', { name: english('crates/words:status.board', { game: 'Luminos' }) });
  await expect(board).toBeVisible();
  const whole = (await board.getAttribute('viewBox'))!;
  await board.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await blog.frame.locator('.way-in').press('Enter');
  await page.keyboard.press('+');
  await expect(board).toHaveAttribute('viewBox', whole);
});

test('the wheel over a board scrolls the host', async ({ blog, page }) => {
  await blog.embed(`<luciole-game mode="replay" link="${WHOLE}"></luciole-game><div style="height: 3000px"></div>`);
  await expect(blog.frame.getByText('13 / 13')).toBeVisible();
  const box = (await page.locator('iframe').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 200);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

test('only messages from the host are accepted, and invalid ones are rejected with a reason', async ({ blog, page }) => {
  await blog.embed(`<luciole-game mode="replay" link="${WHOLE}"></luciole-game>`);
  await expect(blog.frame.getByText('13 / 13')).toBeVisible();
  const send = (text: unknown, target = '*'): Promise<void> =>
    page.evaluate(
      ([text, target]) => {
        const frame = document.querySelector('luciole-game')!.shadowRoot!.querySelector('iframe')!;
        frame.contentWindow!.postMessage(text, target as string);
      },
      [text, target],
    );
  await send('hello');
  await send({ luciole: 1, type: 'show', move: 2 });
  await send('{"luciole":1,"type":"dance"}');
  await send(`{"luciole":1,"type":"show","move":2,"padding":"${'x'.repeat(2_000)}"}`);
  await expect.poll(async () => (await blog.told('refused')).map(({ why }) => why)).toEqual([
    'the field "type" is one of show, run, pause, theme, not "dance"',
    expect.stringMatching(/at most 1024 bytes/),
  ]);
  // Other frames of the page can't give orders.
  await page.evaluate(() => {
    const other = document.createElement('iframe');
    document.body.append(other);
    const board = document.querySelector('luciole-game')!.shadowRoot!.querySelector('iframe')!;
    Object.assign(other.contentWindow!, { board: board.contentWindow });
    (other.contentWindow as unknown as { eval: (text: string) => void }).eval(
      `board.postMessage('{"luciole":1,"type":"show","move":2}', '*'); parent.postMessage('{"luciole":1,"type":"height","height":9}', '*')`,
    );
  });
  await send('{"luciole":1,"type":"show","move":4}');
  await expect(blog.frame.getByText('4 / 13')).toBeVisible();
  expect((await blog.told('move')).map(({ move }) => move)).toEqual([13, 4]);
  expect(await height(page.locator('luciole-game iframe'))).toBeGreaterThan(100);
});

test.describe('an error', () => {
  test.use({ allowed: /^http:\/\/127\.0\.0\.1:|this board can't be shown/ });

  test('is reported in the frame, and to the host', async ({ blog }) => {
    await blog.embed(`<luciole-game game="chess"></luciole-game>`);
    await expect(blog.frame.getByRole('alert')).toContainText(english('record_trouble.no_such_game', { name: 'chess' }));
    await expect.poll(() => blog.told('trouble')).toEqual([{ type: 'trouble', why: 'There is no game “chess” here.' }]);
  });

  test('is reported for a move that a board is given later', async ({ blog, page }) => {
    await blog.embed(`<luciole-game mode="replay" link="${WHOLE}" move="3"></luciole-game>`);
    await expect(blog.frame.getByText('3 / 13')).toBeVisible();
    await page.evaluate(() => document.querySelector('luciole-game')!.setAttribute('move', 'third'));
    await expect(blog.frame.getByRole('alert')).toContainText('third');
  });
});

test('another page draws a board with one call, and another call replaces it', async ({ blog, page }) => {
  await blog.embed('<div style="height: 3000px"></div><div id="board"><img alt="The game" src="data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\' width=\'80\' height=\'80\'/>"></div>');
  const picture = page.getByAltText('The game');
  // It is far below the window: a board that has been asked for doesn't wait to be seen.
  await page.evaluate(async (link) => {
    const element = document.querySelector<HTMLElement>('#board')!;
    const board = await Luciole.renderBoard(element, link, { move: 3, caption: 'After three moves', lang: 'fr' });
    if (element.firstElementChild !== board) throw new Error('the board is elsewhere');
  }, WHOLE);
  await expect(blog.frame.getByText('After three moves')).toBeVisible();
  await expect(blog.frame.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(blog.frame.locator('.picture')).toBeVisible();
  await expect(picture).toBeHidden();

  await page.evaluate(async (link) => {
    const board = await Luciole.renderBoard(document.querySelector<HTMLElement>('#board')!, link, { mode: 'replay', move: 3 });
    board.show(5);
  }, `https://luciole.example/#/g/${WHOLE}`);
  await expect(blog.frame.getByText('5 / 13')).toBeVisible();
  await expect(page.locator('luciole-game')).toHaveCount(1);
  await expect(picture).toBeHidden();
});

test.describe('a board that another page draws', () => {
  test.use({ allowed: /^http:\/\/127\.0\.0\.1:|this board can't be shown/ });

  test('says in words why it cannot be drawn, and leaves what was there', async ({ blog, page }) => {
    await blog.embed('<p id="board">Here is a board.</p>');
    const said = await page.evaluate(async (link) => {
      const element = document.querySelector<HTMLElement>('#board')!;
      const draw = Luciole.renderBoard as (...words: unknown[]) => Promise<unknown>;
      const why = (promise: Promise<unknown>) => promise.then(() => 'drawn', ({ name, message }: Error) => `${name}: ${message}`);
      const controller = new AbortController();
      const given = why(draw(element, link, { signal: controller.signal }));
      controller.abort();
      return {
        element: await why(draw('#board', link)),
        elsewhere: await why(draw(document.createElement('p'), link)),
        link: await why(draw(element, ' ')),
        options: await why(draw(element, link, 3)),
        option: await why(draw(element, link, { seed: 7 })),
        broken: await why(draw(element, 'AQEC')),
        move: await why(draw(element, link, { move: 14 })),
        replaced: (await Promise.all([why(draw(element, link)), why(draw(element, 'AQEC'))]))[0],
        given: await given,
        left: element.innerHTML,
      };
    }, WHOLE);
    expect(said).toEqual({
      element: 'TypeError: renderBoard: the first argument has to be an HTML element',
      elsewhere: 'TypeError: renderBoard: the element has to be in the page',
      link: 'TypeError: renderBoard: the second argument has to be a link to a game',
      options: 'TypeError: renderBoard: the options have to be an object',
      option: expect.stringMatching(/^TypeError: renderBoard: there is no option "seed"; the options are mode, move, /),
      broken: `Error: ${english('record_trouble.link_damaged')}`,
      move: `Error: ${english('attribute_trouble.no_such_move', { asked: 14, moves: 13 })}`,
      replaced: 'AbortError: the board has been removed or replaced',
      given: expect.stringMatching(/^AbortError: /),
      left: 'Here is a board.',
    });
  });

  test('comes from the copy that the page names, if the script is a module', async ({ blog, page }) => {
    await blog.page.route(`${blog.app}embed.js`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
    });
    await blog.open(`<script type="module" src="${blog.app}embed.js"></script><div id="board"></div>`);
    const [before, without, home] = await page.evaluate(async ([link, app]) => {
      const element = document.querySelector<HTMLElement>('#board')!;
      const before = Luciole.home;
      const without = await Luciole.renderBoard(element, link!).then(() => 'drawn', ({ message }: Error) => message);
      Luciole.home = app!.replace(/\/$/, '');
      await Luciole.renderBoard(element, link!);
      return [before, without, Luciole.home];
    }, [WHOLE, blog.app]);
    expect([before, home]).toEqual([null, blog.app]);
    expect(without).toContain('Luciole.home');
    await expect(blog.frame.locator('.picture')).toBeVisible();
  });
});

test.describe('a script that does not know its address', () => {
  test.use({ allowed: /^http:\/\/127\.0\.0\.1:|where its copy of Luciole is/ });

  test('says so in place of the board, until the element or the page names the copy', async ({ blog, page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const script = await (await page.request.get(`${blog.app}embed.js`)).text();
    await page.route('**/bundle.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
    for (const way of ['inline', 'a module', 'from a blob', 'from a data address', 'evaluated', 'in a bundle'] as const) {
      await blog.open(`<div lang="de"><luciole-game mode="position" link="${WHOLE}"></luciole-game></div>`);
      if (way === 'evaluated') await page.evaluate(script);
      else await page.evaluate(([way, script]) => {
        const tag = document.createElement('script');
        if (way === 'inline') tag.text = script!;
        else if (way === 'a module') Object.assign(tag, { type: 'module', text: script });
        else if (way === 'from a blob') tag.src = URL.createObjectURL(new Blob([script!]));
        else if (way === 'from a data address') tag.src = `data:text/javascript,${encodeURIComponent(script!)}`;
        else tag.src = 'bundle.js';
        document.head.append(tag);
      }, [way, script]);
      const board = page.locator('luciole-game');
      await expect(board.getByText('Der Spielplan lässt sich nicht zeigen'), way).toBeVisible();
      expect(await height(board)).toBeGreaterThan(100);
      await page.evaluate((app) => document.querySelector('luciole-game')!.setAttribute('home', app), blog.app);
      await expect(blog.frame.locator('.picture')).toBeVisible();
      await expect(board.getByText('Der Spielplan lässt sich nicht zeigen')).toBeHidden();
      // An address of something else than files is none.
      await page.evaluate(() => document.querySelector('luciole-game')!.setAttribute('home', 'javascript:alert(1)//'));
      await expect(board.getByText('Der Spielplan lässt sich nicht zeigen')).toBeVisible();
      expect(errors, way).toEqual([]);
    }
  });
});

test('what Share makes is a picture at first and for good where nothing else is allowed, and moves nothing', async ({ blog, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`./${address({ moves: WHOLE_GAME })}/6`);
  const table = new Table(page);
  await table.board.expectNamed();
  await table.openDrawer();
  await page.getByRole('button', { name: english('share.share') }).click();
  await page.getByText(english('snippet.for_a_page')).click();
  const code = page.getByRole('textbox', { name: english('snippet.code') });
  const made: Record<string, string> = {};
  for (const way of [0, 1]) {
    await page.getByLabel(english('snippet.made_as')).selectOption(english(`snippet.makings.${way}`));
    for (const use of [0, 1, 2, 3]) {
      await page.getByLabel(english('snippet.shows')).selectOption(english(`snippet.uses.${use}`));
      made[english(`snippet.uses.${use}`) + way] = await code.inputValue();
    }
  }
  expect(new Set(Object.values(made)).size).toBe(8);
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) (window as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value;
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });
  const article = (code: string) => `<style>body { margin: 20px }</style><p>Before</p>${code}<p>After</p><div style="height: 900px"></div>`;
  for (const [name, code] of Object.entries(made)) {
    await blog.open(article(code));
    await expect(blog.frame.locator('svg.board'), name).toBeVisible();
    if (code.includes('<luciole-game')) await expect(page.locator('luciole-game iframe:not(.waiting)'), name).toBeVisible();
    const seen = await page.evaluate(() => {
      const { left, right } = document.querySelector('luciole-game, iframe')!.getBoundingClientRect();
      return { shifted: (window as unknown as { shifted: number }).shifted, wide: document.documentElement.scrollWidth, left, right };
    });
    expect.soft(seen.shifted, name).toBeLessThanOrEqual(0.05);
    expect.soft(seen, name).toMatchObject({ wide: 390, left: 20, right: 370 });
    // What WordPress leaves of an author's code.
    await blog.open(article(code.replace(/<\/?(script|luciole-game|iframe)\b[^>]*>/g, '')));
    const link = page.getByRole('link', { name: /Lacuna.* in Luciole\.$/ });
    await expect(link, name).toHaveAttribute('href', /#\/(g|new)\//);
    const picture = link.getByRole('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), name).toBe(960);
    expect(await picture.evaluate((image) => [image.clientWidth, image.clientHeight]), name).toEqual([350, 350]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is a picture', async ({ blog, page }) => {
    await blog.open(`<script src="${blog.app}embed.js"></script><luciole-game game="lacuna"><img alt="Lacuna" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='80' height='80'/>"></luciole-game>`);
    await expect(page.getByAltText('Lacuna')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test.describe('if the browser saves nothing', () => {
  test.use({ allowed: /^http:\/\/127\.0\.0\.1:/ });

  test('a board can be played, even in a frame without an origin of its own', async ({ blog, page }) => {
    await page.addInitScript(() => {
      const forbid = { get: () => { throw new DOMException('no', 'SecurityError'); } };
      for (const store of ['indexedDB', 'localStorage', 'sessionStorage']) Object.defineProperty(window, store, forbid);
    });
    // Such a frame loads modules only from hosts that allow it for all origins.
    await page.route(`${blog.app}**`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
    });
    const attributes = `link=${OPENED}&seats=Ada,Ben`;
    await blog.open(`<iframe title="Lacuna" sandbox="allow-scripts" style="width: 420px; height: 760px" src="${blog.app}#/embed?${attributes}"></iframe>`);
    await blog.table.placePawn();
    await expect(blog.table.deciding).toContainText('Ben');
    // There is no mention of saving.
    await expect(blog.frame.getByText(new RegExp(`${english('saving.denied')}|${english('save_news.not_saved')}`))).toHaveCount(0);
  });
});

for (const [name, jump, place] of [['en', 'move five', '5 / 13'], ['fr', 'le vingtième coup', '20 / 48']] as const) {
  test(`the page of a blog in ${name} shows all its boards`, async ({ page }) => {
    await page.goto('./examples/index.html');
    await page.getByRole('link', { name: name === 'en' ? 'A review in English' : 'Une critique en français' }).click();
    for (const board of await page.locator('luciole-game').all()) {
      await board.scrollIntoViewIfNeeded();
      await expect(board.frameLocator('iframe').locator('svg.board')).toBeVisible();
      await expect(board.frameLocator('iframe').locator('html')).toHaveAttribute('lang', name);
      await expect(board.locator('img')).toBeHidden();
    }
    await page.getByRole('button', { name: jump }).click();
    await expect(page.locator('#game').frameLocator('iframe').getByText(place)).toBeVisible();
  });
}

test('axe finds no violations in a replay, a position or a game', async ({ page }) => {
  for (const attributes of [`mode=replay&controls=seats+replay+scores+log+link`, `mode=position&caption=The+end`, `mode=puzzle&move=9&caption=Where+to%3F`, `seats=person,level:1&accent=b03060`]) {
    await page.goto('about:blank');
    await page.goto(`./#/embed?link=${WHOLE}&theme=light&${attributes}`);
    await expect(page.locator('svg.board')).toBeVisible();
    expect(await wrong(page), attributes).toEqual([]);
  }
});

for (const lang of ['en', 'fr', 'de']) {
  test(`in a frame 420 px high on a phone the board gets 280 of them, and all controls are visible: ${lang}`, rareIf(lang !== 'de'), async ({ blog, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const game of GAMES) {
      await blog.embed(`<style>body { margin: 0 }</style><luciole-game game="${game}" seed="5" height="420" lang="${lang}" caption="Where would you play?"></luciole-game>`);
      await expect(blog.frame.locator('svg.board [data-target]').first()).toBeVisible();
      await expect(blog.frame.locator('.play-on')).toBeInViewport({ ratio: 1 });
      expect(await height(blog.frame.locator('svg.board').first()), game).toBeGreaterThanOrEqual(280);
      for (const button of await blog.frame.locator('.tools .tool').all()) {
        await expect(button, game).toBeInViewport({ ratio: 1 });
        expect(await height(button), game).toBeGreaterThanOrEqual(44);
      }
      // All text can be read to its end, by scrolling if it is long.
      const said = await blog.frame.locator('.panel').evaluate((panel) => {
        const hidden = [...panel.querySelectorAll('.say p, .caption')].map((text) => text.getBoundingClientRect().top >= innerHeight);
        panel.scrollTo(0, panel.scrollHeight);
        return { begins: !hidden[0], ends: panel.querySelector('.caption')!.getBoundingClientRect().bottom <= innerHeight };
      });
      expect(said, game).toEqual({ begins: true, ends: true });
    }
    await blog.embed(`<style>body { margin: 0 }</style><luciole-game link="${OPENED}" height="420" lang="${lang}"></luciole-game>`);
    await blog.table.choosePair((target) => target.click());
    for (const offer of await blog.frame.locator('.offers .button').all()) await expect(offer).toBeInViewport({ ratio: 1 });
    expect(await height(blog.frame.locator('svg.board').first()), 'while a pawn slides').toBeGreaterThanOrEqual(280);
  });
}

/** The colour of one pixel of the window. */
async function pixel(page: Page, x: number, y: number): Promise<number[]> {
  const picture = (await page.screenshot({ clip: { x, y, width: 1, height: 1 } })).toString('base64');
  return page.evaluate(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.drawImage(image, 0, 0);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  }, picture);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a board has the background of its page if text is legible there, on a ${colorScheme} device`, async ({ blog, page }) => {
    await page.emulateMedia({ colorScheme });
    // White, cream, two dark ones, and two on which neither theme is legible.
    for (const [ground, theme, own] of [
      [[255, 255, 255], 'light', null],
      [[251, 243, 228], 'light', null],
      [[22, 23, 26], 'dark', null],
      [[45, 30, 40], 'dark', null],
      [[160, 160, 150], 'light', [245, 239, 240]],
      [[90, 90, 100], 'dark', [11, 20, 36]],
    ] as const) {
      await blog.embed(`<style>body { background: rgb(${ground.join(', ')}) }</style><luciole-game link="${OPENED}" seats="Ada, Ben" caption="Where would you play?"></luciole-game>`);
      await expect(blog.frame.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(blog.board.targets.first()).toBeVisible();
      const frame = (await page.locator('iframe[title]').boundingBox())!;
      const seen = await pixel(page, frame.x + 2, frame.y + frame.height / 2);
      expect(seen).toEqual(own ?? ground);
      const contrasts = await blog.frame.locator('html').evaluate((root, ground) => {
        const light = (colour: readonly number[]) => {
          const [r, g, b] = colour.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
          return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
        };
        return [...root.querySelectorAll('.status, .prompt, .caption, .play-on')].map((text) => {
          const colour = getComputedStyle(text).color.match(/\d+/g)!.map(Number);
          const [dark, bright] = [light(colour), light(ground)].sort((a, b) => a - b);
          return bright / dark;
        });
      }, seen);
      expect(contrasts.length).toBeGreaterThanOrEqual(3);
      expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
    }
  });
}

test('the background follows the page, and a theme that doesn’t suit it has its own background', async ({ blog, page }) => {
  await blog.embed(`<style>body { background: #fff } .night { background: #101418 }</style><luciole-game link="${OPENED}"></luciole-game>`);
  await expect(blog.board.targets.first()).toBeVisible();
  const frame = (await page.locator('iframe[title]').boundingBox())!;
  const seen = () => pixel(page, frame.x + 2, frame.y + frame.height / 2);
  await expect.poll(seen).toEqual([255, 255, 255]);
  await page.evaluate(() => document.body.classList.add('night'));
  await expect.poll(seen).toEqual([16, 20, 24]);
  await page.evaluate(() => document.querySelector('luciole-game')!.setAttribute('theme', 'light'));
  await expect.poll(seen).toEqual([245, 239, 240]);
  await page.evaluate(() => document.querySelector('luciole-game')!.removeAttribute('theme'));
  await expect.poll(seen).toEqual([16, 20, 24]);
});

test('a frame without the script has its own background unless its page says otherwise', async ({ blog, page }) => {
  const frame = (attributes: string, scheme: string) =>
    `<iframe title="Lacuna" style="border: 0; display: block; width: 400px; height: 300px; color-scheme: ${scheme}" src="${blog.app}#/embed?mode=position&link=${WHOLE}&${attributes}"></iframe>`;
  await blog.open(`<style>body { margin: 0; background: #fbf3e4 }</style>${frame('theme=light', 'light')}${frame('theme=light&ground=host', 'light')}`);
  for (const at of [0, 1]) await expect(page.frameLocator('iframe').nth(at).locator('svg.board')).toBeVisible();
  expect(await pixel(page, 2, 150)).toEqual([245, 239, 240]);
  expect(await pixel(page, 2, 450)).toEqual([251, 243, 228]);
});

/** Typical frames: narrow columns, wide ones, squares. */
const SIZES = [
  [240, 400], [300, 300], [320, 480], [360, 640], [480, 320], [600, 400], [420, 760], [760, 480], [900, 560],
] as const;
const SHOWN = ['mode=replay', 'mode=position&caption=The+end+of+the+game', 'mode=play&move=5&seats=person,person'];

/** Low and narrow frames, with all there is in them. */
const SMALL = [[240, 200], [360, 240], [480, 320], [342, 430], [640, 400]] as const;
const FULL = ['mode=lesson', 'seed=5&controls=seats+tools+replay+scores+log+link&caption=Where+would+you+play%3F'];

for (const lang of ['en', 'fr', 'de']) {
  test(`in low and narrow frames the board is there whole and comes first, and nothing is cut off at the side: ${lang}`, RARE, async ({ blog, page }) => {
    await page.setViewportSize({ width: 1_300, height: 1_300 });
    for (const game of GAMES) {
      const frames = FULL.flatMap((asked) => SMALL.map(([width, height]) => ({ asked, width, height })));
      const html = frames.map(({ asked, width, height }) =>
        `<iframe title="${game}" style="border: 0; width: ${width}px; height: ${height}px" src="${blog.app}#/embed?game=${game}&lang=${lang}&${asked}"></iframe>`);
      await blog.open(`<div style="display: flex; flex-wrap: wrap; gap: 8px; align-items: start">${html.join('')}</div>`);
      for (const [index, { asked, width, height }] of frames.entries()) {
        const frame = page.frameLocator('iframe').nth(index);
        await expect(frame.locator('svg.board')).toBeVisible();
        const seen = await frame.locator('html').evaluate((root) => {
          const [board, panel] = ['svg.board', '.panel'].map((what) => root.querySelector(what)!.getBoundingClientRect());
          const scroller = root.querySelector('.panel')!;
          const isCut = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1;
          return {
            isWhole: board.top >= 0 && board.bottom <= innerHeight + 1,
            isFirst: board.bottom <= panel.top + 1 || board.right <= panel.left + 1,
            isLarge: Math.min(board.width, board.height) >= Math.min(innerWidth, innerHeight) * 0.4,
            cut: [...root.querySelectorAll('.panel button, .panel p, .panel li, .play-on')].filter(isCut).length,
            sideways: [root.scrollWidth - root.clientWidth, scroller.scrollWidth - scroller.clientWidth],
            down: root.scrollHeight - root.clientHeight,
            tall: board.height,
          };
        });
        const { tall, ...rest } = seen;
        const name = `${game}, ${width} by ${height}, ${asked}`;
        expect.soft(rest, name).toEqual({ isWhole: true, isFirst: true, isLarge: true, cut: 0, sideways: [0, 0], down: 0 });
        if (height >= 400) expect.soft(tall, name).toBeGreaterThanOrEqual(280);
      }
    }
  });
}

test('in frames of any shape the buttons of a lesson are in view, above its text only if they lie below the board', RARE, async ({ page }) => {
  for (const game of GAMES) {
    for (const lang of ['en', 'fr', 'de']) {
      await page.goto('about:blank');
      await page.goto(`./#/embed?mode=lesson&game=${game}&lang=${lang}`);
      await expect(page.locator('.ways')).toBeVisible();
      for (const [width, height] of [[320, 560], [390, 844], [480, 720], [480, 800], [600, 800], [900, 600], [1_000, 740]] as const) {
        await page.setViewportSize({ width, height });
        const seen = await page.evaluate(() => {
          const [ways, panel, text] = ['.ways', '.panel', '.taught'].map((what) => document.querySelector(what)!.getBoundingClientRect());
          return { isInView: ways.top >= panel.top - 1 && ways.bottom <= panel.bottom + 1, isAbove: ways.top < text.top };
        });
        expect.soft(seen, `${game}, ${lang}, ${width} by ${height}`).toEqual({ isInView: true, isAbove: width < height });
      }
    }
  }
});

test('boards fit into frames of nine sizes', async ({ blog, page }, info) => {
  const frame = ([width, height]: readonly [number, number], index: number): string =>
    `<iframe title="${width} by ${height}" style="border: 0; width: ${width}px; height: ${height}px"
      src="${blog.app}#/embed?${SHOWN[index % 3]}&link=${WHOLE}&theme=${index % 2 === 0 ? 'light' : 'dark'}"></iframe>`;
  await page.setViewportSize({ width: 1_300, height: 1_000 });
  await blog.open(`<div style="display: flex; flex-wrap: wrap; gap: 8px; align-items: start">${SIZES.map(frame).join('')}</div>`);
  for (const [index, [width, height]] of SIZES.entries()) {
    const inside = page.frameLocator('iframe').nth(index);
    const board = inside.locator('svg.board');
    await expect(board).toBeVisible();
    const seen = await inside.locator('html').evaluate((root) => {
      const { x, y, width, height } = root.querySelector('svg.board')!.getBoundingClientRect();
      return { over: [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight], side: Math.min(width, height), corner: [x, y] };
    });
    expect.soft(seen.over[0], `${width} by ${height} is wide enough`).toBe(0);
    expect.soft(seen.over[1], `${width} by ${height} is high enough`).toBe(0);
    expect.soft(seen.side, `the board in ${width} by ${height}`).toBeGreaterThanOrEqual(Math.min(width, height) / 3);
    expect.soft(Math.min(...seen.corner)).toBeGreaterThanOrEqual(0);
  }
  await page.screenshot({ path: info.outputPath('sheet.png'), fullPage: true });
});
