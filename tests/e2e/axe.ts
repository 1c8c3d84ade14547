// Automatic accessibility checks.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A violated rule, and where. */
export interface Broken {
  rule: string;
  where: string[];
}

async function broken(page: Page, only: string[] = []): Promise<Broken[]> {
  // In legacy mode axe doesn't look into cross-origin frames, of which there are none, and doesn't list passing elements. A picture is
  // one element, whatever it consists of.
  const builder = new AxeBuilder({ page }).setLegacyMode().exclude('[role="img"] > *').options({ resultTypes: ['violations'] });
  const { violations } = await (only.length > 0 ? builder.withRules(only) : builder).analyze();
  return violations.map(({ id, help, nodes }) => ({ rule: `${id}: ${help}`, where: nodes.map((node) => node.target.join(' ')) }));
}

/** The violations on a page in its current state. */
export async function wrong(page: Page): Promise<Broken[]> {
  return broken(page);
}

/** The violations on a page in the light theme and in the dark one: only the contrast rule depends on the theme. */
export async function wrongInEitherTheme(page: Page): Promise<Broken[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await broken(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...light, ...(await broken(page, ['color-contrast']))];
}
