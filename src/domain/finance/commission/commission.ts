import type { Fault } from '../../errors/errorTable';
import { financeErrors } from '../../errors/finance';
import { generalErrors } from '../../errors/general';

/**
 * One line of a commission table. `max: null` is open-ended; null, '' and Infinity mean the same.
 * Amounts are decimal numbers of the currency where lines are edited, minor units in `commissionOf`.
 */
export interface CommissionLine {
  min: number;
  max?: number | null | '' | undefined;
  flat: number;
  percentage: number;
  constraint?: { key?: string | undefined; value?: string | undefined } | null | undefined;
  /** The index in its own list, from 0, where only some of its lines are looked at. */
  place?: number;
}

export interface CommissionLinesCheck {
  valid: boolean;
  /** About the whole table. */
  messages: string[];
  /** About one field; `line` is the index in the list as it was given, from 0. */
  fieldErrors: { line: number; field: string; message: string }[];
}

/** What is wrong with a table, as errors with their codes. */
interface TableFaults {
  whole: Fault[];
  fields: { line: number; field: string; fault: Fault }[];
}

/** The line that made an amount, kept with the order so that it can be explained. */
export interface CommissionRule {
  source: 'vendor' | 'marketplace';
  /** The index of the line in its own list, from 0. */
  line: number;
  min: number;
  max: number | null;
  flat: number;
  percentage: number;
  constraint: { key: string; value: string } | null;
}

/** What constraints are held against: a fact may have several values, as a product has several tags. */
export type CommissionFacts = Readonly<Record<string, string | readonly string[]>>;

/** What is known of a sold line. Amounts in minor units. */
export interface CommissionedLine {
  unitPrice: number;
  quantity: number;
  lineTotal: number;
  facts: CommissionFacts;
  /** What the percentage is taken of, where that is not unit price x quantity alone (`commissionBase.ts`). */
  base?: number;
}

const endOf = (line: CommissionLine): number =>
  line.max === null || line.max === undefined || line.max === '' ? Infinity : line.max;

/** The constraint with its ends trimmed, or null where key and value are both empty (spec 5). */
const constraintOf = (line: CommissionLine): { key: string; value: string } | null => {
  const key = line.constraint?.key?.trim() ?? '';
  const value = line.constraint?.value?.trim() ?? '';
  return key === '' && value === '' ? null : { key, value };
};

const fieldFaultsOf = (line: CommissionLine): [field: string, fault: Fault][] => {
  const errors: [string, Fault][] = [];
  const checkAtLeast = (field: string, value: number, least: number, fault: Fault) => {
    if (typeof value !== 'number' || Number.isNaN(value)) errors.push([field, generalErrors.notANumber()]);
    else if (value < least) errors.push([field, fault]);
    else if (value === Infinity && field !== 'max') errors.push([field, generalErrors.notANumber()]);
  };
  checkAtLeast('min', line.min, 0, generalErrors.atLeast({ min: 0 }));
  const least = line.min >= 0 ? line.min : 0;
  checkAtLeast('max', endOf(line), least, generalErrors.atLeast({ min: least }));
  checkAtLeast('flat', line.flat, 0, generalErrors.atLeast({ min: 0 }));
  checkAtLeast('percentage', line.percentage, 0, generalErrors.outOfRange({ min: 0, max: 100 }));
  if (line.percentage > 100 && line.percentage !== Infinity)
    errors.push(['percentage', generalErrors.outOfRange({ min: 0, max: 100 })]);
  const constraint = constraintOf(line);
  if (constraint?.key === '') errors.push(['constraint.key', generalErrors.requiredField()]);
  if (constraint?.value === '') errors.push(['constraint.value', generalErrors.requiredField()]);
  return errors;
};

const rangeFaults = (lines: readonly CommissionLine[]): Fault[] => {
  const faults: Fault[] = [];
  let reached = 0;
  for (const line of [...lines].sort((a, b) => a.min - b.min)) {
    const end = endOf(line);
    if (line.min > reached) faults.push(financeErrors.commissionGap({ from: reached, to: line.min }));
    const shared = Math.min(reached, end);
    if (shared === Infinity) faults.push(financeErrors.commissionOverlapAbove({ from: line.min }));
    else if (shared > line.min) faults.push(financeErrors.commissionOverlap({ from: line.min, to: shared }));
    reached = Math.max(reached, end);
  }
  if (reached !== Infinity) faults.push(financeErrors.commissionGapAbove({ from: reached }));
  // Three lines of one range overlap once to a reader.
  return [...new Map(faults.map((fault) => [fault.message, fault])).values()];
};

/**
 * Checks a commission table as it is edited (spec 5): each field, and that the lines without a
 * condition cover every price from 0 on once. Ranges are only compared when their own ends are sound.
 */
export const commissionFaults = (lines: readonly CommissionLine[]): TableFaults => {
  const fields = lines.flatMap((line, index) =>
    fieldFaultsOf(line).map(([field, fault]) => ({ line: index, field, fault })),
  );
  const broken = new Set(
    fields.filter(({ field }) => field === 'min' || field === 'max').map(({ line }) => line),
  );
  const indexes = lines
    .map((_, index) => index)
    .filter((index) => constraintOf(lines[index] ?? noLine) === null);
  if (indexes.length === 0) return { whole: [financeErrors.commissionAllConditional()], fields };
  const areSound = !indexes.some((index) => broken.has(index));
  return { whole: areSound ? rangeFaults(indexes.map((index) => lines[index] ?? noLine)) : [], fields };
};

/** What is wrong with a table, in the words of the specification (spec 5). */
export const checkCommissionLines = (lines: readonly CommissionLine[]): CommissionLinesCheck => {
  const { whole, fields } = commissionFaults(lines);
  return {
    valid: whole.length === 0 && fields.length === 0,
    messages: whole.map(({ message }) => message),
    fieldErrors: fields.map(({ line, field, fault }) => ({ line, field, message: fault.message })),
  };
};

const noLine: CommissionLine = { min: 0, flat: 0, percentage: 0 };

const same = (left: string, right: string): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

/** Whether one of the values that a constraint names is its own, whatever the case of their letters. */
export const constraintHolds = (
  { key, value }: { key: string; value: string },
  facts: CommissionFacts,
): boolean => {
  const fact = Object.hasOwn(facts, key) ? facts[key] : undefined;
  return [fact ?? []].flat().some((each) => same(each, value));
};

const ruleFor = (
  source: CommissionRule['source'],
  lines: readonly CommissionLine[],
  { unitPrice, facts }: Pick<CommissionedLine, 'unitPrice' | 'facts'>,
): CommissionRule | null => {
  let unconditional: CommissionRule | null = null;
  for (const [index, line] of lines.entries()) {
    const end = endOf(line);
    if (unitPrice < line.min || unitPrice >= end) continue;
    const constraint = constraintOf(line);
    if (constraint === null && unconditional !== null) continue;
    if (constraint !== null && !constraintHolds(constraint, facts)) continue;
    const { min, flat, percentage } = line;
    const rule = {
      source,
      line: line.place ?? index,
      min,
      max: end === Infinity ? null : end,
      flat,
      percentage,
      constraint,
    };
    if (constraint !== null) return rule;
    unconditional = rule;
  }
  return unconditional;
};

/**
 * The line that holds for a unit price: of the vendor's table, then of the marketplace's; null where none fits.
 * Minor units.
 */
export const ruleAt = (
  vendorLines: readonly CommissionLine[],
  marketplaceLines: readonly CommissionLine[],
  sold: Pick<CommissionedLine, 'unitPrice' | 'facts'>,
): CommissionRule | null =>
  ruleFor('vendor', vendorLines, sold) ?? ruleFor('marketplace', marketplaceLines, sold);

/** A non-negative decimal as a whole number over a power of ten, so that nothing is lost to floats. */
const exactly = (value: number): { digits: bigint; scale: bigint } => {
  const [whole = '0', fraction = ''] = (
    String(value).includes('e') ? value.toFixed(12) : String(value)
  ).split('.');
  return { digits: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) };
};

/**
 * The commission of one order line and the rule that made it (design, "Money"). ALL amounts are whole
 * minor units: `unitPrice` and `lineTotal`, and `min`, `max` and `flat` of both tables too.
 *
 * The vendor's own table goes first, then the marketplace's; within a table a line whose condition
 * fits beats those without one, among the lines whose [min, max) holds the unit price. The amount is
 * unit price x quantity (or `base`) x percentage + flat (once a line), rounded half up once, never above the
 * line's total. Without a fitting line it is 0 and the rule null.
 */
export const commissionOf = (
  vendorLines: readonly CommissionLine[],
  marketplaceLines: readonly CommissionLine[],
  sold: CommissionedLine,
): { amount: number; rule: CommissionRule | null } => {
  const rule = ruleAt(vendorLines, marketplaceLines, sold);
  if (rule === null) return { amount: 0, rule };
  const { digits, scale } = exactly(rule.percentage);
  const divisor = 100n * scale;
  const base = sold.base === undefined ? BigInt(sold.unitPrice) * BigInt(sold.quantity) : BigInt(sold.base);
  const share = base * digits;
  const amount = Number((2n * share + divisor) / (2n * divisor)) + rule.flat;
  return { amount: Math.max(0, Math.min(amount, sold.lineTotal)), rule };
};
