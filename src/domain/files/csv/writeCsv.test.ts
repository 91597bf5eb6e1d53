import fc from 'fast-check';
import Papa from 'papaparse';
import {
  columnProblems,
  productCsvKeys,
  suggestMapping,
  type ProductCsvRow,
} from '../../imports/productCsv/columns';
import { restoreCell } from '../formulaCells';
import { columnIndexes, mapRow } from '../../imports/productCsv/mapRow';
import { createRowReader } from '../../imports/productCsv/readRows';
import { csvLine, writeProductCsv } from './writeCsv';

describe('writing CSV', () => {
  it('quotes what needs it and guards formulas', () => {
    expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', ' x', 'a;b', '=1,2', ''])).toBe(
      'a,"b,c","say ""hi""","two\nlines"," x","a;b","\'=1,2",\r\n',
    );
  });

  it('writes the rows of an import so that an import reads them back', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('=1', '-5', '"', '""', 'a\r\nb', ',', "'", '\ufeff', '\r', '"\r', 'a\r'),
    );
    const row = fc.record(
      Object.fromEntries(productCsvKeys.map((key) => [key, cell])) as Record<
        keyof ProductCsvRow,
        typeof cell
      >,
    );
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        // A text has no zero character, and the reader leaves blank rows out.
        const written = rows
          .map((each) => ({ ...each, sku: `x${each.sku}` }))
          .map((each) => JSON.parse(JSON.stringify(each).replaceAll('\\u0000', '0')) as ProductCsvRow);
        const text = writeProductCsv(written);
        const reader = createRowReader({ delimiter: ',' });
        const records = [...reader.push(text), ...reader.end()];
        const header = reader.header() ?? [];
        expect(columnProblems(header)).toEqual([]);
        const indexes = columnIndexes(suggestMapping(header));
        expect(records.map(({ problem }) => problem)).toEqual(rows.map(() => null));
        expect(records.map(({ cells }) => mapRow(cells, indexes))).toEqual(written);
        const parsed = Papa.parse<string[]>(text, { skipEmptyLines: true, newline: '\r\n', delimiter: ',' });
        expect(parsed.errors).toEqual([]);
        expect(parsed.data.slice(1).map((cells) => cells.map(restoreCell))).toEqual(
          written.map((each) => productCsvKeys.map((key) => each[key])),
        );
      }),
    );
  });

  it('writes chosen columns only, in their order', () => {
    const row = Object.fromEntries(productCsvKeys.map((key) => [key, key])) as ProductCsvRow;
    expect(writeProductCsv([row], ['sku', 'price'])).toBe('SKU,Price\r\nsku,price\r\n');
  });
});
