import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { page } from '../../api/page';

/** Says that the server has a newer client than the one that runs. */
export const UpdateNotice = (): ReactNode => {
  const { t } = useTranslation('shell');
  const reload = (
    <Button color="inherit" size="small" onClick={page.reload}>
      {t('reload')}
    </Button>
  );
  return (
    <Alert severity="info" variant="outlined" action={reload} sx={{ m: 2, mb: 0 }}>
      {t('update')}
    </Alert>
  );
};
