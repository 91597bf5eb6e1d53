/** A line of a bank statement in the payout's currency; minor units, never below zero. */
export interface StatementLine {
  day: string;
  amount: number;
  /** Whether money went out; else it came in. */
  isOut: boolean;
  /** Everything that the bank says of it, where a reference may stand. */
  text: string;
}

/** What of a statement was read: what the bank has booked in the currency, and what could not be understood. */
export interface ReadStatement {
  lines: StatementLine[];
  /** `line` counts from 1 in the file. */
  unread: { line: number; text: string }[];
  /** How many lines were understood, those in another currency and those not booked yet included. */
  understood: number;
}

/** A payment that the bank may know of; `reference` is the one of its transfer. */
export interface AwaitedPayment {
  id: string;
  amount: number;
  reference: string;
}

export interface StatementMatches {
  /** Payments whose money went out and stayed out, each with its line. */
  matched: { id: string; line: StatementLine }[];
  /** Payments whose money came back, each with the line by which it did. */
  returned: { id: string; line: StatementLine }[];
  /** Payments that went out with another amount than theirs. */
  differing: { id: string; line: StatementLine }[];
}

/**
 * What of payments by hand stands on a statement. Money went out by a line with the payment's reference and its very
 * amount, and came back by one with the reference that came in: then the payment is not paid, whatever went out before.
 */
export const matchStatement = (
  lines: readonly StatementLine[],
  awaited: readonly AwaitedPayment[],
): StatementMatches => {
  const left = [...lines];
  const take = (reference: string, fits: (line: StatementLine) => boolean): StatementLine[] => {
    const named = new RegExp(`(^|[^A-Za-z0-9])${reference}($|[^A-Za-z0-9])`, 'i');
    return left.filter((line) => fits(line) && named.test(line.text));
  };
  const found: StatementMatches = { matched: [], returned: [], differing: [] };
  for (const { id, amount, reference } of awaited) {
    const out = take(reference, (line) => line.isOut && line.amount === amount);
    const back = take(reference, (line) => !line.isOut);
    const line = out[back.length];
    const comeBack = back.at(-1);
    if (line !== undefined) {
      found.matched.push({ id, line });
      left.splice(left.indexOf(line), 1);
    } else if (comeBack !== undefined) found.returned.push({ id, line: comeBack });
    else {
      const [other] = take(reference, (each) => each.isOut);
      if (other !== undefined) found.differing.push({ id, line: other });
    }
  }
  return found;
};
