import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwedElsewhere } from '../../../../domain/finance/payouts';
import { useAmountText } from '../../../ui/format/Amount';

interface OwedElsewhereNoteProps {
  owed: readonly OwedElsewhere[];
  currency: string;
  /** Says what to do about it, to who pays. */
  help?: boolean;
}

/** What is owed in currencies that no payout is in; nothing where nothing is. */
export const OwedElsewhereNote = ({ owed, currency, help = false }: OwedElsewhereNoteProps): ReactNode => {
  const { t } = useTranslation('finance');
  const text = useAmountText();
  if (owed.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <Typography component="h2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {t('elsewhere.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {owed.map((each) => (
          <li key={`${each.vendor} ${each.currency}`}>
            {t('elsewhere.line', { vendor: each.vendor, amount: text(each.amount, each.currency) })}
          </li>
        ))}
      </Box>
      {help && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t('elsewhere.help', { currency })}
        </Typography>
      )}
    </Alert>
  );
};
