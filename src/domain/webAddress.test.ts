import fc from 'fast-check';
import { isWebAddress } from './webAddress';

it.each([
  'https://a.test',
  'http://localhost:4310/app?code=1&email=a%2Bb@shop.test#top',
  'https://cdn.shop.test:8443/über/bild 1.png'.replace(' ', '%20'),
  'https://[::1]/a',
  'HTTPS://A.TEST/b',
])('follows %s', (address) => {
  expect(isWebAddress(address)).toBe(true);
});

it.each([
  '',
  'a.test',
  '//a.test/b',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.test',
  'http:a.test',
  'https:///a.test',
  'https://\\evil.test',
  'https://shop.test@evil.test/',
  'https://evil.test\\@shop.test/x',
  'https://shop.test/a\\b',
  'https://shop.test/\u0000a',
  'https://shop.test/a\u0085',
  'https://u:p@a.test',
  'https://u@a.test',
  'https://:pw@a.test',
  'https://:pw@a.test/b?c#d',
  'https://a.test/b c',
  ' https://a.test',
  'https://a.test\njavascript:alert(1)',
  'java\nscript://a.test',
])('does not follow %j', (address) => {
  expect(isWebAddress(address)).toBe(false);
});

it('takes nothing that a browser would read as another kind of address, or with a name in it', () => {
  const pieces = fc.constantFrom(
    'https://',
    'http:',
    '//',
    '@',
    '\\',
    ' ',
    '\n',
    'a.test',
    ':',
    'javascript:',
    '?',
    '#',
    'é',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const text = parts.join('');
      if (!isWebAddress(text)) return;
      const { protocol, username, password } = new URL(text);
      expect(['http:', 'https:']).toContain(protocol);
      expect(username + password).toBe('');
      expect(text).not.toMatch(/\s/);
    }),
  );
});
