import { randomUUID } from 'node:crypto';
import { keptPlan } from '../../domain/imports/importMappings';
import { planOfMapping } from '../../domain/imports/plan/plan';
import { sql } from 'kysely';
import { addApplication } from '../../testing/server/applications';
import { chooseCurrency } from '../finance/queries/currencies';
import { addVersion } from '../finance/queries/commissions/versions';
import { postSale } from '../finance/postOrder';
import { addLabelOf } from '../../testing/server/labels';
import { addOrder } from '../../testing/server/orders';
import { importCsv, stageCsv } from '../../testing/server/importCsv';
import { addSale } from '../../testing/server/payouts';
import { saveProduct } from '../../testing/server/products';
import { startServer, testPassword, type Caller, type TestServer } from '../../testing/server/startServer';
import { writeMembership } from './queries/memberships';
import { saveProviderKey } from '../integrations/queries/providerKeys';
import { vendorsNow } from './queries/formerNames';
import { addDays, dayOf } from '../../domain/dates';
import { keepFigures } from '../home/keepFigures';
import { addShopVisit } from '../integrations/queries/shopVisits';
import { addOffer } from '../offers/queries/offers';
import { countTables, namedTables } from './queries/rename';
import { inTransaction } from '../db/inTransaction';
import { refundLines } from '../orders/refundLines';
import { addOrderNote } from '../orders/queries/notes';

const placedAt = new Date('2026-03-01T12:00:00Z');
const newName = 'Fjord / Öst #2';

let server: TestServer;
let now = new Date('2026-05-01T12:00:00Z');
/** A store for each test, and its namesake's. */
let store = '';
let other = '';
let admin: Caller;
let fjord: Caller;
let stores = 0;

beforeAll(async () => {
  server = await startServer({}, () => now);
});
afterAll(() => server.close());
beforeEach(async () => {
  stores += 1;
  store = `s${String(stores)}`;
  other = `${store}other`;
  admin = { store, vendor: '*' };
  fjord = { store, vendor: 'Fjord' };
  await server.addStore(store, ['Fjord', 'Alma']);
  await server.addStore(other, ['Fjord']);
});

const rename = (oldVendor: string, newVendor: string) =>
  server.call('renameVendor', { oldVendor, newVendor }, admin);

/** Where a name stands as a vendor's, by table. */
const placesOf = async (vendor: string, inStore = store): Promise<Record<string, number>> => {
  const { rows: columns } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'vendor'`.execute(server.services.db);
  const places: Record<string, number> = {};
  for (const { name } of columns) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(name)}
      where store = ${inStore} and vendor = ${vendor}`.execute(server.services.db);
    if ((rows[0]?.n ?? 0) > 0) places[name] = rows[0]?.n ?? 0;
  }
  return places;
};

/** One row at least in every table that names a vendor. */
const fillWith = async (caller: Caller): Promise<void> => {
  const { db } = server.services;
  await importCsv(server, 'title,sku,price\nImported cup,CUP-1,5\n', caller);
  const product = await saveProduct(server, { title: 'Oak board' }, caller);
  const gone = await saveProduct(
    server,
    { title: 'Gone', variants: [{ price: '1', stock: 1, sku: 'GONE' }] },
    caller,
  );
  await server.call('actOnProduct', { productId: gone.id, action: 'delete' }, caller);
  expect(product.vendor).toBe(caller.vendor);
  const { store: inStore, vendor } = caller;
  await server.call(
    'beginBulkEdit',
    { edit: { field: 'stock', way: 'change', value: '1' }, ids: [product.id] },
    caller,
  );
  await server.call('saveView', { list: 'products', name: 'All', search: '', shared: true }, caller);
  const plan = keptPlan(planOfMapping(['title']));
  await server.call('saveImportMapping', { name: 'hats.csv', headings: ['Hat'], plan }, caller);
  const chosen = { url: await stageCsv(server, 'title,sku,price\n', caller), name: 'hats.csv' };
  await server.call('keepImportDraft', chosen, caller);
  const order = await addOrder(db, { store: inStore, vendor, placedAt });
  await postSale(db, { store: inStore, orderId: order.id, at: placedAt });
  await chooseCurrency(db, { store: inStore, vendor }, 'EUR');
  await addVersion(
    db,
    { store: inStore },
    {
      vendor,
      lines: [],
      by: 'x@x.test',
      beginsAt: placedAt,
      createdAt: placedAt,
    },
  );
  const line = { id: String(order.lines[0]), quantity: 1 };
  await server.call('fulfilOrder', { orderId: String(order.id), lineItems: [line] }, caller);
  await server.call('readDocument', { orderId: String(order.id), document: 'invoice' }, caller);
  const scope = { store: inStore, vendor: null };
  const act = { orderId: order.id, by: 'x@x.test', at: placedAt };
  const goodwill = { id: order.lines[0] ?? 0, quantity: 0, amount: 100, restock: false };
  await refundLines(db, scope, { ...act, kind: 'refund', lines: [goodwill], shipping: 0, reason: '' });
  await addOrderNote(db, { store: inStore, vendor, kind: 'note', text: 'Call first', ...act });
  await addLabelOf(db, { store: inStore, vendor, id: order.id, line: order.lines[0] ?? 0 });
  await server.call(
    'saveZone',
    { zoneName: 'Home', rates: [], countries: [{ code: 'DE', provinces: [] }] },
    caller,
  );
  const question = {
    email: 'ada@buyers.test',
    text: 'Is it red?',
    vendor: caller.vendor,
    store: caller.store,
  };
  await server.call('createConversation', question, null);
  const variant = {
    id: 1,
    productId: 1,
    vendor,
    title: 'Shirt',
    sku: '',
    options: [],
    price: 1000,
    stock: null,
  };
  const offer = { store: inStore, variant, email: question.email, locale: 'en', currency: 'EUR' };
  const times = { expiresAt: new Date('2999-01-01'), now: new Date() };
  await addOffer(db, { ...offer, ...times, quantity: 1, amount: 900 });
  await server.call('saveHolidays', { enabled: false }, caller);
  const place = { street1: 'Quay 1', city: 'Hamburg', zip: '20457', country: 'DE' };
  await server.call('saveShipFrom', { ...place, name: 'X', phone: '1', email: 'x@x.test' }, caller);
  const id = await addApplication(server, { store: inStore, vendorName: 'X', email: `x@${inStore}.test` });
  await db.updateTable('vendor_applications').set({ vendor }).where('id', '=', Number(id)).execute();
  await server.call('saveOwnAnswer', { name: 'Thanks', text: 'Thank you.' }, caller);
  await db
    .insertInto('vendor_answers')
    .values({ store: inStore, vendor, at: placedAt, seconds: 60 })
    .execute();
  await db
    .insertInto('connections')
    .values({
      store: inStore,
      vendor,
      id: randomUUID(),
      kind: 'sheet',
      address: 'https://docs.google.com/spreadsheets/d/x',
      by_email: 'x@x.test',
      connected_at: placedAt,
      next_at: placedAt,
    })
    .execute();
  const visit = { stateHash: `${caller.vendor}-visit`, name: 'seller', person: 1, session: 'x' } as const;
  const away = { now: placedAt, expiresAt: new Date('2999-01-01') };
  await addShopVisit(db, caller, { ...visit, shop: 'x.myshopify.com' }, away);
  await db
    .insertInto('discounts')
    .values({
      store: inStore,
      vendor,
      key: `spring-${vendor}`,
      name: 'SPRING',
      method: 'code',
      type: 'percentage',
      percentage: 10,
      min_type: 'none',
      one_per_customer: false,
      paid_by: 'vendor',
      vendor_share: 100,
      currency: 'EUR',
      starts_on: '2026-03-01',
      created_at: placedAt,
      created_by: 'x@x.test',
    })
    .execute();
  await addSale(server, { store: inStore, vendor });
  const marketplace = { store: inStore, vendor: '*' };
  await server.call('preparePayment', {}, marketplace);
  await server.call('makeStatement', { format: 'csv' }, caller);
  await server.call('registerPaypal', { emailOrVenmo: 'x@x.test', type: 'EMAIL' }, caller);
  await writeMembership(
    db,
    { store: inStore, vendor: null },
    { vendor, customer: 'cus_1', subscription: null },
    now,
  );
  await saveProviderKey(db, { store: inStore, vendor }, server.services.vault, {
    provider: 'shippo',
    secret: 'shippo_test_0123456789',
    mode: 'test',
    by: 'x@x.test',
    at: now,
  });
  await server.call('markNoticesRead', { upTo: '999999' }, caller);
  await server.call('saveNoticeSettings', { left: ['mention'] }, caller);
  await server.call('snoozeDuty', { duty: 'soldOut', until: addDays(dayOf(now, 'UTC'), 3) }, caller);
  await keepFigures(db, inStore);
  const email = `fjord@${inStore}.test`;
  await server.call('logIn', { store: inStore, email, password: testPassword }, null);
};

it('knows every table that names a vendor', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'vendor'`.execute(server.services.db);
  // A table that is new here must follow a rename: add it to the list in repositories/vendors/rename.ts.
  expect(rows.map(({ name }) => name).sort()).toEqual([...namedTables, ...countTables].sort());
});

describe('a rename', () => {
  it('takes everything along, and nothing of a namesake in another store', async () => {
    await fillWith(fjord);
    await fillWith({ store: other, vendor: 'Fjord' });
    const before = await placesOf('Fjord');
    const elsewhere = await placesOf('Fjord', other);
    expect(Object.keys(before).sort()).toEqual([...namedTables, ...countTables].sort());
    expect((await rename('Fjord', newName)).body).toEqual({ vendor: newName });
    expect(await placesOf('Fjord')).toEqual({});
    expect(await placesOf('Fjord', other)).toEqual(elsewhere);
    const { audit_entries: written, audit_trail: trail, ...others } = before;
    const { product_counts: counts, order_counts: orderCounts, ...rest } = others;
    expect(await placesOf(newName)).toMatchObject(rest);
    expect(written).toBeGreaterThan(0);
    expect((await placesOf(newName))['audit_trail']).toBeGreaterThan(trail ?? 0);
    const { body } = await server.call('readVendor', { vendor: newName }, admin);
    expect(body.counts).toEqual({ products: 2, orders: 2, unfulfilled: 1, people: 1 });
    expect(Number(counts) + Number(orderCounts)).toBeGreaterThan(0);
  });

  it('lets products be found by the new name and no longer by the old one', async () => {
    await saveProduct(server, { title: 'Oak board of Fjord' }, fjord);
    await saveProduct(server, { title: 'Plain', variants: [{ price: '1', stock: 1, sku: 'P' }] }, fjord);
    await rename('Fjord', 'Sund Öst');
    const titles = async (q: string): Promise<string[]> =>
      (await server.call('listProducts', { q, status: 'ALL' }, admin)).body.products
        .map(({ title }) => title)
        .sort();
    expect(await titles('ost')).toEqual(['Oak board of Fjord', 'Plain']);
    expect(await titles('fjord')).toEqual(['Oak board of Fjord']);
    expect(await titles('P')).toContain('Plain');
  });

  it('is seen by a session at its next refresh', async () => {
    const signedIn = await fetch(`${server.url}/auth/public/login`, {
      method: 'POST',
      body: new URLSearchParams({ store, email: `fjord@${store}.test`, password: testPassword }),
    });
    const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    await rename('Fjord', newName);
    const refreshed = await fetch(`${server.url}/auth/public/refresh`, {
      method: 'POST',
      headers: { cookie: cookies.join('; ') },
    });
    expect(refreshed.status).toBe(200);
    const token = /session=([^;]+)/.exec(refreshed.headers.getSetCookie().join('\n'))?.[1] ?? '';
    expect(await server.services.tokens.read(token)).toMatchObject({ vendor: newName, name: newName });
  });

  it('is refused where the name is taken, in whatever case, and may change the case of its own', async () => {
    const taken = await rename('Fjord', 'ALMA');
    expect([taken.status, taken.message, Object.keys(taken.errors)]).toEqual([
      409,
      'The name Alma is taken. Choose another one.',
      ['newVendor'],
    ]);
    expect((await rename('Fjord', 'FJORD')).status).toBe(200);
    expect((await rename('Nobody', 'Somebody')).status).toBe(404);
    expect((await rename('Alma', 'v2')).status).toBe(422);
  });

  it('may be repeated, and taken back at once', async () => {
    expect((await rename('Fjord', 'Sund')).status).toBe(200);
    expect((await rename('Fjord', 'Sund')).status).toBe(200);
    expect((await rename('Sund', 'Fjord')).status).toBe(200);
    expect(await placesOf('Sund')).toEqual({});
  });

  it('leaves a name to others only when no token says it any more', async () => {
    await rename('Fjord', 'Sund');
    const early = await server.call('createVendor', { vendor: 'fjord' }, admin);
    expect([early.status, early.message]).toEqual([
      409,
      'The name Fjord was given up just now. It is free again in 15 min.',
    ]);
    now = new Date(now.getTime() + 15 * 60_000);
    expect((await server.call('createVendor', { vendor: 'fjord' }, admin)).status).toBe(200);
  });

  it('waits until an import of the vendor has ended', async () => {
    await importCsv(server, 'title,sku,price\nCup,CUP-1,5\n', fjord);
    const state = (to: 'running' | 'finished') =>
      server.services.db
        .updateTable('import_batches')
        .set({ state: to })
        .where('store', '=', store)
        .execute();
    await state('running');
    const refused = await rename('Fjord', 'Sund');
    expect([refused.status, refused.message]).toEqual([
      409,
      'An import of Fjord is running. Rename it when that has ended.',
    ]);
    await state('finished');
    expect((await rename('Fjord', 'Sund')).status).toBe(200);
  });

  it('loses no order that comes in meanwhile, nor its lines', async () => {
    const { db } = server.services;
    const orderComesIn = async (): Promise<void> =>
      inTransaction(db, async (tx) => {
        const vendor = (await vendorsNow(tx, { store, vendor: null }, ['Fjord'])).get('Fjord') ?? null;
        if (vendor === null) throw new Error('The vendor is lost');
        const order = await tx
          .insertInto('orders')
          .values({
            store,
            vendor,
            purchase: 1,
            name: '#1',
            placed_at: placedAt,
            item_count: 1,
            currency: 'EUR',
            subtotal: 1,
            total: 1,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('order_lines')
          .values({ store, order_id: order.id, vendor, position: 0, title: 'x', quantity: 1, price: 1 })
          .execute();
      });
    const coming = Array.from({ length: 20 }, orderComesIn);
    const renamed = rename('Fjord', 'Sund');
    const later = Array.from({ length: 20 }, orderComesIn);
    await Promise.all([...coming, renamed, ...later]);
    expect((await renamed).status).toBe(200);
    await orderComesIn();
    expect(await placesOf('Fjord')).toEqual({});
    expect(await placesOf('Sund')).toMatchObject({ orders: 41, order_lines: 41 });
  });

  it('of two at once for one name succeeds once', async () => {
    const answers = await Promise.all([rename('Fjord', 'Sund'), rename('Alma', 'Sund')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a deletion', () => {
  it('takes products, accounts and sessions, and keeps orders and the audit log', async () => {
    await fillWith(fjord);
    const { db } = server.services;
    const { status, body } = await server.call('deleteVendor', { vendor: 'Fjord' }, admin);
    expect([status, body]).toEqual([200, { deleted: { products: 2, people: 1 }, kept: { orders: 2 } }]);
    const places = await placesOf('Fjord');
    expect(places).toMatchObject({ orders: 2, order_lines: 2, order_terms: expect.any(Number) as number });
    expect(places).not.toHaveProperty('users');
    expect(places).not.toHaveProperty('vendors');
    const open = await db
      .selectFrom('sessions')
      .select('id')
      .where('store', '=', store)
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    const signIn = { store, email: `fjord@${store}.test`, password: testPassword };
    expect((await server.call('logIn', signIn, null)).status).toBe(401);
    const products = await server.call('listProducts', { status: 'ALL' }, admin);
    expect(products.body.products).toEqual([]);
    const orders = await server.call('listOrders', {}, admin);
    expect(orders.body.orders.map(({ vendor }) => vendor)).toEqual(['Fjord', 'Fjord']);
  });

  it('may be repeated, and says then that nothing was left', async () => {
    await server.call('deleteVendor', { vendor: 'Fjord' }, admin);
    const again = await server.call('deleteVendor', { vendor: 'Fjord' }, admin);
    expect([again.status, again.body.deleted]).toEqual([200, { products: 0, people: 0 }]);
    expect((await server.call('deleteVendor', { vendor: 'Never' }, admin)).status).toBe(404);
  });

  it('gives the name of one with orders or people to nobody else, whatever time passes', async () => {
    await fillWith(fjord);
    await server.call('deleteVendor', { vendor: 'Fjord' }, admin);
    now = new Date(now.getTime() + 400 * 24 * 60 * 60_000);
    const again = await server.call('createVendor', { vendor: 'fjord' }, admin);
    expect([again.status, again.codes['vendor']]).toEqual([409, 'vendorNameKept']);
    expect((await rename('Alma', 'Fjord')).codes['newVendor']).toBe('vendorNameKept');
    await server.call('createVendor', { vendor: 'Typo' }, admin);
    await server.call('deleteVendor', { vendor: 'Typo' }, admin);
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await server.call('createVendor', { vendor: 'Typo' }, admin)).status).toBe(200);
  });

  it('opens nothing of a new vendor of the same name to an old token', async () => {
    await server.call('deleteVendor', { vendor: 'Fjord' }, admin);
    expect((await server.call('createVendor', { vendor: 'Fjord' }, admin)).status).toBe(409);
  });
});

describe('a name that looks like another', () => {
  it('is refused at creation, rename and approval, beside vendors that are there and that are gone', async () => {
    await server.call('createVendor', { vendor: 'Papier #9' }, admin);
    await server.call('createVendor', { vendor: 'Nord/Licht' }, admin);
    for (const vendor of ['Papier ＃9', 'Pаpier #9', 'Nord／Licht', 'Nord∕Licht'])
      expect(await server.call('createVendor', { vendor }, admin)).toMatchObject({
        status: 409,
        code: 'vendorNameTaken',
      });
    expect((await rename('Alma', 'Pаpier #9')).status).toBe(409);
    const id = await addApplication(server, { store, vendorName: 'Papier ＃9', email: `p@${store}.test` });
    expect((await server.call('setApplicationStatus', { id, status: 'approved' }, admin)).status).toBe(409);
    // What a vendor is called itself may be written otherwise.
    expect((await rename('Nord/Licht', 'Nord∕Licht')).status).toBe(200);
    await addSale(server, { store, vendor: 'Papier #9' });
    await server.call('deleteVendor', { vendor: 'Papier #9' }, admin);
    expect(await server.call('createVendor', { vendor: 'Papier ＃9' }, admin)).toMatchObject({
      status: 409,
      code: 'vendorNameKept',
    });
  });
});

describe('acting as a vendor', () => {
  const signIn = async (email: string): Promise<Headers> => {
    const response = await fetch(`${server.url}/auth/public/login`, {
      method: 'POST',
      body: new URLSearchParams({ store, email, password: testPassword }),
    });
    const token = /session=([^;]+)/.exec(response.headers.getSetCookie().join('\n'))?.[1] ?? '';
    return new Headers({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  };
  const actAs = (vendor: string, headers: Headers): Promise<Response> =>
    fetch(`${server.url}/api/vendors/${encodeURIComponent(vendor)}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ identity: 'vendor' }),
    });

  it('is marked in the token and written down', async () => {
    const response = await actAs('Fjord', await signIn(`admin@${store}.test`));
    expect(response.status).toBe(200);
    const token = /session=([^;]+)/.exec(response.headers.getSetCookie().join('\n'))?.[1] ?? '';
    expect(await server.services.tokens.read(token)).toMatchObject({
      email: `admin@${store}.test`,
      vendor: 'Fjord',
      admin: true,
    });
    const entries = await server.services.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('store', '=', store)
      .where('action', '<>', 'sign-in')
      .execute();
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'act-as-vendor',
        by_email: `admin@${store}.test`,
        subject_id: 'Fjord',
      }),
    ]);
  });

  it('is not for vendors, nor for vendors that there are not', async () => {
    expect((await actAs('Alma', await signIn(`fjord@${store}.test`))).status).toBe(403);
    expect((await actAs('Nobody', await signIn(`admin@${store}.test`))).status).toBe(404);
  });
});
