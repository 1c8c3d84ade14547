// French from a French browser on, and either language on demand.
import type { Page } from '@playwright/test';

import { chooseWhoPlays, unfold } from './beginning';
import { expect, test } from './quiet';
import { WHOLE_GAME, address } from './records';
import { Table } from './table';

const ENGLISH =
  /\b(a|and|back|board|by|cancel|choose|choice|colours?|coming|copy|down|flowers?|free|from|games?|goes|keys|level|light|name|new|opens?|pawns?|person|players|redo|rematch|scores|seed|settings|skip|start|starts|strength|takes?|the|thinking|undo|unofficial|who|wins|with)\b/gi;
/** Proper names, and words that are spelt alike in both languages. */
const NO_ENGLISH = /Djinns of the Lake|Lacuna|Luciole|Lumens|Luminos|LUM42|English|Mark Gerrits|CMYK|Savana|Queen Games/g;

/** All that is shown or spoken on the page. */
async function words(page: Page): Promise<string> {
  const said = await page.evaluate(() => {
    const attributes = ['aria-label', 'aria-valuetext', 'placeholder', 'title', 'alt'];
    const spoken = attributes.flatMap((name) =>
      [...document.querySelectorAll(`body [${name}]`)].map((element) => element.getAttribute(name)),
    );
    return [document.body.textContent, ...spoken].join('\n');
  });
  return said.replace(NO_ENGLISH, '');
}

async function expectFrench(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const said = await words(page);
  // French has an “a” of its own.
  expect(said.match(ENGLISH)?.filter((word) => word !== 'a') ?? []).toEqual([]);
}

test.describe('a French browser', () => {
  test.use({ locale: 'fr-FR' });

  test('is answered in French from the first page to the end of a game', async ({ page }) => {
    await page.goto('./');
    await expect(page.getByRole('heading', { name: 'Choisissez un jeu' })).toBeVisible();
    await expectFrench(page);
    await chooseWhoPlays(page, 'Lacuna');
    await expect(page.getByRole('heading', { name: 'Qui joue ?' })).toBeVisible();
    await expectFrench(page);
    await unfold(page, 'Noms et places');
    await page.getByRole('group', { name: 'Argent' }).getByLabel('Force').selectOption({ label: 'Rana la grenouille' });
    await page.getByLabel('Nom').fill('Zoé');
    await page.getByRole('group', { name: 'Qui commence ?' }).getByRole('radio', { name: 'Or', exact: true }).check();
    await page.getByRole('button', { name: 'Commencer' }).click();

    const table = new Table(page);
    await expect(table.deciding).toContainText('Zoé');
    await expect(page.getByText(/^Prenez une fleur/)).toBeVisible();
    await expectFrench(page);
    await table.board.target('take-v').click();
    await expect(page.getByText('Choisissez une fleur.', { exact: true })).toBeVisible();
    await table.choosePair((target) => target.click());
    await expect(page.getByText('Faites glisser le pion le long de la ligne, puis posez-le.')).toBeVisible();
    await expect(table.board.ghost).toHaveAttribute('aria-valuetext', /^\d+ pour cent du chemin/);
    await expectFrench(page);
    await table.putDown.click();
    await table.expectSaid(/^Rana prend deux fleurs [a-zé]+\. À vous de jouer$/);
    await expectFrench(page);

    await page.goto(`./${address({ moves: WHOLE_GAME })}`);
    await expect(table.rematch).toBeVisible();
    await expect(page.getByText('Bea gagne !').first()).toBeVisible();
    await page.getByText('Coups', { exact: true }).click();
    await expectFrench(page);
    await page.getByRole('link', { name: 'Ouvrir une partie' }).click();
    await expect(page.getByRole('heading', { name: 'Ouvrir une partie' })).toBeVisible();
    await expectFrench(page);
    await page.getByRole('link', { name: 'Réglages' }).click();
    await expect(page.getByRole('heading', { name: 'Réglages' })).toBeVisible();
    await expectFrench(page);
    await page.goto('./#/rules/lacuna');
    await expect(page.getByRole('heading', { name: 'En une minute' })).toBeVisible();
    await expectFrench(page);
    await page.getByRole('link', { name: 'À propos', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'À propos de Luciole' })).toBeVisible();
    await expectFrench(page);
    await page.goto('./#/nowhere');
    await expect(page.getByRole('heading', { name: 'Cette page n’existe pas.' })).toBeVisible();
    await expectFrench(page);
  });

  test('can be told to speak English, and remembers', async ({ page }) => {
    await page.goto('./#/settings');
    await page.getByLabel('Langue').selectOption('English');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByLabel('Language'), 'the list keeps the focus').toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await page.getByLabel('Language').selectOption('Like the browser');
    await expect(page.getByRole('heading', { name: 'Réglages' })).toBeVisible();
  });
});

test('a browser of another language is answered in English, and can be told to speak French', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'de-AT', baseURL });
  const page = await context.newPage();
  await page.goto('./#/settings');
  await page.getByLabel('Language').selectOption('Français');
  await page.goto('./#/');
  await expect(page.getByRole('heading', { name: 'Choisissez un jeu' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Choisissez un jeu' })).toBeVisible();
  await context.close();
});
