// The games, in the order of the home page.
import { readFileSync } from 'node:fs';

const { shortcuts } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as { shortcuts: { name: string; url: string }[] };

/** Their titles by name, from the shortcuts of the installed app; `tests/manifest.rs` checks that no game is missing. */
export const TITLES = Object.fromEntries(shortcuts.map(({ name, url }) => [url.slice(url.lastIndexOf('/') + 1), name]));

/** Their names. */
export const GAMES = Object.keys(TITLES);
