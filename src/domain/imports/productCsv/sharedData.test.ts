import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder, withShared } from '../../../testing/sharedFolder';
import { checkRow } from './checkRow';
import { matchColumn, suggestMapping, unknownColumns } from './columns';
import { detectEncoding } from '../../files/csv/encoding';
import { fileProblem } from '../../files/fileProblem';
import { groupProducts } from './groupProducts';
import { importLimits } from './importLimits';
import { columnIndexes, mapRow } from './mapRow';
import { createRowReader } from './readRows';

const folder = join(sharedFolder, 'data');

const readFile = (name: string) => {
  const bytes = readFileSync(join(folder, name));
  const head = bytes.subarray(0, importLimits.headBytes);
  expect(fileProblem({ name, size: bytes.length, head })).toBeNull();
  const text = new TextDecoder(detectEncoding(head)).decode(bytes);
  const reader = createRowReader();
  const records = [
    ...reader.push(text.slice(0, 50_000)),
    ...reader.push(text.slice(50_000)),
    ...reader.end(),
  ];
  const header = reader.header() ?? [];
  const indexes = columnIndexes(suggestMapping(header));
  return {
    text,
    header,
    records,
    problem: reader.problem(),
    delimiter: reader.delimiter(),
    checked: records.map(({ cells }) => checkRow(mapRow(cells, indexes))),
  };
};
const problemsOf = (name: string) =>
  readFile(name)
    .records.filter(({ problem }) => problem !== null)
    .map(({ line, problem }) => [line, problem?.message]);

withShared('real exports', () => {
  const rows: Record<string, [rows: number, delimiter: string]> = {
    'bagisto_products-with-errors.csv': [2, ','],
    'bagisto_sample_products.csv': [26, ','],
    'commercetools_inventory_515k.csv': [26_137, ','],
    'commercetools_products-ci.csv': [3, ','],
    'divan_ru_products_examples.csv': [170, ';'],
    'medusa_exported-products-comma.csv': [3, ','],
    'medusa_exported-products-semicolon.csv': [3, ';'],
    'medusa_invalid-column.csv': [1, ','],
    'medusa_invalid-prices.csv': [1, ','],
    'medusa_v1-template.csv': [5, ','],
    'papaparse_malformed.tsv': [9, '\t'],
    'papaparse_utf8-bom.csv': [1, ','],
    'papaparse_verylong-sample.csv': [2000, ','],
    'shopify_packt_product-data.csv': [21, ','],
    'spectrum_comma_in_quotes.csv': [1, ','],
    'spectrum_json.csv': [1, ','],
    'spectrum_newlines_crlf.csv': [3, ','],
    'spectrum_quotes_and_newlines.csv': [2, ','],
    'spree_sample_products.csv': [211, ','],
  };

  it('are all read here', () => {
    expect(
      readdirSync(folder)
        .filter((name) => /\.[ct]sv$/.test(name))
        .sort(),
    ).toEqual(Object.keys(rows).sort());
  });

  it.each(Object.entries(rows))('%s is read whole', (name, [count, delimiter]) => {
    const file = readFile(name);
    expect([file.records.length, file.delimiter, file.problem]).toEqual([count, delimiter, null]);
    const lines = file.text.split(/\r\n|\n|\r/);
    for (const { line, cells } of file.records) {
      const start = (cells[0] ?? '').split('\n')[0]?.trim() ?? '';
      expect(lines[line - 1]?.replaceAll('"', '')).toContain(start.replaceAll('"', ''));
    }
    for (const { row, errors } of file.checked)
      expect(row === undefined).toBe(Object.keys(errors).length > 0);
  });

  it('knows the headings of other shops, and no other ones', () => {
    const mapped = (name: string) => suggestMapping(readFile(name).header).filter((key) => key !== null);
    expect(mapped('shopify_packt_product-data.csv')).toEqual(
      expect.arrayContaining([
        'title',
        'description',
        'sku',
        'price',
        'comparePrice',
        'stock',
        'images',
        'option1Name',
      ]),
    );
    expect(mapped('spree_sample_products.csv')).toEqual(
      expect.arrayContaining([
        'title',
        'sku',
        'price',
        'comparePrice',
        'stock',
        'weight',
        'weightUnit',
        'option2Value',
      ]),
    );
    expect(mapped('medusa_v1-template.csv')).toEqual(
      expect.arrayContaining([
        'id',
        'title',
        'sku',
        'stock',
        'option1Name',
        'option1Value',
        'images',
        'weight',
      ]),
    );
    expect(unknownColumns(readFile('medusa_invalid-column.csv').header)).toContain('Product field');
    expect(
      readFile('shopify_packt_product-data.csv').header.filter((header) => matchColumn(header) === 'weight'),
    ).toEqual([]);
  });

  it('reads the same from both delimiters of one export', () => {
    const [comma, semicolon] = ['comma', 'semicolon'].map((name) =>
      readFile(`medusa_exported-products-${name}.csv`),
    );
    expect(semicolon?.records).toEqual(comma?.records);
    expect(semicolon?.header).toEqual(comma?.header);
  });

  it('takes the good rows, and says what is wrong with the others', () => {
    const spree = readFile('spree_sample_products.csv').checked;
    expect(spree.filter(({ row }) => row !== undefined)).toHaveLength(37);
    expect(spree[0]?.row).toMatchObject({
      sku: 'AUTOMATIC-ESPRESSO-MACHINE',
      price: '0',
      weightUnit: 'POUNDS',
    });
    expect(spree[1]?.errors).toEqual({ title: 'Required field' });
    expect(readFile('bagisto_sample_products.csv').checked[0]?.errors).toEqual({
      images: '"1.webp" is not a web address (http or https)',
    });
    const sofas = readFile('divan_ru_products_examples.csv').checked.map(({ errors }) => errors.price);
    expect(new Set(sofas)).toEqual(new Set([undefined, 'Must be a number']));
  });

  it('names the damaged rows of damaged files, and goes on behind them', () => {
    expect(problemsOf('papaparse_malformed.tsv')).toEqual([
      [3, expect.stringMatching(/^The row has 9 fields, the headings have 8: "52" is left over/)],
      [6, 'The row has 7 fields, the headings have 8'],
      [9, 'A quotation mark is not closed, or one inside the text is not doubled'],
    ]);
    expect(readFile('papaparse_malformed.tsv').records.at(-1)).toMatchObject({ line: 10, problem: null });
    expect(problemsOf('papaparse_verylong-sample.csv')).toHaveLength(4);
  });

  it('reads quoted text over several lines', () => {
    expect(readFile('spectrum_newlines_crlf.csv').records.map(({ line }) => line)).toEqual([2, 3, 5]);
    expect(readFile('spectrum_quotes_and_newlines.csv').records).toEqual([
      { line: 2, cells: ['1', 'ha \n"ha" \nha'], problem: null },
      { line: 5, cells: ['3', '4'], problem: null },
    ]);
    expect(readFile('spectrum_json.csv').records[0]?.cells[1]).toBe(
      '{"type": "Point", "coordinates": [102.0, 0.5]}',
    );
  });

  it('finds the products of a list with one SKU a row', () => {
    const { records, checked } = readFile('spree_sample_products.csv');
    const rows = checked.flatMap(({ row }, index) =>
      row === undefined ? [] : [{ line: records[index]?.line ?? 0, row }],
    );
    const { products, errors } = groupProducts(rows);
    expect([products.length, errors.length]).toEqual([36, 1]);
    expect(errors[0]?.fault.message).toMatch(/^The same SKU stands in line \d+$/);
  });
});
