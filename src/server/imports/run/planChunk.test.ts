import { messagesIn } from '../../../testing/errors/messagesIn';
import type { FieldDefinition } from '../../../domain/vendors/fields';
import { productCsvKeys, type ProductCsvRow } from '../../../domain/imports/productCsv/columns';
import type { ProductRules } from '../../../domain/imports/productCsv/productLimits';
import type { StoredProduct } from '../../products/queries/read';
import { skuKey, type Known } from './known';
import { planChunk } from './planChunk';

const empty = Object.fromEntries(productCsvKeys.map((key) => [key, ''])) as ProductCsvRow;
const rowOf = (changes: Partial<ProductCsvRow>): ProductCsvRow => ({
  ...empty,
  title: 'Shirt',
  vendor: 'Fjord',
  price: '1',
  ...changes,
});
const numbered = (...rows: Partial<ProductCsvRow>[]) =>
  rows.map((row, index) => ({ line: index + 2, row: rowOf(row) }));

const variant = (id: number, sku: string, value?: string): StoredProduct['variants'][number] => ({
  id,
  sku,
  price: 100,
  compareAt: null,
  options: value === undefined ? [] : [{ name: 'Size', value }],
  barcode: '',
  taxable: true,
  trackStock: true,
  stock: 1,
  requiresShipping: true,
  weight: 0,
  weightUnit: 'KILOGRAMS',
  dimensions: null,
  localPickup: false,
  media: [],
  metafields: [],
});

const product = (id: number, variants: StoredProduct['variants']): StoredProduct => ({
  id,
  vendor: 'Fjord',
  title: 'Shirt',
  bodyHtml: '',
  status: 'ACTIVE',
  approval: 'approved',
  staysDraft: false,
  media: [],
  options:
    variants[0]?.options.length === 1
      ? [{ id: '1', name: 'Size', values: variants.map(({ options }) => options[0]?.value ?? '') }]
      : [],
  variants,
  metafields: [],
  seo: { title: '', description: '' },
  version: 1,
  updatedAt: new Date(0),
  updatedBy: '',
});

const free = { min: null, max: null };
const rules: ProductRules = {
  inputLimit: { title: free, description: free, images: free },
  enableVariants: true,
  specifications: [],
  silenced: [],
  fileIdPrefix: 'gid://file/',
};

const knowing = (...products: StoredProduct[]): Known => ({
  vendors: new Map([['Fjord', { vendor: 'Fjord', autoApprove: false, most: null, room: null }]]),
  doubtsIds: false,
  products: new Map(products.map((each) => [each.id, each])),
  skus: new Map(
    products.flatMap(({ id, variants }) =>
      variants.map((each) => [
        skuKey({ vendor: 'Fjord', sku: each.sku }),
        { vendor: 'Fjord', sku: each.sku, productId: id, variantId: each.id },
      ]),
    ),
  ),
  currency: 'EUR',
  weightUnit: 'KILOGRAMS',
  lengthUnit: 'cm',
  byVendor: true,
  rules,
});

const size = (value: string) => ({ option1Name: 'Size', option1Value: value });
const refusedBy = (plan: ReturnType<typeof planChunk>) =>
  plan.refused.map(({ errors }) => messagesIn(errors));
const skusAfter = (plan: ReturnType<typeof planChunk>) =>
  plan.changes.map(({ after }) => after.variants.map(({ id, sku, options }) => [id, sku, options[0]?.value]));

it('gives a product of one variant its options from the row of its SKU, wherever that stands', () => {
  const plan = planChunk(
    numbered({ sku: 'NEW', ...size('M') }, { sku: 'OLD', ...size('S') }),
    knowing(product(1, [variant(10, 'OLD')])),
  );
  expect(skusAfter(plan)).toEqual([
    [
      [10, 'OLD', 'S'],
      [0, 'NEW', 'M'],
    ],
  ]);
  expect(refusedBy(plan)).toEqual([]);
});

it('changes the SKU of the variant that an id and options name', () => {
  const plan = planChunk(
    numbered({ id: '1', sku: 'A2', ...size('s') }),
    knowing(product(1, [variant(10, 'A', 'S'), variant(11, 'B', 'M')])),
  );
  expect(skusAfter(plan)).toEqual([
    [
      [10, 'A2', 's'],
      [11, 'B', 'M'],
    ],
  ]);
});

it('writes a product once that rows reach by several of its SKUs', () => {
  const plan = planChunk(
    numbered({ sku: 'A', price: '5' }, { sku: 'B', price: '6' }),
    knowing(product(1, [variant(10, 'A', 'S'), variant(11, 'B', 'M')])),
  );
  expect(plan.changes).toHaveLength(1);
  expect(plan.changes[0]?.after.variants.map(({ price }) => price)).toEqual([500, 600]);
  expect(plan.changes[0]?.after).toMatchObject({ status: 'ACTIVE', approval: 'approved' });
});

it.each([
  ['an SKU of another product', { id: '1', sku: 'C' }, { sku: 'The product with ID 2 has this SKU' }],
  [
    'other options',
    { id: '1', sku: 'N', option1Name: 'Colour', option1Value: 'Red' },
    { option1Name: 'The product has other options' },
  ],
  ['no options', { id: '1', sku: 'N' }, { option1Name: 'The product has options: name one of each' }],
  [
    'a variant’s options',
    { sku: 'A', ...size('M') },
    { option1Value: 'Another variant of the product has these options' },
  ],
  ['an id that there is not', { id: '3', sku: 'N' }, { id: 'There is no product with this ID' }],
  ['an id that is none', { id: '1; drop', sku: 'N' }, { id: 'There is no product with this ID' }],
  ['a vendor that there is not', { vendor: 'Oak', sku: 'N' }, { vendor: 'There is no vendor "Oak"' }],
])('refuses a row with %s and leaves the product alone', (_, row, errors) => {
  const plan = planChunk(
    numbered(row),
    knowing(product(1, [variant(10, 'A', 'S'), variant(11, 'B', 'M')]), product(2, [variant(20, 'C')])),
  );
  expect(refusedBy(plan)).toEqual([errors]);
  expect([plan.changes, plan.inserts]).toEqual([[], []]);
});

it('refuses a second row for one variant', () => {
  const known = knowing(product(1, [variant(10, 'A')]));
  const plan = planChunk(numbered({ sku: 'A' }, { id: '1', sku: 'B', title: 'Other' }), known);
  expect(skusAfter(plan)).toEqual([]);
  expect(refusedBy(plan)).toEqual([{ sku: 'Another row of the file is for the same variant' }]);
});

it('does not add beyond the most variants', () => {
  const many = Array.from({ length: 250 }, (_, index) =>
    variant(index + 1, `V${String(index)}`, String(index)),
  );
  const plan = planChunk(numbered({ id: '1', sku: 'N', ...size('new') }), knowing(product(1, many)));
  expect(refusedBy(plan)).toEqual([{ sku: 'A product has at most 250 variants' }]);
});

describe('what the form demands of a product', () => {
  const specification = (key: string, name: string, more: Partial<FieldDefinition>): FieldDefinition => ({
    key,
    name,
    type: 'input',
    required: false,
    description: '',
    options: [],
    link: '',
    showOnVendorPage: false,
    registration: false,
    ...more,
  });
  const strict: ProductRules = {
    ...rules,
    inputLimit: {
      title: { min: 5, max: null },
      description: { min: null, max: 10 },
      images: { min: 1, max: 2 },
    },
    specifications: [
      specification('wood', 'Wood', { type: 'select', required: true, options: ['Oak', 'Ash'] }),
      specification('care.wash', 'Washing', {}),
    ],
  };
  const good = { sku: 'A', title: 'A chair', images: 'https://a.test/1.jpg', metafields: 'custom.wood=Oak' };

  it('is demanded of rows that make one, with a reason at each column', () => {
    const plan = planChunk(
      numbered({
        ...good,
        title: 'Hat',
        description: '<p>eleven chars</p>',
        images: '',
        metafields: 'custom.wood=Elm',
      }),
      { ...knowing(), rules: strict },
    );
    expect(plan.inserts).toEqual([]);
    expect(refusedBy(plan)).toEqual([
      {
        title: 'Must be at least 5 characters',
        description: 'Must be at most 10 characters',
        images: 'At least one picture is needed',
        metafields: '“Wood”: Choose from the list (Oak, Ash)',
      },
    ]);
  });

  it('takes no place of the listing limit where it is refused', () => {
    const known = { ...knowing(), rules: strict };
    const vendors = new Map([['Fjord', { vendor: 'Fjord', autoApprove: false, most: 1, room: 1 }]]);
    const plan = planChunk(numbered({ ...good, metafields: '' }, { ...good, sku: 'B' }), {
      ...known,
      vendors,
    });
    expect(refusedBy(plan)).toEqual([{ metafields: '“Wood”: Required' }]);
    expect(plan.inserts).toHaveLength(1);
    expect(plan.inserts[0]?.metafields).toMatchObject([{ key: 'wood', value: 'Oak', type: 'select' }]);
  });

  it('is demanded of changes too, and not where nothing changes', () => {
    const known = { ...knowing(product(1, [variant(10, 'OLD')])), rules: strict };
    const same = planChunk(numbered({ sku: 'OLD' }), known);
    expect(same.placed.map(({ outcome }) => outcome)).toEqual(['same']);
    const changed = planChunk(numbered({ sku: 'OLD', price: '2' }), known);
    expect(changed.changes).toEqual([]);
    expect(refusedBy(changed)).toEqual([
      { images: 'At least one picture is needed', metafields: '“Wood”: Required' },
    ]);
  });
});

it('lets the later row of the file say what the product has, whichever found its variant first', () => {
  const size = { option1Name: 'Size', metafields: 'custom.wood=Oak' };
  const rows = numbered(
    { ...size, sku: 'NEW', option1Value: 'L', metafields: 'custom.wood=Elm' },
    { ...size, sku: 'OLD', option1Value: 'S' },
  );
  const plan = planChunk(rows, knowing(product(1, [variant(1, 'OLD', 'S')])));
  expect(plan.changes[0]?.after.metafields).toMatchObject([{ key: 'wood', value: 'Oak' }]);
});

it('takes barcode, dimensions and search texts out of the metafields cell', () => {
  const metafields =
    'variant.barcode=123; variant.length=10 mm; variant.width=2; variant.height=3; product.seo_title=Best; care.wash=cold';
  const plan = planChunk(numbered({ sku: 'A', metafields }), knowing());
  expect(plan.inserts).toMatchObject([
    {
      seo: { title: 'Best', description: '' },
      metafields: [{ namespace: 'care', key: 'wash' }],
      variants: [{ barcode: '123', dimensions: { length: 10, width: 2, height: 3, dimUnit: 'mm' } }],
    },
  ]);
  expect(plan.inserts[0]?.metafields).toHaveLength(1);
  const before = product(1, [
    { ...variant(10, 'OLD'), barcode: '9', dimensions: { length: 1, width: 1, height: 1, dimUnit: 'in' } },
  ]);
  const change = planChunk(
    numbered({ sku: 'OLD', metafields: 'variant.barcode=; variant.width=4' }),
    knowing(before),
  );
  expect(change.changes[0]?.after.variants).toMatchObject([
    { barcode: '', dimensions: { length: 1, width: 4, height: 1, dimUnit: 'in' } },
  ]);
});
