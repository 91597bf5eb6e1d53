import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyLine } from '../../../ui/CopyLine';

/** A secret that was just made: it is never shown again. */
export const OnceShown = ({ label, value }: { label: string; value: string }): ReactNode => {
  const { t } = useTranslation('orders');
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <Typography sx={{ mb: 1 }}>{t('once')}</Typography>
      <CopyLine label={label} value={value} />
    </Alert>
  );
};
