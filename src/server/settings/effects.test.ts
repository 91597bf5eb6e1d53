import type { FeaturesPatch } from '../../domain/settings/settings';
import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const day = 86_400_000;

let server: TestServer;
let clock = new Date('2026-05-01T12:00:00Z');
let buyers = 0;

beforeAll(async () => {
  server = await startServer({}, () => clock);
  await server.addStore('main', ['Fjord']);
});
afterAll(() => server.close());

const set = async (change: FeaturesPatch): Promise<void> => {
  expect((await server.call('saveFeatures', change, admin)).status).toBe(200);
};
const buyer = (): string => `guest${String((buyers += 1))}@buyers.test`;
const piece = async (path: string): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`${server.url}/api/storefront/${path}`);
  return { status: answer.status, text: await answer.text() };
};

describe('the shop’s pages', () => {
  beforeAll(() => set({ vendorPage: { enabled: true } }));

  it('say beside a product who sells it, unless that is switched off', async () => {
    expect(await piece('populate?vendor=Fjord')).toMatchObject({
      status: 200,
      text: expect.stringContaining('Fjord') as string,
    });
    await set({ display: { enabled: false } });
    expect((await piece('populate?vendor=Fjord')).status).toBe(404);
    // The pages of vendors have a switch of their own.
    expect((await piece('populate/vendor?vendor=Fjord')).status).toBe(200);
    await set({ display: { enabled: null } });
    expect((await piece('populate?vendor=Fjord')).status).toBe(200);
  });

  it('lead from a vendor’s name to the collection whose template is named', async () => {
    expect((await piece('populate?vendor=Fjord')).text).not.toContain('<a ');
    await set({ vendorPage: { collectionTemplate: 'seller' } });
    for (const path of ['populate?vendor=Fjord', 'populate/v2'])
      expect((await piece(path)).text).toContain('href="/collections/vendors?q=Fjord&amp;view=seller"');
    const { body } = await server.call('readSoldBy', { vendor: 'Fjord', json: true }, null);
    expect(body).toMatchObject({ vendor: { page: '/collections/vendors?q=Fjord&view=seller' } });
    await set({ vendorPage: { collectionTemplate: '' } });
  });
});

it('the first steps count as done once all were done or passed by', async () => {
  const isDone = async (): Promise<boolean> =>
    (await server.call('readAppInfo', undefined, admin)).body.features.hasBeenOnBoarded;
  for (const step of ['shop', 'logo', 'vendor'] as const) await server.call('passSetUpStep', { step }, admin);
  expect(await isDone()).toBe(false);
  await server.call('passSetUpStep', { step: 'connection' }, admin);
  expect(await isDone()).toBe(true);
});

it('vendors see their sales line by line unless that is switched off, and the marketplace always', async () => {
  await set({ useFinanceV2: { enabled: false } });
  const refused = [
    await server.call('listTransactions', {}, fjord),
    await server.call('exportTransactions', {}, fjord),
  ];
  expect(refused.map(({ status, code }) => [status, code])).toEqual([
    [403, 'transactionsOff'],
    [403, 'transactionsOff'],
  ]);
  expect((await server.call('listTransactions', {}, admin)).status).toBe(200);
  await set({ useFinanceV2: { enabled: null } });
  expect((await server.call('listTransactions', {}, fjord)).status).toBe(200);
});

it('an offer, and then its price, hold for as many days as is set', async () => {
  const product = await saveProduct(
    server,
    { variants: [{ price: '50.00', stock: 10, trackStock: true, sku: 'CUP' }] },
    fjord,
  );
  await server.call('actOnProduct', { productId: product.id, action: 'approve' }, admin);
  await set({ makeAnOffer: { enabled: true }, offers: { answerDays: 9, priceDays: 20 } });
  const asked = { email: buyer(), amount: '40.00', quantity: 1, variantId: product.variants[0]?.id ?? '' };
  const { body } = await server.call('makeOffer', { ...asked, store: 'main' }, null);
  const expiry = async () => {
    const [offer] = (await server.call('listOffers', {}, admin)).body.offers;
    return offer?.expiresAt;
  };
  expect(await expiry()).toBe(new Date(clock.getTime() + 9 * day).toISOString());
  await server.call('answerOffer', { id: body.id, action: 'accept' }, fjord);
  expect(await expiry()).toBe(new Date(clock.getTime() + 20 * day).toISOString());
});

describe('conversations', () => {
  const begin = async (email: string, productId?: string): Promise<number> =>
    (
      await server.call(
        'createConversation',
        {
          email,
          text: 'Is it oak?',
          store: 'main',
          vendor: 'Fjord',
          ...(productId !== undefined && { productId }),
        },
        null,
      )
    ).status;

  it('are begun as often as is set, by one buyer, from one place and about one product', async () => {
    const { id } = await saveProduct(server, { variants: [{ price: '5.00', stock: 1 }] }, fjord);
    await server.call('actOnProduct', { productId: id, action: 'approve' }, admin);
    await set({ conversations: { limits: { perBuyer: 1, perAddress: 1000, perProduct: 1000 } } });
    const one = buyer();
    expect([await begin(one), await begin(one)]).toEqual([200, 429]);
    await set({ conversations: { limits: { perProduct: 1 } } });
    expect([await begin(buyer(), id), await begin(buyer(), id)]).toEqual([200, 429]);
    await set({ conversations: { limits: { perAddress: 1 } } });
    expect(await begin(buyer())).toBe(429);
    await set({ conversations: { limits: { perBuyer: 1000, perAddress: 1000, perProduct: 1000 } } });
  });

  it('are read by their link for as many days as is set', async () => {
    await set({ conversations: { linkDays: 2 } });
    const email = buyer();
    expect(await begin(email)).toBe(200);
    const mail = await server.services.db
      .selectFrom('mails')
      .select('body')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    const [link = ''] = /http\S+\/c\/\S+/.exec(mail.body) ?? [];
    const began = clock;
    const at = async (days: number): Promise<number> => {
      clock = new Date(began.getTime() + days * day);
      const { pathname } = new URL(link);
      return (await fetch(server.url + pathname)).status;
    };
    expect(await at(1.9)).toBe(200);
    expect(await at(2.1)).not.toBe(200);
    clock = began;
  });
});

describe('delivery', () => {
  const rate = { name: 'Standard', description: '', price: '4.90', field: 'TOTAL_WEIGHT' as const };
  beforeAll(async () => {
    await server.call(
      'saveZone',
      {
        zoneName: 'Germany',
        countries: [{ code: 'DE', provinces: [] }],
        rates: [{ ...rate, min: null, max: null, days: 3 }],
      },
      admin,
    );
  });

  it('is not promised while it is switched off, nor without flat rates', async () => {
    const promised = async (): Promise<number> => {
      const { body } = await server.call('readShopDelivery', { vendor: 'Fjord', json: true }, null);
      return typeof body === 'string' ? -1 : body.delivery.length;
    };
    expect(await promised()).toBe(1);
    await set({ delivery: { enabled: false } });
    expect(await promised()).toBe(0);
    await set({ delivery: { enabled: null, enableFlatRates: false } });
    expect(await promised()).toBe(0);
    await set({ delivery: { enableFlatRates: true } });
  });

  it('may be fetched, and its rates have the marketplace’s names, where that is switched on', async () => {
    const offered = async (): Promise<[string, string][]> => {
      const loads = [{ vendor: 'Fjord', weight: 500, price: '20' }];
      const destination = { country: 'DE', province: '', street1: '', zip: '10115', city: 'Berlin' };
      const { body } = await server.call('testRates', { destination, loads }, admin);
      return body.options.map(({ kind, name }) => [kind, name]);
    };
    expect(await offered()).toEqual([['rate', 'Standard']]);
    await set({ delivery: { enableRateNames: true, rateNames: ['By post'] } });
    expect(await offered()).toEqual([['rate', 'By post']]);
    await set({ delivery: { enableRateNames: false, enableLocalPickup: true } });
    expect((await offered()).map(([kind]) => kind).sort()).toEqual(['pickup', 'rate']);
  });
});
