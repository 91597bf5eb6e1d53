// Names that no browser knows, such as Node's `Buffer`, end a part of the app when it is loaded. Tests of rules run in
// Node, where they all exist, so the built scripts are looked at.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRoot, program, say } from './project.mjs';

const rules = {
  env: { browser: true, worker: true, builtin: true, es2024: true },
  plugins: [],
  categories: { correctness: 'off' },
  rules: { 'no-undef': 'error' },
};

/** A name counts as asked for first where `typeof` stands so many characters before it, or fewer. */
const guardReach = 200;

const findingsIn = async (folder) => {
  const config = path.join(folder, 'names.json');
  writeFileSync(config, JSON.stringify(rules));
  const words = ['-c', config, '-f', 'json', folder];
  const asked = promisify(execFile)(program('oxlint'), words, { cwd: folder, maxBuffer: 1e8 });
  // It ends with a failure where it finds something, and prints the same.
  const { stdout } = await asked.catch((error) => error);
  return JSON.parse(stdout);
};

/** Says which names of the built client exist in no browser and are used unasked; answers whether there are none. */
export const checkClientNames = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-names-'));
  try {
    // What the repository ignores is not looked at where it lies.
    cpSync(inRoot('dist/client'), folder, {
      recursive: true,
      filter: (file) => !/\.(?:br|gz|map|json|html|css|woff2?|png|svg)$/.test(file),
    });
    const { diagnostics, number_of_files: files } = await findingsIn(folder);
    const unasked = diagnostics.flatMap(({ message, filename, labels: [{ span }] }) => {
      const file = path.resolve(folder, filename);
      const name = /^'(.+)' is not defined/.exec(message)?.[1];
      const before = readFileSync(file).subarray(
        Math.max(0, span.offset - guardReach),
        span.offset + span.length,
      );
      const isAsked = new RegExp(`typeof ${name}\\b|in\\s?(?:window|globalThis)`).test(before.toString());
      return name === undefined || isAsked ? [] : [`${name} in ${path.relative(folder, file)}`];
    });
    const allowed = new Set(['WebKitCSSMatrix']);
    const found = unasked.filter((each) => !allowed.has(each.split(' ')[0]));
    for (const each of found) say(`  ${each}: no browser knows it`);
    say(`  ${String(files)} scripts looked at`);
    return found.length === 0 && files > 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
