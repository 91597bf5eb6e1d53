import { orderRow } from '../../../../testing/factories/orders';
import { byPurchase, wholeOf } from './wholePurchase';

it.each([
  [['fulfilled', 'fulfilled'], 'fulfilled'],
  [['fulfilled', 'unfulfilled'], 'unfulfilled'],
  [['cancelled', 'fulfilled'], 'fulfilled'],
  [['cancelled', 'unfulfilled'], 'unfulfilled'],
  [['cancelled', 'cancelled'], 'cancelled'],
] as const)('calls a purchase of parts that are %p %s', ([one, other], state) => {
  const whole = wholeOf([orderRow({ fulfillment: one }), orderRow({ id: '2', fulfillment: other })]);
  expect(whole.row.fulfillment).toBe(state);
});

it('adds amounts in the digits of their currency, without a float', () => {
  const yen = wholeOf([
    orderRow({ total: '1000', currency: 'JPY' }),
    orderRow({ id: '2', total: '250', currency: 'JPY' }),
  ]);
  expect(yen.row.total).toBe('1250');
  expect(wholeOf([orderRow({ total: '0.10' }), orderRow({ id: '2', total: '0.20' })]).row.total).toBe('0.30');
});

it('waits for the marketplace where a part of it does, whichever that is', () => {
  const waits = orderRow({ payout: 'due', payoutHeld: true });
  const other = orderRow({ id: '2', payout: 'due' });
  expect(wholeOf([waits, other]).row.payoutHeld).toBe(true);
  expect(wholeOf([other, waits]).row.payoutHeld).toBe(true);
  const gone = orderRow({ payout: 'due', payoutHeld: true, fulfillment: 'cancelled' });
  expect(wholeOf([gone, other]).row.payoutHeld).toBeUndefined();
});

it('leaves out the pieces of a cancelled part, and owes nothing for it', () => {
  const { row, isPartlyPaid } = wholeOf([
    orderRow({ itemCount: 4, fulfilledCount: 4, fulfillment: 'fulfilled', payout: 'paid' }),
    orderRow({ id: '2', itemCount: 9, cancelledCount: 9, fulfillment: 'cancelled', payout: 'due' }),
  ]);
  expect([row.itemCount, row.fulfilledCount, row.payout, isPartlyPaid]).toEqual([4, 4, 'paid', false]);
});

it('never puts orders together that no purchase names, nor sums of two currencies', () => {
  const view = (id: string, purchase: string | null, currency = 'EUR') => ({
    id,
    row: orderRow({ id, purchase, currency }),
  });
  const views = [view('1', null), view('2', null), view('3', '7'), view('4', '7', 'SEK'), view('5', '7')];
  expect(byPurchase(views).map(({ parts }) => parts.map(({ id }) => id))).toEqual([
    ['1'],
    ['2'],
    ['3', '5'],
    ['4'],
  ]);
});
