import type { ReadStatement, StatementLine } from './bankStatement';
import {
  currencyNamed,
  headings,
  inWords,
  isBookedWord,
  isYes,
  outWords,
  plainHeading,
  saysWaiting,
} from './bankWords';
import { readMoneyText } from '../../imports/productCsv/cells/moneyText';
import { isDay } from '../../dates';
import { currencyDigits, isCurrency } from '../../money';
import { parseNumber } from '../../numbers';

type Row = readonly string[];

interface Columns {
  day: number;
  amount: number;
  debit: number;
  credit: number;
  currency: number;
  state: number;
  flag: number;
}

const columnsOf = (row: Row, currency: string): Columns | null => {
  const names = row.map(plainHeading);
  const inCurrency = row.map((heading) => (currencyNamed(heading) ?? currency) === currency);
  const at = (known: readonly string[], fits: (index: number) => boolean = () => true): number => {
    for (const word of known) {
      const found = names.findIndex((name, index) => name === word && fits(index));
      if (found !== -1) return found;
    }
    return -1;
  };
  const isOwn = (index: number): boolean => inCurrency[index] ?? false;
  const [day, amount] = [at(headings.day), at(headings.amount, isOwn)];
  // A column "Valuta" is the day of value in some languages, and the currency in others.
  const columns: Columns = {
    day,
    amount,
    debit: at(headings.debit, isOwn),
    credit: at(headings.credit, isOwn),
    currency: at(headings.currency, (index) => index !== day),
    state: at(headings.state),
    flag: at(headings.flag),
  };
  const hasAmount = amount !== -1 || (columns.debit !== -1 && columns.credit !== -1);
  return day === -1 || !hasAmount ? null : columns;
};

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const dayShapes = {
  yearFirst: /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?!\d)/,
  byName: /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4}|\d{2})(?!\d)/i,
  numbers: /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/,
};

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

const dayOf = (year: string, month: string, day: string): string | null => {
  const text = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
};

const dayIn = (cell: string, isMonthFirst: boolean): string | null => {
  const text = cell.trim();
  const [, year = '', month = '', day = ''] = dayShapes.yearFirst.exec(text) ?? [];
  if (year !== '') return dayOf(year, month, day);
  const [, named = '', name = '', ofYear = ''] = dayShapes.byName.exec(text) ?? [];
  if (named !== '') return dayOf(ofYear, String(months.indexOf(name.toLowerCase()) + 1), named);
  const [, first = '', , second = '', last = ''] = dayShapes.numbers.exec(text) ?? [];
  return isMonthFirst ? dayOf(last, first, second) : dayOf(last, second, first);
};

/** "11/05/2026": the month comes first where no other reading is a day that has been. */
const isMonthFirst = (cells: readonly string[], today: string): boolean => {
  const readable = (monthFirst: boolean): boolean =>
    cells.every((cell) => {
      if (!dayShapes.numbers.test(cell.trim())) return true;
      const day = dayIn(cell, monthFirst);
      return day !== null && day <= today;
    });
  return !readable(false) && readable(true);
};

/** In minor units with its sign; null: no amount. */
const signedAmount = (cell: string, digits: number): number | null => {
  const text = cell.trim();
  if (!/\d/.test(text) || /[A-Za-z]{4}/.test(text)) return null;
  // A comma before three digits is a decimal one only in currencies with thousandths.
  const value = parseNumber(digits === 3 ? text.replace(/,(\d{3})(?!\d)/, '.$1') : text);
  // "12,00 S", "12.00 DR": Soll, debit.
  const size = /\d\s*(?:S|DR?|Db)$/.test(text) ? -Math.abs(value) : value;
  return Number.isFinite(size) ? Math.round(size * 10 ** digits) : null;
};

/** The columns of a file without headings: the first of days, and the only one of amounts some of which are below zero. */
const columnsByContent = (rows: readonly Row[], digits: number): Columns | null => {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const width = Math.max(0, ...filled.map(({ length }) => length));
  const indexes = Array.from({ length: width }, (_, index) => index);
  /** What a column holds, where most rows hold something in it. */
  const cellsOf = (index: number): string[] => {
    const cells = filled.flatMap((row) => (row[index] ?? '').trim() || []);
    return cells.length * 2 > filled.length ? cells : [];
  };
  const isAll = (index: number, fits: (cell: string) => boolean): boolean =>
    cellsOf(index).length > 0 && cellsOf(index).every(fits);
  const day = indexes.findIndex((index) => isAll(index, (cell) => dayIn(cell, false) !== null));
  const isAmount = /^[-+]?\s?\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{1,3}$/;
  const amounts = indexes.filter(
    (index) =>
      isAll(index, (cell) => isAmount.test(cell) && signedAmount(cell, digits) !== null) &&
      cellsOf(index).some((cell) => cell.startsWith('-')),
  );
  const [amount] = amounts;
  if (day === -1 || amount === undefined || amounts.length > 1) return null;
  const currency = indexes.findIndex((index) => isAll(index, isCurrency));
  return { day, amount, debit: -1, credit: -1, currency, state: -1, flag: -1 };
};

/** A column that says for each line which way its money went: `Af Bij`, `S`/`H`, `Direction`. */
const directionAt = (rows: readonly Row[]): number => {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, index) => index).findIndex((index) =>
    rows.every((row) => {
      const word = (row[index] ?? '').trim().toLowerCase();
      return outWords.has(word) || inWords.has(word);
    }),
  );
};

/** How far down the headings may stand: banks write the account, its owner and its balance above them. */
const mostPreamble = 40;
/** A title or the head of a section; a sentence is longer. */
const longestTitle = 60;

const filledCells = (row: Row): string[] => row.map((cell) => cell.trim()).filter((cell) => cell !== '');

/** Whether a row is the title of what follows, and what follows is not booked; undefined: it is no title. */
const titleWaits = (row: Row): boolean | undefined => {
  const [only = '', ...more] = filledCells(row);
  return only === '' || more.length > 0 || only.length > longestTitle ? undefined : saysWaiting(only);
};

/** Whether cells by themselves name other currencies, and not this one. */
const areOther = (cells: readonly string[], currency: string): boolean =>
  cells.some((cell) => isCurrency(cell)) && !cells.includes(currency);

/** Whether an amount is written with the sign or the code of another currency. */
const isOtherMoney = (cell: string, currency: string): boolean => {
  const currencies = readMoneyText(cell)?.currencies ?? [];
  const named = currencyNamed(cell);
  return (
    (currencies.length > 0 && !currencies.includes(currency)) || (named !== undefined && named !== currency)
  );
};

/**
 * A bank's CSV export, whichever bank's it is: its headings are looked for below what stands above them, and where
 * there are none the columns are known by what they hold. Null: no day and amount were found.
 *
 * `today` (YYYY-MM-DD) tells a day that is written with the month first. Amounts are read in the currency's digits.
 * Lines that name another currency anywhere, and those that the bank does not say it has booked where it says such a
 * thing at all, are understood and left out.
 */
export const csvStatement = (rows: readonly Row[], currency: string, today: string): ReadStatement | null => {
  const digits = currencyDigits(currency);
  const named = rows.slice(0, mostPreamble).map((row) => columnsOf(row, currency));
  const head = named.findIndex((columns) => columns !== null);
  const columns = named[head] ?? columnsByContent(rows, digits);
  if (columns === null) return null;
  const cell = (row: Row, index: number): string => (index === -1 ? '' : (row[index] ?? '').trim());
  const above = head === -1 ? [] : rows.slice(0, head);
  const isOtherAccount = areOther(above.flatMap(filledCells), currency);
  let waits = above.some((row) => titleWaits(row) === true);
  const body = rows
    .map((row, index) => ({ row, line: index + 1 }))
    .slice(head + 1)
    .filter(({ row }) => filledCells(row).length > 0);
  const monthFirst = isMonthFirst(
    body.map(({ row }) => cell(row, columns.day)),
    today,
  );
  const moneyCells = (row: Row): string[] => {
    const amount = cell(row, columns.amount);
    return amount === '' ? [cell(row, columns.debit), cell(row, columns.credit)] : [amount];
  };
  /** In minor units with its sign. Null: none. */
  const amountOf = (row: Row): number | null => {
    const [first = '', credit] = moneyCells(row);
    if (credit === undefined) return signedAmount(first, digits);
    const [out, back] = [first, credit].map((text) => (text === '' ? 0 : signedAmount(text, digits)));
    if (out === null || back === null || out === undefined || back === undefined) return null;
    return out === 0 && back === 0 ? null : Math.abs(back) - Math.abs(out);
  };
  const isBooked = (row: Row): boolean =>
    isBookedWord(cell(row, columns.state)) && (columns.flag === -1 || isYes(cell(row, columns.flag)));
  const isOwn = (row: Row): boolean => {
    const code = cell(row, columns.currency).toUpperCase();
    if (moneyCells(row).some((text) => isOtherMoney(text, currency))) return false;
    return code === '' ? !isOtherAccount && !areOther(filledCells(row), currency) : code === currency;
  };
  const read: ReadStatement = { lines: [], unread: [], understood: 0 };
  const found: (StatementLine & { row: Row; counts: boolean })[] = [];
  for (const { row, line } of body) {
    waits = titleWaits(row) ?? waits;
    const day = dayIn(cell(row, columns.day), monthFirst);
    const signed = amountOf(row);
    if (day === null || signed === null) {
      read.unread.push({ line, text: row.join(' ').slice(0, 100) });
      continue;
    }
    read.understood += 1;
    const counts = !waits && isBooked(row) && isOwn(row);
    found.push({ row, counts, day, amount: Math.abs(signed), isOut: signed < 0, text: row.join(' ') });
  }
  // Where no amount has a sign, a column of words may say it; where nothing does, a line proves nothing.
  const isSigned =
    found.some(({ isOut }) => isOut) ||
    (columns.debit !== -1 && columns.credit !== -1) ||
    found.some(({ row }) => cell(row, columns.amount).startsWith('+'));
  const direction = isSigned ? -1 : directionAt(found.map(({ row }) => row));
  if (!isSigned && direction === -1) return read;
  for (const { row, counts, ...line } of found) {
    const isOut = isSigned ? line.isOut : outWords.has(cell(row, direction).toLowerCase());
    // "Returned" and the like are said of what came in as well.
    if (counts && !(isOut && filledCells(row).some(saysWaiting))) read.lines.push({ ...line, isOut });
  }
  return read;
};
