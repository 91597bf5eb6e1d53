/**
 * The amount of a list such as "EUR 3000;DE-EUR 2400;EUR 1967 b2b" in a currency: the one for everyone, else
 * the first of that currency. It is written in hundredths. '' where the currency is not in the list.
 */
export const commercetoolsAmount = (cell: string, currency: string): string => {
  const prices = cell.split(';').flatMap((each) => {
    const match = /^\s*(?:([A-Z]{2})-)?([A-Z]{3})\s+(\d+)\s*(.*)$/.exec(each);
    return match?.[2] === currency
      ? [{ isPlain: match[1] === undefined && match[4] === '', cents: match[3] ?? '' }]
      : [];
  });
  const cents = (prices.find(({ isPlain }) => isPlain) ?? prices[0])?.cents;
  return cents === undefined ? '' : (Number(cents) / 100).toFixed(2);
};

/** "default=100,second=20" -> "120": the stock of all places; any other text stays. */
export const summedQuantities = (cell: string): string => {
  const counts = [...cell.matchAll(/[^=,|]+=\s*(-?\d+)/g)].map(([, count]) => Number(count));
  return counts.length === 0 ? cell : String(counts.reduce((sum, count) => sum + count, 0));
};
