// The device changes hands in Lumens: what the mover still sees, the card over the hands, and what the next player sees first.
import { setUp, start } from './beginning';
import { expect, test } from './quiet';
import { Table } from './table';
import { english } from './words';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the mover sees the move land, and the next player sees it again', async ({ page }) => {
  await page.clock.install();
  await setUp(page, { game: 'lumens', names: ['Ada', 'Bea'], seats: ['Yellow', 'Blue'], first: english('crates/words:set_up.first'), seed: '5' });
  await start(page);
  const cover = page.locator('.cover');
  const lights = page.locator('.board [data-key^="light "]');
  await expect(cover).toContainText(english('table.pass_to', { who: 'Ada' }));
  await expect(cover).toHaveClass(/yellow/);
  // From here on the test controls the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(cover.locator('.sign')).toBeVisible();
  await cover.getByRole('button').tap();
  await page.clock.runFor(1_000);
  const before = await lights.count();

  const face = page.locator('.board [data-key^="face "][data-target]').first();
  await face.tap();
  await expect(lights, 'the token lands').toHaveCount(before + 1);
  await page.clock.runFor(100);
  await expect(page.locator('.status').first()).toHaveText(english('crates/words:status.turn_of', { who: 'Bea' }));
  await expect(face, 'nobody can choose for her').toHaveCount(0);
  await page.clock.runFor(500);
  await expect(cover).toHaveCount(0);
  await page.clock.runFor(700);
  await expect(cover).toContainText(english('table.pass_to', { who: 'Bea' }));
  await expect(cover).toHaveClass(/blue/);
  await expect(lights, 'the move stays in view').toHaveCount(before + 1);
  await expect(cover.getByRole('button')).toBeFocused();
  const [card, board] = await Promise.all([cover, page.locator('.board-side .board')].map(async (of) => (await of.boundingBox())!));
  expect(card.height, 'the card covers little of the board').toBeLessThan(0.4 * board.height);
  expect(card.y + card.height, 'its lower edge').toBeGreaterThan(board.y + 0.9 * board.height);

  // Only taking the device lifts the cover.
  const replay = await new Table(page).lookBack();
  await expect(replay).toBeDisabled();
  await expect(page.getByRole('button', { name: english('table.previous') })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press(',');
  await page.getByText(english('table.log'), { exact: true }).tap();
  await page.getByRole('button', { name: /^Ada starts with/ }).tap();
  await page.clock.runFor(1_000);
  await expect(lights, 'the same position').toHaveCount(before + 1);
  await expect(cover).toContainText(english('table.pass_to', { who: 'Bea' }));

  // Ada, who still has the device, undoes her move with one tap.
  await page.getByRole('button', { name: english('table.undo') }).tap();
  await page.clock.runFor(100);
  await expect(cover).toHaveCount(0);
  await expect(lights).toHaveCount(before);
  await face.tap();
  await expect(lights).toHaveCount(before + 1);
  await page.clock.runFor(1_200);

  await cover.getByRole('button').tap();
  await page.clock.runFor(100);
  await expect(page.locator('.status').first()).toHaveText(english('crates/words:status.last_move_again'));
  await expect(lights, 'the position before the move').toHaveCount(before);
  await expect(face).toHaveCount(0);
  await page.clock.runFor(800);
  await expect(lights).toHaveCount(before + 1);
  await expect(face).toBeVisible();
});
