/** The languages of the interface, each by its own name (spec 9). */
export const languageNames = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
} as const;

export type Language = keyof typeof languageNames;

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languageNames, tag);

export const languages: readonly Language[] = Object.keys(languageNames).filter(isLanguage);

/** The language of a tag without its region: nl-BE is nl (trap 115). */
export const baseOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
