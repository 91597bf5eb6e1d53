import {
  statementSchema,
  transactionExportSchema,
  transactionListSchema,
  type LedgerCheckAnswer,
  type TransactionsPage,
} from '../domain/finance/transactions';
import { mutation, query, typed } from './call';

const signedIn = { role: 'signedIn', permission: 'read_finance' } as const;
const admin = { role: 'admin', permission: 'read_finance' } as const;

export const transactionCalls = {
  listTransactions: query({
    path: 'transactions',
    summary: 'What was earned: a page of postings with their totals',
    allow: signedIn,
    input: transactionListSchema,
    output: typed<TransactionsPage>(),
    tags: ['transaction', 'order', 'session'],
  }),
  exportTransactions: mutation({
    path: 'transactions/export',
    summary: 'A CSV of the postings that a filter finds',
    allow: signedIn,
    input: transactionExportSchema,
    output: typed<{ url: string }>(),
    tags: [],
  }),
  makeStatement: mutation({
    path: 'transactions/statement',
    summary: "A vendor's statement of a time or of one payout, as PDF or CSV",
    allow: signedIn,
    input: statementSchema,
    output: typed<{ url: string }>(),
    tags: [],
  }),
  readLedgerCheck: query({
    path: 'transactions/check',
    summary: 'What the last check of the ledger found',
    allow: admin,
    output: typed<LedgerCheckAnswer>(),
    tags: ['transaction', 'session'],
  }),
  checkLedger: mutation({
    path: 'transactions/check',
    summary: 'Check the ledger now',
    allow: admin,
    output: typed<{ ok: true }>(),
    tags: ['transaction'],
  }),
};
