import { array, mixed, object, type InferType } from 'yup';
import type { Fault } from '../../errors/errorTable';
import { generalErrors } from '../../errors/general';
import { orderErrors } from '../../errors/orders';
import { productErrors } from '../../errors/products';
import { currencyDigits, parseAmount } from '../../money';
import { codeText, trimmedText } from '../../text';
import { largestStock } from './stock';

/** How many lines one call takes. */
const mostStockLines = 500;

type Value = string | number | boolean;

const longestText = 40;
/** No number beyond it is read at all. */
const largestNumber = 1e15;
/** As much as a price is written with: twelve digits before the point. */
const largestPrice = 999_999_999_999;

const isValue = (value: unknown): value is Value =>
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= longestText) ||
  (typeof value === 'number' && Math.abs(value) <= largestNumber);

/** A value that is read line by line, so that one which cannot be does not refuse the others; `fault` where it is none. */
const value = (fault: () => Fault, types: string[], description: string) =>
  mixed(isValue)
    .typeError(() => fault())
    .optional()
    .nullable()
    .meta({ description, types });
const pieces = ['integer', 'string', 'null'];

/** Stock and price of variants by their SKUs; what a line leaves out stays. */
export const stockLinesSchema = object({
  lines: array(
    object({
      sku: codeText().max(255, generalErrors.tooLong).ensure(),
      vendor: trimmedText()
        .max(300, generalErrors.tooLong)
        .optional()
        .nullable()
        .meta({ description: 'Whose SKU is meant; needed only where several vendors have it.' }),
      stock: value(
        generalErrors.notAWholeNumber,
        pieces,
        'How many pieces are available: those of orders that are here are taken off already.',
      ),
      stockBefore: value(
        generalErrors.notAWholeNumber,
        pieces,
        'The stock that was known: given, the difference is applied to what there is by now.',
      ),
      price: value(
        orderErrors.amountForm,
        ['string', 'number', 'null'],
        'A decimal amount of the shop’s currency, such as "12.50".',
      ),
    }),
  )
    .min(1, generalErrors.required)
    .max(mostStockLines, generalErrors.tooManyEntries)
    .required(generalErrors.required),
});
export type StockLine = InferType<typeof stockLinesSchema>['lines'][number];

/** What became of a line. `same`: it was so already, and nothing was written. */
export interface StockLineAnswer {
  sku: string;
  vendor: string | null;
  state: 'changed' | 'same' | 'refused';
  productId: string | null;
  variantId: string | null;
  /** How many are available now; null: the variant is not counted, or not known. */
  stock: number | null;
  /** The price now; null where the line was refused. */
  price: string | null;
  /** Why it was refused, by field. */
  errors: Record<string, Fault>;
}

/** The answers to lines, in the order of the lines. */
export interface StockLinesAnswer {
  lines: StockLineAnswer[];
  changed: number;
  same: number;
  refused: number;
}

/** A line whose values were read: amounts in minor units; undefined stays as it is. */
export interface ReadyStockLine {
  stock?: number;
  stockBefore?: number;
  price?: number;
}

const isLeftOut = (value: unknown): boolean => value === undefined || value === null;

const readPieces = (value: unknown): number | Fault => {
  const text = typeof value === 'string' ? value.trim() : '';
  const pieces = typeof value === 'number' ? value : /^[+-]?\d+$/.test(text) ? Number(text) : NaN;
  if (!Number.isInteger(pieces)) return generalErrors.notAWholeNumber();
  if (pieces < -largestStock) return generalErrors.atLeast({ min: -largestStock });
  return pieces > largestStock ? generalErrors.atMost({ max: largestStock }) : pieces + 0;
};

const readPrice = (value: unknown, currency: string): number | Fault => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  if (/^-\d+(\.\d+)?$/.test(text) || (typeof value === 'number' && value < 0))
    return generalErrors.atLeast({ min: 0 });
  if (/^0*[1-9]\d{12,}(\.\d+)?$/.test(text) || (typeof value === 'number' && value > largestPrice))
    return generalErrors.atMost({ max: largestPrice });
  if (!/^\d{1,12}(\.\d{1,4})?$/.test(text)) return orderErrors.amountForm();
  const digits = currencyDigits(currency);
  return (
    parseAmount(text, currency) ??
    (digits === 0 ? generalErrors.notAWholeAmount() : generalErrors.tooManyDecimals({ digits }))
  );
};

/** The values of a line in the store's currency, or what is wrong with them by field. */
export const readStockLine = (
  line: Pick<StockLine, 'stock' | 'stockBefore' | 'price'>,
  currency: string,
): { ready: ReadyStockLine } | { errors: Record<string, Fault> } => {
  const ready: ReadyStockLine = {};
  const errors: Record<string, Fault> = {};
  const read = (field: keyof ReadyStockLine, reader: (value: unknown) => number | Fault): void => {
    if (isLeftOut(line[field])) return;
    const value = reader(line[field]);
    if (typeof value === 'number') ready[field] = value;
    else errors[field] = value;
  };
  read('stock', readPieces);
  read('stockBefore', readPieces);
  read('price', (value) => readPrice(value, currency));
  if (isLeftOut(line.stock) && (!isLeftOut(line.stockBefore) || isLeftOut(line.price)))
    errors['stock'] =
      isLeftOut(line.price) && isLeftOut(line.stockBefore)
        ? productErrors.nothingToSet()
        : generalErrors.required();
  return Object.keys(errors).length > 0 ? { errors } : { ready };
};

/**
 * A variant's stock and price after a line, or why it cannot be so. What is sold meanwhile stays sold where the line
 * says which stock it started from. A stock that is set is counted from then on.
 */
export const withStockLine = <T extends { stock: number; trackStock: boolean; price: number }>(
  variant: T,
  { stock, stockBefore, price }: ReadyStockLine,
): { variant: T } | { errors: Record<string, Fault> } => {
  const priced = price === undefined ? variant : { ...variant, price };
  if (stock === undefined) return { variant: priced };
  const wanted = stockBefore === undefined ? stock : variant.stock + stock - stockBefore;
  if (wanted > largestStock) return { errors: { stock: generalErrors.atMost({ max: largestStock }) } };
  if (wanted < -largestStock) return { errors: { stock: generalErrors.atLeast({ min: -largestStock }) } };
  return { variant: { ...priced, stock: wanted, trackStock: true } };
};
