import type { PayItem, PayResult } from '../../../../domain/finance/payouts';
import { usePayPaymentMutation } from '../../../api/hooks';
import { inParts } from '../../../api/inParts';
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
  const { answers, error } = await inParts(items, atOnce, (payments) => pay({ payoutId, payments }));
  const results = answers.flatMap((answer) => answer.results);
  return error === undefined ? { results } : { results, error };
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
