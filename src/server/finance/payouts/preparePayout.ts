import { randomUUID } from 'node:crypto';
import { vendorErrors } from '../../../domain/errors/vendors';
import type { Services } from '../../context';
import type { Queries } from '../../db/database';
import { BadInput, KeyUsed } from '../../errors';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { freezePayout, lockPayouts, payoutOfRequest, unknownVendors } from '../queries/payouts/prepare';
import { methodsByVendor } from '../queries/payouts/methods';
import { heldUntil } from './accountHold';
import { goThrough, type AtStep } from './steps';
import { payoutTerms } from './terms';

export interface PrepareInput {
  store: string;
  by: string;
  /** The person who prepares it; null or left out: the schedule. */
  person?: number | null;
  source: 'admin' | 'schedule';
  /** Null: all that are ready. */
  vendors: readonly string[] | null;
  without?: readonly string[];
  /** What the payout is in; the store's currency unless it is said. */
  currency?: string | undefined;
  /** What is done in the transaction of a payout that was made. */
  also?: (tx: Queries, payoutId: number) => Promise<void>;
  /** The same one again answers the same payout. */
  request?: string | undefined;
}

/**
 * Freezes what is ready of the vendors under a new payout, or finds the one that this request made before.
 * Answers its id; null where there is nothing to pay. Errors: BadInput where a vendor is named that there is not;
 * Conflict where this request made another payout.
 */
export const preparePayout = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  {
    store,
    by,
    person = null,
    source,
    vendors,
    without = [],
    currency,
    request = randomUUID(),
    also = () => Promise.resolve(),
  }: PrepareInput,
  atStep: AtStep = goThrough,
): Promise<number | null> => {
  const scope = { store, vendor: null };
  const id = await inTransaction(db, async (tx) => {
    await lockPayouts(tx, scope);
    const before = await payoutOfRequest(tx, scope, request);
    if (before !== null) {
      const isOther =
        (currency !== undefined && currency !== before.currency) ||
        (vendors !== null && before.vendors.some((vendor) => !vendors.includes(vendor)));
      if (isOther) throw new KeyUsed('request');
      return before.id;
    }
    const unknown = vendors === null ? [] : await unknownVendors(tx, scope, vendors);
    const [first] = unknown;
    if (vendors !== null && first !== undefined)
      throw new BadInput({
        [`vendors[${String(vendors.indexOf(first))}]`]: vendorErrors.noSuchVendor({ name: first }),
      });
    const { readiness, approvalAbove, accountHoldDays } = await payoutTerms(tx, store, now(), currency);
    const held = [...(await methodsByVendor(tx, scope))].flatMap(([vendor, row]) =>
      heldUntil(row, accountHoldDays, now()) === null ? [] : [vendor],
    );
    const draft = {
      request,
      source,
      by,
      person,
      now: now(),
      approvalAbove,
      vendors,
      without: [...without, ...held],
    };
    const made = await freezePayout(tx, scope, readiness, draft);
    atStep('frozen');
    if (made !== null)
      await addAudit(tx, scope, {
        by,
        action: 'payout.prepared',
        subject: 'payout',
        subjectId: String(made),
        detail: { source, currency: readiness.currency },
      });
    if (made !== null) await also(tx, made);
    return made;
  });
  atStep('prepared');
  return id;
};
