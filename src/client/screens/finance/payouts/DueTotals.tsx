import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VendorDue } from '../../../../domain/finance/payouts';
import { Amount } from '../../../ui/Amount';
import { sumOf } from './dueSums';

/** What all that are found are due together, on every page of the list. */
export const DueTotals = ({
  dues,
  currency,
}: {
  dues: readonly VendorDue[];
  currency: string;
}): ReactNode => {
  const { t } = useTranslation('payouts');
  const sums = [
    [
      t('ready'),
      sumOf(
        dues.map(({ ready }) => ready),
        currency,
      ),
    ],
    [
      t('balance'),
      sumOf(
        dues.map(({ balance }) => balance),
        currency,
      ),
    ],
  ] as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, color: 'text.secondary', mb: 1 }}>
      <span>{t('dueCount', { count: dues.length })}</span>
      {sums.map(([name, value]) => (
        <span key={name}>
          {name}: <Amount value={value} currency={currency} />
        </span>
      ))}
    </Box>
  );
};
