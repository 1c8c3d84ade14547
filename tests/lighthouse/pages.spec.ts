// What Lighthouse, on a slow phone, finds to say of each page.
import { chromium, expect, test } from '@playwright/test';
import type { Result } from 'lighthouse';

import { freePort } from '../browsers/webdriver';
import { WHOLE_GAME, address } from '../e2e/records';

/** Of 100, in every category. */
const LEAST = 95;
/** Lighthouse's own measure of a machine, below which it can't tell how quick a page is on a phone. */
const QUICK_MACHINE = 1_500;
/** A busy machine makes a page look slow, but never quick: the best of so many runs counts. */
const MOST_RUNS = 3;

const PAGES = {
  'the home page': '#/',
  'the set-up page': '#/new/lacuna',
  'a table': address({ moves: WHOLE_GAME.slice(0, 6) }),
  settings: '#/settings',
  'the rules': '#/rules/lacuna',
  'the library': '#/library',
};

interface Found {
  category: string;
  score: number;
  failing: string[];
}

/** The categories that a page falls short in, with what is wrong. */
async function shortcomings(url: string, port: number, run: number): Promise<Found[]> {
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) return [{ category: 'Lighthouse itself', score: 0, failing: [lhr.runtimeError.message] }];
  const scores = Object.values(lhr.categories).map(({ id, score }) => `${id} ${Math.round(100 * (score ?? 0))}`);
  console.log(`    run ${run} of at most ${MOST_RUNS}: ${scores.join(', ')} (machine ${Math.round(lhr.environment.benchmarkIndex)})`);
  const judged = lhr.environment.benchmarkIndex >= QUICK_MACHINE;
  const least = (id: string) => (id !== 'performance' || judged ? LEAST : 0);
  return Object.values(lhr.categories)
    .filter(({ id, score }) => Math.round(100 * (score ?? 0)) < least(id))
    .map(({ title, score, auditRefs }) => ({ category: title, score: Math.round(100 * (score ?? 0)), failing: failing(lhr, auditRefs) }));
}

function failing(lhr: Result, auditRefs: Result.Category['auditRefs']): string[] {
  const weighty = auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => lhr.audits[id]);
  return weighty.filter(({ score }) => score !== null && score < 0.9).map(({ id, title, displayValue }) => `${id}: ${title} ${displayValue ?? ''}`.trim());
}

for (const [name, hash] of Object.entries(PAGES)) {
  test(name, async ({ baseURL, launchOptions }) => {
    let found: Found[] = [];
    for (let run = 1; run <= MOST_RUNS; run += 1) {
      const port = await freePort();
      const browser = await chromium.launch({ ...launchOptions, args: [...launchOptions.args!, `--remote-debugging-port=${port}`] });
      try {
        found = await shortcomings(new URL(hash, baseURL).href, port, run);
      } finally {
        await browser.close();
      }
      if (found.length === 0) return;
    }
    expect(found).toEqual([]);
  });
}
