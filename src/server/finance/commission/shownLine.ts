import type { CommissionRule } from '../../../domain/finance/commission/commission';
import type { CommissionSum, JudgedLine } from '../../../domain/finance/commission/explainCommission';
import { formatAmount } from '../../../domain/money';
import type { ShownLine, ShownSum } from '../../../domain/finance/commission/orderCommission';

/** A judged line as the wire has it. */
export const shownLine = (line: JudgedLine, currency: string): ShownLine => ({
  source: line.source,
  line: line.line,
  percentage: line.percentage,
  constraint: line.constraint,
  verdict: line.verdict,
  found: line.found,
  min: formatAmount(line.min, currency),
  max: line.max === null ? null : formatAmount(line.max, currency),
  flat: formatAmount(line.flat, currency),
});

/** The line that made an amount, as the wire has it. */
export const shownRule = (rule: CommissionRule | null, currency: string): ShownLine | null =>
  rule === null ? null : shownLine({ ...rule, verdict: 'holds', found: [] }, currency);

/** The arithmetic as the wire has it. */
export const shownSum = (sum: CommissionSum | null, percentage: number, currency: string): ShownSum | null =>
  sum === null
    ? null
    : {
        base: formatAmount(sum.base, currency),
        percentage,
        share: formatAmount(sum.share, currency),
        flat: formatAmount(sum.flat, currency),
        most: formatAmount(sum.most, currency),
        amount: formatAmount(sum.amount, currency),
      };
