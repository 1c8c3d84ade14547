// The browser tests. `cargo xtask test` serves the site, passes its address and the browsers in environment variables, runs one project
// per step, and counts the results.
import { defineConfig } from '@playwright/test';

const { LUCIOLE_URL, LUCIOLE_CHROMIUM, LUCIOLE_E2E_REPORT } = process.env;
/** What `cargo xtask bench --page` measures. */
const JOURNEYS = '**/journeys.spec.ts';

export default defineConfig({
  outputDir: 'test-results',
  // A leftover `test.only` would hide all other tests.
  forbidOnly: true,
  fullyParallel: true,
  workers: 3,
  // A test that needs a second try has found a problem: it must fail.
  retries: 0,
  timeout: 120_000,
  // The first page of a run waits for a cold browser.
  expect: { timeout: 20_000 },
  reporter: LUCIOLE_E2E_REPORT ? [['list'], ['json', { outputFile: LUCIOLE_E2E_REPORT }]] : 'list',
  use: {
    baseURL: LUCIOLE_URL,
    // Animation takes CPU time from the tests; tests of motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would respond before a test's routes do; offline tests allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Tracing every test would double the time: `-- --trace on` traces selected tests.
    trace: 'off',
    launchOptions: {
      executablePath: LUCIOLE_CHROMIUM,
      args: [
        // Containers run tests as root, and Chromium refuses to use its sandbox as root.
        '--no-sandbox',
        '--disable-gpu',
        // Only the site itself may receive requests.
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
    { name: 'development', testDir: 'tests/development', use: { browserName: 'chromium' } },
    // These use the browsers' own drivers; Playwright only runs the tests.
    { name: 'firefox', testDir: 'tests/browsers', grep: /@firefox/, timeout: 300_000 },
    // One WebKit at a time: beside others, a page sometimes waits for a file for ever.
    { name: 'webkit', testDir: 'tests/browsers', grep: /@webkit/, timeout: 300_000, workers: 1 },
    // One page at a time: another would compete for the CPU.
    { name: 'measures', testDir: 'tests/measures', testIgnore: JOURNEYS, use: { browserName: 'chromium' }, workers: 1, fullyParallel: false, timeout: 300_000 },
    { name: 'journeys', testDir: 'tests/measures', testMatch: JOURNEYS, use: { browserName: 'chromium' }, timeout: 0 },
  ],
});
