import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  trailActions,
  trailActors,
  trailKinds,
  trailListSchema,
  type TrailAction,
  type TrailActor,
  type TrailEntry,
  type TrailFilters,
  type TrailKind,
} from '../../../domain/audit/trail';
import { messageOf } from '../../api/failures/failure';
import { useExportTrailMutation, useListTrailQuery } from '../../api/hooks';
import { ofTheFilters } from '../../api/ofTheFilters';
import { useFilters } from '../../filters/useFilters';
import { useMarketplaceView } from '../../session/useSession';
import { download } from '../../ui/download';
import { EmptyState } from '../../ui/EmptyState';
import { DateTime } from '../../ui/format/DateTime';
import type { Column } from '../../ui/list/column';
import { DataTable } from '../../ui/list/DataTable';
import { DayField } from '../../form/day/DayField';
import { FilterBar } from '../../ui/list/FilterBar';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { OlderPager } from '../../ui/list/OlderPager';
import { SearchField } from '../../ui/list/SearchField';
import { PageTitle } from '../../ui/PageTitle';
import { UndoEntry } from '../../accounts/UndoEntry';
import { TrailChanges } from './TrailChanges';
import { TrailCheck } from './TrailCheck';
import { useTrailWords } from './useTrailWords';

interface ListFilters {
  kind: TrailKind | 'all';
  action: TrailAction | 'all';
  actor: TrailActor | 'all';
  who: string;
  q: string;
  record: string;
  vendor: string;
  from: string;
  to: string;
  before: string;
  page: number;
}

const defaults: ListFilters = {
  kind: 'all',
  action: 'all',
  actor: 'all',
  who: '',
  q: '',
  record: '',
  vendor: '',
  from: '',
  to: '',
  before: '',
  page: 1,
};

const inputOf = ({ kind, action, actor, who, q, record, vendor, from, to }: ListFilters): TrailFilters => ({
  kind,
  action,
  actor,
  ...(who === '' ? {} : { who }),
  ...(q === '' ? {} : { q }),
  ...(record === '' ? {} : { record }),
  ...(vendor === '' ? {} : { vendor }),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});

const What = ({ entry }: { entry: TrailEntry }): ReactNode => {
  const { whatOf } = useTrailWords();
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {whatOf(entry)}
      {entry.about !== '' && entry.about !== '*' && (
        <Typography variant="body2" color="textSecondary">
          {entry.about}
        </Typography>
      )}
    </Box>
  );
};

const Who = ({ entry }: { entry: TrailEntry }): ReactNode => {
  const { t } = useTranslation('audit');
  const { whoOf } = useTrailWords();
  const { actingAs, browser, system, address } = entry;
  const place = [[browser, system].filter((part) => part !== '').join(', '), address];
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {whoOf(entry)}
      {actingAs !== '' && <Typography variant="body2">{t('actingAs', { vendor: actingAs })}</Typography>}
      {place
        .filter((part) => part !== '')
        .map((part) => (
          <Typography key={part} variant="body2" color="textSecondary">
            {part}
          </Typography>
        ))}
    </Box>
  );
};

/** The audit log: who changed what, of the whole marketplace, or of a vendor's own shop. */
export default function AuditScreen(): ReactNode {
  const { t } = useTranslation('audit');
  const { whatOf, vendorOf } = useTrailWords();
  const isMarketplace = useMarketplaceView();
  const { filters, change, clear, changed, countInUse } = useFilters(trailListSchema, defaults);
  const { before } = filters;
  const { data, isFetching, error, refetch } = ofTheFilters(
    useListTrailQuery(
      { ...inputOf(filters), ...(before === '' ? {} : { before }) },
      { refetchOnMountOrArgChange: true },
    ),
  );
  const [exportTrail, { isLoading }] = useExportTrailMutation();
  const filter = (part: Partial<ListFilters>): void => change({ ...part, before: '' });
  const startExport = async (): Promise<void> => {
    const answer = await exportTrail(inputOf(filters));
    if (answer.data !== undefined) download(answer.data.url);
  };
  const vendorColumn: Column<TrailEntry> = {
    key: 'vendor',
    head: t('vendor'),
    width: 130,
    cell: ({ vendor }) => vendorOf(vendor),
  };
  const columns: Column<TrailEntry>[] = [
    { key: 'what', head: t('what'), title: true, width: '20%', cell: (entry) => <What entry={entry} /> },
    {
      key: 'changes',
      head: t('changes'),
      cell: (entry) => (
        <>
          <TrailChanges entry={entry} />
          <UndoEntry entry={entry} />
        </>
      ),
    },
    { key: 'who', head: t('who'), width: '22%', cell: (entry) => <Who entry={entry} /> },
    ...(isMarketplace ? [vendorColumn] : []),
    { key: 'when', head: t('when'), width: 184, cell: ({ at }) => <DateTime value={at} time /> },
  ];
  return (
    <>
      <PageTitle
        title={t('title')}
        actions={
          <Button loading={isLoading} onClick={() => void startExport()}>
            {t('export')}
          </Button>
        }
      />
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t(isMarketplace ? 'help' : 'helpVendor')}
      </Typography>
      <FilterBar
        onClear={changed ? clear : undefined}
        inUse={countInUse('who', 'vendor', 'kind', 'action', 'actor', 'from', 'to')}
        more={
          <>
            <SearchField label={t('whoExactly')} value={filters.who} onChange={(who) => filter({ who })} />
            {isMarketplace && (
              <SearchField
                label={t('vendor')}
                value={filters.vendor}
                onChange={(vendor) => filter({ vendor })}
              />
            )}
            <FilterSelect
              label={t('actor')}
              value={filters.actor}
              options={[
                { value: 'all' as const, label: t('all') },
                ...trailActors.map((value) => ({ value, label: t(`actors.${value}`) })),
              ]}
              onChange={(actor) => filter({ actor })}
            />
            <DayField label={t('from')} value={filters.from} onChange={(from) => filter({ from })} />
            <DayField label={t('to')} value={filters.to} onChange={(to) => filter({ to })} />
          </>
        }
        moreInUse={countInUse('who', 'vendor', 'actor', 'from', 'to')}
        search={<SearchField label={t('search')} value={filters.q} onChange={(q) => filter({ q })} />}
      >
        <FilterSelect
          label={t('kind')}
          value={filters.kind}
          options={[
            { value: 'all' as const, label: t('all') },
            ...trailKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
          onChange={(kind) => filter({ kind })}
        />
        <FilterSelect
          label={t('action')}
          value={filters.action}
          options={[
            { value: 'all' as const, label: t('all') },
            ...trailActions.map((value) => ({ value, label: t(`actions.${value}`) })),
          ]}
          onChange={(action) => filter({ action })}
        />
      </FilterBar>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data?.entries}
        rowId={({ id }) => id}
        rowName={whatOf}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={
          changed ? (
            <EmptyState title={t('noneFound')} text={t('noneFoundHelp')} />
          ) : (
            <EmptyState title={t('empty')} text={t('emptyHelp')} />
          )
        }
      />
      <OlderPager before={before} next={data?.next ?? null} onPage={(place) => change({ before: place })} />
      {isMarketplace && <TrailCheck />}
    </>
  );
}
