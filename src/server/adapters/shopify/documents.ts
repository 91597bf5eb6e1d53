/** What a shop of Shopify's is asked and told; a test holds each to Shopify's own schema of this version. */
export const adminVersion = '2026-07';

const variantFields = `
  id sku price compareAtPrice
  selectedOptions { name value }
  inventoryItem {
    id
    inventoryLevel(locationId: $location) { quantities(names: ["available"]) { name quantity } }
  }`;
const productFields = `
  id updatedAt status title descriptionHtml tags
  media(first: 250) @include(if: $media) { nodes { id ... on MediaImage { image { url } } } }
  variants(first: 30) { nodes { ${variantFields} } pageInfo { hasNextPage endCursor } }`;

/** Where things go: the shop's currency and locations, and whether our mark is known there. */
export const placeQuery = `query Place($namespace: String!, $key: String!) {
  shop { currencyCode }
  locations(first: 50) { nodes { id name fulfillsOnlineOrders } }
  metafieldDefinitions(first: 1, ownerType: PRODUCT, namespace: $namespace, key: $key) { nodes { id } }
}`;
/** Apart from the rest, as it needs a right of its own. */
export const publicationsQuery = `query Publications {
  publications(first: 50, catalogType: APP) { nodes { id catalog { title } } }
}`;
export const markMutation = `mutation Mark($definition: MetafieldDefinitionInput!) {
  metafieldDefinitionCreate(definition: $definition) { userErrors { code field message } }
}`;
export const standingQuery = `query Standing($identifier: ProductIdentifierInput!, $location: ID!, $media: Boolean!) {
  productByIdentifier(identifier: $identifier) { ${productFields} }
}`;
export const changedQuery = `query Changed($query: String!, $after: String) {
  products(first: 250, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes { id updatedAt }
    pageInfo { hasNextPage endCursor }
  }
}`;
export const variantsQuery = `query MoreVariants($id: ID!, $location: ID!, $after: String) {
  product(id: $id) {
    variants(first: 50, after: $after) { nodes { ${variantFields} } pageInfo { hasNextPage endCursor } }
  }
}`;
export const productSetMutation = `mutation SetProduct(
  $identifier: ProductSetIdentifiers, $input: ProductSetInput!, $location: ID!, $media: Boolean!
) {
  productSet(identifier: $identifier, input: $input, synchronous: true) {
    product { ${productFields} }
    userErrors { code field message }
  }
}`;
export const archiveMutation = `mutation Archive($product: ProductUpdateInput!) {
  productUpdate(product: $product) { product { id status updatedAt } userErrors { field message } }
}`;
export const publishMutation = `mutation Publish($id: ID!, $input: [PublicationInput!]!) {
  publishablePublish(id: $id, input: $input) { userErrors { field message } }
}`;
export const activateMutation = `mutation Stock($item: ID!, $location: ID!, $available: Int!, $key: String!) {
  inventoryActivate(inventoryItemId: $item, locationId: $location, available: $available) @idempotent(key: $key) {
    userErrors { field message }
  }
}`;
export const stockMutation = `mutation SetStock($input: InventorySetQuantitiesInput!, $key: String!) {
  inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { code field message } }
}`;

/** All of them, for the test. */
export const adminDocuments = {
  placeQuery,
  publicationsQuery,
  markMutation,
  standingQuery,
  changedQuery,
  variantsQuery,
  productSetMutation,
  archiveMutation,
  publishMutation,
  activateMutation,
  stockMutation,
};
