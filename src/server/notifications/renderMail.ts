import { compile } from 'html-to-text';
import { Liquid, type Template } from 'liquidjs';
import type { MailTemplate, MailValues } from '../../domain/notifications/mails';
import type { Features } from '../../domain/settings/settings';
import { isWebAddress } from '../../domain/webAddress';
import { brandOf, wordsOf } from './brand';
import { body, layout } from './layout';
import { mailLanguageOf, mailLanguages, type MailLanguage } from './mailLanguages';
import { oneLine } from './oneLine';

export interface RenderedMail {
  language: MailLanguage;
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
const common = { ...limits, strictVariables: true, strictFilters: true, ownPropertyOnly: true };
const textEngine = new Liquid(common);
const htmlEngine = new Liquid({ ...common, outputEscape: 'escape', strictVariables: false });
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

const textOf = (engine: Liquid, template: Template[], context: object): string =>
  String(engine.renderSync(template, context));

/**
 * Writes a mail in the language of a locale, with the name, words and look of its marketplace. Values are
 * plain texts: they are shown as they are, never read as HTML or as a template. Errors: MailTooLarge, and
 * those of the engine where a template names what there is not.
 */
export const renderMail = <T extends MailTemplate>(
  { shopName, features }: Sender,
  template: T,
  values: MailValues[T],
  locale: string,
): RenderedMail => {
  const language = mailLanguageOf(locale);
  const { words, support, mails } = mailLanguages[language];
  const brand = brandOf(shopName, features);
  const given: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      shortened(String(value), longestValue),
    ]),
  );
  const context = {
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, oneLine(value)])),
    shop: brand.shop,
    support: brand.support ?? '',
    word: wordsOf(features, words),
  };
  const written = (source: string): string => textOf(textEngine, textEngine.parse(source), context);
  const mail: { subject: string; lines: readonly string[] } & Partial<
    Record<'code' | 'button', string> & { after: readonly string[] }
  > = mails[template];
  const subject = shortened(oneLine(written(mail.subject)), longestSubject);
  const quote = given['note'] ?? given['message'] ?? '';
  const link = given['link'] ?? '';
  const linesOf = (text: string): string[] =>
    text.trim() === ''
      ? []
      : text
          .trim()
          .split(/\r\n|\r|\n/)
          .map(oneLine);
  const inside = textOf(htmlEngine, bodyTemplate, {
    brand,
    lines: mail.lines.map(written).filter((line) => line !== ''),
    code: mail.code === undefined ? null : written(mail.code),
    items: linesOf(given['items'] ?? ''),
    more: (given['more'] ?? '') === '' ? null : written(words.more),
    quote: linesOf(quote),
    link: isWebAddress(link) ? link : null,
    button: mail.button === undefined ? '' : written(mail.button),
    after: (mail.after ?? []).map(written).filter((line) => line !== ''),
  });
  const foot = brand.support === null ? '' : written(support);
  const html = textOf(htmlEngine, layoutTemplate, { language, subject, brand, body: inside, support: foot });
  if (html.length > largestMail) throw new MailTooLarge(template);
  const text = [brand.shop, toText(inside), foot].filter((part) => part !== '').join('\n\n');
  return { language, subject, html, text: `${text}\n` };
};
