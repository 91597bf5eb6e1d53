import { mergeSettings } from './mergeSettings';
import { defaultFeatures, type Features } from './settings';
import type { OwnTextEntry } from '../documents/documents';
import { readSettingsFile, textsToSave, writeSettingsFile } from './settingsFile';

const now = (features: Features, texts: OwnTextEntry[] = []) => ({
  features,
  texts,
  languages: ['en', 'de'],
});

const ours: Features = mergeSettings(defaultFeatures, {
  catalog: { enabled: true },
  support: { title: 'Ada', email: 'help@harbour.test' },
  orders: { hiddenFields: ['note'] },
  inputLimit: { title: { min: 5, max: null } },
  logoText: { selected: 'src', src: '/files/public/demo/logo.png' },
  payments: { holdbackDays: 7, debtor: { name: 'Harbour', iban: 'NL91ABNA0417164300', bic: '' } },
  conversations: {
    linkDays: 3,
    ctas: [
      {
        label: 'Refund',
        callbackUrl: 'https://example.com/?token=hidden-token',
        redirect: '',
        variant: 'info',
        prompt: { title: '', confirmText: '' },
      },
    ],
  },
});

it('leads another marketplace to the same settings, and says each that changes before', () => {
  const read = readSettingsFile(writeSettingsFile(ours, [], 'Harbour'), now(defaultFeatures));
  if ('faults' in read) throw new Error('It was refused');
  expect(read.changes).toEqual(
    expect.arrayContaining([
      { path: 'catalog.enabled', before: null, after: true },
      { path: 'support.title', before: '', after: 'Ada' },
      { path: 'inputLimit.title.min', before: null, after: 5 },
      { path: 'payments.holdbackDays', before: 0, after: 7 },
      { path: 'conversations.linkDays', before: 14, after: 3 },
    ]),
  );
  const after = mergeSettings(defaultFeatures, read.patch);
  expect(readSettingsFile(writeSettingsFile(ours, [], 'Harbour'), now(after))).toEqual({
    changes: [],
    patch: {},
    texts: [],
  });
});

it('holds no account, no key, no address with a secret and no picture of its own files', () => {
  const text = writeSettingsFile(ours, [], 'Harbour');
  for (const secret of ['NL91', 'hidden-token', '/files/', 'stripeConnect', 'hasApiKey', 'adminTwoStep'])
    expect(text).not.toContain(secret);
});

it('does not take what stays with a marketplace from a file that was written by hand', () => {
  const settings = { security: { adminTwoStep: true }, payments: { debtor: { name: 'Mine' } } };
  const text = JSON.stringify({ kind: 'stallkeeper-settings', settings });
  expect(readSettingsFile(text, now(ours))).toEqual({ changes: [], patch: {}, texts: [] });
});

it.each([
  ['no JSON', 'kind: settings', ['']],
  ['another file', '{"kind":"theme","settings":{}}', ['']],
  [
    'a value that no setting has',
    '{"kind":"stallkeeper-settings","settings":{"support":{"email":"x"}}}',
    ['support.email'],
  ],
  [
    'a least above the most',
    '{"kind":"stallkeeper-settings","settings":{"inputLimit":{"title":{"min":9,"max":4}}}}',
    ['inputLimit.title.max'],
  ],
  [
    'a text that is none',
    '{"kind":"stallkeeper-settings","settings":{},"texts":[{"template":"order-placed","language":"de","subject":7}]}',
    ['texts.order-placed.de.subject', 'texts.order-placed.de.html'],
  ],
])('refuses %s, and names the setting', (_, text, paths) => {
  const read = readSettingsFile(text, now(defaultFeatures));
  expect('faults' in read ? Object.keys(read.faults) : []).toEqual(paths);
});

describe('own texts', () => {
  const placed = { template: 'order-placed', language: 'de', subject: 'Neu', html: '<p>Neu</p>' } as const;
  const slip = { template: 'doc-packing-slip', html: '<p>Slip</p>' } as const;
  const invite = { template: 'auth-invite', language: 'en', subject: 'Come', html: '<p>Come</p>' } as const;
  const readBy = (texts: OwnTextEntry[], file: string) => {
    const read = readSettingsFile(file, now(defaultFeatures, texts));
    if ('faults' in read) throw new Error('It was refused');
    return read.texts;
  };

  it('come along, and each that would change is said before and after', () => {
    const file = writeSettingsFile(defaultFeatures, [placed, slip], 'Harbour');
    const otherSlip = { ...slip, html: '<p>Old</p>' };
    const changes = readBy([otherSlip, invite], file);
    expect(changes).toEqual([
      { template: 'auth-invite', language: 'en', before: invite, after: null },
      { template: 'doc-packing-slip', before: otherSlip, after: slip },
      { template: 'order-placed', language: 'de', before: null, after: placed },
    ]);
    expect(textsToSave(changes)).toEqual([
      { template: 'auth-invite', language: 'en', subject: null, html: null },
      slip,
      placed,
    ]);
    expect(readBy([slip, placed], file)).toEqual([]);
  });

  it('stay as they are where a file is of before they were part of one', () => {
    expect(readBy([placed], '{"kind":"stallkeeper-settings","settings":{}}')).toEqual([]);
  });

  it('of templates and languages that are not known here are left out', () => {
    const texts = [{ ...placed, language: 'pt' }, { ...placed, template: 'order-sung' }, slip];
    const file = JSON.stringify({ kind: 'stallkeeper-settings', settings: {}, texts });
    expect(readBy([], file)).toEqual([{ template: 'doc-packing-slip', before: null, after: slip }]);
  });
});
