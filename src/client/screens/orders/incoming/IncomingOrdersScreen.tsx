import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  incomingOrderFilters,
  type IncomingOrderFilter,
  type IncomingOrderLine,
} from '../../../../domain/orders/incoming/incomingOrders';
import { messageOf } from '../../../api/failures/failure';
import { useListIncomingOrdersQuery } from '../../../api/hooks';
import { BackLink } from '../../../ui/BackLink';
import { DataTable } from '../../../ui/list/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { OlderPager } from '../../../ui/list/OlderPager';
import { PageTitle } from '../../../ui/PageTitle';
import { StateTabs } from '../../../ui/list/StateTabs';
import Box from '@mui/material/Box';
import { translateError } from '../../../language/translateError';
import type { Fault } from '../../../../domain/errors/errorTable';
import type { Column } from '../../../ui/list/column';
import { Cut } from '../../../ui/format/Cut';
import { DateTime } from '../../../ui/format/DateTime';
import { IncomingOrderStateLabel } from './IncomingOrderStateLabel';

/** The first of what is wrong or to be known, and how much more there is. */
const reasonOf = ({ errors, notices }: IncomingOrderLine): { first: Fault | null; more: number } => {
  const all = [...Object.values(errors), ...notices];
  return { first: all[0] ?? null, more: Math.max(0, all.length - 1) };
};

const useIncomingOrderColumns = (): Column<IncomingOrderLine>[] => {
  const { t } = useTranslation('orders');
  return [
    {
      key: 'name',
      head: t('order'),
      width: 172,
      title: true,
      cell: ({ name }) => (name === '' ? t('unnamed') : name),
    },
    {
      key: 'state',
      head: t('stateHead'),
      width: 168,
      cell: (incomingOrder) => <IncomingOrderStateLabel incomingOrder={incomingOrder} />,
    },
    {
      key: 'reason',
      head: t('incoming.reason'),
      cell: (incomingOrder) => {
        const { first, more } = reasonOf(incomingOrder);
        if (first === null) return '—';
        return (
          <Box component="span" sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
            <Cut>{translateError(first)}</Cut>
            {more > 0 && (
              <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {t('incoming.more', { count: more })}
              </Box>
            )}
          </Box>
        );
      },
    },
    {
      key: 'source',
      spare: 1,
      head: t('source'),
      width: 170,
      cell: ({ source, by }) => (by === '' ? t(`sources.${source}`) : by),
    },
    {
      key: 'received',
      head: t('received'),
      width: 180,
      cell: ({ receivedAt }) => <DateTime value={receivedAt} time />,
    },
  ];
};

/** Incoming orders come in while one looks. */
const askEvery = 15_000;

const useIncomingOrderAddress = () => {
  const [params, setParams] = useSearchParams();
  const filter = incomingOrderFilters.find((each) => each === params.get('filter')) ?? 'attention';
  const before = /^\d{1,15}$/.test(params.get('before') ?? '') ? Number(params.get('before')) : undefined;
  const go = (next: { filter: IncomingOrderFilter; before?: string }): void =>
    setParams({
      ...(next.filter === 'attention' ? {} : { filter: next.filter }),
      ...(next.before === undefined ? {} : { before: next.before }),
    });
  return { filter, before, go };
};

/** What came in of orders, and what of it needs a person. */
export default function IncomingOrdersScreen(): ReactNode {
  const { t } = useTranslation('orders');
  const { filter, before, go } = useIncomingOrderAddress();
  const question = { filter, ...(before === undefined ? {} : { before }) };
  const { data, currentData, isFetching, error, refetch } = useListIncomingOrdersQuery(question, {
    pollingInterval: askEvery,
  });
  const columns = useIncomingOrderColumns();
  const last = currentData?.incomingOrders.at(-1)?.id;
  return (
    <>
      <PageTitle title={t('incoming.title')} back={<BackLink to="/orders">{t('toOrders')}</BackLink>} />
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('help')}
      </Typography>
      <StateTabs
        label={t('incoming.tabs')}
        value={filter}
        tabs={incomingOrderFilters.map((value) => ({
          value,
          label: t(`filter.${value}`),
          count: value === 'all' ? undefined : data?.counts[value],
        }))}
        onChange={(value) => go({ filter: value })}
      />
      <DataTable
        label={t('incoming.title')}
        columns={columns}
        rows={currentData?.incomingOrders}
        rowId={({ id }) => id}
        rowName={({ name, id }) => (name === '' ? id : name)}
        link={({ id }) => `/orders/incoming/${id}`}
        fetching={isFetching && currentData === undefined}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            title={t(filter === 'attention' ? 'empty' : 'emptyAll')}
            text={t(filter === 'attention' ? 'emptyHelp' : 'emptyAllHelp')}
          />
        }
      />
      <OlderPager
        before={before === undefined ? '' : String(before)}
        next={currentData?.more === true && last !== undefined ? last : null}
        onPage={(page) => go({ filter, ...(page === '' ? {} : { before: page }) })}
      />
    </>
  );
}
