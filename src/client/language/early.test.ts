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
    i18next.t('failed', { ns: 'interface' }),
    i18next.t('tryAgain', { ns: 'interface' }),
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
    'Das konnte nicht geladen werden',
    'Erneut versuchen',
  ]);
});

it('knows the same languages before the script, and where the choice is kept', () => {
  const page = inPublic('page.js');
  expect(page).toContain(`const known = ${JSON.stringify(languages)};`);
  expect(page).toContain("localStorage.getItem('stallkeeper-language')");
  expect(readFileSync(path.join(__dirname, 'language.ts'), 'utf8')).toContain("'stallkeeper-language'");
});

describe('a page whose first script does not come', () => {
  const reload = jest.fn();
  const started: EventListener[] = [];
  beforeEach(() => {
    jest.useFakeTimers();
    reload.mockClear();
    sessionStorage.clear();
  });
  afterEach(() => {
    for (const listener of started.splice(0)) document.removeEventListener('error', listener, true);
    jest.useRealTimers();
  });

  /** Loads the page, whose script then fails: one of the page's own, or one of a part that the app asked for. */
  const openBroken = (isOwn = true, storage: Storage | null = sessionStorage): void => {
    openPage('de');
    document.documentElement.classList.add('early');
    const listen = document.addEventListener.bind(document);
    const spy = jest.spyOn(document, 'addEventListener').mockImplementation((name, listener, options) => {
      if (name === 'error' && typeof listener === 'function') started.push(listener);
      listen(name, listener, options);
    });
    const script = inPublic('page.js').replace('__CHUNKS__', '{}').replace('__BASE__', '"/app/"');
    const location = { pathname: '/app/login', reload };
    const own = { document, window: {}, location, localStorage, navigator, setTimeout, Date };
    runInNewContext(script, storage === null ? own : { ...own, sessionStorage: storage });
    spy.mockRestore();
    const failed = document.createElement('script');
    failed.defer = isOwn;
    document.body.append(failed);
    failed.dispatchEvent(new Event('error'));
  };
  const isSaid = (): boolean => document.getElementById('stuck')?.hidden === false;

  it('is loaded anew three times, later each time, then says so with a button that does it once more', () => {
    for (const [times, seconds] of [
      [1, 1],
      [2, 4],
      [3, 10],
    ] as const) {
      openBroken();
      jest.advanceTimersByTime(seconds * 1000 - 1);
      expect(reload).toHaveBeenCalledTimes(times - 1);
      jest.advanceTimersByTime(1);
      expect([reload.mock.calls.length, isSaid()]).toEqual([times, false]);
    }
    openBroken();
    jest.advanceTimersByTime(60_000);
    expect([reload.mock.calls.length, isSaid()]).toEqual([3, true]);
    expect(document.documentElement.classList.contains('early')).toBe(false);
    expect(document.getElementById('overlay')?.textContent.replace(/\s+/g, ' ').trim()).toBe(
      'Das konnte nicht geladen werden Erneut versuchen',
    );
    document.querySelector<HTMLElement>('#stuck button')?.click();
    expect(reload).toHaveBeenCalledTimes(4);
  });

  it('says so at once where it cannot count its tries', () => {
    openBroken(true, null);
    jest.advanceTimersByTime(60_000);
    expect([reload.mock.calls.length, isSaid()]).toEqual([0, true]);
  });

  it('leaves the scripts of parts to the app', () => {
    openBroken(false);
    jest.advanceTimersByTime(60_000);
    expect([reload.mock.calls.length, isSaid()]).toEqual([0, false]);
  });
});
