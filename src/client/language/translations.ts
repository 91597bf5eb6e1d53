import * as start from '../../locales/en/start';
import type { Language } from '../../locales/languages';

/** What is loaded together: the login area's texts, those of the registration, or of the main application. */
export type Part = 'start' | 'register' | 'main';

/** Messages by area, as they are loaded. */
export type Areas = Readonly<Record<string, object>>;

const registrationInEnglish = (): Promise<Areas> =>
  import(/* webpackChunkName: "register" */ '../../locales/en/register');

/**
 * The texts of a language for a part of the app. Each is a chunk of its own, so that a reader loads one language
 * only; English begins in the first script, as what other languages lack is said in it, and comes with the
 * registration's.
 */
export const textsOf = async (language: Language, part: Part): Promise<Areas> => {
  if (language === 'en' && part === 'start') return start;
  if (language === 'en' && part === 'register') return registrationInEnglish();
  const texts: unknown = await import(
    /* webpackChunkName: "[request]", webpackInclude: /(start|register|main)\.ts$/, webpackExclude: /en\/(start|register)/ */
    `../../locales/${language}/${part}.ts`
  );
  return texts as Areas;
};

/** What errors say in English, by their codes. */
export const englishErrors = async (): Promise<Areas> => {
  const { errorTexts } = await import(/* webpackChunkName: "en-errors" */ '../../domain/errors/errorTexts');
  return { mainErrors: errorTexts };
};
