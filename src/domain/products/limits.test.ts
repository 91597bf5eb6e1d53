import { brokenLimits, oneOf, textUpTo } from '../../testing/errors/brokenLimits';
import { bulkEditIdSchema, bulkEditRequestSchema } from './bulk/bulkEdit';
import { catalogSearchSchema, publicCatalogSchema } from './catalog';
import { removeBackgroundSchema } from './media/images';
import { productLogSchema, revertSchema } from './history/productLogs';
import {
  productActionSchema,
  productBulkActionSchema,
  productIdSchema,
  productListSchema,
  saveProductSchema,
} from './products';
import { savedViewIdSchema, savedViewsSchema, saveViewSchema } from './savedViews';
import { collectionIdSchema, collectionSchema } from './specifications/collections';
import {
  specificationKeySchema,
  specificationListSchema,
  specificationSchema,
} from './specifications/definitions';
import { submissionListSchema } from './submissions';
import { translationProgressSchema, translationsPatchSchema } from './translations';

const list = (count: number, member: unknown): unknown[] => Array.from({ length: count }, () => member);
const id = { refuses: [[undefined], ['']] } as const;
const flag = { takes: [true, false, undefined], refuses: [['perhaps']] } as const;
const whole = { takes: [0, 3], refuses: [[1.5, 'notAWholeNumber'], ['x']] } as const;
const action = { takes: ['approve', 'unapprove', 'delete'], refuses: [['archive'], [undefined]] } as const;

it('a translated title stands on one line, a translated description as it is written', () => {
  const translations = [
    { locale: 'de', key: 'title', value: 'Leinen\nhemd ' },
    { locale: 'de', key: 'seo.description', value: 'Eins\nzwei' },
  ];
  expect(translationsPatchSchema.cast({ productId: '1', translations }).translations).toMatchObject([
    { value: 'Leinen hemd' },
    { value: 'Eins\nzwei' },
  ]);
});

it('a list of products is filtered and sorted as the specification says', () => {
  const status = { takes: ['DRAFT', 'ACTIVE', 'ALL', undefined], refuses: [['draft', 'notInList']] } as const;
  expect(
    brokenLimits(
      productListSchema,
      { q: 'mug', page: 2 },
      {
        q: textUpTo(200),
        status,
        stock: { takes: ['any', 'in-stock', 'oos', undefined], refuses: [['some', 'notInList']] },
        sort: {
          takes: ['INVENTORY_TOTAL', 'RELEVANCE', 'TITLE', 'UPDATED_AT', undefined],
          refuses: [['PRICE', 'notInList']],
        },
        vendor: { takes: [undefined, '', 'Fjord'] },
        untranslated: textUpTo(20),
        page: {
          takes: [1, 1_000_000_000, undefined],
          refuses: [
            [0, 'atLeastOne'],
            [1.5, 'notAWholeNumber'],
            [1_000_000_001, 'atMost'],
          ],
        },
        pageSize: {
          takes: [50, 100, 200, undefined],
          refuses: [
            [51, 'notInList'],
            [0, 'notInList'],
          ],
        },
      },
    ),
  ).toEqual([]);
  expect(productListSchema.cast({ q: '  mug ' })).toEqual({ q: 'mug' });
});

it('products are decided on one by one or a thousand at once, with a note', () => {
  expect([
    ...brokenLimits(
      productActionSchema,
      { productId: '1', action: 'approve' },
      {
        productId: id,
        action,
        note: textUpTo(500),
        version: { takes: [...whole.takes, undefined], refuses: whole.refuses },
      },
    ),
    ...brokenLimits(
      productBulkActionSchema,
      { action: 'delete', ids: ['1'], versions: [1], filters: {} },
      {
        action,
        note: textUpTo(500),
        ids: { takes: [undefined, [], list(1000, '1')], refuses: [[list(1001, '1'), 'tooManyProducts']] },
        'ids[0]': id,
        versions: { takes: [undefined, list(1000, 1)], refuses: [[list(1001, 1), 'tooManyEntries']] },
        'versions[0]': { ...whole, refuses: [...whole.refuses, [undefined]] },
        'filters.status': oneOf('DRAFT', 'ACTIVE', 'ALL', undefined),
      },
    ),
    ...brokenLimits(productIdSchema, { productId: '1' }, { productId: id }),
  ]).toEqual([]);
  expect(productBulkActionSchema.cast({ action: 'delete' })).toEqual({ action: 'delete' });
});

const variant = {
  price: '12.50',
  stock: 1,
  options: [{ name: 'Size', value: 'M' }],
  dimensions: { width: 1 },
  localPickup: { enabled: true },
  media: [{ src: '/files/a.png' }],
  metafields: [{ key: 'wash', namespace: 'care', value: '', type: 'input' }],
};
const product = {
  title: 'Mug',
  variants: [variant],
  options: [{ name: 'Size', values: ['M'] }],
  media: [{ src: '/files/a.png' }],
  metafields: variant.metafields,
  seo: {},
};

it('a product has a title of three to 255 characters and up to 250 pictures and variants', () => {
  const short = {
    takes: ['x'.repeat(255)],
    refuses: [
      ['x'.repeat(256), 'tooLong'],
      ['', 'requiredField'],
    ],
  } as const;
  const media = {
    takes: [list(250, { src: '/a.png' }), undefined],
    refuses: [[list(251, { src: '/a.png' })]],
  } as const;
  const options = [{ name: 'Size', values: ['M'] }];
  expect(
    brokenLimits(
      saveProductSchema,
      { product },
      {
        'product.key': { takes: ['x'.repeat(64), undefined], refuses: [['x'.repeat(65), 'tooLong']] },
        'product.version': { takes: [1, undefined], refuses: [[1.5, 'notAWholeNumber']] },
        'product.title': {
          takes: ['Mug', 'x'.repeat(255)],
          refuses: [
            ['Mu', 'required'],
            ['', 'required'],
            [undefined, 'required'],
            ['x'.repeat(256), 'tooLong'],
          ],
        },
        'product.bodyHtml': {
          takes: [undefined, 'x'.repeat(100_000)],
          refuses: [['x'.repeat(100_001), 'tooLong']],
        },
        'product.media': media,
        'product.media[0].src': { takes: ['x'.repeat(2000)], refuses: [['x'.repeat(2001), 'tooLong'], ['']] },
        'product.media[0].alt': textUpTo(1000),
        'product.media[0].contentType': {
          takes: ['IMAGE', 'VIDEO', 'EXTERNAL_VIDEO', undefined],
          refuses: [['image', 'notInList']],
        },
        'product.options': {
          takes: [list(3, options[0]), [], undefined],
          refuses: [[list(4, options[0]), 'tooManyOptions']],
        },
        'product.options[0].name': short,
        'product.options[0].values': { takes: [[]] },
        'product.options[0].values[0]': short,
        'product.variants': {
          takes: [list(250, variant)],
          refuses: [[[], 'variantNeeded'], [list(251, variant)], [undefined, 'required']],
        },
        'product.metafields[0].key': short,
        'product.metafields[0].namespace': short,
        'product.metafields[0].type': short,
        'product.metafields[0].value': {
          takes: ['', undefined, 'x'.repeat(100_000)],
          refuses: [['x'.repeat(100_001), 'tooLong']],
        },
        'product.seo': { takes: [undefined] },
      },
    ),
  ).toEqual([]);
});

it('a variant has a price and a stock, three options at most, and measures of at least 0', () => {
  const measure = {
    takes: [0, 1e9, undefined],
    refuses: [
      [-1, 'atLeast'],
      [1e9 + 1, 'atMost'],
      ['x', 'notANumber'],
    ],
  } as const;
  const amount = {
    takes: ['0', '999999999999.9999'],
    refuses: [
      ['-1', 'amountForm'],
      ['1,50', 'amountForm'],
      ['1.00005', 'amountForm'],
    ],
  } as const;
  const at = (field: string): string => `product.variants[0].${field}`;
  const name = {
    takes: ['x'.repeat(255)],
    refuses: [
      ['x'.repeat(256), 'tooLong'],
      ['', 'requiredField'],
    ],
  } as const;
  expect(
    brokenLimits(
      saveProductSchema,
      { product },
      {
        [at('price')]: { ...amount, refuses: [...amount.refuses, ['', 'required'], [undefined, 'required']] },
        [at('compareAt')]: { ...amount, takes: [...amount.takes, null, '', undefined] },
        [at('options')]: {
          takes: [list(3, { name: 'A', value: 'b' }), [], undefined],
          refuses: [[list(4, { name: 'A', value: 'b' }), 'tooManyOptions']],
        },
        [at('options[0].name')]: name,
        [at('options[0].value')]: name,
        [at('sku')]: textUpTo(255),
        [at('barcode')]: textUpTo(255),
        [at('taxable')]: flag,
        [at('trackStock')]: flag,
        [at('requiresShipping')]: flag,
        [at('stock')]: {
          takes: [0, -5],
          refuses: [
            [1.5, 'notAWholeNumber'],
            ['x', 'notAWholeNumber'],
            [undefined, 'required'],
          ],
        },
        [at('stockBefore')]: { takes: [0, undefined], refuses: [[1.5, 'notAWholeNumber']] },
        [at('weight')]: measure,
        [at('weightUnit')]: {
          takes: ['GRAMS', 'KILOGRAMS', 'OUNCES', 'POUNDS', undefined],
          refuses: [['kg', 'notInList']],
        },
        [at('dimensions')]: { takes: [null, undefined, {}] },
        [at('dimensions.width')]: measure,
        [at('dimensions.height')]: measure,
        [at('dimensions.length')]: measure,
        [at('dimensions.dimUnit')]: {
          takes: ['cm', 'in', 'ft', 'm', 'mm', 'yd', undefined],
          refuses: [['CM', 'notInList']],
        },
        [at('localPickup')]: { takes: [undefined], refuses: [] },
        [at('localPickup.enabled')]: { takes: [true, false], refuses: [[undefined]] },
      },
    ),
  ).toEqual([]);
});

it('variants without price and stock are dropped, others stay to be judged', () => {
  const cast = (variants: unknown[]) =>
    saveProductSchema.cast({ product: { title: 'Mug', variants } }, { assert: false }).product.variants
      .length;
  expect(cast([{ price: '1', stock: 1 }, { price: '', stock: '' }, { price: null }, {}])).toBe(1);
  expect(cast([{ price: '0' }, { stock: 0 }])).toBe(2);
});

it('many products are edited with one value', () => {
  const edit = { field: 'price', way: 'set', value: '1' };
  expect([
    ...brokenLimits(
      bulkEditRequestSchema,
      { edit, ids: ['1'] },
      {
        'edit.field': oneOf('price', 'compareAt', 'stock', 'status', 'tags', 'vendor'),
        'edit.way': oneOf('set', 'change', 'percent', 'clear', 'add', 'remove'),
        'edit.value': textUpTo(1000),
        ids: { takes: [undefined, list(1000, '1')], refuses: [[list(1001, '1'), 'tooManyProducts']] },
        'ids[0]': id,
        filters: { takes: [undefined, {}] },
      },
    ),
    ...brokenLimits(
      bulkEditRequestSchema,
      { edit },
      {
        'edit.field': {
          refuses: [[undefined, 'required']],
        },
        'edit.way': { refuses: [[undefined, 'required']] },
      },
    ),
    ...brokenLimits(bulkEditIdSchema, { editId: '1' }, { editId: id }),
  ]).toEqual([]);
});

it('what is looked for and looked at has its lengths', () => {
  expect([
    ...brokenLimits(catalogSearchSchema, { q: 'mug' }, { q: textUpTo(200) }),
    ...brokenLimits(
      publicCatalogSchema,
      { id: '1', store: 's' },
      { id: textUpTo(200), store: textUpTo(100) },
    ),
    ...brokenLimits(
      removeBackgroundSchema,
      { url: '/a.png' },
      {
        url: {
          takes: ['x'.repeat(2000)],
          refuses: [
            ['x'.repeat(2001), 'tooLong'],
            ['', 'requiredField'],
            [undefined, 'requiredField'],
          ],
        },
      },
    ),
    ...brokenLimits(
      productLogSchema,
      { productId: '1' },
      {
        productId: id,
        before: { takes: [undefined, 3], refuses: [[1.5, 'pageMark']] },
      },
    ),
    ...brokenLimits(
      revertSchema,
      { productId: '1', version: 2, whole: true },
      {
        productId: id,
        version: { ...whole, refuses: [...whole.refuses, [undefined]] },
        whole: { takes: [true, false], refuses: [[undefined]] },
      },
    ),
    ...brokenLimits(submissionListSchema, {}, { vendor: { takes: [undefined, 'Fjord'] } }),
  ]).toEqual([]);
});

it('a saved view has a name of 60 characters and up to 60 columns', () => {
  const view = { list: 'products', name: 'Low stock', search: '?stock=oos', columns: ['sku'], shared: false };
  const lists = { takes: ['products', 'orders'], refuses: [['vendors'], [undefined], ['']] } as const;
  expect([
    ...brokenLimits(savedViewsSchema, { list: 'orders' }, { list: lists }),
    ...brokenLimits(saveViewSchema, view, {
      id: { takes: [undefined, '3'] },
      list: lists,
      name: textUpTo(60, 'requiredField'),
      search: textUpTo(2000),
      columns: { takes: [undefined, list(60, 'sku')], refuses: [[list(61, 'sku'), 'tooManyEntries']] },
      'columns[0]': { takes: ['x'.repeat(60)], refuses: [['x'.repeat(61), 'tooLong'], ['']] },
      shared: { takes: [true], refuses: [[undefined]] },
    }),
    ...brokenLimits(savedViewIdSchema, { viewId: '1' }, { viewId: id }),
  ]).toEqual([]);
  expect(saveViewSchema.cast({ ...view, search: undefined }).search).toBe('');
});

it('specifications have keys of letters, and each metafield once', () => {
  const field = { key: 'care.wash', name: 'Washing', type: 'input' };
  const key = {
    takes: ['colour', 'care.wash', 'Größe_2', 'x-y'],
    refuses: [
      ['care.wash.cold', 'metafieldKey'],
      ['a b', 'metafieldKey'],
      ['.a', 'metafieldKey'],
      [undefined, 'requiredField'],
    ],
  } as const;
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...field, key: `k${String(at)}` }));
  expect([
    ...brokenLimits(specificationSchema, field, {
      key: {
        takes: [...key.takes, 'x'.repeat(100)],
        refuses: [...key.refuses, ['x'.repeat(101), 'tooLong']],
      },
    }),
    ...brokenLimits(
      specificationListSchema,
      { metafields: [field, { ...field, key: 'size' }], version: 'v' },
      {
        metafields: {
          takes: [[], many(200)],
          refuses: [
            [many(201), 'tooManyEntries'],
            [undefined, 'requiredField'],
          ],
        },
        'metafields[1].key': {
          takes: ['wash', 'custom.size'],
          refuses: [['care.wash', 'fieldKeyTaken']],
        },
        version: {
          takes: ['x'.repeat(100)],
          refuses: [
            ['x'.repeat(101), 'tooLong'],
            [undefined, 'requiredField'],
          ],
        },
      },
    ),
    ...brokenLimits(
      specificationListSchema,
      {
        metafields: [
          { ...field, key: 'custom.size' },
          { ...field, key: 'x' },
        ],
        version: 'v',
      },
      // A key without a namespace stands in the one that is called custom.
      { 'metafields[1].key': { refuses: [['size', 'fieldKeyTaken']] } },
    ),
    ...brokenLimits(specificationKeySchema, { key: 'a' }, { key: textUpTo(100, 'requiredField') }),
    ...brokenLimits(
      collectionSchema,
      { key: 'a', value: 'b' },
      {
        key: textUpTo(100, 'requiredField'),
        value: textUpTo(1000, 'requiredField'),
        title: textUpTo(200),
      },
    ),
    ...brokenLimits(
      collectionIdSchema,
      { collectionId: '1' },
      {
        collectionId: {
          takes: ['123456789012345'],
          refuses: [
            ['1234567890123456', 'noSuchCollection'],
            ['a', 'noSuchCollection'],
            [undefined, 'requiredField'],
          ],
        },
      },
    ),
  ]).toEqual([]);
});

it('a translation is as long as what it translates may be', () => {
  const translation = { locale: 'de', key: 'title', value: 'Becher', source: 'Mug' };
  const languages = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...translation, locale: `l${String(index)}` }));
  const upTo = (most: number) =>
    ({ takes: ['', 'x'.repeat(most)], refuses: [['x'.repeat(most + 1)]] }) as const;
  const patch = (key: string) => ({ productId: '1', translations: [{ ...translation, key }] });
  expect([
    ...brokenLimits(translationsPatchSchema, patch('title'), {
      productId: id,
      translations: {
        takes: [[], languages(400)],
        refuses: [
          [languages(401), 'tooManyEntries'],
          [undefined, 'requiredField'],
        ],
      },
      'translations[0].locale': textUpTo(20, 'requiredField'),
      'translations[0].key': {
        takes: [
          ...['title', 'bodyHtml', 'seo.title', 'seo.description'],
          ...['options.1.name', 'options.1.values.Red', 'options.1.values.1.5\nl', 'media.2.alt'],
          `options.1.values.${'x'.repeat(255)}`,
        ],
        refuses: [
          ...['vendor', 'seo', 'options.1', 'options.name', 'media.1', 'media.1.src', 'xtitle'].map(
            (key) => [key, 'notInList'] as const,
          ),
          [`options.1.values.${'x'.repeat(400)}`, 'tooLong'],
          [undefined, 'requiredField'],
        ],
      },
      'translations[0].value': upTo(255),
      'translations[0].source': {
        takes: [undefined, 'x'.repeat(100_000)],
        refuses: [['x'.repeat(100_001), 'tooLong']],
      },
    }),
    ...brokenLimits(translationsPatchSchema, patch('seo.title'), { 'translations[0].value': upTo(1000) }),
    ...brokenLimits(translationsPatchSchema, patch('seo.description'), {
      'translations[0].value': upTo(5000),
    }),
    ...brokenLimits(translationsPatchSchema, patch('options.1.name'), { 'translations[0].value': upTo(255) }),
    ...brokenLimits(translationsPatchSchema, patch('options.1.values.Red'), {
      'translations[0].value': upTo(255),
    }),
    ...brokenLimits(translationsPatchSchema, patch('media.1.alt'), { 'translations[0].value': upTo(1000) }),
    ...brokenLimits(translationsPatchSchema, patch('bodyHtml'), { 'translations[0].value': upTo(100_000) }),
    ...brokenLimits(
      translationProgressSchema,
      { locale: 'de' },
      {
        locale: textUpTo(20, 'requiredField'),
        after: { takes: [undefined, '3'] },
      },
    ),
  ]).toEqual([]);
});
