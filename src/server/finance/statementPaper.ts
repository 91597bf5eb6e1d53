import { formatAmount } from '../../domain/money';
import { csvLine } from '../../domain/files/writeCsv';
import type { Statement, StatementLine } from '../../domain/finance/statement';
import { escapeHtml } from '../escapeHtml';
import type { MailLanguage } from '../notifications/mailLanguages';
import { pdfOf } from '../documents/pdf';
import { statementWords, type StatementWords } from './statementWords';

/** A statement with what is printed around it. */
export interface StatementPaper {
  vendor: string;
  shopName: string;
  /** Days YYYY-MM-DD; empty where there is no such end. */
  from: string;
  to: string;
  payoutId: string | null;
  statements: readonly Statement[];
  language: MailLanguage;
  timeZone: string;
  at: Date;
}

/** A day as the reader writes it, on one line: so it is measured as one word, too. */
const dayText = (day: string, language: MailLanguage): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/ /g, '\u00a0');

const whatOf = ({ kind, payoutId }: StatementLine, words: StatementWords): string =>
  payoutId === null ? words.kinds[kind] : `${words.kinds[kind]} ${String(payoutId)}`;

const titleOf = ({ payoutId }: StatementPaper, words: StatementWords): string =>
  payoutId === null ? words.title : words.payoutTitle.replace('{payout}', payoutId);

/** Days of instants in a time zone; the formatter is made once, as a statement has thousands of lines. */
const daysIn = (timeZone: string): ((at: Date) => string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
  });
  return (at) => format.format(at);
};

/** The statement as CSV: plain days and decimals, formulas made harmless. */
export const statementCsv = (paper: StatementPaper): string => {
  const words = statementWords[paper.language];
  const day = daysIn(paper.timeZone);
  const head = [words.date, words.what, words.order, words.gross, words.commission, words.net, ''];
  const line = (cells: readonly string[]): string => csvLine([...cells]);
  let text = `\ufeff${line(head)}`;
  for (const { currency, opening, lines, closing } of paper.statements) {
    const amount = (minor: number): string => formatAmount(minor, currency);
    if (opening !== null) text += line([paper.from, words.opening, '', '', '', amount(opening), currency]);
    for (const each of lines)
      text += line([
        ...[day(each.at), whatOf(each, words), each.orderName ?? '', amount(each.gross)],
        ...[amount(each.commission === 0 ? 0 : -each.commission), amount(each.net), currency],
      ]);
    text += line([
      paper.to,
      opening === null ? words.paid : words.closing,
      '',
      '',
      '',
      amount(closing),
      currency,
    ]);
  }
  return text;
};

/** One account of a statement as HTML of our own subset. */
const htmlOf = (paper: StatementPaper, { currency, opening, lines, closing }: Statement): string => {
  const { language } = paper;
  const words = statementWords[language];
  const day = daysIn(paper.timeZone);
  const dayTexts = new Map<string, string>();
  const shownDay = (at: Date): string => {
    const text = day(at);
    const known = dayTexts.get(text) ?? dayText(text, language);
    dayTexts.set(text, known);
    return known;
  };
  const digits = new Intl.NumberFormat(language, { style: 'currency', currency });
  const money = (minor: number): string => {
    const text = formatAmount(minor, currency);
    return escapeHtml(digits.format(Number(text)));
  };
  const row = (cells: readonly string[], tag = 'td'): string =>
    `<tr>${cells.map((cell, index) => `<${tag}${index < 3 ? '' : ' class="right"'}>${cell}</${tag}>`).join('')}</tr>`;
  const range = [
    paper.from === '' ? '' : `${words.from} ${dayText(paper.from, language)}`,
    paper.to === '' ? '' : `${words.to} ${dayText(paper.to, language)}`,
  ].filter((text) => text !== '');
  const when = paper.payoutId === null && range.length === 0 ? words.all : range.join(' · ');
  const sum = (label: string, minor: number): string =>
    row(['', `<strong>${label}</strong>`, '', '', '', `<strong>${money(minor)}</strong>`]);
  const body = lines
    .map((line) =>
      row([
        ...[shownDay(line.at), escapeHtml(whatOf(line, words)), escapeHtml(line.orderName ?? '')],
        ...[money(line.gross), line.commission === 0 ? '' : money(-line.commission), money(line.net)],
      ]),
    )
    .join('');
  const head = [words.date, words.what, words.order, words.gross, words.commission, words.net];
  return `<h1>${escapeHtml(titleOf(paper, words))}</h1>
    <p><strong>${escapeHtml(paper.vendor)}</strong><br>${escapeHtml(paper.shopName)}<br>${escapeHtml(when)}</p>
    <table><thead>${row(head, 'th')}</thead><tbody>
    ${opening === null ? '' : sum(words.opening, opening)}${body}
    ${sum(opening === null ? words.paid : words.closing, closing)}</tbody></table>
    ${lines.length === 0 ? `<p>${words.none}</p>` : ''}`;
};

/** The statement as a PDF, a document for each currency. */
export const statementPdf = (paper: StatementPaper): Promise<Buffer> => {
  const words = statementWords[paper.language];
  return pdfOf(
    paper.statements.map((statement) => htmlOf(paper, statement)),
    {
      title: `${titleOf(paper, words)} · ${paper.vendor}`,
      author: paper.shopName,
      language: paper.language,
      at: paper.at,
      foot: `${paper.shopName} · ${paper.vendor}`,
    },
  );
};
