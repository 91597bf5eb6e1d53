import fc from 'fast-check';
import { changesBetween, revertChanges } from './productChanges';
import type { ProductRecord, VariantContent } from '../productContent';

const variant = (id: number, parts: Partial<VariantContent> = {}): VariantContent => ({
  id,
  sku: `SKU-${String(id)}`,
  price: 1000,
  compareAt: null,
  options: [],
  barcode: '',
  taxable: true,
  trackStock: false,
  stock: 0,
  requiresShipping: true,
  weight: 0,
  weightUnit: 'KILOGRAMS',
  dimensions: null,
  localPickup: false,
  media: [],
  metafields: [],
  ...parts,
});

const product = (parts: Partial<ProductRecord> = {}): ProductRecord => ({
  id: 1,
  vendor: 'Northwind',
  title: 'Kettle',
  bodyHtml: '',
  media: [],
  options: [],
  variants: [variant(1), variant(2)],
  metafields: [],
  seo: { title: '', description: '' },
  status: 'DRAFT',
  approval: 'pending',
  staysDraft: false,
  ...parts,
});

const variants = fc
  .uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc
          .record({ price: fc.integer({ min: 0, max: 3 }), stock: fc.integer({ min: 0, max: 2 }) })
          .map((parts) => variant(id, parts)),
      ),
    ),
  );

const anyProduct = fc
  .record({
    title: fc.constantFrom('Kettle', 'Pot', 'Pan'),
    variants,
    seo: fc.record({ title: fc.constantFrom('', 'Buy'), description: fc.constant('') }),
  })
  .map((parts) => product(parts));

describe('changes of a product', () => {
  it('names what differs, a variant by its id', () => {
    const after = product({ title: 'Teapot', variants: [variant(2, { price: 1200 }), variant(3)] });
    expect(changesBetween(product(), after).map(({ field }) => field)).toEqual([
      'title',
      'variants.1',
      'variants.2.price',
      'variants.3',
      'variants',
    ]);
  });

  it('says nothing of a product that only orders its members otherwise', () => {
    expect(changesBetween(product(), product({ seo: { description: '', title: '' } }))).toEqual([]);
  });

  it('keeps what was changed again since', () => {
    const before = product();
    const after = product({ title: 'Teapot', variants: [variant(1, { stock: 5 }), variant(2)] });
    const since = product({ title: 'Samovar', variants: [variant(1, { stock: 5 }), variant(2)] });
    const { product: back, kept } = revertChanges(since, changesBetween(before, after));
    expect(kept).toEqual(['title']);
    expect(back.title).toBe('Samovar');
    expect(back.variants[0]?.stock).toBe(0);
  });

  it('takes every change back to exactly what was before', () => {
    fc.assert(
      fc.property(anyProduct, anyProduct, (before, after) => {
        const { product: back, kept } = revertChanges(after, changesBetween(before, after));
        expect(kept).toEqual([]);
        expect(changesBetween(before, back)).toEqual([]);
      }),
    );
  });

  it('leaves the product that it is given as it was', () => {
    const given = product({ title: 'Teapot', variants: [variant(2), variant(1, { price: 5 })] });
    const copy = structuredClone(given);
    revertChanges(given, changesBetween(product(), given));
    expect(given).toEqual(copy);
  });
});
