import type { PayItem, PayResult } from '../../../../domain/finance/payouts';
import { usePayPaymentMutation } from '../../../api/hooks';
import { say, saying } from '../../../outcomes';
import { paymentsSaid } from '../../../outcomeTexts';

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

/** Pays in parts, and says once how all of them went. */
export const usePayInParts = () => {
  const [pay, { isLoading }] = usePayPaymentMutation();
  return {
    paying: isLoading,
    payThem: async (payoutId: string, items: readonly PayItem[]): Promise<void> => {
      const { results } = await payInParts((part) => saying(pay(part), { done: null }), payoutId, items);
      if (results.length > 0) say(paymentsSaid(results));
    },
  };
};
