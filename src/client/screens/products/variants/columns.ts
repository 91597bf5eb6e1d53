import { type Media } from '../../../../domain/products/products';
import { lengthUnits, weightUnits } from '../../../../domain/products/units';
import {
  heldUnread,
  readAmountText,
  readDecimalText,
  readWholeText,
  typedDecimal,
} from '../../../../domain/typedNumbers';
import type { VariantValues } from '../productValues';

export const columnKeys = [
  ...(['price', 'compareAt', 'sku', 'barcode', 'trackStock', 'stock', 'weight', 'weightUnit'] as const),
  ...(['taxable', 'requiresShipping', 'width', 'height', 'length', 'dimUnit'] as const),
  ...(['localPickup', 'picture'] as const),
] as const;
export type ColumnKey = (typeof columnKeys)[number];

/** What a column needs to know to read what is typed: the currency, how the reader writes numbers, the pictures. */
export interface CellContext {
  currency: string;
  locale: string | undefined;
  media: readonly Media[];
}

export interface Written {
  variant: VariantValues;
  /** Whether the text was understood; one that was not is kept as typed, for the schema to refuse. */
  fits: boolean;
}

export interface Column {
  key: ColumnKey;
  kind: 'text' | 'amount' | 'number' | 'flag' | 'choice' | 'picture';
  /** In px. */
  width: number;
  /** Where a message of the schema about this cell stands, below the variant. */
  path: string;
  choices?: readonly string[];
  /** What the cell holds; `true` and `false` for a flag, a number with a dot. */
  read: (variant: VariantValues) => string;
  write: (variant: VariantValues, text: string, context: CellContext) => Written;
}

/** The cell's text as it is seen, edited and copied: an amount or a measure with the reader's own decimal mark. */
export const shownText = (column: Column, variant: VariantValues, locale: string | undefined): string =>
  column.kind === 'amount' || column.kind === 'number'
    ? typedDecimal(column.read(variant), locale)
    : column.read(variant);

const yes = /^(true|1|yes|y|ja|oui|si|sí|x|✓|wahr|vrai|verdadero|waar)$/i;
const no = /^(false|0|no|n|nein|nee|non|-|–|)$/i;

const text = (key: 'sku' | 'barcode', width: number): Column => ({
  key,
  kind: 'text',
  width,
  path: key,
  read: (variant) => variant[key] ?? '',
  write: (variant, given) => {
    const value = given.trim();
    return { variant: { ...variant, [key]: value }, fits: value.length <= 255 };
  },
});

const amount = (key: 'price' | 'compareAt'): Column => ({
  key,
  kind: 'amount',
  width: key === 'price' ? 104 : 136,
  path: key,
  read: (variant) => variant[key] ?? '',
  write: (variant, given, { currency, locale }) => {
    const value = given.trim() === '' ? '' : readAmountText(given, currency, locale);
    const fits = value !== null && !value.startsWith('-');
    return { variant: { ...variant, [key]: value ?? heldUnread(given) }, fits };
  },
});

/** A measure as text in the dotted form, or as typed where it is none. */
const measureText = (given: string, { locale }: CellContext): { value: string; fits: boolean } => {
  if (given.trim() === '') return { value: '', fits: true };
  const value = readDecimalText(given, locale);
  return value === null ? { value: heldUnread(given), fits: false } : { value, fits: !value.startsWith('-') };
};

const weight: Column = {
  key: 'weight',
  kind: 'number',
  width: 88,
  path: 'weight',
  read: (variant) => variant.weight ?? '',
  write: (variant, given, context) => {
    const { value, fits } = measureText(given, context);
    return { variant: { ...variant, weight: value }, fits };
  },
};

const length = (key: 'width' | 'height' | 'length'): Column => ({
  key,
  kind: 'number',
  width: 80,
  path: `dimensions.${key}`,
  read: ({ dimensions }) => dimensions[key] ?? '',
  write: (variant, given, context) => {
    const { value, fits } = measureText(given, context);
    return { variant: { ...variant, dimensions: { ...variant.dimensions, [key]: value } }, fits };
  },
});

const stock: Column = {
  key: 'stock',
  kind: 'number',
  width: 88,
  path: 'stock',
  read: (variant) => String(variant.stock ?? ''),
  write: (variant, given, { locale }) => {
    if (given.trim() === '') return { variant: { ...variant, stock: '' }, fits: true };
    const number = Number(readWholeText(given, locale) ?? Number.NaN);
    const fits = Number.isInteger(number);
    return { variant: { ...variant, stock: fits ? number : heldUnread(given) }, fits };
  },
};

const flag = (
  key: ColumnKey,
  width: number,
  read: (variant: VariantValues) => boolean,
  set: (variant: VariantValues, on: boolean) => VariantValues,
): Column => ({
  key,
  kind: 'flag',
  width,
  path: key,
  read: (variant) => String(read(variant)),
  write: (variant, given) => {
    const word = given.trim();
    if (yes.test(word)) return { variant: set(variant, true), fits: true };
    return no.test(word) ? { variant: set(variant, false), fits: true } : { variant, fits: false };
  },
});

/** Units as people and as this form write them. */
const weightWords: Record<string, (typeof weightUnits)[number]> = {
  g: 'GRAMS',
  gr: 'GRAMS',
  gram: 'GRAMS',
  kg: 'KILOGRAMS',
  kilogram: 'KILOGRAMS',
  oz: 'OUNCES',
  ounce: 'OUNCES',
  lb: 'POUNDS',
  lbs: 'POUNDS',
  pound: 'POUNDS',
};

const weightUnit: Column = {
  key: 'weightUnit',
  kind: 'choice',
  width: 72,
  path: 'weightUnit',
  choices: weightUnits,
  read: (variant) => variant.weightUnit,
  write: (variant, given) => {
    const word = given.trim();
    const unit = weightUnits.find((each) => each === word.toUpperCase()) ?? weightWords[word.toLowerCase()];
    return unit === undefined
      ? { variant, fits: false }
      : { variant: { ...variant, weightUnit: unit }, fits: true };
  },
};

const dimUnit: Column = {
  key: 'dimUnit',
  kind: 'choice',
  width: 72,
  path: 'dimensions.dimUnit',
  choices: lengthUnits,
  read: ({ dimensions }) => dimensions.dimUnit,
  write: (variant, given) => {
    const unit = lengthUnits.find((each) => each === given.trim().toLowerCase());
    return unit === undefined
      ? { variant, fits: false }
      : { variant: { ...variant, dimensions: { ...variant.dimensions, dimUnit: unit } }, fits: true };
  },
};

const picture: Column = {
  key: 'picture',
  kind: 'picture',
  width: 72,
  path: 'media',
  read: ({ media }) => media[0]?.src ?? '',
  write: (variant, given, { media }) => {
    const src = given.trim();
    if (src === '') return { variant: { ...variant, media: [] }, fits: true };
    const found = media.find((each) => each.src === src);
    return found === undefined
      ? { variant, fits: false }
      : { variant: { ...variant, media: [found] }, fits: true };
  },
};

/** The columns of the grid, in their order; each reads and writes one field of a variant. */
export const columns: readonly Column[] = [
  ...[amount('price'), amount('compareAt'), text('sku', 176), text('barcode', 132)],
  flag(
    'trackStock',
    80,
    (variant) => variant.trackStock,
    (variant, trackStock) => ({ ...variant, trackStock }),
  ),
  ...[stock, weight, weightUnit],
  flag(
    'taxable',
    80,
    (variant) => variant.taxable,
    (variant, taxable) => ({ ...variant, taxable }),
  ),
  flag(
    'requiresShipping',
    88,
    (variant) => variant.requiresShipping,
    (variant, requiresShipping) => ({ ...variant, requiresShipping }),
  ),
  ...[length('width'), length('height'), length('length'), dimUnit],
  flag(
    'localPickup',
    92,
    ({ localPickup }) => localPickup.enabled,
    (variant, enabled) => ({ ...variant, localPickup: { enabled } }),
  ),
  picture,
];
