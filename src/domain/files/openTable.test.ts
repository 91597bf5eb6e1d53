import { importErrors } from '../errors/imports';
import writeExcel from 'write-excel-file/node';
import { openTable, TableRefused, type FileSource, type TableChoices } from './openTable';
import { chooseSheet, numberText, recordsOfSheet } from './spreadsheet';

const sourceOf = (bytes: Uint8Array, name = 'file.csv', piece = 7): FileSource => ({
  name,
  size: bytes.length,
  pieces: async function* () {
    for (let at = 0; at < bytes.length; at += piece)
      yield await Promise.resolve(bytes.subarray(at, at + piece));
  },
});
const utf8 = (text: string) => new TextEncoder().encode(text);
const read = async (source: FileSource, choices?: TableChoices) => {
  const table = await openTable(source, choices);
  const cells: string[][] = [];
  for await (const records of table.records()) cells.push(...records.map((record) => record.cells));
  return { table, cells };
};

const japanese = '商品名,SKU,価格\nリネンのシャツ,シャツ-1,3500\n';
describe('text', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', utf8(japanese), 'utf-8'],
    ['UTF-8 with a mark', utf8(`\ufeff${japanese}`), 'utf-8'],
    ['UTF-16 LE with a mark', Buffer.from(`\ufeff${japanese}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 LE without', Buffer.from(japanese, 'utf16le'), 'utf-16le'],
    ['UTF-16 BE without', Buffer.from(japanese, 'utf16le').swap16(), 'utf-16be'],
  ])('reads %s', async (_, bytes, encoding) => {
    const { table, cells } = await read(sourceOf(bytes));
    expect([table.encoding, table.header]).toEqual([encoding, ['商品名', 'SKU', '価格']]);
    expect(cells).toEqual([['リネンのシャツ', 'シャツ-1', '3500']]);
  });

  it('knows Shift_JIS from western text', async () => {
    // 商品名,SKU,価格 / リネン,A-1,3500
    const bytes = Buffer.from('8fa4956996bc2c534b552c89bf8a690a838a836c83932c412d312c333530300a', 'hex');
    const { table, cells } = await read(sourceOf(bytes));
    expect([table.encoding, table.header, cells]).toEqual([
      'shift_jis',
      ['商品名', 'SKU', '価格'],
      [['リネン', 'A-1', '3500']],
    ]);
    const western = Buffer.from('Titel,Preis\nCafé crème it\u0092s Büro,3\n', 'latin1');
    expect((await read(sourceOf(western))).table.encoding).toBe('windows-1252');
  });

  it('finds out late that the file is no UTF-8, and may be told another encoding', async () => {
    const bytes = Buffer.from(`Title,Price\n${'Hat,1\n'.repeat(20_000)}Été,2\n`, 'latin1');
    const { table, cells } = await read(sourceOf(bytes, 'file.csv', 50_000));
    expect([table.encoding, table.encodingDoubtful, cells.at(-1)]).toEqual([
      'windows-1252',
      true,
      ['Été', '2'],
    ]);
  });

  it('reads ragged rows, quoted lines and mixed line ends, and says what is wrong', async () => {
    const table = await openTable(sourceOf(utf8('a;b\r\n1;"x\ny"\n2\r\n3;4;5\n')));
    expect(table.samples.map(({ line, cells, problem }) => [line, cells.length, problem === null])).toEqual([
      [2, 2, true],
      [4, 1, false],
      [5, 3, false],
    ]);
  });

  it('refuses what is no table, in words', async () => {
    await expect(openTable(sourceOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2])))).rejects.toThrow(/XLS/);
    await expect(openTable(sourceOf(Buffer.from([0x50, 0x4b, 3, 4, 1, 2])))).rejects.toThrow(TableRefused);
    await expect(openTable(sourceOf(utf8('')))).rejects.toThrow(/is empty/);
    await expect(openTable(sourceOf(utf8('[{"sku":"A"}]')))).rejects.toThrow(/is JSON/);
    await expect(openTable(sourceOf(utf8('<table><tr><td>SKU'), 'a.xls'))).rejects.toThrow(/web page/);
    const sealed = [0xd0, 0xcf, 0x11, 0xe0, 1, 2, ...Buffer.from('EncryptedPackage', 'utf16le')];
    await expect(openTable(sourceOf(Buffer.from(sealed)))).rejects.toThrow(/protected by a password/);
  });
});

describe('spreadsheets', () => {
  const workbook = async (): Promise<Uint8Array> =>
    writeExcel([
      { sheet: 'Empty', data: [] },
      {
        sheet: 'Products',
        data: [
          [],
          [{ value: 'Title' }, { value: 'EAN' }, { value: 'Price' }, { value: 'Since' }, { value: 'New' }],
          [
            { value: ' Hat ' },
            { type: Number, value: 4006381333931 },
            { type: Number, value: 12.3 },
            { type: Date, value: new Date('2026-01-31T00:00:00Z'), format: 'yyyy-mm-dd' },
            { type: Boolean, value: true },
          ],
          [],
          [{ value: '007' }],
        ],
      },
      { sheet: 'Notes', data: [[{ value: 'Note' }], [{ value: 'x' }]] },
    ]).toBuffer();

  it('are read without loss: barcodes, dates and numbers as texts, lines as rows of the sheet', async () => {
    const { table, cells } = await read(sourceOf(await workbook(), 'a.xlsx', 1000));
    expect([table.kind, table.sheets, table.sheet]).toEqual(['sheet', ['Products', 'Notes'], 'Products']);
    expect(table.header).toEqual(['Title', 'EAN', 'Price', 'Since', 'New']);
    expect(cells).toEqual([
      [' Hat ', '4006381333931', '12.3', '2026-01-31', 'TRUE'],
      ['007', '', '', '', ''],
    ]);
    expect(table.samples.map(({ line }) => line)).toEqual([3, 5]);
  });

  it.each([
    [['products.csv'], /zip archive/],
    [['mimetype', 'content.xml'], /OpenDocument/],
    [['Index/Document.iwa'], /Numbers/],
  ])('are told from archives with %j', async (names, reason) => {
    const entries = names.map((name) => {
      const head = Buffer.alloc(46);
      head.writeUInt32LE(0x0201_4b50);
      head.writeUInt16LE(name.length, 28);
      return Buffer.concat([head, Buffer.from(name)]);
    });
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x0605_4b50);
    end.writeUInt32LE(4, 16);
    const bytes = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), ...entries, end]);
    await expect(openTable(sourceOf(bytes, 'a.zip', 1000))).rejects.toThrow(reason);
  });

  it('are looked through for the one with products, where none is chosen', () => {
    const notes = { name: 'Notes', rows: [['Title'], ['x']], unsolved: null };
    const goods = {
      name: 'Goods',
      rows: [['Prices'], ['Titel', 'Preis', 'Farbe'], ['Hut', '5', 'rot']],
      unsolved: null,
    };
    expect(chooseSheet([notes, goods], null)).toBe(goods);
    expect(chooseSheet([notes, goods], 'Notes')).toBe(notes);
    expect(chooseSheet([notes, { name: 'More', rows: [['a', 'b', 'c']], unsolved: null }], null)).toBe(notes);
  });

  it('may have a title above their headings, and rows of another length', () => {
    const { header, headingLine, records } = recordsOfSheet({
      name: 'List',
      rows: [
        ['Prices of autumn', '', ''],
        [],
        ['Title', 'SKU', 'Price'],
        ['Hat', 'H-1'],
        ['Cap', 'C-1', '5', '', 'x'],
      ],
      unsolved: null,
    });
    expect([header, headingLine]).toEqual([['Title', 'SKU', 'Price'], 3]);
    expect(records).toEqual([
      { line: 4, cells: ['Hat', 'H-1', ''], problem: null },
      {
        line: 5,
        cells: ['Cap', 'C-1', '5', '', 'x'],
        problem: importErrors.textBeyondHeadings({ text: 'x' }),
      },
    ]);
  });

  it('have article numbers with the zeros that they show, and fractions that are no thousands', async () => {
    const bytes = await writeExcel([
      [],
      [{ value: 'Title' }, { value: 'SKU' }, { value: 'Price' }, { value: 'Stock' }],
      [{ value: 'Hat' }, { value: 41, format: '00000' }, { value: 12.345 }, { value: 1000 }],
      [{ value: 'Cap' }, { value: 1_234_567, format: '00000' }, { value: 0.125 }, { value: 7, format: '0' }],
    ]).toBuffer();
    const { cells } = await read(sourceOf(bytes, 'a.xlsx', 1000));
    expect(cells).toEqual([
      ['Hat', '00041', '12.3450', '1000'],
      ['Cap', '1234567', '0.125', '7'],
    ]);
  });

  it('are refused by the cell whose formula has no result', async () => {
    const bytes = await writeExcel([
      [{ value: 'Title' }, { value: 'Price' }],
      [{ value: 'Hat' }, { type: 'Formula', value: '2*6' }],
    ]).toBuffer();
    await expect(openTable(sourceOf(bytes, 'a.xlsx', 1000))).rejects.toThrow(
      'Cell B2 holds a formula without its result.',
    );
  });

  it('let a sheet be chosen', async () => {
    const { cells } = await read(sourceOf(await workbook(), 'a.xlsx', 1000), { sheet: 'Notes' });
    expect(cells).toEqual([['x']]);
  });

  it.each([
    ['12.300000000000001', '12.3'],
    ['4.0000000000000001E-2', '0.04'],
    ['1.5E+3', '1500'],
    ['-2.5e-7', '-0.00000025'],
    ['12345678901234567', '12345678901234567'],
    ['19.99', '19.99'],
    ['0', '0'],
  ])('write %s as it is shown', (text, shown) => {
    expect(numberText(text)).toBe(shown);
  });
});
