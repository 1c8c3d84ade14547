// The first moves of every game, by touch and by keys, each with the gentlest computer's answer, in browsers other than Chromium.
import { expect, test } from '@playwright/test';

import { RARE } from '../e2e/quiet';
import { type BrowserName, withBrowser } from './drivers';
import { middle, resting } from './resting';
import { type Browser, until } from './webdriver';

const [ENTER, ESCAPE] = ['\uE007', '\uE00C'];

/** A game: what to press in turn for a move, first by touch and then by keys. */
interface Played {
  name: string;
  /** What the person must press before the first move. */
  opening?: string[];
  touched: string[];
  typed: string[];
}

const named = (beginning: string) => `.board [data-target^="${beginning}"]`;
const FLOWERS = [...'roygbvp'].flatMap((colour) => [1, 2, 3, 4, 5, 6, 7].map((number) => `.board [data-target="${colour}${number}"]`));
const PAIR = [FLOWERS.join(', '), '.board [aria-label$=", in sight"]', '.board [role="slider"]'];
const TOKEN = ['.board [data-key^="open "][data-target]', named('face=')];
const PILE = [named('p'), '.board [data-key="land +"], .board [data-key="land -"]'];
const TILE = ['.board [data-key^="middle"][data-target]', named('at=')];
const GAMES: Played[] = [
  { name: 'Lacuna', opening: [named('take-b')], touched: PAIR, typed: PAIR },
  { name: 'Lumens', opening: [named('face=')], touched: TOKEN, typed: TOKEN },
  { name: 'Luminos', touched: TILE, typed: TILE },
  { name: 'Djinns of the Lake', touched: PILE, typed: PILE },
  { name: 'LUM42', touched: [named('pile-'), '.board [data-target="c2"], .board [data-target="b3"]'], typed: [named('satellite:')] },
];

/** What can be chosen on the board, what is chosen, and whether something was refused. */
async function choices(browser: Browser): Promise<string> {
  return browser.run(() =>
    [...document.querySelectorAll('.board [data-target], .trouble')]
      .map((each) => [...['data-key', 'data-target', 'class', 'aria-label'].map((name) => each.getAttribute(name)), each.matches('.trouble') && each.textContent].join(' '))
      .join('\n'),
  );
}

type Press = (browser: Browser, selector: string, index: number) => Promise<void>;

const byTouch: Press = async (browser, selector, index) => {
  const { x, y } = await until(() => resting(browser, selector, index));
  await browser.touchAt(x, y);
};

const byKeys: Press = async (browser, selector, index) => {
  await until(() => middle(browser, selector, index));
  await browser.run((selector, index) => (document.querySelectorAll(selector)[index] as SVGElement).focus(), selector, index);
  await browser.type(ENTER);
};

/** The number of saved moves, whether the person is to move, and whether the game is over. */
async function look(browser: Browser): Promise<{ safe: number; mine: boolean }> {
  return browser.run(() => ({
    safe: Number(document.querySelector('.table')?.getAttribute('data-safe') ?? -1),
    mine: document.querySelector('.seat-row')?.getAttribute('aria-current') === 'true',
  }));
}

/** Makes a move: of the elements for the first press, uses the first that leads on to the next. */
async function play(browser: Browser, [first, ...rest]: string[], press: Press): Promise<void> {
  const { safe } = await until(async () => {
    const now = await look(browser);
    return now.mine && (await middle(browser, first, 0)) && now;
  });
  for (let index = 0; ; index += 1) {
    expect(await middle(browser, first, index), `${first} leads to ${rest[0]}`).not.toBeNull();
    const before = await choices(browser);
    await press(browser, first, index);
    if (rest.length === 0) break;
    // However slow the page is: it has answered once the board offers something else.
    const chosen = await until(async () => {
      const now = await choices(browser);
      return now !== before && now;
    });
    if ((await middle(browser, rest[0], 0)) !== null) break;
    // Nothing is chosen any more, and no refusal is left.
    await browser.type(ESCAPE);
    await until(async () => (await choices(browser)) !== chosen);
  }
  for (const selector of rest) await press(browser, selector, 0);
  await until(async () => (await look(browser)).safe > safe);
}

for (const name of ['firefox', 'webkit'] as const satisfies BrowserName[]) {
  test(`every game begins by touch and by keys in ${name} @${name}`, RARE, async ({ baseURL }) => {
    await withBrowser(name, async (browser) => {
      await browser.goto(baseURL!);
      await browser.run(() => {
        localStorage.setItem('luciole.pace', 'at-once');
        // A newcomer would be offered the lessons first.
        localStorage.setItem('luciole.lessons', 'lacuna 0/8\nlumens 0/8\nluminos 0/8\ndjinns 0/8\nlum42 0/8\n');
      });
      for (const [index, game] of GAMES.entries()) {
        await browser.goto(`${baseURL!}?${index}`);
        // It appears above the cards and, if the browser's database is slow, shifts them once more.
        if (index > 0) await until(() => middle(browser, '.unfinished-game', 0));
        const button = `.card button[aria-label="Play ${game.name}"]`;
        await until(() => resting(browser, button, 0));
        await browser.touch(button, 0);
        await until(async () => (await look(browser)).safe >= 0);
        if (game.opening !== undefined) {
          const [opening, first] = [game.opening[0], game.touched[0]];
          await until(async () => (await look(browser)).mine && ((await middle(browser, opening, 0)) ?? (await middle(browser, first, 0))));
          if ((await middle(browser, opening, 0)) !== null && (await middle(browser, first, 0)) === null) await play(browser, game.opening, byTouch);
        }
        await play(browser, game.touched, byTouch);
        await play(browser, game.typed, byKeys);
        // The computer has answered the last of them.
        await until(async () => (await look(browser)).mine);
      }
    });
  });
}
