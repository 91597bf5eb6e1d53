import i18next from 'i18next';
import type { Wordings } from '../../domain/settings';

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/**
 * Makes the marketplace's own words known to every text: `{{vendor}}` in a sentence, `{{Vendor}}` where
 * one begins.
 */
export const speakWith = (wordings: Wordings): void => {
  const words = Object.entries(wordings).flatMap(([key, word]: [string, string]): [string, string][] => [
    [key, word],
    [capital(key), capital(word)],
  ]);
  i18next.options.interpolation = {
    ...i18next.options.interpolation,
    defaultVariables: Object.fromEntries(words),
  };
};
