import { array, boolean, number, object, string, type InferType } from 'yup';
import { sourceErrors } from '../../../domain/errors/sources';
import type { OrderForShop, ParcelThere, StandingThere } from '../../../domain/integrations/shopOrders';
import { parseAmount, formatAmount, splitAmount } from '../../../domain/money';
import { isWebAddress } from '../../../domain/webAddress';
import { adminClient } from '../shopify/adminClient';
import { demandTaken, NotTakenByShop, orNull, userErrorSchema } from '../shopify/answers';
import { bareId } from '../shopify/parcels';
import {
  cancelOrderMutation,
  makeOrderMutation,
  markedOrdersQuery,
  sentOrderQuery,
  variantsThereQuery,
} from '../shopify/sentOrderDocuments';
import { SourceFailed } from './askSource';
import type { ShopAccess } from './shopClient';
import type { ShopOrderClient } from './shopOrderClient';

const withId = object({ id: string().required() });
const standingSchema = object({
  id: string().required(),
  name: string().required(),
  cancelledAt: string().nullable().default(null),
  displayFulfillmentStatus: string().required(),
  sourceIdentifier: string().nullable().default(null),
  lineItems: object({
    nodes: array(
      object({
        quantity: number().required(),
        product: orNull(withId),
        variant: orNull(
          object({
            id: string().required(),
            inventoryItem: object({ tracked: boolean().required() }).required(),
          }),
        ),
      }),
    ).required(),
  }).required(),
});
const fulfilmentSchema = object({
  id: string().required(),
  status: string().required(),
  trackingInfo: array(
    object({
      company: string().nullable().default(null),
      number: string().nullable().default(null),
      url: string().nullable().default(null),
    }),
  ).required(),
  fulfillmentLineItems: object({
    nodes: array(
      object({
        quantity: number().nullable().default(null),
        lineItem: object({ product: orNull(withId), variant: orNull(withId) }).required(),
      }),
    ).required(),
  }).required(),
});
const sentSchema = standingSchema.shape({ fulfillments: array(fulfilmentSchema).required() });

type Standing = InferType<typeof standingSchema>;
type Fulfilment = InferType<typeof fulfilmentSchema>;

const gidOf = (kind: string, id: string): string => `gid://shopify/${kind}/${id}`;
/** What readings call a variant; null where the shop does not have it any more. */
const keyOf = (product: { id: string } | null, variant: { id: string } | null): string | null =>
  product === null || variant === null ? null : `${bareId(product.id)}/${bareId(variant.id)}`;

const parcelOf = ({ id, trackingInfo, fulfillmentLineItems }: Fulfilment): ParcelThere => {
  const pieces: Record<string, number> = {};
  for (const { quantity, lineItem } of fulfillmentLineItems.nodes) {
    const key = keyOf(lineItem.product, lineItem.variant);
    if (key !== null) pieces[key] = (pieces[key] ?? 0) + (quantity ?? 0);
  }
  const [first] = trackingInfo;
  const url = first?.url ?? '';
  return {
    id: bareId(id),
    carrier: (first?.company ?? '').slice(0, 100),
    tracking: (first?.number ?? '').slice(0, 200),
    url: isWebAddress(url) ? url.slice(0, 2000) : '',
    pieces,
  };
};

/** The shop takes off what it counts, and puts it back as we cancel; what its people do with it is theirs. */
const reducedOf = ({ cancelledAt, lineItems }: Standing): Record<string, number> => {
  const reduced: Record<string, number> = {};
  if (cancelledAt !== null) return reduced;
  for (const { quantity, product, variant } of lineItems.nodes) {
    const key = keyOf(product, variant);
    if (key !== null && variant?.inventoryItem.tracked === true)
      reduced[key] = (reduced[key] ?? 0) + quantity;
  }
  return reduced;
};

const standingOf = (order: Standing, fulfilments: readonly Fulfilment[] = []): StandingThere => ({
  id: bareId(order.id),
  name: order.name,
  isCancelled: order.cancelledAt !== null,
  isOver: order.cancelledAt !== null || order.displayFulfillmentStatus === 'FULFILLED',
  parcels: fulfilments
    .filter(({ status }) => !['CANCELLED', 'ERROR', 'FAILURE'].includes(status))
    .map(parcelOf),
  reduced: reducedOf(order),
});

/** A line whose pieces do not cost the same to the last unit becomes two. */
const pricedLines = (
  { key, quantity, total }: OrderForShop['lines'][number],
  currency: string,
): { variantId: string; quantity: number; priceSet: object; requiresShipping: true }[] => {
  const prices = splitAmount(
    parseAmount(total, currency) ?? 0,
    Array.from({ length: quantity }, () => 1),
  );
  return [...new Set(prices)].map((price) => ({
    variantId: gidOf('ProductVariant', key.slice(key.indexOf('/') + 1)),
    quantity: prices.filter((each) => each === price).length,
    priceSet: { shopMoney: { amount: formatAmount(price, currency), currencyCode: currency } },
    requiresShipping: true,
  }));
};

const inputOf = ({ mark, name, currency, lines, shipping, address, phone, note }: OrderForShop) => {
  const words = (address.name ?? '').trim().split(/\s+/);
  const state = address.state ?? '';
  const country = address.country ?? '';
  const given = {
    firstName: words.slice(0, -1).join(' '),
    lastName: words.at(-1) ?? '',
    company: address.company ?? '',
    address1: address.street1 ?? '',
    address2: address.street2 ?? '',
    city: address.city ?? '',
    [/^[A-Z0-9]{1,3}$/.test(state) ? 'provinceCode' : 'province']: state,
    [/^[A-Z]{2}$/.test(country) ? 'countryCode' : 'country']: country,
    zip: address.zip ?? '',
    phone,
  };
  return {
    currency,
    financialStatus: 'PAID',
    sourceIdentifier: mark,
    customAttributes: [{ key: 'marketplace_order', value: name }],
    lineItems: lines.flatMap((line) => pricedLines(line, currency)),
    shippingAddress: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
    ...(note === '' ? {} : { note }),
    ...(shipping === null
      ? {}
      : {
          shippingLines: [
            { title: name, priceSet: { shopMoney: { amount: shipping, currencyCode: currency } } },
          ],
        }),
  };
};

/** Variants that are asked for at once. */
const atOnce = 250;

/** Orders of Shopify's Admin interface; the token has to have `write_orders`. */
export const shopifyOrders = (access: ShopAccess): ShopOrderClient => {
  // Whoever waited long for points would post when another process has the order in hand.
  const client = adminClient(access, { waits: 0 });
  const { host } = new URL(access.base);

  const told = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NotTakenByShop)) throw error;
      throw new SourceFailed(sourceErrors.shopRefused({ host, said: error.message.slice(0, 300) }), false);
    }
  };
  const readOne = async (id: string): Promise<StandingThere | null> => {
    const schema = object({ order: orNull(sentSchema) });
    const { order } = await client.ask(sentOrderQuery, { id: gidOf('Order', id) }, schema);
    return order === null ? null : standingOf(order, order.fulfillments);
  };

  return {
    async missing(keys) {
      const there = new Set<string>();
      for (let at = 0; at < keys.length; at += atOnce) {
        const some = keys.slice(at, at + atOnce);
        const ids = some.map((key) => gidOf('ProductVariant', key.slice(key.indexOf('/') + 1)));
        const schema = object({ nodes: array(withId.nullable()).required() });
        const { nodes } = await client.ask(variantsThereQuery, { ids }, schema);
        for (const node of nodes) if (node !== null) there.add(bareId(node.id));
      }
      return keys.filter((key) => !there.has(key.slice(key.indexOf('/') + 1)));
    },

    create: (order) =>
      told(async () => {
        const options = {
          inventoryBehaviour: 'DECREMENT_IGNORING_POLICY',
          sendReceipt: false,
          sendFulfillmentReceipt: false,
        };
        const payload = object({ order: orNull(standingSchema), userErrors: userErrorSchema }).required();
        const { orderCreate: made } = await client.ask(
          makeOrderMutation,
          { order: inputOf(order), options },
          object({ orderCreate: payload }),
        );
        demandTaken(made.userErrors);
        if (made.order === null) throw new SourceFailed(sourceErrors.answerUnreadable({ host }), false);
        return standingOf(made.order);
      }),

    async find(mark) {
      const query = `source_identifier:"${mark.replace(/["\\]/g, '\\$&')}"`;
      const schema = object({ orders: object({ nodes: array(standingSchema).required() }).required() });
      const { orders } = await client.ask(markedOrdersQuery, { query }, schema);
      const own = orders.nodes.find(({ sourceIdentifier: source }) => source === mark);
      return own === undefined ? null : standingOf(own);
    },

    async read(ids) {
      const found: StandingThere[] = [];
      for (const id of ids) {
        const order = await readOne(id);
        if (order !== null) found.push(order);
      }
      return found;
    },

    cancel: (id) =>
      told(async () => {
        const payload = object({ orderCancelUserErrors: userErrorSchema }).required();
        const { orderCancel } = await client.ask(
          cancelOrderMutation,
          { id: gidOf('Order', id) },
          object({ orderCancel: payload }),
        );
        demandTaken(orderCancel.orderCancelUserErrors);
        const there = await readOne(id);
        if (there === null) throw new SourceFailed(sourceErrors.answerUnreadable({ host }), false);
        return there;
      }),
  };
};
