import { object, string, type InferType } from 'yup';
import type { Fault } from '../errors/errorTable';
import { daySchema, periods } from '../dates';
import type { LedgerCheck } from './ledgerCheck';
import type { TransactionKind } from './ledger';
import { pageSchema, pageSizeSchema, placeText } from '../paging';
import type { PayoutMethod } from './payouts';
import { idText, trimmedText } from '../text';
import { financeErrors } from '../errors/finance';
import { generalErrors } from '../errors/general';

export const transactionStates = ['due', 'paid', 'settled'] as const;
/** `due`: something of it is owed or owed back; `paid` out; `settled`: nothing was left to pay. */
export type TransactionState = (typeof transactionStates)[number];
export const transactionFilters = ['all', 'due', 'paid'] as const;

const filters = {
  q: trimmedText().max(200, generalErrors.tooLong).optional(),
  vendor: string().max(300).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  period: string()
    .oneOf(periods)
    .optional()
    .meta({ description: 'Without it the last week; all time where from or to is given.' }),
  payout: string().oneOf(transactionFilters).optional(),
};

/** What the list is narrowed to; the default period is a week (spec 9). */
export const transactionListSchema = object({
  ...filters,
  page: pageSchema,
  pageSize: pageSizeSchema,
  after: placeText().meta({
    description:
      'Reads from the newest to the oldest, whatever comes in meanwhile: 0 for the first page, then the `next` of each. Not with `page`.',
  }),
});
export const transactionExportSchema = object(filters);
export type TransactionFilters = InferType<typeof transactionExportSchema>;

/** One posting for an order; decimal strings of `currency`. */
export interface TransactionRow {
  id: string;
  kind: Exclude<TransactionKind, 'payout' | 'reversal'>;
  orderId: string | null;
  orderName: string | null;
  vendor: string;
  /** The day it counts for: of a sale the day it was placed, while the books were open. */
  createdAt: string;
  /** When it was written down. */
  bookedAt: string;
  gross: string;
  commission: string;
  net: string;
  /** What of `net` is not paid yet; negative where it is owed back. */
  due: string;
  /** What of discounts the vendor bore; it is off `gross` already. Negative where it went back. */
  discount: string;
  currency: string;
  status: TransactionState;
  /** The payout that paid it, or took it back, where one has a number. */
  payoutId: string | null;
  /** Its vendor's payment in that payout. */
  paymentId: string | null;
  method: PayoutMethod | null;
  paidAt: string | null;
  /** What was noted of a payment by hand; the service's reference of any other. */
  details: string | Fault | null;
}

export interface TransactionTotals {
  currency: string;
  gross: string;
  commission: string;
  net: string;
  due: string;
}

export interface TransactionsPage {
  transactions: TransactionRow[];
  count: number;
  pageCount: number;
  /** In the store's currency. */
  totals: TransactionTotals;
  /** In other currencies that orders were paid in; no rate adds them together. */
  otherTotals: TransactionTotals[];
  /** Where `after` was given: what to ask for next; null at the end. */
  next?: string | null;
}

const statementFormats = ['pdf', 'csv'] as const;

/** A vendor's statement: of a time, or of one payout. */
export const statementSchema = object({
  vendor: string().max(300).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  payoutId: idText()
    .matches(/^\d{1,15}$/, financeErrors.noSuchPayout)
    .optional(),
  format: string().oneOf(statementFormats).required(generalErrors.requiredField),
});
/** All vendors' statements of some days, which close the books of all until the last of them. */
export const statementsSchema = object({
  from: daySchema.required(generalErrors.requiredField),
  to: daySchema.required(generalErrors.requiredField),
});
export type StatementsInput = InferType<typeof statementsSchema>;
export const statementsFileSchema = object({ exportId: string().max(40).required() });

export type StatementInput = InferType<typeof statementSchema>;

export interface LedgerCheckAnswer {
  /** The newest run, or null where there was none. */
  check: LedgerCheck | null;
  /** Whether one is under way or waits. */
  running: boolean;
}
