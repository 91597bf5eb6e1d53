/** What a vendor's shop of Shopify's is told and asked of the orders that it is sent; a test holds each to its schema. */
const standing = `
  id name cancelledAt displayFulfillmentStatus sourceIdentifier
  lineItems(first: 250) {
    nodes { quantity product { id } variant { id inventoryItem { tracked } } }
  }`;

export const makeOrderMutation = `mutation MakeOrder($order: OrderCreateOrderInput!, $options: OrderCreateOptionsInput) {
  orderCreate(order: $order, options: $options) { order { ${standing} } userErrors { code field message } }
}`;
export const cancelOrderMutation = `mutation CancelOrder($id: ID!) {
  orderCancel(
    orderId: $id, reason: OTHER, restock: true, notifyCustomer: false,
    refundMethod: { originalPaymentMethodsRefund: false }
  ) { orderCancelUserErrors { code field message } }
}`;
export const markedOrdersQuery = `query MarkedOrders($query: String!) {
  orders(first: 20, query: $query, sortKey: ID) { nodes { ${standing} } }
}`;
export const sentOrderQuery = `query SentOrder($id: ID!) {
  order(id: $id) {
    ${standing}
    fulfillments(first: 50) {
      id status
      trackingInfo(first: 1) { company number url }
      fulfillmentLineItems(first: 100) { nodes { quantity lineItem { product { id } variant { id } } } }
    }
  }
}`;
export const variantsThereQuery = `query VariantsThere($ids: [ID!]!) {
  nodes(ids: $ids) { id }
}`;

/** All of them, for the test. */
export const sentOrderDocuments = {
  makeOrderMutation,
  cancelOrderMutation,
  markedOrdersQuery,
  sentOrderQuery,
  variantsThereQuery,
};
