import { mailLanguageOf, type MailLanguage } from '../notifications/mailLanguages';
import { de } from './words/de';
import { en } from './words/en';
import { es } from './words/es';
import { fr } from './words/fr';
import { nl } from './words/nl';
import type { PaperWords } from './words/paperWords';

const words: Record<MailLanguage, PaperWords> = { en, nl, de, fr, es };

/** Languages of countries in which one of ours is what most people read. */
const byCountry: Readonly<Record<string, MailLanguage>> = {
  ...{ NL: 'nl', BE: 'nl', SR: 'nl', DE: 'de', AT: 'de', LI: 'de', CH: 'de', FR: 'fr', LU: 'fr', MC: 'fr' },
  ...{ ES: 'es', MX: 'es', AR: 'es', CO: 'es', CL: 'es', PE: 'es', UY: 'es' },
  ...{ GB: 'en', IE: 'en', US: 'en', CA: 'en', AU: 'en', NZ: 'en' },
};

/** How a paper is written: its words, and the locale by which amounts and days are. */
export interface PaperLanguage {
  language: MailLanguage;
  locale: string;
  words: PaperWords;
}

/**
 * The language that a buyer in a country reads; the store's where we do not know. A store that speaks the
 * country's other language (French in Belgium, say) keeps it.
 */
export const buyerLanguage = (country: string, storeLocale: string): PaperLanguage => {
  const own = mailLanguageOf(storeLocale);
  const region = country.toUpperCase();
  const manyTongued = ['BE', 'CH', 'CA', 'LU'].includes(region);
  const language = manyTongued && own !== 'en' && own !== 'es' ? own : (byCountry[region] ?? own);
  const locale = /^[A-Z]{2}$/.test(region) ? `${language}-${region}` : language;
  return { language, locale, words: words[language] };
};

/** The store's own language, for papers between the marketplace and its vendors. */
export const storeLanguage = (storeLocale: string): PaperLanguage => {
  const language = mailLanguageOf(storeLocale);
  return {
    language,
    locale: storeLocale.startsWith(language) ? storeLocale : language,
    words: words[language],
  };
};
