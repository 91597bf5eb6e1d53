import type { Fault } from '../../errors/errorTable';
import { columnLabel, productCsvKeys, type ProductCsvKey } from './columns';

/**
 * Why a row was refused, in one text; what is no matter of one column stands without a name. As files say it, in
 * English, unless fields and errors are put in other words.
 */
export const rowReason = (
  errors: Readonly<Record<string, Fault>>,
  labelOf: (key: ProductCsvKey) => string = columnLabel,
  say: (fault: Fault) => string = ({ message }) => message,
): string =>
  Object.entries(errors)
    .map(([name, fault]) => {
      const key = productCsvKeys.find((each) => each === name);
      return key === undefined ? say(fault) : `${labelOf(key)}: ${say(fault)}`;
    })
    .join('; ');
