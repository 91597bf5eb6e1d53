import { numberStyle } from '../plan/looksLike';
import type { Feed, Target } from '../plan/plan';
import { step, type Step } from '../plan/steps';

const amounts: readonly Target[] = ['price', 'comparePrice', 'weight', 'length', 'width', 'height'];

const isDoubtful = (values: readonly string[]): boolean =>
  values.some((value) => /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/.test(value));

/** The style of a column's numbers, where some could be read in two ways. */
export const numberSteps = (target: Target, values: readonly string[]): Step[] => {
  if (!amounts.includes(target)) return [];
  const style = numberStyle(values);
  return style === 'commaNumber' || (style !== null && isDoubtful(values)) ? [step(style)] : [];
};

/**
 * Rounds the prices of an export that computes them, such as those before tax: "16.528926". Four decimals and more
 * are no separator of thousands.
 */
export const roundSteps = (target: Target, values: readonly string[], decimals: number): Step[] => {
  if (target !== 'price' && target !== 'comparePrice') return [];
  const isLong = (value: string): boolean => {
    const fraction = /^-?\d+[.,](\d{4,})$/.exec(value.trim())?.[1] ?? '';
    return /[1-9]/.test(fraction.slice(decimals));
  };
  return values.some(isLong) ? [step('round', String(decimals))] : [];
};

/**
 * Lets the whole file speak where a column does not: weights like "1,250" beside prices like "12,50" are a kilogram
 * and a quarter.
 */
export const inStyleOfFile = (
  feeds: readonly Feed[],
  valuesOf: (column: number) => readonly string[],
): Feed[] => {
  const columns = feeds.filter(({ target }) => amounts.includes(target)).map(({ column }) => column);
  const style = numberStyle(columns.flatMap(valuesOf));
  return feeds.map((feed): Feed => {
    const { target, column, steps } = feed;
    const values = valuesOf(column);
    if (style === null || !amounts.includes(target) || !isDoubtful(values) || numberStyle(values) !== null)
      return feed;
    // What is done to a plain number comes behind.
    const isLater = ({ kind }: Step): boolean => kind === 'suffix' || kind === 'round';
    const earlier = steps.filter((each) => !isLater(each));
    return { ...feed, steps: [...earlier, step(style), ...steps.filter(isLater)] };
  });
};
