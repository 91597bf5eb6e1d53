import type { Mishap, StandInAnswer, StandInRequest } from '../standIn';
import type { ShopGoods } from './shopGoods';

/** A line of an order there, as the interface shows it. */
interface WooItem {
  id: number;
  name: string;
  product_id: number;
  variation_id: number;
  quantity: number;
  subtotal: string;
  total: string;
  meta_data: { id: number; key: string; value: unknown }[];
}
export interface WooOrder {
  id: number;
  number: string;
  status: string;
  currency: string;
  date_created: string;
  customer_note: string;
  billing: Record<string, string>;
  shipping: Record<string, string>;
  line_items: WooItem[];
  shipping_lines: { method_id: string; method_title: string; total: string }[];
  meta_data: { id: number; key: string; value: unknown }[];
}

export interface WooOrders {
  list: WooOrder[];
  /** What goes wrong with the next writes, in turn. */
  mishaps: (Mishap | 'forbidden')[];
  /** How often one was made, or tried to be. */
  posted: number;
  /** Is called before a write is answered. */
  during: (() => Promise<void>) | null;
  answer: (request: StandInRequest) => Promise<StandInAnswer | 'hang' | 'drop'>;
}

const addressKeys =
  'first_name last_name company address_1 address_2 city state postcode country email phone'.split(' ');
/** What the published schema lets an order be made of, with the types. */
const writable: Record<string, string> = {
  parent_id: 'number',
  status: 'string',
  currency: 'string',
  customer_id: 'number',
  customer_note: 'string',
  billing: 'object',
  shipping: 'object',
  payment_method: 'string',
  payment_method_title: 'string',
  transaction_id: 'string',
  meta_data: 'object',
  line_items: 'object',
  shipping_lines: 'object',
  fee_lines: 'object',
  coupon_lines: 'object',
  set_paid: 'boolean',
};
const lineKeys = 'name product_id variation_id quantity tax_class subtotal total meta_data'.split(' ');
const statuses = 'pending processing on-hold completed cancelled refunded failed'.split(' ');
const asked =
  'context page per_page search after before exclude include offset order orderby parent status customer product dp'.split(
    ' ',
  );

const invalid = (params: string): StandInAnswer => ({
  status: 400,
  body: {
    code: 'rest_invalid_param',
    message: `Invalid parameter(s): ${params}`,
    data: { status: 400 },
  },
});

type Body = Record<string, unknown>;
const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null;
const bodies = (value: unknown): Body[] => (Array.isArray(value) ? value.filter(isBody) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Names of what a body has otherwise than it is published; what the interface would overlook is refused as well. */
const faultsOf = (body: Body): string[] => {
  const faults = Object.entries(body).flatMap(([key, value]) =>
    typeof value === writable[key] ? [] : [key],
  );
  for (const key of ['billing', 'shipping']) {
    const address = body[key];
    if (!isBody(address)) continue;
    if (
      Object.entries(address).some(
        ([name, value]) => !addressKeys.includes(name) || typeof value !== 'string',
      )
    )
      faults.push(key);
    if ('email' in address && /^\S+@\S+\.\S+$/.exec(text(address['email'])) === null) faults.push(key);
  }
  for (const line of bodies(body['line_items'])) {
    const isFit =
      Object.keys(line).every((key) => lineKeys.includes(key)) &&
      Number.isInteger(line['product_id']) &&
      ['undefined', 'number'].includes(typeof line['variation_id']) &&
      Number.isInteger(line['quantity']) &&
      ['subtotal', 'total'].every((key) => /^\d+(\.\d+)?$/.exec(text(line[key])) !== null);
    if (!isFit) faults.push('line_items');
  }
  for (const meta of bodies(body['meta_data'])) if (typeof meta['key'] !== 'string') faults.push('meta_data');
  if (body['status'] !== undefined && !statuses.includes(text(body['status']))) faults.push('status');
  return faults;
};

/** Orders of a shop of WooCommerce: stock goes as one is paid, and comes back as it is cancelled. */
export const wooOrders = (goods: () => ShopGoods): WooOrders => {
  let last = 700;
  const nextId = (): number => (last += 1);

  /** What counts a variant's pieces; undefined: the shop has no such thing. */
  const counted = (product: number, variation: number): { stock: number } | undefined => {
    const { mug, shirt } = goods();
    if (product === 1 && mug.sold !== 'gone') return mug;
    return product === 2 ? shirt.sizes.find(({ id }, at) => (id ?? 20 + at) === variation) : undefined;
  };
  const reduce = (order: WooOrder): void => {
    for (const item of order.line_items) {
      const stock = counted(item.product_id, item.variation_id);
      if (stock === undefined) continue;
      stock.stock -= item.quantity;
      item.meta_data.push({ id: nextId(), key: '_reduced_stock', value: String(item.quantity) });
    }
  };
  const restore = (order: WooOrder): void => {
    for (const item of order.line_items) {
      const reduced = item.meta_data.find(({ key }) => key === '_reduced_stock');
      const stock = counted(item.product_id, item.variation_id);
      if (reduced !== undefined && stock !== undefined) stock.stock += Number(reduced.value);
      item.meta_data = item.meta_data.filter((each) => each !== reduced);
    }
  };

  const make = (body: Body): StandInAnswer => {
    const id = nextId();
    const shipping = bodies(body['shipping_lines']);
    if (shipping.some(({ method_id: method }) => text(method) === ''))
      return {
        status: 400,
        body: { code: 'woocommerce_rest_invalid_shipping_item', message: 'Shipping method ID is required.' },
      };
    const order: WooOrder = {
      id,
      number: String(id),
      status: body['set_paid'] === true ? 'processing' : 'pending',
      currency: text(body['currency']),
      date_created: new Date().toISOString().slice(0, 19),
      customer_note: text(body['customer_note']),
      billing: {},
      shipping: Object.fromEntries(
        Object.entries(isBody(body['shipping']) ? body['shipping'] : {}).map(([key, value]) => [
          key,
          text(value),
        ]),
      ),
      line_items: bodies(body['line_items']).map((line) => {
        const product = Number(line['product_id']);
        const variation = Number(line['variation_id'] ?? 0);
        // A product that is gone makes a line of none.
        const isThere = counted(product, variation) !== undefined;
        return {
          id: nextId(),
          name: text(line['name']),
          product_id: isThere ? product : 0,
          variation_id: isThere ? variation : 0,
          quantity: Number(line['quantity']),
          subtotal: text(line['subtotal']),
          total: text(line['total']),
          meta_data: [],
        };
      }),
      shipping_lines: shipping.map((line) => ({
        method_id: text(line['method_id']),
        method_title: text(line['method_title']),
        total: text(line['total']),
      })),
      meta_data: bodies(body['meta_data']).map(({ key, value }) => ({ id: nextId(), key: text(key), value })),
    };
    if (order.status === 'processing') reduce(order);
    orders.list.push(order);
    return { status: 201, body: order };
  };

  const write = (path: string, body: Body): StandInAnswer => {
    const faults = faultsOf(body);
    if (faults.length > 0) return invalid(faults.join(', '));
    if (path === '/wp-json/wc/v3/orders') return make(body);
    const order = orders.list.find(({ id }) => path === `/wp-json/wc/v3/orders/${String(id)}`);
    if (order === undefined)
      return {
        status: 400,
        body: { code: 'woocommerce_rest_shop_order_invalid_id', message: 'Invalid ID.' },
      };
    if (body['status'] === 'cancelled' && order.status !== 'cancelled') {
      restore(order);
      order.status = 'cancelled';
    }
    return { status: 200, body: order };
  };

  const read = ({ path, query }: StandInRequest): StandInAnswer => {
    const unknown = [...query.keys()].filter((key) => !asked.includes(key));
    const size = Number(query.get('per_page') ?? '10');
    if (path !== '/wp-json/wc/v3/orders' || unknown.length > 0 || size > 100) return invalid(unknown.join());
    const include = query.get('include')?.split(',');
    const after = query.get('after');
    const from = (Number(query.get('page') ?? '1') - 1) * size;
    const found = orders.list
      .filter(({ id, date_created: made }) => {
        const isIn = include === undefined || include.includes(String(id));
        return isIn && (after === null || made > after);
      })
      .sort((one, other) => other.id - one.id);
    return { status: 200, body: found.slice(from, from + size) };
  };

  const orders: WooOrders = {
    list: [],
    mishaps: [],
    posted: 0,
    during: null,
    async answer(request) {
      if (request.method === 'GET') return read(request);
      if (!['POST', 'PUT', 'PATCH'].includes(request.method)) return { status: 404, body: {} };
      orders.posted += 1;
      const mishap = orders.mishaps.shift();
      if (mishap === 'refuse') return invalid('billing');
      if (mishap === 'busy') return { status: 429, body: {}, headers: { 'retry-after': '600' } };
      if (mishap === 'error') return { status: 500, body: {} };
      if (mishap === 'forbidden')
        return {
          status: 401,
          body: {
            code: 'woocommerce_rest_cannot_create',
            message: 'Sorry, you are not allowed to create resources.',
            data: { status: 401 },
          },
        };
      if (mishap === 'dropped') return 'drop';
      const body: unknown = JSON.parse(request.body);
      const answer = write(request.path, isBody(body) ? body : {});
      await orders.during?.();
      if (mishap === 'hang') return 'hang';
      return mishap === 'lost' ? 'drop' : answer;
    },
  };
  return orders;
};
