import i18next from 'i18next';
import type { OwnText } from '../../domain/settings/publicSpeech';
import { baseOf } from '../../locales/languages';

let own: readonly OwnText[] = [];
let replaced: { language: string; area: string; key: string; text: string }[] = [];

const put = (language: string, area: string, key: string, text: string): void => {
  // Silent: the marketplace draws its screens anew when its texts change.
  i18next.addResource(language, area, key, text, { silent: true });
};

/** The text of an area, or the one that areas share in its place. */
const textAt = (language: string, area: string, key: string): string | undefined => {
  const areas: unknown = i18next.getDataByLanguage(language);
  if (typeof areas !== 'object' || areas === null || !Object.hasOwn(areas, area)) return undefined;
  const texts: unknown[] = [area, 'interface'].map((name): unknown =>
    i18next.getResource(language, name, key),
  );
  return texts.find((text) => typeof text === 'string');
};

/**
 * Lays the store's own texts over those of a language. A key is `area.key` as in locales/en, such as
 * `orders.title`, or `words.vendor` for the word in this language. What is no text there is passed over, and so is
 * `$t(`, by which a text would draw in others without end.
 */
export const putOwnTexts = (language: string): void => {
  for (const { locale, key: path, value } of own) {
    const [area = '', ...rest] = path.split('.');
    const key = rest.join('.');
    if (baseOf(locale) !== language || value.trim() === '' || value.includes('$t(') || key === '') continue;
    const text = textAt(language, area, key);
    if (text === undefined) continue;
    replaced.push({ language, area, key, text });
    put(language, area, key, value);
  }
};

/** Takes the store's own texts, in place of those that were there before (spec 3, translations.dict). */
export const speakInTextsOf = (texts: readonly OwnText[]): void => {
  if (texts === own) return;
  for (const { language, area, key, text } of replaced.reverse()) put(language, area, key, text);
  replaced = [];
  own = texts;
  putOwnTexts(i18next.language);
};
