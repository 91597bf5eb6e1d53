import { sql } from 'kysely';
import type { DiscountInput } from '../../../domain/discounts/discounts';
import { emptyDraft } from '../../../domain/orders/orderDrafts';
import { productInput, saveProduct } from '../../../testing/server/products';
import { quietQueue } from '../../../testing/server/quietQueue';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';
import { startAdminStandIn, type AdminStandIn } from '../../../testing/shopify/adminStandIn';
import { inTransaction } from '../../db/inTransaction';
import { takeUse } from '../../discounts/queries/uses';
import { fillShopKind } from '../connect';
import { dueShops } from '../queries/shopListings';
import { fillShop } from './fillShop';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };

let server: TestServer;
let shop: AdminStandIn;
let clock = new Date('2026-05-06T10:00:00Z');
let connection = '';

beforeEach(async () => {
  clock = new Date('2026-05-06T10:00:00Z');
  shop = await startAdminStandIn();
  server = await startServer({ innerShops: [shop.domain], platformDomain: 'shop.test' }, () => clock);
  await server.addStore('main', ['Fjord', 'Alma']);
  const on = { enabled: true };
  await server.call('saveFeatures', { integrations: on, discounts: on, makeAnOffer: on }, admin);
});
afterEach(async () => {
  await server.close();
  await shop.close();
});

const sell = async (title: string, sku: string, price = '50.00', as = fjord) => {
  const variants = [{ price, stock: 20, trackStock: true, sku }];
  const { id, variants: kept } = await saveProduct(server, productInput({ title, variants }), as);
  await server.call('actOnProducts', { action: 'approve', ids: [id] }, admin);
  return { id, variant: kept[0]?.id ?? '' };
};
const connect = async (): Promise<void> => {
  const input = { domain: shop.domain, webserviceKey: shop.key, type: 'shopify' as const };
  expect((await server.call('addShopKey', input, admin)).codes).toEqual({});
  connection = (await server.call('readShopListings', undefined, admin)).body.shop?.connectionId ?? '';
  await server.call('fillShop', undefined, admin);
  await turn();
};
/** One turn of the shop, as the job takes it; `stopAfter` kills it after so many steps. */
const turn = async (stopAfter = Infinity): Promise<void> => {
  await quietQueue(server, fillShopKind);
  let left = stopAfter;
  const facts = {
    hold: () => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : Promise.resolve();
    },
    stopping: () => false,
  };
  const job = { store: 'main', id: 1, kind: fillShopKind, payload: { connection }, attempts: 1 };
  const later = new Date(clock.getTime() + 3_600_000);
  await server.services.db.updateTable('connections').set({ next_at: later, error: null }).execute();
  await fillShop({ ...server.services, now: () => clock })(job, facts);
};
const wait = (ms: number): void => {
  clock = new Date(clock.getTime() + ms);
};
const discount = async (name: string, more: Partial<DiscountInput> = {}, as = admin): Promise<string> => {
  const made = await server.call(
    'createDiscount',
    {
      method: 'code',
      name,
      value: { type: 'percentage', percentage: 10 },
      active: { from: '2026-05-01' },
      ...more,
    },
    as,
  );
  expect(made.codes).toEqual({});
  return made.body.discount.id;
};
/** An order of one piece that an admin enters with a code; answers how to cancel it. */
const buy = async (variantId: string, code: string): Promise<() => Promise<void>> => {
  const lines = [{ variantId, quantity: 1, price: '' }];
  const content = { ...emptyDraft, lines, name: 'Ada Byron', email: 'ada@buyers.test', code };
  const { id: draftId, version } = (await server.call('createOrderDraft', { content }, admin)).body;
  const placed = await server.call('placeOrderDraft', { draftId, version }, admin);
  expect(placed.codes).toEqual({});
  const [order] = (await server.call('listOrders', {}, admin)).body.orders;
  const orderId = order?.id ?? '';
  return async () => {
    const { lineItems } = (await server.call('readOrder', { orderId }, admin)).body.order;
    const all = lineItems.map(({ id, quantity }) => ({ id, quantity, restock: true }));
    const input = { orderId, kind: 'cancellation' as const, lines: all, shipping: '0' };
    expect((await server.call('refundOrder', input, admin)).codes).toEqual({});
  };
};
const codes = () => (shop.discounts.codes.size === 0 ? [] : [...shop.discounts.codes.values()]);
const there = (code: string) => shop.discounts.named(code);
const summary = async () => (await server.call('readShopListings', undefined, admin)).body.shop?.codes;
const isDue = async () => (await dueShops(server.services.db, clock)).length > 0;

describe('discounts in the marketplace’s own shop', () => {
  it('are codes there with all that they say, for what they hold here', async () => {
    const shirt = await sell('Shirt', 'SHIRT');
    await sell('Mug', 'MUG');
    await connect();
    const product = [...shop.products.values()].find(({ title }) => title === 'Shirt')?.id;
    await discount('ALL', { limit: { withUsage: true, usage: 5, onePerCustomer: true } });
    await discount('SHIRTS', {
      value: { type: 'fixed', fixed: 7.5 },
      active: { from: '2026-05-10', until: '2026-05-31', withEndDate: true },
      minPurchase: { type: 'amount', value: 30 },
      productIds: [shirt.id],
    });
    await discount('FJORD', { minPurchase: { type: 'quantity', value: 3 } }, fjord);
    expect(await isDue()).toBe(true);
    await turn();
    expect(codes()).toHaveLength(3);
    expect(there('ALL')).toMatchObject({
      title: 'ALL',
      percentage: 0.1,
      amount: null,
      usageLimit: 5,
      onePerCustomer: true,
      endsAt: null,
      least: null,
      all: true,
    });
    // The days are those of the store (UTC), both included.
    expect(there('SHIRTS')).toMatchObject({
      percentage: null,
      amount: '7.50',
      startsAt: '2026-05-10T00:00:00.000Z',
      endsAt: '2026-05-31T23:59:59.000Z',
      least: { subtotal: '30.00' },
      usageLimit: null,
      products: [product],
      all: false,
    });
    const own = there('FJORD');
    expect(own).toMatchObject({ least: { quantity: '3' }, products: [], all: false });
    expect(own?.collections.map((id) => shop.discounts.vendors.get(id))).toEqual(['VENDOR EQUALS Fjord']);
    expect(await summary()).toMatchObject({ sent: 3, failed: 0, waiting: false, lacks: [], failure: null });
    expect(await isDue()).toBe(false);
    shop.done = [];
    await turn();
    expect(shop.done).toEqual(['Place', 'Publications']);
  });

  it('are reckoned anew after a change and on another day, and not in each turn', async () => {
    await sell('Shirt', 'SHIRT');
    await connect();
    await discount('MAY');
    await turn();
    // Written past all that says so: a turn that reckons would send it.
    await server.services.db.updateTable('discounts').set({ percentage: 25 }).execute();
    wait(3_700_000);
    await turn();
    expect(there('MAY')?.percentage).toBe(0.1);
    wait(24 * 3_600_000);
    await turn();
    expect(there('MAY')?.percentage).toBe(0.25);
    await server.services.db.updateTable('discounts').set({ percentage: 30 }).execute();
    await sell('Mug', 'MUG');
    // Killed as the product goes out: the next turn knows that codes are due.
    await turn(1).catch(() => undefined);
    await turn();
    await turn();
    expect(there('MAY')?.percentage).toBe(0.3);
    expect(await isDue()).toBe(false);
  });

  it('end with the switch, and come back with it', async () => {
    await sell('Shirt', 'SHIRT');
    await connect();
    await discount('MAY');
    await turn();
    await server.call('saveFeatures', { discounts: { enabled: false } }, admin);
    expect(await isDue()).toBe(true);
    await turn();
    expect(there('MAY')?.endsAt).not.toBeNull();
    await server.call('saveFeatures', { discounts: { enabled: true } }, admin);
    expect(await isDue()).toBe(true);
    await turn();
    expect(there('MAY')?.endsAt).toBeNull();
  });

  it('end with the last use of theirs, and go on where that is given back', async () => {
    const shirt = await sell('Shirt', 'SHIRT');
    await connect();
    await discount('TWO', { limit: { withUsage: true, usage: 2 } });
    await turn();
    await buy(shirt.variant, 'TWO');
    // Its product goes out again, as its stock does, and with it all codes are looked at.
    await turn();
    expect(await isDue()).toBe(false);
    expect(there('TWO')?.endsAt).toBeNull();
    const cancel = await buy(shirt.variant, 'TWO');
    await server.services.db
      .updateTable('shop_listings')
      .set({ done: sql`wanted` })
      .execute();
    await turn();
    expect(there('TWO')?.endsAt).not.toBeNull();
    await cancel();
    await server.services.db
      .updateTable('shop_listings')
      .set({ done: sql`wanted` })
      .execute();
    await turn();
    expect(there('TWO')?.endsAt).toBeNull();
  });

  it('hold for no product that is deleted, nor for one whose vendor may not sell', async () => {
    const shirt = await sell('Shirt', 'SHIRT');
    const alma: Caller = { store: 'main', vendor: 'Alma' };
    const mug = await sell('Mug', 'MUG', '9.00', alma);
    const cup = await sell('Cup', 'CUP');
    await connect();
    await discount('THREE', { productIds: [shirt.id, mug.id, cup.id] });
    await turn();
    const held = () =>
      there('THREE')
        ?.products.flatMap((id) => shop.products.get(id)?.title ?? [])
        .sort();
    expect(held()).toEqual(['Cup', 'Mug', 'Shirt']);
    await server.call('actOnProducts', { action: 'delete', ids: [cup.id] }, fjord);
    await turn();
    expect(held()).toEqual(['Mug', 'Shirt']);
    await server.call('actOnVendor', { vendor: 'Alma', action: 'unapprove' }, admin);
    await turn();
    expect(held()).toEqual(['Shirt']);
  });

  it('end, go on and are deleted with ours, and leave their name to another', async () => {
    await sell('Shirt', 'SHIRT');
    await connect();
    const id = await discount('MAY');
    await turn();
    await server.call('endDiscount', { id }, admin);
    await turn();
    expect(there('MAY')?.endsAt).not.toBeNull();
    await server.call('resumeDiscount', { id }, admin);
    await turn();
    expect(there('MAY')?.endsAt).toBeNull();
    await server.call('deleteDiscount', { id, reason: 'A slip' }, admin);
    await discount('MAY', { value: { type: 'percentage', percentage: 20 } });
    await turn();
    expect(codes().map(({ code, percentage }) => [code, percentage])).toEqual([['MAY', 0.2]]);
  });

  it('hold for products as these come and go', async () => {
    const shirt = await sell('Shirt', 'SHIRT');
    await connect();
    const mug = await sell('Mug', 'MUG');
    await server.call('actOnProducts', { action: 'unapprove', ids: [mug.id] }, admin);
    await discount('TWO', { productIds: [shirt.id, mug.id] });
    await turn();
    expect(there('TWO')?.products).toHaveLength(1);
    await server.call('actOnProducts', { action: 'approve', ids: [mug.id] }, admin);
    await turn();
    expect(there('TWO')?.products).toHaveLength(2);
    await server.call('actOnProducts', { action: 'unapprove', ids: [shirt.id] }, admin);
    await turn();
    const left = [...shop.products.values()].find(({ title }) => title === 'Mug');
    expect(there('TWO')?.products).toEqual([left?.id]);
  });

  it('leave a shop in peace that has no products yet, and come with the first', async () => {
    await connect();
    await discount('ALL');
    await server.call('runConnection', { connectionId: connection }, admin);
    await turn();
    expect(codes()).toEqual([]);
    expect(await isDue()).toBe(false);
    await sell('Shirt', 'SHIRT');
    await server.call('fillShop', undefined, admin);
    await turn();
    expect(codes()).toHaveLength(1);
    expect(await isDue()).toBe(false);
  });

  it('are made once, whatever is lost on the way', async () => {
    await sell('Shirt', 'SHIRT');
    await connect();
    await discount('ONCE');
    await discount('TWICE');
    shop.mishap = (operation) => (operation === 'MakeCode' ? 'cutAfter' : null);
    await turn();
    shop.mishap = () => null;
    expect(await summary()).toMatchObject({ sent: 0, waiting: true });
    wait(20_000);
    expect(await isDue()).toBe(true);
    await turn(1).catch(() => undefined);
    await turn();
    expect(
      codes()
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['ONCE', 'TWICE']);
    expect(await summary()).toMatchObject({ sent: 2, failed: 0, waiting: false });
    // Nor anew where the shop is disconnected and connected again.
    await server.call('removeConnection', { connectionId: connection }, admin);
    await connect();
    expect(codes()).toHaveLength(2);
    expect(await summary()).toMatchObject({ sent: 2, failed: 0 });
  });

  it('leave codes of the shop’s own alone, and say what was not taken until somebody tries again', async () => {
    await sell('Shirt', 'SHIRT');
    await connect();
    await discount('THEIRS');
    await turn();
    const theirs = there('theirs');
    if (theirs === undefined) throw new Error('There is no code');
    theirs.tags = [];
    await discount('ODD');
    shop.discounts.refuseCode = ({ code }) => (code === 'ODD' ? 'Code is odd' : null);
    await server.services.db
      .deleteFrom('connection_readings')
      .where('outside_id', 'like', 'discount:%')
      .execute();
    await turn();
    const told = await summary();
    expect(told).toMatchObject({ failed: 2, sent: 0 });
    expect(
      told?.troubles.map(({ kind, code, failure }) => [kind, code, failure.fault?.code ?? failure.message]),
    ).toEqual([
      ['discount', 'THEIRS', 'shopCodeTaken'],
      ['discount', 'ODD', expect.stringContaining('Code is odd')],
    ]);
    shop.done = [];
    await turn();
    expect(shop.done).not.toContain('MakeCode');
    shop.discounts.refuseCode = () => null;
    shop.discounts.codes.delete(theirs.id);
    await server.call('runConnection', { connectionId: connection }, admin);
    await turn();
    expect(await summary()).toMatchObject({ failed: 0, sent: 2, troubles: [] });
  });

  it('wait where the shop does not allow them, which it says, while products go on', async () => {
    await sell('Shirt', 'SHIRT');
    await connect();
    shop.denied = ['Code', 'MakeCode'];
    await discount('NOT');
    await sell('Mug', 'MUG');
    await turn();
    expect(shop.products.size).toBe(2);
    expect(await summary()).toMatchObject({ sent: 0, failure: { fault: { code: 'shopRightMissing' } } });
    expect(await isDue()).toBe(false);
    shop.denied = [];
    await server.call('runConnection', { connectionId: connection }, admin);
    await turn();
    expect(await summary()).toMatchObject({ sent: 1, failure: null });
    // What an app was given is known: without the right nothing is asked.
    await server.services.db
      .updateTable('connections')
      .set({ scopes: 'read_orders,write_products' })
      .execute();
    expect(await summary()).toMatchObject({ lacks: ['write_discounts'] });
  });
});

describe('automatic discounts in the marketplace’s own shop', () => {
  const automatics = () => [...shop.discounts.automatics.values()];
  const automatic = (name: string, more: Partial<DiscountInput> = {}, as = admin) =>
    discount(name, { method: 'automatic', ...more }, as);

  it('are there with all that they say and the shop knows, beside codes', async () => {
    const shirt = await sell('Shirt', 'SHIRT');
    await connect();
    const [product] = shop.products.keys();
    await discount('CODE');
    await automatic('All off', { limit: { withUsage: true, usage: 5, onePerCustomer: true } });
    await automatic('Shirts off', {
      value: { type: 'fixed', fixed: 7.5 },
      active: { from: '2026-05-10', until: '2026-05-31', withEndDate: true },
      minPurchase: { type: 'amount', value: 30 },
      productIds: [shirt.id],
    });
    await automatic('Fjord off', { minPurchase: { type: 'quantity', value: 3 } }, fjord);
    await turn();
    expect(codes().map(({ code }) => code)).toEqual(['CODE']);
    const [all, shirts, own] = automatics();
    expect(automatics()).toHaveLength(3);
    expect(all).toMatchObject({
      title: 'All off',
      percentage: 0.1,
      startsAt: '2026-05-01T00:00:00.000Z',
      endsAt: null,
      least: null,
      all: true,
    });
    expect(shirts).toMatchObject({
      amount: '7.50',
      startsAt: '2026-05-10T00:00:00.000Z',
      endsAt: '2026-05-31T23:59:59.000Z',
      least: { subtotal: '30.00' },
      products: [product],
      all: false,
    });
    expect(own).toMatchObject({ least: { quantity: '3' }, all: false });
    expect(own?.collections.map((id) => shop.discounts.vendors.get(id))).toEqual(['VENDOR EQUALS Fjord']);
    expect(await summary()).toMatchObject({ sent: 4, failed: 0, waiting: false });
    expect(await isDue()).toBe(false);
  });

  it('are made once, though the answer was lost and others are told in pages before them', async () => {
    await sell('Shirt', 'SHIRT');
    await connect();
    shop.discounts.pageOfAutomatics = 1;
    await automatic('Once');
    await automatic('Twice');
    shop.mishap = (operation) => (operation === 'MakeAutomatic' ? 'cutAfter' : null);
    await turn();
    shop.mishap = () => null;
    expect(automatics()).toHaveLength(2);
    expect(await summary()).toMatchObject({ sent: 0, waiting: true });
    wait(20_000);
    expect(await isDue()).toBe(true);
    await turn();
    expect(automatics().map(({ title }) => title)).toEqual(['Once', 'Twice']);
    expect(await summary()).toMatchObject({ sent: 2, failed: 0, waiting: false });
    await server.call('removeConnection', { connectionId: connection }, admin);
    await connect();
    expect(automatics()).toHaveLength(2);
    expect(await summary()).toMatchObject({ sent: 2, failed: 0 });
  });

  it('are made once by two turns side by side, and not before a lost request can come true no more', async () => {
    await sell('Shirt', 'SHIRT');
    await connect();
    await automatic('Once');
    await Promise.all([turn(), turn()]);
    expect(automatics()).toHaveLength(1);
    await automatic('Lost');
    shop.mishap = (operation) => (operation === 'MakeAutomatic' ? 'cut' : null);
    await turn();
    shop.mishap = () => null;
    wait(60_000);
    await turn();
    expect(automatics()).toHaveLength(1);
    wait(5 * 60_000);
    expect(await isDue()).toBe(true);
    await turn();
    expect(automatics().map(({ title }) => title)).toEqual(['Once', 'Lost']);
  });

  it('of which there are two all the same are one again', async () => {
    await sell('Shirt', 'SHIRT');
    await connect();
    await automatic('Once');
    await turn();
    const [first] = automatics();
    if (first === undefined) throw new Error('There is none');
    shop.discounts.automatics.set('gid://shopify/DiscountAutomaticNode/1', {
      ...first,
      id: 'gid://shopify/DiscountAutomaticNode/1',
    });
    await server.services.db
      .deleteFrom('connection_readings')
      .where('outside_id', 'like', 'discount:%')
      .execute();
    await server.call('runConnection', { connectionId: connection }, admin);
    await turn();
    expect(automatics()).toEqual([first]);
  });

  it('end with ours and with the last use, go on, follow their products and are deleted', async () => {
    const shirt = await sell('Shirt', 'SHIRT');
    const mug = await sell('Mug', 'MUG');
    await connect();
    const productIds = [shirt.id, mug.id];
    const id = await automatic('May', { limit: { withUsage: true, usage: 1 }, productIds });
    await turn();
    const [may] = automatics();
    const now = () => shop.discounts.automatics.get(may?.id ?? '');
    await server.call('endDiscount', { id }, admin);
    await turn();
    expect(now()?.endsAt).not.toBeNull();
    await server.call('resumeDiscount', { id }, admin);
    await turn();
    expect(now()?.endsAt).toBeNull();
    await inTransaction(server.services.db, (tx) => takeUse(tx, { store: 'main' }, Number(id)));
    expect(await isDue()).toBe(true);
    await turn();
    expect(now()?.endsAt).not.toBeNull();
    await server.services.db.updateTable('discounts').set({ used: 0 }).execute();
    await server.call('actOnProducts', { action: 'unapprove', ids: [mug.id] }, admin);
    await turn();
    expect(now()).toMatchObject({ endsAt: null });
    expect(now()?.products.map((each) => shop.products.get(each)?.title)).toEqual(['Shirt']);
    await server.call('saveFeatures', { discounts: { enabled: false } }, admin);
    await turn();
    expect(now()?.endsAt).not.toBeNull();
    await server.call('saveFeatures', { discounts: { enabled: true } }, admin);
    await turn();
    expect(now()?.endsAt).toBeNull();
    expect(automatics()).toHaveLength(1);
    await server.call('deleteDiscount', { id, reason: 'A slip' }, admin);
    await turn();
    expect(automatics()).toEqual([]);
  });

  it.each(['automatic', 'code'] as const)(
    '(%s) are taken out that were deleted here while their answer was lost',
    async (method) => {
      await sell('Shirt', 'SHIRT');
      await connect();
      const id = await discount('Gone', { method });
      const all = () => [...codes(), ...automatics()];
      shop.mishap = (operation) => (operation.startsWith('Make') ? 'cutAfter' : null);
      await turn();
      shop.mishap = () => null;
      expect(all()).toHaveLength(1);
      await server.call('deleteDiscount', { id, reason: 'A slip' }, admin);
      wait(20_000);
      await turn();
      expect(all()).toEqual([]);
      expect(await isDue()).toBe(false);
    },
  );

  it('of the shop’s own people are left alone, and said where they have the same title', async () => {
    await sell('Shirt', 'SHIRT');
    await connect();
    await automatic('Spring');
    await turn();
    const [theirs] = automatics();
    if (theirs === undefined) throw new Error('There is none');
    theirs.tags = [];
    await server.services.db
      .deleteFrom('connection_readings')
      .where('outside_id', 'like', 'discount:%')
      .execute();
    await server.call('runConnection', { connectionId: connection }, admin);
    await turn();
    expect(automatics()).toEqual([theirs]);
    expect((await summary())?.troubles.map(({ code, failure }) => [code, failure.fault?.code])).toEqual([
      ['Spring', 'shopDiscountTaken'],
    ]);
    theirs.endsAt = new Date(shop.discounts.now() - 1000).toISOString();
    await server.call('runConnection', { connectionId: connection }, admin);
    wait(6 * 60_000);
    await turn();
    expect(automatics()).toHaveLength(2);
    expect(await summary()).toMatchObject({ sent: 1, failed: 0 });
  });
});

describe('disconnecting the marketplace’s own shop', () => {
  const disconnect = async () =>
    (await server.call('removeConnection', { connectionId: connection }, admin)).body.stillOn;
  const all = () => [...codes(), ...shop.discounts.automatics.values()];

  it('ends discounts and codes there, which hold again once it is connected', async () => {
    await sell('Shirt', 'SHIRT');
    await connect();
    await discount('MAY');
    await discount('June', { method: 'automatic' });
    await turn();
    expect(await disconnect()).toBe(0);
    expect(all().map(({ endsAt }) => endsAt === null)).toEqual([false, false]);
    await connect();
    expect(all().map(({ endsAt }) => endsAt)).toEqual([null, null]);
  });

  it('says how many may still hold there where the shop does not take or answer it', async () => {
    await sell('Shirt', 'SHIRT');
    await connect();
    await discount('MAY');
    await discount('June', { method: 'automatic' });
    await turn();
    shop.mishap = (operation) => (operation === 'StopAutomatic' ? 'cut' : null);
    expect(await disconnect()).toBe(1);
    shop.mishap = () => null;
    await connect();
    shop.mishap = () => 'cut';
    expect(await disconnect()).toBe(2);
    expect((await server.call('readShopListings', undefined, admin)).body.shop).toBeNull();
  });
});

describe('accepted offers in the marketplace’s own shop', () => {
  const offer = async (variantId: string): Promise<{ id: string; code: string }> => {
    const asked = { store: 'main', email: 'guest@buyers.test', amount: '40.00', quantity: 2, variantId };
    await server.call('makeOffer', asked, null);
    const [made] = (await server.call('listOffers', {}, admin)).body.offers;
    const { body } = await server.call('answerOffer', { id: made?.id ?? '', action: 'accept' }, fjord);
    return { id: body.offer.id, code: body.offer.code ?? '' };
  };

  it('are codes for once, for that variant and as many pieces, at what they cost more there', async () => {
    const shirt = await sell('Shirt', 'SHIRT', '50.00');
    await connect();
    const { id, code } = await offer(shirt.variant);
    expect(await isDue()).toBe(true);
    await turn();
    const [product] = [...shop.products.values()];
    expect(codes()).toHaveLength(1);
    // Two pieces at 40 in place of 50.
    expect(there(code)).toMatchObject({
      usageLimit: 1,
      amount: '20.00',
      least: { quantity: '2' },
      variants: [product?.variants[0]?.id],
      products: [],
      all: false,
    });
    await server.services.db.updateTable('variants').set({ price: 5500 }).execute();
    await server.services.db.updateTable('products').set({ price_from: 5500, price_to: 5500 }).execute();
    await turn();
    expect(there(code)?.amount).toBe('30.00');
    await server.call('answerOffer', { id, action: 'reject', seen: 'accepted' }, admin);
    await turn();
    expect(codes()).toEqual([]);
    expect(await summary()).toMatchObject({ sent: 0, failed: 0 });
  });
});
