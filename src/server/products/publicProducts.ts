import type { Away } from '../../domain/delivery/holidays';
import type { PublicCatalog, PublicProduct } from '../../domain/products/catalog';
import { formatAmount } from '../../domain/money';
import { sayAlt, sayChoice, type Say } from '../../domain/products/translatedTexts';
import { shownSpecifications } from '../../domain/products/specifications/shown';
import { isOn } from '../../domain/settings/toggles';
import type { FieldDefinition } from '../../domain/vendors/fields';
import type { Services } from '../context';
import type { Queries } from '../db/database';
import type { Store } from '../db/stores';
import { isProductPicture, type PicturePlaces } from '../files/publicPicture';
import type { AwayNow } from '../delivery/awayNow';
import { publicPage, type PublicSelection } from './queries/catalog';
import { readProducts, type StoredProduct } from './queries/read';
import { readSpecifications } from './queries/specifications';
import { speechOf } from './spokenProducts';

/** The specifications of a store, where it has switched them on. */
export const definitionsOf = async (db: Queries, { store, features }: Store): Promise<FieldDefinition[]> =>
  isOn(features, 'specifications') ? readSpecifications(db, { store }) : [];

const publicProduct = (
  product: StoredProduct,
  { currency }: Store,
  definitions: readonly FieldDefinition[],
  config: PicturePlaces,
  { away, say, skus }: { away: Away | null; say: Say; skus: boolean },
): PublicProduct => {
  const isShown = (src: string): boolean => isProductPicture(config, src);
  const picture = product.media.find(({ contentType, src }) => contentType === 'IMAGE' && isShown(src));
  const image = picture?.src ?? null;
  return {
    id: String(product.id),
    title: say('title', product.title),
    vendor: product.vendor,
    image: image?.startsWith('/') === true ? config.publicUrl + image : image,
    imageAlt: picture === undefined ? '' : sayAlt(picture, say),
    variants: product.variants.map(({ id, options, sku, price, trackStock, stock }) => {
      const chosen = sayChoice(product.options, options, say);
      return {
        id: String(id),
        title: chosen.map(({ value }) => value).join(' / '),
        options: chosen,
        ...(skus ? { sku } : {}),
        price: formatAmount(price, currency),
        available: !trackStock || stock > 0,
      };
    }),
    currency,
    specifications: shownSpecifications(definitions, product.metafields).map(({ definition, value }) => ({
      name: definition.name,
      value,
    })),
    away,
  };
};

/** A page of what anyone may read of a store's products; `after` is the `next` of the page before, or empty. */
export const publicProducts = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  store: Store,
  {
    selection,
    away,
    definitions,
    q,
    after,
    locale,
    skus = false,
  }: {
    selection: PublicSelection;
    away: AwayNow;
    definitions: readonly FieldDefinition[];
    q: string;
    after: string;
    /** The language of the page that shows them; empty: as their vendors wrote them. */
    locale: string;
    /** With SKUs, which are for shops and no matter of buyers. */
    skus?: boolean;
  },
): Promise<PublicCatalog> => {
  const { ids, next } = await publicPage(db, store, { selection, hidden: away.hidden, q, after });
  const found = await readProducts(db, { store: store.store, vendor: null }, ids);
  const sayIn = await speechOf(db, store, ids, locale);
  const byId = new Map(found.map((product) => [product.id, product]));
  return {
    products: ids.flatMap((each) => {
      const product = byId.get(each);
      return product === undefined
        ? []
        : [
            publicProduct(product, store, definitions, config, {
              away: away.of(product.vendor),
              say: sayIn(product.id),
              skus,
            }),
          ];
    }),
    next,
  };
};
