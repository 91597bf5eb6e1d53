import { isDay } from './dates';

type Part = 'day' | 'month' | 'year';

const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year';

const dayFormat = (locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
    ...options,
  });

/** Whether a locale writes the month of a day before the day. */
const isMonthFirst = (locale: string | undefined): boolean => {
  const parts = dayFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(Date.UTC(2026, 10, 28))
    .flatMap(({ type }) => (isPart(type) ? [type] : []));
  return parts.indexOf('month') < parts.indexOf('day');
};

/** Letters alone, as names are compared: without accents and capitals. */
const plainWord = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** The names of a month in a locale and in English, as they stand in a day. */
const namesOf = (month: number, locale: string | undefined): string[] =>
  [locale, 'en'].flatMap((tag) =>
    (['long', 'short'] as const).map((style) => {
      const parts = dayFormat(tag, { day: 'numeric', month: style }).formatToParts(
        Date.UTC(2026, month - 1, 28),
      );
      return plainWord(parts.find(({ type }) => type === 'month')?.value ?? '');
    }),
  );

interface NamedMonth {
  month: number;
  names: string[];
}

const namedMonths = new Map<string | undefined, NamedMonth[]>();

/** The names of all months of a locale, worked out once. */
const monthsIn = (locale: string | undefined): NamedMonth[] => {
  const known = namedMonths.get(locale);
  if (known !== undefined) return known;
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    names: namesOf(index + 1, locale),
  }));
  namedMonths.set(locale, months);
  return months;
};

/** The month that a word of at least three letters begins the name of; null where it is none's, or several'. */
const monthCalled = (word: string, locale: string | undefined): number | null => {
  const whole = monthsIn(locale).filter(({ names }) => names.includes(word));
  const begun = monthsIn(locale).filter(({ names }) => names.some((name) => name.startsWith(word)));
  const [found, other] = whole.length > 0 ? whole : begun;
  return word.length < 3 || found === undefined || other !== undefined ? null : found.month;
};

/** What people say between the parts: "28 de noviembre", "28th of November", "1er novembre". */
const fillers = new Set([
  'de',
  'del',
  'of',
  'the',
  'le',
  'den',
  'der',
  'st',
  'nd',
  'rd',
  'th',
  'er',
  'e',
  'o',
]);

const dayFrom = (year: string, month: string, day: string): string | null => {
  if (!/^(\d{4}|\d{2})$/.test(year) || month.length > 2 || day.length > 2) return null;
  const whole = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join(
    '-',
  );
  return isDay(whole) ? whole : null;
};

/** With the first and the second number in the locale's order; in the other where only that is a day. */
const inOrder = (first: string, second: string, year: string, locale: string | undefined): string | null => {
  const [asDay, asMonth] = [dayFrom(year, second, first), dayFrom(year, first, second)];
  return isMonthFirst(locale) ? (asMonth ?? asDay) : (asDay ?? asMonth);
};

/**
 * The day, YYYY-MM-DD, that a text says as people write it in a locale: `28.11.2026`, `11/28/26`, `28 Nov 2026`,
 * `28. November`, and YYYY-MM-DD itself everywhere. Without a year it is in that of `today` (YYYY-MM-DD). Null: it is
 * none, or not of these centuries.
 */
export const readDayText = (text: string, locale: string | undefined, today: string): string | null => {
  const parts = text.match(/\d+|[\p{L}\p{M}]+/gu) ?? [];
  const numbers = parts.filter((part) => /^\d/.test(part));
  const words = parts.flatMap((part) => {
    const word = plainWord(part);
    return /^\d/.test(part) || fillers.has(word) ? [] : [word];
  });
  const [first = '', second = today.slice(0, 4), third = today.slice(0, 4), ...more] = numbers;
  if (more.length > 0 || words.length > 1) return null;
  const [word] = words;
  if (word !== undefined) {
    const month = monthCalled(word, locale);
    if (month === null || numbers.length === 0 || numbers.length > 2) return null;
    return first.length === 4 ? dayFrom(first, String(month), second) : dayFrom(second, String(month), first);
  }
  if (numbers.length < 2) return null;
  return first.length === 4 ? dayFrom(first, second, third) : inOrder(first, second, third, locale);
};

/** A day, YYYY-MM-DD, as a locale writes it in short, with its whole year; what is none stays as it is. */
export const writeDayText = (day: string, locale: string | undefined): string =>
  isDay(day) ? dayFormat(locale, { dateStyle: 'medium' }).format(new Date(day)) : day;
