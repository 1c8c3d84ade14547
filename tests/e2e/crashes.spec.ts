// A long test: pages crash in all games. It only runs, and prints how many moves survived, with LUCIOLE_CRASHES set to their number:
// `LUCIOLE_CRASHES=1000 cargo xtask test --only e2e -- crashes`, about 35 minutes.
import { crash } from './crashes';
import { PLAYED } from './kept';
import { pressOn } from './pressing';
import { expect, test } from './quiet';
import { english } from './words';

const GAMES = ['lacuna', 'lumens', 'luminos', 'djinns', 'lum42'];
/** How many pages in a row play the same game. */
const IN_A_ROW = 4;

const times = Number(process.env.LUCIOLE_CRASHES ?? 0);
if (times > 0) {
  test(`every finished move survives ${times} crashes in all games`, async ({ page, context }) => {
    test.setTimeout(times * 20_000);
    await page.close();
    let key = '';
    const finished = await crash(context, times, async (page, _, end) => {
      if (end % IN_A_ROW === 0) {
        await page.goto(`./#/new/${GAMES[(end / IN_A_ROW) % GAMES.length]}`);
        // Only computers, only people, or both.
        await page.getByRole('radio').nth(Math.floor(end / IN_A_ROW / GAMES.length) % 2).check();
        await page.getByRole('button', { name: english('set_up.start') }).click();
        await expect(page).toHaveURL(PLAYED);
        key = PLAYED.exec(page.url())![0];
      } else {
        await page.goto(`./${key}`);
        await expect(page.locator('.board')).toBeVisible();
      }
      await pressOn(page, true);
    });
    console.log(`    ${finished} moves finished before ${times} crashes, and none was lost`);
    expect(finished).toBeGreaterThan(times / 2);
  });
}
