import fc from 'fast-check';
import {
  areMetafields,
  formatMetafields,
  joinMetafields,
  metafieldOfHeading,
  parseMetafields,
} from './metafields';

describe('parseMetafields', () => {
  it('reads fields separated by semicolons, whose values may hold anything', () => {
    expect(
      parseMetafields(' care.wash = 30 °C; custom.origin=Porto\\; Portugal;a.url=https://a.de/?x=1&y=\\\\ ;'),
    ).toEqual([
      { namespace: 'care', key: 'wash', value: '30 °C' },
      { namespace: 'custom', key: 'origin', value: 'Porto; Portugal' },
      { namespace: 'a', key: 'url', value: 'https://a.de/?x=1&y=\\' },
    ]);
    expect(parseMetafields('')).toEqual([]);
    expect(parseMetafields('a.b=')).toEqual([{ namespace: 'a', key: 'b', value: '' }]);
  });

  it.each(['x', 'x=1', 'a.b', 'a.b.c=1', '.b=1', 'a.=1', 'a b.c=1', 'a.b=1;a.b=2', '=1', 'a.b=1\\'])(
    'refuses %j',
    (text) => {
      expect(parseMetafields(text)).toBeNull();
      expect(areMetafields(text)).toBe(false);
    },
  );

  it('reads back what it writes', () => {
    const name = fc.stringMatching(/^[\w-]{1,12}$/);
    const fields = fc.uniqueArray(
      fc.record({ namespace: name, key: name, value: fc.string().map((value) => value.trim()) }),
      { selector: ({ namespace, key }) => `${namespace}.${key}` },
    );
    fc.assert(
      fc.property(fields, (given) => {
        const text = formatMetafields(given);
        expect(areMetafields(text)).toBe(true);
        expect(parseMetafields(text)).toEqual(given);
      }),
    );
  });

  it('says of any text what reading it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '.', '=', ';', '\\', ' ', '-') }), (text) => {
        expect(areMetafields(text)).toBe(parseMetafields(text) !== null);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('columns of their own', () => {
  const specifications = [
    { key: 'details.material', name: 'What it is made of' },
    { key: 'wood', name: 'Wood' },
  ];

  it.each([
    ['what it IS  made of', 'details', 'material'],
    ['Wood', 'custom', 'wood'],
    ['details.material', 'details', 'material'],
    ['custom.wood', 'custom', 'wood'],
    ['Care (product.metafields.care.wash)', 'care', 'wash'],
    ['Metafield: care.wash [single_line_text_field]', 'care', 'wash'],
  ])('are known by their heading: %s', (heading, namespace, key) => {
    expect(metafieldOfHeading(heading, specifications)).toEqual({ namespace, key });
  });

  it.each(['Price', 'a.b.c', 'name.en', 'shop.example.com', 'Compare at price', ''])(
    'are not %j',
    (heading) => {
      expect(metafieldOfHeading(heading, specifications)).toBeNull();
    },
  );

  it('are joined to the cell, and stand over what it says of them', () => {
    expect(joinMetafields('a.b=1; custom.wood=Ash', 'custom.wood=Oak\\; oiled')).toBe(
      'a.b=1; custom.wood=Oak\\; oiled',
    );
    expect(joinMetafields('', 'a.b=1')).toBe('a.b=1');
    expect(joinMetafields('a.b=1', '')).toBe('a.b=1');
    expect(joinMetafields('nonsense', 'a.b=1')).toBe('nonsense; a.b=1');
  });
});
