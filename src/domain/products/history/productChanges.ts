import type { ProductRecord, VariantContent } from '../productContent';
import { sameContent } from '../../sameContent';

/** What made a version of a product. */
export type ChangeAction =
  | 'create'
  | 'update'
  | 'import'
  | 'approve'
  | 'unapprove'
  | 'delete'
  | 'undo'
  | 'revert'
  | 'rollback'
  | 'bulk';

/**
 * One field of a product before and after a change. `field` is a member of the product (`title`, `seo`,
 * `status` …), a member of a variant (`variants.12.price`, minor units), a whole variant (`variants.12`, null
 * where it is not there) or the order of the variants (`variants`, ids), which is said where it changed.
 */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

const ownFields = [
  'vendor',
  'title',
  'bodyHtml',
  'media',
  'options',
  'metafields',
  'seo',
  'status',
  'approval',
  'staysDraft',
] as const satisfies readonly (keyof ProductRecord)[];

const variantFields = [
  'sku',
  'price',
  'compareAt',
  'options',
  'barcode',
  'taxable',
  'trackStock',
  'stock',
  'requiresShipping',
  'weight',
  'weightUnit',
  'dimensions',
  'localPickup',
  'media',
  'metafields',
] as const satisfies readonly (keyof VariantContent)[];

const pathOf = (id: number, field?: string): string =>
  field === undefined ? `variants.${String(id)}` : `variants.${String(id)}.${field}`;

const byId = ({ variants }: Pick<ProductRecord, 'variants'>): Map<number, VariantContent> =>
  new Map(variants.map((variant) => [variant.id, variant]));

/** Every field in which two states of a product differ; empty where they say, sell and stand the same. */
export const changesBetween = (before: ProductRecord, after: ProductRecord): FieldChange[] => {
  const changes: FieldChange[] = [];
  const compare = (field: string, one: unknown, other: unknown): void => {
    if (!sameContent(one, other)) changes.push({ field, before: one, after: other });
  };
  for (const field of ownFields) compare(field, before[field], after[field]);
  const old = byId(before);
  const fresh = byId(after);
  for (const [id, variant] of old) {
    const now = fresh.get(id);
    if (now === undefined) changes.push({ field: pathOf(id), before: variant, after: null });
    else for (const field of variantFields) compare(pathOf(id, field), variant[field], now[field]);
  }
  for (const [id, variant] of fresh)
    if (!old.has(id)) changes.push({ field: pathOf(id), before: null, after: variant });
  compare('variants', [...old.keys()], [...fresh.keys()]);
  return changes;
};

/** Whether a value of the past is a whole variant, which alone can be put back as one. */
export const isVariant = (value: unknown): value is VariantContent =>
  typeof value === 'object' && value !== null && 'id' in value && 'price' in value && 'sku' in value;

const isIdList = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

const undoChange = (product: ProductRecord, { field, before, after }: FieldChange): boolean => {
  const [head, id, member] = field.split('.');
  if (head !== 'variants') {
    const own = ownFields.find((each) => each === head);
    if (own === undefined || !sameContent(product[own], after)) return false;
    Object.assign(product, { [own]: before });
    return true;
  }
  if (id === undefined) return true;
  const at = product.variants.findIndex((variant) => variant.id === Number(id));
  const now = product.variants[at];
  if (member !== undefined) {
    const own = variantFields.find((each) => each === member);
    if (own === undefined || now === undefined || !sameContent(now[own], after)) return false;
    product.variants[at] = Object.assign({ ...now }, { [own]: before });
    return true;
  }
  if (before === null) {
    if (now === undefined || !sameContent(now, after)) return false;
    product.variants.splice(at, 1);
    return true;
  }
  if (now !== undefined || !isVariant(before)) return false;
  product.variants.push({ ...before });
  return true;
};

/** The variants in the order of the past; those that it did not know come last, as they stand. */
const putInOrder = (product: ProductRecord, ids: readonly number[]): void => {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: VariantContent): number => place.get(id) ?? ids.length;
  product.variants.sort((one, other) => placeOf(one) - placeOf(other));
};

/**
 * A product with changes taken back, field by field, and the fields that stay because they were changed
 * again since. With all changes of one step and nothing since, the product is as it was before it.
 */
export const revertChanges = (
  product: ProductRecord,
  changes: readonly FieldChange[],
): { product: ProductRecord; kept: string[] } => {
  const result: ProductRecord = { ...product, variants: [...product.variants] };
  const kept = changes.flatMap((change) => (undoChange(result, change) ? [] : [change.field]));
  const order = changes.find(({ field }) => field === 'variants');
  if (order !== undefined && isIdList(order.before)) putInOrder(result, order.before);
  return { product: result, kept };
};
