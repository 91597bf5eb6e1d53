import { numberStyle } from '../plan/looksLike';
import type { Feed, Target } from '../plan/plan';
import { step, type Step } from '../plan/steps';

const amounts: readonly Target[] = ['price', 'comparePrice', 'weight', 'length', 'width', 'height'];

const isDoubtful = (values: readonly string[]): boolean =>
  values.some((value) => /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/.test(value));

const zeros = /^-?\d+([.,]0+)$/;

/**
 * Takes the decimals off pieces that are all written with some: "551.000". Only where a number shows that they are no
 * thousands: "0.000", "9772.000" or "12.00".
 */
const piecesSteps = (values: readonly string[]): Step[] => {
  const given = values.map((value) => value.trim()).filter((value) => value !== '');
  const ends = new Set(given.map((value) => zeros.exec(value)?.[1] ?? ''));
  const [end = ''] = ends;
  if (ends.size !== 1 || end === '') return [];
  const isSure = end.length !== 4 || given.some((value) => /^-?(?:0|\d{4,})[.,]/.test(value));
  return isSure ? [step('replace', end)] : [];
};

type NumberStyle = NonNullable<ReturnType<typeof numberStyle>>;

const stepsOf = (style: NumberStyle, values: readonly string[]): Step[] =>
  style === 'commaNumber' || isDoubtful(values) ? [step(style)] : [];

/** The style of a column's numbers, where some could be read in two ways. */
export const numberSteps = (target: Target, values: readonly string[]): Step[] => {
  if (target === 'stock') return piecesSteps(values);
  if (!amounts.includes(target)) return [];
  const style = numberStyle(values);
  return style === null ? [] : stepsOf(style, values);
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

const isStyle = ({ kind }: Step): boolean => kind === 'pointNumber' || kind === 'commaNumber';
const takesDecimalsOff = ({ kind, text, other }: Step): boolean =>
  kind === 'replace' && other === '' && /^[.,]0+$/.test(text);

/**
 * Feeds of a file of before as this one writes its numbers: how a program or a person writes them is of each file, also
 * where its headings are the same. What was chosen stays where this file's numbers say nothing of it.
 */
export const restyled = (feeds: readonly Feed[], valuesOf: (column: number) => readonly string[]): Feed[] => {
  const columns = feeds.filter(({ target }) => amounts.includes(target)).map(({ column }) => column);
  const ofFile = numberStyle(columns.flatMap(valuesOf));
  return feeds.map((feed): Feed => {
    const values = valuesOf(feed.column);
    if (feed.target === 'stock')
      return {
        ...feed,
        steps: [...piecesSteps(values), ...feed.steps.filter((each) => !takesDecimalsOff(each))],
      };
    const style = numberStyle(values) ?? ofFile;
    if (!amounts.includes(feed.target) || style === null) return feed;
    return { ...feed, steps: [...stepsOf(style, values), ...feed.steps.filter((each) => !isStyle(each))] };
  });
};
