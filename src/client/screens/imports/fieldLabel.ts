import { productCsvColumns, type ProductCsvKey } from '../../../domain/productCsv/columns';

const labels = new Map(productCsvColumns.map(({ key, label }) => [key, label]));

/** The heading under which a field is written. */
export const fieldLabel = (key: ProductCsvKey): string => labels.get(key) ?? key;
