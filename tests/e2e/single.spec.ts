// Luciole as a single file, opened from a disk: `cargo xtask build --single`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { computersPlayAtOnce } from './beginning';
import { expectSafe } from './saved';
import { expect, test } from './quiet';
import { address, link } from './records';
import { Table } from './table';
import { LANGUAGES, english, spoken, text } from './words';

const dist = (name: string) => pathToFileURL(join(process.env.LUCIOLE_DIST!, name)).href;
const AGAINST_THE_GENTLEST = address({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] });

computersPlayAtOnce();

test.describe('the single file', () => {
  test.use({ baseURL: dist('luciole.html') });

  test('plays a whole game against the computer, which can be left and continued', async ({ page, context }) => {
    const requested = new Set<string>();
    context.on('request', (request) => requested.add(request.url().split('#')[0]));
    await page.goto(AGAINST_THE_GENTLEST);
    const table = new Table(page);
    for (let round = 1; round <= 6; round += 1) {
      await table.placePawn();
      await expect(table.board.pawns).toHaveCount(2 * round);
      if (round === 2) {
        await expectSafe(page, 5);
        await page.goto('about:blank');
        await page.goto('#/');
        await page.getByRole('link', { name: spoken('saving.go_on_with') }).click();
        await expect(table.board.pawns).toHaveCount(4);
      }
    }
    await expect(page.locator('.status.over')).toBeVisible();
    await expect(page.getByText(english('table.on_the_page'))).toHaveCount(0);
    expect([...requested].filter((url) => !url.startsWith('blob:')), 'it needs no other file').toEqual([dist('luciole.html')]);
  });

  test('names no cover beside it, not even for a moment', async ({ page }) => {
    await page.addInitScript(() => {
      const covers: (string | null)[] = [];
      Object.assign(window, { covers });
      new MutationObserver((changes) => {
        for (const change of changes) {
          covers.push(change.oldValue);
          const added = [...change.addedNodes].flatMap((node) => (node instanceof Element ? [...node.querySelectorAll('.entry img')] : []));
          covers.push(...added.map((cover) => cover.getAttribute('src')));
        }
      }).observe(document, { subtree: true, childList: true, attributeFilter: ['src'], attributeOldValue: true });
    });
    await page.goto('#/');
    await expect(page.locator('.entry img'), 'each card has its cover twice').toHaveCount(10);
    const covers = await page.evaluate(() => (window as unknown as { covers: (string | null)[] }).covers);
    expect(covers.filter((cover) => cover?.startsWith('blob:')).length, 'it has seen them come').toBeGreaterThanOrEqual(10);
    expect(covers.filter((cover) => cover?.startsWith('covers/'))).toEqual([]);
  });

  test('speaks the chosen language, has pictures, rules and lessons, and saves the licences', async ({ page }) => {
    await page.goto('#/settings');
    await page.getByLabel(english('settings.language')).selectOption('Français');
    await page.goto('#/');
    await expect(page.getByText(text('fr', 'home.tagline'))).toBeVisible();
    const pictures = page.locator('main img');
    await expect(pictures).not.toHaveCount(0);
    for (const picture of await pictures.all()) {
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }
    await page.getByLabel(text('fr', 'home.more_about', { game: 'LUM42' })).click();
    await page.locator('.entry', { hasText: 'LUM42' }).getByRole('link', { name: text('fr', 'ways.rules') }).click();
    await expect(page.getByRole('dialog').getByRole('figure').first()).toBeVisible();
    await page.getByRole('button', { name: text('fr', 'table.close'), exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('#/rules/lacuna');
    await expect(page.getByRole('dialog').getByRole('heading').first()).toContainText('Lacuna');
    await page.goto('#/lesson/lacuna');
    await expect(page.locator('.steps')).toHaveText(text('fr', 'lesson.step', { step: 1, steps: 7 }));
    await page.getByRole('button', { name: text('fr', 'lesson.skip'), exact: true }).click();
    await expect(page.locator('.steps')).toHaveText(text('fr', 'lesson.step', { step: 2, steps: 7 }));
    await page.goto('#/about');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: text('fr', 'about.licences') }).click();
    expect((await download).suggestedFilename()).toBe('third-party.html');
  });

  test('shares links without an address, which others can open', async ({ page }) => {
    await page.goto(AGAINST_THE_GENTLEST);
    const table = new Table(page);
    await table.board.expectNamed();
    await table.openDrawer();
    await page.getByRole('button', { name: spoken('share.share') }).click();
    const dialog = page.getByRole('dialog', { name: spoken('share.heading') });
    const field = dialog.getByRole('textbox', { name: english('share.link') });
    await expect(field).toHaveValue(AGAINST_THE_GENTLEST);
    await expect(dialog.getByText(english('share.no_address'))).toBeVisible();
    await expect(dialog.getByText(english('snippet.for_a_page'))).toHaveCount(0);
    await page.goto('#/open');
    await page.getByRole('textbox').fill(AGAINST_THE_GENTLEST);
    await page.getByRole('button', { name: english('frame.open'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(link({ seats: [{ name: 'Ada' }, { level: 1 }], moves: ['b'] })));
    await table.board.expectNamed();
  });

  /** Ways in which a browser can refuse workers. */
  const REFUSALS: [string, () => void][] = [
    ['at once', () => { window.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } } as unknown as typeof Worker; }],
    [
      'later',
      () => {
        window.Worker = class extends EventTarget {
          onerror?: (event: Event) => void;
          constructor() {
            super();
            this.addEventListener('error', (event) => this.onerror?.(event));
            setTimeout(() => this.dispatchEvent(new Event('error')));
          }
          postMessage(): void {}
          terminate(): void {}
        } as unknown as typeof Worker;
      },
    ],
  ];

  test('plays in the address if the browser refuses the database alone', async ({ page }) => {
    await page.addInitScript(() => { IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }; });
    await page.goto(AGAINST_THE_GENTLEST);
    const table = new Table(page);
    await table.placePawn();
    await expect(table.board.pawns).toHaveCount(2);
    await expect(page.getByText(english('saving.denied'))).toBeVisible();
    await expect(page.getByText(english('table.on_the_page')), 'the worker thinks').toHaveCount(0);
    await expect(page).toHaveURL(/luciole\.html#\/g\/[\w-]+$/);
    const where = page.url();
    await page.goto('about:blank');
    await page.goto(where);
    await expect(table.board.pawns).toHaveCount(2);
  });

  for (const [when, refuse] of REFUSALS) {
    test(`thinks on the page if the browser refuses workers ${when}, and plays in the address without a database`, async ({ page }) => {
      await page.addInitScript(refuse);
      await page.addInitScript(() => { IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }; });
      await page.goto(AGAINST_THE_GENTLEST);
      const table = new Table(page);
      await table.placePawn();
      await expect(table.board.pawns).toHaveCount(2);
      await expect(page.getByText(english('table.on_the_page'))).toBeVisible();
      await expect(page.getByText(english('saving.denied'))).toBeVisible();
      await expect(page).toHaveURL(/luciole\.html#\/g\/[\w-]+$/);
      await page.reload();
      await expect(table.board.pawns).toHaveCount(2);
    });
  }
});

test('the single file shows the rules itself on a server too', async ({ page }) => {
  await page.goto('./luciole.html#/rules/lacuna');
  await expect(page.getByRole('dialog').getByRole('figure').first()).toBeVisible();
  await expect(page).toHaveURL(/luciole\.html#\/rules\/lacuna$/);
});

test.describe('the page of the folder', () => {
  test.describe('opened from a disk', () => {
    test.use({ allowed: /CORS|Failed to load resource/ });

    for (const [locale, language] of [['en-GB', 'en'], ['fr-CA', 'fr'], ['de-AT', 'de'], ['nl-NL', 'en']] as const) {
      test.describe(`by a reader of ${locale}`, () => {
        test.use({ locale });

        test(`says in one sentence what to do instead, in ${language}`, async ({ page }) => {
          await page.goto(dist('index.html'));
          await expect(page.locator('.as-a-file').filter({ visible: true })).toHaveCount(1);
          await expect(page.locator('.splash [lang]').filter({ visible: true })).toHaveCount(2);
          await expect(page.locator(`.splash [lang=${language}]`).filter({ visible: true })).toHaveCount(2);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
        });
      });
    }

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('says so in each language', async ({ page }) => {
        await page.goto(dist('index.html'));
        await expect(page.locator('.as-a-file').filter({ visible: true })).toHaveCount(LANGUAGES.length);
      });
    });
  });

  test.describe('from a server', () => {
    test.use({ allowed: /Failed to load resource/ });

    test('says nothing of it while it loads', async ({ page }) => {
      await page.route('**/start-*.js', (route) => route.abort());
      for (const [address, seen] of [['./', '.lead'], ['./#/settings', '.splash .name']] as const) {
        await page.goto('about:blank');
        await page.goto(address);
        await expect(page.locator(seen)).toBeVisible();
        await expect(page.locator('.as-a-file').filter({ visible: true })).toHaveCount(0);
      }
    });
  });
});
