import { basePath, returnPlaceOf } from './page';

const returnTo = (place: string): string =>
  returnPlaceOf(`?${new URLSearchParams({ return: place }).toString()}`);

it.each(['/orders', '/orders/7?page=2', '/vendors/A%2FB', '/products?q=a//b'])('returns to %s', (place) => {
  expect(returnTo(place)).toBe(place);
});

it.each([
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'evil.example',
  '/../outbox',
  '/orders/../../auth/public/logout',
  '/%2e%2e/outbox',
  '/./../x',
  '/login',
  '/login/register',
  '\t//evil.example',
])('does not return to %j', (place) => {
  expect(returnTo(place)).toBe('/');
});

it('stays on the own site whatever control characters are in the place', () => {
  for (let code = 0; code < 128; code += 1)
    for (const place of [
      `/${String.fromCharCode(code)}/evil.example`,
      `${String.fromCharCode(code)}/evil.example`,
    ]) {
      const end = new URL(basePath + returnTo(place), 'https://own.example');
      expect(end.origin).toBe('https://own.example');
      expect(`${end.pathname}/`.startsWith('/app/')).toBe(true);
    }
});
