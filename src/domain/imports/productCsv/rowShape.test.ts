import fc from 'fast-check';
import { createRowReader, type RowReading } from './readRows';

const readAs = (text: string, reading: RowReading = { fillsShort: true }) => {
  const reader = createRowReader({ delimiter: ',', ...reading });
  const records = [...reader.push(text), ...reader.end()];
  return { records, shape: reader.shape(), headingLine: reader.headingLine() };
};
const header = 'Title,SKU,Description,Price,Stock';
const fileOf = (...lines: string[]) =>
  `${[header, 'Box,X-1,Wood,8,2', 'Tie,T-1,Silk,9,3', ...lines].join('\n')}\n`;
const toldOf = (text: string, reading?: RowReading) =>
  readAs(text, reading)
    .records.slice(2)
    .map(({ line, cells, problem }) => [line, cells.join('|'), problem?.message ?? null]);
const restOf = (line: number) =>
  `This looks like the rest of a text in line ${String(line)}: a line break in a text needs quotation marks around the text`;
const oneRow = (from: number, to: number) =>
  `Lines ${String(from)} to ${String(to)} look like one row: a line break in a text needs quotation marks around the text`;

describe('rows of another length', () => {
  it('may end early, and are counted', () => {
    const text = fileOf('Hat,H-1,Warm,5', 'Cap,C-1', 'Bag,B-1,Big,7,1');
    expect(toldOf(text)).toEqual([
      [4, 'Hat|H-1|Warm|5', null],
      [5, 'Cap|C-1', null],
      [6, 'Bag|B-1|Big|7|1', null],
    ]);
    expect(readAs(text).shape.short).toEqual({ count: 2, lines: [4, 5] });
    expect(toldOf(text, {})[1]).toEqual([5, 'Cap|C-1', 'The row has 2 fields, the headings have 5']);
  });

  it('may have blank fields more; what else is left over is said', () => {
    expect(toldOf(fileOf('Hat,H-1,Warm,5,1, ,', 'Cap,C-1,Soft, "red", cap,5,1'))).toEqual([
      [4, 'Hat|H-1|Warm|5|1', null],
      [
        5,
        'Cap|C-1|Soft| "red"| cap|5|1',
        `The row has 7 fields, the headings have 5: "5 1" is left over. A text with a separator in it needs quotation marks around it`,
      ],
    ]);
  });

  it('are one row where only together they fit into the columns', () => {
    const text = fileOf('Hat,H-1,A nice', 'hat for winter,12.50,5', 'Cap,C-1,Three', 'lines', 'of text,6,1');
    expect(toldOf(text)).toEqual([
      [4, 'Hat|H-1|A nice\nhat for winter|12.50|5', oneRow(4, 5)],
      [6, 'Cap|C-1|Three\nlines\nof text|6|1', oneRow(6, 8)],
    ]);
    expect(toldOf(text, { joinsBroken: true }).map(([, , problem]) => problem)).toEqual([null, null]);
    expect(readAs(text).shape).toEqual({
      short: { count: 0, lines: [] },
      broken: { count: 2, lines: [4, 6] },
    });
  });

  it('are the rest of the row above where a text in its last column goes on, or its quotes are damaged', () => {
    expect(toldOf(fileOf('Hat,H-1,Warm,5,1', 'and soft', 'Cap,C-1,Soft,6,1'))[1]).toEqual([
      5,
      'and soft',
      restOf(4),
    ]);
    expect(toldOf(fileOf('Hat,H-1,"Warm', 'and soft,5,1', 'Cap,C-1,"Soft",6,1'))).toEqual([
      [4, 'Hat|H-1|"Warm', expect.stringMatching(/quotation mark is not closed/)],
      [5, 'and soft|5|1', restOf(4)],
      [6, 'Cap|C-1|Soft|6|1', null],
    ]);
  });

  it('may have one field where most rows of the file have one', () => {
    const text = `Title,SKU,Price\n${'Hat\n'.repeat(9)}Cap,C-1,5\n`;
    expect(readAs(text).records.every(({ problem }) => problem === null)).toBe(true);
  });

  const word = fc.stringMatching(/^[a-z]{2,8}( [a-z]{2,8})?$/);
  const amount = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
  const orNothing = (cell: fc.Arbitrary<string>) => fc.oneof(cell, fc.constant(''));
  const product = fc.tuple(
    word,
    fc.stringMatching(/^[A-Z]{2}-\d{3}$/),
    amount,
    orNothing(word),
    orNothing(amount),
  );
  const products = fc.array(product, { minLength: 1, maxLength: 30 });

  it('are read as they were meant where only empty fields at their ends were left out', () => {
    fc.assert(
      fc.property(products, (rows) => {
        const lines = rows.map((cells) => cells.join(',').replace(/,+$/, ''));
        const { records, shape } = readAs(['Title,SKU,Price,Colour,Weight', ...lines, ''].join('\n'));
        expect(shape.broken.count).toBe(0);
        expect(
          records.map(({ cells, problem }) => [...cells, '', ''].slice(0, 5).concat(problem?.message ?? [])),
        ).toEqual(rows);
      }),
    );
  });

  it('are put together as they were meant, however many lines a text has', () => {
    const text = fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => words.join('\n'));
    const first = fc.array(product, { minLength: 3, maxLength: 8 });
    fc.assert(
      fc.property(
        first,
        product,
        text,
        fc.boolean(),
        (rows, [title, sku, price, , weight], long, isMiddle) => {
          const whole = rows.map(([a, b, c, d, e]) => [a, b, d || 'text', c, e || '1']);
          const broken = [title, sku, long, price, weight || '2'];
          const all = isMiddle ? [...whole, broken, ...whole] : [...whole, broken];
          const lines = all.map((cells) => cells.join(','));
          const { records, shape } = readAs([header, ...lines, ''].join('\n'), { joinsBroken: true });
          expect(shape).toMatchObject({ short: { count: 0 }, broken: { count: 1 } });
          expect(records.map(({ cells }) => cells)).toEqual(all);
        },
      ),
    );
  });
});

describe('headings', () => {
  it.each([
    ['under the title of a list', 'Price list 2026\n\nTitle,SKU,Price\n', 3],
    ['under several lines of a form', 'Mill Ltd,,\n"Made by\nhand",,\nTitle,SKU,Price\n', 4],
    ['of any language under a title', 'Lista\nNazwa,Kod,Cena\n', 2],
    ['at once, though alone', 'Title\na,b,c\n', 1],
    ['at once, though unknown', 'a,b,c\nd,e,f\n', 1],
  ])('are found %s', (_, text, line) => {
    expect(readAs(`${text}x,y,1\n`, { headingLine: null }).headingLine).toBe(line);
    expect(readAs(`${text}x,y,1\n`, {}).headingLine).toBe(1);
  });
});
