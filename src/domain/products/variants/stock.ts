/** The most pieces of a variant, or the fewest below none: well inside what a column holds, so that what is booked fits. */
export const largestStock = 1_000_000_000;
