import type { ReadStatement, StatementLine } from './bankStatement';
import { isDay } from '../dates';
import { currencyDigits, isCurrency } from '../money';
import { parseNumber } from '../numbers';

type Row = readonly string[];

/**
 * What banks call their columns, without accents, signs and what stands in brackets. The first that is there counts:
 * the day of booking before that of value.
 */
const headings = {
  day: [
    ...['date', 'datum', 'fecha', 'data', 'dato'],
    ...[
      'buchungstag',
      'buchung',
      'buchungsdatum',
      'booking date',
      'date booked',
      'posting date',
      'date processed',
    ],
    ...[
      'transaction date',
      'transaktionsdatum',
      'started date',
      'date started',
      'completed date',
      'date completed',
    ],
    ...['created', 'created on', 'finished on', 'boekdatum', 'boekingsdatum', 'transactiedatum'],
    ...['date comptable', 'date operation', 'date de l operation', 'date d operation'],
    ...[
      'fecha operacion',
      'fecha contable',
      'fecha de operacion',
      'f operacion',
      'data contabile',
      'data operazione',
    ],
    ...[
      'bokforingsdag',
      'bokforingsdatum',
      'bokforingsdato',
      'bogfort',
      'datum provedeni',
      'datum zauctovani',
    ],
    ...['data ksiegowania', 'data operacji', 'kirjauspaiva', 'date effective', 'effective date'],
    ...['datum verrichting', 'tranzakcio datuma'],
    ...[
      'valuta',
      'valutadatum',
      'wertstellung',
      'wertstellungsdatum',
      'rentedatum',
      'value date',
      'date valeur',
    ],
    ...['date de valeur', 'fecha valor', 'data valuta', 'execution date'],
  ],
  amount: [
    ...[
      'amount',
      'betrag',
      'bedrag',
      'montant',
      'importe',
      'importo',
      'umsatz',
      'belopp',
      'belob',
      'kwota',
      'suma',
    ],
    ...[
      'castka',
      'zauctovana castka',
      'transaction amount',
      'transactiebedrag',
      'buchungsbetrag',
      'summa',
      'valor',
    ],
    ...['kwota operacji', 'montant de l operation', 'source amount', 'net amount', 'netto', 'net'],
    ...['tranzakcio osszege'],
  ],
  debit: [
    ...[
      'soll',
      'belastung',
      'belastungen',
      'debit',
      'debet',
      'debit amount',
      'paid out',
      'money out',
      'outflow',
    ],
    ...[
      'withdrawal',
      'withdrawals',
      'uit',
      'debito',
      'cargo',
      'cargos',
      'debe',
      'addebito',
      'addebiti',
      'dare',
    ],
    ...['uscite', 'ausgang', 'ausgange', 'sortie', 'sorties', 'salida', 'salidas', 'ut fra konto'],
  ],
  credit: [
    ...[
      'haben',
      'gutschrift',
      'gutschriften',
      'credit',
      'kredit',
      'credit amount',
      'paid in',
      'money in',
      'inflow',
    ],
    ...[
      'deposit',
      'deposits',
      'bij',
      'credito',
      'abono',
      'abonos',
      'haber',
      'accredito',
      'accrediti',
      'avere',
    ],
    ...['entrate', 'eingang', 'eingange', 'entree', 'entrees', 'entrada', 'entradas', 'inn pa konto'],
  ],
  currency: [
    ...[
      'currency',
      'wahrung',
      'waehrung',
      'munteenheid',
      'munt',
      'devise',
      'moneda',
      'divisa',
      'valutakod',
      'mena',
    ],
    ...['mena uctu', 'waluta', 'buchungswahrung', 'account currency', 'source currency', 'w hrung', 'valuta'],
  ],
  state: ['status', 'state', 'info', 'etat', 'statut', 'estado', 'stato', 'stav', 'tila'],
} as const;

/** Words in a column of its own for which way the money went. */
const outWords = new Set(
  [
    'af',
    's',
    'd',
    'soll',
    'debit',
    'debet',
    'dbit',
    'db',
    'dr',
    'out',
    'outflow',
    'withdrawal',
    'debito',
    '-',
  ].concat(...['debe', 'cargo', 'uit', 'dare', 'ausgang']),
);
const inWords = new Set(
  [
    'bij',
    'h',
    'c',
    'haben',
    'credit',
    'kredit',
    'crdt',
    'cr',
    'k',
    'in',
    'inflow',
    'deposit',
    'credito',
    '+',
  ].concat(...['haber', 'abono', 'avere', 'eingang']),
);

/** Not booked, or no more: such a line is no proof of a payment. */
const notBooked = new RegExp(
  [
    ...[
      'vorgemerkt',
      'ausstehend',
      'in bearbeitung',
      'storniert',
      'abgelehnt',
      'pending',
      'declin',
      'revert',
      'fail',
    ],
    ...[
      'cancel',
      'reject',
      'refused',
      'refunded',
      'annul',
      'attente',
      'en cours',
      'pendiente',
      'rechazad',
      'reservert',
    ],
    ...['behandeling', 'gereserveerd', 'geannuleerd', 'geweigerd', 'in sospeso', 'rifiutat', 'reserverad'],
  ].join('|'),
  'i',
);

const plainHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ (?:in )?(?:eur|euro|usd|gbp|chf)$/, '');

/** The currency that a heading names: "Amount (USD)", "Belastung in CHF". */
const currencyOf = (heading: string): string | undefined =>
  (heading.match(/\b[A-Z]{3}\b/g) ?? []).find((code) => isCurrency(code));

interface Columns {
  day: number;
  amount: number;
  debit: number;
  credit: number;
  currency: number;
  state: number;
}

const columnsOf = (row: Row, currency: string): Columns | null => {
  const names = row.map(plainHeading);
  const inCurrency = row.map((heading) => (currencyOf(heading) ?? currency) === currency);
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
  return { day, amount, debit: -1, credit: -1, currency, state: -1 };
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

/**
 * A bank's CSV export, whichever bank's it is: its headings are looked for below what stands above them, and where
 * there are none the columns are known by what they hold. Null: no day and amount were found.
 *
 * `today` (YYYY-MM-DD) tells a day that is written with the month first. Amounts are read in the currency's digits;
 * lines in another currency, and those that are not booked, are understood and left out.
 */
export const csvStatement = (rows: readonly Row[], currency: string, today: string): ReadStatement | null => {
  const digits = currencyDigits(currency);
  const head = rows.slice(0, mostPreamble).findIndex((row) => columnsOf(row, currency) !== null);
  const columns = head === -1 ? columnsByContent(rows, digits) : columnsOf(rows[head] ?? [], currency);
  if (columns === null) return null;
  const cell = (row: Row, index: number): string => (index === -1 ? '' : (row[index] ?? '').trim());
  const body = rows
    .map((row, index) => ({ row, line: index + 1 }))
    .slice(head + 1)
    .filter(({ row }) => row.some((each) => each.trim() !== ''));
  const monthFirst = isMonthFirst(
    body.map(({ row }) => cell(row, columns.day)),
    today,
  );
  const amountOf = (row: Row): number | null => {
    if (columns.amount !== -1) return signedAmount(cell(row, columns.amount), digits);
    const [debit, credit] = [cell(row, columns.debit), cell(row, columns.credit)].map((text) =>
      text === '' ? 0 : signedAmount(text, digits),
    );
    if (debit === null || credit === null || debit === undefined || credit === undefined) return null;
    return Math.abs(debit) + Math.abs(credit) === 0 ? null : Math.abs(credit) - Math.abs(debit);
  };
  const read: ReadStatement = { lines: [], unread: [], understood: 0 };
  const found: (StatementLine & { row: Row })[] = [];
  for (const { row, line } of body) {
    const day = dayIn(cell(row, columns.day), monthFirst);
    const signed = amountOf(row);
    if (day === null || signed === null) {
      read.unread.push({ line, text: row.join(' ').slice(0, 100) });
      continue;
    }
    read.understood += 1;
    found.push({ row, day, amount: Math.abs(signed), isOut: signed < 0, text: row.join(' ') });
  }
  // Where no amount has a sign, a column of words may say it; where nothing does, a line proves nothing.
  const isSigned =
    columns.amount === -1 ||
    found.some(({ isOut }) => isOut) ||
    found.some(({ row }) => cell(row, columns.amount).startsWith('+'));
  const direction = isSigned ? -1 : directionAt(found.map(({ row }) => row));
  if (!isSigned && direction === -1) return read;
  for (const { row, ...line } of found) {
    const code = cell(row, columns.currency).toUpperCase();
    if ((code !== '' && code !== currency) || notBooked.test(cell(row, columns.state))) continue;
    read.lines.push(isSigned ? line : { ...line, isOut: outWords.has(cell(row, direction).toLowerCase()) });
  }
  return read;
};
