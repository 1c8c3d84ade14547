// The app in a frame of another site.
import type { FrameLocator, Page } from '@playwright/test';

import { expect, test } from './quiet';
import { address } from './records';
import { Table } from './table';

test.use({ allowed: /^http:\/\/localhost[:/]/ });

const AGAINST_THE_COMPUTER = address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] });

/** A page of another site with the app in a frame; `headers` are those of the app's files. */
async function embed(page: Page, baseURL: string, hash: string, sandbox = '', headers = {}): Promise<FrameLocator> {
  // Browsers block cross-site requests to a server on the same machine: the test relays the files.
  await page.route(`${baseURL}**`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
  });
  const host = new URL('blog', baseURL.replace('127.0.0.1', 'localhost')).href;
  const frame = `<iframe ${sandbox} title="Luciole" src="${baseURL}${hash}" style="width: 400px; height: 800px"></iframe>`;
  await page.route(host, (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Blog</title>${frame}` }));
  await page.goto(host);
  return page.frameLocator('iframe');
}

// A request that is still being relayed when the page closes would fail the test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

test('a game can be played in a page of another site', async ({ page, baseURL }) => {
  const table = new Table(await embed(page, baseURL!, AGAINST_THE_COMPUTER));
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(2);
  await expect(table.deciding).toContainText('Ada');
});

test.describe('a frame sandboxed from its own site', () => {
  test.use({ allowed: /^http:\/\/localhost[:/]|the opponent failed/ });

  // Such a frame loads modules only from hosts that allow it for all origins, as many static hosts do.
  const readable = { 'access-control-allow-origin': '*' };

  test('people can play in it', async ({ page, baseURL }) => {
    const table = new Table(await embed(page, baseURL!, address({ moves: ['b'] }), 'sandbox="allow-scripts"', readable));
    await table.placePawn();
    await table.placePawn();
    await expect(table.board.pawns).toHaveCount(2);
    await expect(table.deciding).toContainText('Ada');
  });

  test('the computer plays in it, or reports that it cannot', async ({ page, baseURL }) => {
    const frame = await embed(page, baseURL!, AGAINST_THE_COMPUTER, 'sandbox="allow-scripts"', readable);
    const table = new Table(frame);
    await table.choosePair((target) => target.click());
    await table.putDown.click();
    await expect(table.deciding.filter({ hasText: 'Ada' }).or(frame.getByRole('alert'))).toBeVisible();
    await expect(table.board.pawns.nth(0)).toBeVisible();
  });
});
