import type { catalogCalls } from '../../../catalogue/products';
import type { CatalogProduct } from '../../../domain/products/catalog';
import type { FieldDefinition } from '../../../domain/vendors/fields';
import { metafieldOf } from '../../../domain/products/specifications/metafieldNames';
import { shownSpecifications } from '../../../domain/products/specifications/shown';
import { isOn } from '../../../domain/settings/toggles';
import { awayNow } from '../../delivery/awayNow';
import type { Queries } from '../../db/database';
import { readCollection } from '../queries/collections';
import { definitionsOf, publicProducts } from '../publicProducts';
import { publicPage, searchCatalog, type PublicSelection } from '../queries/catalog';
import { readProducts, type StoredProduct } from '../queries/read';
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
    const selection = { of: 'product', id: idOf(productId) } as const;
    const { ids } = await publicPage(db, scope, { selection, hidden, q: '', after: '' });
    const [product] = await readProducts(db, { store: scope.store, vendor: null }, ids);
    if (product === undefined) throw new NotFound(productErrors.productNotFound());
    return { product: copyOf(product, await definitionsOf(db, store)) };
  },

  async readPublicCatalog(
    { id = '', store: named = '', q = '', after = '', locale = '' },
    { db, config, attempts, request, now },
  ) {
    await attempts.count(`catalog:${request.address}`, mostPerAddress);
    const store = await openStore(db, named === '' ? config.defaultStore : named);
    const definitions = await definitionsOf(db, store);
    const selection = await selectionOf(db, store, id, definitions);
    if (selection === null) throw new NotFound(productErrors.collectionNotFound());
    const away = await awayNow(db, store, now());
    return publicProducts({ db, config }, store, {
      selection,
      away,
      definitions,
      q,
      after,
      locale,
      skus: true,
    });
  },
} satisfies Handlers<typeof catalogCalls>;
