// Every browser gets its own language if the app has it, and the player can choose any other.
import type { Page } from '@playwright/test';

import { chooseWhoPlays, unfold } from './beginning';
import { expect, test } from './quiet';
import { WHOLE_GAME, address } from './records';
import { Table } from './table';
import { english, text } from './words';

/** Words unique to each language: finding them on a page in another language means that a text wasn't translated. */
const WORDS = {
  en: /\b(a|and|back|board|by|cancel|choose|choice|colours?|coming|copy|down|flowers?|free|from|games?|goes|keys|level|light|name|new|opens?|pawns?|person|players|redo|rematch|scores|seed|settings|skip|start|starts|strength|takes?|the|thinking|undo|unofficial|who|wins|with)\b/gi,
  fr: /\b(avec|choisissez|coups?|dans|est|fleurs?|joueurs?|jouer|les?|pion|plateau|pour|réglages|sur|vous)\b/gi,
};
/** Proper names, and words that are spelt alike in several languages. */
const EVERYWHERE = /Djinns of the Lake|Lacuna|Luciole|Lumens|Luminos|LUM42|English|Français|Mark Gerrits|Jakob Andrusch|Claude Leroy|Vincent Joassin|CMYK|Savana|Queen Games/g;

/** All visible or spoken text of the page. */
async function words(page: Page): Promise<string> {
  const said = await page.evaluate(() => {
    const attributes = ['aria-label', 'aria-valuetext', 'placeholder', 'title', 'alt'];
    const spoken = attributes.flatMap((name) =>
      [...document.querySelectorAll(`body [${name}]`)].map((element) => element.getAttribute(name)),
    );
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const script of body.querySelectorAll('script')) script.remove();
    return [body.textContent, ...spoken].join('\n');
  });
  return said.replace(EVERYWHERE, '');
}

/** Texts along the way through the site. `shared` are words that the language has in common with another. */
const SPOKEN = {
  fr: {
    locale: 'fr-FR',
    shared: /^(a|scores)$/i,
    summary: 'Noms et places',
    strength: 'Rana la grenouille',
    silver: 'Argenté',
    gold: 'Doré',
    slides: /^\d+ pour cent du chemin/,
    taken: /^Rana prend deux fleurs [a-zé]+\. À vous de jouer$/,
    won: 'Bea gagne !',
    minute: 'En une minute',
  },
  de: {
    locale: 'de-DE',
    shared: /^(A|Name|Start|am|an|dir)$/i,
    summary: 'Namen und Plätze',
    strength: 'Rana, der Frosch',
    silver: 'Silber',
    gold: 'Gold',
    slides: /^\d+ Prozent des Weges/,
    taken: /^Rana nimmt zwei [a-z]+ Blumen\. Du bist am Zug$/,
    won: 'Bea gewinnt!',
    minute: 'In einer Minute',
  },
} as const;

for (const [language, told] of Object.entries(SPOKEN) as ['fr' | 'de', (typeof SPOKEN)['fr' | 'de']][]) {
  const app = (path: string) => text(language, path);
  const lacuna = (path: string) => text(language, `games/lacuna:${path}`);
  const others = language === 'fr' ? [WORDS.en] : [WORDS.en, WORDS.fr];

  async function expectOnlyIts(page: Page): Promise<void> {
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    // Until the program is there, it says hidden things in all languages.
    await expect(page.locator('.splash')).toHaveCount(0);
    const said = await words(page);
    const foreign = others.flatMap((other) => said.match(other) ?? []);
    expect(foreign.filter((word) => !told.shared.test(word))).toEqual([]);
  }

  test.describe(`a browser in ${told.locale}`, () => {
    test.use({ locale: told.locale });

    test('gets its language from the first page to the end of a game', async ({ page }) => {
      const heading = (name: string) => page.getByRole('heading', { name, exact: true });
      await page.goto('./');
      await expect(heading(app('home.choose_a_game'))).toBeVisible();
      await expectOnlyIts(page);
      await chooseWhoPlays(page, 'Lacuna');
      await expect(heading(app('set_up.who_plays'))).toBeVisible();
      await expectOnlyIts(page);
      await unfold(page, told.summary);
      await page.getByRole('group', { name: told.silver }).getByLabel(app('set_up.strength')).selectOption({ label: told.strength });
      await page.getByLabel(app('set_up.name')).fill('Zoé');
      await page.getByRole('group', { name: text(language, 'crates/words:set_up.first') }).getByRole('radio', { name: `Zoé (${told.gold})`, exact: true }).check();
      await page.getByRole('button', { name: app('set_up.start') }).click();

      const table = new Table(page);
      await expect(table.deciding).toContainText('Zoé');
      await expect(page.getByText(lacuna('prompt_take'))).toBeVisible();
      await expectOnlyIts(page);
      await table.board.target('take-v').click();
      await expect(page.getByText(lacuna('prompt_flower'), { exact: true })).toBeVisible();
      await table.choosePair((target) => target.click());
      await expect(page.getByText(lacuna('prompt_slide'), { exact: true })).toBeVisible();
      await expect(table.board.ghost).toHaveAttribute('aria-valuetext', told.slides);
      await expectOnlyIts(page);
      await table.putDown.click();
      await table.expectSaid(told.taken);
      await expectOnlyIts(page);

      await page.goto(`./${address({ moves: WHOLE_GAME })}`);
      await expect(table.rematch).toBeVisible();
      await expect(page.getByText(told.won).first()).toBeVisible();
      await expect(page.locator('.log li').first()).toBeVisible();
      await expectOnlyIts(page);
      for (const [link, title] of [['frame.open_a_game', 'frame.open_a_game'], ['frame.settings', 'frame.settings']]) {
        await page.getByRole('link', { name: app(link) }).click();
        await expect(heading(app(title))).toBeVisible();
        await expectOnlyIts(page);
      }
      // An old address leads to a page in the reader's language.
      await page.goto('./#/rules/lacuna');
      await expect(heading(told.minute)).toBeVisible();
      await expectOnlyIts(page);
      await page.getByRole('link', { name: app('frame.about'), exact: true }).click();
      await expect(heading(app('about.heading'))).toBeVisible();
      await expectOnlyIts(page);
      await page.goto('./#/nowhere');
      await expect(heading(app('site.unknown_page'))).toBeVisible();
      await expectOnlyIts(page);
    });
  });
}

test.describe('a browser in French', () => {
  test.use({ locale: 'fr-FR' });

  test('can be switched to English, and remembers', async ({ page }) => {
    await page.goto('./#/settings');
    await page.getByLabel(text('fr', 'settings.language')).focus();
    await page.getByLabel(text('fr', 'settings.language')).selectOption('English');
    await expect(page.getByRole('heading', { name: english('frame.settings') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByLabel(english('settings.language')), 'the list keeps the focus').toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: english('frame.settings') })).toBeVisible();
    await page.getByLabel(english('settings.language')).selectOption(text('en', 'settings.like_the_browser'));
    await expect(page.getByRole('heading', { name: text('fr', 'frame.settings') })).toBeVisible();
  });
});

test('a browser in another language gets English, and can be switched to German', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'nl-NL', baseURL });
  const page = await context.newPage();
  await page.goto('./#/settings');
  await page.getByLabel(english('settings.language')).selectOption('Deutsch');
  await page.goto('./#/');
  await expect(page.getByRole('heading', { name: 'Wähle ein Spiel' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Wähle ein Spiel' })).toBeVisible();
  await context.close();
});
