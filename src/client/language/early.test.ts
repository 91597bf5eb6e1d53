import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import i18next from 'i18next';
import { loadTexts, startLanguage } from './language';
import { earlyTexts, withEarlyTexts } from '../../locales/early';
import { languages } from '../../locales/languages';

const inPublic = (name: string): string =>
  withEarlyTexts(readFileSync(path.join(process.cwd(), 'public', name), 'utf8'));
const english = earlyTexts('en');
const page = inPublic('index.html').replace(
  /<%= early\[(\d)\] %>/g,
  (_, place: string) => english[Number(place)]!,
);
const body = /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '';

/** The static page as it is when the second script has run. */
const openPage = (language: string): void => {
  document.documentElement.lang = language;
  document.body.innerHTML = body;
  // The page's own script, which is no module.
  runInNewContext(inPublic('early.js'), { document });
};

it.each(languages)('says the form before the script as the app says it, in %s', async (language) => {
  await startLanguage([language]);
  await loadTexts('main');
  openPage(language);
  const texts = [...document.querySelectorAll('[data-early]')].map(({ textContent }) => textContent);
  const login = i18next.getFixedT(language, 'login');
  expect(texts).toEqual([
    login('marketplace'),
    login('email'),
    login('password'),
    login('logIn'),
    login('lostPassword'),
    login('applyInstead'),
    i18next.t('loading', { ns: 'interface' }),
  ]);
});

it("says the marketplace's own texts of the reader's language, but those that only the app can say", () => {
  const texts = [
    { locale: 'de-AT', key: 'login.logIn', value: 'Hereinspaziert' },
    { locale: 'nl', key: 'login.email', value: 'Postvak' },
    { locale: 'de', key: 'login.password', value: ' ' },
    { locale: 'de', key: 'login.lostPassword', value: 'Fragen Sie {{marketplace}}' },
    { locale: 'de', key: 'words.vendor', value: 'Händler' },
  ];
  const meta = document.createElement('meta');
  meta.name = 'stallkeeper-logo';
  meta.content = JSON.stringify({ store: 'main', logo: { texts } });
  document.head.append(meta);
  openPage('de');
  meta.remove();
  expect([...document.querySelectorAll('[data-early]')].map(({ textContent }) => textContent)).toEqual([
    'Marktplatz',
    'E-Mail',
    'Passwort',
    'Hereinspaziert',
    'Passwort vergessen?',
    'Hier verkaufen? Jetzt bewerben',
    'Wird geladen',
  ]);
});

it('knows the same languages before the script, and where the choice is kept', () => {
  const page = inPublic('page.js');
  expect(page).toContain(`const known = ${JSON.stringify(languages)};`);
  expect(page).toContain("localStorage.getItem('stallkeeper-language')");
  expect(readFileSync(path.join(__dirname, 'language.ts'), 'utf8')).toContain("'stallkeeper-language'");
});
