import type { TransactionKind } from './ledger';

/** `earlier`: paid before with another payout; `open`: what of an order this payout leaves or takes beside. */
export type StatementKind = TransactionKind | 'earlier' | 'open';

/** A line of a statement; minor units. */
export interface StatementLine {
  at: Date;
  /** When it was written down. */
  bookedAt: Date;
  kind: StatementKind;
  orderName: string | null;
  payoutId: number | null;
  /** After discounts that the vendor bore; `discount` is what these were, negative where they went back. */
  gross: number;
  discount: number;
  commission: number;
  net: number;
}

/** A vendor's account over a time, or what one payout was for; minor units of one currency. */
export interface Statement {
  currency: string;
  /** What was owed at the beginning; null for one payout, which has no balance of its own. */
  opening: number | null;
  lines: StatementLine[];
  /** What the lines come to: for a payout what was paid, else what is owed at the end. */
  closing: number;
}

/** A statement that adds up: its end is made of its lines. */
export const statementOf = (currency: string, opening: number | null, lines: StatementLine[]): Statement => ({
  currency,
  opening,
  lines,
  closing: lines.reduce((sum, { net }) => sum + net, opening ?? 0),
});

/** A transaction of an order that a payout paid. */
export interface PaidLine extends StatementLine {
  orderId: number | null;
}

/**
 * What a payout was for: what was posted for its orders before it, less what was paid for them earlier, and
 * where that is not what was paid for the order, the difference as a line of its own. The lines always add up
 * to the payout. `paid`: what went out, by order; `earlier`: negative where money went out, by order.
 */
export const payoutLines = (
  at: Date,
  paid: ReadonlyMap<number, number>,
  posted: readonly PaidLine[],
  earlier: ReadonlyMap<number, number>,
): StatementLine[] => {
  const byOrder = new Map<number, PaidLine[]>();
  for (const line of posted) {
    const own = byOrder.get(line.orderId ?? 0);
    if (own === undefined) byOrder.set(line.orderId ?? 0, [line]);
    else own.push(line);
  }
  return [...paid].flatMap(([order, amount]) => {
    const own = byOrder.get(order) ?? [];
    const orderName = own[0]?.orderName ?? null;
    const before = earlier.get(order) ?? 0;
    const rest = amount - before - own.reduce((sum, { net }) => sum + net, 0);
    const extra = (kind: StatementKind, net: number): StatementLine[] =>
      net === 0
        ? []
        : [
            {
              at,
              bookedAt: at,
              kind,
              orderName,
              payoutId: null,
              gross: net,
              discount: 0,
              commission: 0,
              net,
            },
          ];
    return [...own, ...extra('earlier', before), ...extra('open', rest)];
  });
};
