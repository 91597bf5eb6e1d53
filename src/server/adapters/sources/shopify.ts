import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import { sourceErrors } from '../../../domain/errors/sources';
import type { ShopProduct } from '../../../domain/integrations/shopProducts';
import { SourceFailed } from './askSource';
import { askShop, type Reads, type ShopAccess, type ShopClient } from './shopClient';

const path = '/admin/api/2026-07/graphql.json';
/** How long one waits whose points are used up; they come back by the second. */
const refill = 10_000;

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
          inventoryItem: object({ tracked: boolean().required() }).required(),
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
    id title descriptionHtml hasOnlyDefaultVariant
    featuredMedia { preview { image { url } } }
    media(first: 50) { nodes { preview { image { url } } } }
    variants(first: 100, after: $after) {
      nodes {
        id sku price compareAtPrice inventoryQuantity
        inventoryItem { tracked }
        selectedOptions { name value }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

const idPrefix = 'gid://shopify/Product/';
const shortId = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

/** Shopify's Admin interface, with the token of a custom app of the shop's own. */
export const shopifyClient = (access: ShopAccess): ShopClient => {
  const { host } = new URL(access.base);
  const headers = { 'x-shopify-access-token': access.key };
  const ask = async <T>(
    query: string,
    variables: Record<string, string | null>,
    schema: Reads<T>,
  ): Promise<T> => {
    const { value } = await askShop(
      access,
      { path, headers, body: { query, variables } },
      object({
        data: mixed().nullable().default(null),
        errors: array(
          object({ extensions: object({ code: string() }).optional().default(undefined) }),
        ).optional(),
      }),
    );
    // Too many points are told with status 200.
    if ((value.errors ?? []).some(({ extensions }) => extensions?.code === 'THROTTLED'))
      throw new SourceFailed(sourceErrors.serviceBusy({ host }), true, refill);
    try {
      return schema.validateSync(value.data, { stripUnknown: true });
    } catch {
      throw new SourceFailed(sourceErrors.answerUnreadable({ host }), false);
    }
  };

  const readOne = async (id: string): Promise<ShopProduct | null> => {
    let found: ShopProduct | null = null;
    let after: string | null = null;
    do {
      const answer: Answered = await ask(productQuery, { id: `${idPrefix}${id}`, after }, productSchema);
      const { product } = answer;
      if (product === null) return found;
      const { featuredMedia, media, variants, hasOnlyDefaultVariant } = product;
      found ??= {
        id,
        title: product.title,
        image: featuredMedia?.preview?.image?.url ?? null,
        description: product.descriptionHtml,
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
          options: hasOnlyDefaultVariant ? [] : variant.selectedOptions,
        })),
      );
      after = variants.pageInfo.hasNextPage ? variants.pageInfo.endCursor : null;
    } while (after !== null);
    return found;
  };

  return {
    async list(after) {
      const { products } = await ask(listQuery, { after }, listSchema);
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
