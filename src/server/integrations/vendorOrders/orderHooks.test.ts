import { fjord, vendorShop } from '../../../testing/server/vendorShop';
import type { WooOrder } from '../../../testing/sources/wooOrders';

const publicUrl = 'https://desk.test';
const { at, begin, end, connection, switchTo, lineOf, sell, pass, run, parcelsOf } = vendorShop(
  'woocommerce',
  {
    publicUrl,
  },
);
beforeEach(begin);
afterEach(end);

const place = async (): Promise<string> => `/hooks/woocommerce/main/${(await connection()).id}`;
/** Tells as the shop does; `signed` null: unsigned. */
const tell = async (body: string, signed: string | null = at.shop.hooks.sign(body)): Promise<number> => {
  const signature = signed === null ? {} : { 'x-wc-webhook-signature': signed };
  const headers = { 'content-type': 'application/json', 'x-wc-webhook-topic': 'order.updated', ...signature };
  return (await fetch(at.server.url + (await place()), { method: 'POST', headers, body })).status;
};
const orderThere = (): WooOrder => {
  const [order] = at.shop.orders.list;
  if (order === undefined) throw new Error('No order is there');
  return order;
};
const ship = (): string => {
  const order = orderThere();
  order.status = 'completed';
  const value = [{ tracking_id: 'a1', tracking_number: '00340123456789', tracking_provider: 'DHL' }];
  order.meta_data.push({ id: 1, key: '_wc_shipment_tracking_items', value });
  return JSON.stringify(order);
};
/** Until no job of orders is left; nothing new is made due. */
const settled = async (): Promise<void> => {
  for (;;) {
    const jobs = at.server.services.db.selectFrom('jobs').select('id');
    const left = jobs.where('kind', '=', 'send-shop-orders').where('finished_at', 'is', null);
    if ((await left.execute()).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const sold = async (): Promise<number> => {
  await switchTo(true);
  await run();
  const id = await sell([await lineOf('MUG-1', 2)]);
  await pass();
  return id;
};
const reads = (): number => at.shop.asked.filter((path) => path === '/wp-json/wc/v3/orders').length;

it('is shipped here at once as its shop tells that it has changed', async () => {
  const id = await sold();
  expect(at.shop.hooks.list).toMatchObject([
    { topic: 'order.updated', status: 'active', delivery_url: publicUrl + (await place()) },
  ]);
  const body = ship();
  expect(await tell(body)).toBe(200);
  await settled();
  expect(await parcelsOf(id)).toEqual([['DHL', '00340123456789', [2]]]);
  // What comes again does nothing again, and nothing of it is believed.
  const before = reads();
  expect([await tell(body), await tell('{"id":999999,"status":"completed"}')]).toEqual([200, 200]);
  await settled();
  expect(reads()).toBe(before);
  expect(await parcelsOf(id)).toHaveLength(1);
});

it('is looked at no sooner where nobody has signed for it, with another secret, or for another body', async () => {
  const id = await sold();
  const body = ship();
  const [hook] = at.shop.hooks.list;
  if (hook === undefined) throw new Error('Nothing is told');
  const forged = at.shop.hooks.sign(body, { ...hook, secret: at.shop.key });
  const other = at.shop.hooks.sign('{"id":1}');
  expect([await tell(body, null), await tell(body, forged), await tell(body, other)]).toEqual([
    401, 401, 401,
  ]);
  await settled();
  expect(await parcelsOf(id)).toEqual([]);
  expect(await tell('{"id":"none"}')).toBe(400);
  const nowhere = `${at.server.url}/hooks/woocommerce/main/8b2f0c9e-5d3a-4d26-9a51-0c2f6b8a7d10`;
  expect(
    (await fetch(nowhere, { method: 'POST', body, headers: { 'content-type': 'text/json' } })).status,
  ).toBe(404);
  // What the shop sends as it is made to tell says nothing, and is no reason to give up.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const ping = { method: 'POST', body: 'webhook_id=1', headers };
  expect((await fetch(at.server.url + (await place()), ping)).status).toBe(200);
});

it('is looked at once more where it is told of while it is looked at', async () => {
  const id = await sold();
  const answer = at.shop.orders.answer.bind(at.shop.orders);
  let told: Promise<number> | null = null;
  at.shop.orders.answer = async (request) => {
    const said = structuredClone(await answer(request));
    told ??= tell(ship());
    await told;
    return said;
  };
  expect(await tell(JSON.stringify(orderThere()))).toBe(200);
  await settled();
  expect(await parcelsOf(id)).toEqual([['DHL', '00340123456789', [2]]]);
  const row = await at.server.services.db.selectFrom('connection_orders').selectAll().executeTakeFirst();
  expect(row).toMatchObject({ due_at: null, tries: 0 });
});

it('is told of by one webhook, which is put right each hour, and taken away with the connection', async () => {
  await run();
  expect(at.shop.hooks.list).toEqual([]);
  await switchTo(true);
  await run();
  await run();
  expect(at.shop.hooks.written).toEqual(['']);
  const [hook] = at.shop.hooks.list;
  if (hook === undefined) throw new Error('Nothing is told');
  hook.status = 'disabled';
  await run();
  expect(at.shop.hooks.list).toEqual([{ ...hook, status: 'active' }]);
  expect(JSON.stringify(await connection())).not.toContain(hook.secret);
  const { id: connectionId } = await connection();
  const others = { ...hook, id: 77, delivery_url: 'https://other.test/hook' };
  at.shop.hooks.list.push(others);
  await at.server.call('removeConnection', { connectionId }, fjord);
  expect(at.shop.hooks.list).toEqual([others]);
});

it('is read each hour all the same where the key may make no webhooks', async () => {
  const id = await sold();
  at.shop.hooks.list = [];
  at.shop.hooks.answer = () => ({ status: 401, body: { code: 'woocommerce_rest_cannot_view' } });
  ship();
  expect((await run()).error).toBeNull();
  expect(await parcelsOf(id)).toHaveLength(1);
  expect(
    (await at.server.call('removeConnection', { connectionId: (await connection()).id }, fjord)).body,
  ).toEqual({
    deleted: true,
    left: true,
    stillOn: 0,
  });
});
