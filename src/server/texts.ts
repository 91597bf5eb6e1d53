import i18next, { type ParseKeys, type TFunction } from 'i18next';
import * as de from '../locales/de/server';
import * as en from '../locales/en/server';
import * as es from '../locales/es/server';
import * as fr from '../locales/fr/server';
import { baseOf, isLanguage, languages, type Language } from '../locales/languages';
import { withPlurals } from '../locales/plurals';
import * as nl from '../locales/nl/server';

type ServerTexts = typeof en;
type Area = keyof ServerTexts;

const written: Record<Language, ServerTexts> = { en, nl, de, fr, es };

const instance = i18next.createInstance();
void instance.init({
  initAsync: false,
  fallbackLng: 'en',
  // What is put in is escaped by whoever makes HTML of it.
  interpolation: { escapeValue: false },
  missingInterpolationHandler: (text: string) => {
    throw new Error(`A value is missing for the text: ${text}`);
  },
  resources: Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        Object.entries(written[language]).map(([area, texts]) => [area, withPlurals(language, texts)]),
      ),
    ]),
  ),
});

/** The texts of an area by their keys, in a language, as they stand there: a document's template picks its words. */
export const wordsIn = <A extends Area>(language: Language, area: A): ServerTexts[A] =>
  written[language][area];

/** Says the texts of an area in a language. */
export const textsIn = <A extends Area>(language: Language, area: A): TFunction<A> =>
  instance.getFixedT(language, area);

/** Which form of a text is meant: that of a number, or of a case. */
export interface TextForm {
  count?: number;
  context?: string;
}

/** Whether mails have such a text in the form that is meant: not every mail has each part. */
export const isMailText = (key: string, form: TextForm): key is ParseKeys<'mails'> =>
  instance.exists(key, { ns: 'mails', lng: 'en', ...form });

/** Whether an area has such a text, in that very language. */
export const isServerText = (key: string, area: Area, language: Language): boolean =>
  typeof instance.getResource(language, area, key) === 'string';

/**
 * The first language with texts that a browser's `Accept-Language` asks for; undefined where there is none,
 * so that the store's own holds.
 */
export const readerLanguage = (header: string): Language | undefined =>
  header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', weight = ''] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { language: baseOf(tag), weight: weight === '' ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => language)
    .find(isLanguage);

/** The language of what is written for a locale such as nl-BE; English where there are no texts for it. */
export const languageOf = (locale: string): Language => {
  const language = baseOf(locale.replace('_', '-'));
  return isLanguage(language) ? language : 'en';
};

/**
 * How days and hours are written to whoever reads a language: as the store's own region does where it speaks that
 * language. English that names no region is written as most of the world does, but for stores in US dollars.
 */
export const localeIn = (
  language: Language,
  { locale, currency }: { locale: string; currency: string },
): string => {
  const own = locale.replace('_', '-');
  if (baseOf(own) === language && own.includes('-')) return own;
  return language === 'en' ? `en-${currency === 'USD' ? 'US' : 'GB'}` : language;
};
