import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { defaultFeatures } from '../../../domain/settings/settings';
import type { VendorApplication } from '../../../domain/vendors/vendors';
import { HistoryLink } from '../../accounts/HistoryLink';
import { messageOf } from '../../api/failures/failure';
import { useListVendorsQuery, useReadAppInfoQuery } from '../../api/hooks';
import { useListAddress } from '../../filters/useFilters';
import { BackLink } from '../../ui/BackLink';
import { DateTime } from '../../ui/format/DateTime';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { StatusLabel } from '../../ui/StatusLabel';
import { Answers } from './Answers';
import { Decision } from './Decision';
import { applicationPath, vendorPath } from './vendorRows';

const tones = { pending: 'info', approved: 'good', rejected: 'bad' } as const;

const Decided = ({ application }: { application: VendorApplication }): ReactNode => {
  const { t } = useTranslation('vendors');
  const { status, note, vendorName } = application;
  return (
    <Panel title={t('decision')}>
      <p>{t('decided')}</p>
      {note !== '' && <p>{t('noteWas', { note })}</p>}
      {status === 'approved' && (
        <Link component={RouterLink} to={vendorPath(vendorName)}>
          {vendorName}
        </Link>
      )}
    </Panel>
  );
};

interface ReviewProps {
  application: VendorApplication;
  /** Those that wait beside this one, oldest first. */
  others: readonly VendorApplication[];
}

const Review = ({ application, others }: ReviewProps): ReactNode => {
  const { t } = useTranslation('vendors');
  const navigate = useNavigate();
  const list = useListAddress('/vendors');
  const { email, vendorName, status, createdAt, fields } = application;
  const { data: info } = useReadAppInfoQuery();
  const { registration, vendorPage } = info?.features ?? defaultFeatures;
  const definitions = [...registration.fields, ...vendorPage.fields];
  const [next] = others;
  const onNext = next && (() => void navigate(applicationPath(next.id)));
  return (
    <>
      <PageTitle
        title={vendorName}
        back={<BackLink to={list}>{t('title')}</BackLink>}
        aside={<StatusLabel tone={tones[status]}>{t(status)}</StatusLabel>}
        actions={
          <>
            <HistoryLink kind="application" record={application.id} />
            {onNext && (
              <>
                <Box component="span" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
                  {t('waiting', { count: others.length })}
                </Box>
                <Button color="inherit" variant="outlined" aria-keyshortcuts="n" onClick={onNext}>
                  {t('next')}
                </Button>
              </>
            )}
          </>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Panel title={t('answers')}>
          <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <Link href={`mailto:${encodeURIComponent(email)}`}>{email}</Link>
            <DateTime value={createdAt} time />
          </Box>
          {fields.length === 0 ? t('noAnswers') : <Answers answers={fields} definitions={definitions} />}
        </Panel>
        {status === 'pending' ? (
          <Decision
            application={application}
            onNext={onNext}
            onDecided={onNext ?? (() => void navigate(list))}
          />
        ) : (
          <Decided application={application} />
        )}
      </Box>
    </>
  );
};

/** One application: its answers and files, and the decision. Each begins anew. */
export default function ApplicationScreen(): ReactNode {
  const { t } = useTranslation('vendors');
  const { applicationId } = useParams();
  const { data, error, refetch } = useListVendorsQuery();
  const message = messageOf(error);
  const application = data?.applications.find(({ id }) => id === applicationId);
  if (application !== undefined) {
    // The list has the newest first; who has waited longest is answered first.
    const waiting = (data?.applications ?? []).filter(({ status }) => status === 'pending').reverse();
    const others = waiting.filter(({ id }) => id !== application.id);
    return <Review key={application.id} application={application} others={others} />;
  }
  return (
    <>
      <PageTitle title={t('application')} back={<BackLink to="/vendors">{t('title')}</BackLink>} />
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data === undefined && message === undefined && <SkeletonPage />}
      {data !== undefined && <EmptyState title={t('applicationGone')} />}
    </>
  );
}
