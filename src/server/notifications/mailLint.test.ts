import { compulsoryMails } from '../../domain/notifications/notifications';
import { switchedMails } from '../../domain/notifications/switchedMails';
import { withDefaults } from '../../domain/settings/settings';
import { languages } from '../../locales/languages';
import { renderMail, type RenderedMail } from './renderMail';
import { hardestSamples } from './sampleMail';

/**
 * What mail clients agree on, by what they publish and caniemail.com keeps: old Outlook lays out by tables alone, Gmail
 * cuts mails off at 102 kB and drops a style element with an error, and none runs or fetches what a page does.
 */
const forbiddenTags = [
  'script',
  'form',
  'input',
  'button',
  'iframe',
  'object',
  'embed',
  'video',
  'audio',
  'svg',
  'canvas',
  'link',
  'base',
];
const voidTags = ['meta', 'img', 'br', 'hr'];
/** Properties that Outlook for Windows or Gmail do not know, in the attributes that lay a mail out. */
const unknownStyles = /(^|[;\s])(display\s*:\s*(flex|grid)|position|float|transform|animation|grid-|flex)/;
const largest = 102 * 1024;

const attributesOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value
        .replace(/&amp;/g, '&')
        .replace(/&#39;/g, "'")
        .replace(/&quot;/g, '"'),
    ]),
  );

/** What is wrong with one tag that opens. */
const faultsOfTag = (name: string, attributes: ReadonlyMap<string, string>, language: string): string[] => {
  const of = (key: string): string => attributes.get(key) ?? '';
  const style = of('style');
  return [
    ...(forbiddenTags.includes(name) ? [`has a ${name}`] : []),
    ...[...attributes.keys()].filter((key) => key.startsWith('on')).map((key) => `runs by ${key}`),
    ...(unknownStyles.test(style) ? [`is laid out by ${style}`] : []),
    ...(/url\(|expression|@import/i.test(style) ? [`fetches by ${style}`] : []),
    ...(attributes.has('href') && !/^(https?:\/\/|mailto:)/.test(of('href'))
      ? [`links to ${of('href')}`]
      : []),
    ...(name === 'img' && (!attributes.has('alt') || !/^https?:/.test(of('src')))
      ? ['has a picture without words, or without an address of its own']
      : []),
    ...(name === 'table' && of('role') !== 'presentation' ? ['has a table that is read out'] : []),
    ...(name === 'html' && of('lang') !== language ? ['does not say its language'] : []),
  ];
};

const faultsOf = ({ html, text, subject, language }: RenderedMail): string[] => {
  const faults: string[] = [];
  const open: string[] = [];
  const links: string[] = [];
  for (const [, end = '', tag = '', rest = ''] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/gi,
  )) {
    const name = tag.toLowerCase();
    if (end === '/') {
      if (open.pop() !== name) faults.push(`has a ${name} that is not closed where it stands`);
      continue;
    }
    const attributes = attributesOf(rest);
    if (!voidTags.includes(name)) open.push(name);
    const href = attributes.get('href');
    if (href !== undefined) links.push(href);
    faults.push(...faultsOfTag(name, attributes, language));
  }
  if (open.length > 0) faults.push(`leaves ${open.join(', ')} open`);
  if (!/^<!doctype html>/i.test(html)) faults.push('has no doctype');
  if (!html.includes('<meta charset="utf-8">')) faults.push('has no charset');
  if (!html.includes('<meta name="viewport"')) faults.push('has no viewport');
  if (subject.trim() === '' || !/<title>[^<]+<\/title>/.test(html)) faults.push('has no title');
  if (/&(?!(?:[a-z]+|#\d+|#x[\da-f]+);)/i.test(html.replace(/<style>[\s\S]*?<\/style>/, '')))
    faults.push('has a bare &');
  if (Buffer.byteLength(html) > largest) faults.push('is cut off by Gmail');
  for (const link of links)
    if (!text.includes(link.replace(/^mailto:/, ''))) faults.push(`hides ${link} from plain text`);
  // RFC 5322 allows lines of 998; ours are folded as they are sent, but a word of that length cannot be.
  if (text.split(/\s/).some((word) => word.length > 998)) faults.push('has an endless word');
  if (text.trim() === '' || /<[a-z]/i.test(text)) faults.push('has no plain text');
  return faults;
};

const store = { shopName: 'Sund & Co', locale: 'en', features: withDefaults({}) };

describe.each(languages)('what goes out in %s', (language) => {
  it.each([...switchedMails, ...compulsoryMails])('%s is what mail clients agree on', (template) => {
    for (const values of hardestSamples(template))
      expect(faultsOf(renderMail(store, template, values, language))).toEqual([]);
  });

  it.each([...switchedMails, ...compulsoryMails])(
    '%s is so in a marketplace’s own words, whatever they are laid out by',
    (template) => {
      const html =
        '<div style="display:flex;position:fixed" onclick="x()"><script>x()</script><p>Hi & <b>bye</p><img src="x"><table><tr><td>1</td></tr></table><a href="javascript:x()">go</a></div>';
      const [values] = hardestSamples(template);
      if (values === undefined) throw new Error(`${template} has no samples`);
      const faults = faultsOf(renderMail(store, template, values, language, { subject: 'Hi', html }));
      expect(faults.filter((fault) => !fault.startsWith('has a table that is read out'))).toEqual([]);
    },
  );
});

it('sees what is wrong', () => {
  const [values] = hardestSamples('order-placed');
  if (values === undefined) throw new Error('It has no samples');
  const good = renderMail(store, 'order-placed', values, 'en');
  const bad = (html: string) => faultsOf({ ...good, html }).length;

  expect(bad(good.html.replace('</p>', ''))).toBeGreaterThan(0);
  expect(bad(good.html.replace('role="presentation"', ''))).toBeGreaterThan(0);
  expect(bad(good.html.replace('<p ', '<script></script><p '))).toBeGreaterThan(0);
  expect(bad(good.html.replace('href="https', 'href="ftp'))).toBeGreaterThan(0);
});
