import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadAppInfoQuery } from '../api/hooks';

/** Says beside what sends a mail that none leaves, why, and who can change it; nothing where mails leave. */
export const MailsKept = (): ReactNode => {
  const { t } = useTranslation('interface');
  const { data } = useReadAppInfoQuery();
  return data?.sendsMail === false ? <Alert severity="warning">{t('mailsKept')}</Alert> : null;
};
