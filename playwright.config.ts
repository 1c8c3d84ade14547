// The browser tests. `cargo xtask test --only e2e` serves the site, names it in the environment, and counts what passed.
import { defineConfig } from '@playwright/test';

const { LUCIOLE_URL, LUCIOLE_CHROMIUM, LUCIOLE_E2E_REPORT } = process.env;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // A test that was singled out while it was written would hide all others.
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // The first page of a run waits for a cold browser.
  expect: { timeout: 10_000 },
  reporter: LUCIOLE_E2E_REPORT ? [['list'], ['json', { outputFile: LUCIOLE_E2E_REPORT }]] : 'list',
  use: {
    baseURL: LUCIOLE_URL,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: LUCIOLE_CHROMIUM,
      args: [
        // Containers run tests as root, where Chromium refuses its sandbox.
        '--no-sandbox',
        '--disable-gpu',
        // Nothing but the site is to be asked for anything.
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
