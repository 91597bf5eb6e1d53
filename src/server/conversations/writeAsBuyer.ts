import { conversationErrors } from '../../domain/errors/conversations';
import type { RequestFacts, Services } from '../context';
import { inTransaction } from '../db/inTransaction';
import type { Store } from '../db/stores';
import { NotFound } from '../errors';
import { lockConversation } from './queries/conversations';
import { isBanned } from './queries/moderation';
import { writeMessage, writeUnseen } from './writeMessage';

const mostPerConversation = 20;
const mostPerAddress = 60;

/**
 * Adds what a buyer writes by a link. Who is banned is told what all are told, sees it on their page, and nobody else reads it. Errors: NotFound
 * for a conversation that is gone, TooManyRequests, BadInput at `text`.
 */
export const writeAsBuyer = async (
  context: Pick<Services, 'db' | 'now' | 'attempts'> & { request: Pick<RequestFacts, 'address'> },
  store: Store,
  id: string,
  written: { text: string; image: string | null; key: string | null },
): Promise<void> => {
  const { db, now, attempts, request } = context;
  await attempts.count(`chat-buyer:${id}`, mostPerConversation);
  await attempts.count(`chat-buyer:${request.address}`, mostPerAddress);
  await inTransaction(db, async (tx) => {
    const conversation = await lockConversation(tx, { store: store.store, vendor: null }, id);
    const email = conversation?.buyer_email ?? null;
    if (conversation === null || email === null)
      throw new NotFound(conversationErrors.conversationLinkInvalid());
    const { buyer_name: name } = conversation;
    const write = (await isBanned(tx, store, email)) ? writeUnseen : writeMessage;
    await write(tx, store, conversation, { sender: 'buyer', by: email, name, ...written }, now());
  });
};
