import { productErrors } from '../../../errors/products';
import { importErrors } from '../../../errors/imports';
import { generalErrors } from '../../../errors/general';
import type { Fault } from '../../../errors/errorTable';
import type { Dimensions } from '../../../products/products';
import { lengthUnits, type LengthUnit } from '../../../products/units';
import { formatMetafields, joinMetafields, parseMetafields, type CsvMetafield } from './metafields';
import { isShortened } from '../../../files/shortenedNumber';
import { readProductState } from './productState';

/**
 * What rows carry beyond the specification's columns, which are strict: in the metafields cell, under names of
 * its own. `variant.…` is of the row's variant, `product.…` of its product.
 */
export const extraPaths = {
  barcode: 'variant.barcode',
  length: 'variant.length',
  width: 'variant.width',
  height: 'variant.height',
  seoTitle: 'product.seo_title',
  seoDescription: 'product.seo_description',
  status: 'product.status',
} as const;

export type ExtraField = keyof typeof extraPaths;
export const extraFields = [
  'barcode',
  'length',
  'width',
  'height',
  'seoTitle',
  'seoDescription',
  'status',
] as const;

const fieldOf = new Map<string, ExtraField>(extraFields.map((field) => [extraPaths[field], field]));

/** The mark of our own exports: the store that the ids of the file are of. */
const storeMark = { namespace: 'product', key: 'store' } as const;
const isStoreMark = ({ namespace, key }: Pick<CsvMetafield, 'namespace' | 'key'>): boolean =>
  namespace === storeMark.namespace && key === storeMark.key;

/** The mark as a metafield of a cell. */
export const markOfStore = (store: string): CsvMetafield => ({ ...storeMark, value: store });

/** Whether a cell says that its row was exported by this store. */
export const isMarkedBy = (cell: string, store: string): boolean =>
  store !== '' &&
  cell.includes('product.store') &&
  (parseMetafields(cell) ?? []).some((field) => isStoreMark(field) && field.value === store);

/** Whether a metafield of a cell is one of these, and no metafield of the product. */
export const isExtra = (field: Pick<CsvMetafield, 'namespace' | 'key'>): boolean =>
  fieldOf.has(`${field.namespace}.${field.key}`) || isStoreMark(field);

/** Nearly all cells have none; looking for the beginnings is cheaper than reading. */
const mayHave = (cell: string): boolean => cell.includes('variant.') || cell.includes('product.s');

/** What a cell says of these; '' empties the field, and what is not there says nothing. */
export const readExtras = (cell: string): Partial<Record<ExtraField, string>> => {
  if (!mayHave(cell)) return {};
  const found: Partial<Record<ExtraField, string>> = {};
  for (const { namespace, key, value } of parseMetafields(cell) ?? []) {
    const field = fieldOf.get(`${namespace}.${key}`);
    if (field !== undefined) found[field] = value;
  }
  return found;
};

const measure = /^(\d{1,9}(?:\.\d{1,9})?)\s*([a-z]{1,2})?$/i;

const measureOf = (text: string): { value: number; unit: LengthUnit | null } | null => {
  const [, digits, written] = measure.exec(text.trim()) ?? [];
  const unit = lengthUnits.find((each) => each === written?.toLowerCase());
  if (digits === undefined || (written !== undefined && unit === undefined)) return null;
  return { value: Number(digits), unit: unit ?? null };
};

const sides = ['length', 'width', 'height'] as const;
const notMeasured = {
  length: importErrors.lengthForm({ units: lengthUnits }),
  width: importErrors.widthForm({ units: lengthUnits }),
  height: importErrors.heightForm({ units: lengthUnits }),
} as const;

/** What is wrong with these fields of a cell; null: nothing. */
export const extrasProblem = (cell: string): Fault | null => {
  const extras = readExtras(cell);
  const { barcode = '' } = extras;
  if (barcode.length > 255) return importErrors.barcodeRefused({ why: generalErrors.tooLong({ max: 255 }) });
  if (isShortened(barcode)) return importErrors.barcodeRefused({ why: importErrors.numberShortened() });
  const { status = '' } = extras;
  if (status !== '' && readProductState(status) === null)
    return importErrors.stateUnknown({ text: status.slice(0, 80) });
  const measures = sides.flatMap((side) => {
    const text = extras[side] ?? '';
    return text === '' ? [] : [{ side, measure: measureOf(text) }];
  });
  const wrong = measures.find((each) => each.measure === null);
  if (wrong !== undefined) return notMeasured[wrong.side];
  const named = new Set(measures.map((each) => each.measure?.unit ?? null));
  return named.size > 1 ? productErrors.unitsDiffer() : null;
};

const sideText = (value: number, unit: LengthUnit): string =>
  `${value.toFixed(9).replace(/\.?0+$/, '')} ${unit}`;

/**
 * Dimensions as a row changes them; they stay whole or go (spec 5). Sides that the row leaves out are as before.
 */
export const dimensionsAfter = (
  extras: Partial<Record<ExtraField, string>>,
  before: Dimensions | null,
  standard: LengthUnit,
): Dimensions | null => {
  if (sides.every((side) => extras[side] === undefined)) return before;
  const given = sides.map((side) => {
    const text = extras[side];
    const own = before === null ? null : { value: before[side], unit: before.dimUnit };
    // A cell may have fewer decimals than what it was written of.
    if (text === undefined || (own !== null && text === sideText(own.value, own.unit))) return own;
    return measureOf(text);
  });
  const [length, width, height] = given;
  if (length == null || width == null || height == null) return null;
  const unit = given.find((each) => each?.unit != null)?.unit ?? before?.dimUnit ?? standard;
  return { length: length.value, width: width.value, height: height.value, dimUnit: unit };
};

const pathParts = (field: ExtraField): Pick<CsvMetafield, 'namespace' | 'key'> => {
  const [namespace = '', key = ''] = extraPaths[field].split('.');
  return { namespace, key };
};

/** The same fields of a product or a variant as they stand in a cell; empty ones are left out. */
export const extraMetafields = (
  texts: Partial<Record<'barcode' | 'seoTitle' | 'seoDescription' | 'status', string>>,
  dimensions: Dimensions | null,
): CsvMetafield[] => {
  const all: Partial<Record<ExtraField, string>> = { ...texts };
  const written = sides.map((side) =>
    dimensions === null ? '' : sideText(dimensions[side], dimensions.dimUnit),
  );
  // All three or none: what is left of a whole would be no dimensions any more.
  if (written.every((text) => measureOf(text) !== null))
    for (const [index, side] of sides.entries()) all[side] = written[index] ?? '';
  return extraFields.flatMap((field) => {
    const value = all[field] ?? '';
    return value === '' ? [] : [{ ...pathParts(field), value }];
  });
};

const isNothing = (text: string): boolean => /^0*(?:[.,]0*)?$/.test(text);

/**
 * The text of a column of its own as it stands in a metafields cell. A side that is 0 is not known; a product that
 * shoppers see there stands with us as any other, and only one that they do not see says so.
 */
export const extraCell = (field: ExtraField, text: string): string => {
  if (sides.some((side) => side === field) && isNothing(text.replace(/[^\d.,]/g, ''))) return '';
  const state = field === 'status' ? readProductState(text) : null;
  if (state === 'ACTIVE') return '';
  return formatMetafields([{ ...pathParts(field), value: state ?? text }]);
};

/** Of a product's cell, what counts for its variants too: the sides, but not the barcode. */
export const sharedExtras = (cell: string): string => {
  const extras = readExtras(cell);
  return sides
    .map((side) => (extras[side] === undefined ? '' : extraCell(side, extras[side])))
    .reduce(joinMetafields, '');
};

/** A product's cell without its own barcode, which is none of its variants'. */
export const withoutBarcode = (cell: string): string => {
  if (!cell.includes(extraPaths.barcode)) return cell;
  const fields = parseMetafields(cell);
  if (fields === null) return cell;
  return formatMetafields(fields.filter((field) => `${field.namespace}.${field.key}` !== extraPaths.barcode));
};

const headings: readonly [ExtraField, RegExp][] = [
  [
    'barcode',
    /^(?:(?:product|variant) )?(?:barcode|strichcode|streepjescode|code[- ]barres|código de barras|ean(?:[ -]?13)?|gtin(?:[ -]?\d+)?|upc|isbn|upc\/ean|product upc\/ean)$/i,
  ],
  ['seoTitle', /^(?:(?:seo|meta|page|search)[ _-]?title|title tag)$/i],
  ['seoDescription', /^(?:seo|meta|search)[ _-]?description$/i],
  [
    'status',
    /^(?:product |item )?(?:status|state|published|visible|visibility|active|enabled|veröffentlicht|sichtbar|aktiv|gepubliceerd|zichtbaar|actief|publié|actif|activé|estado|publicado|activo)(?: \(0\/1\))?\??$/i,
  ],
  ['length', /^(?:product |item |package )?(?:length|depth)(?: \((?:cm|in|ft|m|mm|yd)\))?$/i],
  ['width', /^(?:product |item |package )?width(?: \((?:cm|in|ft|m|mm|yd)\))?$/i],
  ['height', /^(?:product |item |package )?height(?: \((?:cm|in|ft|m|mm|yd)\))?$/i],
];

/** The field that the heading of a column names by itself; null: none. */
export const extraOfHeading = (heading: string): ExtraField | null =>
  headings.find(([, pattern]) => pattern.test(heading.trim().replace(/^_+|_+$/g, '')))?.[0] ?? null;

/** The unit of length that a heading has in brackets; '' where it has none. */
export const lengthUnitIn = (heading: string): string => /\((cm|in|ft|m|mm|yd)\)/i.exec(heading)?.[1] ?? '';
