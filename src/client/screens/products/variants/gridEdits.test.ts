import fc from 'fast-check';
import { newVariant, type VariantValues } from '../productValues';
import { columns, type CellContext } from './columns';
import { cleared, filled, filledDown, pasted, setAll, textsOf, typedInto } from './gridEdits';
import { moveBy, selectionAt } from './ranges';
import { readTsv, writeTsv } from './tsv';

const units = { length: 'cm', weight: 'KILOGRAMS' } as const;
const picture = { id: '1', src: '/a.png', alt: '', contentType: 'IMAGE' as const };
const context: CellContext = { currency: 'EUR', media: [picture] };
const at = (key: string): number => columns.findIndex((column) => column.key === key);
const one = (row: number, key: string) => ({ top: row, bottom: row, left: at(key), right: at(key) });
const rows = (...prices: string[]): VariantValues[] =>
  prices.map((price, index) => ({
    ...newVariant(units),
    price,
    options: [{ name: 'No', value: String(index) }],
  }));
const prices = (variants: readonly VariantValues[]) => variants.map(({ price }) => price);

describe('what is typed', () => {
  it.each([
    ['price', '1.234,50', 'price', '1234.50'],
    ['price', '1,234.50', 'price', '1234.50'],
    ['price', 'cheap', 'price', 'cheap'],
    ['stock', '12', 'stock', 12],
    ['stock', '1,5', 'stock', '1,5'],
    ['weight', '0,75', 'weight', '0.75'],
    ['weightUnit', 'kg', 'weightUnit', 'KILOGRAMS'],
    ['taxable', 'no', 'taxable', false],
    ['trackStock', 'TRUE', 'trackStock', true],
  ])('reads %s “%s”', (key, text, field, value) => {
    const [variant] = typedInto(rows('5'), { row: 0, column: at(key) }, text, context) ?? rows('5');
    expect(variant).toHaveProperty(field, value);
  });

  it('is nothing new where it says the same', () => {
    expect(typedInto(rows('5'), { row: 0, column: 0 }, '5', context)).toBeNull();
  });
});

describe('a paste', () => {
  it('puts a block of a spreadsheet from the chosen cell on', () => {
    const { edited, range } = pasted(
      rows('1', '2', '3'),
      one(1, 'price'),
      readTsv('7,50\t9\n8\t\n'),
      context,
    );
    expect(edited.variants.map(({ price, compareAt }) => [price, compareAt])).toEqual([
      ['1', ''],
      ['7.50', '9.00'],
      ['8.00', ''],
    ]);
    expect(edited).toMatchObject({ misfits: [], beyond: 0 });
    expect(range).toEqual({ top: 1, bottom: 2, left: 0, right: 1 });
  });

  it('says which cells do not fit, and leaves them', () => {
    const { edited } = pasted(rows('1', '2', '3'), one(1, 'price'), [['x'], ['4'], ['5']], context);
    expect(prices(edited.variants)).toEqual(['1', '2', '4.00']);
    expect(edited).toMatchObject({ misfits: [{ row: 1, column: 0 }], beyond: 1 });
  });

  it('repeats one cell over what is chosen', () => {
    const { edited } = pasted(rows('1', '2', '3'), { ...one(0, 'price'), bottom: 2 }, [['9']], context);
    expect(prices(edited.variants)).toEqual(['9.00', '9.00', '9.00']);
  });

  it('takes only pictures of the product', () => {
    const { edited } = pasted(rows('1', '2'), one(0, 'picture'), [['/a.png'], ['/b.png']], context);
    expect(edited.variants.map(({ media }) => media)).toEqual([[picture], []]);
    expect(edited.misfits).toHaveLength(1);
  });

  it('gives back what was copied, for any texts', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', ';', 'é') });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (cells) => {
        // A line break at the end is what spreadsheets write behind the last row.
        fc.pre(writeTsv(cells) !== '' && !writeTsv(cells).endsWith('\n'));
        expect(readTsv(writeTsv(cells))).toEqual(cells);
      }),
    );
  });

  it('of a copy of the same place changes nothing', () => {
    const variants = rows('1.00', '2.00');
    const all = { top: 0, bottom: 1, left: 0, right: columns.length - 1 };
    const { edited } = pasted(variants, all, readTsv(writeTsv(textsOf(variants, all))), context);
    expect(edited).toEqual({ variants, misfits: [], beyond: 0 });
  });
});

describe('filling', () => {
  it('repeats the chosen rows downwards', () => {
    const { variants } = filled(
      rows('1.00', '2.00', '', '', ''),
      { ...one(0, 'price'), bottom: 1 },
      4,
      context,
    );
    expect(prices(variants)).toEqual(['1.00', '2.00', '1.00', '2.00', '1.00']);
  });

  it('by Ctrl D takes the first row, or the one above', () => {
    expect(
      prices(filledDown(rows('1', '', ''), { ...one(0, 'price'), bottom: 2 }, context).variants),
    ).toEqual(['1', '1.00', '1.00']);
    expect(prices(filledDown(rows('1', ''), one(1, 'price'), context).variants)).toEqual(['1', '1.00']);
  });

  it('sets and clears all that is chosen', () => {
    const range = { ...one(0, 'price'), bottom: 1 };
    expect(prices(setAll(rows('1', '2'), range, '7', context).variants)).toEqual(['7.00', '7.00']);
    expect(prices(cleared(rows('1', '2'), range, context).variants)).toEqual(['', '']);
  });
});

describe('moving', () => {
  const size = { rows: 3, columns: 4 };
  const press = (key: string, shiftKey = false, command = false) => ({ key, shiftKey, command });

  it.each([
    ['ArrowDown', false, { row: 2, column: 3 }],
    ['ArrowRight', false, { row: 1, column: 3 }],
    ['ArrowUp', true, { row: 0, column: 3 }],
    ['Home', false, { row: 1, column: 0 }],
    ['Home', true, { row: 0, column: 0 }],
    ['Tab', false, { row: 2, column: 0 }],
  ])('by %s (Ctrl %s)', (key, command, cell) => {
    expect(moveBy(selectionAt({ row: 1, column: 3 }), press(key, false, command), size)?.active).toEqual(
      cell,
    );
  });

  it('keeps where a range began with Shift', () => {
    const from = selectionAt({ row: 0, column: 0 });
    expect(moveBy(from, press('ArrowDown', true), size)).toEqual({
      anchor: { row: 0, column: 0 },
      active: { row: 1, column: 0 },
    });
  });

  it('leaves the grid by Tab at its ends', () => {
    expect(moveBy(selectionAt({ row: 2, column: 3 }), press('Tab'), size)).toBeNull();
    expect(moveBy(selectionAt({ row: 0, column: 0 }), press('Tab', true), size)).toBeNull();
  });
});
