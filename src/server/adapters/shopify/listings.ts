import { array, boolean, number, object, string, type InferType } from 'yup';
import { ownMark, type ProductSetInput } from '../../../domain/integrations/shopInput';
import type { ShopStanding, StandingVariant } from '../../../domain/integrations/shopStanding';
import type { AdminClient } from './adminClient';
import { demandTaken, NotTakenByShop, orNull, pageInfo, userErrors, userErrorSchema } from './answers';
import {
  activateMutation,
  archiveMutation,
  changedQuery,
  markMutation,
  placeQuery,
  productSetMutation,
  publicationsQuery,
  publishMutation,
  standingQuery,
  stockMutation,
  variantsQuery,
} from './documents';

const variantSchema = object({
  id: string().required(),
  sku: string().nullable().default(null),
  price: string().required(),
  compareAtPrice: string().nullable().default(null),
  selectedOptions: array(object({ name: string().required(), value: string().ensure() })).required(),
  inventoryItem: object({
    id: string().required(),
    inventoryLevel: object({
      quantities: array(object({ name: string().required(), quantity: number().required() })).required(),
    })
      .nullable()
      .default(null),
  }).required(),
});
const variantsSchema = object({ nodes: array(variantSchema).required(), pageInfo }).required();
const productSchema = object({
  id: string().required(),
  updatedAt: string().required(),
  status: string().required(),
  title: string().ensure(),
  descriptionHtml: string().ensure(),
  tags: array(string().required()).required(),
  media: object({
    nodes: array(
      object({
        id: string().required(),
        image: object({ url: string().required() }).nullable().default(null),
      }),
    ).required(),
  })
    .optional()
    .default(undefined),
  variants: variantsSchema,
});
const fileOf = (url: string | undefined): string => {
  if (url === undefined || !URL.canParse(url)) return '';
  const { pathname } = new URL(url);
  return pathname.slice(pathname.lastIndexOf('/') + 1);
};

const variantOf = (variant: InferType<typeof variantSchema>): StandingVariant => ({
  id: variant.id,
  item: variant.inventoryItem.id,
  sku: variant.sku ?? '',
  price: variant.price,
  compareAt: variant.compareAtPrice,
  options: variant.selectedOptions,
  available:
    variant.inventoryItem.inventoryLevel?.quantities.find(({ name }) => name === 'available')?.quantity ??
    null,
});

/** Where the products of a marketplace go in its shop. */
export interface ShopPlace {
  currency: string;
  /** The location at which they are stocked; null: the shop has none that sells online. */
  location: { id: string; name: string } | null;
  /** The sales channel on which they are shown; null: the token may not see any. */
  publication: { id: string; name: string } | null;
}

const onlineStore = 'Online Store';

const placeSchema = object({
  shop: object({ currencyCode: string().required() }).required(),
  locations: object({
    nodes: array(
      object({
        id: string().required(),
        name: string().ensure(),
        fulfillsOnlineOrders: boolean().required(),
      }),
    ).required(),
  }).required(),
  metafieldDefinitions: object({ nodes: array(object({ id: string().required() })).required() }).required(),
});
const publicationsSchema = object({
  publications: object({
    nodes: array(
      object({
        id: string().required(),
        catalog: object({ title: string().ensure() }).nullable().default(null),
      }),
    ).required(),
  }).required(),
});

const publicationOf = async ({ ask }: AdminClient): Promise<ShopPlace['publication']> => {
  const { nodes } = (await ask(publicationsQuery, {}, publicationsSchema)).publications;
  const named = nodes.map(({ id, catalog }) => ({ id, name: catalog?.title ?? '' }));
  return named.find(({ name }) => name === onlineStore) ?? named[0] ?? null;
};

/** Reads where products go, and makes our mark known there, once. Errors: SourceFailed, NotTakenByShop. */
export const readPlace = async (client: AdminClient): Promise<ShopPlace> => {
  const { namespace, key, type } = ownMark;
  const { shop, locations, metafieldDefinitions } = await client.ask(
    placeQuery,
    { namespace, key },
    placeSchema,
  );
  if (metafieldDefinitions.nodes.length === 0) {
    const definition = {
      ...ownMark,
      type,
      name: 'Stallkeeper product',
      ownerType: 'PRODUCT',
      capabilities: { uniqueValues: { enabled: true } },
    };
    const { metafieldDefinitionCreate: made } = await client.ask(
      markMutation,
      { definition },
      object({ metafieldDefinitionCreate: userErrors }),
    );
    demandTaken(made.userErrors.filter(({ code }) => code !== 'TAKEN'));
  }
  const location = locations.nodes.find(({ fulfillsOnlineOrders }) => fulfillsOnlineOrders) ?? null;
  return {
    currency: shop.currencyCode,
    location: location === null ? null : { id: location.id, name: location.name },
    publication: await publicationOf(client),
  };
};

const markOf = (value: string) => ({
  customId: { namespace: ownMark.namespace, key: ownMark.key, value },
});

const wholeOf = async (
  { ask }: AdminClient,
  product: InferType<typeof productSchema>,
  location: string,
): Promise<ShopStanding> => {
  const variants = product.variants.nodes.map(variantOf);
  let page = product.variants.pageInfo;
  while (page.hasNextPage) {
    const more = await ask(
      variantsQuery,
      { id: product.id, location, after: page.endCursor },
      object({ product: orNull(object({ variants: variantsSchema })) }),
    );
    if (more.product === null) break;
    variants.push(...more.product.variants.nodes.map(variantOf));
    page = more.product.variants.pageInfo;
  }
  return {
    id: product.id,
    updatedAt: product.updatedAt,
    isArchived: product.status === 'ARCHIVED',
    title: product.title,
    description: product.descriptionHtml,
    tags: product.tags,
    variants,
    media: (product.media?.nodes ?? []).map(({ id, image }) => ({ id, file: fileOf(image?.url) })),
  };
};

/** A product as the shop has it, by its id there or by our mark; null where there is none. Errors: SourceFailed. */
export const readStanding = async (
  client: AdminClient,
  product: { id: string } | { mark: string },
  { location, media }: { location: string; media: boolean },
): Promise<ShopStanding | null> => {
  const identifier = 'id' in product ? { id: product.id } : markOf(product.mark);
  const { productByIdentifier: found } = await client.ask(
    standingQuery,
    { identifier, location, media },
    object({ productByIdentifier: orNull(productSchema) }),
  );
  return found === null ? null : wholeOf(client, found, location);
};

/** Products of the shop and when each was changed last; `next` is handed in for the page after it. */
export interface ChangedPage {
  products: { id: string; updatedAt: string }[];
  next: string | null;
}

/** A page of what was changed there since an instant, by whomever. Errors: SourceFailed. */
export const readChanged = async (
  client: AdminClient,
  since: string,
  after: string | null,
): Promise<ChangedPage> => {
  const node = object({ id: string().required(), updatedAt: string().required() });
  const { products } = await client.ask(
    changedQuery,
    { query: `updated_at:>'${since}'`, after },
    object({ products: object({ nodes: array(node).required(), pageInfo }).required() }),
  );
  return {
    products: products.nodes,
    next: products.pageInfo.hasNextPage ? products.pageInfo.endCursor : null,
  };
};

/** Makes a product or changes it, and answers what the shop made of it. Errors: SourceFailed, NotTakenByShop. */
export const setProduct = async (
  client: AdminClient,
  product: { id: string } | { mark: string },
  input: ProductSetInput,
  { location, media }: { location: string; media: boolean },
): Promise<ShopStanding> => {
  const identifier = 'id' in product ? { id: product.id } : markOf(product.mark);
  const { productSet: set } = await client.ask(
    productSetMutation,
    { identifier, input, location, media },
    object({
      productSet: object({ product: orNull(productSchema), userErrors: userErrorSchema }).required(),
    }),
  );
  demandTaken(set.userErrors);
  if (set.product === null)
    throw new NotTakenByShop([{ code: '', field: '', message: 'productSet answered no product' }]);
  return wholeOf(client, set.product, location);
};

/** Takes a product off sale and leaves it as it is. Errors: SourceFailed, NotTakenByShop. */
export const archiveProduct = async (client: AdminClient, id: string): Promise<void> => {
  const { productUpdate } = await client.ask(
    archiveMutation,
    { product: { id, status: 'ARCHIVED' } },
    object({ productUpdate: userErrors }),
  );
  demandTaken(productUpdate.userErrors);
};

/** Shows a product on a sales channel. Errors: SourceFailed, NotTakenByShop. */
export const publishProduct = async (client: AdminClient, id: string, publication: string): Promise<void> => {
  const { publishablePublish } = await client.ask(
    publishMutation,
    { id, input: [{ publicationId: publication }] },
    object({ publishablePublish: userErrors }),
  );
  demandTaken(publishablePublish.userErrors);
};

/** Stock as it shall be at a location, and as it was seen there. */
export interface StockChange {
  item: string;
  from: number;
  to: number;
}

const stale = 'CHANGE_FROM_QUANTITY_STALE';

/** Begins to stock a variant at a location. `key` is the same for the same change. Errors: SourceFailed, NotTakenByShop. */
export const beginStock = async (
  client: AdminClient,
  { item, to }: Pick<StockChange, 'item' | 'to'>,
  { location, key }: { location: string; key: string },
): Promise<void> => {
  const { inventoryActivate } = await client.ask(
    activateMutation,
    { item, location, available: to, key },
    object({ inventoryActivate: userErrors }),
  );
  demandTaken(inventoryActivate.userErrors);
};

/**
 * Writes stock where all of it still is what was seen; answers false where some has moved meanwhile, and nothing was
 * written. `key` is the same for the same changes. Errors: SourceFailed, NotTakenByShop.
 */
export const setStock = async (
  client: AdminClient,
  changes: readonly StockChange[],
  { location, key, reference }: { location: string; key: string; reference: string },
): Promise<boolean> => {
  const quantities = changes.map(({ item, from, to }) => ({
    inventoryItemId: item,
    locationId: location,
    quantity: to,
    changeFromQuantity: from,
  }));
  const input = { name: 'available', reason: 'correction', referenceDocumentUri: reference, quantities };
  const { inventorySetQuantities: set } = await client.ask(
    stockMutation,
    { input, key },
    object({ inventorySetQuantities: userErrors }),
  );
  const isStale = set.userErrors.some(({ code }) => code === stale);
  if (!isStale) demandTaken(set.userErrors);
  return !isStale;
};
