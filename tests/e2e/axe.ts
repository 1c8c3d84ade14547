// What a machine can find wrong with a page for those who don't see, hear or move as most do.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A rule that is broken, and where. */
export interface Broken {
  rule: string;
  where: string[];
}

async function broken(page: Page, only: string[] = []): Promise<Broken[]> {
  // In its legacy mode axe looks into no frames of other sites, of which there are none, and names no element that is well.
  // A picture is one thing, whatever it is drawn with.
  const builder = new AxeBuilder({ page }).setLegacyMode().exclude('[role="img"] > *').options({ resultTypes: ['violations'] });
  const { violations } = await (only.length > 0 ? builder.withRules(only) : builder).analyze();
  return violations.map(({ id, help, nodes }) => ({ rule: `${id}: ${help}`, where: nodes.map((node) => node.target.join(' ')) }));
}

/** What axe finds wrong with a page as it is. */
export async function wrong(page: Page): Promise<Broken[]> {
  return broken(page);
}

/** What axe finds wrong with a page in the light theme and in the dark one: of all its rules only contrast depends on that. */
export async function wrongInEitherTheme(page: Page): Promise<Broken[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await broken(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...light, ...(await broken(page, ['color-contrast']))];
}
