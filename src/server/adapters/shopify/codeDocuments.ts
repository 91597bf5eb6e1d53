/** What a shop of Shopify's is asked and told of codes of discounts, and of discounts that hold by themselves. */
const items = `items {
            ... on AllDiscountItems { allItems }
            ... on DiscountCollections { collections(first: 50) { nodes { id } } }
            ... on DiscountProducts {
              productVariants(first: 50) { nodes { id } }
              products(first: 250, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } }
            }
          }`;
export const codeQuery = `query Code($code: String!, $after: String) {
  codeDiscountNodeByCode(code: $code) {
    id
    codeDiscount {
      ... on DiscountCodeBasic {
        tags
        asyncUsageCount
        customerGets {
          ${items}
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
// Deprecated for one of all discounts, which would page through each code or lean on the index of its search: what was
// made a moment ago is not in that yet.
export const automaticsQuery = `query Automatics($after: String) {
  automaticDiscountNodes(first: 250, after: $after) {
    nodes { id automaticDiscount { ... on DiscountAutomaticBasic { title tags status } } }
    pageInfo { hasNextPage endCursor }
  }
}`;
export const automaticQuery = `query Automatic($id: ID!, $after: String) {
  discountNode(id: $id) {
    id
    discount {
      ... on DiscountAutomaticBasic {
        tags
        customerGets {
          ${items}
        }
      }
    }
  }
}`;
export const makeAutomaticMutation = `mutation MakeAutomatic($discount: DiscountAutomaticBasicInput!) {
  discountAutomaticBasicCreate(automaticBasicDiscount: $discount) {
    automaticDiscountNode { id }
    userErrors { code field message }
  }
}`;
export const changeAutomaticMutation = `mutation ChangeAutomatic($id: ID!, $discount: DiscountAutomaticBasicInput!) {
  discountAutomaticBasicUpdate(id: $id, automaticBasicDiscount: $discount) {
    automaticDiscountNode { id }
    userErrors { code field message }
  }
}`;
export const stopAutomaticMutation = `mutation StopAutomatic($id: ID!) {
  discountAutomaticDeactivate(id: $id) { userErrors { code field message } }
}`;
export const deleteAutomaticMutation = `mutation DeleteAutomatic($id: ID!) {
  discountAutomaticDelete(id: $id) { userErrors { code field message } }
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
  automaticsQuery,
  automaticQuery,
  makeAutomaticMutation,
  changeAutomaticMutation,
  stopAutomaticMutation,
  deleteAutomaticMutation,
  collectionQuery,
  makeCollectionMutation,
};
