import { splitAmount } from '../../money';
import type { IncomingRefund } from './incomingOrder';

/** A line of an order in one of its states, with its share of what was taken off the whole. Minor units. */
export interface PricedLine {
  outsideId: string;
  price: number;
  quantity: number;
  discount: number;
}

/** What the first pieces of a line cost: the last takes what is left. */
const costOf = ({ price, quantity, discount }: PricedLine, pieces: number): number =>
  splitAmount(price * quantity - discount, [Math.min(pieces, quantity), Math.max(0, quantity - pieces)])[0] ??
  0;

/** What the first pieces cost that a refund gives back of a line, in minor units and without tax beside it. */
export type CostOfPieces = (pieces: number) => number;

/**
 * What the pieces cost that refunds give back without an amount, by the state of the order that tells of them: by
 * refund and line. It hangs on nothing else, so that one state says the same whenever it comes.
 */
export const reckonRefunds = (
  refunds: readonly IncomingRefund[],
  lines: readonly PricedLine[],
): Map<string, Map<string, CostOfPieces>> => {
  const byId = new Map(lines.map((line) => [line.outsideId, line]));
  const gone = new Map<string, number>();
  return new Map(
    refunds.map((refund) => {
      const costs = new Map<string, CostOfPieces>();
      for (const { outsideId, quantity, amount } of refund.lines) {
        const line = byId.get(outsideId);
        if (amount !== '' || line === undefined) continue;
        const before = gone.get(outsideId) ?? 0;
        gone.set(outsideId, before + quantity);
        if (!costs.has(outsideId))
          costs.set(outsideId, (pieces) => costOf(line, before + pieces) - costOf(line, before));
      }
      return [refund.outsideId, costs];
    }),
  );
};
