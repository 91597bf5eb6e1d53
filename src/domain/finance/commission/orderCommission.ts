import type { CommissionReason } from './commissionReason';
import type { JudgedLine } from './explainCommission';

/** A judged line with its amounts as decimal strings. */
export interface ShownLine extends Omit<JudgedLine, 'min' | 'max' | 'flat'> {
  min: string;
  max: string | null;
  flat: string;
}

/** The arithmetic with decimal strings; `share` is `percentage` of `base`. */
export interface ShownSum {
  base: string;
  percentage: number;
  share: string;
  flat: string;
  most: string;
  amount: string;
}

/** Why a line of an order has its commission. */
export interface LineReason {
  id: string;
  title: string;
  unitPrice: string;
  quantity: number;
  amount: string;
  /** The tables' line that made it; null where none fitted or a person set it. */
  rule: ShownLine | null;
  /** Who set it by hand. */
  setBy: string | null;
  sum: ShownSum | null;
  /** All lines of the tables that held at the sale, each with what it said. */
  lines: ShownLine[];
}

export interface OrderReasons {
  currency: string;
  /** What the bands and flat amounts of the tables are in; in any other currency the lines from 0 on hold by their percentage. */
  tablesIn: string;
  /**
   * What the base is made of (spec 3, financeConfig); null where a base that was kept with its line is not what
   * the terms of today come to.
   */
  terms: { includeDiscount: boolean; includeShipping: boolean; includeTax: boolean } | null;
  lines: LineReason[];
}

export interface CalculationAnswer {
  currency: string;
  rule: ShownLine | null;
  sum: ShownSum | null;
  lines: ShownLine[];
}

/** What a line of an order earns the marketplace, in minor units, and the rule that says so. */
interface LineAmount {
  amount: number;
  rule: CommissionReason | null;
}

/** Whether somebody set the commission of these lines by hand: its flat amount is one, of which each bears a share. */
export const isSetByHand = (lines: readonly LineAmount[]): boolean =>
  lines.length > 0 && lines.every(({ rule }) => rule?.setBy !== undefined);

/** Whether lines of the tables made it that do not say the same, so that no percentage and flat amount is the order's. */
export const isMixed = (lines: readonly LineAmount[]): boolean => {
  const first = lines[0]?.rule ?? null;
  return (
    !isSetByHand(lines) &&
    lines.some(({ rule }) => rule?.percentage !== first?.percentage || rule?.flat !== first?.flat)
  );
};

/** What an order says of its commission: percentage and flat where all its lines were made by one. Minor units. */
export const commissionOfOrder = (
  lines: readonly LineAmount[],
): { flat: number; percentage: number; amount: number } => {
  const rule = lines[0]?.rule ?? null;
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (isMixed(lines)) return { flat: 0, percentage: 0, amount };
  const flats = lines.reduce((sum, line) => sum + (line.rule?.flat ?? 0), 0);
  const flat = isSetByHand(lines) ? flats : (rule?.flat ?? 0);
  return { flat, percentage: rule?.percentage ?? 0, amount };
};
