// A whole game by clicks, against the gentlest opponent, in browsers other than Chromium: from a server, and from a disk as one file.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from '@playwright/test';

import { address } from '../e2e/records';
import { type BrowserName, withBrowser } from './drivers';
import { type Browser, until } from './webdriver';

const AGAINST_THE_GENTLEST = address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] });
/** Twelve pawns, and some choices without effect. */
const MOST_TURNS = 20;

/** The centre of a clickable element, once there is one. */
async function middle(browser: Browser, selector: string): Promise<{ x: number; y: number }> {
  return until(() =>
    browser.run((selector) => {
      const element = document.querySelector(selector);
      if (element === null) return null;
      element.scrollIntoView({ block: 'nearest' });
      // The centre of a target's box may belong to its neighbour: aim where the target itself is drawn.
      const { x, y, width, height } = element.getBoundingClientRect();
      return width > 0 ? { x: x + width / 2, y: y + height / 2 } : null;
    }, selector),
  );
}

async function click(browser: Browser, selector: string): Promise<void> {
  const { x, y } = await middle(browser, selector);
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

/** Plays on the page at this address, where nothing may be refused or fail. */
async function playWholeGame(browser: Browser, page: string): Promise<void> {
  await browser.goto(page);
  await until(() => browser.run(() => document.querySelector('h1') !== null));
  await browser.run((hash) => {
    const found: string[] = [];
    Object.assign(window, { found });
    document.addEventListener('securitypolicyviolation', (event) => found.push(`${event.violatedDirective} ${event.blockedURI}`));
    window.addEventListener('error', (event) => found.push(event.message));
    location.hash = hash;
  }, AGAINST_THE_GENTLEST);

  await until(async () => (await look(browser)).mine);
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const before = await look(browser);
    if (before.over) break;
    let chosen = false;
    for (const flower of before.flowers) {
      chosen = await choose(browser, flower);
      if (chosen) break;
    }
    expect(chosen, 'some flower sees another').toBe(true);
    await click(browser, '.actions .primary');
    // The opponent's answer, or the end.
    await until(async () => {
      const { mine, over, pawns } = await look(browser);
      return pawns > before.pawns && (over || mine);
    });
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
      await playWholeGame(browser, pathToFileURL(join(process.env.LUCIOLE_DIST!, 'luciole.html')).href);
    });
  });
}
