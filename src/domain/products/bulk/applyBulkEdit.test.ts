import { productErrors } from '../../errors/products';
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
  staysDraft: false,
  ...parts,
});

const ready = (edit: BulkEdit): ReadyEdit => {
  const read = readBulkEdit(edit, 'EUR');
  if ('problem' in read) throw new Error(read.problem.message);
  return read;
};

const edited = (given: ProductRecord, edit: BulkEdit): ProductRecord => {
  const result = applyBulkEdit(given, ready(edit));
  if ('reason' in result) throw new Error(result.reason.message);
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
    expect(readBulkEdit(edit, 'EUR')).toMatchObject({ problem: { message: problem } });
  });

  it('leaves a product as it is where one of its prices would fall below nothing', () => {
    const two = product({ variants: [variant({ price: 1000 }), variant({ id: 2, price: 100 })] });
    expect(applyBulkEdit(two, ready({ field: 'price', way: 'change', value: '-5' }))).toEqual({
      reason: productErrors.priceBelow(),
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
    expect(applyBulkEdit(product(), edit)).toEqual({ reason: productErrors.activeNeedsApproval() });
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

describe('the bounds of an edit', () => {
  const reads = (field: BulkEdit['field'], way: BulkEdit['way'], value: string): boolean =>
    !('problem' in readBulkEdit({ field, way, value }, 'EUR'));

  it.each<[BulkEdit['field'], BulkEdit['way'], string, boolean]>([
    ['price', 'percent', '-100', true],
    ['price', 'percent', '-100.0001', false],
    ['price', 'percent', '9999.9999', true],
    ['price', 'percent', '10000', false],
    ['price', 'set', '0', true],
    ['price', 'set', '1000000000000', true],
    ['price', 'set', '1000000000000.01', false],
    ['price', 'change', '-1000000000000', true],
    ['price', 'change', '-1000000000000.01', false],
    ['compareAt', 'set', '-0.01', false],
    ['compareAt', 'change', '-0.01', true],
    ['stock', 'set', '-5', true],
    ['stock', 'set', '999999999', true],
    ['stock', 'set', '1000000000', false],
    ['price', 'add', '1', false],
    ['stock', 'remove', '1', false],
    ['vendor', 'clear', '', false],
    ['status', 'set', 'ACTIVE', true],
    ['tags', 'set', '', true],
    ['tags', 'remove', '', false],
  ])('%s %s %j: %s', (field, way, value, isRead) => {
    expect(reads(field, way, value)).toBe(isRead);
  });

  const changed = (edit: ReadyEdit, parts: Partial<VariantContent>) => {
    const result = applyBulkEdit(product({ variants: [variant(parts)] }), edit);
    return 'reason' in result ? 'refused' : result.after.variants[0];
  };

  it('keep a price between nothing and the most', () => {
    const most = 10 ** 14;
    const price = { field: 'price', way: 'change' } as const;
    const compare = { field: 'compareAt', way: 'change' } as const;
    expect(changed({ ...price, number: -1000 }, { price: 1000 })).toMatchObject({ price: 0 });
    expect(changed({ ...price, number: -1001 }, { price: 1000 })).toBe('refused');
    expect(changed({ ...price, number: 1 }, { price: most - 1 })).toMatchObject({ price: most });
    expect(changed({ ...price, number: 1 }, { price: most })).toBe('refused');
    expect(changed({ ...compare, number: -1000 }, { compareAt: 1000 })).toMatchObject({ compareAt: 0 });
    expect(changed({ ...compare, number: -1001 }, { compareAt: 1000 })).toBe('refused');
    expect(changed({ ...compare, number: 1 }, { compareAt: most - 1 })).toMatchObject({ compareAt: most });
    expect(changed({ ...compare, number: 1 }, { compareAt: most })).toBe('refused');
  });

  it('change a compare price where there is one, set it where there is none, and clear it', () => {
    expect(changed({ field: 'compareAt', way: 'change', number: 5 }, {})).toMatchObject({ compareAt: null });
    expect(changed({ field: 'compareAt', way: 'percent', number: 10 }, { compareAt: 100 })).toMatchObject({
      compareAt: 110,
    });
    expect(changed({ field: 'compareAt', way: 'set', number: 5 }, {})).toMatchObject({ compareAt: 5 });
    expect(changed({ field: 'compareAt', way: 'clear' }, { compareAt: 5 })).toMatchObject({
      compareAt: null,
    });
  });

  it('keep a stock within a billion, and no longer count it once it is cleared', () => {
    const stock = { field: 'stock', way: 'change' } as const;
    expect(changed({ ...stock, number: 1 }, { stock: 999_999_999 })).toMatchObject({ stock: 1_000_000_000 });
    expect(changed({ ...stock, number: 1 }, { stock: 1_000_000_000 })).toBe('refused');
    expect(changed({ ...stock, number: -1 }, { stock: -1_000_000_000 })).toBe('refused');
    expect(changed({ field: 'stock', way: 'clear' }, { stock: 3 })).toMatchObject({
      stock: 3,
      trackStock: false,
    });
  });

  it('give a product to a vendor, and take it out of the shop whatever is decided on it', () => {
    expect(applyBulkEdit(product(), { field: 'vendor', way: 'set', vendor: 'Alma' })).toMatchObject({
      after: { vendor: 'Alma' },
    });
    const live = product({ approval: 'approved', status: 'ACTIVE' });
    expect(applyBulkEdit(live, { field: 'status', way: 'set', status: 'DRAFT' })).toMatchObject({
      after: { status: 'DRAFT' },
    });
    expect(applyBulkEdit(product(), { field: 'status', way: 'set', status: 'DRAFT' })).toMatchObject({
      after: { status: 'DRAFT' },
    });
  });

  it('keep tags under one metafield, beside the others', () => {
    const care = { id: '1', namespace: 'care', key: 'wash', value: 'Cold', type: 'input' };
    const tagged = withTags([care], ['Oak']);
    expect(tagged).toEqual([care, { namespace: 'product', key: 'tags', value: 'Oak', type: 'input' }]);
    expect(withTags(tagged, ['Ash', 'Oak'])).toEqual([
      care,
      { namespace: 'product', key: 'tags', value: 'Ash, Oak', type: 'input' },
    ]);
    expect(withTags(tagged, [])).toEqual([care]);
    expect(tagsOf([care])).toEqual([]);
  });
});

it('a draft by choice stays one, until it is to go live', () => {
  const draft = ready({ field: 'status', way: 'set', value: 'DRAFT' });
  const live = ready({ field: 'status', way: 'set', value: 'ACTIVE' });
  const chosen = applyBulkEdit(product(), draft);
  expect(chosen).toEqual({ after: product({ staysDraft: true }) });
  expect(applyBulkEdit(product({ staysDraft: true }), live)).toEqual({ after: product() });
  expect(applyBulkEdit(product(), live)).toHaveProperty('reason');
  const approved = product({ approval: 'approved', staysDraft: true });
  expect(applyBulkEdit(approved, live)).toEqual({
    after: product({ approval: 'approved', status: 'ACTIVE' }),
  });
});
