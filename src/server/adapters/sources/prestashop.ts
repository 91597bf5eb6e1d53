import { array, mixed, object, string, type Schema } from 'yup';
import { shopWeight, type ShopProduct, type ShopVariant } from '../../../domain/integrations/shopProducts';
import { sourceErrors } from '../../../domain/errors/sources';
import { AnsweredStatus, SourceFailed, type Reads } from './askSource';
import { askShop, ifAllowed, type ShopAccess, type ShopClient } from './shopClient';

const pageSize = 100;
const idsAtOnce = 20;

/** Ids and amounts come as text or as numbers, by the version. */
const plain = () =>
  string()
    .transform((_value: unknown, given: unknown) =>
      typeof given === 'string' || typeof given === 'number' ? String(given) : '',
    )
    .ensure();

/** A text in the languages of the shop, by their ids; by none where it has but one. */
type Texts = ReadonlyMap<string, string>;
const textsOf = (value: unknown): Texts => {
  if (typeof value === 'string') return new Map([['', value]]);
  const each = (Array.isArray(value) ? value : []).flatMap((one: unknown): [string, string][] =>
    typeof one === 'object' && one !== null && 'value' in one && typeof one.value === 'string'
      ? [['id' in one ? String(one.id) : '', one.value]]
      : [],
  );
  return new Map(each.filter(([, text]) => text !== ''));
};
const text = () =>
  mixed<Texts>()
    .transform((_value: unknown, given: unknown) => textsOf(given))
    .default(new Map());
/** In the shop's own language, or in the first that says something. */
const saidIn = (language: string | null, texts: Texts): string =>
  texts.get(language ?? '') ?? texts.values().next().value ?? '';

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
  /** What is not is shown in a catalogue alone. */
  available_for_order: plain(),
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

/** A key without the right to a resource gets the answer of a wrong key; one without that to read it, 405. */
const isRefusal = (error: unknown): boolean =>
  (error instanceof SourceFailed && error.fault.code === 'shopKeyRefused') ||
  (error instanceof AnsweredStatus && error.status === 405);

/** PrestaShop's web service: the key is the user of HTTP's own sign-in, without a password. */
export const prestashopClient = (access: ShopAccess): ShopClient => {
  const headers = { authorization: `Basic ${Buffer.from(`${access.key}:`).toString('base64')}` };
  const ask = async <T extends object>(
    resource: string,
    query: Record<string, string>,
    item: Schema<T>,
  ): Promise<T[]> => {
    const all = { output_format: 'JSON', ...query };
    const asked = { path: `/api/${resource}`, query: all, headers };
    try {
      return (await askShop(access, asked, listOf(resource, item))).value;
    } catch (error) {
      throw resource !== 'products' && isRefusal(error)
        ? new SourceFailed(sourceErrors.shopReadMissing({ host: new URL(access.base).host, resource }), false)
        : error;
    }
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

  let language: Promise<string | null> | null = null;
  /** The language that the shop's pages begin in, by the shop's own id; asked for once, and not by each page of a list. */
  const ownLanguage = (): Promise<string | null> => (language ??= setting('PS_LANG_DEFAULT'));

  const read = async (
    ids: readonly string[],
    { unit, language }: { unit: string | null; language: string | null },
  ): Promise<ShopProduct[]> => {
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
    const optionOf = new Map(options.map(({ id, name }) => [id, saidIn(language, name)]));
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
            : [{ name: optionOf.get(found.id_attribute_group) ?? '', value: saidIn(language, found.name) }];
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
        title: saidIn(language, product.name),
        image: picture(product.id_default_image),
        description: saidIn(language, product.description),
        images: pictures,
        isSold: product.active !== '0' && product.available_for_order !== '0',
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
      const language = await ownLanguage();
      return {
        products: found.map(({ id, name, id_default_image: image }) => ({
          id,
          title: saidIn(language, name),
          image: picture(image),
        })),
        next: found.length < pageSize ? null : String(from + pageSize),
      };
    },
    async read(ids) {
      const products: ShopProduct[] = [];
      if (ids.length === 0) return products;
      const own = { unit: await setting('PS_WEIGHT_UNIT'), language: await ownLanguage() };
      for (let at = 0; at < ids.length; at += idsAtOnce)
        products.push(...(await read(ids.slice(at, at + idsAtOnce), own)));
      return products;
    },
  };
};
