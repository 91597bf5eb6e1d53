import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { object, string } from 'yup';
import { pageSchema, pageSize } from '../../../../domain/paging';
import { isUnpaid, type PayItem, type Payment } from '../../../../domain/finance/payouts';
import { messageOf } from '../../../api/failures/failure';
import { useApprovePayoutMutation, useReadPayoutQuery } from '../../../api/hooks';
import { useFilters } from '../../../filters/useFilters';
import { Amount, useAmountText } from '../../../ui/format/Amount';
import { BackLink } from '../../../ui/BackLink';
import { DateTime } from '../../../ui/format/DateTime';
import { DataTable } from '../../../ui/list/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { FilterBar } from '../../../ui/list/FilterBar';
import { HistoryLink } from '../../../accounts/HistoryLink';
import { PageTitle } from '../../../ui/PageTitle';
import { Pager } from '../../../ui/list/Pager';
import { SearchField } from '../../../ui/list/SearchField';
import { sumOf, wayOf } from './dueSums';
import { pageOf } from './pageOf';
import { PayoutStateLabel, PaymentStateLabel } from '../../../finance/payoutStates';
import { usePayInParts } from './payInParts';
import { errorTextOf } from '../../../language/translateError';
import type { Column } from '../../../ui/list/column';
import { PaymentActions } from './PaymentActions';
import { RecordSheet } from './RecordSheet';
import { TransferPanel } from './TransferPanel';
import { useSelection } from '../../../ui/list/useSelection';

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
      spare: 1,
      head: t('way'),
      width: 120,
      cell: (payment) => (
        <Box component="span" sx={{ whiteSpace: 'normal' }}>
          {t(payment.account === 'none' ? 'byHandNoAccount' : `method.${payment.method ?? wayOf(payment)}`)}
        </Box>
      ),
    },
    {
      key: 'state',
      head: t('stateHead'),
      width: 180,
      cell: ({ state, message, details, reference, refusal, paidAt, inFileAt }) => {
        const outcome = errorTextOf(refusal ?? message ?? details ?? reference);
        return (
          <span className="sk-state">
            <PaymentStateLabel state={state} />
            {paidAt !== null && (
              <span className="sk-below">
                <DateTime value={paidAt} />
              </span>
            )}
            {state === 'prepared' && inFileAt !== null && (
              <span className="sk-below">
                {t('inFileOf')} <DateTime value={inFileAt} time />
              </span>
            )}
            {outcome !== undefined && (
              <Box
                component="span"
                className="sk-below"
                sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
              >
                {outcome}
              </Box>
            )}
          </span>
        );
      },
    },
    {
      key: 'actions',
      head: t('actions'),
      width: 210,
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

/** How much of a payout is paid, and how much is not yet; nothing where nothing is paid. */
const PaidSoFar = ({ payments, currency }: { payments: readonly Payment[]; currency: string }): ReactNode => {
  const { t } = useTranslation('finance');
  const of = (isPaid: boolean): string =>
    sumOf(
      payments.filter(({ state }) => (state === 'paid') === isPaid).map(({ amount }) => amount),
      currency,
    );
  if (payments.every(({ state }) => state !== 'paid')) return null;
  return (
    <>
      <span>
        {t('paidSoFar')} <Amount value={of(true)} currency={currency} />
      </span>
      <span>
        {t('notPaidYet')} <Amount value={of(false)} currency={currency} />
      </span>
    </>
  );
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
  const selection = useSelection(filters.q);
  const [marked, setMarked] = useState<readonly Payment[] | null>(null);
  const payments = data?.payments;
  const { found, shown, page, pageCount } = pageOf(payments, filters);
  const unpaid = found.filter((payment) => selection.has(payment.id) && isUnpaid(payment));
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
          <>
            <HistoryLink kind="payout" record={payoutId} />
            {payout !== undefined && sum !== undefined && rest.length > 0 && !payout.needsApproval && (
              <Button variant="contained" loading={paying} onClick={() => void payRest()}>
                {t('payRest', { amount: amountText(sum, payout.currency) })}
              </Button>
            )}
          </>
        }
      />
      {payout !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, color: 'text.secondary', mb: 2 }}>
          <span>
            {t('total')} <Amount value={payout.total} currency={payout.currency} />
          </span>
          {payments !== undefined && <PaidSoFar payments={payments} currency={payout.currency} />}
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
      {data !== undefined && payout !== undefined && payout.state !== 'dropped' && !payout.needsApproval && (
        <TransferPanel
          payoutId={payoutId}
          currency={data.payout.currency}
          payments={data.payments}
          recording={data.recording}
          ownAccount={data.ownAccount}
          onDownloaded={() => void refetch()}
        />
      )}
      {(filters.q !== '' || (payments?.length ?? 0) > pageSize) && (
        <FilterBar
          onClear={filters.q === '' ? undefined : () => change({ q: '' })}
          search={<SearchField label={t('find')} value={filters.q} onChange={(q) => change({ q })} />}
        />
      )}
      <DataTable
        label={t('payoutId', { id: payoutId })}
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        rowName={({ vendor }) => vendor}
        total={found.length}
        selection={payout?.state === 'open' && !payout.needsApproval ? selection : undefined}
        actions={
          <Button
            size="small"
            disabled={unpaid.length === 0 || data?.recording !== null}
            onClick={() => setMarked(unpaid)}
          >
            {t('transfers.mark', { count: unpaid.length })}
          </Button>
        }
        link={({ id }) => `/payments/${id}`}
        fetching={isFetching && payments === undefined}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t(filters.q === '' ? 'dueEmpty' : 'noneFound')} />}
      />
      <Pager
        page={page}
        pageCount={pageCount}
        total={found.length}
        onPage={(next) => change({ page: next })}
      />
      {marked !== null && (
        <RecordSheet
          payoutId={payoutId}
          payments={marked}
          onClose={() => setMarked(null)}
          onStarted={selection.clear}
        />
      )}
    </>
  );
}
