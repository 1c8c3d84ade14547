// The package of the embed script, as npm packs and installs it: docs/embedding.md.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

const FOLDER = 'programs/embed/package';

interface Packed {
  filename: string;
  files: { path: string; size: number }[];
}

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'luciole-package-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

test('npm packs the script, its types, its manifest and both licences, and what it packs can be installed and imported', async ({ page }) => {
  const npm = (...words: string[]) => execFileSync('npm', [...words, '--foreground-scripts=false', '--offline'], { encoding: 'utf8' });
  const [packed] = JSON.parse(npm('pack', '--json', '--pack-destination', folder, `./${FOLDER}`)) as Packed[];
  const sizes = Object.fromEntries(packed!.files.map(({ path, size }) => [path, size]));
  const own = ['README.md', 'custom-elements.json', 'embed.d.ts', 'package.json', 'react.d.ts'].map((name) => [name, `${FOLDER}/${name}`]);
  const copied = [['embed.js', 'public/embed.js'], ...['LICENSE-APACHE', 'LICENSE-MIT'].map((name) => [name, name])];
  expect(sizes).toEqual(Object.fromEntries([...own, ...copied].map(([name, source]) => [name, statSync(source!).size])));
  // What the manifest of the package promises to editors and compilers is in it.
  const { name, main, types, customElements: manifest } = JSON.parse(readFileSync(`${FOLDER}/package.json`, 'utf8')) as Record<string, string>;
  expect(Object.keys(sizes)).toEqual(expect.arrayContaining([main, types, manifest]));

  // A project of somebody else: it installs the package, checks its types, and bundles it.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  npm('install', '--prefix', folder, '--no-audit', '--no-fund', join(folder, packed!.filename));
  const [entry, bundle, react] = [join(folder, 'page.ts'), join(folder, 'page.js'), join(folder, 'react-page.tsx')];
  writeFileSync(entry, `import '${name}';
const board: HTMLElement = document.createElement('luciole-game');
Luciole.home = 'https://luciole.example/';
document.body.append(board);
`);
  const options = { noEmit: true, strict: true, types: [], module: 'esnext', moduleResolution: 'bundler', target: 'es2023', lib: ['es2023', 'dom'] };
  // A stand-in for React's types, which have their own namespace for JSX.
  mkdirSync(join(folder, 'node_modules/react'));
  writeFileSync(join(folder, 'node_modules/react/index.d.ts'), 'export namespace JSX { interface IntrinsicElements { p: { children?: unknown } } interface Element {} }');
  writeFileSync(join(folder, 'node_modules/react/jsx-runtime.d.ts'), `export { JSX } from './index'; export function jsx(): unknown; export function jsxs(): unknown;`);
  writeFileSync(react, `import type {} from '${name}/react';
export const board = <luciole-game game="lacuna" move={3}><p>Lacuna</p></luciole-game>;
// @ts-expect-error: there is no such mode.
export const wrong = <luciole-game mode="quiz" />;
`);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...options, jsx: 'react-jsx' }, files: ['page.ts', 'react-page.tsx'] }));
  const compiled = spawnSync('node_modules/.bin/tsc', ['--project', folder], { encoding: 'utf8' });
  expect(compiled.stdout + compiled.stderr, 'its types are right').toBe('');
  // A server that prepares pages imports the script too: nothing happens there.
  const server = `import '${name}'; Luciole.home = 'https://luciole.example'; console.log(Luciole.home)`;
  expect(execFileSync('node', ['--input-type=module', '-e', server], { cwd: folder, encoding: 'utf8' })).toBe('https://luciole.example/\n');
  execFileSync('node_modules/.bin/esbuild', [entry, '--bundle', '--log-level=warning', `--outfile=${bundle}`]);
  await page.setContent('<body></body>');
  await page.addScriptTag({ path: bundle });
  const defined = await page.evaluate(() => ({ element: customElements.get('luciole-game') !== undefined, home: String((window as unknown as { Luciole: { home: URL } }).Luciole.home) }));
  expect(defined).toEqual({ element: true, home: 'https://luciole.example/' });
});
