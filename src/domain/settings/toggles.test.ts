import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultFeatures, toggleNames, type ToggleName } from './settings';
import { idleToggles, isOn, settledToggles, toggleDefaults } from './toggles';

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
  new RegExp(`\\b[fF]eatures\\??\\.${name}\\b|\\bisOn\\([^)]*'${name}'\\)`).test(sources);

it('is set, or else holds by default', () => {
  expect(isOn(defaultFeatures, 'comments')).toBe(true);
  expect(isOn({ ...defaultFeatures, comments: { enabled: false } }, 'comments')).toBe(false);
  expect(isOn({ ...defaultFeatures, catalog: { enabled: true } }, 'catalog')).toBe(true);
  expect(Object.keys(toggleDefaults).sort()).toEqual([...toggleNames].sort());
});

// Who makes the app ask for a switch takes it from idleToggles, so that the settings no longer call it idle.
it.each(toggleNames)('%s is called idle, or settled, exactly while nothing asks for it', (name) => {
  expect(idleToggles.has(name) || settledToggles.has(name)).toBe(!isAsked(name));
});
