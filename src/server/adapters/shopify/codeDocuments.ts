/** What a shop of Shopify's is asked and told of codes of discounts. */
export const codeQuery = `query Code($code: String!, $after: String) {
  codeDiscountNodeByCode(code: $code) {
    id
    codeDiscount {
      ... on DiscountCodeBasic {
        tags
        asyncUsageCount
        customerGets {
          items {
            ... on AllDiscountItems { allItems }
            ... on DiscountCollections { collections(first: 50) { nodes { id } } }
            ... on DiscountProducts {
              productVariants(first: 50) { nodes { id } }
              products(first: 250, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } }
            }
          }
        }
      }
    }
  }
}`;
export const makeCodeMutation = `mutation MakeCode($code: DiscountCodeBasicInput!) {
  discountCodeBasicCreate(basicCodeDiscount: $code) { codeDiscountNode { id } userErrors { code field message } }
}`;
export const changeCodeMutation = `mutation ChangeCode($id: ID!, $code: DiscountCodeBasicInput!) {
  discountCodeBasicUpdate(id: $id, basicCodeDiscount: $code) {
    codeDiscountNode { id }
    userErrors { code field message }
  }
}`;
export const stopCodeMutation = `mutation StopCode($id: ID!) {
  discountCodeDeactivate(id: $id) { userErrors { code field message } }
}`;
export const deleteCodeMutation = `mutation DeleteCode($id: ID!) {
  discountCodeDelete(id: $id) { userErrors { code field message } }
}`;
export const collectionQuery = `query VendorCollection($handle: String!) {
  collectionByIdentifier(identifier: { handle: $handle }) { id }
}`;
export const makeCollectionMutation = `mutation MakeVendorCollection($input: CollectionInput!) {
  collectionCreate(input: $input) { collection { id } userErrors { field message } }
}`;

/** All of them, for the test. */
export const codeDocuments = {
  codeQuery,
  makeCodeMutation,
  changeCodeMutation,
  stopCodeMutation,
  deleteCodeMutation,
  collectionQuery,
  makeCollectionMutation,
};
