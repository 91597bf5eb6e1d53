import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shownIn } from '../../../../domain/finance/currencies';
import { currencyDigits } from '../../../../domain/money';
import type { TransactionTotals } from '../../../../domain/finance/transactions';
import { useReadCurrencyQuery } from '../../../api/hooks';
import { Amount, useAmountText } from '../../../ui/Amount';
import { useLocalDateText } from '../../../ui/LocalDate';

const parts = ['gross', 'commission', 'net', 'due'] as const;

/** What the list comes to in one currency, and about how much that is in the one that was chosen. */
export const TransactionTotalsBar = ({ totals }: { totals: TransactionTotals }): ReactNode => {
  const { t } = useTranslation('finance');
  const amountText = useAmountText();
  const dateText = useLocalDateText();
  const { data } = useReadCurrencyQuery();
  const { currency } = totals;
  const rate =
    data?.currency === currency && data.displayCurrency !== currency
      ? data.rates.find((each) => each.currency === data.displayCurrency)
      : undefined;
  const words = { gross: t('gross'), commission: t('title'), net: t('net'), due: t('owed') };
  const about = (value: string): string | null => {
    const shown = shownIn(value, rate);
    return shown === null || rate === undefined
      ? null
      : amountText(shown.toFixed(currencyDigits(rate.currency)), rate.currency);
  };
  return (
    <Paper variant="outlined" component="section" aria-label={t('totals')} sx={{ p: 2, mb: 2 }}>
      <Box
        component="dl"
        sx={{
          ...{ display: 'grid', gap: 2, m: 0 },
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' },
          '& dd': { m: 0, fontSize: 18, fontWeight: 600 },
          '& dt': { color: 'text.secondary', fontSize: 13 },
        }}
      >
        {parts.map((part) => (
          <Box key={part} sx={{ minWidth: 0 }}>
            <dt>{words[part]}</dt>
            <dd>
              <Amount value={totals[part]} currency={currency} />
              {rate !== undefined && (
                <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
                  {t('approximately', { amount: about(totals[part]) })}
                </Box>
              )}
            </dd>
          </Box>
        ))}
      </Box>
      {rate !== undefined && (
        <Box sx={{ fontSize: 12, color: 'text.secondary', mt: 1 }}>
          {t('rateOf', { day: dateText(rate.day), source: rate.source })}
        </Box>
      )}
    </Paper>
  );
};
