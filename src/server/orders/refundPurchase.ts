import type { Fault } from '../../domain/errors/errorTable';
import { integrationErrors } from '../../domain/errors/integrations';
import { formatAmount } from '../../domain/money';
import type { IncomingRefund } from '../../domain/orders/incoming/incomingOrder';
import { planRefund, type PlannedRefund } from '../../domain/orders/incoming/planRefund';
import type { CostOfPieces } from '../../domain/orders/incoming/reckonRefunds';
import { settleRefund } from '../../domain/orders/incoming/settleRefund';
import { keptOfCancelled, keptOfGone, paidFor } from '../../domain/orders/refunds';
import type { Queries } from '../db/database';
import { BadInput } from '../errors';
import { BadIncomingOrder } from './incoming/badIncomingOrder';
import { calledVendors } from './calledVendors';
import { bookedKey, bookedRefund, noteOlderState } from './queries/purchases/bookedRefund';
import { lockParts, type StandingPart, type StoredPurchase } from './queries/purchases/purchaseRows';
import { askAbout, settleTopics } from './queries/purchases/questions';
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

/** What is owed of pieces is a topic of its own for each refund that took them. */
const owedTopic = 'owed ';

/** Whether a refund takes pieces off for less than they cost, and no payment says that the rest was not meant to go back. */
const isOwed = ({ beside, payments, isUnpaid }: IncomingRefund): boolean =>
  isUnpaid === true ||
  (payments.length === 0 && beside.some((amount) => amount.startsWith('-') && Number(amount) < 0));

/** What of the money for pieces of a part did not go back, of those that were not sent and of those that were. */
const owedOf = (part: StandingPart, isOurs: (line: StandingPart['lines'][number]) => boolean) => {
  const { taxIncluded } = part;
  const sumOf = (amountOf: (line: StandingPart['lines'][number]) => number): number =>
    part.lines.filter(isOurs).reduce((sum, line) => sum + paidFor(line, amountOf(line), taxIncluded), 0);
  const isGone = part.lines.map((line) =>
    paidFor(
      { ...line, refundedAmount: 0, refundedTax: 0 },
      keptOfGone({ ...line, refundedAmount: 0 }),
      taxIncluded,
    ),
  );
  const wentBack = part.lines.reduce(
    (sum, line) => sum + line.refundedAmount + (taxIncluded ? 0 : line.refundedTax),
    0,
  );
  // Money that came back without a word of which pieces may stand on other lines than theirs.
  const most = Math.max(0, isGone.reduce((sum, amount) => sum + amount, 0) - wentBack);
  const gone = Math.min(most, sumOf(keptOfGone));
  const pieces = part.lines.filter(isOurs).reduce((sum, line) => sum + line.cancelled + line.returned, 0);
  if (gone <= pieces) return { unsent: 0, returned: 0 };
  const unsent = Math.min(gone, sumOf(keptOfCancelled));
  return { unsent, returned: gone - unsent };
};

/**
 * Asks about money that is still owed for pieces that refunds took off without a payment; what ends is asked about as a
 * whole (`askAboutKept`). Those that were asked about before and are not told of now are settled once nothing is owed of
 * their part. Answers what is new of it.
 */
export const askAboutOwed = async (
  tx: Queries,
  purchase: StoredPurchase,
  { refunds, isClosed, at }: { refunds: readonly IncomingRefund[]; isClosed: boolean; at: Date },
): Promise<{ isNew: boolean; notices: Fault[] }> => {
  const { store, id, currency, state } = purchase;
  const parts = await lockParts(tx, store, id);
  const faultsOf = ({ unsent, returned }: ReturnType<typeof owedOf>): Fault[] => {
    const money = (amount: number) => ({ amount: { amount: formatAmount(amount, currency), currency } });
    return [
      ...(unsent > 0 ? [integrationErrors.keptOfUnsent(money(unsent))] : []),
      ...(returned > 0 ? [integrationErrors.keptOfReturned(money(returned))] : []),
    ];
  };
  const notices: Fault[] = [];
  let asked = 0;
  for (const { outsideId, lines, ...refund } of refunds) {
    const named = new Set(lines.map((line) => line.outsideId));
    const questions = parts.flatMap((part) => {
      if (!isOwed({ outsideId, lines, ...refund })) return [];
      const owed = owedOf(part, (line) => named.has(line.outsideId));
      const goesOn =
        state !== 'cancelled' && !isClosed && (part.fulfilledCount > 0 || part.fulfillment !== 'cancelled');
      return faultsOf({ ...owed, unsent: goesOn ? owed.unsent : 0 }).map((fault) => ({
        orderId: part.id,
        fault,
        holds: true,
      }));
    });
    asked += await askAbout(tx, purchase, { topic: `${owedTopic}${outsideId}`, at, questions });
    notices.push(...questions.map(({ fault }) => fault));
  }
  const settled = parts.filter((part) => {
    const { unsent, returned } = owedOf(part, () => true);
    return unsent + returned === 0;
  });
  await settleTopics(tx, purchase, { prefix: owedTopic, orderIds: settled.map((part) => part.id), at });
  return { isNew: asked > 0, notices };
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
  const asked = await askAbout(tx, purchase, {
    topic: `refund ${refund.outsideId}`,
    at,
    questions: doubts.map((doubt) => ({ ...doubt, holds: true })),
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
    notices: [...notices, ...[...doubts, ...olderDoubts].map(({ fault }) => fault)],
  };
};
