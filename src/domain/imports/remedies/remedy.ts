import { array, number, object, string, type InferType } from 'yup';
import { generalErrors } from '../../errors/general';
import { readMoneyText } from '../productCsv/cells/moneyText';
import { formatMetafields, joinMetafields } from '../productCsv/cells/metafields';
import { extraPaths, readExtras } from '../productCsv/cells/extraFields';
import { productCsvKeys, type ProductCsvKey, type ProductCsvRow } from '../productCsv/columns';
import { takeSteps, step } from '../plan/steps';

/** What a person may do with one field of all rows that are refused for the same reason. */
export const remedyKinds = [
  'makeSku',
  'stripEnd',
  'replace',
  'field',
  'column',
  'behind',
  'cut',
  'round',
  'rate',
  'state',
  'value',
  'empty',
] as const;
export type RemedyKind = (typeof remedyKinds)[number];

/**
 * One remedy. `text` and `other` mean: makeSku the column of the file that the SKU begins with, '' the title; stripEnd
 * what goes; replace what, by what; field and behind the name of a field of ours, taken instead or put behind in
 * brackets; column the place of a column of the file, from 0; cut how many characters stay; round how many decimals;
 * rate the currency that the amounts are in, and what one of it is in the marketplace's; state and value what stands there.
 */
export const remedySchema = object({
  kind: string().oneOf(remedyKinds).required(),
  text: string().max(1000, generalErrors.tooLong).defined(),
  other: string().max(1000, generalErrors.tooLong).defined(),
});
export type Remedy = InferType<typeof remedySchema>;

export const remedyOf = (kind: RemedyKind, text = '', other = ''): Remedy => ({ kind, text, other });

/** So many remedies of one file can be taken back. */
export const keptRemedies = 50;

const fieldSchema = string().oneOf(productCsvKeys).required();

/** A remedy that was applied; the last one can be taken back, then the one before. */
export const doneRemedySchema = object({
  /** From 1. */
  number: number().integer().min(1, generalErrors.atLeast).max(1_000_000, generalErrors.atMost).required(),
  field: fieldSchema,
  remedy: remedySchema.required(),
  /** How many rows it changed. */
  count: number().integer().min(0, generalErrors.atLeast).max(10_000_000, generalErrors.atMost).required(),
});
export type DoneRemedy = InferType<typeof doneRemedySchema>;

/** What a remedy did to a row. */
export const remedyMarksSchema = array(
  object({
    by: number().integer().min(1, generalErrors.atLeast).max(1_000_000, generalErrors.atMost).required(),
    field: fieldSchema,
    /** What had been typed over the cell before; null: nothing, so that it stood as in the file. */
    before: string().max(200_000, generalErrors.tooLong).nullable().defined(),
    after: string().max(200_000, generalErrors.tooLong).defined(),
  }).required(),
).max(keptRemedies);
export type RemedyMark = NonNullable<InferType<typeof remedyMarksSchema>>[number];

/** The beginning of a text, up to a blank where there is one in its later half. */
export const cutAtWord = (text: string, most: number): string => {
  if (text.length <= most) return text;
  // No half of a letter that takes two places.
  const whole = text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most);
  const blank = /\s/.test(text.charAt(whole.length)) ? whole.length : whole.search(/\s\S*$/);
  return whole.slice(0, blank > most / 2 ? blank : whole.length).replace(/[\s,;:–—-]+$/u, '');
};

const exchanged = (value: string, currency: string, rate: string): string => {
  if (currency !== '') return takeSteps(value, [step('rate', currency, rate)]);
  const [only, ...others] = readMoneyText(value)?.currencies ?? [];
  return only === undefined || others.length > 0 ? value : takeSteps(value, [step('rate', only, rate)]);
};

/** The cell with a state; what shoppers see as any other product says nothing of it. */
const withState = (cell: string, state: string): string => {
  if (readExtras(cell).status === undefined) return cell;
  const [namespace = '', key = ''] = extraPaths.status.split('.');
  return joinMetafields(cell, formatMetafields([{ namespace, key, value: state }]));
};

/** What a remedy looks up beyond the row itself. */
export interface RemedySources {
  /** The cell of a column of the file in the row's record. */
  cellOf: (column: number) => string;
  /** A SKU of these words that no row has. */
  makeSku: (row: ProductCsvRow, base: string) => string;
}

/** The text that a remedy puts into a field of a row. */
export const remedied = (
  { kind, text, other }: Remedy,
  row: ProductCsvRow,
  key: ProductCsvKey,
  { cellOf, makeSku }: RemedySources,
): string => {
  const value = row[key].trim();
  const fieldNamed = productCsvKeys.find((name) => name === text);
  switch (kind) {
    case 'makeSku':
      return makeSku(row, text === '' ? '' : cellOf(Number(text)));
    case 'stripEnd':
      return text !== '' && value.endsWith(text) ? value.slice(0, -text.length).trimEnd() : value;
    case 'replace':
      return text === '' ? value : value.replaceAll(text, other).trim();
    case 'field':
      return fieldNamed === undefined ? value : row[fieldNamed].trim();
    case 'column':
      return text === '' ? value : cellOf(Number(text)).trim();
    case 'behind': {
      const more = fieldNamed === undefined ? '' : row[fieldNamed].trim();
      return more === '' ? value : `${value} (${more})`.trim();
    }
    case 'cut':
      return Number(text) > 0 ? cutAtWord(value, Number(text)) : value;
    case 'round':
      return takeSteps(value, [step('round', text)]);
    case 'rate':
      return exchanged(value, text.trim().toUpperCase(), other);
    case 'state':
      return withState(value, text);
    case 'value':
      return text.trim();
    case 'empty':
      return '';
  }
};
