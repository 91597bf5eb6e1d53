import type { ColumnType, Generated } from 'kysely';
import type { EntryKind, LedgerAccount, TransactionKind } from '../../../domain/finance/ledger';
import type { LedgerProblem } from '../../../domain/finance/ledgerCheck';
import type { Instant, Json, Nullable, NullableInstant } from './columns';
import type { StoredCommissionLine } from './people';

export interface LedgerOrdersTable {
  store: string;
  order_id: number;
  vendor: string;
  currency: string;
  shipping_in_payout: Generated<boolean>;
  discount_in_payout: Generated<boolean>;
  tax_in_payout: Generated<boolean>;
  cancelled: Generated<boolean>;
  /** What is still owed to the vendor for it; kept by the database. */
  amount: Generated<number>;
  /** What was paid out for it; kept by the database. */
  paid: Generated<number>;
  /** What of `amount` payments hold that are not paid yet. */
  held: Generated<number>;
}

export interface LedgerTransactionsTable {
  store: string;
  id: Generated<number>;
  vendor: string;
  currency: string;
  kind: TransactionKind;
  order_id: Nullable<number>;
  refund_id: Nullable<number>;
  payout_id: Nullable<number>;
  gross: number;
  commission: number;
  net: number;
  at: Instant;
}

export interface LedgerEntriesTable {
  store: string;
  id: Generated<number>;
  vendor: string;
  currency: string;
  kind: EntryKind;
  account: LedgerAccount;
  amount: number;
  transaction_id: number;
  order_id: Nullable<number>;
  order_line_id: Nullable<number>;
  refund_id: Nullable<number>;
  payout_id: Nullable<number>;
  at: Instant;
}

/** Kept by the database, an entry at a time. */
export interface LedgerBalancesTable {
  store: string;
  vendor: string;
  currency: string;
  account: LedgerAccount;
  kind: EntryKind;
  amount: number;
  n: number;
}

/** Kept by the database, a transaction at a time. */
export interface LedgerTotalsTable {
  store: string;
  vendor: string;
  currency: string;
  kind: TransactionKind;
  n: number;
  gross: number;
  commission: number;
  net: number;
}

export interface LedgerChecksTable {
  store: string;
  id: Generated<number>;
  started_at: Instant;
  finished_at: NullableInstant;
  transactions: Generated<number>;
  orders: Generated<number>;
  problems: Json<LedgerProblem[]>;
}

export interface ExchangeRatesTable {
  store: string;
  currency: string;
  /** A decimal, as text so that nothing is lost. */
  rate: ColumnType<string, string, string>;
  day: ColumnType<Date, string, string>;
  source: string;
  saved_at: Instant;
}

export interface CommissionVersionsTable {
  store: string;
  id: Generated<number>;
  /** '*' for the marketplace's own. */
  vendor: string;
  lines: Json<StoredCommissionLine[]>;
  begins_at: Instant;
  by_email: Generated<string>;
  created_at: Instant;
}
