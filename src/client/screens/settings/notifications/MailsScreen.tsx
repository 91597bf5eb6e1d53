import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  mailListSchema,
  returnedOf,
  statesOf,
  type MailFilter,
  type MailsAnswer,
} from '../../../../domain/notifications/mailList';
import { pageCountOf } from '../../../../domain/paging';
import { messageOf } from '../../../api/failures/failure';
import { useListMailsQuery } from '../../../api/hooks';
import { ofTheFilters } from '../../../api/ofTheFilters';
import { useFilters } from '../../../filters/useFilters';
import { DataTable } from '../../../ui/list/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { FilterBar } from '../../../ui/list/FilterBar';
import { Pager } from '../../../ui/list/Pager';
import { SearchField } from '../../../ui/list/SearchField';
import { StateTabs } from '../../../ui/list/StateTabs';
import { SettingsFrame } from '../SettingsFrame';
import { useMailColumns } from './useMailColumns';

interface ListFilters {
  state: MailFilter;
  q: string;
  page: number;
}

const defaults: ListFilters = { state: 'trouble', q: '', page: 1 };
const tabs = ['trouble', 'returned', 'queued', 'sent', 'kept', 'all'] as const;

const countOf = (answer: MailsAnswer, filter: MailFilter): number => {
  const ofStates = Object.entries(answer.counts).reduce(
    (sum, [state, n]) => ((statesOf(filter)?.some((each) => each === state) ?? true) ? sum + n : sum),
    0,
  );
  const returned = returnedOf(filter);
  if (returned === null) return ofStates;
  return returned ? answer.returned : ofStates - answer.returned;
};

/**
 * Which mails went out, which did not, and which came back; what failed or came back can be sent again, and what was kept
 * for the first time.
 */
export default function MailsScreen(): ReactNode {
  const { t } = useTranslation('notifications');
  const { filters, change } = useFilters(mailListSchema, defaults);
  const { data, isFetching, error, refetch } = ofTheFilters(useListMailsQuery(filters));
  const columns = useMailColumns();
  const isPlain = filters.q === '' && filters.state === 'trouble';
  const kept = data?.counts.kept ?? 0;
  return (
    <SettingsFrame page="mails">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('help')}
      </Typography>
      {data?.sending === false && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('noServer')}
        </Alert>
      )}
      <StateTabs
        label={t('tabs')}
        value={filters.state}
        tabs={tabs.map((value) => ({
          value,
          label: t(`filter.${value}`),
          count: data && countOf(data, value),
        }))}
        onChange={(state) => change({ state })}
      />
      <FilterBar
        onClear={filters.q === '' ? undefined : () => change({ q: '' })}
        search={<SearchField label={t('search')} value={filters.q} onChange={(q) => change({ q })} />}
      />
      <DataTable
        label={t('tabs')}
        columns={columns}
        rows={data?.mails}
        rowId={({ id }) => id}
        rowName={({ subject }) => subject}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            title={t(isPlain ? 'empty' : 'noneFound')}
            text={
              isPlain && kept > 0
                ? t('emptyKept', { count: kept })
                : t(isPlain ? 'emptyHelp' : 'noneFoundHelp')
            }
          />
        }
      />
      <Pager
        page={filters.page}
        pageCount={pageCountOf(data?.total ?? 0)}
        total={data?.total}
        onPage={(page) => change({ page })}
      />
    </SettingsFrame>
  );
}
