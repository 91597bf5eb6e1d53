import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorAreas } from '../../locales/errorAreas';
import { languages } from '../../locales/languages';

const folder = path.join(__dirname, '..', '..', 'locales');
const filesOf = (language: string): string[] => readdirSync(path.join(folder, language));
/** English errors stand beside their codes; errors.test.ts looks at those of other languages. */
const isErrorArea = (area: string): boolean => errorAreas.some((each) => each === area);
const areasOf = (language: string): string[] =>
  filesOf(language)
    .flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
    .filter((area) => !isErrorArea(area));
const areas = areasOf('en');
const others = languages.filter((language) => language !== 'en');

type Texts = Record<string, string>;

const flat = (texts: object, before = ''): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
      typeof text === 'object' && text !== null
        ? Object.entries(flat(text, `${before}${key}.`))
        : [[before + key, String(text)]],
    ),
  );

const load = (language: string, area: string): Texts =>
  flat(JSON.parse(readFileSync(path.join(folder, language, `${area}.json`), 'utf8')) as object);

/** The files that a part of a language loads, and what each is called there: an area may stand in two of them. */
const loadedBy = (language: string, part: string): Map<string, string> =>
  new Map(
    [
      ...readFileSync(path.join(folder, language, `${part}.ts`), 'utf8').matchAll(
        /default as (\w+) } from '\.\/(\w+)\.json'/g,
      ),
    ].flatMap(([, area = '', file = '']) => (isErrorArea(area) ? [] : [[file, area] as const])),
  );

/** More than a name or a word that languages share. */
const isSentence = (text: string): boolean =>
  text
    .replace(/\{\{\w+\}\}/g, '')
    .trim()
    .split(/\s+/).length > 2;

it('has every area in every language', () => {
  expect(areas.length).toBeGreaterThan(8);
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...languages].sort());
  for (const language of others) expect([language, ...areasOf(language)]).toEqual([language, ...areas]);
});

const parts = ['start', 'register', 'frame', 'main', 'palette', 'server'];

it('loads every file with a part of the app, and the same with each part in every language', () => {
  // The script of the shop's own pages carries these two.
  const loaded = ['shop', 'shopForms'];
  for (const part of parts) {
    const english = loadedBy('en', part);
    loaded.push(...english.keys());
    for (const language of others)
      expect([language, part, ...loadedBy(language, part)]).toEqual([language, part, ...english]);
  }
  expect([...new Set(loaded)].sort()).toEqual(areas);
});

it('says no text of an area in two of its files', () => {
  const texts = new Map<string, string[]>();
  for (const [file, area] of new Map(parts.flatMap((part) => [...loadedBy('en', part)])))
    texts.set(area, [...(texts.get(area) ?? []), ...Object.keys(load('en', file))]);
  const twice = [...texts].filter(([, keys]) => new Set(keys).size < keys.length);
  expect([...texts.values()].flat().length).toBeGreaterThan(3000);
  expect(twice.map(([area]) => area)).toEqual([]);
});

describe.each(areas)('%s', (area) => {
  it.each(others)('says nothing empty in %s', (language) => {
    expect(Object.entries(load(language, area)).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(others)('is translated, not copied, in %s', (language) => {
    const english = load('en', area);
    const texts = load(language, area);
    const copied = Object.keys(texts).filter((key) => isSentence(texts[key]!) && texts[key] === english[key]);
    expect(copied).toEqual([]);
  });
});

it('Spanish says usted to everybody, in mails as on screens', () => {
  const familiar = areasOf('es').flatMap((area) =>
    Object.entries(load('es', area)).flatMap(([key, text]) =>
      /(?<!\p{L})(?:tu|tus|tú|ti|te|contigo)(?!\p{L})/iu.test(text) ? [`${area}:${key}`] : [],
    ),
  );
  expect(familiar).toEqual([]);
});
