import type { Fault } from '../../../domain/errors/errorTable';
import { readFault, readNote } from '../../../domain/errors/storedFault';
import { maskedIban } from '../../../domain/finance/bankAccount';
import { formatAmount } from '../../../domain/money';
import type {
  Allocation,
  BlockedPart,
  Payment,
  PaymentState,
  Payout,
  VendorDue,
} from '../../../domain/finance/payouts';
import { paymentStates, paysIn } from '../../../domain/finance/payouts';
import type { DueRow } from '../queries/payouts/dues';
import type { MethodRow } from '../queries/payouts/methods';
import type { CountedPayment, PayoutRow } from '../queries/payouts/read';
import { accountOf, methodsOf } from './methods';
import { isInDoubt } from './settlePayment';

/** What keeps a service from paying it; null: nothing does, its bank account is known. */
const whyByHand = (method: MethodRow | undefined, currency: string): BlockedPart['why'] | null => {
  if (method !== undefined && !paysIn(method.method, currency)) return 'notInCurrency';
  if (method?.method === 'stripe') return 'accountRestricted';
  return method?.iban == null ? 'noMethod' : null;
};

/** Where a vendor is paid, for those who ask it whether that is right; an account number is cut. */
const accountName = ({ method, holder, iban, paypal_receiver, stripe_account }: MethodRow): string => {
  if (method === 'paypal') return paypal_receiver ?? '';
  if (method === 'stripe') return stripe_account ?? '';
  return [holder, iban === null ? null : maskedIban(iban)].filter((part) => part !== null).join(', ');
};

/** What a vendor is due, and what stands in the way of the rest. */
export const dueAnswer = (
  row: DueRow,
  currency: string,
  method: MethodRow | undefined,
  { held = null, reminded }: { held?: Date | null; reminded?: Date | undefined } = {},
): VendorDue => {
  const methods = methodsOf(method, currency);
  const amount = (minor: number): string => formatAmount(minor, currency);
  const blocked: BlockedPart[] = [];
  const add = (why: BlockedPart['why'], minor: number, orders: number): void => {
    blocked.push({ why, amount: amount(minor), orders });
  };
  if (row.unfulfilled_orders > 0) add('notFulfilled', row.unfulfilled, row.unfulfilled_orders);
  if (row.heldback_orders > 0) add('holdback', row.heldback, row.heldback_orders);
  if (row.refunding_orders > 0) add('refundPending', row.refunding, row.refunding_orders);
  if (row.held !== 0) add('inPayout', row.held, row.held_orders);
  if (row.ready < 0) add('negativeBalance', row.ready, row.ready_orders);
  if (row.ready > 0 && held !== null)
    blocked.push({
      why: 'newAccount',
      amount: amount(row.ready),
      orders: row.ready_orders,
      until: held.toISOString(),
      ...(method?.changed_at == null
        ? {}
        : { account: accountName(method), changedAt: method.changed_at.toISOString() }),
    });
  else if (row.ready > 0 && methods[0] === 'manual') {
    const why = whyByHand(method, currency);
    if (why !== null) add(why, row.ready, row.ready_orders);
  }
  return {
    vendor: row.vendor,
    currency,
    ready: amount(held === null ? Math.max(0, row.ready) : 0),
    balance: amount(row.ready + row.unfulfilled + row.heldback + row.refunding + row.held),
    orders: row.ready > 0 && held === null ? row.ready_orders : 0,
    methods,
    blocked,
    remindedAt: reminded?.toISOString() ?? null,
  };
};

/** What is known of a payment that waits beside its row. */
export interface WaitingFacts {
  refusal: Fault | null;
  inFileAt: Date | null;
  paidFrom: string | null;
}

/** `held`: until when its account is new. */
export const paymentAnswer = (
  row: CountedPayment,
  method: MethodRow | undefined,
  held: Date | null = null,
  { refusal, inFileAt, paidFrom }: WaitingFacts = { refusal: null, inFileAt: null, paidFrom: null },
): Payment => ({
  id: String(row.id),
  payoutId: String(row.payout_id),
  vendor: row.vendor,
  amount: formatAmount(row.amount, row.currency),
  currency: row.currency,
  state: row.state,
  method: row.method,
  methods: methodsOf(method, row.currency),
  reference: row.reference,
  message: row.message === null ? null : readFault(row.message),
  details: row.details === null ? null : readNote(row.details),
  paidAt: row.paid_at?.toISOString() ?? null,
  by: row.by_email,
  orders: row.orders,
  account: accountOf(row, method, held),
  inDoubt: isInDoubt(row),
  refusal,
  inFileAt: inFileAt?.toISOString() ?? null,
  paidFrom,
});

export const payoutAnswer = (
  row: PayoutRow,
  counted: readonly { payout_id: number; state: PaymentState; n: number }[],
): Payout => {
  const own = counted.filter(({ payout_id: id }) => id === row.id);
  const countOf = (state: PaymentState): number => own.find((each) => each.state === state)?.n ?? 0;
  const [prepared, intended, sent, paid, failed, reversed, dropped] = paymentStates.map(countOf);
  return {
    id: String(row.id),
    state: row.state,
    source: row.source,
    currency: row.currency,
    total: formatAmount(row.total, row.currency),
    preparedBy: row.prepared_by,
    preparedAt: row.prepared_at.toISOString(),
    needsApproval: row.needs_approval && row.approved_by === null,
    approvedBy: row.approved_by,
    counts: {
      prepared: prepared ?? 0,
      intended: intended ?? 0,
      sent: sent ?? 0,
      paid: paid ?? 0,
      failed: failed ?? 0,
      reversed: reversed ?? 0,
      dropped: dropped ?? 0,
    },
  };
};

export const allocationAnswer = (
  row: CountedPayment,
  orders: ReadonlyMap<number, string[]>,
  method: MethodRow | undefined,
): Allocation => ({
  vendor: row.vendor,
  amount: formatAmount(row.amount, row.currency),
  currency: row.currency,
  transactions: orders.get(row.id) ?? [],
  methods: methodsOf(method, row.currency),
});
