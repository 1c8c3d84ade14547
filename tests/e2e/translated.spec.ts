// Programs that translate a page replace its texts by elements of their own. Luciole asks them not to, but some do it anyway: words may
// stay as they were, but the game goes on.
import type { Page } from '@playwright/test';

import { expectSafe } from './saved';
import { expect, test } from './quiet';
import { WHOLE_GAME, address } from './records';
import { Table } from './table';
import { english } from './words';

/** Wraps every text of the page, now and from now on, and moves the text itself out of the document, as translators do. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const replace = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (parent === null || text.data.trim() === '' || parent.closest('svg, style, script') || parent.tagName === 'FONT') continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    replace(document.body);
    new MutationObserver((records) => {
      for (const record of records) for (const node of record.addedNodes) replace(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test('a game goes on, and so does the way through the pages', async ({ page }) => {
  await page.goto(address({ moves: WHOLE_GAME.slice(0, 4) }));
  const table = new Table(page);
  await expect(table.board.pawns.first()).toBeVisible();
  const before = await table.board.pawns.count();
  await translate(page);
  await table.placePawn();
  await table.placePawn();
  await expectSafe(page, 6);
  await table.undo.click();
  await table.redo.click();
  await expect(table.board.pawns).toHaveCount(before + 2);
  await table.lookBack();
  await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  for (const route of ['#/', '#/library', '#/settings', '#/daily', '#/new/lumens', '#/']) {
    await page.evaluate((route) => { location.hash = route; }, route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('link', { name: english('invitation.play_game', { game: 'Lacuna' }) }).click();
  await expect(table.board.target('take-g')).toBeVisible();
});

test('a game against the computer goes on to its end', async ({ page }) => {
  await page.goto(address({ seats: [{ name: 'Ada' }, { level: 0 }], moves: WHOLE_GAME.slice(0, 22) }));
  const table = new Table(page);
  await expect(table.board.pawns.first()).toBeVisible();
  await translate(page);
  for (let move = 0; move < 20 && (await page.locator('.status.over').count()) === 0; move += 1) {
    if ((await table.board.targets.count()) > 0) await table.placePawn();
  }
  await expect(page.locator('.status.over')).toBeVisible();
});
