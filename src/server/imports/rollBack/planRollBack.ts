import { standingAfterChange } from '../../../domain/products/approval';
import {
  changesBetween,
  revertChanges,
  type FieldChange,
} from '../../../domain/products/history/productChanges';
import type { ProductRecord } from '../../../domain/products/productContent';
import type { ImportedProduct } from '../queries/rollback';
import type { StoredProduct } from '../../products/queries/read';

/** Who takes back, as far as it decides how products stand afterwards. */
export interface RollingBack {
  byVendor: boolean;
  autoApprove: boolean;
  /** Somebody has ordered the product. */
  isOrdered: boolean;
}

/** What becomes of one product of an import that is taken back; `kept` are the fields that stay. */
export type RollBackPlan =
  | { outcome: 'deleted'; remove: boolean }
  | { outcome: 'kept'; kept: string[]; isOrdered?: boolean }
  | { outcome: 'restored'; before: StoredProduct; after: ProductRecord; kept: string[] };

const standingFields = new Set(['status', 'approval', 'staysDraft']);

/** Options and the variants that are made of them hold together: they go back together or not at all. */
const isStructure = (field: string): boolean =>
  /^(?:options|variants|variants\.\d+(?:\.options)?)$/.test(field);

const takeAll = (
  product: ProductRecord,
  versions: readonly (readonly FieldChange[])[],
): { product: ProductRecord; kept: string[] } => {
  const kept = new Set<string>();
  let result = product;
  for (const changes of versions) {
    // What a later version of the import keeps, its earlier ones cannot reach either.
    const done = revertChanges(
      result,
      changes.filter(({ field }) => !kept.has(field)),
    );
    result = done.product;
    for (const field of [
      ...done.kept,
      ...changes.map(({ field }) => field).filter((field) => kept.has(field)),
    ])
      kept.add(field);
  }
  return { product: result, kept: [...kept] };
};

const withoutStructure = (versions: readonly (readonly FieldChange[])[]): FieldChange[][] =>
  versions.map((changes) => changes.filter(({ field }) => !isStructure(field)));

/**
 * What taking an import back comes to for one product: one that it made is deleted unless its content was
 * changed or it was ordered since; one that it changed gets its fields of before, but for those changed since. How it stands
 * is put back only where nobody touched it since; else it stands as after any change.
 */
export const planRollBack = (
  { created, own, since, deleted }: ImportedProduct,
  product: StoredProduct | null,
  { byVendor, autoApprove, isOrdered }: RollingBack,
): RollBackPlan => {
  const touched = since.filter((field) => !standingFields.has(field) && field !== 'deleted');
  if (created) {
    if (deleted || product === null) return { outcome: 'deleted', remove: false };
    if (touched.length > 0 || isOrdered) return { outcome: 'kept', kept: [...new Set(touched)], isOrdered };
    return { outcome: 'deleted', remove: true };
  }
  if (product === null) return { outcome: 'kept', kept: ['deleted'] };
  const versions =
    since.length === 0
      ? own
      : own.map((changes) => changes.filter(({ field }) => !standingFields.has(field)));
  let { product: after, kept } = takeAll(product, versions);
  if (kept.some(isStructure)) {
    const structure = versions.flatMap((changes) =>
      changes.map(({ field }) => field).filter((field) => isStructure(field)),
    );
    const rest = takeAll(product, withoutStructure(versions));
    after = rest.product;
    kept = [...new Set([...rest.kept, ...structure])];
  }
  if (since.length > 0 && byVendor) after = { ...after, ...standingAfterChange(product, after, autoApprove) };
  return kept.length > 0 && changesBetween(product, after).length === 0
    ? { outcome: 'kept', kept }
    : { outcome: 'restored', before: product, after, kept };
};
