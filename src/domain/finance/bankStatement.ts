import { isDay } from '../dates';
import { currencyDigits } from '../money';
import { parseNumber } from '../numbers';

/** A line of a bank statement by which money went out; minor units of the payout's currency. */
export interface StatementLine {
  day: string;
  amount: number;
  /** Everything that the bank says of it, where a reference may stand. */
  text: string;
}

/** What of a statement was read: lines by which money went out, and those that could not be understood. */
export interface ReadStatement {
  lines: StatementLine[];
  /** `line` counts from 1 in the file. */
  unread: { line: number; text: string }[];
  /** Whether any line was understood, money that came in included. */
  understood: boolean;
}

/** A payment that waits for the bank; `reference` is the one of its transfer. */
export interface AwaitedPayment {
  id: string;
  amount: number;
  reference: string;
}

/** What of a payment by hand stands on a statement: its line, by its reference and its very amount. */
export const matchStatement = (
  lines: readonly StatementLine[],
  awaited: readonly AwaitedPayment[],
): { id: string; line: StatementLine }[] => {
  const left = [...lines];
  return awaited.flatMap(({ id, amount, reference }) => {
    const named = new RegExp(`(^|[^A-Za-z0-9])${reference}($|[^A-Za-z0-9])`, 'i');
    const at = left.findIndex((line) => line.amount === amount && named.test(line.text));
    const [line] = at === -1 ? [] : left.splice(at, 1);
    return line === undefined ? [] : [{ id, line }];
  });
};

/** Column names of banks' CSV exports, in small letters. */
const columns = {
  day: ['date', 'datum', 'buchungstag', 'booking date', 'fecha'],
  amount: ['amount', 'bedrag', 'betrag', 'montant', 'importe'],
  currency: [
    'currency',
    'währung',
    'waehrung',
    'munteenheid',
    'valuta',
    'munt',
    'devise',
    'moneda',
    'divisa',
  ],
} as const;

const dayIn = (text: string): string | null => {
  const iso = /(\d{4})-?(\d{2})-?(\d{2})/.exec(text);
  const [, day = '', month = '', year = ''] = /(\d{1,2})[./-](\d{1,2})[./-](\d{4})/.exec(text) ?? [];
  const found =
    iso === null ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : iso.slice(1).join('-');
  return isDay(found) ? found : null;
};

/**
 * A CSV export: its lines by which money went out in a currency are those with an amount below zero, and where a
 * column says the currency, of that one. Null: no such columns.
 */
export const csvStatement = (
  rows: readonly (readonly string[])[],
  currency: string,
): ReadStatement | null => {
  const [head = [], ...body] = rows;
  const names = head.map((name) => name.trim().toLowerCase());
  const at = (known: readonly string[]): number => names.findIndex((name) => known.includes(name));
  const [dayAt, amountAt, currencyAt] = [at(columns.day), at(columns.amount), at(columns.currency)];
  if (dayAt === -1 || amountAt === -1) return null;
  const digits = currencyDigits(currency);
  const read: ReadStatement = { lines: [], unread: [], understood: false };
  for (const [index, row] of body.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const day = dayIn(row[dayAt] ?? '');
    const written = (row[amountAt] ?? '').trim().replace('-', '');
    // Of a currency with thousandths the last three digits are no thousands.
    const value = parseNumber(digits === 3 ? written.replace(/,(\d{3})$/, '.$1') : written);
    if (day === null || !Number.isFinite(value)) {
      read.unread.push({ line: index + 2, text: row.join(' ').slice(0, 100) });
      continue;
    }
    read.understood = true;
    const isOut = (row[amountAt] ?? '').trim().startsWith('-');
    const code = (row[currencyAt] ?? '').trim().toUpperCase();
    if (!isOut || (code !== '' && code !== currency)) continue;
    read.lines.push({ day, amount: Math.round(Math.abs(value) * 10 ** digits), text: row.join(' ') });
  }
  return read;
};
