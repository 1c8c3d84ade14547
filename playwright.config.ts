// The tests in browsers. `cargo xtask test` serves the site, names it and the browsers in the environment, runs one project a
// step, and counts what passed.
import { defineConfig } from '@playwright/test';

const { LUCIOLE_URL, LUCIOLE_CHROMIUM, LUCIOLE_E2E_REPORT } = process.env;

export default defineConfig({
  outputDir: 'test-results',
  // A test that was singled out while it was written would hide all others.
  forbidOnly: true,
  fullyParallel: true,
  workers: 3,
  // A test that needs a second try has found something: it fails.
  retries: 0,
  timeout: 120_000,
  // The first page of a run waits for a cold browser.
  expect: { timeout: 20_000 },
  reporter: LUCIOLE_E2E_REPORT ? [['list'], ['json', { outputFile: LUCIOLE_E2E_REPORT }]] : 'list',
  use: {
    baseURL: LUCIOLE_URL,
    // Motion takes the processor from what is tested; what is about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer before a test's routes do; what is offline's own allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Tracing every test would take as long again: `-- --trace on` traces those that are asked for.
    trace: 'off',
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
  projects: [
    { name: 'chromium', testDir: 'tests/e2e', use: { browserName: 'chromium' } },
    // Played through the browsers' own drivers, in which Playwright has no part but to run the test.
    { name: 'firefox', testDir: 'tests/browsers', grep: /@firefox/, timeout: 300_000 },
    { name: 'webkit', testDir: 'tests/browsers', grep: /@webkit/, timeout: 300_000 },
    // One page at a time: the next would take its processor.
    { name: 'lighthouse', testDir: 'tests/lighthouse', workers: 1, fullyParallel: false, timeout: 300_000 },
  ],
});
