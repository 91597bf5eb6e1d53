import { mailLife } from '../../domain/notifications/mails';
import { defaultFeatures } from '../../domain/settings/settings';
import { languages } from '../../locales/languages';
import { saidSettings } from '../notifications/saidSettings';
import { weightyParts } from './changeFeatures';

/** Everything of the settings that owners can be told of, by the names that their mail is given. */
const names = [
  ...weightyParts(defaultFeatures)
    .filter(({ deed }) => deed !== 'logs')
    .flatMap((part) => part.names.split(', ')),
  // And every mail whose text lets somebody in.
  ...Object.keys(mailLife).map((template) => `text.${template}`),
];

it.each(languages)('owners are told of every weighty setting by its words in %s', (language) => {
  expect(names).toEqual(
    expect.arrayContaining(['payments.debtor', 'security.adminTwoStep', 'support.email']),
  );
  expect(names.length).toBeGreaterThan(25);
  // A name of the program has a point between its words, and a text that there is not is said as its name.
  expect(
    names.filter((name) => /\w\.\w|\b(?:None|null|undefined)\b/.test(saidSettings(name, language))),
  ).toEqual([]);
  const texts = names.map((name) => saidSettings(name, language));
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

it('tells in the same sentence of several, also of those whose words have a comma', () => {
  expect(saidSettings('membership.documentationUrl, text.auth-invite', 'de')).toBe(
    'Mitgliedschaft: Seite, die sie erklärt; Text der Mail „Einladung“',
  );
});

it('says a name as it came where nothing is called so', () => {
  expect(saidSettings('constructor, membership', 'en')).toBe('constructor; membership');
});
