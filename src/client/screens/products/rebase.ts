import { getIn, setIn } from 'final-form';
import type { ProductValues } from './productValues';

const variantFields = ['price', 'compareAt', 'sku', 'stock', 'trackStock', 'weight', 'weightUnit'] as const;
export type Field = 'title' | 'bodyHtml' | (typeof variantFields)[number];

/** One field of the form: its path, and whose it is. */
interface Place {
  path: string;
  field: Field;
  variantId: string | undefined;
}

/** A field that someone else changed while it was changed here; `value` is theirs. */
export interface Meanwhile {
  field: Field;
  variantId: string | undefined;
  value: string;
}

export interface Rebased {
  /** The newest version with what was typed on top. */
  values: ProductValues;
  meanwhile: Meanwhile[];
  /** Ids of variants that were changed here and are no more. */
  gone: string[];
}

const placesIn = ({ product }: ProductValues): Place[] => [
  { path: 'product.title', field: 'title', variantId: undefined },
  { path: 'product.bodyHtml', field: 'bodyHtml', variantId: undefined },
  ...product.variants.flatMap(({ id }, index) =>
    variantFields.map((field) => ({ path: `product.variants[${index}].${field}`, field, variantId: id })),
  ),
];

const textAt = (values: ProductValues, path: string): string => {
  const value = getIn(values, path) as string | number | boolean | null | undefined;
  return value === undefined || value === null ? '' : String(value);
};

/** Puts what was typed over an older version onto the newest: nothing typed is lost, nothing else changes. */
export const rebase = (older: ProductValues, typed: ProductValues, newest: ProductValues): Rebased => {
  const rebased: Rebased = { values: newest, meanwhile: [], gone: [] };
  const places = placesIn(newest);
  for (const { path, field, variantId } of placesIn(older)) {
    const mine = textAt(typed, path);
    const before = textAt(older, path);
    if (mine === before) continue;
    const place = places.find((other) => other.field === field && other.variantId === variantId);
    if (place === undefined) {
      if (variantId !== undefined && !rebased.gone.includes(variantId)) rebased.gone.push(variantId);
      continue;
    }
    const theirs = textAt(newest, place.path);
    if (theirs !== before && theirs !== mine) rebased.meanwhile.push({ field, variantId, value: theirs });
    rebased.values = setIn(rebased.values, place.path, getIn(typed, path)) as ProductValues;
  }
  return rebased;
};
