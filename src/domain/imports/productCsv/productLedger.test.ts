import fc from 'fast-check';
import { productCsvKeys, type ProductCsvRow } from './columns';
import { groupProducts } from './groupProducts';
import { createProductLedger } from './productLedger';

const empty = Object.fromEntries(productCsvKeys.map((key) => [key, ''])) as ProductCsvRow;
const shirt = (values: Partial<ProductCsvRow>): ProductCsvRow => ({
  ...empty,
  title: 'Shirt',
  option1Name: 'Size',
  option1Value: 'M',
  ...values,
});

const anyRow = fc
  .record({
    id: fc.constantFrom('', '', '1', '2'),
    sku: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
    title: fc.constantFrom('Shirt', 'Hat'),
    vendor: fc.constantFrom('', 'V'),
    option1Name: fc.constantFrom('', 'Size', 'size', 'Colour'),
    option1Value: fc.constantFrom('', 'M', 'L', 'm'),
  })
  .map((row): ProductCsvRow => ({ ...empty, ...row }));

describe('createProductLedger', () => {
  it('takes only rows that make products without an error, and counts these', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 12 }), (rows) => {
        const ledger = createProductLedger();
        const taken = rows
          .map((row, index) => ({ line: index + 2, row }))
          .filter(({ line, row }) => ledger.place(line, row) === null);
        const { products, errors } = groupProducts(taken);
        expect(errors).toEqual([]);
        expect(ledger.products()).toBe(products.length);
      }),
    );
  });

  it('says of the first conflict what groupProducts says', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 12 }), (rows) => {
        const ledger = createProductLedger();
        const numbered = rows.map((row, index) => ({ line: index + 2, row }));
        const first = numbered
          .map(({ line, row }) => ledger.place(line, row))
          .find((conflict) => conflict !== null);
        expect(first).toEqual(groupProducts(numbered).errors[0]);
      }),
    );
  });

  it('forgets a row that is taken out', () => {
    const ledger = createProductLedger();
    const small = shirt({ sku: 'S', option1Value: 'S' });
    expect(ledger.place(2, small)).toBeNull();
    expect(ledger.place(3, shirt({ sku: 'M' }))).toBeNull();
    expect(ledger.place(4, shirt({ sku: 'S', option1Value: 'L' }))?.fault.message).toBe(
      'The same SKU stands in line 2',
    );
    ledger.remove(2, small);
    expect(ledger.place(4, shirt({ sku: 'S', option1Value: 'S' }))).toBeNull();
    expect(ledger.products()).toBe(1);
  });

  it('leaves nothing behind, so that a product may come again with other options', () => {
    const ledger = createProductLedger();
    const rows = [shirt({ sku: 'A' }), shirt({ sku: 'B', option1Value: 'L' })];
    for (const [index, row] of rows.entries()) expect(ledger.place(index + 2, row)).toBeNull();
    for (const [index, row] of rows.entries()) ledger.remove(index + 2, row);
    expect(ledger.products()).toBe(0);
    expect(ledger.place(9, shirt({ sku: 'A', option1Name: 'Colour' }))).toBeNull();
  });

  it('finds a variant again, however far back it stands and whatever lies between', () => {
    const ledger = createProductLedger();
    const hat = (sku: string, values: Partial<ProductCsvRow>) => shirt({ title: 'Hat', sku, ...values });
    const rows = [
      hat('H-1', {}),
      shirt({ sku: 'S-1' }),
      hat('H-2', { option1Name: 'Colour' }),
      hat('H-3', {}),
      hat('H-4', { option1Value: 'L' }),
      shirt({ sku: 'S-2', option1Value: 'l' }),
      shirt({ sku: 'S-3', option1Value: 'L' }),
    ];
    const conflicts = rows.map((row, index) => ledger.place(index + 2, row)?.fault.message ?? null);
    expect(conflicts).toEqual([
      null,
      null,
      'The product has other options in line 2',
      'The same options stand in line 2',
      null,
      null,
      'The same options stand in line 7',
    ]);
  });

  it('tells many variants of one product apart', () => {
    const ledger = createProductLedger();
    const place = (line: number, value: number) =>
      ledger.place(line, shirt({ sku: `S-${String(line)}`, option1Value: String(value) }));
    for (let line = 2; line < 200; line += 1) expect(place(line, line)).toBeNull();
    expect(place(200, 5)?.fault.message).toBe('The same options stand in line 5');
    expect(place(201, 199)?.fault.message).toBe('The same options stand in line 199');
    expect(ledger.products()).toBe(1);
  });
});
