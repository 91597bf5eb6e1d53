import fc from 'fast-check';
import { costIn } from './currencies';

it.each([
  ['5.49', '0.088', 'SEK', 6239],
  ['10', '1', 'EUR', 1000],
  ['10.00', '2', 'EUR', 500],
  ['1', '3', 'EUR', 34],
  ['100', '0.0062', 'JPY', 16130],
  ['0', '1.1', 'EUR', 0],
  ['1', '0', 'EUR', null],
  ['', '1', 'EUR', null],
  ['-1', '1', 'EUR', null],
])('%s at %s for one of the store’s comes to %s %s', (amount, rate, currency, minor) => {
  expect(costIn(amount, rate, currency)).toBe(minor);
});

it('is never less than what it costs, and less than a minor unit more', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 1_000_000 }), (amount, rate) => {
      const minor = costIn((amount / 100).toFixed(2), (rate / 1000).toFixed(3), 'EUR');
      // amount / (rate / 1000), in whole numbers: minor x rate stands between them.
      const [paid, cost] = [BigInt(minor ?? -1) * BigInt(rate), BigInt(amount) * 1000n];
      expect(paid >= cost && paid - cost < BigInt(rate)).toBe(true);
    }),
  );
});
