import type { AmountSpan } from '../../../domain/offers/offers';
import { useAmountText } from '../../ui/format/Amount';

/** An amount, or both ends of one that is not settled yet. */
export const useSpanText = (): ((span: AmountSpan, currency: string) => string) => {
  const amountText = useAmountText();
  return ({ from, to }, currency) =>
    [...new Set([from, to])].map((amount) => amountText(amount, currency)).join(' – ');
};
