import { array, mixed, number, object, string, type InferType } from 'yup';
import { sourceErrors } from '../../../domain/errors/sources';
import type { OrderForShop, ParcelThere, StandingThere } from '../../../domain/integrations/shopOrders';
import { isWebAddress } from '../../../domain/webAddress';
import { AnsweredStatus, SourceFailed } from './askSource';
import { askShop, type ShopAccess } from './shopClient';
import type { ShopOrderClient } from './shopOrderClient';

const pageSize = 100;
const ordersPath = '/wp-json/wc/v3/orders';
const productsPath = '/wp-json/wc/v3/products';
/** Shops' days begin elsewhere, and clocks differ: orders are looked for from so long before, in ms. */
const margin = 36 * 3_600_000;

/** By which an order is known as ours; it is not shown to people there. */
const markKey = '_stallkeeper_order';
/** What the plugins of shipment tracking keep parcels under. */
const trackingKey = '_wc_shipment_tracking_items';

const metaSchema = array(object({ key: string().ensure(), value: mixed().nullable() })).default([]);
const orderSchema = object({
  id: number().integer().required(),
  number: string().ensure(),
  status: string().required(),
  meta_data: metaSchema,
  line_items: array(
    object({
      id: number().integer().required(),
      product_id: number().integer().default(0),
      variation_id: number().integer().default(0),
      quantity: number().default(0),
      meta_data: metaSchema,
    }),
  ).required(),
});
type WooOrder = InferType<typeof orderSchema>;

const word = () => string().trim().ensure();
const trackingSchema = object({
  tracking_id: word(),
  tracking_number: word(),
  tracking_provider: word(),
  custom_tracking_provider: word(),
  custom_tracking_link: word(),
  // Of those that name the pieces of a parcel.
  products_list: array(object({ item_id: word(), qty: number().integer().min(0).default(0) }))
    .nullable()
    .default(null),
});

const keyOf = ({ product_id: product, variation_id: variant }: WooOrder['line_items'][number]): string =>
  `${String(product)}/${variant === 0 ? '' : String(variant)}`;

const metaOf = (meta: WooOrder['meta_data'], name: string): unknown =>
  meta.find(({ key }) => key === name)?.value;

/** One that other plugins have written otherwise is left out. */
const trackingOf = (item: unknown) => {
  try {
    return [trackingSchema.validateSync(item, { stripUnknown: true })];
  } catch {
    return [];
  }
};

const parcelsOf = ({ status, meta_data: meta, line_items: items }: WooOrder): ParcelThere[] => {
  const kept = metaOf(meta, trackingKey);
  const said = (Array.isArray(kept) ? kept : []).flatMap(trackingOf).map((item) => ({
    id: item.tracking_id === '' ? item.tracking_number : item.tracking_id,
    carrier: (item.custom_tracking_provider === ''
      ? item.tracking_provider
      : item.custom_tracking_provider
    ).slice(0, 100),
    tracking: item.tracking_number.slice(0, 200),
    url: isWebAddress(item.custom_tracking_link) ? item.custom_tracking_link.slice(0, 2000) : '',
    list: item.products_list ?? [],
  }));
  const named = said
    .filter(({ id, list }) => id !== '' && list.length > 0)
    .map(({ list, ...parcel }) => {
      const pieces: Record<string, number> = {};
      for (const { item_id: id, qty } of list) {
        const item = items.find((each) => String(each.id) === id);
        if (item !== undefined) pieces[keyOf(item)] = (pieces[keyOf(item)] ?? 0) + qty;
      }
      return { ...parcel, pieces };
    });
  if (status !== 'completed') return named;
  const { carrier, tracking, url } = said.find(({ list }) => list.length === 0) ?? {
    carrier: '',
    tracking: '',
    url: '',
  };
  return [...named, { id: 'rest', carrier, tracking, url, pieces: 'rest' }];
};

/** WooCommerce notes at each line how many pieces it took off the stock, and forgets that as it puts them back. */
const reducedOf = ({ line_items: items }: WooOrder): Record<string, number> => {
  const reduced: Record<string, number> = {};
  for (const item of items) {
    const pieces = Math.trunc(Number(metaOf(item.meta_data, '_reduced_stock') ?? 0));
    if (pieces > 0) reduced[keyOf(item)] = (reduced[keyOf(item)] ?? 0) + pieces;
  }
  return reduced;
};

const standingOf = (order: WooOrder): StandingThere => ({
  id: String(order.id),
  name: `#${order.number === '' ? String(order.id) : order.number}`,
  isCancelled: ['cancelled', 'refunded', 'failed', 'trash'].includes(order.status),
  isOver: ['completed', 'cancelled', 'refunded', 'failed', 'trash'].includes(order.status),
  parcels: parcelsOf(order),
  reduced: reducedOf(order),
});

/** First and last name as the shop has them: what stands after the last blank is the last. */
const namesOf = (name = ''): { first_name: string; last_name: string } => {
  const at = name.trim().lastIndexOf(' ');
  return at < 0
    ? { first_name: '', last_name: name.trim() }
    : { first_name: name.trim().slice(0, at), last_name: name.trim().slice(at + 1) };
};

const bodyOf = ({ mark, name, currency, lines, shipping, address, phone, note }: OrderForShop) => ({
  set_paid: true,
  currency,
  customer_note: note,
  shipping: {
    ...namesOf(address.name),
    company: address.company ?? '',
    address_1: address.street1 ?? '',
    address_2: address.street2 ?? '',
    city: address.city ?? '',
    state: address.state ?? '',
    postcode: address.zip ?? '',
    country: address.country ?? '',
    ...(phone === '' ? {} : { phone }),
  },
  line_items: lines.map(({ key, title, ...line }) => {
    const [product = '', variant = ''] = key.split('/');
    const ids = { product_id: Number(product), ...(variant === '' ? {} : { variation_id: Number(variant) }) };
    return { ...ids, name: title, ...line };
  }),
  ...(shipping === null
    ? {}
    : { shipping_lines: [{ method_id: 'other', method_title: name, total: shipping }] }),
  meta_data: [
    { key: markKey, value: mark },
    { key: 'marketplace_order', value: name },
  ],
});

const saidSchema = object({ message: string().ensure() });
const messageIn = (said: string): string => {
  try {
    return saidSchema.validateSync(JSON.parse(said), { stripUnknown: true }).message.slice(0, 300);
  } catch {
    return '';
  }
};

/** Orders of WooCommerce's REST interface, version 3; the key has to be one that may write. */
export const woocommerceOrders = (access: ShopAccess): ShopOrderClient => {
  const { host } = new URL(access.base);
  const headers = { authorization: `Basic ${Buffer.from(access.key).toString('base64')}` };

  const told = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof AnsweredStatus && error.status === 400) {
        const said = messageIn(error.said);
        if (said !== '') throw new SourceFailed(sourceErrors.shopRefused({ host, said }), false);
      }
      if (error instanceof SourceFailed && error.fault.code === 'shopKeyRefused')
        throw new SourceFailed(sourceErrors.shopOrdersRefused({ host }), false);
      throw error;
    }
  };
  const write = (path: string, body: unknown): Promise<StandingThere> =>
    told(async () =>
      standingOf((await askShop(access, { path, headers, body, hears: true }, orderSchema)).value),
    );
  const list = (query: Readonly<Record<string, string>>): Promise<WooOrder[]> =>
    told(
      async () =>
        (
          await askShop(
            access,
            { path: ordersPath, query: { per_page: String(pageSize), ...query }, headers },
            array(orderSchema).defined(),
          )
        ).value,
    );

  /** Which of the ids a list of products or variations has. */
  const thereOf = async (path: string, ids: readonly string[]): Promise<Set<string>> => {
    const found = new Set<string>();
    for (let at = 0; at < ids.length; at += pageSize) {
      const include = ids.slice(at, at + pageSize).join(',');
      const schema = array(object({ id: number().integer().required() })).defined();
      const asked = { path, query: { include, per_page: String(pageSize) }, headers };
      for (const { id } of (await askShop(access, asked, schema)).value) found.add(String(id));
    }
    return found;
  };

  return {
    async missing(keys) {
      const parts = keys.map((key) => {
        const [product = '', variant = ''] = key.split('/');
        return { key, product, variant };
      });
      const there = await thereOf(productsPath, [...new Set(parts.map(({ product }) => product))]);
      const gone = parts.filter(({ product }) => !there.has(product)).map(({ key }) => key);
      for (const product of there) {
        const wanted = parts.filter((each) => each.product === product && each.variant !== '');
        if (wanted.length === 0) continue;
        const found = await thereOf(
          `${productsPath}/${product}/variations`,
          wanted.map(({ variant }) => variant),
        );
        gone.push(...wanted.filter(({ variant }) => !found.has(variant)).map(({ key }) => key));
      }
      return gone;
    },

    create: (order) => write(ordersPath, bodyOf(order)),

    async find(mark, since) {
      const after = new Date(since.getTime() - margin).toISOString().slice(0, 19);
      for (let page = 1; ; page += 1) {
        const found = await list({ after, orderby: 'id', order: 'desc', page: String(page) });
        const own = found.find(({ meta_data: meta }) => metaOf(meta, markKey) === mark);
        if (own !== undefined) return standingOf(own);
        if (found.length < pageSize) return null;
      }
    },

    async read(ids) {
      const found: StandingThere[] = [];
      for (let at = 0; at < ids.length; at += pageSize)
        found.push(...(await list({ include: ids.slice(at, at + pageSize).join(',') })).map(standingOf));
      return found;
    },

    cancel: (id) => write(`${ordersPath}/${id}`, { status: 'cancelled' }),
  };
};
