import i18next from 'i18next';
import type { Language } from '../locales/languages';
import { loadTexts, startLanguage, switchLanguage } from './language/language';
import { addressOf, findSettings } from './settingsPages';
import { settingsNamespaces } from './settingsWords';

/** What strangers typed to find a setting, in their language, and where it is. */
const searches: Record<Language, readonly (readonly [string, string])[]> = {
  en: [
    ['VAT', '/settings/orders'],
    ['tax', '/settings/finance'],
    ['bank', '/settings/payouts'],
    ['logo', '/settings/logo'],
    ['password', '/account'],
    ['language', '/settings/features'],
    ['email sender', '/settings/reminders'],
    ['permissions', '/people'],
    ['vacation', '/settings/delivery'],
    ['variants', '/settings/products'],
    ['reminder', '/settings/reminders'],
    ['time zone', '/settings/start'],
    ['timezone', '/settings/start'],
    ['packingslip', '/settings/documents'],
    ['unsubscribe', '/settings/reminders'],
    ['invoice number', '/settings/documents'],
    ['city', '/settings/orders'],
    ['sandbox', '/settings/payouts'],
    ['send no mails', '/settings/reminders'],
  ],
  de: [
    ['Mehrwertsteuer', '/settings/orders'],
    ['USt-ID', '/settings/orders'],
    ['Bankkonto', '/settings/payouts'],
    ['Passwort', '/account'],
    ['Sprache', '/settings/features'],
    ['Absender', '/settings/reminders'],
    ['Berechtigungen', '/people'],
    ['Zeitzone', '/settings/start'],
    ['Erinnerung', '/settings/reminders'],
    ['Zusammenfassung', '/settings/reminders'],
    ['Rechnungsnummer', '/settings/documents'],
    ['Uhrzeit', '/settings/reminders'],
    ['abbestellen', '/settings/reminders'],
  ],
  es: [
    ['IVA', '/settings/orders'],
    ['cuenta bancaria', '/settings/payouts'],
    ['contraseña', '/account'],
    ['idioma', '/settings/features'],
    ['remitente', '/settings/reminders'],
    ['permisos', '/people'],
  ],
  fr: [
    ['TVA', '/settings/orders'],
    ['compte bancaire', '/settings/payouts'],
    ['mot de passe', '/account'],
    ['langue', '/settings/features'],
    ['expediteur', '/settings/reminders'],
    ['droits', '/people'],
  ],
  nl: [
    ['btw', '/settings/orders'],
    ['bankrekening', '/settings/payouts'],
    ['wachtwoord', '/account'],
    ['taal', '/settings/features'],
    ['afzender', '/settings/reminders'],
    ['rechten', '/people'],
  ],
};

it.each(Object.entries(searches))(
  'settings are found by what people call them in %s',
  async (language, list) => {
    await startLanguage([language]);
    await loadTexts('main');
    await switchLanguage(language as Language);
    const t = i18next.getFixedT(language, settingsNamespaces);
    for (const [words, address] of list)
      expect([words, findSettings(words, t).map(({ page }) => addressOf(page))]).toEqual([
        words,
        expect.arrayContaining([address]),
      ]);
  },
);
