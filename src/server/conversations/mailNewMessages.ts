import { coveredUnder } from '../../domain/conversations/personalData';
import { hidesCustomer } from '../../domain/orders/hiddenFields';
import { isWritten } from '../../domain/notifications/notifications';
import { isOn } from '../../domain/settings/toggles';
import { marketplaceVendor } from '../../domain/accounts/session';
import type { Services } from '../context';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import type { Store } from '../db/stores';
import { listText, oneLine } from '../notifications/oneLine';
import { queueMails } from '../notifications/queueMail';
import { mostOrdersNamed, orderPeople } from '../notifications/queries/reminders';
import { storeOf } from '../storeOf';
import { adminEmails } from '../vendors/queries/newApplications';
import { buyerLinkOf, otherSide } from './buyerMails';
import {
  dueBuyers,
  dueReaders,
  takeDueBuyer,
  takeUntold,
  type DueReader,
  type UntoldConversation,
} from './queries/due';
import { isBanned } from './queries/moderation';

type Mailing = Pick<Services, 'db' | 'sign' | 'now'> & { config: Pick<Services['config'], 'publicUrl'> };

/** Nobody's people are written to about messages more often. */
const atMostEvery = 15 * 60_000;
/** What a line of a mail says of a message. */
const shownOfText = 80;

const beginning = (text: string): string =>
  text.length > shownOfText ? `${text.slice(0, shownOfText - 1).trimEnd()}…` : text;

/** Who wrote, as a reader may know it. */
const writerOf = ({ features, shopName }: Store, reader: string, one: UntoldConversation): string => {
  if (one.buyer_email === null) return reader === marketplaceVendor ? one.vendor : shopName;
  const isVendors = reader !== marketplaceVendor;
  const { hiddenFields } = features.orders;
  if (one.buyer_name !== '' && !(isVendors && hidesCustomer(hiddenFields, 'name'))) return one.buyer_name;
  return isVendors && hidesCustomer(hiddenFields, 'email') ? '' : one.buyer_email;
};

const mailReaders = async (
  tx: Queries,
  { config }: Mailing,
  { store: name, vendor }: DueReader,
  untold: readonly UntoldConversation[],
): Promise<void> => {
  const store = await storeOf(tx, name);
  const {
    notifications,
    conversations: { personalData },
  } = store.features;
  if (untold.length === 0 || !isOn(store.features, 'messages')) return;
  if (!isWritten(notifications, 'vendor-new-message')) return;
  const isAdmin = vendor === marketplaceVendor;
  const people = isAdmin
    ? await adminEmails(tx, name)
    : ((await orderPeople(tx, name, [vendor])).get(vendor) ?? []);
  const lines = untold.map((one) =>
    [
      writerOf(store, vendor, one),
      beginning(oneLine(coveredUnder(personalData, one.last_sender, one.last_text))),
    ]
      .filter((part) => part !== '')
      .join(': '),
  );
  const [only] = untold;
  const values = {
    count: String(untold.length),
    items: listText(lines.slice(0, mostOrdersNamed)),
    more: untold.length > mostOrdersNamed ? String(untold.length - mostOrdersNamed) : '',
    link:
      untold.length === 1 && only !== undefined
        ? `${config.publicUrl}/app/conversations?conversationId=${only.id}`
        : `${config.publicUrl}/app/conversations?filter=unread`,
  };
  await queueMails(
    tx,
    store,
    'vendor-new-message',
    people.map((recipient) => ({ recipient, values })),
  );
};

const mailBuyer = async (
  tx: Queries,
  services: Mailing,
  due: { store: string; id: string },
): Promise<void> => {
  const conversation = await takeDueBuyer(tx, due, services.now());
  if (conversation?.buyer_email == null || conversation.last_sender === 'buyer') return;
  const store = await storeOf(tx, due.store);
  // Who may not write here is not written to either.
  if (!isOn(store.features, 'messages') || (await isBanned(tx, due, conversation.buyer_email))) return;
  await queueMails(tx, store, 'buyer-new-message', [
    {
      recipient: conversation.buyer_email,
      locale: conversation.locale === '' ? store.locale : conversation.locale,
      values: {
        from: conversation.last_sender === 'admin' ? store.shopName : otherSide(store, conversation),
        message: coveredUnder(
          store.features.conversations.personalData,
          conversation.last_sender,
          conversation.last_text,
        ),
        link: buyerLinkOf(services, store, conversation),
      },
    },
  ]);
};

/**
 * Writes to vendors, marketplaces and buyers what they have not read: gathered for a while, one mail for all of a
 * team's conversations, and nobody more often than each quarter of an hour.
 */
export const mailNewMessages = async (services: Mailing): Promise<void> => {
  const { db, now } = services;
  const at = now();
  const times = { now: at, before: new Date(at.getTime() - atMostEvery) };
  for (const reader of await dueReaders(db, times))
    await inTransaction(db, async (tx) => {
      await mailReaders(tx, services, reader, await takeUntold(tx, reader, times));
    });
  for (const due of await dueBuyers(db, at)) await inTransaction(db, (tx) => mailBuyer(tx, services, due));
};
