import {
  commissionOf,
  constraintHolds,
  type CommissionedLine,
  type CommissionLine,
  type CommissionRule,
} from './commission';

/**
 * Why a line of a table made the commission or did not: `holds`, the price lies under or over its range, its
 * condition does not hold, a line with a condition goes first, an earlier one does, or the vendor's table does.
 */
export const verdicts = ['holds', 'under', 'over', 'condition', 'lessExact', 'later', 'vendorFirst'] as const;
export type Verdict = (typeof verdicts)[number];

export interface JudgedLine extends CommissionRule {
  verdict: Verdict;
  /** What the product says where a condition asks; empty where it says nothing. */
  found: string[];
}

/** How an amount came about; minor units. */
export interface CommissionSum {
  base: number;
  /** The percentage of the base, rounded half up. */
  share: number;
  flat: number;
  /** The line's total, above which no commission goes. */
  most: number;
  amount: number;
}

export interface CommissionReport {
  rule: CommissionRule | null;
  sum: CommissionSum | null;
  lines: JudgedLine[];
}

const verdictOf = (
  line: CommissionRule,
  rule: CommissionRule | null,
  { unitPrice, facts }: CommissionedLine,
): Verdict => {
  if (rule?.source === line.source && rule.line === line.line) return 'holds';
  if (unitPrice < line.min) return 'under';
  if (line.max !== null && unitPrice >= line.max) return 'over';
  if (line.constraint !== null && !constraintHolds(line.constraint, facts)) return 'condition';
  if (rule !== null && rule.source !== line.source) return 'vendorFirst';
  return rule?.constraint != null && line.constraint === null ? 'lessExact' : 'later';
};

/** The lines of a table as rules; an end of nothing or infinity is null, an empty constraint too. */
const rulesOf = (source: CommissionRule['source'], lines: readonly CommissionLine[]): CommissionRule[] =>
  lines.map(({ min, max, flat, percentage, constraint, place }, index) => {
    const key = constraint?.key?.trim() ?? '';
    const value = constraint?.value?.trim() ?? '';
    return {
      source,
      line: place ?? index,
      min,
      flat,
      percentage,
      max: typeof max === 'number' && max !== Infinity ? max : null,
      constraint: key === '' && value === '' ? null : { key, value },
    };
  });

/** What the lines of both tables say of a sold line, and the arithmetic of its commission. Minor units. */
export const explainCommission = (
  vendorLines: readonly CommissionLine[],
  marketplaceLines: readonly CommissionLine[],
  sold: CommissionedLine,
): CommissionReport => {
  const { amount, rule } = commissionOf(vendorLines, marketplaceLines, sold);
  const all = [...rulesOf('vendor', vendorLines), ...rulesOf('marketplace', marketplaceLines)];
  const lines = all.map((line): JudgedLine => {
    const key = line.constraint?.key ?? '';
    const fact = Object.hasOwn(sold.facts, key) ? sold.facts[key] : undefined;
    return { ...line, verdict: verdictOf(line, rule, sold), found: [fact ?? []].flat() };
  });
  return { rule, sum: rule === null ? null : sumOf(rule, sold, amount), lines };
};

/** The arithmetic behind an amount that a rule made. */
export const sumOf = (
  rule: Pick<CommissionRule, 'flat' | 'percentage'>,
  { base, unitPrice, quantity, lineTotal, facts }: CommissionedLine,
  amount: number,
): CommissionSum => {
  const of = base ?? unitPrice * quantity;
  const open = [{ min: 0, max: null, flat: 0, percentage: rule.percentage }];
  const share = commissionOf([], open, {
    unitPrice,
    quantity,
    facts,
    base: of,
    lineTotal: Number.MAX_SAFE_INTEGER,
  }).amount;
  return { base: of, share, flat: rule.flat, most: lineTotal, amount };
};
