import type { ImportRow } from '../../../domain/imports/imports';
import { rowReason } from '../../../domain/imports/productCsv/rowReason';
import { translateError } from '../../language/translateError';
import { fieldLabel } from './columns/fieldLabel';

/** Why the server refused a row, in the reader's words. */
export const refusalOf = ({ errors }: Pick<ImportRow, 'errors'>): string =>
  rowReason(errors, fieldLabel, translateError);
