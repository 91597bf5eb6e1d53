import fc from 'fast-check';
import {
  columnProblems,
  matchColumn,
  productCsvColumns,
  productCsvKeys,
  suggestMapping,
  unknownColumns,
} from './columns';

describe('matchColumn', () => {
  it.each([
    ['Compare price', 'comparePrice'],
    ['compare_at_price', 'comparePrice'],
    ['Variant Compare At Price', 'comparePrice'],
    ['Option 1 name', 'option1Name'],
    ['Option1 Name', 'option1Name'],
    ['option1_value', 'option1Value'],
    ['Variant Option 2 Value', 'option2Value'],
    ['Body (HTML)', 'description'],
    ['Body', 'description'],
    ['Variant SKU', 'sku'],
    [' sku ', 'sku'],
    ['\ufeffSKU', 'sku'],
    ['Variant Price', 'price'],
    ['TITLE', 'title'],
    ['Image Src', 'images'],
    ['weight-unit', 'weightUnit'],
    ['Variant Inventory Qty', 'stock'],
    ['meta fields', 'metafields'],
    ['product id', 'id'],
  ])('takes %j for %s', (header, key) => {
    expect(matchColumn(header)).toBe(key);
  });

  // Grams under "weight" would be read in another unit, and a cost or a sale price is no price.
  it.each(['', 'Handle', 'Variant Grams', 'cost', 'special_price', 'Option 4 name', 'constructor', 'prices'])(
    'does not know %j',
    (header) => {
      expect(matchColumn(header)).toBeNull();
    },
  );

  it('has one column for each key, and every label and key names it', () => {
    expect(productCsvColumns.map(({ key }) => key).sort()).toEqual([...productCsvKeys].sort());
    for (const { key, label, aliases } of productCsvColumns)
      for (const name of [key, label, ...aliases]) expect([name, matchColumn(name)]).toEqual([name, key]);
  });

  it('does not mind case, spaces or punctuation', () => {
    const names = fc.constantFrom(
      ...productCsvColumns.flatMap(({ key, label, aliases }) =>
        [label, ...aliases].map((name) => ({ key, name })),
      ),
    );
    fc.assert(
      fc.property(
        names,
        fc.infiniteStream(fc.constantFrom('', ' ', '_', '-', '.', '  ')),
        fc.infiniteStream(fc.boolean()),
        ({ key, name }, fillers, upper) => {
          const written = Array.from(name)
            .map(
              (letter) =>
                `${fillers.next().value}${upper.next().value ? letter.toUpperCase() : letter.toLowerCase()}`,
            )
            .join('');
          expect(matchColumn(written)).toBe(key);
        },
      ),
    );
  });
});

describe('suggestMapping', () => {
  it('gives a key to its best heading only, of equals to the first', () => {
    expect(suggestMapping(['Product Weight', 'Variant Weight', 'sku', 'SKU', 'Handle'])).toEqual([
      null,
      'weight',
      'sku',
      null,
      null,
    ]);
  });

  it('never maps two headings on one key', () => {
    const headers = fc.array(
      fc.oneof(
        fc.string(),
        fc.constantFrom(...productCsvColumns.flatMap(({ label, aliases }) => [label, ...aliases])),
      ),
    );
    fc.assert(
      fc.property(headers, (given) => {
        const mapping = suggestMapping(given);
        const keys = mapping.filter((key) => key !== null);
        expect(mapping).toHaveLength(given.length);
        expect(new Set(keys).size).toBe(keys.length);
        expect(new Set(keys)).toEqual(new Set(given.map(matchColumn).filter((key) => key !== null)));
      }),
    );
  });
});

describe('strict headings', () => {
  it('names unknown columns, but not the reasons that an import handed out', () => {
    expect(unknownColumns(['SKU', 'Handle', 'reason', 'Título', 'price'])).toEqual(['Handle', 'Título']);
  });

  it('says what is wrong, and nothing of good headings', () => {
    expect(columnProblems(productCsvColumns.map(({ label }) => label))).toEqual([]);
    expect(
      columnProblems(['sku', 'Variant SKU', 'Colour', '', 'title']).map(({ message }) => message),
    ).toEqual([
      'Unknown column "Colour"',
      'A column has no heading',
      '2 columns stand for "SKU"',
      'The column "Price" is missing',
    ]);
  });
});

it('knows the headings of options with the number behind them', () => {
  expect(
    ['Option name 1', 'option_value_1', 'Option Name 3', 'Option1 Name', 'Option 2 value'].map(matchColumn),
  ).toEqual(['option1Name', 'option1Value', 'option3Name', 'option1Name', 'option2Value']);
});
