import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultFeatures } from './settings';

const root = path.join(__dirname, '..', '..', '..');

/** The paths of all settings, as the schema has them. */
const pathsOf = (value: unknown, at: string): string[] =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, part]) => pathsOf(part, at === '' ? name : `${at}.${name}`))
    : [at];
const settings = pathsOf(defaultFeatures, '');

interface Row {
  name: string;
  does: string;
  where: string;
  file: string;
  title: string;
}

/** The rows of the tables of docs/settings.md. */
const rows = readFileSync(path.join(root, 'docs', 'settings.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line): Row => {
    const [, name = '', does = '', where = '', test = ''] = line.split(/ *\| */);
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(test) ?? [];
    return { name: name.replaceAll('`', ''), does, where, file, title };
  });

const fits = ({ name }: Row, setting: string): boolean =>
  new RegExp(
    `^${name
      .split('*')
      .map((part) => part.replace(/[.$]/g, '\\$&'))
      .join('.*')}$`,
  ).test(setting);

/** A title as it stands in a file, between its quotes; after its file was read it says whether it is a test of it. */
const isTestOf = (source: string, title: string): boolean =>
  [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``].some((quoted) => {
    const at = source.indexOf(quoted);
    return at !== -1 && /\b(it|test)\b(\.each)?[^;]*$/.test(source.slice(Math.max(0, at - 2000), at));
  });

it.each(settings)('%s has a row that says what it does', (setting) => {
  expect(rows.filter((row) => fits(row, setting))).not.toEqual([]);
});

it.each(rows)('$name is a setting, with what it does, where, and a test that is there', (row) => {
  expect(settings.filter((setting) => fits(row, setting))).not.toEqual([]);
  expect([row.does, row.where]).not.toContain('');
  const file = path.join(root, row.file);
  expect(existsSync(file) && isTestOf(readFileSync(file, 'utf8'), row.title)).toBe(true);
});
