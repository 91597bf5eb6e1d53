import { storedFault } from '../../../domain/errors/storedFault';
import { XMLParser } from 'fast-xml-parser';
import Papa from 'papaparse';
import {
  csvStatement,
  matchStatement,
  type ReadStatement,
  type StatementLine,
} from '../../../domain/finance/bankStatement';
import { dayOf, isDay } from '../../../domain/dates';
import { parseAmount } from '../../../domain/money';
import { transferFile } from '../../../domain/finance/transferFile';
import { isUnpaid } from '../../../domain/finance/payouts';
import type { SignedInContext } from '../../context';
import { methodsByVendor } from '../queries/payouts/methods';
import { paymentsOf, readPayout, type CountedPayment } from '../queries/payouts/read';
import { readStore, type Store } from '../../db/stores';
import { BadInput, Conflict, NotFound } from '../../errors';
import { heldUntil } from './accountHold';
import { accountOf, destinationOf } from './methods';
import { payPayout } from './payPayout';
import { financeErrors } from '../../../domain/errors/finance';

/** What stands on the bank's statement of a payment. */
const referenceOf = (payment: CountedPayment): string => `SK-${String(payment.id)}`;

interface AtHand {
  shop: Store;
  currency: string;
  /** Payments that wait: those by hand, and all. */
  byHand: CountedPayment[];
  waiting: CountedPayment[];
  methods: Awaited<ReturnType<typeof methodsByVendor>>;
}

const atHand = async ({ db, scope }: SignedInContext, payoutId: number): Promise<AtHand> => {
  const payout = await readPayout(db, scope, payoutId);
  const shop = await readStore(db, scope.store);
  if (payout === null || shop === null) throw new NotFound(financeErrors.payoutNotFound());
  if (payout.needs_approval && payout.approved_by === null)
    throw new Conflict(financeErrors.approvalNeeded());
  const methods = await methodsByVendor(db, scope);
  const waiting = (await paymentsOf(db, scope, payoutId)).filter(isUnpaid);
  const byHand = waiting.filter(({ vendor }) => destinationOf(methods.get(vendor), payout.currency) === null);
  return { shop, currency: payout.currency, byHand, waiting, methods };
};

/**
 * A SEPA file of the payments by hand that wait, for the bank's online banking; those without an IBAN are named
 * in `without`. Making it pays nothing. Errors: NotFound; Conflict where the marketplace's account is not set.
 */
export const payoutTransfers = async (
  context: SignedInContext,
  payoutId: number,
): Promise<{ name: string; file: string; count: number; without: string[] }> => {
  const { shop, currency, byHand: payments, methods } = await atHand(context, payoutId);
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
  if (reached.length === 0) throw new Conflict(financeErrors.noIbans());
  const at = context.now();
  const file = transferFile({
    messageId: `stallkeeper-${String(payoutId)}`,
    createdAt: at,
    executionDay: dayOf(at, shop.timeZone),
    debtor,
    transfers: reached.map((payment) => {
      const method = methods.get(payment.vendor);
      return {
        endToEndId: referenceOf(payment),
        amount: payment.amount,
        creditor: {
          name: method?.holder ?? payment.vendor,
          iban: method?.iban ?? '',
          bic: method?.bic ?? null,
        },
        text: `${referenceOf(payment)} ${shop.shopName} payout ${String(payoutId)}`,
      };
    }),
  });
  return {
    name: `payout-${String(payoutId)}.xml`,
    file,
    count: reached.length,
    without: payments.filter((payment) => !isReached(payment)).map(({ vendor }) => vendor),
  };
};

const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );

const textIn = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const inner = at(value, '#text');
  return typeof inner === 'string' ? inner : '';
};

const everyText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).map(everyText).join(' ')
    : typeof value === 'string'
      ? value
      : '';

/** What is no XML, or declares a document type of its own, is no bank's statement. */
const parsed = (parser: XMLParser, file: string): unknown => {
  try {
    return parser.parse(file);
  } catch {
    throw new BadInput({ file: financeErrors.bankStatementForm() });
  }
};

/** The entries of a camt.053 statement, and of them those by which money went out and was booked. */
const camtStatement = (file: string, currency: string): ReadStatement => {
  // Entities are not resolved: a statement has none of its own, and they could grow without end.
  const parser = new XMLParser({
    parseTagValue: false,
    processEntities: false,
    removeNSPrefix: true,
    ignoreAttributes: false,
  });
  const statements = listOf(at(parsed(parser, file), 'Document', 'BkToCstmrStmt', 'Stmt'));
  // Other messages of banks, and pages of the web, are XML too.
  if (statements.length === 0) throw new BadInput({ file: financeErrors.bankStatementForm() });
  const entries = statements.flatMap((statement) => listOf(at(statement, 'Ntry')));
  const read: ReadStatement = { lines: [], unread: [], understood: false };
  for (const [index, entry] of entries.entries()) {
    if (at(entry, 'CdtDbtInd') === 'CRDT') {
      read.understood = true;
      continue;
    }
    const day = textIn(at(entry, 'BookgDt', 'Dt') ?? at(entry, 'BookgDt', 'DtTm')).slice(0, 10);
    const details = listOf(at(entry, 'NtryDtls')).flatMap((each) => listOf(at(each, 'TxDtls')));
    for (const part of details.length > 1 ? details : [entry]) {
      const written = at(part, 'Amt') ?? at(part, 'AmtDtls', 'TxAmt', 'Amt');
      // Five dollars are not five euros; a file that names no currency is of the account's own.
      const isOther = (at(written, '@_Ccy') ?? currency) !== currency;
      const amount = parseAmount(textIn(written), currency);
      if (at(entry, 'CdtDbtInd') !== 'DBIT' || !isDay(day) || (amount === null && !isOther))
        read.unread.push({ line: index + 1, text: everyText(part).trim().slice(0, 100) });
      else {
        read.understood = true;
        if (amount !== null && !isOther) read.lines.push({ day, amount, text: everyText(part) });
      }
    }
  }
  return read;
};

/** Errors: BadInput where it is no statement, or where nothing of what it lists could be understood. */
const linesOf = (file: string, currency: string): StatementLine[] => {
  const read = file.trimStart().startsWith('<')
    ? camtStatement(file, currency)
    : csvStatement(Papa.parse<string[]>(file, { skipEmptyLines: 'greedy' }).data, currency);
  if (read === null) throw new BadInput({ file: financeErrors.bankStatementForm() });
  const [first] = read.unread;
  if (first !== undefined && !read.understood)
    throw new BadInput({ file: financeErrors.bankStatementUnread(first) });
  return read.lines;
};

/**
 * Records as paid by hand what a statement shows: its reference and its very amount have to stand on one line. That
 * holds too for who has chosen a service since the transfer, which else would pay it once more.
 * The same statement again records nothing. Errors: NotFound, BadInput.
 */
export const recordStatement = async (
  context: SignedInContext,
  payoutId: number,
  file: string,
): Promise<{ matched: number; waiting: number }> => {
  const { byHand, waiting, currency } = await atHand(context, payoutId);
  const lines = linesOf(file, currency);
  const awaited = waiting.map((payment) => ({
    id: String(payment.id),
    amount: payment.amount,
    reference: referenceOf(payment),
  }));
  const matched = matchStatement(lines, awaited);
  const items = matched.flatMap(({ id, line }) => {
    const payment = waiting.find((each) => String(each.id) === id);
    if (payment === undefined) return [];
    const details = storedFault(
      financeErrors.bankStatementLine({ day: line.day, reference: referenceOf(payment) }),
    );
    return [{ vendor: payment.vendor, method: 'manual' as const, paidAt: line.day, details }];
  });
  const { scope, user } = context;
  const results =
    items.length === 0
      ? []
      : await payPayout(context, { store: scope.store, by: user.email, payoutId }, items);
  const paid = new Set(results.filter(({ ok }) => ok).map(({ vendor }) => vendor));
  return { matched: paid.size, waiting: byHand.filter(({ vendor }) => !paid.has(vendor)).length };
};
