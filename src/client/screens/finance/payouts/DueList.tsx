import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { pageSize } from '../../../../domain/paging';
import { isWithoutAccount, type BlockedPart, type VendorDue } from '../../../../domain/finance/payouts';
import { messageOf } from '../../../api/failures/failure';
import {
  useListDuesQuery,
  useReleaseAccountHoldMutation,
  useReadPaypalKeyQuery,
  useReadStripeKeyQuery,
  useTriggerAutomatedPaymentsMutation,
} from '../../../api/hooks';
import { DataTable } from '../../../ui/list/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { FilterBar } from '../../../ui/list/FilterBar';
import { Pager } from '../../../ui/list/Pager';
import { StateTabs } from '../../../ui/list/StateTabs';
import { SearchField } from '../../../ui/list/SearchField';
import { useSelection } from '../../../ui/list/useSelection';
import {
  isReady,
  leftOutOf,
  partAt,
  stageAskedFor,
  stands,
  standsSo,
  sumOf,
  wayOf,
  whyByHand,
  type Stand,
} from './dueSums';
import { DueOrdersSheet } from './DueOrdersSheet';
import { RemindButton, Reminder } from '../../../finance/RemindButton';
import { useCan } from '../../../session/useSession';
import { pageOf } from './pageOf';
import { ReviewSheet } from './ReviewSheet';
import { Amount, useAmountText } from '../../../ui/format/Amount';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import type { Column } from '../../../ui/list/column';
import { BlockedParts } from '../../../finance/BlockedParts';

/** Lets a new account be paid before its days are over; for the marketplace's owners. */
const ReleaseButton = ({ vendor, part }: { vendor: string; part: BlockedPart }): ReactNode => {
  const { t } = useTranslation('finance');
  const isOwner = useCan('manage_people');
  const [release, { isLoading }] = useReleaseAccountHoldMutation();
  const { refetch } = useListDuesQuery();
  const [asking, setAsking] = useState(false);
  if (!isOwner) return null;
  const press = async (): Promise<void> => {
    const { changedAt } = part;
    const { error } = await release({ vendor, ...(changedAt === undefined ? {} : { changedAt }) });
    // It may be another account by now.
    if (error !== undefined) void refetch();
    setAsking(false);
  };
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('payNewAccount')}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          title={t('payNewAccount')}
          text={t('payNewAccountText', { name: vendor })}
          confirm={t('payNewAccount')}
          busy={isLoading}
          onConfirm={() => void press()}
          onCancel={() => setAsking(false)}
        >
          {part.account !== undefined && (
            <Box sx={{ mt: 1.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {t('newAccountIs', { account: part.account })}
            </Box>
          )}
        </ConfirmDialog>
      )}
    </>
  );
};

/** The columns of the list of what is due. */
const useDueColumns = (): Column<VendorDue>[] => {
  const { t } = useTranslation('finance');
  const { t: words } = useTranslation('shell');
  return [
    { key: 'vendor', head: words('fields.vendor'), title: true, cell: ({ vendor }) => vendor },
    {
      key: 'ready',
      head: t('ready'),
      width: 150,
      align: 'right',
      cell: ({ ready, currency }) => (
        <Box component="span" sx={{ fontWeight: 600 }}>
          <Amount value={ready} currency={currency} />
        </Box>
      ),
    },
    {
      key: 'way',
      head: t('way'),
      width: 230,
      cell: (due) => (
        <Box
          component="span"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, whiteSpace: 'normal' }}
        >
          {t(whyByHand(due) ?? (isWithoutAccount(due) ? 'byHandNoAccount' : `method.${wayOf(due)}`), {
            currency: due.currency,
          })}
          {isWithoutAccount(due) && <Reminder vendor={due.vendor} at={due.remindedAt} />}
        </Box>
      ),
    },
    {
      key: 'waits',
      head: t('waits'),
      cell: (due) => (
        <>
          <BlockedParts parts={leftOutOf(due)} currency={due.currency} />
          {due.blocked.map(
            (part) =>
              part.why === 'newAccount' && <ReleaseButton key={part.why} vendor={due.vendor} part={part} />,
          )}
        </>
      ),
    },
    {
      key: 'balance',
      spare: 1,
      head: t('balance'),
      width: 140,
      align: 'right',
      cell: ({ balance, currency }) => <Amount value={balance} currency={currency} />,
    },
  ];
};

/** Does at once what the schedule would do, in each currency, after saying whom it pays. `ready`: what can be paid now. */
const PayItselfButton = ({
  ready,
  currencies,
}: {
  ready: readonly VendorDue[];
  currencies: readonly string[];
}): ReactNode => {
  const { t } = useTranslation('finance');
  const amountText = useAmountText();
  const [asking, setAsking] = useState(false);
  const [trigger, { isLoading }] = useTriggerAutomatedPaymentsMutation();
  const served = ready.filter((due) => wayOf(due) !== 'manual');
  const amounts = currencies.flatMap((currency) => {
    const own = served.filter((due) => due.currency === currency).map((due) => due.ready);
    return own.length === 0 ? [] : [amountText(sumOf(own, currency), currency)];
  });
  const press = async (): Promise<void> => {
    await trigger();
    setAsking(false);
  };
  return (
    <>
      <Button disabled={served.length === 0} onClick={() => setAsking(true)}>
        {t('payItself')}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          title={t('payItselfTitle')}
          text={t('payItselfText', {
            count: served.length,
            amount: amounts.join(', '),
          })}
          confirm={t('payItself')}
          busy={isLoading}
          onConfirm={() => void press()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};

const standWords = {
  all: 'standAll',
  ready: 'ready',
  noAccount: 'standNoAccount',
  waits: 'waits',
  heldBack: 'standHeldBack',
  underWay: 'standUnderWay',
  owedBack: 'standOwedBack',
} as const satisfies Record<Stand, string>;

/** What all that are found are due together, on every page of the list. */
const DueTotals = ({
  dues,
  currency,
  stand,
}: {
  dues: readonly VendorDue[];
  currency: string;
  stand: Stand;
}): ReactNode => {
  const { t } = useTranslation('finance');
  const stage = stageAskedFor(stand);
  const asked =
    stage === null
      ? []
      : ([
          [
            t(standWords[stage]),
            sumOf(
              dues.map((due) => partAt(due, stage)),
              currency,
            ),
          ],
        ] as const);
  const sums = [
    ...asked,
    [
      t('ready'),
      sumOf(
        dues.map(({ ready }) => ready),
        currency,
      ),
    ],
    [
      t('balance'),
      sumOf(
        dues.map(({ balance }) => balance),
        currency,
      ),
    ],
  ] as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, color: 'text.secondary', mb: 1 }}>
      <span>{t('dueCount', { count: dues.length })}</span>
      {sums.map(([name, value]) => (
        <span key={name}>
          {name}: <Amount value={value} currency={currency} />
        </span>
      ))}
    </Box>
  );
};

const NoKeys = (): ReactNode => {
  const { t } = useTranslation('finance');
  const { data: stripe } = useReadStripeKeyQuery();
  const { data: paypal } = useReadPaypalKeyQuery();
  if (stripe?.enabled !== false || paypal?.enabled !== false) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t('noKeys')}{' '}
      <Link component={RouterLink} to="/settings/payouts">
        {t('connectOne')}
      </Link>
    </Alert>
  );
};

type Change =
  | { q: string }
  | { page: number }
  | { stand: Stand }
  | { of: string; page: number }
  | { currency: string; q: string; page: number };

interface DueListProps {
  q: string;
  page: number;
  /** Whose list is shown; empty: the store's own. */
  currency: string;
  stand: Stand;
  /** Whose orders are open; empty: nobody's. */
  of: string;
  change: (part: Change) => void;
}

/**
 * What each vendor is due in a currency and what stands in the way of the rest; one button pays all that are ready.
 * Where something is due in other currencies, each has its own list.
 */
export const DueList = (props: DueListProps): ReactNode => {
  const { q, page: wanted, currency: named, stand, of, change } = props;
  const { search } = useLocation();
  const { t } = useTranslation('finance');
  const { data, isFetching, error, refetch } = useListDuesQuery();
  const selection = useSelection(`${named} ${stand} ${q}`);
  const columns = useDueColumns();
  const [reviewed, setReviewed] = useState<readonly VendorDue[] | null>(null);
  const all = data === undefined ? [] : [...data.dues, ...data.elsewhere];
  const currencies =
    data === undefined ? [] : [...new Set([data.currency, ...all.map((due) => due.currency)])];
  const currency = currencies.find((code) => code === named) ?? data?.currency ?? '';
  const dues = data === undefined ? undefined : all.filter((due) => due.currency === currency);
  const ready = dues?.filter(isReady) ?? [];
  const standing = dues?.filter((due) => standsSo(due, stand));
  const { found, shown, page, pageCount } = pageOf(standing, { q, page: wanted });
  const picked = found.filter((due) => selection.has(due.vendor));
  const chosen = picked.filter(isReady);
  const lacking = picked.filter(isWithoutAccount).map(({ vendor }) => vendor);
  const pathOf = ({ vendor }: VendorDue): string => {
    const next = new URLSearchParams(search);
    next.set('of', vendor);
    return `/payouts?${next.toString()}`;
  };
  return (
    <>
      <NoKeys />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mb: 1 }}>
        {data !== undefined && <PayItselfButton ready={all.filter(isReady)} currencies={currencies} />}
        {/* While some are chosen it is not offered: one might pay all and mean these. */}
        {selection.ids.size === 0 && (
          <Button variant="contained" disabled={ready.length === 0} onClick={() => setReviewed(ready)}>
            {t('review')}
          </Button>
        )}
      </Box>
      {currencies.length > 1 && (
        <StateTabs
          label={t('dueIn')}
          value={currency}
          tabs={currencies.map((code) => ({
            value: code,
            label: code,
            count: all.filter((due) => due.currency === code).length,
          }))}
          onChange={(code) => change({ currency: code === data?.currency ? '' : code, q: '', page: 1 })}
        />
      )}
      {dues !== undefined && dues.length > 0 && (
        <StateTabs
          label={t('standing')}
          value={stand}
          tabs={stands
            .map((value) => ({
              value,
              label: t(standWords[value]),
              count: dues.filter((due) => standsSo(due, value)).length,
            }))
            // What home leads to stands beside the usual ones only while it is looked at.
            .filter(({ value }) => value === stand || stageAskedFor(value) === null)}
          onChange={(value) => change({ stand: value })}
        />
      )}
      {(q !== '' || (dues?.length ?? 0) > pageSize) && (
        <FilterBar
          onClear={q === '' ? undefined : () => change({ q: '' })}
          search={<SearchField label={t('find')} value={q} onChange={(next) => change({ q: next })} />}
        />
      )}
      {data !== undefined && found.length > 1 && <DueTotals dues={found} currency={currency} stand={stand} />}
      <DataTable
        label={t('tab.due')}
        columns={columns}
        rows={shown}
        total={found.length}
        rowId={({ vendor }) => vendor}
        rowName={({ vendor }) => vendor}
        link={pathOf}
        selection={selection}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        actions={
          <>
            <Button
              size="small"
              variant="contained"
              disabled={chosen.length === 0}
              onClick={() => setReviewed(chosen)}
            >
              {t('reviewChosen')}
            </Button>
            {lacking.length > 0 && <RemindButton vendors={lacking} />}
          </>
        }
        empty={
          q === '' && stand === 'all' ? (
            <EmptyState title={t('dueEmpty')} text={t('dueEmptyHelp')} />
          ) : (
            <EmptyState title={t('noneFound')} />
          )
        }
      />
      <Pager
        page={page}
        pageCount={pageCount}
        total={found.length}
        onPage={(next) => change({ page: next })}
      />
      {of !== '' && currency !== '' && (
        <DueOrdersSheet vendor={of} currency={currency} onClose={() => change({ of: '', page })} />
      )}
      {reviewed !== null && dues !== undefined && (
        <ReviewSheet chosen={reviewed} all={dues} currency={currency} onClose={() => setReviewed(null)} />
      )}
    </>
  );
};
