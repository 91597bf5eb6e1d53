import fc from 'fast-check';
import { payoutLines, statementOf, type PaidLine } from './statement';

const at = new Date('2026-06-01T00:00:00Z');

it('adds up to the payout, whatever was posted and paid before', () => {
  const amounts = fc.dictionary(
    fc.integer({ min: 1, max: 6 }).map(String),
    fc.integer({ min: -9999, max: 9999 }),
  );
  const posted = fc.array(
    fc.record({
      orderId: fc.integer({ min: 1, max: 6 }),
      gross: fc.integer({ min: -9999, max: 9999 }),
      commission: fc.integer({ min: -99, max: 999 }),
    }),
  );
  const mapOf = (record: Record<string, number>) =>
    new Map(Object.entries(record).map(([order, amount]) => [Number(order), amount]));
  fc.assert(
    fc.property(amounts, posted, amounts, (paid, rows, earlier) => {
      const lines = rows
        .filter(({ orderId }) => String(orderId) in paid)
        .map(({ orderId, gross, commission }): PaidLine => ({
          at,
          bookedAt: at,
          kind: 'sale',
          orderId,
          orderName: `#${String(orderId)}`,
          payoutId: null,
          gross,
          discount: 0,
          commission,
          net: gross - commission,
        }));
      const sum = Object.values(paid).reduce((total, amount) => total + amount, 0);
      const made = payoutLines(at, mapOf(paid), lines, mapOf(earlier));
      expect(statementOf('EUR', null, made).closing).toBe(sum);
      for (const { gross, commission, net } of made) expect(net).toBe(gross - commission);
    }),
  );
});

it('shows nothing beside the order where the payout paid just what it came to', () => {
  const line: PaidLine = {
    at,
    bookedAt: at,
    kind: 'sale',
    orderId: 1,
    orderName: '#1',
    payoutId: null,
    gross: 1000,
    discount: 0,
    commission: 100,
    net: 900,
  };
  expect(payoutLines(at, new Map([[1, 900]]), [line], new Map())).toEqual([line]);
  const kinds = payoutLines(at, new Map([[1, 300]]), [line], new Map([[1, -500]])).map(({ kind }) => kind);
  expect(kinds).toEqual(['sale', 'earlier', 'open']);
});

it('names every line of an order, by its name, and none of another order', () => {
  const line = (orderId: number | null, net: number, kind: PaidLine['kind'] = 'sale'): PaidLine => ({
    at,
    bookedAt: at,
    kind,
    orderId,
    orderName: orderId === null ? null : `#${orderId}`,
    payoutId: null,
    gross: net,
    discount: 0,
    commission: 0,
    net,
  });
  const posted = [line(1, 900), line(2, 50), line(1, -100, 'refund'), line(null, 7)];
  const made = payoutLines(at, new Map([[1, 750]]), posted, new Map());
  expect(made).toEqual([
    line(1, 900),
    line(1, -100, 'refund'),
    {
      at,
      bookedAt: at,
      kind: 'open',
      orderName: '#1',
      payoutId: null,
      gross: -50,
      discount: 0,
      commission: 0,
      net: -50,
    },
  ]);
  expect(payoutLines(at, new Map([[3, 10]]), posted, new Map())).toMatchObject([
    { orderName: null, net: 10 },
  ]);
});

it('ends with what was owed before and what its lines come to', () => {
  expect(statementOf('EUR', 250, []).closing).toBe(250);
});
