import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../context';

const day = 86_400_000;

/** A conversation that a link opens, and whether its time is up. */
export interface BuyerLink {
  store: string;
  id: string;
  isOver: boolean;
}

const signed = (
  { sign }: Pick<Services, 'sign'>,
  { store, id, until }: { store: string; id: string; until: string },
): string => sign('conversation', `${store} ${id} ${until}`);

/** The token by which a buyer reads and answers one conversation, for so many days. It is in no row. */
export const buyerToken = (
  services: Pick<Services, 'sign' | 'now'>,
  { store, id }: { store: string; id: string },
  days: number,
): string => {
  const until = Math.floor((services.now().getTime() + days * day) / 1000).toString(36);
  const named = Buffer.from(store, 'utf8').toString('base64url');
  return [named, id, until, signed(services, { store, id, until })].join('.');
};

/** What a token opens; null for one that we have not made. */
export const readBuyerToken = (services: Pick<Services, 'sign' | 'now'>, token: string): BuyerLink | null => {
  const [named = '', id = '', until = '', signature = '', more] = token.split('.');
  if (more !== undefined) return null;
  const store = Buffer.from(named, 'base64url').toString('utf8');
  const right = Buffer.from(signed(services, { store, id, until }));
  const given = Buffer.from(signature);
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null;
  return { store, id, isOver: parseInt(until, 36) * 1000 <= services.now().getTime() };
};

/** Where the page of a buyer's conversation is. */
export const buyerAddress = (publicUrl: string, token: string): string => `${publicUrl}/c/${token}`;
