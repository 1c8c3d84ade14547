// What a game asks of the device: short vibrations, a screen that stays on, the full screen.
import type { Page } from '@playwright/test';

import { hide } from './audio';
import { expect, test } from './quiet';
import { WHOLE_GAME, address, link } from './records';
import { Table } from './table';
import { english } from './words';

test.describe('vibration', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  /** Notes vibrations instead of vibrating. */
  const feel = (page: Page) =>
    page.addInitScript(() => {
      const felt: number[][] = [];
      Object.assign(window, { felt });
      navigator.vibrate = (pattern) => felt.push([...(pattern as Iterable<number>)]) > 0;
    });
  const felt = (page: Page): Promise<number[][]> => page.evaluate(() => (window as unknown as { felt: number[][] }).felt);

  test('a person’s move is felt, and a refusal, but no computer’s move', async ({ page }) => {
    await feel(page);
    await page.goto(address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] }));
    const table = new Table(page);
    await table.board.target('r1').tap();
    const partners = await table.board.partners();
    const unseen = (await table.board.flowers()).find((name) => name.startsWith('r') && name !== 'r1' && !partners.includes(name))!;
    await table.board.target(unseen).tap();
    await expect.poll(() => felt(page)).toEqual([[12, 70, 12]]);
    await page.keyboard.press('Escape');
    await table.placePawn((target) => target.tap());
    await expect(table.board.pawns).toHaveCount(2);
    await expect(table.deciding).toContainText('Ada');
    expect(await felt(page)).toEqual([[12, 70, 12], [12]]);
  });

  test('it can be turned off', async ({ page }) => {
    await feel(page);
    await page.goto('./#/settings');
    const vibration = page.getByRole('checkbox', { name: english('settings.vibration') });
    await expect(vibration).toBeChecked();
    await vibration.uncheck();
    await page.goto(address({ moves: ['b'] }));
    await page.reload();
    await new Table(page).placePawn((target) => target.tap());
    expect(await felt(page)).toEqual([]);
    await page.goto('./#/settings');
    await expect(vibration).not.toBeChecked();
  });

  test('a board in somebody else’s page stays still', async ({ page }) => {
    await feel(page);
    await page.goto(`./#/embed?link=${link({ moves: ['b'] })}`);
    await new Table(page).placePawn((target) => target.tap());
    expect(await felt(page)).toEqual([]);
  });

  test('a browser without it plays on, and offers no setting', async ({ page }) => {
    await page.addInitScript(() => {
      delete (Navigator.prototype as { vibrate?: unknown }).vibrate;
    });
    await page.goto(address({ moves: ['b'] }));
    await new Table(page).placePawn((target) => target.tap());
    await page.goto('./#/settings');
    await expect(page.getByRole('checkbox', { name: english('settings.confirm') })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: english('settings.vibration') })).toHaveCount(0);
  });
});

test('a device without a touch screen has no setting for vibration', async ({ page }) => {
  await page.goto('./#/settings');
  await expect(page.getByRole('checkbox', { name: english('settings.confirm') })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: english('settings.vibration') })).toHaveCount(0);
});

test.describe('the screen stays on', () => {
  interface Lock {
    held: number;
    asked: number;
  }

  /** Counts the locks instead of keeping the screen on. */
  const count = (page: Page, refused = false) =>
    page.addInitScript((refused) => {
      const lock = { held: 0, asked: 0 };
      const request = async () => {
        lock.asked += 1;
        if (refused) throw new DOMException('the battery is low', 'NotAllowedError');
        lock.held += 1;
        return {
          release: async () => {
            lock.held -= 1;
          },
        };
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
      Object.assign(window, { lock });
    }, refused);
  const lock = (page: Page): Promise<Lock> => page.evaluate(() => (window as unknown as { lock: Lock }).lock);
  const held = async (page: Page): Promise<number> => (await lock(page)).held;

  test('during a game, while the page is visible', async ({ page }) => {
    await count(page);
    // The final scoring isn't what is tested.
    await page.addInitScript(() => localStorage.setItem('luciole.pace', 'at-once'));
    await page.goto(address({ moves: WHOLE_GAME.slice(0, 12) }));
    const table = new Table(page);
    await expect(table.undo).toBeVisible();
    await expect.poll(() => held(page)).toBe(1);
    await hide(page, true);
    await expect.poll(() => held(page)).toBe(0);
    await hide(page, false);
    await expect.poll(() => held(page)).toBe(1);
    await table.board.target('o3').click();
    await table.board.target('o7').click();
    await table.putDown.click();
    await expect(table.rematch).toBeVisible();
    await expect.poll(() => held(page), { message: 'the game is over' }).toBe(0);
    expect((await lock(page)).asked, 'no request without need').toBe(2);
  });

  test('but not on other pages', async ({ page }) => {
    await count(page);
    await page.goto(address({ moves: ['b'] }));
    await expect.poll(() => held(page)).toBe(1);
    await page.getByRole('link', { name: english('frame.settings') }).click();
    await expect.poll(() => held(page)).toBe(0);
  });

  test('nor in lessons or somebody else’s page', async ({ page }) => {
    await count(page);
    for (const there of ['#/lesson/lacuna', `#/embed?link=${link({ moves: ['b'] })}`]) {
      await page.goto('about:blank');
      await page.goto(`./${there}`);
      await expect(new Table(page).board.targets.first()).toBeVisible();
      expect(await lock(page)).toEqual({ held: 0, asked: 0 });
    }
  });

  test('if the browser refuses, the console says so once, and the game goes on', async ({ page }) => {
    await count(page, true);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('the screen')) warnings.push(message.text());
    });
    await page.goto(address({ moves: ['b'] }));
    const table = new Table(page);
    await table.placePawn();
    await hide(page, true);
    await hide(page, false);
    await expect.poll(async () => (await lock(page)).asked).toBe(2);
    await table.placePawn();
    expect(warnings).toHaveLength(1);
  });
});

test.describe('full screen', () => {
  /** A browser that fills the screen on request, if it is allowed to. */
  const fill = (page: Page, allowed = true) =>
    page.addInitScript((allowed) => {
      let full: Element | null = null;
      const become = async (element: Element | null) => {
        full = element;
        document.dispatchEvent(new Event('fullscreenchange'));
      };
      Object.defineProperty(document, 'fullscreenEnabled', { value: allowed });
      Object.defineProperty(document, 'fullscreenElement', { get: () => full });
      Element.prototype.requestFullscreen = function request() {
        return become(this);
      };
      document.exitFullscreen = () => become(null);
    }, allowed);
  const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement === document.documentElement);

  test('the button and its key fill the screen and give it back; leaving the table doesn’t', async ({ page }) => {
    await fill(page);
    await page.goto(address({ moves: ['b'] }));
    const table = new Table(page);
    await expect(table.undo).toBeVisible();
    await new Table(page).openDrawer();
    const button = page.getByRole('button', { name: english('switches.full_screen') });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(await isFull(page)).toBe(true);
    await page.keyboard.press('f');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('f');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: english('frame.settings') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isFull(page)).toBe(true);
  });

  test('where it isn’t allowed, there is no button, and the key does nothing', async ({ page }) => {
    await fill(page, false);
    await page.goto(address({ moves: ['b'] }));
    await expect(new Table(page).undo).toBeVisible();
    await new Table(page).openDrawer();
    await expect(page.getByText(english('table.speed_and_sound'))).toBeVisible();
    await expect(page.getByRole('button', { name: english('switches.full_screen') })).toHaveCount(0);
    await page.keyboard.press('f');
    expect(await isFull(page)).toBe(false);
  });
});
