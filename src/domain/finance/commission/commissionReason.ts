import type { CommissionRule } from './commission';

/** The rule that made a line's commission, as it is kept with the line. Minor units. */
export interface CommissionReason extends CommissionRule {
  /** What the percentage was taken of. */
  base?: number;
  /** The facts that the tables ask about, as they were at the sale. */
  facts?: Record<string, string[]>;
  /** Who set the commission by hand, in place of the tables. */
  setBy?: string;
}
