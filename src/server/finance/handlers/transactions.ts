import type { transactionCalls } from '../../../catalogue/finance';
import { orderErrors } from '../../../domain/errors/orders';
import { readFault } from '../../../domain/errors/storedFault';
import { dayOf } from '../../../domain/dates';
import { formatAmount } from '../../../domain/money';
import { pageCountOf, pageSize as usualSize } from '../../../domain/paging';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { TransactionFilters } from '../../../domain/finance/transactions';
import type { SignedInContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { findFile } from '../../files/queries/files';
import { writeExport } from '../../files/writeExport';
import { isCheckWaiting, newestCheck } from '../queries/ledger/checks';
import {
  hasTransaction,
  listTransactions,
  sumTransactions,
  type TransactionQuestion,
} from '../queries/ledger/transactions';
import { addJob } from '../../jobs/queries/jobs';
import { rangeOf } from '../../orders/queries/list/range';
import { makeStatement } from '../makeStatement';
import { beginStatements } from '../makeStatements';
import { totalsOf, transactionRows } from '../transactionAnswer';
import { transactionLines } from '../transactionLines';
import { checkLedgerKind } from '../checkLedger';
import { settingsErrors } from '../../../domain/errors/settings';
import { isOn } from '../../../domain/settings/toggles';
import { generalErrors } from '../../../domain/errors/general';
import { BadInput, CallError, Forbidden, NotFound } from '../../errors';
import type { Handlers } from '../../serve';
import { storeOf } from '../../storeOf';

const isFileId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

/** How long the address of a file of statements holds, in seconds. */
const fileSeconds = 600;

/** Errors: Forbidden, for vendors where the marketplace shows them payouts alone. */
const questionOf = async (
  { db, scope, now }: SignedInContext,
  { q = '', vendor, payout = 'all', from, to, period }: TransactionFilters,
): Promise<{ question: TransactionQuestion; currency: string; timeZone: string }> => {
  const store = await storeOf(db, scope.store);
  if (scope.vendor !== null && !isOn(store.features, 'useFinanceV2'))
    throw new Forbidden(settingsErrors.transactionsOff());
  // Days that are given take the place of the default period (spec 9).
  const isGiven = (from ?? '') !== '' || (to ?? '') !== '';
  const days = { from, to, period: period ?? (isGiven ? 'all' : 'week') };
  return {
    question: {
      vendor: vendor === undefined || vendor === '' ? null : vendor,
      q,
      payout,
      range: rangeOf(days, now(), store.timeZone),
    },
    currency: store.currency,
    timeZone: store.timeZone,
  };
};

export const transactionHandlers = {
  async listTransactions({ page, pageSize = usualSize, after = '', ...filters }, context) {
    const { db, scope } = context;
    const isRead = after !== '';
    if (isRead && page !== undefined) throw new BadInput({ page: generalErrors.notBesideAfter() });
    if (isRead && after !== '0' && !(await hasTransaction(db, scope, Number(after))))
      throw new CallError(400, generalErrors.pageMark(), { after: generalErrors.pageMark() });
    const { question, currency } = await questionOf(context, filters);
    const sums = await sumTransactions(db, scope, question);
    const found = await listTransactions(
      db,
      scope,
      question,
      isRead ? { after: Number(after), size: pageSize + 1 } : { page: page ?? 1, size: pageSize },
    );
    const records = found.slice(0, pageSize);
    const last = found.length > pageSize ? records.at(-1) : undefined;
    const count = sums.reduce((sum, { n }) => sum + n, 0);
    return {
      transactions: await transactionRows(db, scope, records),
      count,
      pageCount: pageCountOf(count, pageSize),
      totals: totalsOf(
        sums.find((sum) => sum.currency === currency),
        currency,
      ),
      otherTotals: sums.filter((sum) => sum.currency !== currency).map((sum) => totalsOf(sum, sum.currency)),
      ...(isRead ? { next: last === undefined ? null : String(last.id) } : {}),
    };
  },

  async exportTransactions(filters, context) {
    const { db, scope, now, user } = context;
    const { question, timeZone } = await questionOf(context, filters);
    const url = await writeExport(
      context,
      {
        store: scope.store,
        vendor: scope.vendor ?? marketplaceVendor,
        by: user.email,
        name: `transactions-${dayOf(now(), timeZone)}.csv`,
        mime: 'text/csv',
        told: { action: 'transactions.exported', filter: filters, rows: 'lines' },
      },
      transactionLines(db, scope, question, timeZone),
    );
    return { url };
  },

  makeStatement: async (input, context) => ({ url: await makeStatement(context, input) }),

  makeStatements: async (input, context) => ({ exportId: await beginStatements(context, input) }),

  async readStatements({ exportId }, { db, scope, storage, user }) {
    const file = isFileId(exportId) ? await findFile(db, scope, exportId) : null;
    if (file?.kind !== 'export' || file.by_email !== user.email)
      throw new NotFound(orderErrors.exportNotFound());
    const url = file.stored_at === null ? null : await storage.address(file.path, fileSeconds);
    return { url, failed: file.refused === null ? null : readFault(file.refused) };
  },

  async readLedgerCheck(_input, { db, scope }) {
    // Asked for first: a check that ends between the two is then shown, not the one before it as the last word.
    const running = await isCheckWaiting(db, scope);
    const check = await newestCheck(db, scope);
    return {
      check:
        check === null
          ? null
          : {
              startedAt: check.startedAt.toISOString(),
              finishedAt: check.finishedAt?.toISOString() ?? null,
              transactions: check.transactions,
              orders: check.orders,
              problems: check.problems.map((problem) => ({
                ...problem,
                kept: formatAmount(problem.kept, problem.currency),
                right: formatAmount(problem.right, problem.currency),
              })),
            },
      running,
    };
  },

  async checkLedger(_input, { db, scope, jobs, now }) {
    await inTransaction(db, async (tx) => {
      if (!(await isCheckWaiting(tx, scope))) await addJob(tx, scope.store, checkLedgerKind, {}, now());
    });
    jobs.wake();
    return { ok: true };
  },
} satisfies Handlers<typeof transactionCalls>;
