import { mergeSettings } from './mergeSettings';
import { defaultFeatures, type Features } from './settings';
import { readSettingsFile, writeSettingsFile } from './settingsFile';

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
  const read = readSettingsFile(writeSettingsFile(ours, 'Harbour'), defaultFeatures);
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
  expect(readSettingsFile(writeSettingsFile(ours, 'Harbour'), after)).toEqual({ changes: [], patch: {} });
});

it('holds no account, no key, no address with a secret and no picture of its own files', () => {
  const text = writeSettingsFile(ours, 'Harbour');
  for (const secret of ['NL91', 'hidden-token', '/files/', 'stripeConnect', 'hasApiKey', 'adminTwoStep'])
    expect(text).not.toContain(secret);
});

it('does not take what stays with a marketplace from a file that was written by hand', () => {
  const settings = { security: { adminTwoStep: true }, payments: { debtor: { name: 'Mine' } } };
  const text = JSON.stringify({ kind: 'stallkeeper-settings', settings });
  expect(readSettingsFile(text, ours)).toEqual({ changes: [], patch: {} });
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
])('refuses %s, and names the setting', (_, text, paths) => {
  const read = readSettingsFile(text, defaultFeatures);
  expect('faults' in read ? Object.keys(read.faults) : []).toEqual(paths);
});
