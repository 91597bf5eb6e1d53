import { vendorErrors } from '../../../domain/errors/vendors';
import { importErrors } from '../../../domain/errors/imports';
import type { Fault } from '../../../domain/errors/errorTable';
import { firstStanding } from '../../../domain/products/approval';
import type { ProductRecord } from '../../../domain/products/productContent';
import { fillValues } from '../../../domain/products/variants/productOptions';
import { isUpdateRow } from '../../../domain/imports/productCsv/columns';
import {
  groupProducts,
  type CsvProduct,
  type NumberedRow,
} from '../../../domain/imports/productCsv/groupProducts';

import type { StoredProduct } from '../../products/queries/read';
import type { ProductChange } from '../../products/queries/write';
import { holdProduct } from './holdProduct';
import { productIdOf, skuKey, type Known, type PlacedRow, type RefusedRow } from './known';
import { planChange } from './planChange';
import { choiceOf, mediaFrom, metafieldsFrom, newVariant, seoFrom, stateFrom } from './rowContent';

export interface Plan {
  inserts: ProductRecord[];
  changes: ProductChange[];
  placed: PlacedRow[];
  refused: RefusedRow[];
}

const planNew = (group: CsvProduct, rows: readonly NumberedRow[], autoApprove: boolean, known: Known) => {
  const variants = rows.map(({ row }) => ({
    ...newVariant(row, known),
    options: choiceOf(row),
  }));
  const names = (variants[0]?.options ?? []).map(({ name }) => ({ name, values: [] }));
  // The names are written as in the first row, whatever their case in the others.
  for (const variant of variants)
    variant.options = variant.options.map(({ value }, index) => ({ name: names[index]?.name ?? '', value }));
  const standing = firstStanding(autoApprove);
  const state = stateFrom(rows.map(({ row }) => row.metafields));
  const product: ProductRecord = {
    id: 0,
    vendor: group.vendor,
    ...standing,
    status: state === 'DRAFT' ? state : standing.status,
    staysDraft: state === 'DRAFT',
    title: group.title,
    bodyHtml: rows.find(({ row }) => row.description !== '')?.row.description ?? '',
    media: mediaFrom(
      rows.map(({ row }) => row.images),
      [],
    ),
    options: fillValues(
      names,
      variants.map(({ options }) => options),
    ),
    variants,
    metafields: metafieldsFrom(
      rows.map(({ row }) => row.metafields),
      [],
    ),
    seo: seoFrom(
      rows.map(({ row }) => row.metafields),
      { title: '', description: '' },
    ),
  };
  const placed = rows.map((numbered, index): PlacedRow => ({
    numbered,
    product,
    variant: variants[index] ?? { id: 0 },
    before: null,
    outcome: 'created',
  }));
  return { product, placed };
};

const longestShown = 80;
const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether the rows that name a product by its id are of it: by a SKU of its variants, or by its title. */
const isAlike = ({ title, variants }: StoredProduct, { rows }: CsvProduct): boolean => {
  const skus = new Set(variants.map(({ sku }) => sku));
  return rows.some(({ row }) => skus.has(row.sku) || folded(row.title) === folded(title));
};

/** Rows without titles go to what has their SKUs, and nowhere else. */
const ofUpdates = ({ id, rows }: CsvProduct, known: Known): ReturnType<typeof targetsOf> => {
  const targets: { product: StoredProduct; numbered: NumberedRow }[] = [];
  for (const numbered of rows) {
    const place = known.skus.get(skuKey(numbered.row));
    const product = place === undefined ? undefined : known.products.get(place.productId);
    if (product === undefined) return { sku: importErrors.noProductOfSku() };
    if (id !== '' && productIdOf(id) !== product.id)
      return { sku: importErrors.skuOfOtherProduct({ id: String(product.id) }) };
    targets.push({ product, numbered });
  }
  return targets;
};

/** The product that each row of a group belongs to; null: a new one; errors: why the group is refused. */
const targetsOf = (
  group: CsvProduct,
  known: Known,
): { product: StoredProduct | null; numbered: NumberedRow }[] | Record<string, Fault> => {
  if (!known.vendors.has(group.vendor)) return { vendor: vendorErrors.noSuchVendor({ name: group.vendor }) };
  if (group.rows.every(({ row }) => isUpdateRow(row))) return ofUpdates(group, known);
  if (group.id !== '') {
    const product = known.products.get(productIdOf(group.id));
    if (product === undefined) return { id: importErrors.noProductOfId() };
    if (product.vendor !== group.vendor) return { vendor: importErrors.productOfOtherVendor() };
    if (known.doubtsIds && !isAlike(product, group))
      return { id: importErrors.idOfOtherProduct({ title: product.title.slice(0, longestShown) }) };
    return group.rows.map((numbered) => ({ product, numbered }));
  }
  const hits = group.rows.map(({ row }) => {
    const place = known.skus.get(skuKey(row));
    return place === undefined ? null : (known.products.get(place.productId) ?? null);
  });
  const main = hits.find((hit) => hit !== null) ?? null;
  return group.rows.map((numbered, index) => ({ product: hits[index] ?? main, numbered }));
};

/**
 * Decides, without writing, what the rows of whole products come to: products to add, products to
 * change, and rows that are refused with the reason under the column at fault.
 */
export const planChunk = (rows: readonly NumberedRow[], known: Known): Plan => {
  const plan: Plan = { inserts: [], changes: [], placed: [], refused: [] };
  const byLine = new Map(rows.map((numbered) => [numbered.line, numbered]));
  const room = new Map([...known.vendors].map(([vendor, terms]) => [vendor, terms.room]));
  const changed = new Map<number, { product: StoredProduct; rows: NumberedRow[] }>();
  const { products, errors } = groupProducts(rows);
  for (const { line, key, fault } of errors) {
    const numbered = byLine.get(line);
    if (numbered !== undefined) plan.refused.push({ numbered, errors: { [key]: fault } });
  }
  for (const group of products) {
    const targets = targetsOf(group, known);
    if (!Array.isArray(targets)) {
      for (const numbered of group.rows) plan.refused.push({ numbered, errors: targets });
      continue;
    }
    const fresh: NumberedRow[] = [];
    for (const { product, numbered } of targets) {
      if (product === null) {
        fresh.push(numbered);
        continue;
      }
      const change = changed.get(product.id);
      if (change === undefined) changed.set(product.id, { product, rows: [numbered] });
      else change.rows.push(numbered);
    }
    if (fresh.length === 0) continue;
    const left = room.get(group.vendor) ?? null;
    if (left === 0) {
      const full = importErrors.vendorProductLimitReached({
        vendor: group.vendor,
        count: known.vendors.get(group.vendor)?.most ?? 0,
      });
      for (const numbered of fresh) plan.refused.push({ numbered, errors: { title: full } });
      continue;
    }
    const autoApprove = known.vendors.get(group.vendor)?.autoApprove === true;
    const { product, placed } = planNew(group, fresh, autoApprove, known);
    const { metafields, errors: wrong } = holdProduct(product, known.rules);
    if (Object.keys(wrong).length > 0) {
      for (const numbered of fresh) plan.refused.push({ numbered, errors: wrong });
      continue;
    }
    if (left !== null) room.set(group.vendor, left - 1);
    product.metafields = metafields;
    plan.inserts.push(product);
    plan.placed.push(...placed);
  }
  for (const { product, rows: own } of changed.values()) {
    const { after, placed, refused } = planChange(product, own, known);
    if (after !== null) plan.changes.push({ before: product, after });
    // Rows that change nothing are said to.
    for (const row of placed) plan.placed.push(after === null ? { ...row, outcome: 'same' } : row);
    plan.refused.push(...refused);
  }
  return plan;
};
