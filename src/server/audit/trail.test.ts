import { sql } from 'kysely';
import type { TrailEntry, TrailFilters } from '../../domain/audit/trail';
import type { BulkEdit } from '../../domain/products/bulk/bulkEdit';
import { addOrder } from '../../testing/server/orders';
import { saveProduct } from '../../testing/server/products';
import { Person } from '../../testing/server/person';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { keepUp } from '../upkeep';
import { proveTrail, Sealing, trailBreaks } from './chain';
import type { SecurityLine } from './acting';

const store = 'main';
const admin = { store, vendor: '*' };
const fjord = { store, vendor: 'Fjord' };
const alma = { store, vendor: 'Alma' };
const iban = 'DE89370400440532013000';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
  await server.addStore(store, ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
});
afterEach(() => server.close());

const trailOf = async (filters: TrailFilters = {}, as: Caller = admin): Promise<TrailEntry[]> => {
  const { status, body } = await server.call('listTrail', filters, as);
  expect(status).toBe(200);
  return body.entries;
};

const editAll = async (edit: BulkEdit, ids: string[], as: Caller): Promise<void> => {
  const { run } = (await server.call('beginBulkEdit', { edit, ids }, as)).body;
  for (;;) {
    const { body } = await server.call('readBulkEdit', { editId: run.id }, as);
    if (body.run.finishedAt !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

/** The newest of what a filter finds. */
const newest = async (filters: TrailFilters = {}, as: Caller = admin): Promise<TrailEntry> => {
  const [entry] = await trailOf(filters, as);
  if (entry === undefined) throw new Error('The log has no such row');
  return entry;
};

const count = async (): Promise<number> => {
  const { n } = await server.services.db
    .selectFrom('audit_trail')
    .select((each) => each.fn.countAll<number>().as('n'))
    .where('store', '=', store)
    .executeTakeFirstOrThrow();
  return n;
};

const heads: SecurityLine[] = [];
const seal = (): Promise<void> =>
  new Sealing(server.services.db, (line) => {
    heads.push(line);
  }).seal();

describe('a change', () => {
  it('is found again: who, what, before and after, when, from where and by which request', async () => {
    const person = await new Person(server).signIn(store, 'admin@main.test');
    const { headers } = await person.call('saveFeatures', { support: { email: 'help@main.test' } });
    const [entry] = await trailOf({ kind: 'store', action: 'change' });
    expect(entry).toMatchObject({
      actor: 'person',
      by: 'admin@main.test',
      byMarketplace: true,
      vendor: '*',
      action: 'change',
      kind: 'store',
      record: store,
      call: 'saveFeatures',
      act: 'settings.security',
      changes: [{ field: 'settings.support.email', after: 'help@main.test' }],
      request: headers.get('x-request-id'),
      browser: 'Firefox',
      system: 'Linux',
      address: '127.0.0.1',
    });
    expect(Math.abs(Date.parse(entry?.at ?? '') - Date.now())).toBeLessThan(60_000);
    await person.call('saveFeatures', { support: { email: 'desk@main.test' } });
    expect((await newest({ kind: 'store' })).changes).toEqual([
      { field: 'settings.support.email', before: 'help@main.test', after: 'desk@main.test' },
    ]);
  });

  it('of settings that is long says each of them whole, in the list and in the file', async () => {
    const field = (key: string) => ({
      key,
      name: `${key}: ${'How do you pack what you send, and in what? '.repeat(3)}Say.`,
      type: 'input' as const,
      required: false,
      showOnVendorPage: true,
      registration: true,
    });
    const one = Array.from({ length: 12 }, (_, index) => field(`k${String(index)}`));
    const two = [...one, field('last')];
    await server.call('saveFeatures', { registration: { fields: one } }, admin);
    await server.call('saveFeatures', { registration: { fields: two } }, admin);
    expect((await newest({ kind: 'store', action: 'change' })).changes).toEqual([
      { field: 'settings.registration.fields', before: one, after: two },
    ]);
  });

  it('of a product says each field, and one act is one row', async () => {
    const { id } = await saveProduct(server, { title: 'Oak table' }, fjord);
    await saveProduct(server, { id, title: 'Ash table' }, fjord);
    const [changed, made, ...others] = await trailOf({ record: id, kind: 'product' }, fjord);
    expect(others).toEqual([]);
    expect(made).toMatchObject({ action: 'create', about: 'Oak table', vendor: 'Fjord' });
    expect(changed).toMatchObject({ action: 'change', about: 'Ash table', call: 'saveProduct' });
    expect(changed?.changes).toContainEqual({ field: 'title', before: 'Oak table', after: 'Ash table' });
  });

  it('that was undone with its transaction has no row', async () => {
    const { id } = await saveProduct(server, {}, fjord);
    const before = await count();
    expect((await server.call('actOnProduct', { productId: id, action: 'delete' }, alma)).status).toBe(404);
    await expect(
      server.services.db.transaction().execute(async (tx) => {
        await tx.updateTable('vendors').set({ description: 'Gone' }).execute();
        throw new Error('Undone');
      }),
    ).rejects.toThrow('Undone');
    expect(await count()).toBe(before);
  });

  it('of what nobody watches leaves what was said, without anything that may be private', async () => {
    const view = {
      list: 'orders',
      name: 'Anna’s late ones',
      search: 'q=anna@buyer.test',
      shared: true,
    } as const;
    await server.call('saveView', view, fjord);
    expect(await newest({}, fjord)).toMatchObject({
      action: 'do',
      kind: '',
      call: 'saveView',
      input: { list: 'orders', name: '•••', search: '•••', shared: true },
    });
  });

  it('of signing in says by what, and whether by a new browser', async () => {
    await new Person(server).signIn(store, 'fjord@main.test');
    const entry = await newest({ kind: 'person' });
    expect(entry).toMatchObject({ act: 'sign-in', input: { method: 'password', newBrowser: false } });
  });

  it('of an account to be paid at hides it but for its end', async () => {
    const person = await new Person(server).signIn(store, 'fjord@main.test');
    expect((await person.call('saveBankAccount', { holder: 'Anna Fjord', iban })).status).toBe(200);
    const entry = await newest({ kind: 'vendor' }, fjord);
    expect(entry.act).toBe('payout-method.bank');
    expect(entry.changes).toContainEqual({ field: 'payout.iban', after: '•••3000' });
    expect(JSON.stringify(entry)).not.toContain('Anna');
    expect(
      JSON.stringify(await server.services.db.selectFrom('audit_trail').selectAll().execute()),
    ).not.toMatch(new RegExp(`${iban}|Anna Fjord|argon2`));
  });

  it('says with an act no more of people than its fields do', async () => {
    const place = { street1: 'Quay 1', city: 'Hamburg', zip: '20457', country: 'DE' };
    const sender = { ...place, name: 'Anna Fjord', phone: '0401234', email: 'anna@fjord.test' };
    await server.call('saveShipFrom', sender, fjord);
    const question = { email: 'ada@buyers.test', text: 'Is it red?', vendor: 'Fjord', store };
    await server.call('createConversation', question, null);
    const [asked] = (await server.call('listConversations', {}, admin)).body.conversations;
    const conversationId = asked?.conversationId ?? '';
    const ban = { conversationId, action: 'ban-buyer', reason: 'Ada writes too much' } as const;
    expect((await server.call('moderateConversation', ban, admin)).status).toBe(200);
    expect((await server.call('allowBuyer', { email: 'ada@buyers.test' }, admin)).status).toBe(200);
    const rows = await server.services.db.selectFrom('audit_trail').selectAll().execute();
    expect(rows.map(({ act }) => act)).toEqual(expect.arrayContaining(['ban-buyer', 'allow-buyer']));
    expect(JSON.stringify(rows)).not.toMatch(/ada@buyers|Anna Fjord|Quay 1|0401234|anna@fjord/);
  });

  it('about a conversation says why it was decided, in the list, by its kind and in the file', async () => {
    const question = { email: 'ada@buyers.test', vendor: 'Fjord', text: 'Hello', store };
    const { conversationId } = (await server.call('createConversation', question, null)).body;
    for (const [action, reason] of [
      ['dismiss-report', 'A joke among friends'],
      ['ban-buyer', 'Third time'],
      ['ban-buyer', 'Threats'],
      ['delete-conversation', ''],
    ] as const) {
      const decided = await server.call('moderateConversation', { conversationId, action, reason }, admin);
      expect(decided.status).toBe(200);
    }
    const rows = await trailOf({ kind: 'conversation' });
    expect(rows.map(({ act, record, changes }) => [act, record, changes])).toEqual([
      ['delete-conversation', conversationId, []],
      ['ban-buyer', conversationId, [{ field: 'reason', after: 'Threats' }]],
      ['ban-buyer', conversationId, [{ field: 'reason', after: 'Third time' }]],
      ['dismiss-report', conversationId, [{ field: 'reason', after: 'A joke among friends' }]],
    ]);
    // Of the buyer nothing is told.
    expect(JSON.stringify(rows)).not.toContain('ada@');
    expect(await trailOf({ kind: 'conversation' }, fjord)).toEqual([]);
    const { url } = (await server.call('exportTrail', { kind: 'conversation' }, admin)).body;
    expect(await (await fetch(new URL(url, server.url))).text()).toContain('A joke among friends');
  });

  it('by a job says which, and by hand in the database that nobody said who', async () => {
    const { id } = await saveProduct(server, {}, fjord);
    const edit = { field: 'status', way: 'set', value: 'DRAFT' } as const;
    await editAll(edit, [id], fjord);
    const [edited] = await trailOf({ record: id, kind: 'product' }, fjord);
    expect(edited).toMatchObject({ actor: 'job', by: 'Fjord@main.test', call: 'bulk-edit' });
    expect(edited?.changes).toContainEqual({ field: 'staysDraft', before: false, after: true });
    const { db } = server.services;
    await sql`update vendors set description = 'By hand' where vendor = 'Alma' and store = ${store}`.execute(
      db,
    );
    const byHand = await newest();
    expect(byHand).toMatchObject({ actor: 'database', by: '', kind: 'vendor', record: 'Alma' });
    expect(byHand.changes).toEqual([{ field: 'description', before: '', after: 'By hand' }]);
  });

  it('of money says it as a decimal text in the currency of what it is about', async () => {
    const { db } = server.services;
    const euros = await addOrder(db, { vendor: 'Fjord', placedAt: new Date() });
    const yen = await addOrder(db, { vendor: 'Fjord', placedAt: new Date(), currency: 'JPY' });
    await db
      .updateTable('orders')
      .set({ refunded: 1_000 })
      .where('store', '=', store)
      .where('id', 'in', [euros.id, yen.id])
      .execute();
    const changesOf = async ({ id }: { id: number }) =>
      (await newest({ kind: 'order', record: String(id) })).changes;
    expect(await changesOf(euros)).toEqual([
      { field: 'refunded', before: '0.00', after: '10.00', currency: 'EUR' },
    ]);
    expect(await changesOf(yen)).toEqual([
      { field: 'refunded', before: '0', after: '1000', currency: 'JPY' },
    ]);
  });

  it('that takes personal data out is one', async () => {
    await addOrder(server.services.db, { vendor: 'Fjord', placedAt: new Date() });
    await server.call('exportOrders', {}, fjord);
    expect(await newest({}, fjord)).toMatchObject({ act: 'orders.exported', by: 'Fjord@main.test' });
    await server.call('exportTrail', {}, admin);
    expect((await trailOf()).map(({ act }) => act)).toContain('audit.exported');
  });

  it('that takes data out is of a kind of its own, with its name, what was asked for and how many rows', async () => {
    await addOrder(server.services.db, { vendor: 'Fjord', placedAt: new Date() });
    const exported = async () => {
      const [last] = await trailOf({ kind: 'export' });
      const { act = '', about = '', input = {} } = last ?? {};
      return { act, about: about.replace(/\d{4}-\d{2}-\d{2}/, 'DAY'), ...input };
    };
    const listed = (await trailOf({ kind: 'order' })).length;
    await server.call('exportProducts', { status: 'ACTIVE' }, admin);
    expect(await exported()).toMatchObject({
      act: 'exported',
      about: 'products-DAY.csv',
      filter: { status: 'ACTIVE' },
      rows: 0,
    });
    await server.call('exportTransactions', { vendor: 'Fjord', from: '2026-01-01', to: '2026-01-31' }, admin);
    expect(await exported()).toMatchObject({
      act: 'transactions.exported',
      about: 'transactions-DAY.csv',
      filter: { vendor: 'Fjord', from: '2026-01-01', to: '2026-01-31' },
      rows: 0,
    });
    await server.call('exportTrail', { kind: 'order' }, admin);
    expect(await exported()).toMatchObject({
      act: 'audit.exported',
      filter: { kind: 'order' },
      rows: listed,
    });
    await server.call('exportOrders', {}, fjord);
    expect(await exported()).toMatchObject({ act: 'orders.exported', rows: 1 });
  });
});

describe('a vendor', () => {
  it('sees what happened in its own shop, and never who of the marketplace did it', async () => {
    await server.call('saveFeatures', { support: { email: 'help@main.test' } }, admin);
    await saveProduct(server, { title: 'Of Fjord' }, fjord);
    await saveProduct(server, { title: 'Of Alma' }, alma);
    const acting = { ...fjord, admin: true, email: 'admin@main.test' };
    const variants = [{ price: '12.00', stock: 1, sku: 'OTHER' }];
    const { id } = await saveProduct(server, { title: 'By the marketplace', variants }, acting);
    const seen = await trailOf({}, fjord);
    expect(seen.map(({ about }) => about)).toEqual([
      'By the marketplace',
      'Of Fjord',
      'fjord@main.test',
      'Fjord',
    ]);
    expect(seen[0]).toMatchObject({
      by: '',
      byMarketplace: true,
      actingAs: 'Fjord',
      address: '',
      request: '',
    });
    expect(await trailOf({ who: 'admin@main.test' }, fjord)).toEqual([]);
    expect(await newest({ record: id })).toMatchObject({ by: 'admin@main.test', actingAs: 'Fjord' });
    expect((await server.call('listTrail', { vendor: 'Alma' }, fjord)).status).toBe(403);
    expect((await newest({ vendor: 'Alma' })).about).toBe('Of Alma');
    const others = await trailOf({}, { ...fjord, store: 'other' });
    expect(others.map(({ about }) => about)).toEqual(['fjord@other.test', 'Fjord']);
  });

  it('is not told who of the marketplace it was where a job did it for them', async () => {
    const { id } = await saveProduct(server, { title: 'Of Fjord' }, fjord);
    const edit = { field: 'status', way: 'set', value: 'DRAFT' } as const;
    await editAll(edit, [id], { ...admin, email: 'admin@main.test' });
    const [edited] = await trailOf({ record: id, kind: 'product' }, fjord);
    expect(edited).toMatchObject({ actor: 'job', by: '', byMarketplace: true, call: 'bulk-edit' });
    expect(await trailOf({ who: 'admin@main.test' }, fjord)).toEqual([]);
    expect(await newest({ record: id })).toMatchObject({ actor: 'job', by: 'admin@main.test' });
  });

  it('is told what the marketplace changed of its orders, not by whom, and of no inner matters', async () => {
    const person = await new Person(server).signIn(store, 'admin@main.test');
    const { id } = await addOrder(server.services.db, { vendor: 'Fjord', placedAt: new Date() });
    await person.call('setOrderCommission', { orderId: String(id), vendor: 'Fjord', flat: 1, percentage: 5 });
    const question = { kind: 'order', record: String(id) } as const;
    const [changed] = await trailOf(question, fjord);
    expect(changed).toMatchObject({
      action: 'change',
      vendor: 'Fjord',
      by: '',
      byMarketplace: true,
      address: '',
      request: '',
      input: {},
    });
    expect(changed?.changes).toContainEqual(
      expect.objectContaining({ field: 'commission_percentage', after: 5 }),
    );
    const seen = (await trailOf(question, fjord)).length;
    await person.call('noteOrder', { orderId: String(id), text: 'Looks odd to us', internal: true });
    expect(await newest(question)).toMatchObject({ act: 'order.note' });
    expect(await trailOf(question, fjord)).toHaveLength(seen);
    expect(await trailOf({ ...question, who: 'admin@main.test' }, fjord)).toEqual([]);
    expect(await trailOf(question, alma)).toEqual([]);
    expect(await trailOf({ kind: 'commission' }, fjord)).toEqual([]);
  });

  it('keeps its rows under a new name, and the chain holds', async () => {
    await saveProduct(server, { title: 'Oak table' }, fjord);
    await seal();
    await server.call('renameVendor', { oldVendor: 'Fjord', newVendor: 'Fjell' }, admin);
    await seal();
    const seen = await trailOf({ kind: 'product' }, { store, vendor: 'Fjell', email: 'fjord@main.test' });
    expect(seen.map(({ about }) => about)).toEqual(['Oak table']);
    expect((await proveTrail(server.services.db, store)).problem).toBeNull();
  });

  it('and everyone is refused while the marketplace keeps its log to itself', async () => {
    await server.call('saveFeatures', { auditLogs: { enabled: false } }, admin);
    for (const as of [admin, fjord]) {
      expect(await server.call('listTrail', {}, as)).toMatchObject({ status: 403, code: 'logsOff' });
      expect((await server.call('exportTrail', {}, as)).status).toBe(403);
    }
    expect((await server.call('checkTrail', {}, admin)).status).toBe(403);
    expect((await server.call('listTrail', {}, { ...fjord, role: 'orders' })).status).toBe(403);
  });
});

describe('the list', () => {
  it('goes on where a page ended, and finds by name, number, request and day', async () => {
    const { db } = server.services;
    for (let n = 0; n < 60; n += 1)
      await db
        .updateTable('vendors')
        .set({ description: `Text ${String(n)}` })
        .where('store', '=', store)
        .where('vendor', '=', 'Alma')
        .execute();
    const first = (await server.call('listTrail', { kind: 'vendor' }, admin)).body;
    expect(first.entries).toHaveLength(50);
    const second = (await server.call('listTrail', { kind: 'vendor', before: first.next ?? '' }, admin)).body;
    expect(second.next).toBeNull();
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // Two vendors were made, and one was changed sixty times.
    expect(ids).toHaveLength(62);
    expect(await trailOf({ q: 'alma', kind: 'vendor' })).toHaveLength(50);
    expect(await trailOf({ q: 'fjord', kind: 'vendor' })).toHaveLength(1);
    const { id } = await saveProduct(server, { title: 'Oak table' }, fjord);
    const { request } = await newest({ q: 'oak' });
    expect(await newest({ q: request })).toMatchObject({ record: id });
    expect(await trailOf({ q: 'o%k' })).toEqual([]);
    expect(await trailOf({ to: '2020-01-01' })).toEqual([]);
    expect((await trailOf({ from: '2020-01-01' })).length).toBeGreaterThan(0);
  });
});

describe('the chain', () => {
  const prove = () => proveTrail(server.services.db, store);
  const seqs = [1, 2, 3, 4, 5, 6];

  /** Does what somebody can who writes into the database by hand. */
  const byHand = async (statement: string): Promise<void> => {
    const { db } = server.services;
    await sql`alter table audit_trail disable trigger user`.execute(db);
    await sql.raw(statement).execute(db);
    await sql`alter table audit_trail enable trigger user`.execute(db);
  };

  beforeEach(async () => {
    await seal();
    for (const n of seqs)
      await server.services.db
        .updateTable('vendors')
        .set({ description: `Text ${String(n)}` })
        .where('store', '=', store)
        .where('vendor', '=', 'Alma')
        .execute();
    await seal();
  });

  it('proves whole up to its end, which is written into the log as well', async () => {
    const proof = await prove();
    expect(proof).toMatchObject({ problem: null, unsealed: 0, cutUntil: null });
    expect(proof.rows).toBe(proof.seq);
    expect(proof.rows).toBeGreaterThan(6);
    expect(heads.some(({ hash, seq }) => hash === proof.hash && seq === proof.seq)).toBe(true);
    expect((await server.call('checkTrail', { hash: proof.hash }, admin)).body).toEqual(proof);
    const other = (await server.call('checkTrail', { hash: 'f'.repeat(64) }, admin)).body;
    expect(other.problem?.kind).toBe('otherChain');
  });

  it('refuses to have a sealed row changed or removed by the program itself', async () => {
    const { db } = server.services;
    await expect(db.updateTable('audit_trail').set({ about: 'x' }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('audit_trail').execute()).rejects.toThrow('append-only');
  });

  it.each([
    ['a changed row', `update audit_trail set after = '{"description": "No"}' where seq = 5`, 'changed', 5],
    ['a row of somebody else', `update audit_trail set by_email = 'x' where seq = 3`, 'changed', 3],
    [
      'a row with a proof of its own',
      `update audit_trail set about = 'x', hash = 'abc' where seq = 3`,
      'changed',
      3,
    ],
    ['a row taken out', `delete from audit_trail where seq = 4`, 'missing', 4],
    [
      'a row taken out whose gap was closed',
      `delete from audit_trail where seq = 4; update audit_trail set seq = seq - 1 where seq > 4`,
      'changed',
      4,
    ],
    ['a cut beginning', `delete from audit_trail where seq <= 2`, 'cutBegin', 2],
    ['a cut end', `delete from audit_trail where seq > 5`, 'cutEnd', 6],
    ['a forgotten end', `delete from audit_heads`, 'noEnd', null],
    [
      'two rows swapped',
      `update audit_trail set seq = -1 where seq = 3; update audit_trail set seq = 3 where seq = 4;
       update audit_trail set seq = 4 where seq = -1`,
      'changed',
      3,
    ],
  ] as const)('shows %s', async (_, statement, kind, seq) => {
    for (const part of statement.split(';')) await byHand(part);
    const { problem } = await prove();
    expect(problem?.kind).toBe(kind);
    if (seq !== null) expect(problem?.seq).toBe(seq);
  });

  it('names each place that is broken, and proves what lies between', async () => {
    expect(await trailBreaks(server.services.db, store)).toEqual([]);
    const { seq } = await prove();
    for (const statement of [
      `update audit_trail set after = '{"description": "No"}' where seq in (2, 3)`,
      'delete from audit_trail where seq = 5',
      `delete from audit_trail where seq = ${String(seq)}`,
    ])
      await byHand(statement);
    expect((await prove()).problem).toEqual({ kind: 'changed', seq: 2 });
    expect(await trailBreaks(server.services.db, store)).toEqual([
      { kind: 'changed', from: 2, to: 3 },
      { kind: 'missing', from: 5, to: 5 },
      { kind: 'missing', from: seq, to: seq },
    ]);
  });

  it('shows a cut end whose end was moved along, by what was kept elsewhere', async () => {
    const { hash } = await prove();
    await byHand('delete from audit_trail where seq > 5');
    await byHand(
      "update audit_heads as h set seq = 5, hash = (select t.hash from audit_trail as t where t.store = h.store and t.seq = 5) where h.store = 'main'",
    );
    expect((await prove()).problem).toBeNull();
    expect((await proveTrail(server.services.db, store, hash)).problem?.kind).toBe('otherChain');
  });

  it('never forks, however many write and seal at once', async () => {
    const { db } = server.services;
    const write = async (n: number): Promise<void> => {
      await db
        .updateTable('vendors')
        .set({ description: `Again ${String(n)}` })
        .where('store', '=', store)
        .where('vendor', '=', n % 2 === 0 ? 'Alma' : 'Fjord')
        .execute();
      await seal();
    };
    await Promise.all(Array.from({ length: 40 }, (_, n) => write(n)));
    await seal();
    const proof = await prove();
    expect(proof).toMatchObject({ problem: null, unsealed: 0 });
    const rows = await db.selectFrom('audit_trail').select('seq').where('store', '=', store).execute();
    expect(rows.map(({ seq }) => seq ?? 0).sort((one, other) => one - other)).toEqual(
      rows.map((_, index) => index + 1),
    );
  });

  it('goes on from an anchor where age cut it off, and keeps what is younger', async () => {
    await byHand(`update audit_trail set at = now() - interval '800 days' where seq <= 4`);
    const { db } = server.services;
    const before = await count();
    // The old rows are not what was sealed; they are cut off for their age all the same.
    await keepUp(db, false, 1, new Date());
    expect(await count()).toBe(before - 4);
    const proof = await prove();
    expect(proof.problem).toBeNull();
    expect(proof.cutUntil).not.toBeNull();
    await server.call('saveFeatures', { security: { auditDays: 90 } }, admin);
    await seal();
    expect((await prove()).problem).toBeNull();
  });
});
