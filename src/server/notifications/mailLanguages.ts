import { de } from './words/de';
import { en } from './words/en';
import { es } from './words/es';
import { fr } from './words/fr';
import type { LanguageOfMails } from './words/mailWords';
import { nl } from './words/nl';

export const mailLanguages = { en, nl, de, fr, es } satisfies Record<string, LanguageOfMails>;
export type MailLanguage = keyof typeof mailLanguages;

const isMailLanguage = (language: string): language is MailLanguage => Object.hasOwn(mailLanguages, language);

/**
 * The first language with texts that a browser's `Accept-Language` asks for; undefined where there is none,
 * so that the store's own holds.
 */
export const readerLanguage = (header: string): MailLanguage | undefined =>
  header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', weight = ''] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { language: tag.split('-')[0] ?? '', weight: weight === '' ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => language)
    .find(isMailLanguage);

/** The language of mails for a locale such as nl-BE; English where there are no texts for it. */
export const mailLanguageOf = (locale: string): MailLanguage => {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  return isMailLanguage(language) ? language : 'en';
};
