import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import * as start from '../../locales/en/start';
import { loadChunk } from '../api/chunks';
import { chooseLanguage, preferredLanguages, rememberLanguage } from './chosen';
import { isLanguage, type Language } from '../../locales/languages';
import { putOwnTexts } from './ownTexts';
import { withPlurals } from '../../locales/plurals';
import { englishErrors, textsOf, type Areas, type Part } from './translations';
import { valueFormatter } from './valueFormatter';
import { speak } from './wordings';

const parts = new Set<Part>();
const loaded = new Set<string>();

const addTexts = (language: Language, texts: Areas): void => {
  for (const [area, messages] of Object.entries(texts))
    i18next.addResourceBundle(language, area, withPlurals(language, messages));
};

/** Adds areas of English texts, as a lazy part of the app does when it is loaded. */
export const addMessages = (texts: Areas): void => {
  addTexts('en', texts);
};

const load = async (language: Language, part: Part): Promise<void> => {
  const name = `${language}-${part}`;
  if (loaded.has(name)) return;
  const [texts, english] = await Promise.all([
    loadChunk(() => textsOf(language, part)),
    language === 'en' || part === 'start' ? {} : loadChunk(englishErrors),
  ]);
  addTexts(language, texts);
  addTexts('en', english);
  loaded.add(name);
};

/**
 * Fetches the English texts of all errors. They are not waited for: until they are here, an error is said as its
 * message has it, which differs in how an amount is written.
 */
const loadEnglishErrors = (): void => {
  void loadChunk(englishErrors).then(
    (texts) => {
      addTexts('en', texts);
    },
    () => undefined,
  );
};

/** Fetches the texts of the chosen language for a part of the app; English where they do not arrive. */
export const loadTexts = async (part: Part): Promise<void> => {
  parts.add(part);
  const { language } = i18next;
  try {
    await load(isLanguage(language) ? language : 'en', part);
  } catch {
    await load('en', part);
  }
  putOwnTexts(language);
  speak(language);
  if (part === 'main' && language === 'en') loadEnglishErrors();
};

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
