import payloads from '../../../testing/shopify/payloads.json';
import {
  gaveBack,
  soldFor,
  type OrderPayload,
  type RefundPayload,
} from '../../../testing/shopify/independentBooks';
import { splitOrder, wholeOf } from '../splitOrder';
import type { IncomingRefund } from './incomingOrder';
import { isShopifyTopic, readShopify } from './incomingShopify';
import { settleRefund } from './settleRefund';

const read = ({ topic, document }: { topic: string; document: unknown }) => {
  if (!isShopifyTopic(topic)) throw new Error(topic);
  const answer = readShopify(topic, document);
  if ('errors' in answer) throw new Error(JSON.stringify(answer.errors));
  return answer.incomingOrder;
};

/** What we book as given back; null where it is a question. Pieces without an amount are worth what they cost. */
const booked = (refund: IncomingRefund, terms: { currency: string; taxIncluded: boolean }): number | null => {
  const settled = settleRefund(refund, terms);
  if ('errors' in settled) throw new Error(JSON.stringify(settled.errors));
  if (settled.doubt !== null || settled.lines.some(({ amount }) => amount === null)) return null;
  const taxOf = (tax: number | null): number => (terms.taxIncluded ? 0 : (tax ?? 0));
  return (
    settled.lines.reduce((all, line) => all + (line.amount ?? 0) + taxOf(line.tax), 0) +
    settled.shipping +
    taxOf(settled.shippingTax) +
    settled.beside
  );
};

const named = payloads.map((payload, index) => ({
  ...payload,
  name: `${String(index)}: ${payload.sources[0]?.[0] ?? ''}`,
}));
const orders = named.filter(({ topic }) => topic === 'orders/updated');
// The corpus is what is in the file; its members are looked at as the independent books need them.
const asOrder = (document: unknown) => document as OrderPayload;
const asRefund = (document: unknown) => document as RefundPayload;

describe('payloads of Shopify that public repositories hold', () => {
  it('are a hundred and more, each known by where it stands and its hash', () => {
    const sources = payloads.flatMap((payload) => payload.sources);
    expect(sources.length).toBeGreaterThanOrEqual(100);
    const hashed = sources.filter(([, hash]) => /^[0-9a-f]{16}$/.test(hash ?? ''));
    expect(sources.length - hashed.length).toBeLessThanOrEqual(6);
  });

  it.each(orders)('are sold for what an independent calculation says: $name', (payload) => {
    const said = read(payload);
    if (said.kind !== 'order') throw new Error('It is no order');
    const { order } = said;
    const parts = order.lines.length === 0 ? [] : splitOrder({ ...order, lines: vendored(order.lines) });
    expect(wholeOf(parts).total + order.other).toBe(soldFor(asOrder(payload.document)));
  });

  it.each(orders)('give back what an independent calculation says: $name', (payload) => {
    const said = read(payload);
    if (said.kind !== 'order') throw new Error('It is no order');
    const { currency, taxIncluded, refunds } = said.order;
    expect(refunds.map((refund) => booked(refund, { currency, taxIncluded }))).toEqual(
      (asOrder(payload.document).refunds ?? []).map((refund) => gaveBack(refund, currency, taxIncluded)),
    );
  });

  it.each(named.filter(({ topic }) => topic === 'refunds/create'))(
    'give back alone what an independent calculation says: $name',
    (payload) => {
      const said = read(payload);
      if (said.kind !== 'refund') throw new Error('It is no refund');
      const currency = said.refund.payments[0]?.currency ?? 'USD';
      for (const taxIncluded of [false, true])
        expect(booked(said.refund, { currency, taxIncluded })).toBe(
          gaveBack(asRefund(payload.document), currency, taxIncluded),
        );
    },
  );

  it.each(named.filter(({ topic }) => topic === 'orders/edited'))('tell of an edit: $name', (payload) => {
    expect(read(payload).kind).toBe('edited');
  });
});

const vendored = <L extends object>(lines: readonly L[]) =>
  lines.map((line, index) => ({ ...line, vendor: index % 2 === 0 ? 'Fjord' : 'Alma' }));
