import { isSameEverywhere, partsOf, sayChoice, sayOf, translationMoves } from './translatedTexts';
import { spokenLocale } from './translations';

const colour = { id: '1', name: 'Colour', values: ['Red', 'Blue'] };
const size = { id: '2', name: 'Size', values: ['M', 'L'] };
const variant = (id: number, red: string, m = 'M') => ({
  id,
  options: [
    { name: 'Colour', value: red },
    { name: 'Size', value: m },
  ],
});
const picture = (id: string, src: string, alt = 'A bench') => ({
  id,
  src,
  alt,
  contentType: 'IMAGE' as const,
});
const before = {
  options: [colour, size],
  media: [picture('1', '/a.jpg'), picture('2', '/b.jpg', 'Its back')],
  variants: [variant(1, 'Red'), variant(2, 'Blue'), variant(3, 'Red', 'L')],
};

it.each([
  ...['M', 'xl', 'XXL', '3XL', '42', '42.5', 'EU 38', 'UK 8½', '500 ml', '500ml', '1,5 l', '2 kg'],
  ...['40 x 60 cm', '40×60', '10–20 mm', 'S / M', '64 GB', '230 V', '12"', 'A4', '', '  ', '50 %', '€ 5'],
])('a value such as "%s" says the same in all languages', (text) => {
  expect(isSameEverywhere(text)).toBe(true);
});

it.each([
  ...[
    'Red',
    'small',
    'Mm m mal',
    '6 pieces',
    '12 inch',
    'One size',
    'Größe',
    'ß',
    'é',
    'красный',
    'أحمر',
    '红',
  ],
  ...['XL (slim)', 'ml oil', 'Ø 5 groß', 'smls'],
])('a value such as "%s" is to be translated', (text) => {
  expect(isSameEverywhere(text)).toBe(false);
});

it('names and values of options, and what is said of pictures, are texts of their own', () => {
  expect(
    partsOf({ options: [colour], media: [picture('7', '/a.jpg'), picture('8', '/b.jpg', ' ')] }),
  ).toEqual([
    { key: 'options.1.name', kind: 'option', text: 'Colour', of: '', isSame: false },
    { key: 'options.1.values.Red', kind: 'value', text: 'Red', of: 'Colour', isSame: false },
    { key: 'options.1.values.Blue', kind: 'value', text: 'Blue', of: 'Colour', isSame: false },
    { key: 'media.7.alt', kind: 'picture', text: 'A bench', of: '/a.jpg', isSame: false },
  ]);
});

describe('what a translation is called after a change', () => {
  const moves = (changes: Partial<typeof before>) => translationMoves(before, { ...before, ...changes });

  it('stays while options, values and pictures only change places, and where nothing is left of a text', () => {
    const turned = [
      { ...size, values: ['L', 'M'] },
      { ...colour, values: ['Blue', 'Red', 'Sand'] },
    ];
    expect(moves({ options: turned, media: [...before.media].reverse() })).toEqual([]);
    expect(moves({ options: [], media: [], variants: [] })).toEqual([]);
    expect(moves({ options: [{ ...colour, values: ['Red'] }, size], variants: [variant(1, 'Red')] })).toEqual(
      [],
    );
  });

  it('follows an option that has another number, as imports number them anew', () => {
    const options = [
      { ...size, id: '1' },
      { ...colour, id: '2' },
    ];
    expect(moves({ options })).toEqual([
      { from: 'options.1.name', to: 'options.2.name' },
      { from: 'options.1.values.Red', to: 'options.2.values.Red' },
      { from: 'options.1.values.Blue', to: 'options.2.values.Blue' },
      { from: 'options.2.name', to: 'options.1.name' },
      { from: 'options.2.values.M', to: 'options.1.values.M' },
      { from: 'options.2.values.L', to: 'options.1.values.L' },
    ]);
  });

  it('keeps the number of an option that is renamed', () => {
    const variants = before.variants.map(({ id, options: [one, two] }) => ({
      id,
      options: [{ name: 'Shade', value: one!.value }, two!],
    }));
    expect(moves({ options: [{ ...colour, name: 'Shade' }, size], variants })).toEqual([]);
  });

  it('follows a value that is renamed, as its variants say', () => {
    const options = [{ ...colour, values: ['Crimson', 'Blue'] }, size];
    const variants = [variant(1, 'Crimson'), variant(2, 'Blue'), variant(3, 'Crimson', 'L')];
    expect(moves({ options, variants })).toEqual([
      { from: 'options.1.values.Red', to: 'options.1.values.Crimson' },
    ]);
  });

  it('follows no value whose variants have become of several, or of one that was there', () => {
    const several = [{ ...colour, values: ['Crimson', 'Rust', 'Blue'] }, size];
    expect(
      moves({
        options: several,
        variants: [variant(1, 'Crimson'), variant(2, 'Blue'), variant(3, 'Rust', 'L')],
      }),
    ).toEqual([]);
    const one = [{ ...colour, values: ['Blue'] }, size];
    expect(moves({ options: one, variants: [variant(1, 'Blue'), variant(3, 'Blue', 'L')] })).toEqual([]);
  });

  it('follows a picture by its address, and leaves one that another has the number of', () => {
    expect(moves({ media: [picture('1', '/b.jpg', 'Its back'), picture('2', '/a.jpg')] })).toEqual([
      { from: 'media.1.alt', to: 'media.2.alt' },
      { from: 'media.2.alt', to: 'media.1.alt' },
    ]);
    expect(moves({ media: [picture('1', '/a.jpg'), picture('2', '/c.jpg', 'A table')] })).toEqual([
      { from: 'media.2.alt', to: null },
    ]);
  });
});

it('says a translation of the text as it is, and the text itself where that has changed since', () => {
  const say = sayOf([
    { key: 'options.1.name', value: 'Kleur', source: 'Colour' },
    { key: 'options.1.values.Red', value: 'Rood', source: 'Red' },
    { key: 'options.1.values.Blue', value: 'Geel', source: 'Yellow' },
  ]);
  expect(sayChoice(before.options, variant(1, 'red').options, say)).toEqual([
    { name: 'Kleur', value: 'Rood' },
    { name: 'Size', value: 'M' },
  ]);
  expect(sayChoice(before.options, variant(1, 'Blue').options, say)[0]).toEqual({
    name: 'Kleur',
    value: 'Blue',
  });
});

it.each([
  ['nl', 'nl'],
  ['nl-BE', 'nl'],
  ['NL_be', 'nl'],
  ['pt', 'pt-BR'],
  ['pt-BR', 'pt-BR'],
  ['en', null],
  ['en-US', null],
  ['en-GB', 'en-GB'],
  ['fr', null],
  ['', null],
])('a page in %s is answered in %s', (asked, spoken) => {
  const settings = { enabled: null, locales: ['nl', 'pt-BR', 'en', 'en-GB'] };
  expect(spokenLocale('en', settings, asked)).toBe(spoken);
  expect(spokenLocale('en', { ...settings, enabled: false }, asked)).toBeNull();
});
