import { bulkFields, type BulkEdit } from './bulkEdit';
import type { Fault } from '../../errors/errorTable';
import { isFault } from '../../errors/faultIn';
import { generalErrors } from '../../errors/general';
import { orderErrors } from '../../errors/orders';
import { productErrors } from '../../errors/products';
import { parseAmount } from '../../money';
import type { ProductRecord, VariantContent } from '../productContent';
import { readTags, tagsOf, withTags } from '../productTags';
import { productStatuses } from '../products';

/** An edit whose value was read: amounts in minor units, percentages as they are. */
export type ReadyEdit =
  | { field: 'price' | 'compareAt'; way: 'set' | 'change' | 'percent'; number: number }
  | { field: 'stock'; way: 'set' | 'change'; number: number }
  | { field: 'compareAt' | 'stock'; way: 'clear' }
  | { field: 'status'; way: 'set'; status: ProductRecord['status'] }
  | { field: 'tags'; way: 'add' | 'remove' | 'set'; tags: string[] }
  | { field: 'vendor'; way: 'set'; vendor: string };

const mostAmount = 10 ** 14;
const mostStock = 1_000_000_000;

const readNumber = (
  { field, way, value }: BulkEdit,
  currency: string,
): { number: number } | { problem: Fault } => {
  const text = value.replace(/^\+/, '').replace(',', '.');
  if (way === 'percent') {
    if (!/^-?\d{1,4}(\.\d{1,4})?$/.test(text)) return { problem: productErrors.percentageForm() };
    return Number(text) < -100 ? { problem: productErrors.percentageTooLow() } : { number: Number(text) };
  }
  if (field === 'stock')
    return /^-?\d{1,9}$/.test(text) ? { number: Number(text) } : { problem: generalErrors.notAWholeNumber() };
  const amount = parseAmount(text, currency);
  return amount === null || Math.abs(amount) > mostAmount
    ? { problem: orderErrors.amountForm() }
    : { number: amount };
};

/**
 * Reads the value of an edit by its field and way; `currency` decides the digits of amounts. Answers why,
 * where it cannot be read.
 */
export const readBulkEdit = (edit: BulkEdit, currency: string): ReadyEdit | { problem: Fault } => {
  const { field, way, value } = edit;
  if (!bulkFields[field].some((each) => each === way)) return { problem: productErrors.notWithThisField() };
  switch (field) {
    case 'price':
    case 'compareAt':
    case 'stock': {
      if (way === 'clear') return field === 'price' ? { problem: generalErrors.required() } : { field, way };
      if (way === 'add' || way === 'remove') return { problem: productErrors.notWithThisField() };
      const read = readNumber(edit, currency);
      if ('problem' in read) return read;
      if (way === 'set' && read.number < 0 && field !== 'stock')
        return { problem: generalErrors.atLeast({ min: 0 }) };
      if (field !== 'stock') return { field, way, number: read.number };
      return way === 'percent'
        ? { problem: productErrors.notWithThisField() }
        : { field, way, number: read.number };
    }
    case 'status': {
      const status = productStatuses.find((each) => each === value);
      return status === undefined ? { problem: generalErrors.required() } : { field, way: 'set', status };
    }
    case 'tags': {
      const tags = readTags(value);
      if (way !== 'add' && way !== 'remove') return { field, way: 'set', tags };
      return tags.length === 0 ? { problem: generalErrors.required() } : { field, way, tags };
    }
    case 'vendor':
      return value === '' ? { problem: generalErrors.required() } : { field, way: 'set', vendor: value };
  }
};

const changedAmount = (
  amount: number,
  { way, number }: { way: 'set' | 'change' | 'percent'; number: number },
): number => {
  if (way === 'set') return number;
  if (way === 'change') return amount + number;
  // Half a minor unit goes up; the percentage has at most four digits after the point, so that this is exact.
  const share = BigInt(Math.round(number * 10_000)) + 1_000_000n;
  return Number((BigInt(amount) * share * 2n + 1_000_000n) / 2_000_000n);
};

/** A variant after the edit, or why it cannot be edited so. */
const editVariant = (variant: VariantContent, edit: ReadyEdit): VariantContent | Fault => {
  switch (edit.field) {
    case 'price': {
      const price = changedAmount(variant.price, edit);
      if (price < 0) return productErrors.priceBelow();
      return price > mostAmount ? productErrors.priceTooLarge() : { ...variant, price };
    }
    case 'compareAt': {
      if (edit.way === 'clear') return { ...variant, compareAt: null };
      if (edit.way !== 'set' && variant.compareAt === null) return variant;
      const compareAt = changedAmount(variant.compareAt ?? 0, edit);
      if (compareAt < 0) return productErrors.compareBelow();
      return compareAt > mostAmount ? productErrors.compareTooLarge() : { ...variant, compareAt };
    }
    case 'stock': {
      if (edit.way === 'clear') return { ...variant, trackStock: false };
      if (edit.way === 'change' && !variant.trackStock) return variant;
      const stock = edit.way === 'set' ? edit.number : variant.stock + edit.number;
      if (Math.abs(stock) > mostStock) return productErrors.stockTooLarge();
      return { ...variant, stock, trackStock: true };
    }
    default:
      return variant;
  }
};

const editTags = (
  before: readonly string[],
  way: 'add' | 'remove' | 'set',
  tags: readonly string[],
): string[] => {
  if (way === 'set') return [...tags];
  const named = new Set(tags.map((tag) => tag.toLowerCase()));
  if (way === 'remove') return before.filter((tag) => !named.has(tag.toLowerCase()));
  const held = new Set(before.map((tag) => tag.toLowerCase()));
  return [...before, ...tags.filter((tag) => !held.has(tag.toLowerCase()))];
};

/**
 * A product after an edit, or the reason why it cannot be edited so. Prices are changed in each variant;
 * stock is changed where it is counted, and counted once it is set. A product goes live only once it is
 * approved.
 */
export const applyBulkEdit = (
  product: ProductRecord,
  edit: ReadyEdit,
): { after: ProductRecord } | { reason: Fault } => {
  switch (edit.field) {
    case 'status':
      if (edit.status === 'DRAFT') return { after: { ...product, status: 'DRAFT', staysDraft: true } };
      if (product.approval === 'approved')
        return { after: { ...product, status: 'ACTIVE', staysDraft: false } };
      // What was to stay a draft goes live with its approval from now on.
      return product.staysDraft
        ? { after: { ...product, staysDraft: false } }
        : { reason: productErrors.activeNeedsApproval() };
    case 'tags': {
      const tags = editTags(tagsOf(product.metafields), edit.way, edit.tags);
      return { after: { ...product, metafields: withTags(product.metafields, tags) } };
    }
    case 'vendor':
      return { after: { ...product, vendor: edit.vendor } };
    default: {
      const variants: VariantContent[] = [];
      for (const variant of product.variants) {
        const edited = editVariant(variant, edit);
        if (isFault(edited)) return { reason: edited };
        variants.push(edited);
      }
      return { after: { ...product, variants } };
    }
  }
};
