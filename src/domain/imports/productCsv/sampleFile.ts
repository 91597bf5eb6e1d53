import { optionKeys, productCsvKeys, type ProductCsvKey, type ProductCsvRow } from './columns';
import { writeProductCsv } from '../../files/csv/writeCsv';

export const sampleFileName = 'products-sample.csv';

/** The columns of the sample file, in the order of the spec (section 3). */
const keys = [
  'title',
  ...optionKeys,
  'sku',
  'description',
  'price',
  'stock',
  'images',
] as const satisfies readonly ProductCsvKey[];

const sample = (values: Partial<ProductCsvRow>): ProductCsvRow => ({
  ...(Object.fromEntries(productCsvKeys.map((key) => [key, ''])) as ProductCsvRow),
  ...values,
});

const shirt = {
  title: 'Linen shirt',
  option1Name: 'Size',
  option2Name: 'Colour',
  description: 'Woven from washed linen, with buttons of shell. Cut wide.',
  price: '59.90',
  images: 'https://example.com/pictures/linen-shirt.jpg https://example.com/pictures/linen-shirt-back.jpg',
};

const rows = [
  sample({ ...shirt, option1Value: 'M', option2Value: 'White', sku: 'SHIRT-M-WHITE', stock: '12' }),
  sample({ ...shirt, option1Value: 'L', option2Value: 'White', sku: 'SHIRT-L-WHITE', stock: '8' }),
  sample({
    ...shirt,
    option1Value: 'M',
    option2Value: 'Indigo',
    sku: 'SHIRT-M-INDIGO',
    stock: '5',
    price: '64.90',
  }),
  sample({
    title: 'Oak serving board',
    sku: 'BOARD-OAK',
    description: 'Oiled oak, 45 x 20 cm, with a "juice groove" on one side.',
    price: '38',
    stock: '24',
    images: 'https://example.com/pictures/oak-board.jpg',
  }),
  sample({
    title: 'Gift card',
    sku: 'GIFT-25',
    description: 'Sent by email, valid for three years.',
    price: '25',
    stock: 'Untracked',
    images: 'https://example.com/pictures/gift-card.png',
  }),
];

/** The text of the sample file that the importer offers for download. */
export const sampleFile = (): string => writeProductCsv(rows, keys);
