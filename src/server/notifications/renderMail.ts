import { compile } from 'html-to-text';
import { Liquid, type Template } from 'liquidjs';
import { longestTemplate } from '../../domain/documents/documents';
import {
  type PowerDeed,
  mailLifeOf,
  neededOf,
  type MailTemplate,
  type MailValues,
} from '../../domain/notifications/mails';
import type { GatheredMail } from '../../domain/notifications/gatheredMails';
import { isOptional } from '../../domain/notifications/optionalMails';
import type { Features } from '../../domain/settings/settings';
import { isWebAddress } from '../../domain/webAddress';
import type { Language } from '../../locales/languages';
import { isMailText, languageOf, textsIn, type TextForm } from '../texts';
import { templateEngine } from '../adapters/templateEngine';
import { wordOf } from '../ownWords';
import { brandOf, type Brand } from './brand';
import { footMark } from './leaveLink';
import { mailHtml } from './mailHtml';
import { oneLine } from './oneLine';
import { saidSettings } from './saidSettings';

/**
 * The one layout of all mails. Tables and inline styles are what mail clients agree on; the few rules in the
 * head are for those that know the dark. Every value is escaped by the engine.
 */
const layout = `<!doctype html>
<html lang="{{ language }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{{ subject }}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #16171b !important; }
  .card { background: #212329 !important; border-color: #34373f !important; }
  .text, .shop { color: #eceef2 !important; }
  .quiet { color: #a9afbb !important; }
  .quote { background: #2a2d34 !important; color: #eceef2 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f5f7">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f5f7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="shop" style="padding:0 4px 16px;font:600 18px/24px -apple-system,'Segoe UI',Helvetica,Arial,sans-serif;color:#17191f">
{%- if brand.logo -%}
<img src="{{ brand.logo }}" alt="{{ brand.shop }}" height="40" style="display:block;height:40px;max-width:224px;border:0">
{%- else -%}{{ brand.shop }}{%- endif -%}
</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e3e5ea;border-radius:12px;padding:32px 28px;font:400 16px/25px -apple-system,'Segoe UI',Helvetica,Arial,sans-serif;color:#2b2e36">
{{ body | raw }}
</td></tr>
{%- if brand.support -%}
<tr><td class="quiet" style="padding:16px 4px 0;font:400 13px/20px -apple-system,'Segoe UI',Helvetica,Arial,sans-serif;color:#5b6170">{{ support }}</td></tr>
{%- endif -%}
{{ foot | raw }}
</table>
</td></tr>
</table>
</body>
</html>
`;

/** What stands in the middle, and is turned into the text part as well. */
const body = `{%- for line in lines -%}<p class="text" style="margin:0 0 16px">{{ line }}</p>{%- endfor -%}
{%- if code -%}<p class="text" style="margin:0 0 20px;font-size:20px;font-weight:600;letter-spacing:.02em">{{ code }}</p>{%- endif -%}
{%- if items.size > 0 -%}<ul class="text" style="margin:0 0 16px;padding:0 0 0 20px">{%- for item in items -%}<li style="margin:0 0 4px;overflow-wrap:anywhere">{{ item }}</li>{%- endfor -%}</ul>{%- endif -%}
{%- if linked.size > 0 -%}<ul class="text" style="margin:0 0 16px;padding:0 0 0 20px">{%- for each in linked -%}<li style="margin:0 0 4px;overflow-wrap:anywhere"><a class="text" href="{{ each.link }}" style="color:#2b2e36">{{ each.line }}</a></li>{%- endfor -%}</ul>{%- endif -%}
{%- if more -%}<p class="text" style="margin:0 0 16px">{{ more }}</p>{%- endif -%}
{%- if quote.size > 0 -%}<div class="quote" style="margin:0 0 20px;padding:12px 16px;border-radius:8px;background:#f4f5f7;color:#2b2e36;overflow-wrap:anywhere">
{%- for line in quote -%}{{ line }}{%- unless forloop.last -%}<br>{%- endunless -%}{%- endfor -%}
</div>{%- endif -%}
{%- if question.size > 0 -%}<p class="quiet" style="margin:0 0 8px;font-size:14px;line-height:21px;color:#5b6170">{{ asked }}</p><blockquote class="quiet" style="margin:0 0 20px;padding:0 0 0 14px;border-left:3px solid #e3e5ea;font-size:14px;line-height:21px;color:#5b6170;overflow-wrap:anywhere">
{%- for line in question -%}{{ line }}{%- unless forloop.last -%}<br>{%- endunless -%}{%- endfor -%}
</blockquote>{%- endif -%}
{%- if link -%}<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td style="border-radius:8px;background:{{ brand.colour }}"><a href="{{ link }}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:{{ brand.colour }};color:{{ brand.ink }};font-weight:600;text-decoration:none">{{ button }}</a></td></tr></table>{%- endif -%}
{%- for line in after -%}<p class="quiet" style="margin:0 0 16px;font-size:14px;line-height:21px;color:#5b6170">{{ line }}</p>{%- endfor -%}`;

/** A marketplace's own text of a mail, in Liquid: `subject` is a line, `html` what stands in the middle. */
export interface OwnText {
  subject: string;
  html: string;
}

export interface RenderedMail {
  language: Language;
  subject: string;
  /** The same without the code or link by which it lets its reader in: what may lie in a list. */
  listedSubject: string;
  html: string;
  text: string;
  /** The middle of the text, without what stands in every mail. */
  said: string;
  /** Whether pictures or links of an own text were left out, as the mail lets somebody in. */
  isCut: boolean;
  /** Whether it says none of the values by which it is to let its reader in, nor links them. */
  isShut: boolean;
}

/** One of several things that a mail tells of, and where it is looked at. */
interface GatheredLine {
  line: string;
  link: string;
}

interface Sender {
  shopName: string;
  locale: string;
  features: Features;
}

/** A mail would be longer than mail clients show. */
export class MailTooLarge extends Error {
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
export const cases: {
  [T in MailTemplate]?: { value: keyof MailValues[T]; given: string; missing?: string };
} = {
  'auth-invite': { value: 'name', given: 'named' },
  'vendor-rejection': { value: 'note', given: 'reason' },
  'marketplace-automated-payments': { value: 'items', given: 'unpaid' },
  'contact-answer': { value: 'reply', given: 'reply' },
  'offer-received': { value: 'items', given: 'answered' },
  'offer-rejected': { value: 'until', given: 'late' },
  'product-approved': { value: 'draft', given: 'draft' },
  'product-unapproved': { value: 'removed', given: 'removed', missing: 'refused' },
};

type Given = Readonly<Record<string, string>>;

/** Deeds that are about settings, which are said in the reader's words. */
const settingDeeds: readonly string[] = ['security', 'money'] satisfies PowerDeed[];

/** What is told, in words of the reader's language where it is a name of ours. */
const inWords = (template: MailTemplate, given: Given, language: Language): Given =>
  template === 'power-changed' && settingDeeds.includes(given['deed'] ?? '')
    ? { ...given, about: saidSettings(given['about'] ?? '', language) }
    : given;

/** What a text is chosen by; a deed names its own. */
const contextOf = (template: MailTemplate, given: Given): string | undefined => {
  if (template === 'power-changed') return given['deed'];
  const own = cases[template];
  return own === undefined ? undefined : (given[own.value] ?? '') === '' ? own.missing : own.given;
};

const formOf = (template: MailTemplate, given: Given): TextForm => {
  const context = contextOf(template, given);
  return {
    ...(given['count'] !== undefined && { count: Number(given['count']) }),
    ...(context !== undefined && { context }),
  };
};

const ownEngine = { longest: longestTemplate, renderLimit: 500, memoryLimit: 1_000_000, largest: 80_000 };
const readHtml = templateEngine({ ...ownEngine, escapes: true });
const readSubject = templateEngine({ ...ownEngine, escapes: false });

/** Lists among the values: what stands in them a line each. */
export const listed: Readonly<Record<string, string>> = { items: 'items', note: 'quote', message: 'quote' };

/** What an own text can name, of the values of its mail and its marketplace. */
const ownValues = (given: Given, facts: object): object => ({
  ...facts,
  ...Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, name === 'count' ? Number(value) : oneLine(value)]),
  ),
  ...Object.fromEntries(
    Object.entries(listed).flatMap(([name, as]) =>
      given[name] === undefined ? [] : [[as, linesOf(given[name])]],
    ),
  ),
});

/** The words of mails that a marketplace may choose itself. */
export const saidWords = ['vendor', 'products', 'commission'] as const;

/** The names of what a mail tells, as an own text names them. */
export const mailValueNames = (values: object): string[] => Object.keys(values);

interface Parts {
  subject: string;
  /** The subject as it may lie in a list, where that is another. */
  listedSubject?: string;
  /** What stands in the middle, as HTML. */
  inside: string;
}

/** The parts as a marketplace wrote them itself. Errors: BadTemplate. */
const ownParts = (
  template: MailTemplate,
  own: OwnText,
  brand: Brand,
  given: Given,
  facts: object,
): Parts & { isCut: boolean } => {
  const values = ownValues(given, facts);
  const hidden = { ...values, ...Object.fromEntries(neededOf(template).map((name) => [name, '…'])) };
  let isCut = false;
  const cut = (): void => {
    isCut = true;
  };
  const kept = mailLifeOf(template) === null ? {} : { only: oneLine(given['link'] ?? ''), cut };
  const inside = mailHtml(readHtml(own.html)(values), brand, kept);
  const sayIt = readSubject(own.subject);
  return { subject: sayIt(values), listedSubject: sayIt(hidden), inside, isCut };
};

interface Standard {
  /** Where its texts stand. */
  place: string;
  form: TextForm;
  language: Language;
  brand: Brand;
  given: Given;
  facts: Record<string, unknown>;
  linked?: readonly GatheredLine[];
}

/** The parts as they are written for all marketplaces. */
const standardParts = ({
  place,
  form: usual,
  language,
  brand,
  given,
  facts,
  linked = [],
}: Standard): Parts => {
  const t = textsIn(language, 'mails');
  const say = (part: string, form = usual): string => {
    const key = `${place}.${part}`;
    return isMailText(key, form) ? t(key, { ...facts, ...form }) : '';
  };
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
    linked,
    more: (given['more'] ?? '') === '' ? null : t('more', facts),
    quote: linesOf(quote),
    asked: say('asked'),
    question: linesOf(given['question'] ?? ''),
    link: isWebAddress(link) ? link : null,
    button: say('button'),
    after: linesOf(say('after')),
  });
  return { subject: say('subject'), inside };
};

/** What texts of ours name beside the values of their mail. */
const factsOf = (
  features: Features,
  language: Language,
  brand: Brand,
  given: Given,
): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, oneLine(value)])),
  shop: brand.shop,
  support: brand.support ?? '',
  word: Object.fromEntries(saidWords.map((name) => [name, wordOf(features, name, language)])),
});

const subjectLine = (text: string): string => shortened(oneLine(text), longestSubject);

/** A mail whole, of its parts. Errors: MailTooLarge. */
const inLayout = (
  {
    template,
    language,
    brand,
    facts,
  }: Pick<Standard, 'language' | 'brand' | 'facts'> & { template: MailTemplate },
  { subject, inside }: Parts,
): Pick<RenderedMail, 'html' | 'text' | 'said'> => {
  const foot = brand.support === null ? '' : textsIn(language, 'mails')('support', facts);
  const html = htmlOf(layoutTemplate, {
    language,
    subject,
    brand,
    body: inside,
    support: foot,
    foot: isOptional(template) ? footMark : '',
  });
  if (html.length > largestMail) throw new MailTooLarge(template);
  const said = toText(inside);
  const text = [brand.shop, said, foot].filter((part) => part !== '').join('\n\n');
  return { html, text: `${text}\n`, said };
};

/** `said` has the addresses of links as well. */
const isShut = (template: MailTemplate, given: Given, said: string): boolean => {
  const needed = neededOf(template);
  return needed.length > 0 && !needed.some((name) => said.includes(oneLine(given[name] ?? '')));
};

/**
 * Writes a mail in the language of a locale, with the name, words and look of its marketplace. Its texts are
 * `<template>.<part>` of the area mails: `subject`, `text` (a line each), `code` (shown large), `button` and
 * `after`; what waits has a line for each number that is not nothing. A `note` or `message` among the values is
 * shown as a quotation after the text, a `question` as one below it after the words `asked`, `items` as a list before that, a `link` as a button after it; none of them
 * need be named in the texts. Where the marketplace has a text of its own, that stands in place of ours. Values are
 * plain texts: they are shown as they are, never read as HTML or as a template. Errors: MailTooLarge, BadTemplate of
 * an own text, and a plain one where a text of ours names what there is not.
 */
export const renderMail = <T extends MailTemplate>(
  { shopName, features }: Sender,
  template: T,
  values: MailValues[T],
  locale: string,
  own: OwnText | null = null,
): RenderedMail => {
  const language = languageOf(locale);
  const brand = brandOf(shopName, features);
  const told: Given = Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      shortened(String(value), longestValue),
    ]),
  );
  const given = inWords(template, told, language);
  const facts = factsOf(features, language, brand, given);
  const parts =
    own === null
      ? {
          ...standardParts({ place: template, form: formOf(template, given), language, brand, given, facts }),
          isCut: false,
        }
      : ownParts(template, own, brand, given, facts);
  const { inside, isCut } = parts;
  const subject = subjectLine(parts.subject);
  const listedSubject = subjectLine(parts.listedSubject ?? parts.subject);
  const { html, text, said } = inLayout({ template, language, brand, facts }, { subject, inside });
  return {
    language,
    subject,
    listedSubject,
    html,
    text,
    said,
    isCut,
    isShut: isShut(template, given, said),
  };
};

/** Of how many things a mail names each; of the others it says how many they are. */
const mostGathered = 50;

/**
 * Writes a mail that stands for several of one kind, each a line that leads to it; `link`: where all are listed. Its
 * texts are `<template>.gathered.<part>`, always ours, as a marketplace's own text tells of one. Errors: MailTooLarge.
 */
export const renderGathered = (
  { shopName, features }: Sender,
  template: GatheredMail,
  { lines, link }: { lines: readonly GatheredLine[]; link: string },
  locale: string,
): Pick<RenderedMail, 'language' | 'subject' | 'html' | 'text'> => {
  const language = languageOf(locale);
  const brand = brandOf(shopName, features);
  const more = lines.length > mostGathered ? String(lines.length - mostGathered) : '';
  const given = { count: String(lines.length), more, link };
  const facts = factsOf(features, language, brand, given);
  const linked = lines.slice(0, mostGathered).map((each) => ({ ...each, line: oneLine(each.line) }));
  const form = { count: lines.length };
  const place = `${template}.gathered`;
  const parts = standardParts({ place, form, language, brand, given, facts, linked });
  const subject = subjectLine(parts.subject);
  const { html, text } = inLayout({ template, language, brand, facts }, { ...parts, subject });
  return { language, subject, html, text };
};
