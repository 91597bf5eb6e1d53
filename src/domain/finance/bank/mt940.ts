import type { ReadStatement } from './bankStatement';
import { isDay } from '../../dates';
import { parseAmount } from '../../money';

interface Field {
  tag: string;
  /** Its lines, the tag left out. */
  lines: string[];
  /** Counts from 1 in the file. */
  line: number;
}

const fieldsOf = (file: string): Field[] => {
  const fields: Field[] = [];
  for (const [index, line] of file.split(/\r\n|\r|\n/).entries()) {
    const [, tag, rest = ''] = /^(?:\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag !== undefined) fields.push({ tag, lines: [rest], line: index + 1 });
    // A line of "-" ends a message.
    else if (!/^-?\}?$/.test(line.trim())) fields.at(-1)?.lines.push(line);
  }
  return fields;
};

/** A full line or part goes on in the next without a space; a shorter one has ended where its word did. */
const joined = (parts: readonly string[], full: number): string =>
  parts.reduce(
    (text, part, index) => text + ((parts[index - 1]?.length ?? full) >= full ? '' : ' ') + part,
    '',
  );

/** German banks cut the text into numbered parts of 27 characters, others into lines of 65. */
const detailsOf = (lines: readonly string[]): string => {
  const parts = lines.join('').split(/\?\d{2}/);
  return parts.length > 1 ? joined(parts, 27) : joined(lines, 60);
};

/** `YYMMDD[MMDD]`: the day of value, and the one of booking, which may lie in the year beside it. */
const bookingDay = (value: string, booked: string | undefined): string | null => {
  const year = 2000 + Number(value.slice(0, 2));
  const written = (ofYear: number, day: string): string =>
    `${String(ofYear)}-${day.slice(0, 2)}-${day.slice(2, 4)}`;
  const valueDay = written(year, value.slice(2));
  if (booked === undefined) return isDay(valueDay) ? valueDay : null;
  const distance = Number(booked.slice(0, 2)) - Number(value.slice(2, 4));
  const day = written(year + (distance > 6 ? -1 : distance < -6 ? 1 : 0), booked);
  return isDay(day) ? day : null;
};

/**
 * What a bank's MT940 or MT942 (SWIFT) says of an account in a currency: `:61:` with the `:86:` after it. A debit, and a
 * credit that was reversed, is money that went out. Null: the file is none.
 */
export const mt940Statement = (file: string, currency: string): ReadStatement | null => {
  const fields = fieldsOf(file);
  const hasAccount = fields.some(({ tag }) => tag === '20' || tag === '25' || tag.startsWith('60'));
  if (!hasAccount) return null;
  const read: ReadStatement = { lines: [], unread: [], understood: 0 };
  let ofAccount = currency;
  for (const [index, { tag, lines, line }] of fields.entries()) {
    const [first = '', ...more] = lines;
    // "C251127EUR15188,85"; a message of intermediate ones names it in its limit, "EUR0,".
    if (/^60|^34/.test(tag)) ofAccount = /([A-Z]{3})[CD]?\d/.exec(first)?.[1] ?? currency;
    if (tag !== '61') continue;
    const [, value = '', booked, mark, number = '', rest = ''] =
      /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d+(?:,\d*)?)(.*)$/.exec(first) ?? [];
    const day = bookingDay(value, booked);
    const amount = parseAmount(number.replace(/,$/, '').replace(',', '.'), ofAccount);
    if (mark === undefined || day === null || amount === null) {
      read.unread.push({ line, text: first.slice(0, 100) });
      continue;
    }
    read.understood += 1;
    if (ofAccount !== currency) continue;
    const next = fields[index + 1];
    // The kind of business, "NTRF", stands before the reference without a space.
    const text = [rest.slice(4), ...more, next?.tag === '86' ? detailsOf(next.lines) : ''].join(' ');
    read.lines.push({ day, amount, isOut: mark === 'D' || mark === 'RC', text });
  }
  return read;
};
