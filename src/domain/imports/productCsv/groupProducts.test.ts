import { importErrors } from '../../errors/imports';
import fc from 'fast-check';
import { productCsvKeys, type ProductCsvRow } from './columns';
import { groupProducts, type NumberedRow } from './groupProducts';

const empty = Object.fromEntries(productCsvKeys.map((key) => [key, ''])) as ProductCsvRow;
const rowsOf = (...rows: Partial<ProductCsvRow>[]): NumberedRow[] =>
  rows.map((row, index) => ({
    line: index + 2,
    row: { ...empty, sku: `SKU-${String(index)}`, title: 'Shirt', ...row },
  }));
const size = (option1Value: string) => ({ option1Name: 'Size', option1Value });
const linesOf = (rows: NumberedRow[]) =>
  groupProducts(rows).products.map((product) => product.rows.map(({ line }) => line));

describe('groupProducts', () => {
  it('compares a variant with all earlier ones of its product', () => {
    expect(groupProducts(rowsOf(size('M'), size('L'), size('L'))).errors).toEqual([
      { line: 4, key: 'option1Value', fault: importErrors.sameOptionsInLine({ line: 3 }) },
    ]);
  });

  it('makes one product of the rows with one id, wherever they stand', () => {
    const rows = rowsOf({ id: '7', ...size('M') }, { id: '8' }, { id: '7', title: 'Other', ...size('L') });
    expect(linesOf(rows)).toEqual([[2, 4], [3]]);
    expect(groupProducts(rows).products[0]).toMatchObject({ id: '7', title: 'Shirt', vendor: '' });
  });

  it('makes one product of rows with options under one title and vendor', () => {
    expect(
      linesOf(
        rowsOf(
          { ...size('M'), vendor: 'A' },
          { ...size('L'), vendor: 'A' },
          { ...size('L'), vendor: 'B' },
          { ...size('M'), title: 'Hat', vendor: 'A' },
        ),
      ),
    ).toEqual([[2, 3], [4], [5]]);
  });

  it('makes a product each of rows without options, though they have one title', () => {
    expect(linesOf(rowsOf({}, {}, size('M')))).toEqual([[2], [3], [4]]);
  });

  it('names the first line of a SKU that stands twice, but not among vendors', () => {
    const rows = rowsOf(
      { sku: 'A' },
      { sku: 'B' },
      { sku: 'A' },
      { sku: 'A' },
      { sku: 'A', vendor: 'Other' },
    );
    expect(groupProducts(rows).errors).toEqual([
      { line: 4, key: 'sku', fault: importErrors.sameSkuInLine({ line: 2 }) },
      { line: 5, key: 'sku', fault: importErrors.sameSkuInLine({ line: 2 }) },
    ]);
    expect(linesOf(rows)).toEqual([[2], [3], [6]]);
  });

  it('refuses variants with the same options, or other ones than their product has', () => {
    const rows = rowsOf(
      size('M'),
      size('m'),
      { ...size('L'), option2Name: 'Colour', option2Value: 'Red' },
      { id: '1' },
      { id: '1' },
    );
    expect(groupProducts(rows).errors).toEqual([
      { line: 3, key: 'option1Value', fault: importErrors.sameOptionsInLine({ line: 2 }) },
      { line: 4, key: 'option1Name', fault: importErrors.otherOptionsInLine({ line: 2 }) },
      { line: 6, key: 'id', fault: importErrors.sameProductInLine({ line: 5 }) },
    ]);
  });

  it('puts every row into one product or among the errors, once, and keeps the order', () => {
    const row = fc.record({
      id: fc.constantFrom('', '', '1', '2'),
      sku: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
      title: fc.constantFrom('Shirt', 'Hat'),
      vendor: fc.constantFrom('', 'V'),
      option1Name: fc.constantFrom('', 'Size', 'Colour'),
      option1Value: fc.constantFrom('M', 'L'),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (given) => {
        const rows = rowsOf(...given);
        const { products, errors } = groupProducts(rows);
        const lines = products.flatMap((product) => product.rows.map(({ line }) => line));
        expect([...lines, ...errors.map(({ line }) => line)].sort((a, b) => a - b)).toEqual(
          rows.map(({ line }) => line),
        );
        const firsts = products.map((product) => product.rows[0]?.line ?? 0);
        expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
        const skus = products.flatMap((product) =>
          product.rows.map(({ row: { sku, vendor } }) => `${sku} ${vendor}`),
        );
        expect(new Set(skus).size).toBe(skus.length);
      }),
    );
  });
});
