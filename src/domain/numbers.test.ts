import fc from 'fast-check';
import { parseNumber } from './numbers';

describe('parseNumber', () => {
  it.each<[string, number]>([
    ['0', 0],
    ['12', 12],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['-5', -5],
    ['-12,50', -12.5],
    ['\u22125', -5],
    ['5-', -5],
    ['(5)', -5],
    ['-$5', -5],
    ['$-5', -5],
    ['+5', 5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234.567,89', 1234567.89],
    ['1,234,567.89', 1234567.89],
    ['1.234.567', 1234567],
    ['1,234,567', 1234567],
    ['12,34,567', 1234567],
    ['1,234', 1234],
    ['1.234', 1.234],
    ['0,125', 0.125],
    ['1234,567', 1234.567],
    ['1,2345', 1.2345],
    ['1 234,50', 1234.5],
    ['1\u00a0234,50', 1234.5],
    ['1\u202f234,50', 1234.5],
    ["1'234.50", 1234.5],
    ['1\u2019234.50', 1234.5],
    ['€ 12,50', 12.5],
    ['12,50 €', 12.5],
    ['$1,234.50', 1234.5],
    ['CHF 12.-', 12],
    ['12,-', 12],
    ['12,\u2013 €', 12],
    ['Rs. 500', 500],
    ['kr.500,50', 500.5],
    ['USD 12.50', 12.5],
    ['.5', 0.5],
    [',5', 0.5],
    ['5.', 5],
    ['50%', 50],
    [' 7 ', 7],
    ['1e3', 1000],
    ['1.5E+05', 150000],
    ['1e-7', 1e-7],
  ])('reads %j as %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each([
    '',
    ' ',
    '\u00a0',
    'abc',
    '-',
    '.',
    ',',
    '€',
    '--',
    '()',
    '10-20',
    '1,234.567,89',
    '1.234,567.89',
  ])('reads no number in %j', (text) => {
    expect(parseNumber(text)).toBeNaN();
  });

  it('reads every number that a program writes', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(parseNumber(String(value))).toBe(value === 0 ? 0 : value);
      }),
      { examples: [[1.234], [1e21], [5e-324], [123456789012345680000]] },
    );
  });

  it.each<[string, string, string]>([
    ['comma', ',', '.'],
    ['dot', '.', ','],
    ['space', ' ', ','],
    ['apostrophe', "'", '.'],
  ])('reads grouped amounts with two decimals, thousands by %s', (_, thousands, decimal) => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (minor) => {
        const size = Math.abs(minor);
        const whole = String(Math.floor(size / 100)).replace(/\B(?=(?:\d{3})+$)/g, thousands);
        const text = `${minor < 0 ? '-' : ''}${whole}${decimal}${String(size % 100).padStart(2, '0')}`;
        expect(parseNumber(text)).toBe(minor / 100);
      }),
    );
  });

  it('takes any text without throwing, and finds no number without a digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const value = parseNumber(text);
        if (!/\d/.test(text)) expect(value).toBeNaN();
      }),
    );
  });

  it('never loses the minus before an amount', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), fc.constantFrom('', '$', '€ ', 'USD '), (value, sign) => {
        expect(parseNumber(`-${sign}${String(value + 1)}`)).toBe(-(value + 1));
        expect(parseNumber(`${sign}-${String(value + 1)}`)).toBe(-(value + 1));
      }),
    );
  });
});
