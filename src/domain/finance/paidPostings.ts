/** A posting of an order, in the order of booking; `net` in minor units, what it is for the vendor. */
export interface BookedPosting {
  id: number;
  net: number;
}

/** Money for an order, in the order of booking; negative where it came back. Minor units. */
export interface OrderMoney {
  /** Of the ledger, whose ids grow: only what was booked before it can be paid by it. */
  transactionId: number;
  amount: number;
  /** Whether all of it came back by now: it is no posting's payment any more. */
  reversed: boolean;
}

/** How many of the postings money reaches to, the first first; one that it pays in part is not counted. */
const reachOf = (postings: readonly BookedPosting[], paid: number): number => {
  let through = 0;
  let reach = paid === 0 ? 0 : -1;
  let within = 0;
  postings.forEach(({ net }, index) => {
    const before = through;
    through += net;
    if (through === paid) reach = index + 1;
    if (paid >= Math.min(before, through) && paid <= Math.max(before, through)) within = index;
  });
  return Math.max(reach, within);
};

/**
 * By which money each posting of an order was paid: money is for what was booked first, so a refund that came later is
 * paid by the payout that took it back, not by the one that had paid its sale. Postings without it are not in the map.
 */
export const paidBy = <M extends OrderMoney>(
  postings: readonly BookedPosting[],
  money: readonly M[],
): Map<number, M> => {
  const found = new Map<number, M>();
  let paid = 0;
  for (const each of money) {
    paid += each.amount;
    // An amount that comes back makes open again what it had paid.
    const booked = postings.filter(({ id }) => id < each.transactionId);
    const reach = reachOf(booked, paid);
    for (const [index, { id }] of booked.entries())
      if (index >= reach) found.delete(id);
      else if (!found.has(id) && !each.reversed) found.set(id, each);
  }
  return found;
};
