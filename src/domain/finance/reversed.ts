/** An order's share in a payment, minor units; negative where the order was owed back. */
export interface PaidShare {
  orderId: number;
  amount: number;
}

/** What of each share is taken back when `taken` of the whole payment has been: all of each with all of it. */
const sharesTaken = (shares: readonly PaidShare[], taken: number): PaidShare[] => {
  const whole = shares.reduce((sum, { amount }) => sum + amount, 0);
  if (taken >= whole) return [...shares];
  let left = taken;
  return shares.map(({ orderId, amount }) => {
    const part = Math.max(0, Math.min(amount, left));
    left -= part;
    return { orderId, amount: part };
  });
};

/**
 * What comes back of each order where of a payment `before` had come back and now `taken` has, both of the whole
 * payment in minor units: the parts sum to what came back, and those of all times to the shares.
 */
export const newlyTaken = (shares: readonly PaidShare[], before: number, taken: number): PaidShare[] => {
  const earlier = sharesTaken(shares, before);
  return sharesTaken(shares, taken).map(({ orderId, amount }, index) => ({
    orderId,
    amount: amount - (earlier[index]?.amount ?? 0),
  }));
};
