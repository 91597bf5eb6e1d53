export const ledgerProblems = ['uneven', 'sums', 'balance', 'totals', 'open', 'order', 'unposted'] as const;
/**
 * What may be wrong in the ledger: a transaction whose entries do not sum to zero, or whose sums are not theirs;
 * a kept balance, kept totals or an order's open amount that is not what its entries come to; an order whose
 * entries are not what it is, or that is not posted.
 */
export type LedgerProblemKind = (typeof ledgerProblems)[number];

/** A fault and where it is. */
export interface LedgerProblem {
  kind: LedgerProblemKind;
  vendor: string;
  /** The id of the transaction or order; the account's name for a balance. */
  place: string;
  /** Minor units of `currency`: what is kept, and what it ought to be. */
  kept: number;
  right: number;
  currency: string;
}

/** One run of the check. */
export interface LedgerCheck {
  startedAt: string;
  finishedAt: string | null;
  transactions: number;
  orders: number;
  problems: (Omit<LedgerProblem, 'kept' | 'right'> & { kept: string; right: string })[];
}

/** At most so many faults are written down; the first say enough. */
export const mostProblems = 100;
