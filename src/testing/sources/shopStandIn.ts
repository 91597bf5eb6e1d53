import { startStandIn, type StandIn, type StandInAnswer, type StandInRequest } from '../standIn';
import type { ShopKind } from '../../domain/integrations/connections';
import { wooHooks, type WooHooks } from './wooHooks';
import { wooOrders, type WooOrders } from './wooOrders';
import { sentOrders, type SentOrders } from '../shopify/sentOrders';
import { startingGoods, type ShopGoods } from './shopGoods';
import { settingsAnswer, type ShopSettings } from './shopSettings';

export interface ShopStandIn extends StandIn {
  domain: string;
  key: string;
  goods: ShopGoods;
  /** Orders of a shop of WooCommerce, and of one of Shopify's. */
  orders: WooOrders;
  sent: SentOrders;
  /** What a shop of WooCommerce tells others. */
  hooks: WooHooks;
  /** What the next questions are answered with in place of what they ask for. */
  trouble: StandInAnswer | 'drop' | null;
  asked: string[];
  settings: ShopSettings;
  /** What a test has it say of a path in place of its own goods. */
  instead: Record<string, unknown>;
  /** The same of whatever is asked of its goods; null: they are said. */
  insteadOfAll: object | null;
  /** Paths that its key has no right to. */
  lacking: string[];
}

const keys: Record<ShopKind, string> = {
  prestashop: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ123456',
  woocommerce: 'ck_0123456789abcdef:cs_0123456789abcdef',
  shopify: 'shpat_0123456789abcdef0123456789abcdef',
};

const refused = (status: number): StandInAnswer => ({ status, body: { errors: [{ message: 'refused' }] } });
const ok = (body: unknown, headers = {}): StandInAnswer => ({ status: 200, body, headers });

/** Where Shopify's Admin interface is asked, by its version. */
export const shopifyPath = /^\/admin\/api\/20\d\d-(01|04|07|10)\/graphql\.json$/;

/** The ids of products that are deleted there. */
const goneOf = ({ mug, shirt }: Pick<ShopGoods, 'mug' | 'shirt'>): number[] => [
  ...(mug.sold === 'gone' ? [1] : []),
  ...(shirt.sold === 'gone' ? [2] : []),
];

const texts = (value: string) => [
  { id: '1', value },
  { id: '2', value: '' },
];

/** PrestaShop's web service: names what it gives in the resource's name, and an empty list in its place. */
const prestashop = (
  { method, path, query, headers }: StandInRequest,
  { mug, shirt }: ShopGoods,
): StandInAnswer => {
  if (method !== 'GET') return refused(405);
  if (headers.authorization !== `Basic ${Buffer.from(`${keys.prestashop}:`).toString('base64')}`)
    return refused(401);
  if (query.get('output_format') !== 'JSON') return refused(400);
  const resource = path.replace('/api/', '');
  const filter = [...query].find(([name]) => name.startsWith('filter['));
  const ids = filter === undefined ? null : filter[1].slice(1, -1).split('|');
  const by = filter?.[0].slice(7, -1) ?? 'id';
  const hasTax = query.get('price[gross][use_tax]') === '1';
  const rows: Record<string, Record<string, unknown>[]> = {
    products: [
      {
        id: 1,
        name: texts(mug.title ?? 'Mug'),
        description: texts(mug.text ?? '<p>Of clay</p>'),
        active: mug.sold === undefined ? '1' : '0',
        reference: mug.sku ?? 'MUG-1',
        price: '8.264463',
        ...(hasTax && { gross: mug.price }),
        id_default_image: '12',
        associations: { images: [{ id: '12' }] },
      },
      {
        id: 2,
        name: texts('Shirt'),
        description: texts(''),
        active: shirt.sold === undefined ? '1' : '0',
        reference: '',
        price: '0.000000',
        ...(hasTax && { gross: '0.000000' }),
        id_default_image: '',
      },
    ],
    combinations: shirt.sizes.map(({ sku, price, id }, at) => ({
      id: id ?? 20 + at,
      id_product: '2',
      reference: sku,
      price: '-1.000000',
      ...(hasTax && { gross: price }),
      associations: { product_option_values: [{ id: String(30 + at) }] },
    })),
    stock_availables: [
      { id: 1, id_product: '1', id_product_attribute: '0', quantity: String(mug.stock) },
      ...shirt.sizes.map(({ stock, id }, at) => ({
        id: 5 + at,
        id_product: '2',
        id_product_attribute: String(id ?? 20 + at),
        quantity: String(stock),
      })),
    ],
    product_option_values: shirt.sizes.map(({ size }, at) => ({
      id: 30 + at,
      id_attribute_group: '4',
      name: texts(size),
    })),
    product_options: [{ id: 4, name: texts('Size') }],
  };
  const gone = goneOf({ mug, shirt });
  const all = rows[resource]?.filter(
    ({ id, id_product: of }) => !gone.includes(Number(resource === 'products' ? id : of)),
  );
  if (all === undefined) return refused(404);
  const [from = '0', count = '1000'] = (query.get('limit') ?? '0,1000').split(',');
  const found = all
    .filter((row) => ids === null || ids.includes(String(row[by])))
    .slice(Number(from), Number(from) + Number(count));
  return ok(found.length === 0 ? [] : { [resource]: found });
};

/** WooCommerce's REST interface: at most a hundred of anything at once. */
const woocommerce = (
  { method, path, query, headers }: StandInRequest,
  { mug, shirt }: ShopGoods,
): StandInAnswer => {
  if (method !== 'GET') return refused(405);
  if (headers.authorization !== `Basic ${Buffer.from(keys.woocommerce).toString('base64')}`)
    return refused(401);
  if (Number(query.get('per_page')) > 100 || Number(query.get('page') ?? '1') < 1) return refused(400);
  const image = [{ id: 9, src: 'https://cdn.shop.example/mug.jpg' }];
  const product = {
    sku: '',
    regular_price: '',
    stock_quantity: null,
    stock_status: 'instock',
    manage_stock: false,
    images: [],
    description: '',
    status: 'publish',
  };
  const list = [
    {
      ...product,
      id: 1,
      name: mug.title ?? 'Mug',
      type: 'simple',
      status: mug.sold === undefined ? 'publish' : 'draft',
      sku: mug.sku ?? 'MUG-1',
      price: mug.price,
      regular_price: '12.00',
      manage_stock: true,
      stock_quantity: mug.stock,
      images: image,
      description: mug.text ?? '<p>Of clay</p>',
    },
    {
      ...product,
      id: 2,
      name: 'Shirt',
      type: 'variable',
      price: '15.00',
      status: shirt.sold === undefined ? 'publish' : 'private',
    },
    { ...product, id: 3, name: 'Set', type: 'grouped', price: '' },
  ];
  const include = query.get('include')?.split(',');
  if (path === '/wp-json/wc/v3/products')
    return ok(
      query.get('page') === '2'
        ? []
        : list.filter(
            ({ id, status }) =>
              !goneOf({ mug, shirt }).includes(id) &&
              (include === undefined || include.includes(String(id))) &&
              [status, null].includes(query.get('status')),
          ),
    );
  if (path !== '/wp-json/wc/v3/products/2/variations') return refused(404);
  const variations = shirt.sizes.map(({ size, sku, price, stock, id, isOff }, at) => ({
    id: id ?? 20 + at,
    status: isOff === true ? 'private' : 'publish',
    sku,
    price,
    regular_price: price,
    manage_stock: true,
    stock_quantity: stock,
    stock_status: 'instock',
    attributes: [{ id: 0, name: 'Size', option: size }],
  }));
  return ok(variations.filter(({ id }) => include === undefined || include.includes(String(id))));
};

/** What Shopify's Admin interface says of its products. */
export const shopifyGoods = (
  query: string,
  variables: Readonly<Record<string, unknown>>,
  { mug, shirt }: ShopGoods,
): StandInAnswer => {
  if (query.includes('query Currency')) return ok({ data: { shop: { currencyCode: 'EUR' } } });
  const pageInfo = { hasNextPage: false, endCursor: null };
  const preview = { preview: { image: { url: 'https://cdn.shop.example/mug.jpg' } } };
  if (query.includes('products(first: 100')) {
    const nodes = [
      { id: 'gid://shopify/Product/1', title: 'Mug', featuredMedia: preview },
      { id: 'gid://shopify/Product/2', title: 'Shirt', featuredMedia: null },
    ];
    return ok({ data: { products: { nodes, pageInfo } } });
  }
  const base = { descriptionHtml: '<p>Of clay</p>', featuredMedia: preview, media: { nodes: [preview] } };
  const tracked = { inventoryItem: { tracked: true } };
  const asked = variables['id'];
  if (goneOf({ mug, shirt }).some((id) => asked === `gid://shopify/Product/${String(id)}`))
    return ok({ data: { product: null } });
  const statusOf = ({ sold }: { sold?: 'off' | 'gone' }) => (sold === undefined ? 'ACTIVE' : 'DRAFT');
  if (asked === 'gid://shopify/Product/1') {
    const nodes = [
      {
        id: 'gid://shopify/ProductVariant/11',
        sku: mug.sku ?? 'MUG-1',
        price: mug.price,
        compareAtPrice: '12.00',
        inventoryQuantity: mug.stock,
        ...tracked,
        selectedOptions: [{ name: 'Title', value: 'Default Title' }],
      },
    ];
    return ok({
      data: {
        product: {
          id: asked,
          title: mug.title ?? 'Mug',
          status: statusOf(mug),
          ...base,
          descriptionHtml: mug.text ?? base.descriptionHtml,
          hasOnlyDefaultVariant: true,
          variants: { nodes, pageInfo },
        },
      },
    });
  }
  if (asked !== 'gid://shopify/Product/2') return ok({ data: { product: null } });
  const nodes = shirt.sizes.map(({ size, sku, price, stock, id }, at) => ({
    id: `gid://shopify/ProductVariant/${String(id ?? 20 + at)}`,
    sku,
    price,
    compareAtPrice: null,
    inventoryQuantity: stock,
    ...tracked,
    selectedOptions: [{ name: 'Size', value: size }],
  }));
  return ok({
    data: {
      product: {
        id: asked,
        title: 'Shirt',
        status: statusOf(shirt),
        ...base,
        hasOnlyDefaultVariant: false,
        variants: { nodes, pageInfo },
      },
    },
  });
};

/** Shopify's Admin interface, by the key of a custom app. */
const shopify = ({ method, path, headers, body }: StandInRequest, goods: ShopGoods): StandInAnswer => {
  if (method !== 'POST' || shopifyPath.exec(path) === null) return refused(404);
  if (headers['x-shopify-access-token'] !== keys.shopify) return refused(401);
  const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> };
  return shopifyGoods(query, variables, goods);
};

const answers = { prestashop, woocommerce, shopify };

/** A shop as its own interface shows it: what is asked for otherwise than it is published is refused. */
export const startShopStandIn = async (kind: ShopKind): Promise<ShopStandIn> => {
  const shop: ShopStandIn = {
    url: '',
    domain: '',
    close: () => Promise.resolve(),
    key: keys[kind],
    goods: startingGoods(),
    trouble: null,
    asked: [],
    settings: {},
    instead: {},
    insteadOfAll: null,
    lacking: [],
    orders: wooOrders(() => shop.goods),
    sent: sentOrders(() => shop.goods),
    hooks: wooHooks(),
  };
  const started = await startStandIn((request) => {
    shop.asked.push(request.path);
    if (shop.trouble !== null) return shop.trouble;
    const writes = ['orders', 'webhooks'].find((part) => request.path.startsWith(`/wp-json/wc/v3/${part}`));
    if (kind === 'woocommerce' && writes !== undefined) {
      const hasKey = request.headers.authorization === `Basic ${Buffer.from(shop.key).toString('base64')}`;
      if (!hasKey) return refused(401);
      return writes === 'orders' ? shop.orders.answer(request) : shop.hooks.answer(request);
    }
    const hasToken = request.headers['x-shopify-access-token'] === shop.key;
    if (kind === 'shopify' && hasToken && shopifyPath.exec(request.path) !== null) {
      const said = shop.sent.answer(request);
      if (said !== null) return said;
    }
    const usual = answers[kind](request, shop.goods);
    // A key that is refused is refused for all.
    if (usual.status === 401) return usual;
    // PrestaShop says the same of a right that a key lacks.
    if (shop.lacking.includes(request.path)) return refused(401);
    const said = shop.instead[request.path];
    if (said !== undefined) return ok(said);
    const ofGoods = shop.insteadOfAll === null ? usual : ok(shop.insteadOfAll);
    return settingsAnswer(kind, request, shop.settings) ?? ofGoods;
  });
  return Object.assign(shop, started, { domain: new URL(started.url).host });
};
