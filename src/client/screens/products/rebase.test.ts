import { product } from '../../../testing/factories/products';
import { valuesOf, type ProductValues } from './productValues';
import { rebase } from './rebase';

const units = { length: 'cm', weight: 'KILOGRAMS' } as const;
const [first] = product().variants;
const size = (id: string, value: string, changes = {}) => ({
  ...first!,
  id,
  sku: value,
  options: [{ name: 'Size', value }],
  ...changes,
});
const picture = (src: string, alt = '') => ({ id: src, src, alt, contentType: 'IMAGE' as const });
const older = product({
  options: [{ id: 'o1', name: 'Size', values: ['S', 'M'] }],
  variants: [size('1', 'S'), size('2', 'M')],
  media: [picture('/a.png'), picture('/b.png')],
  metafields: [{ id: '1', namespace: 'custom', key: 'care', value: 'Wash cold', type: 'input' }],
});
const before = valuesOf(older, units);
const typed = (change: (content: ProductValues['product']) => Partial<ProductValues['product']>) => ({
  product: { ...before.product, ...change(before.product) },
});
const saved = (changes: Partial<typeof older>) => valuesOf({ ...older, ...changes }, units);

it('changes nothing where nobody changed anything', () => {
  expect(rebase(before, before, before)).toEqual({ values: before, collisions: [], gone: [] });
});

it('keeps what each changed alone, field by field', () => {
  const mine = typed(({ seo, variants }) => ({
    title: 'Walnut board',
    seo: { ...seo, title: 'Mine' },
    variants: [{ ...variants[0]!, price: '30', barcode: '123' }, variants[1]!],
  }));
  const theirs = saved({
    bodyHtml: '<p>Waxed.</p>',
    seo: { title: '', description: 'Theirs' },
    variants: [size('1', 'S', { stock: 9 }), size('2', 'M')],
  });
  const { values, collisions } = rebase(before, mine, theirs);
  expect(collisions).toEqual([]);
  expect(values.product).toMatchObject({ title: 'Walnut board', bodyHtml: '<p>Waxed.</p>' });
  expect(values.product.seo).toEqual({ title: 'Mine', description: 'Theirs' });
  expect(values.product.variants[0]).toMatchObject({ price: '30', barcode: '123', stock: 9 });
});

it('names each field that both changed, and takes either', () => {
  const mine = typed(({ variants }) => ({
    title: 'Mine',
    variants: [{ ...variants[0]!, price: '30' }, variants[1]!],
  }));
  const theirs = saved({ title: 'Theirs', variants: [size('1', 'S', { price: '31.00' }), size('2', 'M')] });
  const { values, collisions } = rebase(before, mine, theirs);
  expect(values.product.title).toBe('Mine');
  expect(collisions.map(({ field, of, mine: own, theirs: other }) => [field, of, own, other])).toEqual([
    ['title', '', 'Mine', 'Theirs'],
    ['price', 'S', '30', '31.00'],
  ]);
  const chosen = collisions.reduce((now, { choose }) => choose.theirs(now), values);
  expect(chosen).toEqual(theirs);
  expect(collisions.reduce((now, { choose }) => choose.mine(now), chosen)).toEqual(values);
});

it('sees no collision where both typed the same, in fields of the product, of variants and of lists', () => {
  const mine = typed(({ seo, variants, media, metafields }) => ({
    title: 'Walnut board',
    seo: { ...seo, title: 'Boards' },
    variants: [{ ...variants[0]!, price: '30.00', sku: 'W-S' }, variants[1]!],
    media: [{ ...media[0]!, alt: 'An oak' }, media[1]!],
    metafields: metafields.map((each) => ({ ...each, value: 'Wash warm' })),
  }));
  const theirs = saved({
    title: 'Walnut board',
    seo: { ...older.seo, title: 'Boards' },
    variants: [size('1', 'S', { price: '30.00', sku: 'W-S' }), size('2', 'M')],
    media: [picture('/a.png', 'An oak'), picture('/b.png')],
    metafields: older.metafields.map((each) => ({ ...each, value: 'Wash warm' })),
  });
  const { values, collisions } = rebase(before, mine, theirs);
  expect(collisions).toEqual([]);
  expect(values).toEqual(theirs);
});

it('merges pictures one by one, in the order of who moved them', () => {
  const mine = typed(({ media }) => ({ media: [media[1]!, media[0]!, picture('/mine.png')] }));
  const theirs = saved({ media: [picture('/a.png', 'An oak'), picture('/b.png'), picture('/theirs.png')] });
  const { values, collisions } = rebase(before, mine, theirs);
  expect(collisions).toEqual([]);
  expect(values.product.media.map(({ src, alt }) => src + alt)).toEqual(
    expect.arrayContaining(['/a.pngAn oak', '/mine.png', '/theirs.png']),
  );
  const order = values.product.media.map(({ src }) => src);
  expect(order.indexOf('/b.png')).toBeLessThan(order.indexOf('/a.png'));
  expect(order).toHaveLength(4);
});

it('says that a picture was removed whose text was changed here', () => {
  const mine = typed(({ media }) => ({ media: [{ ...media[0]!, alt: 'Oak' }, media[1]!] }));
  const { values, collisions } = rebase(before, mine, saved({ media: [picture('/b.png')] }));
  expect(values.product.media).toHaveLength(2);
  expect(collisions).toMatchObject([{ field: 'media', of: '/a.png', theirs: undefined }]);
  expect(collisions[0]!.choose.theirs(values).product.media.map(({ src }) => src)).toEqual(['/b.png']);
});

it('puts values that both added to an option side by side, with the variants of each', () => {
  const mine = typed(({ options, variants }) => ({
    options: [{ ...options[0]!, values: ['S', 'M', 'L'] }],
    variants: [...variants, { ...variants[0]!, options: [{ name: 'Size', value: 'L' }], id: undefined }].map(
      ({ id, ...rest }) => (id === undefined ? rest : { id, ...rest }),
    ),
  }));
  const theirs = saved({
    options: [{ id: 'o1', name: 'Width', values: ['S', 'M', 'XL'] }],
    variants: [size('1', 'S'), size('2', 'M'), size('3', 'XL')],
  });
  const { values, collisions } = rebase(before, mine, theirs);
  expect(collisions).toEqual([]);
  expect(values.product.options[0]).toMatchObject({ id: 'o1', name: 'Width' });
  expect([...values.product.options[0]!.values].sort()).toEqual(['L', 'M', 'S', 'XL']);
  expect(values.product.variants.map(({ options }) => options[0]?.value).sort()).toEqual([
    'L',
    'M',
    'S',
    'XL',
  ]);
});

it('drops a variant that they deleted, and says so where it was changed', () => {
  const mine = typed(({ variants }) => ({ variants: [variants[0]!, { ...variants[1]!, sku: 'NEW' }] }));
  const { values, gone } = rebase(before, mine, saved({ variants: [size('1', 'S')] }));
  expect(values.product.variants.map(({ id }) => id)).toEqual(['1']);
  expect(gone).toEqual(['M']);
});

it('finds a new variant again under the id that saving gave it, with what was typed since', () => {
  const fresh = { ...before.product.variants[0]!, options: [{ name: 'Size', value: 'L' }] };
  delete fresh.id;
  const sentValues = typed(({ variants }) => ({ variants: [...variants, fresh] }));
  const since = typed(({ variants }) => ({ variants: [...variants, { ...fresh, price: '44' }] }));
  const answer = saved({ variants: [size('1', 'S'), size('2', 'M'), size('9', 'L', { sku: 'S' })] });
  const { values, collisions } = rebase(sentValues, since, answer);
  expect(collisions).toEqual([]);
  expect(values.product.variants.map(({ id, price }) => [id, price])).toEqual([
    ['1', '20.00'],
    ['2', '20.00'],
    ['9', '44'],
  ]);
});
