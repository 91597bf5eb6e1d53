import { columnLabel, productCsvKeys, type ProductCsvKey } from './columns';

/**
 * Why a row was refused, in one text; what is no matter of one column stands without a name. As files say it, in
 * English, unless fields and sentences are put in other words.
 */
export const rowReason = (
  errors: Readonly<Record<string, string>>,
  labelOf: (key: ProductCsvKey) => string = columnLabel,
  say: (message: string) => string = (message) => message,
): string =>
  Object.entries(errors)
    .map(([name, message]) => {
      const key = productCsvKeys.find((each) => each === name);
      return key === undefined ? say(message) : `${labelOf(key)}: ${say(message)}`;
    })
    .join('; ');
