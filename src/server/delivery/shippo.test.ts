import type { ShippingLabel } from '../../domain/delivery/shippo';
import { addOrder } from '../../testing/server/orders';
import { startShippo, type ShippoService } from '../../testing/shippo/shippoService';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { followTimeout, followRefund } from './followRefund';
import { followRefundKind, refundUnheard } from './refundLabel';

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
const wrongKey = `shippo_live_${'9'.repeat(36)}`;

let shippo: ShippoService;
let server: TestServer;
let now = new Date('2026-05-01T12:00:00Z');
let orderId = '';

/** Only where Shippo is to be at a loss is it waited for so shortly, as a busy machine answers late as well. */
const be = (mood: Parameters<ShippoService['be']>[0]): void => {
  server.services.config.shippo.timeout = mood === 'none' ? 30_000 : 2_500;
  shippo.be(mood);
};

beforeAll(async () => {
  shippo = await startShippo();
  server = await startServer({ shippo: { url: shippo.url, timeout: 30_000 } }, () => now);
  await server.addStore('main', ['Fjord']);
});
afterAll(async () => {
  await server.close();
  await shippo.close();
});
beforeEach(async () => {
  be('none');
  shippo.refund('PENDING');
  shippo.asked.length = 0;
  await server.call('saveShippoKey', { apiKey: shippo.key }, fjord);
  await server.call('saveShipFrom', sender, fjord);
  const order = await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
  orderId = String(order.id);
});
afterEach(() => {
  expect(shippo.faults.splice(0).filter((fault) => fault !== 'Invalid token')).toEqual([]);
});

const cheapest = async (): Promise<string> => {
  const { body } = await server.call('fetchShippoRates', { orderId }, fjord);
  return body.rates[0]?.rateId ?? '';
};
const buy = (rateId: string) => server.call('buyShippoLabel', { rateId, orderId }, fjord);
const parcels = async () => {
  const { body } = await server.call('readOrder', { orderId }, fjord);
  return body.order.fulfillments.map(({ tracking, carrier }) => [carrier, tracking]);
};
const labels = async () => (await server.call('listLabels', { orderId }, fjord)).body.labels;
const soldFor = (rateId: string) => shippo.sold().filter(({ rate }) => rate === rateId);
const pass = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};

describe('the key', () => {
  it('is masked once it is saved, sealed, and may be forgotten', async () => {
    const { body } = await server.call('readShippoKey', undefined, fjord);
    expect(body).toEqual({ enabled: true, isTestKey: true, maskedKey: 'shippo_test_…5555' });
    const rows = await server.services.db.selectFrom('provider_keys').selectAll().execute();
    const audit = await server.services.db.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.stringify([rows, audit])).not.toContain(shippo.key);
    expect((await server.call('readShippoKey', undefined, admin)).body.enabled).toBe(false);
    await server.call('deleteShippoKey', undefined, fjord);
    const missing = await server.call('fetchShippoRates', { orderId }, fjord);
    expect([missing.status, missing.message]).toEqual([
      409,
      'No key of Shippo is set. Enter it in the settings, under Labels.',
    ]);
  });

  it('is called wrong where Shippo does not take it', async () => {
    await server.call('saveShippoKey', { apiKey: wrongKey }, fjord);
    const answer = await server.call('fetchShippoRates', { orderId }, fjord);
    expect([answer.status, answer.message]).toEqual([
      502,
      'Shippo does not take the key. Check it in the settings, under Labels.',
    ]);
  });
});

describe('rates', () => {
  it('come cheapest first, and are told again one by one', async () => {
    const { body } = await server.call('fetchShippoRates', { orderId }, fjord);
    expect(body.rates.map(({ provider, amount, days }) => [provider, amount, days])).toEqual([
      ['DHL', '5.49', 3],
      ['UPS', '14.90', 1],
    ]);
    const rateId = body.rates[0]?.rateId ?? '';
    expect((await server.call('readShippoRate', { rateId }, fjord)).body).toEqual(body.rates[0]);
  });

  it('say why there are none, and what is wrong of an address', async () => {
    be('nobodyDelivers');
    const none = await server.call('fetchShippoRates', { orderId }, fjord);
    expect(none.body).toEqual({ rates: [], messages: ['DHL: The parcel is too heavy'] });
    be('badAddress');
    const wrong = await server.call('fetchShippoRates', { orderId }, fjord);
    expect(wrong.message).toBe('Shippo says: Zip code is invalid');
  });
});

describe('a label', () => {
  it('is bought once, however often it is asked, with its tracking in a parcel', async () => {
    const rateId = await cheapest();
    const answers = await Promise.all([buy(rateId), buy(rateId), buy(rateId)]);
    const [first] = answers.filter(({ status }) => status === 200);
    const again = await buy(rateId);
    expect(again.body).toEqual(first?.body);
    expect(again.body.carrier).toBe('DHL');
    expect(again.body.labelUrl).toMatch(/^http.*\.pdf$/);
    expect(soldFor(rateId)).toHaveLength(1);
    expect(await parcels()).toEqual([['DHL', again.body.tracking]]);
    const { body } = await server.call('readOrder', { orderId }, fjord);
    expect(body.order.fulfillment).toBe('fulfilled');
  });

  it('is not bought for an order that it was not asked for', async () => {
    const rateId = await cheapest();
    const other = await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now });
    const answer = await server.call('buyShippoLabel', { rateId, orderId: String(other.id) }, fjord);
    expect(answer.status).toBe(404);
  });

  it('says when the account is out of money, and is bought once there is some', async () => {
    const rateId = await cheapest();
    be('noMoney');
    const poor = await buy(rateId);
    expect(poor.message).toBe(
      'The account at Shippo has no money left, or no way to pay. Top it up there, then buy again.',
    );
    expect(await parcels()).toEqual([]);
    be('none');
    expect((await buy(rateId)).status).toBe(200);
    expect(soldFor(rateId)).toHaveLength(1);
  });

  it.each(['hangsAfter', 'nonsenseAfter'] as const)(
    'that was paid while Shippo %s is found there, not bought again',
    async (mood) => {
      const rateId = await cheapest();
      be(mood);
      const open = await buy(rateId);
      expect([open.status, open.message]).toEqual([
        502,
        'Shippo has not said whether the label was bought. It is looked up there in two minutes; it is not bought twice.',
      ]);
      expect((await labels()).map(({ state }) => state)).toEqual(['buying']);
      be('none');
      const again = await buy(rateId);
      expect(again.status).toBe(200);
      expect(soldFor(rateId)).toHaveLength(1);
      expect(await parcels()).toEqual([['DHL', soldFor(rateId)[0]?.tracking_number]]);
    },
  );

  it('waits until it is sure that Shippo has not sold it', async () => {
    const rateId = await cheapest();
    be('broken');
    await buy(rateId);
    be('none');
    expect((await buy(rateId)).status).toBe(409);
    pass(121);
    expect((await buy(rateId)).status).toBe(200);
    expect(soldFor(rateId)).toHaveLength(1);
  });

  it('is looked after by a job where nobody asks again, as after a killed process', async () => {
    const rateId = await cheapest();
    be('queued');
    expect((await buy(rateId)).status).toBe(502);
    shippo.finish();
    be('none');
    pass(122);
    server.services.jobs.wake();
    for (;;) {
      const [label] = await labels();
      if (label?.state !== 'buying') break;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await labels()).map(({ state }) => state)).toEqual(['bought']);
    expect(soldFor(rateId)).toHaveLength(1);
    expect(await parcels()).toHaveLength(1);
  });

  const giveBack = async (): Promise<string> => {
    await buy(await cheapest());
    const labelId = (await labels())[0]?.id ?? '';
    await server.call('refundLabel', { labelId }, fjord);
    return labelId;
  };
  /** The label as it is once the jobs of the next hour have made of it what is awaited. */
  const anHourLater = async (isThere: (label: ShippingLabel) => boolean): Promise<ShippingLabel> => {
    pass(3601);
    server.services.jobs.wake();
    for (;;) {
      const label = (await labels()).find(isThere);
      if (label !== undefined) return label;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  it('has its refund followed by a job, so that a refusal is heard and its parcel holds again', async () => {
    await giveBack();
    expect(await parcels()).toEqual([]);
    shippo.refund('ERROR');
    await anHourLater(({ state }) => state === 'refused');
    expect(await parcels()).toHaveLength(1);
  });

  it('that a process gave back before it died is found so at Shippo, and not given back again', async () => {
    await buy(await cheapest());
    const labelId = (await labels())[0]?.id ?? '';
    be('nonsenseAfter');
    expect((await server.call('refundLabel', { labelId }, fjord)).status).toBe(502);
    expect((await labels()).map(({ state }) => state)).toEqual(['bought']);
    be('none');
    await anHourLater(({ state }) => state === 'refunding');
    expect(await parcels()).toEqual([]);
    shippo.refund('SUCCESS');
    expect((await server.call('refundLabel', { labelId }, fjord)).body.label.state).toBe('refunded');
    expect(shippo.asked.filter((each) => each === 'POST /refunds')).toHaveLength(1);
  });

  it('whose refund reaches Shippo after the look is followed from the next time somebody asks', async () => {
    await buy(await cheapest());
    const labelId = (await labels())[0]?.id ?? '';
    const jobs = () =>
      server.services.db
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', followRefundKind)
        .where('finished_at', 'is', null)
        .execute();
    be('nonsenseAfter');
    await server.call('refundLabel', { labelId }, fjord);
    be('none');
    // The look came too soon: it found nothing and ended.
    await server.services.db
      .updateTable('jobs')
      .set({ finished_at: now })
      .where('kind', '=', followRefundKind)
      .execute();
    const again = await server.call('refundLabel', { labelId }, fjord);
    expect(again.body.label.state).toBe('refunding');
    await server.call('refundLabel', { labelId }, fjord);
    expect(await jobs()).toHaveLength(1);
    shippo.refund('SUCCESS');
    await anHourLater(({ state }) => state === 'refunded');
    expect(shippo.asked.filter((each) => each === 'POST /refunds')).toHaveLength(1);
  });

  it('of which Shippo knows no refund stays as it is, as the job asks for none', async () => {
    await buy(await cheapest());
    const labelId = Number((await labels())[0]?.id);
    const job = { store: 'main', id: 0, kind: followRefundKind, payload: { labelId }, attempts: 1 };
    await followRefund(server.services)(job, { hold: () => Promise.resolve(), stopping: () => false });
    expect((await labels()).map(({ state }) => state)).toEqual(['bought']);
    expect(shippo.asked).not.toContain('POST /refunds');
  });

  it('says after a month that nobody heard of its refund, and who asks then still hears', async () => {
    const labelId = await giveBack();
    await server.services.db
      .updateTable('jobs')
      .set({ attempts: followTimeout.attempts - 1, error: 'not heard of' })
      .where('kind', '=', followRefundKind)
      .where('finished_at', 'is', null)
      .execute();
    const unheard = await anHourLater(({ problem }) => problem?.code === refundUnheard.code);
    expect(unheard.state).toBe('refunding');
    shippo.refund('SUCCESS');
    const { label } = (await server.call('refundLabel', { labelId }, fjord)).body;
    expect([label.state, label.problem]).toEqual(['refunded', null]);
  });

  it('that is not used is given back, once, and says how that went', async () => {
    const rateId = await cheapest();
    await buy(rateId);
    const labelId = (await labels())[0]?.id ?? '';
    const asked = await server.call('refundLabel', { labelId }, fjord);
    expect(asked.body.label.state).toBe('refunding');
    shippo.refund('SUCCESS');
    expect((await server.call('refundLabel', { labelId }, fjord)).body.label.state).toBe('refunded');
    await server.call('refundLabel', { labelId }, fjord);
    expect(shippo.asked.filter((each) => each === 'POST /refunds')).toHaveLength(1);
    expect((await buy(rateId)).status).toBe(409);
  });
});

describe('who pays', () => {
  it('is the marketplace for vendors that it manages, and otherwise the vendor', async () => {
    await server.call('deleteShippoKey', undefined, fjord);
    await server.call('saveShippoKey', { apiKey: shippo.key }, admin);
    expect((await server.call('fetchShippoRates', { orderId }, fjord)).status).toBe(409);
    expect((await server.call('fetchShippoRates', { orderId }, admin)).status).toBe(200);
    await server.services.db.updateTable('vendors').set({ managed: true }).execute();
    expect((await server.call('fetchShippoRates', { orderId }, fjord)).status).toBe(200);
  });
});
