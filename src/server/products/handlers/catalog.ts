import type { catalogCalls } from '../../../catalogue/products';
import type { CatalogProduct, PublicProduct } from '../../../domain/products/catalog';
import type { Away } from '../../../domain/delivery/holidays';
import type { FieldDefinition } from '../../../domain/vendors/fields';
import { formatAmount } from '../../../domain/money';
import { metafieldOf } from '../../../domain/products/specifications/metafieldNames';
import { shownSpecifications } from '../../../domain/products/specifications/shown';
import { isOn } from '../../../domain/settings/toggles';
import { awayNow } from '../../delivery/awayNow';
import type { Queries } from '../../db/database';
import { readCollection } from '../queries/collections';
import { publicIds, searchCatalog, type PublicSelection } from '../queries/catalog';
import { readProducts, type StoredProduct } from '../queries/read';
import { readSpecifications } from '../queries/specifications';
import { readStore, type Store } from '../../db/stores';
import { NotFound } from '../../errors';
import { idOf } from '../answers';
import type { Handlers } from '../../serve';
import { productErrors } from '../../../domain/errors/products';

const mostPerAddress = 300;

/** The store whose catalogue is open. Errors: NotFound, also where it is switched off. */
const openStore = async (db: Queries, store: string): Promise<Store> => {
  const found = await readStore(db, store);
  if (found === null || !isOn(found.features, 'catalog'))
    throw new NotFound(productErrors.catalogueNotFound());
  return found;
};

const definitionsOf = async (db: Queries, { store, features }: Store): Promise<FieldDefinition[]> =>
  isOn(features, 'specifications') ? readSpecifications(db, { store }) : [];

const copyOf = (product: StoredProduct, definitions: readonly FieldDefinition[]): CatalogProduct => ({
  title: product.title,
  bodyHtml: product.bodyHtml,
  media: product.media,
  options: product.options.map(({ name, values }) => ({ name, values })),
  variants: product.variants.map(
    ({ options, barcode, taxable, requiresShipping, weight, weightUnit, dimensions, media }) => ({
      options,
      barcode,
      taxable,
      requiresShipping,
      weight,
      weightUnit,
      dimensions,
      media,
    }),
  ),
  // What nobody defined, or is not for shoppers, may be its vendor's secret.
  metafields: shownSpecifications(definitions, product.metafields).map(({ definition, value }) => ({
    ...metafieldOf(definition),
    value,
    type: definition.type,
  })),
  seo: product.seo,
});

const publicProduct = (
  product: StoredProduct,
  { currency }: Store,
  definitions: readonly FieldDefinition[],
  origin: string,
  away: Away | null,
): PublicProduct => {
  const image = product.media.find(({ contentType }) => contentType === 'IMAGE')?.src ?? null;
  return {
    id: String(product.id),
    title: product.title,
    vendor: product.vendor,
    image: image?.startsWith('/') === true ? origin + image : image,
    variants: product.variants.map(({ id, options, price }) => ({
      id: String(id),
      title: options.map(({ value }) => value).join(' / '),
      price: formatAmount(price, currency),
    })),
    specifications: shownSpecifications(definitions, product.metafields).map(({ definition, value }) => ({
      name: definition.name,
      value,
    })),
    away,
  };
};

/** What the `id` of the public catalogue names; null: a collection that is not there. */
const selectionOf = async (
  db: Queries,
  { store }: Store,
  id: string,
  definitions: readonly FieldDefinition[],
): Promise<PublicSelection | null> => {
  if (id === '') return { of: 'all' };
  const [, kind, number = ''] = /^(product|collection)\/(\d{1,15})$/.exec(id) ?? [];
  if (kind === undefined) return { of: 'vendor', vendor: id };
  if (kind === 'product') return { of: 'product', id: idOf(number) };
  const collection = await readCollection(db, { store }, idOf(number));
  const definition = definitions.find(({ key }) => key === collection?.key);
  if (collection === null || definition === undefined) return null;
  const isList = definition.type === 'checkbox';
  return { of: 'value', ...metafieldOf(definition), value: collection.value, isList };
};

export const catalogHandlers = {
  async searchCatalog({ q = '' }, { db, scope, now }) {
    const away = await awayNow(db, await openStore(db, scope.store), now());
    const found = q === '' ? [] : await searchCatalog(db, scope, q, away.hidden);
    return { products: found.map((row) => ({ ...row, away: away.of(row.vendor) })) };
  },

  async readCatalogProduct({ productId }, { db, scope, now }) {
    const store = await openStore(db, scope.store);
    const { hidden } = await awayNow(db, store, now());
    const ids = await publicIds(db, scope, { of: 'product', id: idOf(productId) }, hidden);
    const [product] = await readProducts(db, { store: scope.store, vendor: null }, ids);
    if (product === undefined) throw new NotFound(productErrors.productNotFound());
    return { product: copyOf(product, await definitionsOf(db, store)) };
  },

  async readPublicCatalog({ id = '', store: named = '' }, { db, config, attempts, request, now }) {
    await attempts.count(`catalog:${request.address}`, mostPerAddress);
    const store = await openStore(db, named === '' ? config.defaultStore : named);
    const definitions = await definitionsOf(db, store);
    const selection = await selectionOf(db, store, id, definitions);
    if (selection === null) throw new NotFound(productErrors.collectionNotFound());
    const away = await awayNow(db, store, now());
    const ids = await publicIds(db, store, selection, away.hidden);
    const found = await readProducts(db, { store: store.store, vendor: null }, ids);
    const byId = new Map(found.map((product) => [product.id, product]));
    return {
      products: ids.flatMap((each) => {
        const product = byId.get(each);
        return product === undefined
          ? []
          : [publicProduct(product, store, definitions, config.publicUrl, away.of(product.vendor))];
      }),
    };
  },
} satisfies Handlers<typeof catalogCalls>;
