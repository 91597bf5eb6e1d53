import type { CommissionLine } from '../../../../domain/finance/commission/commission';

export const endOf = ({ max }: CommissionLine): number => (typeof max === 'number' ? max : Infinity);

/**
 * Where prices stand on the axis, in per cent of its length: borders at equal distances, from 0 to beyond the
 * last one.
 */
export const placesOf = (
  lines: readonly CommissionLine[],
): { borders: number[]; placeOf: (price: number) => number } => {
  const ends = lines.flatMap((line) => [line.min, endOf(line)]);
  const borders = [...new Set([0, ...ends])]
    .filter((border) => border !== Infinity && border >= 0)
    .sort((a, b) => a - b);
  return {
    borders,
    placeOf: (price) => (price === Infinity ? 100 : (100 * borders.indexOf(price)) / borders.length),
  };
};
