import fc from 'fast-check';
import { checkRow } from './checkRow';
import { productCsvKeys } from './columns';

const good = { sku: 'SHIRT-M', price: '12.50', title: 'Shirt' };
const errorsOf = (row: Record<string, string>, digits?: number) =>
  checkRow({ ...good, ...row }, digits).errors;
const cleaned = (row: Record<string, string>, digits?: number) => {
  const { row: result, errors } = checkRow({ ...good, ...row }, digits);
  expect(errors).toEqual({});
  return result;
};

describe('checkRow', () => {
  it('takes a row with no more than it must have, and fills in the rest', () => {
    const { row, errors } = checkRow(good);
    expect(errors).toEqual({});
    const empty = Object.fromEntries(productCsvKeys.map((key) => [key, '']));
    expect(row).toEqual({ ...empty, sku: 'SHIRT-M', price: '12.5', title: 'Shirt' });
  });

  it('wants sku, price and title', () => {
    const required = { sku: 'Required field', price: 'Required field', title: 'Required field' };
    expect(checkRow({})).toEqual({ errors: required });
    expect(checkRow({ sku: ' ', price: '\t', title: '\u00a0' })).toEqual({ errors: required });
  });

  it.each(['1.23457E+12', '1,23457E+12', '4E+12', '4.00638e+012'])(
    'turns an SKU away that a spreadsheet has shortened: %s',
    (sku) => {
      expect(errorsOf({ sku }).sku).toMatch(/^A spreadsheet has shortened this number/);
    },
  );

  it.each(['E+12', '12E12', 'A-4E+12', '4E+1', '1.5E+'])('keeps an SKU that only looks so: %s', (sku) => {
    expect(cleaned({ sku })?.sku).toBe(sku);
  });

  it('trims, also spaces that are not of ASCII', () => {
    expect(cleaned({ title: '\u00a0 Été \u3000', sku: ' A ' })).toMatchObject({ title: 'Été', sku: 'A' });
    expect(cleaned({ title: '\u00a0Shirt', sku: 'A\u00a0' })).toMatchObject({ title: 'Shirt', sku: 'A' });
  });

  it('puts names that a sheet has in several lines on one, and leaves descriptions as they are', () => {
    const row = { title: 'Linen\r\nshirt', sku: 'A\nB', option1Name: 'Size\t', option1Value: 'X\nL' };
    expect(cleaned({ ...row, description: 'One\ntwo' })).toMatchObject({
      title: 'Linen shirt',
      sku: 'A B',
      option1Name: 'Size',
      option1Value: 'X L',
      description: 'One\ntwo',
    });
  });

  it.each([
    ['#1042', '1042'],
    ['# 1042', '1042'],
    ['1042', '1042'],
    ['##7', '#7'],
    ['#', ''],
  ])('reads the id %j as %j', (id, value) => {
    expect(cleaned({ id })?.id).toBe(value);
  });

  it.each([
    ['0', '0'],
    ['0.00', '0'],
    ['10', '10'],
    ['100', '100'],
    ['10.00', '10'],
    ['10.0', '10'],
    ['0.0', '0'],
    ['10.50', '10.5'],
    ['10.05', '10.05'],
    ['007', '7'],
    ['12,50', '12.5'],
    ['1.234,50 €', '1234.5'],
    ['$1,234.50', '1234.5'],
    ['1,234', '1234'],
    ['USD 12', '12'],
    ['12.5000', '12.5'],
    ['999999999999', '999999999999'],
    ['-0', '0'],
  ])('reads the price %j as %j', (price, value) => {
    expect(cleaned({ price, comparePrice: price })).toMatchObject({ price: value, comparePrice: value });
  });

  it.each([
    ['free', 'Must be a number'],
    ['-', 'Must be a number'],
    ['2 for 5', 'Must be a number'],
    ['1/2', 'Must be a number'],
    ['10-20', 'Must be a number'],
    ['9'.repeat(70), 'Must be a number'],
    ['EUR 34375;US-USD 34375', 'Must be a number'],
    ['-5', 'Must be at least 0'],
    ['-$0.01', 'Must be at least 0'],
    ['(5)', 'Must be at least 0'],
    ['1000000000000', 'Must be at most 999999999999'],
    ['1.234', '"1.234" can be read in two ways: leave out the separator of thousands'],
    ['1.000', '"1.000" can be read in two ways: leave out the separator of thousands'],
    ['0.125', 'Must have at most 2 decimals'],
    ['1.2345', 'Must have at most 2 decimals'],
    ['0.0000001', 'Must have at most 2 decimals'],
  ])('refuses the price %j: %s', (price, message) => {
    expect(checkRow({ ...good, price, comparePrice: price })).toEqual({
      errors: { price: message, comparePrice: message },
    });
  });

  it('reads amounts by the digits of the currency', () => {
    expect(cleaned({ price: '1.250' }, 3)?.price).toBe('1.25');
    expect(cleaned({ price: '1.234' }, 3)?.price).toBe('1.234');
    expect(cleaned({ price: '1250.00' }, 0)?.price).toBe('1250');
    expect(errorsOf({ price: '12.50' }, 0)).toEqual({ price: 'Must be a whole amount' });
  });

  it.each([
    ['', ''],
    ['0', '0'],
    ['12', '12'],
    ['012', '12'],
    ['-3', '-3'],
    ['1,000', '1000'],
    ['5.0', '5'],
    ['Untracked', 'Untracked'],
    ['UNTRACKED', 'Untracked'],
    [' untracked ', 'Untracked'],
  ])('reads the stock %j as %j', (stock, value) => {
    expect(cleaned({ stock })?.stock).toBe(value);
  });

  it.each(['1.200', '12.000'])('says that the stock %j can be read in two ways, as of prices', (stock) => {
    expect(errorsOf({ stock })).toEqual({
      stock: `"${stock}" can be read in two ways: leave out the separator of thousands`,
    });
  });

  it.each([
    [{ title: 'Summe', sku: '', price: '4711,50' }, 'title', 'Summe'],
    [{ title: 'Grand total:', sku: '' }, 'title', 'Grand total:'],
    [{ title: '', sku: 'TOTAAL' }, 'sku', 'TOTAAL'],
  ])('takes the sums at the end of a table for no product: %j', (row, field, text) => {
    expect(errorsOf(row)).toEqual({
      [field]: `"${text}" looks like the sums at the end of the table, not like a product: leave this row out. A product of this name needs a title and an SKU.`,
    });
  });

  it('takes a product that is called so for one', () => {
    expect(errorsOf({ title: 'Total', sku: 'CEREAL-1' })).toEqual({});
  });

  it.each(['1.5', 'many', '12 pcs', 'Untracked 5', '1e5', '--'])('refuses the stock %j', (stock) => {
    expect(errorsOf({ stock })).toEqual({ stock: 'Must be a whole number or Untracked' });
  });

  it('refuses a stock that the database cannot hold', () => {
    expect(errorsOf({ stock: '1000000001' })).toEqual({ stock: 'Must be at most 1000000000' });
  });

  it.each([
    ['1.5', 'kg', '1.5', 'KILOGRAMS'],
    ['500', 'G', '500', 'GRAMS'],
    ['3', 'ounces', '3', 'OUNCES'],
    ['3', 'Lbs', '3', 'POUNDS'],
    ['3', 'POUNDS', '3', 'POUNDS'],
    ['500 g', '', '500', 'GRAMS'],
    ['1,5 kg', 'KILOGRAMS', '1.5', 'KILOGRAMS'],
    ['0.0000001', 'kg', '0.0000001', 'KILOGRAMS'],
    ['1.50', '', '1.5', ''],
    ['', 'oz', '', 'OUNCES'],
  ])('reads the weight %j %j', (weight, weightUnit, amount, unit) => {
    expect(cleaned({ weight, weightUnit })).toMatchObject({ weight: amount, weightUnit: unit });
  });

  it.each<[string, string, Record<string, string>]>([
    ['heavy', '', { weight: 'Must be a number' }],
    ['5 stone', '', { weight: 'Must be a number' }],
    ['-1', 'kg', { weight: 'Must be at least 0' }],
    ['1', 'stone', { weightUnit: 'Must be one of GRAMS, KILOGRAMS, OUNCES, POUNDS' }],
    ['500 g', 'kg', { weight: 'Names another unit than the weight unit does' }],
  ])('refuses the weight %j %j', (weight, weightUnit, errors) => {
    expect(errorsOf({ weight, weightUnit })).toEqual(errors);
  });

  it.each([
    ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
    [
      'https://example.com/a.jpg,https://example.com/b.jpg',
      'https://example.com/a.jpg https://example.com/b.jpg',
    ],
    [' http://a.de/1 , http://a.de/2,,  http://a.de/3 ,', 'http://a.de/1 http://a.de/2 http://a.de/3'],
    ['http://a.de/1\nhttp://a.de/2', 'http://a.de/1 http://a.de/2'],
    ['HTTPS://example.com:8080/ü.jpg?v=1&w=2#x', 'HTTPS://example.com:8080/ü.jpg?v=1&w=2#x'],
    ['http://localhost/a.png', 'http://localhost/a.png'],
    ['http://192.168.0.1/a.png', 'http://192.168.0.1/a.png'],
    [',', ''],
  ])('reads the images %j', (images, value) => {
    expect(cleaned({ images })?.images).toBe(value);
  });

  it.each([
    '1.webp',
    'ftp://a.de/1',
    'javascript:alert(1)',
    'http://',
    'https:///a',
    'http:a.de',
    'http://u:p@a.de/1',
    '//a.de/1',
    'http://1.2.3.4.5/',
    'http://xn--a.de/',
  ])('refuses the image %j', (images) => {
    expect(errorsOf({ images: `https://a.de/ok.png, ${images}` })).toEqual({
      images: `"${images}" is not a web address (http or https)`,
    });
  });

  it('refuses a name of a host that no browser takes, alone in its cell too', () => {
    expect(errorsOf({ images: 'http://xn--a.de/' })).toHaveProperty('images');
  });

  it.each<[Record<string, string>, Record<string, string>]>([
    [{ option1Name: 'Size' }, { option1Value: 'Required field' }],
    [{ option1Value: 'M' }, { option1Name: 'Required field' }],
    [
      { option2Name: 'Size', option2Value: 'M' },
      { option1Name: 'Required field', option1Value: 'Required field' },
    ],
    [
      { option1Name: 'Size', option1Value: 'M', option3Value: 'x' },
      { option2Name: 'Required field', option2Value: 'Required field', option3Name: 'Required field' },
    ],
    [
      { option1Name: 'Size', option1Value: 'M', option2Name: 'size', option2Value: 'L' },
      { option2Name: 'Two options have the same name' },
    ],
    [{ option1Name: 'Size', option1Value: 'M', option2Name: 'Colour', option2Value: 'Red' }, {}],
    [
      { option3Name: 'Cut' },
      {
        option1Name: 'Required field',
        option1Value: 'Required field',
        option2Name: 'Required field',
        option2Value: 'Required field',
        option3Value: 'Required field',
      },
    ],
  ])('checks the options of %j', (options, errors) => {
    expect(errorsOf(options)).toEqual(errors);
  });

  it('reads metafields in their one form only', () => {
    expect(cleaned({ metafields: ' care.wash=30; care.iron=no ' })?.metafields).toBe(
      'care.wash=30; care.iron=no',
    );
    for (const metafields of ['wash', 'wash=30', 'care.wash', 'a.b.c=1', 'a.b=1; a.b=2', '{"a":1}'])
      expect([metafields, errorsOf({ metafields })]).toEqual([
        metafields,
        { metafields: 'Must be written as namespace.key=value; namespace.key=value' },
      ]);
  });

  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('', '12', '-5', '1.234,5', 'Untracked', 'https://a.de/x', 'a.b=c', 'kg', '#7', 'Size'),
  );
  const anyRow = fc.dictionary(fc.constantFrom(...productCsvKeys), cell);

  it('answers a row or errors, never both, and only for columns it knows', () => {
    fc.assert(
      fc.property(anyRow, (input) => {
        const { row, errors } = checkRow(input);
        expect(row === undefined).toBe(Object.keys(errors).length > 0);
        for (const key of Object.keys(errors)) expect(productCsvKeys).toContain(key);
      }),
    );
  });

  it('leaves a row that it has cleaned as it is', () => {
    fc.assert(
      fc.property(anyRow, fc.integer({ min: 0, max: 3 }), (input, digits) => {
        const { row } = checkRow({ ...good, price: '12', ...input }, digits);
        if (row === undefined || row.id.startsWith('#')) return;
        expect(checkRow(row, digits)).toEqual({ row, errors: {} });
      }),
      { numRuns: 500 },
    );
  });

  it('lets only plain decimals and web addresses through', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.float().map(String), fc.webUrl()), (text) => {
        const priced = checkRow({ ...good, price: text }).row;
        if (priced !== undefined) expect(priced.price).toMatch(/^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/);
        const pictured = checkRow({ ...good, images: text }).row;
        for (const address of pictured?.images.split(' ') ?? [])
          if (address !== '') expect(['http:', 'https:']).toContain(new URL(address).protocol);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the length of a cell', () => {
  const row = { title: 'Mug', sku: 'M-1', price: '9.95' };

  it('is that of what a product holds', () => {
    expect(checkRow({ ...row, title: 'm'.repeat(255) }).errors).toEqual({});
    expect(checkRow({ ...row, title: 'm'.repeat(256) }).errors).toEqual({
      title: 'Must be at most 255 characters',
    });
    expect(checkRow({ ...row, description: 'm'.repeat(100_001) }).errors).toEqual({
      description: 'Must be at most 100000 characters',
    });
  });
});
