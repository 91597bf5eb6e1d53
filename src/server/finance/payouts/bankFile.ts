import { XMLParser } from 'fast-xml-parser';
import Papa from 'papaparse';
import { isDay } from '../../../domain/dates';
import {
  csvStatement,
  matchStatement,
  type AwaitedPayment,
  type ReadStatement,
  type StatementLine,
} from '../../../domain/finance/bankStatement';
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

/** The entries of a camt.053 statement, and of them those by which money went out and was booked; null: it is none. */
const camtStatement = (file: string, currency: string): ReadStatement | null => {
  // Entities are not resolved: a statement has none of its own, and they could grow without end.
  const parser = new XMLParser({
    parseTagValue: false,
    processEntities: false,
    removeNSPrefix: true,
    ignoreAttributes: false,
  });
  const statements = listOf(at(parsed(parser, file), 'Document', 'BkToCstmrStmt', 'Stmt'));
  // Other messages of banks, and pages of the web, are XML too.
  if (statements.length === 0) return null;
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

export interface BankFile {
  file: string;
  currency: string;
  awaited: readonly AwaitedPayment[];
}

/** What of the payments that wait stands in a bank's file, or why it could not be read. */
export type BankMatches =
  | { matched: { id: string; line: StatementLine }[] }
  | { problem: 'form' }
  | { problem: 'unread'; first: ReadStatement['unread'][number] };

/** Reads a bank's file, camt.053 or CSV, and finds the payments in it. It takes a second: call it in a thread. */
export const matchBankFile = ({ file, currency, awaited }: BankFile): BankMatches => {
  const read = file.trimStart().startsWith('<')
    ? camtStatement(file, currency)
    : csvStatement(Papa.parse<string[]>(file, { skipEmptyLines: 'greedy' }).data, currency);
  if (read === null) return { problem: 'form' };
  const [first] = read.unread;
  if (first !== undefined && !read.understood) return { problem: 'unread', first };
  return { matched: matchStatement(read.lines, awaited) };
};
