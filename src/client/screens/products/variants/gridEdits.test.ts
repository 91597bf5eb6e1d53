import fc from 'fast-check';
import { newVariant, type VariantValues } from '../productValues';
import { columns, shownText, type CellContext } from './columns';
import { cleared, filled, filledDown, pasted, setAll, textsOf, typedInto } from './gridEdits';
import { moveBy, selectionAt } from './ranges';
import { readTsv, writeTsv } from './useGrid';

const units = { length: 'cm', weight: 'KILOGRAMS' } as const;
const picture = { id: '1', src: '/a.png', alt: '', contentType: 'IMAGE' as const };
const context: CellContext = { currency: 'EUR', locale: 'en', media: [picture] };
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

  it('of a stock where there was none has it counted, and leaves alone who does not count what there is', () => {
    const typed = (variants: VariantValues[], text: string) =>
      typedInto(variants, { row: 0, column: at('stock') }, text, context)?.[0];
    expect(typed(rows('5'), '9')).toMatchObject({ stock: 9, trackStock: true });
    expect(typed(rows('5'), 'nine')).toMatchObject({ stock: 'nine', trackStock: false });
    const [uncounted] = rows('5');
    expect(typed([{ ...uncounted!, stock: 9 }], '12')).toMatchObject({ stock: 12, trackStock: false });
    // What is pasted says itself whether it is counted.
    const range = { top: 0, bottom: 0, left: at('trackStock'), right: at('trackStock') + 1 };
    const { edited } = pasted(rows('5'), range, [['FALSE', '9']], context);
    expect(edited.variants[0]).toMatchObject({ stock: 9, trackStock: false });
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
    const { edited } = pasted(variants, all, readTsv(writeTsv(textsOf(variants, all, context))), context);
    expect(edited).toEqual({ variants, misfits: [], doubts: [], beyond: 0 });
  });
});

describe('in the reader’s own numbers', () => {
  const german = { ...context, locale: 'de' };

  it.each([
    ['price', '33,00', 'price', '33.00'],
    ['price', '1.234', 'price', '1234.00'],
    ['price', '1.234,50', 'price', '1234.50'],
    ['weight', '1,234', 'weight', '1.234'],
    ['weight', '0.75', 'weight', '0.75'],
    ['stock', '1.234', 'stock', 1234],
    // Held so that nothing reads it as thousands.
    ['stock', '1,234', 'stock', '1-234'],
  ])('reads %s “%s” in German', (key, text, field, value) => {
    const [variant] = typedInto(rows('5'), { row: 0, column: at(key) }, text, german) ?? rows('5');
    expect(variant).toHaveProperty(field, value);
  });

  it('copies them as a spreadsheet of that language reads them', () => {
    expect(textsOf(rows('33.00', '5'), { ...one(0, 'price'), bottom: 1 }, german)).toEqual([
      ['33,00'],
      ['5'],
    ]);
  });

  it('says which of a paste could have meant others, and how they were read', () => {
    const cells = [['1.234'], ['1.234,50'], ['12,5'], ['1,234']];
    const found = (locale: string) =>
      pasted(rows('1', '2', '3', '4'), one(0, 'price'), cells, { ...context, locale }).edited;
    expect(found('de').doubts).toEqual([{ row: 0, column: 0, text: '1.234', as: '1234,00' }]);
    // Finer than a cent, it stays as it was.
    expect(found('de').misfits).toEqual([{ row: 3, column: 0 }]);
    expect(prices(found('en').variants)).toEqual(['1', '1234.50', '12.50', '1234.00']);
    expect(found('en').doubts.map(({ text }) => text)).toEqual(['1,234']);
    expect(found('en').misfits).toEqual([{ row: 0, column: 0 }]);
  });

  it('change nothing by a copy to the same place, in any language and currency', () => {
    const number = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(
        ...([
          number,
          fc.constantFrom('en', 'nl', 'de', 'fr', 'es'),
          fc.constantFrom('EUR', 'JPY', 'BHD'),
        ] as const),
        (size, locale, currency) => {
          const digits = { EUR: 2, JPY: 0, BHD: 3 }[currency];
          const price = size.toFixed(digits);
          const [variant] = rows(price);
          const held = { ...variant!, weight: String(Number(size.toFixed(3))) };
          for (const column of columns.filter(({ key }) => key === 'price' || key === 'weight')) {
            const text = shownText(column, held, locale);
            const { variant: next } = column.write({ ...held, price: '', weight: '' }, text, {
              ...context,
              currency,
              locale,
            });
            expect(column.read(next)).toBe(column.read(held));
          }
        },
      ),
    );
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
