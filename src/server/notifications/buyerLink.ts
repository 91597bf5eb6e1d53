import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../context';

const day = 86_400_000;

/** What buyers, who have no account, are led to by mails, each at a place of its own. */
export const buyerPlaces = { conversation: 'c', offer: 'o' } as const;
export type BuyerPurpose = keyof typeof buyerPlaces;

/** A thing that a link opens, and whether the link's time is up. */
export interface BuyerLink {
  store: string;
  id: string;
  isOver: boolean;
}

const signed = (
  { sign }: Pick<Services, 'sign'>,
  purpose: BuyerPurpose,
  { store, id, until }: { store: string; id: string; until: string },
): string => sign(purpose, `${store} ${id} ${until}`);

/** The token by which a buyer opens one thing, and no other and nothing of another kind, for so many days. It is in no row. */
export const buyerToken = (
  services: Pick<Services, 'sign' | 'now'>,
  purpose: BuyerPurpose,
  { store, id }: { store: string; id: string },
  days: number,
): string => {
  const until = Math.floor((services.now().getTime() + days * day) / 1000).toString(36);
  const named = Buffer.from(store, 'utf8').toString('base64url');
  return [named, id, until, signed(services, purpose, { store, id, until })].join('.');
};

/** What a token opens; null for one that we have not made for this purpose. */
export const readBuyerToken = (
  services: Pick<Services, 'sign' | 'now'>,
  purpose: BuyerPurpose,
  token: string,
): BuyerLink | null => {
  const [named = '', id = '', until = '', signature = '', more] = token.split('.');
  if (more !== undefined) return null;
  const store = Buffer.from(named, 'base64url').toString('utf8');
  const right = Buffer.from(signed(services, purpose, { store, id, until }));
  const given = Buffer.from(signature);
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null;
  return { store, id, isOver: parseInt(until, 36) * 1000 <= services.now().getTime() };
};

/** Where a buyer's page is. */
export const buyerAddress = (publicUrl: string, purpose: BuyerPurpose, token: string): string =>
  `${publicUrl}/${buyerPlaces[purpose]}/${token}`;
