const isDigit = (code: number): boolean => code > 47 && code < 58;

/** How many digits a number may have before and behind its point. */
export interface PlainNumber {
  whole: number;
  decimals: number;
}

/**
 * How many decimals a plain number has: "12" none, "12.50" two. -1 where the text is not of at most so
 * many digits before and behind the point, or begins with a needless zero. Nearly every cell is so, and
 * an expression would take several times as long.
 */
export const plainDecimals = (text: string, most: PlainNumber): number => {
  const { length } = text;
  let point = 0;
  while (point < length && isDigit(text.charCodeAt(point))) point += 1;
  if (point === 0 || point > most.whole || (point > 1 && text.charCodeAt(0) === 48)) return -1;
  if (point === length) return 0;
  const decimals = length - point - 1;
  if (text.charCodeAt(point) !== 46 || decimals === 0 || decimals > most.decimals) return -1;
  for (let at = point + 1; at < length; at += 1) if (!isDigit(text.charCodeAt(at))) return -1;
  return decimals;
};
