import {
  buildSchema,
  getOperationAST,
  graphqlSync,
  OperationTypeNode,
  parse,
  type OperationDefinitionNode,
} from 'graphql';
import { startStandIn, type StandIn, type StandInAnswer, type StandInRequest } from '../standIn';
import { adminSchema } from './adminSchema';
import { discountsStandIn, type DiscountsStandIn } from './discountsStandIn';
import { ordersStandIn, type OrdersStandIn } from './ordersStandIn';

interface KeptVariant {
  id: string;
  item: string;
  sku: string;
  price: string;
  compareAt: string | null;
  options: { name: string; value: string }[];
  tracked: boolean;
  /** What may be sold at the one location; null where it is not stocked there. */
  available: number | null;
}

/** A product as the stand-in keeps it. */
export interface KeptProduct {
  id: string;
  mark: string | null;
  title: string;
  description: string;
  vendor: string;
  productType: string;
  tags: string[];
  status: 'ACTIVE' | 'ARCHIVED' | 'DRAFT';
  templateSuffix: string | null;
  updatedAt: string;
  options: string[];
  variants: KeptVariant[];
  media: { id: string; url: string }[];
  metafields: { namespace: string; key: string; value: string }[];
  published: string[];
}

/**
 * What goes wrong with one exchange: before it is done or after, the line is cut or the answer is 503; `busy` asks to be
 * left alone by its header, `throttled` says that the points are used up.
 */
export type AdminMishap = 'cut' | 'cutAfter' | 'down' | 'downAfter' | 'busy' | 'throttled';

export interface AdminStandIn extends StandIn {
  domain: string;
  key: string;
  currency: string;
  products: Map<string, KeptProduct>;
  /** Names of the operations that were done. */
  done: string[];
  /** What becomes of an exchange, by its operation. */
  mishap: (operation: string) => AdminMishap | null;
  /** Changes a product as a person in the shop's admin does. */
  edit: (
    id: string,
    changes: Partial<Pick<KeptProduct, 'title' | 'description' | 'tags' | 'status'>>,
  ) => void;
  /** Changes a variant so: a price, or what was counted or sold there. */
  editVariant: (
    sku: string,
    changes: Partial<Pick<KeptVariant, 'price' | 'compareAt' | 'available'>>,
  ) => void;
  /** What it refuses in a product, by the field. */
  refuse: (input: { title?: string }) => { field: string[]; message: string } | null;
  /** Points that come back each second, and of which there are ten times as many; null: no limit. */
  rate: number | null;
  /** When points were short. */
  throttled: number;
  sales: OrdersStandIn;
  discounts: DiscountsStandIn;
  /** Operations that the token has no right to. */
  denied: string[];
}

const location = 'gid://shopify/Location/1';
const publication = 'gid://shopify/Publication/1';
const schema = buildSchema(adminSchema);
const token = 'shpat_0123456789abcdef0123456789abcdef';

interface SetVariant {
  id?: string;
  optionValues: { optionName: string; name: string }[];
  sku?: string;
  price?: string;
  compareAtPrice?: string | null;
  inventoryItem?: { tracked?: boolean };
  inventoryQuantities?: { locationId: string; quantity: number }[];
}
interface SetInput {
  title?: string;
  descriptionHtml?: string;
  vendor?: string;
  productType?: string;
  tags?: string[];
  status?: KeptProduct['status'];
  templateSuffix?: string;
  productOptions?: { name: string; values: { name: string }[] }[];
  variants?: SetVariant[];
  files?: { id?: string; originalSource?: string; filename?: string }[];
  metafields?: { namespace: string; key: string; value: string }[];
}
type Identifier = { id?: string; customId?: { namespace: string; key: string; value: string } } | undefined;
interface UserError {
  code?: string;
  field: string[] | null;
  message: string;
}

const fault = (code: string, field: string[], message: string): UserError => ({ code, field, message });
const page = <T>(all: readonly T[], first: number, after: string | null | undefined) => {
  const from = after == null ? 0 : Number(after);
  const nodes = all.slice(from, from + first);
  const end = from + nodes.length;
  return { nodes, pageInfo: { hasNextPage: end < all.length, endCursor: String(end) } };
};
/** Shopify writes HTML in its own way. */
const rewritten = (html: string): string => html.replace(/<br\s*\/?>/g, '<br>\n').replace(/&nbsp;/g, ' ');

/** A shop's Admin interface, held to Shopify's own schema; it does what `productSet` does, deletions included. */
export const startAdminStandIn = async (): Promise<AdminStandIn> => {
  let numbers = 1000;
  let clock = Date.now();
  let points = Infinity;
  let pointsAt = performance.now();
  let isMarked = false;
  const stockKeys = new Map<string, string>();
  const next = (kind: string): string => `gid://shopify/${kind}/${String((numbers += 1))}`;
  const touch = (product: KeptProduct): void => {
    clock += 1000;
    product.updatedAt = new Date(clock).toISOString();
  };
  const find = (identifier: Identifier): KeptProduct | undefined => {
    if (identifier?.id !== undefined) return shop.products.get(identifier.id);
    return [...shop.products.values()].find(({ mark }) => mark === identifier?.customId?.value);
  };
  const itemOf = (id: string): [KeptProduct, KeptVariant] | null => {
    for (const product of shop.products.values())
      for (const variant of product.variants) if (variant.item === id) return [product, variant];
    return null;
  };

  const variantAnswer = (variant: KeptVariant) => ({
    id: variant.id,
    sku: variant.sku,
    price: variant.price,
    compareAtPrice: variant.compareAt,
    selectedOptions: variant.options,
    inventoryItem: {
      id: variant.item,
      tracked: variant.tracked,
      inventoryLevel: ({ locationId }: { locationId: string }) =>
        variant.available === null || locationId !== location
          ? null
          : { quantities: [{ name: 'available', quantity: variant.available }] },
    },
  });
  const productAnswer = (product: KeptProduct) => ({
    ...product,
    descriptionHtml: product.description,
    media: ({ first }: { first: number }) => ({
      nodes: product.media.slice(0, first).map(({ id, url }) => ({
        __typename: 'MediaImage',
        id,
        image: { url },
      })),
    }),
    variants: ({ first, after }: { first: number; after?: string }) =>
      page(product.variants.map(variantAnswer), first, after),
  });

  /** What is wrong with a product as it is sent, as Shopify says it. */
  const wrongWith = (
    before: KeptProduct | undefined,
    identifier: Identifier,
    input: SetInput,
  ): UserError[] => {
    const { variants, productOptions, metafields } = input;
    const refused = shop.refuse(input);
    if (refused !== null) return [fault('INVALID_INPUT', ['input', ...refused.field], refused.message)];
    if (before === undefined && identifier?.id !== undefined)
      return [fault('PRODUCT_DOES_NOT_EXIST', ['identifier', 'id'], 'Product does not exist')];
    if (identifier?.customId !== undefined && !isMarked)
      return [fault('NOT_FOUND', ['identifier', 'customId'], 'Metafield definition does not exist')];
    if (before === undefined && (input.title ?? '') === '')
      return [fault('INVALID_PRODUCT', ['input', 'title'], "Title can't be blank")];
    const custom = identifier?.customId;
    if (custom !== undefined && metafields?.some(({ value }) => value === custom.value) === false)
      return [fault('METAFIELD_MISMATCH', ['input', 'metafields'], 'Must contain the customId value')];
    if (variants !== undefined && productOptions === undefined)
      return [fault('PRODUCT_OPTIONS_INPUT_MISSING', ['input'], 'Must specify product options')];
    const seen = new Set<string>();
    for (const [at, { id, optionValues }] of (variants ?? []).entries()) {
      const field = ['input', 'variants', String(at)];
      if (id !== undefined && before?.variants.some((each) => each.id === id) !== true)
        return [fault('PRODUCT_VARIANT_DOES_NOT_EXIST', [...field, 'id'], 'Variant does not exist')];
      const values = JSON.stringify(optionValues.map(({ name }) => name));
      if (seen.has(values)) return [fault('INVALID_VARIANT', field, `The variant already exists`)];
      seen.add(values);
      for (const { optionName, name } of optionValues)
        if (
          productOptions?.find((each) => each.name === optionName)?.values.every((v) => v.name !== name) !==
          false
        )
          return [
            fault('OPTION_VALUE_DOES_NOT_EXIST', [...field, 'optionValues'], 'Option value does not exist'),
          ];
    }
    return [];
  };

  const mediaOf = (before: KeptProduct | undefined, files: NonNullable<SetInput['files']>) =>
    files.map(({ id, originalSource = '', filename }) => {
      const kept = before?.media.find((each) => each.id === id);
      if (kept !== undefined) return kept;
      const name = filename ?? originalSource.slice(originalSource.lastIndexOf('/') + 1);
      return { id: next('MediaImage'), url: `https://cdn.shop.example/files/${name}?v=1` };
    });

  const variantsOf = (before: KeptProduct | undefined, variants: SetVariant[]): KeptVariant[] =>
    variants.map(({ id, optionValues, sku, price, compareAtPrice, ...rest }) => {
      const kept = before?.variants.find((each) => each.id === id);
      const compareAt = compareAtPrice === undefined ? (kept?.compareAt ?? null) : compareAtPrice;
      return {
        id: kept?.id ?? next('ProductVariant'),
        item: kept?.item ?? next('InventoryItem'),
        sku: sku ?? kept?.sku ?? '',
        price: Number(price ?? kept?.price ?? 0).toFixed(2),
        compareAt: compareAt === null ? null : Number(compareAt).toFixed(2),
        options: optionValues.map(({ optionName, name }) => ({ name: optionName, value: name })),
        tracked: rest.inventoryItem?.tracked ?? kept?.tracked ?? false,
        available: rest.inventoryQuantities?.[0]?.quantity ?? kept?.available ?? null,
      };
    });

  const sold = ordersStandIn(() => shop.currency);
  const priced = discountsStandIn((kind, id) =>
    kind === 'product'
      ? shop.products.has(id)
      : [...shop.products.values()].some(({ variants }) => variants.some((each) => each.id === id)),
  );
  const roots = {
    ...sold.roots,
    ...priced.roots,
    nodes: ({ ids }: { ids: string[] }) =>
      ids.map((id) => {
        const found = shop.products.get(id);
        return found === undefined ? null : { __typename: 'Product', ...productAnswer(found) };
      }),
    shop: () => ({ currencyCode: shop.currency }),
    locations: () => ({ nodes: [{ id: location, name: 'Main street', fulfillsOnlineOrders: true }] }),
    metafieldDefinitions: () => ({ nodes: isMarked ? [{ id: 'gid://shopify/MetafieldDefinition/1' }] : [] }),
    publications: () => ({
      nodes: [{ id: publication, catalog: { __typename: 'AppCatalog', title: 'Online Store' } }],
    }),
    productByIdentifier: ({ identifier }: { identifier: Identifier }) => {
      const found = find(identifier);
      return found === undefined ? null : productAnswer(found);
    },
    product: ({ id }: { id: string }) => {
      const found = shop.products.get(id);
      return found === undefined ? null : productAnswer(found);
    },
    products: ({ first, after, query = '' }: { first: number; after?: string; query?: string }) => {
      const since = /^updated_at:>'([^']+)'$/.exec(query)?.[1];
      if (since === undefined && query !== '') throw new Error(`The stand-in does not search for ${query}`);
      const found = [...shop.products.values()].filter(({ updatedAt }) => updatedAt > (since ?? ''));
      return page(found.map(productAnswer), first, after);
    },
    metafieldDefinitionCreate: () => {
      const userErrors = isMarked ? [fault('TAKEN', ['definition'], 'Key is in use')] : [];
      isMarked = true;
      return { userErrors };
    },
    productSet: ({ identifier, input }: { identifier: Identifier; input: SetInput }) => {
      const before = find(identifier);
      const userErrors = wrongWith(before, identifier, input);
      if (userErrors.length > 0) return { product: null, userErrors };
      const id = before?.id ?? next('Product');
      const product: KeptProduct = {
        id,
        mark: identifier?.customId?.value ?? before?.mark ?? null,
        title: input.title ?? before?.title ?? '',
        description:
          input.descriptionHtml === undefined
            ? (before?.description ?? '')
            : rewritten(input.descriptionHtml),
        vendor: input.vendor ?? before?.vendor ?? '',
        productType: input.productType ?? before?.productType ?? '',
        // Sorted, as Shopify has them.
        tags: [...(input.tags ?? before?.tags ?? [])].sort(),
        status: input.status ?? before?.status ?? 'ACTIVE',
        templateSuffix: input.templateSuffix ?? before?.templateSuffix ?? null,
        updatedAt: '',
        options: input.productOptions?.map(({ name }) => name) ?? before?.options ?? [],
        variants:
          input.variants === undefined ? (before?.variants ?? []) : variantsOf(before, input.variants),
        media: input.files === undefined ? (before?.media ?? []) : mediaOf(before, input.files),
        metafields: input.metafields ?? before?.metafields ?? [],
        published: before?.published ?? [],
      };
      touch(product);
      shop.products.set(id, product);
      return { product: productAnswer(product), userErrors: [] };
    },
    productUpdate: ({
      product: { id, status },
    }: {
      product: { id: string; status: KeptProduct['status'] };
    }) => {
      const found = shop.products.get(id);
      if (found === undefined)
        return { product: null, userErrors: [{ field: ['id'], message: 'Not found' }] };
      found.status = status;
      touch(found);
      return { product: productAnswer(found), userErrors: [] };
    },
    publishablePublish: ({ id, input }: { id: string; input: { publicationId: string }[] }) => {
      const found = shop.products.get(id);
      const isKnown = input.every(({ publicationId }) => publicationId === publication);
      if (found === undefined || !isKnown) return { userErrors: [{ field: ['id'], message: 'Not found' }] };
      found.published = [
        ...new Set([...found.published, ...input.map(({ publicationId }) => publicationId)]),
      ];
      return { userErrors: [] };
    },
    inventoryActivate: (input: { inventoryItemId: string; available: number }) => {
      const found = itemOf(input.inventoryItemId);
      if (found === null) return { userErrors: [{ field: ['inventoryItemId'], message: 'Not found' }] };
      found[1].available ??= input.available;
      touch(found[0]);
      return { userErrors: [] };
    },
    inventorySetQuantities: ({
      input: { quantities },
    }: {
      input: {
        quantities: { inventoryItemId: string; quantity: number; changeFromQuantity?: number | null }[];
      };
    }) => {
      for (const [at, { inventoryItemId, changeFromQuantity }] of quantities.entries()) {
        const field = ['input', 'quantities', String(at)];
        const found = itemOf(inventoryItemId);
        if (found === null) return { userErrors: [fault('INVALID_INVENTORY_ITEM', field, 'Not found')] };
        if (changeFromQuantity === undefined)
          return { userErrors: [fault('INVALID_REASON', field, 'changeFromQuantity is mandatory')] };
        if (changeFromQuantity !== null && found[1].available !== changeFromQuantity)
          return { userErrors: [fault('CHANGE_FROM_QUANTITY_STALE', field, 'The quantity has changed')] };
      }
      for (const { inventoryItemId, quantity } of quantities) {
        const found = itemOf(inventoryItemId);
        if (found === null) continue;
        found[1].available = quantity;
        touch(found[0]);
      }
      return { userErrors: [] };
    },
  };

  /** The cost of an operation: a mutation 10, a question a little. */
  const spend = (operation: OperationDefinitionNode): { cost: object; isShort: boolean } => {
    const rate = shop.rate ?? 100_000;
    const most = rate * 10;
    const now = performance.now();
    points = Math.min(most, points + ((now - pointsAt) / 1000) * rate);
    pointsAt = now;
    const price = operation.operation === OperationTypeNode.MUTATION ? 14 : 6;
    const isShort = points < price;
    if (isShort) shop.throttled += 1;
    else points -= price;
    return {
      isShort,
      cost: {
        requestedQueryCost: price,
        actualQueryCost: isShort ? null : price,
        throttleStatus: {
          maximumAvailable: most,
          currentlyAvailable: Math.floor(points),
          restoreRate: rate,
        },
      },
    };
  };

  const keyOf = (operation: OperationDefinitionNode, variables: Record<string, unknown>): string | null => {
    for (const field of operation.selectionSet.selections) {
      if (!('name' in field) || !field.name.value.startsWith('inventory')) continue;
      return field.directives?.some(({ name }) => name.value === 'idempotent') === true
        ? String(variables['key'])
        : '';
    }
    return null;
  };

  const run = (query: string, variables: Record<string, unknown>): StandInAnswer => {
    const operation = getOperationAST(parse(query));
    if (operation == null) return { status: 400, body: {} };
    const { cost, isShort } = spend(operation);
    const extensions = { cost };
    if (isShort) {
      const errors = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }];
      return { status: 200, body: { errors, extensions } };
    }
    if (shop.denied.includes(operation.name?.value ?? '')) {
      const message = 'Access denied. Required access: `write_discounts` access scope.';
      const errors = [{ message, extensions: { code: 'ACCESS_DENIED' } }];
      return { status: 200, body: { data: null, errors, extensions } };
    }
    const key = keyOf(operation, variables);
    if (key === '')
      return { status: 200, body: { errors: [{ message: '@idempotent is missing' }], extensions } };
    if (key !== null) {
      // The same key with the same words is answered as before, and done once.
      const said = JSON.stringify(variables);
      const before = stockKeys.get(key);
      stockKeys.set(key, said);
      const field = operation.name?.value === 'Stock' ? 'inventoryActivate' : 'inventorySetQuantities';
      if (before === said)
        return { status: 200, body: { data: { [field]: { userErrors: [] } }, extensions } };
      if (before !== undefined)
        return { status: 200, body: { errors: [{ message: 'The key is another change' }], extensions } };
    }
    const { data, errors } = graphqlSync({
      schema,
      source: query,
      rootValue: roots,
      variableValues: variables,
    });
    shop.done.push(operation.name?.value ?? '');
    return { status: 200, body: { data, ...(errors === undefined ? {} : { errors }), extensions } };
  };

  const answer = ({ method, path, headers, body }: StandInRequest): StandInAnswer | 'drop' => {
    if (method !== 'POST' || path !== '/admin/api/2026-07/graphql.json') return { status: 404, body: {} };
    if (headers['x-shopify-access-token'] !== shop.key) return { status: 401, body: {} };
    const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> };
    const mishap = shop.mishap(/(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '');
    if (mishap === 'cut') return 'drop';
    if (mishap === 'down') return { status: 503, body: {} };
    if (mishap === 'busy') return { status: 429, body: {}, headers: { 'retry-after': '120' } };
    if (mishap === 'throttled') points = 0;
    const answered = run(query, variables);
    if (mishap === 'cutAfter') return 'drop';
    return mishap === 'downAfter' ? { status: 502, body: {} } : answered;
  };

  const shop: AdminStandIn = {
    url: '',
    domain: '',
    close: () => Promise.resolve(),
    key: token,
    currency: 'EUR',
    products: new Map(),
    done: [],
    mishap: () => null,
    edit: (id, changes) => {
      const product = shop.products.get(id);
      if (product === undefined) throw new Error(`There is no product ${id}`);
      Object.assign(product, changes);
      touch(product);
    },
    editVariant: (sku, changes) => {
      for (const product of shop.products.values()) {
        const variant = product.variants.find((each) => each.sku === sku);
        if (variant === undefined) continue;
        Object.assign(variant, changes);
        touch(product);
      }
    },
    refuse: () => null,
    rate: null,
    throttled: 0,
    sales: sold.shop,
    discounts: priced.shop,
    denied: [],
  };
  const started = await startStandIn(answer);
  return Object.assign(shop, started, { domain: new URL(started.url).host });
};
