// The built site loads, starts and logs nothing, at any path.
import { expect, test } from '@playwright/test';

const places = [
  ['at the root of a host', '/'],
  ['under a deep path', process.env.LUCIOLE_DEEP_PATH ?? '/some/deep/path/'],
];

for (const [where, path] of places) {
  test(`the app starts ${where}`, async ({ page, baseURL }) => {
    const home = new URL(path, baseURL).href;
    const troubles: string[] = [];
    // Browsers request this by themselves if a page names no icon.
    const unasked = (url: string) => url.endsWith('/favicon.ico');
    page.on('console', (message) => {
      if (message.type() === 'error' && !unasked(message.location().url)) {
        troubles.push(`console: ${message.text()}`);
      }
    });
    page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
    page.on('requestfailed', (request) => troubles.push(`failed: ${request.url()}`));
    page.on('response', (response) => {
      if (response.status() >= 400 && !unasked(response.url())) {
        troubles.push(`${response.status()}: ${response.url()}`);
      }
    });
    page.on('request', (request) => {
      const { protocol } = new URL(request.url());
      const fetched = protocol === 'http:' || protocol === 'https:';
      if (fetched && !unasked(request.url()) && !request.url().startsWith(home)) {
        troubles.push(`not relative: ${request.url()}`);
      }
    });

    await page.goto(home);
    await expect(page.locator('body')).toContainText('Luciole');
    await expect(page).toHaveTitle(/Luciole/);
    await page.waitForLoadState('networkidle');
    expect(troubles).toEqual([]);
  });
}
