// The app's texts, read from their source files: they can be improved without changing a test.
import { readFileSync } from 'node:fs';

export const LANGUAGES = ['en', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

interface Texts {
  [key: string]: string | string[] | Texts;
}

/** A text of a file `LANGUAGE.json`, by its path of keys, such as `table.undo`; of a list, the first. */
export function text(language: Language, path: string, folder = 'locales'): string {
  let found: string | string[] | Texts = JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8')) as Texts;
  for (const key of path.split('.')) {
    if (typeof found === 'string' || Array.isArray(found) || !(key in found)) throw new Error(`${folder} has no text ${path}`);
    found = found[key];
  }
  if (Array.isArray(found)) [found] = found;
  if (typeof found !== 'string') throw new Error(`${path} of ${folder} is no text`);
  return found;
}

/** A whole text in any of the languages, with its placeholders filled in; those not given match anything. */
export function spoken(path: string, given: Record<string, string> = {}, folder = 'locales'): RegExp {
  const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const filled = (words: string) =>
    words
      .split(/(\{\{[^}]*\}\})/)
      .map((piece) => {
        const name = /^\{\{\s*(\w+)/.exec(piece)?.[1];
        if (name === undefined) return escaped(piece);
        return name in given ? escaped(given[name]) : '.+';
      })
      .join('');
  return new RegExp(`^(${LANGUAGES.map((language) => filled(text(language, path, folder))).join('|')})$`);
}
