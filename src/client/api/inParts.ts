/** What a mutation answers, or why it did not. */
type Asked<R> = PromiseLike<{ data?: R | undefined; error?: unknown }>;

/**
 * Sends however many items there are, so many of them at a time and one part after the other; ends with the part that was
 * refused as a whole, with what the ones before were answered. `from`: how many went before a part.
 */
export const inParts = async <T, R>(
  items: readonly T[],
  most: number,
  send: (part: T[], from: number) => Asked<R>,
): Promise<{ answers: R[]; error?: unknown; isWhole: boolean }> => {
  const answers: R[] = [];
  for (let from = 0; from < items.length; from += most) {
    const { data, error } = await send(items.slice(from, from + most), from);
    if (data === undefined) return { answers, error, isWhole: false };
    answers.push(data);
  }
  return { answers, isWhole: true };
};
