import { Readable } from 'node:stream';
import { addDays, dayOf, startOfDay } from '../../domain/dates';
import { payoutLines, statementOf, type Statement } from '../../domain/finance/statement';
import { marketplaceVendor } from '../../domain/accounts/session';
import type { StatementInput } from '../../domain/finance/transactions';
import type { Services, SignedInContext } from '../context';
import type { Range } from '../orders/queries/list/range';
import { inTransaction } from '../db/inTransaction';
import { writeExport } from '../files/writeExport';
import { awaitPostings, closeBooks } from './queries/ledger/closings';
import {
  accountCurrencies,
  eachOfAccount,
  owedBefore,
  paidWith,
  postedBefore,
  type AccountRow,
} from './queries/ledger/statement';
import { readStore, type Store } from '../db/stores';
import { findVendor } from '../vendors/queries/records';
import { BadInput, NotFound } from '../errors';
import { languageOf, readerLanguage } from '../texts';
import type { StatementDocument } from './statementDocument';
import { financeErrors } from '../../domain/errors/finance';
import { vendorErrors } from '../../domain/errors/vendors';
import { generalErrors } from '../../domain/errors/general';

const ofPayout = async (
  { db }: SignedInContext,
  account: { store: string; vendor: string },
  payoutId: number,
): Promise<Statement[]> => {
  const paid = await paidWith(db, account, payoutId);
  if (paid === null) throw new NotFound(financeErrors.payoutNotFound());
  const { rows, paid: earlier } = await postedBefore(db, account, paid);
  return [statementOf(paid.currency, null, payoutLines(paid.at, paid.orders, rows, earlier))];
};

const ofTime = async (
  { db }: Pick<Services, 'db'>,
  account: { store: string; vendor: string },
  range: Range,
  store: Store,
): Promise<Statement[]> => {
  const currencies = await accountCurrencies(db, account);
  const statements: Statement[] = [];
  for (const currency of currencies.length === 0 ? [store.currency] : currencies) {
    const own = { ...account, currency };
    const lines: AccountRow[] = [];
    for await (const rows of eachOfAccount(db, own, range)) lines.push(...rows);
    statements.push(statementOf(currency, await owedBefore(db, own, range.from), lines));
  }
  return statements;
};

/** The instants of days, which may lack an end. */
export const rangeOfDays = ({ from, to }: { from: string; to: string }, timeZone: string): Range => ({
  from: from === '' ? null : startOfDay(from, timeZone),
  to: to === '' ? null : startOfDay(addDays(to, 1), timeZone),
});

/** A vendor's statement of a time, whose books are closed until its end: what it says is so for good. */
export const closedStatement = async (
  needs: Pick<Services, 'db' | 'now'>,
  vendor: string,
  range: Range,
  store: Store,
): Promise<Statement[]> => {
  const scope = { store: store.store, vendor };
  const until = range.to === null || range.to > needs.now() ? needs.now() : range.to;
  await inTransaction(needs.db, async (tx) => {
    await awaitPostings(tx, scope, vendor);
    await closeBooks(tx, scope, vendor, until);
  });
  return ofTime(needs, scope, range, store);
};

/**
 * Makes a vendor's statement of a time or of one payout and answers where to fetch it: a vendor gets its own,
 * the marketplace names whose. One of a time closes the vendor's books until its end. Errors: NotFound, BadInput.
 */
export const makeStatement = async (
  context: SignedInContext,
  { vendor: named, from = '', to = '', payoutId, format }: StatementInput,
): Promise<string> => {
  const { db, scope, now, request, user, documents } = context;
  const vendor = scope.vendor ?? named;
  if (vendor === undefined) throw new BadInput({ vendor: generalErrors.requiredField() });
  if (from !== '' && to !== '' && to < from) throw new BadInput({ to: generalErrors.beforeFirstDay() });
  const store = await readStore(db, scope.store);
  if (store === null || (await findVendor(db, scope, vendor)) === null)
    throw new NotFound(vendorErrors.vendorNotFound());
  const account = { store: scope.store, vendor };
  const { timeZone } = store;
  const statements =
    payoutId === undefined
      ? await closedStatement(context, vendor, rangeOfDays({ from, to }, timeZone), store)
      : await ofPayout(context, account, Number(payoutId));
  const paper: StatementDocument = {
    vendor,
    from,
    to,
    statements,
    payoutId: payoutId ?? null,
    at: now(),
    shopName: store.shopName,
    timeZone,
    language: readerLanguage(request.languages) ?? languageOf(store.locale),
    wordings: store.features.wordings,
  };
  const bytes = await documents.statement(paper, format);
  return writeExport(
    context,
    {
      store: scope.store,
      vendor: scope.vendor ?? marketplaceVendor,
      by: user.email,
      name: `statement-${payoutId ?? (to === '' ? dayOf(now(), timeZone) : to)}.${format}`,
      mime: format === 'pdf' ? 'application/pdf' : 'text/csv',
      told: { action: 'transactions.exported', filter: { vendor, from, to, payoutId, format } },
    },
    Readable.from([bytes]),
  );
};
