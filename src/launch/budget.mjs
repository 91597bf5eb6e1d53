// The bundle budget: what /app/login loads before it can be used, in brotli's bytes.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { inRoot, say } from './project.mjs';

const limit = 160_000;
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const sizeOf = (file) => statSync(inRoot('dist/client', `${file}.br`)).size;

const table = (title, files) => {
  const rows = files.map((file) => [file, sizeOf(file)]);
  const sum = rows.reduce((total, [, size]) => total + size, 0);
  say(`  ${title}`);
  for (const [file, size] of rows) say(`    ${file.padEnd(44)} ${kilobytes(size).padStart(10)}`);
  say(`    ${'together'.padEnd(44)} ${kilobytes(sum).padStart(10)}`);
  return sum;
};

/** Prints the sizes; answers whether the login page keeps to the limit. */
export const checkBudget = () => {
  const list = inRoot('dist/chunks.json');
  if (!existsSync(list)) {
    say('  There is no built client to weigh.');
    return false;
  }
  const chunks = JSON.parse(readFileSync(list, 'utf8'));
  const login = table('/app/login', ['index.html', ...chunks.index, ...(chunks.login ?? [])]);
  if (chunks.main) table('then the main application', chunks.main);
  const fits = login <= limit;
  say(`  ${fits ? 'within' : 'OVER'} the limit of ${kilobytes(limit)} for the login page`);
  return fits;
};
