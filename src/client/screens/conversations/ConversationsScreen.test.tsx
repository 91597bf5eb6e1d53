import { screen, waitFor, within } from '@testing-library/react';
import type { Conversation, ConversationsAnswer, Message } from '../../../domain/conversations/conversations';
import { defaultFeatures } from '../../../domain/settings/settings';
import { Refusal, type Answers } from '../../../testing/answers';
import { appInfo } from '../../../testing/factories/app';
import { adminClaims, vendorClaims } from '../../../testing/factories/session';
import { vendorRow } from '../../../testing/factories/vendors';
import { renderScreen } from '../../../testing/renderScreen';

const id = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';

const talk = (changes: Partial<Conversation> = {}): Conversation => ({
  conversationId: id,
  buyer: { name: 'Ada Byron', email: '' },
  seller: 'North Mill',
  product: { id: '7', title: 'Oak board', image: null },
  order: null,
  ctas: [],
  lastMessage: 'Is it dishwasher safe?',
  lastSender: 'buyer',
  isAnswered: false,
  lastMessageCreatedAt: '2026-03-01T10:00:00Z',
  unreadCount: 2,
  with: 'buyer',
  reported: null,
  reports: [],
  banned: false,
  ...changes,
});
const message = (changes: Partial<Message> = {}): Message => ({
  conversationId: id,
  messageId: '41',
  sender: 'buyer',
  name: '',
  text: 'Is it dishwasher safe?',
  original: null,
  image: null,
  marks: [],
  createdAt: '2026-03-01T10:00:00Z',
  ...changes,
});

const none: ConversationsAnswer = {
  conversations: [],
  next: null,
  counts: { unread: 0, unanswered: 0, reported: null },
};

/** The list for who asks for none, and each conversation for who asks for it. */
const talksOf =
  (list: Conversation[], messages: Message[] = [message()], more: Partial<ConversationsAnswer> = {}) =>
  (asked: unknown): ConversationsAnswer => {
    const wanted =
      typeof asked === 'object' && asked !== null && 'conversationId' in asked ? asked.conversationId : null;
    const counts = { unread: 1, unanswered: 1, reported: null };
    if (typeof wanted !== 'string') return { conversations: list, next: null, counts, ...more };
    return {
      ...none,
      conversations: list.filter(({ conversationId }) => conversationId === wanted),
      messages,
      earlier: false,
    };
  };

const vendors = { applications: [], vendors: [], orders: {}, balances: [], vendorsWithoutAccount: [] };
const open = (path: string, answers: Answers, claims = vendorClaims()) =>
  renderScreen(path, {
    claims,
    answers: { listVendors: vendors, markConversationRead: { read: true }, ...answers },
  });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('lists who wrote what, what is unread and what waits, and opens it beside', async () => {
  const { user, place, asked } = await open('/conversations', { listConversations: talksOf([talk()]) });
  const row = await screen.findByRole('button', {
    name: /Ada Byron.*2 unread messages.*Unanswered.*Oak board/,
  });
  await user.click(row);
  expect(place()).toBe(`/conversations?conversationId=${id}`);
  const log = await screen.findByRole('log', { name: 'Messages' });
  expect(within(log).getByText('Is it dishwasher safe?')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Oak board' })).toHaveAttribute('href', '/products/7');
  // What is before one's eyes is read.
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'markConversationRead')?.input).toEqual({
      conversationId: id,
      until: '41',
    }),
  );
});

it('says who is a buyer, whatever they call themselves', async () => {
  const buyer = { name: 'Harbour & Hall', email: '' };
  await open(`/conversations?conversationId=${id}`, {
    listConversations: talksOf([talk({ buyer })], [message({ sender: 'buyer' })]),
  });
  expect(await screen.findByRole('button', { name: /Harbour & Hall\s?Buyer/ })).toBeInTheDocument();
  const log = await screen.findByRole('log', { name: 'Messages' });
  expect(within(log).getByRole('listitem')).toHaveTextContent(/^Harbour & Hall · Buyer/);
  const pane = screen.getByRole('region', { name: 'Conversation' });
  expect(within(pane).getByText('Buyer', { selector: '.sk-status' })).toBeInTheDocument();
});

it('shows markup in messages as text', async () => {
  const text = '<img src=x onerror="alert(1)"> <b>bold</b>';
  await open(`/conversations?conversationId=${id}`, {
    listConversations: talksOf([talk()], [message({ text })]),
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('sends by Ctrl and Enter, and keeps the text where that fails', async () => {
  const { user, asked, unmount } = await open(`/conversations?conversationId=${id}`, {
    listConversations: talksOf([talk()]),
    sendToConversation: new Refusal(400, { message: 'Out of order' }),
  });
  const box = await screen.findByRole('textbox', { name: 'Message' });
  await user.type(box, 'It is.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Out of order')).toBeInTheDocument();
  expect(box).toHaveValue('It is.');
  const first = asked.find(({ name }) => name === 'sendToConversation')?.input;
  expect(first).toMatchObject({ conversationId: id, text: 'It is.', image: null });
  unmount();

  // The tab is closed and another one opened: what was typed is still there.
  sessionStorage.clear();
  const again = await open(`/conversations?conversationId=${id}`, {
    listConversations: talksOf([talk()]),
    sendToConversation: { message: message({ sender: 'seller' }) },
  });
  const kept = await screen.findByRole('textbox', { name: 'Message' });
  expect(kept).toHaveValue('It is.');
  await again.user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(kept).toHaveValue(''));
  const drafts = [sessionStorage, localStorage].flatMap((each) => Object.keys(each));
  expect(drafts.filter((name) => name.includes('draft'))).toEqual([]);
});

it('puts a usual answer where the cursor is', async () => {
  const answers = [{ name: 'Thanks', text: 'Thank you for asking.' }];
  const conversations = { ...defaultFeatures.conversations, answers };
  const { user } = await open(`/conversations?conversationId=${id}`, {
    readAppInfo: appInfo({ features: { ...defaultFeatures, conversations } }),
    listConversations: talksOf([talk()]),
  });
  await user.click(await screen.findByRole('button', { name: 'Answers' }));
  await user.click(await screen.findByRole('menuitem', { name: /Thanks/ }));
  const message = screen.getByRole('textbox', { name: 'Message' });
  expect(message).toHaveValue('Thank you for asking.');
  await user.clear(message);
  await user.type(message, 'Hello Ida!');
  await user.click(screen.getByRole('button', { name: 'Answers' }));
  await user.click(await screen.findByRole('menuitem', { name: /Thanks/ }));
  expect(message).toHaveValue('Hello Ida! Thank you for asking.');
});

it('offers a vendor its own answers first, and keeps what is written as another', async () => {
  const { user, asked } = await open(`/conversations?conversationId=${id}`, {
    listConversations: talksOf([talk()]),
    listOwnAnswers: { answers: [{ name: 'Delay', text: 'It leaves tomorrow.' }] },
    saveOwnAnswer: { answer: { name: 'Thanks', text: 'Thank you.' } },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Thank you.');
  await user.click(screen.getByRole('button', { name: 'Answers' }));
  expect(screen.getByRole('menuitem', { name: /Delay/ })).toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Your answers…' }));
  const form = screen.getByRole('form', { name: 'New answer' });
  expect(within(form).getByRole('textbox', { name: /Text/ })).toHaveValue('Thank you.');
  await user.type(within(form).getByRole('textbox', { name: /Name/ }), 'Thanks');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Thanks is kept')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'saveOwnAnswer')?.input).toEqual({
    name: 'Thanks',
    text: 'Thank you.',
  });
  expect(
    within(screen.getByRole('form', { name: 'New answer' })).getByRole('textbox', { name: /Text/ }),
  ).toHaveValue('');
  // The sheet stands within the form that sends.
  expect(asked.map(({ name }) => name)).not.toContain('sendToConversation');
});

it('presses a button that asks first, and says that it was done', async () => {
  const cta = {
    id: 'c1',
    label: 'Refund',
    callbackUrl: '/api/conversations/call-to-action',
    redirect: '',
    variant: 'danger' as const,
    prompt: { title: 'Refund the order?', confirmText: 'Refund it' },
  };
  const { user, asked } = await open(`/conversations?conversationId=${id}`, {
    listConversations: talksOf([talk({ ctas: [cta] })]),
    runCallToAction: { redirect: '' },
  });
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Refund the order?' }));
  expect(asked.some(({ name }) => name === 'runCallToAction')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Refund it' }));
  expect(await screen.findByText('Refund: done')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'runCallToAction')?.input).toMatchObject({
    conversationId: id,
    action: 'c1',
  });
});

it('decides about a report by the keyboard, keeps the reason, and goes on to the next', async () => {
  const reported = { reason: 'Spam', by: 'seller' as const, at: '2026-03-01T11:00:00Z' };
  const rude = { reason: 'Rude', by: 'buyer' as const, at: '2026-03-01T11:05:00Z' };
  const list = [
    talk({ reported, reports: [reported, rude] }),
    talk({
      conversationId: other,
      buyer: { name: 'Bo Berg', email: '' },
      reported,
      reports: [reported],
    }),
  ];
  const { user, asked, place } = await open(
    `/conversations?filter=reported&conversationId=${id}`,
    { listConversations: talksOf(list), moderateConversation: { ok: true } },
    adminClaims(),
  );
  expect(await screen.findByText('The vendor has reported this: Spam')).toBeInTheDocument();
  expect(screen.getByText('The buyer has reported this: Rude')).toBeInTheDocument();
  await user.keyboard('b');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Ban Ada Byron?' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Third time');
  await user.click(dialog.getByRole('button', { name: 'Ban the buyer' }));
  await waitFor(() => expect(place()).toBe(`/conversations?filter=reported&conversationId=${other}`));
  expect(asked.find(({ name }) => name === 'moderateConversation')?.input).toEqual({
    conversationId: id,
    action: 'ban-buyer',
    reason: 'Third time',
  });
});

it('walks the queue by j and k, and decides about the one that is open', async () => {
  const report = (reason: string) => [{ reason, by: 'seller' as const, at: '2026-03-01T11:00:00Z' }];
  const list = [
    talk({ reports: report('Spam') }),
    talk({ conversationId: other, buyer: { name: 'Bo Berg', email: '' }, reports: report('Rude') }),
  ];
  const { user, asked, place } = await open(
    '/conversations?filter=reported',
    { listConversations: talksOf(list), moderateConversation: { ok: true } },
    adminClaims(),
  );
  const [ada, bo] = [/Ada Byron/, /Bo Berg/].map((name) => () => screen.findByRole('button', { name }));
  await ada?.();
  await user.keyboard('j{Enter}');
  expect(await screen.findByText('The vendor has reported this: Spam')).toBeInTheDocument();
  await user.keyboard('j');
  expect(place()).toBe(`/conversations?filter=reported&conversationId=${other}`);
  expect(await screen.findByText('The vendor has reported this: Rude')).toBeInTheDocument();
  expect(await bo?.()).toHaveFocus();
  await user.keyboard('j');
  expect(place()).toBe(`/conversations?filter=reported&conversationId=${other}`);
  await user.keyboard('k');
  expect(await ada?.()).toHaveAttribute('aria-current', 'true');
  expect(await screen.findByText('The vendor has reported this: Spam')).toBeInTheDocument();
  await user.keyboard('j');
  expect(await screen.findByText('The vendor has reported this: Rude')).toBeInTheDocument();
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Nothing is wrong' }));
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'moderateConversation')?.input).toEqual({
      conversationId: other,
      action: 'dismiss-report',
      reason: '',
    }),
  );
});

it('lists the keys of the queue for a question mark, and none that do nothing there', async () => {
  const keysAt = async (path: string, claims = adminClaims()): Promise<string[]> => {
    const { user, unmount } = await open(path, { listConversations: none }, claims);
    await screen.findByText(/No conversations yet|Nothing is reported/);
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
    const terms = help.getAllByRole('term').map(({ textContent }) => textContent);
    unmount();
    return terms.filter((key) => !key.startsWith('g  '));
  };
  expect(await keysAt('/conversations?filter=reported')).toEqual([
    'Ctrl K',
    '?',
    '/',
    'j',
    'k',
    'Enter',
    'a',
    'd',
    'b',
    'Ctrl Enter',
  ]);
  expect(await keysAt('/conversations')).toEqual(['Ctrl K', '?', '/', 'j', 'k', 'Enter', 'Ctrl Enter']);
  expect(await keysAt('/conversations', vendorClaims())).not.toContain('a');
});

it('counts an emoji as one character, and says what is too long instead of cutting it', async () => {
  const { user, asked } = await open(`/conversations?conversationId=${id}`, {
    listConversations: talksOf([talk()]),
    sendToConversation: { message: message({ sender: 'seller' }) },
  });
  const box = await screen.findByRole('textbox', { name: 'Message' });
  await user.click(box);
  await user.paste('😀'.repeat(490));
  expect(screen.getByText('10 characters left')).toBeInTheDocument();
  await user.paste('x'.repeat(11));
  expect(screen.getByText('Must be at most 500 characters')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.keyboard('{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'sendToConversation')?.input).toMatchObject({
      text: '😀'.repeat(490) + 'x'.repeat(10),
    }),
  );
});

it('lets a vendor report, with a reason, and decide nothing', async () => {
  const { user, asked } = await open(`/conversations?conversationId=${id}`, {
    listConversations: talksOf([talk()]),
    reportConversation: { reported: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  expect(asked.some(({ name }) => name === 'reportConversation')).toBe(false);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Insults');
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('The marketplace was told')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});

it('leads from an order to the conversation with its buyer', async () => {
  const { place, asked } = await open('/conversations?start=12', {
    listConversations: talksOf([talk()]),
    chatWithBuyer: { conversationId: id },
  });
  await waitFor(() => expect(place()).toBe(`/conversations?conversationId=${id}`));
  expect(asked.find(({ name }) => name === 'chatWithBuyer')?.input).toEqual({ orderId: '12' });
});

it('lets the marketplace write to a vendor', async () => {
  const { user, asked, place } = await open(
    '/conversations',
    {
      listConversations: talksOf([talk()]),
      listVendors: { ...vendors, vendors: [vendorRow()] },
      chatWithSeller: { conversationId: id },
    },
    adminClaims(),
  );
  await user.click(await screen.findByRole('button', { name: 'Write to a vendor' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Write to a vendor' }));
  await user.selectOptions(await sheet.findByRole('combobox', { name: 'Vendor' }), 'North Mill');
  await user.type(sheet.getByRole('textbox', { name: 'Message' }), 'Welcome');
  await user.click(sheet.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(place()).toBe(`/conversations?conversationId=${id}`));
  expect(asked.find(({ name }) => name === 'chatWithSeller')?.input).toMatchObject({
    vendor: 'North Mill',
    text: 'Welcome',
  });
});

it('narrows by state and search in the address, and says when nothing is found', async () => {
  const { user, place, asked } = await open('/conversations', { listConversations: none });
  expect(await screen.findByText('No conversations yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Unanswered/ }));
  expect(await screen.findByText('Everything is answered')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Search buyers/), 'oak');
  await waitFor(() => expect(place()).toBe('/conversations?filter=unanswered&q=oak'));
  expect(await screen.findByText('No conversation found')).toBeInTheDocument();
  expect(asked.findLast(({ name }) => name === 'listConversations')?.input).toMatchObject({
    filter: 'unanswered',
    q: 'oak',
  });
});

it('is in the navigation with what is unread, and not where messages are switched off', async () => {
  const shown = await open('/conversations', { listConversations: none });
  expect(await screen.findByRole('link', { name: /Conversations/ })).toBeInTheDocument();
  shown.unmount();
  await open('/conversations', {
    readAppInfo: appInfo({ features: { ...defaultFeatures, messages: { enabled: false } } }),
    listConversations: new Refusal(409, { message: 'Messages are switched off' }),
  });
  expect((await screen.findAllByText('Messages are switched off')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: /Conversations/ })).not.toBeInTheDocument();
});

it('says why a buyer is banned, and lets them write again', async () => {
  const banned = talk({ banned: true, buyer: { name: 'Ada Byron', email: 'ada@buyers.test' } });
  const { user, asked } = await open(
    `/conversations?conversationId=${id}`,
    {
      listConversations: talksOf([banned]),
      listBannedBuyers: {
        banned: [
          { email: 'ada@buyers.test', reason: 'Spam', by: 'boss@main.test', at: '2026-03-01T12:00:00Z' },
        ],
      },
      allowBuyer: { ok: true },
    },
    adminClaims(),
  );
  expect(await screen.findByText(/Banned by boss@main.test/)).toHaveTextContent('Spam');
  await user.click(screen.getByRole('button', { name: 'Let write again' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Let ada@buyers.test write again?' }));
  await user.click(dialog.getByRole('button', { name: 'Let write again' }));
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'allowBuyer')?.input).toEqual({ email: 'ada@buyers.test' }),
  );
});

describe('two tabs of a browser', () => {
  class Channel {
    static readonly all = new Set<Channel>();
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor(readonly name: string) {
      Channel.all.add(this);
    }
    postMessage(data: unknown): void {
      for (const each of Channel.all)
        if (each !== this && each.name === this.name) queueMicrotask(() => each.onmessage?.({ data }));
    }
    close(): void {
      Channel.all.delete(this);
    }
  }
  const before = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel');
  beforeEach(() => {
    Channel.all.clear();
    Object.assign(globalThis, { BroadcastChannel: Channel });
  });
  afterEach(() => {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    else Object.defineProperty(globalThis, 'BroadcastChannel', before);
  });
  const nameHere = (): string => {
    const found = [...Channel.all].find(({ name }) => name.startsWith('stallkeeper-read '));
    if (found === undefined) throw new Error('Nobody listens');
    return found.name;
  };

  it('have the same number at once: what was read in one is told to the other', async () => {
    let unread = 2;
    const { asked } = await open('/conversations', {
      listConversations: (input: unknown) => talksOf([talk({ unreadCount: unread })])(input),
    });
    await screen.findByRole('button', { name: /2 unread messages/ });
    const counted = () => asked.filter(({ name }) => name === 'readAppStatus').length;
    const first = counted();
    unread = 0;
    new Channel(nameHere()).postMessage('another tab');
    // Well before the list would be asked for by itself.
    await screen.findByRole('button', { name: /^(?!.*unread).*Ada Byron/ }, { timeout: 12_000 });
    expect(counted()).toBeGreaterThan(first);
  });

  it('tell that something was read once the server has taken it', async () => {
    const { user } = await open('/conversations', { listConversations: talksOf([talk()]) });
    const row = await screen.findByRole('button', { name: /Ada Byron/ });
    const heard: unknown[] = [];
    const other = new Channel(nameHere());
    other.onmessage = ({ data }) => {
      heard.push(data);
    };
    await user.click(row);
    await waitFor(() => {
      expect(heard).not.toEqual([]);
    });
  });
});
