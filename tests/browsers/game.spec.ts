// A whole game by clicks, against the gentlest opponent, in browsers other than Chromium: from a server, and from a disk as one file.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from '@playwright/test';

import { address } from '../e2e/records';
import { english, text } from '../e2e/words';
import { type BrowserName, withBrowser } from './drivers';
import { resting } from './resting';
import { type Browser, until } from './webdriver';

const dist = (name: string) => pathToFileURL(join(process.env.LUCIOLE_DIST!, name)).href;
const AGAINST_THE_GENTLEST = address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] });
/** Twelve pawns, and some choices without effect. */
const MOST_TURNS = 20;

async function click(browser: Browser, selector: string): Promise<void> {
  const { x, y } = await until(() => resting(browser, selector));
  await browser.clickAt(x, y);
}

/** The state of the board. */
async function look(browser: Browser): Promise<{ over: boolean; mine: boolean; pawns: number; flowers: string[] }> {
  return browser.run(() => {
    const all = [...document.querySelectorAll('[data-target]')].map((each) => each.getAttribute('data-target')!);
    return {
      over: document.querySelector('.status.over') !== null,
      mine: document.querySelector('[aria-current="true"]')?.textContent?.includes('Ada') ?? false,
      pawns: document.querySelectorAll('[data-key^="pawn "]').length,
      flowers: all.filter((target) => /^[roygbvp][1-7]$/.test(target)),
    };
  });
}

/** Chooses a flower that sees another, and then that one; false if the flower sees none. */
async function choose(browser: Browser, flower: string): Promise<boolean> {
  const target = `[data-target="${flower}"]`;
  await click(browser, target);
  await until(() => browser.run((target) => document.querySelector(target)?.getAttribute('aria-label')?.endsWith(', chosen') ?? false, target));
  const partner = await browser.run(
    () => document.querySelector('[data-target][aria-label$=", in sight"]')?.getAttribute('data-target') ?? null,
  );
  if (partner === null) {
    // Choosing it again deselects it.
    await click(browser, target);
    return false;
  }
  await click(browser, `[data-target="${partner}"]`);
  await until(() => browser.run(() => document.querySelector('[role="slider"]') !== null));
  return true;
}

/** Opens the page at this address, where nothing may be refused or fail, and a game against the computer. */
async function begin(browser: Browser, page: string): Promise<void> {
  await browser.goto(page);
  await until(() => browser.run(() => document.querySelector('h1') !== null));
  await browser.run((hash) => {
    const [found, workers]: string[][] = [[], []];
    Object.assign(window, { found, workers });
    document.addEventListener('securitypolicyviolation', (event) => found.push(`${event.violatedDirective} ${event.blockedURI}`));
    window.addEventListener('error', (event) => found.push(event.message));
    window.Worker = class extends Worker {
      constructor(script: string | URL, options?: WorkerOptions) {
        super(script, options);
        workers.push('started');
        this.addEventListener('message', () => workers.push('answered'), { once: true });
      }
    };
    location.hash = hash;
  }, AGAINST_THE_GENTLEST);
  await until(async () => (await look(browser)).mine);
}

/** Puts down a pawn, and waits for the opponent's answer, or the end. */
async function putDown(browser: Browser): Promise<void> {
  const before = await look(browser);
  let chosen = false;
  for (const flower of before.flowers) {
    chosen = await choose(browser, flower);
    if (chosen) break;
  }
  expect(chosen, 'some flower sees another').toBe(true);
  await click(browser, '.actions .primary');
  await until(async () => {
    const { mine, over, pawns } = await look(browser);
    return pawns > before.pawns && (over || mine);
  });
}

async function playWholeGame(browser: Browser, page: string): Promise<void> {
  await begin(browser, page);
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    if ((await look(browser)).over) break;
    await putDown(browser);
  }
  const { over, pawns } = await look(browser);
  expect({ over, pawns }).toEqual({ over: true, pawns: 12 });

  expect(await browser.run(() => (window as unknown as { found: string[] }).found)).toEqual([]);
}

for (const name of ['firefox', 'webkit'] as const satisfies BrowserName[]) {
  test(`a whole game in ${name} @${name}`, async ({ baseURL }) => {
    await withBrowser(name, async (browser) => {
      await playWholeGame(browser, baseURL!);
      // Everything is stored for offline use.
      expect(
        await browser.run(async () => {
          const { active } = await navigator.serviceWorker.ready;
          const caches = await self.caches.keys();
          return active !== null && caches.length === 1;
        }),
      ).toBe(true);
    });
  });

  test(`a whole game from a disk in ${name} @${name}`, async () => {
    await withBrowser(name, async (browser) => {
      await playWholeGame(browser, dist('luciole.html'));
    });
  });

  test(`a game from a disk can be left and continued, in another language, and taught, in ${name} @${name}`, async () => {
    await withBrowser(name, async (browser) => {
      const says = (words: string) => browser.run((words) => document.body.innerText.includes(words), words);
      await begin(browser, dist('luciole.html'));
      await putDown(browser);
      await until(() => browser.run(() => document.querySelector('.table')?.getAttribute('data-safe') === '3'));
      const { address, workers, games } = await browser.run(async () => ({
        address: location.hash,
        workers: (window as unknown as { workers: string[] }).workers,
        games: await new Promise<number>((resolve, reject) => {
          const open = indexedDB.open('luciole-games');
          open.onerror = () => reject(open.error);
          open.onsuccess = () => {
            const count = open.result.transaction('games').objectStore('games').count();
            count.onsuccess = () => resolve(count.result);
          };
        }),
      }));
      // The browser has refused neither a worker nor a database.
      expect({ workers, games }).toEqual({ workers: ['started', 'answered'], games: 1 });
      expect(address).toMatch(/^#\/play\/[a-z2-9]{8}$/);
      for (const name of ['table.on_the_page', 'saving.denied']) expect(await says(english(name)), name).toBe(false);

      await browser.goto('about:blank');
      await browser.goto(dist('luciole.html'));
      await click(browser, '.unfinished-game');
      await until(async () => (await look(browser)).pawns === 2);
      expect(await browser.run(() => location.hash)).toBe(address);

      await browser.run(() => { location.hash = '#/settings'; });
      await until(() => browser.run((words) => {
        const choice = [...document.querySelectorAll('select')].find((each) => [...each.options].some((option) => option.text === words));
        const option = [...(choice?.options ?? [])].find((option) => option.text === words);
        if (!choice || !option) return false;
        choice.value = option.value;
        choice.dispatchEvent(new Event('change', { bubbles: true }));
        return true;
      }, 'Français'));
      await browser.goto('about:blank');
      await browser.goto(`${dist('luciole.html')}#/lesson/lacuna`);
      const step = (number: number) => until(() => says(text('fr', 'lesson.step', { step: number, steps: 7 })));
      await step(1);
      await click(browser, '.board [data-target="take-b"]');
      await click(browser, '.lesson .primary, .actions .primary');
      await step(2);
    });
  });

  // WebKitGTK speaks the language of the system, whatever is asked of it.
  for (const [language, spoken] of name === 'webkit' ? [['en', 'en']] : [['fr', 'fr'], ['de', 'de'], ['nl', 'en']]) {
    test(`the page of the folder, opened from a disk, says in ${spoken} what to do instead, to a reader of ${language} in ${name} @${name}`, async () => {
      await withBrowser(
        name,
        async (browser) => {
          await browser.goto(dist('index.html'));
          const seen = () => browser.run(() => [...document.querySelectorAll('.splash [lang]')].filter((each) => each.getClientRects().length > 0).map((each) => `${each.className} ${each.getAttribute('lang')}`));
          expect(await seen()).toEqual([`as-a-file ${spoken}`, ` ${spoken}`]);
        },
        language,
      );
    });
  }
}
