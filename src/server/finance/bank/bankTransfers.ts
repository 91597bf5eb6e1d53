import { createHash } from 'node:crypto';
import { storedFault } from '../../../domain/errors/storedFault';
import { dayOf } from '../../../domain/dates';
import { transferFile } from '../../../domain/finance/bank/transferFile';
import { formatAmount } from '../../../domain/money';
import { isUnpaid, transferReference, type StatementRecorded } from '../../../domain/finance/payouts';
import { addAudits, type AuditEntry } from '../../audit/queries/audit';
import type { SignedInContext } from '../../context';
import { inFileAction } from '../queries/payouts/payments';
import { methodsByVendor } from '../queries/payouts/methods';
import { paymentsOf, readPayout, type CountedPayment } from '../queries/payouts/read';
import { readStore, type Store } from '../../db/stores';
import { BadInput, Conflict, NotFound } from '../../errors';
import { heldUntil } from '../payouts/accountHold';
import { accountOf, destinationOf } from '../payouts/methods';
import { noteFor, refusalsOf } from '../payouts/intend';
import { payPayout } from '../payouts/payPayout';
import { financeErrors } from '../../../domain/errors/finance';

/** What stands on the bank's statement of a payment. */
const referenceOf = ({ id }: CountedPayment): string => transferReference(id);

/**
 * The name of a file for the bank, which refuses the same name twice: of the same transfers it is the same, so that
 * they are not sent again; what is left once some of them were paid has another.
 */
const messageOf = (payoutId: number, payments: readonly CountedPayment[]): string => {
  const content = payments.map(({ id, amount }) => `${String(id)} ${String(amount)}`).join('\n');
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `stallkeeper-${String(payoutId)}-${hash}`;
};

interface AtHand {
  shop: Store;
  currency: string;
  /** Payments that wait: those by hand, and all; those that were removed; and those that were paid by hand. */
  byHand: CountedPayment[];
  waiting: CountedPayment[];
  removed: CountedPayment[];
  paid: CountedPayment[];
  methods: Awaited<ReturnType<typeof methodsByVendor>>;
}

const atHand = async ({ db, scope }: SignedInContext, payoutId: number): Promise<AtHand> => {
  const payout = await readPayout(db, scope, payoutId);
  const shop = await readStore(db, scope.store);
  if (payout === null || shop === null) throw new NotFound(financeErrors.payoutNotFound());
  if (payout.needs_approval && payout.approved_by === null)
    throw new Conflict(financeErrors.approvalNeeded());
  const methods = await methodsByVendor(db, scope);
  const payments = await paymentsOf(db, scope, payoutId);
  const waiting = payments.filter(isUnpaid);
  const removed = payments.filter(({ state }) => state === 'dropped');
  const paid = payments.filter(({ state, method }) => state === 'paid' && method === 'manual');
  const byHand = waiting.filter(({ vendor }) => destinationOf(methods.get(vendor), payout.currency) === null);
  return { shop, currency: payout.currency, byHand, waiting, removed, paid, methods };
};

/**
 * A SEPA file of the payments by hand that wait, for the bank's online banking; those without an IBAN are named
 * in `without`, those of which something was refunded since, which are not to be sent as they are, in `outdated`. Making
 * it pays nothing; that it was made is kept. Errors: NotFound; Conflict where the marketplace's account is not set.
 */
export const payoutTransfers = async (
  context: SignedInContext,
  payoutId: number,
): Promise<{ name: string; file: string; count: number; without: string[]; outdated: string[] }> => {
  const { shop, currency, byHand, methods } = await atHand(context, payoutId);
  const { db, scope, user } = context;
  const refusals = await refusalsOf(db, scope, payoutId);
  const payments = byHand.filter(({ id }) => !refusals.has(id));
  const { debtor } = shop.features.payments;
  if (currency !== 'EUR') throw new Conflict(financeErrors.sepaOnlyEuro());
  if (debtor.iban === '' || debtor.name === '') throw new Conflict(financeErrors.ownAccountMissing());
  const { accountHoldDays } = shop.features.payments;
  // A new account is left out: the file may be made long after its payments were prepared.
  const isReached = (payment: CountedPayment): boolean => {
    const method = methods.get(payment.vendor);
    return accountOf(payment, method, heldUntil(method, accountHoldDays, context.now())) === 'known';
  };
  const reached = payments.filter(isReached);
  if (reached.length === 0)
    throw new Conflict(
      payments.length === 0 && byHand.length > 0 ? financeErrors.allOutdated() : financeErrors.noIbans(),
    );
  const at = context.now();
  const note = noteFor(shop, payoutId);
  const file = transferFile({
    messageId: messageOf(payoutId, reached),
    createdAt: at,
    executionDay: dayOf(at, shop.timeZone),
    debtor,
    transfers: reached.map((payment) => {
      const method = methods.get(payment.vendor);
      return {
        endToEndId: referenceOf(payment),
        amount: payment.amount,
        creditor: {
          names: [method?.holder ?? '', payment.vendor],
          iban: method?.iban ?? '',
          bic: method?.bic ?? null,
        },
        text: `${referenceOf(payment)} ${note}`,
      };
    }),
  });
  // So that nobody takes one out of the payout later without knowing that the bank may have it.
  const by = user.email;
  await addAudits(db, scope, [
    // The accounts of all of them leave with it.
    {
      by,
      action: 'payout.transfer-file',
      subject: 'payout',
      subjectId: String(payoutId),
      detail: { payments: reached.length },
    },
    ...reached.map(({ id, vendor, amount }): AuditEntry => ({
      by,
      action: inFileAction,
      subject: 'payment',
      subjectId: String(id),
      detail: { payout: payoutId, vendor, amount },
    })),
  ]);
  return {
    name: `payout-${String(payoutId)}.xml`,
    file,
    count: reached.length,
    without: payments.filter((payment) => !isReached(payment)).map(({ vendor }) => vendor),
    outdated: byHand.filter(({ id }) => refusals.has(id)).map(({ vendor }) => vendor),
  };
};

/**
 * Records as paid by hand what a statement shows: its reference and its very amount have to stand on one line. That is
 * a fact: it holds too for who has chosen a service since the transfer, which else would pay it once more, whatever was
 * refunded since, and for what was removed from the payout meanwhile, whose vendors are named in `removed`. Money that
 * came back is named in `returned`, of what is recorded as paid already as well: nothing is booked for it by itself.
 * The same statement again records nothing. Errors: NotFound, BadInput.
 */
export const recordStatement = async (
  context: SignedInContext,
  payoutId: number,
  file: string,
): Promise<StatementRecorded> => {
  const { scope, user } = context;
  const { shop, byHand, waiting, removed, paid: before, currency } = await atHand(context, payoutId);
  const known = [...waiting, ...removed, ...before];
  const today = dayOf(context.now(), shop.timeZone);
  const awaited = known.map((payment) => ({
    id: String(payment.id),
    amount: payment.amount,
    reference: referenceOf(payment),
  }));
  const found = await context.documents.bankFile({ file, currency, awaited, today });
  if ('problem' in found)
    throw new BadInput({
      file:
        found.problem === 'form'
          ? financeErrors.bankStatementForm()
          : financeErrors.bankStatementUnread(found.first),
    });
  const paymentOf = (id: string): CountedPayment | undefined => known.find((each) => String(each.id) === id);
  const items = found.matched.flatMap(({ id, line }) => {
    const payment = paymentOf(id);
    if (payment === undefined || before.includes(payment)) return [];
    const details = storedFault(
      financeErrors.bankStatementLine({ day: line.day, reference: referenceOf(payment) }),
    );
    return [{ vendor: payment.vendor, method: 'manual' as const, paidAt: line.day, details }];
  });
  const results =
    items.length === 0
      ? []
      : await payPayout(context, { store: scope.store, by: user.email, payoutId, isProved: true }, items);
  const paid = new Set(results.filter(({ ok }) => ok).map(({ vendor }) => vendor));
  return {
    matched: paid.size,
    waiting: byHand.filter(({ vendor }) => !paid.has(vendor)).length,
    removed: removed.filter(({ vendor }) => paid.has(vendor)).map(({ vendor }) => vendor),
    returned: found.returned.flatMap(({ id }) => paymentOf(id)?.vendor ?? []),
    differing: found.differing.flatMap(({ id, line }) => {
      const payment = paymentOf(id);
      return payment === undefined || !waiting.includes(payment)
        ? []
        : [
            {
              vendor: payment.vendor,
              prepared: formatAmount(payment.amount, currency),
              sent: formatAmount(line.amount, currency),
            },
          ];
    }),
  };
};
