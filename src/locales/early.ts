import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages, type Language } from './languages';

/** What the static page says before any script, in the order of its places (`data-early`). */
const places = [
  'login.marketplace',
  'login.email',
  'login.password',
  'login.logIn',
  'login.lostPassword',
  'login.applyInstead',
  'interface.loading',
  'interface.failed',
  'interface.tryAgain',
];

export const earlyTexts = (language: Language): string[] =>
  places.map((place) => {
    const [area = '', key = ''] = place.split('.');
    const file = path.join(process.cwd(), 'src/locales', language, `${area}.json`);
    const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const text: unknown = typeof texts === 'object' && texts !== null ? Reflect.get(texts, key) : undefined;
    if (typeof text !== 'string') throw new Error(`${file} has no text ${key}`);
    return text;
  });

/** Puts the texts of the other languages into a script of the static page, while it is built. */
export const withEarlyTexts = (file: string): string => {
  const others = languages.filter((language) => language !== 'en');
  const texts = Object.fromEntries(others.map((language) => [language, earlyTexts(language)]));
  return file
    .replace('__LANGUAGES__', JSON.stringify(languages))
    .replace('__KEYS__', JSON.stringify(places))
    .replace('__TEXTS__', JSON.stringify(texts));
};
