import { defaultFeatures, type Wordings } from '../domain/settings/settings';
import type { Language } from '../locales/languages';
import { wordsIn } from './texts';

/** What of a store's features, or of what was made of them, says how it calls things. */
interface Speaker {
  wordings: Wordings;
}

/** The word that a marketplace has chosen in place of the usual one; null where it has chosen none. */
export const renamed = ({ wordings }: Speaker, name: keyof Wordings): string | null => {
  const own = wordings[name].trim();
  return own === '' || own === defaultFeatures.wordings[name] ? null : own;
};

/** A word as a marketplace says it to readers of a language: its own where it has chosen one, else the language's. */
export const wordOf = (speaker: Speaker, name: keyof Wordings, language: Language): string =>
  renamed(speaker, name) ?? wordsIn(language, 'words')[name];
