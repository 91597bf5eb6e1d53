import { isOn } from '../../domain/settings/toggles';
import { movedTo } from '../../domain/offers/offers';
import type { Services } from '../context';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { storeOf } from '../storeOf';
import { mailRejected } from './offerMails';
import { lockOverdue, readOffer, writeMove, type StoredOffer } from './queries/offers';

const mostAtOnce = 100;
/** An order that was placed in time may come in so much later. */
const grace = 86_400_000;

/** Writes down that the time of an offer is up, once it is held; whoever waited for an answer is told. */
export const expire = async (tx: Queries, offer: StoredOffer, at: Date): Promise<void> => {
  const status = movedTo(offer.status, 'reject', 'expiry');
  if (status === null) return;
  // When it was over is kept: an order that was placed before may still come.
  await writeMove(tx, offer, { status, by: 'expiry', at });
  if (offer.status !== 'pending') return;
  const store = await storeOf(tx, offer.store);
  const listed = await readOffer(tx, { store: offer.store, vendor: null }, { id: offer.id, at });
  if (listed !== null && isOn(store.features, 'makeAnOffer')) await mailRejected(tx, store, listed);
};

/** Ends offers that nobody answered in time, and prices that nobody bought at; who waited for an answer is told. */
export const expireOffers = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  const at = now();
  for (;;) {
    const ended = await inTransaction(db, async (tx) => {
      const times = { answered: at, bought: new Date(at.getTime() - grace), most: mostAtOnce };
      const due = await lockOverdue(tx, times);
      for (const offer of due) await expire(tx, offer, at);
      return due.length;
    });
    if (ended < mostAtOnce) return;
  }
};
