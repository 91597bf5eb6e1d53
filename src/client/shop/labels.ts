import de from '../../locales/de/shop.json';
import en from '../../locales/en/shop.json';
import es from '../../locales/es/shop.json';
import fr from '../../locales/fr/shop.json';
import type { Language } from '../../locales/languages';
import nl from '../../locales/nl/shop.json';

const labels: Record<Language, typeof en> = { en, nl, de, fr, es };

/** What stands on the shop's page before any form is opened. */
export const label = (language: Language, key: keyof typeof en): string => labels[language][key];
