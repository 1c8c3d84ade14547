// The page's clock.
import type { Page } from '@playwright/test';

/** Stops the clock, which `install` leaves running beside what `runFor` adds: on a busy machine a step may take longer than what it looks for lasts. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}
