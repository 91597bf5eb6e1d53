import { de } from './words/de';
import { en } from './words/en';
import { es } from './words/es';
import { fr } from './words/fr';
import type { LanguageOfMails } from './words/mailWords';
import { nl } from './words/nl';

export const mailLanguages = { en, nl, de, fr, es } satisfies Record<string, LanguageOfMails>;
export type MailLanguage = keyof typeof mailLanguages;

const isMailLanguage = (language: string): language is MailLanguage => Object.hasOwn(mailLanguages, language);

/** The language of mails for a locale such as nl-BE; English where there are no texts for it. */
export const mailLanguageOf = (locale: string): MailLanguage => {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  return isMailLanguage(language) ? language : 'en';
};
