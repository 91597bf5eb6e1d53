import type { Fault } from '../../domain/errors/errorTable';
import { integrationErrors } from '../../domain/errors/integrations';
import { formatAmount } from '../../domain/money';
import type { IncomingRefund } from '../../domain/orders/incoming/incomingOrder';
import { planRefund, type PlannedRefund } from '../../domain/orders/incoming/planRefund';
import type { CostOfPieces } from '../../domain/orders/incoming/reckonRefunds';
import { settleRefund } from '../../domain/orders/incoming/settleRefund';
import { keptOfCancelled } from '../../domain/orders/refunds';
import type { Queries } from '../db/database';
import { BadInput } from '../errors';
import { BadIncomingOrder } from './incoming/badIncomingOrder';
import { calledVendors } from './calledVendors';
import { bookedKey, bookedRefund, noteOlderState } from './queries/purchases/bookedRefund';
import { lockParts, type StandingPart, type StoredPurchase } from './queries/purchases/purchaseRows';
import { askAbout } from './queries/purchases/questions';
import { refundLines } from './refundLines';

const give = async (
  tx: Queries,
  store: string,
  { lines, ...planned }: PlannedRefund,
  about: { reason: string; at: Date; key: string },
): Promise<void> => {
  const own = lines.map((line) => ({ ...line, id: Number(line.id) }));
  try {
    await refundLines(tx, { store, vendor: null }, { ...planned, ...about, by: '', lines: own });
  } catch (error) {
    if (error instanceof BadInput) throw new BadIncomingOrder(error.fields ?? { refunds: error.fault });
    throw error;
  }
};

const planned = ({ lines, ...part }: StandingPart) => ({
  ...part,
  lines: lines.map((line) => ({ ...line, id: String(line.id) })),
});

/** Whether a refund takes pieces off for less than they cost, and no payment says that the rest was not meant to go back. */
const isOwed = ({ beside, payments }: IncomingRefund): boolean =>
  payments.length === 0 && beside.some((amount) => amount.startsWith('-') && Number(amount) < 0);

/** What is still owed of pieces that a refund took off, of parts that go on; what ends is asked about as a whole. */
const owedOf = async (tx: Queries, { store, id, currency }: StoredPurchase, { lines }: IncomingRefund) => {
  const named = new Set(lines.map(({ outsideId }) => outsideId));
  return (await lockParts(tx, store, id)).flatMap((part) => {
    const own = part.lines.filter(({ outsideId }) => named.has(outsideId));
    const kept = own.reduce((sum, line) => sum + keptOfCancelled(line), 0);
    const goesOn = part.fulfilledCount > 0 || part.fulfillment !== 'cancelled';
    if (!goesOn || kept === 0) return [];
    const amount = { amount: formatAmount(kept, currency), currency };
    return [{ orderId: part.id, fault: integrationErrors.keptOfUnsent({ amount }) }];
  });
};

/** The state of the order that tells of a refund, and what the pieces of its lines without an amount cost by it. */
export interface ToldBy {
  revision: number;
  reckoned: ReadonlyMap<string, CostOfPieces>;
  /** It says that the order is cancelled. */
  isClosed?: boolean;
}

/**
 * Books what a refund of the shop says beyond what was booked of it before, so that one that comes again says nothing
 * new, and one that has settled meanwhile brings its money. What is not sure of it becomes a question, and its orders
 * are not paid out until somebody answers. What pieces cost of which no amount is said is what the oldest state of the
 * order says that tells of it, whichever came first. Answers what the admin has to know, and whether anything was new.
 * Errors: BadArrival.
 */
export const refundPurchase = async (
  tx: Queries,
  purchase: StoredPurchase,
  refund: IncomingRefund,
  at: Date,
  toldBy: ToldBy | null = null,
): Promise<{ isNew: boolean; notices: Fault[] }> => {
  const { store, source, currency, tax_included: taxIncluded, state, set_aside: setAside } = purchase;
  const settled = settleRefund(refund, { currency, taxIncluded });
  if ('errors' in settled) throw new BadIncomingOrder(settled.errors);
  const isClosed = state === 'cancelled' || toldBy?.isClosed === true;
  const key = `${source}:${refund.outsideId}`;
  const parts = await lockParts(tx, store, purchase.id);
  const booked = await bookedRefund(
    tx,
    store,
    parts.map(({ id }) => id),
    { source, outsideId: refund.outsideId },
  );
  const holders = parts.map(({ vendor }) => vendor);
  const names = refund.vendor === '' ? [] : [refund.vendor];
  const called = names.length === 0 ? null : await calledVendors(tx, store, { names, holders });
  const isOlder = toldBy !== null && booked.revision !== null && toldBy.revision < booked.revision;
  const { refunds, doubts, olderDoubts, notices } = planRefund(parts.map(planned), settled, booked, {
    currency,
    taxIncluded,
    isCancelled: state === 'cancelled',
    isClosed,
    vendor: called?.inOrder(refund.vendor, holders) ?? refund.vendor,
    others: new Set(setAside),
    reckoned: toldBy?.reckoned ?? new Map<string, CostOfPieces>(),
    isOlder,
  });
  const isReckoned = settled.lines.some(
    ({ outsideId, amount }) => amount === null && toldBy?.reckoned.has(outsideId),
  );
  const revision = isReckoned ? (toldBy?.revision ?? null) : null;
  for (const [index, each] of refunds.entries())
    await give(tx, store, each, {
      reason: refund.reason,
      at,
      key: bookedKey(key, { of: each.of, index: booked.count + index, revision }),
    });
  // Nor does a state between the two, which comes later still, know better than this one.
  if (isOlder && settled.lines.length > 0)
    await noteOlderState(tx, store, { rows: booked.rows, revision: toldBy.revision });
  const owed = isOwed(refund) && !isClosed ? await owedOf(tx, purchase, refund) : [];
  const asked = await askAbout(tx, purchase, {
    topic: `refund ${refund.outsideId}`,
    at,
    questions: [...doubts, ...owed].map((doubt) => ({ ...doubt, holds: true })),
  });
  const askedOfOlder = isOlder
    ? await askAbout(tx, purchase, {
        topic: `refund ${refund.outsideId} before`,
        at,
        questions: olderDoubts.map((doubt) => ({ ...doubt, holds: true })),
      })
    : 0;
  return {
    isNew: refunds.length > 0 || asked + askedOfOlder > 0,
    notices: [...notices, ...[...doubts, ...owed, ...olderDoubts].map(({ fault }) => fault)],
  };
};
