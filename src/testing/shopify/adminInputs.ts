/** Inputs, enumerations and scalars of `adminSchema`, from the same place. */
export const adminInputs = `
input ProductSetInput {
  category: ID
  claimOwnership: ProductClaimOwnershipInput
  collections: [ID!]
  combinedListingRole: CombinedListingsRole
  descriptionHtml: String
  files: [FileSetInput!]
  giftCard: Boolean
  giftCardTemplateSuffix: String
  handle: String
  id: ID
  metafields: [MetafieldInput!]
  productOptions: [OptionSetInput!]
  productType: String
  redirectNewHandle: Boolean
  requiresSellingPlan: Boolean
  seo: SEOInput
  status: ProductStatus
  tags: [String!]
  templateSuffix: String
  title: String
  variants: [ProductVariantSetInput!]
  vendor: String
}
input ProductSetIdentifiers @oneOf {
  customId: UniqueMetafieldValueInput
  handle: String
  id: ID
}
input ProductVariantSetInput {
  barcode: String
  compareAtPrice: Money
  file: FileSetInput
  id: ID
  inventoryItem: InventoryItemInput
  inventoryPolicy: ProductVariantInventoryPolicy
  inventoryQuantities: [ProductSetInventoryInput!]
  metafields: [MetafieldInput!]
  optionValues: [VariantOptionValueInput!]!
  position: Int
  price: Money
  published: Boolean
  requiresComponents: Boolean
  showUnitPrice: Boolean
  sku: String
  taxCode: String
  taxable: Boolean
  unitPriceMeasurement: UnitPriceMeasurementInput
}
input ProductSetInventoryInput {
  locationId: ID!
  name: String!
  quantity: Int!
}
input UniqueMetafieldValueInput {
  key: String!
  namespace: String
  value: String!
}
input FileSetInput {
  alt: String
  contentType: FileContentType
  duplicateResolutionMode: FileCreateInputDuplicateResolutionMode = APPEND_UUID
  filename: String
  id: ID
  originalSource: String
}
input OptionSetInput {
  id: ID
  linkedMetafield: LinkedMetafieldCreateInput
  name: String
  position: Int
  values: [OptionValueSetInput!]
}
input OptionValueSetInput {
  id: ID
  name: String
}
input VariantOptionValueInput {
  id: ID
  linkedMetafieldValue: String
  name: String
  optionId: ID
  optionName: String
}
input InventoryItemInput {
  cost: Decimal
  countryCodeOfOrigin: CountryCode
  countryHarmonizedSystemCodes: [CountryHarmonizedSystemCodeInput!]
  harmonizedSystemCode: String
  measurement: InventoryItemMeasurementInput
  provinceCodeOfOrigin: String
  requiresShipping: Boolean
  sku: String
  tracked: Boolean
}
input InventoryItemMeasurementInput {
  shippingPackageId: ID
  weight: WeightInput
}
input WeightInput {
  unit: WeightUnit!
  value: Float!
}
input MetafieldInput {
  id: ID
  key: String
  namespace: String
  type: String
  value: String
}
input SEOInput {
  description: String
  title: String
}
input InventorySetQuantitiesInput {
  name: String!
  quantities: [InventoryQuantityInput!]!
  reason: String!
  referenceDocumentUri: String
}
input InventoryQuantityInput {
  changeFromQuantity: Int
  inventoryItemId: ID!
  locationId: ID!
  quantity: Int!
}
input PublicationInput {
  channelId: ID
  publicationId: ID
  publishDate: DateTime
}
input ProductUpdateInput {
  category: ID
  collectionsToJoin: [ID!]
  collectionsToLeave: [ID!]
  deleteConflictingConstrainedMetafields: Boolean = false
  descriptionHtml: String
  giftCardTemplateSuffix: String
  handle: String
  id: ID
  metafields: [MetafieldInput!]
  productType: String
  redirectNewHandle: Boolean
  requiresSellingPlan: Boolean
  seo: SEOInput
  status: ProductStatus
  tags: [String!]
  templateSuffix: String
  title: String
  vendor: String
}
input ProductIdentifierInput @oneOf {
  customId: UniqueMetafieldValueInput
  handle: String
  id: ID
}
input MetafieldDefinitionInput {
  access: MetafieldAccessInput
  capabilities: MetafieldCapabilityCreateInput
  constraints: MetafieldDefinitionConstraintsInput
  description: String
  key: String!
  name: String!
  namespace: String
  ownerType: MetafieldOwnerType!
  pin: Boolean = false
  type: String!
  useAsCollectionCondition: Boolean = false
  validations: [MetafieldDefinitionValidationInput!]
}
input MetafieldCapabilityCreateInput {
  adminFilterable: MetafieldCapabilityAdminFilterableInput
  analyticsQueryable: MetafieldCapabilityAnalyticsQueryableInput
  cartToOrderCopyable: MetafieldCapabilityCartToOrderCopyableInput
  smartCollectionCondition: MetafieldCapabilitySmartCollectionConditionInput
  uniqueValues: MetafieldCapabilityUniqueValuesInput
}
input MetafieldCapabilityUniqueValuesInput {
  enabled: Boolean!
}
enum CatalogType {
  APP COMPANY_LOCATION MARKET NONE
}
enum CombinedListingsRole {
  CHILD PARENT
}
enum CurrencyCode {
  AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BYR BZD CAD CDF CHF CLP CNY COP CRC CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JEP JMD JOD JPY KES KGS KHR KID KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL LTL LVL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLL SOS SRD SSP STD STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USDC UYU UZS VED VEF VES VND VUV WST XAF XCD XOF XPF XXX YER ZAR ZMW
}
scalar DateTime
scalar Decimal
enum FileContentType {
  EXTERNAL_VIDEO FILE IMAGE MODEL_3D VIDEO
}
enum FileCreateInputDuplicateResolutionMode {
  APPEND_UUID RAISE_ERROR REPLACE
}
scalar HTML
enum InventorySetQuantitiesUserErrorCode {
  CHANGE_FROM_QUANTITY_STALE COMPARE_QUANTITY_REQUIRED COMPARE_QUANTITY_STALE IDEMPOTENCY_CONCURRENT_REQUEST IDEMPOTENCY_KEY_PARAMETER_MISMATCH IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED INVALID_INVENTORY_ITEM INVALID_LOCATION INVALID_NAME INVALID_QUANTITY_NEGATIVE INVALID_QUANTITY_TOO_HIGH INVALID_QUANTITY_TOO_LOW INVALID_REASON INVALID_REFERENCE_DOCUMENT ITEM_NOT_STOCKED_AT_LOCATION NON_MUTABLE_INVENTORY_ITEM NO_DUPLICATE_INVENTORY_ITEM_ID_GROUP_ID_PAIR
}
enum LocationSortKeys {
  ID NAME RELEVANCE
}
enum MetafieldDefinitionConstraintStatus {
  CONSTRAINED_AND_UNCONSTRAINED CONSTRAINED_ONLY UNCONSTRAINED_ONLY
}
enum MetafieldDefinitionCreateUserErrorCode {
  ADMIN_ACCESS_INPUT_NOT_ALLOWED BLANK CAPABILITY_REQUIRED_BUT_DISABLED DUPLICATE_OPTION INCLUSION INVALID INVALID_CAPABILITY INVALID_CHARACTER INVALID_CONSTRAINTS INVALID_INPUT_COMBINATION INVALID_OPTION LIMIT_EXCEEDED OWNER_TYPE_LIMIT_EXCEEDED_FOR_AUTOMATED_COLLECTIONS OWNER_TYPE_LIMIT_EXCEEDED_FOR_USE_AS_ADMIN_FILTERS PINNED_LIMIT_REACHED PRESENT RESERVED_NAMESPACE_KEY RESOURCE_TYPE_LIMIT_EXCEEDED RESOURCE_TYPE_LIMIT_EXCEEDED_BY_APP TAKEN TOO_LONG TOO_SHORT TYPE_NOT_ALLOWED_FOR_CONDITIONS UNSTRUCTURED_ALREADY_EXISTS UNSUPPORTED_PINNING
}
enum MetafieldDefinitionPinnedStatus {
  ANY PINNED UNPINNED
}
enum MetafieldDefinitionSortKeys {
  ID NAME PINNED_POSITION RELEVANCE
}
enum MetafieldOwnerType {
  API_PERMISSION ARTICLE BLOG CARTTRANSFORM COLLECTION COMPANY COMPANY_LOCATION CUSTOMER DELIVERY_CUSTOMIZATION DISCOUNT DRAFTORDER FULFILLMENT_CONSTRAINT_RULE GIFT_CARD_TRANSACTION LOCATION MARKET MEDIA_IMAGE ORDER ORDER_ROUTING_LOCATION_RULE PAGE PAYMENT_CUSTOMIZATION PRODUCT PRODUCTVARIANT SELLING_PLAN SHOP TRANSFER VALIDATION
}
scalar Money
enum ProductMediaSortKeys {
  ID POSITION
}
enum ProductSetUserErrorCode {
  CANNOT_COMBINE_LINKED_AND_NONLINKED_OPTION_VALUES CAPABILITY_VIOLATION DUPLICATED_METAFIELD_VALUE DUPLICATED_OPTION_NAME DUPLICATED_OPTION_VALUE DUPLICATED_VALUE DUPLICATE_LINKED_OPTION GENERIC_ERROR GIFT_CARDS_NOT_ACTIVATED GIFT_CARD_ATTRIBUTE_CANNOT_BE_CHANGED HANDLE_NOT_UNIQUE ID_NOT_ALLOWED INPUT_MISMATCH INVALID_INPUT INVALID_METAFIELD INVALID_METAFIELD_VALUE_FOR_LINKED_OPTION INVALID_PRODUCT INVALID_VARIANT INVENTORY_QUANTITIES_LIMIT_EXCEEDED JOB_ERROR LINKED_METAFIELD_DEFINITION_NOT_FOUND LINKED_OPTIONS_NOT_SUPPORTED_FOR_SHOP METAFIELD_MISMATCH MISSING_FIELD_REQUIRED NOT_FOUND OPTIONS_OVER_LIMIT OPTION_DOES_NOT_EXIST OPTION_VALUES_MISSING OPTION_VALUES_OVER_LIMIT OPTION_VALUE_DOES_NOT_EXIST PRODUCT_DOES_NOT_EXIST PRODUCT_OPTIONS_INPUT_MISSING PRODUCT_SUSPENDED PRODUCT_VARIANT_DOES_NOT_EXIST VARIANTS_INPUT_MISSING VARIANTS_OVER_LIMIT
}
enum ProductSortKeys {
  CREATED_AT ID INVENTORY_TOTAL PRODUCT_TYPE PUBLISHED_AT RELEVANCE TITLE UPDATED_AT VENDOR
}
enum ProductStatus {
  ACTIVE ARCHIVED DRAFT UNLISTED
}
enum ProductVariantInventoryPolicy {
  CONTINUE DENY
}
enum ProductVariantSortKeys {
  FULL_TITLE ID INVENTORY_LEVELS_AVAILABLE INVENTORY_MANAGEMENT INVENTORY_POLICY INVENTORY_QUANTITY NAME POPULAR POSITION RELEVANCE SKU TITLE
}
scalar URL
enum WeightUnit {
  GRAMS KILOGRAMS OUNCES POUNDS
}
input ImageTransformInput {
  crop: CropRegion
  maxHeight: Int
  maxWidth: Int
  preferredContentType: ImageContentType
  scale: Int = 1
}
enum CropRegion {
  BOTTOM CENTER LEFT RIGHT TOP
}
enum ImageContentType {
  JPG PNG WEBP
}
enum FulfillmentStatus {
  CANCELLED ERROR FAILURE OPEN PENDING SUCCESS
}
enum FulfillmentOrderStatus {
  CANCELLED CLOSED INCOMPLETE IN_PROGRESS ON_HOLD OPEN SCHEDULED
}
enum FulfillmentOrderAction {
  CANCEL_FULFILLMENT_ORDER CREATE_FULFILLMENT EXTERNAL HOLD MARK_AS_OPEN MERGE MOVE RELEASE_HOLD REPORT_PROGRESS REQUEST_CANCELLATION REQUEST_FULFILLMENT SPLIT
}
input MetafieldDefinitionConstraintSubtypeIdentifier {
  key: String!
  value: String!
}
enum CountryCode {
  AC AD AE AF AG AI AL AM AN AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PS PT PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW ZZ
}
enum OrderCancelReason {
  CUSTOMER DECLINED FRAUD INVENTORY OTHER STAFF
}
enum RefundLineItemRestockType {
  CANCEL LEGACY_RESTOCK NO_RESTOCK RETURN
}
enum OrderTransactionKind {
  AUTHORIZATION CAPTURE CHANGE EMV_AUTHORIZATION REFUND SALE SUGGESTED_REFUND VOID
}
enum OrderTransactionStatus {
  AWAITING_RESPONSE ERROR FAILURE PENDING SUCCESS UNKNOWN
}
enum OrderSortKeys {
  CREATED_AT CURRENT_TOTAL_PRICE CUSTOMER_NAME DESTINATION FINANCIAL_STATUS FULFILLMENT_STATUS ID ORDER_NUMBER PO_NUMBER PROCESSED_AT RELEVANCE TOTAL_ITEMS_QUANTITY TOTAL_PRICE UPDATED_AT
}
input FulfillmentInput {
  lineItemsByFulfillmentOrder: [FulfillmentOrderLineItemsInput!]!
  notifyCustomer: Boolean = false
  originAddress: FulfillmentOriginAddressInput
  trackingInfo: FulfillmentTrackingInput
}
input FulfillmentOrderLineItemsInput {
  fulfillmentOrderId: ID!
  fulfillmentOrderLineItems: [FulfillmentOrderLineItemInput!]
}
input FulfillmentOrderLineItemInput {
  id: ID!
  quantity: Int!
}
input FulfillmentOriginAddressInput {
  address1: String
  address2: String
  city: String
  countryCode: String!
  provinceCode: String
  zip: String
}
input FulfillmentTrackingInput {
  company: String
  number: String
  numbers: [String!]
  url: URL
  urls: [URL!]
}
input MetafieldAccessInput {
  admin: MetafieldAdminAccessInput
  customerAccount: MetafieldCustomerAccountAccessInput
  storefront: MetafieldStorefrontAccessInput
}
enum MetafieldAdminAccessInput {
  MERCHANT_READ MERCHANT_READ_WRITE
}
enum MetafieldCustomerAccountAccessInput {
  NONE READ READ_WRITE
}
enum MetafieldStorefrontAccessInput {
  NONE PUBLIC_READ
}
input MetafieldCapabilityAdminFilterableInput {
  enabled: Boolean!
}
input MetafieldCapabilityAnalyticsQueryableInput {
  enabled: Boolean!
}
input MetafieldCapabilityCartToOrderCopyableInput {
  enabled: Boolean!
}
input MetafieldCapabilitySmartCollectionConditionInput {
  enabled: Boolean!
}
input MetafieldDefinitionConstraintsInput {
  key: String!
  values: [String!]!
}
input MetafieldDefinitionValidationInput {
  name: String!
  value: String!
}
input ProductClaimOwnershipInput {
  bundles: Boolean
}
input LinkedMetafieldCreateInput {
  key: String!
  namespace: String!
  values: [String!]
}
input CountryHarmonizedSystemCodeInput {
  countryCode: CountryCode
  harmonizedSystemCode: String!
}
input UnitPriceMeasurementInput {
  quantityUnit: UnitPriceMeasurementMeasuredUnit
  quantityValue: Float
  referenceUnit: UnitPriceMeasurementMeasuredUnit
  referenceValue: Int
}
enum UnitPriceMeasurementMeasuredUnit {
  CL CM FLOZ FT FT2 G GAL IN ITEM KG L LB M M2 M3 MG ML MM OZ PT QT UNKNOWN YD
}
input ProductUpdateIdentifiers @oneOf {
  customId: UniqueMetafieldValueInput
  handle: String
  id: ID
}
input ProductInput {
  category: ID
  claimOwnership: ProductClaimOwnershipInput
  collectionsToJoin: [ID!]
  collectionsToLeave: [ID!]
  combinedListingRole: CombinedListingsRole
  descriptionHtml: String
  giftCard: Boolean
  giftCardTemplateSuffix: String
  handle: String
  id: ID
  metafields: [MetafieldInput!]
  productOptions: [OptionCreateInput!]
  productPublications: [ProductPublicationInput!]
  productType: String
  publications: [ProductPublicationInput!]
  publishDate: DateTime
  publishOn: DateTime
  published: Boolean
  publishedAt: DateTime
  redirectNewHandle: Boolean
  requiresSellingPlan: Boolean
  seo: SEOInput
  status: ProductStatus
  tags: [String!]
  templateSuffix: String
  title: String
  vendor: String
}
input OptionCreateInput {
  linkedMetafield: LinkedMetafieldCreateInput
  name: String
  position: Int
  values: [OptionValueCreateInput!]
}
input OptionValueCreateInput {
  linkedMetafieldValue: String
  name: String
}
input ProductPublicationInput {
  channelHandle: String
  channelId: ID
  publicationId: ID
  publishDate: DateTime
}
input CreateMediaInput {
  alt: String
  mediaContentType: MediaContentType!
  originalSource: String!
}
enum MediaContentType {
  EXTERNAL_VIDEO IMAGE MODEL_3D VIDEO
}
`;
