import fc from 'fast-check';
import Papa from 'papaparse';
import { importLimits } from './importLimits';
import type { CsvRecord } from '../../files/csv/csvRecord';
import { createRowReader } from './readRows';

/** Reads a text in pieces of the given lengths, over and over. */
const read = (text: string, lengths: readonly number[] = [text.length]) => {
  const reader = createRowReader();
  const records: CsvRecord[] = [];
  for (let at = 0, piece = 0; at < text.length; piece += 1) {
    const length = Math.max(1, lengths[piece % lengths.length] ?? 1);
    records.push(...reader.push(text.slice(at, at + length)));
    at += length;
  }
  records.push(...reader.end());
  return {
    header: reader.header(),
    records,
    problem: reader.problem()?.message ?? null,
    delimiter: reader.delimiter(),
  };
};
const short = (records: readonly CsvRecord[]) =>
  records.map(({ line, cells, problem }) => [line, cells.join('|'), problem?.message ?? null]);
const leftOver = (text: string): string =>
  `: "${text}" is left over. A text with a separator in it needs quotation marks around it`;
const damaged = 'A quotation mark is not closed, or one inside the text is not doubled';

describe('createRowReader', () => {
  it('reads headings and records with the lines on which they start', () => {
    const { header, records, problem, delimiter } = read(
      '\ufeff Title , SKU\r\n\r\n"Shirt,\r\nblue",A\r\n  ,\r\n"He said ""no""",B\r\nHat,C',
    );
    expect([header, delimiter, problem]).toEqual([['Title', 'SKU'], ',', null]);
    expect(short(records)).toEqual([
      [3, 'Shirt,\r\nblue|A', null],
      [6, 'He said "no"|B', null],
      [7, 'Hat|C', null],
    ]);
  });

  it.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ])('reads lines that end with %s', (_, end) => {
    const { header, records } = read(['a,b', '1,2', '', `"x${end}y",3`, '4,"5"'].join(end));
    expect(header).toEqual(['a', 'b']);
    expect(short(records)).toEqual([
      [2, '1|2', null],
      [4, `x${end}y|3`, null],
      [6, '4|5', null],
    ]);
  });

  it('reads lines that end in both ways', () => {
    expect(short(read('a,b\r\n1,2\n"3",4\r\n5,"6"\n').records)).toEqual([
      [2, '1|2', null],
      [3, '3|4', null],
      [4, '5|6', null],
    ]);
  });

  it('names records that are longer or shorter than the headings', () => {
    expect(short(read('a,b,c\n1,2\n1,2,3,4\n1,2,3,,\n1,2,3\n').records)).toEqual([
      [2, '1|2', 'The row has 2 fields, the headings have 3'],
      [3, '1|2|3|4', `The row has 4 fields, the headings have 3${leftOver('4')}`],
      [4, '1|2|3', null],
      [5, '1|2|3', null],
    ]);
  });

  it('refuses more columns than any export has, and reads no row of them', () => {
    const wide = (count: number) => {
      const reader = createRowReader();
      const names = Array.from({ length: count }, (_, index) => `c${String(index)}`).join(',');
      const records = reader.push(`${names}\n1,2\n`);
      return { rows: [...records, ...reader.end()].length, problem: reader.problem()?.code };
    };
    expect(wide(2000)).toEqual({ rows: 1, problem: undefined });
    expect(wide(2001)).toEqual({ rows: 0, problem: 'tooManyColumns' });
  });

  it('leaves out blank columns at the end of the headings', () => {
    const { header, records } = read('a,b,,\n1,2,,\n1,2,3,\n');
    expect(header).toEqual(['a', 'b']);
    expect(records.map(({ problem }) => problem?.message ?? null)).toEqual([
      null,
      `The row has 4 fields, the headings have 2${leftOver('3')}`,
    ]);
  });

  it('follows a first line that names the delimiter', () => {
    const { header, records, delimiter } = read('sep=;\r\na;b\r\n1;2,5\r\n');
    expect([header, delimiter]).toEqual([['a', 'b'], ';']);
    expect(short(records)).toEqual([[3, '1|2,5', null]]);
  });

  it('goes on with the next line after a quote that is not closed', () => {
    expect(short(read('a,b\n1,2\n3,"4\n5,6\n7,8\n').records)).toEqual([
      [2, '1|2', null],
      [3, '3|"4', damaged],
      [4, '5|6', null],
      [5, '7|8', null],
    ]);
  });

  it('goes on with the next line where a later quote closes the open one', () => {
    expect(short(read('a,b\n1,"2\n3,"4"\n5,"6,\nseven"\n').records)).toEqual([
      [2, '1|"2', damaged],
      [3, '3|4', null],
      [4, '5|6,\nseven', null],
    ]);
  });

  it('names a quote inside quoted text on the one line where it stands', () => {
    expect(short(read('a,b\n"12" screen",1\n5,6\n').records)).toEqual([
      [2, '12" screen|1', damaged],
      [3, '5|6', null],
    ]);
  });

  it('takes a quote within bare text for text', () => {
    expect(short(read('a,b\n12" screen,1\n').records)).toEqual([[2, '12" screen|1', null]]);
  });

  it('stops after too many damaged quotes, and says where', () => {
    const lines = Array.from({ length: importLimits.damagedQuotes + 5 }, () => 'x,"y');
    const { records, problem } = read(`a,b\n${lines.join('\n')}\n`);
    expect(records).toHaveLength(importLimits.damagedQuotes);
    expect(problem).toBe('Too many quotation marks are damaged: nothing below line 10001 was read');
  });

  it('does not hold a record without end, be it open or one line', () => {
    const long = 'x'.repeat(importLimits.recordCharacters);
    const open = read(`a,b\n1,"2\n${`${'y'.repeat(99)},z\n`.repeat(12_000)}`, [65_536]);
    expect(short(open.records.slice(0, 2))).toEqual([
      [2, '1|"2', damaged],
      [3, `${'y'.repeat(99)}|z`, null],
    ]);
    expect(open.records).toHaveLength(12_001);
    expect(read(`a,b\n1,2\n${long},3\n`, [65_536])).toMatchObject({
      records: [{ line: 2 }],
      problem: 'Line 3 is too long for a row of products',
    });
  });

  it.each([
    ['', 'The file is empty'],
    ['\ufeff\r\n \n', 'The file is empty'],
    ['a,b\n', 'There are headings, but no rows below them'],
    ['a,b\n , \n\n', 'There are headings, but no rows below them'],
    ['"a,b\n1,2\n', 'The headings in line 1 cannot be read. ' + damaged + '.'],
  ])('says of %j: %s', (text, problem) => {
    const result = read(text);
    expect(result.records).toEqual([]);
    expect(result.problem).toBe(problem);
  });

  it('does not let zero characters through', () => {
    expect(read('a,b\n1\u0000,2\n').records[0]?.cells).toEqual(['1\ufffd', '2']);
  });

  // The reader waits for a head of 64 kB, so the cuts matter behind one.
  const head = `a,b\n${'0123456789,abcdefghij\n'.repeat(3000)}`;
  const tail = fc.string({
    unit: fc.constantFrom('"', '"', ',', '\n', '\n', '\r\n', 'x', ' ', 'yz', ',"', '",', '"\n', '""'),
    maxLength: 60,
  });

  it('does not depend on where the text is cut, however broken it is', () => {
    fc.assert(
      fc.property(tail, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (text, lengths) => {
        const reader = createRowReader();
        const records = reader.push(head);
        for (let at = 0, piece = 0; at < text.length; piece += 1) {
          const length = lengths[piece % lengths.length] ?? 1;
          records.push(...reader.push(text.slice(at, at + length)));
          at += length;
        }
        records.push(...reader.end());
        const whole = read(head + text);
        expect(records.slice(2999)).toEqual(whole.records.slice(2999));
        expect(records).toHaveLength(whole.records.length);
        expect(reader.problem()?.message ?? null).toBe(whole.problem);
      }),
      { numRuns: 500 },
    );
  });

  it('knows the ends of lines by the head alone, however much arrives at once', () => {
    const text = `${head.replaceAll('\n', '\r')}"x\ny",z\r`;
    expect(read(text).records.at(-1)).toEqual({ line: 3002, cells: ['x\ny', 'z'], problem: null });
    expect(read(text, [66_000, 3])).toEqual(read(text));
  });

  it('gives every record a line that it really starts on, and no line to two', () => {
    fc.assert(
      fc.property(tail, (text) => {
        const lines = (head + text).split('\n');
        // Only a handful of records come from the tail; the head is the same in every run.
        const records = read(head + text).records.slice(2999);
        const numbers = records.map(({ line }) => line);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        for (const { line, cells } of records) {
          const start = (cells[0] ?? '').split('\n')[0]?.replaceAll('"', '').replace(/\r$/, '') ?? '';
          expect(lines[line - 1]?.replaceAll('"', '').startsWith(start)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('reads what is well written as it was meant, with the right lines, for any delimiter and cut', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'b', '"', ',', ';', '\n', ' ', "'", 'é') });
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }),
      );
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n'),
        (rows, delimiter, newline) => {
          const width = rows[0]?.length ?? 0;
          const header = ['sku', 'price', 'title', 'stock', 'id'].slice(0, width);
          const text = Papa.unparse([header, ...rows], { delimiter, newline });
          let line = 2;
          const expected = rows.flatMap((cells) => {
            const start = line;
            line += 1 + cells.join('').split('\n').length - 1;
            return cells.every((each) => each.trim() === '') ? [] : [{ line: start, cells, problem: null }];
          });
          const result = read(text);
          expect(result.delimiter).toBe(delimiter);
          expect(result.records).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('agrees with papaparse on a long file with text over several lines', () => {
    const rows = Array.from({ length: 4000 }, (_, index) => [
      `SKU-${String(index)}`,
      index % 3 === 0 ? `first\nsecond, "quoted"\n${'x'.repeat(index % 90)}` : 'plain text',
      String(index / 4),
    ]);
    const text = Papa.unparse([['sku', 'title', 'price'], ...rows], { newline: '\r\n' });
    const { records } = read(text, [1000, 77_777, 3]);
    expect(records.map(({ cells }) => cells)).toEqual(rows);
    // The last row has three lines.
    expect(records.at(-1)?.line).toBe(text.split('\n').length - 2);
  });
});
