import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileOf } from '../../../../testing/factories/files';
import { hasShared, sharedFolder, withShared } from '../../../../testing/sharedFolder';
import { mappingOfPlan, planOfMapping } from '../../../../domain/imports/plan/plan';
import type { FileSummary, ImportTerms, ReadProgress } from './protocol';
import { createSession } from './session';

const terms: ImportTerms = { currencyDigits: 2, currency: 'EUR', byMarketplace: false };
const detect = { encoding: null, delimiter: null };
const quiet = () => undefined;
const folder = path.join(sharedFolder, 'data');
const names = hasShared ? readdirSync(folder).filter((name) => /\.[ct]sv$/.test(name)) : [];

const said = (errors: Readonly<Record<string, { message: string } | undefined>>) =>
  Object.fromEntries(Object.entries(errors).map(([key, fault]) => [key, fault?.message]));

const open = async (content: string | Uint8Array<ArrayBuffer>, name = 'products.csv', own = terms) => {
  const session = createSession();
  const read = await session.read({ file: fileOf(content, name), choices: detect, terms: own }, quiet);
  return { session, read };
};
const opened = async (content: string | Uint8Array<ArrayBuffer>, own = terms) => {
  const { session, read } = await open(content, 'products.csv', own);
  if ('problem' in read) throw new Error(read.problem.message);
  const bad = async () => {
    const count = await session.list({ state: 'bad', kind: null }, quiet);
    return session.rows({ from: 0, count }, quiet);
  };
  const written = async () => {
    const { file, rows } = await session.write(null, quiet);
    return { text: await file.text(), rows };
  };
  const rejected = async (refused: { line: number; reason: string }[] = []) =>
    (await session.rejected({ refused, skippedReason: 'Skipped' }, quiet)).text();
  return { session, summary: read, bad, written, rejected };
};
const mappingIn = ({ suggestion, columns }: FileSummary) => mappingOfPlan(suggestion.plan, columns.length);
const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

describe('reading', () => {
  it('reads, checks and maps a good file in one go', async () => {
    const { summary, written } = await opened(
      lines('Title,SKU,Price', 'Hat,H-1,12.50', 'Cap,C-1,"1,200.00"'),
    );
    expect(summary).toMatchObject({
      encoding: 'utf-8',
      delimiter: ',',
      stopped: null,
      encodingDoubtful: false,
    });
    expect(mappingIn(summary)).toEqual(['title', 'sku', 'price']);
    expect(summary.columns[2]).toEqual({
      heading: 'Price',
      values: ['12.50', '1,200.00'],
      isReason: false,
    });
    expect(summary.totals).toMatchObject({ rows: 2, good: 2, bad: 0, products: 2, kinds: [] });
    expect(await written()).toEqual({
      text: 'Title,SKU,Price\r\nHat,H-1,12.5\r\nCap,C-1,1200\r\n',
      rows: 2,
    });
  });

  it.each([
    ['an empty file', '', /is empty/],
    ['a blank file', ' \n\n', /is empty/],
    ['headings alone', 'Title,SKU,Price\n', 'There are headings, but no rows below them'],
    ['a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), /spreadsheet/],
    ['bytes', new Uint8Array(5000).map((_, index) => (index * 37) % 32), /not a text file/],
    ['a web page', '<!doctype html><p>Hi</p>', /web page/],
  ])('says why it does not take %s', async (_, content, message) => {
    const { read } = await open(content);
    expect(read).toMatchObject({ problem: { message: expect.stringMatching(message) as string } });
  });

  it('refuses a file that claims 2 GB without reading it', async () => {
    const file = fileOf('Title', 'huge.csv');
    Object.defineProperty(file, 'size', { value: 2 * 1024 ** 3 });
    Object.defineProperty(file, 'stream', { value: () => expect(file).toBeNull() });
    const read = await createSession().read({ file, choices: detect, terms }, quiet);
    expect(read).toMatchObject({
      problem: { message: expect.stringContaining('"huge.csv" is 2 GB') as string },
    });
  });

  const text = lines('Title;SKU;Price', 'Été;E-1;12,50');
  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['UTF-8', new TextEncoder().encode(text), 'utf-8'],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${text}`), 'utf-8'],
    ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')), 'utf-16le'],
    ['UTF-16 without a mark', new Uint8Array(Buffer.from(text, 'utf16le')), 'utf-16le'],
    ['Windows-1252', new Uint8Array(Buffer.from(text, 'latin1')), 'windows-1252'],
  ])('reads %s with semicolons', async (_, bytes, encoding) => {
    const { summary, written } = await opened(bytes);
    expect(summary).toMatchObject({ encoding, delimiter: ';', encodingDoubtful: false });
    expect((await written()).text).toBe('Title,SKU,Price\r\nÉté,E-1,12.5\r\n');
  });

  it('reads on in Windows-1252 where the file only began like UTF-8, and says so', async () => {
    const many = Array.from({ length: 8000 }, (_, index) => `Hat,H-${String(index)},10`);
    const bytes = new Uint8Array(Buffer.from(lines('Title,SKU,Price', ...many, 'Été,E,1'), 'latin1'));
    const { summary, written } = await opened(bytes);
    expect(summary).toMatchObject({ encoding: 'windows-1252', encodingDoubtful: true });
    expect(summary.totals).toMatchObject({ rows: 8001, good: 8001 });
    expect((await written()).text).toContain('Été,E,1');
  });

  it('tells how far it is', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => `A fine hat,H-${String(index)},10`);
    const file = fileOf(lines('Title,SKU,Price', ...many), 'products.csv');
    const seen: ReadProgress[] = [];
    await createSession().read({ file, choices: detect, terms }, (progress) => seen.push(progress));
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.at(-1)?.bytes).toBe(file.size);
    expect(seen.map(({ bytes }) => bytes)).toEqual(seen.map(({ bytes }) => bytes).sort((a, b) => a - b));
  });

  it('does not offer the vendor column to a vendor', async () => {
    const { summary } = await opened(lines('Title,SKU,Price,Vendor', 'Hat,H,1,Other'), {
      ...terms,
    });
    expect(mappingIn(summary)).toEqual(['title', 'sku', 'price', null]);
  });

  it('wants a vendor for each row of the marketplace, and fills in the one it is told', async () => {
    const { session, summary, written } = await opened(
      lines('Title,SKU,Price,Vendor', 'Hat,H,1,Mill', 'Cap,C,2,'),
      { ...terms, byMarketplace: true },
    );
    expect(mappingIn(summary)).toEqual(['title', 'sku', 'price', 'vendor']);
    expect(summary.totals.kinds).toMatchObject([
      { key: 'vendor', fault: { code: 'requiredField' }, count: 1 },
    ]);
    const totals = await session.check({ plan: summary.suggestion.plan, vendor: 'Farm' }, quiet);
    expect(totals).toMatchObject({ good: 2, bad: 0 });
    expect((await written()).text).toBe('Title,SKU,Vendor,Price\r\nHat,H,Mill,1\r\nCap,C,Farm,2\r\n');
  });

  it('lists rows of a wrong shape, and the rest is good', async () => {
    const { summary, bad } = await opened(
      lines('Title,SKU,Price', 'Hat,H-1', 'Cap,"C-1,10', 'Bag,B-1,20', 'Box,X,1,2', 'Tie,T-1,30'),
    );
    expect(summary.totals).toMatchObject({ rows: 5, good: 2, bad: 3 });
    expect(
      (await bad()).map(({ line, problem, errors }) => [line, problem?.message ?? null, said(errors)]),
    ).toEqual([
      [2, null, { price: 'Required field' }],
      [3, 'A quotation mark is not closed, or one inside the text is not doubled', {}],
      [5, expect.stringContaining('"2" is left over') as string, {}],
    ]);
    expect(summary.totals.kinds).toHaveLength(3);
  });

  it('reads what a row lacks at its end as empty, or turns it away, as the person says', async () => {
    const content = lines('Title,SKU,Price,Stock', 'Hat,H-1,5,3', 'Cap,C-1,6', 'Bag,B-1,7,1');
    const { summary, written } = await opened(content);
    expect(summary).toMatchObject({
      totals: { good: 3, bad: 0 },
      shape: { short: { count: 1, lines: [3] } },
    });
    expect((await written()).text).toContain('Cap,C-1,6,\r\n');
    const session = createSession();
    const file = fileOf(content, 'products.csv');
    const read = await session.read({ file, choices: { ...detect, fillsShort: false }, terms }, quiet);
    expect(read).toMatchObject({ totals: { good: 2, bad: 1 }, shape: { short: { count: 1 } } });
  });

  it('puts the lines of a broken row together where that is asked, in what is written too', async () => {
    const text = lines(
      'Title,SKU,Description,Price',
      'Hat,H-1,"Fine",5',
      'Cap,C-1,A',
      'warm one,6',
      'Bag,B-1,Big,7',
    );
    const { summary, bad, rejected } = await opened(text);
    expect(summary).toMatchObject({
      totals: { rows: 3, bad: 1 },
      shape: { broken: { count: 1, lines: [3] } },
    });
    expect(summary.totals.kinds[0]?.fault).toMatchObject({
      code: 'linesOfOneRow',
      params: { from: '…', to: '…' },
    });
    expect((await bad())[0]?.row).toMatchObject({ title: 'Cap', description: 'A\nwarm one', price: '6' });
    expect(await rejected()).toContain('Cap,C-1,"A\nwarm one",6,Lines 3 to 4 look like one row');
    const session = createSession();
    const file = fileOf(text, 'products.csv');
    const read = await session.read({ file, choices: { ...detect, joinsBroken: true }, terms }, quiet);
    expect(read).toMatchObject({ totals: { good: 3, bad: 0 }, shape: { broken: { count: 1 } } });
    const { file: result } = await session.write(null, quiet);
    expect(await result.text()).toContain('Cap,C-1,"A\nwarm one",6');
  });

  it('finds the headings below the title of a list, and takes the line that is chosen', async () => {
    const content = lines('Prices of autumn', '', 'Title;SKU;Price', 'Hat;H-1;5');
    const { summary } = await opened(content);
    expect(summary).toMatchObject({ headingLine: 3, delimiter: ';', totals: { rows: 1, good: 1 } });
    const choices = { ...detect, headingLine: 1 };
    const read = await createSession().read({ file: fileOf(content, 'products.csv'), choices, terms }, quiet);
    expect(read).toMatchObject({ headingLine: 1, columns: [{ heading: 'Prices of autumn' }] });
  });
});

describe('fixing', () => {
  const file = lines('Title,SKU,Price,Colour', 'Hat,H-1,free,red', 'Cap,H-2,5,blue', ',H-3,x,', 'Bag,H-2,7,');

  it('lists each bad row with its values and messages, and counts them by kind', async () => {
    const { summary, bad } = await opened(file);
    expect(summary.totals).toMatchObject({ rows: 4, good: 1, bad: 3, products: 1 });
    expect(
      summary.totals.kinds.map(({ key, fault, count }) => [key, fault.code, fault.params, count]),
    ).toEqual([
      ['price', 'notANumber', {}, 2],
      ['title', 'requiredField', {}, 1],
      ['sku', 'sameSkuInLine', { line: '…' }, 1],
    ]);
    expect((await bad()).map(({ line, errors }) => [line, said(errors)])).toEqual([
      [2, { price: 'Must be a number' }],
      [4, { price: 'Must be a number', title: 'Required field' }],
      [5, { sku: 'The same SKU stands in line 3' }],
    ]);
  });

  it('filters by kind', async () => {
    const { session, summary } = await opened(file);
    const kind = summary.totals.kinds.find(({ key }) => key === 'title')?.id ?? '';
    expect(await session.list({ state: 'bad', kind }, quiet)).toBe(1);
    expect(await session.rows({ from: 0, count: 9 }, quiet)).toMatchObject([{ line: 4 }]);
  });

  it('checks a fixed row at once, and imports it', async () => {
    const { session, written } = await opened(file);
    const half = await session.fix({ line: 4, values: { price: '3' }, whole: false }, quiet);
    expect(half.row).toMatchObject({
      state: 'bad',
      errors: { title: { message: 'Required field' } },
      edited: ['price'],
    });
    const { row, totals } = await session.fix({ line: 4, values: { title: 'Tie' }, whole: false }, quiet);
    expect(row).toMatchObject({ state: 'fixed', errors: {} });
    expect(totals).toMatchObject({ good: 2, bad: 2, fixed: 1, products: 2 });
    expect((await written()).text).toBe('Title,SKU,Price\r\n\nCap,H-2,5\r\nTie,H-3,3\r\n');
  });

  it('does not let a fixed row take the SKU of a good one', async () => {
    const { session } = await opened(file);
    const { row } = await session.fix({ line: 2, values: { price: '1', sku: 'H-2' }, whole: false }, quiet);
    expect(row).toMatchObject({
      state: 'bad',
      errors: { sku: { message: 'The same SKU stands in line 3' } },
    });
  });

  it('takes a row whose rival went away', async () => {
    const { session } = await opened(lines('Title,SKU,Price', 'Hat,A,x', 'Cap,A,y'));
    await session.fix({ line: 2, values: { price: '1' }, whole: false }, quiet);
    const rival = await session.fix({ line: 3, values: { price: '2' }, whole: false }, quiet);
    expect(said(rival.row.errors)).toEqual({ sku: 'The same SKU stands in line 2' });
    const totals = await session.skip({ lines: [2], skipped: true }, quiet);
    expect(totals).toMatchObject({ good: 1, bad: 0, fixed: 1, skipped: 1, kinds: [] });
  });

  it('skips one row or all, and takes that back', async () => {
    const { session } = await opened(file);
    expect(await session.skip({ lines: [4], skipped: true }, quiet)).toMatchObject({ bad: 2, skipped: 1 });
    expect(await session.skip({ lines: null, skipped: true }, quiet)).toMatchObject({ bad: 0, skipped: 3 });
    expect(await session.skip({ lines: [2], skipped: false }, quiet)).toMatchObject({ bad: 1, skipped: 2 });
    expect(await session.skip({ lines: null, skipped: false }, quiet)).toMatchObject({ bad: 3, skipped: 0 });
  });

  it('keeps what was typed when the columns are mapped anew', async () => {
    const { session } = await opened(lines('Title,SKU,Price,Other', 'Hat,H-1,x,7', 'Cap,C-1,1,9'));
    await session.fix({ line: 2, values: { title: 'Fine hat' }, whole: false }, quiet);
    const totals = await session.check(
      { plan: planOfMapping(['title', 'sku', null, 'price']), vendor: '' },
      quiet,
    );
    expect(totals).toMatchObject({ rows: 2, good: 2, bad: 0, fixed: 1 });
    const { file: blob } = await session.write(null, quiet);
    expect(await blob.text()).toBe('Title,SKU,Price\r\nFine hat,H-1,7\r\nCap,C-1,9\r\n');
  });

  it('takes a row of a wrong shape once every field was seen', async () => {
    const { session } = await opened(lines('Title,SKU,Price', 'Hat,H-1,4,x', 'Cap,C-1,1'));
    const still = await session.fix({ line: 2, values: { price: '4' }, whole: false }, quiet);
    expect(still.row.state).toBe('bad');
    const { row } = await session.fix({ line: 2, values: { price: '4' }, whole: true }, quiet);
    expect(row).toMatchObject({ state: 'fixed', problem: null });
  });
});

describe('writing', () => {
  it('adds a column for what was typed beside the columns of the file', async () => {
    const { session, written, rejected } = await opened(
      lines('Title,SKU,Price,Option 1 name', 'Hat,H-1,1,Size', 'Cap,C-1,1,'),
    );
    await session.fix({ line: 2, values: { option1Value: 'M' }, whole: false }, quiet);
    expect((await written()).text).toBe(
      'Title,Option 1 name,Option 1 value,SKU,Price\r\nHat,Size,M,H-1,1\r\nCap,,,C-1,1\r\n',
    );
    expect(await rejected([{ line: 2, reason: 'Not yours' }])).toBe(
      'Title,SKU,Price,Option 1 name,Option 1 value,Reason\r\nHat,H-1,1,Size,M,Not yours\r\n',
    );
  });

  it('hands out left out and refused rows in their own columns, with the reason', async () => {
    const { session, written, rejected } = await opened(
      lines(
        'Name;Item number;Price;Colour;Reason',
        'Hat;H-1;free;red;old',
        '"Two\nlines";T-1;2;;',
        'Cap;C-1;3;blue;',
      ),
    );
    await session.skip({ lines: [2], skipped: true }, quiet);
    const { text, rows } = await written();
    expect(rows).toBe(2);
    // A title stands on one line, and what follows stays at its line of the file.
    expect(text).toBe('Title,SKU,Price\r\n\nTwo lines,T-1,2\r\n\nCap,C-1,3\r\n');
    expect(await rejected([{ line: 5, reason: 'Vendor: Unknown' }])).toBe(
      'Name;Item number;Price;Colour;Reason\r\nHat;H-1;free;red;Price: Must be a number\r\nCap;C-1;3;blue;Vendor: Unknown\r\n',
    );
  });

  it('reads its own rejected rows back without a question', async () => {
    const { rejected, session } = await opened(lines('Title,SKU,Price', 'Hat,H-1,free'));
    const { summary } = await opened(await rejected());
    const file = await session.rejected({ refused: [], skippedReason: '' }, quiet);
    expect([...new Uint8Array(await file.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf]);
    expect(mappingIn(summary)).toEqual(['title', 'sku', 'price', null]);
    expect(summary.columns[3]).toMatchObject({ heading: 'Reason', isReason: true });
  });
});

withShared('the real exports', () => {
  it.each(names)('%s: what is written is what was shown as good', async (name) => {
    const { session, read } = await open(new Uint8Array(readFileSync(path.join(folder, name))), name);
    if ('problem' in read) throw new Error(read.problem.message);
    const { totals } = read;
    expect(totals.good + totals.bad).toBe(totals.rows);
    expect(await session.list({ state: 'bad', kind: null }, quiet)).toBe(totals.bad);
    const { file, rows } = await session.write(null, quiet);
    expect(rows).toBe(totals.good);
    const again = await open(new Uint8Array(await file.arrayBuffer()));
    if (totals.good === 0) expect(again.read).toHaveProperty('problem');
    else
      expect(again.read).toMatchObject({ totals: { rows, good: rows, bad: 0, products: totals.products } });
    const left = await session.rejected({ refused: [], skippedReason: 'Skipped' }, quiet);
    const leftRead = await open(new Uint8Array(await left.arrayBuffer()));
    if (totals.bad > 0) expect(leftRead.read).toMatchObject({ totals: { rows: totals.bad } });
  });
});

describe('specifications', () => {
  const field = { type: 'select', required: true, showOnVendorPage: true, registration: false } as const;
  const asking: ImportTerms = {
    ...terms,
    specifications: [
      { ...field, key: 'care.wash', name: 'Wash', options: ['cold', 'warm'] },
      {
        ...field,
        key: 'care.iron',
        name: 'Iron',
        options: ['low', 'high'],
        description: '{show:care.wash|showWhen:warm}',
      },
    ],
  };
  const rows = (cells: Readonly<Record<number, string>>): string =>
    lines(
      'Title,SKU,Price,Metafields',
      ...Array.from({ length: 150 }, (_, at) => `Hat ${at},H-${at},5,${cells[at + 2] ?? 'care.wash=cold'}`),
    );
  const choose = '“Wash”: Choose from the list (cold, warm)';

  it('says before anything is sent which values a specification refuses, wherever the row stands', async () => {
    const { bad, session } = await opened(rows({ 4: 'care.wash=hot', 140: 'care.wash=hot' }), asking);
    expect(await bad()).toMatchObject([
      { line: 4, errors: { metafields: { message: choose } } },
      { line: 140, errors: { metafields: { message: choose } } },
    ]);
    const fix = { line: 4, values: { metafields: 'care.wash=warm;care.iron=low' }, whole: false };
    expect(await session.fix(fix, quiet)).toMatchObject({ row: { state: 'fixed' }, totals: { bad: 1 } });
  });

  it('takes a row whose value a later row of its product sets right, as the import does, and no other', async () => {
    const variant = (at: number, title: string, cell: string, sku = `V-${at}`) =>
      `${title},${sku},5,${cell},Size,${at}`;
    const many = Array.from({ length: 150 }, (_, at) => variant(at, `Hat ${at}`, 'care.wash=cold'));
    const file = lines(
      'Title,SKU,Price,Metafields,Option1 Name,Option1 Value',
      ...many,
      variant(200, 'Cap', 'care.wash=hot'),
      variant(201, 'Belt', 'care.wash=hot'),
      variant(202, 'Cap', 'care.wash=warm;care.iron=lava'),
      variant(203, 'Scarf', 'care.wash=cold'),
      variant(204, 'Cap', 'care.iron=low'),
      variant(205, 'Scarf', 'care.wash=hot'),
      // Two rows of one SKU: the later one is taken, and the earlier stays refused.
      variant(206, 'Glove', 'care.wash=hot', 'G-1'),
      variant(207, 'Glove', 'care.wash=cold', 'G-1'),
    );
    const { bad, summary, written } = await opened(file, asking);
    expect(await bad()).toMatchObject([
      { line: 153, row: { title: 'Belt' }, errors: { metafields: { message: choose } } },
      { line: 157, row: { title: 'Scarf' }, errors: { metafields: { message: choose } } },
      { line: 158, row: { title: 'Glove' }, errors: { metafields: { message: choose } } },
    ]);
    expect(summary.totals).toMatchObject({ rows: 158, good: 155, bad: 3, fixed: 0 });
    expect(summary.totals.kinds).toMatchObject([{ count: 3 }]);
    const { text, rows: count } = await written();
    expect(count).toBe(155);
    expect(text).toContain('Cap,Size,200,V-200,5,care.wash=hot\r\n');
    expect(text).toContain('Cap,Size,202,V-202,5,"care.wash=warm;care.iron=lava"\r\n');
  });

  it('holds a row only to what it says itself, as the rest may stand elsewhere', async () => {
    const { bad } = await opened(
      rows({
        3: '',
        4: 'care.wash=cold;care.iron=lava',
        5: 'care.iron=lava',
        6: 'other.field=1',
        7: 'care.wash=warm;care.iron=lava',
        8: 'care.wash=',
      }),
      asking,
    );
    expect(await bad()).toMatchObject([
      { line: 7, errors: { metafields: { message: '“Iron”: Choose from the list (low, high)' } } },
      { line: 8, errors: { metafields: { message: '“Wash”: Required' } } },
    ]);
  });
});

describe('one remedy for all rows that are refused for the same reason', () => {
  const repeated = lines(
    'Title,SKU,Price,Handle,Old price',
    'Hat,A,5,straw-hat,9',
    'Cap,A,6,wool-cap,8',
    'Belt,A,7,,7',
    'Sock,S-old,x,sock,6',
    'Cap,CAP,1,cap,2',
  );
  const kindOf = ({ totals }: Pick<FileSummary, 'totals'>, field: string): string =>
    totals.kinds.find(({ key }) => key === field)?.id ?? '';

  it('is proposed, shown with what it changes and how many rows are right then, applied and taken back', async () => {
    const { session, summary, bad, written } = await opened(repeated);
    const kind = kindOf(summary, 'sku');
    expect(await session.propose({ kind }, quiet)).toMatchObject({
      proposal: { field: 'sku', remedy: { kind: 'makeSku', text: '3' } },
      columns: [{ heading: 'Title' }, { heading: 'SKU' }, { heading: 'Price' }, {}, { heading: 'Old price' }],
    });
    const byTitle = { kind, key: 'sku', remedy: { kind: 'makeSku', text: '', other: '' } } as const;
    // The file has a CAP already.
    expect((await session.tryRemedy(byTitle, quiet)).samples.map(({ after }) => after)).toEqual([
      'CAP-2',
      'BELT',
    ]);
    const input = { kind, key: 'sku', remedy: { kind: 'makeSku', text: '3', other: '' } } as const;
    expect(await session.tryRemedy(input, quiet)).toEqual({
      count: 2,
      right: 2,
      samples: [
        { line: 3, title: 'Cap', before: 'A', after: 'WOOL-CAP' },
        // It has no handle.
        { line: 4, title: 'Belt', before: 'A', after: 'BELT' },
      ],
    });
    // Looking changes nothing, and is nothing to keep.
    expect((await bad()).map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(await session.changes(null, quiet)).toEqual({ rows: [], remedies: null });
    expect(await session.applyRemedy(input, quiet)).toMatchObject({ good: 4, bad: 1, fixed: 2 });
    expect((await written()).text).toContain('WOOL-CAP');
    // What is typed over it afterwards is not taken back with it.
    await session.fix({ line: 4, values: { sku: 'MY-BELT' }, whole: false }, quiet);
    expect(await session.undoRemedy(null, quiet)).toMatchObject({ good: 3, bad: 2, fixed: 1, remedies: [] });
    expect((await written()).text).toContain('MY-BELT');
  });

  it('is taken back after a reload, the last one first', async () => {
    const first = await opened(repeated);
    const price = kindOf(first.summary, 'price');
    const old = { kind: price, key: 'price', remedy: { kind: 'column', text: '4', other: '' } } as const;
    expect(await first.session.tryRemedy(old, quiet)).toMatchObject({
      count: 1,
      right: 1,
      samples: [{ line: 5, before: 'x', after: '6' }],
    });
    await first.session.applyRemedy(old, quiet);
    const sku = kindOf(first.summary, 'sku');
    await first.session.applyRemedy(
      { kind: sku, key: 'sku', remedy: { kind: 'makeSku', text: '', other: '' } },
      quiet,
    );
    const { rows: edits, remedies } = await first.session.changes(null, quiet);
    expect(remedies).toMatchObject([
      { number: 1, field: 'price', count: 1 },
      { number: 2, field: 'sku', count: 2 },
    ]);

    const { session, summary } = await opened(repeated);
    const { plan } = summary.suggestion;
    const check = { plan, vendor: '', edits, remedies: remedies ?? [] };
    expect(await session.check(check, quiet)).toMatchObject({ good: 5, bad: 0, fixed: 3 });
    expect(await session.undoRemedy(null, quiet)).toMatchObject({ good: 3, bad: 2, fixed: 1 });
    expect(await session.undoRemedy(null, quiet)).toMatchObject({ good: 2, bad: 3, fixed: 0, remedies: [] });
    expect(await session.undoRemedy(null, quiet)).toMatchObject({ good: 2, bad: 3 });
    const left = await session.changes(null, quiet);
    expect(left.rows.map(({ edit }) => edit)).toEqual([null, null, null]);
    expect(left.remedies).toEqual([]);
  });

  it('leaves out the rows of one reason alone', async () => {
    const { session, summary } = await opened(repeated);
    const kind = kindOf(summary, 'sku');
    expect(await session.skip({ lines: null, skipped: true, kind }, quiet)).toMatchObject({
      bad: 1,
      skipped: 2,
    });
  });
});

describe('a vendor that there is not', () => {
  const own: ImportTerms = { ...terms, byMarketplace: true, vendors: ['Fjord', 'Sjö & Co'] };
  it('is found at the check, and fixed there', async () => {
    const { session, summary, bad } = await opened(
      lines('Title,SKU,Price,Vendor', 'Hat,H-1,5,Fjord', 'Cap,C-1,5,Fiord', 'Tie,T-1,5,Sjö & Co'),
      own,
    );
    expect(summary.totals).toMatchObject({ good: 2, bad: 1 });
    expect(said((await bad())[0]?.errors ?? {})).toEqual({ vendor: 'There is no vendor "Fiord"' });
    const { totals } = await session.fix({ line: 3, values: { vendor: 'Fjord' }, whole: false }, quiet);
    expect(totals).toMatchObject({ good: 3, bad: 0, fixed: 1 });
  });

  it('is found among thousands of plain rows', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => {
      const vendor = at === 2500 ? 'Fiord' : at % 2 === 0 ? 'Fjord' : 'Sjö & Co';
      return `Hat ${String(at)},H-${String(at)},5,${vendor}`;
    });
    const { summary, bad } = await opened(lines('Title,SKU,Price,Vendor', ...rows), own);
    expect(summary.totals).toMatchObject({ rows: 3000, good: 2999, bad: 1 });
    expect((await bad()).map(({ line }) => line)).toEqual([2502]);
  });
});
