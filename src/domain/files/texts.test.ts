import { brokenLimits, textUpTo, type Limit } from '../../testing/errors/brokenLimits';
import { columnKinds, fitOfCells } from './cellKinds';
import { numberText, readSheets, recordsOfSheet, spreadsheetKind } from './spreadsheet';
import { stripHtml } from './stripHtml';
import { createUploadSchema, resolveFileSchema, stageUploadSchema } from './uploads';

it('a file has a name and a size of up to 500 MB', () => {
  const most = 500 * 1024 * 1024;
  const size: Limit = {
    takes: [1],
    refuses: [
      [0, 'fileEmpty'],
      [1.5, 'notAWholeNumber'],
    ],
  };
  expect([
    ...brokenLimits(
      stageUploadSchema,
      { mime: 'image/png', filename: 'a.png', fileSize: 1 },
      {
        mime: textUpTo(255, 'requiredField'),
        filename: textUpTo(255, 'requiredField'),
        fileSize: {
          takes: [1, most],
          refuses: [...(size.refuses ?? []), [most + 1], [undefined, 'requiredField']],
        },
        store: textUpTo(100),
      },
    ),
    ...brokenLimits(resolveFileSchema, { ressourceId: '1' }, { ressourceId: textUpTo(255, 'requiredField') }),
    ...brokenLimits(
      createUploadSchema,
      { proxy: 'messages', ext: 'png', name: 'a' },
      {
        proxy: {
          takes: [
            'vendor-page',
            'product-images',
            'logo-text',
            'logo-registration',
            'metafield-file',
            'model-image',
          ],
          refuses: [['other'], [undefined]],
        },
        ext: {
          takes: ['.PNG', 'x'.repeat(8)],
          refuses: [
            ['x'.repeat(9), 'fileExtension'],
            ['a/b', 'fileExtension'],
            [undefined, 'requiredField'],
          ],
        },
        name: textUpTo(255, 'requiredField'),
        fileSize: { ...size, takes: [1, undefined] },
      },
    ),
  ]).toEqual([]);
});

it.each([
  ['<p>Oak</p><p>Ash</p>', 'Oak\nAsh'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['a <!-- hidden --> b', 'a b'],
  ['a<script>alert("x")</script>b<style>p{}</style>c', 'abc'],
  ['a<script>alert("x")', 'a'],
  ['5 &lt; 6 &amp;&amp; &quot;7&quot; &apos;8&apos; &gt;', '5 < 6 && "7" \'8\' >'],
  ['caf&#233; &#xE9; &#x1F600;', 'café é 😀'],
  ['&nbsp;a&nbsp;&nbsp;b ', 'a b'],
  ['&unknown; &#5; &#31; &#32;x &#1114112;', '&unknown; &#5; &#31; x &#1114112;'],
  ['a\n\n\n\nb', 'a\n\nb'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
])('the text of %j is %j', (html, text) => {
  expect(stripHtml(html)).toBe(text);
});

it.each([
  ['12', '12'],
  ['-12.5', '-12.5'],
  ['12.300000000000001', '12.3'],
  ['4.0E-2', '0.04'],
  ['-4E-2', '-0.04'],
  ['1.5E+3', '1500'],
  ['1.25E1', '12.5'],
  ['0E0', '0'],
  ['4006381333931', '4006381333931'],
  ['12345678901234567890', '12345678901234567890'],
  ['x', 'x'],
])('a sheet shows %s as %s', (text, shown) => {
  expect(numberText(text)).toBe(shown);
});

it('a spreadsheet is known by its first bytes', () => {
  expect(spreadsheetKind(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1))).toBe('old');
  expect(spreadsheetKind(Uint8Array.of(0x50, 0x4b, 3, 4, 1))).toBe('xlsx');
  expect(spreadsheetKind(Uint8Array.of(0x50, 0x4b, 3))).toBeNull();
  expect(spreadsheetKind(Uint8Array.of(0x50, 0x4b, 5, 6))).toBeNull();
});

it('the rows of a sheet are records below its headings, without those that are blank', () => {
  const rows = [
    ['Products'],
    [],
    ['Title ', 'SKU', ''],
    ['Mug', 'M-1'],
    ['', ' '],
    ['Cup', 'C-1', '', 'more'],
  ];
  const { header, headingLine, records } = recordsOfSheet({ name: 'A', rows, unsolved: null }, 3);
  expect([header, headingLine]).toEqual([['Title', 'SKU'], 3]);
  expect(records.map(({ line, cells, problem }) => [line, cells, problem === null])).toEqual([
    [4, ['Mug', 'M-1'], true],
    [6, ['Cup', 'C-1', '', 'more'], false],
  ]);
});

/** A zip archive of nothing but a directory: names, and the sizes that they say they unpack to. */
const archiveOf = (
  files: readonly (readonly [name: string, size: number])[],
  tail = 0,
): Uint8Array<ArrayBuffer> => {
  const entries = files.map(([name, size]) => {
    const entry = Buffer.alloc(46 + name.length + 3);
    entry.writeUInt32LE(0x0201_4b50, 0);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(1, 30);
    entry.writeUInt16LE(2, 32);
    entry.write(name, 46);
    return entry;
  });
  const end = Buffer.alloc(22 + tail);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt32LE(4, 16);
  return new Uint8Array(Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), ...entries, end]));
};

it.each<[string, readonly (readonly [string, number])[], RegExp]>([
  ['a Numbers document', [['Index/Document.iwa', 1]], /Numbers/],
  ['an older Numbers document', [['Index.zip', 1]], /Numbers/],
  [
    'an OpenDocument spreadsheet',
    [
      ['mimetype', 1],
      ['content.xml', 1],
    ],
    /OpenDocument|ODS/,
  ],
  [
    'another archive',
    [
      ['mimetype', 1],
      ['products.csv', 1],
    ],
    /zip/,
  ],
  [
    'a workbook too large to unpack',
    [
      ['xl/workbook.xml', 300 * 1024 ** 2],
      ['xl/sheet.xml', 101 * 1024 ** 2],
    ],
    /too large/,
  ],
])('%s is refused with what it is', async (_, files, why) => {
  await expect(readSheets(archiveOf(files))).rejects.toThrow(why);
  await expect(readSheets(archiveOf(files, 5))).rejects.toThrow(why);
});

it('what is no archive, or breaks off, cannot be read', async () => {
  await expect(readSheets(new Uint8Array(10))).rejects.toThrow(/cannot be read/);
  const workbook = archiveOf([['xl/workbook.xml', 400 * 1024 ** 2]]);
  await expect(readSheets(workbook)).rejects.toThrow(/cannot be read/);
});

it('columns are of what four of five filled cells look like', () => {
  const rows = [
    ['1', 'https://a.test', 'Mug', '', '1'],
    ['€2,50', 'http://b.test', 'Cup', ' ', 'x'],
    ['3 000', 'https://c.test', '4', '', 'y'],
    ['4', 'https://d.test', 'Pot', '', '2'],
    ['x', 'ftp', 'Pan', '', 'z'],
  ];
  const kinds = columnKinds(rows, 6);
  expect(kinds).toEqual(['number', 'address', 'text', null, null, null]);
  expect(fitOfCells(['5', 'https://e.test', 'Jug'], 0, kinds)).toBe(3);
  expect(fitOfCells(['Jug', '', '7', 'x'], 0, kinds)).toBe(-2);
  expect(fitOfCells(['https://e.test', 'Jug'], 1, kinds)).toBe(2);
});
