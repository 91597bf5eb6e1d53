import { screen } from '@testing-library/react';
import type { TrailEntry } from '../../../domain/audit/trail';
import { adminClaims } from '../../../testing/factories/session';
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
