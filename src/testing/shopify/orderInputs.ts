/** Inputs and enumerations of orders that are made and cancelled, of `adminSchema` and from the same place. */
export const orderInputs = `
input OrderCreateOrderInput {
  billingAddress: MailingAddressInput
  buyerAcceptsMarketing: Boolean = null
  closedAt: DateTime
  companyLocationId: ID
  currency: CurrencyCode
  customAttributes: [OrderCreateCustomAttributeInput!]
  customer: OrderCreateCustomerInput
  customerId: ID
  discountCode: OrderCreateDiscountCodeInput
  email: String
  financialStatus: OrderCreateFinancialStatus
  fulfillment: OrderCreateFulfillmentInput
  fulfillmentStatus: OrderCreateFulfillmentStatus
  lineItems: [OrderCreateLineItemInput!]
  metafields: [MetafieldInput!]
  name: String
  note: String
  phone: String
  poNumber: String
  presentmentCurrency: CurrencyCode
  processedAt: DateTime
  referringSite: URL
  shippingAddress: MailingAddressInput
  shippingLines: [OrderCreateShippingLineInput!]
  sourceIdentifier: String
  sourceName: String
  sourceUrl: URL
  tags: [String!]
  taxLines: [OrderCreateTaxLineInput!]
  taxesIncluded: Boolean = false
  test: Boolean = false
  transactions: [OrderCreateOrderTransactionInput!]
  userId: ID
}
input OrderCreateOptionsInput {
  inventoryBehaviour: OrderCreateInputsInventoryBehavior = BYPASS
  sendFulfillmentReceipt: Boolean = false
  sendReceipt: Boolean = false
}
input OrderCancelRefundMethodInput {
  originalPaymentMethodsRefund: Boolean
  storeCreditRefund: OrderCancelStoreCreditRefundInput
}
enum OrderDisplayFulfillmentStatus {
  FULFILLED
  IN_PROGRESS
  ON_HOLD
  OPEN
  PARTIALLY_FULFILLED
  PENDING_FULFILLMENT
  REQUEST_DECLINED
  RESTOCKED
  SCHEDULED
  UNFULFILLED
}
enum OrderCreateUserErrorCode {
  FULFILLMENT_SERVICE_INVALID
  INVALID
  INVENTORY_CLAIM_FAILED
  PROCESSED_AT_INVALID
  REDUNDANT_CUSTOMER_FIELDS
  SHOP_DORMANT
  TAX_LINE_RATE_MISSING
}
enum OrderCancelUserErrorCode {
  INTERNAL_ERROR
  INVALID
  NOT_FOUND
  NO_REFUND_PERMISSION
  NO_REFUND_TO_STORE_CREDIT_PERMISSION
  STORE_CREDIT_REFUND_B2B_NOT_SUPPORTED
  STORE_CREDIT_REFUND_EXPIRATION_IN_PAST
  STORE_CREDIT_REFUND_MISSING_CUSTOMER
}
input MailingAddressInput {
  address1: String
  address2: String
  city: String
  company: String
  country: String
  countryCode: CountryCode
  firstName: String
  id: ID
  lastName: String
  phone: String
  province: String
  provinceCode: String
  zip: String
}
input OrderCreateCustomAttributeInput {
  key: String!
  value: String!
}
input OrderCreateCustomerInput {
  toAssociate: OrderCreateAssociateCustomerAttributesInput
  toUpsert: OrderCreateUpsertCustomerAttributesInput
}
input OrderCreateDiscountCodeInput {
  freeShippingDiscountCode: OrderCreateFreeShippingDiscountCodeAttributesInput
  itemFixedDiscountCode: OrderCreateFixedDiscountCodeAttributesInput
  itemPercentageDiscountCode: OrderCreatePercentageDiscountCodeAttributesInput
}
enum OrderCreateFinancialStatus {
  AUTHORIZED
  EXPIRED
  PAID
  PARTIALLY_PAID
  PARTIALLY_REFUNDED
  PENDING
  REFUNDED
  VOIDED
}
input OrderCreateFulfillmentInput {
  locationId: ID!
  notifyCustomer: Boolean = false
  originAddress: FulfillmentOriginAddressInput
  shipmentStatus: FulfillmentEventStatus
  trackingCompany: String
  trackingNumber: String
}
enum OrderCreateFulfillmentStatus {
  FULFILLED
  PARTIAL
  RESTOCKED
}
input OrderCreateLineItemInput {
  fulfillmentService: String
  giftCard: Boolean = false
  priceSet: MoneyBagInput
  productId: ID
  properties: [OrderCreateLineItemPropertyInput!]
  quantity: Int!
  requiresShipping: Boolean = false
  sku: String
  taxLines: [OrderCreateTaxLineInput!]
  taxable: Boolean = true
  title: String
  variantId: ID
  variantTitle: String
  vendor: String
  weight: WeightInput
}
input OrderCreateShippingLineInput {
  code: String
  priceSet: MoneyBagInput!
  source: String
  taxLines: [OrderCreateTaxLineInput!]
  title: String!
}
input OrderCreateTaxLineInput {
  channelLiable: Boolean = false
  priceSet: MoneyBagInput
  rate: Decimal!
  title: String!
}
input OrderCreateOrderTransactionInput {
  amountSet: MoneyBagInput!
  authorizationCode: String
  deviceId: ID
  gateway: String
  giftCardId: ID
  kind: OrderTransactionKind = SALE
  locationId: ID
  processedAt: DateTime
  receiptJson: JSON
  status: OrderTransactionStatus = SUCCESS
  test: Boolean = false
  userId: ID
}
enum OrderCreateInputsInventoryBehavior {
  BYPASS
  DECREMENT_IGNORING_POLICY
  DECREMENT_OBEYING_POLICY
}
input OrderCancelStoreCreditRefundInput {
  expiresAt: DateTime
}
input OrderCreateAssociateCustomerAttributesInput {
  email: String
  id: ID
}
input OrderCreateUpsertCustomerAttributesInput {
  addresses: [OrderCreateCustomerAddressInput!]
  email: String
  firstName: String
  id: ID
  lastName: String
  multipassIdentifier: String
  note: String
  phone: String
  tags: [String!]
  taxExempt: Boolean
}
input OrderCreateFreeShippingDiscountCodeAttributesInput {
  code: String!
}
input OrderCreateFixedDiscountCodeAttributesInput {
  amountSet: MoneyBagInput
  code: String!
}
input OrderCreatePercentageDiscountCodeAttributesInput {
  code: String!
  percentage: Float
}
enum FulfillmentEventStatus {
  ATTEMPTED_DELIVERY
  CARRIER_PICKED_UP
  CONFIRMED
  DELAYED
  DELIVERED
  FAILURE
  IN_TRANSIT
  LABEL_PRINTED
  LABEL_PURCHASED
  OUT_FOR_DELIVERY
  READY_FOR_PICKUP
}
input MoneyBagInput {
  presentmentMoney: MoneyInput
  shopMoney: MoneyInput!
}
input OrderCreateLineItemPropertyInput {
  name: String!
  value: String!
}
scalar JSON
input OrderCreateCustomerAddressInput {
  address1: String
  address2: String
  city: String
  company: String
  country: String
  firstName: String
  lastName: String
  phone: String
  province: String
  zip: String
}
input MoneyInput {
  amount: Decimal!
  currencyCode: CurrencyCode!
}
`;
