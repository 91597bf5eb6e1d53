import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptPurchases } from './keptPurchases';

/** Whether a purchase of several vendors is one line of the list. */
export default function PurchasesChoice(): ReactNode {
  const { t } = useTranslation('orders');
  const { grouped, group } = useKeptPurchases();
  return (
    <FormControlLabel
      label={t('purchase.asOne')}
      control={<Checkbox size="small" checked={grouped} onChange={(_, yes) => group(yes)} />}
    />
  );
}
