import { isDocumentTemplate, notificationTemplates } from '../../domain/documents/documents';
import { withDefaults } from '../../domain/settings/settings';
import { readSettingsFile, textsToSave, writeSettingsFile } from '../../domain/settings/settingsFile';
import { languages } from '../../locales/languages';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const from: Caller = { store: 'main', vendor: '*' };
const to: Caller = { store: 'other', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
  await server.addStore('other', []);
});
afterAll(() => server.close());

/** The rows themselves, so that the call that reads them proves nothing of itself. */
const rowsOf = async (store: string) => {
  const { db } = server.services;
  const mails = await db
    .selectFrom('mail_texts')
    .select(['template', 'language', 'subject', 'html'])
    .where('store', '=', store)
    .orderBy('template')
    .orderBy('language')
    .execute();
  const documents = await db
    .selectFrom('document_templates')
    .select(['template', 'html'])
    .where('store', '=', store)
    .orderBy('template')
    .execute();
  const kept = await db
    .selectFrom('stores')
    .select('settings')
    .where('store', '=', store)
    .executeTakeFirstOrThrow();
  return { mails, documents, templates: kept.settings.notifications?.templates };
};

const fileOf = async (as: Caller): Promise<string> => {
  const { texts } = (await server.call('readOwnTexts', undefined, as)).body;
  const { features } = (await server.call('readAppInfo', undefined, as)).body;
  return writeSettingsFile(features, texts, 'Harbour');
};

const readBy = async (as: Caller, file: string) => {
  const { texts } = (await server.call('readOwnTexts', undefined, as)).body;
  const { features } = (await server.call('readAppInfo', undefined, as)).body;
  const read = readSettingsFile(file, { features: withDefaults(features), texts, languages });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return { features: read.patch, texts: textsToSave(read.texts) };
};

const versionsOf = (store: string, template: string) =>
  server.services.db
    .selectFrom('template_versions')
    .select('id')
    .where('store', '=', store)
    .where('template', '=', template)
    .execute();

it('takes every template in every language, with switches and conditions, to another marketplace', async () => {
  for (const template of notificationTemplates)
    for (const language of isDocumentTemplate(template) ? [undefined] : languages) {
      // Nobody gets in without the link.
      const link = template.startsWith('auth-') ? ' {{ link }}' : '';
      const html = `<p>${template} ${language ?? ''} &amp; “more”${link}</p>`;
      const text =
        language === undefined ? { html } : { html, language, subject: `${template}, ${language}` };
      expect((await server.call('saveTemplate', { template, ...text }, from)).status).toBe(200);
    }
  const templates = {
    'order-placed': { enabled: false },
    'vendor-rejection': { conditions: [{ value: 'vendor', is: 'contains', text: 'Oak' } as const] },
  };
  expect((await server.call('saveFeatures', { notifications: { templates } }, from)).status).toBe(200);
  // One that only the other has goes with the first one's file.
  const own = { template: 'doc-packing-slip', html: '<p>Mine</p>' } as const;
  expect((await server.call('saveTemplate', own, to)).status).toBe(200);

  const applied = await server.call('applySettingsFile', await readBy(to, await fileOf(from)), to);
  expect(applied.status).toBe(200);
  const there = await rowsOf('other');
  expect(there).toEqual(await rowsOf('main'));
  const mails = notificationTemplates.filter((template) => !isDocumentTemplate(template));
  expect(there.mails).toHaveLength(mails.length * 5);
  expect(there.documents).toHaveLength(3);
  expect(await readBy(to, await fileOf(from))).toEqual({ features: {}, texts: [] });

  // Owners hear once of all texts that let somebody in.
  const told = await server.services.db
    .selectFrom('mails')
    .select('body')
    .where('store', '=', 'other')
    .where('template', '=', 'power-changed')
    .execute();
  expect(told.filter(({ body }) => body.includes('Text of the mail “Invitation”'))).toHaveLength(1);

  const empty = writeSettingsFile(withDefaults({}), [], 'Harbour');
  expect((await server.call('applySettingsFile', await readBy(to, empty), to)).status).toBe(200);
  expect(await rowsOf('other')).toMatchObject({ mails: [], documents: [] });
});

it('changes nothing where one text does not hold, and names each with its field', async () => {
  const before = await rowsOf('other');
  const texts = [
    { template: 'order-placed', language: 'de', subject: 'Good', html: '<p>Good</p>' } as const,
    { template: 'order-placed', language: 'nl', subject: 'Good', html: '<p>{{ order </p>' } as const,
    { template: 'vendor-rejection', language: 'xx', subject: 'Good', html: '<p>Good</p>' } as const,
    { template: 'doc-packing-slip', html: '<p> </p>' } as const,
    {
      template: 'auth-invite',
      language: 'fr',
      subject: 'Come',
      html: '<a href="https://evil.test/{{ link }}">x</a>',
    } as const,
  ];
  const refused = await server.call(
    'applySettingsFile',
    { features: { support: { title: 'Ada' } }, texts },
    to,
  );
  expect(refused.status).toBe(422);
  expect(Object.entries(refused.codes).map(([path, code]) => [path, code])).toEqual([
    ['texts.order-placed.nl.html', expect.stringMatching(/^templateMistake/)],
    ['texts.vendor-rejection.xx.language', 'localeCode'],
    ['texts.doc-packing-slip.html', 'templateBlank'],
    ['texts.auth-invite.fr.html', 'mailLeadsAway'],
  ]);
  expect(await rowsOf('other')).toEqual(before);
  const { features } = (await server.call('readAppInfo', undefined, to)).body;
  expect(features.support.title).not.toBe('Ada');

  const longest = { template: 'doc-packing-slip', html: 'x'.repeat(50_001) } as const;
  const tooLong = await server.call('applySettingsFile', { features: {}, texts: [longest] }, to);
  expect([tooLong.status, Object.keys(tooLong.codes)]).toEqual([422, ['texts[0].html']]);
});

it('keeps no text where a setting does not hold', async () => {
  const texts = [{ template: 'order-placed', language: 'de', subject: 'Good', html: '<p>Good</p>' } as const];
  const features = { inputLimit: { title: { min: 9, max: 4 } } };
  expect((await server.call('applySettingsFile', { features, texts }, to)).status).toBe(422);
  expect((await rowsOf('other')).mails).toEqual([]);
});

it('is no way round what a text of accounts asks for', async () => {
  const invite = { template: 'auth-invite', language: 'en', subject: 'Come', html: '<p>Come</p>' } as const;
  const placed = { ...invite, template: 'order-placed' } as const;
  const versions = (await versionsOf('other', 'order-placed')).length;
  const manager = { ...to, role: 'manager' } as const;
  const sent = { features: {}, texts: [placed, invite] };
  const refused = await server.call('applySettingsFile', sent, manager);
  expect([refused.status, refused.code]).toEqual([403, 'secretMailByOwners']);
  expect(await versionsOf('other', 'order-placed')).toHaveLength(versions);
  expect((await server.call('applySettingsFile', { features: {}, texts: [placed] }, manager)).status).toBe(
    200,
  );
  const acts = await server.services.db
    .selectFrom('audit_entries')
    .select('action')
    .where('store', '=', 'other')
    .where('subject_id', '=', 'order-placed')
    .execute();
  expect(acts.map(({ action }) => action)).toContain('template.changed');
});

it('is the marketplace’s alone', async () => {
  expect((await server.call('readOwnTexts', undefined, fjord)).status).toBe(403);
  expect((await server.call('applySettingsFile', { features: {}, texts: [] }, fjord)).status).toBe(403);
  const { texts } = (await server.call('readOwnTexts', undefined, { store: 'main', vendor: '*' })).body;
  const theirs = (await server.call('readOwnTexts', undefined, to)).body.texts;
  expect(texts.length).toBeGreaterThan(theirs.length);
});
