// Credits: the page of licences that the build generates, and the link to it.
import { wrongInEitherTheme } from './axe';
import { expect, test } from './quiet';
import { english } from './words';

test('the about page links to the third-party licences', async ({ page }) => {
  await page.goto('./about.html');
  await page.getByRole('link', { name: 'Third-party software and its licences' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Third-party software in Luciole');
  for (const library of ['idb', 'leptos', 'postcard', 'wasm-bindgen']) {
    await expect(page.getByText(new RegExp(`^${library} \\d+\\.\\d+\\.\\d+$`)), library).toBeVisible();
  }
  await expect(page.getByText(/Permission is hereby granted, free of charge/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rust’s standard library' })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, 'long lines are broken').toBe(0);
  expect(await wrongInEitherTheme(page)).toEqual([]);
  await page.getByRole('link', { name: 'Luciole' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('about.heading'));
});
