import { randomUUID } from 'node:crypto';
import type { conversationCalls } from '../../../catalogue/conversations';
import {
  conversationPage,
  mayReplyAs,
  messagePage,
  type Message,
  type Side,
} from '../../../domain/conversations/conversations';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { hidesCustomer } from '../../../domain/orders/hiddenFields';
import { conversationErrors } from '../../../domain/errors/conversations';
import { isOn } from '../../../domain/settings/toggles';
import { NotTakenOutside, postOutside } from '../../adapters/callOutside';
import { addAudit } from '../../audit/queries/audit';
import type { SignedInContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import type { Store } from '../../db/stores';
import { BadInput, CallError, Conflict, Forbidden, NotFound } from '../../errors';
import { idOf } from '../../products/answers';
import { tellRead } from '../../notifications/bell/tellNotices';
import { endOffersOf } from '../../offers/endOffersOf';
import type { Handlers } from '../../serve';
import { storeOf } from '../../storeOf';
import { isVendor } from '../../vendors/queries/names';
import { conversationAnswer, ctaId, messageAnswer } from '../answers';
import { orderedName } from '../buyerName';
import {
  addConversation,
  countConversations,
  lockConversation,
  markRead,
  orderAsked,
  pageOfConversations,
  readConversation,
  type ListedConversation,
} from '../queries/conversations';
import {
  addReport,
  banBuyer,
  bannedBuyers,
  decideReports,
  deleteConversation,
  unbanBuyer,
} from '../queries/moderation';
import { messagesOf } from '../queries/thread';
import { takePicture, writeMessage } from '../writeMessage';

/** What one person may send in a quarter of an hour. */
const mostSent = 200;
const mostCalled = 60;

const notFound = (): NotFound => new NotFound(conversationErrors.conversationNotFound());

/** The store of the caller, where it has conversations. Errors: Conflict where they are switched off. */
const openStore = async ({ db, scope }: Pick<SignedInContext, 'db' | 'scope'>): Promise<Store> => {
  const store = await storeOf(db, scope.store);
  if (!isOn(store.features, 'messages')) throw new Conflict(conversationErrors.messagesOff());
  return store;
};

const sideOf = ({ scope }: Pick<SignedInContext, 'scope'>): Side =>
  scope.vendor === null ? 'admin' : 'seller';

/** Where a page ended: the last one's instant and id. */
const cursorOf = (row: ListedConversation): string => `${row.last_at.toISOString()}_${row.id}`;
const readCursor = (text: string | undefined): { at: Date; id: string } | null => {
  const [at = '', id] = (text ?? '').split('_');
  return id === undefined ? null : { at: new Date(at), id };
};

/** Sends from a team into a conversation of its own. Errors: NotFound, BadInput, TooManyRequests. */
const send = async (
  context: SignedInContext,
  store: Store,
  {
    id,
    text,
    image,
    key,
  }: { id: string; text: string; image?: string | null | undefined; key?: string | undefined },
): Promise<Message> => {
  const { db, scope, user, now, attempts } = context;
  await attempts.count(`chat:${user.store}:${user.email}`, mostSent);
  if ((await readConversation(db, scope, id)) === null) throw notFound();
  const picture = await takePicture(context, { store: scope.store, by: user.vendor }, image);
  return inTransaction(db, async (tx) => {
    const conversation = await lockConversation(tx, scope, id);
    if (conversation === null) throw notFound();
    const written = {
      sender: sideOf(context),
      by: user.email,
      name: user.name ?? '',
      text,
      image: picture,
      key: key ?? null,
    };
    const message = await writeMessage(tx, store, conversation, written, now());
    // Who answers has read what stands before.
    await tellRead(tx, user, scope);
    return messageAnswer(message, sideOf(context), store.features, context);
  });
};

const filled = (redirect: string, row: ListedConversation): string =>
  redirect
    .replaceAll('{conversation}', encodeURIComponent(row.id))
    .replaceAll('{order}', encodeURIComponent(row.order_name ?? ''))
    .replaceAll('{product}', row.product_id === null ? '' : String(row.product_id));

export const conversationHandlers = {
  async listConversations(asked, context) {
    const { db, scope } = context;
    const { features } = await openStore(context);
    const { hiddenFields } = features.orders;
    const { filter = 'all', q = '', vendor = '', productId = '', orderId = '' } = asked;
    const { conversationId = '', messagesBefore = '' } = asked;
    const viewer = sideOf(context);
    const { unread, unanswered, reported } = await countConversations(db, scope);
    const counts = { unread, unanswered, reported: scope.vendor === null ? reported : null };
    if (conversationId !== '') {
      const row = await readConversation(db, scope, conversationId);
      if (row === null) throw notFound();
      const before = messagesBefore === '' ? null : idOf(messagesBefore);
      const messages = await messagesOf(db, row, { before, most: messagePage + 1 });
      return {
        conversations: [conversationAnswer(row, viewer, features)],
        messages: messages.slice(-messagePage).map((each) => messageAnswer(each, viewer, features, context)),
        earlier: messages.length > messagePage,
        next: null,
        counts,
      };
    }
    const rows = await pageOfConversations(db, scope, {
      filter,
      q,
      hidesName: scope.vendor !== null && hidesCustomer(hiddenFields, 'name'),
      vendor: scope.vendor === null ? vendor : '',
      productId: productId === '' ? null : idOf(productId),
      orderId: orderId === '' ? null : idOf(orderId),
      before: readCursor(asked.before),
      most: conversationPage + 1,
    });
    const page = rows.slice(0, conversationPage);
    const last = page.at(-1);
    return {
      conversations: page.map((row) => conversationAnswer(row, viewer, features)),
      next: rows.length > page.length && last !== undefined ? cursorOf(last) : null,
      counts,
    };
  },

  async sendToConversation({ conversationId, text = '', image, replyAs, key }, context) {
    const store = await openStore(context);
    const isMarketplace = context.scope.vendor === null;
    if (replyAs !== undefined && !mayReplyAs(replyAs, isMarketplace))
      throw new Forbidden(conversationErrors.replyAsRefused({ side: replyAs }));
    return { message: await send(context, store, { id: conversationId, text, image, key }) };
  },

  async chatWithSeller({ vendor, text = '', key }, context) {
    const { db, scope, now } = context;
    const store = await openStore(context);
    if (vendor === marketplaceVendor || !(await isVendor(db, scope, vendor)))
      throw new BadInput({ vendor: conversationErrors.nobodyToWriteTo() });
    const id = await addConversation(db, {
      store: scope.store,
      vendor,
      buyerEmail: null,
      buyerName: '',
      locale: '',
      productId: null,
      orderId: null,
      words: [],
      now: now(),
    });
    if (text !== '') await send(context, store, { id, text, key });
    return { conversationId: id };
  },

  async chatWithBuyer({ orderId }, context) {
    const { db, scope, now } = context;
    const store = await openStore(context);
    const order = await orderAsked(db, scope, idOf(orderId));
    if (order === null) throw notFound();
    const { name = '', email = '' } = order.customer ?? {};
    if (email === '') throw new Conflict(conversationErrors.orderWithoutBuyer());
    const id = await addConversation(db, {
      store: scope.store,
      vendor: order.vendor,
      buyerEmail: email.toLowerCase(),
      buyerName: orderedName(store, order.vendor, name),
      locale: '',
      productId: null,
      orderId: order.id,
      words: ['', order.name],
      now: now(),
    });
    return { conversationId: id };
  },

  async markConversationRead({ conversationId, until }, context) {
    const { db, user, scope } = context;
    await openStore(context);
    await inTransaction(db, async (tx) => {
      // Held first: what is being written meanwhile stays unread.
      if ((await lockConversation(tx, scope, conversationId)) === null) throw notFound();
      if (await markRead(tx, scope, conversationId, idOf(until))) await tellRead(tx, user, scope);
    });
    return { read: true };
  },

  async reportConversation({ conversationId, reason }, context) {
    const { db, scope, user, now } = context;
    await openStore(context);
    await inTransaction(db, async (tx) => {
      if ((await lockConversation(tx, scope, conversationId)) === null) throw notFound();
      const report = { id: conversationId, side: sideOf(context), by: user.email, reason, at: now() };
      if (!(await addReport(tx, scope, report))) throw new Conflict(conversationErrors.reportedAlready());
    });
    return { reported: true };
  },

  async runCallToAction({ conversationId, action, key = randomUUID() }, context) {
    const { db, scope, user, attempts } = context;
    const { features } = await openStore(context);
    await attempts.count(`cta:${user.store}:${user.email}`, mostCalled);
    const row = await readConversation(db, scope, conversationId);
    if (row === null) throw notFound();
    const cta = features.conversations.ctas.find((each) => ctaId(each) === action);
    if (cta === undefined) throw new NotFound(conversationErrors.callToActionNotFound());
    const { buyer, seller, product, order } = conversationAnswer(row, sideOf(context), features);
    if (cta.callbackUrl !== '')
      try {
        await postOutside({
          url: cta.callbackUrl,
          key,
          body: { action: cta.label, conversationId, buyer, seller, product, order, by: user.email },
        });
      } catch (error) {
        if (!(error instanceof NotTakenOutside)) throw error;
        const { fault: reason, isRefused } = error;
        throw isRefused
          ? new Conflict(conversationErrors.callToActionRefused({ reason }))
          : new CallError(502, conversationErrors.callToActionFailed({ reason }));
      }
    return { redirect: filled(cta.redirect, row) };
  },

  async moderateConversation({ conversationId, action, reason = '' }, context) {
    const { db, scope, user, now } = context;
    await openStore(context);
    await inTransaction(db, async (tx) => {
      const conversation = await lockConversation(tx, scope, conversationId);
      if (conversation === null) throw notFound();
      const { buyer_email: email } = conversation;
      const at = now();
      if (action === 'ban-buyer') {
        if (email === null) throw new Conflict(conversationErrors.noBuyerToBan());
        await banBuyer(tx, scope, { email, reason, by: user.email, at });
        await endOffersOf(tx, context, { store: scope.store, email, by: user.email });
      }
      const decided = { id: conversationId, decision: action, by: user.email, note: reason, at };
      await decideReports(tx, scope, decided);
      if (action === 'delete-conversation') await deleteConversation(tx, scope, conversationId, at);
      await addAudit(tx, scope, {
        by: user.email,
        action,
        subject: 'conversation',
        subjectId: conversationId,
        detail: { vendor: conversation.vendor, buyer: email },
        words: { reason },
      });
    });
    return { ok: true };
  },

  async listBannedBuyers(_input, context) {
    await openStore(context);
    return { banned: await bannedBuyers(context.db, context.scope) };
  },

  async allowBuyer({ email }, context) {
    const { db, scope, user } = context;
    await openStore(context);
    await inTransaction(db, async (tx) => {
      if (!(await unbanBuyer(tx, scope, email))) throw new NotFound(conversationErrors.bannedNotFound());
      await addAudit(tx, scope, {
        by: user.email,
        action: 'allow-buyer',
        subject: 'buyer',
        subjectId: email,
      });
    });
    return { ok: true };
  },
} satisfies Handlers<typeof conversationCalls>;
