import i18next from 'i18next';
import { defaultFeatures } from '../../domain/settings';
import { addMessages, chooseLanguage, startLanguage } from './language';
import { main } from './messages/en/main';
import { speakWith } from './wordings';

const all = ['en', 'nl', 'de', 'fr', 'es'];

it.each([
  [['nl-BE', 'en'], 'nl'],
  [['pt-BR', 'fr-CA', 'de'], 'fr'],
  [['DE'], 'de'],
  [['en-GB', 'nl'], 'en'],
  [['ja'], 'en'],
  [[], 'en'],
])('chooses for %s', (preferred, language) => {
  expect(chooseLanguage(preferred, all)).toBe(language);
});

it('speaks English where a language has no texts yet, and says so to screen readers', async () => {
  await startLanguage(['nl-BE']);
  expect(document.documentElement.lang).toBe('en');
  expect(i18next.t('logIn', { ns: 'login' })).toBe('Log in');
});

it("puts the marketplace's words into sentences", async () => {
  await startLanguage(['en']);
  addMessages(main);
  speakWith({ ...defaultFeatures.wordings, product: 'plant', products: 'plants', vendors: 'growers' });
  expect(i18next.t('menu.products', { ns: 'shell' })).toBe('Plants');
  expect(i18next.t('palettePlaceholder', { ns: 'shell' })).toBe('Go to a screen, find an order or a plant');
  expect(i18next.t('marketplaceVendor', { ns: 'lists' })).toBe('All growers');
});
