// A worker whose answers are delivered on request.
import type { Page } from '@playwright/test';

/** The first byte of an answer: `Reply` in games/all/src/messages.rs. */
const ANSWER = 3;

/** Holds back the worker's answers until they are released; the worker never learns that a request was dropped. */
export async function holdAnswers(page: Page): Promise<void> {
  await page.addInitScript((answer) => {
    const held: (() => void)[] = [];
    const TheWorker = Worker;
    class Held extends TheWorker {
      private sent = 0;

      override set onmessage(hear: ((event: MessageEvent<Uint8Array>) => void) | null) {
        super.onmessage = (event: MessageEvent<Uint8Array>) => {
          if (event.data[0] === answer) {
            held.push(() => hear?.call(this, event));
          } else {
            hear?.call(this, event);
          }
        };
      }

      override postMessage(message: unknown): void {
        this.sent += 1;
        // The request to load the opponents, and the first question.
        if (this.sent <= 2) super.postMessage(message);
      }
    }
    Object.assign(window, { Worker: Held, held });
  }, ANSWER);
}

/** Waits until there is an answer being held back. */
export async function untilAnswersAreHeld(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as { held: unknown[] }).held.length > 0);
}

export async function letAnswersGo(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const tell of (window as unknown as { held: (() => void)[] }).held) tell();
  });
}
