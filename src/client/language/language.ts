import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { login } from './messages/en/login';
import { translations, type Translations } from './translations';

/** The first of the reader's languages that there are texts in, else English; nl-BE finds nl (trap 115). */
export const chooseLanguage = (preferred: readonly string[], available: readonly string[]): string =>
  preferred
    .map((tag) => tag.toLowerCase().split('-')[0] ?? '')
    .find((language) => available.includes(language)) ?? 'en';

const addTexts = (language: string, texts: Translations): void => {
  for (const [area, messages] of Object.entries(texts)) i18next.addResourceBundle(language, area, messages);
};

/** Adds areas of texts, as a lazy part of the app does when it is loaded. */
export const addMessages = (texts: Translations): void => {
  addTexts('en', texts);
};

/** Starts with the texts of the login area; a language other than English is loaded when it is needed. */
export const startLanguage = async (preferred: readonly string[] = navigator.languages): Promise<void> => {
  const language = chooseLanguage(preferred, ['en', ...Object.keys(translations)]);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { login } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  document.documentElement.lang = language;
  const load = translations[language];
  if (load !== undefined) addTexts(language, await load());
};
