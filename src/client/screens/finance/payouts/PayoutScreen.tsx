import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { object, string } from 'yup';
import { pageSchema, pageSize } from '../../../../domain/paging';
import type { PayItem, Payment } from '../../../../domain/finance/payouts';
import { messageOf } from '../../../api/failures/failure';
import {
  useApprovePayoutMutation,
  useReadPayoutQuery,
  useLazyReadTransferFileQuery,
  useMatchStatementMutation,
} from '../../../api/hooks';
import { useFilters } from '../../../filters/useFilters';
import { Amount, useAmountText } from '../../../ui/format/Amount';
import { BackLink } from '../../../ui/BackLink';
import { DataTable } from '../../../ui/list/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { FilterBar } from '../../../ui/list/FilterBar';
import { PageTitle } from '../../../ui/PageTitle';
import { Pager } from '../../../ui/list/Pager';
import { SearchField } from '../../../ui/list/SearchField';
import { sumOf, wayOf } from './dueSums';
import { pageOf } from './pageOf';
import { PayoutStateLabel, PaymentStateLabel } from './states';
import { usePayInParts } from './payInParts';
import { errorTextOf } from '../../../language/translateError';
import type { Column } from '../../../ui/list/column';
import { PaymentActions } from './PaymentActions';
import { saveBlob } from '../../../ui/saveBlob';
import { toast } from '../../../ui/Toasts';

/** Payments by hand as a file for the bank, and the bank's statement, by which they are recorded. */
const BankFiles = ({ payoutId, currency }: { payoutId: string; currency: string }): ReactNode => {
  const { t } = useTranslation(['finance', 'interface']);
  const chooser = useRef<HTMLInputElement>(null);
  const [without, setWithout] = useState<readonly string[]>([]);
  const [read, { isFetching }] = useLazyReadTransferFileQuery();
  const [match, { isLoading }] = useMatchStatementMutation();
  const download = async (): Promise<void> => {
    const { data, error } = await read({ payoutId });
    if (data === undefined) {
      toast(t('interface:failedCall', { message: messageOf(error) }), { error: true });
      return;
    }
    saveBlob(new Blob([data.file], { type: 'application/xml' }), data.name);
    setWithout(data.without);
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) await match({ payoutId, file: await file.text() });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      {currency === 'EUR' && (
        <Button variant="outlined" loading={isFetching} onClick={() => void download()}>
          {t('sepa')}
        </Button>
      )}
      <Button variant="outlined" loading={isLoading} onClick={() => chooser.current?.click()}>
        {t('payouts.statement')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".xml,.csv,text/csv,application/xml"
        aria-label={t('payouts.statement')}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {without.length > 0 && t('withoutIban', { names: without.join(', ') })}
      </Box>
    </Box>
  );
};

/** The columns of a payout's payments. */
const usePaymentColumns = (): Column<Payment>[] => {
  const { t } = useTranslation('finance');
  const { t: words } = useTranslation('shell');
  return [
    { key: 'vendor', head: words('fields.vendor'), title: true, cell: ({ vendor }) => vendor },
    {
      key: 'amount',
      head: t('amount'),
      width: 130,
      align: 'right',
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
    },
    {
      key: 'way',
      head: t('way'),
      width: 100,
      cell: (payment) => t(`method.${payment.method ?? wayOf(payment)}`),
    },
    {
      key: 'state',
      head: t('stateHead'),
      width: 185,
      cell: ({ state }) => <PaymentStateLabel state={state} />,
    },
    {
      key: 'outcome',
      head: t('outcome'),
      width: '24%',
      cell: ({ message, details, reference }) => errorTextOf(message ?? details ?? reference),
    },
    {
      key: 'actions',
      head: t('actions'),
      width: 290,
      align: 'right',
      bare: true,
      cell: (payment) => <PaymentActions payment={payment} />,
    },
  ];
};

const lookEvery = 5_000;
const schema = object({ q: string().max(200), page: pageSchema });
const defaults = { q: '', page: 1 };

/** Looks again while something is being paid, and says so. */
const UnderWay = ({ payoutId }: { payoutId: string }): ReactNode => {
  const { t } = useTranslation('finance');
  useReadPayoutQuery({ payoutId }, { pollingInterval: lookEvery, skipPollingIfUnfocused: true });
  return <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('underWay')}</Typography>;
};

const Approval = ({ payoutId }: { payoutId: string }): ReactNode => {
  const { t } = useTranslation('finance');
  const [approve, { isLoading }] = useApprovePayoutMutation();
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" loading={isLoading} onClick={() => void approve({ payoutId })}>
          {t('approve')}
        </Button>
      }
    >
      {t('needsApproval')}
    </Alert>
  );
};

/** A payout: each vendor's payment, how it went, and what is left to do. */
export default function PayoutScreen(): ReactNode {
  const { t } = useTranslation('finance');
  const { payoutId = '' } = useParams();
  const { data, isFetching, error, refetch } = useReadPayoutQuery({ payoutId });
  const amountText = useAmountText();
  const { payThem, paying } = usePayInParts();
  const columns = usePaymentColumns();
  const { filters, change } = useFilters(schema, defaults);
  const payments = data?.payments;
  const { shown, page, pageCount } = pageOf(payments, filters);
  const payout = data?.payout;
  const rest =
    payments?.filter((payment) => payment.state === 'prepared' && wayOf(payment) !== 'manual') ?? [];
  const payRest = async (): Promise<void> => {
    const items = rest.map((payment): PayItem => ({ vendor: payment.vendor, method: wayOf(payment) }));
    await payThem(payoutId, items);
  };
  const sum =
    payout &&
    sumOf(
      rest.map(({ amount }) => amount),
      payout.currency,
    );
  return (
    <>
      <PageTitle
        title={t('payoutId', { id: payoutId })}
        aside={payout && <PayoutStateLabel state={payout.state} />}
        back={<BackLink to="/payouts?tab=history">{t('payouts.title')}</BackLink>}
        actions={
          payout !== undefined &&
          sum !== undefined &&
          rest.length > 0 &&
          !payout.needsApproval && (
            <Button variant="contained" loading={paying} onClick={() => void payRest()}>
              {t('payRest', { amount: amountText(sum, payout.currency) })}
            </Button>
          )
        }
      />
      {payout !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, color: 'text.secondary', mb: 2 }}>
          <span>
            {t('total')} <Amount value={payout.total} currency={payout.currency} />
          </span>
          <span>
            {payout.source === 'schedule' ? t('bySchedule') : t('preparedBy', { name: payout.preparedBy })}
          </span>
          {payout.approvedBy !== null && <span>{t('approvedBy', { name: payout.approvedBy })}</span>}
        </Box>
      )}
      {payout?.needsApproval === true && payout.state === 'open' && <Approval payoutId={payoutId} />}
      {payout !== undefined && payout.counts.intended + payout.counts.sent > 0 && (
        <UnderWay payoutId={payoutId} />
      )}
      {payments?.some(({ state, methods }) => state === 'prepared' && methods[0] === 'manual') === true &&
        payout?.needsApproval === false && <BankFiles payoutId={payoutId} currency={payout.currency} />}
      {(filters.q !== '' || (payments?.length ?? 0) > pageSize) && (
        <FilterBar onClear={filters.q === '' ? undefined : () => change({ q: '' })}>
          <SearchField label={t('find')} value={filters.q} onChange={(q) => change({ q })} />
        </FilterBar>
      )}
      <DataTable
        label={t('payoutId', { id: payoutId })}
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        rowName={({ vendor }) => vendor}
        link={({ id }) => `/payments/${id}`}
        fetching={isFetching && payments === undefined}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t(filters.q === '' ? 'dueEmpty' : 'noneFound')} />}
      />
      <Pager page={page} pageCount={pageCount} onPage={(next) => change({ page: next })} />
    </>
  );
}
