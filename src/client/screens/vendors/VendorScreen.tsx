import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import type { VendorAnswer } from '../../../domain/vendors/vendors';
import { messageOf } from '../../api/failure';
import { useReadVendorDefinitionsQuery, useReadVendorQuery } from '../../api/hooks';
import { useListAddress } from '../../filters/useFilters';
import { BackLink } from '../../ui/BackLink';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { LocalDate } from '../../ui/LocalDate';
import { PageTitle } from '../../ui/PageTitle';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { StatusLabel } from '../../ui/StatusLabel';
import { Figures } from './Figures';
import { ProfileForm } from './ProfileForm';
import { SettingsPanel } from './SettingsPanel';
import { VendorActions } from './VendorActions';

const State = ({ answer: { vendor, isListed } }: { answer: VendorAnswer }): ReactNode => {
  const { t } = useTranslation('vendors');
  if (!isListed) return <StatusLabel tone="neutral">{t('nameOnly')}</StatusLabel>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}>
      <StatusLabel tone={vendor.approved ? 'good' : 'warning'}>
        {t(vendor.approved ? 'approved' : 'notApproved')}
      </StatusLabel>
      {vendor.away && (
        <StatusLabel tone="info">
          {t('awayUntil')} <LocalDate value={vendor.away.until} />
        </StatusLabel>
      )}
      {!vendor.hasAccount && <StatusLabel tone="neutral">{t('withoutAccount')}</StatusLabel>}
      <span>{vendor.email}</span>
    </Box>
  );
};

const VendorPage = ({ name }: { name: string }): ReactNode => {
  const { t } = useTranslation('vendors');
  const list = useListAddress('/vendors');
  const [deleted, setDeleted] = useState(false);
  const { currentData: answer, error, refetch } = useReadVendorQuery({ vendor: name }, { skip: deleted });
  const { data: fields } = useReadVendorDefinitionsQuery();
  const message = messageOf(error);
  if (deleted) return <Navigate to={list} />;
  return (
    <>
      <PageTitle
        title={name}
        back={<BackLink to={list}>{t('title')}</BackLink>}
        aside={answer && <State answer={answer} />}
        actions={answer && <VendorActions answer={answer} onDeleted={() => setDeleted(true)} />}
      />
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {answer === undefined && message === undefined && <SkeletonPage />}
      {answer !== undefined && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {!answer.isListed && (
            <Alert severity="info" variant="outlined">
              {t('nameOnlyHelp')}
            </Alert>
          )}
          <Figures answer={answer} />
          {answer.isListed && <SettingsPanel vendor={answer.vendor} />}
          {answer.isListed && fields !== undefined && (
            <ProfileForm profile={answer.vendor} definitions={fields.definitions} vendor={name} />
          )}
        </Box>
      )}
    </>
  );
};

/** One vendor, as the marketplace sees it. Each begins anew. */
export default function VendorScreen(): ReactNode {
  const { vendor = '' } = useParams();
  return <VendorPage key={vendor} name={vendor} />;
}
