// A whole game of each kind, as a screen reader presents it: what is announced with each move, in order, and what can be read at the
// table when the person is to move, first and midway, and at the end. The expected output is in heard/GAME.txt; with LUCIOLE_HEARD set,
// the test rewrites it for review.
import { readFileSync, writeFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { computersPlayAtOnce } from './beginning';
import { GAMES } from './games';
import { expect, rareIf, test } from './quiet';
import { LAST_MOVES, pressWhat } from './pressing';
import { taught } from './records';
import { playedHere } from './saved';
import { Table } from './table';
import { english } from './words';

computersPlayAtOnce();
// The list of moves is collapsed: all of them have been announced.
test.use({ viewport: { width: 500, height: 900 } });

/** The table's latest announcement. */
const said = (page: Page) => page.locator('.panel > .unseen[role="status"]').innerText();

test('every game is heard', () => {
  expect(Object.keys(LAST_MOVES)).toEqual(GAMES);
});

for (const [game, last] of Object.entries(LAST_MOVES)) {
  test(`a whole game of ${game} is heard as approved`, rareIf(game !== 'lacuna' && game !== 'djinns'), async ({ page }) => {
    await playedHere(page);
    await page.goto(`./#/g/${taught(game)}/0`);
    const replay = await new Table(page).lookBack();
    const moves = Number(await replay.getAttribute('max'));
    const table = page.getByRole('main');
    const heard = ['# Announced'];
    // What can be read when the person is to move: first, and midway.
    const mine = page.getByRole('button', { name: english('table.hint') });
    const due = [0, moves / 2];
    for (let move = 1; move <= moves; move += 1) {
      await page.keyboard.press('.');
      await expect(replay).toHaveValue(String(move));
      // A timer that was set before this one reveals the move's remaining consequences.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
      heard.push(`${move}. ${await said(page)}`);
      if (move > due[0] && (await mine.getAttribute('aria-disabled')) === 'false') {
        due.shift();
        heard.push('', `# At the table after move ${move}`, await table.ariaSnapshot(), '', '# Announced');
      }
    }
    for (const what of last) {
      await pressWhat(page, what);
      // The final scoring is shown piece by piece.
      if (what === last.at(-1)) await expect(page.getByRole('button', { name: english('table.rematch') })).toBeVisible();
      heard.push(`${what}: ${await said(page)}`);
    }
    heard.push(`The end: ${await said(page)}`, '', '# At the end', await table.ariaSnapshot(), '');
    const file = `tests/e2e/heard/${game}.txt`;
    if (process.env.LUCIOLE_HEARD !== undefined) writeFileSync(file, heard.join('\n'));
    expect(heard.join('\n')).toBe(readFileSync(file, 'utf8'));
  });
}
