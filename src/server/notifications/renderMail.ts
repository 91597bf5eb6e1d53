import { compile } from 'html-to-text';
import { Liquid, type Template } from 'liquidjs';
import type { MailTemplate, MailValues } from '../../domain/notifications/mails';
import type { Features } from '../../domain/settings/settings';
import { isWebAddress } from '../../domain/webAddress';
import type { Language } from '../../locales/languages';
import { isMailText, languageOf, textsIn, wordsIn, type TextForm } from '../texts';
import { brandOf, wordsOf } from './brand';
import { body, layout } from './layout';
import { oneLine } from './oneLine';

export interface RenderedMail {
  language: Language;
  subject: string;
  html: string;
  text: string;
}

interface Sender {
  shopName: string;
  locale: string;
  features: Features;
}

/** A mail would be longer than mail clients show. */
class MailTooLarge extends Error {
  constructor(template: string) {
    super(`The mail ${template} is too large`);
    this.name = 'MailTooLarge';
  }
}

/** Clients cut mails off at about 100 kB; a value has no business to be near it. */
const largestMail = 100_000;
const longestValue = 5_000;
const longestSubject = 200;

const limits = { parseLimit: 20_000, renderLimit: 2_000, memoryLimit: 2_000_000 };
const htmlEngine = new Liquid({
  ...limits,
  strictFilters: true,
  ownPropertyOnly: true,
  outputEscape: 'escape',
});
const bodyTemplate = htmlEngine.parse(body);
const layoutTemplate = htmlEngine.parse(layout);

const toText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { linkBrackets: false } },
    { selector: 'table', format: 'block' },
  ],
});

const shortened = (text: string, most: number): string => {
  const letters = text.length > most ? Array.from(text) : [];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
};

const htmlOf = (template: Template[], context: object): string =>
  String(htmlEngine.renderSync(template, context));

const linesOf = (text: string): string[] =>
  text.trim() === ''
    ? []
    : text
        .trim()
        .split(/\r\n|\r|\n/)
        .map(oneLine);

/** Mails that say something else where a value is given, or where it is not. */
const cases: { [T in MailTemplate]?: { value: keyof MailValues[T]; given: string; missing?: string } } = {
  'auth-invite': { value: 'name', given: 'named' },
  'vendor-rejection': { value: 'note', given: 'reason' },
  'marketplace-automated-payments': { value: 'items', given: 'unpaid' },
  'product-unapproved': { value: 'removed', given: 'removed', missing: 'refused' },
};

type Given = Readonly<Record<string, string>>;

const formOf = (template: MailTemplate, given: Given): TextForm => {
  const own = cases[template];
  const context = own === undefined ? undefined : (given[own.value] ?? '') === '' ? own.missing : own.given;
  return {
    ...(given['count'] !== undefined && { count: Number(given['count']) }),
    ...(context !== undefined && { context }),
  };
};

/**
 * Writes a mail in the language of a locale, with the name, words and look of its marketplace. Its texts are
 * `<template>.<part>` of the area mails: `subject`, `text` (a line each), `code` (shown large), `button` and
 * `after`; what waits has a line for each number that is not nothing. A `note` or `message` among the values is
 * shown as a quotation after the text, `items` as a list before that, a `link` as a button after it; none of them
 * need be named in the texts. Values are plain texts: they are shown as they are, never read as HTML or as a
 * template. Errors: MailTooLarge, and a plain one where a text names what there is not.
 */
export const renderMail = <T extends MailTemplate>(
  { shopName, features }: Sender,
  template: T,
  values: MailValues[T],
  locale: string,
): RenderedMail => {
  const language = languageOf(locale);
  const t = textsIn(language, 'mails');
  const brand = brandOf(shopName, features);
  const given: Given = Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      shortened(String(value), longestValue),
    ]),
  );
  const facts = {
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, oneLine(value)])),
    shop: brand.shop,
    support: brand.support ?? '',
    word: wordsOf(features, wordsIn(language, 'words')),
  };
  const say = (part: string, form = formOf(template, given)): string => {
    const key = `${template}.${part}`;
    return isMailText(key, form) ? t(key, { ...facts, ...form }) : '';
  };
  const subject = shortened(oneLine(say('subject')), longestSubject);
  const waiting = Object.entries(given)
    .filter(([, value]) => value !== '0')
    .map(([name, value]) => say(`waiting.${name}`, { count: Number(value) }));
  const code = say('code');
  const quote = given['note'] ?? given['message'] ?? '';
  const link = given['link'] ?? '';
  const inside = htmlOf(bodyTemplate, {
    brand,
    lines: [...linesOf(say('text')), ...waiting.filter((line) => line !== '')],
    code: code === '' ? null : code,
    items: linesOf(given['items'] ?? ''),
    more: (given['more'] ?? '') === '' ? null : t('more', facts),
    quote: linesOf(quote),
    link: isWebAddress(link) ? link : null,
    button: say('button'),
    after: linesOf(say('after')),
  });
  const foot = brand.support === null ? '' : t('support', facts);
  const html = htmlOf(layoutTemplate, { language, subject, brand, body: inside, support: foot });
  if (html.length > largestMail) throw new MailTooLarge(template);
  const text = [brand.shop, toText(inside), foot].filter((part) => part !== '').join('\n\n');
  return { language, subject, html, text: `${text}\n` };
};
