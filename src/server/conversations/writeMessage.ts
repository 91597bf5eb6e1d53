import { afterMessage, type Side } from '../../domain/conversations/conversations';
import { coverPersonalData, findPersonalData } from '../../domain/conversations/personalData';
import { conversationErrors } from '../../domain/errors/conversations';
import { fileRoute } from '../adapters/storage';
import type { Services } from '../context';
import type { Queries } from '../db/database';
import type { Store } from '../db/stores';
import { BadInput, KeyUsed } from '../errors';
import { acceptUpload } from '../files/acceptUpload';
import { idInKey, ownKey } from '../files/ownKey';
import { addNotices } from '../notifications/bell/addNotices';
import { findAnyFile } from '../files/queries/files';
import { addAnswer, keepThreadState, type StoredConversation } from './queries/conversations';
import { addToThread, isElsewhere, messageByKey, type StoredMessage } from './queries/thread';
import { addUnseen, unseenByKey } from './queries/unseen';

/** Messages are gathered so long before anyone is written to. */
const gatheredFor = 2 * 60_000;
/** A buyer is not written to more often. */
const buyerEvery = 15 * 60_000;

/**
 * Takes in the picture of a message: one that its sender has uploaded for messages of this store (`by`: the vendor,
 * `*` for the marketplace, empty for buyers), looked at as all uploads are. Answers its name, which opens nothing; null
 * where there is none. Not to be called in a transaction. Errors: BadInput at `image`.
 */
export const takePicture = async (
  services: Pick<Services, 'db' | 'storage' | 'now' | 'pictures'>,
  { store, by }: { store: string; by: string },
  image: string | null | undefined,
): Promise<string | null> => {
  if (image === null || image === undefined || image === '') return null;
  const path = ownKey(image);
  const id = path === null ? null : idInKey(path);
  const file =
    path?.startsWith(`${store}/messages/`) !== true || id === null
      ? null
      : await findAnyFile(services.db, store, id);
  if (file?.path !== path || file.vendor !== by)
    throw new BadInput({ image: conversationErrors.notOurPicture() });
  try {
    if ((await acceptUpload(services, file)) === null)
      throw new BadInput({ image: conversationErrors.notOurPicture() });
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    throw new BadInput({ image: Object.values(error.fields ?? {})[0] ?? error.fault });
  }
  return fileRoute(file.path);
};

interface Written {
  sender: Side;
  by: string;
  name: string;
  text: string;
  image: string | null;
  key: string | null;
}

/** What becomes of personal data in a text. The marketplace itself may say what it likes. Errors: BadInput at `text`. */
const looked = (
  { features }: Store,
  { sender, text }: Pick<Written, 'sender' | 'text'>,
): Pick<StoredMessage, 'text' | 'original' | 'marks'> => {
  const rule = features.conversations.personalData;
  if (sender === 'admin' || rule === 'keep') return { text, original: null, marks: [] };
  const { text: covered, marks } = coverPersonalData(text);
  if (marks.length === 0) return { text, original: null, marks };
  if (rule === 'refuse') {
    const found = findPersonalData(text).map(({ start, end }) => text.slice(start, end));
    throw new BadInput({ text: conversationErrors.personalDataRefused({ found }) });
  }
  return rule === 'hide' ? { text: covered, original: text, marks } : { text, original: null, marks };
};

/** Says before anything is begun whether a buyer's text is taken. Errors: BadInput at `text`. */
export const checkText = (store: Store, text: string): void => {
  looked(store, { sender: 'buyer', text });
};

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Errors: KeyUsed where a key was used for another message before. */
const sameAs = (known: StoredMessage, { text, image, sender }: Written): StoredMessage => {
  if ((known.original ?? known.text) !== text || known.image !== image || known.sender !== sender)
    throw new KeyUsed();
  return known;
};

/** What a message says, as it is kept. Errors: BadInput at `text` or `image`. */
const contentOf = async (
  tx: Queries,
  store: Store,
  conversation: StoredConversation,
  written: Written,
): Promise<Pick<StoredMessage, 'text' | 'original' | 'marks'>> => {
  const content = looked(store, written);
  if (written.image !== null && (await isElsewhere(tx, conversation, written.image)))
    throw new BadInput({ image: conversationErrors.notOurPicture() });
  return content;
};

/**
 * Keeps what a banned buyer wrote for their own page alone, by the same rules as a message, so that neither a refusal nor
 * what is missing tells of the ban. Nothing follows of it. Errors: BadInput at `text` or `image`; KeyUsed.
 */
export const writeUnseen = async (
  tx: Queries,
  store: Store,
  conversation: StoredConversation,
  written: Written,
  now: Date,
): Promise<void> => {
  const { image, key } = written;
  const known =
    key === null
      ? null
      : ((await unseenByKey(tx, conversation, key)) ?? (await messageByKey(tx, conversation, key)));
  if (known !== null) {
    sameAs(known, written);
    return;
  }
  const { text, original } = await contentOf(tx, store, conversation, written);
  await addUnseen(tx, conversation, { text, original, image, key, at: now });
};

/**
 * Adds a message to a conversation that is held, and keeps what follows of it: unread, unanswered, who is written to.
 * One of the same key is there once. Errors: BadInput at `text`; Conflict where another one had this key.
 */
export const writeMessage = async (
  tx: Queries,
  store: Store,
  conversation: StoredConversation,
  written: Written,
  now: Date,
): Promise<StoredMessage> => {
  const known = written.key === null ? null : await messageByKey(tx, conversation, written.key);
  if (known !== null) return sameAs(known, written);
  const content = await contentOf(tx, store, conversation, written);
  const { sender, by, name, image, key } = written;
  const message = await addToThread(tx, conversation, { sender, by, name, image, key, ...content, at: now });
  const before = {
    hasBuyer: conversation.buyer_email !== null,
    isMarketplaces: conversation.vendor === '*',
    adminIn: conversation.admin_in,
    adminUnread: conversation.admin_unread,
    vendorUnread: conversation.vendor_unread,
    adminWaits: conversation.admin_waits,
    vendorWaits: conversation.vendor_waits,
  };
  const after = afterMessage(before, sender);
  const due = (unread: number, unreadBefore: number, at: Date | null): Date | null =>
    unread === 0 ? null : unread > unreadBefore ? (at ?? later(now, gatheredFor)) : at;
  const toldAt = conversation.buyer_told_at;
  const soonest = Math.max(now.getTime() + gatheredFor, toldAt === null ? 0 : toldAt.getTime() + buyerEvery);
  await keepThreadState(tx, conversation, {
    ...after,
    text: content.text,
    hidden: content.original ?? '',
    sender,
    at: now,
    due: {
      admin: due(after.adminUnread, before.adminUnread, conversation.admin_due),
      vendor: due(after.vendorUnread, before.vendorUnread, conversation.vendor_due),
      buyer: sender === 'buyer' || !before.hasBuyer ? null : (conversation.buyer_due ?? new Date(soonest)),
    },
  });
  const { vendor, vendor_asked_at: askedAt } = conversation;
  if (sender === 'seller' && before.vendorWaits && askedAt !== null)
    await addAnswer(tx, conversation.store, { vendor, askedAt, at: now });
  // What a message says, and who a buyer is, may be hidden from some of those who hear of it.
  const told = { kind: 'messageReceived', subject: conversation.id, name: '' } as const;
  await addNotices(tx, conversation.store, [
    ...(after.adminUnread > before.adminUnread ? [{ ...told, vendor: null }] : []),
    ...(after.vendorUnread > before.vendorUnread ? [{ ...told, vendor: conversation.vendor }] : []),
  ]);
  return message;
};
