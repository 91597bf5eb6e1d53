import fc from 'fast-check';
import { plainDecimals } from './plainDecimals';

describe('plainDecimals', () => {
  it.each([
    ['0', 0],
    ['12', 0],
    ['12.5', 1],
    ['12.50', 2],
    ['0.05', 2],
    ['12.505', -1],
    ['1234', -1],
    ['012', -1],
    ['12.', -1],
    ['.5', -1],
    ['-1', -1],
    ['1e2', -1],
    ['1.2.', -1],
    ['', -1],
    [' 1', -1],
  ])('finds in %j %i', (text, decimals) => {
    expect(plainDecimals(text, { whole: 3, decimals: 2 })).toBe(decimals);
  });

  it('agrees with an expression', () => {
    const expression = /^(?:0|[1-9]\d{0,2})(?:\.\d{1,2})?$/;
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('0', '1', '2', '.', '9'), maxLength: 7 }), (text) => {
        expect(plainDecimals(text, { whole: 3, decimals: 2 }) >= 0).toBe(expression.test(text));
      }),
    );
  });
});
