import { createHash } from 'node:crypto';
import type { CallToAction, Conversation, Message, Side } from '../../domain/conversations/conversations';
import { coveredUnder } from '../../domain/conversations/personalData';
import type { ConversationSettings } from '../../domain/conversations/conversationSettings';
import { hidesCustomer } from '../../domain/orders/hiddenFields';
import type { Features } from '../../domain/settings/settings';
import { marketplaceVendor } from '../../domain/accounts/session';
import type { Services } from '../context';
import { messagePicture } from './messagePictures';
import type { ListedConversation } from './queries/conversations';
import type { StoredMessage } from './queries/thread';

type CtaSetting = ConversationSettings['ctas'][number];

/** A button's name, which changes with what it does: one that was changed meanwhile is not pressed unseen. */
export const ctaId = (cta: CtaSetting): string =>
  createHash('sha256').update(JSON.stringify(cta)).digest('hex').slice(0, 16);

const ctaAnswer = (cta: CtaSetting): CallToAction => ({
  id: ctaId(cta),
  label: cta.label,
  callbackUrl: cta.callbackUrl === '' ? '' : '/api/conversations/call-to-action',
  redirect: cta.redirect,
  variant: cta.variant,
  prompt: cta.prompt.title === '' ? null : cta.prompt,
});

/** A conversation as one side sees it: vendors are not told what of buyers is hidden from them, buyers nothing inner. */
export const conversationAnswer = (
  row: ListedConversation,
  viewer: Side,
  features: Pick<Features, 'orders' | 'conversations'>,
): Conversation => {
  const { hiddenFields } = features.orders;
  const isHidden = (member: 'name' | 'email'): boolean =>
    viewer === 'seller' && hidesCustomer(hiddenFields, member);
  const isAdmin = viewer === 'admin';
  const { personalData: rule } = features.conversations;
  const reports = (isAdmin ? (row.reports ?? []) : []).map(({ reason, side, at }) => ({
    reason,
    by: side,
    at: new Date(at).toISOString(),
  }));
  const unread = { admin: row.admin_unread, seller: row.vendor_unread, buyer: 0 };
  return {
    conversationId: row.id,
    buyer:
      row.buyer_email === null
        ? null
        : {
            name: isHidden('name') ? '' : coveredUnder(rule, 'buyer', row.buyer_name),
            email: isHidden('email') ? '' : row.buyer_email,
          },
    seller: row.vendor === marketplaceVendor ? null : row.vendor,
    product:
      row.product_id === null || row.product_title === null
        ? null
        : { id: String(row.product_id), title: row.product_title, image: row.product_image },
    order:
      row.order_id === null || row.order_name === null
        ? null
        : { id: String(row.order_id), name: row.order_name },
    ctas: viewer === 'buyer' ? [] : features.conversations.ctas.map(ctaAnswer),
    lastMessage: coveredUnder(rule, row.last_sender, row.last_text),
    lastSender: row.last_sender,
    // Nobody answers who is banned.
    isAnswered: row.banned || (viewer === 'seller' ? !row.vendor_waits : !row.admin_waits),
    lastMessageCreatedAt: row.last_at.toISOString(),
    unreadCount: unread[viewer],
    with: row.buyer_email === null ? (isAdmin ? 'seller' : 'admin') : viewer === 'buyer' ? 'seller' : 'buyer',
    reported: reports[0] ?? null,
    reports,
    banned: isAdmin && row.banned,
  };
};

/**
 * A message as one side sees it: who of a team wrote is for the teams, what is hidden for the marketplace; its picture
 * by a link made now.
 */
export const messageAnswer = (
  row: StoredMessage,
  viewer: Side,
  features: Pick<Features, 'conversations'>,
  services: Pick<Services, 'sign' | 'now'>,
): Message => {
  const text = coveredUnder(features.conversations.personalData, row.sender, row.text);
  const original = row.original ?? (text === row.text ? null : row.text);
  return {
    conversationId: row.conversation_id,
    messageId: String(row.id),
    sender: row.sender,
    name: viewer === 'buyer' || row.sender === 'buyer' ? '' : row.by_name,
    text,
    original: viewer === 'admin' ? original : null,
    image: messagePicture(services, row),
    marks: viewer === 'buyer' ? [] : row.marks,
    createdAt: row.created_at.toISOString(),
  };
};
