/** A line of an order as the stand-in keeps it. */
interface KeptLine {
  id: string;
  sku: string;
  title: string;
  vendor: string;
  quantity: number;
  price: string;
  refunded: number;
}
interface KeptFulfilment {
  id: string;
  status: 'SUCCESS' | 'CANCELLED';
  updatedAt: string;
  tracking: { company: string | null; number: string | null; url: string | null };
  lines: Record<string, number>;
  location: string;
}

/** An order as the stand-in keeps it; pieces lie at the location that ships them. */
export interface KeptOrder {
  id: string;
  name: string;
  createdAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  lines: KeptLine[];
  fulfilments: KeptFulfilment[];
  refunds: { id: string; createdAt: string; line: string; quantity: number }[];
  /** Pieces at a second location, by line; the rest is at the first. */
  elsewhere: Record<string, number>;
  held: boolean;
}

type Tracking = Partial<KeptFulfilment['tracking']>;

/** What a person of the shop does with its orders; each change is told by `tell`. */
export interface OrdersStandIn {
  orders: Map<string, KeptOrder>;
  currency: () => string;
  /** The shop's clock, in ms. */
  clock: () => number;
  /** Hears what webhooks would say, with their topic. */
  tell: (topic: string, document: Record<string, unknown>) => void;
  sell: (
    lines: { sku: string; vendor: string; quantity: number; price: string }[],
    changes?: Partial<Pick<KeptOrder, 'elsewhere' | 'held'>>,
  ) => KeptOrder;
  ship: (id: string, lines: Record<string, number>, tracking?: Tracking) => string;
  track: (id: string, fulfilment: string, tracking: Tracking) => void;
  unship: (id: string, fulfilment: string) => void;
  refund: (id: string, line: string, quantity: number) => void;
  /** Pieces that may be shipped still, by line. */
  left: (order: KeptOrder) => Record<string, number>;
  document: (order: KeptOrder) => Record<string, unknown>;
}

const places = ['gid://shopify/Location/1', 'gid://shopify/Location/2'] as const;
const bare = (gid: string): string => gid.slice(gid.lastIndexOf('/') + 1);
const money = (amount: string) => ({ shopMoney: { amount, currencyCode: 'EUR' } });
const times = (price: string, pieces: number): string => (Number(price) * pieces).toFixed(2);

interface ShipInput {
  fulfillment: {
    trackingInfo?: Tracking;
    lineItemsByFulfillmentOrder: {
      fulfillmentOrderId: string;
      fulfillmentOrderLineItems?: { id: string; quantity: number }[];
    }[];
  };
}
interface Fault {
  field: string[];
  message: string;
}

/** The orders of a shop's Admin interface: pieces ship by fulfilment orders, one for each location. */
export const ordersStandIn = (currency: () => string) => {
  let numbers = 5000;
  let clock = 0;
  const next = (): string => String((numbers += 1));
  const now = (): string => {
    clock = Math.max(clock + 1000, shop.clock());
    return `${new Date(clock).toISOString().slice(0, 19)}Z`;
  };

  const shippedOf = ({ fulfilments }: KeptOrder, line: string, location?: string): number =>
    fulfilments
      .filter((each) => each.status === 'SUCCESS' && (location === undefined || each.location === location))
      .reduce((sum, { lines }) => sum + (lines[line] ?? 0), 0);
  const leftAt = (order: KeptOrder, line: KeptLine, place: number): number => {
    const second = order.elsewhere[line.id] ?? 0;
    const there = place === 1 ? second : line.quantity - line.refunded - second;
    return Math.max(0, there - shippedOf(order, line.id, places[place]));
  };
  const find = (gid: string): KeptOrder | undefined => shop.orders.get(bare(gid));
  const found = (id: string): KeptOrder => {
    const order = shop.orders.get(id);
    if (order === undefined) throw new Error(`There is no order ${id}`);
    return order;
  };
  const ofFulfilment = (gid: string): [KeptOrder, KeptFulfilment] | null => {
    for (const order of shop.orders.values())
      for (const each of order.fulfilments) if (each.id === bare(gid)) return [order, each];
    return null;
  };
  const changed = (order: KeptOrder, topic = 'orders/updated'): void => {
    order.updatedAt = now();
    shop.tell(topic, shop.document(order));
  };
  const add = (
    order: KeptOrder,
    lines: Record<string, number>,
    tracking: Tracking,
    location: string,
  ): KeptFulfilment => {
    const words = { company: null, number: null, url: null, ...tracking };
    const made = {
      id: next(),
      status: 'SUCCESS' as const,
      updatedAt: now(),
      tracking: words,
      lines,
      location,
    };
    order.fulfilments.push(made);
    changed(order, 'orders/partially_fulfilled');
    return made;
  };

  const shop: OrdersStandIn = {
    orders: new Map(),
    currency,
    clock: () => Date.now(),
    tell: () => undefined,
    sell: (lines, changes = {}) => {
      const id = next();
      const at = now();
      const order: KeptOrder = {
        id,
        name: `#${id}`,
        createdAt: at,
        updatedAt: at,
        cancelledAt: null,
        lines: lines.map((line) => ({ id: next(), title: line.sku, refunded: 0, ...line })),
        fulfilments: [],
        refunds: [],
        held: false,
        elsewhere: {},
        ...changes,
      };
      if (changes.elsewhere !== undefined)
        order.elsewhere = Object.fromEntries(
          order.lines.flatMap(({ id: line, sku }) => {
            const pieces = changes.elsewhere?.[sku];
            return pieces === undefined ? [] : [[line, pieces]];
          }),
        );
      shop.orders.set(id, order);
      shop.tell('orders/create', shop.document(order));
      return order;
    },
    ship: (id, lines, tracking = {}) => add(found(id), lines, tracking, places[0]).id,
    track: (id, fulfilment, tracking) => {
      const order = found(id);
      for (const each of order.fulfilments)
        if (each.id === fulfilment) {
          Object.assign(each.tracking, tracking);
          each.updatedAt = now();
        }
      changed(order);
    },
    unship: (id, fulfilment) => {
      const order = found(id);
      for (const each of order.fulfilments)
        if (each.id === fulfilment) Object.assign(each, { status: 'CANCELLED', updatedAt: now() });
      changed(order);
    },
    refund: (id, line, quantity) => {
      const order = found(id);
      const kept = order.lines.find((each) => each.id === line);
      if (kept === undefined) throw new Error(`There is no line ${line}`);
      kept.refunded += quantity;
      order.refunds.push({ id: next(), createdAt: now(), line, quantity });
      changed(order);
    },
    left: (order) =>
      Object.fromEntries(
        order.lines.map((line) => [line.id, leftAt(order, line, 0) + leftAt(order, line, 1)]),
      ),
    document: (order) => {
      const total = order.lines.reduce((sum, { price, quantity }) => sum + Number(price) * quantity, 0);
      return {
        id: Number(order.id),
        name: order.name,
        created_at: order.createdAt,
        updated_at: order.updatedAt,
        cancelled_at: order.cancelledAt,
        currency: currency(),
        email: 'ada@buyers.test',
        line_items: order.lines.map(({ id, sku, title, vendor, quantity, price, refunded }) => ({
          id: Number(id),
          sku,
          title,
          vendor,
          quantity,
          current_quantity: quantity - refunded,
          price,
        })),
        shipping_lines: [],
        total_tax: '0.00',
        total_discounts: '0.00',
        total_price: total.toFixed(2),
        fulfillments: order.fulfilments.map(({ id, status, updatedAt, tracking, lines }) => ({
          id: Number(id),
          status: status.toLowerCase(),
          created_at: updatedAt,
          updated_at: updatedAt,
          tracking_company: tracking.company,
          tracking_number: tracking.number,
          tracking_url: tracking.url,
          line_items: Object.entries(lines).map(([line, quantity]) => ({ id: Number(line), quantity })),
        })),
        refunds: order.refunds.map(({ id, createdAt, line, quantity }) => ({
          id: Number(id),
          created_at: createdAt,
          refund_line_items: [
            {
              line_item_id: Number(line),
              quantity,
              subtotal: times(order.lines.find((each) => each.id === line)?.price ?? '0', quantity),
              total_tax: '0.00',
              restock_type: 'cancel',
            },
          ],
          order_adjustments: [],
          transactions: [
            {
              kind: 'refund',
              status: 'success',
              amount: times(order.lines.find((each) => each.id === line)?.price ?? '0', quantity),
              currency: currency(),
            },
          ],
        })),
      };
    },
  };

  const fulfilmentAnswer = (kept: KeptFulfilment) => ({
    id: `gid://shopify/Fulfillment/${kept.id}`,
    status: kept.status,
    createdAt: kept.updatedAt,
    updatedAt: kept.updatedAt,
    trackingInfo: Object.values(kept.tracking).some((each) => each !== null) ? [kept.tracking] : [],
    fulfillmentLineItems: {
      nodes: Object.entries(kept.lines).map(([line, quantity]) => ({
        quantity,
        lineItem: { id: `gid://shopify/LineItem/${line}` },
      })),
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  });
  const itemsOf = (order: KeptOrder, place: number) => ({
    nodes: order.lines.flatMap((line) => {
      const remainingQuantity = leftAt(order, line, place);
      const id = `gid://shopify/FulfillmentOrderLineItem/${line.id}${String(place)}`;
      return remainingQuantity === 0
        ? []
        : [{ id, remainingQuantity, lineItem: { id: `gid://shopify/LineItem/${line.id}` } }];
    }),
    pageInfo: { hasNextPage: false, endCursor: null },
  });
  const refundAnswer = (
    order: KeptOrder,
    { id, createdAt, line, quantity }: KeptOrder['refunds'][number],
  ) => ({
    id: `gid://shopify/Refund/${id}`,
    note: null,
    createdAt,
    duties: [],
    orderAdjustments: { nodes: [] },
    refundShippingLines: { nodes: [] },
    transactions: {
      nodes: [
        {
          kind: 'REFUND',
          status: 'SUCCESS',
          amountSet: {
            presentmentMoney: {
              amount: times(order.lines.find((each) => each.id === line)?.price ?? '0', quantity),
              currencyCode: currency(),
            },
          },
        },
      ],
    },
    refundLineItems: {
      nodes: [
        {
          quantity,
          restockType: 'CANCEL',
          lineItem: {
            id: `gid://shopify/LineItem/${line}`,
            fulfillableQuantity: shop.left(order)[line] ?? 0,
          },
          subtotalSet: money(times(order.lines.find((each) => each.id === line)?.price ?? '0', quantity)),
          totalTaxSet: money('0.00'),
        },
      ],
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  });
  const orderAnswer = (order: KeptOrder) => {
    const total = order.lines.reduce((sum, { price, quantity }) => sum + Number(price) * quantity, 0);
    return {
      ...order,
      id: `gid://shopify/Order/${order.id}`,
      cancelReason: null,
      test: false,
      displayFinancialStatus: 'PAID',
      currencyCode: currency(),
      taxesIncluded: false,
      email: 'ada@buyers.test',
      phone: null,
      note: null,
      customAttributes: [],
      billingAddress: null,
      shippingAddress: null,
      totalPriceSet: money(total.toFixed(2)),
      currentTotalPriceSet: money(total.toFixed(2)),
      totalTaxSet: money('0.00'),
      currentTotalTaxSet: money('0.00'),
      totalDiscountsSet: money('0.00'),
      currentTotalDiscountsSet: money('0.00'),
      totalTipReceivedSet: money('0.00'),
      originalTotalDutiesSet: null,
      originalTotalAdditionalFeesSet: null,
      discountApplications: { nodes: [] },
      shippingLines: { nodes: [] },
      refunds: () => order.refunds.map((refund) => refundAnswer(order, refund)),
      fulfillments: () => order.fulfilments.map(fulfilmentAnswer),
      fulfillmentOrders: () => ({
        nodes: places.map((location, place) => ({
          id: `gid://shopify/FulfillmentOrder/${order.id}${String(place)}`,
          status: order.held ? 'ON_HOLD' : 'OPEN',
          supportedActions: order.held ? [{ action: 'RELEASE_HOLD' }] : [{ action: 'CREATE_FULFILLMENT' }],
          assignedLocation: { name: location, location: { id: location } },
          lineItems: () => itemsOf(order, place),
        })),
        pageInfo: { hasNextPage: false, endCursor: null },
      }),
      lineItems: () => ({
        nodes: order.lines.map((line) => ({
          ...line,
          id: `gid://shopify/LineItem/${line.id}`,
          variantTitle: null,
          currentQuantity: line.quantity - line.refunded,
          isGiftCard: false,
          variant: null,
          product: null,
          originalUnitPriceSet: money(line.price),
          customAttributes: [],
          discountAllocations: [],
          taxLines: [],
          duties: [],
        })),
        pageInfo: { hasNextPage: false, endCursor: null },
      }),
    };
  };
  const refused = (field: string[], message: string): { userErrors: Fault[]; fulfillment: null } => ({
    fulfillment: null,
    userErrors: [{ field, message }],
  });

  const roots = {
    order: ({ id }: { id: string }) => {
      const order = find(id);
      return order === undefined ? null : orderAnswer(order);
    },
    orders: ({ first, after, query }: { first: number; after?: string; query: string }) => {
      const since = /^updated_at:>='([^']+)'$/.exec(query)?.[1];
      if (since === undefined) throw new Error(`The stand-in does not search for ${query}`);
      const all = [...shop.orders.values()]
        .filter(({ updatedAt }) => Date.parse(updatedAt) >= Date.parse(since))
        .sort((one, other) => Date.parse(one.updatedAt) - Date.parse(other.updatedAt));
      const from = Number(after ?? 0);
      const nodes = all.slice(from, from + first).map(orderAnswer);
      const end = from + nodes.length;
      return { nodes, pageInfo: { hasNextPage: end < all.length, endCursor: String(end) } };
    },
    refund: ({ id }: { id: string }) => {
      for (const order of shop.orders.values()) {
        const refund = order.refunds.find((each) => each.id === bare(id));
        if (refund !== undefined) return refundAnswer(order, refund);
      }
      return null;
    },
    fulfillment: ({ id }: { id: string }) => {
      const kept = ofFulfilment(id);
      return kept === null ? null : fulfilmentAnswer(kept[1]);
    },
    fulfillmentOrder: ({ id }: { id: string }) => {
      const order = shop.orders.get(bare(id).slice(0, -1));
      return order === undefined ? null : { lineItems: () => itemsOf(order, Number(bare(id).slice(-1))) };
    },
    fulfillmentCreate: ({ fulfillment: { trackingInfo = {}, lineItemsByFulfillmentOrder } }: ShipInput) => {
      const ids = lineItemsByFulfillmentOrder.map((each) => bare(each.fulfillmentOrderId));
      const [first = ''] = ids;
      const order = shop.orders.get(first.slice(0, -1));
      if (order === undefined) return refused(['fulfillment'], 'Fulfillment order does not exist');
      if (order.held) return refused(['fulfillment'], 'Fulfillment order is on hold');
      if (ids.some((id) => id !== first))
        return refused(['fulfillment'], 'All fulfillment orders must be assigned to the same location');
      const place = Number(first.slice(-1));
      const lines: Record<string, number> = {};
      for (const { fulfillmentOrderLineItems = [] } of lineItemsByFulfillmentOrder)
        for (const { id, quantity } of fulfillmentOrderLineItems) {
          const line = order.lines.find((each) => each.id === bare(id).slice(0, -1));
          if (line === undefined || quantity > leftAt(order, line, place))
            return refused(
              ['fulfillment', 'quantity'],
              'Invalid fulfillment order line item quantity requested',
            );
          lines[line.id] = quantity;
        }
      return {
        fulfillment: fulfilmentAnswer(add(order, lines, trackingInfo, places[place] ?? places[0])),
        userErrors: [],
      };
    },
    fulfillmentTrackingInfoUpdate: (input: { fulfillmentId: string; trackingInfoInput: Tracking }) => {
      const kept = ofFulfilment(input.fulfillmentId);
      if (kept === null || kept[1].status === 'CANCELLED')
        return refused(['fulfillmentId'], 'Fulfillment does not exist');
      const [order, fulfilment] = kept;
      shop.track(order.id, fulfilment.id, input.trackingInfoInput);
      return { fulfillment: fulfilmentAnswer(fulfilment), userErrors: [] };
    },
    fulfillmentCancel: ({ id }: { id: string }) => {
      const kept = ofFulfilment(id);
      if (kept === null || kept[1].status === 'CANCELLED')
        return refused(['id'], 'Fulfillment cannot be cancelled');
      shop.unship(kept[0].id, kept[1].id);
      return { fulfillment: fulfilmentAnswer(kept[1]), userErrors: [] };
    },
  };
  return { shop, roots };
};
