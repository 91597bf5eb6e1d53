import { array, number, object, string } from 'yup';
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
import { paymentsOf, readPayout, type CountedPayment } from '../queries/payouts/read';
import { needsTwo } from './intend';
import { payPayout } from './payPayout';
import { payoutTerms } from './terms';

/** The kind of the job that marks payments of a payout as paid by hand. */
export const recordPaymentsKind = 'record-payments';

const payloadSchema = object({
  payout: number().required(),
  by: string().required(),
  paidAt: string().required(),
  details: string().required(),
  /** Ids, by vendor. */
  payments: array(number().required()).required(),
});

/** So many are paid before the job says that it lives. */
const atOnce = 20;

/**
 * Lets a job mark payments of a payout as paid, all with one date and reference. What is paid or under way stays as it
 * is, so the same again is once. Answers how many there are. Errors: NotFound; BadInput where one is none of this
 * payout; Conflict where a second person has not approved it yet.
 */
export const recordPayments = async (
  { db, scope, user, now, jobs }: SignedInContext,
  payoutId: number,
  { payments, paidAt, details }: { payments: readonly string[]; paidAt: string; details: string },
): Promise<PaymentsRecorded> => {
  const chosen = await inTransaction(db, async (tx) => {
    const payout = await readPayout(tx, scope, payoutId);
    if (payout === null) throw new NotFound(financeErrors.payoutNotFound());
    const { approvalAbove } = await payoutTerms(tx, scope.store, now(), payout.currency);
    if (needsTwo(payout, approvalAbove) && payout.approved_by === null)
      throw new Conflict(financeErrors.approvalNeeded());
    const wanted = new Set(payments.map(idOf));
    const own = await paymentsOf(tx, scope, payoutId);
    const known = new Set(own.map(({ id }) => id));
    const foreign = payments.findIndex((id) => !known.has(idOf(id)));
    if (foreign !== -1)
      throw new BadInput({ [`payments[${String(foreign)}]`]: financeErrors.paymentNotFound() });
    const rows = own.filter(({ id }) => wanted.has(id));
    await addJob(
      tx,
      scope.store,
      recordPaymentsKind,
      { payout: payoutId, by: user.email, paidAt, details, payments: rows.map(({ id }) => id) },
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
    const { payout, by, paidAt, details, payments } = payloadSchema.validateSync(payload);
    const scope = { store, vendor: null };
    const wanted = new Set(payments);
    const rows = await paymentsOf(services.db, scope, payout);
    const left = rows.filter((row) => wanted.has(row.id) && isUnpaid(row));
    for (let from = 0; from < left.length; from += atOnce) {
      await goOn(facts);
      const items = left
        .slice(from, from + atOnce)
        .map(({ vendor }): PayItem => ({ vendor, method: 'manual', paidAt, details }));
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
