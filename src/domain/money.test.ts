import fc from 'fast-check';
import { currencyDigits, formatAmount, parseAmount, splitAmount } from './money';

const currencies = fc.constantFrom('EUR', 'JPY', 'KWD', 'USD');
const minor = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('amounts on the wire', () => {
  it('has the digits of the currency', () => {
    expect(formatAmount(1250, 'EUR')).toBe('12.50');
    expect(formatAmount(1250, 'JPY')).toBe('1250');
    expect(formatAmount(1250, 'KWD')).toBe('1.250');
    expect(formatAmount(-5, 'EUR')).toBe('-0.05');
    expect(currencyDigits('not a currency')).toBe(2);
    expect(['HUF', 'IQD', 'CLF', 'PKR', 'ISK'].map(currencyDigits)).toEqual([2, 3, 4, 2, 0]);
  });

  it('reads what it writes, in any currency', () => {
    fc.assert(
      fc.property(minor, currencies, (amount, currency) => {
        expect(parseAmount(formatAmount(amount, currency), currency)).toBe(amount);
      }),
    );
  });

  it('refuses what is no amount of the currency', () => {
    expect(parseAmount('12.505', 'EUR')).toBeNull();
    expect(parseAmount('12.500', 'EUR')).toBe(1250);
    expect(parseAmount('1.5', 'JPY')).toBeNull();
    expect(parseAmount('', 'EUR')).toBeNull();
    expect(parseAmount('1,5', 'EUR')).toBeNull();
    expect(parseAmount('1e3', 'EUR')).toBeNull();
    expect(parseAmount('99999999999999999', 'EUR')).toBeNull();
  });
});

describe('splitAmount', () => {
  it('gives the remainder to the largest rest, the earlier part first', () => {
    expect(splitAmount(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitAmount(10, [0, 3])).toEqual([0, 10]);
    expect(splitAmount(5, [0, 0])).toEqual([3, 2]);
    expect(splitAmount(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(splitAmount(7, [])).toEqual([]);
  });

  it('always sums to the whole, no part a unit away from its fair share', () => {
    const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(minor, weights, (amount, parts) => {
        const shares = splitAmount(amount, parts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        const total = parts.reduce((sum, part) => sum + part, 0);
        if (total === 0) return;
        shares.forEach((share, index) => {
          expect(Math.abs(share - (amount * (parts[index] ?? 0)) / total)).toBeLessThan(1.001);
        });
      }),
    );
  });
});
