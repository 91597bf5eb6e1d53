/**
 * Discounts and the collections that they are for, of the same schema as `adminSchema`; of what may be made of a
 * collection the parts that are asked.
 */
export const discountSchema = `
type DiscountCodeNode {
  codeDiscount: DiscountCode!
  id: ID!
}
type DiscountCodeBasic {
  asyncUsageCount: Int!
  customerGets: DiscountCustomerGets!
  status: DiscountStatus!
  tags: [String!]!
  title: String!
}
type DiscountCodeApp {
  title: String!
}
type DiscountCodeBxgy {
  title: String!
}
type DiscountCodeFreeShipping {
  title: String!
}
type DiscountCustomerGets {
  items: DiscountItems!
}
type AllDiscountItems {
  allItems: Boolean!
}
type DiscountCollections {
  collections(after: String, before: String, first: Int, last: Int, reverse: Boolean = false): CollectionConnection!
}
type DiscountProducts {
  productVariants(after: String, before: String, first: Int, last: Int, reverse: Boolean = false): ProductVariantConnection!
  products(after: String, before: String, first: Int, last: Int, reverse: Boolean = false): ProductConnection!
}
type DiscountCodeBasicCreatePayload {
  codeDiscountNode: DiscountCodeNode
  userErrors: [DiscountUserError!]!
}
type DiscountCodeBasicUpdatePayload {
  codeDiscountNode: DiscountCodeNode
  userErrors: [DiscountUserError!]!
}
type DiscountCodeDeactivatePayload {
  codeDiscountNode: DiscountCodeNode
  userErrors: [DiscountUserError!]!
}
type DiscountCodeDeletePayload {
  deletedCodeDiscountId: ID
  userErrors: [DiscountUserError!]!
}
type DiscountNode {
  discount: Discount!
  id: ID!
}
type DiscountAutomaticNode {
  automaticDiscount: DiscountAutomatic!
  id: ID!
}
type DiscountAutomaticNodeConnection {
  nodes: [DiscountAutomaticNode!]!
  pageInfo: PageInfo!
}
type DiscountAutomaticBasic {
  asyncUsageCount: Int!
  customerGets: DiscountCustomerGets!
  endsAt: DateTime
  startsAt: DateTime!
  status: DiscountStatus!
  tags: [String!]!
  title: String!
}
type DiscountAutomaticApp {
  title: String!
}
type DiscountAutomaticBxgy {
  title: String!
}
type DiscountAutomaticFreeShipping {
  title: String!
}
type DiscountAutomaticBasicCreatePayload {
  automaticDiscountNode: DiscountAutomaticNode
  userErrors: [DiscountUserError!]!
}
type DiscountAutomaticBasicUpdatePayload {
  automaticDiscountNode: DiscountAutomaticNode
  userErrors: [DiscountUserError!]!
}
type DiscountAutomaticDeactivatePayload {
  automaticDiscountNode: DiscountAutomaticNode
  userErrors: [DiscountUserError!]!
}
type DiscountAutomaticDeletePayload {
  deletedAutomaticDiscountId: ID
  userErrors: [DiscountUserError!]!
}
enum AutomaticDiscountSortKeys {
  CREATED_AT
  ID
}
type DiscountUserError {
  code: DiscountErrorCode
  field: [String!]
  message: String!
}
type CollectionCreatePayload {
  collection: Collection
  userErrors: [UserError!]!
}
type Collection {
  handle: String!
  id: ID!
}
type CollectionConnection {
  nodes: [Collection!]!
  pageInfo: PageInfo!
}
input CollectionIdentifierInput @oneOf {
  customId: UniqueMetafieldValueInput
  handle: String
  id: ID
}
enum CollectionSortOrder {
  ALPHA_ASC
  ALPHA_DESC
  BEST_SELLING
  CREATED
  CREATED_DESC
  MANUAL
  MOST_RELEVANT
  PRICE_ASC
  PRICE_DESC
}
input ImageInput {
  altText: String
  id: ID
  src: String
}
input CollectionInput {
  descriptionHtml: String
  handle: String
  id: ID
  image: ImageInput
  metafields: [MetafieldInput!]
  products: [ID!]
  redirectNewHandle: Boolean = false
  ruleSet: CollectionRuleSetInput
  seo: SEOInput
  sortOrder: CollectionSortOrder
  templateSuffix: String
  title: String
}
input CollectionRuleSetInput {
  appliedDisjunctively: Boolean!
  rules: [CollectionRuleInput!]
}
input CollectionRuleInput {
  column: CollectionRuleColumn!
  condition: String!
  conditionObjectId: ID
  relation: CollectionRuleRelation!
}
enum CollectionRuleRelation {
  CONTAINS
  ENDS_WITH
  EQUALS
  GREATER_THAN
  IS_NOT_SET
  IS_SET
  LESS_THAN
  NOT_CONTAINS
  NOT_EQUALS
  STARTS_WITH
}
enum CollectionRuleColumn {
  IS_PRICE_REDUCED
  PRODUCT_CATEGORY_ID
  PRODUCT_CATEGORY_ID_WITH_DESCENDANTS
  PRODUCT_METAFIELD_DEFINITION
  PRODUCT_TAXONOMY_NODE_ID
  TAG
  TITLE
  TYPE
  VARIANT_COMPARE_AT_PRICE
  VARIANT_INVENTORY
  VARIANT_METAFIELD_DEFINITION
  VARIANT_PRICE
  VARIANT_TITLE
  VARIANT_WEIGHT
  VENDOR
}
input DiscountCodeBasicInput {
  appliesOncePerCustomer: Boolean
  code: String
  combinesWith: DiscountCombinesWithInput
  context: DiscountContextInput
  customerGets: DiscountCustomerGetsInput
  customerSelection: DiscountCustomerSelectionInput
  endsAt: DateTime
  minimumRequirement: DiscountMinimumRequirementInput
  recurringCycleLimit: Int
  startsAt: DateTime
  tags: [String!]
  title: String
  usageLimit: Int
}
input DiscountAutomaticBasicInput {
  combinesWith: DiscountCombinesWithInput
  context: DiscountContextInput
  customerGets: DiscountCustomerGetsInput
  endsAt: DateTime
  minimumRequirement: DiscountMinimumRequirementInput
  recurringCycleLimit: Int
  startsAt: DateTime
  tags: [String!]
  title: String
}
input DiscountMinimumRequirementInput {
  quantity: DiscountMinimumQuantityInput
  subtotal: DiscountMinimumSubtotalInput
}
input DiscountMinimumSubtotalInput {
  greaterThanOrEqualToSubtotal: Decimal
}
input DiscountMinimumQuantityInput {
  greaterThanOrEqualToQuantity: UnsignedInt64
}
scalar UnsignedInt64
input DiscountCustomerSelectionInput {
  all: Boolean
  customerSegments: DiscountCustomerSegmentsInput
  customers: DiscountCustomersInput
}
input DiscountCustomersInput {
  add: [ID!]
  remove: [ID!]
}
input DiscountCustomerSegmentsInput {
  add: [ID!]
  remove: [ID!]
}
input DiscountCustomerGetsInput {
  appliesOnOneTimePurchase: Boolean
  appliesOnSubscription: Boolean
  items: DiscountItemsInput
  value: DiscountCustomerGetsValueInput
}
input DiscountCustomerGetsValueInput {
  discountAmount: DiscountAmountInput
  discountOnQuantity: DiscountOnQuantityInput
  percentage: Float
}
input DiscountOnQuantityInput {
  effect: DiscountEffectInput
  quantity: UnsignedInt64
}
input DiscountEffectInput {
  amount: Decimal
  percentage: Float
}
input DiscountAmountInput {
  amount: Decimal
  appliesOnEachItem: Boolean
}
input DiscountItemsInput {
  all: Boolean
  collections: DiscountCollectionsInput
  products: DiscountProductsInput
}
input DiscountProductsInput {
  productVariantsToAdd: [ID!]
  productVariantsToRemove: [ID!]
  productsToAdd: [ID!]
  productsToRemove: [ID!]
}
input DiscountCollectionsInput {
  add: [ID!]
  remove: [ID!]
}
input DiscountContextInput @oneOf {
  all: DiscountBuyerSelection
  customerSegments: DiscountCustomerSegmentsInput
  customers: DiscountCustomersInput
  markets: DiscountMarketsInput
}
input DiscountMarketsInput {
  add: [ID!]
  remove: [ID!]
}
enum DiscountBuyerSelection {
  ALL
}
input DiscountCombinesWithInput {
  orderDiscounts: Boolean = false
  productDiscounts: Boolean = false
  productDiscountsWithTagsOnSameCartLine: ProductDiscountsWithTagsOnSameCartLineInput
  shippingDiscounts: Boolean = false
}
input ProductDiscountsWithTagsOnSameCartLineInput {
  add: [String!]
  remove: [String!]
}
enum DiscountErrorCode {
  ACTIVE_PERIOD_OVERLAP
  APPLIES_ON_NOTHING
  BLANK
  CONFLICT
  DISCOUNT_NOT_COMPATIBLE_WITH_CONDITION_TYPES
  DUPLICATE
  END_DATE_BEFORE_START_DATE
  EQUAL_TO
  EXCEEDED_MAX
  GREATER_THAN
  GREATER_THAN_OR_EQUAL_TO
  IMPLICIT_DUPLICATE
  INCLUSION
  INTERNAL_ERROR
  INVALID
  INVALID_COMBINES_WITH_FOR_DISCOUNT_CLASS
  INVALID_DISCOUNT_CLASS_FOR_PRICE_RULE
  INVALID_PRODUCT_DISCOUNTS_FALSE_WITH_EXISTING_TAGS_ON_SAME_CART_LINE
  INVALID_PRODUCT_DISCOUNTS_WITH_TAGS_ON_SAME_CART_LINE_FOR_DISCOUNT_CLASS
  INVALID_PRODUCT_DISCOUNTS_WITH_TAGS_ON_SAME_CART_LINE_WITHOUT_PRODUCT_DISCOUNTS
  INVALID_TAG_LENGTH
  LESS_THAN
  LESS_THAN_OR_EQUAL_TO
  MAX_APP_DISCOUNTS
  MINIMUM_SUBTOTAL_AND_QUANTITY_RANGE_BOTH_PRESENT
  MISSING_ARGUMENT
  MISSING_FUNCTION_IDENTIFIER
  MULTIPLE_FUNCTION_IDENTIFIERS
  MULTIPLE_RECURRING_CYCLE_LIMIT_FOR_NON_SUBSCRIPTION_ITEMS
  PRESENT
  PRODUCT_DISCOUNTS_WITH_TAGS_ON_SAME_CART_LINE_NOT_ENTITLED
  RECURRING_CYCLE_LIMIT_NOT_A_VALID_INTEGER
  TAKEN
  TOO_LONG
  TOO_MANY_ARGUMENTS
  TOO_MANY_PRODUCT_DISCOUNTS_WITH_TAGS_ON_SAME_CART_LINE
  TOO_MANY_TAGS
  TOO_SHORT
  VALUE_OUTSIDE_RANGE
}
union DiscountItems = AllDiscountItems | DiscountCollections | DiscountProducts
enum DiscountStatus {
  ACTIVE
  EXPIRED
  SCHEDULED
}
union DiscountAutomatic = DiscountAutomaticApp | DiscountAutomaticBasic | DiscountAutomaticBxgy | DiscountAutomaticFreeShipping
union Discount = DiscountAutomaticApp | DiscountAutomaticBasic | DiscountAutomaticBxgy | DiscountAutomaticFreeShipping | DiscountCodeApp | DiscountCodeBasic | DiscountCodeBxgy | DiscountCodeFreeShipping
union DiscountCode = DiscountCodeApp | DiscountCodeBasic | DiscountCodeBxgy | DiscountCodeFreeShipping
`;
