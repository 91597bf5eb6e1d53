import { marketplaceVendor } from '../../domain/accounts/session';
import type { Language } from '../../locales/languages';
import type { Store } from '../db/stores';
import { localeIn, textsIn } from '../texts';
import type { ListedOffer } from './queries/offers';

interface Said {
  store: Store;
  offer: ListedOffer;
  /** The buyer's. */
  language: Language;
}

/** Until when an offer can be answered or bought, as its page and its mails write it; empty where nothing is to come. */
export const untilText = ({ store, offer, language }: Said): string =>
  offer.expires_at === null
    ? ''
    : new Intl.DateTimeFormat(localeIn(language, store), {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: store.timeZone,
      }).format(offer.expires_at);

/** Where an offer stands, in a sentence for the buyer. */
export const saidOf = ({ store, offer, language }: Said): string => {
  const t = textsIn(language, 'buyers');
  const seller = offer.vendor === marketplaceVendor ? store.shopName : offer.vendor;
  switch (offer.status) {
    case 'pending':
      return t('offer.said.pending', { seller });
    case 'countered':
      return t('offer.said.countered', { seller });
    case 'accepted':
      return t('offer.said.accepted');
    case 'completed':
      return t('offer.said.completed');
    case 'rejected':
      if (offer.moved_by === 'buyer') return t('offer.said.withdrawn');
      return offer.moved_by === 'expiry' ? t('offer.said.late') : t('offer.said.rejected');
  }
};
