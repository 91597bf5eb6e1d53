import { readdirSync } from 'node:fs';
import path from 'node:path';
import { languages } from './languages';
import { words } from './messages/en/words';

const folder = path.join(__dirname, 'messages');
const areasOf = (language: string): string[] =>
  readdirSync(path.join(folder, language))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((area) => area !== 'main' && area !== 'start');
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

const load = async (language: string, area: string): Promise<Texts> => {
  const module = (await import(path.join(folder, language, area))) as Record<string, object>;
  // The registration's file holds both of its areas.
  return flat(module[area] ?? module.registration!);
};

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
  for (const language of others) expect([language, ...areasOf(language)]).toEqual([language, ...areas]);
});

describe.each(areas)('%s', (area) => {
  it.each(others)('is whole in %s', async (language) => {
    const english = await load('en', area);
    const texts = await load(language, area);
    const extra = Object.keys(texts).filter((key) => !/_(two|few|many)$/.test(key));
    expect(extra.sort()).toEqual(Object.keys(english).sort());
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(others)('loses nothing of what is put into texts in %s', async (language) => {
    const english = await load('en', area);
    const texts = await load(language, area);
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

  it.each(others)('is translated, not copied, in %s', async (language) => {
    const english = await load('en', area);
    const texts = await load(language, area);
    const copied = Object.keys(texts).filter((key) => isSentence(texts[key]!) && texts[key] === english[key]);
    expect(copied).toEqual([]);
  });
});
