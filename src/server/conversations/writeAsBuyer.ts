import { conversationErrors } from '../../domain/errors/conversations';
import type { RequestFacts, Services } from '../context';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import type { Store } from '../db/stores';
import { NotFound } from '../errors';
import { lockConversation } from './queries/conversations';
import { isBanned } from './queries/moderation';
import { writeMessage, writeUnseen } from './writeMessage';

const mostPerConversation = 20;
const mostPerAddress = 60;
/** Of one place, those that were refused too. */
const mostTries = 600;

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
  const limits = [
    { key: `chat-buyer:${id}`, most: mostPerConversation },
    { key: `chat-buyer:${request.address}`, most: mostPerAddress },
  ];
  const tries = { key: `chat-buyer-tried:${request.address}`, most: mostTries };
  const write = async (tx: Queries): Promise<void> => {
    const conversation = await lockConversation(tx, { store: store.store, vendor: null }, id);
    const email = conversation?.buyer_email ?? null;
    if (conversation === null || email === null)
      throw new NotFound(conversationErrors.conversationLinkInvalid());
    const { buyer_name: name } = conversation;
    const add = (await isBanned(tx, store, email)) ? writeUnseen : writeMessage;
    await add(tx, store, conversation, { sender: 'buyer', by: email, name, ...written }, now());
  };
  await attempts.made(limits, tries, () => inTransaction(db, write));
};
