import type { Services } from '../context';
import { inTransaction } from '../db/inTransaction';
import { unpostedOrders } from './queries/ledger/orders';
import { postOldOrder } from './postOldOrder';
import { goOn, type JobWork } from '../jobs/queue';

export const postOldOrdersKind = 'post-old-orders';

/** Orders that one transaction posts, so that others get their turn in between. */
const chunkSize = 100;

/**
 * The job that posts the orders which were there before the ledger. Each chunk commits by itself, and what is
 * posted is not found again: it goes on where it was, however it was ended.
 */
export const postOldOrders =
  ({ db }: Pick<Services, 'db'>): JobWork =>
  async ({ store }, facts) => {
    let after = 0;
    for (;;) {
      const ids = await unpostedOrders(db, { store }, after, chunkSize);
      const last = ids.at(-1);
      if (last === undefined) return;
      await inTransaction(db, async (tx) => {
        for (const orderId of ids) await postOldOrder(tx, store, orderId);
      });
      after = last;
      await goOn(facts);
    }
  };
