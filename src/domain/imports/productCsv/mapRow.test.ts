import fc from 'fast-check';
import { productCsvKeys } from './columns';
import { columnIndexes, mapCleanRow, mapRow } from './mapRow';

describe('mapRow', () => {
  it('puts cells under their keys, wherever they stand, and nothing under the others', () => {
    const row = mapRow(
      ['12.50', 'left out', 'A-1', "'=SUM(1)"],
      columnIndexes(['price', null, 'sku', 'title']),
    );
    const empty = Object.fromEntries(productCsvKeys.map((key) => [key, '']));
    expect(row).toEqual({ ...empty, price: '12.50', sku: 'A-1', title: '=SUM(1)' });
  });

  it('puts every key where its column is', () => {
    const row = mapRow([...productCsvKeys].reverse(), columnIndexes([...productCsvKeys].reverse()));
    expect(row).toEqual(Object.fromEntries(productCsvKeys.map((key) => [key, key])));
  });

  it('takes a record that is too short', () => {
    expect(mapRow(['A-1'], columnIndexes(['sku', 'price'])).price).toBe('');
  });
});

describe('mapCleanRow', () => {
  it('takes away what guards a formula within a cell', () => {
    const { title } = mapCleanRow(["Mugs;'=A1, and the sailor's"], columnIndexes(['title']));
    expect(title).toBe("Mugs;=A1, and the sailor's");
  });

  it('is mapRow with trimmed cells', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 5 }),
      fc.string({ unit: fc.constantFrom("'", ' ', '=', '\u00a0', '\t', 'a', 'é', '#'), maxLength: 4 }),
    );
    const cells = fc.array(cell, { maxLength: productCsvKeys.length });
    fc.assert(
      fc.property(cells, (record) => {
        const indexes = columnIndexes(productCsvKeys);
        const trimmed = Object.entries(mapRow(record, indexes)).map(([key, value]) => [key, value.trim()]);
        expect(mapCleanRow(record, indexes)).toEqual(Object.fromEntries(trimmed));
      }),
    );
  });
});
