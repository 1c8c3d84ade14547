// The help about keys: opened by its key or its button, closed by Escape, and the focus goes back.
import { expect, test } from './quiet';
import { address } from './records';
import { Table } from './table';
import { english } from './words';

test('the help lists the keys and restores the focus', async ({ page }) => {
  await page.goto(address({ moves: ['b'] }));
  const table = new Table(page);
  const dialog = page.getByRole('dialog', { name: english('table.keys'), includeHidden: true });
  await expect(dialog).toBeAttached();
  await table.hint.focus();
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  for (const row of [english('keys.letters.0'), english('keys.letters.2'), english('keys.letters.7'), english('keys.letters.8'), english('keys.replay')]) {
    await expect(dialog.getByRole('definition').filter({ hasText: row }).first()).toBeVisible();
  }
  await page.keyboard.press('u');
  await expect(dialog, 'letters belong to the dialog').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(table.hint).toBeFocused();

  const button = page.getByRole('button', { name: english('table.keys') });
  await table.openDrawer();
  await button.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: english('table.close') }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.mouse.click(4, 4);
  await expect(dialog, 'a press outside closes it').toBeHidden();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the help is in the language of the page', async ({ page }) => {
    await page.goto(address({ moves: ['b'] }));
    const help = page.getByRole('dialog', { name: 'Tasten', includeHidden: true });
    await expect(help).toBeAttached();
    await page.keyboard.press('?');
    await expect(help).toBeVisible();
    await expect(help).toContainText('ab hier weiterspielen');
  });
});
