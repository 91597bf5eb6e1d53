import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { TrailEntry } from '../../../domain/audit/trail';
import type { FieldDefinition } from '../../../domain/vendors/fields';
import { withDefaults } from '../../../domain/settings/settings';
import type { Answers } from '../../../testing/answers';
import { languages } from '../../../locales/languages';
import { plainActions } from '../../../domain/audit/plainActions';
import { loadTexts, switchLanguage } from '../../language/language';
import { appInfo } from '../../../testing/factories/app';
import { adminClaims, vendorClaims } from '../../../testing/factories/session';
import { renderScreen } from '../../../testing/renderScreen';

const entry = (changes: Partial<TrailEntry> = {}): TrailEntry => ({
  id: '9',
  at: '2026-03-01T10:00:00Z',
  actor: 'person',
  by: 'ada@demo.test',
  byMarketplace: false,
  actingAs: '',
  vendor: 'Fjord',
  action: 'change',
  kind: 'discount',
  record: '4',
  about: 'Summer',
  act: '',
  call: 'createDiscount',
  changes: [{ field: 'percentage', before: 5, after: 10 }],
  input: {},
  request: 'req-77',
  browser: 'Firefox',
  system: 'Linux',
  address: '192.0.2.1',
  seq: 12,
  ...changes,
});
const signedIn = entry({
  id: '8',
  kind: 'person',
  action: 'do',
  act: 'sign-in',
  about: '',
  changes: [],
  byMarketplace: true,
  by: '',
  actingAs: 'Fjord',
});

const open = (answers: Answers = {}, claims = adminClaims(), path = '/audit') =>
  renderScreen(path, {
    claims,
    answers: { listTrail: { entries: [entry(), signedIn], next: '8' }, ...answers },
  });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

it('says by what somebody signed in', async () => {
  const byMail = { ...signedIn, input: { method: 'mail', newBrowser: true } };
  await open({ listTrail: { entries: [byMail], next: null } });
  const row = await rowOf(/Signed in/);
  expect(row).toHaveTextContent('Method: A link by mail');
  expect(row).toHaveTextContent('New browser: yes');
});

it('says who changed what, before and after, from where, and by which request', async () => {
  const { user } = await open();
  const row = within(await rowOf(/Discount changed/));
  for (const text of ['Summer', 'ada@demo.test', 'Firefox, Linux', '192.0.2.1', 'Fjord', '5'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getByText(/→ ?10/)).toHaveTextContent('Percent: 5 → 10');
  expect(row.queryByText('Request req-77')).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Show more' }));
  expect(row.getByText('Request req-77')).toBeInTheDocument();
});

it('says money in its currency, and not in the cents that it is kept in', async () => {
  const changes = [{ field: 'fixed', before: '5.00', after: '12.50', currency: 'EUR' }];
  await open({ listTrail: { entries: [entry({ changes })], next: null } });
  const row = within(await rowOf(/Discount changed/));
  expect(row.getByText(/→/)).toHaveTextContent('Amount off: €5.00 → €12.50');
});

it('says that it was the marketplace, acting for a vendor, and shows a vendor no column of vendors', async () => {
  await open({}, vendorClaims());
  const row = within(await rowOf(/Signed in/));
  expect(row.getByText('the marketplace')).toBeInTheDocument();
  expect(row.getByText('acting as Fjord')).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Vendor' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Check the log' })).not.toBeInTheDocument();
});

it('filters in the address, as a record links to it, and goes on to older ones', async () => {
  const { user, asked, place } = await open({}, adminClaims(), '/audit?kind=discount&record=4');
  await rowOf(/Discount changed/);
  const last = () => asked.findLast(({ name }) => name === 'listTrail')?.input;
  expect(last()).toEqual({ kind: 'discount', action: 'all', actor: 'all', record: '4' });
  await user.click(screen.getByRole('button', { name: 'Older ones' }));
  await waitFor(() => expect(last()).toMatchObject({ before: '8' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'What was done' }), 'Deleted');
  await waitFor(() => expect(place()).toContain('action=delete'));
  expect(last()).toEqual({ kind: 'discount', action: 'delete', actor: 'all', record: '4' });
});

it('proves that the log is whole, or says what is wrong with it', async () => {
  const proof = { seq: 12, at: '2026-03-01T10:00:00Z', hash: 'abc', rows: 12, unsealed: 0, cutUntil: null };
  const first = await open({ checkTrail: { ...proof, problem: null } });
  await first.user.click(await screen.findByRole('button', { name: 'Check the log' }));
  expect(await screen.findByText(/Proves whole up to row 12/)).toBeInTheDocument();
  first.unmount();
  const broken = await open({ checkTrail: { ...proof, problem: { kind: 'missing', seq: 7 } } });
  await broken.user.click(await screen.findByRole('button', { name: 'Check the log' }));
  expect(await screen.findByText(/Row 7 is missing/)).toBeInTheDocument();
});

describe('a change of settings', () => {
  const changes = [{ field: 'settings.offers.floorPercent', before: 60, after: 70 }];
  const changed = entry({ kind: 'store', about: '', at: new Date().toISOString(), changes });
  const listTrail = { entries: [changed, entry({ id: '7' })], next: null };
  const infoWith = (floorPercent: number) =>
    appInfo({ features: withDefaults({ offers: { floorPercent } }) });

  it('is put back by one button, and no other row has it', async () => {
    const saveFeatures = { features: withDefaults({ offers: { floorPercent: 60 } }) };
    const { user, asked } = await open({ listTrail, readAppInfo: infoWith(70), saveFeatures });
    await user.click(await screen.findByRole('button', { name: 'Undo this change' }));
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'saveFeatures')?.input).toEqual({
        offers: { floorPercent: 60 },
      }),
    );
    expect(await screen.findByText('1 setting put back.')).toBeInTheDocument();
  });

  it('that somebody has changed since is left as it is, and that is said', async () => {
    const { user, asked } = await open({ listTrail, readAppInfo: infoWith(80) });
    await user.click(await screen.findByRole('button', { name: 'Undo this change' }));
    expect(await screen.findByText('Changed again since: nothing was put back')).toBeInTheDocument();
    expect(asked.some(({ name }) => name === 'saveFeatures')).toBe(false);
  });
});

describe('a change of a text', () => {
  const at = new Date().toISOString();
  const changes = [{ field: 'html', before: 'One', after: 'Two' }];
  const changed = entry({ kind: 'template', record: 'order-placed', input: { language: 'de' }, at, changes });
  const listTrail = { entries: [changed], next: null };
  const version = (html: string) => ({ id: html, at, by: '', html, subject: 'Hallo', standard: false });

  it('is put back by one button, over the text that was seen and no other', async () => {
    const readTemplateHistory = { versions: [version('Two'), version('One')] };
    const { user, asked } = await open({
      listTrail,
      readTemplateHistory,
      saveTemplate: {
        ...{ template: 'order-placed', enabled: null, html: 'One', subject: 'Hallo', language: 'de' },
        ...{ languages: ['de'], standard: false },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo this change' }));
    expect(await screen.findByText('The text from before is back.')).toBeInTheDocument();
    expect(asked.find(({ name }) => name === 'saveTemplate')?.input).toEqual({
      template: 'order-placed',
      language: 'de',
      html: 'One',
      subject: 'Hallo',
      seen: { html: 'Two', subject: 'Hallo' },
    });
  });

  it('that somebody has changed since is left as it is, and that is said', async () => {
    const readTemplateHistory = { versions: [version('Three'), version('Two'), version('One')] };
    const { user, asked } = await open({ listTrail, readTemplateHistory });
    await user.click(await screen.findByRole('button', { name: 'Undo this change' }));
    expect(await screen.findByText('Changed again since: nothing was put back')).toBeInTheDocument();
    expect(asked.some(({ name }) => name === 'saveTemplate')).toBe(false);
  });
});

describe('a change of a specification', () => {
  const at = new Date().toISOString();
  const changes = [{ field: 'definition.name', before: 'Wood', after: 'Timber' }];
  const changed = entry({ kind: 'specification', record: 'wood', at, changes });
  const wood = (name: string): FieldDefinition => ({
    ...{ key: 'wood', name, type: 'input', required: false, showOnVendorPage: true, registration: false },
  });

  it('is put back by one button, by the version that was read', async () => {
    const { user, asked } = await open({
      listTrail: { entries: [changed], next: null },
      listSpecifications: { metafields: [wood('Timber')], version: 'two' },
      saveSpecifications: { metafields: [wood('Wood')], version: 'three' },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo this change' }));
    expect(await screen.findByText('1 setting put back.')).toBeInTheDocument();
    expect(asked.find(({ name }) => name === 'saveSpecifications')?.input).toEqual({
      metafields: [wood('Wood')],
      version: 'two',
    });
  });
});

it('says of an amount what it is in: its currency, or the smallest unit where nobody knows of which', async () => {
  const changes = [
    { field: 'total', before: '0.00', after: '10.00', currency: 'EUR' },
    { field: 'variants.7.price', before: 500, after: 650 },
    { field: 'amount', after: 'all' },
  ];
  await open({ listTrail: { entries: [entry({ changes })], next: null } });
  const row = within(await rowOf(/Discount changed/));
  expect(row.getByText('Total:')).toBeInTheDocument();
  expect(row.getByText('Variants › 7 › Price in minor units:')).toBeInTheDocument();
  expect(row.getByText('Amount:')).toBeInTheDocument();
});

describe('in German', () => {
  beforeEach(async () => {
    await loadTexts('main');
    await switchLanguage('de');
  });
  afterEach(async () => {
    cleanup();
    await switchLanguage('en');
  });

  it.each([
    [{ kind: 'purchase', action: 'do', act: 'purchase.place' }, 'Kauf: Kauf aufgegeben'],
    [{ kind: 'order', action: 'do', act: 'order.note' }, 'Bestellung: Notiz'],
    [{ kind: '', action: 'do', act: '', call: 'snoozeDuty' }, 'Aufgabe zurückgestellt'],
    [{ kind: '', action: 'do', act: '', call: 'take-in-order' }, 'Anderes: Bestellungen von Shops aufnehmen'],
  ] as const)('%j says %s', async (changes, words) => {
    await open({ listTrail: { entries: [entry({ ...changes, changes: [] })], next: null } });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('calls settings as their pages do, and fields and who acts by words', async () => {
    const changes = [
      { field: 'settings.notifications.disableAll', before: true, after: false },
      { field: 'cancelled_count', before: 0, after: 1 },
    ];
    await open({
      listTrail: { entries: [entry({ kind: 'store', changes, actor: 'job', by: 'own' })], next: null },
    });
    expect(await screen.findByText('Einstellungen › Keine Mails senden:')).toBeInTheDocument();
    expect(screen.getByText('Stornierte Stücke:')).toBeInTheDocument();
    expect(screen.getByText('der Server, für den eigenen Shop')).toBeInTheDocument();
  });
});

it.each(languages)('every act that is written down has words in %s', async (language) => {
  await loadTexts('main');
  await switchLanguage(language);
  const entries = plainActions.map((act, at) =>
    entry({ id: String(at), kind: 'other-thing', action: 'do', act, about: '', changes: [] }),
  );
  await open({ listTrail: { entries, next: null } });
  const shown = await screen.findAllByText(/^other thing/i);
  expect(shown).toHaveLength(plainActions.length);
  const raw = shown.map(({ textContent }) => textContent).filter((text) => /: (acts\.|\w+\.\w)/.test(text));
  expect(raw).toEqual([]);
  cleanup();
  await switchLanguage('en');
});
