import { ordersFor } from './orders';
import { loadBuyers, type BuyerAt } from './orders/customers';
import { productsFor } from './goods/products';
import { createRandom } from './random';
import type { DemoPart, DemoPurchase, DemoSoldProduct } from './types';
import { HOUSE_VENDORS as vendors } from './vendors';

const DAY = 86_400_000;
const now = Date.UTC(2026, 4, 20, 15, 30);
const products = [...productsFor(600, vendors)];
const make = (count: number, seed = 1) => [
  ...ordersFor({ count, now, random: createRandom(seed), buyerAt, vendors, products }),
];
const timed = (list: readonly DemoPurchase[]) =>
  list.flatMap(({ parts: own, placedAt }) => own.map((part) => ({ ...part, placedAt })));

let buyerAt: BuyerAt;
let purchases: DemoPurchase[];
let parts: ReturnType<typeof timed>;

beforeAll(async () => {
  buyerAt = await loadBuyers();
  purchases = make(2000);
  parts = timed(purchases);
});

const summed = <T>(list: readonly T[], amount: (entry: T) => number) =>
  list.reduce((sum, entry) => sum + amount(entry), 0);
const lineTotal = ({ price, quantity }: DemoPart['lines'][number]) => price * quantity;

test('the same seed makes the same purchases, another seed others', () => {
  expect(make(200)).toEqual(make(200));
  expect(make(200, 2)).not.toEqual(make(200));
});

test.each([0, 1, 2, 7, 500, 2000])('%d vendor orders are wanted, exactly that many come', (count) => {
  expect(summed(make(count), ({ parts: own }) => own.length)).toBe(count);
});

test('purchases are numbered in the order of their time, from the first day to now', () => {
  purchases.forEach(({ number, name, placedAt }, index) => {
    expect(number).toBe(1001 + index);
    expect(name).toBe(`#${number}`);
    expect(placedAt).toBeGreaterThanOrEqual(purchases[index - 1]?.placedAt ?? now - 120 * DAY);
    expect(placedAt).toBeLessThan(now);
  });
  expect(purchases[0]?.placedAt).toBeLessThan(now - 118 * DAY);
  expect(purchases.at(-1)?.placedAt).toBeGreaterThan(now - DAY);
});

test('trade grows, and evenings are busier than nights', () => {
  const since = (from: number, to: number) =>
    purchases.filter(({ placedAt }) => placedAt >= now - from * DAY && placedAt < now - to * DAY).length;
  expect(since(30, 0)).toBeGreaterThan(since(120, 90) * 1.2);
  const between = (from: number, to: number) =>
    purchases.filter(({ placedAt }) => {
      const hour = new Date(placedAt).getUTCHours();
      return hour >= from && hour < to;
    }).length;
  expect(between(18, 22)).toBeGreaterThan(between(0, 4) * 5);
});

const amounts = ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const;

test('every amount is a whole number of minor units and sums to the one above it', () => {
  for (const purchase of purchases) {
    for (const key of amounts) {
      expect(Number.isInteger(purchase[key]) && purchase[key] >= 0).toBe(true);
      expect(summed(purchase.parts, (part) => part[key])).toBe(purchase[key]);
    }
    for (const part of purchase.parts) {
      expect(summed(part.lines, lineTotal)).toBe(part.subtotal);
      expect(summed(part.lines, ({ discount }) => discount)).toBe(part.discount);
      expect(summed(part.lines, ({ tax }) => tax)).toBe(part.tax);
      expect(part.subtotal - part.discount + part.shipping + part.tax).toBe(part.total);
      for (const line of part.lines) expect(line.discount).toBeLessThanOrEqual(lineTotal(line));
    }
  }
  expect(purchases.some(({ discount, parts: own }) => discount > 0 && own.length > 1)).toBe(true);
  expect(purchases.some(({ tax }) => tax > 0)).toBe(true);
  expect(purchases.some(({ shipping }) => shipping === 0)).toBe(true);
});

test('lines are what the vendor sells, at its price', () => {
  for (const part of parts) {
    expect(vendors[part.vendorIndex]?.vendor).toBe(part.vendor);
    expect(new Set(part.lines.map(({ product }) => product)).size).toBe(part.lines.length);
    for (const line of part.lines) {
      const product = products[line.product];
      const variant = product?.variants[line.variant];
      expect(product).toMatchObject({
        vendor: part.vendor,
        title: line.title,
        status: 'ACTIVE',
        approval: 'approved',
      });
      expect(variant).toMatchObject({ sku: line.sku, price: line.price, title: line.variantTitle });
    }
  }
  for (const { parts: own } of purchases) {
    expect(own.length).toBeLessThanOrEqual(3);
    expect(new Set(own.map(({ vendor }) => vendor)).size).toBe(own.length);
  }
});

test('what was sent and what is left make the whole of each line', () => {
  for (const part of parts) {
    const sent = part.lines.map((_, index) =>
      summed(part.fulfilments, ({ lines }) =>
        summed(
          lines.filter(({ line }) => line === index),
          ({ quantity }) => quantity,
        ),
      ),
    );
    part.lines.forEach(({ quantity, fulfillableQuantity }, index) => {
      if (part.fulfilment === 'cancelled') expect([sent[index], fulfillableQuantity]).toEqual([0, 0]);
      else expect((sent[index] ?? 0) + fulfillableQuantity).toBe(quantity);
    });
    const left = summed(part.lines, ({ fulfillableQuantity }) => fulfillableQuantity);
    expect(left > 0).toBe(part.fulfilment === 'unfulfilled');
    for (const { tracking, url, carrier, lines } of part.fulfilments) {
      expect(lines.length).toBeGreaterThan(0);
      expect(carrier).not.toBe('');
      expect(tracking).toMatch(/^[0-9A-Z]{10,22}$/);
      expect(new URL(url).href).toContain(tracking);
    }
  }
});

test('nothing happens before it can, or after now', () => {
  for (const { placedAt, fulfilments, cancelledAt, paidAt, payout, fulfilment, updatedAt } of parts) {
    const times = [placedAt, ...fulfilments.map(({ createdAt }) => createdAt)];
    if (cancelledAt !== null) times.push(cancelledAt);
    if (paidAt !== null) times.push(paidAt);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(updatedAt).toBe(times.at(-1));
    expect(updatedAt).toBeLessThanOrEqual(now);
    expect(payout === 'paid').toBe(paidAt !== null);
    if (paidAt !== null) {
      expect(fulfilment).toBe('fulfilled');
      // Mondays.
      expect(new Date(paidAt).getUTCDay()).toBe(1);
    }
  }
});

test('old orders are mostly sent and paid out, new ones mostly wait, some in part, some cancelled', () => {
  const share = (list: typeof parts, matches: (part: DemoPart) => boolean) =>
    list.filter(matches).length / list.length;
  const old = parts.filter(({ placedAt }) => placedAt < now - 30 * DAY);
  const fresh = parts.filter(({ placedAt }) => placedAt > now - DAY);
  expect(share(old, ({ fulfilment }) => fulfilment === 'fulfilled')).toBeGreaterThan(0.9);
  expect(share(old, ({ payout }) => payout === 'paid')).toBeGreaterThan(0.88);
  expect(share(fresh, ({ fulfilment }) => fulfilment === 'unfulfilled')).toBeGreaterThan(0.7);
  const cancelled = share(parts, ({ fulfilment }) => fulfilment === 'cancelled');
  expect(cancelled).toBeGreaterThan(0.015);
  expect(cancelled).toBeLessThan(0.045);
  const partial = share(
    parts,
    ({ fulfilment, fulfilments }) => fulfilment === 'unfulfilled' && fulfilments.length > 0,
  );
  expect(partial).toBeGreaterThan(0.004);
});

test('customers come back under one address and live in many countries', () => {
  const byEmail = new Map<string, DemoPurchase['customer']>();
  for (const { customer } of purchases) {
    expect(byEmail.get(customer.email) ?? customer).toEqual(customer);
    byEmail.set(customer.email, customer);
    expect(customer.email).toMatch(/^[a-z.]+\d*@[a-z]{2}\.[a-z]+\.example$/);
    expect(customer.address.zip).not.toMatch(/[#?]/);
    expect(customer.phone).not.toMatch(/[#?]/);
    expect(customer.address.street1).toMatch(/\d/);
    expect(customer.address.state !== '').toBe(customer.address.country === 'US');
  }
  expect(byEmail.size).toBeGreaterThan(purchases.length * 0.4);
  expect(byEmail.size).toBeLessThan(purchases.length * 0.8);
  expect(new Set(purchases.map(({ customer }) => customer.address.country)).size).toBeGreaterThan(12);
});

test('a shop with one product, or with drafts alone, still has orders; one without products has none', () => {
  const draft: DemoSoldProduct[] = products.filter(({ status }) => status === 'DRAFT').slice(0, 1);
  expect([...ordersFor({ count: 30, now, buyerAt, vendors, products: draft })]).toHaveLength(30);
  expect(() => [...ordersFor({ count: 1, now, buyerAt, vendors, products: [] })]).toThrow(RangeError);
  expect([...ordersFor({ count: 0, now, buyerAt, vendors, products: [] })]).toEqual([]);
});
