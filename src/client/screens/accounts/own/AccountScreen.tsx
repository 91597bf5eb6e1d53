import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../api/failure';
import { useReadAccountQuery } from '../../../api/hooks';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { PageTitle } from '../../../ui/PageTitle';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import { AboutPanel } from './AboutPanel';
import { EmailPanel } from './EmailPanel';
import { PasswordPanel } from './PasswordPanel';
import { SessionsPanel } from './SessionsPanel';
import { TwoStepPanel } from './TwoStepPanel';

/** One's own account. */
export default function AccountScreen(): ReactNode {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useReadAccountQuery();
  const message = messageOf(error);
  return (
    <>
      <PageTitle title={t('title')} />
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data === undefined && message === undefined && <SkeletonPage />}
      {data !== undefined && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 860 }}>
          <AboutPanel account={data} />
          <EmailPanel account={data} />
          <TwoStepPanel twoStep={data.twoStep} />
          <PasswordPanel />
          <SessionsPanel />
        </Box>
      )}
    </>
  );
}
