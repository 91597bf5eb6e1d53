import { sessionCookie, signInAs, tokenWith, vendorClaims } from '../../testing/factories/session';
import { claimsOf, readToken } from './token';

it('reads names of any alphabet', () => {
  expect(claimsOf(tokenWith(vendorClaims({ name: 'Zoë Łąka 東京 🧺>>>???' })))?.name).toBe(
    'Zoë Łąka 東京 🧺>>>???',
  );
});

it('counts expiry in seconds', () => {
  const token = tokenWith(vendorClaims({ exp: 1_000 }));
  expect(claimsOf(token, 999_999)).not.toBeNull();
  expect(claimsOf(token, 1_000_000)).toBeNull();
});

it.each([
  ['nothing', ''],
  ['a word', 'token'],
  ['broken base64', 'a.%%%.c'],
  ['no JSON', `a.${Buffer.from('oh').toString('base64url')}.c`],
  ['null', `a.${Buffer.from('null').toString('base64url')}.c`],
  ['a token without expiry', tokenWith({ email: 'a@b.c', store: 'demo', vendor: '*' })],
  ['claims of the wrong kind', tokenWith({ ...vendorClaims(), vendor: 7 })],
])('takes %s for no token', (_, token) => {
  expect(claimsOf(token)).toBeNull();
});

it('finds the cookie among others of similar names', () => {
  document.cookie = `x${sessionCookie}=wrong; path=/`;
  document.cookie = `${sessionCookie}_frame=wrong; path=/`;
  expect(readToken()).toBeNull();
  const token = signInAs(vendorClaims());
  expect(readToken()).toBe(token);
});

it('takes the cookie names from the page', () => {
  const meta = document.createElement('meta');
  meta.name = 'stallkeeper-config';
  meta.content = '{"sessionCookie":"other"}';
  document.head.append(meta);
  document.cookie = `other=${tokenWith(vendorClaims())}; path=/`;
  expect(readToken()).not.toBeNull();
  meta.remove();
  expect(readToken()).toBeNull();
  document.cookie = 'other=; max-age=0; path=/';
});
