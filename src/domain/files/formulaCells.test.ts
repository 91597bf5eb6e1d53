import fc from 'fast-check';
import { guardCell, restoreCell } from './formulaCells';

describe('formula cells', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30 1234', "'+49 30 1234"],
    ['-', "'-"],
    ['@name', "'@name"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ["'=1", "''=1"],
    ["|cmd|' /C calc'!A0", "'|cmd|' /C calc'!A0"],
    ["'|a", "''|a"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['a;＝1+1', "a;'＝1+1"],
    ['a\n－1', "a\n'－1"],
    ['a;＠b', "a;'＠b"],
    ['\n=1', "'\n'=1"],
    ['a | b', 'a | b'],
    ['%3D1+1', '%3D1+1'],
    ['-5', '-5'],
    ['+1.234,50', '+1.234,50'],
    ['-5+1', "'-5+1"],
    ['12', '12'],
    ["'til", "'til"],
    ['', ''],
  ])('writes %j as %j, and reads that back', (cell, written) => {
    expect(guardCell(cell)).toBe(written);
    expect(restoreCell(written)).toBe(cell);
  });

  it('never writes what a spreadsheet runs, and loses nothing', () => {
    const cell = fc.string({
      unit: fc.constantFrom(
        ...['=', '+', '-', '@', '|', "'", '\t', '\r', '\n', '1', 'a', ' ', '.', ';', '＝', '＋', '－', '＠'],
      ),
    });
    fc.assert(
      fc.property(cell, (text) => {
        const written = guardCell(text);
        expect(restoreCell(written)).toBe(text);
        if (!/^[+-]?\d/.test(written)) expect(written).not.toMatch(/^[=+\-@|\t\r\n＝＋－＠]/);
      }),
      { numRuns: 1000 },
    );
  });
});

it('a formula gets an apostrophe, a number does not', () => {
  expect(['=1+1', '＝1+1', '+49 30', '@SUM(A1)', '-cmd', '-12,50', '+5', 'plain'].map(guardCell)).toEqual([
    "'=1+1",
    "'＝1+1",
    "'+49 30",
    "'@SUM(A1)",
    "'-cmd",
    '-12,50',
    '+5',
    'plain',
  ]);
});

it('what would begin a cell where a spreadsheet divides at semicolons is no formula either', () => {
  expect(
    ['x;=1+1&', '&2;@A1', 'y\n=1+1', 'a;"=1', "a;-cmd|'/C calc'!A0", 'a;+A1', 'a\t-(2)'].map(guardCell),
  ).toEqual(["x;'=1+1&", "&2;'@A1", "y\n'=1+1", 'a;"\'=1', "a;'-cmd|'/C calc'!A0", "a;'+A1", "a\t'-(2)"]);
});

it('lists and styles within a text stay as they are', () => {
  const text = '<p style="margin:0;-webkit-hyphens:auto">Wool:\n- warm\n+ light; a = b\n| Size | S |</p>';
  expect(guardCell(text)).toBe(text);
});

it('what was guarded is read back as it was', () => {
  const parts = fc.constantFrom("'", '"', '=', '+', '-', '@', ';', '\n', '\t', 'a', '1', '(', ' ', '|');
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (letters) => {
      const cell = letters.join('');
      expect(restoreCell(guardCell(cell))).toBe(cell);
    }),
    { numRuns: 5000 },
  );
});
