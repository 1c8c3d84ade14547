// `cargo xtask bench --page`: how long visitors on a slow phone wait, and what they download, by what they come for. Figures depend on the
// machine, so they are only printed.
import { type Browser, type BrowserContextOptions, type Page, type Request, expect, test } from '@playwright/test';

import { type Host, startHost } from '../e2e/blog';
import { plant } from '../e2e/saved';
import { fixSeeds } from '../e2e/quiet';
import { SHIP, WHOLE_GAME, address, link, record } from '../e2e/records';

const { LUCIOLE_URL, LUCIOLE_BEFORE_URL, LUCIOLE_LICHESS_URL } = process.env;
/** The sites that are compared. */
const SITES = Object.entries({ before: LUCIOLE_BEFORE_URL, now: LUCIOLE_URL }).filter((site): site is [string, string] => Boolean(site[1]));
/** How often each journey is measured; the median is printed. */
const RUNS = 5;

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, serviceWorkers: 'block', reducedMotion: 'no-preference',
};
/** Latency in ms, and bytes per second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** How many times slower than this machine the phone is. */
const SLOWER = 4;
/** A page has settled when nothing has been requested for so long, in ms. */
const SETTLED = 2000;
/** For how long something is awaited, in ms. */
const PATIENCE = 90_000;
/** For how long a page is there before something on it is tapped, and between taps, in ms. */
const LOOKING = 2000;
const THINKING = 500;
/** How many moves are played. */
const MOVES = 8;
/** The width of a site's column. */
const WIDTH = 28;

/** Saved games against a gentle computer to play on, by their keys; and saved games to list. */
const PLAYED = { Lacuna: 'aaaaaaaa', LUM42: 'bbbbbbbb' };
const TO_PLAY = Object.entries(PLAYED).map(([game, key]) => (
  { key, revision: 1, changed: 1, record: record({ seats: [{ name: 'Ada' }, { level: 1 }] }, { game: game.toLowerCase(), options: {} }) }
));
const TO_LIST = [...'abcdefghijklmnopqrstuvwxyz2345'].map((last) => (
  { key: `aaaaaaa${last}`, revision: 1, changed: 1, record: record({ moves: WHOLE_GAME }), about: 'lacuna 13 2:3 1:4\nperson Ada\nperson Bea\n' }
));

const PLAY = '.home .entry .play';
const BOARD = '.board [data-key]';
const TARGETS = '.board [data-target]:not([data-target^="look-"]):not([data-key$=" far"])';

interface Journey {
  name: string;
  /** The address in the site; or the boards in a page of another one. */
  opens: string | { boards: string[] };
  /** What is awaited: how many of which elements. */
  awaits: Record<string, [selector: string, count?: number]>;
  /** What is tapped after a look at the page; the time counts from there. */
  taps?: string;
  /** The games that the phone has saved. */
  savedGames?: unknown[];
  /** Whether the connection saves data. */
  saveData?: boolean;
}

const embedded = (name: string, ...boards: string[]): Journey => (
  { name: `in a blog: ${name}`, opens: { boards }, awaits: { live: ['luciole-game.ready', boards.length] } }
);
const position = (link: string) => `<luciole-game mode="position" link="${link}"></luciole-game>`;
const replay = (link: string) => `<luciole-game mode="replay" link="${link}"></luciole-game>`;
const MIDDLE = link({ moves: WHOLE_GAME.slice(0, 6) });

const JOURNEYS: Journey[] = [
  { name: 'home', opens: '#/', awaits: { seen: [PLAY, 5] } },
  { name: 'home, saving data', opens: '#/', awaits: { seen: [PLAY, 5] }, saveData: true },
  { name: 'home → board', opens: '#/', taps: PLAY, awaits: { playable: [TARGETS] } },
  { name: 'a link → board', opens: address({ moves: WHOLE_GAME.slice(0, 6) }), awaits: { seen: [BOARD], playable: [TARGETS] } },
  { name: 'rules of Lacuna', opens: 'rules/lacuna.html', awaits: { seen: ['.prose p'] } },
  { name: 'rules of LUM42', opens: 'rules/lum42.html', awaits: { seen: ['.prose p'] } },
  { name: 'about', opens: 'about.html', awaits: { seen: ['.prose p'] } },
  { name: 'library of 30 games', opens: '#/library', awaits: { seen: ['.saved-game', 10] }, savedGames: TO_LIST },
  { name: 'settings', opens: '#/settings', awaits: { seen: ['.fields select, .fields input'] } },
  embedded('position of Lacuna', position(MIDDLE)),
  embedded('position of LUM42', position(SHIP)),
  embedded('replay', replay(link({ moves: WHOLE_GAME }))),
  embedded('three boards', position(MIDDLE), replay(link({ moves: WHOLE_GAME })), position(SHIP)),
  ...(LUCIOLE_LICHESS_URL ? [{ name: 'lichess-pgn-viewer', opens: LUCIOLE_LICHESS_URL, awaits: { live: ['piece'] } } satisfies Journey] : []),
];

type Expected = [what: string, selector: string, count: number];

/** Reports when the page began to load, when it is tapped, and when what is awaited has been painted. Runs in each document. */
function watch(awaited: Expected[]): void {
  const { report } = window as unknown as { report: (what: string, at: number) => void };
  const now = () => performance.timeOrigin + performance.now();
  report('opened', performance.timeOrigin);
  addEventListener('pointerdown', () => report('tapped', now()), { capture: true });
  const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const look = () => {
    awaited = awaited.filter(([what, selector, count]) => {
      if ([...document.querySelectorAll(selector)].filter(isVisible).length < count) return true;
      // It is painted before the next frame.
      requestAnimationFrame(() => report(what, now()));
      return false;
    });
    if (awaited.length > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** What a phone stores that has saved these games. */
async function storing(browser: Browser, site: string, games: unknown[]) {
  const page = await browser.newPage(PHONE);
  await page.goto(new URL('#/library', site).href);
  await plant(page, games);
  const stored = await page.context().storageState({ indexedDB: true });
  await page.close();
  return stored;
}

/** Uses a new phone, which has an empty cache, and has saved these games. */
async function withPhone<T>(
  browser: Browser, site: string, { slow, savedGames, saveData = false }: Pick<Journey, 'savedGames' | 'saveData'> & { slow: boolean }, use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...PHONE, storageState: savedGames && await storing(browser, site, savedGames) });
  try {
    await fixSeeds(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: saveData });
    if (slow) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', NETWORK);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    }
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Figures by the moment or the thing that they are about. */
type Figures = Record<string, number[]>;

/** Makes a journey: the KB that had arrived by each moment, the seconds until then, and the KB in all once the page has settled. */
async function travel(page: Page, site: string, journey: Journey, host: Host): Promise<Figures> {
  const reported = new Map<string, number>();
  await page.exposeFunction('report', (what: string, at: number) => reported.has(what) || reported.set(what, at));
  const awaited = Object.entries(journey.awaits).map(([what, [selector, count = 1]]): Expected => [what, selector, count]);
  await page.addInitScript(watch, awaited);
  // A newcomer would be offered the lesson first.
  if (journey.taps) await page.addInitScript(() => localStorage.setItem('luciole.lessons', 'lacuna 0/8\n'));
  const arrived: Promise<{ at: number; size: number }>[] = [];
  const pending = new Set<Request>();
  let last = 0;
  page.on('request', (request) => pending.add(request));
  const over = (request: Request) => {
    pending.delete(request);
    last = Date.now();
  };
  page.on('requestfailed', over);
  page.on('requestfinished', (request) => {
    over(request);
    arrived.push(measured(request));
  });

  await page.goto(opened(site, journey, host), { waitUntil: 'commit' });
  if (journey.taps) {
    const tapped = page.locator(journey.taps).first();
    await tapped.waitFor({ timeout: PATIENCE });
    await page.waitForTimeout(LOOKING);
    await tapped.tap();
  }
  const isAllThere = () => Object.keys(journey.awaits).every((what) => reported.has(what));
  const settled = () => isAllThere() && pending.size === 0 && Date.now() - last > SETTLED;
  await expect.poll(settled, { message: `it settles with ${Object.keys(journey.awaits)}`, timeout: PATIENCE }).toBe(true);

  const files = await Promise.all(arrived);
  const sum = (until: number) => files.filter(({ at }) => at <= until).reduce((sum, { size }) => sum + size, 0) / 1024;
  const begun = reported.get(journey.taps ? 'tapped' : 'opened')!;
  return Object.fromEntries(Object.keys(journey.awaits).map((what) => {
    const at = reported.get(what)!;
    return [what, [sum(at), (at - begun) / 1000, sum(Infinity)]];
  }));
}

/** The address to open. */
function opened(site: string, { opens }: Journey, host: Host): string {
  if (typeof opens === 'string') return new URL(opens, site).href;
  host.html = `<!doctype html><html lang="en"><head><title>Blog</title><meta name="viewport" content="width=device-width">
    <script>addEventListener('luciole-ready', ({ target }) => target.classList.add('ready'));</script>
    <script src="${site}embed.js" async></script></head><body>${opens.boards.join('<p>And then:</p>')}</body></html>`;
  return host.address;
}

async function measured(request: Request): Promise<{ at: number; size: number }> {
  const { startTime, responseEnd } = request.timing();
  return { at: startTime + responseEnd, size: (await request.sizes()).responseBodySize };
}

/** How many tasks take longer than 50 ms while moves are played, the computer's included, and how long the longest takes, in ms. */
async function play(page: Page, site: string, key: string): Promise<number[]> {
  await page.goto(new URL(`#/play/${key}`, site).href);
  await page.locator(TARGETS).first().waitFor({ timeout: PATIENCE });
  await page.waitForTimeout(LOOKING);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });
  const saved = async () => Number(await page.locator('.table').getAttribute('data-safe'));
  const begun = await saved();
  const given = Date.now();
  for (let taps = 0; await saved() < begun + MOVES; ) {
    expect(Date.now() - given, 'ms for the moves').toBeLessThan(PATIENCE);
    const choice = await page.evaluate(choose, [TARGETS, taps] as const);
    if (choice) {
      await page.touchscreen.tap(choice.x, choice.y);
      taps += 1;
    }
    await page.waitForTimeout(THINKING);
  }
  await page.waitForTimeout(LOOKING);
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  return [tasks.length, Math.max(0, ...tasks)];
}

/** Where to tap next: what completes a move, or what the last tap brought, or each target twice. Runs in the page, where it must be quick. */
function choose([targets, taps]: readonly [string, number]): { x: number; y: number } | undefined {
  const memory = window as unknown as { known?: Set<Element> };
  const all = [...document.querySelectorAll(targets)];
  const completing = document.querySelector('.offers .primary, .board [aria-label$=", in sight"]');
  const brought = all.find((target) => memory.known?.has(target) === false);
  const choice = completing ?? brought ?? all[Math.floor(taps / 2) % all.length];
  if (!choice) return undefined;
  memory.known = new Set(all);
  choice.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = choice.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!;
}

/** Measures the sites in turn, and prints the medians. */
async function print(
  name: string, measure: (site: string, slow: boolean) => Promise<Figures>, inWords: (figures: number[]) => string,
): Promise<void> {
  const all = new Map<string, Figures[]>(SITES.map(([site]) => [site, []]));
  try {
    // The first, quick one makes the server compress the files.
    for (let run = 0; run <= RUNS; run += 1) {
      for (const [site, url] of SITES) {
        const figures = await measure(url, run > 0);
        if (run > 0) all.get(site)!.push(figures);
      }
    }
  } catch (why) {
    console.log(`${name} isn't measured: ${String(why).split('\n')[0]}`);
    return;
  }
  for (const what of Object.keys([...all.values()][0]![0]!)) {
    const medians = [...all.values()].map((runs) => runs[0]![what]!.map((_, at) => median(runs.map((run) => run[what]![at]!))));
    console.log(`${`${name}: ${what}`.padEnd(42)}${medians.map(inWords).join('   ')}`);
  }
}

test('journeys', async ({ browser }) => {
  console.log(`Medians of ${RUNS}: KB so far, seconds, and KB once all has settled.`);
  console.log(`${''.padEnd(42)}${SITES.map(([site]) => site.padEnd(WIDTH)).join('   ')}`);
  const host = await startHost();
  const inColumns = ([arrived, seconds, all]: number[]) =>
    `${arrived!.toFixed(0).padStart(5)} KB ${seconds!.toFixed(2).padStart(6)} s ${all!.toFixed(0).padStart(5)} KB`.padEnd(WIDTH);
  for (const journey of JOURNEYS) {
    await print(journey.name, (site, slow) => withPhone(browser, site, { ...journey, slow }, (page) => travel(page, site, journey, host)), inColumns);
  }
  host.stop();
  const ofTasks = ([count, longest]: number[]) => `${count} tasks, longest ${longest} ms`.padEnd(WIDTH);
  for (const [game, key] of Object.entries(PLAYED)) {
    const measure = async (site: string, slow: boolean) => (
      { 'over 50 ms': await withPhone(browser, site, { slow, savedGames: TO_PLAY }, (page) => play(page, site, key)) }
    );
    await print(`${MOVES} moves of ${game}`, measure, ofTasks);
  }
});
