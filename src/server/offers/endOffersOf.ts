import type { Queries } from '../db/database';
import { storeOf } from '../storeOf';
import { moveOffer } from './moveOffer';
import type { OfferMailing } from './offerMails';
import { openOffersOfMailbox } from './queries/offers';

/**
 * Ends what a buyer has offered and nobody has agreed to, in the transaction that bans them, as the marketplace's answer
 * (`by` is who bans). They are told what everybody is whose offer was rejected. What was agreed stays: it is a promise.
 */
export const endOffersOf = async (
  tx: Queries,
  services: OfferMailing,
  { store: name, email, by }: { store: string; email: string; by: string },
): Promise<void> => {
  const scope = { store: name, vendor: null };
  const at = services.now();
  const open = await openOffersOfMailbox(tx, scope, { email, at });
  if (open.length === 0) return;
  const store = await storeOf(tx, name);
  for (const id of open)
    await moveOffer(tx, { ...services, now: () => at }, store, scope, id, {
      action: 'reject',
      by: 'marketplace',
      email: by,
    });
};
