import fc from 'fast-check';
import { powerDeeds, type MailTemplate, type MailValues } from '../../domain/notifications/mails';
import { withDefaults, type Features } from '../../domain/settings/settings';
import { languages } from '../../locales/languages';
import { languageOf, readerLanguage } from '../texts';
import { renderMail } from './renderMail';

const link = 'https://shop.test/app/somewhere?code=1&email=a%2Bb@shop.test';
const values: MailValues = {
  'auth-change-password': { code: 'K7PX2M9Q', link },
  'auth-verify': { link },
  'auth-email-changed': { email: 'new@shop.test' },
  'auth-new-device': {
    device: 'Firefox, Windows',
    when: 'Monday, November 23, 2026 at 3:00 AM UTC',
    address: '192.0.2.1',
    link: 'https://shop.test/app/account',
  },
  'auth-guessed-at': { link: 'https://shop.test/app/account' },
  'payout-method-changed': { vendor: 'Atelier Zo', by: 'zo@atelier.test', link },
  'payout-method-missing': { vendor: 'Atelier Zo', link },
  'provider-key-changed': { service: 'Stripe', by: 'ada@shop.test', link },
  'power-changed': {
    deed: 'role',
    by: 'ada@shop.test',
    about: 'nora@shop.test',
    place: 'Atelier Zo',
    link,
  },
  'marketplace-integration-set': {
    vendor: 'Atelier Zo',
    integration: 'Google Sheets',
    address: 'https://docs.google.com/spreadsheets/d/1aB2cD3eF4',
    by: 'zo@atelier.test',
    link,
  },
  'auth-invite': { name: 'Nora', invitedBy: 'Ada Byron', link },
  'vendor-accepted': { vendor: 'Atelier Zo', link },
  'vendor-pending-approval': { vendor: 'Atelier Zo', link },
  'vendor-rejection': { vendor: 'Atelier Zo', note: 'We have enough bakers.\nTry again in spring.' },
  'product-approved': {
    count: '3',
    items: 'Oak board\nAsh board & co',
    more: '1',
    draft: '',
    note: 'Well done.',
    link,
  },
  'product-unapproved': {
    count: '2',
    items: 'Oak board\nAsh board',
    more: '',
    removed: '',
    note: 'A picture on white, please.\nAnd a weight.',
    link,
  },
  'marketplace-on-product-submitted': { count: '12', items: 'Atelier Zo: 12', more: '', link },
  'marketplace-automated-payments': {
    count: '12',
    total: '1234.50 EUR',
    items: 'Sund: no funds',
    more: '',
    link,
  },
  'marketplace-new-vendor': { vendor: 'Atelier Zo', email: 'zo@vendors.test', link },
  'marketplace-vendor-request': {
    vendor: 'Atelier Zo',
    email: 'zo@vendors.test',
    message: 'May I join?\nSince 1998.',
    link,
  },
  'marketplace-message': { email: 'ada@buyers.test', message: 'When do you open?', link },
  'marketplace-contact-form': { message: 'name: Ada\ntopic: opening', link },
  'marketplace-subscriber': { email: 'ada@buyers.test', link },
  'order-placed': { order: '#1001', items: '2 × Oak board\n1 × Ash board', more: '', link },
  'order-reminder-1': { count: '12', items: '#1001: Ada\n#1002: Bo', more: '10', link },
  'order-reminder-2': { count: '12', items: '#1001: Ada\n#1002: Bo', more: '10', link },
  'order-reminder-3': { count: '12', items: '#1001: Ada\n#1002: Bo', more: '10', link },
  'marketplace-duty-digest': { orders: '41', late: '17', products: '23', applications: '5', link },
  'vendor-new-message': { count: '12', items: 'Ada: Is it dishwasher safe?\nBo: Hello', more: '10', link },
  'buyer-new-message': { from: 'Atelier Zo', message: 'Yes, it is.\nAt 40 degrees.', link },
  'contact-answer': {
    message: 'It is on its way.',
    question: 'Where is my mug?\nIt was to come on Monday.',
    reply: 'help@shop.test',
  },
  'buyer-conversation': { from: 'Atelier Zo', link },
  'offer-requested': {
    product: 'Oak board',
    count: '3',
    price: '€40.00',
    total: '€120.00',
    keeps: '€108.00',
    link,
  },
  'offer-received': {
    product: 'Oak board',
    price: '€45.00',
    count: '3',
    total: '€135.00',
    until: 'December 4, 2026 at 3:00 PM',
    code: 'OFFER-7K2M9QXT4B',
    items:
      'Agreed: €45.00 for each. Your code is OFFER-7K2M9QXT4B.\nPieces: 3, in all €135.00.\nBuy by December 4, 2026 at 3:00 PM.',
    link,
  },
  'offer-rejected': { product: 'Oak board', until: 'November 26, 2026' },
  notices: { items: 'A payout failed: Atelier Zo\nYour import has failed: hats.csv', more: '2', link },
  'document-sample': { document: 'Packing slip', link },
  'marketplace-ledger-check': { count: '3', link: 'https://shop.example/app/transactions/check' },
};
const isTemplate = (name: string): name is MailTemplate => Object.hasOwn(values, name);
const templates = Object.keys(values).filter(isTemplate);

const shop = (stored: Partial<Features> = {}) => ({
  shopName: 'Fair & Square',
  locale: 'en',
  features: withDefaults(stored),
});
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/'/g, '&#39;');

describe.each(languages)('mails in %s', (language) => {
  it.each(templates)('%s tells all of its values, in both parts', (template) => {
    const mail = renderMail(shop(), template, values[template], language);
    expect(mail.language).toBe(language);
    expect(mail.html).toContain(`<html lang="${language}">`);
    // A deed is said in a sentence of its own.
    const told = Object.entries(values[template]).flatMap(([name, value]: [string, string]) =>
      name === 'deed' ? [] : [value],
    );
    for (const value of told)
      for (const line of value.split('\n')) {
        expect(mail.subject + mail.html).toContain(escaped(line));
        expect(mail.subject + mail.text).toContain(line);
      }
    expect(mail.subject.length).toBeGreaterThan(5);
    expect(mail.subject).not.toContain('\n');
    expect(mail.html).toContain('Fair &amp; Square');
    expect(mail.text).toContain('Fair & Square');
    expect(mail.html + mail.subject).not.toMatch(/\{\{|\{%|undefined|\[object/);
    expect(mail.text).not.toMatch(/<\w|&amp;|\{\{|\{%/);
  });

  it.each(powerDeeds)('tells of %s who did it, about whom and where', (deed) => {
    const told = { by: 'ada@shop.test', about: 'nora@shop.test', place: 'Atelier Zo' };
    const { text } = renderMail(shop(), 'power-changed', { deed, ...told, link }, language);
    // Of the log the sentence says all.
    const { about, ...others } = told;
    const isSaid = deed === 'logsOff' || deed === 'logsOn';
    for (const value of Object.values(isSaid ? others : told)) expect(text).toContain(value);
    expect(text.includes(about)).toBe(!isSaid);
  });

  it.each(templates)('%s is worded differently from every other language', (template) => {
    const own = renderMail(shop(), template, values[template], language).text;
    for (const other of languages.filter((name) => name !== language))
      expect(renderMail(shop(), template, values[template], other).text).not.toBe(own);
  });
});

describe('renderMail', () => {
  it.each([
    ['nl-BE', 'nl'],
    ['FR', 'fr'],
    ['de_AT', 'de'],
    ['pt-BR', 'en'],
    ['', 'en'],
    ['constructor', 'en'],
  ])('writes to %s in %s', (locale, language) => {
    expect(languageOf(locale)).toBe(language);
  });

  it.each([
    ['nl-BE,nl;q=0.9,en;q=0.8', 'nl'],
    ['pt-BR, fr;q=0.5, de;q=0.7', 'de'],
    ['en;q=0, es', 'es'],
    ['pt', undefined],
    ['*', undefined],
    ['constructor,__proto__', undefined],
    ['', undefined],
    [';;,q=,', undefined],
  ])('hears from %j that the reader wants %s', (header, language) => {
    expect(readerLanguage(header)).toBe(language);
  });

  it("speaks the marketplace's own words, and the language's where it has none", () => {
    const { wordings } = withDefaults({});
    const own = shop({ wordings: { ...wordings, vendor: 'maker' } });
    const facts = values['marketplace-new-vendor'];
    expect(renderMail(own, 'marketplace-new-vendor', facts, 'nl').subject).toBe('Nieuw (maker): Atelier Zo');
    expect(renderMail(shop(), 'marketplace-new-vendor', facts, 'nl').subject).toContain('verkoper');
    const fees = shop({ wordings: { ...wordings, commission: 'Gebühr' } });
    const offered = values['offer-requested'];
    expect(renderMail(fees, 'offer-requested', offered, 'de').text).toContain('Nach Gebühr blieben Ihnen');
    expect(renderMail(shop(), 'offer-requested', offered, 'de').text).toContain(
      'Nach Provision blieben Ihnen',
    );
  });

  it("shows the marketplace's logo and colour, with ink that can be read on it", () => {
    const { colors } = withDefaults({});
    const look = (colour: string): string =>
      renderMail(
        shop({
          colors: { ...colors, indigo: { 600: colour, 800: colour } },
          logoText: { selected: 'src', src: '/files/public/main/logo-text/1.png' },
        }),
        'auth-verify',
        { link },
        'en',
      ).html;
    expect(look('#FFEE00')).toContain('background:#ffee00;color:#000000');
    expect(look('#113377')).toContain('background:#113377;color:#ffffff');
    expect(look('#113377')).toContain(
      '<img src="/files/public/main/logo-text/1.png" alt="Fair &amp; Square"',
    );
  });

  it('lets no setting of the look bring in styles or scripts', () => {
    const { colors } = withDefaults({});
    const { html } = renderMail(
      shop({
        colors: { ...colors, indigo: { 600: 'red;background:url(https://evil.test)', 800: '#000000' } },
        logoText: { selected: 'src', src: 'javascript:alert(1)' },
        support: { title: '', email: 'a@b.test\r\nBcc: c@d.test' },
      }),
      'auth-verify',
      { link },
      'en',
    );
    expect(html).not.toMatch(/evil|javascript|Bcc/);
  });

  it('shows HTML, scripts and templates in values as the text that they are', () => {
    const evil = `<script>alert(1)</script><img src=x onerror=alert(1)>"'{{ shop }}{% raw %}`;
    const mail = renderMail(shop(), 'vendor-rejection', { vendor: evil, note: evil }, 'en');
    expect(mail.html).not.toMatch(/<script|<img/);
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.html).toContain('{{ shop }}');
    expect(mail.text).toContain(evil);
  });

  it('makes no button of an address that is none of the web', () => {
    const mail = renderMail(shop(), 'auth-verify', { link: 'javascript:alert(1)' }, 'en');
    expect(mail.html).not.toContain('href');
  });

  it('keeps the subject on one line and short, whatever a name holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const { subject } = renderMail(
          shop(),
          'marketplace-vendor-request',
          { vendor: `${name}\r\nBcc: all@shop.test\u2028\u202e`, email: 'a@b.test', message: '', link },
          'en',
        );
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
        expect(Array.from(subject).length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 100 },
    );
  });

  it('is no larger than mail clients show, however long a value is', () => {
    const long = '<&"\''.repeat(50_000);
    const mail = renderMail(
      shop(),
      'marketplace-vendor-request',
      { vendor: 'Zo', email: 'a@b.test', message: long, link },
      'en',
    );
    expect(mail.html.length).toBeLessThan(100_000);
    expect(mail.text).toContain('…');
  });
});
