import type { User } from '../../../domain/accounts/session';
import type { ScreenRoute } from '../../screenRoute';
import { isAllowed } from './menu';

/** What a vendor has in place of the marketplace's own pages, by the beginning of their paths. */
const ofVendors: Readonly<Record<string, string>> = {
  vendors: '/profile',
  payouts: '/payments',
  orders: '/orders',
  products: '/products',
  transactions: '/transactions',
  conversations: '/conversations',
};

interface Place {
  screen: ScreenRoute;
  /** Of the record that the page shows, where it is known; undefined for what is nobody's or not known. */
  recordOf: string | undefined;
}

/**
 * Where one goes who looks with other eyes: null where the page is theirs too, else the page most like it, else home.
 * A record of another vendor is not theirs, so that the list of its kind takes its place.
 */
export const placeInView = ({ screen, recordOf }: Place, user: User, before: string): string | null => {
  const [first = ''] = screen.path.split('/');
  if (user.marketplaceView) {
    if (isAllowed(screen, user)) return null;
    if (first === 'profile') return `/vendors/${encodeURIComponent(before)}`;
    return first === 'payments' || first === 'payouts' ? '/payouts' : '/';
  }
  const isRecord = screen.path.includes(':');
  if (isAllowed(screen, user) && (!isRecord || recordOf === user.vendor)) return null;
  // The lists of vendors and payouts are the marketplace's; a vendor's own pages stand in their place.
  return ofVendors[first] ?? (isAllowed(screen, user) ? `/${first}` : '/');
};
