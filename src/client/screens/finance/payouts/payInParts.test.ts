import type { PayItem } from '../../../../domain/finance/payouts';
import { atOnce, payInParts } from './payInParts';

const items = Array.from({ length: 2 * atOnce + 1 }, (_, index): PayItem => ({
  vendor: `Vendor ${String(index)}`,
  method: 'stripe',
}));
const paid = ({ payments }: { payments: PayItem[] }) => ({
  data: {
    results: payments.map(({ vendor, method }) => ({ vendor, method, ok: true, state: 'paid' as const })),
  },
});

it('pays all of many, each once', async () => {
  const pay = jest.fn((input: { payoutId: string; payments: PayItem[] }) => Promise.resolve(paid(input)));
  const { results, error } = await payInParts(pay, '3', items);
  expect(error).toBeUndefined();
  expect(results.map(({ vendor }) => vendor)).toEqual(items.map(({ vendor }) => vendor));
  expect(pay.mock.calls.map(([{ payments }]) => payments.length)).toEqual([atOnce, atOnce, 1]);
});

it('ends where a part is refused, and keeps what is known of those before', async () => {
  let calls = 0;
  const { results, error } = await payInParts(
    (input) => {
      calls += 1;
      return Promise.resolve(calls === 1 ? paid(input) : { error: 'Stripe is not connected' });
    },
    '3',
    items,
  );
  expect([results.length, error, calls]).toEqual([atOnce, 'Stripe is not connected', 2]);
});
