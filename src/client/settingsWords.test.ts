import i18next from 'i18next';
import { defaultFeatures } from '../domain/settings/settings';
import { languages } from '../locales/languages';
import { loadTexts, startLanguage, switchLanguage } from './language/language';
import { settingsNamespaces, settingWord } from './settingsWords';

const leavesOf = (value: unknown, path: string): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, each]) => leavesOf(each, path === '' ? name : `${path}.${name}`))
    : [path];

it.each(languages)('every setting of the schema has words in %s', async (language) => {
  await startLanguage([language]);
  await loadTexts('main');
  await switchLanguage(language);
  const t = i18next.getFixedT(language, settingsNamespaces);
  const leaves = leavesOf(defaultFeatures, '');
  expect(leaves.length).toBeGreaterThan(100);
  // A key that there is not comes back as it is.
  const wordless = leaves.filter((path) => !/^(?!\w+(?:[.:]\w+)+$)\p{L}/u.test(settingWord(path, t) ?? ''));
  expect(wordless).toEqual([]);
});

it.each([
  ['notifications.disableAll', 'Send no mails'],
  ['comments.enabled', 'Comments'],
  ['inputLimit.title.min', 'Title: characters at least'],
  ['payments.schedule.frequency', 'Automatic payouts'],
])('%s is called %s, as on its page', async (path, name) => {
  await startLanguage(['en']);
  await loadTexts('main');
  await switchLanguage('en');
  expect(settingWord(path, i18next.getFixedT('en', settingsNamespaces))).toBe(name);
});
