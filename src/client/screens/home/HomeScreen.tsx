import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { isOn } from '../../../domain/settings/toggles';
import { messageOf } from '../../api/failures/failure';
import { loadChunk } from '../../api/chunks';
import { patiently } from '../../ui/partLoading';
import { useReadAppInfoQuery, useReadFiguresQuery } from '../../api/hooks';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { PageTitle } from '../../ui/PageTitle';
import { DutiesPanel } from './DutiesPanel';
import { FirstSteps } from './FirstSteps';
import { FiguresPanel } from './FiguresPanel';
import { PeriodBar } from './PeriodBar';
import { useHomeDays } from './useHomeDays';

const Pictures = lazy(() =>
  patiently(() => loadChunk(() => import(/* webpackChunkName: "home-pictures" */ './Pictures'))),
);

/** As high as the pictures that are on their way, so that nothing jumps. */
const PicturesToCome = (): ReactNode => (
  <>
    <Skeleton variant="rounded" height={390} />
    <Skeleton variant="rounded" height={390} />
  </>
);

/** Looked at again while somebody looks, in ms. */
const interval = 60_000;

const Home = ({ timeZone }: { timeZone: string }): ReactNode => {
  const { t } = useTranslation('home');
  const home = useHomeDays(timeZone);
  const { days, by, choice, kind, tooMany } = home;
  const { currentData, error, refetch } = useReadFiguresQuery(
    { ...days, by, compare: choice.compare, period: kind },
    { pollingInterval: interval, skipPollingIfUnfocused: true, skip: tooMany },
  );
  return (
    <>
      <PageTitle title={t('title')} />
      <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
        <FirstSteps />
        <DutiesPanel today={home.today} />
        <div>
          <PeriodBar days={home} />
          {!tooMany && error !== undefined && (
            <ErrorNotice
              title={t('figuresFailed')}
              message={messageOf(error) ?? ''}
              onRetry={() => void refetch()}
            />
          )}
          {!tooMany && (currentData !== undefined || error === undefined) && (
            <FiguresPanel answer={currentData} />
          )}
        </div>
        {!tooMany && currentData !== undefined && (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
              alignItems: 'start',
              gap: 2,
              '& > *': { minWidth: 0 },
            }}
          >
            <Suspense fallback={<PicturesToCome />}>
              <Pictures answer={currentData} by={by} />
            </Suspense>
          </Box>
        )}
      </Box>
    </>
  );
};

/** Where one lands: what waits, and how it goes. Without it the marketplace begins with its orders. */
export default function HomeScreen(): ReactNode {
  const { data } = useReadAppInfoQuery();
  if (data === undefined) return null;
  return isOn(data.features, 'dashboard') ? (
    <Home timeZone={data.timeZone} />
  ) : (
    <Navigate to="/orders" replace />
  );
}
