import type { VariantValues } from '../productValues';

/** A new variant with what its neighbour has, without what names one thing only. */
export const freshCopy = (neighbour: VariantValues): VariantValues => {
  const copy: VariantValues = { ...neighbour, sku: '', barcode: '', media: [] };
  delete copy.id;
  return copy;
};
