import { useTranslation } from 'react-i18next';
import type { Discount } from '../../../domain/discounts/discounts';
import { writeNumber } from '../../language/locale';
import { useAmountText } from '../../ui/format/Amount';
import { useDaySpanText, useLocalDateText } from '../../ui/format/LocalDate';
import type { Tone } from '../../ui/StatusLabel';

export const stateTones: Record<Discount['state'], Tone> = {
  planned: 'info',
  active: 'good',
  ended: 'neutral',
  used: 'warning',
  deleted: 'neutral',
};

/** What a discount says, in short texts. */
export const useDiscountText = () => {
  const { t } = useTranslation('discounts');
  const amountText = useAmountText();
  const dateText = useLocalDateText();
  const spanText = useDaySpanText();
  const inCurrency = (value: number, currency: string): string => amountText(String(value), currency);
  return {
    value: ({ value, currency }: Pick<Discount, 'value' | 'currency'>): string =>
      value.type === 'fixed'
        ? inCurrency(value.fixed, currency)
        : t('percent', { n: writeNumber(value.percentage) }),
    period: ({ active }: Pick<Discount, 'active'>): string =>
      active.until === null
        ? t('fromOn', { from: dateText(active.from) })
        : active.until === active.from
          ? dateText(active.from)
          : spanText(active.from, active.until),
    uses: ({ used, limit }: Pick<Discount, 'used' | 'limit'>): string =>
      limit.withUsage
        ? t('usedOf', { used: writeNumber(used), usage: writeNumber(limit.usage) })
        : writeNumber(used),
    minimum: ({ minPurchase, currency }: Pick<Discount, 'minPurchase' | 'currency'>): string =>
      minPurchase.type === 'none'
        ? t('minimum.none')
        : minPurchase.type === 'amount'
          ? t('minimumAmount', { amount: inCurrency(minPurchase.value, currency) })
          : t('minimumPieces', { count: minPurchase.value }),
    payer: ({ paidBy, vendorShare }: Pick<Discount, 'paidBy' | 'vendorShare'>): string =>
      paidBy === 'shared' ? t('sharedBy', { n: writeNumber(vendorShare) }) : t(`payer.${paidBy}`),
    /** Uses beyond what it allows, by why; empty where there are none. */
    beyond: ({ beyond }: Pick<Discount, 'beyond'>): string[] =>
      (['limit', 'customer', 'time'] as const).flatMap((kind) =>
        beyond[kind] === 0 ? [] : [t(`beyond.${kind}`, { count: beyond[kind] })],
      ),
  };
};
