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
