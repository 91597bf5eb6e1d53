import { act, screen, waitFor, within } from '@testing-library/react';
import type { NoticeLine, NoticesAnswer } from '../../../../domain/notifications/notices';
import { Refusal, type Answers } from '../../../../testing/answers';
import { onNarrowScreen } from '../../../../testing/screenWidth';
import { vendorClaims } from '../../../../testing/factories/session';
import { renderScreen } from '../../../../testing/renderScreen';

const line = (changes: Partial<NoticeLine> = {}): NoticeLine => ({
  kind: 'orderPlaced',
  topic: '',
  outcome: '',
  count: 12,
  more: false,
  subject: null,
  names: ['#1012', '#1011', '#1010'],
  newest: '40',
  at: '2026-11-20T10:00:00.000Z',
  read: false,
  ...changes,
});
const imported = line({
  kind: 'importEnded',
  topic: '7 failed',
  outcome: 'failed',
  count: 1,
  subject: '7',
  names: ['hats.csv'],
  newest: '39',
  read: true,
});
const answer = (changes: Partial<NoticesAnswer> = {}): NoticesAnswer => ({
  unread: 12,
  lines: [line(), imported],
  ...changes,
});

/** A stream that says what the test lets it say. */
const tellingStream = () => {
  const waiting: ((result: IteratorResult<string, undefined>) => void)[] = [];
  const lines: string[] = [];
  return {
    say: (unread: number, read = 0) => {
      const state = JSON.stringify({ unread, kinds: {}, read });
      const text = `id: ${String(unread)}.${String(read)}\nevent: notices\ndata: ${state}\n\n`;
      const next = waiting.shift();
      if (next === undefined) lines.push(text);
      else next({ value: text, done: false });
    },
    stream: {
      [Symbol.asyncIterator]: () => ({
        next: (): Promise<IteratorResult<string, undefined>> => {
          const text = lines.shift();
          return text === undefined
            ? new Promise((resolve) => waiting.push(resolve))
            : Promise.resolve({ value: text, done: false });
        },
      }),
    },
  };
};

const open = (answers: Answers = {}) =>
  renderScreen('/connections', {
    claims: vendorClaims(),
    answers: { listNotices: answer(), ...answers },
  });

it('counts live what is unread, and leads to what happened, which is read then', async () => {
  const { say, stream } = tellingStream();
  const { user, asked, place } = await open({
    streamNotices: stream,
    markNoticesRead: answer({ unread: 0, lines: [imported] }),
  });
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  await act(() => {
    say(12);
    return Promise.resolve();
  });
  await user.click(await screen.findByRole('button', { name: 'Notifications, 12 unread' }));
  const bell = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  const links = within(await bell.findByRole('list', { name: 'Notifications' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^12 new orders, unread#1012, #1011, #1010 …/),
    expect.stringMatching(/^Your import has failedhats\.csv/),
  ]);
  expect(links[1]).toHaveAttribute('href', expect.stringMatching(/\/imports\/7$/));
  await user.click(await bell.findByRole('link', { name: /12 new orders/ }));
  await waitFor(() => expect(place()).toBe('/orders'));
  expect(asked.find(({ name }) => name === 'markNoticesRead')?.input).toEqual({
    upTo: '40',
    kind: 'orderPlaced',
    topic: '',
  });
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
});

it('asks anew what waits as soon as the person has read something in another browser', async () => {
  const { say, stream } = tellingStream();
  const { asked } = await open({ streamNotices: stream });
  const counted = (): number => asked.filter(({ name }) => name === 'readAppStatus').length;
  const told = async (unread: number, read: number): Promise<void> => {
    await act(() => {
      say(unread, read);
      return Promise.resolve();
    });
    await screen.findByRole('button', { name: `Notifications, ${String(unread)} unread` });
  };
  await told(12, 1);
  const before = counted();
  // What is new of a bell that nobody has read changes nothing else.
  await told(13, 1);
  expect(counted()).toBe(before);
  await told(14, 2);
  await waitFor(() => expect(counted()).toBe(before + 1));
});

it('marks all as read, up to what one has seen', async () => {
  const { user, asked } = await open({ markNoticesRead: answer({ unread: 0 }) });
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'markNoticesRead')?.input).toEqual({ upTo: '40' }),
  );
});

it('fills a narrow screen, and closes by Escape', async () => {
  onNarrowScreen();
  const { user } = await open({ listNotices: { unread: 0, lines: [] } });
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  const bell = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(await bell.findByText(/Nothing has happened yet/)).toBeInTheDocument();
  expect(bell.getByRole('button', { name: 'Close' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says what failed, and tries again', async () => {
  let fails = true;
  const { user } = await open({
    listNotices: () => (fails ? new Refusal(400, { code: 'plain', message: 'Out of order' }) : answer()),
  });
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /12 new orders/ })).toBeInTheDocument();
});
