import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../api/failures/failure';
import { useReadInstallationQuery } from '../../../api/hooks';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import { PlanForm } from './PlanForm';
import { SettingsFrame } from '../SettingsFrame';

/** What the marketplace itself pays for: its plan and its add-ons. */
export default function PlanScreen(): ReactNode {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useReadInstallationQuery();
  const message = messageOf(error);
  return (
    <SettingsFrame page="plan">
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data === undefined && message === undefined && <SkeletonPage />}
      {data?.configured === false && <Alert severity="info">{t('unset')}</Alert>}
      {data?.configured === true && data.plans.length === 0 && <Alert severity="info">{t('empty')}</Alert>}
      {data !== undefined && data.plans.length > 0 && <PlanForm installation={data} />}
    </SettingsFrame>
  );
}
