import type { Features, Wordings } from './settings';

/** One text of the marketplace's own, as `features.translations.dict` keeps it. */
export type OwnText = Features['translations']['dict'][number];

/** How the marketplace speaks to those who are not signed in. */
export interface PublicSpeech {
  wordings: Wordings;
  /** Its own texts for what strangers read; empty where these are switched off. */
  texts: OwnText[];
}

/** The areas of texts that the login area shows. */
const publicAreas: readonly string[] = ['login', 'register', 'controls', 'forms', 'errors', 'words'];

/**
 * What anyone may know of a marketplace's words: the renamed ones, and its own texts of the areas that
 * strangers read. Texts of other areas may tell of what only people who work here see (spec 3, translations).
 */
export const publicSpeech = ({
  wordings,
  translations,
}: Pick<Features, 'wordings' | 'translations'>): PublicSpeech => ({
  wordings,
  texts:
    translations.enabled === false
      ? []
      : translations.dict.filter(({ key }) => publicAreas.includes(key.split('.', 1)[0] ?? '')),
});
