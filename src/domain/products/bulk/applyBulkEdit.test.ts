import fc from 'fast-check';
import { applyBulkEdit, readBulkEdit, type ReadyEdit } from './applyBulkEdit';
import type { BulkEdit } from './bulkEdit';
import type { ProductRecord, VariantContent } from '../productContent';
import { tagsOf, withTags } from '../productTags';

const variant = (parts: Partial<VariantContent>): VariantContent => ({
  id: 1,
  sku: 'A',
  price: 1000,
  compareAt: null,
  options: [],
  barcode: '',
  taxable: true,
  trackStock: true,
  stock: 3,
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
  vendor: 'Fjord',
  title: 'Mug',
  bodyHtml: '',
  media: [],
  options: [],
  variants: [variant({})],
  metafields: [],
  seo: { title: '', description: '' },
  status: 'DRAFT',
  approval: 'pending',
  ...parts,
});

const ready = (edit: BulkEdit): ReadyEdit => {
  const read = readBulkEdit(edit, 'EUR');
  if ('problem' in read) throw new Error(read.problem);
  return read;
};

const edited = (given: ProductRecord, edit: BulkEdit): ProductRecord => {
  const result = applyBulkEdit(given, ready(edit));
  if ('reason' in result) throw new Error(result.reason);
  return result.after;
};

const priceAfter = (price: number, way: BulkEdit['way'], value: string): number | undefined =>
  edited(product({ variants: [variant({ price })] }), { field: 'price', way, value }).variants[0]?.price;

describe('editing many products at once', () => {
  it.each([
    [1000, 'set', '12.50', 1250],
    [1000, 'change', '-2.5', 750],
    [1000, 'change', '+0,05', 1005],
    [1000, 'percent', '-10', 900],
    [999, 'percent', '10', 1099],
    [5, 'percent', '10', 6],
    [333, 'percent', '2.5', 341],
    [1000, 'percent', '-100', 0],
  ] as const)('changes a price of %d by %s %s to %d', (price, way, value, wanted) => {
    expect(priceAfter(price, way, value)).toBe(wanted);
  });

  it.each([
    [{ field: 'price', way: 'set', value: '-1' }, 'Must be at least 0'],
    [{ field: 'price', way: 'set', value: '1.005' }, 'Must be an amount like 12.50'],
    [{ field: 'price', way: 'percent', value: '-101' }, 'Must be at least -100'],
    [{ field: 'price', way: 'percent', value: 'ten' }, 'Must be a percentage like -10 or 2.5'],
    [{ field: 'price', way: 'clear', value: '' }, 'This cannot be done with this field'],
    [{ field: 'stock', way: 'set', value: '1.5' }, 'Must be a whole number'],
    [{ field: 'stock', way: 'percent', value: '5' }, 'This cannot be done with this field'],
    [{ field: 'tags', way: 'add', value: ' , ' }, 'Required'],
    [{ field: 'status', way: 'set', value: 'LIVE' }, 'Required'],
    [{ field: 'vendor', way: 'set', value: '' }, 'Required'],
  ] satisfies [BulkEdit, string][])('refuses %j', (edit, problem) => {
    expect(readBulkEdit(edit, 'EUR')).toEqual({ problem });
  });

  it('leaves a product as it is where one of its prices would fall below nothing', () => {
    const two = product({ variants: [variant({ price: 1000 }), variant({ id: 2, price: 100 })] });
    expect(applyBulkEdit(two, ready({ field: 'price', way: 'change', value: '-5' }))).toEqual({
      reason: 'The price would be below 0',
    });
  });

  it('changes stock where it is counted, and counts it once it is set', () => {
    const mixed = product({ variants: [variant({}), variant({ id: 2, trackStock: false, stock: 0 })] });
    expect(edited(mixed, { field: 'stock', way: 'change', value: '-1' }).variants).toMatchObject([
      { stock: 2, trackStock: true },
      { stock: 0, trackStock: false },
    ]);
    expect(edited(mixed, { field: 'stock', way: 'set', value: '7' }).variants).toMatchObject([
      { stock: 7, trackStock: true },
      { stock: 7, trackStock: true },
    ]);
  });

  it('puts only approved products into the shop', () => {
    const edit = ready({ field: 'status', way: 'set', value: 'ACTIVE' });
    expect(applyBulkEdit(product(), edit)).toEqual({ reason: 'Only approved products can be active' });
    expect(applyBulkEdit(product({ approval: 'approved' }), edit)).toMatchObject({
      after: { status: 'ACTIVE' },
    });
  });

  it('adds and removes tags whatever the case of their letters, and none twice', () => {
    const tagged = product({ metafields: withTags([], ['Summer', 'sale']) });
    const more = edited(tagged, { field: 'tags', way: 'add', value: 'SALE, New,new' });
    expect(tagsOf(more.metafields)).toEqual(['Summer', 'sale', 'New']);
    const fewer = edited(more, { field: 'tags', way: 'remove', value: 'summer' });
    expect(tagsOf(fewer.metafields)).toEqual(['sale', 'New']);
    expect(edited(fewer, { field: 'tags', way: 'set', value: '' }).metafields).toEqual([]);
  });

  it('is exact to the minor unit for any price and percentage', () => {
    const tenThousandths = fc.integer({ min: -1_000_000, max: 90_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), tenThousandths, (price, parts) => {
        const value = (parts / 10_000).toFixed(4);
        const exact = BigInt(price) * BigInt(1_000_000 + parts);
        const rest = exact % 1_000_000n;
        const wanted = exact / 1_000_000n + (rest * 2n >= 1_000_000n ? 1n : 0n);
        expect(priceAfter(price, 'percent', value)).toBe(Number(wanted));
      }),
    );
  });
});
