import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ErrorNoticeProps {
  title?: string;
  message: string;
  onRetry?: (() => void) | undefined;
}

/** What happened, and a way to try again. */
export const ErrorNotice = ({ title, message, onRetry }: ErrorNoticeProps): ReactNode => {
  const { t } = useTranslation('interface');
  const retry = onRetry && (
    <Button color="inherit" size="small" onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  );
  return (
    <Alert severity="error" variant="outlined" action={retry} sx={{ mb: 2 }}>
      <AlertTitle sx={{ mb: 0 }}>{title ?? t('failed')}</AlertTitle>
      {message}
    </Alert>
  );
};
