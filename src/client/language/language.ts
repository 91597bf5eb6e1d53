import i18next from 'i18next';
import type { FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import * as start from '../../locales/en/start';
import { loadChunk } from '../api/chunks';
import { isLanguage, type Language, baseOf } from '../../locales/languages';
import { putOwnTexts } from './ownTexts';
import { withPlurals } from '../../locales/plurals';
import { speak } from './wordings';
import type { AmountParam } from '../../domain/errors/errorTable';
import { isFault } from '../../domain/errors/faultIn';
import { currencyDigits } from '../../domain/money';
import { localeNow, writeNumber } from './locale';
import { translateError } from './translateError';

/** An amount as the wire has it, in the reader's locale. */
const writeAmount = ({ amount, currency }: AmountParam): string => {
  const digits = currencyDigits(currency);
  const options = { style: 'currency', currency, minimumFractionDigits: digits } as const;
  return new Intl.NumberFormat(localeNow(), options).format(Number(amount));
};

const writeDay = (day: string): string => {
  const instant = new Date(day);
  if (Number.isNaN(instant.getTime())) return day;
  return new Intl.DateTimeFormat(localeNow(), { timeZone: 'UTC', dateStyle: 'medium' }).format(instant);
};

/** A number to type, with the reader's own mark: an example of a program's form would not be what one types. */
const writeTyped = (decimal: string): string => {
  const digits = /\.(\d+)$/.exec(decimal)?.[1]?.length ?? 0;
  const options = { minimumFractionDigits: digits, useGrouping: false } as const;
  return new Intl.NumberFormat(localeNow(), options).format(Number(decimal));
};

const textWriters: Readonly<Record<string, (text: string) => string>> = { date: writeDay, typed: writeTyped };

const isAmount = (value: object): value is AmountParam => 'amount' in value && 'currency' in value;

const writeObject = (value: object): string => {
  if (isFault(value)) return translateError(value);
  if (isAmount(value)) return writeAmount(value);
  return Array.isArray(value) ? value.map(String).join(', ') : '';
};

/** Writes what is put into texts: numbers, amounts, days, lists and errors inside errors. Other text stays as it is. */
const valueFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  // The type says text for all that is put in, of which any is given.
  format: (value: unknown, format?: string) => {
    if (typeof value === 'number') return writeNumber(value);
    if (typeof value === 'object' && value !== null) return writeObject(value);
    const write = textWriters[format ?? ''];
    return typeof value === 'string' && write !== undefined ? write(value) : (value as string);
  },
  add: () => undefined,
  addCached: () => undefined,
};

/**
 * What is loaded together: the login area's texts, those of the registration, of the frame of the main application, of
 * all its screens, or of its palette.
 */
type Part = 'start' | 'register' | 'frame' | 'main' | 'palette';

/** Messages by area, as they are loaded. */
type Areas = Readonly<Record<string, object>>;

const registrationInEnglish = (): Promise<Areas> =>
  import(/* webpackChunkName: "register" */ '../../locales/en/register');

/**
 * The texts of a language for a part of the app. Each is a chunk of its own, so that a reader loads one language
 * only; English begins in the first script, as what other languages lack is said in it, and comes with the
 * registration's.
 */
const textsOf = async (language: Language, part: Part): Promise<Areas> => {
  if (language === 'en' && part === 'start') return start;
  if (language === 'en' && part === 'register') return registrationInEnglish();
  const texts: unknown = await import(
    /* webpackChunkName: "[request]", webpackInclude: /(start|register|frame|main|palette)\.ts$/, webpackExclude: /en\/(start|register)/ */
    `../../locales/${language}/${part}.ts`
  );
  return texts as Areas;
};

/** What errors say in English, by their codes. */
const englishErrors = async (): Promise<Areas> => {
  const { errorTexts } = await import(/* webpackChunkName: "en-errors" */ '../../domain/errors/errorTexts');
  return { mainErrors: errorTexts };
};

/** Where the reader's own choice is kept; public/page.js reads it as well. */
const key = 'stallkeeper-language';

/** The first of the reader's languages that there are texts in, else English. */
export const chooseLanguage = (preferred: readonly string[]): Language =>
  preferred.map(baseOf).find(isLanguage) ?? 'en';

/** What the reader chose in the app, if anything. Storage may be forbidden in a frame. */
const rememberedLanguage = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const rememberLanguage = (language: Language): void => {
  try {
    localStorage.setItem(key, language);
  } catch {
    // The choice then lasts as long as the page.
  }
};

/** The reader's own choice first, then what the browser says. */
export const preferredLanguages = (): string[] => {
  const own = rememberedLanguage();
  return own === null ? [...navigator.languages] : [own, ...navigator.languages];
};

const parts = new Set<Part>();
const loaded = new Set<string>();

/** Beside what is known of an area: one part brings what its first screen says, and another the rest. */
const addTexts = (language: Language, texts: Areas): void => {
  for (const [area, messages] of Object.entries(texts))
    i18next.addResourceBundle(language, area, withPlurals(language, messages), true, true);
};

/** Adds areas of English texts, as a lazy part of the app does when it is loaded. */
export const addMessages = (texts: Areas): void => {
  addTexts('en', texts);
};

/** How a chunk is loaded. */
type Loading = <T>(load: () => Promise<T>) => Promise<T>;

/** For what nobody waits for: where it fails, nothing is announced. */
const unasked: Loading = (load) => load();

/** What is being loaded: whatever needs it meanwhile waits for the same. */
const underWay = new Map<string, Promise<void>>();

const fetchTexts = async (language: Language, part: Part, loading: Loading): Promise<void> => {
  const [texts, english] = await Promise.all([
    loading(() => textsOf(language, part)),
    language === 'en' || part === 'start' || part === 'frame' ? {} : loading(englishErrors),
  ]);
  addTexts(language, texts);
  addTexts('en', english);
  loaded.add(`${language}-${part}`);
};

const load = (language: Language, part: Part, loading: Loading = loadChunk): Promise<void> => {
  const name = `${language}-${part}`;
  if (loaded.has(name)) return Promise.resolve();
  // What was asked for and what is fetched ahead differ in what is said where they fail.
  const key = `${name} ${String(loading === unasked)}`;
  const known = underWay.get(key);
  if (known !== undefined) return known;
  const fetching = fetchTexts(language, part, loading).finally(() => underWay.delete(key));
  underWay.set(key, fetching);
  return fetching;
};

/**
 * Fetches the English texts of all errors. They are not waited for: until they are here, an error is said as its
 * message has it, which differs in how an amount is written.
 */
const loadEnglishErrors = (loading: Loading): void => {
  if (loaded.has('en-errors')) return;
  void loading(englishErrors).then(
    (texts) => {
      addTexts('en', texts);
      loaded.add('en-errors');
    },
    () => undefined,
  );
};

const loadPart = async (part: Part, loading: Loading): Promise<void> => {
  const { language } = i18next;
  // No screen is without the frame.
  const needed: Part[] = part === 'main' ? ['frame', 'main'] : [part];
  for (const each of needed) parts.add(each);
  if (!needed.every((each) => loaded.has(`${language}-${each}`))) {
    await Promise.all(
      needed.map((each) =>
        load(isLanguage(language) ? language : 'en', each, loading).catch(() => load('en', each, loading)),
      ),
    );
    putOwnTexts(language);
    speak(language);
  }
  if (part === 'main' && language === 'en') loadEnglishErrors(loading);
};

/** Fetches the texts of the chosen language for a part of the app; English where they do not arrive. */
export const loadTexts = (part: Part): Promise<void> => loadPart(part, loadChunk);

/** The same before anybody has asked for them: where they do not arrive, nothing is said, and who asks fetches them again. */
export const loadTextsAhead = (part: Part): Promise<void> => loadPart(part, unasked);

const setPage = (language: Language): void => {
  document.documentElement.lang = language;
};

/** Starts with the texts of the login area in the reader's language, or in the one that was chosen here before. */
export const startLanguage = async (preferred: readonly string[] = preferredLanguages()): Promise<void> => {
  const language = chooseLanguage(preferred);
  await i18next
    .use(initReactI18next)
    .use(valueFormatter)
    .init({
      lng: language,
      fallbackLng: 'en',
      // Words that areas share, such as Save and Name.
      fallbackNS: 'interface',
      resources: { en: { ...start } },
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false, bindI18nStore: 'added' },
      // A language that lacks a text says it in English, which is not loaded before.
      saveMissing: true,
      missingKeyHandler: () => {
        for (const part of parts) void load('en', part).catch(() => undefined);
      },
    });
  loaded.clear();
  underWay.clear();
  setPage(language);
  await loadTexts('start');
};

/** Changes the language of everything that is shown, and remembers it. What is typed into forms stays. */
export const switchLanguage = async (language: Language): Promise<void> => {
  for (const part of parts) await load(language, part);
  rememberLanguage(language);
  putOwnTexts(language);
  speak(language);
  setPage(language);
  await i18next.changeLanguage(language);
};
