import { isCurrency } from '../../money';

/** Words without accents and signs, in small letters. */
const words = (text: string): readonly string[] => text.split(', ');

/**
 * What banks call their columns, without accents, signs and what stands in brackets. The first that is there counts:
 * the day of booking before that of value.
 */
export const headings = {
  day: words(
    'date, datum, fecha, data, dato, buchungstag, buchung, buchungsdatum, booking date, date booked, posting date, ' +
      'date processed, transaction date, transaktionsdatum, started date, date started, completed date, ' +
      'date completed, created, created on, finished on, boekdatum, boekingsdatum, transactiedatum, date comptable, ' +
      'date operation, date de l operation, date d operation, dateop, fecha operacion, fecha contable, ' +
      'fecha de operacion, f operacion, data contabile, data operazione, bokforingsdag, bokforingsdatum, ' +
      'bokforingsdato, bogfort, datum provedeni, datum zauctovani, data ksiegowania, data operacji, kirjauspaiva, ' +
      'date effective, effective date, datum verrichting, tranzakcio datuma, valuta, valutadatum, wertstellung, ' +
      'wertstellungsdatum, rentedatum, value date, date valeur, dateval, date de valeur, fecha valor, data valuta, ' +
      'execution date',
  ),
  amount: words(
    'amount, betrag, bedrag, montant, importe, importo, umsatz, belopp, belob, kwota, suma, castka, ' +
      'zauctovana castka, transaction amount, transactiebedrag, buchungsbetrag, summa, valor, kwota operacji, ' +
      'montant de l operation, source amount, net amount, netto, net, tranzakcio osszege',
  ),
  debit: words(
    'soll, belastung, belastungen, debit, debet, debit amount, paid out, money out, outflow, withdrawal, withdrawals, ' +
      'uit, debito, cargo, cargos, debe, addebito, addebiti, dare, uscite, ausgang, ausgange, sortie, sorties, salida, ' +
      'salidas, ut fra konto',
  ),
  credit: words(
    'haben, gutschrift, gutschriften, credit, kredit, credit amount, paid in, money in, inflow, deposit, deposits, ' +
      'bij, credito, abono, abonos, haber, accredito, accrediti, avere, entrate, eingang, eingange, entree, entrees, ' +
      'entrada, entradas, inn pa konto',
  ),
  currency: words(
    'currency, ccy, cur, wahrung, waehrung, wahrg, munteenheid, munt, devise, moneda, divisa, valutakod, mena, ' +
      'mena uctu, waluta, buchungswahrung, account currency, source currency, w hrung, valuta',
  ),
  state: words('status, state, statut, etat, estado, stato, stav, tila'),
  /** Says by yes or no whether a line is booked. */
  flag: words('booked, gebucht, posted, settled, cleared, comptabilise, contabilizado, geboekt, verwerkt'),
} as const;

/** Words in a column of its own for which way the money went. */
export const outWords = new Set(
  words(
    'af, s, d, soll, debit, debet, dbit, db, dr, out, outflow, withdrawal, debito, -, debe, cargo, uit, dare, ausgang',
  ),
);
export const inWords = new Set(
  words(
    'bij, h, c, haben, credit, kredit, crdt, cr, k, in, inflow, deposit, credito, +, haber, abono, avere, eingang',
  ),
);

/** Without accents, signs and what stands in brackets, in small letters. */
const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The same of a heading: its currency says nothing of what the column is. */
export const plainHeading = (text: string): string =>
  plainWords(text).replace(/ (?:in |en )?(?:eur|euro|euros|usd|gbp|chf)$/, '');

/** The currency that a text names: "Amount (USD)", "Belastung in CHF". */
export const currencyNamed = (text: string): string | undefined =>
  (text.match(/\b[A-Z]{3}\b/g) ?? []).find((code) => isCurrency(code));

const booked = new Set(
  words(
    'booked, complete, completed, settled, executed, posted, cleared, processed, done, success, successful, paid, book, ' +
      'gebucht, umsatz gebucht, ausgefuhrt, ausgefuehrt, abgeschlossen, erledigt, verbucht, verwerkt, uitgevoerd, geboekt, ' +
      'execute, executee, comptabilise, comptabilisee, passe, passee, termine, terminee, effectue, effectuee, ' +
      'ejecutado, ejecutada, contabilizado, contabilizada, realizado, realizada, completado, completada, eseguito, ' +
      'eseguita, contabilizzato, contabilizzata, completato, completata, bogfort, bokfort, bokford, zauctovano, ' +
      'zrealizowana, zaksiegowana',
  ),
);

/** Whether a word in a column of states says that the bank has booked a line; one that is not known does not. */
export const isBookedWord = (cell: string): boolean => cell.trim() === '' || booked.has(plainWords(cell));

const yes = new Set(words('yes, y, ja, j, oui, si, true, wahr, vrai, x, 1'));
export const isYes = (cell: string): boolean => yes.has(plainWords(cell));

const waiting = new RegExp(
  `^(?:${[
    ...[
      'pending',
      'upcoming',
      'scheduled',
      'planned',
      'authori[sz]ed',
      'on hold',
      'declined',
      'rejected',
      'reverted',
    ],
    ...[
      'cancell?ed',
      'failed',
      'returned',
      'draft',
      'awaiting',
      'umsatz vorgemerkt',
      'vorgemerkte?n?',
      'ausstehende?',
    ],
    ...[
      'geplante?',
      'terminierte?',
      'zuruckgewiesen',
      'fehlgeschlagen',
      'storniert',
      'abgelehnt',
      'en attente',
    ],
    ...[
      'a venir',
      'en cours',
      'rejete',
      'annule',
      'pendientes?',
      'pendente',
      'in behandeling',
      'gereserveerd',
    ],
    ...['ingepland', 'nog te verwerken', 'in sospeso'],
  ].join('|')})(?: |$)`,
);

/** Whether a text begins by saying that what it is about is not booked, or no more. */
export const saysWaiting = (text: string): boolean => waiting.test(plainWords(text));
