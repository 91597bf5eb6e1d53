/** An amount of the wire with the other sign: discounts are shown as what they take off. */
export const minus = (amount: string): string => {
  if (Number(amount) === 0) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
};
