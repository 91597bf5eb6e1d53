import { marketplaceVendor } from '../../domain/accounts/session';
import type { Services } from '../context';
import type { Queries } from '../db/database';
import type { Store } from '../db/stores';
import { queueMails } from '../notifications/queueMail';
import { buyerAddress, buyerToken } from '../notifications/buyerLink';
import type { StoredConversation } from './queries/conversations';

type Mailing = Pick<Services, 'sign' | 'now'> & { config: Pick<Services['config'], 'publicUrl'> };

/** Where a buyer reads a conversation, by a link made now. */
export const buyerLinkOf = (
  services: Mailing,
  { features }: Store,
  conversation: Pick<StoredConversation, 'store' | 'id'>,
): string =>
  buyerAddress(
    services.config.publicUrl,
    'conversation',
    buyerToken(services, 'conversation', conversation, features.conversations.linkDays),
  );

/** Whom a buyer talks with, by name. */
export const otherSide = ({ shopName }: Store, { vendor }: Pick<StoredConversation, 'vendor'>): string =>
  vendor === marketplaceVendor ? shopName : vendor;

/**
 * Mails a buyer the link to a conversation, and nothing of what was written in it: anybody could have given that
 * address.
 */
export const mailBuyerLink = async (
  tx: Queries,
  services: Mailing,
  store: Store,
  conversation: Pick<StoredConversation, 'store' | 'id' | 'vendor' | 'buyer_email' | 'locale'>,
): Promise<void> => {
  if (conversation.buyer_email === null) return;
  await queueMails(tx, store, 'buyer-conversation', [
    {
      recipient: conversation.buyer_email,
      locale: conversation.locale === '' ? store.locale : conversation.locale,
      values: {
        from: otherSide(store, conversation),
        link: buyerLinkOf(services, store, conversation),
      },
    },
  ]);
};
