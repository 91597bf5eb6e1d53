import { adminInputs } from './adminInputs';
import { discountSchema } from './discountSchema';
import { orderInputs } from './orderInputs';

/**
 * Shopify's own schema of its Admin interface, version 2026-07, as far as it is asked here, without its descriptions:
 * of `dist/data/admin_2026-07.json` in the package @shopify/dev-mcp 1.16.0 (SHA-256
 * 8d2cb01afdee1f5776d57a3dbfbf78b288aa6dc0f3632ac4d444e46ef544dde3).
 */
export const adminSchema = `
schema {
  query: QueryRoot
  mutation: Mutation
}
directive @idempotent(key: String!) on FIELD
type QueryRoot {
  automaticDiscountNodes(after: String, before: String, first: Int, last: Int, query: String, reverse: Boolean = false, savedSearchId: ID, sortKey: AutomaticDiscountSortKeys = ID): DiscountAutomaticNodeConnection!
  codeDiscountNodeByCode(code: String!): DiscountCodeNode
  collectionByIdentifier(identifier: CollectionIdentifierInput!): Collection
  discountNode(id: ID!): DiscountNode
  fulfillment(id: ID!): Fulfillment
  fulfillmentOrder(id: ID!): FulfillmentOrder
  locations(after: String, before: String, first: Int, includeInactive: Boolean = false, includeLegacy: Boolean = false, last: Int, query: String, reverse: Boolean = false, sortKey: LocationSortKeys = NAME): LocationConnection!
  metafieldDefinitions(after: String, before: String, constraintStatus: MetafieldDefinitionConstraintStatus, constraintSubtype: MetafieldDefinitionConstraintSubtypeIdentifier, first: Int, key: String, last: Int, namespace: String, ownerType: MetafieldOwnerType!, pinnedStatus: MetafieldDefinitionPinnedStatus = ANY, query: String, reverse: Boolean = false, sortKey: MetafieldDefinitionSortKeys = ID): MetafieldDefinitionConnection!
  nodes(ids: [ID!]!): [Node]!
  order(id: ID!): Order
  orders(after: String, before: String, first: Int, last: Int, query: String, reverse: Boolean = false, savedSearchId: ID, sortKey: OrderSortKeys = PROCESSED_AT): OrderConnection!
  product(id: ID!): Product
  productByIdentifier(identifier: ProductIdentifierInput!): Product
  products(after: String, before: String, first: Int, last: Int, query: String, reverse: Boolean = false, savedSearchId: ID, sortKey: ProductSortKeys = ID): ProductConnection!
  publications(after: String, before: String, catalogType: CatalogType, first: Int, last: Int, reverse: Boolean = false): PublicationConnection!
  refund(id: ID!): Refund
  shop: Shop!
}
type Shop {
  currencyCode: CurrencyCode!
}
type LocationConnection {
  nodes: [Location!]!
}
type Location implements Node {
  fulfillsOnlineOrders: Boolean!
  id: ID!
  name: String!
}
type MetafieldDefinitionConnection {
  nodes: [MetafieldDefinition!]!
}
type MetafieldDefinition implements Node {
  id: ID!
}
type PublicationConnection {
  nodes: [Publication!]!
}
type Publication implements Node {
  catalog: Catalog
  id: ID!
}
interface Catalog {
  title: String!
}
type Mutation {
  collectionCreate(input: CollectionInput): CollectionCreatePayload
  discountAutomaticBasicCreate(automaticBasicDiscount: DiscountAutomaticBasicInput!): DiscountAutomaticBasicCreatePayload
  discountAutomaticBasicUpdate(automaticBasicDiscount: DiscountAutomaticBasicInput!, id: ID!): DiscountAutomaticBasicUpdatePayload
  discountAutomaticDeactivate(id: ID!): DiscountAutomaticDeactivatePayload
  discountAutomaticDelete(id: ID!): DiscountAutomaticDeletePayload
  discountCodeBasicCreate(basicCodeDiscount: DiscountCodeBasicInput!): DiscountCodeBasicCreatePayload
  discountCodeBasicUpdate(basicCodeDiscount: DiscountCodeBasicInput!, id: ID!): DiscountCodeBasicUpdatePayload
  discountCodeDeactivate(id: ID!): DiscountCodeDeactivatePayload
  discountCodeDelete(id: ID!): DiscountCodeDeletePayload
  fulfillmentCancel(id: ID!): FulfillmentCancelPayload
  fulfillmentCreate(fulfillment: FulfillmentInput!, message: String): FulfillmentCreatePayload
  fulfillmentTrackingInfoUpdate(fulfillmentId: ID!, notifyCustomer: Boolean, trackingInfoInput: FulfillmentTrackingInput!): FulfillmentTrackingInfoUpdatePayload
  inventoryActivate(available: Int, inventoryItemId: ID!, locationId: ID!, onHand: Int, stockAtLegacyLocation: Boolean = false): InventoryActivatePayload
  inventorySetQuantities(input: InventorySetQuantitiesInput!): InventorySetQuantitiesPayload
  orderCancel(notifyCustomer: Boolean = false, orderId: ID!, reason: OrderCancelReason!, refund: Boolean, refundMethod: OrderCancelRefundMethodInput, restock: Boolean!, staffNote: String = null): OrderCancelPayload
  orderCreate(options: OrderCreateOptionsInput, order: OrderCreateOrderInput!): OrderCreatePayload
  metafieldDefinitionCreate(definition: MetafieldDefinitionInput!): MetafieldDefinitionCreatePayload
  productSet(identifier: ProductSetIdentifiers, input: ProductSetInput!, synchronous: Boolean = true): ProductSetPayload
  productUpdate(identifier: ProductUpdateIdentifiers, input: ProductInput, media: [CreateMediaInput!], product: ProductUpdateInput): ProductUpdatePayload
  publishablePublish(id: ID!, input: [PublicationInput!]!): PublishablePublishPayload
}
type MetafieldDefinitionCreatePayload {
  userErrors: [MetafieldDefinitionCreateUserError!]!
}
type MetafieldDefinitionCreateUserError {
  code: MetafieldDefinitionCreateUserErrorCode
  field: [String!]
  message: String!
}
type Product implements Node {
  descriptionHtml: HTML!
  featuredMedia: Media
  hasOnlyDefaultVariant: Boolean!
  id: ID!
  media(after: String, before: String, first: Int, last: Int, query: String, reverse: Boolean = false, sortKey: ProductMediaSortKeys = POSITION): MediaConnection!
  status: ProductStatus!
  tags: [String!]!
  title: String!
  updatedAt: DateTime!
  variants(after: String, before: String, first: Int, last: Int, reverse: Boolean = false, sortKey: ProductVariantSortKeys = POSITION): ProductVariantConnection!
}
type MediaConnection {
  nodes: [Media!]!
}
interface Media {
  id: ID!
  preview: MediaPreviewImage
}
type MediaImage implements Media & Node {
  id: ID!
  image: Image
  preview: MediaPreviewImage
}
type Image {
  url(transform: ImageTransformInput): URL!
}
type ProductVariantConnection {
  nodes: [ProductVariant!]!
  pageInfo: PageInfo!
}
type ProductVariant implements Node {
  compareAtPrice: Money
  id: ID!
  inventoryItem: InventoryItem!
  inventoryQuantity: Int
  price: Money!
  selectedOptions: [SelectedOption!]!
  sku: String
}
type SelectedOption {
  name: String!
  value: String!
}
type InventoryItem implements Node {
  id: ID!
  inventoryLevel(includeInactive: Boolean = false, locationId: ID!): InventoryLevel
  tracked: Boolean!
}
type InventoryLevel {
  quantities(names: [String!]!): [InventoryQuantity!]!
}
type InventoryQuantity {
  name: String!
  quantity: Int!
}
type PageInfo {
  endCursor: String
  hasNextPage: Boolean!
}
type ProductConnection {
  nodes: [Product!]!
  pageInfo: PageInfo!
}
type ProductSetPayload {
  product: Product
  userErrors: [ProductSetUserError!]!
}
type ProductSetUserError {
  code: ProductSetUserErrorCode
  field: [String!]
  message: String!
}
type ProductUpdatePayload {
  product: Product
  userErrors: [UserError!]!
}
type UserError {
  field: [String!]
  message: String!
}
type PublishablePublishPayload {
  userErrors: [UserError!]!
}
type InventoryActivatePayload {
  userErrors: [UserError!]!
}
type InventorySetQuantitiesPayload {
  userErrors: [InventorySetQuantitiesUserError!]!
}
type InventorySetQuantitiesUserError {
  code: InventorySetQuantitiesUserErrorCode
  field: [String!]
  message: String!
}
type MediaPreviewImage {
  image: Image
}
type AppCatalog implements Catalog {
  title: String!
}
type Fulfillment implements Node {
  createdAt: DateTime!
  fulfillmentLineItems(after: String, before: String, first: Int, last: Int, reverse: Boolean = false): FulfillmentLineItemConnection!
  id: ID!
  status: FulfillmentStatus!
  trackingInfo(first: Int): [FulfillmentTrackingInfo!]!
  updatedAt: DateTime!
}
type FulfillmentLineItemConnection {
  nodes: [FulfillmentLineItem!]!
  pageInfo: PageInfo!
}
type FulfillmentLineItem {
  lineItem: LineItem!
  quantity: Int
}
type LineItem implements Node {
  currentQuantity: Int!
  customAttributes: [Attribute!]!
  discountAllocations: [DiscountAllocation!]!
  duties: [Duty!]!
  fulfillableQuantity: Int!
  id: ID!
  isGiftCard: Boolean!
  originalUnitPriceSet: MoneyBag!
  product: Product
  quantity: Int!
  sku: String
  taxLines(first: Int): [TaxLine!]!
  title: String!
  variant: ProductVariant
  variantTitle: String
  vendor: String
}
type Attribute {
  key: String!
  value: String
}
type DiscountAllocation {
  allocatedAmountSet: MoneyBag!
  discountApplication: DiscountApplication!
}
type MoneyBag {
  presentmentMoney: MoneyV2!
  shopMoney: MoneyV2!
}
type MoneyV2 {
  amount: Decimal!
  currencyCode: CurrencyCode!
}
interface DiscountApplication {
  index: Int!
}
type AutomaticDiscountApplication implements DiscountApplication {
  index: Int!
  title: String!
}
type DiscountCodeApplication implements DiscountApplication {
  code: String!
  index: Int!
}
type ManualDiscountApplication implements DiscountApplication {
  index: Int!
  title: String!
}
type ScriptDiscountApplication implements DiscountApplication {
  index: Int!
  title: String!
}
type TaxLine {
  priceSet: MoneyBag!
}
type FulfillmentTrackingInfo {
  company: String
  number: String
  url: URL
}
type FulfillmentOrder implements Node {
  assignedLocation: FulfillmentOrderAssignedLocation!
  id: ID!
  lineItems(after: String, before: String, first: Int, last: Int, reverse: Boolean = false): FulfillmentOrderLineItemConnection!
  status: FulfillmentOrderStatus!
  supportedActions: [FulfillmentOrderSupportedAction!]!
}
type FulfillmentOrderAssignedLocation {
  location: Location
  name: String!
}
type FulfillmentOrderLineItemConnection {
  nodes: [FulfillmentOrderLineItem!]!
  pageInfo: PageInfo!
}
type FulfillmentOrderLineItem implements Node {
  id: ID!
  lineItem: LineItem!
  remainingQuantity: Int!
}
type FulfillmentOrderSupportedAction {
  action: FulfillmentOrderAction!
}
interface Node {
  id: ID!
}
type MailingAddress {
  address1: String
  address2: String
  city: String
  company: String
  countryCodeV2: CountryCode
  name: String
  phone: String
  province: String
  provinceCode: String
  zip: String
}
type Order implements Node {
  billingAddress: MailingAddress
  cancelReason: OrderCancelReason
  cancelledAt: DateTime
  createdAt: DateTime!
  currencyCode: CurrencyCode!
  currentTotalDiscountsSet: MoneyBag!
  currentTotalPriceSet: MoneyBag!
  currentTotalTaxSet: MoneyBag!
  customAttributes: [Attribute!]!
  displayFinancialStatus: OrderDisplayFinancialStatus
  displayFulfillmentStatus: OrderDisplayFulfillmentStatus!
  discountApplications(after: String, before: String, first: Int, last: Int, reverse: Boolean = false): DiscountApplicationConnection!
  email: String
  fulfillmentOrders(after: String, before: String, displayable: Boolean = false, first: Int, last: Int, query: String, reverse: Boolean = false): FulfillmentOrderConnection!
  fulfillments(first: Int, query: String): [Fulfillment!]!
  id: ID!
  lineItems(after: String, before: String, first: Int, last: Int, reverse: Boolean = false): LineItemConnection!
  name: String!
  note: String
  originalTotalAdditionalFeesSet: MoneyBag
  originalTotalDutiesSet: MoneyBag
  phone: String
  refunds(first: Int): [Refund!]!
  shippingAddress: MailingAddress
  sourceIdentifier: String
  shippingLines(after: String, before: String, first: Int, includeRemovals: Boolean = false, last: Int, reverse: Boolean = false): ShippingLineConnection!
  taxesIncluded: Boolean!
  test: Boolean!
  totalDiscountsSet: MoneyBag
  totalPriceSet: MoneyBag!
  totalTaxSet: MoneyBag
  totalTipReceivedSet: MoneyBag!
  updatedAt: DateTime!
}
enum OrderDisplayFinancialStatus {
  AUTHORIZED
  EXPIRED
  PAID
  PARTIALLY_PAID
  PARTIALLY_REFUNDED
  PENDING
  REFUNDED
  VOIDED
}
type DiscountApplicationConnection {
  nodes: [DiscountApplication!]!
}
type FulfillmentOrderConnection {
  nodes: [FulfillmentOrder!]!
  pageInfo: PageInfo!
}
type LineItemConnection {
  nodes: [LineItem!]!
  pageInfo: PageInfo!
}
type RefundDuty {
  amountSet: MoneyBag!
}
type Duty {
  taxLines: [TaxLine!]!
}
type Refund implements Node {
  createdAt: DateTime
  duties: [RefundDuty!]
  id: ID!
  note: String
  orderAdjustments(after: String, before: String, first: Int, last: Int, reverse: Boolean = false): OrderAdjustmentConnection!
  refundLineItems(after: String, before: String, first: Int, last: Int, reverse: Boolean = false): RefundLineItemConnection!
  refundShippingLines(after: String, before: String, first: Int, last: Int, reverse: Boolean = false): RefundShippingLineConnection!
  transactions(after: String, before: String, first: Int, last: Int, reverse: Boolean = false): OrderTransactionConnection!
}
type OrderAdjustmentConnection {
  nodes: [OrderAdjustment!]!
}
type OrderAdjustment {
  amountSet: MoneyBag!
  taxAmountSet: MoneyBag!
}
type RefundLineItemConnection {
  nodes: [RefundLineItem!]!
  pageInfo: PageInfo!
}
type RefundLineItem {
  lineItem: LineItem!
  quantity: Int!
  restockType: RefundLineItemRestockType!
  subtotalSet: MoneyBag!
  totalTaxSet: MoneyBag!
}
type RefundShippingLineConnection {
  nodes: [RefundShippingLine!]!
}
type RefundShippingLine {
  subtotalAmountSet: MoneyBag!
  taxAmountSet: MoneyBag!
}
type OrderTransactionConnection {
  nodes: [OrderTransaction!]!
}
type OrderTransaction {
  amountSet: MoneyBag!
  kind: OrderTransactionKind!
  status: OrderTransactionStatus!
}
type ShippingLineConnection {
  nodes: [ShippingLine!]!
}
type ShippingLine {
  discountAllocations: [DiscountAllocation!]!
  isRemoved: Boolean!
  originalPriceSet: MoneyBag!
  taxLines: [TaxLine!]!
}
type OrderConnection {
  nodes: [Order!]!
  pageInfo: PageInfo!
}
type FulfillmentCancelPayload {
  userErrors: [UserError!]!
}
type FulfillmentCreatePayload {
  fulfillment: Fulfillment
  userErrors: [UserError!]!
}
type FulfillmentTrackingInfoUpdatePayload {
  fulfillment: Fulfillment
  userErrors: [UserError!]!
}
type OrderCreatePayload {
  order: Order
  userErrors: [OrderCreateUserError!]!
}
type OrderCreateUserError {
  code: OrderCreateUserErrorCode
  field: [String!]
  message: String!
}
type OrderCancelPayload {
  orderCancelUserErrors: [OrderCancelUserError!]!
}
type OrderCancelUserError {
  code: OrderCancelUserErrorCode
  field: [String!]
  message: String!
}
${adminInputs}${orderInputs}${discountSchema}`;
