import { screen, within } from '@testing-library/react';
import type { TrailEntry, TrailFilters } from '../../../domain/audit/trail';
import { appInfo } from '../../../testing/factories/app';
import { adminClaims } from '../../../testing/factories/session';
import { keptSettings } from '../../../testing/keptSettings';
import { renderScreen } from '../../../testing/renderScreen';

const entry = (id: string, by: string, field: string): TrailEntry => ({
  id,
  at: '2026-03-02T09:30:00.000Z',
  actor: 'person',
  by,
  byMarketplace: false,
  actingAs: '',
  vendor: '*',
  action: 'change',
  kind: 'store',
  record: 'demo',
  about: '',
  act: 'settings.changed',
  call: 'saveFeatures',
  changes: [{ field, before: 'Ada', after: 'Bo' }],
  input: {},
  request: '',
  browser: '',
  system: '',
  address: '',
  seq: 1,
});
const entries = [
  entry('9', 'carla@demo.test', 'settings.orders.hiddenFields'),
  entry('8', 'bo@demo.test', 'settings.support.title'),
  entry('7', 'ada@demo.test', 'settings.support.email'),
];
const answers = { listTrail: { entries, next: null } };

it('says who changed something of the page last, with the way to the history', async () => {
  await renderScreen('/settings/general', { answers });
  expect(await screen.findByText(/^Last changed by bo@demo.test/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show changes' })).toHaveAttribute('href', '/audit?kind=store');
});

it('says nothing where nobody has, or to who may not read the audit log', async () => {
  await renderScreen('/settings/logo', { answers });
  expect(await screen.findByRole('heading', { name: 'Logo' })).toBeInTheDocument();
  expect(screen.queryByText(/^Last changed/)).not.toBeInTheDocument();
  const { asked } = await renderScreen('/settings/general', {
    answers,
    claims: adminClaims({ role: 'manager' }),
  });
  expect(asked.map(({ name }) => name)).not.toContain('listTrail');
});

it.each([
  ['registration', 'store', 'demo', 'settings.registration.fields'],
  ['documents', 'template', 'doc-packing-slip', 'html'],
  ['specifications', 'specification', 'wood', 'definition.name'],
  ['general', 'store', 'demo', 'shop_name'],
] as const)('says so on /settings/%s as well, of what the page keeps', async (page, kind, record, field) => {
  const changed = { ...entry('9', 'bo@demo.test', field), kind, record };
  // A mail's text is no document.
  const mail = { ...entry('10', 'carla@demo.test', 'html'), kind: 'template', record: 'order-placed' };
  await renderScreen(`/settings/${page}`, {
    answers: {
      listTrail: (asked: TrailFilters) => ({
        entries: [mail, changed].filter((each) => each.kind === asked.kind),
        next: null,
      }),
    },
  });
  expect(await screen.findByText(/^Last changed by bo@demo.test/)).toBeInTheDocument();
});

it('puts the shop’s name back', async () => {
  const name = {
    ...entry('9', 'bo@demo.test', 'shop_name'),
    at: new Date(Date.now() - 60_000).toISOString(),
  };
  const { user, asked } = await renderScreen('/settings/general', {
    answers: {
      ...keptSettings().answers,
      readAppInfo: appInfo({ shopName: 'Bo' }),
      saveShopName: { shopName: 'Ada' },
      listTrail: { entries: [name], next: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo this change' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo this change?' }));
  expect(dialog.getByRole('listitem')).toHaveTextContent(/: Bo → Ada$/);
  await user.click(dialog.getByRole('button', { name: 'Put 1 setting back' }));
  expect(await screen.findByText('1 setting put back.')).toBeInTheDocument();
  expect(asked.filter(({ name: call }) => call === 'saveShopName').map(({ input }) => input)).toEqual([
    { shopName: 'Ada' },
  ]);
});

describe('on the page of one mail', () => {
  const mail = 'notifications.templates.offer-received';
  const together: TrailEntry = {
    ...entry('9', 'carla@demo.test', ''),
    at: new Date(Date.now() - 60_000).toISOString(),
    changes: [
      { field: 'settings.notifications.disableAll', before: false, after: true },
      { field: `settings.${mail}.enabled`, before: true, after: false },
    ],
  };
  const other: TrailEntry = {
    ...together,
    id: '10',
    by: 'bo@demo.test',
    at: new Date(Date.now() - 30_000).toISOString(),
    changes: [{ field: 'settings.notifications.disableAll', before: true, after: false }],
  };
  const kept = () =>
    keptSettings({
      notifications: { disableAll: true, templates: { 'offer-received': { enabled: false } } },
    });
  const template = {
    readTemplate: {
      template: 'offer-received' as const,
      enabled: false,
      html: 'x',
      subject: 'x',
      language: 'en',
      languages: [],
      standard: true,
    },
    readTemplateHistory: { versions: [] },
    previewTemplate: { html: '', mistake: null, order: null, values: [] },
  };
  const path = '/settings/reminders/offer-received';

  it('undoes that mail alone, and asks with both values before', async () => {
    const settings = kept();
    const listTrail = ({ kind }: TrailFilters) => ({
      entries: kind === 'store' ? [other, together] : [],
      next: null,
    });
    const { user } = await renderScreen(path, { answers: { ...settings.answers, ...template, listTrail } });
    expect(await screen.findByText(/^Last changed by carla@demo.test/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo this change' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo this change?' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Offer received or answered, to the buyer: Off → On',
    ]);
    expect(settings.now().notifications.templates['offer-received'].enabled).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Put 1 setting back' }));
    expect(await screen.findByText('1 setting put back.')).toBeInTheDocument();
    expect(settings.now().notifications.templates['offer-received'].enabled).toBe(true);
    expect(settings.now().notifications.disableAll).toBe(true);
  });

  it('tells of its newest text, which is undone by itself once that is confirmed, and no setting with it', async () => {
    const text: TrailEntry = {
      ...other,
      id: '11',
      by: 'dora@demo.test',
      kind: 'template',
      record: 'offer-received',
      changes: [{ field: 'html', before: 'x', after: 'y' }],
    };
    const listTrail = ({ kind, record }: TrailFilters) => {
      if (kind === 'store') return { entries: [together], next: null };
      return { entries: record === 'offer-received' ? [text] : [], next: null };
    };
    const version = (html: string) => ({
      id: html,
      at: text.at,
      by: '',
      html,
      subject: 'S',
      standard: false,
    });
    const readTemplateHistory = { versions: [version('y'), version('x')] };
    const { user, asked } = await renderScreen(path, {
      answers: {
        ...kept().answers,
        ...template,
        listTrail,
        readTemplateHistory,
        saveTemplate: template.readTemplate,
      },
    });
    expect(await screen.findByText(/^Last changed by dora@demo.test/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo this change' }));
    const saved = () => asked.filter(({ name }) => name === 'saveTemplate' || name === 'saveFeatures');
    expect(saved()).toEqual([]);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo this change?' }));
    await user.click(dialog.getByRole('button', { name: 'Undo this change' }));
    expect(await screen.findByText('The text from before is back.')).toBeInTheDocument();
    expect(saved().map(({ name }) => name)).toEqual(['saveTemplate']);
    expect(saved()[0]?.input).toMatchObject({ html: 'x', seen: { html: 'y' } });
  });
});
