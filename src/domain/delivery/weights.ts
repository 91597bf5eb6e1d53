import type { WeightUnit } from '../products/units';
import type { MassUnit, ParcelSize } from './shipFrom';

/** How carriers write the units of products (trap 94). */
export const massUnitOf: Readonly<Record<WeightUnit, MassUnit>> = {
  GRAMS: 'g',
  KILOGRAMS: 'kg',
  OUNCES: 'oz',
  POUNDS: 'lb',
};

const gramsIn: Readonly<Record<MassUnit, number>> = { g: 1, kg: 1000, oz: 28.349_523_125, lb: 453.592_37 };

export const toGrams = (weight: number, unit: WeightUnit): number => weight * gramsIn[massUnitOf[unit]];

/** Grams to a thousandth of what was weighed in another unit; NaN stays NaN. */
export const intoGrams = (weight: number, unit: MassUnit): number =>
  Math.round(weight * gramsIn[unit] * 1000) / 1000;

/** A weight of grams in another unit, to four digits, as carriers take it. */
export const fromGrams = (grams: number, unit: MassUnit): number =>
  Number((grams / gramsIn[unit]).toFixed(4));

/** The usual package, as heavy as what is in it where that is known (in grams), else as it usually is. */
export const packageFor = (usual: ParcelSize, grams: number): ParcelSize =>
  grams > 0 ? { ...usual, weight: fromGrams(grams, usual.mass_unit) } : usual;
