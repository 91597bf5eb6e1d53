import { stripHtml } from '../../files/stripHtml';
import { commercetoolsAmount, summedQuantities } from '../convert/foreignCells';
import { parseNumber } from '../../numbers';
import { readMoneyText } from '../productCsv/cells/moneyText';
import { convertedWeight } from '../convert/weightUnits';

/** What may be done to the cells of a column on their way into a field. */
export const stepKinds = [
  'pointNumber',
  'commaNumber',
  'hundredths',
  'round',
  'rate',
  'weightUnit',
  'part',
  'prefix',
  'suffix',
  'replace',
  'stripHtml',
  'lines',
  'metafield',
  'join',
  'currency',
  'quantities',
] as const;
export type StepKind = (typeof stepKinds)[number];

/**
 * One step. `text` and `other` mean: round how many decimals; rate the currency that amounts are in, and what one of it
 * is in the marketplace's; weightUnit from, to; part separator, number from 1;
 * prefix and suffix the text; replace what, by what; metafield `namespace.key`; join what stands before this
 * column's text where several columns fill one field; currency its code.
 */
export interface Step {
  kind: StepKind;
  text: string;
  other: string;
}

export const step = (kind: StepKind, text = '', other = ''): Step => ({ kind, text, other });

const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * Digits as each style groups them, in threes or as in India in twos and a three. Those of the other style are no
 * number of this one: a column that was told to have commas still has 12.50 where a program wrote it.
 */
const styles = {
  point: {
    number: /^-?(?:\d+|\d{1,3}(?:[,'’\s]\d{2,3})*[,'’\s]\d{3})(?:\.\d+)?$/,
    thousands: /[,'’\s]/g,
    point: '.',
  },
  comma: {
    number: /^-?(?:\d+|\d{1,3}(?:[.'’\s]\d{2,3})*[.'’\s]\d{3})(?:,\d+)?$/,
    thousands: /[.'’\s]/g,
    point: ',',
  },
} as const;

/** A number in one style as a plain decimal; what is no number in it stays as it is. */
const numberIn = (cell: string, style: keyof typeof styles): string => {
  const { number, thousands, point } = styles[style];
  const bare = (/-?\d[\d.,'’\s]*/.exec(cell)?.[0] ?? '').replace(/[.,'’\s]+$/, '');
  return number.test(bare) ? cell.replace(bare, bare.replace(thousands, '').replace(point, '.')) : cell;
};

const hundredthOf = (cell: string): string => {
  if (!/^-?\d+$/.test(cell.trim())) return cell;
  const digits = cell.trim().replace('-', '').padStart(3, '0');
  return `${cell.trim().startsWith('-') ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Half of the last decimal goes up; the exponent keeps 1.005 from being a little less than it says. */
const roundedTo = (cell: string, decimals: string): string => {
  const text = cell.trim().replace(',', '.');
  if (!plainNumber.test(text) || !/^\d$/.test(decimals)) return cell;
  const shifted = Math.round(Number(`${text}e${decimals}`));
  return Number.isSafeInteger(shifted)
    ? Number(`${String(shifted)}e-${decimals}`).toFixed(Number(decimals))
    : cell;
};

/** An amount at a rate, to a hundredth; one that names another currency, or has no rate yet, stays as it is. */
const exchanged = (cell: string, currency: string, rate: string): string => {
  const money = readMoneyText(cell);
  const factor = parseNumber(rate);
  if (money === null || !(factor > 0)) return cell;
  if (money.currencies.length > 0 && !money.currencies.includes(currency.trim().toUpperCase())) return cell;
  const amount = parseNumber(money.number) * factor;
  return Number.isFinite(amount) ? roundedTo(amount.toFixed(8), '2') : cell;
};

const partOf = (cell: string, separator: string, number: string): string =>
  separator === '' ? cell : (cell.split(separator)[Number(number) - 1] ?? '').trim();

const metafieldOf = (cell: string, path: string): string =>
  cell.trim() === '' ? '' : `${path}=${cell.trim().replace(/[\\;]/g, '\\$&')}`;

const around = (before: string, cell: string, after: string): string =>
  cell === '' ? '' : `${before}${cell}${after}`;

/** Takes a cell through one step; an empty cell stays empty. */
const takeStep = (cell: string, { kind, text, other }: Step): string => {
  switch (kind) {
    case 'pointNumber':
      return numberIn(cell, 'point');
    case 'commaNumber':
      return numberIn(cell, 'comma');
    case 'hundredths':
      return hundredthOf(cell);
    case 'round':
      return roundedTo(cell, text);
    case 'rate':
      return exchanged(cell, text, other);
    case 'weightUnit':
      return convertedWeight(cell, text, other);
    case 'part':
      return partOf(cell, text, other);
    case 'prefix':
      return around(text, cell, '');
    case 'suffix':
      return around('', cell, text);
    case 'replace':
      return text === '' ? cell : cell.replaceAll(text, other);
    case 'stripHtml':
      return stripHtml(cell);
    case 'lines':
      return cell.replaceAll(String.raw`\r\n`, '\n').replaceAll(String.raw`\n`, '\n');
    case 'metafield':
      return metafieldOf(cell, text);
    case 'currency':
      return commercetoolsAmount(cell, text);
    case 'quantities':
      return summedQuantities(cell);
    case 'join':
      return cell;
  }
};

export const takeSteps = (cell: string, steps: readonly Step[]): string => {
  let text = cell;
  for (const each of steps) text = takeStep(text, each);
  return text;
};
