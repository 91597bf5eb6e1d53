import type { payoutCalls } from '../../../catalogue/finance';
import { plainIban } from '../../../domain/finance/bankAccount';
import { formatAmount } from '../../../domain/money';
import { mostDueOrders, type Payment } from '../../../domain/finance/payouts';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { listDueOrders, listDues } from '../queries/payouts/dues';
import {
  hasEnteredAccountOf,
  methodsByVendor,
  readMethod,
  removeMethod,
  writeMethod,
  type MethodRow,
} from '../queries/payouts/methods';
import {
  allocatedOrders,
  approvePayout,
  countPayments,
  listPayouts,
  lockPayout,
  ordersOfPayment,
  paymentsOf,
  paymentsOfVendor,
  readPayout,
  type CountedPayment,
} from '../queries/payouts/read';
import { readPayment } from '../queries/payouts/payments';
import { waitingFacts } from '../payouts/waitingFacts';
import type { SignedInContext } from '../../context';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { Conflict, NotFound } from '../../errors';
import { allocationAnswer, paymentAnswer, payoutAnswer, type WaitingFacts } from '../payouts/answers';
import { payAutomatically } from '../payouts/automated';
import { heldUntil, releaseHold } from '../payouts/accountHold';
import { ownMethod } from '../payouts/ownMethod';
import { payPayout } from '../payouts/payPayout';
import { preparePayout } from '../payouts/preparePayout';
import { payoutTerms } from '../payouts/terms';
import { payoutTransfers, recordStatement } from '../bank/bankTransfers';
import { readDues } from '../payouts/readDues';
import { recordedOf, recordingOf, recordPayments } from '../payouts/recordPayments';
import { remindPayoutMethods } from '../payouts/remindMethods';
import { unknownVendors } from '../queries/payouts/prepare';
import { settleByHand } from '../payouts/settleByHand';
import { releasePayments, reverseManual } from '../payouts/undoPayments';
import { mailPayoutMethodChanged, mailPowerChanged } from '../../notifications/mailOwners';
import { idOf } from '../../products/answers';
import type { Handlers } from '../../serve';
import { financeErrors } from '../../../domain/errors/finance';
import { vendorErrors } from '../../../domain/errors/vendors';

const cursorOf = (before: string | undefined): number | null => (before === undefined ? null : idOf(before));

/** A payment as it is seen: who of the marketplace made it is not the vendor's to know. */
const shownPayment = (
  row: CountedPayment,
  method: MethodRow | undefined,
  { vendor }: Scope,
  held: Date | null = null,
  waiting?: WaitingFacts,
): Payment => {
  const payment = paymentAnswer(row, method, held, waiting);
  return vendor === null ? payment : { ...payment, by: null };
};

/** Tells all owners of a payout that a person has prepared, before any of it goes out. */
const mailPrepared = async (tx: Queries, context: SignedInContext, payoutId: number): Promise<void> => {
  const row = await readPayout(tx, context.scope, payoutId);
  if (row === null) return;
  const about = `${formatAmount(row.total, row.currency)} ${row.currency}`;
  await mailPowerChanged(tx, context, { deed: 'payout', about, page: `payouts/${String(payoutId)}` });
};

export const payoutHandlers = {
  async preparePayment({ vendors, currency, request }, context) {
    const { db, scope, user, now } = context;
    const { store } = scope;
    const id = await preparePayout(context, {
      store,
      by: user.email,
      person: user.person,
      source: 'admin',
      vendors: vendors ?? null,
      currency,
      request,
      also: (tx, payoutId) => mailPrepared(tx, context, payoutId),
    });
    const methods = await methodsByVendor(db, scope);
    const { readiness, accountHoldDays } = await payoutTerms(db, store, now(), currency);
    const held = (await listDues(db, scope, readiness)).flatMap(({ vendor, ready }) => {
      const until = heldUntil(methods.get(vendor), accountHoldDays, now());
      const isAsked = vendors === undefined || vendors.includes(vendor);
      return isAsked && ready > 0 && until !== null ? [{ vendor, until: until.toISOString() }] : [];
    });
    if (id === null) return { payoutId: null, allocations: [], held };
    const orders = await allocatedOrders(db, scope, id);
    const payments = await paymentsOf(db, scope, id);
    return {
      payoutId: String(id),
      allocations: payments.map((payment) => allocationAnswer(payment, orders, methods.get(payment.vendor))),
      held,
    };
  },

  async payPayment({ payoutId, payments }, context) {
    const { scope, user } = context;
    const id = payoutId === undefined ? null : idOf(payoutId);
    const facts = { store: scope.store, by: user.email, payoutId: id };
    return { results: await payPayout(context, facts, payments) };
  },

  async deleteManualPayment({ transaction }, context) {
    const { scope, user } = context;
    await reverseManual(context, { store: scope.store, by: user.email }, idOf(transaction));
    return { deleted: true };
  },

  async settlePaymentByHand({ paymentId, ...word }, context) {
    const { scope, user } = context;
    const facts = { store: scope.store, by: user.email };
    return { state: await settleByHand(context, facts, idOf(paymentId), word) };
  },

  async triggerAutomatedPayments(_input, context) {
    const { scope, user } = context;
    return {
      results: await payAutomatically(context, scope.store, {
        by: user.email,
        person: user.person,
        source: 'admin',
      }),
    };
  },

  async listDues(_input, { db, scope, now }) {
    return readDues(db, scope, now);
  },

  async listDueOrders({ vendor, currency }, { db, scope, now }) {
    const [unknown] = await unknownVendors(db, scope, [vendor]);
    if (unknown !== undefined) throw new NotFound(vendorErrors.noSuchVendor({ name: unknown }));
    const { readiness } = await payoutTerms(db, scope.store, now(), currency);
    const orders = await listDueOrders(db, { ...scope, vendor }, readiness);
    return {
      orders: orders.slice(0, mostDueOrders).map((row) => ({
        orderId: String(row.order_id),
        name: row.name ?? '',
        placedAt: row.placed_at?.toISOString() ?? '',
        amount: formatAmount(row.amount, readiness.currency),
        readiness: row.readiness,
      })),
      more: orders.length > mostDueOrders,
    };
  },

  remindPayoutMethods: ({ vendors }, context) => remindPayoutMethods(context, vendors),

  async listPayouts({ before }, { db, scope }) {
    const { rows, next } = await listPayouts(db, scope, cursorOf(before));
    const counted = await countPayments(
      db,
      scope,
      rows.map(({ id }) => id),
    );
    return {
      payouts: rows.map((row) => payoutAnswer(row, counted)),
      next: next === null ? null : String(next),
    };
  },

  async readPayout({ payoutId }, { db, scope, now }) {
    const row = await readPayout(db, scope, idOf(payoutId));
    if (row === null) throw new NotFound(financeErrors.payoutNotFound());
    const methods = await methodsByVendor(db, scope);
    // Before the payments: a job that ends in between would else leave them as they were, with nothing under way.
    const recorded = await recordingOf(db, scope, row.id);
    const payments = await paymentsOf(db, scope, row.id);
    const { accountHoldDays, shop } = await payoutTerms(db, scope.store, now());
    const { debtor } = shop.features.payments;
    const waiting = await waitingFacts(db, scope, row.id, payments, shop.timeZone);
    return {
      payout: payoutAnswer(row, await countPayments(db, scope, [row.id])),
      payments: payments.map((payment) => {
        const method = methods.get(payment.vendor);
        return paymentAnswer(
          payment,
          method,
          heldUntil(method, accountHoldDays, now()),
          waiting.get(payment.id),
        );
      }),
      recording: recordedOf(recorded, payments),
      ownAccount: debtor.iban !== '' && debtor.name !== '',
    };
  },

  async approvePayout({ payoutId }, { db, scope, user, now }) {
    const id = idOf(payoutId);
    await inTransaction(db, async (tx) => {
      const row = await lockPayout(tx, scope, id);
      if (row === null) throw new NotFound(financeErrors.payoutNotFound());
      if (row.approved_by !== null) return;
      // By who they are, not by their address, which anybody may change.
      if (row.prepared_by_id === user.person || row.prepared_by === user.email)
        throw new Conflict(financeErrors.approvalByAnother());
      if (await hasEnteredAccountOf(tx, scope, id, user.person))
        throw new Conflict(financeErrors.approvalByAccountChanger());
      await approvePayout(tx, scope, id, { by: user.email, person: user.person, now: now() });
      await addAudit(tx, scope, {
        by: user.email,
        action: 'payout.approved',
        subject: 'payout',
        subjectId: payoutId,
      });
    });
    const row = await readPayout(db, scope, id);
    if (row === null) throw new NotFound(financeErrors.payoutNotFound());
    return { payout: payoutAnswer(row, await countPayments(db, scope, [id])) };
  },

  async releasePayments({ payoutId, vendors }, context) {
    const { scope, user } = context;
    const facts = { store: scope.store, payoutId: idOf(payoutId), by: user.email };
    return { released: await releasePayments(context, facts, vendors ?? null) };
  },

  readTransferFile: ({ payoutId }, context) => payoutTransfers(context, idOf(payoutId)),

  recordPayments: ({ payoutId, ...input }, context) => recordPayments(context, idOf(payoutId), input),

  matchStatement: ({ payoutId, file }, context) => recordStatement(context, idOf(payoutId), file),

  async readPayment({ paymentId }, { db, scope, now }) {
    const row = await readPayment(db, scope, idOf(paymentId));
    const hidden = scope.vendor !== null && (row?.state === 'prepared' || row?.state === 'dropped');
    if (row === null || hidden) throw new NotFound(financeErrors.paymentNotFound());
    const orders = await ordersOfPayment(db, scope, row.id);
    const method = (await readMethod(db, scope, row.vendor)) ?? undefined;
    const { accountHoldDays, shop } = await payoutTerms(db, scope.store, now());
    const held = heldUntil(method, accountHoldDays, now());
    // What the marketplace knows of a payment before it is made is not the vendor's.
    const waiting =
      scope.vendor === null
        ? await waitingFacts(db, scope, row.payout_id, [row], shop.timeZone)
        : new Map<number, WaitingFacts>();
    return {
      payment: shownPayment({ ...row, orders: orders.length }, method, scope, held, waiting.get(row.id)),
      orders: orders.map(({ order_id: id, name, placed_at: at, amount }) => ({
        orderId: String(id),
        name: name ?? '',
        placedAt: at?.toISOString() ?? '',
        amount: formatAmount(amount, row.currency),
      })),
    };
  },

  async listOwnPayments({ before }, { db, scope, user }) {
    const { rows, next } = await paymentsOfVendor(db, scope, user.vendor, cursorOf(before));
    const method = (await readMethod(db, scope, user.vendor)) ?? undefined;
    return {
      payments: rows.map((row) => shownPayment(row, method, scope)),
      next: next === null ? null : String(next),
    };
  },

  async releaseAccountHold({ vendor, changedAt }, context) {
    await releaseHold(context, vendor, changedAt);
    return { vendor };
  },

  readPayoutMethod: (_input, context) => ownMethod(context),

  async saveBankAccount({ holder, iban, bic = '' }, context) {
    const { db, scope, user, now } = context;
    await inTransaction(db, async (tx) => {
      const before = await readMethod(tx, scope, user.vendor);
      await writeMethod(tx, scope, user.vendor, {
        method: 'manual',
        holder,
        iban: plainIban(iban),
        updated_at: now(),
        changed_at: now(),
        changed_by: user.person,
        bic: bic === '' ? null : bic.toUpperCase(),
      });
      // The same account sent once more is no news.
      if (before?.method !== 'manual' || before.iban !== plainIban(iban) || before.holder !== holder)
        await mailPayoutMethodChanged(tx, context);
      await addAudit(tx, scope, {
        by: user.email,
        action: 'payout-method.bank',
        subject: 'vendor',
        subjectId: user.vendor,
      });
    });
    return ownMethod(context);
  },

  async removePayoutMethod(_input, context) {
    const { db, scope, user } = context;
    return inTransaction(db, async (tx) => {
      const deleted = await removeMethod(tx, scope, user.vendor);
      if (deleted) await mailPayoutMethodChanged(tx, context);
      if (deleted)
        await addAudit(tx, scope, {
          by: user.email,
          action: 'payout-method.removed',
          subject: 'vendor',
          subjectId: user.vendor,
        });
      return { deleted };
    });
  },
} satisfies Handlers<typeof payoutCalls>;
