// A worker whose answers come when a test wants them to.
import type { Page } from '@playwright/test';

/** How a message with a move begins: `Reply` in games/all/src/messages.rs. */
const ANSWER = 3;

/** Answers are held back until they are let go, and the worker never hears that a question was dropped. */
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
        // Whose opponents are to be loaded, and a question.
        if (this.sent <= 2) super.postMessage(message);
      }
    }
    Object.assign(window, { Worker: Held, held });
  }, ANSWER);
}

/** Waits until the worker has said something that is held back. */
export async function untilAnswersAreHeld(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as { held: unknown[] }).held.length > 0);
}

export async function letAnswersGo(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const tell of (window as unknown as { held: (() => void)[] }).held) tell();
  });
}
