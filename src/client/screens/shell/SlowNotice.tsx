import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlowLoading } from './useSlowLoading';

/** Says that loading takes unusually long, and goes by itself. */
export const SlowNotice = (): ReactNode => {
  const { t } = useTranslation('shell');
  if (!useSlowLoading()) return null;
  return (
    <Alert severity="info" variant="outlined" role="status" sx={{ m: 2, mb: 0 }}>
      {t('slow')}
    </Alert>
  );
};
