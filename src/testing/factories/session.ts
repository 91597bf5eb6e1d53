import type { TokenClaims } from '../../domain/accounts/session';

const inAnHour = (): number => Math.floor(Date.now() / 1000) + 3600;

/** Claims of the marketplace's own person, who may also look at it as a vendor. */
export const adminClaims = (changes: Partial<TokenClaims> = {}): TokenClaims => ({
  exp: inAnHour(),
  email: 'admin@demo.test',
  store: 'demo',
  vendor: '*',
  name: 'Ada Admin',
  admin: true,
  ...changes,
});

/** Claims of someone who sells in the marketplace. */
export const vendorClaims = (changes: Partial<TokenClaims> = {}): TokenClaims => ({
  exp: inAnHour(),
  email: 'vendor@demo.test',
  store: 'demo',
  vendor: 'North Mill',
  name: 'Vera Vendor',
  ...changes,
});

const base64url = (value: object): string => Buffer.from(JSON.stringify(value), 'utf8').toString('base64url');

/** A token with these claims, as the client reads it; the signature is the server's matter. */
export const tokenWith = (claims: object): string =>
  `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(claims)}.signature`;

export const sessionCookie = 'stallkeeper_session';

/** Puts a session into the page's cookies, as a login does. */
export const signInAs = (claims: object): string => {
  const token = tokenWith(claims);
  document.cookie = `${sessionCookie}=${token}; path=/`;
  return token;
};
