import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hearStream } from '../../../testing/server/eventStream';
import { addOrder } from '../../../testing/server/orders';
import { Person } from '../../../testing/server/person';
import { newPurchase } from '../../../testing/server/purchases';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';
import { findUser } from '../../auth/queries/users';
import { inTransaction } from '../../db/inTransaction';
import { placeOrder } from '../../orders/placeOrder';
import { clearNotices } from '../../upkeep';
import { addNoticeOnce, addNotices, type Notice } from './addNotices';

/** Several processes on one database share their key. */
const secret = 'a secret that several processes share, of more than 32 characters';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord', email: 'fjord@main.test' };
const alma: Caller = { store: 'main', vendor: 'Alma', email: 'alma@main.test' };

let server: TestServer;
/** A second process on the same database. */
let second: TestServer;

beforeAll(async () => {
  server = await startServer({ secret, loginLimits: { perAddress: 10_000, perAccount: 1000 } });
  await server.addStore('main', ['Fjord', 'Alma']);
  const { db } = server.services;
  second = await startServer({ secret }, undefined, () =>
    Promise.resolve({ db, engine: null, close: () => Promise.resolve() }),
  );
});
afterAll(async () => {
  await second.close();
  await server.close();
});
beforeEach(async () => {
  const { db } = server.services;
  for (const table of ['notices', 'notice_marks', 'notice_readers'] as const)
    await db.deleteFrom(table).execute();
});

const tell = (...notices: Notice[]): Promise<void> =>
  inTransaction(server.services.db, (tx) => addNotices(tx, 'main', notices));
const order = (name: string, vendor = 'Fjord'): Notice => ({
  kind: 'orderPlaced',
  vendor,
  subject: name.slice(1),
  name,
});
const bellOf = async (caller: Caller) => (await server.call('listNotices', undefined, caller)).body;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const colleague = async (email: string, vendor: string, role: 'owner' | 'orders' | 'finance') => {
  const { db } = server.services;
  const like = await findUser(db, 'main', vendor === '*' ? 'admin@main.test' : 'fjord@main.test');
  const { password_hash } = like ?? {};
  const values = { store: 'main', email, name: email, vendor, role, password_hash: password_hash ?? null };
  await db.insertInto('users').values(values).execute();
};

describe('what is told', () => {
  it('is each order to its own vendor, in the transaction that places it', async () => {
    const { db } = server.services;
    const purchase = { publicUrl: 'https://shop.test' };
    await inTransaction(db, (tx) =>
      placeOrder(tx, newPurchase({ ...purchase, outsideId: 'N1', name: '#2001' })),
    );
    const failing = inTransaction(db, async (tx) => {
      await placeOrder(tx, newPurchase({ ...purchase, outsideId: 'N2', name: '#2002' }));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await bellOf(fjord)).toMatchObject({
      unread: 1,
      lines: [{ kind: 'orderPlaced', count: 1, names: ['#2001'], read: false }],
    });
    expect(await bellOf(alma)).toEqual({ unread: 0, lines: [] });
    expect(await bellOf(admin)).toEqual({ unread: 0, lines: [] });
  });

  it('is a mention to those who may read the note, and to nobody else', async () => {
    const { db } = server.services;
    const { id } = await addOrder(db, { vendor: 'Fjord', purchase: 5, placedAt: new Date() });
    const note = (internal: boolean, text: string) =>
      server.call(
        'noteOrder',
        { orderId: String(id), text, internal, key: randomUUID() },
        { ...admin, email: 'writer@main.test' },
      );
    expect((await note(true, 'For @admin only, not @fjord@main.test')).status).toBe(200);
    expect((await bellOf({ ...admin, email: 'admin@main.test' })).lines).toMatchObject([
      { kind: 'mention', subject: String(id), count: 1 },
    ]);
    expect((await bellOf(fjord)).unread).toBe(0);
    await note(false, 'Dear @fjord@main.test and @alma@main.test');
    expect((await bellOf(fjord)).unread).toBe(1);
    expect((await bellOf(alma)).unread).toBe(0);
    expect((await bellOf({ ...fjord, email: 'someone@main.test' })).unread).toBe(0);
  });

  it('counts an import of twenty thousand products as one, whose line says how many', async () => {
    const submitted: Notice = {
      kind: 'productSubmitted',
      vendor: null,
      subject: 'Fjord',
      name: 'Fjord',
      times: 20_003,
    };
    const before = (await bellOf(admin)).unread;
    await tell(submitted);
    const { unread, lines } = await bellOf(admin);
    expect(unread - before).toBe(1);
    expect(lines.find(({ kind }) => kind === 'productSubmitted')).toMatchObject({ count: 20_003 });
    const stream = await hearStream(server, await server.tokenOf(admin));
    expect((await stream.until(1)).state.unread).toBe(unread);
    stream.cut();
  });

  it('of a failure that goes on is told once', async () => {
    const failure: Notice = { kind: 'connectionFailed', vendor: 'Fjord', subject: 'c1', name: 'sheet' };
    const again = (since: Date | null) =>
      inTransaction(server.services.db, (tx) => addNoticeOnce(tx, 'main', failure, since));
    await again(null);
    await again(null);
    expect((await bellOf(fjord)).unread).toBe(1);
    await again(new Date(Date.now() + 60_000));
    expect((await bellOf(fjord)).unread).toBe(2);
  });

  it('is kept for 90 days', async () => {
    await tell(order('#1'), order('#2'));
    await server.services.db
      .updateTable('notices')
      .set({ at: new Date(Date.now() - 91 * 86_400_000) })
      .where('name', '=', '#1')
      .execute();
    await clearNotices(server.services.db, new Date());
    expect((await bellOf(fjord)).lines).toMatchObject([{ names: ['#2'] }]);
  });
});

describe('who may read it', () => {
  it('is looked at when it is read: a narrower role hears of less, whatever was told before', async () => {
    await tell(order('#1'), { kind: 'payoutPaid', vendor: 'Fjord', subject: '7', name: '10.00 EUR' });
    expect((await bellOf(fjord)).lines.map(({ kind }) => kind)).toEqual(['payoutPaid', 'orderPlaced']);
    const narrow: Caller = { ...fjord, role: 'orders' };
    expect((await bellOf(narrow)).lines.map(({ kind }) => kind)).toEqual(['orderPlaced']);
    expect((await server.call('readNoticeSettings', undefined, narrow)).body.kinds).not.toContainEqual(
      expect.objectContaining({ kind: 'payoutPaid' }),
    );
  });

  it('ends the stream of somebody who was demoted, and of somebody removed, within seconds', async () => {
    const { db } = server.services;
    await colleague('demoted@main.test', 'Fjord', 'owner');
    await colleague('removed@main.test', 'Fjord', 'owner');
    const demoted = await new Person(server).signIn('main', 'demoted@main.test');
    const removed = await new Person(server).signIn('main', 'removed@main.test');
    const streams = [
      await hearStream(server, demoted.token),
      // Of the other process, which nobody tells of it.
      await hearStream(second, removed.token),
    ];
    for (const stream of streams) await stream.until(1);
    await db.updateTable('users').set({ role: 'orders' }).where('email', '=', 'demoted@main.test').execute();
    const gone = await findUser(db, 'main', 'removed@main.test');
    const owner = await new Person(server).signIn('main', 'fjord@main.test');
    const answer = await owner.call('removePerson', { personId: String(gone?.id) });
    expect(answer.status).toBe(200);
    for (const stream of streams) await stream.ended();
    expect((await hearStream(server, removed.token)).status).toBe(401);
  });

  it('ends the stream of whoever signs out', async () => {
    const person = await new Person(server).signIn('main', 'fjord@main.test');
    const stream = await hearStream(server, person.token);
    await stream.until(1);
    await person.call('logOut', undefined);
    await stream.ended();
  });

  it('asks strangers to sign in, and takes no token from the address', async () => {
    const token = await server.tokenOf(fjord);
    const answers = await Promise.all(
      ['', `?token=${token}`, `?access_token=${token}`].map((query) =>
        fetch(`${server.url}/api/notices/stream${query}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });
});

describe('read and unread', () => {
  it('gathers a flood into one line, and reads it as one', async () => {
    for (let each = 0; each < 10; each += 1)
      await tell(...Array.from({ length: 100 }, (_, n) => order(`#${String(each * 100 + n)}`)));
    const { unread, lines } = await bellOf(fjord);
    expect({ unread, lines: lines.length }).toEqual({ unread: 1_000, lines: 1 });
    const [line] = lines;
    expect(line).toMatchObject({ count: 1_000, more: true, subject: null });
    await tell(order('#later'));
    const upTo = line?.newest ?? '';
    const read = (await server.call('markNoticesRead', { upTo, kind: 'orderPlaced', topic: '' }, fjord)).body;
    expect(read.unread).toBe(1);
    expect(read.lines.map(({ names, read: isRead }) => [isRead, names[0]])).toEqual([
      [false, '#later'],
      [true, '#999'],
    ]);
    // A colleague has a bell of their own.
    expect((await bellOf({ ...fjord, email: 'mate@main.test' })).unread).toBeGreaterThan(0);
  });

  it('leaves unread what was written before and committed after somebody read everything', async () => {
    const { db } = server.services;
    await tell(order('#slow'), order('#quick'));
    const rows = await db.selectFrom('notices').select(['id', 'name']).execute();
    const idOf = (name: string): number => rows.find((row) => row.name === name)?.id ?? 0;
    await db.deleteFrom('notices').where('name', '=', '#slow').execute();
    await server.call('markNoticesRead', { upTo: String(idOf('#quick')) }, fjord);
    expect((await bellOf(fjord)).unread).toBe(0);
    // Its transaction took longer: it has the lower id, and is seen only now.
    await sql`
      insert into notices (store, id, vendor, kind, topic, outcome, subject, name, times)
      overriding system value
      values ('main', ${idOf('#slow')}, 'Fjord', 'orderPlaced', '', '', 'slow', '#slow', 1)`.execute(db);
    expect(await bellOf(fjord)).toMatchObject({ unread: 1, lines: [{ names: ['#slow'] }, { read: true }] });
  });

  it('rings no bell for kinds that a person leaves out', async () => {
    await tell(order('#1'), { kind: 'payoutPaid', vendor: 'Fjord', subject: '7', name: '10.00 EUR' });
    const { body } = await server.call('saveNoticeSettings', { left: ['orderPlaced'] }, fjord);
    expect(body.kinds).toContainEqual(expect.objectContaining({ kind: 'orderPlaced', wanted: false }));
    expect(await bellOf(fjord)).toMatchObject({ unread: 1, lines: [{ kind: 'payoutPaid' }] });
  });
});

describe('the stream', () => {
  it('says at once where the bell stands, and when that changes, whichever process wrote it', async () => {
    const token = await second.tokenOf(fjord);
    const stream = await hearStream(second, token);
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect((await stream.until(1)).state.unread).toBe(0);
    await tell(order('#1'));
    expect((await stream.until(2)).state.unread).toBe(1);
    await tell(order('#other', 'Alma'));
    await pause(2_500);
    expect(stream.events).toHaveLength(2);
    stream.cut();
  });

  it('tells all browsers of a person that they have read a conversation, and those of nobody else', async () => {
    const asked = { email: 'guest@buyers.test', vendor: 'Fjord', text: 'Is it red?', store: 'main' };
    const { conversationId } = (await server.call('createConversation', asked, null)).body;
    await colleague('second@fjord.test', 'Fjord', 'owner');
    // Another browser of the person, at another process, and somebody else of the vendor.
    const own = await hearStream(second, await second.tokenOf(fjord));
    const other = await hearStream(server, await server.tokenOf({ ...fjord, email: 'second@fjord.test' }));
    const before = (await own.until(1)).state.read;
    await other.until(1);
    const { messages = [] } = (await server.call('listConversations', { conversationId }, fjord)).body;
    const until = messages.at(-1)?.messageId ?? '';
    await server.call('markConversationRead', { conversationId, until }, fjord);
    expect((await own.until(2)).state.read).not.toBe(before);
    // Reading what was read tells nobody anything.
    await server.call('markConversationRead', { conversationId, until }, fjord);
    await pause(2_500);
    expect([own.events.length, other.events.length]).toEqual([2, 1]);
    // Who answers has read what stands before.
    await server.call('sendToConversation', { conversationId, text: 'It is' }, fjord);
    expect((await own.until(3)).state.read).not.toBe(own.events[1]?.state.read);
    own.cut();
    other.cut();
  });

  it('goes on after a cut without a loss and without saying anything twice, in another process too', async () => {
    const first = await hearStream(server, await server.tokenOf(fjord));
    const heard = await first.until(1);
    first.cut();
    const same = await hearStream(second, await second.tokenOf(fjord), heard.id);
    await pause(1_500);
    expect(same.events).toEqual([]);
    same.cut();
    await tell(order('#missed'));
    const next = await hearStream(second, await second.tokenOf(fjord), heard.id);
    expect((await next.until(1)).state.unread).toBe(1);
    await pause(1_500);
    expect(next.events).toHaveLength(1);
    next.cut();
  });

  it('says a flood of 1,000 orders in a few events, the last of which counts all', async () => {
    const stream = await hearStream(server, await server.tokenOf(fjord));
    await stream.until(1);
    for (let each = 0; each < 1_000; each += 1) await tell(order(`#${String(each)}`));
    for (let waited = 0; waited < 60_000 && stream.events.at(-1)?.state.unread !== 1_000; waited += 100)
      await pause(100);
    expect(stream.events.at(-1)?.state.unread).toBe(1_000);
    // One a second or so, however long the thousand take here.
    expect(stream.events.length).toBeLessThan(100);
    stream.cut();
  });

  it('has a limit for each person, and ends for all when the server stops', async () => {
    const third = await startServer({ secret }, undefined, () =>
      Promise.resolve({ db: server.services.db, engine: null, close: () => Promise.resolve() }),
    );
    const token = await third.tokenOf(fjord);
    const streams = [];
    for (let each = 0; each < 8; each += 1) streams.push(await hearStream(third, token));
    const refused = await hearStream(third, token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await hearStream(third, await third.tokenOf(alma))).status).toBe(200);
    await third.close();
    for (const stream of streams) await stream.ended();
  });
});
