import { array, boolean, number, object, string } from 'yup';
import { dayOf } from '../../../domain/dates';
import type { Fault } from '../../../domain/errors/errorTable';
import { storedFault } from '../../../domain/errors/storedFault';
import { financeErrors } from '../../../domain/errors/finance';
import { isUnpaid, type PayItem, type PaymentsRecorded } from '../../../domain/finance/payouts';
import type { Services, SignedInContext } from '../../context';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { inTransaction } from '../../db/inTransaction';
import { BadInput, Conflict, NotFound } from '../../errors';
import { addJob, waitingPayloads } from '../../jobs/queries/jobs';
import { goOn, type JobWork } from '../../jobs/queue';
import { idOf } from '../../products/answers';
import { changePayment, lockPayment } from '../queries/payouts/payments';
import { methodsByVendor } from '../queries/payouts/methods';
import { paymentsOf, readPayout, type CountedPayment } from '../queries/payouts/read';
import { heldUntil } from './accountHold';
import { isRecordedSo, needsTwo, refusalsOf } from './intend';
import { dayProblem } from './paidDay';
import { payPayout } from './payPayout';
import { payoutTerms, type PayoutTerms } from './terms';

/** The kind of the job that marks payments of a payout as paid by hand. */
export const recordPaymentsKind = 'record-payments';

const payloadSchema = object({
  payout: number().required(),
  by: string().required(),
  paidAt: string().required(),
  details: string().required(),
  sent: boolean().default(false),
  /** Ids, by vendor. */
  payments: array(number().required()).required(),
});

/** So many are paid before the job says that it lives. */
const atOnce = 20;

type Recorded = Pick<PayItem, 'sent'> & { paidAt: string; details: string };

/** Why each of some payments of a payout cannot be marked as paid by hand, by id; those that can are left out. */
const unrecordable = async (
  db: Queries,
  scope: Scope,
  rows: readonly CountedPayment[],
  { payoutId, recorded, terms, now }: { payoutId: number; recorded: Recorded; terms: PayoutTerms; now: Date },
): Promise<ReadonlyMap<number, Fault>> => {
  const { accountHoldDays, shop } = terms;
  const hasLeft = recorded.sent === true;
  const refusals = hasLeft ? new Map<number, Fault>() : await refusalsOf(db, scope, payoutId);
  const methods = await methodsByVendor(db, scope);
  const why = (row: CountedPayment): Fault | undefined => {
    if (row.state === 'paid')
      return isRecordedSo(row, recorded, shop.timeZone) ? undefined : financeErrors.paymentPaidAlready();
    if (row.state === 'intended' || row.state === 'sent') return financeErrors.paymentUnderWay();
    if (!isUnpaid(row)) return financeErrors.paymentRemoved();
    const held = heldUntil(methods.get(row.vendor), accountHoldDays, now);
    if (held !== null && !hasLeft) return financeErrors.accountIsNew({ day: dayOf(held, shop.timeZone) });
    return refusals.get(row.id);
  };
  return new Map(
    rows.flatMap((row) => {
      const fault = why(row);
      return fault === undefined ? [] : [[row.id, fault] as const];
    }),
  );
};

/**
 * Lets a job mark payments of a payout as paid, all with one date and reference. The same again is once. Answers how
 * many there are. Errors: NotFound; BadInput where one is none of this payout or cannot be marked so, by its place, or
 * where the day cannot be; Conflict where a second person has not approved it yet.
 */
export const recordPayments = async (
  { db, scope, user, now, jobs }: SignedInContext,
  payoutId: number,
  { payments, ...recorded }: { payments: readonly string[] } & Recorded,
): Promise<PaymentsRecorded> => {
  const chosen = await inTransaction(db, async (tx) => {
    const payout = await readPayout(tx, scope, payoutId);
    if (payout === null) throw new NotFound(financeErrors.payoutNotFound());
    const terms = await payoutTerms(tx, scope.store, now(), payout.currency);
    if (needsTwo(payout, terms.approvalAbove) && payout.approved_by === null)
      throw new Conflict(financeErrors.approvalNeeded());
    const wanted = new Set(payments.map(idOf));
    const own = await paymentsOf(tx, scope, payoutId);
    const known = new Set(own.map(({ id }) => id));
    const foreign = payments.findIndex((id) => !known.has(idOf(id)));
    if (foreign !== -1)
      throw new BadInput({ [`payments[${String(foreign)}]`]: financeErrors.paymentNotFound() });
    const rows = own.filter(({ id }) => wanted.has(id));
    const faults = await unrecordable(tx, scope, rows, { payoutId, recorded, terms, now: now() });
    if (faults.size > 0)
      throw new BadInput(
        Object.fromEntries(
          payments.flatMap((id, index) => {
            const fault = faults.get(idOf(id));
            return fault === undefined ? [] : [[`payments[${String(index)}]`, fault] as const];
          }),
        ),
      );
    const { timeZone } = terms.shop;
    const waiting = rows.filter(isUnpaid).map(({ id }) => id);
    const problem =
      waiting.length === 0
        ? null
        : await dayProblem(tx, scope, { paidAt: recorded.paidAt, payments: waiting, timeZone, now: now() });
    if (problem !== null) throw new BadInput({ paidAt: problem });
    await addJob(
      tx,
      scope.store,
      recordPaymentsKind,
      { payout: payoutId, by: user.email, ...recorded, payments: rows.map(({ id }) => id) },
      now(),
    );
    return rows;
  });
  jobs.wake();
  return { done: chosen.filter((row) => !isUnpaid(row)).length, total: chosen.length };
};

/** The job: pays by hand, piece by piece; who is refused keeps the reason, and is not paid. */
export const recordPaymentsJob =
  (services: Services): JobWork =>
  async ({ store, payload }, facts) => {
    const { payout, by, paidAt, details, sent, payments } = payloadSchema.validateSync(payload);
    const scope = { store, vendor: null };
    const wanted = new Set(payments);
    const rows = await paymentsOf(services.db, scope, payout);
    const left = rows.filter((row) => wanted.has(row.id) && isUnpaid(row));
    for (let from = 0; from < left.length; from += atOnce) {
      await goOn(facts);
      const items = left
        .slice(from, from + atOnce)
        .map(({ vendor }): PayItem => ({ vendor, method: 'manual', paidAt, details, sent }));
      for (const { ok, message, transaction } of await payPayout(
        services,
        { store, by, payoutId: payout },
        items,
      )) {
        if (ok || message === undefined || transaction === undefined) continue;
        await inTransaction(services.db, async (tx) => {
          const row = await lockPayment(tx, scope, idOf(transaction));
          // Somebody may have paid it or removed it since.
          if (row !== null && isUnpaid(row))
            await changePayment(tx, scope, row.id, { message: storedFault(message) });
        });
      }
    }
  };

/** The payments that jobs are marking as paid at present, by id; empty where none do. */
export const recordingOf = async (
  db: Queries,
  { store }: Scope,
  payoutId: number,
): Promise<ReadonlySet<number>> => {
  const payloads = await waitingPayloads(db, store, recordPaymentsKind);
  return new Set(
    payloads
      .map((payload) => payloadSchema.validateSync(payload))
      .filter(({ payout }) => payout === payoutId)
      .flatMap(({ payments }) => payments),
  );
};

/** How far that is; null where none are. */
export const recordedOf = (
  recording: ReadonlySet<number>,
  payments: readonly CountedPayment[],
): PaymentsRecorded | null => {
  const own = payments.filter(({ id }) => recording.has(id));
  return own.length === 0 ? null : { done: own.filter((row) => !isUnpaid(row)).length, total: own.length };
};
