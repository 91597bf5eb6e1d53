import { weightUnitOf, type CsvWeightUnit } from '../productCsv/cells/weight';

const grams: Readonly<Record<CsvWeightUnit, number>> = {
  GRAMS: 1,
  KILOGRAMS: 1000,
  OUNCES: 28.349523125,
  POUNDS: 453.59237,
};

/** A plain weight in another unit, to a millionth; as it is where the text or a unit is not known. */
export const convertedWeight = (cell: string, from: string, to: string): string => {
  const [source, target] = [weightUnitOf(from), weightUnitOf(to)];
  if (source === null || target === null || source === target) return cell;
  if (!/^\d+(?:\.\d+)?$/.test(cell.trim())) return cell;
  return String(Number(((Number(cell) * grams[source]) / grams[target]).toFixed(6)));
};

/** The unit in a heading such as "Weight (lbs)". */
export const unitInHeading = (heading: string): CsvWeightUnit | '' =>
  weightUnitOf(/\(([^)]*)\)\s*$/.exec(heading)?.[1] ?? '') ?? '';
