import { placeText } from '../paging';
import { array, boolean, object, string, type InferType } from 'yup';
import type { Fault } from '../errors/errorTable';
import { currencyDigits, isCurrency } from '../money';
import { dayOf, instantOf } from '../dates';
import { idText, trimmedText } from '../text';
import { financeErrors } from '../errors/finance';
import { generalErrors } from '../errors/general';
import { fileErrors } from '../errors/files';

export const payoutMethods = ['stripe', 'paypal', 'manual'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** What else of a request has to be the same in a retry; payments of earlier releases lack it. */
interface FrozenTerms {
  /** What the receiver reads. */
  note?: string;
  /** Who pays, as far as the service's keys tell one account from another. */
  payer?: string;
}

/** Where a payment goes; frozen with the intent, so that a retry is the very same request. */
export type Destination = (
  | { method: 'stripe'; account: string }
  | { method: 'paypal'; receiver: string; type: 'EMAIL' | 'USER_HANDLE' }
) &
  FrozenTerms;

/** What PayPal sends payouts in. */
const paypalCurrencies = new Set(
  'AUD BRL CAD CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' '),
);

/** Whether a way of paying reaches somebody in a currency at all; by hand everything is paid. */
export const paysIn = (method: PayoutMethod, currency: string): boolean => {
  if (method === 'paypal') return paypalCurrencies.has(currency);
  // Stripe moves no thousandths.
  return method === 'manual' || currencyDigits(currency) <= 2;
};

/**
 * A vendor's payment within a payout. `prepared`: its orders are frozen; `intended`: it is written down that the
 * service is about to be asked, or what it said is not known; `sent`: the service took it and has not ended;
 * `failed`: nothing was paid, and it may be tried again; `dropped`: its orders are free again.
 */
export const paymentStates = [
  'prepared',
  'intended',
  'sent',
  'paid',
  'failed',
  'reversed',
  'dropped',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why part of what a vendor is owed, or all of it, is not paid now. */
export const blockers = [
  'notFulfilled',
  'holdback',
  'refundPending',
  'newAccount',
  'noMethod',
  'accountRestricted',
  'notInCurrency',
  'negativeBalance',
  'inPayout',
] as const;
export type Blocker = (typeof blockers)[number];

/** What stands between a vendor and money that it would have; amounts are decimal texts. */
export interface BlockedPart {
  why: Blocker;
  amount: string;
  orders: number;
  /** Of a new account: until when nothing is paid to it, ISO 8601 in UTC. */
  until?: string;
  /** Of a new account: what it is, its number cut, and when it was entered, ISO 8601 in UTC. */
  account?: string;
  changedAt?: string;
}

/** An order that a vendor is owed for, and whether it may be paid now; what it owes for one is below zero. */
export interface DueOrder {
  orderId: string;
  name: string;
  placedAt: string;
  amount: string;
  readiness: 'ready' | 'notFulfilled' | 'holdback' | 'refundPending';
}

/** So many orders behind what a vendor is due are listed, the newest first. */
export const mostDueOrders = 200;

/** What a vendor is due in a currency: `ready` may be paid now, `balance` is everything that is owed, ready or not. */
export interface VendorDue {
  vendor: string;
  currency: string;
  ready: string;
  balance: string;
  orders: number;
  methods: PayoutMethod[];
  blocked: BlockedPart[];
  /** When it was last reminded to enter a bank account, within the last 14 days; null: not lately. */
  remindedAt: string | null;
}

const lacksAccount: ReadonlySet<Blocker> = new Set<Blocker>(['noMethod', 'accountRestricted']);

/** Whether nothing says where money that could be paid is to go, or too little. */
export const isWithoutAccount = ({ blocked }: Pick<VendorDue, 'blocked'>): boolean =>
  blocked.some(({ why }) => lacksAccount.has(why));

/** What was frozen for a vendor (spec 4); `transactions` are the ids of its orders. */
export interface Allocation {
  vendor: string;
  amount: string;
  currency: string;
  transactions: string[];
  methods: PayoutMethod[];
}

export interface Payment {
  id: string;
  payoutId: string;
  vendor: string;
  amount: string;
  currency: string;
  state: PaymentState;
  method: PayoutMethod | null;
  methods: PayoutMethod[];
  reference: string | null;
  message: Fault | null;
  /** As somebody typed it, or what the bank said. */
  details: string | Fault | null;
  paidAt: string | null;
  by: string | null;
  orders: number;
  /**
   * Of one that waits to be paid by hand: whether a bank account is known to send it to. Null: it does not wait, or
   * goes by a service.
   */
  account: 'known' | 'new' | 'none' | null;
  /** Under way, and the service cannot say what became of it: somebody has to look there and say so by hand. */
  inDoubt: boolean;
  /** Of one that waits: why it is not to be sent as it was prepared. Null: nothing speaks against it. */
  refusal: Fault | null;
  /** When a file for the bank was last made with it, ISO 8601 in UTC; null: none was, or it does not wait. */
  inFileAt: string | null;
  /** Of one that waits: the day of its newest order in the store's time zone, before which it cannot be paid. */
  paidFrom: string | null;
}

export interface Payout {
  id: string;
  state: 'open' | 'done' | 'dropped';
  source: 'admin' | 'schedule';
  currency: string;
  total: string;
  preparedBy: string;
  preparedAt: string;
  needsApproval: boolean;
  approvedBy: string | null;
  counts: Record<PaymentState, number>;
}

/** What a transfer by hand is called in the file for the bank and on the statement, by its payment. */
export const transferReference = (paymentId: number | string): string => `SK-${String(paymentId)}`;

/** What a payment is called on the statement: by its service, or as a transfer by hand; null where that is not known yet. */
export const statementReference = ({
  id,
  method,
  reference,
}: {
  id: number | string;
  method: PayoutMethod | null;
  reference: string | null;
}): string | null => reference ?? (method === 'manual' ? transferReference(id) : null);

/** A service's reference as it is looked for, without case, blanks and signs; `reference_term` of the database alike. */
export const referenceTerm = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The payment whose transfer a text names, such as a line of a statement; null where it names none. */
export const transferIn = (text: string): number | null => {
  const digits = /(?:^|[^\p{L}\p{N}])SK[-\s]?(\d{1,15})(?!\d)/iu.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
};

/** Whether a payment waits to be made: it was prepared, or failed. */
export const isUnpaid = ({ state }: { state: PaymentState }): boolean =>
  state === 'prepared' || state === 'failed';

/** A day, or a time, that somebody gave as the instant that is kept: a day begins where the store is. */
export const givenInstant = (text: string, timeZone: string): Date =>
  instantOf(text, timeZone) ?? new Date(NaN);

/** What is wrong with the day of a payment by hand. `from`: the day of its newest order; null: it is for none. */
export const paidDayFault = (
  paidAt: string,
  { from, today, timeZone }: { from: string | null; today: string; timeZone: string },
): Fault | null => {
  const day = dayOf(givenInstant(paidAt, timeZone), timeZone);
  if (day > today) return financeErrors.dayToCome();
  return from !== null && day < from ? financeErrors.paidBeforeOrder({ day: from }) : null;
};

/** Payments that are being marked as paid all at once: how many of them are by now. */
export interface PaymentsRecorded {
  done: number;
  total: number;
}

/** An order's share in a payment. */
export interface PaymentOrder {
  orderId: string;
  name: string;
  placedAt: string;
  amount: string;
}

/** What a payment by hand lacks (spec 5). */

/** A vendor that is left out of a payout although something is ready: its account is new until then. */
export interface HeldVendor {
  vendor: string;
  until: string;
}

/** So many vendors a call may name; without names it is all that are ready. */
export const mostPrepared = 1000;

const vendors = () => array(trimmedText().max(200).required()).max(mostPrepared);

/** What a form left empty is not given. */
const givenText = () => string().transform((value: unknown) => (value === '' ? undefined : value));

/** A day of the calendar, alone or with a time as ISO 8601 writes it. */
const isDayOrTime = (text: string | undefined): boolean =>
  text === undefined || instantOf(text, 'UTC') !== null;

/**
 * All vendors that are ready unless some are named. `currency`: what the payout is in, the store's unless it is said.
 * `request`: the same one again answers the same payout.
 */
export const prepareSchema = object({
  vendors: vendors().optional(),
  currency: trimmedText()
    .test('currency', financeErrors.currencyCode, (text) => text === undefined || isCurrency(text))
    .optional(),
  request: string().uuid().optional(),
});

/** `sent`: by hand, and it has left already: recorded though something of it was refunded since, which is owed back. */
export const payItemSchema = object({
  vendor: trimmedText().max(200).required(generalErrors.required),
  method: string().oneOf(payoutMethods).required(generalErrors.required),
  paidAt: givenText()
    .when('method', ([method], schema) =>
      method === 'manual' ? schema.required(generalErrors.required) : schema,
    )
    .test('day', financeErrors.notADay, isDayOrTime)
    .optional(),
  details: trimmedText()
    .max(500, generalErrors.tooLong)
    .when('method', ([method], schema) =>
      method === 'manual' ? schema.required(generalErrors.required) : schema,
    )
    .optional(),
  sent: boolean().optional(),
});
export type PayItem = InferType<typeof payItemSchema>;

/** What is paid of a prepared payout, and how; the newest open one unless it is named. */
export const paySchema = object({
  payoutId: idText().optional(),
  payments: array(payItemSchema).min(1, generalErrors.required).max(1000).required(generalErrors.required),
});

export const payoutIdSchema = object({ payoutId: idText().required() });
export const paymentIdSchema = object({ paymentId: idText().required() });
/** All that are not paid unless some are named. */
export const releaseSchema = object({ payoutId: idText().required(), vendors: vendors().optional() });
/** Whose new account is to be paid at once; `changedAt`: the very one that was shown, and no newer one. */
export const heldVendorSchema = object({
  vendor: string().max(1000).required(),
  changedAt: string().max(40).optional(),
});
/** A bank's statement: camt as XML, MT940, or a CSV export. */
export const bankStatementSchema = object({
  payoutId: idText().required(),
  file: string()
    .max(2_000_000, () => fileErrors.fileTooLarge({ size: 2 }))
    .required(generalErrors.required),
});
/** What a bank's file said of the payments by hand; vendors by name. */
export interface StatementRecorded {
  matched: number;
  /** Payments by hand that wait still. */
  waiting: number;
  /** Recorded as paid though they had been removed from the payout. */
  removed: string[];
  /** Whose money came back: none of it is recorded as paid by this, and what was before is still. */
  returned: string[];
  /** Who was sent another amount than was prepared, decimal strings: it is not recorded as paid. */
  differing: { vendor: string; prepared: string; sent: string }[];
}
/** Whose orders; `currency`: the store's unless it is said. */
export const dueOrdersSchema = object({
  vendor: string().max(1000).required(),
  currency: trimmedText()
    .test('currency', financeErrors.currencyCode, (text) => text === undefined || isCurrency(text))
    .optional(),
});

/** So many payments are marked as paid in one go. */
const mostRecorded = 5000;

/**
 * Payments of a payout that were made by the same transfer file or on the same day: one date and reference for all.
 * `sent`: as of a single one.
 */
export const recordPaymentsSchema = object({
  payoutId: idText().required(),
  payments: array(idText().required())
    .min(1, generalErrors.required)
    .max(mostRecorded)
    .required(generalErrors.required),
  paidAt: givenText().required(generalErrors.required).test('day', financeErrors.notADay, isDayOrTime),
  details: trimmedText().max(500, generalErrors.tooLong).required(generalErrors.required),
  sent: boolean().optional(),
});

/** Whom to remind that nothing says where their money is to go. */
export const remindPayoutMethodsSchema = object({
  vendors: vendors().min(1, generalErrors.required).required(generalErrors.required),
});

export const payoutPageSchema = object({ before: placeText() });

/** `transaction`: the id of the payment. */
export const manualDeleteSchema = object({ transaction: idText().required(generalErrors.required) });

/** What became of a payment in doubt, as somebody found it in the account of the service; `paidAt` where it was paid. */
export const settleByHandSchema = object({
  paymentId: idText().required(),
  outcome: string()
    .oneOf(['paid', 'notPaid'] as const)
    .required(generalErrors.required),
  paidAt: givenText()
    .when('outcome', ([outcome], schema) =>
      outcome === 'paid' ? schema.required(generalErrors.required) : schema,
    )
    .test('day', financeErrors.notADay, isDayOrTime)
    .optional(),
  reason: trimmedText().max(500, generalErrors.tooLong).required(generalErrors.required),
});
export type SettleByHand = InferType<typeof settleByHandSchema>;

/** How one vendor's payment went. `waiting`: it is under way, and settles by itself. */
export interface PayResult {
  vendor: string;
  ok: boolean;
  method: string;
  state: PaymentState;
  transaction?: string;
  message?: Fault;
}
