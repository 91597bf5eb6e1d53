import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Duty, DutyName } from '../../../domain/home/duties';
import { messageOf } from '../../api/failures/failure';
import { useListDutiesQuery } from '../../api/hooks';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { useLocalDateText } from '../../ui/format/LocalDate';
import { Panel } from '../../ui/Panel';
import { SnoozeButton } from './SnoozeButton';

/** The list that shows exactly what a duty counts, by its own filters; null: its rows are named one by one. */
const listOf = ({ name, rows }: Duty): string | null => {
  switch (name) {
    case 'lateOrders':
      return '/orders?due=late';
    case 'dueOrders':
      return '/orders?due=today';
    case 'openOffers':
      return '/offers?status=pending';
    case 'conversations':
      return '/conversations?filter=unanswered';
    case 'siteMessages':
      return '/conversations/received?kind=unanswered';
    case 'incomingOrders':
      return '/orders/incoming';
    case 'submissions':
      return '/products/approval';
    case 'applications':
      return '/vendors?tab=applications';
    case 'unpayableVendors':
      return `/payouts?stand=noAccount${rows[0] === undefined ? '' : `&currency=${rows[0].id}`}`;
    case 'idleSchedule':
      return '/settings/payouts';
    case 'payoutMethod':
      return '/payouts/method';
    case 'soldOut':
      return '/products?status=ACTIVE&stock=oos';
    default:
      return null;
  }
};

const pageOf: Partial<Record<DutyName, (id: string) => string>> = {
  doubtfulOrders: (id) => `/orders/${id}`,
  labels: (id) => `/orders/${id}`,
  rejectedProducts: (id) => `/products/${id}`,
  runsOut: (id) => `/products/${id}`,
  imports: (id) => `/imports/${id}`,
  unreachableVendors: (id) => `/vendors/${encodeURIComponent(id)}`,
  failedPayments: (id) => `/payouts/${id}`,
  unconfirmedPayments: (id) => `/payouts/${id}`,
};

const DutyRow = ({ duty, today }: { duty: Duty; today: string }): ReactNode => {
  const { t } = useTranslation('home');
  const dateText = useLocalDateText();
  const { name, count, rows, snoozedUntil } = duty;
  const list = listOf(duty);
  const place = pageOf[name];
  const sentence = t(`duties.${name}`, { count });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, py: 0.5, overflowWrap: 'anywhere' }}>
        {list === null ? (
          <>
            {sentence}{' '}
            {rows.map(({ id, label }, index) => (
              <span key={`${id} ${label}`}>
                {index > 0 && ', '}
                <Link component={RouterLink} to={place?.(id) ?? ''}>
                  {label}
                </Link>
              </span>
            ))}
            {count > rows.length && ` ${t('andCountMore', { count: count - rows.length })}`}
          </>
        ) : (
          <Link component={RouterLink} to={list}>
            {sentence}
          </Link>
        )}
        {snoozedUntil !== null && (
          <Typography variant="body2" color="textSecondary">
            {t('snoozedUntil', { day: dateText(snoozedUntil) })}
          </Typography>
        )}
      </Box>
      <SnoozeButton duty={duty} today={today} />
    </Box>
  );
};

/** What waits for this person, each with the way to exactly that; what is put off stands behind a button. */
export const DutiesPanel = ({ today }: { today: string }): ReactNode => {
  const { t } = useTranslation('home');
  const { data, error, refetch } = useListDutiesQuery();
  const [shown, setShown] = useState(false);
  const open = data?.duties.filter(({ snoozedUntil }) => snoozedUntil === null) ?? [];
  const snoozed = data?.duties.filter(({ snoozedUntil }) => snoozedUntil !== null) ?? [];
  const list = (duties: readonly Duty[]): ReactNode => (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {duties.map((duty) => (
        <DutyRow key={duty.name} duty={duty} today={today} />
      ))}
    </Box>
  );
  return (
    <Panel title={t('dutiesTitle')}>
      {error !== undefined && (
        <ErrorNotice
          title={t('dutiesFailed')}
          message={messageOf(error) ?? ''}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === undefined && (
        <Box role="status" aria-label={t('loading', { ns: 'interface' })}>
          <Skeleton height={36} />
          <Skeleton height={36} />
        </Box>
      )}
      {data !== undefined && open.length === 0 && <Typography>{t('nothingToDo')}</Typography>}
      {list(open)}
      {snoozed.length > 0 && (
        <>
          <Button size="small" aria-expanded={shown} sx={{ mt: 1 }} onClick={() => setShown(!shown)}>
            {t('snoozed', { count: snoozed.length })}
          </Button>
          {shown && list(snoozed)}
        </>
      )}
    </Panel>
  );
};
