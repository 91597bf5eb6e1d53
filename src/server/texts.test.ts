import { localeIn } from './texts';

const day = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 25));

it.each([
  ['en', { locale: 'en', currency: 'EUR' }, '25 November 2026'],
  ['en', { locale: 'en', currency: 'USD' }, 'November 25, 2026'],
  ['en', { locale: 'en_US', currency: 'EUR' }, 'November 25, 2026'],
  ['en', { locale: 'de-DE', currency: 'EUR' }, '25 November 2026'],
  ['de', { locale: 'de-AT', currency: 'EUR' }, '25. November 2026'],
  ['fr', { locale: 'en-GB', currency: 'GBP' }, '25 novembre 2026'],
] as const)('days for readers of %s in a store of %j are written %s', (language, store, expected) => {
  expect(day(localeIn(language, store))).toBe(expected);
});
