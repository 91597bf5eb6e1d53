import { currencyDigits } from '../../domain/money';

/** An amount as the server says it: `17721.67 EUR`. */
const saidAmount = /(?<![\w.,-])(-?\d+(?:\.(\d+))?) ([A-Z]{3})(?!\w)/g;

/** A day as the server says it of something that follows: `2026-05-01: …`. Days that show how to type one end so not. */
const saidDay = /(?<![\w-])\d{4}-\d{2}-\d{2}(?=: )/g;

/** The amounts and days of a message, which the server writes for machines, as the reader's locale writes them. */
export const writeFacts = (message: string, locale: string): string =>
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
