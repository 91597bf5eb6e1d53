import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorAreas } from '../../locales/errorAreas';
import { languages } from '../../locales/languages';
import words from '../../locales/en/words.json';

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

/** The areas that a part of a language loads. */
const loadedBy = async (language: string, part: string): Promise<string[]> =>
  Object.keys((await import(path.join(folder, language, `${part}.ts`))) as object).filter(
    (area) => !isErrorArea(area),
  );

const namesIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
const isWord = (name: string): boolean => Object.hasOwn(words, name.toLowerCase());
const facts = (text: string): string[] => [...new Set(namesIn(text).filter((name) => !isWord(name)))].sort();
const wordsIn = (text: string): string[] =>
  namesIn(text)
    .filter(isWord)
    .map((name) => name.toLowerCase().replace(/s$/, ''));
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

it('loads every area with a part of the app, and the same with each part in every language', async () => {
  // The script of the shop's own pages carries these two.
  const loaded = ['shop', 'shopForms'];
  for (const part of ['start', 'register', 'frame', 'main', 'palette', 'server']) {
    const english = await loadedBy('en', part);
    loaded.push(...english);
    for (const language of others)
      expect([language, part, ...(await loadedBy(language, part))]).toEqual([language, part, ...english]);
  }
  expect([...new Set(loaded)].sort()).toEqual(areas);
});

describe.each(areas)('%s', (area) => {
  it.each(others)('is whole in %s', (language) => {
    const english = load('en', area);
    const texts = load(language, area);
    const extra = Object.keys(texts).filter((key) => !/_(two|few|many)$/.test(key));
    expect(extra.sort()).toEqual(Object.keys(english).sort());
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(others)('loses nothing of what is put into texts in %s', (language) => {
    const english = load('en', area);
    const texts = load(language, area);
    for (const [key, text] of Object.entries(texts)) {
      const source = english[key] ?? english[key.replace(/_(two|few|many)$/, '_other')] ?? '';
      // One can be said without its figure.
      const wanted = facts(source).filter((name) => !(name === 'count' && key.endsWith('_one')));
      const given = facts(text).filter((name) => !(name === 'count' && key.endsWith('_one')));
      expect([language, key, ...given]).toEqual([language, key, ...wanted]);
      const lost = wordsIn(source).filter((word) => !wordsIn(text).includes(word));
      expect([language, key, ...lost]).toEqual([language, key]);
    }
  });

  it.each(others)('is translated, not copied, in %s', (language) => {
    const english = load('en', area);
    const texts = load(language, area);
    const copied = Object.keys(texts).filter((key) => isSentence(texts[key]!) && texts[key] === english[key]);
    expect(copied).toEqual([]);
  });
});
