import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

interface NewMessage {
  kind: 'message' | 'contact-form';
  email: string | null;
  content: Record<string, unknown>;
}

/** Keeps what someone wrote to the marketplace. */
export const addMessage = async (db: Queries, store: string, message: NewMessage): Promise<void> => {
  await db
    .insertInto('contact_messages')
    .values({
      store,
      kind: message.kind,
      email: message.email,
      content: JSON.stringify(message.content),
    })
    .execute();
};

/** Keeps who wants the newsletter; once, however often they ask. Answers whether they are new. */
export const addSubscriber = async (db: Queries, store: string, email: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('subscribers')
    .values({ store, email })
    .onConflict((conflict) => conflict.columns(['store', 'email']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Writes down what a client reports of itself. */
export const addTrackedEvent = async (
  db: Queries,
  scope: Scope,
  { by, event, properties }: { by: string; event: string; properties: Record<string, unknown> },
): Promise<void> => {
  await db
    .insertInto('tracked_events')
    .values({
      store: scope.store,
      vendor: scope.vendor ?? marketplaceVendor,
      by_email: by,
      event,
      properties: JSON.stringify(properties),
    })
    .execute();
};
