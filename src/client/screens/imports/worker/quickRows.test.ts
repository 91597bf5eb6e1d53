import { importErrors } from '../../../../domain/errors/imports';
import fc from 'fast-check';
import { suggestMapping } from '../../../../domain/imports/productCsv/columns';
import { planOfMapping } from '../../../../domain/imports/plan/plan';
import { fileOf } from '../../../../testing/factories/files';
import { createFileCheck } from './checkFile';
import { scanFile, WrongEncoding } from './scanFile';

const header = [
  'id,title,option 1 name,option 1 value,option 2 name,option 2 value,sku,vendor,description,price',
  'compare price,weight,weight unit,stock,images,metafields,unknown',
].join(',');
/** Rows are taken as bytes once there are a hundred to show, and behind the file's first piece. */
const first = Array.from(
  { length: 200 },
  (_, row) => `,First,,,,,FIRST-${String(row)},V,${'long '.repeat(200)},1,,,,,,,`,
).join('\n');

const scanned = async (content: string | Uint8Array<ArrayBuffer>, isQuick: boolean) => {
  const found: { check: ReturnType<typeof createFileCheck> | null } = { check: null };
  let asText = 0;
  const { problem } = await scanFile(fileOf(content, 'products.csv'), {
    encoding: 'utf-8',
    strict: true,
    delimiter: null,
    rows: { fillsShort: true },
    onRecords: (records, names) => {
      const terms = { currencyDigits: 2, currency: 'EUR', byMarketplace: true };
      found.check ??= createFileCheck({
        plan: planOfMapping(suggestMapping(names)),
        header: names,
        terms,
        vendor: '',
        earlier: null,
        metafieldsProblem: (cell) => (cell === 'a.b=ü' ? importErrors.notAWebAddress({ text: cell }) : null),
      });
      asText += records.length;
      for (const record of records) found.check.take(record);
    },
    onBytes: () => undefined,
    ...(isQuick ? { quick: () => found.check } : {}),
  });
  const { check } = found;
  if (check === null) throw new Error('Nothing was read');
  return {
    asText,
    result: { problem, totals: check.totals(), kept: check.kept.all().map(check.kept.listed) },
  };
};

const fileWith = (lines: readonly string[], end = '\n'): string =>
  [header, first, ...lines, ''].join('\n').replaceAll('\n', end);

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const either = (...values: string[]) =>
  fc.constantFrom(...values).chain((value) => fc.constantFrom(value, value, quoted(value)));
const names = ['', 'Size', 'size', 'Colour', 'Größe', ' Size', 'S'];
const values = ['', 'L', 'l', 'Größe', 'L ', 'x'.repeat(256)];
/** What may stand in each column, good and bad. */
const cells = [
  either('', '7', '#7', ' 7', 'ä'),
  either('Shirt', 'Hat', 'Kleid für Ä', ' Hat', '', '\u00a0', "'=1", "'Hat", 'x'.repeat(256), 'a "b" c', 'Ä'),
  either(...names),
  either(...values),
  either(...names),
  either(...values),
  fc
    .nat(30)
    .map(String)
    .chain((sku) => either(`A-${sku}`, `a-${sku}`, '', `B "${sku}"`, ' A-1', '4.0064E+12', `A+${sku}`)),
  either('V', 'W & Söhne', '', ' V'),
  fc.constantFrom('', 'Plain', '"two\nlines, ""quoted"""', 'stray " quote', 'Ünï', '"open', '"closed" late'),
  either('12.50', '1', '007', '1,5', '12.505', '', '1e3', '-1', '99999999999999', '0.00', ' 1'),
  either('', '15', 'x', '15.', '1.234'),
  either('', '500', '0.5', '0.50', '1 kg', '12345678901', 'x'),
  either('', 'g', 'KILOGRAMS', 'stone', 'Lb.', ' g'),
  either('', '5', 'Untracked', 'untracked', '1.5', '-3', '12345678901'),
  either(
    '',
    'https://a.example.com/1.jpg',
    'http://my-shop.example/a%20b.png?x=1 https://b.example/2.jpg',
    'https://xn--a.example/1.jpg',
    'https://a.example',
    'https://1.2.3.4/a.jpg',
    'ftp://a.example/1',
    'https://user@a.example/1.jpg',
    'https://a..example/1.jpg',
    'https://.example/1.jpg',
    'https://a.example/ä.jpg',
    'https://a.example/1.jpg, https://b.example/2.jpg',
    'https://a.example/1.jpg  https://b.example/2.jpg',
    'https://a.example/"1".jpg',
  ),
  either('', 'care.wash=cold', 'care.wash=a;b.c=d', 'care=1', 'care.wash=\\', 'a.b=ü', 'a.b.c=1', ' a.b=1'),
  fc.constantFrom('', 'left out', '"left, out"'),
];
const change = fc
  .nat(cells.length - 1)
  .chain((column) => (cells[column] ?? fc.constant('')).map((value) => ({ column, value })));
/** A good row with a few other cells. */
const row = fc
  .tuple(
    fc.nat(40),
    fc.constantFrom(['', '', '', ''], ['Size', 'L', '', ''], ['Size', 'M', 'Colour', 'Red']),
    fc.array(change, { maxLength: 4 }),
  )
  .map(([sku, options, changes]) => {
    const good = ['', 'Shirt', ...options, `S-${String(sku)}`, 'V', '', '12.50', '', '', '', '', '', '', ''];
    for (const { column, value } of changes) good[column] = value;
    return good;
  });
/** Cells that are empty at the end, and now and then others, may not be there. */
const writtenRow = fc
  .tuple(row, fc.constantFrom(false, false, true), fc.constantFrom(17, 17, 17, 17, 12, 10, 6, 1))
  .map(([cells, isTrimmed, most]) => {
    const written = cells.slice(0, most).join(',');
    return isTrimmed ? written.replace(/,+$/, '') : written;
  });
const line = fc.oneof(
  { arbitrary: writtenRow, weight: 20 },
  { arbitrary: fc.constantFrom('', ' , ,', 'too,short', `${','.repeat(20)}x`, '\u0000,x', '"'), weight: 1 },
);

describe('rows taken as bytes', () => {
  it('are judged as rows taken as texts are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 40 }),
        fc.constantFrom('\n', '\r\n'),
        async (lines, end) => {
          const content = fileWith(lines, end);
          const quick = await scanned(content, true);
          const slow = await scanned(content, false);
          expect(quick.result).toEqual(slow.result);
        },
      ),
    );
  });

  it('are most rows of a good file', async () => {
    const good = Array.from({ length: 2000 }, (_, index) => {
      const id = String(index);
      const text = index % 3 === 0 ? '"Two\nlines, ""quoted"""' : 'Schön';
      return `,Hat ${id},Size,L,Colour,Rot,HAT-${id},V,${text},12.50,15,500,g,3,https://a.example.com/${id}.jpg,care.wash=cold,`;
    });
    const { asText, result } = await scanned(fileWith(good), true);
    expect(result.totals).toMatchObject({ rows: 2200, good: 2200, products: 2200 });
    expect(asText).toBeLessThan(250);
  });

  it('are given up where few rows are plain', async () => {
    const bad = Array.from({ length: 3000 }, (_, index) => `,Hat,,,,,BAD-${String(index)},V,,many,,,,,,,`);
    const { result } = await scanned(fileWith(bad), true);
    expect(result).toEqual((await scanned(fileWith(bad), false)).result);
    expect(result.totals).toMatchObject({ rows: 3200, good: 200, bad: 3000 });
  });

  it('still are of the encoding that was promised', async () => {
    const text = new TextEncoder().encode(fileWith([',Hat,,,,,H-1,V,?,1,,,,,,,']));
    text[text.lastIndexOf(63)] = 0xe9;
    await expect(scanned(text, true)).rejects.toBeInstanceOf(WrongEncoding);
  });
});
