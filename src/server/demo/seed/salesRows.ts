import type { BulkRow } from '../../db/seeding/bulkTables';

/** The rows of orders and of what the ledger has of them. */
export interface OrderRows {
  orders: BulkRow<'orders'>[];
  order_lines: BulkRow<'order_lines'>[];
  fulfilments: BulkRow<'fulfilments'>[];
  order_terms: BulkRow<'order_terms'>[];
  ledger_orders: BulkRow<'ledger_orders'>[];
  ledger_transactions: BulkRow<'ledger_transactions'>[];
  ledger_entries: BulkRow<'ledger_entries'>[];
}

/** The last ids given out, counted on as rows are made. */
export interface LastIds {
  order: number;
  line: number;
  fulfilment: number;
  transaction: number;
}
