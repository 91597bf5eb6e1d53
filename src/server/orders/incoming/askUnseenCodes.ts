import { offerErrors } from '../../../domain/errors/offers';
import { offerCodesIn } from '../../../domain/offers/offerPrice';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { noteFact, readFact } from '../../db/serverFacts';
import { storeOf } from '../../storeOf';
import type { StoredIncomingOrder } from '../queries/purchases/incomingOrders';
import { askAbout } from '../queries/purchases/questions';
import { ordersOfOpenCodes } from '../queries/purchases/unseenCodes';
import { readIncomingOrder } from './placeIncomingOrder';

const namesCode = (incomingOrder: StoredIncomingOrder, code: string, timeZone: string): boolean => {
  try {
    const said = readIncomingOrder(incomingOrder, timeZone);
    return said.kind === 'order' && offerCodesIn(said.order.codes).includes(code);
  } catch {
    // What cannot be read was told of when it came in.
    return false;
  }
};

/**
 * Once an installation: asks about orders that name the code of an offer where an earlier version did not look for one,
 * and holds what of them is not paid out. What they are booked as stays until their shop sends them again, as money may
 * have gone out on it.
 */
export const askAboutUnseenCodes = async (
  db: Database,
  stores: readonly string[],
  at: Date,
): Promise<void> => {
  if ((await readFact(db, 'offer-codes-sought')) !== null) return;
  for (const store of stores) {
    const { timeZone } = await storeOf(db, store);
    const codes = new Map<number, Set<string>>();
    for (const { purchase, code, ...incomingOrder } of await ordersOfOpenCodes(db, store))
      if (namesCode({ ...incomingOrder, purchase }, code, timeZone))
        codes.set(purchase, (codes.get(purchase) ?? new Set()).add(code));
    for (const [id, unseen] of codes)
      await inTransaction(db, (tx) =>
        askAbout(
          tx,
          { store, id },
          {
            topic: 'offer',
            at,
            questions: [...unseen].map((code) => ({
              orderId: null,
              fault: offerErrors.offerUnseen({ code }),
              holds: true,
            })),
          },
        ),
      );
  }
  await noteFact(db, 'offer-codes-sought', at.toISOString());
};
