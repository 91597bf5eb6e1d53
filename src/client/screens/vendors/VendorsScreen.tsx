import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  vendorListSchema,
  vendorTabs,
  type VendorTab,
  newVendorSchema,
} from '../../../domain/vendors/vendors';
import { messageOf } from '../../api/failures/failure';
import { MailsKept } from '../../accounts/MailsKept';
import { useListVendorsQuery, useCreateVendorMutation } from '../../api/hooks';
import { useFilters } from '../../filters/useFilters';
import { DataTable } from '../../ui/list/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { FilterBar } from '../../ui/list/FilterBar';
import { PageTitle } from '../../ui/PageTitle';
import { Pager } from '../../ui/list/Pager';
import { asksToInvite, useAskedFor } from '../../ui/useAskedFor';
import { SearchField } from '../../ui/list/SearchField';
import { TrendCell } from '../../trends/TrendCell';
import { FoundElsewhere } from '../../ui/list/FoundElsewhere';
import { StateTabs } from '../../ui/list/StateTabs';
import { linesWith, vendorLinesOf, type VendorLine } from './vendorRows';
import type { SubmissionErrors } from 'final-form';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';
import { formErrorsOf } from './formErrors';
import { FormSheet } from './FormSheet';
import Box from '@mui/material/Box';
import { writeNumber } from '../../language/locale';
import { Amount } from '../../ui/format/Amount';
import type { Column } from '../../ui/list/column';
import { DateTime } from '../../ui/format/DateTime';
import { StatusLabel, type Tone } from '../../ui/StatusLabel';

const tones: Record<VendorLine['state'], Tone> = {
  approved: 'good',
  notApproved: 'warning',
  withoutAccount: 'neutral',
  away: 'info',
  pending: 'info',
  rejected: 'bad',
};

/** The columns of the list of vendors and applications; `names`: those of its rows who sell. */
const useVendorColumns = (names: readonly string[]): Column<VendorLine>[] => {
  const { t } = useTranslation('vendors');
  return [
    { key: 'vendor', head: t('fields.vendor'), title: true, cell: ({ name }) => name },
    { key: 'email', spare: 2, head: t('email'), width: '18%', cell: ({ email }) => email },
    {
      key: 'products',
      head: t('products'),
      width: 92,
      align: 'right',
      cell: ({ productCount }) => (productCount === null ? '' : writeNumber(productCount)),
    },
    {
      key: 'orders',
      head: t('orders'),
      width: 92,
      align: 'right',
      cell: ({ orders }) => (orders === null ? '' : writeNumber(orders)),
    },
    {
      key: 'due',
      head: t('due'),
      width: 112,
      align: 'right',
      cell: ({ balances }) =>
        balances.map(({ amount, currency }) => (
          <Box key={currency} component="span" sx={{ display: 'block' }}>
            <Amount value={amount} currency={currency} />
          </Box>
        )),
    },
    {
      key: 'trend',
      spare: 3,
      head: t('trend'),
      width: 124,
      wideOnly: true,
      cell: ({ name, orders }) => orders !== null && <TrendCell kind="vendor" of={name} keys={names} />,
    },
    {
      key: 'state',
      head: t('state'),
      width: 172,
      cell: ({ state }) => <StatusLabel tone={tones[state]}>{t(state)}</StatusLabel>,
    },
    {
      key: 'since',
      spare: 4,
      head: t('since'),
      width: 118,
      cell: ({ since }) => since !== null && <DateTime value={since} />,
    },
  ];
};

interface NewVendor {
  vendor: string;
  email: string;
}

/** Adds a vendor: with an email it is invited, without one it has no account. */
const NewVendorSheet = ({ onClose }: { onClose: () => void }): ReactNode => {
  const { t } = useTranslation('vendors');
  const [create] = useCreateVendorMutation();
  const submit = async ({ vendor, email = '' }: Partial<NewVendor>): Promise<SubmissionErrors> => {
    const { data, error } = await create({ vendor: vendor ?? '', ...(email === '' ? {} : { email }) });
    if (data === undefined) return formErrorsOf(error, ['vendor', 'email']);
    onClose();
    return undefined;
  };
  return (
    <FormSheet<Partial<NewVendor>>
      draft="new-vendor"
      title={t('inviteAVendor')}
      text={t('inviteHelp')}
      save={t('add')}
      values={{}}
      validate={validateWith(newVendorSchema)}
      onSubmit={submit}
      onClose={onClose}
    >
      <MailsKept />
      <TextInput name="vendor" label={t('name')} help={t('nameHelp')} required maxLength={100} />
      <TextInput
        name="email"
        label={t('emailOptional')}
        help={t('emailOptionalHelp')}
        inputMode="email"
        autoComplete="off"
        maxLength={254}
      />
    </FormSheet>
  );
};

interface ListFilters {
  q: string;
  tab: VendorTab;
  page: number;
}

const defaults: ListFilters = { q: '', tab: 'all', page: 1 };
const pageSize = 50;

const emptyWords = {
  all: ['empty', 'emptyHelp'],
  applications: ['noApplications', 'noApplicationsHelp'],
  'without-account': ['noneSilent', 'noneSilentHelp'],
} as const;

/** Everyone who sells here, wants to, or is only a name on products. */
export default function VendorsScreen(): ReactNode {
  const { t } = useTranslation('vendors');
  const { filters, change } = useFilters(vendorListSchema, defaults);
  const { data, isFetching, error, refetch } = useListVendorsQuery();
  const [adding, setAdding] = useAskedFor(asksToInvite);
  const lines = data && vendorLinesOf(data);
  const found = lines && linesWith(lines[filters.tab], filters.q);
  const pageCount = Math.max(1, Math.ceil((found?.length ?? 0) / pageSize));
  const page = Math.min(filters.page, pageCount);
  const rows = found?.slice((page - 1) * pageSize, page * pageSize);
  const columns = useVendorColumns(
    (rows ?? []).flatMap(({ name, orders }) => (orders === null ? [] : [name])),
  );
  const [title, help] =
    filters.q === '' ? emptyWords[filters.tab] : (['noneFound', 'noneFoundHelp'] as const);
  const countOf = (tab: VendorTab): number | undefined =>
    tab === 'applications'
      ? lines?.applications.filter(({ state }) => state === 'pending').length
      : lines?.[tab].length;
  return (
    <>
      <PageTitle
        title={t('title')}
        actions={
          <Button variant="contained" onClick={() => setAdding(true)}>
            {t('inviteAVendor')}
          </Button>
        }
      />
      <StateTabs
        label={t('tabs')}
        value={filters.tab}
        tabs={vendorTabs.map((value) => ({ value, label: t(`tab.${value}`), count: countOf(value) }))}
        onChange={(tab) => change({ tab })}
      />
      <FilterBar
        onClear={filters.q === '' ? undefined : () => change({ q: '' })}
        search={<SearchField label={t('search')} value={filters.q} onChange={(q) => change({ q })} />}
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        link={({ path }) => path}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            title={t(title)}
            text={t(help)}
            action={
              filters.q !== '' && (
                <FoundElsewhere
                  tabs={vendorTabs.map((value) => ({
                    value,
                    label: t(`tab.${value}`),
                    count: lines && linesWith(lines[value], filters.q).length,
                  }))}
                  value={filters.tab}
                  onChange={(tab) => change({ tab })}
                />
              )
            }
          />
        }
      />
      <Pager
        page={page}
        pageCount={pageCount}
        total={found?.length}
        onPage={(next) => change({ page: next })}
      />
      {adding && <NewVendorSheet onClose={() => setAdding(false)} />}
    </>
  );
}
