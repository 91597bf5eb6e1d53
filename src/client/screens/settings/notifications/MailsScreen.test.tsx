import { screen, waitFor, within } from '@testing-library/react';
import type { MailLine, MailsAnswer } from '../../../../domain/notifications/mailList';
import { Refusal, type Answers } from '../../../../testing/answers';
import { renderScreen } from '../../../../testing/renderScreen';

const mail = (changes: Partial<MailLine> = {}): MailLine => ({
  id: '7',
  recipient: 'zo@vendors.test',
  subject: 'About your application',
  template: 'vendor-rejection',
  state: 'failed',
  failure: 'addressUnknown',
  reason: '550 no such box',
  writtenAt: '2026-03-01T10:00:00Z',
  sentAt: null,
  attempts: 1,
  way: null,
  fate: null,
  stopped: null,
  canResend: true,
  ...changes,
});
const answer = (mails: MailLine[], changes: Partial<MailsAnswer> = {}): MailsAnswer => ({
  mails,
  counts: { failed: 1, unsure: 1, sent: 40 },
  returned: 0,
  total: mails.length,
  sending: true,
  ...changes,
});
const open = (answers: Answers = {}) => renderScreen('/settings/mails', { answers });
const times = ({ asked }: Awaited<ReturnType<typeof open>>, name: string): number =>
  asked.filter((call) => call.name === name).length;

it('shows what needs a look and why, with the numbers of the rest', async () => {
  await open({ listMails: answer([mail()]) });
  const row = await screen.findByRole('row', { name: /About your application/ });
  expect(
    within(row).getByText('There is no such letter box. Ask for the right address and put it right.'),
  ).toBeInTheDocument();
  expect(within(row).getByText('“550 no such box”')).toBeInTheDocument();
  expect(within(row).getByText('Failed')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Needs attention 2', pressed: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'All 42' })).toBeInTheDocument();
});

it('says what a failure is and what to do, and quotes only what others said', async () => {
  const expired = mail({ failure: 'expired', reason: 'The code or link in it is no longer valid' });
  const kept = mail({ id: '8', subject: 'From before', failure: null, reason: '451 try later' });
  const opened = await open({ listMails: answer([expired, kept]) });
  const row = await screen.findByRole('row', { name: /About your application/ });
  expect(
    within(row).getByText('The code or link in it is no longer valid. Whoever needs one asks for a new one.'),
  ).toBeInTheDocument();
  expect(within(row).queryByText(/“/)).not.toBeInTheDocument();
  const older = screen.getByRole('row', { name: /From before/ });
  expect(within(older).getByText('“451 try later”')).toBeInTheDocument();
  opened.unmount();
});

it.each(['failed', 'unsure', 'kept', 'queued', 'withheld'] as const)(
  'says of a mail that is %s when it was written, with the time, where its state stands',
  async (state) => {
    await open({ listMails: answer([mail({ state })]) });
    const row = await screen.findByRole('row', { name: /About your application/ });
    const cells = within(row).getAllByText(/^Mar 1, 2026, 1?\d:00\s[AP]M$/);
    expect(cells[0]).toHaveAttribute('datetime', '2026-03-01T10:00:00Z');
  },
);

it('sends a failed mail again with a click', async () => {
  const opened = await open({ listMails: answer([mail()]), resendMail: { id: '7' } });
  await opened.user.click(await screen.findByRole('button', { name: 'Send again: zo@vendors.test' }));
  expect(await screen.findByText('The mail to zo@vendors.test is on its way again')).toBeInTheDocument();
  expect(opened.asked.find(({ name }) => name === 'resendMail')?.input).toEqual({ mailId: '7' });
  await waitFor(() => expect(times(opened, 'listMails')).toBe(2));
});

it('counts what was only kept apart from what needs a look, and sends it for the first time', async () => {
  const kept = mail({ state: 'kept', reason: null, attempts: 0 });
  const counts = { kept: 3, sent: 40 };
  const opened = await open({
    listMails: ({ state }: { state?: string }) => answer(state === 'kept' ? [kept] : [], { counts }),
    resendMail: { id: '7' },
  });
  expect(await screen.findByRole('button', { name: 'Needs attention 0', pressed: true })).toBeInTheDocument();
  expect(await screen.findByText('3 mails were only kept: you find them under Kept.')).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: 'Kept 3' }));
  const button = await screen.findByRole('button', { name: 'Send the mail to zo@vendors.test' });
  expect(button).toHaveTextContent(/^Send$/);
  await opened.user.click(button);
  expect(await screen.findByText('The mail to zo@vendors.test is on its way')).toBeInTheDocument();
});

it('warns that an unsure one may arrive twice, and sends nothing when one thinks better of it', async () => {
  const opened = await open({ listMails: answer([mail({ state: 'unsure' })]), resendMail: { id: '7' } });
  const button = await screen.findByRole('button', { name: 'Send again: zo@vendors.test' });
  await opened.user.click(button);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send this mail again?' }));
  expect(dialog.getByText(/then it arrives twice/)).toBeInTheDocument();
  await opened.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(times(opened, 'resendMail')).toBe(0);
  await opened.user.click(button);
  await opened.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send again' }),
  );
  await waitFor(() => expect(times(opened, 'resendMail')).toBe(1));
});

it('offers nothing for what may not be sent, and says what was refused', async () => {
  const first = await open({ listMails: answer([mail({ canResend: false })]) });
  await screen.findByRole('row', { name: /About your application/ });
  expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
  first.unmount();
  const message = 'The code or link in it is no longer valid';
  const { user } = await open({ listMails: answer([mail()]), resendMail: new Refusal(409, { message }) });
  await user.click(await screen.findByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText(`That did not work: ${message}`)).toBeInTheDocument();
});

it('searches and changes the state, both in the address', async () => {
  const { user, place, asked } = await open({ listMails: answer([]) });
  expect(await screen.findByText('Nothing needs attention')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Sent/ }));
  await user.type(screen.getByLabelText('Search by recipient or subject'), 'zo');
  await waitFor(() => expect(place()).toBe('/settings/mails?state=sent&q=zo'));
  expect(await screen.findByText('No mail found')).toBeInTheDocument();
  await waitFor(() =>
    expect(asked.findLast(({ name }) => name === 'listMails')?.input).toMatchObject({
      state: 'sent',
      q: 'zo',
    }),
  );
});

it('says what to set where no mail server is', async () => {
  await open({ listMails: answer([], { sending: false }) });
  expect(await screen.findByText(/Ask whoever runs this server/)).toBeInTheDocument();
});

it('says that it could not be loaded', async () => {
  await open({ listMails: new Refusal(400, { message: 'Out of order' }) });
  expect(await screen.findByText('Out of order')).toBeInTheDocument();
});

it.each([
  [{ way: 'server' }, 'Taken by the mail server'],
  [{ way: 'brevo' }, 'Taken by Brevo'],
  [{ way: null }, 'Handed over'],
  [{ way: 'brevo', fate: { kind: 'delivered', at: '2026-03-01T10:05:00Z', reason: '' } }, 'Delivered'],
  [{ way: 'brevo', fate: { kind: 'bounced', at: '2026-03-01T10:05:00Z', reason: '' } }, 'Came back'],
  [{ way: 'brevo', fate: { kind: 'complained', at: '2026-03-01T10:05:00Z', reason: '' } }, 'Called spam'],
] as const)('says of a mail that went out no more than is known: %j', async (changes, words) => {
  const sent = { state: 'sent', reason: null, sentAt: '2026-03-01T10:00:00Z', canResend: false } as const;
  await open({ listMails: answer([mail({ ...sent, ...changes })]) });
  const row = await screen.findByRole('row', { name: /About your application/ });
  expect(within(row).getByText(words)).toBeInTheDocument();
});

it('counts what came back apart from what was sent', async () => {
  await open({ listMails: answer([mail()], { returned: 3 }) });
  expect(await screen.findByRole('button', { name: 'Came back 3' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sent 37' })).toBeInTheDocument();
});

it('says why a mail was kept back, and lets its address be written to again once that is confirmed', async () => {
  const told = { kind: 'bounced', at: '2026-03-01T10:00:00Z', reason: '550 no such user' } as const;
  const withheld = mail({ state: 'withheld', reason: null, canResend: false, fate: told, stopped: told });
  const opened = await open({ listMails: answer([withheld]), allowRecipient: { id: '7' } });
  const row = await screen.findByRole('row', { name: /About your application/ });
  expect(within(row).getByText('Not sent')).toBeInTheDocument();
  expect(within(row).getByText('The last mail to this address came back')).toBeInTheDocument();
  expect(within(row).getByText('Ask for the right address and put it right.')).toBeInTheDocument();
  expect(within(row).getByText('“550 no such user”')).toBeInTheDocument();
  await opened.user.click(within(row).getByRole('button', { name: 'Write to zo@vendors.test again' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Write to zo@vendors.test again?' }));
  expect(times(opened, 'allowRecipient')).toBe(0);
  await opened.user.click(dialog.getByRole('button', { name: 'Write to it again' }));
  expect(await screen.findByText('zo@vendors.test is written to again')).toBeInTheDocument();
  expect(opened.asked.find(({ name }) => name === 'allowRecipient')?.input).toEqual({ mailId: '7' });
});
