import type { Customs } from '../../domain/delivery/customs';
import { addOrder } from '../../testing/server/orders';
import { startShippo, type ShippoService } from '../../testing/shippo/shippoService';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };

const sender = {
  name: 'Fjord',
  street1: 'Quay 1',
  city: 'Hamburg',
  zip: '20457',
  country: 'DE',
  phone: '+49 40 1',
  email: 'a@fjord.test',
  street2: '',
  parcel: { length: 30, width: 20, height: 10, distance_unit: 'cm', weight: 1.5, mass_unit: 'kg' } as const,
};

let shippo: ShippoService;
let server: TestServer;
const now = new Date('2026-05-01T12:00:00Z');

beforeAll(async () => {
  shippo = await startShippo();
  server = await startServer({ shippo: { url: shippo.url, timeout: 30_000 } }, () => now);
  await server.addStore('main', ['Fjord']);
  await server.call('saveShippoKey', { apiKey: shippo.key }, fjord);
  await server.call('saveShipFrom', sender, fjord);
});
afterAll(async () => {
  await server.close();
  await shippo.close();
});
beforeEach(() => {
  shippo.refund('PENDING');
  shippo.shipments.length = 0;
});
afterEach(() => {
  expect(shippo.faults.splice(0)).toEqual([]);
});

const newOrder = async (country = 'DE'): Promise<string> => {
  const { db } = server.services;
  const { id } = await addOrder(db, { vendor: 'Fjord', placedAt: now });
  const address = { name: 'Ada', street1: 'Weg 1', city: 'Ort', zip: '8001', country };
  await db
    .updateTable('orders')
    .set({ shipping_address: JSON.stringify(address) })
    .where('id', '=', id)
    .execute();
  await db.updateTable('order_lines').set({ variant_id: 4711 }).where('order_id', '=', id).execute();
  return String(id);
};

describe('a label that was given back', () => {
  const bought = async () => {
    const orderId = await newOrder();
    const { body } = await server.call('fetchShippoRates', { orderId }, fjord);
    await server.call('buyShippoLabel', { rateId: body.rates[0]?.rateId ?? '', orderId }, fjord);
    const read = async () => {
      const { labels } = (await server.call('listLabels', { orderId }, fjord)).body;
      const { order } = (await server.call('readOrder', { orderId }, fjord)).body;
      const label = labels.at(-1);
      const left = order.lineItems.map(({ fulfillableQuantity }) => fulfillableQuantity);
      return { state: label?.state, message: label?.problem?.message, fulfillment: order.fulfillment, left };
    };
    const labelId = (await server.call('listLabels', { orderId }, fjord)).body.labels[0]?.id ?? '';
    return { orderId, read, refund: () => server.call('refundLabel', { labelId }, fjord) };
  };

  it('takes its parcel back, so that another can be bought', async () => {
    const { orderId, read, refund } = await bought();
    const { left: none } = await read();
    await Promise.all([refund(), refund()]);
    expect(await read()).toMatchObject({
      state: 'refunding',
      message: 'Its parcel was cancelled: do not use this label',
      fulfillment: 'unfulfilled',
    });
    expect((await read()).left).not.toEqual(none);
    const rates = await server.call('fetchShippoRates', { orderId }, fjord);
    const again = { rateId: rates.body.rates[0]?.rateId ?? '', orderId };
    expect((await server.call('buyShippoLabel', again, fjord)).status).toBe(200);
    shippo.refund('SUCCESS');
    await refund();
    expect(await read()).toMatchObject({ state: 'refunded', fulfillment: 'fulfilled' });
  });

  it('has its parcel put back where the carrier refuses', async () => {
    const { read, refund } = await bought();
    const before = await read();
    await refund();
    shippo.refund('ERROR');
    await refund();
    expect(await read()).toEqual({
      ...before,
      state: 'refused',
      message: 'The carrier refused the refund, so the label holds: its parcel is in the order again',
    });
  });

  it('says so where the carrier refuses and its items went out otherwise', async () => {
    const { orderId, read, refund } = await bought();
    await refund();
    const { order } = (await server.call('readOrder', { orderId }, fjord)).body;
    const lineItems = order.lineItems.map(({ id, fulfillableQuantity: quantity }) => ({ id, quantity }));
    await server.call('fulfilOrder', { orderId, lineItems, tracking: 'BY HAND' }, fjord);
    shippo.refund('ERROR');
    await refund();
    expect((await read()).message).toMatch(/^The carrier refused the refund\. Its items were shipped/);
    const after = (await server.call('readOrder', { orderId }, fjord)).body.order;
    expect(after.fulfillments.map(({ tracking }) => tracking)).toEqual(['BY HAND']);
  });

  it('leaves a parcel of which items were refunded', async () => {
    const { orderId, read, refund } = await bought();
    await server.services.db
      .updateTable('order_lines')
      .set({ returned: 1 })
      .where('order_id', '=', Number(orderId))
      .execute();
    await refund();
    expect(await read()).toMatchObject({
      fulfillment: 'fulfilled',
      message: 'Its parcel stays as it is, as items of it were refunded or the order was cancelled',
    });
  });
});

describe('a parcel over a border', () => {
  const declared = async (
    orderId: string,
    changes: Partial<Customs['items'][number]> = {},
  ): Promise<Customs> => {
    const { customs } = (await server.call('listLabels', { orderId }, fjord)).body;
    const items = (customs?.items ?? []).map(({ lineId, description, value }) => ({
      lineId,
      description,
      value,
      grams: 250,
      origin: 'NO',
      tariff: '6109.10',
      ...changes,
    }));
    return {
      contentsType: 'MERCHANDISE',
      explanation: '',
      nonDelivery: 'RETURN',
      signer: customs?.signer ?? '',
      items,
    };
  };

  it('is declared with what the order holds, and remembered', async () => {
    const orderId = await newOrder('CH');
    const { order } = (await server.call('readOrder', { orderId }, fjord)).body;
    const customs = await declared(orderId);
    const answer = await server.call('fetchShippoRates', { orderId, customs }, fjord);
    expect(answer.body.rates).toHaveLength(2);
    expect(shippo.shipments).toEqual([
      expect.objectContaining({
        customs_declaration: {
          contents_type: 'MERCHANDISE',
          non_delivery_option: 'RETURN',
          certify: true,
          certify_signer: 'Fjord',
          items: order.lineItems.map((each) => ({
            description: each.title,
            quantity: each.fulfillableQuantity,
            net_weight: String(250 * each.fulfillableQuantity),
            mass_unit: 'g',
            value_amount: (Number(each.price) * each.fulfillableQuantity).toFixed(2),
            value_currency: 'EUR',
            origin_country: 'NO',
            tariff_number: '6109.10',
          })),
        },
      }),
    ]);
    const { customs: next } = (await server.call('listLabels', { orderId }, fjord)).body;
    expect(next?.items).toEqual([expect.objectContaining({ origin: 'NO', tariff: '6109.10' })]);
  });

  it('is refused in words that name what is missing', async () => {
    const orderId = await newOrder('CH');
    const without = await server.call('fetchShippoRates', { orderId }, fjord);
    expect([without.status, without.errors]).toEqual([
      422,
      { customs: 'The parcel crosses a border: say what is in it, for customs' },
    ]);
    const customs = await declared(orderId);
    const ask = async (changes: Partial<Customs>) =>
      (await server.call('fetchShippoRates', { orderId, customs: { ...customs, ...changes } }, fjord)).errors;
    expect(await ask(await declared(orderId, { origin: '', description: '', grams: 0 }))).toEqual({
      'customs.items[0].origin': 'Required field',
      'customs.items[0].description': 'Required field',
      'customs.items[0].grams': 'Must be greater than 0',
    });
    expect(await ask({ contentsType: 'OTHER' })).toEqual({ 'customs.explanation': 'Required field' });
    expect(await ask({ signer: '' })).toEqual({ 'customs.signer': 'Required field' });
    expect(await ask(await declared(orderId, { value: '1.999' }))).toEqual({
      'customs.items[0].value': 'Is no amount in EUR',
    });
    expect(await ask(await declared(orderId, { lineId: '999999' }))).toEqual({
      'customs.items[0].lineId': 'The order has no such line',
      'customs.items': 'Declare every item that is left to ship',
    });
    expect(shippo.shipments).toEqual([]);
  });

  it('is not asked about within one area of customs', async () => {
    const orderId = await newOrder('FR');
    expect((await server.call('listLabels', { orderId }, fjord)).body.customs).toBeNull();
    expect((await server.call('fetchShippoRates', { orderId }, fjord)).status).toBe(200);
  });
});

it('buys nothing while the marketplace takes no part in Shippo', async () => {
  const orderId = await newOrder();
  await server.call('saveFeatures', { delivery: { shippo: { enabled: false } } }, admin);
  expect((await server.call('listLabels', { orderId }, fjord)).body.isOff).toBe(true);
  const answer = await server.call('fetchShippoRates', { orderId }, fjord);
  expect([answer.status, answer.message]).toEqual([409, 'Shippo is switched off in this marketplace']);
  await server.call('saveFeatures', { delivery: { shippo: { enabled: true } } }, admin);
});
