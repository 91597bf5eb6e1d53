import { admin, vendorShop } from '../../../testing/server/vendorShop';
import type { SentOrder } from '../../../testing/shopify/sentOrders';

const { at, begin, end, connection, switchTo, stockOf, lineOf, sell, pass, run, shopsOf, cancel, parcelsOf } =
  vendorShop('shopify');
beforeEach(begin);
afterEach(end);

const onlyThere = (): SentOrder => {
  const [only] = at.shop.sent.list;
  if (only === undefined || at.shop.sent.list.length > 1)
    throw new Error(`${String(at.shop.sent.list.length)} orders are there`);
  return only;
};
const ship = (id: number, pieces: Record<number, number>, words = {}): void => {
  onlyThere().fulfilments.push({ id, company: 'DPD', number: '01234567890123', url: '', pieces, ...words });
};

describe('orders of a shop of Shopify’s', () => {
  it('are sent paid, with what is needed to deliver, and each piece at what it cost', async () => {
    await switchTo(true);
    const line = { ...(await lineOf('MUG-1', 3)), discount: 100, tax: 400 };
    const id = await sell([line, await lineOf('SHIRT-S', 1)], { taxIncluded: true, note: 'Ring twice' });
    await pass();
    const { input, lines, name } = onlyThere();
    // 29.00 with 4.00 of tax in it are 25.00 of three pieces.
    expect(lines).toEqual([
      { variant: 11, quantity: 1, price: '8.34' },
      { variant: 11, quantity: 2, price: '8.33' },
      { variant: 20, quantity: 1, price: '10.00' },
    ]);
    expect(input).toMatchObject({
      currency: 'EUR',
      financialStatus: 'PAID',
      note: 'Ring twice',
      shippingAddress: {
        firstName: 'Ada B.',
        lastName: 'Byron',
        address1: 'Quay 1',
        city: 'Hamburg',
        countryCode: 'DE',
        zip: '20457',
        phone: '+49 40 1',
      },
    });
    expect(JSON.stringify(input)).not.toContain('@');
    expect(await shopsOf(id)).toMatchObject([{ kind: 'shopify', state: 'sent', name, error: null }]);
  });

  it('move no stock here a second time, when they are made and when they are cancelled', async () => {
    await switchTo(true);
    const id = await sell([await lineOf('MUG-1', 1)]);
    await pass();
    await run();
    expect([at.shop.goods.mug.stock, await stockOf('MUG-1')]).toEqual([3, 3]);
    await cancel(id);
    // The shop takes its time over it.
    at.shop.sent.holdsCancel = true;
    await pass(2);
    expect([onlyThere().cancelledAt, await stockOf('MUG-1')]).toEqual([null, 4]);
    at.shop.sent.holdsCancel = false;
    await pass(6);
    expect([onlyThere().cancelledAt === null, at.shop.goods.mug.stock]).toEqual([false, 4]);
    await run();
    await run();
    expect([await stockOf('MUG-1'), await shopsOf(id)]).toMatchObject([4, [{ error: null }]]);
  });

  it('are made once though the answer was lost, and wait as long as the shop asks', async () => {
    await switchTo(true);
    at.shop.sent.mishaps = ['lost'];
    const id = await sell([await lineOf('MUG-1', 1)]);
    await pass();
    await pass(6);
    expect([at.shop.sent.posted, onlyThere().name]).toEqual([1, (await shopsOf(id))?.[0]?.name]);
    at.shop.sent.mishaps = ['busy'];
    await sell([await lineOf('MUG-1', 1)]);
    await pass();
    await pass(9);
    expect(at.shop.sent.posted).toBe(2);
    await pass(2);
    expect(at.shop.sent.list).toHaveLength(2);
  });

  it('say which right the shop has not given, and that a product is gone there', async () => {
    await switchTo(true);
    at.shop.sent.mishaps = ['forbidden'];
    const id = await sell([await lineOf('MUG-1', 1)]);
    await pass();
    expect(await shopsOf(id)).toMatchObject([{ state: 'failed', error: { code: 'shopRightMissing' } }]);
    at.shop.goods.mug.sold = 'gone';
    await at.server.call('sendOrdersAgain', { connectionId: (await connection()).id }, admin);
    await pass();
    expect(await shopsOf(id)).toMatchObject([{ state: 'failed', error: { code: 'shopLineGone' } }]);
    expect(at.shop.sent.list).toHaveLength(0);
  });

  it('that was let in without that right says so until it is connected again', async () => {
    await at.server.services.db
      .updateTable('connections')
      .set({ scopes: 'read_products,read_inventory' })
      .execute();
    expect((await connection()).orders?.lacks).toEqual(['write_orders']);
    await at.server.services.db
      .updateTable('connections')
      .set({ scopes: 'read_products,write_orders' })
      .execute();
    expect((await connection()).orders?.lacks).toEqual([]);
  });
});

describe('what a shop of Shopify’s ships', () => {
  it('is shipped here in the same parcels, each once', async () => {
    await switchTo(true);
    const id = await sell([await lineOf('MUG-1', 2), await lineOf('SHIRT-S', 1)]);
    await pass();
    ship(1, { 11: 1 });
    await run();
    await run();
    expect(await parcelsOf(id)).toEqual([['DPD', '01234567890123', [1]]]);
    ship(2, { 11: 1, 20: 1 }, { company: '', number: '' });
    await run();
    await run();
    expect(await parcelsOf(id)).toEqual([
      ['DPD', '01234567890123', [1]],
      ['', '', [1, 1]],
    ]);
  });
});
