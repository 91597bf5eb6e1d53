import { screen, waitFor, within } from '@testing-library/react';
import type { JobStanding, Standing } from '../../../domain/operations/standing';
import { Refusal } from '../../../testing/answers';
import { renderScreen } from '../../../testing/renderScreen';

const at = '2026-05-01T12:00:00.000Z';
const standing: Standing = {
  at,
  jobs: [],
  mails: { waiting: 0, failed: 0, kept: 0, sends: true },
  incoming: { waiting: 0, failed: 0, oldestAt: null },
  connections: { all: 2, paused: 1, failed: 0 },
  backup: {
    at,
    bytes: 2_000_000,
    automatic: true,
    isOld: false,
    failedAt: null,
    failure: null,
    interruptedFrom: null,
    isSealedBadly: false,
  },
  program: { version: 'abc123', engine: 'embedded', migrations: ['001-baseline'] },
  storage: { place: 'disk', state: 'ok', freeBytes: 5_000_000_000 },
  processes: [{ host: 'desk', role: 'both', version: 'abc123', startedAt: at, seenAt: at, lives: true }],
};
const job: JobStanding = {
  kind: 'record-payments',
  waiting: 0,
  running: 0,
  stuck: 0,
  givenUp: 2,
  oldestAt: null,
  error: 'The bank was closed',
};

it('says that all is well where it is, with what runs', async () => {
  await renderScreen('/settings/status', { answers: { readStanding: standing } });
  expect(await screen.findByText('Everything is as it should be.')).toBeInTheDocument();
  expect(screen.getByText('Nothing waits, and nothing was given up')).toBeInTheDocument();
  expect(screen.getByText('desk')).toBeInTheDocument();
  expect(screen.getByText('in the data folder')).toBeInTheDocument();
  expect(screen.queryByText(/kept and not sent/)).not.toBeInTheDocument();
});

it('names work that was given up, why, and tries it again by a button', async () => {
  const { user, asked } = await renderScreen('/settings/status', {
    answers: {
      readStanding: { ...standing, jobs: [job, { ...job, kind: 'import-products', error: null }] },
      retryJobs: { retried: 2 },
    },
  });
  expect(await screen.findByText('The last one ended with: The bank was closed')).toBeInTheDocument();
  expect(screen.queryByText('Everything is as it should be.')).not.toBeInTheDocument();
  expect(screen.getByText('It is begun anew where it is listed.')).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Try again: Marking payments as paid' });
  await user.click(button);
  expect(await screen.findByText('2 jobs are tried again')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'retryJobs')?.input).toEqual({ kind: 'record-payments' });
  await waitFor(() => expect(asked.filter(({ name }) => name === 'readStanding').length).toBeGreaterThan(1));
});

it('says what to do where mails do not go out, backups fail, the disk is full, and versions differ', async () => {
  await renderScreen('/settings/status', {
    answers: {
      readStanding: {
        ...standing,
        mails: { waiting: 3, failed: 1, kept: 12, sends: false },
        backup: { ...standing.backup, isOld: true, failure: 'No room' },
        storage: { place: 'disk', state: 'full', freeBytes: 1 },
        processes: [
          ...standing.processes,
          { host: 'other', role: 'both', version: 'old', startedAt: at, seenAt: at, lives: true },
        ],
      },
    },
  });
  const unsent = await screen.findByText(/no mail server is set up.*SMTP_URL and MAIL_FROM/);
  expect(within(unsent).getByRole('link', { name: 'Mail settings' })).toHaveAttribute(
    'href',
    '/settings/reminders',
  );
  expect(screen.getByRole('link', { name: '12 mails were kept and not sent' })).toHaveAttribute(
    'href',
    '/settings/mails?state=kept',
  );
  expect(screen.getByText(/The last backup is too old/)).toBeInTheDocument();
  expect(screen.getByText('The last try failed: No room')).toBeInTheDocument();
  expect(screen.getByText(/hardly any room left/)).toBeInTheDocument();
  expect(screen.getByText(/Processes of different versions run/)).toBeInTheDocument();
  const queues = screen.getByRole('region', { name: 'Mails, orders and connections' });
  expect(within(queues).getByRole('link', { name: 'Mails' })).toHaveAttribute('href', '/settings/mails');
});

it('is not green where no mail can leave, though all else goes well', async () => {
  await renderScreen('/settings/status', {
    answers: {
      readStanding: { ...standing, jobs: [], mails: { waiting: 0, failed: 0, kept: 0, sends: false } },
    },
  });
  expect(await screen.findByText(/none is sent/)).toBeInTheDocument();
  expect(screen.queryByText('Everything is as it should be.')).not.toBeInTheDocument();
});

it('says of a backup that was killed in its middle that it did not end, and when it began', async () => {
  const interruptedFrom = '2026-05-04T01:30:00.000Z';
  const backup = { ...standing.backup, failedAt: at, failure: 'It was killed.', interruptedFrom };
  await renderScreen('/settings/status', { answers: { readStanding: { ...standing, jobs: [], backup } } });
  expect(await screen.findByText(/The last try did not end: its process was killed/)).toBeInTheDocument();
  expect(screen.queryByText('Everything is as it should be.')).not.toBeInTheDocument();
  const panel = screen.getByRole('region', { name: 'Backups' });
  expect(within(panel).getByText('Begun and not ended')).toBeInTheDocument();
  expect(panel.querySelector(`time[datetime="${interruptedFrom}"]`)).toBeInTheDocument();
});

it('says that the passphrase of the backups is too short', async () => {
  const backup = { ...standing.backup, isSealedBadly: true };
  await renderScreen('/settings/status', { answers: { readStanding: { ...standing, jobs: [], backup } } });
  expect(await screen.findByText(/seals the backups is too short/)).toBeInTheDocument();
  expect(screen.queryByText('Everything is as it should be.')).not.toBeInTheDocument();
});

it('says why it cannot be said, and asks again', async () => {
  await renderScreen('/settings/status', {
    answers: { readStanding: new Refusal(400, { message: 'Out of order' }) },
  });
  expect(await screen.findByText('Out of order')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('says that nobody works in the background where all that live only answer people', async () => {
  const [desk] = standing.processes;
  if (desk === undefined) throw new Error('There is no process');
  const processes: Standing['processes'] = [
    { ...desk, role: 'web' },
    { ...desk, host: 'silent', role: 'jobs', lives: false },
  ];
  await renderScreen('/settings/status', { answers: { readStanding: { ...standing, processes } } });
  expect(await screen.findByText(/No process works in the background/)).toBeInTheDocument();
});
