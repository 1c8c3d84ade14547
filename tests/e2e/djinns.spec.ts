// Djinns of the Lake: whole games by touch and by keys, alone against the computer and with three and four people at one screen.
import type { Locator, Page } from '@playwright/test';

import { computersPlayAtOnce } from './beginning';
import { RARE, expect, test } from './quiet';
import { VERDICT, english } from './words';

computersPlayAtOnce();

class Lake {
  readonly root: Locator;
  readonly deciding: Locator;
  readonly rematch: Locator;
  readonly targets: Locator;

  constructor(readonly page: Page) {
    this.root = page.getByRole('group', { name: english('crates/words:status.board', { game: 'Djinns of the Lake' }) });
    this.deciding = page.locator('[aria-current="true"]');
    this.rematch = page.getByRole('button', { name: english('table.rematch') });
    this.targets = this.root.locator('[data-target]');
  }

  target(name: string): Locator {
    return this.root.locator(`[data-target="${name}"]`);
  }

  /** The piles that are marked as movable. */
  async movable(): Promise<string[]> {
    return this.root.locator('[data-key^="ring "].djinns-may').evaluateAll((all) => all.map((each) => `p${each.getAttribute('data-key')!.slice(5)}`));
  }

  /** Checks that all 32 pawns are somewhere on the board. */
  async expectAllPawns(): Promise<void> {
    await expect(this.root.locator('[data-key^="pawn "]')).toHaveCount(32);
  }

  /** Moves some pile somewhere; `choose` taps or presses. */
  async move(choose: (target: Locator) => Promise<void>): Promise<void> {
    const pass = this.page.getByRole('button', { name: english('games/djinns:pass'), exact: true });
    // At once: the button may still be that of somebody who has just passed, and go when the page shows who is next.
    const hasPassed = await pass.evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
      return buttons.length > 0;
    });
    if (hasPassed) return;
    for (const pile of await this.movable()) {
      await choose(this.target(pile));
      await expect(this.target(pile)).toHaveAccessibleName(/ chosen$/);
      const open = this.root.locator('.land.open');
      if ((await open.count()) > 0) {
        await choose(open.last());
        // A tower that allies share: take the first offer.
        const cut = this.page.locator('.offers').getByRole('button', { name: /^(Take it out|Keep the upper half)/ });
        const played = async () => (await this.root.locator('.chosen-pile').count()) === 0;
        await expect.poll(async () => (await cut.isVisible()) || (await played())).toBe(true);
        if (await cut.isVisible()) await cut.click();
        return;
      }
      await this.page.keyboard.press('Escape');
    }
    throw new Error('nothing can be moved');
  }

  /** Plays on until a person is to move or the game is over; returns which. */
  async settle(): Promise<'over' | 'moving'> {
    const ready = this.root.locator('[data-key^="ring "].djinns-may').or(this.page.getByRole('button', { name: english('games/djinns:pass'), exact: true }));
    await expect(ready.or(this.rematch).first()).toBeVisible({ timeout: 20_000 });
    return (await this.rematch.isVisible()) ? 'over' : 'moving';
  }
}

/** Goes from the home page to a table for this many people, or for one against computers. */
async function begin(page: Page, players: number, people: boolean, setup: string): Promise<Lake> {
  await page.goto('./#/new/djinns');
  await page.getByRole('group', { name: english('set_up.how_many') }).getByRole('radio', { name: String(players) }).check();
  const preset = people ? english('set_up.presets.1') : english('set_up.presets');
  await page.getByRole('group', { name: english('set_up.who_plays') }).getByRole('radio', { name: preset }).check();
  if (!people) await page.getByRole('radio', { name: english('crates/words:character.names.1') }).check();
  await page.getByRole('radio', { name: setup }).check();
  await page.getByRole('group', { name: english('crates/words:set_up.first') }).getByRole('radio', { name: /^Yellow/ }).check();
  await page.getByRole('button', { name: english('set_up.start') }).click();
  const lake = new Lake(page);
  await expect(lake.root).toBeVisible();
  return lake;
}

test('the lake is shuffled unless players choose to lay the domes', async ({ page }) => {
  await page.goto('./#/new/djinns');
  const setup = page.getByRole('group', { name: english('games/djinns:setup') });
  await expect(setup.getByRole('radio', { name: english('games/djinns:setups.1') })).toBeChecked();
  await page.getByRole('button', { name: english('set_up.start') }).click();
  const lake = new Lake(page);
  expect(await lake.settle()).toBe('moving');
  await lake.expectAllPawns();
  await begin(page, 2, true, 'Players lay them');
  await expect(lake.root.locator('[data-key="due 0"]')).toHaveCount(1);
  await expect(page.getByRole('button', { name: english('games/djinns:lay_rest') })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('a whole game against the computer can be played by touch, including the setup', async ({ page }) => {
    test.slow();
    const lake = await begin(page, 2, false, 'Players lay them');
    // A thumb is never exact.
    const tap = async (target: Locator) => {
      await target.scrollIntoViewIfNeeded();
      const { x, y } = await target.evaluate((node: SVGGElement) => {
        const { e, f } = node.getScreenCTM()!;
        return { x: e, y: f };
      });
      await page.touchscreen.tap(x + 4, y - 3);
    };
    await tap(lake.target('lay-y3'));
    await expect(lake.root.locator('[data-key="due 1"]')).toHaveCount(1);
    const rest = page.getByRole('button', { name: english('games/djinns:lay_rest') });
    const safe = async () => Number(await page.locator('.table').getAttribute('data-safe'));
    for (let block = 0; block < 4; block += 1) {
      await expect(rest).toBeVisible({ timeout: 20_000 });
      await lake.expectAllPawns();
      const before = await safe();
      await rest.tap();
      // Then the computer lays a block, or play begins.
      await expect.poll(safe).toBeGreaterThan(before);
    }
    let moves = 0;
    while ((await lake.settle()) === 'moving' && moves < 80) {
      await lake.move(tap);
      moves += 1;
    }
    expect(moves).toBeGreaterThan(6);
    await expect(lake.rematch).toBeVisible();
    await lake.expectAllPawns();
    await expect(page.getByRole('status').filter({ hasText: VERDICT })).toHaveCount(1);
  });
});

for (const players of [3, 4]) {
  test(`${players} people play a whole game at one screen`, RARE, async ({ page }) => {
    test.slow();
    const lake = await begin(page, players, true, 'All shuffled together');
    const seen = new Set<string>();
    let moves = 0;
    while ((await lake.settle()) === 'moving' && moves < 150) {
      seen.add((await lake.deciding.textContent())!.replace(/\d.*/, ''));
      await lake.move((target) => target.click({ force: true }));
      moves += 1;
    }
    expect(moves).toBeLessThan(150);
    expect(seen.size, 'everybody has had a turn').toBe(players);
    await lake.expectAllPawns();
  });
}

test('two people can play a whole game with the keyboard alone', RARE, async ({ page }) => {
  test.slow();
  const lake = await begin(page, 2, true, english('games/djinns:setups.1'));
  const focus = () =>
    page.evaluate(() => document.activeElement?.getAttribute('data-target') ?? document.activeElement?.tagName.toLowerCase());
  const press = async (target: Locator) => {
    await target.focus();
    await page.keyboard.press('Enter');
  };
  // Arrow keys move from pile to pile.
  await lake.settle();
  const movable = await lake.movable();
  await lake.target(movable[0]).focus();
  const reached = new Set<string | undefined>();
  for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight']) {
    await page.keyboard.press(arrow);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    reached.add(await focus());
  }
  expect(reached.size, 'arrow keys lead round the lake').toBeGreaterThan(2);
  for (const name of reached) expect(movable).toContain(name);

  let moves = 0;
  while ((await lake.settle()) === 'moving' && moves < 150) {
    await lake.move(press);
    await expect.poll(focus, { message: 'the focus is not lost' }).not.toBe('body');
    moves += 1;
  }
  expect(moves).toBeGreaterThan(15);
  expect(moves).toBeLessThan(150);
  await page.keyboard.press('u');
  await expect(lake.rematch).toBeHidden();
});

test('a hint focuses its target for the next key', async ({ page }) => {
  const lake = await begin(page, 2, true, english('games/djinns:setups.1'));
  await lake.settle();
  await lake.target((await lake.movable()).at(-1)!).focus();
  await page.keyboard.press('h');
  await expect(page.locator('.proposal')).toHaveText(/^Look here – Space \d+/, { timeout: 40_000 });
  await expect(page.locator(':focus')).toHaveClass(/hinted/);
  await page.keyboard.press('h');
  await expect(page.locator('.proposal')).toContainText('Hint: ');
  await expect(page.locator(':focus')).toHaveClass(/hinted/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.hinted')).toHaveCount(0);
  await expect(lake.root.locator('.chosen-pile'), 'the move is played').toHaveCount(0);
});

test('the strongest level announces a certain outcome until the next move', async ({ page }) => {
  const moves = [
    '25-', '22-', '6+', '18-x2', '3+', '5+', '7-', '10-', '8-x3', '2-x3', '13-', '14-x3', '28-', '30-', '1-', '23-x2', '24-x2', '27-',
    '21+x2', '31-', '19+x2', '16+', '10-',
  ];
  const seats = [{ name: 'Ada' }, { level: 6 }];
  const record = { luciole: 1, game: 'djinns', seats, seed: '3', options: { setup: 'ring' }, moves };
  await page.goto('./#/open');
  await page.getByRole('textbox').fill(JSON.stringify(record));
  await page.getByRole('button', { name: english('frame.open'), exact: true }).click();
  const certain = page.getByText(/^If nobody makes a mistake from here, Nestor wins by 8 points$/);
  await expect(certain).toBeVisible();
  await page.getByRole('button', { name: english('table.undo') }).click();
  await expect(certain).toHaveCount(0);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a pile follows its path with prefers-reduced-motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    const record = { luciole: 1, game: 'djinns', seats: [{ name: 'Ada' }, { name: 'Bea' }], seed: '3', options: { setup: 'ring' }, moves: [] };
    await page.goto('./#/open');
    await page.getByRole('textbox').fill(JSON.stringify(record));
    await page.getByRole('button', { name: english('frame.open'), exact: true }).click();
    const lake = new Lake(page);
    await expect(lake.targets.first()).toBeVisible();
    // A way through other places has more keyframes than a start and an end.
    await page.evaluate(() => {
      const own = Element.prototype.animate;
      (window as unknown as { ways: number[] }).ways = [];
      Element.prototype.animate = function (this: Element, frames, options) {
        (window as unknown as { ways: number[] }).ways.push((frames as Keyframe[]).length);
        return own.call(this, frames, options);
      };
    });
    // A 2 or more passes at least one place.
    await lake.target('p25').click();
    await lake.root.locator('.land.open').last().click();
    await expect(page.getByText(/moves? 1 dome/).first()).toBeVisible();
    const ways = await page.evaluate(() => (window as unknown as { ways: number[] }).ways);
    if (reducedMotion === 'reduce') {
      expect(ways).toEqual([]);
    } else {
      expect(Math.max(...ways)).toBeGreaterThan(2);
    }
  });
}
