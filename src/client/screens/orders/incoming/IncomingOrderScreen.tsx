import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { Fault } from '../../../../domain/errors/errorTable';
import type {
  IncomingOrderAnswer,
  IncomingOrderLine,
} from '../../../../domain/orders/incoming/incomingOrders';
import { messageOf } from '../../../api/failures/failure';
import {
  useReadIncomingOrderQuery,
  useDismissIncomingOrderMutation,
  useRetryIncomingOrderMutation,
} from '../../../api/hooks';
import { useListAddress } from '../../../filters/useFilters';
import { translateError } from '../../../language/translateError';
import { BackLink } from '../../../ui/BackLink';
import { DateTime } from '../../../ui/format/DateTime';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { PageTitle } from '../../../ui/PageTitle';
import { Panel } from '../../../ui/Panel';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import { IncomingOrderStateLabel } from './IncomingOrderStateLabel';
import Button from '@mui/material/Button';
import { useCan } from '../../../session/useSession';

interface IncomingOrderActionsProps {
  incomingOrder: IncomingOrderLine;
  /** Of what was refused at the door nothing was kept that could be taken in again. */
  hasBody: boolean;
}

/** Takes an incoming order in again, once what it lacks is there, or off the list. */
const IncomingOrderActions = ({ incomingOrder, hasBody }: IncomingOrderActionsProps): ReactNode => {
  const { t } = useTranslation('orders');
  const mayWrite = useCan('write_orders');
  const [retry, { isLoading: retrying }] = useRetryIncomingOrderMutation();
  const [dismiss, { isLoading: dismissing }] = useDismissIncomingOrderMutation();
  const { id, state, flagged } = incomingOrder;
  if (!mayWrite) return null;
  const isOpen = Object.keys(incomingOrder.errors).length > 0;
  const mayRetry = hasBody && (isOpen || ['bad', 'dismissed', 'waiting'].includes(state));
  return (
    <>
      {(flagged || state === 'waiting') && (
        <Button
          variant="outlined"
          color="inherit"
          loading={dismissing}
          onClick={() => void dismiss({ incomingOrderId: id })}
        >
          {t('dismiss')}
        </Button>
      )}
      {mayRetry && (
        <Button variant="contained" loading={retrying} onClick={() => void retry({ incomingOrderId: id })}>
          {t('retry')}
        </Button>
      )}
    </>
  );
};

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

const Reasons = ({ errors }: { errors: Record<string, Fault> }): ReactNode => {
  const { t } = useTranslation('orders');
  return (
    <Alert severity="error">
      <Typography component="h2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {t('errors')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {Object.entries(errors).map(([member, fault]) => (
          <li key={member}>
            {translateError(fault)}
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

const Notices = ({ notices }: { notices: Fault[] }): ReactNode => {
  const { t } = useTranslation('orders');
  return (
    <Alert severity="warning">
      <Typography component="h2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {t('notices')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {notices.map((notice) => (
          <li key={notice.message}>{translateError(notice)}</li>
        ))}
      </Box>
    </Alert>
  );
};

const Orders = ({ orders }: Pick<IncomingOrderAnswer, 'orders'>): ReactNode => {
  const { t } = useTranslation('orders');
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

const Body = ({ body }: Pick<IncomingOrderAnswer, 'body'>): ReactNode => {
  const { t } = useTranslation('orders');
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

const IncomingMessage = ({ answer }: { answer: IncomingOrderAnswer }): ReactNode => {
  const { t } = useTranslation('orders');
  const back = useListAddress('/orders/incoming');
  const { incomingOrder, body, orders } = answer;
  const { errors, notices, name, source, by, receivedAt, times } = incomingOrder;
  return (
    <>
      <PageTitle
        title={name === '' ? t('unnamed') : name}
        aside={<IncomingOrderStateLabel incomingOrder={incomingOrder} />}
        back={<BackLink to={back}>{t('incoming.title')}</BackLink>}
        actions={<IncomingOrderActions incomingOrder={incomingOrder} hasBody={body !== ''} />}
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

/** One incoming order: what is wrong with it, what became of it, and how it came. */
export default function IncomingOrderScreen(): ReactNode {
  const { incomingOrderId = '' } = useParams();
  const { data, error, refetch } = useReadIncomingOrderQuery({ incomingOrderId });
  const waits = data?.incomingOrder.state === 'queued';
  useReadIncomingOrderQuery({ incomingOrderId }, { pollingInterval: waits ? askEvery : 0 });
  if (data !== undefined) return <IncomingMessage answer={data} />;
  if (error !== undefined)
    return <ErrorNotice message={messageOf(error) ?? ''} onRetry={() => void refetch()} />;
  return <SkeletonPage />;
}
