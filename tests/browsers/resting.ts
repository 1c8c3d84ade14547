// Where to press in a page whose pieces and texts move.
import type { Browser } from './webdriver';

/** The centre of an element on the screen, if it exists. */
export async function middle(browser: Browser, selector: string, index = 0): Promise<{ x: number; y: number } | null> {
  return browser.run(
    (selector, index) => {
      const element = document.querySelectorAll(selector)[index];
      if (element === undefined) return null;
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return width > 0 ? { x: x + width / 2, y: y + height / 2 } : null;
    },
    selector,
    index,
  );
}

/** The same, once it is where it stays: the board takes a touch for what comes to rest there, and fonts and pictures move what is around them. */
export async function resting(browser: Browser, selector: string, index = 0): Promise<{ x: number; y: number } | null> {
  const before = await middle(browser, selector, index);
  const moves = await browser.run(
    (selector, index) => {
      const element = document.querySelectorAll(selector)[index];
      const isMoved = document.getAnimations().some(({ effect, playState }) => {
        const moved = (effect as KeyframeEffect | null)?.target;
        return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity && moved?.contains(element ?? null);
      });
      return isMoved || document.readyState !== 'complete' || document.fonts.status !== 'loaded';
    },
    selector,
    index,
  );
  const now = await middle(browser, selector, index);
  return !moves && before !== null && now !== null && before.x === now.x && before.y === now.y ? now : null;
}
