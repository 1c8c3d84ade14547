// Moves by pressing: the last ones of the lessons, and whole games of hundreds of decisions, played quickly.
import { type Locator, type Page, expect } from '@playwright/test';
import { english } from './words';

/** All targets except those that only show more, and duplicates drawn far away. */
const TARGETS = '.board [data-target]:not([data-target^="look-"]):not([data-key$=" far"])';

/** The last move of the game that ends each lesson: what to press, targets on the board or buttons. */
export const LAST_MOVES: Record<string, string[]> = {
  lacuna: ['o2', 'o6', 'ghost'],
  lumens: ['i1', 'face=4'],
  luminos: ['MT', 'at=-2,0', 'Keep the token'],
  djinns: ['p20', 'p20', 'land-'],
  lum42: ['Transform red'],
};

/** Presses a target on the board, or a button. */
export async function pressWhat(page: Page, what: string): Promise<void> {
  const target = page.locator(`.board [data-target="${what}"]`).first();
  const button = page.locator('.offers').getByRole('button', { name: new RegExp(`^${what}`) });
  await expect(target.or(button)).not.toHaveCount(0);
  if (await target.count() > 0) {
    await target.focus();
    await page.keyboard.press('Enter');
  } else {
    await button.click();
  }
}

/** Taps a control that has just taken the place of another: for 300 ms it takes no tap, which might be meant for the other one. */
export async function tapNew(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await control.evaluate(() => new Promise((resolve) => setTimeout(resolve, 350)));
  await control.tap();
}

/**
 * Plays any game from now on as a screen reader's user would, by pressing what is offered, preferably what the last press has brought. It
 * runs in the page, since each round trip takes time. At the end it stops, or plays another game if `again`.
 */
export async function pressOn(page: Page, again: boolean): Promise<void> {
  await page.evaluate(([wanted, rematch, again]) => {
    let state = 42;
    const below = (count: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * count);
    };
    let before = new Set<Element>();
    const step = () => {
      const buttons = [...document.querySelectorAll('.offers button')];
      const isOver = buttons.some((button) => button.textContent === rematch);
      if (isOver && !again) return;
      const choices = [...buttons.filter((button) => button.textContent !== 'Skip'), ...document.querySelectorAll(wanted)];
      const fresh = choices.filter((choice) => !before.has(choice));
      const among = fresh.length > 0 && below(8) > 0 ? fresh : choices;
      before = new Set(choices);
      among[below(among.length)]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      setTimeout(step, 4);
    };
    step();
  }, [TARGETS, english('table.rematch'), again] as const);
}

/** Plays any game to the end. */
export async function pressToTheEnd(page: Page): Promise<void> {
  await pressOn(page, false);
  // A slow machine needs two minutes for four players.
  await expect(page.getByRole('button', { name: english('table.rematch') })).toBeVisible({ timeout: 300_000 });
}

/** Plays Lacuna in the page from now on, as fast as possible. */
export function playOn(page: Page): Promise<void> {
  return page.evaluate(() => {
    const tap = (element: Element) => {
      const { e, f } = (element as SVGGraphicsElement).getScreenCTM?.() ?? { e: 0, f: 0 };
      const at = { bubbles: true, cancelable: true, composed: true, clientX: e, clientY: f, button: 0, isPrimary: true, pointerId: 1 };
      element.dispatchEvent(new PointerEvent('pointerdown', at));
      element.dispatchEvent(new PointerEvent('pointerup', at));
      element.dispatchEvent(new MouseEvent('click', at));
    };
    let next = 0;
    const step = () => {
      const button = [...document.querySelectorAll<HTMLElement>('.actions .primary')].find((each) => each.textContent !== 'Rematch');
      const targets = [...document.querySelectorAll('.board [data-target]')];
      const partner = targets.find((each) => each.getAttribute('aria-label')?.endsWith(', in sight'));
      if (button) {
        button.click();
      } else if (targets.length > 0) {
        tap(partner ?? targets[next++ % targets.length]);
      }
      setTimeout(step);
    };
    step();
  });
}
