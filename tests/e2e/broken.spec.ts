// Broken links and records: each has its own message, nothing is loaded, and the page still works.
import { expect, test } from './quiet';
import { ADA_AND_BEA, WHOLE_GAME, address, link, record, sealed, text } from './records';
import { Table } from './table';

const LONG_NAME = 'An uncommonly long name, really';
const WHOLE = link({ moves: WHOLE_GAME });
/** Two people without names, seed 7, and no option but the default. */
const PLAIN = [1, 1, 2, 0, 0, 0, 0, 7, 0];
/** The browser's own parser says where. */
const NO_JSON = /^It is neither a link nor a record: .*JSON/;
const DAMAGED = 'The link is incomplete, or was changed on its way.';

/** The part of a link after `#/g/`, and the message about it. */
const LINKS: [string, string, string | RegExp][] = [
  ['nothing at all', '', DAMAGED],
  ['a single character', 'A', DAMAGED],
  ['a link without its end', WHOLE.slice(0, -1), DAMAGED],
  ['half a link', WHOLE.slice(0, WHOLE.length / 2), DAMAGED],
  ['a link with a character too many', `${WHOLE}A`, DAMAGED],
  ['a link with one character changed', WHOLE.replace(/^(.{12})./, (_, head) => head + (WHOLE[12] === 'x' ? 'y' : 'x')), DAMAGED],
  ['a padded link', `${WHOLE}=`, `The link holds a character that doesn’t belong there: “=”, number ${WHOLE.length + 1}.`],
  ['a link with a full stop behind it', `${WHOLE}.`, /doesn’t belong there: “\.”/],
  ['a link broken by a space', `${WHOLE.slice(0, 4)} ${WHOLE.slice(4)}`, /doesn’t belong there: “[ %]”, number 5\./],
  ['an endless link', 'A'.repeat(5_000), 'The link is too long for a game: 5000 characters.'],
  ['a link from a newer version', sealed([3, 1, 0]), /It comes from a newer Luciole \(version 3\)/],
  ['a link of version 0', sealed([0, 1, 0]), 'There has never been such a version.'],
  ['a link to an unknown game', sealed([1, 200, 0]), 'The link is of a game (number 200) that isn’t here.'],
  ['a link without contents', sealed([1, 1]), 'The link doesn’t hold a game.'],
  ['a link with bytes too many', sealed([...PLAIN, 0, 42]), 'The link goes on where the game ends (excess bytes: 1).'],
  ['a link with a seat that is nobody', sealed([1, 1, 2, 7]), 'The link doesn’t hold a game.'],
  ['a link with a computer of level 9', sealed([1, 1, 2, 0, 0, 1, 9, 7, 0, 0]), 'The link doesn’t hold a game.'],
  ['a link without seats', sealed([1, 1, 0, 7, 0, 0]), 'This game is for 2 players, not 0.'],
  ['a link with a name too long', sealed([1, 1, 2, 0, ...text(LONG_NAME), 0, 0, 7, 0, 0]), 'Seat 1: a name has at most 24 characters, not 31.'],
  ['a link with a name that can’t be shown', sealed([1, 1, 2, 0, 0, 0, ...text('a\u202eb'), 7, 0, 0]), 'Seat 2: the name holds characters that can’t be shown.'],
  ['a link that passes before the pour', sealed([...PLAIN, 1, 2]), 'Move 1 (pass) is not allowed: First the free flower has to be chosen.'],
  ['a link that takes a flower twice', link({ moves: ['b', 'g5-g6@25364', 'g5-g7@25364'] }), /^Move 3 \(g5-g7@25364\) is not allowed: Green flower 5 already belongs to /],
  ['a link that plays on after the end', link({ moves: [...WHOLE_GAME, 'pass'] }), 'Move 14 (pass) is not allowed: The game is over.'],
];

/** A record, and the message about it. */
const RECORDS: [string, string, string | RegExp][] = [
  ['nothing at all', '', NO_JSON],
  ['a sentence', 'See you on Tuesday!', NO_JSON],
  ['half a record', record().slice(0, 40), NO_JSON],
  ['a list', '[1, 2, 3]', 'It isn’t a record of Luciole.'],
  ['somebody else’s file', '{"game": "lacuna"}', 'It isn’t a record of Luciole.'],
  ['a record from a newer version', record({}, { luciole: 3 }), /newer Luciole \(version 3\)/],
  ['a record of version 0', record({}, { luciole: 0 }), 'There has never been such a version.'],
  ['a record of another game', record({}, { game: 'chess' }), 'There is no game “chess” here.'],
  ['a record without its game', record({}, { game: undefined }), 'The field “game” is missing.'],
  ['a record with a field too many', record({}, { surprise: 1 }), 'There is no field “surprise”.'],
  ['a record without seats', record({}, { seats: [] }), 'This game is for 2 players, not 0.'],
  ['a record with three seats', record({ seats: [...ADA_AND_BEA, { level: 1 }] }), 'This game is for 2 players, not 3.'],
  ['a seat that is neither', record({}, { seats: [{}, { level: 1 }] }), 'Seat 1: it needs either a name or a level.'],
  ['a seat of level 9', record({ seats: [{ name: 'Ada' }, { level: 9 }] }), 'Seat 2: levels go from 0 to 5, not 9.'],
  ['a seat with a name too long', record({ seats: [{ name: 'Ada' }, { name: LONG_NAME }] }), 'Seat 2: a name has at most 24 characters, not 31.'],
  ['a seed in words', record({}, { seed: 'firefly' }), 'The seed “firefly” isn’t a whole number.'],
  ['a seed that is a number', record({}, { seed: 7 }), 'The field “seed” should be a text.'],
  ['an option of no known value', record({}, { options: { first: '3' } }), 'The option “first” is one of drawn, 1, 2, not “3”.'],
  ['an unknown option', record({}, { options: { last: '1' } }), 'There is no option “last”; there is: first.'],
  ['a move of chess', record({}, { moves: ['b', 'e2-e4'] }), 'Move 2 can’t be read: “e2-e4”.'],
  ['a flower that is none', record({}, { moves: ['b', 'r1-r9@5'] }), /^Move 2 can’t be read: “/],
  ['a second free flower', record({ moves: ['b', 'r'] }), 'Move 2 (r) is not allowed: The free flower has already been taken.'],
  ['a pass where there is room', record({ moves: ['b', 'pass'] }), 'Move 2 (pass) is not allowed: You may pass only if you can’t place a pawn.'],
  ['a place beyond the line', record({ moves: ['b', 'r1-r5@60000'] }), 'Move 2 (r1-r5@60000) is not allowed: 60000 is not a place on this line: they go from 0 to 57087.'],
  ['a place on a flower', record({ moves: ['b', 'r1-r5@0'] }), 'Move 2 (r1-r5@0) is not allowed: A pawn there would overlap red flower 1.'],
  ['a line with something in the way', record({ moves: ['b', 'r1-r2@20000'] }), /^Move 2 \(r1-r2@20000\) is not allowed: Something is in the way: /],
  ['thousands of moves', record({}, { moves: Array(4_001).fill('r') }), 'No game has so many moves: 4001.'],
  ['a record larger than any game', record({}, { game: 'x'.repeat(300_000) }), /^It is too large for a game: 300\d\d\d bytes\.$/],
  ['a damaged link', `https://example.org/#/g/${WHOLE.slice(0, -2)}`, DAMAGED],
];

test('every broken link says what is wrong with it, and offers a way back', async ({ page }) => {
  await page.goto('./');
  for (const [what, code, why] of LINKS) {
    await test.step(what, async () => {
      await page.goto(`./#/g/${code}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This game can’t be opened.');
      await expect(page.getByRole('alert')).toHaveText(why);
      await expect(new Table(page).board.root).toHaveCount(0);
      await page.getByRole('link', { name: 'Back to the games' }).click();
      await expect(page.getByRole('heading', { name: 'Choose a game' })).toBeVisible();
    });
  }
  await page.goto(`./${address({ moves: WHOLE_GAME.slice(0, 2) })}`);
  await expect(new Table(page).board.pawns).toHaveCount(1);
});

test('every broken record says what is wrong with it, and a valid one still opens', async ({ page }) => {
  await page.goto('./#/open');
  const [box, open] = [page.getByLabel('Link or record'), page.getByRole('button', { name: 'Open' })];
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
      'Le lien est incomplet, ou a été modifié en chemin.',
      /^Le lien contient un caractère qui n’y a pas sa place : « = »/,
      /^(Il|Cela) vient d’une version plus récente de Luciole \(3\)/,
      'Le coup 14 (pass) n’est pas permis : La partie est finie.',
    ],
    label: 'Lien ou enregistrement',
    open: 'Ouvrir',
    pasted: [
      'Ce n’est pas un enregistrement de Luciole.',
      'Le champ « surprise » n’existe pas.',
      'Le champ « seed » devrait être un texte.',
      'Il n’y a pas de jeu « chess » ici.',
      'Place 2 : les niveaux vont de 0 à 5, pas 9.',
      'Le coup 2 est illisible : « e2-e4 ».',
    ],
  },
  {
    locale: 'de-DE',
    heading: 'Diese Partie lässt sich nicht öffnen.',
    broken: [
      'Der Link ist unvollständig oder wurde unterwegs verändert.',
      /^Im Link steht ein Zeichen, das dort nicht hingehört: „=“/,
      /^Das kommt aus einer neueren Version von Luciole \(3\)/,
      'Zug 14 (pass) ist nicht erlaubt: Die Partie ist zu Ende.',
    ],
    label: 'Link oder Aufzeichnung',
    open: 'Öffnen',
    pasted: [
      'Das ist keine Aufzeichnung von Luciole.',
      'Ein Feld „surprise“ gibt es nicht.',
      'Im Feld „seed“ muss ein Text stehen.',
      'Ein Spiel „chess“ gibt es hier nicht.',
      'Platz 2: Die Stärke geht von 0 bis 5; 9 gibt es nicht.',
      'Zug 2 lässt sich nicht lesen: „e2-e4“.',
    ],
  },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('errors in links and records are reported in the language of the page', async ({ page }) => {
      const links = [WHOLE.slice(0, -1), `${WHOLE}=`, sealed([3, 1, 0]), link({ moves: [...WHOLE_GAME, 'pass'] })];
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
    });

    test('no error about a link is partly in English', async ({ page }) => {
      for (const bytes of [[0, 1, 0], [1, 200, 0], [1, 1], [1, 1, 2, 7], [1, 1, 2, 0, 0, 1, 9, 7, 0, 0], [...PLAIN, 0, 42]]) {
        await page.goto(`./#/g/${sealed(bytes)}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect.soft(page.getByRole('alert')).not.toHaveText(/\b(there|is|no|the|too|excess|error|end|hit)\b/i, { timeout: 1_000 });
      }
    });
  });
}
