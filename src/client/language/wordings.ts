import i18next from 'i18next';
import type { Wordings } from '../../domain/settings/settings';
import { capital } from '../../domain/text';
import plain from '../../locales/en/words.json';

let renamed: Wordings | null = null;

/** The word of a language itself, as of a marketplace that has renamed nothing. */
export const usualWord = (key: keyof Wordings, language: string): string => {
  const word: unknown = i18next.getResource(language, 'words', key);
  return typeof word === 'string' ? word : plain[key];
};

/** The word of a language itself, unless the marketplace has renamed it: then its own holds in all of them. */
const wordFor = (key: keyof Wordings, language: string): string => {
  const own = renamed?.[key].trim() ?? '';
  return own !== '' && own !== plain[key] ? own : usualWord(key, language);
};

/** Makes the words of a language known to every text, as the marketplace says them. */
export const speak = (language: string): void => {
  const keys = Object.keys(plain) as (keyof Wordings)[];
  const words = keys.flatMap((key): [string, string][] => {
    const word = wordFor(key, language);
    return [
      [key, word],
      [capital(key), capital(word)],
    ];
  });
  i18next.options.interpolation = {
    ...i18next.options.interpolation,
    defaultVariables: Object.fromEntries(words),
  };
};

/** Puts the marketplace's own words into every text: `{{vendor}}` in a sentence, `{{Vendor}}` where one begins. */
export const speakWith = (wordings: Wordings): void => {
  renamed = wordings;
  speak(i18next.language);
};
