import { productErrors } from '../../../errors/products';
import { importErrors } from '../../../errors/imports';
import { readQuantity, type RowErrors } from './amounts';
import type { ProductCsvRow } from '../columns';
import { plainDecimals } from '../../../files/plainDecimals';
import { plainNumbers } from '../rowRules';

const unitNames = {
  GRAMS: ['GRAMS', 'g', 'gr', 'gram', 'grams'],
  KILOGRAMS: ['KILOGRAMS', 'kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  OUNCES: ['OUNCES', 'oz', 'ounce', 'ounces'],
  POUNDS: ['POUNDS', 'lb', 'lbs', 'pound', 'pounds'],
} as const;

export type CsvWeightUnit = keyof typeof unitNames;

const units = new Map<string, CsvWeightUnit>();
for (const unit of ['GRAMS', 'KILOGRAMS', 'OUNCES', 'POUNDS'] as const)
  for (const name of unitNames[unit]) units.set(name, unit);

/** The unit that a word of any case stands for, short or long, or null. */
export const weightUnitOf = (text: string): CsvWeightUnit | null =>
  units.get(text) ?? units.get(text.trim().toLowerCase().replace(/\.$/, '')) ?? null;

const isPlainWeight = (text: string): boolean => {
  const decimals = plainDecimals(text, plainNumbers.weight);
  return decimals === 0 || (decimals > 0 && !text.endsWith('0'));
};

/** A weight without the known unit behind it ("500 g"), and that unit or ''. */
const splitWeight = (text: string): { rest: string; unit: CsvWeightUnit | '' } => {
  const word = /\p{L}{1,9}\.?$/u.exec(text.slice(-10));
  const unit = word === null ? null : weightUnitOf(word[0]);
  return word === null || unit === null
    ? { rest: text, unit: '' }
    : { rest: text.slice(0, text.length - word[0].length), unit };
};

/** Reads the two cells of a weight in place; a unit behind the number stands in for an empty unit. */
export const readWeight = (row: Pick<ProductCsvRow, 'weight' | 'weightUnit'>, errors: RowErrors): void => {
  const { weight, weightUnit } = row;
  const named = weightUnit === '' ? '' : weightUnitOf(weightUnit);
  if (named === null) errors.weightUnit = productErrors.weightUnit();
  row.weightUnit = named ?? '';
  if (weight === '' || isPlainWeight(weight)) return;
  const { rest, unit } = splitWeight(weight);
  row.weight = readQuantity(rest, errors, 'weight');
  if (named === '') row.weightUnit = unit;
  else if (unit !== '' && named !== null && unit !== named) errors.weight = importErrors.weightUnitDiffers();
};
