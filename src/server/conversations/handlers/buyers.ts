import { randomUUID } from 'node:crypto';
import type { buyerCalls } from '../../../catalogue/conversations';
import { messagePage } from '../../../domain/conversations/conversations';
import { coveredUnder } from '../../../domain/conversations/personalData';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { conversationErrors } from '../../../domain/errors/conversations';
import { mailboxOf } from '../../../domain/mailbox';
import { isOn } from '../../../domain/settings/toggles';
import type { Limit } from '../../auth/attempts';
import type { PublicContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import type { Store } from '../../db/stores';
import { BadInput, Conflict, NotFound } from '../../errors';
import { idOf } from '../../products/answers';
import { toldProduct } from '../../products/queries/toldToBuyers';
import type { Handlers } from '../../serve';
import { storeOf } from '../../storeOf';
import { isSelling } from '../../vendors/queries/names';
import { conversationAnswer, messageAnswer } from '../answers';
import { givenName } from '../buyerName';
import { isProductPicture } from '../../files/publicPicture';
import { mailBuyerLink } from '../buyerMails';
import { readBuyerToken } from '../../notifications/buyerLink';
import { addConversation, lockConversation, productAsked, readConversation } from '../queries/conversations';
import { isBanned } from '../queries/moderation';
import { messagesForBuyer } from '../queries/unseen';
import { writeAsBuyer } from '../writeAsBuyer';
import { checkText, takePicture, writeMessage } from '../writeMessage';

/** As many links as one address is mailed in a quarter of an hour, whoever gives it. */
const mostLinks = 5;

/** As many tries of one place in a quarter of an hour as refusals may take, for each conversation that it may begin. */
const triesEach = 10;

/**
 * What may be begun. Counted for who writes, not for the address that they give: strangers could use up somebody else's.
 * A flood may come from many places, so as many as may be about one product reach one vendor about none.
 */
const limitsOf = (
  { request }: PublicContext,
  { store, features }: Store,
  { email, productId, asked }: { email: string; productId: string; asked: Asked },
): Limit[] => {
  const { perAddress, perBuyer, perProduct } = features.conversations.limits;
  const subjects = [
    ...(productId === '' ? [] : [`product:${productId}`]),
    ...(asked.productId === null ? [`vendor:${asked.vendor}`] : []),
  ];
  return [
    { key: `chat-begun:${request.address}`, most: perAddress },
    { key: `chat-begun:${store}:${request.address}:${mailboxOf(email)}`, most: perBuyer },
    ...subjects.map((subject) => ({ key: `chat-begun:${store}:${subject}`, most: perProduct })),
  ];
};

interface Asked {
  vendor: string;
  productId: number | null;
  title: string;
}

/**
 * Whom a buyer writes to: who is named, else the product's vendor, else the marketplace. What the shop does not show, a
 * product or a vendor, is answered as what is not there. Errors: BadInput.
 */
const askedOf = async (
  { db }: PublicContext,
  { store }: Store,
  { vendor, productId }: { vendor: string; productId: string },
): Promise<Asked> => {
  const product = productId === '' ? null : await productAsked(db, store, idOf(productId));
  const named = vendor === '' ? (product?.vendor ?? marketplaceVendor) : vendor;
  if (named !== marketplaceVendor && !(await isSelling(db, { store }, named)))
    throw new BadInput({ vendor: conversationErrors.nobodyToWriteTo() });
  // What somebody else sells is not asked about here.
  const isTheirs = product !== null && [product.vendor, marketplaceVendor].includes(named);
  return isTheirs
    ? { vendor: named, productId: idOf(productId), title: product.title }
    : { vendor: named, productId: null, title: '' };
};

export const buyerHandlers = {
  async createConversation(input, context) {
    const { email, vendor = '', productId = '', text, image, locale = '' } = input;
    const { db, config, now } = context;
    const named = input.store === '' ? undefined : input.store;
    const store = await storeOf(db, named ?? config.defaultStore);
    if (!isOn(store.features, 'messages')) throw new Conflict(conversationErrors.messagesOff());
    const asked = await askedOf(context, store, { vendor, productId });
    const { perAddress } = store.features.conversations.limits;
    const tries = { key: `chat-tried:${context.request.address}`, most: perAddress * triesEach };
    const begin = async (): Promise<{ conversationId: string }> => {
      const name = givenName(store, asked.vendor, input.name ?? '');
      checkText(store, text);
      const picture = await takePicture(context, { store: store.store, by: '' }, image);
      // Beyond that nothing is mailed now: the mail of the answer has the link as well.
      const isMailed = await context.attempts.isWithin(
        `chat-link:${store.store}:${mailboxOf(email)}`,
        mostLinks,
      );
      const language = locale === '' ? store.locale : locale;
      return inTransaction(db, async (tx) => {
        // Who is banned is told what all are told, and nobody ever reads it.
        if (await isBanned(tx, store, email)) return { conversationId: randomUUID() };
        const scope = { store: store.store, vendor: null };
        const id = await addConversation(tx, {
          store: store.store,
          vendor: asked.vendor,
          buyerEmail: email,
          buyerName: name,
          locale: language,
          productId: asked.productId,
          orderId: null,
          words: [asked.title],
          now: now(),
        });
        const conversation = await lockConversation(tx, scope, id);
        if (conversation === null) throw new NotFound(conversationErrors.conversationNotFound());
        const written = { sender: 'buyer', by: email, name, text, image: picture, key: null } as const;
        await writeMessage(tx, store, conversation, written, now());
        if (isMailed) await mailBuyerLink(tx, context, store, conversation);
        return { conversationId: id };
      });
    };
    return context.attempts.made(limitsOf(context, store, { email, productId, asked }), tries, begin);
  },

  async updateConversation({ token, conversationId = '', text = '', image, key }, context) {
    const { db } = context;
    const link = readBuyerToken(context, 'conversation', token);
    if (link === null || link.isOver) throw new NotFound(conversationErrors.conversationLinkInvalid());
    if (conversationId !== '' && conversationId !== link.id)
      throw new NotFound(conversationErrors.conversationLinkInvalid());
    const store = await storeOf(db, link.store);
    if (!isOn(store.features, 'messages')) throw new Conflict(conversationErrors.messagesOff());
    const scope = { store: link.store, vendor: null };
    const picture = await takePicture(context, { store: link.store, by: '' }, image);
    if (text !== '' || picture !== null)
      await writeAsBuyer(context, store, link.id, { text, image: picture, key: key ?? null });
    const row = await readConversation(db, scope, link.id);
    if (row === null) throw new NotFound(conversationErrors.conversationLinkInvalid());
    const messages = await messagesForBuyer(db, row, messagePage);
    const last = messages.at(-1);
    const conversation = conversationAnswer(row, 'buyer', store.features);
    const told =
      row.product_id === null
        ? null
        : await toldProduct(db, store, { product: row.product_id, variant: null, since: row.created_at });
    const isShown = isProductPicture(context.config, told?.image ?? '');
    return {
      // The last message is that of what the buyer sees.
      conversation: {
        ...conversation,
        // As on the shop's own pages.
        product:
          told === null
            ? null
            : { id: String(row.product_id), title: told.title, image: isShown ? told.image : null },
        ...(last !== undefined && {
          lastMessage: coveredUnder(store.features.conversations.personalData, last.sender, last.text),
          lastSender: last.sender,
          lastMessageCreatedAt: last.created_at.toISOString(),
          isAnswered: last.sender !== 'buyer',
        }),
      },
      messages: messages.map((each) => messageAnswer(each, 'buyer', store.features, context)),
    };
  },
} satisfies Handlers<typeof buyerCalls>;
