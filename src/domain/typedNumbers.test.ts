import { parseAmount } from './money';
import { parseNumber } from './numbers';
import { heldUnread, readAmountText, readDecimalText, readWholeText, typedDecimal } from './typedNumbers';

describe('an amount as one types it', () => {
  it.each([
    ['1.234,50', 'EUR', '1234.50', '1234.50'],
    ['1,234.50', 'EUR', '1234.50', '1234.50'],
    ['€ 12', 'EUR', '12.00', '12.00'],
    ['12,5', 'EUR', '12.50', '12.50'],
    ['12.50', 'EUR', '12.50', '12.50'],
    ['-5', 'EUR', '-5.00', '-5.00'],
    ['1.234', 'JPY', null, '1234'],
    ['1.234', 'KWD', '1.234', '1.234'],
    ['1,234', 'KWD', '1234.000', '1.234'],
    ['1.234,5', 'KWD', '1234.500', '1234.500'],
    ['0.125', 'EUR', null, null],
    ['12.5', 'JPY', null, null],
    ['', 'EUR', null, null],
    ['twelve', 'EUR', null, null],
    // One mark before three digits is the language's own: a fraction finer than a cent, or thousands.
    ['1,234', 'EUR', '1234.00', null],
    ['4,995 €', 'EUR', '4995.00', null],
    ['1.234', 'EUR', null, '1234.00'],
    ['€ 12.345', 'EUR', null, '12345.00'],
    ['12.345', 'EUR', null, '12345.00'],
  ])('reads %s %s as %s in English and as %s in German', (text, currency, english, german) => {
    expect(readAmountText(text, currency, 'en')).toBe(english);
    expect(readAmountText(text, currency, 'de')).toBe(german);
  });
});

describe('an amount beside the sign, code or name of a currency', () => {
  it.each([
    ['EUR', '€ 12', '12€', '12 EUR', 'eur 12', '12 Euro', '12 euros', '(12 €)'],
    ['USD', '$12', 'US$ 12', '12 USD', '12 dollars', '12 US-Dollar', '12 dólares', '＄12'],
    ['GBP', '£12', '12 GBP', '12 pounds', '12 Pfund'],
    ['CHF', 'CHF 12', 'Fr. 12', '12 Franken', 'SFr. 12'],
    ['DKK', '12 kr.', '12 kr', 'DKK 12', '12 Kronen'],
  ])('is one of its own currency (%s)', (currency, ...texts) => {
    expect(texts.map((text) => [text, Number(readAmountText(text, currency, 'en'))])).toEqual(
      texts.map((text) => [text, text.startsWith('(') ? -12 : 12]),
    );
  });

  it.each([
    [
      'EUR',
      '$12',
      '£12',
      '12 USD',
      'usd 12',
      '12 dollars',
      '12 Dollar',
      '12 CHF',
      'Fr. 12',
      '12 kr',
      'US$12',
      '＄12',
      '₽12',
    ],
    ['USD', '€12', '12 EUR', '12 euros', 'CA$12', 'A$ 12', '12 CAD', '¥12', '12 Pfund'],
    ['CAD', 'US$ 12', '12 USD', '€12'],
    ['JPY', '12 USD', '12 €'],
  ])('is none of %s with another’s', (currency, ...texts) => {
    for (const locale of ['en', 'de', 'fr', 'es', 'nl'])
      expect(texts.map((text) => [text, readAmountText(text, currency, locale)])).toEqual(
        texts.map((text) => [text, null]),
      );
    // Nothing that reads what a form holds of it takes it for a number; it is shown as it was typed.
    for (const text of texts) {
      const held = heldUnread(text);
      expect([text, parseNumber(held), Number(held), parseAmount(held, currency)]).toEqual([
        text,
        NaN,
        NaN,
        null,
      ]);
      expect(typedDecimal(held, 'de')).toBe(text);
    }
  });
});

it.each([
  ['12,125', 'de', '12.125'],
  ['12.125', 'de', '12.125'],
  ['17,234', 'en', '17234'],
  ['1.234,5', 'en', '1234.5'],
  ['7', 'fr', '7'],
  ['ten', 'de', null],
])('reads the number %s in %s as %s', (text, locale, number) => {
  expect(readDecimalText(text, locale)).toBe(number);
});

it.each([
  ['1.000', null, '1000'],
  ['1,000', '1000', null],
  ['2.500', null, '2500'],
  ['1.000.000', '1000000', '1000000'],
  ['12', '12', '12'],
  ['-1,000', '-1000', null],
  ['1.5', '1.5', '1.5'],
  ['many', null, null],
])('reads the pieces %s as %s in English and as %s in German', (text, english, german) => {
  expect(readWholeText(text, 'en')).toBe(english);
  expect(readWholeText(text, 'de')).toBe(german);
});

it.each(['1.000', '4,995', '2.499 €', '1.500'])(
  'holds %s so that nothing reads it as another number',
  (text) => {
    const held = heldUnread(text);
    expect([parseNumber(held), Number(held), parseAmount(held, 'EUR'), parseAmount(held, 'KWD')]).toEqual([
      NaN,
      NaN,
      null,
      null,
    ]);
  },
);

it('holds what is no number as it was typed, and shows what it holds so', () => {
  expect(['much', '1.5', '0.125'].map(heldUnread)).toEqual(['much', '1.5', '0.125']);
  expect(typedDecimal(heldUnread('1.500'), 'en')).toBe('1.500');
  expect(typedDecimal(heldUnread('4,995 €'), 'de')).toBe('4,995 €');
  expect(typedDecimal('12.50', 'de')).toBe('12,50');
  expect(typedDecimal('2026-11-28', 'de')).toBe('2026-11-28');
});
