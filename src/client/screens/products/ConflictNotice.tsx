import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ConflictNoticeProps {
  /** What the server said; null when nothing stands against saving. */
  conflict: string | null;
  onLoad: () => void;
}

/** Someone else saved in between: offers their version, and says that nothing typed is lost. */
export const ConflictNotice = ({ conflict, onLoad }: ConflictNoticeProps): ReactNode => {
  const { t } = useTranslation('products');
  if (conflict === null) return null;
  const load = (
    <Button color="inherit" size="small" onClick={onLoad}>
      {t('loadNewest')}
    </Button>
  );
  return (
    <Alert severity="warning" variant="outlined" action={load} sx={{ mb: 2 }}>
      <AlertTitle>{t('conflictTitle')}</AlertTitle>
      {t('conflictText')}
    </Alert>
  );
};
