import { screen, within } from '@testing-library/react';
import type { Connection } from '../../../domain/integrations/connections';
import { sourceErrors } from '../../../domain/errors/sources';
import { appInfo } from '../../../testing/factories/app';
import { vendorClaims } from '../../../testing/factories/session';
import { renderScreen } from '../../../testing/renderScreen';

const start = 'https://docs.google.com/spreadsheets/d/';
const sheet = (changes: Partial<Connection> = {}): Connection => ({
  id: 'c1',
  kind: 'sheet',
  vendor: 'North Mill',
  address: `${start}abcdefghijkl`,
  state: 'working',
  options: {},
  maskedKey: null,
  connectedAt: '2026-11-20T08:00:00Z',
  by: 'mill@north.test',
  triedAt: '2026-11-22T08:00:00Z',
  syncedAt: '2026-11-22T08:00:00Z',
  nextAt: '2026-11-22T09:00:00Z',
  error: null,
  import: { id: '7', state: 'finished', rejected: 2, rolledBack: false },
  products: 0,
  gone: 0,
  ...changes,
});
const noSheet = { url: null, lastSyncAt: null, lastError: null, start, connection: null };

const open = (connections: Connection[], answers = {}) =>
  renderScreen('/connections', {
    claims: vendorClaims(),
    answers: {
      readAppInfo: appInfo(),
      listConnections: { connections },
      readSheet: noSheet,
      ...answers,
    },
  });

it('says that nothing is connected, and connects a sheet whose address begins as it must', async () => {
  const { user, asked } = await open([], { saveSheet: { url: `${start}abcdefghijkl` } });
  expect(await screen.findByText('Nothing is connected yet')).toBeInTheDocument();
  const address = await screen.findByRole('textbox', { name: /Address of the sheet/ });
  await user.type(address, 'https://evil.test/spreadsheets/d/x');
  await user.click(screen.getByRole('button', { name: 'Connect the sheet' }));
  expect(await screen.findByText(`Must starts with ${start}`)).toBeInTheDocument();
  expect(asked.map(({ name }) => name)).not.toContain('saveSheet');
  await user.clear(address);
  await user.type(address, `${start}abcdefghijkl`);
  await user.click(screen.getByRole('checkbox', { name: /Leave out columns/ }));
  await user.click(screen.getByRole('button', { name: 'Connect the sheet' }));
  expect(await screen.findByText('Connected. It is being read.')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'saveSheet')?.input).toEqual({
    url: `${start}abcdefghijkl`,
    leaveOut: true,
  });
});

it('shows why a connection fails, where its rejected rows are, and tries again', async () => {
  const { user, asked } = await open([sheet({ state: 'failing', error: sourceErrors.sheetNotShared() })], {
    runConnection: { started: true },
  });
  const panel = await screen.findByRole('region', { name: 'Google Sheets' });
  expect(within(panel).getByText('Failing')).toBeInTheDocument();
  expect(within(panel).getByText(/The sheet asks for a sign-in/)).toBeInTheDocument();
  expect(within(panel).getByRole('link', { name: '2 rows were rejected' })).toHaveAttribute(
    'href',
    '/imports/7',
  );
  await user.click(within(panel).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('It is being read')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'runConnection')?.input).toEqual({ connectionId: 'c1' });
});

it('pauses and resumes', async () => {
  const { user, asked } = await open([sheet({ state: 'paused', nextAt: null })], {
    pauseConnection: { connection: sheet() },
  });
  const panel = await screen.findByRole('region', { name: 'Google Sheets' });
  expect(within(panel).queryByRole('button', { name: 'Read it now' })).toBeNull();
  await user.click(within(panel).getByRole('button', { name: 'Resume' }));
  expect(asked.find(({ name }) => name === 'pauseConnection')?.input).toEqual({
    connectionId: 'c1',
    paused: false,
  });
});

it('says what disconnecting does before it does it', async () => {
  const { user, asked } = await open([sheet()], { removeConnection: { deleted: true } });
  const panel = await screen.findByRole('region', { name: 'Google Sheets' });
  await user.click(within(panel).getByRole('button', { name: 'Disconnect' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Disconnect Google Sheets?' });
  expect(within(dialog).getByText(/imports that came from it stay as they are/)).toBeInTheDocument();
  expect(asked.map(({ name }) => name)).not.toContain('removeConnection');
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('Disconnected')).toBeInTheDocument();
});

it('shows the marketplace whose each connection is, and where other services are connected', async () => {
  await renderScreen('/connections', {
    answers: { listConnections: { connections: [sheet()] }, readSheet: noSheet },
  });
  const panel = await screen.findByRole('region', { name: 'Google Sheets' });
  expect(within(panel).getByText('North Mill')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Payment services/ })).toHaveAttribute('href', '/settings/payouts');
});
