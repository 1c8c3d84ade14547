// A test that also fails if the app logs an error, crashes, or sends a request to another host.
import { type BrowserContext, test as base, expect } from '@playwright/test';

import { GAMES } from './games';

export { expect };

/** Marks a test that only `cargo xtask test --all` runs: it takes long, and what it finds beyond the others is seldom. */
export const RARE = { tag: '@all' };

/** What marks a test as rare if it is. */
export const rareIf = (rare: boolean) => (rare ? RARE : {});

/** Makes the app draw the same seeds in every run, so that failures are reproducible. */
export async function fixSeeds(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let state = 20_261_121;
    crypto.getRandomValues = (array) => {
      const bytes = new Uint8Array(array!.buffer, array!.byteOffset, array!.byteLength);
      for (let at = 0; at < bytes.length; at += 1) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        bytes[at] = state >>> 24;
      }
      return array;
    };
  });
}

interface Quiet {
  /** Errors that a test expects. */
  allowed: RegExp;
  /** Whether the player has yet to be asked about sound. */
  unasked: boolean;
  /** Whether the player is new to the games, and offered the lesson before the first of each. */
  newcomer: boolean;
  quiet: undefined;
}

export const test = base.extend<Quiet>({
  allowed: [/^$/, { option: true }],
  unasked: [false, { option: true }],
  newcomer: [false, { option: true }],
  quiet: [
    async ({ context, baseURL, allowed, unasked, newcomer }, use) => {
      const troubles: string[] = [];
      if (!unasked) {
        await context.addInitScript(() => {
          try {
            if (localStorage.getItem('luciole.sound') === null) localStorage.setItem('luciole.sound', 'off');
          } catch {
            // Blank pages and some frames have no storage.
          }
        });
      }
      if (!newcomer) {
        await context.addInitScript((lessons) => {
          try {
            if (localStorage.getItem('luciole.lessons') === null) localStorage.setItem('luciole.lessons', lessons);
          } catch {
            // As above.
          }
        }, GAMES.map((game) => `${game} 0/9\n`).join(''));
      }
      await fixSeeds(context);
      const home = new URL(baseURL!).host;
      context.on('console', (message) => {
        if (message.type() === 'error' && !allowed.test(message.text())) {
          troubles.push(`console: ${message.text()}`);
        }
      });
      context.on('weberror', (error) => {
        const { message } = error.error();
        if (!allowed.test(message)) {
          troubles.push(`error: ${message}`);
        }
      });
      context.on('request', (request) => {
        const { protocol, host } = new URL(request.url());
        if (protocol.startsWith('http') && host !== home && !allowed.test(request.url())) {
          troubles.push(`another host: ${request.url()}`);
        }
      });
      await use(undefined);
      expect(troubles, 'the app logs no errors and contacts no other host').toEqual([]);
    },
    { auto: true },
  ],
});
