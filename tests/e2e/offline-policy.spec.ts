// The content security policy is in force, and the app never violates it.
import type { Page } from '@playwright/test';

import { PLACES } from './pages';
import { expect, test } from './quiet';
import { address } from './records';
import { Table } from './table';

/** Collects violations of the policy. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const forbidden: string[] = [];
    Object.assign(window, { forbidden });
    document.addEventListener('securitypolicyviolation', (event) => {
      forbidden.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`.trim());
    });
  });
  return () => page.evaluate(() => (window as unknown as { forbidden: string[] }).forbidden);
}

test('no page violates the policy', async ({ page }) => {
  const forbidden = await watch(page);
  for (const { name, show } of PLACES) {
    await show(page);
    expect.soft(await forbidden(), name).toEqual([]);
  }
});

test('a game against the computer does not violate the policy', async ({ page }) => {
  const forbidden = await watch(page);
  await page.goto(address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] }));
  const table = new Table(page);
  await table.placePawn();
  await expect(table.board.pawns).toHaveCount(2);
  expect(await forbidden()).toEqual([]);
});

test.describe('third-party code', () => {
  test.use({ allowed: /Content Security Policy|Failed to fetch|Fetch API cannot load/ });

  test('is neither run nor fetched', async ({ page }) => {
    const forbidden = await watch(page);
    await page.goto('./#/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "run"';
      document.body.append(script);
      document.body.setAttribute('style', 'opacity: 0');
      return fetch('https://example.org/').catch(() => undefined);
    });
    await expect(page).not.toHaveTitle('run');
    const kinds = (await forbidden()).map((entry) => entry.split(' ')[0]).sort();
    expect(kinds).toEqual(['connect-src', 'script-src-elem', 'style-src-attr']);
  });
});
