import type { OwnRow } from './ownRow';
import type { Choice, RowFacts } from '../plan/profile';
import { setOptions } from './setOptions';

/** More variants of one record are not made. */
const mostVariants = 250;

const combinations = (choices: readonly Choice[]): [string, string][][] => {
  let all: [string, string][][] = [[]];
  for (const { name, values } of choices)
    all = all.flatMap((before) => values.map((value): [string, string][] => [...before, [name, value]]));
  return all;
};

/** The variants of a row that stands for all of them: each combination of its choices, SKUs in their order. */
export const expandChoices = (own: OwnRow, { choices, skus = [] }: RowFacts): OwnRow[] => {
  if (choices === undefined) return [own];
  const count = choices.reduce((product, { values }) => product * values.length, 1);
  if (count > mostVariants)
    return [{ ...own, problem: `The row stands for ${String(count)} variants; a product may have 250` }];
  return combinations(choices).map((options, index) => {
    const row = {
      ...own.row,
      sku: skus.length === count ? (skus[index] ?? '') : count === 1 ? (skus[0] ?? '') : '',
    };
    if (index > 0) {
      row.description = '';
      row.images = '';
      row.metafields = '';
    }
    setOptions(row, options);
    return { ...own, row, place: own.place + index / 1000 };
  });
};
