import fc from 'fast-check';
import { delimiters, detectDelimiter } from './delimiter';

describe('detectDelimiter', () => {
  it.each([
    ['Title,SKU,Price\nA;B;C;D,1,2\n', ','],
    ['Title;SKU;Price\nShirt, blue;A;12,50\nHat, red;B;9,90\n', ';'],
    ['Title\tSKU\nA, b\t1\n', '\t'],
    ['Title|SKU\nA, b|1\n', '|'],
    ['"Title, long";SKU;Price\r\nA;B;1\r\n', ';'],
    ['a;b\r1;2\r', ';'],
    ['name;link, or none;x\nA;B;C\n', ';'],
    ['sku\nA\nB\n', ','],
    ['', ','],
    ['sep=;\nsku,price;title\n', ';'],
    ['\ufeffsep=\t\r\na,b\n', '\t'],
    ['"a;b;c;d;e",f\n"1;2",3\n', ','],
  ])('finds the one of %j', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });

  it('finds the delimiter of any regular table', () => {
    const word = fc.stringMatching(/^[a-z .'-]{1,10}$/);
    const table = fc
      .integer({ min: 2, max: 6 })
      .chain((width) =>
        fc.array(fc.array(word, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 20 }),
      );
    fc.assert(
      fc.property(table, fc.constantFrom(...delimiters), (rows, delimiter) => {
        expect(detectDelimiter(rows.map((cells) => cells.join(delimiter)).join('\n'))).toBe(delimiter);
      }),
    );
  });
});
