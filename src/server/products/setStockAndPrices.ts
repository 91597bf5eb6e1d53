import type { Fault } from '../../domain/errors/errorTable';
import { generalErrors } from '../../domain/errors/general';
import { integrationErrors } from '../../domain/errors/integrations';
import { productErrors } from '../../domain/errors/products';
import { vendorErrors } from '../../domain/errors/vendors';
import { formatAmount } from '../../domain/money';
import type { ProductRecord } from '../../domain/products/productContent';
import { changesBetween } from '../../domain/products/history/productChanges';
import { sellersOfSku } from '../../domain/products/skuSellers';
import {
  readStockLine,
  withStockLine,
  type ReadyStockLine,
  type StockLine,
  type StockLineAnswer,
  type StockLinesAnswer,
} from '../../domain/products/variants/stockLines';
import { addAudit } from '../audit/queries/audit';
import type { Database } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import type { Scope } from '../db/scope';
import { vendorsMeant } from '../vendors/queries/formerNames';
import type { Writing } from './queries/changes';
import { readProducts, type StoredProduct } from './queries/read';
import { sellingPlaces, type ClaimedPlace, type SkuPlace } from './queries/skus';
import { readStoreTerms } from './queries/storeTerms';
import { updateProducts } from './queries/write';

const refused = ({ sku, vendor }: StockLine, errors: Record<string, Fault>): StockLineAnswer => ({
  sku,
  vendor: vendor === undefined || vendor === '' ? null : vendor,
  state: 'refused',
  productId: null,
  variantId: null,
  stock: null,
  price: null,
  errors,
});

interface Known {
  places: ReadonlyMap<string, readonly ClaimedPlace[]>;
  /** Vendors by the names that lines say, however they are written; null: whoever asks is one, and hears of no other. */
  meant: ReadonlyMap<string, string> | null;
}

/**
 * Which variant a line means, or why none, by field: of several that have an SKU the one to which its orders go, though
 * it waits with another by now.
 */
const placeOf = (
  { sku, vendor: named }: StockLine,
  { places, meant }: Known,
): SkuPlace | { errors: Record<string, Fault> } => {
  if (sku === '') return { errors: { sku: generalErrors.required() } };
  const vendor = named ?? '';
  const said = meant?.get(vendor) ?? vendor;
  const found = (places.get(sku) ?? []).filter((place) => said === '' || place.vendor === said);
  if (found.length === 0) {
    const isNobody = vendor !== '' && meant !== null && !meant.has(vendor);
    return {
      errors: isNobody
        ? { vendor: vendorErrors.noSuchVendor({ name: vendor }) }
        : { sku: productErrors.noSuchSku({ sku }) },
    };
  }
  const [place, ...others] = found.length === 1 ? found : sellersOfSku(sku, found);
  if (place !== undefined && others.length === 0) return place;
  const vendors = found.map((each) => each.vendor).sort();
  return { errors: { sku: integrationErrors.skuOfTwoVendors({ sku, vendors }) } };
};

interface Meant {
  index: number;
  line: StockLine;
  ready: ReadyStockLine;
  place: SkuPlace;
}

/**
 * Sets stock and price of variants by SKU, each line for itself: what one cannot be is answered in its place, and the
 * others are written, all in one transaction. Products are locked, in the order in which sales lock them, so that no
 * order is lost between reading and writing. The standing of a product stays: price and stock need no look. A line
 * that says what is so already writes nothing, and so is safe to send again.
 */
export const setStockAndPrices = async (
  db: Database,
  scope: Scope,
  lines: readonly StockLine[],
  writing: Writing,
): Promise<StockLinesAnswer> => {
  const { currency } = await readStoreTerms(db, scope.store);
  return inTransaction(db, async (tx) => {
    const places = await sellingPlaces(
      tx,
      scope,
      lines.map(({ sku }) => sku),
    );
    const names = lines.flatMap(({ vendor }) => vendor ?? []);
    const meant = scope.vendor === null ? await vendorsMeant(tx, scope, names) : null;
    const answers: StockLineAnswer[] = [];
    const byProduct = new Map<number, Meant[]>();
    const firsts = new Map<number, number>();
    for (const [index, line] of lines.entries()) {
      const refuse = (errors: Record<string, Fault>): void => {
        answers[index] = refused(line, errors);
      };
      const read = readStockLine(line, currency);
      const place = placeOf(line, { places, meant });
      if ('errors' in read) refuse(read.errors);
      else if ('errors' in place) refuse(place.errors);
      else if (firsts.has(place.variantId))
        refuse({ sku: productErrors.skuNamedBefore({ number: (firsts.get(place.variantId) ?? 0) + 1 }) });
      else {
        firsts.set(place.variantId, index);
        const meant = { index, line, ready: read.ready, place };
        byProduct.set(place.productId, [...(byProduct.get(place.productId) ?? []), meant]);
      }
    }
    const products = await readProducts(tx, scope, [...byProduct.keys()], true);
    const known = new Map(products.map((product) => [product.id, product]));
    const changes: { before: StoredProduct; after: ProductRecord }[] = [];
    for (const [productId, meant] of byProduct) {
      const before = known.get(productId);
      const variants = new Map(before?.variants.map((variant) => [variant.id, variant]));
      for (const { index, line, ready, place } of meant) {
        const variant = variants.get(place.variantId);
        // Somebody has deleted it, or given it another SKU or vendor, since it was looked up.
        if (variant?.sku !== place.sku || before?.vendor !== place.vendor) {
          answers[index] = refused(line, { sku: productErrors.noSuchSku({ sku: line.sku }) });
          continue;
        }
        const result = withStockLine(variant, ready);
        if ('errors' in result) {
          answers[index] = refused(line, result.errors);
          continue;
        }
        const { stock, trackStock, price } = result.variant;
        const isSame =
          stock === variant.stock && trackStock === variant.trackStock && price === variant.price;
        variants.set(variant.id, result.variant);
        answers[index] = {
          sku: line.sku,
          vendor: place.vendor,
          state: isSame ? 'same' : 'changed',
          productId: String(productId),
          variantId: String(variant.id),
          stock: trackStock ? stock : null,
          price: formatAmount(price, currency),
          errors: {},
        };
      }
      if (before === undefined) continue;
      const after = { ...before, variants: [...variants.values()] };
      if (changesBetween(before, after).length > 0) changes.push({ before, after });
    }
    await updateProducts(tx, scope.store, changes, writing);
    const counts = { changed: 0, same: 0, refused: 0 };
    for (const { state } of answers) counts[state] += 1;
    if (changes.length > 0)
      await addAudit(tx, scope, {
        by: writing.by,
        action: 'product.update',
        subject: 'products',
        subjectId: String(changes[0]?.before.id ?? ''),
        detail: { ...counts, products: changes.map(({ before }) => before.id) },
      });
    return { lines: answers, ...counts };
  });
};
