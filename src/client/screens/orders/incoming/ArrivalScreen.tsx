import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { ArrivalAnswer } from '../../../../domain/orders/incoming/arrivals';
import { messageOf } from '../../../api/failure';
import { useReadArrivalQuery } from '../../../api/hooks';
import { useListAddress } from '../../../filters/useFilters';
import { said } from '../../../language/said';
import { BackLink } from '../../../ui/BackLink';
import { DateTime } from '../../../ui/DateTime';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { PageTitle } from '../../../ui/PageTitle';
import { Panel } from '../../../ui/Panel';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import { ArrivalActions } from './ArrivalActions';
import { ArrivalStateLabel } from './ArrivalStateLabel';

/** While it is in the queue, what becomes of it is asked for. */
const askEvery = 2_000;

/** The document in lines, where it can be read; as it came where not. */
const inLines = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

const Reasons = ({ errors }: { errors: Record<string, string> }): ReactNode => {
  const { t } = useTranslation('intake');
  return (
    <Alert severity="error">
      <Typography component="h2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {t('errors')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {Object.entries(errors).map(([member, message]) => (
          <li key={member}>
            {said(message)}
            {member !== 'body' && (
              <Box component="code" translate="no" sx={{ ml: 1, color: 'text.secondary' }}>
                {member}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
};

const Notices = ({ notices }: { notices: string[] }): ReactNode => {
  const { t } = useTranslation('intake');
  return (
    <Alert severity="warning">
      <Typography component="h2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {t('notices')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {notices.map((notice) => (
          <li key={notice}>{said(notice)}</li>
        ))}
      </Box>
    </Alert>
  );
};

const Orders = ({ orders }: Pick<ArrivalAnswer, 'orders'>): ReactNode => {
  const { t } = useTranslation('intake');
  return (
    <Panel title={t('orders')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {orders.map(({ id, name, vendor }) => (
          <li key={id}>
            <Link component={RouterLink} to={`/orders/${id}`}>
              {name}
            </Link>{' '}
            {vendor}
          </li>
        ))}
      </Box>
    </Panel>
  );
};

const Body = ({ body }: Pick<ArrivalAnswer, 'body'>): ReactNode => {
  const { t } = useTranslation('intake');
  return (
    <Panel title={t('body')}>
      {body === '' ? (
        <Typography color="textSecondary">{t('bodyGone')}</Typography>
      ) : (
        <Box
          component="pre"
          translate="no"
          tabIndex={0}
          role="group"
          aria-label={t('body')}
          sx={{ m: 0, maxHeight: 480, overflow: 'auto', fontSize: 13 }}
        >
          {inLines(body)}
        </Box>
      )}
    </Panel>
  );
};

const Arrival = ({ answer }: { answer: ArrivalAnswer }): ReactNode => {
  const { t } = useTranslation('intake');
  const back = useListAddress('/orders/intake');
  const { arrival, body, orders } = answer;
  const { errors, notices, name, source, by, receivedAt, times } = arrival;
  return (
    <>
      <PageTitle
        title={name === '' ? t('unnamed') : name}
        aside={<ArrivalStateLabel arrival={arrival} />}
        back={<BackLink to={back}>{t('title')}</BackLink>}
        actions={<ArrivalActions arrival={arrival} hasBody={body !== ''} />}
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">
          {by === '' ? t(`sources.${source}`) : by} · <DateTime value={receivedAt} time />
          {times > 1 && ` · ${t('times', { count: times })}`}
        </Typography>
        {Object.keys(errors).length > 0 && <Reasons errors={errors} />}
        {notices.length > 0 && <Notices notices={notices} />}
        {orders.length > 0 && <Orders orders={orders} />}
        <Body body={body} />
      </Box>
    </>
  );
};

/** One arrival: what is wrong with it, what became of it, and how it came. */
export default function ArrivalScreen(): ReactNode {
  const { arrivalId = '' } = useParams();
  const { data, error, refetch } = useReadArrivalQuery({ arrivalId });
  const waits = data?.arrival.state === 'queued';
  useReadArrivalQuery({ arrivalId }, { pollingInterval: waits ? askEvery : 0 });
  if (data !== undefined) return <Arrival answer={data} />;
  if (error !== undefined)
    return <ErrorNotice message={messageOf(error) ?? ''} onRetry={() => void refetch()} />;
  return <SkeletonPage />;
}
