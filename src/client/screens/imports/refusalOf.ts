import type { ImportRow } from '../../../domain/imports';
import { productCsvColumns } from '../../../domain/productCsv/columns';

const labels = new Map<string, string>(productCsvColumns.map(({ key, label }) => [key, label]));

/** Why the server refused a row, in one text; what is no matter of one column stands without a name. */
export const refusalOf = ({ errors }: Pick<ImportRow, 'errors'>): string =>
  Object.entries(errors)
    .map(([key, message]) => {
      const label = labels.get(key);
      return label === undefined ? message : `${label}: ${message}`;
    })
    .join('; ');
