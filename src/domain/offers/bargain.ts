import type { SoldLine } from '../orders/splitOrder';

/** What was agreed on with a buyer: a price for one piece of a variant, for so many pieces. Minor units. */
export interface Agreed {
  variantId: number;
  quantity: number;
  price: number;
}

/**
 * The bargains that an order is bought with: those of which it has exactly the pieces that were agreed on, in however
 * many lines, and those that it was made with before an edit. A price was promised once and for so many pieces: it stays
 * with its buyer for that order, so another one cannot have it too.
 */
export const boughtAsAgreed = <A extends Agreed & { isBought: boolean }>(
  lines: readonly { variantId: number | null; quantity: number }[],
  agreed: readonly A[],
): A[] =>
  agreed.filter(({ variantId, quantity, isBought }) => {
    const pieces = lines.reduce((sum, line) => (line.variantId === variantId ? sum + line.quantity : sum), 0);
    return isBought || pieces === quantity;
  });

interface Bargained<L> {
  lines: L[];
  /** Taken off the purchase as a whole. */
  discount: number;
}

/**
 * Makes the price of a bargain what its pieces cost. A shop sells them at the price of its list and takes the rest off,
 * as it does with any code; but nobody pays for that as for a discount: it is the price that the vendor agreed to, by
 * which commission is taken and by which the vendor is paid. What is paid for each line, and for all, stays to the cent.
 * Lines of more pieces than were agreed on, and those of which less was taken off, stay as they are.
 */
export const atAgreedPrices = <L extends SoldLine & { variantId: number | null }>(
  { lines, discount }: { lines: readonly L[]; discount: number },
  agreed: readonly Agreed[],
): Bargained<L> => {
  // How many pieces of each bargain no line has yet: a shop may write one variant into several lines.
  const open = agreed.map((each) => ({ ...each }));
  let left = discount;
  const priced = lines.map((line) => {
    const bargain = open.find(
      ({ variantId, quantity, price }) =>
        variantId === line.variantId && line.quantity > 0 && line.quantity <= quantity && price < line.price,
    );
    if (bargain === undefined) return line;
    const off = (line.price - bargain.price) * line.quantity;
    const ofWhole = Math.max(0, off - line.discount);
    if (ofWhole > left) return line;
    left -= ofWhole;
    bargain.quantity -= line.quantity;
    return { ...line, price: bargain.price, discount: line.discount - (off - ofWhole) };
  });
  return { lines: priced, discount: left };
};
