import { array, number, object, string, type InferType } from 'yup';
import type {
  FulfilmentOrder,
  FulfilmentPlan,
  ParcelWords,
  PiecesByLine,
} from '../../../domain/integrations/shopParcels';
import type { Reads } from '../sources/askSource';
import type { AdminClient } from './adminClient';
import { demandTaken, NotTakenByShop, orNull, pageInfo, userErrors, userErrorSchema } from './answers';
import {
  fulfilmentItemsQuery,
  fulfilmentLinesQuery,
  fulfilmentOrdersQuery,
  fulfilmentsQuery,
  shipMutation,
  trackingMutation,
  unshipMutation,
} from './parcelDocuments';

/** The number that webhooks call a thing by, of the id that the Admin interface calls it by. */
export const bareId = (gid: string): string => /\/(\d+)(?:\?|$)/.exec(gid)?.[1] ?? gid;
const gidOf = (kind: string, id: string): string => `gid://shopify/${kind}/${id}`;

const lineSchema = object({ id: string().required() }).required();
const itemsSchema = object({
  nodes: array(
    object({ id: string().required(), remainingQuantity: number().required(), lineItem: lineSchema }),
  ).required(),
  pageInfo,
}).required();
const ordersSchema = object({
  nodes: array(
    object({
      id: string().required(),
      status: string().required(),
      supportedActions: array(object({ action: string().required() })).required(),
      assignedLocation: object({
        name: string().ensure(),
        location: orNull(object({ id: string().required() })),
      }).required(),
      lineItems: itemsSchema,
    }),
  ).required(),
  pageInfo,
}).required();

type Items = InferType<typeof itemsSchema>['nodes'];

const shipsNow = ['OPEN', 'IN_PROGRESS'];

/** What of an order may be shipped still, as the shop keeps it together; null where it has no such order. */
export const readFulfilmentOrders = async (
  client: AdminClient,
  order: string,
): Promise<FulfilmentOrder[] | null> => {
  const found: FulfilmentOrder[] = [];
  let after: string | null = null;
  do {
    const variables: { id: string; after: string | null } = { id: gidOf('Order', order), after };
    const asked: { order: { fulfillmentOrders: InferType<typeof ordersSchema> } | null } = await client.ask(
      fulfilmentOrdersQuery,
      variables,
      object({ order: orNull(object({ fulfillmentOrders: ordersSchema })) }),
    );
    if (asked.order === null) return null;
    const { nodes, pageInfo: page } = asked.order.fulfillmentOrders;
    for (const { id, status, supportedActions, assignedLocation, lineItems } of nodes) {
      const items = [...lineItems.nodes, ...(await moreItems(client, id, lineItems.pageInfo))];
      found.push({
        id,
        location: assignedLocation.location?.id ?? assignedLocation.name,
        isOpen:
          shipsNow.includes(status) && supportedActions.some(({ action }) => action === 'CREATE_FULFILLMENT'),
        lines: items.map((item) => ({
          id: item.id,
          line: bareId(item.lineItem.id),
          left: item.remainingQuantity,
        })),
      });
    }
    after = page.hasNextPage ? page.endCursor : null;
  } while (after !== null);
  return found;
};

const moreItems = async (
  client: AdminClient,
  id: string,
  first: InferType<typeof pageInfo>,
): Promise<Items> => {
  const items: Items = [];
  let page = first;
  while (page.hasNextPage) {
    const { fulfillmentOrder } = await client.ask(
      fulfilmentItemsQuery,
      { id, after: page.endCursor },
      object({ fulfillmentOrder: orNull(object({ lineItems: itemsSchema })) }),
    );
    if (fulfillmentOrder === null) break;
    items.push(...fulfillmentOrder.lineItems.nodes);
    page = fulfillmentOrder.lineItems.pageInfo;
  }
  return items;
};

const trackingOf = ({ carrier, tracking, url }: ParcelWords) => ({
  ...(carrier === '' ? {} : { company: carrier }),
  ...(tracking === '' ? {} : { number: tracking }),
  ...(url === '' ? {} : { url }),
});

/** A fulfilment that the shop has made or changed, by what webhooks call it. */
export interface ToldFulfilment {
  id: string;
  at: Date;
}

const fulfilmentSchema = object({ id: string().required(), updatedAt: string().required() });
const payload = object({ fulfillment: orNull(fulfilmentSchema), userErrors: userErrorSchema }).required();

const toldOf = ({ fulfillment, userErrors: refused }: InferType<typeof payload>): ToldFulfilment => {
  demandTaken(refused);
  if (fulfillment === null)
    throw new NotTakenByShop([{ code: '', field: '', message: 'No fulfilment was answered' }]);
  return { id: bareId(fulfillment.id), at: new Date(fulfillment.updatedAt) };
};

/**
 * Ships pieces of one location, of which the shop tells the buyer. It knows no key by which it would be done once.
 * Errors: SourceFailed, NotTakenByShop.
 */
export const shipThere = async (
  { ask }: AdminClient,
  { orders }: FulfilmentPlan,
  words: ParcelWords,
): Promise<ToldFulfilment> => {
  const fulfillment = {
    notifyCustomer: true,
    trackingInfo: trackingOf(words),
    lineItemsByFulfillmentOrder: orders.map(({ id, items }) => ({
      fulfillmentOrderId: id,
      fulfillmentOrderLineItems: items,
    })),
  };
  return toldOf(
    (await ask(shipMutation, { fulfillment }, object({ fulfillmentCreate: payload }))).fulfillmentCreate,
  );
};

/** Says how a parcel goes that the shop has. Errors: SourceFailed, NotTakenByShop. */
export const trackThere = async (
  { ask }: AdminClient,
  id: string,
  words: ParcelWords,
): Promise<ToldFulfilment> => {
  const variables = { id: gidOf('Fulfillment', id), tracking: trackingOf(words) };
  const schema = object({ fulfillmentTrackingInfoUpdate: payload });
  return toldOf((await ask(trackingMutation, variables, schema)).fulfillmentTrackingInfoUpdate);
};

const standingSchema = object({
  id: string().required(),
  status: string().required(),
  updatedAt: string().required(),
  trackingInfo: array(object({ number: string().nullable().default(null) })).required(),
});

/** Fulfilments of an order that hold, with the number that they go by. */
export const readFulfilments = async (
  { ask }: AdminClient,
  order: string,
): Promise<(ToldFulfilment & { tracking: string })[]> => {
  const schema = object({
    order: orNull(object({ fulfillments: array(standingSchema).required() })),
  });
  const found = (await ask(fulfilmentsQuery, { id: gidOf('Order', order) }, schema)).order;
  return (found?.fulfillments ?? [])
    .filter(({ status }) => !['CANCELLED', 'ERROR', 'FAILURE'].includes(status))
    .map(({ id, updatedAt, trackingInfo }) => ({
      id: bareId(id),
      at: new Date(updatedAt),
      tracking: trackingInfo[0]?.number ?? '',
    }));
};

const linesSchema: Reads<{
  fulfillment: {
    fulfillmentLineItems: {
      nodes: { quantity: number | null; lineItem: { id: string } }[];
      pageInfo: InferType<typeof pageInfo>;
    };
  } | null;
}> = object({
  fulfillment: orNull(
    object({
      fulfillmentLineItems: object({
        nodes: array(
          object({ quantity: number().nullable().default(null), lineItem: lineSchema }),
        ).required(),
        pageInfo,
      }).required(),
    }),
  ),
});

/** The pieces of a fulfilment. */
export const readFulfilmentLines = async ({ ask }: AdminClient, id: string): Promise<PiecesByLine> => {
  const pieces: Record<string, number> = {};
  let page: InferType<typeof pageInfo> = { hasNextPage: true, endCursor: null };
  while (page.hasNextPage) {
    const variables = { id: gidOf('Fulfillment', id), after: page.endCursor };
    const { fulfillment } = await ask(fulfilmentLinesQuery, variables, linesSchema);
    if (fulfillment === null) break;
    for (const { quantity, lineItem } of fulfillment.fulfillmentLineItems.nodes)
      pieces[bareId(lineItem.id)] = (pieces[bareId(lineItem.id)] ?? 0) + (quantity ?? 0);
    page = fulfillment.fulfillmentLineItems.pageInfo;
  }
  return pieces;
};

/** Takes a fulfilment back. Errors: SourceFailed, NotTakenByShop. */
export const unshipThere = async ({ ask }: AdminClient, id: string): Promise<void> => {
  const { fulfillmentCancel } = await ask(
    unshipMutation,
    { id: gidOf('Fulfillment', id) },
    object({ fulfillmentCancel: userErrors }),
  );
  demandTaken(fulfillmentCancel.userErrors);
};
