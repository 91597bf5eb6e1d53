/** What a shop of Shopify's is asked and told of the parcels of its orders; a test holds each to Shopify's own schema. */
const page = 'pageInfo { hasNextPage endCursor }';
const itemFields = 'nodes { id remainingQuantity lineItem { id } }';
const told = 'fulfillment { id updatedAt } userErrors { field message }';

/** Pieces that may be shipped still. A question may cost a thousand points, which is why the pages are small. */
export const fulfilmentOrdersQuery = `query FulfilmentOrders($id: ID!, $after: String) {
  order(id: $id) {
    fulfillmentOrders(first: 8, after: $after) {
      nodes {
        id status
        supportedActions { action }
        assignedLocation { name location { id } }
        lineItems(first: 40) { ${itemFields} ${page} }
      }
      ${page}
    }
  }
}`;
export const fulfilmentItemsQuery = `query FulfilmentItems($id: ID!, $after: String) {
  fulfillmentOrder(id: $id) { lineItems(first: 200, after: $after) { ${itemFields} ${page} } }
}`;
/** To find one again whose answer was lost. */
export const fulfilmentsQuery = `query Fulfilments($id: ID!) {
  order(id: $id) { fulfillments(first: 250) { id status updatedAt trackingInfo(first: 1) { number } } }
}`;
export const fulfilmentLinesQuery = `query FulfilmentLines($id: ID!, $after: String) {
  fulfillment(id: $id) {
    fulfillmentLineItems(first: 200, after: $after) { nodes { quantity lineItem { id } } ${page} }
  }
}`;
export const shipMutation = `mutation Ship($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { ${told} }
}`;
export const trackingMutation = `mutation Tracking($id: ID!, $tracking: FulfillmentTrackingInput!) {
  fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: true) { ${told} }
}`;
export const unshipMutation = `mutation Unship($id: ID!) {
  fulfillmentCancel(id: $id) { userErrors { field message } }
}`;

/** All of them, for the test. */
export const parcelDocuments = {
  fulfilmentOrdersQuery,
  fulfilmentItemsQuery,
  fulfilmentsQuery,
  fulfilmentLinesQuery,
  shipMutation,
  trackingMutation,
  unshipMutation,
};
