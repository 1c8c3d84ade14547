// The page as plain trunk builds it, for `cargo xtask serve` and whoever types `trunk serve`: it plays, and no browser stores it, so that
// developers always see their changes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from '@playwright/test';

import { start } from '../e2e/beginning';
import { GAMES } from '../e2e/games';
import { test as quiet, expect } from '../e2e/quiet';
import { Table } from '../e2e/table';
import { english } from '../e2e/words';

const { LUCIOLE_URL, LUCIOLE_DEVELOPMENT_URL } = process.env;

interface Host {
  url: string;
  /** From now on this address serves another server's files. */
  passOnTo(other: string): void;
}

const test = quiet.extend<{ host: Host }>({
  host: async ({}, use) => {
    let from = LUCIOLE_URL!;
    const server = createServer(async (request, response) => {
      const answer = await fetch(new URL(request.url!, from));
      const headers = ['content-type', 'cache-control'].map((name) => [name, answer.headers.get(name) ?? '']);
      response.writeHead(answer.status, Object.fromEntries(headers)).end(Buffer.from(await answer.arrayBuffer()));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      passOnTo(other) {
        from = other;
      },
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
  baseURL: async ({ host }, use) => use(host.url),
});
test.use({ serviceWorkers: 'allow' });

const registrations = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const caches = (page: Page) => page.evaluate(() => self.caches.keys());

for (const game of GAMES) {
  test(`${game} is played against the computer`, async ({ page, host }) => {
    host.passOnTo(LUCIOLE_DEVELOPMENT_URL!);
    await page.addInitScript(() => localStorage.setItem('luciole.pace', 'at-once'));
    await page.goto(`./#/new/${game}`);
    await start(page);
    const table = new Table(page);
    const moves = async () => Number(await (await table.lookBack()).getAttribute('max'));
    await expect(table.hint).toBeEnabled();
    const before = await moves();
    // In some games a turn has several moves. What is more than the person's is the computer's.
    for (let played = 0; (await moves()) <= before + played; played += 1) {
      await table.hint.click();
      await expect(table.proposal).toHaveText(/^Hint: /);
      await page.getByRole('button', { name: english('table.play_it') }).or(table.putDown).click();
      await expect.poll(moves, 'the hint is played').toBeGreaterThan(before + played);
    }
  });
}

test('the pages that need no program are there', async ({ page, host }) => {
  host.passOnTo(LUCIOLE_DEVELOPMENT_URL!);
  await page.goto('./rules/lacuna.html');
  await expect(page.getByRole('figure').first()).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('main')!).flexGrow), 'with their style sheets').toBe('1');
});

test('a page under development registers no service worker, and does not claim to be stored', async ({ page, host }) => {
  host.passOnTo(LUCIOLE_DEVELOPMENT_URL!);
  // A console error fails the test.
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = async () => {
      console.error('a service worker is registered');
      return new Promise(() => {});
    };
  });
  await page.goto('./#/settings');
  await expect(page.getByRole('heading', { name: english('frame.settings') })).toBeVisible();
  await expect(page.getByText(english('offline.available'))).toHaveCount(0);
});

test('a page that was stored before no longer is', async ({ page, host }) => {
  await page.goto('./#/settings');
  await expect(page.getByText(english('offline.available'))).toBeVisible({ timeout: 30_000 });
  expect(await registrations(page)).toBe(1);

  host.passOnTo(LUCIOLE_DEVELOPMENT_URL!);
  await page.reload();
  // The stored page still appears first, then the server's replaces it.
  await expect(page.locator('meta[name=luciole-version]')).toHaveAttribute('content', 'development');
  await expect(page.getByRole('heading', { name: english('frame.settings') })).toBeVisible();
  await expect.poll(() => registrations(page)).toBe(0);
  expect(await caches(page)).toEqual([]);
  await expect(page.getByText(english('offline.available'))).toHaveCount(0);
});
