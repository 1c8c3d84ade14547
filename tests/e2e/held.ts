// A worker whose answers come when a test wants them to.
import type { Page } from '@playwright/test';

/** Answers are held back until they are let go, and the worker never hears that a question was dropped. */
export async function holdAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const TheWorker = Worker;
    class Held extends TheWorker {
      private greeted = false;
      private asked = false;

      override set onmessage(hear: ((event: MessageEvent) => void) | null) {
        super.onmessage = (event) => {
          // The first message says that it is ready.
          if (this.greeted) {
            held.push(() => hear?.call(this, event));
          } else {
            this.greeted = true;
            hear?.call(this, event);
          }
        };
      }

      override postMessage(message: unknown): void {
        if (!this.asked) {
          this.asked = true;
          super.postMessage(message);
        }
      }
    }
    Object.assign(window, { Worker: Held, held });
  });
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
