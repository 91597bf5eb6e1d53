import { array, mixed, object, string, type Schema } from 'yup';
import { shopWeight, type ShopProduct, type ShopVariant } from '../../../domain/integrations/shopProducts';
import { askShop, ifAllowed, type Reads, type ShopAccess, type ShopClient } from './shopClient';

const pageSize = 100;
const idsAtOnce = 20;

/** Ids and amounts come as text or as numbers, by the version. */
const plain = () =>
  string()
    .transform((_value: unknown, given: unknown) =>
      typeof given === 'string' || typeof given === 'number' ? String(given) : '',
    )
    .ensure();

/** A text of one language, or one of each: then the first that says something. */
const inOneLanguage = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  const texts = value.map((each: unknown): unknown =>
    typeof each === 'object' && each !== null && 'value' in each ? each.value : '',
  );
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
};
const text = () =>
  mixed<string>()
    .transform((_value: unknown, given: unknown) => inOneLanguage(given))
    .default('');

/** The list of a resource; where there is none, PrestaShop answers an empty list in its place. */
const listOf = <T extends object>(name: string, item: Schema<T>): Reads<T[]> => ({
  validateSync: (value, options) => {
    const found: unknown =
      typeof value === 'object' && value !== null && !Array.isArray(value) ? Reflect.get(value, name) : value;
    if (!Array.isArray(found)) throw new TypeError('No list');
    return found.map((each: unknown) => item.validateSync(each, options));
  },
});

const listedSchema = object({ id: plain(), name: text(), id_default_image: plain() });
const idsSchema = array(object({ id: plain() })).ensure();
const productSchema = object({
  id: plain(),
  name: text(),
  description: text(),
  reference: plain(),
  active: plain(),
  price: plain(),
  gross: plain(),
  weight: plain(),
  id_default_image: plain(),
  associations: object({ images: idsSchema }).optional().default(undefined),
});
const combinationSchema = object({
  id: plain(),
  id_product: plain(),
  reference: plain(),
  gross: plain(),
  /** What it weighs more than its product, or less. */
  weight: plain(),
  associations: object({ product_option_values: idsSchema }).optional().default(undefined),
});
const stockSchema = object({ id_product: plain(), id_product_attribute: plain(), quantity: plain() });
const valueSchema = object({ id: plain(), id_attribute_group: plain(), name: text() });
const optionSchema = object({ id: plain(), name: text() });

const settingSchema = object({ name: plain(), value: plain() });
const currencySchema = object({ id: plain(), iso_code: plain() });

/** A sum of decimals as PrestaShop writes them, to a millionth. */
const sumOf = (texts: readonly string[]): string =>
  String(Number(texts.reduce((sum, text) => sum + (Number(text) || 0), 0).toFixed(6)));

const isId = (id: string): boolean => /^[1-9]\d{0,18}$/.test(id);

/** PrestaShop's web service: the key is the user of HTTP's own sign-in, without a password. */
export const prestashopClient = (access: ShopAccess): ShopClient => {
  const headers = { authorization: `Basic ${Buffer.from(`${access.key}:`).toString('base64')}` };
  const ask = async <T extends object>(
    resource: string,
    query: Record<string, string>,
    item: Schema<T>,
  ): Promise<T[]> => {
    const all = { output_format: 'JSON', ...query };
    return (await askShop(access, { path: `/api/${resource}`, query: all, headers }, listOf(resource, item)))
      .value;
  };
  /** Pictures are asked of the shop itself: those of the web service need its key. */
  const picture = (id: string): string | null =>
    isId(id) ? `${access.base}/img/p/${Array.from(id).join('/')}/${id}.jpg` : null;
  const anyOf = (ids: readonly string[]): string => `[${[...new Set(ids)].filter(isId).join('|')}]`;

  /** A setting of the shop; null where the key may read none. */
  const setting = (name: string): Promise<string | null> =>
    ifAllowed(async () => {
      const query = { display: '[name,value]', 'filter[name]': name };
      return (
        (await ask('configurations', query, settingSchema)).find((each) => each.name === name)?.value ?? null
      );
    });

  const read = async (ids: readonly string[], unit: string | null): Promise<ShopProduct[]> => {
    const of = anyOf(ids);
    if (of === '[]') return [];
    // The shop's own prices are without tax; these are what its buyers see.
    const gross = { 'price[gross][use_tax]': '1' };
    const products = await ask('products', { display: 'full', 'filter[id]': of, ...gross }, productSchema);
    const combinations = await ask(
      'combinations',
      { display: 'full', 'filter[id_product]': of, ...gross },
      combinationSchema,
    );
    const display = '[id_product,id_product_attribute,quantity]';
    const stocks = await ask('stock_availables', { display, 'filter[id_product]': of }, stockSchema);
    const valueIds = combinations.flatMap(({ associations }) =>
      (associations?.product_option_values ?? []).map(({ id }) => id),
    );
    const values =
      valueIds.length === 0
        ? []
        : await ask(
            'product_option_values',
            { display: '[id,id_attribute_group,name]', 'filter[id]': anyOf(valueIds) },
            valueSchema,
          );
    const groups = values.map(({ id_attribute_group: group }) => group);
    const options =
      groups.length === 0
        ? []
        : await ask('product_options', { display: '[id,name]', 'filter[id]': anyOf(groups) }, optionSchema);
    const valueOf = new Map(values.map((value) => [value.id, value]));
    const optionOf = new Map(options.map(({ id, name }) => [id, name]));
    const stockOf = new Map(
      stocks.map(({ id_product: product, id_product_attribute: variant, quantity }) => [
        `${product} ${variant}`,
        Number(quantity),
      ]),
    );
    return products.map((product): ShopProduct => {
      const own = combinations.filter(({ id_product: of }) => of === product.id);
      const variants = own.map(({ id, reference, gross: price, weight, associations }): ShopVariant => ({
        id,
        sku: reference,
        price,
        comparePrice: '',
        stock: stockOf.get(`${product.id} ${id}`) ?? 0,
        weight: shopWeight(sumOf([product.weight, weight]), unit),
        options: (associations?.product_option_values ?? []).flatMap(({ id: value }) => {
          const found = valueOf.get(value);
          return found === undefined
            ? []
            : [{ name: optionOf.get(found.id_attribute_group) ?? '', value: found.name }];
        }),
      }));
      const single: ShopVariant = {
        id: '',
        sku: product.reference,
        price: product.gross === '' ? product.price : product.gross,
        comparePrice: '',
        stock: stockOf.get(`${product.id} 0`) ?? 0,
        weight: shopWeight(sumOf([product.weight]), unit),
        options: [],
      };
      const pictures = (product.associations?.images ?? []).flatMap(({ id }) => picture(id) ?? []);
      return {
        id: product.id,
        title: product.name,
        image: picture(product.id_default_image),
        description: product.description,
        images: pictures,
        isSold: product.active !== '0',
        variants: variants.length === 0 ? [single] : variants,
      };
    });
  };

  return {
    currency: () =>
      ifAllowed(async () => {
        const id = await setting('PS_CURRENCY_DEFAULT');
        if (id === null || !isId(id)) return null;
        const query = { display: '[id,iso_code]', 'filter[id]': `[${id}]` };
        const code = (await ask('currencies', query, currencySchema))[0]?.iso_code ?? '';
        return code === '' ? null : code;
      }),

    async list(after) {
      const from = Number(after ?? '0');
      const found = await ask(
        'products',
        {
          display: '[id,name,id_default_image]',
          sort: '[id_ASC]',
          limit: `${String(from)},${String(pageSize)}`,
        },
        listedSchema,
      );
      return {
        products: found.map(({ id, name, id_default_image: image }) => ({
          id,
          title: name,
          image: picture(image),
        })),
        next: found.length < pageSize ? null : String(from + pageSize),
      };
    },
    async read(ids) {
      const products: ShopProduct[] = [];
      const unit = ids.length === 0 ? null : await setting('PS_WEIGHT_UNIT');
      for (let at = 0; at < ids.length; at += idsAtOnce)
        products.push(...(await read(ids.slice(at, at + idsAtOnce), unit)));
      return products;
    },
  };
};
