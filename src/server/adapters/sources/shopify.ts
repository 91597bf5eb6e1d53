import { array, boolean, number, object, string, type InferType } from 'yup';
import { shopWeight, type ShopProduct } from '../../../domain/integrations/shopProducts';
import { adminClient } from '../shopify/adminClient';
import type { ShopAccess, ShopClient } from './shopClient';

const imageSchema = object({ url: string().required() });
const mediaSchema = object({
  preview: object({ image: imageSchema.nullable().default(null) })
    .nullable()
    .default(null),
});
const pageSchema = object({
  hasNextPage: boolean().required(),
  endCursor: string().nullable().default(null),
});

const measurementSchema = object({
  weight: object({ value: number().required(), unit: string().required() }).nullable().default(null),
})
  .nullable()
  .default(null);
const shopSchema = object({ shop: object({ currencyCode: string().required() }).required() });

const listSchema = object({
  products: object({
    nodes: array(
      object({
        id: string().required(),
        title: string().ensure(),
        featuredMedia: mediaSchema.nullable().default(null),
      }),
    ).required(),
    pageInfo: pageSchema.required(),
  }).required(),
});
const productSchema = object({
  product: object({
    id: string().required(),
    title: string().ensure(),
    status: string().ensure(),
    descriptionHtml: string().ensure(),
    featuredMedia: mediaSchema.nullable().default(null),
    media: object({ nodes: array(mediaSchema).required() }).required(),
    hasOnlyDefaultVariant: boolean().required(),
    variants: object({
      nodes: array(
        object({
          id: string().required(),
          sku: string().nullable().default(null),
          price: string().required(),
          compareAtPrice: string().nullable().default(null),
          inventoryQuantity: number().nullable().default(null),
          inventoryItem: object({ tracked: boolean().required(), measurement: measurementSchema }).required(),
          selectedOptions: array(
            object({ name: string().required(), value: string().required() }),
          ).required(),
        }),
      ).required(),
      pageInfo: pageSchema.required(),
    }).required(),
  })
    .nullable()
    .default(null),
});

type Answered = InferType<typeof productSchema>;

const listQuery = `query Listed($after: String) {
  products(first: 100, after: $after, sortKey: ID) {
    nodes { id title featuredMedia { preview { image { url } } } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const productQuery = `query Read($id: ID!, $after: String) {
  product(id: $id) {
    id title status descriptionHtml hasOnlyDefaultVariant
    featuredMedia { preview { image { url } } }
    media(first: 50) { nodes { preview { image { url } } } }
    variants(first: 100, after: $after) {
      nodes {
        id sku price compareAtPrice inventoryQuantity
        inventoryItem { tracked measurement { weight { value unit } } }
        selectedOptions { name value }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

const idPrefix = 'gid://shopify/Product/';
const shortId = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

const weightOf = (weight: { value: number; unit: string } | null) =>
  weight === null ? null : shopWeight(String(weight.value), weight.unit);

/** Shopify's Admin interface, by the token that a shop has given, or of a custom app of its own. */
export const shopifyClient = (access: ShopAccess): ShopClient => {
  const client = adminClient(access, { waits: 0 });
  const readOne = async (id: string): Promise<ShopProduct | null> => {
    let found: ShopProduct | null = null;
    let after: string | null = null;
    do {
      const answer: Answered = await client.ask(
        productQuery,
        { id: `${idPrefix}${id}`, after },
        productSchema,
      );
      const { product } = answer;
      if (product === null) return found;
      const { featuredMedia, media, variants, hasOnlyDefaultVariant } = product;
      found ??= {
        id,
        title: product.title,
        image: featuredMedia?.preview?.image?.url ?? null,
        description: product.descriptionHtml,
        isSold: product.status === '' || product.status === 'ACTIVE',
        images: media.nodes.flatMap(({ preview }) => preview?.image?.url ?? []),
        variants: [],
      };
      found.variants.push(
        ...variants.nodes.map((variant) => ({
          id: shortId(variant.id),
          sku: variant.sku ?? '',
          price: variant.price,
          comparePrice: variant.compareAtPrice ?? '',
          stock: variant.inventoryItem.tracked ? (variant.inventoryQuantity ?? 0) : null,
          weight: weightOf(variant.inventoryItem.measurement?.weight ?? null),
          options: hasOnlyDefaultVariant ? [] : variant.selectedOptions,
        })),
      );
      after = variants.pageInfo.hasNextPage ? variants.pageInfo.endCursor : null;
    } while (after !== null);
    return found;
  };

  return {
    currency: async () =>
      (await client.ask('query Currency { shop { currencyCode } }', {}, shopSchema)).shop.currencyCode,

    async list(after) {
      const { products } = await client.ask(listQuery, { after }, listSchema);
      return {
        products: products.nodes.map(({ id, title, featuredMedia }) => ({
          id: shortId(id),
          title,
          image: featuredMedia?.preview?.image?.url ?? null,
        })),
        next: products.pageInfo.hasNextPage ? products.pageInfo.endCursor : null,
      };
    },
    async read(ids) {
      const products: ShopProduct[] = [];
      for (const id of ids) {
        const product = await readOne(id);
        if (product !== null) products.push(product);
      }
      return products;
    },
  };
};
