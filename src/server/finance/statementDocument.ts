import { dayOf } from '../../domain/dates';
import { formatAmount } from '../../domain/money';
import type { TFunction } from 'i18next';
import { sheetCsv } from '../../domain/files/csv/sheetCsv';
import type { Statement, StatementLine } from '../../domain/finance/statement';
import type { Wordings } from '../../domain/settings/settings';
import { capital } from '../../domain/text';
import type { Language } from '../../locales/languages';
import { escapeHtml } from '../escapeHtml';
import { pdfOf } from '../documents/pdf/pdf';
import { renamed } from '../ownWords';
import { textsIn } from '../texts';

/** A statement with what is printed around it. */
export interface StatementDocument {
  vendor: string;
  shopName: string;
  /** Days YYYY-MM-DD; empty where there is no such end. */
  from: string;
  to: string;
  payoutId: string | null;
  statements: readonly Statement[];
  language: Language;
  /** What the marketplace calls things. */
  wordings: Wordings;
  timeZone: string;
  at: Date;
}

/** A day as the reader writes it, on one line: so it is measured as one word, too. */
const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/ /g, '\u00a0');

type Texts = TFunction<'statements'>;

/** Whose language and words a statement is in. */
type Said = Pick<StatementDocument, 'language' | 'wordings'>;

const headOf = (said: Said, name: 'vendor' | 'commission'): string => {
  const t = textsIn(said.language, 'statements');
  const own = renamed(said, name);
  return own === null ? t(name) : capital(own);
};

const kindOf = (kind: StatementLine['kind'], said: Said, t: Texts): string => {
  const own = kind === 'commission' ? renamed(said, kind) : null;
  if (own === null) return t(`kinds.${kind}`);
  const inOwnWords = textsIn(said.language, 'renamed');
  return inOwnWords('commissionChanged', { commission: own, Commission: capital(own) });
};

const whatOf = ({ kind, payoutId }: StatementLine, said: Said, t: Texts): string =>
  payoutId === null ? kindOf(kind, said, t) : `${kindOf(kind, said, t)} ${String(payoutId)}`;

const titleOf = ({ payoutId }: StatementDocument, t: Texts): string =>
  payoutId === null ? t('title') : t('payoutTitle', { payout: payoutId });

const headCells = (said: Said): string[] => {
  const t = textsIn(said.language, 'statements');
  return [
    ...[t('date'), t('what'), t('order'), t('gross'), headOf(said, 'commission')],
    ...[t('net'), t('currency'), t('booked'), t('discount')],
  ];
};

const csvLines = (document: StatementDocument, before: readonly string[] = []): string => {
  const t = textsIn(document.language, 'statements');
  const sheet = sheetCsv(document.language);
  const line = (cells: readonly string[]): string => sheet.line([...before, ...cells]);
  const day = (at: Date): string => dayOf(at, document.timeZone);
  let text = '';
  for (const { currency, opening, lines, closing } of document.statements) {
    const amount = (minor: number): string => sheet.number(formatAmount(minor, currency));
    if (opening !== null)
      text += line([document.from, t('opening'), '', '', '', amount(opening), currency, '', '']);
    for (const each of lines)
      text += line([
        ...[day(each.at), whatOf(each, document, t), each.orderName ?? '', amount(each.gross)],
        ...[amount(each.commission === 0 ? 0 : -each.commission), amount(each.net), currency],
        ...[day(each.bookedAt), amount(each.discount === 0 ? 0 : -each.discount)],
      ]);
    text += line([
      document.to,
      opening === null ? t('paid') : t('closing'),
      '',
      '',
      '',
      amount(closing),
      currency,
      '',
      '',
    ]);
  }
  return text;
};

/** The first line of a CSV of several vendors' statements. */
export const statementsHead = (said: Said): string => {
  const { start, line } = sheetCsv(said.language);
  return `${start}${line([headOf(said, 'vendor'), ...headCells(said)])}`;
};

/** The lines of a vendor in a CSV of several vendors' statements. */
export const statementsPart = (document: StatementDocument): string => csvLines(document, [document.vendor]);

/** The statement as CSV for spreadsheets of its language, with plain days; formulas are made harmless. */
export const statementCsv = (document: StatementDocument): string => {
  const { start, line } = sheetCsv(document.language);
  return `${start}${line(headCells(document))}${csvLines(document)}`;
};

/** One account of a statement as HTML of our own subset. */
const htmlOf = (document: StatementDocument, { currency, opening, lines, closing }: Statement): string => {
  const { language } = document;
  const t = textsIn(language, 'statements');
  const day = (at: Date): string => dayOf(at, document.timeZone);
  const dayTexts = new Map<string, string>();
  const shownDay = (at: Date): string => {
    const text = day(at);
    const known = dayTexts.get(text) ?? dayText(text, language);
    dayTexts.set(text, known);
    return known;
  };
  const dayCell = ({ at, bookedAt }: StatementLine): string =>
    day(at) === day(bookedAt)
      ? shownDay(at)
      : `${shownDay(at)}<br><span class="small quiet">${escapeHtml(t('bookedOn', { day: shownDay(bookedAt) }))}</span>`;
  const digits = new Intl.NumberFormat(language, { style: 'currency', currency });
  const money = (minor: number): string => {
    const text = formatAmount(minor, currency);
    return escapeHtml(digits.format(Number(text)));
  };
  // What a vendor sold for is after its own discount: the amount alone would not say what that cost.
  const grossCell = ({ gross, discount }: StatementLine): string =>
    discount === 0
      ? money(gross)
      : `${money(gross)}<br><span class="small quiet">${escapeHtml(t('afterDiscount', { amount: digits.format(Number(formatAmount(-discount, currency))) }))}</span>`;
  const row = (cells: readonly string[], tag = 'td'): string =>
    `<tr>${cells.map((cell, index) => `<${tag}${index < 3 ? '' : ' class="right"'}>${cell}</${tag}>`).join('')}</tr>`;
  const range = [
    document.from === '' ? '' : `${t('from')} ${dayText(document.from, language)}`,
    document.to === '' ? '' : `${t('to')} ${dayText(document.to, language)}`,
  ].filter((text) => text !== '');
  const when = document.payoutId === null && range.length === 0 ? t('all') : range.join(' · ');
  const sum = (label: string, minor: number): string =>
    row(['', `<strong>${label}</strong>`, '', '', '', `<strong>${money(minor)}</strong>`]);
  const body = lines
    .map((line) =>
      row([
        ...[dayCell(line), escapeHtml(whatOf(line, document, t)), escapeHtml(line.orderName ?? '')],
        ...[grossCell(line), line.commission === 0 ? '' : money(-line.commission), money(line.net)],
      ]),
    )
    .join('');
  const commission = escapeHtml(headOf(document, 'commission'));
  const head = [t('date'), t('what'), t('order'), t('gross'), commission, t('net')];
  return `<h1>${escapeHtml(titleOf(document, t))}</h1>
    <p><strong>${escapeHtml(document.vendor)}</strong><br>${escapeHtml(document.shopName)}<br>${escapeHtml(when)}</p>
    <table><thead>${row(head, 'th')}</thead><tbody>
    ${opening === null ? '' : sum(t('opening'), opening)}${body}
    ${sum(opening === null ? t('paid') : t('closing'), closing)}</tbody></table>
    ${lines.length === 0 ? `<p>${t('none')}</p>` : ''}`;
};

/** The statement as a PDF, a document for each currency. */
export const statementPdf = (document: StatementDocument): Promise<Buffer> => {
  const t = textsIn(document.language, 'statements');
  return pdfOf(
    document.statements.map((statement) => htmlOf(document, statement)),
    {
      title: `${titleOf(document, t)} · ${document.vendor}`,
      author: document.shopName,
      language: document.language,
      at: document.at,
      foot: `${document.shopName} · ${document.vendor}`,
    },
  );
};
