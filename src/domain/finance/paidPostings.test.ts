import fc from 'fast-check';
import { paidBy, type OrderMoney } from './paidPostings';

/** Bookings by their order: a number alone is a posting, one with a name is money of a payout. */
type Booked = number | [payout: string, amount: number];

const tellOf = (booked: readonly Booked[], reversed: readonly string[] = []): string[] => {
  const postings = booked.flatMap((each, id) => (typeof each === 'number' ? [{ id, net: each }] : []));
  const money = booked.flatMap((each, transactionId): (OrderMoney & { payout: string })[] =>
    typeof each === 'number'
      ? []
      : [{ transactionId, payout: each[0], amount: each[1], reversed: reversed.includes(each[0]) }],
  );
  const found = paidBy(postings, money);
  return postings.map(({ id }) => found.get(id)?.payout ?? 'open');
};

it.each<[string, Booked[], string[], string[]]>([
  ['nothing is paid', [80], [], ['open']],
  ['a sale is paid', [80, ['1', 80]], [], ['1']],
  ['a refund after the payout is open, its sale is not', [80, ['1', 80], -20], [], ['1', 'open']],
  ['the next payout takes the refund back', [80, ['1', 80], -20, ['2', -20]], [], ['1', '2']],
  ['all of it goes back and is taken back', [80, ['1', 80], -80, ['2', -80]], [], ['1', '2']],
  ['a refund before the payout is paid with it', [80, -20, ['1', 60]], [], ['1', '1']],
  ['a cancelled sale was never paid', [80, -80], [], ['open', 'open']],
  [
    'a payment of what was held when a refund came pays the sale alone',
    [80, -20, ['1', 80]],
    [],
    ['1', 'open'],
  ],
  ['a payment that came back pays nothing', [80, ['1', 80], ['1', -80]], ['1'], ['open']],
  ['one that came back is followed by another', [80, ['1', 80], ['1', -80], ['2', 80]], ['1'], ['2']],
  ['a part that came back opens the sale again', [80, ['1', 80], ['1', -30]], [], ['open']],
  ['a part pays no posting', [80, 10, ['1', 40]], [], ['open', 'open']],
  ['a part pays the first of two', [80, 10, ['1', 85]], [], ['1', 'open']],
])('%s', (_case, booked, reversed, expected) => {
  expect(tellOf(booked, reversed)).toEqual(expected);
});

it('leaves open what payouts leave, whatever was booked between them', () => {
  const step = fc.oneof(fc.integer({ min: -50, max: 100 }), fc.constant('pay' as const));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let owed = 0;
      const booked = steps.map((each, index): Booked => {
        if (each === 'pay') {
          const amount = owed;
          owed = 0;
          return [String(index), amount];
        }
        owed += each;
        return each;
      });
      const told = tellOf(booked);
      const nets = booked.filter((each) => typeof each === 'number');
      const open = nets.reduce((sum, net, index) => sum + (told[index] === 'open' ? net : 0), 0);
      expect(open).toBe(owed);
    }),
  );
});
