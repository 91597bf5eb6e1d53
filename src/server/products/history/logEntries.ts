import { formatAmount } from '../../../domain/money';
import { isVariant, type FieldChange } from '../../../domain/products/history/productChanges';
import type { ProductRecord, VariantContent } from '../../../domain/products/productContent';
import type { LogChange, LogEntry } from '../../../domain/products/history/productLogs';
import type { HistoryEntry } from '../queries/history';
import { variantAnswer } from '../answers';

/** The variant that a field of a change belongs to; null where it is the product's own. */
export const variantIdOf = (field: string): number | null => {
  const id = /^variants\.(\d+)(?:\.|$)/.exec(field)?.[1];
  return id === undefined ? null : Number(id);
};

const nameOf = ({ options }: Pick<VariantContent, 'options'>): string =>
  options.map(({ value }) => value).join(' / ');

/** The names of variants by id: of those that are there, and of those that changes added or took away. */
export const variantNames = (
  product: Pick<ProductRecord, 'variants'>,
  changes: readonly FieldChange[],
): Map<number, string> => {
  const names = new Map<number, string>();
  for (const { before, after } of changes)
    for (const value of [after, before]) if (isVariant(value)) names.set(value.id, nameOf(value));
  for (const variant of product.variants) names.set(variant.id, nameOf(variant));
  return names;
};

const amounts = ['price', 'compareAt'];

const valueOf = (field: string, value: unknown, currency: string, names: Map<number, string>): unknown => {
  if (isVariant(value)) return variantAnswer(value, currency);
  if (typeof value === 'number' && amounts.includes(field.split('.')[2] ?? ''))
    return formatAmount(value, currency);
  if (field === 'variants' && Array.isArray(value))
    return value.map((id: unknown) => names.get(Number(id)) ?? String(id));
  return value;
};

/** Order alone: variants that came or went with it say so themselves. */
const saysNothing = ({ field }: FieldChange, changes: readonly FieldChange[]): boolean =>
  field === 'variants' && changes.some((change) => /^variants\.\d+$/.test(change.field));

/** A change as people read it. */
export const logChange = (
  { field, before, after }: FieldChange,
  currency: string,
  names: Map<number, string>,
): LogChange => {
  const variant = variantIdOf(field);
  return {
    field,
    ...(variant === null ? {} : { variant: names.get(variant) ?? '' }),
    before: valueOf(field, before, currency, names),
    after: valueOf(field, after, currency, names),
  };
};

/** A version as people read it; `by` is who is named as its maker. */
export const logEntry = (
  { version, at, action, note, changes }: HistoryEntry,
  by: string,
  currency: string,
  names: Map<number, string>,
): LogEntry => ({
  version,
  at: at.toISOString(),
  by,
  action,
  ...(note === '' ? {} : { note }),
  changes: changes
    .filter((change) => !saysNothing(change, changes))
    .map((change) => logChange(change, currency, names)),
});
