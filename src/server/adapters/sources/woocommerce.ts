import { array, boolean, number, object, string } from 'yup';
import { shopWeight, type ShopProduct, type ShopVariant } from '../../../domain/integrations/shopProducts';
import { plainTextOf } from '../../files/boundedHtml';
import { askShop, ifAllowed, type ShopAccess, type ShopClient } from './shopClient';

const pageSize = 100;

const pricesSchema = {
  id: number().integer().required(),
  sku: string().ensure(),
  price: string().ensure(),
  regular_price: string().ensure(),
  stock_quantity: number().nullable().default(null),
  stock_status: string().ensure(),
  weight: string().ensure(),
  /** What is not `publish` is not sold: a variation that is switched off is `private`. */
  status: string().ensure(),
};
/** WordPress keeps names as HTML: an ampersand is `&amp;`. */
const nameText = () =>
  string()
    .ensure()
    .transform((value: string) => plainTextOf(value));

const imageSchema = object({ src: string().ensure() });
const productSchema = object({
  ...pricesSchema,
  name: nameText(),
  type: string().ensure(),
  description: string().ensure(),
  manage_stock: boolean().default(false),
  images: array(imageSchema).required(),
});
const variationSchema = object({
  ...pricesSchema,
  // "parent": the product counts the pieces of all.
  manage_stock: string()
    .transform((_value: unknown, given: unknown) => String(given))
    .ensure(),
  attributes: array(object({ name: nameText(), option: nameText() })).defined(),
});

const settingSchema = object({ value: string().required() });

interface Counted {
  stock_quantity: number | null;
  stock_status: string;
}

/** What counts no pieces is sold out or not. */
const stockOf = (
  { stock_quantity: pieces, stock_status: status }: Counted,
  isCounted: boolean,
): number | null => (isCounted ? (pieces ?? 0) : status === 'outofstock' ? 0 : null);

/** WooCommerce's REST interface, version 3; the key is the consumer's key and secret with a colon between. */
export const woocommerceClient = (access: ShopAccess): ShopClient => {
  const headers = { authorization: `Basic ${Buffer.from(access.key).toString('base64')}` };
  const path = '/wp-json/wc/v3/products';
  const paging = { per_page: String(pageSize), orderby: 'id', order: 'asc' };

  /** A setting of the shop; null where the key may read none. */
  const setting = (name: string): Promise<string | null> =>
    ifAllowed(async () => {
      const path = `/wp-json/wc/v3/settings/${name}`;
      return (await askShop(access, { path, headers }, settingSchema)).value.value;
    });

  const variantsOf = async (
    product: { id: number; weight: string } & Counted & { manage_stock: boolean },
    unit: string | null,
  ): Promise<ShopVariant[]> => {
    const variants: (ShopVariant & { isOfParent: boolean })[] = [];
    for (let page = 1; ; page += 1) {
      const { value: found } = await askShop(
        access,
        {
          path: `${path}/${String(product.id)}/variations`,
          query: { ...paging, page: String(page) },
          headers,
        },
        array(variationSchema).defined(),
      );
      variants.push(
        ...found.map(({ id, sku, price, regular_price: before, weight, attributes, status, ...stock }) => ({
          id: String(id),
          sku,
          price,
          comparePrice: before,
          stock:
            stock.manage_stock === 'parent'
              ? stockOf(product, product.manage_stock)
              : stockOf(stock, stock.manage_stock === 'true'),
          isOfParent: stock.manage_stock === 'parent',
          weight: shopWeight(weight === '' ? product.weight : weight, unit),
          isOff: status !== '' && status !== 'publish',
          // A variation for any value of an attribute says nothing of it.
          options: attributes.map(({ name, option }) => ({ name, value: option })),
        })),
      );
      if (found.length < pageSize) break;
    }
    const isShared = variants.filter(({ isOfParent, isOff }) => isOfParent && !isOff).length > 1;
    return variants.map(({ isOfParent, ...variant }) =>
      // Nothing of it is nothing for each.
      isShared && isOfParent && typeof variant.stock === 'number' && variant.stock > 0
        ? { ...variant, stock: 'shared' as const }
        : variant,
    );
  };

  return {
    currency: () => setting('general/woocommerce_currency'),

    async list(after) {
      const page = Number(after ?? '1');
      const { value: found } = await askShop(
        access,
        { path, query: { ...paging, page: String(page), status: 'publish' }, headers },
        array(productSchema).defined(),
      );
      return {
        products: found
          .filter(({ type }) => type === 'simple' || type === 'variable')
          .map(({ id, name, images }) => ({ id: String(id), title: name, image: images[0]?.src ?? null })),
        next: found.length < pageSize ? null : String(page + 1),
      };
    },

    async read(ids) {
      const products: ShopProduct[] = [];
      const unit = ids.length === 0 ? null : await setting('products/woocommerce_weight_unit');
      for (let at = 0; at < ids.length; at += pageSize) {
        const { value: found } = await askShop(
          access,
          { path, query: { ...paging, include: ids.slice(at, at + pageSize).join(',') }, headers },
          array(productSchema).defined(),
        );
        for (const product of found) {
          const { id, name, description, images, sku, price, regular_price: before, status } = product;
          const single: ShopVariant = {
            id: '',
            sku,
            price,
            comparePrice: before,
            stock: stockOf(product, product.manage_stock),
            weight: shopWeight(product.weight, unit),
            options: [],
          };
          products.push({
            id: String(id),
            title: name,
            image: images[0]?.src ?? null,
            isSold: status === '' || status === 'publish',
            description,
            images: images.map(({ src }) => src).filter((src) => src !== ''),
            variants: product.type === 'variable' ? await variantsOf(product, unit) : [single],
          });
        }
      }
      return products;
    },
  };
};
