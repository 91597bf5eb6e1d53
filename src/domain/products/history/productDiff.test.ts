import fc from 'fast-check';
import { product } from '../../../testing/factories/products';
import {
  isSameProduct,
  percentBetween,
  pictureChanges,
  productDiff,
  type PictureChange,
} from './productDiff';
import type { Media } from '../products';

const picture = (name: string, alt = ''): Media => ({
  id: name,
  src: `/files/${name}.png`,
  alt,
  contentType: 'IMAGE',
});
const said = (changes: PictureChange[]): string =>
  changes.map(({ picture: { id }, state, alt }) => `${id}:${state}${alt === null ? '' : '!'}`).join(' ');
const pictures = (names: string): Media[] => Array.from(names, (name) => picture(name));

it.each([
  ['abc', 'abc', 'a:same b:same c:same'],
  ['abc', 'cab', 'c:moved a:same b:same'],
  ['abc', 'ac', 'a:same c:same b:removed'],
  ['ab', 'axb', 'a:same x:added b:same'],
  ['abcd', 'dxa', 'd:moved x:added a:same b:removed c:removed'],
  ['aa', 'a', 'a:same a:removed'],
])('pictures %s became %s', (before, after, expected) => {
  const found = said(pictureChanges(pictures(before), pictures(after)));
  // Which of two that changed places counts as moved does not matter.
  expect(found.replace('d:same x:added a:moved', 'd:moved x:added a:same')).toBe(expected);
});

it('marks a changed text of a picture that stays', () => {
  expect(said(pictureChanges([picture('a', 'Oak')], [picture('a', 'Walnut')]))).toBe('a:same!');
});

it('tells of every picture once, with its places', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')).map((names) => pictures(names.join('')));
  fc.assert(
    fc.property(list, list, (before, after) => {
      const changes = pictureChanges(before, after);
      const places = (side: 'from' | 'to'): number[] =>
        changes.flatMap((change) => (change[side] === null ? [] : [change[side]])).sort((a, b) => a - b);
      expect(places('from')).toEqual(before.map((_, at) => at + 1));
      expect(places('to')).toEqual(after.map((_, at) => at + 1));
      for (const {
        picture: { src },
        from,
        to,
      } of changes) {
        if (from !== null) expect(before[from - 1]?.src).toBe(src);
        if (to !== null) expect(after[to - 1]?.src).toBe(src);
      }
    }),
  );
});

describe('the difference of two versions', () => {
  const [variant] = product().variants;
  const before = product({
    options: [{ id: '1', name: 'Size', values: ['S', 'L'] }],
    variants: [variant!, { ...variant!, id: '22', sku: 'OAK-S' }],
    metafields: [
      { namespace: 'care', key: 'wash', value: 'By hand', type: 'text' },
      { namespace: 'care', key: 'oil', value: 'Yearly', type: 'text' },
    ],
    seo: { title: 'Oak', description: '' },
  });

  it('is none of one and the same', () => {
    expect(isSameProduct(productDiff(before, structuredClone(before)))).toBe(true);
    expect(isSameProduct(productDiff(before, { ...before, version: 9, status: 'ACTIVE' }))).toBe(true);
  });

  it('names what came, went and changed', () => {
    const after = product({
      ...before,
      title: 'Walnut board',
      options: [{ id: '1', name: 'Size', values: ['S', 'M'] }],
      variants: [
        { ...variant!, price: '25.00', weight: 2 },
        { ...variant!, id: '23', sku: 'OAK-M' },
      ],
      metafields: [{ namespace: 'care', key: 'wash', value: 'Never', type: 'text' }],
      seo: { title: 'Walnut', description: '' },
    });
    const diff = productDiff(before, after);
    expect(diff).toMatchObject({
      title: { before: 'Oak board', after: 'Walnut board' },
      bodyHtml: null,
      pictures: [],
      options: [{ before: { values: ['S', 'L'] }, after: { values: ['S', 'M'] } }],
      sameVariants: 0,
      metafields: [
        { key: 'wash', before: 'By hand', after: 'Never' },
        { key: 'oil', before: 'Yearly', after: '' },
      ],
      seoTitle: { before: 'Oak', after: 'Walnut' },
      seoDescription: null,
    });
    expect(diff.variants.map(({ variant: { id }, state, members }) => [id, state, members])).toEqual([
      ['21', 'changed', ['price', 'weight']],
      ['23', 'added', []],
      ['22', 'removed', []],
    ]);
  });
});

it.each([
  ['20.00', '25.00', 25],
  ['20.00', '15.00', -25],
  ['3.00', '4.00', 33.3],
  ['0.00', '4.00', null],
  ['', '4.00', null],
])('from %s to %s are %s per cent', (before, after, percent) => {
  expect(percentBetween(before, after)).toBe(percent);
});

describe('each kind of change', () => {
  const [first] = product().variants;
  const variant = first!;
  const before = product({
    media: [picture('a'), picture('b')],
    options: [{ id: '1', name: 'Size', values: ['S'] }],
  });
  const differs = (parts: Partial<typeof before>) => {
    const diff = productDiff(before, { ...before, ...parts });
    return [isSameProduct(diff), diff] as const;
  };

  it('makes another product of it, and is told alone', () => {
    const none = {
      pictures: [],
      options: [],
      variants: [],
      metafields: [],
      title: null,
      bodyHtml: null,
      seoTitle: null,
      seoDescription: null,
    };
    for (const [parts, told] of [
      [{ title: 'X' }, { title: { after: 'X' } }],
      [{ bodyHtml: 'X' }, { bodyHtml: { after: 'X' } }],
      [{ seo: { ...before.seo, title: 'X' } }, { seoTitle: { after: 'X' } }],
      [{ seo: { ...before.seo, description: 'X' } }, { seoDescription: { after: 'X' } }],
      [{ media: [picture('b'), picture('a')] }, { pictures: [{}, {}] }],
      [{ media: [picture('a'), picture('b', 'X')] }, { pictures: [{}, {}] }],
      [{ options: [{ id: '1', name: 'Size', values: ['M'] }] }, { options: [{}] }],
      [{ options: [{ id: '2', name: 'Size', values: ['M'] }] }, { options: [{ before: { id: '1' } }] }],
      [{ options: [] }, { options: [{ after: null }] }],
      [
        { options: [...before.options, { id: '2', name: 'Fit', values: [] }] },
        { options: [{ before: null }] },
      ],
      [
        { metafields: [{ namespace: 'a', key: 'b', value: 'X', type: 'input' }] },
        { metafields: [{ before: '', after: 'X' }] },
      ],
    ] as const) {
      const [isSame, diff] = differs(structuredClone(parts) as Partial<typeof before>);
      expect([parts, isSame]).toEqual([parts, false]);
      expect(diff).toMatchObject({ ...none, ...told });
    }
    expect(differs({ media: [picture('a'), picture('b')] })[1]).toMatchObject(none);
  });

  it.each<[string, Partial<typeof variant>]>([
    ['options', { options: [{ name: 'Size', value: 'Z' }] }],
    ['price', { price: '999.00' }],
    ['compareAt', { compareAt: '999.00' }],
    ['sku', { sku: 'Z' }],
    ['barcode', { barcode: 'Z' }],
    ['stock', { stock: 999 }],
    ['trackStock', { trackStock: !variant.trackStock }],
    ['taxable', { taxable: !variant.taxable }],
    ['requiresShipping', { requiresShipping: !variant.requiresShipping }],
    ['weight', { weight: 999 }],
    ['weight', { weightUnit: 'OUNCES' }],
    ['dimensions', { dimensions: { width: 9, height: 9, length: 9, dimUnit: 'cm' } }],
    ['localPickup', { localPickup: { enabled: !variant.localPickup.enabled } }],
    ['media', { media: [picture('z')] }],
    ['metafields', { metafields: [{ namespace: 'a', key: 'b', value: 'Z', type: 'input' }] }],
  ])('of a variant is its %s', (member, parts) => {
    const diff = productDiff(before, { ...before, variants: [{ ...variant, ...parts }] });
    expect(diff.variants).toMatchObject([
      { state: 'changed', before: { id: variant.id }, members: [member] },
    ]);
    expect(diff.sameVariants).toBe(0);
  });
});
