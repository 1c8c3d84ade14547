// The board as a player finds it: targets by their names, and their places on the screen.
import { type FrameLocator, type Locator, type Page, expect } from '@playwright/test';

import { spoken } from './words';

export class Board {
  readonly root: Locator;
  readonly ghost: Locator;
  readonly pawns: Locator;
  readonly targets: Locator;

  constructor(page: Page | FrameLocator) {
    this.root = page.getByRole('group', { name: spoken('crates/words:status.board', { game: 'Lacuna' }) });
    this.targets = this.root.locator('[data-target]');
    this.ghost = this.root.getByRole('slider');
    this.pawns = this.root.locator('[data-key^="pawn "]');
  }

  target(name: string): Locator {
    return this.root.locator(`[data-target="${name}"]`);
  }

  /** The names of all flowers on the mat. */
  async flowers(): Promise<string[]> {
    const targets = await this.targets.evaluateAll((all) => all.map((each) => each.getAttribute('data-target')!));
    return targets.filter((target) => /^[roygbvp][1-7]$/.test(target));
  }

  /** The flowers that the chosen one sees. */
  async partners(): Promise<string[]> {
    return this.targets.evaluateAll((all) =>
      all
        .filter((each) => /, (in sight|en vue|in Sicht)$/.test(each.getAttribute('aria-label') ?? ''))
        .map((each) => each.getAttribute('data-target')!),
    );
  }

  /** The places of all pieces. The pieces of a layer are in the document in the order in which they arrived. */
  async layout(): Promise<string[]> {
    await expect(this.root).toBeVisible();
    // A new piece sets out from where it comes from in the frame after the next.
    await this.root.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const pieces = await this.root
      .locator('[data-key]')
      .evaluateAll((all) => all.map((each) => `${each.getAttribute('data-key')} ${(each as SVGElement).style.transform}`));
    return pieces.sort();
  }

  /** The centre of a target on the screen, in px. */
  async middle(target: Locator): Promise<{ x: number; y: number }> {
    return target.evaluate((node: SVGGElement) => {
      const { e, f } = node.getScreenCTM()!;
      return { x: e, y: f };
    });
  }

  /** Checks that every target has an accessible name. */
  async expectNamed(): Promise<void> {
    await expect(this.targets.first()).toBeVisible();
    const names = await this.targets.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.trim()));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !name)).toEqual([]);
    expect(new Set(names).size, 'no two have the same name').toBe(names.length);
  }
}
