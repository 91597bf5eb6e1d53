import { baseOf, isLanguage, type Language } from '../../locales/languages';

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

export const rememberLanguage = (language: Language): void => {
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
