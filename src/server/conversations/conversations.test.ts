import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { CallName } from '../../catalogue/index';
import { addOrder } from '../../testing/server/orders';
import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import type { ProductInput } from '../../domain/products/products';
import type { Features } from '../../domain/settings/settings';
import type { DeepPartial } from '../../domain/settings/mergeSettings';
import { inTransaction } from '../db/inTransaction';
import { storeOf } from '../storeOf';
import { mailNewMessages } from './mailNewMessages';
import { lockConversation } from './queries/conversations';
import { writeMessage } from './writeMessage';

let server: TestServer;
let clock = new Date('2026-03-01T12:00:00Z');
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };
const minute = 60_000;

beforeAll(async () => {
  server = await startServer({}, () => clock);
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
});
afterAll(() => server.close());
beforeEach(() => {
  // Nobody is kept from anything by what the test before did.
  clock = new Date(clock.getTime() + 60 * minute);
});

const pass = (minutes: number): void => {
  clock = new Date(clock.getTime() + minutes * minute);
};

const settings = async (change: DeepPartial<Features>): Promise<void> => {
  await server.services.db
    .updateTable('stores')
    .set({ settings: JSON.stringify(change) })
    .where('store', '=', 'main')
    .execute();
};

let buyers = 0;
const buyer = (): string => `buyer${String((buyers += 1))}@buyers.test`;

const ask = async (text: string, more: Record<string, string> = {}): Promise<string> => {
  const input = { email: buyer(), name: 'Ada Byron', vendor: 'Fjord', text, store: 'main', ...more };
  const { status, body } = await server.call('createConversation', input, null);
  expect(status).toBe(200);
  return body.conversationId;
};

const thread = async (conversationId: string, as: Caller) =>
  (await server.call('listConversations', { conversationId }, as)).body;

const send = (conversationId: string, text: string, as: Caller, more: object = {}) =>
  server.call('sendToConversation', { conversationId, text, ...more }, as);

const mailsTo = (recipient: string) =>
  server.services.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute();

const linkIn = (body: string): string => /\/c\/(\S+)/.exec(body)?.[1] ?? '';

describe('a conversation', () => {
  it('goes from the shop to the vendor and back, unread and unanswered until it is', async () => {
    const email = buyer();
    const product = await saveProduct(server, { title: 'Oak board', vendor: 'Fjord' }, fjord);
    await server.call('actOnProduct', { productId: product.id, action: 'approve' }, admin);
    const id = await ask('Is it dishwasher safe?', { email, productId: product.id });
    const listed = await server.call('listConversations', { filter: 'unread' }, fjord);
    expect(listed.body.conversations[0]).toMatchObject({
      conversationId: id,
      // The marketplace hides buyers' addresses from vendors, and so it does here.
      buyer: { name: 'Ada Byron', email: '' },
      seller: 'Fjord',
      product: { id: product.id, title: 'Oak board' },
      lastMessage: 'Is it dishwasher safe?',
      isAnswered: false,
      unreadCount: 1,
      with: 'buyer',
    });
    expect((await thread(id, admin)).conversations[0]).toMatchObject({
      buyer: { name: 'Ada Byron', email },
      isAnswered: false,
      unreadCount: 0,
    });
    const status = await server.call('readAppStatus', {}, fjord);
    expect(status.body.counts.messages).toBeGreaterThanOrEqual(1);
    expect(status.body.missedMessages).toBeGreaterThanOrEqual(1);

    const { messages = [] } = await thread(id, fjord);
    // Reading is said, and not taken from looking.
    expect((await thread(id, fjord)).conversations[0]?.unreadCount).toBe(1);
    const until = messages.at(-1)?.messageId ?? '';
    expect((await server.call('markConversationRead', { conversationId: id, until }, fjord)).status).toBe(
      200,
    );
    expect((await thread(id, fjord)).conversations[0]).toMatchObject({ unreadCount: 0, isAnswered: false });

    const sent = await send(id, 'It is.', fjord);
    expect(sent.body.message).toMatchObject({ sender: 'seller', name: 'Fjord', text: 'It is.' });
    expect((await thread(id, admin)).conversations[0]).toMatchObject({
      isAnswered: true,
      lastMessage: 'It is.',
    });
  });

  it('keeps what came after the last message that was seen as unread', async () => {
    const email = buyer();
    const id = await ask('One', { email });
    const token = linkIn((await mailsTo(email))[0]?.body ?? '');
    const seen = (await thread(id, fjord)).messages?.at(-1)?.messageId ?? '';
    await server.call('updateConversation', { token, text: 'Two' }, null);
    await server.call('markConversationRead', { conversationId: id, until: seen }, fjord);
    expect((await thread(id, fjord)).conversations[0]?.unreadCount).toBe(1);
  });

  it('keeps as unread what is being written while somebody says that they have read', async () => {
    const id = await ask('One');
    const seen = (await thread(id, fjord)).messages?.at(-1)?.messageId ?? '';
    const store = await storeOf(server.services.db, 'main');
    const scope = { store: 'main', vendor: null };
    let said: Promise<unknown> = Promise.resolve();
    await inTransaction(server.services.db, async (tx) => {
      const conversation = await lockConversation(tx, scope, id);
      if (conversation === null) throw new Error('It is not there');
      const written = { sender: 'buyer', by: '', name: '', text: 'Two', image: null, key: null } as const;
      await writeMessage(tx, store, conversation, written, clock);
      said = server.call('markConversationRead', { conversationId: id, until: seen }, fjord);
      // As long as it takes to come to the row that is held.
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await said;
    expect((await thread(id, fjord)).conversations[0]?.unreadCount).toBe(1);
  });

  it('holds a message once, however often it is sent under one key', async () => {
    const id = await ask('Hello');
    const key = randomUUID();
    const [first, second] = await Promise.all([
      send(id, 'Good morning', fjord, { key }),
      send(id, 'Good morning', fjord, { key }),
    ]);
    expect(first.body.message.messageId).toBe(second.body.message.messageId);
    expect((await thread(id, fjord)).messages).toHaveLength(2);
    const other = await send(id, 'Good evening', fjord, { key });
    expect([other.status, other.codes]).toEqual([409, { key: 'keyUsed' }]);
  });

  it('takes 500 characters and no more, and not nothing', async () => {
    const id = await ask('x'.repeat(500));
    expect((await send(id, 'y'.repeat(500), fjord)).status).toBe(200);
    // As people count them, who see one picture.
    expect((await send(id, '😀'.repeat(500), fjord)).status).toBe(200);
    expect((await send(id, '😀'.repeat(501), fjord)).codes).toEqual({ text: 'tooLong' });
    const long = await send(id, 'y'.repeat(501), fjord);
    expect([long.status, long.errors]).toEqual([422, { text: 'Must be at most 500 characters' }]);
    const empty = await send(id, '  ', fjord);
    expect([empty.status, empty.codes]).toEqual([422, { text: 'messageNeeded' }]);
    const tooLong = { email: buyer(), text: 'x'.repeat(501), store: 'main' };
    expect((await server.call('createConversation', tooLong, null)).codes).toEqual({ text: 'tooLong' });
  });

  it('shows markup as the text that it is', async () => {
    const text = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const email = buyer();
    const id = await ask(text, { email, name: '<b>Eve</b>' });
    expect((await thread(id, admin)).messages?.[0]?.text).toBe(text);
    const token = linkIn((await mailsTo(email))[0]?.body ?? '');
    const page = await (await fetch(`${server.url}/c/${token}`)).text();
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;');
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<img');
    pass(3);
    await mailNewMessages(server.services);
    const mail = (await mailsTo('fjord@main.test'))[0];
    expect(mail?.html).not.toMatch(/<b>Eve|<script/);
  });

  it('is written in by each as what they are, and by nobody as another', async () => {
    const id = await ask('Hello');
    for (const [as, replyAs, status] of [
      [fjord, 'seller', 200],
      [fjord, 'admin', 403],
      [fjord, 'buyer', 403],
      [admin, 'admin', 200],
      [admin, 'seller', 403],
      [admin, 'buyer', 403],
    ] as const)
      expect([replyAs, (await send(id, 'Hm', as, { replyAs })).status]).toEqual([replyAs, status]);
    expect((await thread(id, admin)).messages?.map(({ sender }) => sender)).toEqual([
      'buyer',
      'seller',
      'admin',
    ]);
  });

  it("is not another vendor's, another store's, nor found by guessing", async () => {
    const id = await ask('The secret recipe');
    for (const as of [alma, { store: 'other', vendor: 'Fjord' }, { store: 'other', vendor: '*' }]) {
      expect((await server.call('listConversations', { conversationId: id }, as)).status).toBe(404);
      expect((await send(id, 'Mine', as)).status).toBe(404);
      const found = await server.call('listConversations', { q: 'recipe' }, as);
      expect(found.body.conversations).toEqual([]);
    }
    expect((await send(randomUUID(), 'Mine', fjord)).status).toBe(404);
    expect((await send('1', 'Mine', fjord)).codes).toEqual({ conversationId: 'conversationNotFound' });
    const toMarketplace = await ask('To the marketplace', { vendor: '' });
    expect((await server.call('listConversations', { conversationId: toMarketplace }, fjord)).status).toBe(
      404,
    );
    expect((await thread(toMarketplace, admin)).conversations[0]).toMatchObject({
      seller: null,
      unreadCount: 1,
    });
  });

  it('of marketplace and vendor is one, whoever begins it again', async () => {
    const first = await server.call('chatWithSeller', { vendor: 'Alma', text: 'Welcome' }, admin);
    const again = await server.call('chatWithSeller', { vendor: 'Alma', text: 'Still there?' }, admin);
    expect(again.body.conversationId).toBe(first.body.conversationId);
    const seen = (await thread(first.body.conversationId, alma)).conversations[0];
    expect(seen).toMatchObject({ buyer: null, with: 'admin', isAnswered: false, unreadCount: 2 });
    await send(first.body.conversationId, 'Yes', alma);
    expect((await thread(first.body.conversationId, admin)).conversations[0]).toMatchObject({
      with: 'seller',
      isAnswered: false,
      unreadCount: 1,
    });
    const short = await server.call('chatWithSeller', { vendor: 'Al' }, admin);
    expect(short.errors).toEqual({ vendor: 'Must be at least 3 characters' });
    expect((await server.call('chatWithSeller', { vendor: 'Nobody' }, admin)).codes).toEqual({
      vendor: 'nobodyToWriteTo',
    });
    expect((await server.call('chatWithSeller', { vendor: 'Alma' }, alma)).status).toBe(403);
  });

  it("of an order's buyer is one, and listed once something was said", async () => {
    const { id } = await addOrder(server.services.db, {
      vendor: 'Fjord',
      placedAt: clock,
      customer: { name: 'Bo Berg', email: 'Bo@Buyers.test' },
    });
    const one = await server.call('chatWithBuyer', { orderId: String(id) }, fjord);
    const two = await server.call('chatWithBuyer', { orderId: String(id) }, admin);
    expect(two.body).toEqual(one.body);
    const { conversationId } = one.body;
    const ofOrder = () => server.call('listConversations', { orderId: String(id) }, fjord);
    expect((await ofOrder()).body.conversations).toEqual([]);
    await send(conversationId, 'Your parcel is on its way', fjord);
    expect((await ofOrder()).body.conversations[0]).toMatchObject({
      buyer: { name: 'Bo Berg', email: '' },
      order: { id: String(id) },
      isAnswered: true,
    });
    expect((await server.call('chatWithBuyer', { orderId: String(id) }, alma)).status).toBe(404);
    pass(3);
    await mailNewMessages(server.services);
    expect((await mailsTo('bo@buyers.test'))[0]?.body).toContain('Your parcel is on its way');
  });

  it('is found by words of buyer, product and messages; by its address by the marketplace alone', async () => {
    const email = buyer();
    const id = await ask('Do you engrave quixotic names?', { email, name: 'Zuleika Dobson' });
    const found = async (q: string, as: Caller) =>
      (await server.call('listConversations', { q }, as)).body.conversations.map(
        ({ conversationId }) => conversationId,
      );
    expect(await found('zuleika', fjord)).toEqual([id]);
    expect(await found('quixo engrave', fjord)).toEqual([id]);
    expect(await found(email, admin)).toEqual([id]);
    expect(await found(email, fjord)).toEqual([]);
    expect(await found('&', fjord)).toEqual([]);
    await settings({ orders: { hiddenFields: ['customer.name', 'customer.email'] } });
    expect(await found('zuleika', fjord)).toEqual([]);
    expect(await found('quixo', fjord)).toEqual([id]);
    expect(await found('zuleika quixo', admin)).toEqual([id]);
    await settings({});
  });

  it('is read on by key, in pages that neither repeat nor leave out', async () => {
    const conversation = { store: 'other', vendor: 'Fjord', buyer_email: 'a@b.test', message_count: 1 };
    const rows = Array.from({ length: 65 }, (_, n) => ({
      ...conversation,
      created_at: clock,
      // Some of one instant.
      last_at: new Date(clock.getTime() - Math.floor(n / 4) * 1000),
    }));
    await server.services.db.insertInto('conversations').values(rows).execute();
    const as = { store: 'other', vendor: 'Fjord' };
    const seen: string[] = [];
    let before: string | null | undefined;
    do {
      const { body } = await server.call('listConversations', before == null ? {} : { before }, as);
      seen.push(...body.conversations.map(({ conversationId }) => conversationId));
      before = body.next;
    } while (before !== null);
    expect(seen).toHaveLength(65);
    expect(new Set(seen).size).toBe(65);
  });

  it('is there only while messages are switched on', async () => {
    const id = await ask('Hello');
    await settings({ messages: { enabled: false } });
    const calls: [CallName, Record<string, unknown>, Caller | null][] = [
      ['listConversations', {}, fjord],
      ['sendToConversation', { conversationId: id, text: 'x' }, fjord],
      ['chatWithSeller', { vendor: 'Alma' }, admin],
      ['moderateConversation', { conversationId: id, action: 'delete-conversation' }, admin],
      ['createConversation', { email: buyer(), text: 'x', store: 'main' }, null],
    ];
    for (const [name, input, as] of calls) {
      const answer = await server.call(name, input, as);
      expect([name, answer.status, answer.code]).toEqual([name, 409, 'messagesOff']);
    }
    expect((await server.call('readAppStatus', {}, fjord)).body.missedMessages).toBe(0);
    await settings({});
  });
});

describe('a picture', () => {
  const uploaded = async (as: Caller | null): Promise<string> => {
    const { body } = await server.call('createUpload', { proxy: 'messages', ext: 'png', name: 'a.png' }, as);
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    const put = await fetch(new URL(body.url, server.url), {
      method: 'PUT',
      body: pixel,
      headers: { 'content-type': 'image/png' },
    });
    expect(put.status).toBe(204);
    return body.location;
  };

  it('is one that was uploaded for messages here, and no address of anywhere else', async () => {
    const id = await ask('Look');
    const image = await uploaded(fjord);
    const sent = await send(id, '', fjord, { image });
    const link = sent.body.message.image ?? '';
    expect(link).toMatch(/^\/files\/message\/main\/\d+\?until=/);
    for (const foreign of [
      'https://evil.test/a.png',
      'javascript:alert(1)',
      image.replace('/main/', '/other/'),
      image.replace('/messages/', '/product-images/'),
      `/files/main/messages/${randomUUID()}.png`,
      image.replace('/files/', '/files/public/'),
    ])
      expect((await send(id, 'Hm', fjord, { image: foreign })).codes).toEqual({ image: 'notOurPicture' });
  });

  it('is read by the links of those who may read its message, kept by nobody, and gone with the conversation', async () => {
    const id = await ask('Look');
    const image = await uploaded(fjord);
    const { image: link } = (await send(id, '', fjord, { image })).body.message;
    const read = async (path: string): Promise<Response> => fetch(new URL(path, server.url));
    const shown = await read(link ?? '');
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const other = /\/(\d+)\?/.exec(link ?? '')?.[1] ?? '';
    for (const path of [
      image,
      image.replace('/files/', '/files/public/'),
      image.replace('/files/', '/pictures/192/'),
      (link ?? '').replace(/signature=./, 'signature=_'),
      (link ?? '').replace(/until=\d/, 'until=9'),
      (link ?? '').replace(`/${other}?`, `/${String(Number(other) - 1)}?`),
      (link ?? '').replace('/main/', '/other/'),
    ])
      expect([path, (await read(path)).status]).toEqual([path, 404]);
    await server.call('moderateConversation', { conversationId: id, action: 'delete-conversation' }, admin);
    expect((await read(link ?? '')).status).toBe(404);
  });

  it('of one conversation, or of another party, cannot be put into another', async () => {
    const [one, other] = [await ask('One'), await ask('Other')];
    const image = await uploaded(fjord);
    await send(one, '', fjord, { image });
    expect((await send(other, '', fjord, { image })).codes).toEqual({ image: 'notOurPicture' });
    expect((await send(one, 'Again', fjord, { image })).status).toBe(200);
    const ofAdmin = await uploaded(admin);
    expect((await send(one, '', fjord, { image: ofAdmin })).codes).toEqual({ image: 'notOurPicture' });
  });
});

describe('personal data', () => {
  const text = 'Write to eve@evil.test or call +49 30 1234567';

  it('is marked, and read as it was written, unless the marketplace decides otherwise', async () => {
    const id = await ask(text);
    expect((await thread(id, fjord)).messages?.[0]).toMatchObject({ text, marks: ['email', 'phone'] });
  });

  it('is hidden from all but the marketplace', async () => {
    await settings({ conversations: { personalData: 'hide' } });
    const secret = 'Write to hush@covert.test or call +49 30 1234567';
    const id = await ask(secret);
    const [seen] = (await thread(id, fjord)).messages ?? [];
    expect(seen).toMatchObject({ text: 'Write to ••• or call •••', original: null });
    expect(JSON.stringify(await thread(id, fjord))).not.toContain('covert');
    expect((await thread(id, admin)).messages?.[0]?.original).toBe(secret);
    const found = await server.call('listConversations', { q: 'covert' }, fjord);
    expect(found.body.conversations).toEqual([]);
    await settings({});
  });

  it('is hidden from that day on also where it was marked before: on both sides, in lists, in mails', async () => {
    const id = await ask('Write to marked@before.test', { name: 'Eve greypost@dimmed.test' });
    const by = buyer();
    const other = await ask('Ring me', { email: by });
    await send(other, 'Ring us: +49 30 7654321', fjord);
    await settings({ conversations: { personalData: 'hide' } });
    const { conversations, messages } = await thread(id, fjord);
    expect(messages?.map(({ text: said, original }) => [said, original])).toEqual([['Write to •••', null]]);
    expect(conversations[0]).toMatchObject({ lastMessage: 'Write to •••', buyer: { name: 'Eve •••' } });
    const listed = JSON.stringify((await server.call('listConversations', {}, fjord)).body);
    expect(listed).toContain('Ring us: •••');
    expect(listed).not.toMatch(/before\.test|7654321|dimmed/);
    expect((await thread(id, admin)).messages?.[0]).toMatchObject({
      text: 'Write to •••',
      original: 'Write to marked@before.test',
    });
    pass(20);
    await mailNewMessages(server.services);
    const mails = JSON.stringify(
      await server.services.db
        .selectFrom('mails')
        .select(['body', 'html'])
        .where('recipient', '=', by)
        .execute(),
    );
    expect(mails).toContain('Ring us: •••');
    expect(mails).not.toContain('7654321');
    await settings({});
    // It was only hidden.
    expect((await thread(id, fjord)).messages?.[0]?.text).toBe('Write to marked@before.test');
  });

  it('that is hidden is found by who may read it, and by nobody else', async () => {
    await settings({ conversations: { personalData: 'hide' } });
    const id = await ask('Write to sought@covert.test or call 0176 5550123');
    for (const q of ['5550123', 'sought', 'sought@covert.test', '0176 5550123']) {
      const found = async (as: Caller): Promise<string[]> =>
        (await server.call('listConversations', { q }, as)).body.conversations.map(
          ({ conversationId }) => conversationId,
        );
      expect([q, await found(admin), await found(fjord)]).toEqual([q, [id], []]);
      const everywhere = async (as: Caller): Promise<boolean> =>
        JSON.stringify((await server.call('searchMarketplace', { q }, as)).body).includes(id);
      expect([q, await everywhere(admin), await everywhere(fjord)]).toEqual([q, true, false]);
    }
    // What is not hidden is found by both.
    expect(
      (await server.call('listConversations', { q: 'write call' }, fjord)).body.conversations[0],
    ).toMatchObject({
      conversationId: id,
    });
    await settings({});
  });

  it('is hidden in the name that a buyer gives, and not found there', async () => {
    await settings({ conversations: { personalData: 'hide' } });
    const id = await ask('Hello', { name: 'Eve ０３０ １２３ ４５ ６７ lurkmail@veiled.test' });
    expect((await thread(id, fjord)).conversations[0]?.buyer).toEqual({ name: 'Eve ••• •••', email: '' });
    for (const q of ['lurkmail', 'veiled', '4567'])
      expect((await server.call('listConversations', { q }, fjord)).body.conversations).toEqual([]);
    const only = await ask('Hello', { name: 'lurkmail@veiled.test' });
    expect((await thread(only, fjord)).conversations[0]?.buyer).toEqual({ name: '', email: '' });
    const { id: order } = await addOrder(server.services.db, {
      vendor: 'Fjord',
      placedAt: clock,
      customer: { name: 'Bo +49 30 1234567', email: 'bo2@buyers.test' },
    });
    const { body } = await server.call('chatWithBuyer', { orderId: String(order) }, fjord);
    await send(body.conversationId, 'Hello', fjord);
    expect((await thread(body.conversationId, fjord)).conversations[0]?.buyer?.name).toBe('Bo •••');
    await settings({});
  });

  it('is refused, and what it was is said', async () => {
    await settings({ conversations: { personalData: 'refuse' } });
    const refused = await server.call('createConversation', { email: buyer(), text, store: 'main' }, null);
    expect(refused.errors).toEqual({
      text: 'Leave out eve@evil.test, +49 30 1234567: it may not be sent here',
    });
    const named = { email: buyer(), name: 'Eve ＠evesmith', text: 'Hi', store: 'main' };
    expect((await server.call('createConversation', named, null)).errors).toEqual({
      name: 'Leave out ＠evesmith: it may not be sent here',
    });
    const id = await ask('Hello');
    expect((await send(id, text, fjord)).status).toBe(422);
    expect((await send(id, text, admin)).status).toBe(200);
    await settings({});
  });
});

describe('the name that a buyer gives', () => {
  it('is not that of the marketplace, nor of the vendor who is written to', async () => {
    const { shopName } = await storeOf(server.services.db, 'main');
    const by = async (name: string) => {
      const input = { email: buyer(), name, vendor: 'Fjord', text: 'Pay again', store: 'main' };
      const { status, codes } = await server.call('createConversation', input, null);
      return [status, codes];
    };
    for (const name of [shopName.toUpperCase(), `${shopName} Support`, 'Stаllkeeper', 'admin', ' F j ord'])
      expect(await by(name)).toEqual([422, { name: 'nameOfAnother' }]);
    expect((await by('Alma'))[0]).toBe(200);
    // Looked at as it is shown, which is on one line.
    for (const name of ['Fjord\nSupport', '\r\nFjord\u2028'])
      expect(await by(name)).toEqual([422, { name: 'nameOfAnother' }]);
  });

  it('stands on one line, wherever it is shown', async () => {
    const id = await ask('Hello', { name: 'Bob\r\nHarbour\u2028&\tHall' });
    expect((await thread(id, admin)).conversations[0]?.buyer?.name).toBe('Bob Harbour & Hall');
  });

  it('is left out of a conversation about an order that somebody placed as the vendor', async () => {
    const { id } = await addOrder(server.services.db, {
      vendor: 'Fjord',
      placedAt: clock,
      customer: { name: 'FJORD', email: 'eve3@buyers.test' },
    });
    const { body } = await server.call('chatWithBuyer', { orderId: String(id) }, fjord);
    await send(body.conversationId, 'Hello', fjord);
    expect((await thread(body.conversationId, fjord)).conversations[0]?.buyer?.name).toBe('');
  });
});

describe('a banned buyer', () => {
  it('is answered as all are, and read by nobody, until allowed again', async () => {
    const email = buyer();
    const id = await ask('Buy cheap watches', { email });
    const token = linkIn((await mailsTo(email))[0]?.body ?? '');
    const ban = { conversationId: id, action: 'ban-buyer' as const, reason: 'Spam' };
    expect((await server.call('moderateConversation', ban, fjord)).status).toBe(403);
    const waiting = async (session: typeof admin): Promise<string[]> =>
      (await server.call('listConversations', { filter: 'unanswered' }, session)).body.conversations.map(
        ({ conversationId }) => conversationId,
      );
    expect(await waiting(fjord)).toContain(id);
    const { unanswered } = (await server.call('listConversations', {}, fjord)).body.counts;
    expect((await server.call('moderateConversation', ban, admin)).status).toBe(200);
    // Nobody owes them an answer, so nobody is told that one waits.
    expect(await waiting(fjord)).not.toContain(id);
    expect((await server.call('listConversations', {}, fjord)).body.counts.unanswered).toBe(unanswered - 1);
    expect((await server.call('listBannedBuyers', undefined, admin)).body.banned[0]).toMatchObject({
      email,
      reason: 'Spam',
      by: 'admin@main.test',
    });
    const mails = (await mailsTo(email)).length;
    const again = await server.call(
      'createConversation',
      { email: email.toUpperCase(), text: 'Again', vendor: 'Fjord', store: 'main' },
      null,
    );
    expect([again.status, Object.keys(again.body)]).toEqual([200, ['conversationId']]);
    const plus = email.replace('@', '+1@');
    await server.call(
      'createConversation',
      { email: plus, text: 'Plus', vendor: 'Fjord', store: 'main' },
      null,
    );
    expect(await mailsTo(plus)).toEqual([]);
    expect((await server.call('updateConversation', { token, text: 'And again' }, null)).status).toBe(200);
    expect((await thread(id, fjord)).messages).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(mails);
    const found = await server.call('listConversations', { q: email }, admin);
    expect(found.body.conversations).toHaveLength(1);

    // Nor are they written to.
    await send(id, 'Please stop', fjord);
    pass(30);
    await mailNewMessages(server.services);
    expect(await mailsTo(email)).toHaveLength(mails);

    expect((await server.call('allowBuyer', { email }, admin)).status).toBe(200);
    expect((await server.call('allowBuyer', { email }, admin)).status).toBe(404);
    pass(20);
    await server.call('updateConversation', { token, text: 'Sorry' }, null);
    expect((await thread(id, fjord)).messages?.map(({ text }) => text)).toEqual([
      'Buy cheap watches',
      'Please stop',
      'Sorry',
    ]);
  });

  it('sees what they wrote on their page and in the answer, and nobody else does', async () => {
    const email = buyer();
    const id = await ask('Is it oak?', { email });
    const token = linkIn((await mailsTo(email))[0]?.body ?? '');
    const page = async () => (await fetch(`${server.url}/c/${token}`)).text();
    const write = (text: string) =>
      fetch(`${server.url}/c/${token}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ text }),
      });
    await server.call(
      'moderateConversation',
      { conversationId: id, action: 'ban-buyer', reason: 'Spam' },
      admin,
    );
    const before = (await thread(id, admin)).conversations[0];
    expect((await write('Unseen by you')).status).toBe(303);
    expect(await page()).toContain('Unseen by you');
    const said = { token, text: 'Nor this', key: '00000000-0000-4000-8000-0000000000aa' };
    for (let n = 0; n < 2; n += 1) {
      const { body, status } = await server.call('updateConversation', said, null);
      expect(status).toBe(200);
      expect(body.messages.map(({ text }) => text)).toEqual(['Is it oak?', 'Unseen by you', 'Nor this']);
      expect(body.conversation).toMatchObject({ lastMessage: 'Nor this', lastSender: 'buyer' });
      expect(new Set(body.messages.map(({ messageId }) => messageId)).size).toBe(3);
    }
    expect((await server.call('updateConversation', { ...said, text: 'Else' }, null)).status).toBe(409);
    // What others are refused, they are too.
    await server.call('saveFeatures', { conversations: { personalData: 'refuse' } }, admin);
    expect((await write('Mail me at eve@mill.test')).status).toBe(422);
    await server.call('saveFeatures', { conversations: { personalData: 'keep' } }, admin);
    for (const reader of [admin, fjord]) {
      expect((await thread(id, reader)).messages?.map(({ text }) => text)).toEqual(['Is it oak?']);
      const found = await server.call('listConversations', { q: 'Unseen' }, reader);
      expect(found.body.conversations).toEqual([]);
    }
    expect((await thread(id, admin)).conversations[0]).toEqual(before);
    pass(30);
    await mailNewMessages(server.services);
    const told = await mailsTo('fjord@main.test');
    expect(told.filter(({ body }) => /Unseen by you|Nor this/.test(body))).toEqual([]);
    // Once they may write again, what they write is read, and what was not stays theirs.
    await server.call('allowBuyer', { email }, admin);
    expect((await write('And now?')).status).toBe(303);
    expect((await thread(id, fjord)).messages?.map(({ text }) => text)).toEqual(['Is it oak?', 'And now?']);
    expect(await page()).toMatch(/Is it oak\?.*Unseen by you.*Nor this.*And now\?/s);
  });

  it.each([
    ['b@x.test', 'b@x.test'],
    ['B+1@X.test', 'b@x.test'],
    ['b+1+2@x.test', 'b@x.test'],
    ['b.c@x.test', 'b.c@x.test'],
    ['b.c+d.e@gmail.com', 'bc@gmail.com'],
    ['b.c@googlemail.com', 'bc@gmail.com'],
    ['b@evil+1.test', 'b@evil+1.test'],
    ['+1@x.test', '+1@x.test'],
  ])('is told by the mailbox in the database as in the program: %s', async (email, mailbox) => {
    const { rows } = await sql`select mailbox_of(${email}) as mailbox`.execute(server.services.db);
    expect(rows).toEqual([{ mailbox }]);
  });

  it('is nobody where marketplace and vendor talk with each other', async () => {
    const { body } = await server.call('chatWithSeller', { vendor: 'Alma', text: 'Hm' }, admin);
    const answer = await server.call('moderateConversation', { ...body, action: 'ban-buyer' }, admin);
    expect([answer.status, answer.code]).toEqual([409, 'noBuyerToBan']);
  });
});

describe('a reported conversation', () => {
  it('waits for the marketplace, which decides once and says why', async () => {
    const id = await ask('You are all thieves');
    const report = { conversationId: id, reason: 'Insults us' };
    expect((await server.call('reportConversation', report, fjord)).status).toBe(200);
    expect((await server.call('reportConversation', report, fjord)).code).toBe('reportedAlready');
    const queue = await server.call('listConversations', { filter: 'reported' }, admin);
    expect(queue.body.counts.reported).toBe(1);
    expect(queue.body.conversations[0]).toMatchObject({
      conversationId: id,
      reported: { reason: 'Insults us', by: 'seller' },
    });
    expect((await server.call('listConversations', { filter: 'reported' }, fjord)).body).toMatchObject({
      conversations: [],
      counts: { reported: null },
    });
    expect((await thread(id, fjord)).conversations[0]?.reported).toBeNull();
    const decision = { conversationId: id, action: 'delete-conversation' as const, reason: 'Rude' };
    expect((await server.call('moderateConversation', decision, admin)).status).toBe(200);
    expect((await server.call('listConversations', { conversationId: id }, fjord)).status).toBe(404);
    expect((await server.call('moderateConversation', decision, admin)).status).toBe(404);
    const kept = await server.services.db
      .selectFrom('conversation_reports')
      .selectAll()
      .where('conversation_id', '=', id)
      .execute();
    expect(kept).toMatchObject([{ decision: 'delete-conversation', note: 'Rude', reason: 'Insults us' }]);
    const audit = await server.services.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', id)
      .execute();
    expect(audit).toMatchObject([{ action: 'delete-conversation', by_email: 'admin@main.test' }]);
  });
});

describe('a conversation that both sides report', () => {
  const begun = async (): Promise<{ id: string; token: string }> => {
    const email = buyer();
    const id = await ask('Where is it?', { email });
    return { id, token: linkIn((await mailsTo(email))[0]?.body ?? '') };
  };
  const byVendor = async (id: string, reason: string): Promise<number> =>
    (await server.call('reportConversation', { conversationId: id, reason }, fjord)).status;
  const byBuyer = async (token: string, reason: string): Promise<number> =>
    (
      await fetch(`${server.url}/c/${token}/report`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ reason }),
      })
    ).status;
  const waiting = async (id: string) => {
    const { body } = await server.call('listConversations', { filter: 'reported' }, admin);
    const found = body.conversations.find(({ conversationId }) => conversationId === id);
    return found?.reports.map(({ by, reason }) => [by, reason]) ?? null;
  };
  const decide = (id: string, action: 'dismiss-report' | 'ban-buyer', reason: string) =>
    server.call('moderateConversation', { conversationId: id, action, reason }, admin);
  const kept = (id: string) =>
    server.services.db
      .selectFrom('conversation_reports')
      .select(['side', 'reason', 'decision', 'note'])
      .where('conversation_id', '=', id)
      .orderBy('id')
      .execute();

  it('keeps both reports, whoever was first, and decides them together', async () => {
    const one = await begun();
    expect([await byVendor(one.id, 'Insults us'), await byBuyer(one.token, 'Never sent')]).toEqual([
      200, 303,
    ]);
    expect(await waiting(one.id)).toEqual([
      ['seller', 'Insults us'],
      ['buyer', 'Never sent'],
    ]);
    expect((await thread(one.id, fjord)).conversations[0]).toMatchObject({ reported: null, reports: [] });
    const other = await begun();
    expect([await byBuyer(other.token, 'Fake'), await byVendor(other.id, 'Spam')]).toEqual([303, 200]);
    expect(await waiting(other.id)).toEqual([
      ['buyer', 'Fake'],
      ['seller', 'Spam'],
    ]);
    // Each vendor says it once; a buyer has more to tell, and what is sent twice is there once.
    expect(await byVendor(other.id, 'Spam again')).toBe(409);
    expect([await byBuyer(other.token, 'And rude'), await byBuyer(other.token, 'And rude')]).toEqual([
      303, 303,
    ]);
    expect(await waiting(other.id)).toHaveLength(3);
    expect((await decide(other.id, 'dismiss-report', 'Checked')).status).toBe(200);
    expect(await waiting(other.id)).toBeNull();
    const decided = { decision: 'dismiss-report', note: 'Checked' };
    expect(await kept(other.id)).toMatchObject([
      { side: 'buyer', reason: 'Fake', ...decided },
      { side: 'seller', reason: 'Spam', ...decided },
      { side: 'buyer', reason: 'And rude', ...decided },
    ]);
    expect(await waiting(one.id)).toHaveLength(2);
  });

  it('is reported again after a decision, with what is new alone', async () => {
    const { id, token } = await begun();
    await byVendor(id, 'Insults us');
    await decide(id, 'dismiss-report', '');
    expect(await byBuyer(token, 'Fake')).toBe(303);
    expect(await waiting(id)).toEqual([['buyer', 'Fake']]);
    await decide(id, 'dismiss-report', '');
    expect(await byBuyer(token, 'Fake')).toBe(303);
    expect(await waiting(id)).toEqual([['buyer', 'Fake']]);
  });

  it('keeps the newest reason of a ban, and none for none', async () => {
    const { id } = await begun();
    const reasons = async () => {
      const email = (await thread(id, admin)).conversations[0]?.buyer?.email;
      const { body } = await server.call('listBannedBuyers', undefined, admin);
      return body.banned.filter((each) => each.email === email).map(({ reason }) => reason);
    };
    for (const [reason, shown] of [
      ['Spam', 'Spam'],
      ['Threats', 'Threats'],
      ['', 'Threats'],
    ] as const) {
      expect((await decide(id, 'ban-buyer', reason)).status).toBe(200);
      expect(await reasons()).toEqual([shown]);
    }
  });
});

describe('a flood', () => {
  it('is stopped by writer and by address', async () => {
    const email = buyer();
    const one = () =>
      server.call('createConversation', { email, text: 'x', vendor: 'Fjord', store: 'main' }, null);
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await one()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const others = [];
    for (let n = 0; n < 18; n += 1)
      others.push(
        (
          await server.call(
            'createConversation',
            { email: buyer(), text: 'x', vendor: 'Fjord', store: 'main' },
            null,
          )
        ).status,
      );
    expect(others.at(0)).toBe(200);
    expect(others.at(-1)).toBe(429);
  });

  it('is of what was begun: names and texts that were refused cost nothing, and trying without end is stopped', async () => {
    const store = 'mistyped';
    await server.addStore(store, ['Fjord']);
    await server.call('saveFeatures', { conversations: { personalData: 'refuse' } }, { store, vendor: '*' });
    await sql`delete from attempts`.execute(server.services.db);
    const email = buyer();
    const begin = async (more: Record<string, string>): Promise<number> =>
      (await server.call('createConversation', { email, text: 'x', vendor: 'Fjord', store, ...more }, null))
        .status;
    const refused = [];
    for (const more of [{ name: 'Fjord' }, { name: 'Support' }, { text: 'Mail me: ada@post.example' }])
      for (let n = 0; n < 2; n += 1) refused.push(await begin(more));
    expect(refused).toEqual(Array<number>(6).fill(422));
    expect([await begin({}), await begin({}), await begin({}), await begin({})]).toEqual([
      200, 200, 200, 429,
    ]);
    // Its links are still mailed: those that were refused took none of them.
    const mails = await server.services.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', email)
      .execute();
    expect(mails).toHaveLength(3);
    const statuses = new Set<number>();
    for (let n = 0; n < 220; n += 1) statuses.add(await begin({ name: 'Support' }));
    expect([...statuses]).toEqual([429]);
    await sql`delete from attempts`.execute(server.services.db);
    statuses.clear();
    for (let n = 0; n < 220; n += 1) statuses.add(await begin({ name: 'Support' }));
    expect([...statuses]).toEqual([422, 429]);
    await sql`delete from attempts`.execute(server.services.db);
  });

  it('from many places is stopped at the product, or else at the vendor that all of them ask', async () => {
    const store = 'flooded';
    await server.addStore(store, ['Fjord', 'Alma']);
    const limits = { perProduct: 2 };
    await server.call('saveFeatures', { conversations: { limits } }, { store, vendor: '*' });
    const begin = (vendor: string) =>
      server.call('createConversation', { email: buyer(), text: 'x', vendor, store }, null);
    const statuses = [];
    for (const vendor of ['Fjord', 'Fjord', 'Fjord', 'Alma']) {
      // Each from another place: the limit of a place is gone.
      await sql`delete from attempts where key like 'chat-begun:%' and key not like ${`chat-begun:${store}:vendor:%`}`.execute(
        server.services.db,
      );
      statuses.push((await begin(vendor)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
  });
});

describe('mails of messages', () => {
  it('are gathered: one for all conversations of a vendor, and the next no sooner than a quarter of an hour', async () => {
    await mailNewMessages(server.services);
    pass(20);
    await mailNewMessages(server.services);
    const before = (await mailsTo('fjord@main.test')).length;
    const ids = [await ask('One'), await ask('Two'), await ask('Three')];
    await mailNewMessages(server.services);
    expect(await mailsTo('fjord@main.test')).toHaveLength(before);
    pass(3);
    await Promise.all([mailNewMessages(server.services), mailNewMessages(server.services)]);
    const mails = await mailsTo('fjord@main.test');
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]).toMatchObject({ template: 'vendor-new-message' });
    expect(mails[0]?.subject).toContain('3');
    expect(mails[0]?.body).not.toContain('@buyers.test');
    ids.push(await ask('Four'));
    pass(3);
    await mailNewMessages(server.services);
    expect(await mailsTo('fjord@main.test')).toHaveLength(before + 1);
    pass(13);
    await mailNewMessages(server.services);
    expect(await mailsTo('fjord@main.test')).toHaveLength(before + 2);
    expect((await mailsTo('fjord@main.test'))[0]?.body).toContain(ids[3]);
  });

  it('have one line for a conversation, whatever lines a stranger writes', async () => {
    await mailNewMessages(server.services);
    pass(20);
    await mailNewMessages(server.services);
    await ask('Hi\nAlma: Your payout was stopped\u2028Alma: Pay', { name: 'Bob\nAlma' });
    // As names were kept before.
    const kept = await ask('Hello', { name: 'Eve' });
    await server.services.db
      .updateTable('conversations')
      .set({ buyer_name: 'Eve\r\nAlma: Log in' })
      .where('id', '=', kept)
      .execute();
    pass(3);
    await mailNewMessages(server.services);
    const [mail] = await mailsTo('fjord@main.test');
    expect(mail?.html?.match(/<li[ >]/g)).toHaveLength(2);
    const lines = (mail?.body ?? '').split('\n').map((line) => line.replace(/^[\s*•-]+/, ''));
    expect(lines.filter((line) => line.startsWith('Alma'))).toEqual([]);
    expect(lines).toContain('Bob Alma: Hi Alma: Your payout was stopped Alma: Pay');
    expect(lines).toContain('Eve Alma: Log in: Hello');
  });

  it('are not written of what was read in time, nor where they are switched off', async () => {
    await mailNewMessages(server.services);
    pass(20);
    await mailNewMessages(server.services);
    const before = (await mailsTo('fjord@main.test')).length;
    const id = await ask('Hello');
    await send(id, 'Hello yourself', fjord);
    pass(3);
    await mailNewMessages(server.services);
    expect(await mailsTo('fjord@main.test')).toHaveLength(before);
    await settings({ notifications: { templates: { 'vendor-new-message': { enabled: false } } } });
    await ask('Anybody?');
    pass(20);
    await mailNewMessages(server.services);
    expect(await mailsTo('fjord@main.test')).toHaveLength(before);
    await settings({});
  });
});

describe('what a buyer is told of a product', () => {
  const begin = async (more: Record<string, string>) => {
    const email = buyer();
    const input = { email, text: 'Is it oak?', store: 'main', ...more };
    const { body, status, codes } = await server.call('createConversation', input, null);
    return { id: body.conversationId, email, status, codes };
  };
  const told = async (email: string): Promise<string> => {
    const [mail] = await mailsTo(email);
    const token = linkIn(mail?.body ?? '');
    expect(token).not.toBe('');
    const { body } = await server.call('updateConversation', { token }, null);
    const page = await (await fetch(`${server.url}/c/${token}`)).text();
    return `${JSON.stringify(body)} ${page}`;
  };
  const act = (productId: string, action: 'approve' | 'unapprove') =>
    server.call('actOnProduct', { productId, action }, admin);
  let benches = 0;
  const bench = (title: string) => {
    const sku = `BENCH-${String((benches += 1))}`;
    return saveProduct(
      server,
      { title, variants: [{ price: '12.50', stock: 3, trackStock: true, sku }] },
      alma,
    );
  };
  const edit = async (productId: string, changes: Partial<ProductInput>): Promise<void> => {
    const { body } = await server.call('readProduct', { productId }, alma);
    await saveProduct(server, { ...body.product, ...changes }, alma);
  };
  const vendorOf = async (id: string) => (await thread(id, admin)).conversations[0]?.seller;

  it('is nothing of one that the shop does not show, nor whose it is, as of an id that is not there', async () => {
    const product = await bench('Secret bench');
    const tries: (() => Promise<unknown>)[] = [
      () => Promise.resolve(product),
      () => act(product.id, 'unapprove'),
      async () => {
        await act(product.id, 'approve');
        await edit(product.id, { title: 'Secret bench, again' });
      },
    ];
    for (const hide of tries) {
      await hide();
      const { email, status, id } = await begin({ productId: product.id });
      expect(status).toBe(200);
      const missing = await begin({ productId: '999999' });
      expect(await vendorOf(id)).toBe(await vendorOf(missing.id));
      const said = await told(email);
      expect(said).not.toMatch(/Secret bench|Alma/);
      expect(said).toContain('"product":null');
    }
  });

  it('is its title when they asked, where it was changed since and waits, and the new one once it is approved', async () => {
    const product = await bench('Plain bench');
    await act(product.id, 'approve');
    const { email } = await begin({ productId: product.id });
    expect(await told(email)).toContain('Plain bench');
    pass(1);
    await edit(product.id, { title: 'Waiting bench' });
    pass(1);
    await edit(product.id, { title: 'Later bench' });
    const waiting = await told(email);
    expect(waiting).toContain('Plain bench');
    expect(waiting).not.toMatch(/Waiting bench|Later bench/);
    await act(product.id, 'approve');
    expect(await told(email)).toContain('Later bench');
  });

  it('says of a vendor who may not sell what it says of one who is not there', async () => {
    await server.call('actOnVendor', { vendor: 'Alma', action: 'unapprove' }, admin);
    const refused = await begin({ vendor: 'Alma' });
    await server.call('actOnVendor', { vendor: 'Alma', action: 'approve' }, admin);
    const missing = await begin({ vendor: 'Nobody at all' });
    expect(refused.codes).toEqual({ vendor: 'nobodyToWriteTo' });
    expect([missing.status, missing.codes]).toEqual([refused.status, refused.codes]);
    expect((await begin({ vendor: 'Alma' })).status).toBe(200);
  });
});
