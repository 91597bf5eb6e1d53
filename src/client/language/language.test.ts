import { registrationErrors } from '../../domain/errors/registration';
import { generalErrors } from '../../domain/errors/general';
import { productErrors } from '../../domain/errors/products';
import { settingsErrors } from '../../domain/errors/settings';
import { financeErrors } from '../../domain/errors/finance';
import { foreignFault } from '../../domain/errors/faultIn';
import i18next from 'i18next';
import { defaultFeatures } from '../../domain/settings/settings';
import words from '../../locales/en/words.json';
import { chooseLanguage, preferredLanguages, loadTexts, startLanguage, switchLanguage } from './language';

import { localeFor, writeNumber } from './locale';
import { speakInTextsOf } from './ownTexts';
import { translateError } from './translateError';
import { speakWith } from './wordings';

const { wordings } = defaultFeatures;

beforeEach(async () => {
  await startLanguage(['en']);
  speakInTextsOf([]);
  speakWith(wordings);
});

it.each([
  [['nl-BE', 'en'], 'nl'],
  [['pt-BR', 'fr-CA', 'de'], 'fr'],
  [['DE'], 'de'],
  [['en-GB', 'nl'], 'en'],
  [['ja'], 'en'],
  [['constructor'], 'en'],
  [[], 'en'],
])('chooses for %s', (preferred, language) => {
  expect(chooseLanguage(preferred)).toBe(language);
});

it("speaks the reader's language, and says so to screen readers", async () => {
  await startLanguage(['nl-BE']);
  expect(document.documentElement.lang).toBe('nl');
  expect(i18next.t('logIn', { ns: 'login' })).toBe('Inloggen');
});

it('remembers the choice, which goes before what the browser says', async () => {
  await startLanguage(['en']);
  await switchLanguage('de');
  expect(document.documentElement.lang).toBe('de');
  expect(i18next.t('logIn', { ns: 'login' })).toBe('Anmelden');
  expect(chooseLanguage(preferredLanguages())).toBe('de');
});

it('changes the language where storage is forbidden, as in frames', async () => {
  const forbid = (): never => {
    throw new DOMException('Denied', 'SecurityError');
  };
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(forbid);
  await startLanguage();
  await switchLanguage('es');
  expect(i18next.t('logIn', { ns: 'login' })).toBe('Iniciar sesión');
  storage.mockRestore();
});

it("puts the marketplace's words into sentences", async () => {
  await startLanguage(['en']);
  await loadTexts('main');
  speakWith({ ...wordings, product: 'plant', products: 'plants', vendors: 'growers' });
  expect(i18next.t('menu.products', { ns: 'shell' })).toBe('Plants');
  await loadTexts('palette');
  expect(i18next.t('placeholder', { ns: 'palette' })).toBe(
    'Go to a screen, find an order, a plant, a setting …',
  );
  expect(i18next.t('marketplaceVendor', { ns: 'interface' })).toBe('All growers');
});

it('has a word of its own in each language for what the marketplace has not renamed', async () => {
  expect(words).toEqual(wordings);
  await startLanguage(['nl']);
  await loadTexts('main');
  speakWith({ ...wordings, product: 'plant', products: 'planten' });
  expect(i18next.t('menu.products', { ns: 'shell' })).toBe('Planten');
  expect(i18next.t('menu.vendors', { ns: 'shell' })).toBe('Verkopers');
  await switchLanguage('de');
  expect(i18next.t('menu.vendors', { ns: 'shell' })).toBe('Anbieter');
  expect(i18next.t('menu.products', { ns: 'shell' })).toBe('Planten');
});

it("lays the store's own texts on top, and takes them off again", async () => {
  await startLanguage(['nl']);
  await loadTexts('main');
  const dict = [
    { locale: 'nl', key: 'orders.title', value: 'Bestelbonnen' },
    { locale: 'nl-BE', key: 'words.vendors', value: 'kwekers' },
    { locale: 'de', key: 'orders.tabs.any', value: 'Sämtliche' },
    { locale: 'nl', key: 'orders.tabs', value: 'no text' },
    { locale: 'nl', key: '__proto__.polluted', value: 'no text' },
    { locale: 'nl', key: 'orders.total', value: '$t(orders:total)' },
    { locale: 'nl', key: 'orders.customer', value: 'Koper' },
    { locale: 'nl', key: 'constructor.customer', value: 'no text' },
  ];
  speakInTextsOf(dict);
  speakWith(wordings);
  expect(i18next.t('title', { ns: 'orders' })).toBe('Bestelbonnen');
  expect(i18next.t('title', { ns: 'vendors' })).toBe('Kwekers');
  expect(i18next.t('tabs.any', { ns: 'orders' })).not.toBe('no text');
  expect(i18next.t('total', { ns: 'orders' })).toBe('Totaal');
  // A text that areas share is the store's own in one of them alone.
  expect(i18next.t('customer', { ns: 'orders' })).toBe('Koper');
  expect(i18next.t('customer', { ns: 'delivery' })).toBe('Klant');
  expect(Object).not.toHaveProperty('customer');
  expect(Object.prototype).not.toHaveProperty('polluted');
  await switchLanguage('de');
  expect(i18next.t('tabs.any', { ns: 'orders' })).toBe('Sämtliche');
  speakInTextsOf([]);
  expect(i18next.t('tabs.any', { ns: 'orders' })).toBe('Alle');
});

it("keeps what an area's first screen says when the rest of the area comes", async () => {
  await startLanguage(['de']);
  await loadTexts('frame');
  expect(i18next.t('tabs.any', { ns: 'orders' })).toBe('Alle');
  await loadTexts('main');
  expect(i18next.t('tabs.any', { ns: 'orders' })).toBe('Alle');
  expect(i18next.t('incoming.title', { ns: 'orders' })).toBe('Eingegangene Bestellungen');
  expect(i18next.t('refund.open', { ns: 'orders' })).toBe('Erstatten');
});

it('says what schemas and the server refuse in the language of the reader', async () => {
  const taken = registrationErrors.nameTaken();
  await startLanguage(['nl']);
  await loadTexts('main');
  expect(translateError(generalErrors.requiredField())).toBe('Verplicht veld');
  expect(translateError(productErrors.tooFewPictures({ min: 2 }))).toBe('Minstens 2 afbeeldingen');
  expect(translateError(settingsErrors.shouldBeGreater({ min: 20 }))).toBe('moet groter zijn dan 20');
  expect(translateError(foreignFault('Something nobody foresaw'))).toBe('Something nobody foresaw');
  await loadTexts('register');
  expect(translateError(taken)).not.toBe(taken.message);
  await switchLanguage('en');
  expect(translateError(generalErrors.requiredField())).toBe('Required field');
});

it('writes the bounds of a table of commission as the reader does', async () => {
  const gap = financeErrors.commissionGap({ from: 1000.5, to: 2000 });
  await startLanguage(['de']);
  await loadTexts('main');
  expect(translateError(gap)).toMatch(/\$1\.000,5.*\$2\.000/);
});

it('writes numbers as the language does, in the region of the reader', async () => {
  expect(localeFor('nl', ['en-GB', 'nl-BE'])).toBe('nl-BE');
  expect(localeFor('de', ['en-GB', 'nl-BE'])).toBe('de');
  await startLanguage(['de']);
  await loadTexts('main');
  expect(writeNumber(12345.5)).toBe('12.345,5');
  expect(i18next.t('check', { ns: 'imports', count: 12345 })).toContain('12.345');
});

it('has a text for every plural form of a language', async () => {
  await startLanguage(['fr']);
  await loadTexts('main');
  // A form of its own in French.
  expect(i18next.t('check', { ns: 'imports', count: 1_000_000 })).toMatch(/^Contrôler/);
});
