import { XMLParser } from 'fast-xml-parser';
import Papa from 'papaparse';
import { isDay } from '../../../domain/dates';
import { csvStatement } from '../../../domain/finance/bank/bankCsv';
import {
  matchStatement,
  type AwaitedPayment,
  type ReadStatement,
  type StatementLine,
  type StatementMatches,
} from '../../../domain/finance/bank/bankStatement';
import { mt940Statement } from '../../../domain/finance/bank/mt940';
import { parseAmount } from '../../../domain/money';

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

/** Null: no XML, or it declares a document type of its own, which no bank's statement does. */
const parsed = (parser: XMLParser, file: string): unknown => {
  try {
    return parser.parse(file);
  } catch {
    return null;
  }
};

/** What banks send of an account: the statement of a day, its report before the day is over, and single notices. */
const camtMessages = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrAcctRpt', 'Rpt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const;

/** An entry is booked unless it says otherwise, in whichever element of its state. */
const isBooked = (entry: unknown): boolean => ['', 'BOOK'].includes(everyText(at(entry, 'Sts')).trim());

const amountIn = (part: unknown): unknown => at(part, 'Amt') ?? at(part, 'AmtDtls', 'TxAmt', 'Amt');

/** The booked entries of a camt.053, .052 or .054; null: it is none. */
const camtStatement = (file: string, currency: string): ReadStatement | null => {
  // Entities are not resolved: a statement has none of its own, and they could grow without end.
  const parser = new XMLParser({
    parseTagValue: false,
    processEntities: false,
    removeNSPrefix: true,
    ignoreAttributes: false,
  });
  const document = at(parsed(parser, file), 'Document');
  const accounts = camtMessages.flatMap(([message, account]) => listOf(at(document, message, account)));
  // Other messages of banks, and pages of the web, are XML too.
  if (accounts.length === 0) return null;
  const entries = accounts.flatMap((account) => listOf(at(account, 'Ntry')));
  const read: ReadStatement = { lines: [], unread: [], understood: 0 };
  for (const [index, entry] of entries.entries()) {
    const dayAt = (name: string): string =>
      textIn(at(entry, name, 'Dt') ?? at(entry, name, 'DtTm')).slice(0, 10);
    const day = dayAt('BookgDt') || dayAt('ValDt');
    const details = listOf(at(entry, 'NtryDtls')).flatMap((each) => listOf(at(each, 'TxDtls')));
    const [only] = details;
    for (const part of details.length > 1 ? details : [entry]) {
      // What the bank took for a transfer by itself stands in its entry's amount, and not in its own.
      const written = (part === entry ? amountIn(only) : undefined) ?? amountIn(part);
      // Five dollars are not five euros; a file that names no currency is of the account's own.
      const isOther = (at(written, '@_Ccy') ?? at(entry, 'Amt', '@_Ccy') ?? currency) !== currency;
      const amount = parseAmount(textIn(written), currency);
      const way = textIn(at(part, 'CdtDbtInd') ?? at(entry, 'CdtDbtInd'));
      if ((way !== 'DBIT' && way !== 'CRDT') || !isDay(day) || (amount === null && !isOther)) {
        // Who only looks for what went out is not stopped by money that came in.
        if (way === 'CRDT') read.understood += 1;
        else read.unread.push({ line: index + 1, text: everyText(part).trim().slice(0, 100) });
        continue;
      }
      read.understood += 1;
      if (amount === null || isOther || !isBooked(entry)) continue;
      read.lines.push({ day, amount, isOut: way === 'DBIT', text: everyText(part) });
    }
  }
  return read;
};

/** The delimiter by which most lines are understood: what stands above the headings misleads who guesses by the first. */
const csvByDelimiter = (file: string, currency: string, today: string): ReadStatement | null =>
  [';', ',', '\t', '|']
    .flatMap((delimiter) => {
      const read = csvStatement(Papa.parse<string[]>(file, { delimiter }).data, currency, today);
      return read === null ? [] : [read];
    })
    .sort((a, b) => b.understood - a.understood)[0] ?? null;

export interface BankFile {
  file: string;
  currency: string;
  awaited: readonly AwaitedPayment[];
  /** YYYY-MM-DD. */
  today: string;
}

/** What of the payments that wait stands in a bank's file, or why it could not be read. */
export type BankMatches =
  StatementMatches | { problem: 'form' } | { problem: 'unread'; first: ReadStatement['unread'][number] };

const firstDay = '2000-01-01';

/** Reads a bank's file, camt, MT940 or CSV, and finds the payments in it. It takes a second: call it in a thread. */
export const matchBankFile = ({ file, currency, awaited, today }: BankFile): BankMatches => {
  const text = file.replace(/^\uFEFF/, '').trimStart();
  const read = text.startsWith('<')
    ? camtStatement(text, currency)
    : (mt940Statement(text, currency) ?? csvByDelimiter(text, currency, today));
  if (read === null) return { problem: 'form' };
  const [first] = read.unread;
  if (first !== undefined && read.understood === 0) return { problem: 'unread', first };
  // What is dated ahead is to be sent, and one of another century was read wrongly.
  const isDone = ({ day }: StatementLine): boolean => day <= today && day >= firstDay;
  return matchStatement(read.lines.filter(isDone), awaited);
};
