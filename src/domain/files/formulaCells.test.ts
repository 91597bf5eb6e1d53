import fc from 'fast-check';
import { guardCell, restoreCell } from './formulaCells';

it('a formula gets an apostrophe, a number does not', () => {
  expect(['=1+1', '+49 30', '@SUM(A1)', '-cmd', '-12,50', '+5', 'plain'].map(guardCell)).toEqual([
    "'=1+1",
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
  const text = '<p style="margin:0;-webkit-hyphens:auto">Wool:\n- warm\n+ light; a = b</p>';
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
