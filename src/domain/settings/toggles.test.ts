import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultFeatures } from './settings';
import { isOn, toggleNames, type ToggleName } from './toggles';

const root = path.join(__dirname, '..', '..');

/** What asks for settings: all sources but tests, and but those that only show or keep them. */
const sources = ['client', 'server', 'domain', 'catalogue']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file))
  .filter(
    (file) =>
      !/^(client\/screens\/settings|domain\/settings\/(settings|toggles)|client\/language)/.test(file),
  )
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');

const isAsked = (name: ToggleName): boolean =>
  new RegExp(`\\b[fF]eatures\\??\\.${name}\\b|\\bisOn\\([^)]*'${name}'\\)|toggle: '${name}'`).test(sources);

it('is set, or else holds by default', () => {
  expect(isOn(defaultFeatures, 'comments')).toBe(true);
  expect(isOn({ ...defaultFeatures, comments: { enabled: false } }, 'comments')).toBe(false);
  expect(isOn({ ...defaultFeatures, catalog: { enabled: true } }, 'catalog')).toBe(true);
  expect(toggleNames.filter((name) => isOn(defaultFeatures, name)).sort()).toEqual([
    ...['auditLogs', 'comments', 'currencies', 'dashboard', 'display', 'holidayMode', 'messages'],
    ...['specifications', 'useFinanceV2'],
  ]);
});

it.each(toggleNames)('%s is asked for somewhere: no switch is idle', (name) => {
  expect(isAsked(name)).toBe(true);
});
