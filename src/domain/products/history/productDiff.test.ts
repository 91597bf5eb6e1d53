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
