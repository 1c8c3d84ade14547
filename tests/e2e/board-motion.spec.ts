// Pieces keep their elements, which keep their places in the document; so animations never restart and the focus is never lost.
import type { Page } from '@playwright/test';

import { setUp, start } from './beginning';
import { PLAYED } from './saved';
import { expect, rareIf, test } from './quiet';
import { LAST_MOVES, pressWhat } from './pressing';
import { WHOLE_GAME, address, taught } from './records';
import { adoptStyle } from './styles';
import { Table } from './table';
import { english } from './words';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

declare global {
  interface Window {
    kept: Map<string, Element>;
    touched: Set<string>;
    moved: string[];
    apart: number[];
  }
}

/** Observes the pieces: records their current elements, and later replacements or moves. */
function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const pieces = () => [...document.querySelectorAll<Element>('.board [data-key]')];
    window.kept = new Map(pieces().map((piece) => [piece.getAttribute('data-key')!, piece]));
    window.touched = new Set();
    window.moved = [];
    new MutationObserver((mutations) => {
      for (const { type, target, addedNodes } of mutations) {
        if (type === 'attributes') window.touched.add((target as Element).closest('[data-key]')?.getAttribute('data-key') ?? 'board');
        for (const added of addedNodes) {
          const key = added instanceof Element ? added.getAttribute('data-key') : null;
          if (key !== null && window.kept.has(key)) window.moved.push(key);
        }
      }
    }).observe(document.querySelector('.board')!, { subtree: true, childList: true, attributes: true });
  });
}

/** Takes all motion that ends to its end. */
function finishMotion(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const motion of document.getAnimations()) {
      if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
    }
  });
}

/** The keys of pieces whose element was replaced or moved. */
function changed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const replaced = [...document.querySelectorAll('.board [data-key]')].filter((piece) => {
      const before = window.kept.get(piece.getAttribute('data-key')!);
      return before !== undefined && before !== piece;
    });
    return [...window.moved, ...replaced.map((piece) => piece.getAttribute('data-key')!)];
  });
}

test('every piece keeps its element and its place while choosing, sliding, using overlays, playing and scoring', async ({ page }) => {
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 11) }));
  const table = new Table(page);
  await expect(table.board.targets.first()).toBeVisible();
  await watch(page);
  await page.keyboard.press('t');
  for (const [a, b] of [['y3', 'y4'], ['o3', 'o7']]) {
    await table.board.target(a).click();
    await page.keyboard.press('o');
    await table.board.target(b).click();
    await expect(table.board.ghost).toBeVisible();
    await page.keyboard.press('End');
    await table.putDown.click();
    await expect(table.board.ghost).toHaveCount(0);
  }
  await page.getByRole('button', { name: english('table.skip') }).click();
  await expect(table.rematch).toBeVisible();
  expect(await page.evaluate(() => window.kept.size)).toBeGreaterThan(30);
  expect(await changed(page)).toEqual([]);
});

/** Measures each ring of a landing when it appears, before a busy machine misses it: how far it is from its piece, in radii. */
async function measureRings(page: Page): Promise<void> {
  await page.locator('svg.board').evaluate((board: SVGSVGElement) => {
    window.apart = [];
    new MutationObserver((mutations) => {
      const added = mutations.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof SVGGraphicsElement);
      for (const ring of added.filter((node) => node.matches('.effect.rings'))) {
        const [x, y, size] = /translate\(([-\d.]+)px, ([-\d.]+)px\) scale\(([\d.]+)\)/.exec(ring.style.transform)!.slice(1).map(Number);
        const onScreen = board.getScreenCTM()!;
        const piece = new DOMPoint(x, y).matrixTransform(onScreen);
        const { left, right, top, bottom } = ring.querySelector('circle')!.getBoundingClientRect();
        window.apart.push(Math.hypot((left + right) / 2 - piece.x, (top + bottom) / 2 - piece.y) / (size * onScreen.a));
      }
    }).observe(board, { childList: true, subtree: true });
  });
}

test('the rings of a landing are where the piece lands', async ({ page }) => {
  // The last move in the lesson of LUM42 lands nothing, and in Luminos the final scoring follows at once.
  for (const game of ['lacuna', 'lumens', 'djinns']) {
    await page.goto(`./#/g/${taught(game)}`);
    await expect(page.locator(`svg.board.${game}`)).toBeVisible();
    await measureRings(page);
    for (const what of LAST_MOVES[game]) await pressWhat(page, what);
    await expect.poll(() => page.evaluate(() => window.apart.length), game).toBeGreaterThan(0);
    for (const radii of await page.evaluate(() => window.apart)) expect(radii, game).toBeLessThan(1);
  }
});

test('what leaps is seen in front of all that it passes', async ({ page }) => {
  await page.goto(`./#/g/${taught('djinns')}/20`);
  const board = page.locator('svg.board');
  await expect(board).toBeVisible();
  // Slowly, so that even a busy machine looks before it has landed.
  await adoptStyle(page, '.board .stand-in { animation-delay: 60s !important }');
  await page.evaluate(() => {
    const own = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, frames) {
      return own.call(this, frames, 60_000);
    };
  });
  await page.keyboard.press('.');
  const leaping = board.locator('.djinn.leaps:not(.stand-in)');
  const seen = () =>
    page.evaluate(() => {
      const opacity = (piece: Element) => Number(getComputedStyle(piece).opacity);
      const [own, ...standIns] = ['.leaps:not(.stand-in)', '.stand-in'].flatMap((which) => [...document.querySelectorAll(`.board .djinn${which}`)]);
      const others = [...document.querySelectorAll('.board .djinn:not(.stand-in)')];
      const isInFront = (standIn: Element) => others.every((piece) => piece.compareDocumentPosition(standIn) & Node.DOCUMENT_POSITION_FOLLOWING);
      return { own: opacity(own!), standIns: standIns.map(opacity), inFront: standIns.every(isInFront) };
    });
  await expect(leaping).toHaveCount(1);
  await expect.poll(seen, 'on its way').toEqual({ own: 0, standIns: [1], inFront: true });
  await finishMotion(page);
  await expect.poll(seen, 'landed').toEqual({ own: 1, standIns: [0], inFront: true });
  await expect(board.locator('.stand-in[data-key], .stand-in[data-target], .stand-in[role]'), 'nothing but a picture').toHaveCount(0);
});

test('Lacuna’s flowers are scattered from the middle', async ({ page }) => {
  await page.goto(`./#/g/${taught('lacuna')}/0`);
  await expect(page.locator('svg.board')).toBeVisible();
  // Slowly, so that even a busy machine looks before they have arrived.
  await adoptStyle(page, '.board .flower.scattered { transition-duration: 60s !important }');
  await page.keyboard.press('.');
  const flowers = page.locator('.board .flower.scattered');
  await expect(flowers).toHaveCount(48);
  const farthest = () =>
    flowers.evaluateAll((all) => {
      const places = all.map((flower) => new DOMMatrix(getComputedStyle(flower).transform));
      return Math.max(...places.map(({ e, f }) => Math.hypot(e, f)));
    });
  const onTheirWay = await farthest();
  await finishMotion(page);
  const scattered = await farthest();
  expect(scattered).toBeGreaterThan(800);
  expect(onTheirWay).toBeLessThan(scattered);
});

test('what a landing changes waits for it: the pile that is landed on, and the light', async ({ page }) => {
  const ms = (time: string) => Math.round(parseFloat(time) * (time.endsWith('ms') ? 1 : 1_000));
  await page.goto(`./#/g/${taught('djinns')}/20`);
  const board = page.locator('svg.board');
  await expect(board).toBeVisible();
  await page.keyboard.press('.');
  const leaping = board.locator('.djinn.leaps').first();
  await expect(leaping).toBeAttached();
  const flight = ms(await leaping.evaluate((piece: SVGElement) => piece.style.getPropertyValue('--flight')));
  const delays = (pieces: Element[]) => pieces.map((piece) => getComputedStyle(piece).transitionDelay.split(',')[0]);
  expect(flight, 'it leaps more than once').toBeGreaterThan(280);
  const lying = await board.locator('.djinn:not(.leaps, .glides, .drops)').evaluateAll(delays);
  expect(new Set(lying.map(ms)), 'only the pile that is landed on waits').toEqual(new Set([0, flight - 120]));
  expect((await leaping.evaluateAll(delays)).map(ms), 'what flies sets out at once').toEqual([0]);

  await page.goto(`./#/g/${taught('lumens')}/12`);
  await expect(board).toHaveClass(/lumens/);
  await page.keyboard.press('.');
  const glow = board.locator('.lumens-glow').last();
  await expect(glow).toBeAttached();
  expect(ms(await glow.evaluate((light) => getComputedStyle(light).animationDelay))).toBe(280);
});

test('sliding touches only what it changes', async ({ page }) => {
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 1) }));
  const table = new Table(page);
  await table.board.target('g5').click();
  await table.board.target('g6').click();
  await expect(table.board.ghost).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  await expect(table.board.ghost).toHaveAttribute('aria-valuetext', /percent/);
  await watch(page);
  const before = await table.board.ghost.getAttribute('aria-valuenow');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(table.board.ghost).not.toHaveAttribute('aria-valuenow', before!);
  // The ghost with its ring and its light, and the gaps in the lines that it cuts off, but none of the dozens of flowers.
  const touched = await page.evaluate(() => [...window.touched]);
  expect(touched).toContain('grip');
  expect(touched.filter((key) => !/^((gleam )?ghost 1|grip|cut .*)$/.test(key))).toEqual([]);
  expect(await changed(page)).toEqual([]);
});

/**
 * Filters would be computed in every frame. Whenever something in the page starts moving, it is looked at, with what it contains and is in,
 * and with what lies before and behind each of these.
 */
async function watchFilters(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = [];
    window.touched = new Set();
    for (const begins of ['animationstart', 'transitionrun']) {
      document.addEventListener(begins, ({ target }) => {
        const moving = target as Element;
        window.moved.push(moving.closest('.board, .cover, .ending')?.classList[0] ?? 'page');
        const around: Element[] = [...moving.querySelectorAll('*')];
        for (let each: Element | null = moving; each !== null; each = each.parentElement) around.push(each);
        for (const each of around) {
          for (const part of ['', '::before', '::after']) {
            const { filter, backdropFilter } = getComputedStyle(each, part === '' ? null : part);
            if (filter !== 'none' || backdropFilter !== 'none') window.touched.add(`${each.outerHTML.slice(0, 200)}${part}`);
          }
        }
      });
    }
  });
}

/** Checks that something has moved there since the last time, and never with a filter. */
async function expectMoved(page: Page, where: 'board' | 'cover' | 'ending'): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.moved)).toContain(where);
  expect(await page.evaluate(() => [...window.touched])).toEqual([]);
  await page.evaluate(() => (window.moved = []));
}

test('the card between two players rises without a filter', async ({ page }) => {
  await watchFilters(page);
  await setUp(page, { game: 'lumens', names: ['Ada', 'Bea'], seats: ['Yellow', 'Blue'], first: english('crates/words:set_up.first'), seed: '5' });
  await start(page);
  await expect(page.locator('.cover .sign')).toBeVisible();
  await expectMoved(page, 'cover');
});

for (const [game, last] of Object.entries(LAST_MOVES)) {
  test(`nothing at the table of ${game} has a filter while it moves`, rareIf(game !== 'djinns'), async ({ page }) => {
    await watchFilters(page);
    const table = new Table(page);
    await page.goto(`./#/g/${taught(game)}/0`);
    const moves = Number(await table.replay.getAttribute('max'));
    await page.evaluate((hash) => (location.hash = hash), `#/g/${taught(game)}/${moves - 6}`);
    for (let move = moves - 5; move <= moves; move += 1) {
      await expect(table.replay).toHaveValue(String(move - 1));
      await page.keyboard.press('.');
    }
    await expect(table.replay).toHaveValue(String(moves));
    await expectMoved(page, 'board');
    for (const what of last) await pressWhat(page, what);
    await expect(table.rematch).toBeVisible();
    await expectMoved(page, 'ending');
    await page.goto('about:blank');
    await page.goto(`./#/g/${taught(game)}`);
    await table.hint.click();
    await expect(table.proposal).toBeVisible();
    expect(await page.evaluate(() => [...window.touched])).toEqual([]);
  });
}

test('a pawn drops onto the water: rings spread, sparks follow the flowers, and a light stays', async ({ page }) => {
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 1) }));
  const table = new Table(page);
  await table.board.target('g5').click();
  await table.board.target('g6').click();
  const effects = (look: string) => table.board.root.locator(`.effect.${look}`);
  await page.evaluate(() => {
    window.moved = [];
    document.addEventListener('animationstart', ({ animationName }) => window.moved.push(animationName));
  });
  await table.putDown.click();
  await expect(effects('rings')).toHaveCount(1);
  await expect(effects('sparks')).toHaveCount(2);
  await expect(effects('glow')).toHaveCount(1);
  for (const name of ['drop', 'ripple', 'flash', 'spark', 'glow']) {
    await expect.poll(() => page.evaluate(() => window.moved)).toContain(name);
  }
  // They play once, and leave nothing behind but light.
  await table.undo.click();
  await expect(effects('rings').or(effects('glow'))).toHaveCount(0);
  // What is shown is saved a moment later, and the address says so.
  await expect(page).toHaveURL(/\/1$/);
  await table.redo.click();
  await expect(effects('rings')).toHaveCount(1);
  await expect(page).toHaveURL(PLAYED);
  await page.reload();
  await expect(effects('glow')).toHaveCount(1);
  await expect(effects('rings').or(effects('sparks'))).toHaveCount(0);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`taken flowers move into their pawn with prefers-reduced-motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(address({ moves: WHOLE_GAME.slice(0, 1) }));
    const table = new Table(page);
    await table.board.target('g5').click();
    await table.board.target('g6').click();
    // The browser reports each property whose transition starts.
    await page.evaluate(() => {
      window.moved = [];
      document.addEventListener('transitionrun', ({ propertyName, target }) => {
        window.moved.push(`${propertyName} of ${(target as Element).getAttribute('data-key')}`);
      });
    });
    await table.putDown.click();
    await expect(table.board.pawns).toHaveCount(1);
    const moving = () => page.evaluate(() => window.moved.filter((each) => /^transform of g[56]$/.test(each)).length);
    if (reducedMotion === 'reduce') {
      const run = await table.board.root.evaluate((board) => board.getAnimations({ subtree: true }).length);
      expect([await moving(), run]).toEqual([0, 0]);
    } else {
      await expect.poll(moving).toBe(2);
    }
    // Both move to the pawn and fade.
    const place = await table.board.pawns.evaluate((pawn: SVGElement) => pawn.style.transform.replace(/ scale.*/, ''));
    for (const key of ['g5', 'g6']) {
      const flower = table.board.root.locator(`[data-key="${key}"]`);
      expect(await flower.evaluate((each: SVGElement) => each.style.transform)).toContain(place);
      await expect(flower).toHaveCSS('opacity', '0');
    }
    await table.undo.click();
    await expect(table.board.target('g5')).toHaveCSS('opacity', '1');
  });
}
