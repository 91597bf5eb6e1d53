import type { ImportRow } from '../../../domain/imports';
import { productCsvColumns, productCsvKeys } from '../../../domain/productCsv/columns';
import { said } from '../../language/said';
import { fieldLabel } from './fieldLabel';

const labels = new Map<string, string>(productCsvColumns.map(({ key, label }) => [key, label]));

/** Why the server refused a row, as a file says it; what is no matter of one column stands without a name. */
export const refusalOf = ({ errors }: Pick<ImportRow, 'errors'>): string =>
  Object.entries(errors)
    .map(([key, message]) => {
      const label = labels.get(key);
      return label === undefined ? message : `${label}: ${message}`;
    })
    .join('; ');

/** The same in the reader's words. */
export const shownRefusal = ({ errors }: Pick<ImportRow, 'errors'>): string =>
  Object.entries(errors)
    .map(([name, message]) => {
      const key = productCsvKeys.find((each) => each === name);
      return key === undefined ? said(message) : `${fieldLabel(key)}: ${said(message)}`;
    })
    .join('; ');
