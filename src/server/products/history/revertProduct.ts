import { isRevertible } from '../../../domain/products/history/productLogs';
import { revertChanges, type FieldChange } from '../../../domain/products/history/productChanges';
import type { ProductRecord } from '../../../domain/products/productContent';
import type { ProductInput } from '../../../domain/products/products';
import { sameContent } from '../../../domain/sameContent';
import type { Database, Queries } from '../../db/database';
import type { Writing } from '../queries/changes';
import { readHistory } from '../queries/history';
import { readProduct, type StoredProduct } from '../queries/read';
import type { Scope } from '../../db/scope';
import { Conflict, NotFound } from '../../errors';
import { productAnswer } from '../answers';
import { saveProduct } from '../saveProduct';
import { productErrors } from '../../../domain/errors/products';
import { settingsErrors } from '../../../domain/errors/settings';
import { withSaidOfNow } from '../../../domain/products/specifications/check';
import { silencedSpecifications } from '../silencedSpecifications';

/** Takes changes back step by step, newest first; answers what stayed as it was changed again since. */
const undoChange = (
  product: StoredProduct,
  steps: readonly (readonly FieldChange[])[],
): { record: ProductRecord; kept: string[] } => {
  let record: ProductRecord = product;
  const kept: string[] = [];
  for (const changes of steps) {
    const back = revertChanges(record, changes);
    record = { ...record, ...back.product };
    kept.push(...back.kept);
  }
  return { record, kept: [...new Set(kept)] };
};

/** The steps of the history that are to be taken back. */
const stepsOf = async (
  db: Queries,
  scope: Scope,
  productId: number,
  { version, whole }: { version: number; whole: boolean },
): Promise<FieldChange[][]> => {
  const range = whole ? { after: version } : { after: version - 1, before: version + 1 };
  const entries = await readHistory(db, scope, productId, range);
  if (!whole && entries.length === 0) throw new NotFound(productErrors.changeNotFound());
  return entries.map(({ changes }) => changes.filter(({ field }) => isRevertible(field, whole)));
};

/** A product as a form would send it; variants that were gone come back under new ids. Sales go on meanwhile. */
export const inputOf = (record: ProductRecord, before: StoredProduct, currency: string): ProductInput => {
  const own = new Map(before.variants.map(({ id, stock }) => [String(id), stock]));
  const { title, bodyHtml, media, options, metafields, seo, variants } = productAnswer(
    { ...before, ...record },
    currency,
  );
  return {
    id: String(before.id),
    version: before.version,
    title,
    bodyHtml,
    media,
    options,
    metafields,
    seo,
    variants: variants.map((variant) => {
      const stockBefore = own.get(variant.id);
      return stockBefore === undefined ? { ...variant, id: '' } : { ...variant, stockBefore };
    }),
  };
};

/**
 * Takes one version's changes back, or all since a version (`whole`), by the rules by which a product is saved:
 * what was changed again since stays and is named, as do specifications that are switched off, and a vendor's product waits for approval where it must.
 * Errors: NotFound; Conflict where nothing can be taken back; those of saving.
 */
export const revertProduct = async (
  db: Database,
  scope: Scope,
  productId: number,
  wanted: { version: number; whole: boolean },
  { currency, fileIdPrefix, writing }: { currency: string; fileIdPrefix: string; writing: Writing },
): Promise<{ product: StoredProduct; kept: string[] }> => {
  const before = await readProduct(db, scope, productId);
  if (before === null) throw new NotFound(productErrors.productNotFound());
  const { record, kept } = undoChange(before, await stepsOf(db, scope, productId, wanted));
  const { metafields } = record;
  record.metafields = withSaidOfNow(await silencedSpecifications(db, scope), before.metafields, metafields);
  if (!sameContent(record.metafields, metafields)) {
    if (sameContent(record, before)) throw new Conflict(settingsErrors.specificationsOff());
    kept.push('metafields');
  }
  if (sameContent(record, before))
    throw new Conflict(kept.length > 0 ? productErrors.changedAgainSince() : productErrors.nothingToUndo());
  const input = inputOf(record, before, currency);
  const { product } = await saveProduct(db, scope, input, writing, fileIdPrefix);
  return { product, kept };
};
