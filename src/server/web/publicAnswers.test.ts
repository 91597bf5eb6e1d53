import { keptAddress } from './publicAnswers';

it.each([
  ['/storefront/populate?vendor=A&locale=de-XX', '/storefront/populate?vendor=A&locale=de'],
  ['/storefront/populate?locale=fr_CA-zz9&json', '/storefront/populate?locale=fr&json'],
  // A language without texts reads English, as the answer does.
  ['/storefront/populate?locale=xx-YY', '/storefront/populate?locale=en'],
])('an answer for %s is kept as %s, whatever a caller adds to the language', (asked, kept) => {
  expect(keptAddress(asked)).toBe(kept);
});

it.each([
  '/storefront/populate?vendor=locale=de-XX',
  '/storefront/populate?locale=',
  // What is no locale is refused, and never answered from what was kept for one.
  '/storefront/populate?locale=de-X',
  '/storefront/populate?locale=de%2DXX',
  '/storefront/populate?mylocale=de-XX',
])('%s is kept as it is', (asked) => {
  expect(keptAddress(asked)).toBe(asked);
});
