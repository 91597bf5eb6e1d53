import type { ProductCsvRow } from '../../../domain/imports/productCsv/columns';
import { createRandom } from '../../../server/demo/random';

const goods = ['Linen shirt', 'Oak board', 'Wool blanket', 'Stoneware bowl', 'Leather belt', 'Brass lamp'];
const makers = ['Atelier Nord', 'Hof & Kiln', 'Marlow Looms', 'Bright Forge', 'Casa Verde', 'Sundby'];
const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const colours = ['White', 'Indigo', 'Moss', 'Sand'];
const sentences = [
  'Made by hand in small numbers, so that no two are quite alike.',
  'Washed soft before it is sent; wash at 40 degrees, dry in the shade.',
  'The "raw" finish takes on colour with use, oil it now and then.',
  'Comes in a box of recycled card with a card that names its maker.',
];

export const benchVendors = makers;

/**
 * Rows as a marketplace's import has them, all columns filled: products of one to eight variants whose
 * description stands in their first row, an address of a picture in each. The same rows every time.
 */
export function* productRows(count: number): Generator<ProductCsvRow> {
  const random = createRandom(11);
  let row = 0;
  for (let product = 1; row < count; product += 1) {
    const vendor = random.pick(makers);
    const good = random.pick(goods);
    const single = random.chance(0.2);
    const variants = single ? 1 : random.integer(2, 8);
    const description = `<p>${random.pick(sentences)} ${random.pick(sentences)}</p>`;
    const price = random.integer(500, 20_000);
    for (let variant = 0; variant < variants && row < count; variant += 1, row += 1) {
      yield {
        id: '',
        title: `${good} no. ${String(product)}`,
        option1Name: single ? '' : 'Size',
        option1Value: single ? '' : (sizes[variant % sizes.length] ?? ''),
        option2Name: single ? '' : 'Colour',
        option2Value: single ? '' : (colours[Math.floor(variant / sizes.length)] ?? ''),
        option3Name: '',
        option3Value: '',
        sku: `${good.slice(0, 3).toUpperCase()}-${String(product)}-${String(variant)}`,
        vendor,
        description: variant === 0 ? description : '',
        price: ((price + 100 * variant) / 100).toFixed(2),
        comparePrice: random.chance(0.3) ? ((price * 1.2) / 100).toFixed(2) : '',
        weight: String(random.integer(80, 4000)),
        weightUnit: 'g',
        stock: random.chance(0.1) ? 'Untracked' : String(random.integer(0, 200)),
        images: `https://pictures.example.com/goods/${String(product)}/${String(variant)}.jpg`,
        metafields: `care.material=${good.split(' ')[0] ?? ''}`,
      };
    }
  }
}
