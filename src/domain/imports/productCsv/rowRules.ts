import type { PlainNumber } from '../../files/plainDecimals';
import type { ProductCsvKey } from './columns';

/** How a cell is read as text (`checkRow`), and how its bytes are known to need no reading (`byteRows`). */
export type CellKind =
  'id' | 'sku' | 'name' | 'text' | 'amount' | 'weight' | 'weightUnit' | 'stock' | 'images' | 'metafields';

export interface CellRule {
  kind: CellKind;
  /** Characters at most. */
  most: number;
}

/** Numbers of these kinds that are so plain are numbers in every reading. */
export const plainNumbers = {
  amount: { whole: 12, decimals: 2 },
  weight: { whole: 9, decimals: 6 },
  stock: { whole: 9, decimals: 0 },
} as const satisfies Partial<Record<CellKind, PlainNumber>>;

// Names of 255 characters, texts of 100000 (spec 9).
const name: CellRule = { kind: 'name', most: 255 };
const longText = 100_000;

/**
 * What stands in each cell of a row, in the order in which they are looked at: for both ways of judging it, as texts
 * and as bytes. Which are required say `requiredKeys`; what several cells say together each way has beside it.
 */
export const cellRules: Readonly<Record<ProductCsvKey, CellRule>> = {
  id: { kind: 'id', most: Infinity },
  sku: { kind: 'sku', most: 255 },
  title: name,
  price: { kind: 'amount', most: Infinity },
  comparePrice: { kind: 'amount', most: Infinity },
  weight: { kind: 'weight', most: Infinity },
  weightUnit: { kind: 'weightUnit', most: Infinity },
  stock: { kind: 'stock', most: Infinity },
  images: { kind: 'images', most: longText },
  metafields: { kind: 'metafields', most: longText },
  option1Name: name,
  option1Value: name,
  option2Name: name,
  option2Value: name,
  option3Name: name,
  option3Value: name,
  vendor: { kind: 'name', most: Infinity },
  description: { kind: 'text', most: longText },
};
