import type { ParseKeys } from 'i18next';
import type { Language } from '../../locales/languages';
import { isServerText, textsIn } from '../texts';

const isName = (name: string, language: Language): name is ParseKeys<'settingNames'> =>
  isServerText(name, 'settingNames', language);

/**
 * What owners read of settings that were changed: each by its words in their language, not by its name in the program.
 * `names` are those of the settings' file (`payments.debtor`) and texts of mails (`text.auth-invite`), separated by
 * commas, of which some words have one. What has no words is said as it came.
 */
export const saidSettings = (names: string, language: Language): string => {
  const t = textsIn(language, 'settingNames');
  return names
    .split(', ')
    .map((name) => (isName(name, language) ? t(name) : name))
    .join('; ');
};
