// Every page at 400 % in a window of 1280 × 1024 px, with wider text spacing, and with headings in order.
import type { Page } from '@playwright/test';

import { PLACES, expectHome } from './pages';
import { expect, rareIf, test } from './quiet';
import { WHOLE_GAME, address } from './records';
import { adoptStyle } from './styles';
import { Table } from './table';
import { spoken } from './words';

// Each test visits every page.
test.beforeEach(() => test.slow());

/** How far the page scrolls sideways, in px. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The controls that are cut off or covered even once they are scrolled to. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What lies beside an open dialog or drawer is covered: a tap there closes it. The tools stay.
    const open = document.querySelector('dialog[open]') ?? document.querySelector('.toolbar:has(.drawer)');
    const controls = (open ?? document).querySelectorAll<HTMLElement>(
      open === null ? 'header a:not(.skip), main :is(a, button, input, select, textarea, summary)' : 'a, button, input, select, textarea, summary',
    );
    const shown = [...controls].filter((control) => control.checkVisibility({ visibilityProperty: true }));
    return shown
      .filter((control) => {
        control.focus();
        control.scrollIntoView({ block: 'nearest' });
        const [box] = control.getClientRects();
        const { left, right, top, bottom } = box ?? new DOMRect();
        const there = document.elementFromPoint((left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
        const cut = left < 0 || right > innerWidth + 0.5;
        return cut || there === null || !(control.contains(there) || there.contains(control) || control.closest('label')?.contains(there));
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}

/** A phone and a tablet. */
const SIZES = [[360, 740], [820, 1180]] as const;

for (const locale of ['en-GB', 'fr-FR', 'de-DE']) {
  test.describe(`text alone at 200 %, in ${locale}`, rareIf(locale !== 'de-DE'), () => {
    test.use({ locale });

    test('nothing is out of reach, on a phone or a tablet', async ({ page }) => {
      await page.addInitScript(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(':root { font-size: 200% !important; }');
        document.adoptedStyleSheets = [sheet];
      });
      /** What is out of reach now, on both. */
      const expectReach = async (name: string): Promise<void> => {
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
          expect.soft(await sideways(page), `${name} at ${width} × ${height}`).toBeLessThanOrEqual(0);
          expect.soft(await outOfReach(page), `${name} at ${width} × ${height}`).toEqual([]);
        }
      };
      const [[width, height]] = SIZES;
      for (const { name, show } of PLACES) {
        await page.setViewportSize({ width, height });
        await show(page);
        await expectReach(name);
      }
      await page.setViewportSize({ width, height });
      const there = new Table(page);
      await page.goto(`./${address({ moves: WHOLE_GAME.slice(0, 6) })}`);
      await there.openDrawer();
      await expectReach('the drawer');
      await page.getByRole('button', { name: spoken('table.keys'), exact: true }).click();
      await expect(page.locator('dialog[open]')).toBeVisible();
      await expectReach('a dialog');
    });
  });
}

test.describe('zoomed to 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const locale of ['en-GB', 'fr-FR', 'de-DE']) {
    test.describe(locale, rareIf(locale !== 'de-DE'), () => {
      test.use({ locale });

      test('nothing is cut off, and focused elements are never covered', async ({ page }) => {
        for (const { name, show } of PLACES) {
          await show(page);
          expect.soft(await sideways(page), name).toBeLessThanOrEqual(0);
          expect.soft(await outOfReach(page), name).toEqual([]);
        }
      });
    });
  }
});

test('headings are in order, with one of level 1, and wider text spacing cuts nothing off', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { name, show } of PLACES) {
    await show(page);
    const levels = await page
      .locator('h1, h2, h3, h4')
      .evaluateAll((all) => all.map((heading) => Number(heading.tagName.slice(1))));
    expect.soft(levels.filter((level) => level === 1), name).toHaveLength(1);
    const jumps = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
    expect.soft(jumps, `${name}: ${levels.join(' ')}`).toEqual([]);
    // As in WCAG 1.4.12.
    await adoptStyle(page, '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; } p { margin-bottom: 2em !important; }');
    expect.soft(await sideways(page), name).toBeLessThanOrEqual(0);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main :is(p, li, h1, h2, h3, th, td), main .button, header a')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect.soft(cut, name).toEqual([]);
  }
});

test('every target is large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const where of ['#/', '#/new/lacuna', 'rules/lacuna.html', 'about.html', '#/open', '#/settings']) {
    await page.goto(`./${where}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (where === '#/') await expectHome(page);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('header a:not(.skip), main :is(a, button, input:not([type="file"]), select, summary)')]
        // Links within sentences are as tall as their line.
        .filter((control) => control.checkVisibility() && !control.matches('p > a'))
        // The label of a switch is part of its target.
        .map((control) => ({ control, box: (control.closest('label.switch') ?? control).getBoundingClientRect() }))
        .filter(({ box }) => Math.round(box.height) < 44 || Math.round(box.width) < 44)
        .map(({ control }) => control.outerHTML.slice(0, 120)),
    );
    expect.soft(small, where).toEqual([]);
  }
});
