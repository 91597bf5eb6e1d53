import { buildSchema, graphqlSync, GraphQLError, parse, getOperationAST } from 'graphql';
import type { Mishap, StandInAnswer, StandInRequest } from '../standIn';
import type { ShopGoods } from '../sources/shopGoods';
import { adminSchema } from './adminSchema';

interface KeptLine {
  variant: number;
  quantity: number;
  price: string;
}
export interface SentOrder {
  id: number;
  name: string;
  cancelledAt: string | null;
  sourceIdentifier: string;
  input: Record<string, unknown>;
  lines: KeptLine[];
  fulfilments: { id: number; company: string; number: string; url: string; pieces: Record<number, number> }[];
}

export interface SentOrders {
  list: SentOrder[];
  /** What goes wrong with the next that are made, in turn; `forbidden`: the token may not. */
  mishaps: (Mishap | 'forbidden')[];
  /** How often one was made, or tried to be. */
  posted: number;
  /** Orders are cancelled by a job there: while held, none is yet. */
  holdsCancel: boolean;
  /** Null: it is asked for something else than orders. */
  answer: (request: StandInRequest) => StandInAnswer | 'drop' | null;
}

interface LineInput {
  variantId: string;
  quantity: number;
  priceSet: { shopMoney: { amount: string } };
}
interface OrderInput extends Record<string, unknown> {
  sourceIdentifier: string;
  lineItems: LineInput[];
}
interface Made {
  order: OrderInput;
  options: { inventoryBehaviour?: string; sendReceipt?: boolean };
}

const schema = buildSchema(adminSchema);
const own = ['MakeOrder', 'CancelOrder', 'MarkedOrders', 'SentOrder', 'VariantsThere'];
const bare = (gid: string): number => Number(gid.slice(gid.lastIndexOf('/') + 1));

/** Orders of a vendor's shop of Shopify's, by its own schema: what that does not know is refused. */
export const sentOrders = (goods: () => ShopGoods): SentOrders => {
  let last = 8000;
  const nextId = (): number => (last += 1);

  /** What counts a variant's pieces, and its product; undefined: the shop has no such thing. */
  const counted = (variant: number): { product: number; of: { stock: number } } | undefined => {
    const { mug, shirt } = goods();
    if (variant === 11 && mug.sold !== 'gone') return { product: 1, of: mug };
    const of = shirt.sizes.find(({ id }, at) => (id ?? 20 + at) === variant);
    return of === undefined ? undefined : { product: 2, of };
  };
  const lineOf = (variant: number) => {
    const there = counted(variant);
    return there === undefined
      ? { product: null, variant: null }
      : {
          product: { id: `gid://shopify/Product/${String(there.product)}` },
          variant: {
            id: `gid://shopify/ProductVariant/${String(variant)}`,
            inventoryItem: { tracked: true },
          },
        };
  };
  const shown = (order: SentOrder) => {
    const ordered = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const shipped = order.fulfilments
      .flatMap(({ pieces }) => Object.values(pieces))
      .reduce((sum, pieces) => sum + pieces, 0);
    return {
      ...order,
      id: `gid://shopify/Order/${String(order.id)}`,
      displayFulfillmentStatus:
        shipped === 0 ? 'UNFULFILLED' : shipped < ordered ? 'PARTIALLY_FULFILLED' : 'FULFILLED',
      lineItems: {
        nodes: order.lines.map(({ variant, quantity }) => ({ quantity, ...lineOf(variant) })),
      },
      fulfillments: order.fulfilments.map(({ id, company, number, url, pieces }) => ({
        id: `gid://shopify/Fulfillment/${String(id)}`,
        status: 'SUCCESS',
        trackingInfo: number === '' ? [] : [{ company, number, url: url === '' ? null : url }],
        fulfillmentLineItems: {
          nodes: Object.entries(pieces).map(([variant, quantity]) => ({
            quantity,
            lineItem: lineOf(Number(variant)),
          })),
        },
      })),
    };
  };
  const find = (gid: string): SentOrder | undefined => orders.list.find(({ id }) => id === bare(gid));

  const root = {
    orderCreate: ({ order: input, options }: Made) => {
      if (options.inventoryBehaviour !== 'DECREMENT_IGNORING_POLICY' || options.sendReceipt !== false)
        throw new GraphQLError('Stock is to be taken off, and nobody mailed');
      const unknown = input.lineItems.filter(({ variantId }) => counted(bare(variantId)) === undefined);
      if (unknown.length > 0)
        return {
          order: null,
          userErrors: [{ code: 'INVALID', field: ['order', 'lineItems', '0'], message: 'Variant is gone' }],
        };
      const id = nextId();
      const order: SentOrder = {
        id,
        name: `#S${String(id)}`,
        cancelledAt: null,
        sourceIdentifier: input.sourceIdentifier,
        input,
        lines: input.lineItems.map(({ variantId, quantity, priceSet }) => ({
          variant: bare(variantId),
          quantity,
          price: priceSet.shopMoney.amount,
        })),
        fulfilments: [],
      };
      for (const { variant, quantity } of order.lines) {
        const there = counted(variant);
        if (there !== undefined) there.of.stock -= quantity;
      }
      orders.list.push(order);
      return { order: shown(order), userErrors: [] };
    },
    orderCancel: ({ orderId, restock }: { orderId: string; restock: boolean }) => {
      const order = find(orderId);
      if (order === undefined || order.cancelledAt !== null || order.fulfilments.length > 0)
        return {
          orderCancelUserErrors: [{ code: 'INVALID', field: ['orderId'], message: 'Cannot be cancelled' }],
        };
      if (orders.holdsCancel) return { orderCancelUserErrors: [] };
      order.cancelledAt = new Date().toISOString();
      for (const { variant, quantity } of order.lines) {
        const there = counted(variant);
        if (restock && there !== undefined) there.of.stock += quantity;
      }
      return { orderCancelUserErrors: [] };
    },
    orders: ({ query }: { query: string }) => {
      const wanted = /^source_identifier:"(.*)"$/.exec(query)?.[1];
      const found = orders.list.filter(({ sourceIdentifier }) => sourceIdentifier === wanted);
      return { nodes: found.map(shown) };
    },
    order: ({ id }: { id: string }) => {
      const order = find(id);
      return order === undefined ? null : shown(order);
    },
    nodes: ({ ids }: { ids: string[] }) =>
      ids.map((id) => (counted(bare(id)) === undefined ? null : { __typename: 'ProductVariant', id })),
  };

  const orders: SentOrders = {
    list: [],
    mishaps: [],
    posted: 0,
    holdsCancel: false,
    answer: ({ body }) => {
      const { query, variables } = JSON.parse(body) as {
        query: string;
        variables: Record<string, unknown>;
      };
      const operation = getOperationAST(parse(query))?.name?.value ?? '';
      if (!own.includes(operation)) return null;
      const isMade = operation === 'MakeOrder';
      if (isMade) orders.posted += 1;
      const mishap = isMade ? orders.mishaps.shift() : undefined;
      const denied = {
        message: 'Access denied for orderCreate field. Required access: `write_orders` access scope.',
        extensions: { code: 'ACCESS_DENIED' },
      };
      if (mishap === 'forbidden') return { status: 200, body: { data: null, errors: [denied] } };
      if (mishap === 'busy') return { status: 429, body: {}, headers: { 'retry-after': '600' } };
      if (mishap === 'dropped') return 'drop';
      const done = graphqlSync({ schema, source: query, rootValue: root, variableValues: variables });
      return mishap === 'lost' ? 'drop' : { status: 200, body: done };
    },
  };
  return orders;
};
