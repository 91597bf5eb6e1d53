import type { PayItem, PayResult } from '../../../../domain/finance/payouts';

/** So many are asked for at once, far below what a call takes: after a cut connection little is unknown. */
export const atOnce = 200;

type Asked = PromiseLike<{ data?: { results: PayResult[] } | undefined; error?: unknown }>;

/** Pays however many there are, part by part; ends with the part that was refused as a whole. */
export const payInParts = async (
  pay: (input: { payoutId: string; payments: PayItem[] }) => Asked,
  payoutId: string,
  items: readonly PayItem[],
): Promise<{ results: PayResult[]; error?: unknown }> => {
  const results: PayResult[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    const { data, error } = await pay({ payoutId, payments: items.slice(from, from + atOnce) });
    if (data === undefined) return { results, error };
    results.push(...data.results);
  }
  return { results };
};
