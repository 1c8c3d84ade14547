// What the page says, read from the files it is made from, so that words can be improved without editing a test.
//
// A text of the app is named by its path of keys, such as `table.undo`; one of a game or of a crate by its folder too, such as
// `games/lacuna:pass`. What the app shares with the pages that need no program is named like its own texts. Of a list of texts, a number
// picks one; without a number it is the first.
import { readFileSync } from 'node:fs';

export const LANGUAGES = ['en', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What stands for the placeholders of a text. A `count` picks the plural form too. */
type Given = Record<string, string | number>;

/** The folders of the texts that are named without one. No group of texts is in both. */
const APP = ['locales', 'programs/pages/locales'];

type Texts = string | Texts[] | { [key: string]: Texts };

const files = new Map<string, Texts>();

function file(name: string): Texts {
  const known = files.get(name);
  if (known !== undefined) return known;
  const read = JSON.parse(readFileSync(name, 'utf8')) as Texts;
  files.set(name, read);
  return read;
}

/** A text as the file has it, with its placeholders. */
function template(language: Language, name: string, { count }: Given): string {
  const colon = name.indexOf(':');
  const folders = colon < 0 ? APP : [`${name.slice(0, colon)}/locales`];
  let found: Texts = Object.assign({}, ...folders.map((folder) => file(`${folder}/${language}.json`)));
  for (const key of name.slice(colon + 1).split('.')) {
    const plural = count === undefined ? key : `${key}_${new Intl.PluralRules(language).select(Number(count))}`;
    const next: Texts | undefined = Array.isArray(found) ? found[Number(key)] : typeof found === 'string' ? undefined : (found[key] ?? found[plural]);
    if (next === undefined) throw new Error(`${language} has no text ${name}`);
    found = next;
  }
  if (Array.isArray(found)) [found] = found;
  if (typeof found !== 'string') throw new Error(`${name} is no text, but a group of texts`);
  return found;
}

/** A text in a language. Each of its placeholders has to be given. */
export function text(language: Language, name: string, given: Given = {}): string {
  return template(language, name, given).replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, placeholder: string) => {
    if (!(placeholder in given)) throw new Error(`${name} needs ${placeholder}`);
    return String(given[placeholder]);
  });
}

/** A text in English, which the tests speak. */
export const english = (name: string, given: Given = {}): string => text('en', name, given);

/** What matches a text in a language. Placeholders that aren't given may be anything. */
function pattern(language: Language, name: string, given: Given): string {
  // Playwright reads a no-break space as a space in some places, and not in others.
  const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\u00a0', '\\s');
  return template(language, name, given)
    .split(/(\{\{[^}]*\}\})/)
    .map((piece) => {
      const placeholder = /^\{\{\s*(\w+)/.exec(piece)?.[1];
      if (placeholder === undefined) return escaped(piece);
      return placeholder in given ? escaped(String(given[placeholder])) : '.+';
    })
    .join('');
}

/** A whole text in any of the languages. Placeholders that aren't given may be anything. */
export function spoken(name: string, given: Given = {}): RegExp {
  return new RegExp(`^(${LANGUAGES.map((language) => pattern(language, name, given)).join('|')})$`);
}

/** What the table says when a game is over, in English. */
export const VERDICT = new RegExp(
  ['won', 'shared', 'you_won', 'you_won_on_the_tie_break', 'you_lost', 'you_lost_on_the_tie_break', 'you_came', 'you_came_on_the_tie_break', 'you_share']
    .map((verdict) => pattern('en', `crates/words:status.${verdict}`, {}))
    .join('|'),
);
