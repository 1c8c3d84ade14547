// The package of the embed script: docs/embedding.md. It needs no browser.
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

import { expect, test } from '@playwright/test';

const FOLDER = 'crates/embed/package';

interface Packed {
  files: { path: string; size: number }[];
}

test('npm packs the script, its types, its manifest and both licences', () => {
  const [packed] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json', '--foreground-scripts=false', `./${FOLDER}`], { encoding: 'utf8' })) as Packed[];
  const sizes = Object.fromEntries(packed!.files.map(({ path, size }) => [path, size]));
  const own = ['README.md', 'custom-elements.json', 'embed.d.ts', 'package.json'].map((name) => [name, `${FOLDER}/${name}`]);
  const copied = [['embed.js', 'public/embed.js'], ...['LICENSE-APACHE', 'LICENSE-MIT'].map((name) => [name, name])];
  expect(sizes).toEqual(Object.fromEntries([...own, ...copied].map(([name, source]) => [name, statSync(source!).size])));
  // What the manifest of the package promises to editors and compilers is in it.
  const { main, types, customElements } = JSON.parse(readFileSync(`${FOLDER}/package.json`, 'utf8')) as Record<string, string>;
  expect(Object.keys(sizes)).toEqual(expect.arrayContaining([main, types, customElements]));
});
