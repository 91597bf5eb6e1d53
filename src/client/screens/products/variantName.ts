/** A variant by its options (`Red / M`); empty where a product has but the one. */
export const variantNameOf = (variant: { options: readonly { value: string }[] } | undefined): string =>
  (variant?.options ?? []).map(({ value }) => value).join(' / ');
