import { faultsIn } from '../../../domain/errors/faultIn';
import { generalErrors } from '../../../domain/errors/general';
import { sourceErrors } from '../../../domain/errors/sources';
import type { ListingField } from '../../../domain/integrations/shopStanding';
import type { ShopSummary, TroublePage } from '../../../domain/integrations/shopListings';
import { parseAmount } from '../../../domain/money';
import { productErrors } from '../../../domain/errors/products';
import { productSchema } from '../../../domain/products/products';
import type { ProductRecord } from '../../../domain/products/productContent';
import type { SignedInContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { BadInput, Conflict, NotFound } from '../../errors';
import { writingOf } from '../../products/decide';
import { inputOf } from '../../products/history/revertProduct';
import { readProduct, readProducts, type StoredProduct } from '../../products/queries/read';
import { saveProduct } from '../../products/saveProduct';
import { storeOf } from '../../storeOf';
import { queueTurn, refuseOff } from '../connect';
import type { StoredConnection } from '../queries/connections';
import {
  countListings,
  findListing,
  noteSettled,
  troubledListings,
  wantAgain,
  wantAll,
  type Troubled,
} from '../queries/shopListings';
import { countTaken } from '../queries/purchaseRevisions';
import { parcelSummary } from '../queries/shopParcels';
import { shopOfMarketplace } from '../shops';
import { codeSummary } from './sendCodes';

const pageSize = 50;

/** Errors: NotFound, where the marketplace has no shop of its own. */
const ownShop = async ({ db, scope }: SignedInContext): Promise<StoredConnection> => {
  const shop = await shopOfMarketplace(db, scope.store);
  if (shop === null) throw new NotFound(sourceErrors.shopifyNotConnected());
  return shop;
};

/** How the products stand in the marketplace's own shop; null where none is connected. */
export const shopSummary = async ({ db, scope }: SignedInContext): Promise<ShopSummary | null> => {
  const shop = await shopOfMarketplace(db, scope.store);
  if (shop === null) return null;
  const { location, publication } = shop.options;
  const { compared } = shop;
  return {
    connectionId: shop.id,
    ...(await countListings(db, shop)),
    location: location ?? null,
    publication: publication ?? null,
    parcels: await parcelSummary(db, scope.store),
    codes: await codeSummary(db, shop),
    comparison:
      compared === null
        ? null
        : {
            begunAt: compared.begunAt,
            endedAt: compared.endedAt,
            orders: compared.orders,
            products: compared.products,
            changed: compared.changed,
            ...(await countTaken(db, scope.store, compared.handed)),
          },
  };
};

const variantOf = (field: ListingField): number | null => {
  const id = /^\w+\.(\d+)$/.exec(field)?.[1];
  return id === undefined ? null : Number(id);
};

/** What a variant is called: by its options, else by its SKU. */
const variantName = (product: StoredProduct | undefined, field: ListingField): string => {
  const variant = product?.variants.find(({ id }) => id === variantOf(field));
  if (variant === undefined || product?.variants.length === 1) return '';
  const options = variant.options.map(({ value }) => value).join(' / ');
  return options === '' ? variant.sku : options;
};

/** A page of what did not go out or was changed there. Errors: NotFound. */
export const shopTroubles = async (
  context: SignedInContext,
  after: string | undefined,
): Promise<TroublePage> => {
  const { db, scope } = context;
  const shop = await ownShop(context);
  const rows = await troubledListings(db, shop, Number(after ?? 0), pageSize + 1);
  const page = rows.slice(0, pageSize);
  const ids = page.map(({ product_id: id }) => id);
  const products = await readProducts(db, { store: scope.store, vendor: null }, ids);
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    products: page.map(({ product_id: id, title, vendor, errors, conflicts, wanted, done }) => ({
      productId: String(id),
      title,
      vendor,
      failures: errors,
      conflicts: conflicts.map((conflict) => ({
        ...conflict,
        variant: variantName(byId.get(id), conflict.field),
      })),
      waiting: wanted !== done,
    })),
    next: rows.length > pageSize ? String(page.at(-1)?.product_id) : null,
  };
};

const wake = async (context: SignedInContext, shop: StoredConnection): Promise<void> => {
  if (shop.paused) return;
  await queueTurn(context.db, shop, context.now(), true);
  context.jobs.wake();
};

/** Lets all go out that shoppers see. Answers how many wait. Errors: Forbidden, NotFound. */
export const fillWhole = async (context: SignedInContext): Promise<number> => {
  await refuseOff(context);
  const shop = await ownShop(context);
  const waiting = await wantAll(context.db, shop);
  await wake(context, shop);
  return waiting;
};

/** Lets all go out anew where a shop is filled: the template of their pages there has changed. */
export const fillAnew = async (context: SignedInContext): Promise<void> => {
  const { db, scope } = context;
  const shop = await shopOfMarketplace(db, scope.store);
  if (shop === null) return;
  await wantAll(db, shop);
  await wake(context, shop);
};

const troubleOf = async (context: SignedInContext, shop: StoredConnection, id: string): Promise<Troubled> => {
  const found = /^\d{1,15}$/.test(id) ? await findListing(context.db, shop, Number(id)) : null;
  if (found === null) throw new NotFound(sourceErrors.shopListingUnknown());
  return found;
};

/** Lets one product go out again. Errors: Forbidden, NotFound. */
export const sendAgain = async (context: SignedInContext, id: string): Promise<void> => {
  await refuseOff(context);
  const shop = await ownShop(context);
  const { product_id: product, errors } = await troubleOf(context, shop, id);
  // Who tries again after it was deleted there has read that it is made anew.
  const anew = errors.some(({ fault }) => fault?.code === sourceErrors.shopListingGone().code);
  await wantAgain(context.db, shop, product, { anew });
  await wake(context, shop);
};

/** By the rules by which a product is saved. Errors: BadInput at `theirs`. */
const checkTheirs = (field: 'title' | 'bodyHtml', theirs: string): void => {
  try {
    productSchema.validateSyncAt(field, { [field]: theirs });
  } catch (error) {
    const [fault = generalErrors.required()] = Object.values(faultsIn(error));
    throw new BadInput({ theirs: fault });
  }
};

/**
 * A product with what the shop has in one field. Errors: Conflict, BadInput at `theirs`, where that is no value that a
 * product may have.
 */
const withTheirs = (
  before: StoredProduct,
  field: ListingField,
  theirs: string,
  currency: string,
): ProductRecord => {
  if (field === 'title') {
    checkTheirs('title', theirs);
    return { ...before, title: theirs };
  }
  if (field === 'description') {
    checkTheirs('bodyHtml', theirs);
    return { ...before, bodyHtml: theirs };
  }
  const amount = theirs === '' ? null : parseAmount(theirs, currency);
  const isPrice = field.startsWith('price.');
  if (amount === null && (isPrice || theirs !== '')) throw new Conflict(sourceErrors.shopConflictOver());
  const id = variantOf(field);
  const variants = before.variants.map((variant) => {
    if (variant.id !== id) return variant;
    return isPrice ? { ...variant, price: amount ?? 0 } : { ...variant, compareAt: amount };
  });
  return { ...before, variants };
};

interface Side {
  productId: string;
  field: string;
  take: 'ours' | 'theirs';
  theirs: string;
}

/**
 * Decides a field that was changed in the shop: ours goes there with the next turn, or theirs becomes ours by the rules
 * by which a product is saved. Answers how many are left of the product.
 * Errors: Forbidden, NotFound; Conflict where the shop has something else by now; those of saving.
 */
export const takeSide = async (
  context: SignedInContext,
  { productId, field, take, theirs }: Side,
): Promise<number> => {
  await refuseOff(context);
  const shop = await ownShop(context);
  const { db, scope, config } = context;
  const found = await troubleOf(context, shop, productId);
  const conflict = found.conflicts.find((each) => each.field === field);
  if (conflict?.theirs !== theirs) throw new Conflict(sourceErrors.shopConflictOver());
  if (take === 'theirs') {
    const before = await readProduct(db, scope, found.product_id);
    if (before === null) throw new NotFound(productErrors.productNotFound());
    const { currency } = await storeOf(db, scope.store);
    const record = withTheirs(before, conflict.field, theirs, currency);
    const input = inputOf(record, before, currency);
    await saveProduct(db, scope, input, writingOf(context, 'update'), config.fileIdPrefix);
  }
  const left = await inTransaction(db, async (tx) => {
    const now = await findListing(tx, shop, found.product_id);
    if (now === null) throw new NotFound(sourceErrors.shopListingUnknown());
    const conflicts = now.conflicts.filter((each) => each.field !== field);
    await noteSettled(tx, shop, found.product_id, conflicts);
    const chosen = take === 'ours' ? { ...now.chosen, [field]: theirs } : now.chosen;
    await wantAgain(tx, shop, found.product_id, { anew: false, chosen });
    return conflicts.length;
  });
  await wake(context, shop);
  return left;
};
