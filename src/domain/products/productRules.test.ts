import { isRevertible } from './history/productLogs';
import { withIds } from './productContent';
import { fillValues, inOrder } from './variants/productOptions';
import { checkProduct, type ProductFacts } from './productRules';
import { largestStock } from './variants/stock';
import { sourceOf } from './translatedTexts';
import { wholeVideoAddress } from './media/videoEmbed';
import type { ProductInput } from './products';

const facts: ProductFacts = {
  currency: 'EUR',
  units: { length: 'cm', weight: 'KILOGRAMS' },
  specifications: [],
  fileIdPrefix: 'file://',
};
const variant = { price: '12.50', stock: 1 };
const checked = (parts: Partial<ProductInput>, changes: Partial<ProductFacts> = {}) =>
  checkProduct({ title: 'Mug', variants: [variant], ...parts }, { ...facts, ...changes });
const faulty = (parts: Partial<ProductInput>, changes: Partial<ProductFacts> = {}): string[] =>
  Object.keys(checked(parts, changes).errors);

describe('a product that is saved', () => {
  it('gets the defaults of the specification', () => {
    expect(checked({})).toEqual({
      content: {
        title: 'Mug',
        bodyHtml: '',
        media: [],
        options: [],
        metafields: [],
        seo: { title: '', description: '' },
        variants: [
          {
            id: 0,
            sku: '',
            price: 1250,
            compareAt: null,
            options: [],
            barcode: '',
            taxable: true,
            trackStock: false,
            stock: 1,
            requiresShipping: true,
            weight: 0,
            weightUnit: 'KILOGRAMS',
            dimensions: null,
            localPickup: false,
            media: [],
            metafields: [],
          },
        ],
      },
      errors: {},
    });
  });

  it('keeps what it is given', () => {
    const given = {
      id: '7',
      price: '3',
      compareAt: '4.5',
      stock: -2,
      sku: 'S',
      barcode: 'B',
      taxable: false,
      trackStock: true,
      requiresShipping: false,
      weight: 2,
      weightUnit: 'POUNDS' as const,
      localPickup: { enabled: true },
      options: [{ name: ' Size ', value: ' M ' }],
      dimensions: { width: 1, height: 2, length: 3, dimUnit: 'in' as const },
    };
    const { content, errors } = checked({
      variants: [given],
      bodyHtml: '<p>Oak</p>',
      seo: { title: 'T', description: 'D' },
      media: [{ src: 'https://a.test/1.jpg', alt: 'Oak', contentType: 'VIDEO' }, { src: '/files/2.png' }],
    });
    expect(errors).toEqual({});
    expect(content).toMatchObject({
      bodyHtml: '<p>Oak</p>',
      seo: { title: 'T', description: 'D' },
      media: [
        { id: '1', src: 'https://a.test/1.jpg', alt: 'Oak', contentType: 'VIDEO' },
        { id: '2', src: '/files/2.png', alt: '', contentType: 'IMAGE' },
      ],
      options: [{ id: '1', name: 'Size', values: ['M'] }],
      variants: [
        {
          id: 7,
          price: 300,
          compareAt: 450,
          stock: -2,
          sku: 'S',
          barcode: 'B',
          taxable: false,
          trackStock: true,
          requiresShipping: false,
          weight: 2,
          weightUnit: 'POUNDS',
          localPickup: true,
          options: [{ name: 'Size', value: 'M' }],
          dimensions: { width: 1, height: 2, length: 3, dimUnit: 'in' },
        },
      ],
    });
  });

  it('keeps dimensions only where all three are there, in the store’s unit unless it says one', () => {
    const dimensionsOf = (dimensions: ProductInput['variants'][number]['dimensions']) =>
      checked({ variants: [{ ...variant, dimensions }] }).content.variants[0]?.dimensions;
    expect(dimensionsOf({ width: 1, height: 2, length: 3 })).toEqual({
      width: 1,
      height: 2,
      length: 3,
      dimUnit: 'cm',
    });
    expect(dimensionsOf({ width: 1, height: 2 })).toBeNull();
    expect(dimensionsOf({ width: 1, length: 2 })).toBeNull();
    expect(dimensionsOf({ height: 1, length: 2 })).toBeNull();
    expect(dimensionsOf(null)).toBeNull();
  });

  it('drops metafields without a value, and takes the last of two of one name', () => {
    const metafields = [
      { namespace: 'care', key: 'wash', value: 'Warm', type: 'input' },
      { namespace: 'care', key: 'oil', value: ' ', type: 'input' },
      { namespace: 'care', key: 'wash', value: 'Cold', type: 'input' },
    ];
    const kept = [{ id: '1', namespace: 'care', key: 'wash', value: 'Cold', type: 'input' }];
    const { content } = checked({ metafields, variants: [{ ...variant, metafields }] });
    expect(content.metafields).toEqual(kept);
    expect(content.variants[0]?.metafields).toEqual(kept);
  });

  it.each<[string, Partial<ProductInput>, string[]]>([
    ['an id that is no number', { variants: [{ ...variant, id: 'x' }] }, ['product.variants[0].id']],
    ['an id of 16 digits', { variants: [{ ...variant, id: '1'.repeat(16) }] }, ['product.variants[0].id']],
    ['an id of 15 digits', { variants: [{ ...variant, id: '1'.repeat(15) }] }, []],
    ['an empty id', { variants: [{ ...variant, id: '' }] }, []],
    ['the largest stock', { variants: [{ ...variant, stock: largestStock }] }, []],
    [
      'a larger stock',
      { variants: [{ ...variant, stock: largestStock + 1 }] },
      ['product.variants[0].stock'],
    ],
    [
      'a stock far below 0',
      { variants: [{ ...variant, stock: -largestStock - 1 }] },
      ['product.variants[0].stock'],
    ],
    ['too many decimals', { variants: [{ ...variant, price: '1.005' }] }, ['product.variants[0].price']],
    [
      'a compare price of too many',
      { variants: [{ ...variant, compareAt: '1.005' }] },
      ['product.variants[0].compareAt'],
    ],
    ['no compare price', { variants: [{ ...variant, compareAt: '' }] }, []],
    ['a picture that is no address', { media: [{ src: 'a.png' }] }, ['product.media[0].src']],
    [
      'a picture of another host without a scheme',
      { media: [{ src: '//a.test/a.png' }] },
      ['product.media[0].src'],
    ],
    [
      'a picture of a variant that is none',
      { variants: [{ ...variant, media: [{ src: 'x' }] }] },
      ['product.variants[0].media[0].src'],
    ],
    [
      'a SKU twice',
      {
        variants: [
          { ...variant, sku: 'A', options: [{ name: 'S', value: 'a' }] },
          { ...variant, sku: 'A', options: [{ name: 'S', value: 'b' }] },
        ],
      },
      ['product.variants[1].sku'],
    ],
    [
      'no SKU twice',
      {
        variants: [
          { ...variant, options: [{ name: 'S', value: 'a' }] },
          { ...variant, options: [{ name: 'S', value: 'b' }] },
        ],
      },
      [],
    ],
    [
      'the same options twice',
      {
        variants: [
          { ...variant, options: [{ name: 'S', value: 'a' }] },
          { ...variant, options: [{ name: 'S', value: 'A' }] },
        ],
      },
      ['product.variants[1].options'],
    ],
    [
      'two options of one name',
      {
        options: [
          { name: 'Size', values: [] },
          { name: 'size ', values: [] },
        ],
        variants: [
          {
            ...variant,
            options: [
              { name: 'Size', value: 'a' },
              { name: 'Size', value: 'b' },
            ],
          },
        ],
      },
      ['product.options[1].name'],
    ],
    [
      'an option that a variant does not name',
      { options: [{ name: 'Size', values: ['M'] }], variants: [variant] },
      ['product.variants[0].options'],
    ],
  ])('finds %s', (_, parts, expected) => {
    expect(faulty(parts)).toEqual(expected);
  });

  it('costs whole amounts in a currency without cents', () => {
    expect(faulty({ variants: [{ price: '12.5', stock: 0 }] }, { currency: 'JPY' })).toEqual([
      'product.variants[0].price',
    ]);
    expect(
      checked({ variants: [{ price: '12', stock: 0 }] }, { currency: 'JPY' }).content.variants[0]?.price,
    ).toBe(12);
  });

  it('takes its options from the first variant where it names none, and the variants’ in their order', () => {
    const options = [
      { name: 'Size', value: 'M' },
      { name: 'Colour', value: 'Red' },
    ];
    const turned = [
      { name: 'colour', value: 'Blue' },
      { name: 'size', value: 'M' },
    ];
    const { content, errors } = checked({
      options: [],
      variants: [
        { ...variant, options },
        { ...variant, options: turned },
      ],
    });
    expect(errors).toEqual({});
    expect(content.options).toEqual([
      { id: '1', name: 'Size', values: ['M'] },
      { id: '2', name: 'Colour', values: ['Red', 'Blue'] },
    ]);
    expect(content.variants[1]?.options).toEqual([
      { name: 'Size', value: 'M' },
      { name: 'Colour', value: 'Blue' },
    ]);
  });
});

it('choices stand in the order of the options, and are none where one is missing', () => {
  const options = [{ name: 'Size' }, { name: 'Colour' }];
  const [size, colour] = [
    { name: 'SIZE', value: 'M' },
    { name: 'colour', value: 'Red' },
  ];
  expect(inOrder(options, [colour, size])).toEqual([
    { name: 'Size', value: 'M' },
    { name: 'Colour', value: 'Red' },
  ]);
  expect(inOrder(options, [size])).toBeNull();
  expect(inOrder(options, [size, { name: 'Fit', value: 'Slim' }])).toBeNull();
  expect(inOrder(options, [size, colour, colour])).toBeNull();
});

it('values of an option are each there once, whatever the case, and never empty', () => {
  const choices = [
    [{ name: 'Size', value: 'm' }],
    [{ name: 'Size', value: 'L' }],
    [{ name: 'Size', value: '' }],
    [],
  ];
  expect(fillValues([{ id: '4', name: 'Size', values: ['M', ''] }], choices)).toEqual([
    { id: '4', name: 'Size', values: ['M', 'L'] },
  ]);
});

it('what has no id of its own gets the lowest that is free', () => {
  expect(withIds([{ id: '2' }, {}, { id: '2' }, { id: '' }, { id: '1' }]).map(({ id }) => id)).toEqual([
    '2',
    '3',
    '4',
    '5',
    '1',
  ]);
});

it('a version brings back contents, never who it belongs to nor whether it is sold', () => {
  for (const field of ['vendor', 'status', 'approval', 'deleted'])
    expect(isRevertible(field, false)).toBe(false);
  for (const field of ['title', 'variants.3.price', 'variants.3.stock'])
    expect(isRevertible(field, false)).toBe(true);
  expect(isRevertible('variants.3.stock', true)).toBe(false);
  expect(isRevertible('variants.3.price', true)).toBe(true);
});

it('what is translated is the title, the text and what search engines show', () => {
  expect(sourceOf({ title: 'Mug', bodyHtml: '<p>', seo: { title: 'S', description: 'D' } })).toEqual({
    title: 'Mug',
    bodyHtml: '<p>',
    'seo.title': 'S',
    'seo.description': 'D',
  });
});

it.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['http://youtu.be/dQw4w9WgXcQ?t=3', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://youtu.be/abc', 'https://youtu.be/abc'],
  ['https://vimeo.com/1', 'https://vimeo.com/1'],
])('the short address %s of a video is %s', (address, whole) => {
  expect(wholeVideoAddress(address)).toBe(whole);
});
