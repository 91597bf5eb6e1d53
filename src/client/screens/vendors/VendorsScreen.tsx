import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/failure';
import { useListVendorsQuery } from '../../api/hooks';
import { writeNumber } from '../../language/locale';
import type { Column } from '../../ui/column';
import { DataTable } from '../../ui/DataTable';
import { DateTime } from '../../ui/DateTime';
import { EmptyState } from '../../ui/EmptyState';
import { PageTitle } from '../../ui/PageTitle';
import { StatusLabel, type Tone } from '../../ui/StatusLabel';
import { vendorLinesOf, type VendorLine } from './vendorRows';

const tones: Record<VendorLine['state'], Tone> = {
  approved: 'good',
  notApproved: 'warning',
  withoutAccount: 'neutral',
  pending: 'info',
};

export default function VendorsScreen(): ReactNode {
  const { t } = useTranslation('vendors');
  const { data, isFetching, error, refetch } = useListVendorsQuery();
  const columns: Column<VendorLine>[] = [
    { key: 'vendor', head: t('vendor'), title: true, cell: ({ name }) => name },
    { key: 'email', head: t('email'), width: '28%', cell: ({ email }) => email },
    {
      key: 'products',
      head: t('products'),
      width: 110,
      align: 'right',
      cell: ({ productCount }) => (productCount === null ? '' : writeNumber(productCount)),
    },
    {
      key: 'state',
      head: t('state'),
      width: 180,
      cell: ({ state }) => <StatusLabel tone={tones[state]}>{t(state)}</StatusLabel>,
    },
    {
      key: 'since',
      head: t('since'),
      width: 140,
      cell: ({ since }) => since !== null && <DateTime value={since} />,
    },
  ];
  return (
    <>
      <PageTitle title={t('title')} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data && vendorLinesOf(data)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('empty')} text={t('emptyHelp')} />}
      />
    </>
  );
}
