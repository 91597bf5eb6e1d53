import { createSkuMaker } from '../../../../domain/imports/convert/convert';
import type { ProductCsvKey, ProductCsvRow } from '../../../../domain/imports/productCsv/columns';

export const remedyKinds = ['makeSku', 'stripEnd', 'replace', 'field', 'value'] as const;

/**
 * What is done to one field of all rows that are refused for the same reason: an SKU is made of title and options,
 * `text` is taken off the end or replaced by `other`, the field named `text` is taken instead, or `text` stands there.
 */
export interface Remedy {
  kind: (typeof remedyKinds)[number];
  text: string;
  other: string;
}

/** Makes what gives each row its new value; the same rows get the same ones again. */
export const createRemedy = ({ kind, text, other }: Remedy) => {
  const skus = createSkuMaker('');
  return (row: ProductCsvRow, key: ProductCsvKey): string => {
    const value = row[key].trim();
    switch (kind) {
      case 'makeSku':
        return skus.make(row, '');
      case 'stripEnd':
        return text !== '' && value.endsWith(text) ? value.slice(0, -text.length).trimEnd() : value;
      case 'replace':
        return text === '' ? value : value.replaceAll(text, other);
      case 'field':
        return Object.entries(row).find(([name]) => name === text)?.[1] ?? value;
      case 'value':
        return text;
    }
  };
};
