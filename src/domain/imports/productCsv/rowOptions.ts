import { productErrors } from '../../errors/products';
import { generalErrors } from '../../errors/general';
import type { RowErrors } from './cells/amounts';
import type { ProductCsvRow } from './columns';

const required = generalErrors.requiredField();
const twice = productErrors.optionNamedTwice();

/** Whether two names differ already in their first letters: they mostly do, and need no other case. */
const differAtOnce = (left: string, right: string): boolean => {
  const one = left.charCodeAt(0) | 32;
  const other = right.charCodeAt(0) | 32;
  return one !== other && one > 96 && one < 123 && other > 96 && other < 123;
};

const same = (left: string, right: string): boolean =>
  left !== '' && right !== '' && !differAtOnce(left, right) && left.toLowerCase() === right.toLowerCase();

/**
 * Checks the options of a row (spec 5): each name needs its value and the other way round, a later
 * option needs those before it, and no two have one name.
 */
export const checkOptions = (row: ProductCsvRow, errors: RowErrors) => {
  const third = row.option3Name !== '' || row.option3Value !== '';
  const second = third || row.option2Name !== '' || row.option2Value !== '';
  const first = second || row.option1Name !== '' || row.option1Value !== '';
  if (!first) return;
  if (row.option1Name === '') errors.option1Name = required;
  if (row.option1Value === '') errors.option1Value = required;
  if (!second) return;
  if (row.option2Name === '') errors.option2Name = required;
  else if (same(row.option2Name, row.option1Name)) errors.option2Name = twice;
  if (row.option2Value === '') errors.option2Value = required;
  if (!third) return;
  if (row.option3Name === '') errors.option3Name = required;
  else if (same(row.option3Name, row.option1Name) || same(row.option3Name, row.option2Name))
    errors.option3Name = twice;
  if (row.option3Value === '') errors.option3Value = required;
};
