import { screen, waitFor, within } from '@testing-library/react';
import type { Received } from '../../../domain/conversations/messages';
import { Refusal, type Answers } from '../../../testing/answers';
import { renderScreen } from '../../../testing/renderScreen';

const received = (changes: Partial<Received> = {}): Received => ({
  id: '3',
  kind: 'message',
  email: 'ada@buyers.test',
  lines: [{ name: '', value: 'Do you have a shop that one can visit?' }],
  at: '2026-03-01T10:00:00Z',
  answer: null,
  ...changes,
});
const answered = received({
  id: '2',
  email: 'bea@buyers.test',
  lines: [{ name: '', value: 'Do you deliver to Norway?' }],
  answer: { text: 'Yes, in a week.', by: 'admin@demo.test', at: '2026-02-02T10:00:00Z' },
});

const open = (answers: Answers = {}, path = '/conversations/received') =>
  renderScreen(path, {
    answers: { listReceived: { received: [received(), answered], next: null }, ...answers },
  });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('shows what was written and what was answered, and offers an answer once', async () => {
  await open();
  const waiting = await rowOf(/ada@buyers\.test/);
  expect(waiting.getByText('Do you have a shop that one can visit?')).toBeInTheDocument();
  expect(waiting.getByRole('button', { name: 'Answer' })).toBeInTheDocument();
  const done = await rowOf(/bea@buyers\.test/);
  expect(done.getByText('Yes, in a week.')).toBeInTheDocument();
  expect(done.getByText(/Answered by admin@demo\.test/)).toBeInTheDocument();
  expect(done.queryByRole('button', { name: 'Answer' })).not.toBeInTheDocument();
});

it('shows markup as the text that it is', async () => {
  const value = '<img src=x onerror="alert(1)">';
  await open({ listReceived: { received: [received({ lines: [{ name: '<b>', value }] })], next: null } });
  expect(await screen.findByText(value)).toBeInTheDocument();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

it('answers by mail, and keeps the text where that fails', async () => {
  let fails = true;
  const { user, asked } = await open({
    answerReceived: () => {
      if (fails) return new Refusal(409, { message: 'Somebody has answered already' });
      return { ok: true as const };
    },
  });
  await user.click((await rowOf(/ada@buyers\.test/)).getByRole('button', { name: 'Answer' }));
  const sheet = within(await screen.findByRole('dialog', { name: /ada@buyers\.test/ }));
  const box = sheet.getByRole('textbox', { name: 'Your answer' });
  await waitFor(() => expect(box).toHaveFocus());
  expect(sheet.getByRole('button', { name: 'Send the answer' })).toBeDisabled();
  await user.keyboard('All online.');
  expect(sheet.getByText('489 characters left')).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText(/Somebody has answered already/)).toBeInTheDocument();
  expect(box).toHaveValue('All online.');
  fails = false;
  await user.click(sheet.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked.findLast(({ name }) => name === 'answerReceived')?.input).toEqual({
    id: '3',
    text: 'All online.',
  });
});

it('keeps an answer that Escape interrupted for its message alone, until it is sent', async () => {
  const other = received({ id: '4', email: 'cem@buyers.test' });
  const { user } = await open({
    listReceived: { received: [received(), other], next: null },
    answerReceived: { ok: true as const },
  });
  const answerTo = async (name: RegExp) => {
    await user.click((await rowOf(name)).getByRole('button', { name: 'Answer' }));
    return screen.findByRole('textbox', { name: 'Your answer' });
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.type(await answerTo(/ada@buyers\.test/), 'All online.');
  await user.keyboard('{Escape}');
  await closed();
  expect(await answerTo(/cem@buyers\.test/)).toHaveValue('');
  await user.keyboard('{Escape}');
  await closed();
  expect(await answerTo(/ada@buyers\.test/)).toHaveValue('All online.');
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  await closed();
  expect(await answerTo(/ada@buyers\.test/)).toHaveValue('');
});

it('forgets all of an address, asked once and named; a form without one alone', async () => {
  const { user, asked } = await open({
    listReceived: {
      received: [received(), received({ id: '9', email: '', kind: 'contact-form' })],
      next: null,
    },
    forgetReceived: { forgotten: 1 },
  });
  await user.click((await rowOf(/ada@buyers\.test/)).getByRole('button', { name: 'Forget' }));
  const dialog = await screen.findByRole('alertdialog', { name: /ada@buyers\.test/ });
  await user.click(within(dialog).getByRole('button', { name: 'Forget' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const buttons = screen.getAllByRole('button', { name: 'Forget' });
  await user.click(buttons.at(-1) ?? dialog);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Forget' }));
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'forgetReceived').map(({ input }) => input)).toEqual([
      { email: 'ada@buyers.test' },
      { id: '9' },
    ]),
  );
});

it('is narrowed by kind and address, in the address, and reads on by key', async () => {
  const { user, asked, place } = await open({
    listReceived: { received: [received()], next: '3' },
  });
  await rowOf(/ada@buyers\.test/);
  await user.click(screen.getByRole('button', { name: 'Older ones' }));
  const last = () => asked.findLast(({ name }) => name === 'listReceived')?.input;
  await waitFor(() => expect(last()).toEqual({ kind: 'message', before: '3' }));
  await user.click(screen.getByRole('button', { name: 'Newsletter' }));
  await waitFor(() => expect(place()).toBe('/conversations/received?kind=subscription'));
  await user.type(screen.getByRole('textbox', { name: 'Search addresses' }), 'ada{Enter}');
  await waitFor(() => expect(last()).toEqual({ kind: 'subscription', q: 'ada' }));
});

it('lists what nobody has answered of all kinds, without a file of it', async () => {
  const { asked } = await open({}, '/conversations/received?kind=unanswered');
  await rowOf(/ada@buyers\.test/);
  expect(asked.findLast(({ name }) => name === 'listReceived')?.input).toEqual({ kind: 'unanswered' });
  expect(screen.queryByRole('button', { name: /Export|CSV/ })).not.toBeInTheDocument();
});

it('says that all is answered where nothing waits', async () => {
  await open({ listReceived: { received: [], next: null } }, '/conversations/received?kind=unanswered');
  expect(await screen.findByText('Everything is answered')).toBeInTheDocument();
});

it('says what will be here while nothing is', async () => {
  await open({ listReceived: { received: [], next: null } });
  expect(await screen.findByText('Nothing came in yet')).toBeInTheDocument();
});
