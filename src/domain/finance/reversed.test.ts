import fc from 'fast-check';
import { newlyTaken } from './reversed';

it('takes from one order after the other, and with the rest what an order had lowered the payment by', () => {
  const shares = [
    { orderId: 1, amount: 500 },
    { orderId: 2, amount: -200 },
    { orderId: 3, amount: 700 },
  ];
  const parts = (before: number, taken: number) =>
    newlyTaken(shares, before, taken).map(({ amount }) => amount);
  expect(parts(0, 600)).toEqual([500, 0, 100]);
  expect(parts(600, 999)).toEqual([0, 0, 399]);
  expect(parts(999, 1000)).toEqual([0, -200, 201]);
});

it('gives back what was taken, and in the end every share, however it comes back', () => {
  const amounts = fc
    .array(fc.integer({ min: -5_000, max: 9_000 }), { minLength: 1, maxLength: 8 })
    .filter((list) => list.reduce((sum, amount) => sum + amount, 0) > 0);
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 });
  fc.assert(
    fc.property(amounts, cuts, (list, parts) => {
      const shares = list.map((amount, orderId) => ({ orderId, amount }));
      const whole = list.reduce((sum, amount) => sum + amount, 0);
      const times = [...parts.map((part) => Math.floor(part * whole)).sort((a, b) => a - b), whole];
      const sums = list.map(() => 0);
      times.forEach((taken, index) => {
        const before = times[index - 1] ?? 0;
        const back = newlyTaken(shares, before, taken);
        expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(taken - before);
        back.forEach(({ amount }, at) => {
          sums[at] = (sums[at] ?? 0) + amount;
        });
      });
      expect(sums).toEqual(list);
    }),
  );
});
