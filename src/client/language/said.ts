import i18next from 'i18next';
import { errorAreas } from '../../locales/errorAreas';
import { localeFor, writeNumber } from './locale';
import { currencyDigits } from '../../domain/money';

/** An amount as the server says it: `17721.67 EUR`. */
const saidAmount = /(?<![\w.,-])(-?\d+(?:\.(\d+))?) ([A-Z]{3})(?!\w)/g;

/** A day as the server says it of something that follows: `2026-05-01: …`. Days that show how to type one end so not. */
const saidDay = /(?<![\w-])\d{4}-\d{2}-\d{2}(?=: )/g;

/** The amounts and days of a message, which the server writes for machines, as the reader's locale writes them. */
const writeFacts = (message: string, locale: string): string =>
  message
    .replace(saidAmount, (all, value: string, fraction: string | undefined, currency: string) => {
      const digits = currencyDigits(currency);
      if ((fraction ?? '').length !== digits) return all;
      const options = { style: 'currency', currency, minimumFractionDigits: digits } as const;
      return new Intl.NumberFormat(locale, options).format(Number(value));
    })
    .replace(saidDay, (day) => {
      const instant = new Date(day);
      if (Number.isNaN(instant.getTime())) return day;
      return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }).format(instant);
    });

/** The area in which all errors stand in English. */
const englishArea = 'mainErrors';

interface Known {
  key: string;
  pattern: RegExp;
  /** How much of the text is fixed: the most of it says best what is meant. */
  fixed: number;
}

const known = new Map<object, Known[]>();

const patternOf = (text: string): RegExp => {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{\{(\w+)(?:, \w+)?\}\}/g, '(?<$1>.+?)')}$`);
};

const knownTexts = (): Known[] => {
  const texts: unknown = i18next.getResourceBundle('en', englishArea);
  if (typeof texts !== 'object' || texts === null) return [];
  const there = known.get(texts);
  if (there !== undefined) return there;
  const list = (Object.entries(texts) as [string, unknown][]).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [{ key, pattern: patternOf(text), fixed: text.replace(/\{\{[\w, ]+\}\}/g, '').length }]
      : [],
  );
  known.set(texts, list);
  return list;
};

/** Parts of a message that are messages themselves. */
const saidParts = new Set(['what', 'why']);

/** Parts of a message that are bounds: plain numbers, with a dot before their fraction. */
const boundParts = new Set(['min', 'max', 'from', 'to']);

const partText = (name: string, part: string, language: string): string => {
  if (saidParts.has(name)) return translated(part, language);
  const [, sign, bound] = boundParts.has(name) ? (/^(\$?)(-?\d+(?:\.\d{1,3})?)$/.exec(part) ?? []) : [];
  return sign === undefined || bound === undefined ? part : sign + writeNumber(Number(bound));
};

/** A message in the reader's language where its text is known; else as it is. */
const translated = (message: string, language: string): string => {
  const candidates = knownTexts().filter(({ pattern }) => pattern.test(message));
  for (const { key, pattern } of candidates.sort((one, other) => other.fixed - one.fixed)) {
    const match = pattern.exec(message);
    const text = errorAreas
      .map((area): unknown => i18next.getResource(language, area, key))
      .find((found) => typeof found === 'string');
    if (match === null || typeof text !== 'string') continue;
    return text.replace(/\{\{(\w+)(?:, \w+)?\}\}/g, (_, name: string) =>
      partText(name, match.groups?.[name] ?? '', language),
    );
  }
  return message;
};

/**
 * A message of a schema or of the server, which speak English, in the reader's language where it is known, with its
 * amounts and days as the reader writes them.
 */
export const said = (message: string): string => {
  const { language } = i18next;
  if (!i18next.isInitialized) return message;
  const text = language === 'en' ? message : translated(message, language);
  return /\d/.test(text) ? writeFacts(text, localeFor(language)) : text;
};
