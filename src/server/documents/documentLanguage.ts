import type { Language } from '../../locales/languages';
import type { Wordings } from '../../domain/settings/settings';
import { capital } from '../../domain/text';
import { renamed } from '../ownWords';
import { languageOf, textsIn, wordsIn } from '../texts';

/** Languages of countries in which one of ours is what most people read. */
const byCountry: Readonly<Record<string, Language>> = {
  NL: 'nl',
  BE: 'nl',
  SR: 'nl',
  DE: 'de',
  AT: 'de',
  LI: 'de',
  CH: 'de',
  FR: 'fr',
  LU: 'fr',
  MC: 'fr',
  ES: 'es',
  MX: 'es',
  AR: 'es',
  CO: 'es',
  CL: 'es',
  PE: 'es',
  UY: 'es',
  GB: 'en',
  IE: 'en',
  US: 'en',
  CA: 'en',
  AU: 'en',
  NZ: 'en',
};

/** How a document is written: its words, and the locale by which amounts and days are. */
export interface DocumentLanguage {
  language: Language;
  locale: string;
  words: ReturnType<typeof wordsIn<'printed'>>;
}

/**
 * The language that a buyer in a country reads; the store's where we do not know. A store that speaks the
 * country's other language (French in Belgium, say) keeps it.
 */
export const buyerLanguage = (country: string, storeLocale: string): DocumentLanguage => {
  const own = languageOf(storeLocale);
  const region = country.toUpperCase();
  const manyTongued = ['BE', 'CH', 'CA', 'LU'].includes(region);
  const language = manyTongued && own !== 'en' && own !== 'es' ? own : (byCountry[region] ?? own);
  const locale = /^[A-Z]{2}$/.test(region) ? `${language}-${region}` : language;
  return { language, locale, words: wordsIn(language, 'printed') };
};

/** The store's own language. */
export const storeLanguage = (storeLocale: string): DocumentLanguage => {
  const language = languageOf(storeLocale);
  return {
    language,
    locale: storeLocale.startsWith(language) ? storeLocale : language,
    words: wordsIn(language, 'printed'),
  };
};

/** The language of documents between the marketplace and a vendor: what the vendor reads, else the store's own. */
export const vendorLanguage = (language: string, storeLocale: string): DocumentLanguage =>
  storeLanguage(language === '' || language === languageOf(storeLocale) ? storeLocale : language);

/** The words of documents for a marketplace that may call its commission by a word of its own. */
export const inOwnWords = (
  words: DocumentLanguage['words'],
  speaker: { wordings: Wordings },
  language: Language,
): DocumentLanguage['words'] => {
  const commission = renamed(speaker, 'commission');
  if (commission === null) return words;
  const t = textsIn(language, 'renamed');
  const put = { commission, Commission: capital(commission) };
  return {
    ...words,
    commission: put.Commission,
    vendorInvoice: t('vendorInvoice', put),
    vendorCreditNote: t('vendorCreditNote', put),
    commissionOf: t('commissionOf', put),
    commissionReturned: t('commissionReturned', put),
  };
};
