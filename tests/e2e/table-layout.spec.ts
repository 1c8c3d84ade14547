// Everything that play needs is visible without scrolling, on phone, tablet and desktop, in every language; and nothing jumps.
import type { Locator, Page } from '@playwright/test';

import { wrongInEitherTheme } from './axe';
import { GAMES, TITLES } from './games';
import { RARE, expect, rareIf, test } from './quiet';
import { WHOLE_GAME, address } from './records';
import { Table } from './table';
import { english, spoken } from './words';

const SIZES = [
  [360, 740],
  [820, 1180],
  [1180, 820],
  [1440, 900],
] as const;

for (const locale of ['en-GB', 'fr-FR', 'de-DE']) {
  // German has the longest words.
  test.describe(`in ${locale}`, rareIf(locale !== 'de-DE'), () => {
    test.use({ locale });

    test('board, turn and controls fit into phones, tablets and desktops', async ({ page }) => {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.goto('about:blank');
        await page.goto(address({ moves: WHOLE_GAME.slice(0, 6) }));
        const table = new Table(page);
        await expect(table.board.target('r1')).toBeVisible();
        const essentials: [string, Locator][] = [
          ['the board', table.board.root],
          ['the seats', page.locator('.seats')],
          ['whose turn it is', page.locator('.status')],
          ['undo', table.undo],
          ['hint', table.hint],
          ['more', page.getByRole('button', { name: spoken('table.more'), exact: true })],
        ];
        const places = async () => {
          const found: Record<string, { x: number; y: number; width: number; height: number }> = {};
          for (const [name, essential] of essentials) {
            found[name] = (await essential.boundingBox())!;
          }
          return found;
        };
        const expectFits = async (moment: string) => {
          for (const [name, box] of Object.entries(await places())) {
            const what = `${moment}: ${name} at ${width} × ${height}`;
            expect(box.y, what).toBeGreaterThanOrEqual(0);
            expect(box.y + box.height, what).toBeLessThanOrEqual(height);
            expect(box.x + box.width, what).toBeLessThanOrEqual(width);
          }
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          expect(sideways, moment).toBeLessThanOrEqual(0);
        };
        await expectFits('a flower is to be chosen');
        const calm = await places();
        await table.board.target('r1').click();
        await expectFits('a flower is chosen');
        await table.board.target('r5').click();
        await expect(table.putDown).toBeVisible();
        await expectFits('a pawn slides');
        await expect(table.putDown).toBeInViewport({ ratio: 1 });
        expect(await places(), 'nothing has jumped').toEqual(calm);
        await page.keyboard.press(',');
        await expect(table.playOn).toBeInViewport({ ratio: 1 });
        // The transport bar takes the place of the seats, which move down.
        essentials.splice(1, 1, ['the replay', table.replay]);
        await expectFits('somebody looks back');
        const { 'the seats': _, ...still } = calm;
        expect(await places()).toMatchObject(still);
      }
    });
  });
}

test('nothing shifts while the table is rendered part by part, whatever the size', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  for (const [width, height] of SIZES) {
    await page.goto('about:blank');
    await page.setViewportSize({ width, height });
    await page.goto(address({ moves: WHOLE_GAME.slice(0, 6) }));
    // The last part.
    await expect(page.locator('.panel > .log')).toBeAttached();
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts), `${width} × ${height}`).toEqual([]);
  }
});

test('on a tablet or a desktop in landscape the board uses the available height', async ({ page }) => {
  await page.goto(address({ moves: ['b'] }));
  const { board } = new Table(page);
  await expect(board.root).toBeVisible();
  for (const [width, height] of [[1180, 820], [1440, 900]] as const) {
    await page.setViewportSize({ width, height });
    const side = async () => {
      const box = (await board.root.boundingBox())!;
      return Math.min(box.width, box.height);
    };
    await expect.poll(side, { message: `${width} × ${height}`, timeout: 5_000 }).toBeGreaterThan(0.85 * height - 40);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 'the page does not scroll').toBeLessThanOrEqual(0);
  }
});

test('in every game the board and the status are in view on phones and tablets', async ({ page }) => {
  for (const game of Object.values(TITLES)) {
    await page.goto('./');
    await page.getByRole('link', { name: english('invitation.play_game', { game: game }), exact: true }).click();
    const board = page.getByRole('group', { name: english('crates/words:status.board', { game: game }) });
    const atHand = page.locator('.at-hand');
    await expect(board.locator('[data-target]').first()).toBeVisible();
    for (const [width, height] of [[360, 640], [360, 740], [820, 1180]] as const) {
      const where = `${game} at ${width} × ${height}`;
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await page.evaluate(() => scrollTo(0, 0));
      await expect(atHand.getByRole('button', { name: english('table.hint') }), where).toBeInViewport({ ratio: 1 });
      await expect(atHand.locator('.prompt'), where).toBeInViewport({ ratio: 1 });
      await expect(board, where).toBeInViewport({ ratio: 1 });
      // In a game with long messages these may cover a little of the board, but no piece that can be touched.
      const [piece, said] = await Promise.all([board.locator('[data-target]').last().boundingBox(), atHand.boundingBox()]);
      expect(piece!.y + piece!.height / 2, where).toBeLessThan(said!.y);
    }
  }
});

test('on a phone the scores are in view in every game, once the first move has been made', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [game, title] of Object.entries(TITLES)) {
    await page.goto('./');
    await page.getByRole('link', { name: english('invitation.play_game', { game: title }), exact: true }).click();
    const targets = page.locator(`.board.${game} [data-target]`);
    const offer = page.locator('.offers .primary');
    let next = 0;
    await expect(async () => {
      const choice = await offer.first().isVisible() ? offer.first() : targets.nth(next++ % await targets.count());
      await choice.press('Enter', { timeout: 200 });
      await expect(page.locator('.game-goal')).toHaveCount(0, { timeout: 100 });
    }).toPass({ intervals: [50] });
    for (const plate of await page.locator('.seat-row').all()) {
      await expect(plate, title).toBeInViewport({ ratio: 1 });
      const isOnTop = await plate.evaluate((plate) => {
        const { left, bottom, width } = plate.getBoundingClientRect();
        return plate.contains(document.elementFromPoint(left + width / 2, bottom - 2));
      });
      expect(isOnTop, `${title}: nothing covers the plate`).toBe(true);
    }
  }
});

for (const locale of ['en-GB', 'fr-FR', 'de-DE']) {
  test.describe(`on a phone in landscape, in ${locale}`, rareIf(locale !== 'de-DE'), () => {
    test.use({ locale, viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

    test('the board is as tall as the window, and no control is cut off or covered', async ({ page }) => {
      test.slow();
      for (const [index, game] of GAMES.entries()) {
        await page.goto('./');
        await page.locator('.cards > .entry').nth(index).locator('.play').click();
        const board = page.locator('.board-side > svg.board');
        await expect(board.locator('[data-target]').first()).toBeVisible();
        await expect(page.locator('.panel > .log')).toBeAttached();
        const panel = page.locator('.panel');
        for (const [width, height] of [[844, 390], [667, 375]] as const) {
          const where = `${game} at ${width} × ${height}`;
          await page.setViewportSize({ width, height });
          await expect.poll(async () => (await board.boundingBox())!.height, { message: where, timeout: 5_000 }).toBeGreaterThanOrEqual(0.9 * height);
          await expect.poll(async () => {
            const box = (await board.boundingBox())!;
            return box.y + box.height;
          }, { message: where, timeout: 5_000 }).toBeLessThanOrEqual(height);
          for (const end of [0, 1]) {
            await panel.evaluate((panel, end) => panel.scrollTo(0, end * panel.scrollHeight), end);
            expect(await hidden(page, 'header a:not(.skip), .at-hand .button', false), `${where}, at hand`).toEqual([]);
          }
          expect(await hidden(page, '.panel :is(a, button, input, select, summary)', true), `${where}, once scrolled to`).toEqual([]);
          const excess = await page.evaluate(() => {
            const { scrollWidth, scrollHeight } = document.documentElement;
            return [scrollWidth - innerWidth, scrollHeight - innerHeight];
          });
          expect(excess, `${where}: the page itself does not scroll`).toEqual([0, 0]);
        }
      }
    });
  });
}

/** The controls that are cut off or covered, optionally after scrolling to them. */
function hidden(page: Page, controls: string, scrolled: boolean): Promise<string[]> {
  return page.evaluate(([controls, scrolled]) => {
    const shown = [...document.querySelectorAll<HTMLElement>(controls)].filter((control) => control.checkVisibility({ visibilityProperty: true }));
    return shown
      .filter((control) => {
        const whole = control.closest('label') ?? control;
        if (scrolled) whole.scrollIntoView({ block: 'nearest' });
        const { left, right, top, bottom } = whole.getBoundingClientRect();
        const points = [left + 3, (left + right) / 2, right - 3].flatMap((x) => [top + 3, (top + bottom) / 2, bottom - 3].map((y) => [x, y] as const));
        // Rounded corners don't belong to the control.
        return points.some(([x, y], at) => {
          if (at % 2 === 0 && at !== 4) return x < 0 || y < 0 || x > innerWidth || y > innerHeight;
          const there = document.elementFromPoint(x, y);
          return there === null || !(whole.contains(there) || there.contains(whole));
        });
      })
      .map((control) => control.outerHTML.slice(0, 120));
  }, [controls, scrolled] as const);
}

for (const game of ['lumens', 'luminos', 'djinns', 'lum42']) {
  test(`no part of the panel is cut off in a game of four: ${game}`, async ({ page }) => {
    await page.goto(`./#/new/${game}`);
    await page.getByRole('radio', { name: '4', exact: true }).click();
    await page.getByRole('radio', { name: english('set_up.presets.1') }).click();
    await page.getByRole('button', { name: english('set_up.start') }).click();
    const cover = page.locator('.cover .button');
    const panel = page.locator('.panel');
    await expect(panel.locator('.log')).toBeAttached();
    if (await cover.count() > 0) await cover.click();
    // Two of them are a phone in landscape.
    for (const [width, height] of [[740, 360], [844, 390], [1024, 768], [1180, 820], [1440, 900], [1920, 1080]] as const) {
      await page.setViewportSize({ width, height });
      const excess = await panel.evaluate((panel) => {
        const { right } = panel.getBoundingClientRect();
        const outside = [...panel.querySelectorAll('*')].filter((part) => part.closest('.unseen, svg, dialog') === null && part.getBoundingClientRect().right > right + 1);
        return [panel.scrollWidth - panel.clientWidth, document.documentElement.scrollWidth - innerWidth, ...outside.map((part) => part.className)];
      });
      expect(excess, `${width} × ${height}`).toEqual([0, 0]);
    }
  });
}

test('the outcome if the game ended now takes one line', async ({ page }) => {
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 6) }));
  await expect(page.locator('.outlook')).toHaveText(english('crates/words:status.if_ended_now', { who: 'Ada', by: '4 colours to 3' }));
  await page.goto(address());
  await expect(new Table(page).board.target('take-r')).toBeVisible();
  await expect(page.locator('.outlook')).toHaveText('');
});

test('axe finds no violations at the table in either theme, whatever is open', RARE, async ({ page }) => {
  const expectClean = async (moment: string) => {
    expect.soft(await wrongInEitherTheme(page), moment).toEqual([]);
  };
  await page.addInitScript(() => {
    localStorage.setItem('luciole.confirm', 'on');
    localStorage.setItem('luciole.sound', 'on');
  });
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 6) }));
  const table = new Table(page);
  await table.openDrawer();
  await page.getByText(english('table.speed_and_sound')).click();
  await expectClean('speed and sound are open');
  await table.choosePair((target) => target.click());
  await table.putDown.click();
  await expect(table.proposal).toBeVisible();
  await expectClean('a move waits');
  await table.lookBack();
  await page.getByRole('button', { name: english('table.previous') }).click();
  await expect(table.playOn).toBeVisible();
  await expectClean('somebody looks back');
  await page.getByRole('button', { name: english('table.keys') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean('the help is open');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the tools stay where they are, and “More” closes by its button, Escape and a touch beside it', async ({ page }) => {
    await page.goto(address({ moves: WHOLE_GAME.slice(0, 6) }));
    const table = new Table(page);
    const more = page.getByRole('button', { name: english('table.more'), exact: true });
    const drawer = page.locator('.drawer');
    const places = () => Promise.all([table.board.root, page.locator('.tools')].map((each) => each.boundingBox()));
    await expect(more).toBeVisible();
    const calm = await places();
    await more.click();
    await expect(drawer).toBeInViewport({ ratio: 1 });
    expect(await places()).toEqual(calm);
    await more.click();
    await expect(drawer).toHaveCount(0);
    await more.click();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(more).toBeFocused();
    await more.click();
    // The touch closes the drawer and plays nothing.
    const [target] = await table.board.targets.all();
    const { x, y, width, height } = (await target.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(drawer).toHaveCount(0);
    await expect(table.board.root.locator('.chosen')).toHaveCount(0);
    await table.lookBack();
    expect(await places()).toEqual(calm);
  });
});
