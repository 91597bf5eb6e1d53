import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  securityGroups,
  securityListSchema,
  type SecurityFilters,
  type SecurityGroup,
} from '../../../../domain/audit/security';
import { messageOf } from '../../../api/failures/failure';
import { useExportSecurityMutation, useListSecurityQuery } from '../../../api/hooks';
import { ofTheFilters } from '../../../api/ofTheFilters';
import { useMarketplaceView } from '../../../session/useSession';
import { download } from '../../../ui/download';
import { useFilters } from '../../../filters/useFilters';
import { DataTable } from '../../../ui/list/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { DayField } from '../../../form/day/DayField';
import { FilterBar } from '../../../ui/list/FilterBar';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { OlderPager } from '../../../ui/list/OlderPager';
import { PageTitle } from '../../../ui/PageTitle';
import { SearchField } from '../../../ui/list/SearchField';
import { useSecurityColumns, useSecurityWords } from './useSecurityColumns';

interface ListFilters {
  group: SecurityGroup | 'all';
  q: string;
  from: string;
  to: string;
  before: string;
  page: number;
}

const defaults: ListFilters = { group: 'all', q: '', from: '', to: '', before: '', page: 1 };

const inputOf = ({ group, q, from, to }: ListFilters): SecurityFilters => ({
  group,
  ...(q === '' ? {} : { q }),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});

/** The journal of security of the vendor, or of the marketplace with those of its vendors; for owners. */
export default function SecurityScreen(): ReactNode {
  const { t } = useTranslation('accounts');
  const wordsOf = useSecurityWords();
  const columns = useSecurityColumns(useMarketplaceView());
  const { filters, change, clear, changed, countInUse } = useFilters(securityListSchema, defaults);
  const { before } = filters;
  const { data, isFetching, error, refetch } = ofTheFilters(
    useListSecurityQuery({
      ...inputOf(filters),
      ...(before === '' ? {} : { before }),
    }),
  );
  const [exportSecurity, { isLoading }] = useExportSecurityMutation();
  const filter = (part: Partial<ListFilters>): void => change({ ...part, before: '' });
  const startExport = async (): Promise<void> => {
    const answer = await exportSecurity(inputOf(filters));
    if (answer.data !== undefined) download(answer.data.url);
  };
  return (
    <>
      <PageTitle
        title={t('journal.title')}
        actions={
          <Button loading={isLoading} onClick={() => void startExport()}>
            {t('journal.export')}
          </Button>
        }
      />
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('journal.help')}
      </Typography>
      <FilterBar
        onClear={changed ? clear : undefined}
        inUse={countInUse('group')}
        search={<SearchField label={t('journal.search')} value={filters.q} onChange={(q) => filter({ q })} />}
      >
        <FilterSelect
          label={t('journal.group')}
          value={filters.group}
          options={(['all', ...securityGroups] as const).map((value) => ({
            value,
            label: t(`journal.groups.${value}`),
          }))}
          onChange={(group) => filter({ group })}
        />
        <DayField label={t('journal.from')} value={filters.from} onChange={(from) => filter({ from })} />
        <DayField label={t('journal.to')} value={filters.to} onChange={(to) => filter({ to })} />
      </FilterBar>
      <DataTable
        label={t('journal.title')}
        columns={columns}
        rows={data?.entries}
        rowId={({ id }) => id}
        rowName={wordsOf}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={
          changed ? (
            <EmptyState title={t('journal.noneFound')} text={t('journal.noneFoundHelp')} />
          ) : (
            <EmptyState title={t('journal.empty')} />
          )
        }
      />
      <OlderPager before={before} next={data?.next ?? null} onPage={(place) => change({ before: place })} />
    </>
  );
}
