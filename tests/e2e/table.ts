// The table: a game in progress, its board and the panel beside it.
import { type FrameLocator, type Locator, type Page, expect } from '@playwright/test';

import { Board } from './board';
import { spoken } from './words';

/** A way for a player to choose something on the board. */
export type Choose = (target: Locator) => Promise<void>;

const CHOSEN = spoken('games/lacuna:chosen');

export class Table {
  readonly board: Board;
  /** The seat to move. */
  readonly deciding: Locator;
  readonly putDown: Locator;
  readonly undo: Locator;
  readonly redo: Locator;
  readonly rematch: Locator;
  readonly hint: Locator;
  /** After the first half of a hint, where a move begins. */
  readonly showMove: Locator;
  /** The hint, or the move that awaits confirmation, in words. */
  readonly proposal: Locator;
  /** The slider of the transport bar, which {@link lookBack} shows. */
  readonly replay: Locator;
  private readonly replayTool: Locator;
  private readonly drawerTool: Locator;
  readonly playOn: Locator;
  readonly latest: Locator;

  constructor(private readonly page: Page | FrameLocator) {
    this.board = new Board(page);
    this.deciding = page.locator('[aria-current="true"]');
    this.putDown = page.getByRole('button', { name: spoken('games/lacuna:put_down') });
    this.undo = page.getByRole('button', { name: spoken('table.undo') });
    this.redo = page.getByRole('button', { name: spoken('table.redo') });
    this.rematch = page.getByRole('button', { name: spoken('table.rematch') });
    this.hint = page.getByRole('button', { name: spoken('table.hint') });
    this.showMove = page.getByRole('button', { name: spoken('table.show_move') });
    this.proposal = page.locator('.proposal');
    this.replay = page.getByRole('slider', { name: spoken('table.replay') });
    this.replayTool = page.getByRole('button', { name: spoken('table.look_back'), exact: true });
    this.drawerTool = page.getByRole('button', { name: spoken('table.more'), exact: true });
    this.playOn = page.getByRole('button', { name: spoken('table.go_on_here') });
    this.latest = page.getByRole('button', { name: spoken('table.latest') });
  }

  /** Shows the transport bar. */
  async lookBack(): Promise<Locator> {
    await expanded(this.replayTool);
    return this.replay;
  }

  /** Opens the drawer with what play seldom needs. */
  async openDrawer(): Promise<void> {
    await expanded(this.drawerTool);
  }

  /** Checks that an event is announced to screen readers. */
  async expectSaid(what: RegExp, timeout?: number): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: what })).toHaveCount(1, { timeout });
  }

  /** Chooses a flower that sees another, and then that other one. */
  async choosePair(choose: Choose): Promise<void> {
    await expect(this.board.targets.first()).toBeVisible();
    for (const flower of await this.board.flowers()) {
      const target = this.board.target(flower);
      await choose(target);
      await expect(target).toHaveAccessibleName(CHOSEN);
      const [partner] = await this.board.partners();
      if (partner !== undefined) {
        await choose(this.board.target(partner));
        await expect(this.board.ghost).toBeVisible();
        return;
      }
      // Choosing it again deselects it.
      await choose(target);
      await expect(target).not.toHaveAccessibleName(CHOSEN);
    }
    throw new Error('no flower sees another');
  }

  /** Places a pawn somewhere, and waits until it is there. */
  async placePawn(choose: Choose = (target) => target.click()): Promise<void> {
    const before = await this.board.pawns.count();
    await this.choosePair(choose);
    await this.putDown.click();
    await expect.poll(() => this.board.pawns.count()).toBeGreaterThan(before);
  }

  /** The number of flowers of each colour that each seat has at the end. */
  async scores(): Promise<number[][]> {
    const rows = this.page.getByRole('table').getByRole('row').filter({ has: this.page.getByRole('rowheader') });
    const cells = await rows.evaluateAll((all) =>
      // As screen readers read them.
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.querySelector(':scope > :not([aria-hidden])')!.textContent)),
    );
    const scores = cells.map((row) => row.map(Number));
    expect(scores.flat(), 'numbers alone, as at the end').not.toContain(NaN);
    return scores;
  }
}

async function expanded(tool: Locator): Promise<void> {
  await expect(tool).toBeVisible();
  if ((await tool.getAttribute('aria-expanded')) !== 'true') {
    await tool.click();
  }
  await expect(tool).toHaveAttribute('aria-expanded', 'true');
}
