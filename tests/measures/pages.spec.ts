// Lighthouse audits of each page, on a simulated slow phone.
import { chromium, expect, test } from '@playwright/test';
import type { Result } from 'lighthouse';

import { freePort } from '../browsers/webdriver';
import { WHOLE_GAME, address } from '../e2e/records';

/** The minimum score out of 100, in every category but performance. */
const LEAST = 95;
/**
 * The performance audits that count rather than time something, and the maximum for a page. The score itself is printed but not checked:
 * it depends on the speed of this machine.
 */
const MOST: Record<string, number> = {
  // Up to 0.1 counts as good; our pages have 0.
  'cumulative-layout-shift': 0.02,
  'dom-size-insight': 2_300,
  'total-byte-weight': 1_500_000,
  redirects: 0,
};

const PAGES = {
  'the home page': '#/',
  'the set-up page': '#/new/lacuna',
  'a table': address({ moves: WHOLE_GAME.slice(0, 6) }),
  settings: '#/settings',
  'the rules': 'rules/lacuna.html',
  'the library': '#/library',
};

/** What is wrong with a page, in words. */
async function shortcomings(url: string, port: number): Promise<string[]> {
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
  if (result === undefined) throw new Error(`Lighthouse returned nothing for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const categories = Object.values(lhr.categories).map((category) => ({ ...category, score: Math.round(100 * (category.score ?? 0)) }));
  console.log(`    ${categories.map(({ id, score }) => `${id} ${score}`).join(', ')} (machine ${Math.round(lhr.environment.benchmarkIndex)})`);
  const poor = categories.filter(({ id, score }) => id !== 'performance' && score < LEAST);
  return [...poor.flatMap(({ id, score, auditRefs }) => [`${id} ${score}`, ...failing(lhr, auditRefs)]), ...tooMuch(lhr)];
}

function failing(lhr: Result, auditRefs: Result.Category['auditRefs']): string[] {
  const weighty = auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => lhr.audits[id]);
  return weighty.filter(({ score }) => score !== null && score < 0.9).map(({ id, title, displayValue }) => `${id}: ${title} ${displayValue ?? ''}`.trim());
}

function tooMuch(lhr: Result): string[] {
  return Object.entries(MOST).flatMap(([id, most]) => {
    const { numericValue } = lhr.audits[id];
    if (numericValue === undefined) return [`${id}: Lighthouse didn't count it`];
    return numericValue > most ? [`${id}: ${numericValue} instead of at most ${most}`] : [];
  });
}

for (const [name, hash] of Object.entries(PAGES)) {
  test(name, async ({ baseURL, launchOptions }) => {
    const port = await freePort();
    const browser = await chromium.launch({ ...launchOptions, args: [...launchOptions.args!, `--remote-debugging-port=${port}`] });
    try {
      expect(await shortcomings(new URL(hash, baseURL).href, port)).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}
