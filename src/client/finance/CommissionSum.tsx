import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAmount } from '../../domain/money';
import type { ShownSum } from '../../domain/finance/commission/orderCommission';
import { writeNumber } from '../language/locale';
import { useAmountText } from '../ui/format/Amount';

/** How an amount of commission came about, as a sentence. */
export const CommissionSum = ({ sum, currency }: { sum: ShownSum; currency: string }): ReactNode => {
  const { t } = useTranslation('finance');
  const amountText = useAmountText();
  const shown = (value: string): string => amountText(value, currency);
  const minor = (value: string): number => parseAmount(value, currency) ?? 0;
  const capped = minor(sum.share) + minor(sum.flat) > minor(sum.amount);
  const values = {
    percentage: writeNumber(sum.percentage),
    base: shown(sum.base),
    share: shown(sum.share),
    flat: shown(sum.flat),
    amount: shown(sum.amount),
  };
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {Number(sum.flat) === 0 && !capped ? t('sumShort', values) : t('sum', values)}
      {capped && <Box sx={{ color: 'text.secondary' }}>{t('capped', { most: shown(sum.most) })}</Box>}
    </Box>
  );
};
