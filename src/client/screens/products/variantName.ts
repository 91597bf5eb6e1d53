import type { Variant } from '../../../domain/products';

/** A variant by its options (`Red / M`); empty where a product has but the one. */
export const variantNameOf = (variant: Variant | undefined): string =>
  (variant?.options ?? []).map(({ value }) => value).join(' / ');
