// Broken links and records: each has its own message, nothing is loaded, and the page still works.
import { expectHome } from './pages';
import { expect, test } from './quiet';
import { ADA_AND_BEA, WHOLE_GAME, address, link, record, sealed, text } from './records';
import { Table } from './table';
import { english } from './words';

const LONG_NAME = 'An uncommonly long name, really';
const WHOLE = link({ moves: WHOLE_GAME });
/** Two people without names, seed 7, and no option but the default. */
const PLAIN = [1, 1, 2, 0, 0, 0, 0, 7, 0];
const NO_RECORD = english('record_trouble.not_json');
const DAMAGED = english('record_trouble.link_damaged');

/** The part of a link after `#/g/`, and the message about it. */
const LINKS: [string, string, string | RegExp][] = [
  ['nothing at all', '', DAMAGED],
  ['a single character', 'A', DAMAGED],
  ['a link without its end', WHOLE.slice(0, -1), DAMAGED],
  ['half a link', WHOLE.slice(0, WHOLE.length / 2), DAMAGED],
  ['a link with one character changed', WHOLE.replace(/^(.{12})./, (_, head) => head + (WHOLE[12] === 'x' ? 'y' : 'x')), DAMAGED],
  ['an endless link', 'A'.repeat(5_000), english('record_trouble.long_link', { length: 5000 })],
  ['a link from a newer version', sealed([3, 1, 0]), english('record_trouble.newer', { version: 3 })],
  ['a link of version 0', sealed([0, 1, 0]), english('record_trouble.no_such_version')],
  ['a link to an unknown game', sealed([1, 100, 0]), english('record_trouble.link_game', { number: 100 })],
  ['a link without contents', sealed([1, 1]), DAMAGED],
  ['a link with bytes too many', sealed([...PLAIN, 0, 42]), DAMAGED],
  ['a link with a seat that is nobody', sealed([1, 1, 2, 7]), DAMAGED],
  ['a link with a computer of no level', sealed([1, 1, 2, 0, 0, 1, 13, 7, 0, 0]), DAMAGED],
  ['a link without seats', sealed([1, 1, 0, 7, 0, 0]), english('record_trouble.wrong_seats', { range: 2, seats: 0 })],
  ['a link with a name too long', sealed([1, 1, 2, 0, ...text(LONG_NAME), 0, 0, 7, 0, 0]), english('record_trouble.seat', { seat: 1, why: english('player_trouble.long_name', { most: 24, length: 31 }) })],
  ['a link with a name that can’t be shown', sealed([1, 1, 2, 0, 0, 0, ...text('a\u202eb'), 7, 0, 0]), english('record_trouble.seat', { seat: 2, why: english('player_trouble.unprintable_name') })],
  ['a link that passes before the pour', sealed([...PLAIN, 1, 2]), english('record_trouble.illegal_move', { number: 1, what: 'pass', why: english('games/lacuna:colour_first') })],
  ['a link that takes a flower twice', link({ moves: ['b', 'g5-g6@25364', 'g5-g7@25364'] }), /^Move 3 \(g5-g7@25364\) is not allowed\. Green flower 5 already belongs to /],
  ['a link that plays on after the end', link({ moves: [...WHOLE_GAME, 'pass'] }), english('record_trouble.illegal_move', { number: 14, what: 'pass', why: english('games/lacuna:over') })],
];

/** A record, and the message about it. */
const RECORDS: [string, string, string | RegExp][] = [
  ['nothing at all', '', english('record_trouble.empty')],
  ['a sentence', 'See you on Tuesday!', english('record_trouble.no_game')],
  ['the address of the site', 'https://example.org/luciole/', english('record_trouble.no_code')],
  ['half a record', record().slice(0, 40), NO_RECORD],
  ['a record from a word processor', record().replaceAll('"', '”'), english('record_trouble.curly_quotes')],
  ['a library', '{"luciole-library":1,"games":[]}', english('record_trouble.a_library')],
  ['a list', '[1, 2, 3]', english('record_trouble.not_a_record')],
  ['somebody else’s file', '{"game": "lacuna"}', english('record_trouble.not_a_record')],
  ['a record from a newer version', record({}, { luciole: 3 }), english('record_trouble.newer', { version: 3 })],
  ['a record of version 0', record({}, { luciole: 0 }), english('record_trouble.no_such_version')],
  ['a record of another game', record({}, { game: 'chess' }), english('record_trouble.no_such_game', { name: 'chess' })],
  ['a record without its game', record({}, { game: undefined }), english('record_trouble.missing_field', { field: 'game' })],
  ['a record with a field too many', record({}, { surprise: 1 }), english('record_trouble.unknown_field', { field: 'surprise' })],
  ['a record with a field twice', record().replace('"seed":', '"seed":"8","seed":'), english('record_trouble.repeated_field', { field: 'seed' })],
  ['a record without seats', record({}, { seats: [] }), english('record_trouble.wrong_seats', { range: 2, seats: 0 })],
  ['a record with three seats', record({ seats: [...ADA_AND_BEA, { level: 1 }] }), english('record_trouble.wrong_seats', { range: 2, seats: 3 })],
  ['a seat that is neither', record({}, { seats: [{}, { level: 1 }] }), english('record_trouble.seat', { seat: 1, why: english('player_trouble.neither_or_both') })],
  ['a seat of level 9', record({ seats: [{ name: 'Ada' }, { level: 9 }] }), english('record_trouble.seat', { seat: 2, why: english('player_trouble.no_such_level', { highest: 6, level: 9 }) })],
  ['a seat with a name too long', record({ seats: [{ name: 'Ada' }, { name: LONG_NAME }] }), english('record_trouble.seat', { seat: 2, why: english('player_trouble.long_name', { most: 24, length: 31 }) })],
  ['a seed in words', record({}, { seed: 'firefly' }), english('record_trouble.seed', { text: 'firefly' })],
  ['a seed that is a number', record({}, { seed: 7 }), english('record_trouble.wrong_kind', { field: 'seed', kind: english('record_trouble.kinds') })],
  ['an option of no known value', record({}, { options: { first: '3' } }), english('record_trouble.option', { key: 'first', offered: 'drawn, 1, 2', value: 3 })],
  ['an unknown option', record({}, { options: { last: '1' } }), english('record_trouble.no_such_option', { key: 'last', offered: 'first' })],
  ['a move of chess', record({}, { moves: ['b', 'e2-e4'] }), english('record_trouble.unreadable_move', { number: 2, text: 'e2-e4' })],
  ['a flower that is none', record({}, { moves: ['b', 'r1-r9@5'] }), /^Move 2 can’t be read: “/],
  ['a second free flower', record({ moves: ['b', 'r'] }), english('record_trouble.illegal_move', { number: 2, what: 'r', why: english('games/lacuna:free_flower_taken') })],
  ['a pass where there is room', record({ moves: ['b', 'pass'] }), english('record_trouble.illegal_move', { number: 2, what: 'pass', why: english('games/lacuna:may_not_pass') })],
  ['a place beyond the line', record({ moves: ['b', 'r1-r5@60000'] }), english('record_trouble.illegal_move', { number: 2, what: 'r1-r5@60000', why: english('games/lacuna:no_such_place', { place: 60000, last: 57087 }) })],
  ['a place on a flower', record({ moves: ['b', 'r1-r5@0'] }), english('record_trouble.illegal_move', { number: 2, what: 'r1-r5@0', why: english('games/lacuna:overlap', { obstacles: english('games/lacuna:a_flower', { colour: 'red' }) }) })],
  ['a line with something in the way', record({ moves: ['b', 'r1-r2@20000'] }), /^Move 2 \(r1-r2@20000\) is not allowed\. Something is in the way: /],
  ['thousands of moves', record({}, { moves: Array(4_001).fill('r') }), english('record_trouble.too_many_moves', { count: 4001 })],
  ['a record larger than any game', record({}, { game: 'x'.repeat(300_000) }), /^It is too large for a game: 300\d\d\d bytes\.$/],
  ['a damaged link', `https://example.org/#/g/${WHOLE.slice(0, -2)}`, DAMAGED],
];

test('every broken link says what is wrong with it, and offers a way back', async ({ page }) => {
  await page.goto('./');
  for (const [what, code, why] of LINKS) {
    await test.step(what, async () => {
      await page.goto(`./#/g/${code}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('site.cannot_open'));
      await expect(page.getByRole('alert')).toHaveText(why);
      await expect(new Table(page).board.root).toHaveCount(0);
      await page.getByRole('link', { name: english('links.home') }).click();
      await expectHome(page);
    });
  }
  await page.goto(`./${address({ moves: WHOLE_GAME.slice(0, 2) })}`);
  await expect(new Table(page).board.pawns).toHaveCount(1);
});

test('every broken record says what is wrong with it, and a valid one still opens', async ({ page }) => {
  await page.goto('./#/open');
  const [box, open] = [page.getByLabel(english('open.label')), page.getByRole('button', { name: english('frame.open') })];
  for (const [what, broken, why] of RECORDS) {
    await test.step(what, async () => {
      await page.goto('./#/open');
      await box.fill('x');
      await box.fill(broken);
      await expect(page.getByRole('alert')).toBeEmpty();
      await open.click();
      await expect.soft(page.getByRole('alert'), what).toHaveText(why, { timeout: 2_000 });
      expect.soft(new URL(page.url()).hash, what).toBe('#/open');
      await expect.soft(box, 'what was pasted can be put right').toHaveValue(broken, { timeout: 2_000 });
    });
  }
  for (const whole of [record({ moves: WHOLE_GAME }), link({ moves: WHOLE_GAME }), `https://example.org/play/${address({ moves: WHOLE_GAME })}\n`]) {
    await page.goto('./#/open');
    await box.fill(whole);
    await open.click();
    await expect(new Table(page).board.pawns).toHaveCount(12);
    expect(new URL(page.url()).hash).toBe(address({ moves: WHOLE_GAME }));
  }
});

for (const { locale, heading, broken, label, open, pasted } of [
  {
    locale: 'fr-FR',
    heading: 'Impossible d’ouvrir cette partie.',
    broken: [
      /^On dirait un lien vers une partie, mais/,
      /Copiez le lien en entier et réessayez\.$/,
      /^(Il|Cela) vient d’une version plus récente de Luciole \(3\)/,
      'Le coup 14 (pass) n’est pas permis. La partie est finie.',
    ],
    label: 'Lien ou partie enregistrée',
    open: 'Ouvrir',
    pasted: [
      'Ce n’est pas une partie enregistrée par Luciole.',
      'Le champ « surprise » n’existe pas.',
      'Le champ « seed » devrait être un texte.',
      'Il n’y a pas de jeu « chess » ici.',
      'Place 2 : les niveaux vont de 0 à 6 par pas de 0,5 ; 9 n’existe pas.',
      'Le coup 2 est illisible : « e2-e4 ».',
    ],
  },
  {
    locale: 'de-DE',
    heading: 'Diese Partie lässt sich nicht öffnen.',
    broken: [
      /^Das sieht nach einem Link zu einer Partie aus, aber/,
      /Kopiere den ganzen Link und versuch es noch einmal\.$/,
      /^Das kommt aus einer neueren Version von Luciole \(3\)/,
      'Zug 14 (pass) ist nicht erlaubt. Die Partie ist zu Ende.',
    ],
    label: 'Link oder Aufzeichnung',
    open: 'Öffnen',
    pasted: [
      'Das ist keine Aufzeichnung von Luciole.',
      'Ein Feld „surprise“ gibt es nicht.',
      'Im Feld „seed“ muss ein Text stehen.',
      'Ein Spiel „chess“ gibt es hier nicht.',
      'Platz 2: Die Stärke geht in Schritten von 0,5 von 0 bis 6; 9 gibt es nicht.',
      'Zug 2 lässt sich nicht lesen: „e2-e4“.',
    ],
  },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('errors in links and records are reported in the language of the page', async ({ page }) => {
      const links = [WHOLE.slice(0, -1), sealed([1, 1]), sealed([3, 1, 0]), link({ moves: [...WHOLE_GAME, 'pass'] })];
      for (const [at, code] of links.entries()) {
        await page.goto(`./#/g/${code}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByRole('alert')).toHaveText(broken[at]);
      }
      await page.goto('./#/open');
      const records = [
        '[1]',
        record({}, { surprise: 1 }),
        record({}, { seed: 7 }),
        record({}, { game: 'chess' }),
        record({ seats: [{ name: 'Ada' }, { level: 9 }] }),
        record({}, { moves: ['b', 'e2-e4'] }),
      ];
      for (const [at, text] of records.entries()) {
        await page.getByLabel(label).fill(text);
        await page.getByRole('button', { name: open }).click();
        await expect(page.getByRole('alert')).toHaveText(pasted[at]);
      }
      // None is partly in English.
      for (const bytes of [[0, 1, 0], [1, 100, 0], [1, 1], [1, 1, 2, 7], [1, 1, 2, 0, 0, 1, 13, 7, 0, 0], [...PLAIN, 0, 42]]) {
        await page.goto(`./#/g/${sealed(bytes)}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect.soft(page.getByRole('alert')).not.toHaveText(/\b(there|is|no|the|too|excess|error|end|hit)\b/i, { timeout: 1_000 });
      }
    });
  });
}
