import { product as productWith } from '../../testing/factories/products';
import type { ProductRecord, VariantContent } from '../products/productContent';
import { describePlan, emptyTotals, isMarked } from './importPlan';

const terms = { currency: 'EUR', threshold: 30 };
const variant = (id: number, parts: Partial<VariantContent> = {}): VariantContent => ({
  id,
  sku: `S${String(id)}`,
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
const record = (parts: Partial<ProductRecord> = {}): ProductRecord => ({
  id: 1,
  vendor: 'Fjord',
  title: 'Mug',
  bodyHtml: '',
  media: [],
  options: [],
  metafields: [],
  seo: { title: '', description: '' },
  status: 'DRAFT',
  approval: 'pending',
  staysDraft: false,
  variants: [variant(1)],
  ...parts,
});
const picture = { id: '1', src: '/files/a.png', alt: '', contentType: 'IMAGE' as const };
const told = (after: Partial<ProductRecord>) => describePlan(record(), record(after), terms);
const ofVariant = (parts: Partial<VariantContent>) => told({ variants: [variant(1, parts)] });

describe('what an import will do', () => {
  it('is nothing to a product that stays as it is', () => {
    expect(told({})).toEqual([]);
    expect(productWith().variants.length).toBeGreaterThan(0);
    expect(emptyTotals()).toEqual({
      create: 0,
      update: 0,
      same: 0,
      reject: 0,
      marked: 0,
      products: { create: 0, update: 0, same: 0 },
    });
  });

  it('is the whole of a new product', () => {
    const fresh = record({
      bodyHtml: '<p>Oak</p>',
      media: [picture, { ...picture, src: '/files/b.png' }],
      options: [{ id: '1', name: 'Size', values: ['S', 'M'] }],
      variants: [
        variant(0, { options: [{ name: 'Size', value: 'S' }], trackStock: true, stock: 3 }),
        variant(0, { sku: 'X', compareAt: 1500, weight: 0.5, barcode: '4006381333931' }),
      ],
    });
    expect(describePlan(null, fresh, terms)).toEqual([
      { field: 'bodyHtml', of: '', before: null, after: '<p>Oak</p>' },
      { field: 'media', of: '', before: null, after: '/files/a.png\n/files/b.png' },
      { field: 'options', of: '', before: null, after: 'Size: S, M' },
      { field: 'status', of: '', before: null, after: 'DRAFT' },
      { field: 'variant', of: 'S0', before: null, after: 'S · 10.00 EUR · × 3' },
      { field: 'variant', of: 'X', before: null, after: '10.00 EUR' },
      { field: 'compareAt', of: 'X', before: null, after: '15.00' },
      { field: 'weight', of: 'X', before: null, after: '0.5 kg' },
      { field: 'barcode', of: 'X', before: null, after: '4006381333931' },
    ]);
  });

  it.each<[string, Partial<ProductRecord>, string | null, string | null]>([
    ['title', { title: 'Cup' }, 'Mug', 'Cup'],
    ['bodyHtml', { bodyHtml: 'x'.repeat(601) }, null, `${'x'.repeat(600)}…`],
    ['bodyHtml', { bodyHtml: 'x'.repeat(600) }, null, 'x'.repeat(600)],
    ['seo', { seo: { title: 'T', description: 'D' } }, null, 'T\nD'],
    ['status', { status: 'ACTIVE' }, 'DRAFT', 'ACTIVE'],
    ['approval', { approval: 'approved' }, 'pending', 'approved'],
    ['media', { media: [picture] }, null, '/files/a.png'],
    [
      'metafields',
      { metafields: [{ namespace: 'care', key: 'wash', value: 'Cold', type: '' }] },
      null,
      'care.wash=Cold',
    ],
  ])('names a change of the %s', (field, after, before, now) => {
    expect(told(after)).toEqual([{ field, of: '', before, after: now }]);
  });

  it.each<[string, Partial<VariantContent>, string | null, string | null]>([
    ['sku', { sku: 'X' }, 'S1', 'X'],
    ['compareAt', { compareAt: 1500 }, null, '15.00'],
    [
      'options',
      {
        options: [
          { name: 'A', value: 'x' },
          { name: 'B', value: 'y' },
        ],
      },
      null,
      'x / y',
    ],
    ['barcode', { barcode: '4' }, null, '4'],
    ['taxable', { taxable: false }, 'true', 'false'],
    ['trackStock', { trackStock: true }, 'false', 'true'],
    ['stock', { stock: 5 }, '0', '5'],
    ['requiresShipping', { requiresShipping: false }, 'true', 'false'],
    ['weight', { weight: 2 }, '0', '2'],
    ['weightUnit', { weightUnit: 'GRAMS' }, 'KILOGRAMS', 'GRAMS'],
    ['dimensions', { dimensions: { width: 1, height: 2, length: 3, dimUnit: 'cm' } }, null, '3 × 1 × 2 cm'],
    ['localPickup', { localPickup: true }, 'false', 'true'],
    ['media', { media: [picture] }, null, '/files/a.png'],
  ])('names a change of a variant’s %s', (field, parts, before, after) => {
    expect(ofVariant(parts)).toEqual([{ field, of: 'S1', before, after }]);
  });

  it.each([
    [1300, undefined],
    [1301, 30],
    [1400, 40],
    [700, undefined],
    [690, 31],
    [0, 100],
  ])('marks a price of 10.00 that becomes %d cents by %s per cent', (price, percent) => {
    const [change] = ofVariant({ price });
    expect(change?.percent).toBe(percent);
    expect(isMarked(ofVariant({ price }))).toBe(percent !== undefined);
  });

  it('marks a price that comes from nothing, whatever it becomes', () => {
    const free = record({ variants: [variant(1, { price: 0 })] });
    expect(describePlan(free, record(), terms)).toEqual([
      { field: 'price', of: 'S1', before: '0.00', after: '10.00', percent: null },
    ]);
    expect(isMarked(describePlan(free, record(), terms))).toBe(true);
    expect(isMarked(told({ title: 'Cup' }))).toBe(false);
  });

  it('names variants that come and go', () => {
    expect(
      told({ variants: [variant(1), variant(0, { sku: 'NEW', price: 500 }), variant(0, { sku: 'TWO' })] }),
    ).toEqual([
      { field: 'variant', of: 'NEW', before: null, after: '5.00 EUR' },
      { field: 'variant', of: 'TWO', before: null, after: '10.00 EUR' },
    ]);
    expect(describePlan(record({ variants: [variant(1), variant(2)] }), record(), terms)).toEqual([
      { field: 'variant', of: 'S2', before: '10.00 EUR', after: null },
    ]);
  });
});
