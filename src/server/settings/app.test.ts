import { addOrder } from '../../testing/server/orders';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.addStore('other', ['Ostwind']);
  const { db } = server.services;
  await db
    .updateTable('stores')
    .set({
      listing_limit: 40,
      settings: JSON.stringify({
        comments: { enabled: true },
        wordings: { vendor: 'maker' },
        logoText: { selected: 'value', value: 'Harbour' },
        translations: {
          dict: [
            { locale: 'en', key: 'login.logIn', value: 'Come in' },
            { locale: 'en', key: 'orders.title', value: 'Secret plans' },
          ],
        },
        payments: { apiKey: 'sk_secret', debtor: { name: 'Main', iban: 'DE89370400440532013000', bic: '' } },
      }),
    })
    .where('store', '=', 'main')
    .execute();
  const product = { store: 'main', title: 'Mug' };
  await db
    .insertInto('products')
    .values([
      { ...product, vendor: 'Fjord' },
      { ...product, vendor: 'Fjord', status: 'ACTIVE' },
      { ...product, vendor: 'Alma' },
      { ...product, vendor: 'Gone Ltd' },
    ])
    .execute();
  const placedAt = new Date('2026-03-01T12:00:00Z');
  await addOrder(db, { vendor: 'Fjord', placedAt });
  await addOrder(db, { vendor: 'Alma', placedAt });
  await addOrder(db, { vendor: 'Alma', placedAt, fulfillment: 'fulfilled' });
  await db
    .insertInto('vendor_applications')
    .values([
      { store: 'main', email: 'new@maker.test', vendor_name: 'New Maker' },
      { store: 'main', email: 'old@maker.test', vendor_name: 'Old Maker', status: 'rejected' },
    ])
    .execute();
});
afterAll(() => server.close());

describe('the marketplace', () => {
  it('comes with its settings over the defaults, and no key that others hold', async () => {
    const { body } = await server.call('readAppInfo', undefined, admin);
    expect(body).toMatchObject({
      store: 'main',
      domain: 'localhost:4310',
      shopName: 'Shop main',
      currency: 'EUR',
      timeZone: 'UTC',
    });
    expect(body.features.comments.enabled).toBe(true);
    expect(body.features.display.enabled).toBeNull();
    expect(body.features.wordings).toMatchObject({ vendor: 'maker', vendors: 'vendors' });
    expect(body.features.orders.hiddenFields).toContain('customer.email');
    expect(JSON.stringify(body)).not.toContain('sk_secret');
  });

  it('tells vendors less', async () => {
    const { body } = await server.call('readAppInfo', undefined, fjord);
    expect(body.features.wordings.vendor).toBe('maker');
    expect(body.features.orders.hiddenFields).toEqual([]);
  });

  it('tells vendors when mails go out, and not whom they come from or what they ask for', async () => {
    const changed = await server.call(
      'saveFeatures',
      {
        notifications: {
          digestSendAtHourUtc: 22,
          sendingEmail: 'desk@main.test',
          templates: {
            'order-reminder-1': { delayInHours: 60 },
            'offer-received': { enabled: false },
          },
        },
      },
      admin,
    );
    expect(changed.status).toBe(200);
    const { notifications } = (await server.call('readAppInfo', undefined, fjord)).body.features;
    expect(notifications.digestSendAtHourUtc).toBe(22);
    expect(notifications.templates['order-reminder-1'].delayInHours).toBe(60);
    expect(notifications.templates['offer-received'].enabled).toBe(false);
    expect(notifications.sendingEmail).toBe('');
  });

  it('tells the account that it pays from to those who read finance alone', async () => {
    const seenBy = async (caller: Caller) =>
      (await server.call('readAppInfo', undefined, caller)).body.features.payments.debtor.iban;
    const staff = (role: 'finance' | 'orders'): Caller => ({ ...admin, role, email: `${role}@main.test` });
    for (const caller of [admin, staff('finance')])
      expect(await seenBy(caller)).toBe('DE89370400440532013000');
    for (const caller of [staff('orders'), fjord]) expect(await seenBy(caller)).toBe('');
  });

  it('says what it takes for itself, and to vendors nothing of what others pay', async () => {
    const everybody = { min: 0, max: null, flat: 0, percentage: 10 };
    const ofAlma = { ...everybody, percentage: 4, constraint: { key: 'vendor', value: 'Alma' } };
    await server.call('saveCommissions', { commissions: [everybody, ofAlma] }, admin);
    const seenBy = async (caller: Caller) =>
      (await server.call('readAppInfo', undefined, caller)).body.commissions.map(
        ({ percentage }) => percentage,
      );
    expect(await seenBy(admin)).toEqual([10, 4]);
    expect(await seenBy(fjord)).toEqual([10]);
  });

  it('shows its logo to anyone, if there is such a store', async () => {
    const { body } = await server.call('readLogo', { store: 'main' }, null);
    expect(body).toMatchObject({ selected: 'value', value: 'Harbour', shopName: 'Shop main' });
    expect(Object.keys(body).sort()).toEqual([
      'selected',
      'sendsMail',
      'shopName',
      'texts',
      'value',
      'wordings',
    ]);
    expect(body.wordings.vendor).toBe('maker');
    // Only what strangers read.
    expect(body.texts).toEqual([{ locale: 'en', key: 'login.logIn', value: 'Come in' }]);
    expect(JSON.stringify(body)).not.toContain('Secret plans');
    expect((await server.call('readLogo', { store: 'nowhere' }, null)).status).toBe(404);
  });
});

describe('the status', () => {
  it('counts what waits, for the whole marketplace and for a vendor', async () => {
    const whole = await server.call('readAppStatus', {}, admin);
    expect(whole.body.counts).toEqual({
      orders: 2,
      products: 3,
      submissions: 4,
      applications: 1,
      offers: 0,
      messages: 0,
    });
    expect(whole.body.listingLimit).toEqual({ used: 4, max: null });
    const own = await server.call('readAppStatus', {}, fjord);
    const nothing = { submissions: 0, applications: 0, offers: 0, messages: 0 };
    expect(own.body.counts).toEqual({ orders: 1, products: 1, ...nothing });
    expect(own.body.listingLimit).toEqual({ used: 2, max: 40 });
  });

  it('tells a client of another version to update', async () => {
    const { version } = server.services.config;
    const updateFor = async (input: { version?: string }): Promise<boolean> =>
      (await server.call('readAppStatus', input, fjord)).body.shouldUpdate;
    expect(await updateFor({})).toBe(false);
    expect(await updateFor({ version })).toBe(false);
    expect(await updateFor({ version: `${version}-old` })).toBe(true);
  });

  it('is signed anew when the settings change, and only then', async () => {
    const signature = async (): Promise<string> =>
      (await server.call('readAppStatus', {}, { store: 'other', vendor: '*' })).body.signature;
    const before = await signature();
    expect(await signature()).toBe(before);
    await server.services.db
      .updateTable('stores')
      .set({ shop_name: 'Another name' })
      .where('store', '=', 'other')
      .execute();
    expect(await signature()).not.toBe(before);
  });
});

describe('vendors', () => {
  it('are listed for the marketplace with their products, and those without an account', async () => {
    const { body } = await server.call('listVendors', undefined, admin);
    expect(body.vendors.map(({ vendor, productCount }) => [vendor, productCount])).toEqual([
      ['Alma', 1],
      ['Fjord', 2],
    ]);
    expect(body.vendorsWithoutAccount).toEqual([{ vendor: 'Gone Ltd', productCount: 1 }]);
    expect(body.applications.map(({ vendorName, status }) => [vendorName, status])).toEqual([
      ['Old Maker', 'rejected'],
      ['New Maker', 'pending'],
    ]);
    expect((await server.call('listVendors', undefined, fjord)).status).toBe(403);
  });

  it("may be switched to within one's store, by those who may", async () => {
    const { body } = await server.call('listStores', undefined, { ...fjord, admin: true });
    expect(body.stores).toEqual([{ store: 'main', shopName: 'Shop main', vendors: ['Alma', 'Fjord'] }]);
    expect((await server.call('listStores', undefined, fjord)).status).toBe(403);
  });
});
