/**
 * What a shop of Shopify's is asked of its orders; a test holds each to Shopify's own schema. The `customer` of an order
 * needs `read_customers`, which is not asked for; one field that may not be read fails the whole question.
 */
const page = 'pageInfo { hasNextPage endCursor }';
const money = '{ shopMoney { amount } }';
const allocations = `discountAllocations {
  allocatedAmountSet ${money}
  discountApplication { index }
}`;

export const changedOrdersQuery = `query ChangedOrders($query: String!, $after: String) {
  orders(first: 200, after: $after, query: $query, sortKey: UPDATED_AT) { nodes { id updatedAt } ${page} }
}`;
export const orderQuery = `query Order($id: ID!) {
  order(id: $id) {
    id name createdAt updatedAt cancelledAt cancelReason test displayFinancialStatus currencyCode taxesIncluded email phone note
    customAttributes { key value }
    billingAddress { name phone }
    shippingAddress {
      name company address1 address2 city province provinceCode zip countryCodeV2 phone
    }
    totalPriceSet ${money} currentTotalPriceSet ${money}
    totalTaxSet ${money} currentTotalTaxSet ${money}
    totalDiscountsSet ${money} currentTotalDiscountsSet ${money}
    totalTipReceivedSet ${money}
    originalTotalDutiesSet ${money} originalTotalAdditionalFeesSet ${money}
    discountApplications(first: 50) {
      nodes {
        index __typename
        ... on DiscountCodeApplication { code }
        ... on AutomaticDiscountApplication { title }
        ... on ManualDiscountApplication { title }
        ... on ScriptDiscountApplication { title }
      }
    }
    shippingLines(first: 20, includeRemovals: true) {
      nodes { isRemoved originalPriceSet ${money} ${allocations} taxLines { priceSet ${money} } }
    }
    refunds(first: 250) { id }
    fulfillments(first: 100) { id status createdAt updatedAt trackingInfo(first: 20) { company number url } }
  }
}`;
export const orderLinesQuery = `query OrderLines($id: ID!, $after: String) {
  order(id: $id) {
    lineItems(first: 30, after: $after) {
      nodes {
        id sku title variantTitle vendor quantity currentQuantity isGiftCard
        variant { id }
        product { id }
        originalUnitPriceSet ${money}
        customAttributes { key value }
        ${allocations}
        taxLines { priceSet ${money} }
        duties { taxLines { priceSet ${money} } }
      }
      ${page}
    }
  }
}`;
export const refundQuery = `query Refund($id: ID!, $after: String) {
  refund(id: $id) {
    id note createdAt
    duties { amountSet ${money} }
    orderAdjustments(first: 20) { nodes { amountSet ${money} taxAmountSet ${money} } }
    refundShippingLines(first: 20) { nodes { subtotalAmountSet ${money} taxAmountSet ${money} } }
    transactions(first: 20) {
      nodes { kind status amountSet { presentmentMoney { amount currencyCode } } }
    }
    refundLineItems(first: 50, after: $after) {
      nodes { quantity restockType lineItem { id fulfillableQuantity } subtotalSet ${money} totalTaxSet ${money} }
      ${page}
    }
  }
}`;
/** Which of these products the shop has still, and when each was changed last. */
export const standingIdsQuery = `query StandingIds($ids: [ID!]!) {
  nodes(ids: $ids) { id ... on Product { updatedAt } }
}`;

/** All of them, for the test. */
export const orderDocuments = {
  changedOrdersQuery,
  orderQuery,
  orderLinesQuery,
  refundQuery,
  standingIdsQuery,
};
