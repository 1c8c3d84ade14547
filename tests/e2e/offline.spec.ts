// The site is stored for offline use, a new version interrupts nobody, and playing needs none of this.
import type { Page } from '@playwright/test';

import { expectHome } from './pages';
import { chooseWhoPlays } from './beginning';
import { RARE, expect, test as quiet } from './quiet';
import { WHOLE_GAME, address } from './records';
import { DEEP, Site } from './site';
import { Table } from './table';
import { english, text } from './words';

const GAME = address({ moves: WHOLE_GAME.slice(0, 6) });
const AGAINST_THE_GENTLEST = address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] });
const NEW_VERSION = 'A new version is ready.';

/** Each test has its own copy of the site. */
const test = quiet.extend<{ site: Site }>({
  site: async ({}, use) => {
    const site = await Site.start();
    await use(site);
    await site.end();
  },
  baseURL: async ({ site }, use) => use(site.url),
});
test.use({ serviceWorkers: 'allow' });

async function visit(page: Page, where = './'): Promise<void> {
  await page.goto(where);
  await expect(page.getByText(english('offline.available'))).toBeVisible({ timeout: 30_000 });
}

/** Asks the host for a new version, as browsers do from time to time. */
async function lookForNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
}

const caches = (page: Page) => page.evaluate(() => self.caches.keys());

/** Whether a new version is waiting for the old one to step aside. */
const isWaiting = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

/** A page can't be queried while it is reloading. */
const edition = (page: Page) => page.evaluate(() => document.documentElement.getAttribute('data-edition')).catch(() => 'loading');

async function expectEdition(page: Page, expected: '2' | null): Promise<void> {
  await expect.poll(() => edition(page)).toBe(expected);
}

/** Goes to another page without reloading. */
async function go(page: Page, hash: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), hash);
}

test.describe('without a network', () => {
  test.use({ allowed: /Failed to load resource|ERR_/ });

  test('the pages that need no program are there too, and are not taken for pages of the app', async ({ page, context, site }) => {
    await visit(page);
    await context.setOffline(true);
    await site.switchOff();
    await page.goto('./rules/lacuna.fr.html');
    await expect(page.getByRole('figure').first()).toBeVisible();
    await page.getByRole('link', { name: text('fr', 'frame.about') }).click();
    await expect(page).toHaveURL(/about\.fr\.html$/);
    // Many hosts leave the ending out.
    await page.goto('./rules/lacuna');
    await expect(page).toHaveURL(/rules\/lacuna$/);
    await expect(page.getByRole('figure').first()).toBeVisible();
  });

  test('after one visit, a whole game against the computer', async ({ page, context, site }) => {
    test.slow();
    await visit(page);
    await context.setOffline(true);
    await site.switchOff();
    await page.reload();
    // Some versions of Chromium forget offline mode when a service worker responds to a reload.
    await context.setOffline(false);
    await context.setOffline(true);
    await expect(page.getByText(english('offline.without_network'))).toBeVisible();
    await chooseWhoPlays(page, 'Lacuna');
    await expect(page.getByRole('button', { name: english('set_up.start') })).toBeVisible();

    await page.goto(`./${AGAINST_THE_GENTLEST}`);
    const table = new Table(page);
    for (let pawns = 2; pawns <= 12; pawns += 2) {
      await expect(table.deciding).toContainText('Ada');
      await table.placePawn();
      await expect(table.board.pawns).toHaveCount(pawns, { timeout: 30_000 });
    }
    await expect(table.rematch).toBeVisible({ timeout: 30_000 });
    await page.goto('./rescue.html');
    await expect(page.getByRole('listitem'), 'the rescue page is there too').toHaveCount(1);
    await context.setOffline(false);
    await page.goto('./#/settings');
    await expect(page.getByText(english('offline.available'))).toBeVisible();
  });

  test('two copies on one host are stored separately', RARE, async ({ page, context, site }) => {
    await visit(page);
    await visit(page, `./${DEEP}`);
    const kept = await caches(page);
    expect(kept.map((name) => name.replace(/[0-9a-f]{16}$/, '')).sort()).toEqual(['luciole / ', `luciole /${DEEP} `]);
    await context.setOffline(true);
    await site.switchOff();
    for (const where of ['./', `./${DEEP}`, './index.html', './?from=afar']) {
      await page.goto(where);
      await expectHome(page);
    }
    await expect(page.goto('./nowhere'), 'the network handles requests outside the site').rejects.toThrow();
  });
});

test('a new version leaves a game alone until the player agrees', async ({ page, site }) => {
  await visit(page);
  await page.goto(`./${GAME}`);
  const table = new Table(page);
  const layout = await table.board.layout();
  await site.publish();
  await lookForNewVersion(page);
  await expect(page.getByText(NEW_VERSION)).toBeVisible();
  expect(await table.board.layout()).toEqual(layout);
  await expectEdition(page, null);

  // After a reload it still is the version that the game was started with.
  await page.reload();
  await expect(page.getByText(NEW_VERSION)).toBeVisible();
  await expectEdition(page, null);

  const before = page.url();
  await page.getByRole('button', { name: english('offline.update_now') }).click();
  await expectEdition(page, '2');
  expect(page.url()).toBe(before);
  expect(await table.board.layout(), 'the game is as it was').toEqual(layout);
  await expect(page.getByText(NEW_VERSION)).toHaveCount(0);
  await table.placePawn();
  await expect.poll(() => caches(page), 'nothing is left of the first version').toEqual(['luciole / second']);
});

test('a postponed new version arrives once the player leaves the game', async ({ page, site }) => {
  await visit(page);
  await page.goto(`./${GAME}`);
  const table = new Table(page);
  await table.board.layout();
  await site.publish();
  await lookForNewVersion(page);
  await page.getByRole('button', { name: english('offline.later') }).click();
  await expect(page.getByText(NEW_VERSION)).toHaveCount(0);
  await expect(page.locator('body'), 'the focus is not lost').not.toBeFocused();
  await table.placePawn();
  await expectEdition(page, null);
  await page.getByRole('link', { name: english('frame.settings') }).click();
  await expectEdition(page, '2');
  await expect(page.getByRole('heading', { name: english('frame.settings') })).toBeVisible();
});

test('a computer that moves on the table just left does not delay a new version', RARE, async ({ page, site }) => {
  await visit(page);
  await page.goto(`./${AGAINST_THE_GENTLEST}`);
  const table = new Table(page);
  await table.board.layout();
  // The old worker stays, so the page waits a second before it reloads.
  await site.publish({ takesOver: false });
  await lookForNewVersion(page);
  await page.getByRole('button', { name: english('offline.later') }).click();
  await table.choosePair((target) => target.click());
  await table.putDown.click();
  await page.getByRole('link', { name: english('frame.settings') }).click();
  await expectEdition(page, '2');
  await expect(page.getByRole('heading', { name: english('frame.settings') })).toBeVisible();
});

test('away from a table, a new version arrives with the next page, without a question', async ({ page, site }) => {
  await visit(page);
  await site.publish();
  await lookForNewVersion(page);
  await expect.poll(() => isWaiting(page)).toBe(true);
  await expect(page.getByText(NEW_VERSION)).toHaveCount(0);
  await expectEdition(page, null);
  await go(page, '#/new/lacuna');
  await expectEdition(page, '2');
  await expect(page.getByRole('button', { name: english('set_up.start') })).toBeVisible();
});

test('a tab with a game keeps its own version when another tab takes the new one', RARE, async ({ page, context, site }) => {
  await visit(page);
  await go(page, AGAINST_THE_GENTLEST);
  const table = new Table(page);
  await table.board.layout();
  const other = await context.newPage();
  await other.goto('./');
  await expect(other.getByText(english('offline.available'))).toBeVisible();
  const opponents = await site.opponents();
  await site.publish();
  await lookForNewVersion(other);
  await expect.poll(() => isWaiting(other)).toBe(true);
  await go(other, '#/settings');
  await expectEdition(other, '2');

  await expect(page.getByText(NEW_VERSION)).toBeVisible();
  await expectEdition(page, null);
  // The host no longer has them.
  for (const file of opponents) {
    expect(await page.evaluate((file) => fetch(file).then(({ ok }) => ok), file), file).toBe(true);
  }
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(2);
  await other.reload();
  await expect(other.getByRole('heading', { name: english('frame.settings') })).toBeVisible();
  expect(await caches(page), 'the older version is still needed').toHaveLength(2);

  await other.close();
  await page.getByRole('button', { name: english('offline.update_now') }).click();
  await expectEdition(page, '2');
  await expect(table.board.pawns).toHaveCount(2);
  await expect.poll(() => caches(page)).toEqual(['luciole / second']);
});

test('a page that reloads for a new version sends no other request first', RARE, async ({ page, site }) => {
  await visit(page);
  await site.publish({ takesOver: false });
  await lookForNewVersion(page);
  await expect.poll(() => isWaiting(page)).toBe(true);
  const before: string[] = [];
  let navigates = false;
  page.on('request', (request) => {
    navigates ||= request.isNavigationRequest();
    if (!navigates) before.push(request.url());
  });
  await go(page, '#/library');
  await expectEdition(page, '2');
  expect(before).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('requests from another tab while the old worker stops do not delay a new version', RARE, async ({ page, context, site }) => {
  await page.addInitScript(() => {
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function (message: { wish: string }) {
      postMessage.call(this, message);
      if (message.wish === 'take over') new BroadcastChannel('take over').postMessage(null);
    };
  });
  await visit(page);
  const other = await context.newPage();
  await visit(other);
  await other.evaluate(() => {
    new BroadcastChannel('take over').onmessage = () => {
      const asking = setInterval(() => void fetch('./manifest.webmanifest').catch(() => undefined), 1);
      setTimeout(() => clearInterval(asking), 100);
    };
  });
  await site.publish();
  await lookForNewVersion(page);
  await expect.poll(() => isWaiting(page)).toBe(true);
  await page.bringToFront();
  await go(page, '#/new/lacuna');
  await expectEdition(page, '2');
  await expect(page.getByRole('button', { name: english('set_up.start') })).toBeVisible();
});

test('a new version is served by the old worker while the browser keeps that one', RARE, async ({ page, site }) => {
  await visit(page);
  await page.goto(`./${GAME}`);
  const table = new Table(page);
  const layout = await table.board.layout();
  await site.publish({ takesOver: false });
  await lookForNewVersion(page);
  await page.getByRole('button', { name: english('offline.update_now') }).click();
  await expectEdition(page, '2');
  expect(await isWaiting(page), 'the browser keeps the old worker').toBe(true);
  expect(await table.board.layout(), 'the game is as it was').toEqual(layout);
  await expect.poll(() => caches(page), 'nothing is left of the first version').toEqual(['luciole / second']);

  await page.reload();
  await expectEdition(page, '2');
  await table.placePawn();
  await expect(page.getByText(NEW_VERSION), 'the page is already of that version').toHaveCount(0);
});

test('an incomplete version is not used', async ({ page, site }) => {
  await visit(page);
  const kept = await caches(page);
  await site.publishByHalf();
  const failed = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const state = new Promise((resolve) => {
      registration.onupdatefound = () => {
        const { installing } = registration;
        installing!.onstatechange = () => resolve(installing!.state);
      };
    });
    await registration.update().catch(() => undefined);
    return state;
  });
  expect(await failed).toBe('redundant');
  expect(await caches(page)).toEqual(kept);
  await page.reload();
  await expectEdition(page, null);
  await expect(page.getByText(english('offline.available'))).toBeVisible();
});

test('a host that goes back to the version before is followed with one offer', RARE, async ({ page, site }) => {
  await visit(page);
  await page.goto(`./${GAME}`);
  await new Table(page).board.layout();
  await site.publish();
  await lookForNewVersion(page);
  await page.getByRole('button', { name: english('offline.update_now') }).click();
  await expectEdition(page, '2');
  await expect(page.getByText(NEW_VERSION)).toHaveCount(0);
  await site.rollBack();
  await lookForNewVersion(page);
  await page.getByRole('button', { name: english('offline.update_now') }).click();
  await expectEdition(page, null);
  await lookForNewVersion(page);
  await new Table(page).board.layout();
  await expect(page.getByText(NEW_VERSION)).toHaveCount(0);
  await page.reload();
  await new Table(page).board.layout();
  await expect(page.getByText(NEW_VERSION)).toHaveCount(0);
});

test('a version that its host has taken back is no longer offered', RARE, async ({ page, site }) => {
  await visit(page);
  await page.goto(`./${GAME}`);
  await new Table(page).board.layout();
  await site.publish();
  await lookForNewVersion(page);
  await expect(page.getByText(NEW_VERSION)).toBeVisible();
  await site.rollBack();
  await lookForNewVersion(page);
  await expect(page.getByText(NEW_VERSION)).toHaveCount(0);
  await page.reload();
  await new Table(page).board.layout();
  await expect(page.getByText(NEW_VERSION)).toHaveCount(0);
  await expectEdition(page, null);
});

for (const [how, deny] of [
  ['has no service workers', () => Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined })],
  ['denies access to service workers', () => {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => { throw new DOMException('no', 'SecurityError'); } });
  }],
  ['refuses to register a service worker', () => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'));
  }],
] as const) {
  test(`if the browser ${how}, the console says so and the game goes on`, async ({ page }) => {
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning' && message.text().includes('for use offline'));
    await page.addInitScript(deny);
    await page.goto('./');
    await warned;
    await expectHome(page);
    await expect(page.getByText(english('offline.available'))).toHaveCount(0);
    await go(page, GAME);
    await new Table(page).placePawn();
  });
}

test('the browser\'s offer to install the app becomes a button, once', async ({ page }) => {
  // The browser would make its own offer at an arbitrary time, if ever.
  await page.addInitScript(() => {
    window.addEventListener('beforeinstallprompt', (event) => {
      if (event.isTrusted) event.stopImmediatePropagation();
    });
  });
  await page.goto('./#/settings');
  await expect(page.getByRole('heading', { name: english('frame.settings') })).toBeVisible();
  const install = page.getByRole('button', { name: english('offline.install') });
  await expect(install).toHaveCount(0);
  const kept = await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(document.body.setAttribute('data-prompted', '')),
    });
    return !window.dispatchEvent(offer);
  });
  expect(kept, 'the browser does not ask by itself').toBe(true);
  await install.click();
  await expect(page.locator('body')).toHaveAttribute('data-prompted', '');
  await expect(install).toHaveCount(0);
});
