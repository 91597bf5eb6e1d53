import type { BulkField, BulkWay } from '../../../../domain/products/bulkEdit';

/** What helps with the value of an edit, by key of the words; null where there is nothing to type. */
export const helpOf = (
  field: BulkField,
  way: BulkWay,
): 'amountHelp' | 'percentHelp' | 'stockHelp' | 'tagsHelp' | 'statusHelp' | 'vendorHelp' | null => {
  if (way === 'clear') return null;
  if (way === 'percent') return 'percentHelp';
  switch (field) {
    case 'price':
    case 'compareAt':
      return 'amountHelp';
    case 'stock':
      return 'stockHelp';
    case 'tags':
      return 'tagsHelp';
    case 'status':
      return 'statusHelp';
    case 'vendor':
      return 'vendorHelp';
  }
};
