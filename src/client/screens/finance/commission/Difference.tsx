import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatAmount, parseAmount } from '../../../../domain/money';
import { writeNumber } from '../../../language/locale';
import { Amount } from '../../../ui/Amount';

interface DifferenceProps {
  before: string;
  after: string;
  currency: string;
}

/** How much more or less, and in per cent of before where there was something. */
export const Difference = ({ before, after, currency }: DifferenceProps): ReactNode => {
  const from = parseAmount(before, currency) ?? 0;
  const to = parseAmount(after, currency) ?? 0;
  const share = from === 0 ? null : Math.round(((to - from) / from) * 1000) / 10;
  const sign = to > from ? '+' : '';
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {sign}
      <Amount value={formatAmount(to - from, currency)} currency={currency} />
      {share !== null && (
        <Box component="span" sx={{ color: 'text.secondary', ml: 0.75 }}>
          {sign}
          {writeNumber(share)} %
        </Box>
      )}
    </Box>
  );
};
