// The app within somebody else's page.
import type { FrameLocator, Page } from '@playwright/test';

import { expect, test } from './quiet';
import { address } from './records';
import { Table } from './table';

test.use({ allowed: /^http:\/\/localhost[:/]/ });

const AGAINST_THE_COMPUTER = address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] });

/** A page of another site with the app in a frame, and what the app's host says of its files. */
async function embed(page: Page, baseURL: string, hash: string, sandbox = '', headers = {}): Promise<FrameLocator> {
  // Browsers keep pages from elsewhere off hosts on the same machine: the test passes the files on.
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

test('a game is played within a page of another site', async ({ page, baseURL }) => {
  const table = new Table(await embed(page, baseURL!, AGAINST_THE_COMPUTER));
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(2);
  await expect(table.deciding).toContainText('Ada');
});

test.describe('a frame that is sandboxed from its own site', () => {
  test.use({ allowed: /^http:\/\/localhost[:/]|the opponent failed/ });

  // Such a frame loads modules only from hosts that let all pages read them, as many hosts of static pages do.
  const readable = { 'access-control-allow-origin': '*' };

  test('people play in it', async ({ page, baseURL }) => {
    const table = new Table(await embed(page, baseURL!, address({ moves: ['b'] }), 'sandbox="allow-scripts"', readable));
    await table.placePawn();
    await table.placePawn();
    await expect(table.board.pawns).toHaveCount(2);
    await expect(table.deciding).toContainText('Ada');
  });

  test('the computer plays in it, or says that it cannot', async ({ page, baseURL }) => {
    const frame = await embed(page, baseURL!, AGAINST_THE_COMPUTER, 'sandbox="allow-scripts"', readable);
    const table = new Table(frame);
    await table.choosePair((target) => target.click());
    await table.putDown.click();
    await expect(table.deciding.filter({ hasText: 'Ada' }).or(frame.getByRole('alert'))).toBeVisible();
    await expect(table.board.pawns.nth(0)).toBeVisible();
  });
});
