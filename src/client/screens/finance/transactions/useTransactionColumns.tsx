import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { dayOf } from '../../../../domain/dates';
import type { TransactionRow } from '../../../../domain/finance/transactions';
import { useMarketplaceView } from '../../../session/useSession';
import { errorTextOf } from '../../../language/translateError';
import { Amount, useAmountText } from '../../../ui/format/Amount';
import type { Column } from '../../../ui/list/column';
import { Cut } from '../../../ui/format/Cut';
import { DateTime } from '../../../ui/format/DateTime';
import { minus } from '../../../ui/format/minus';
import { useFormats } from '../../../ui/format/formats';
import { StatusLabel } from '../../../ui/StatusLabel';

const tones = { due: 'warning', paid: 'good', settled: 'neutral' } as const;

/** Whether it is owed or paid, and the payment by which it was. */
const PaidWith = ({ row }: { row: TransactionRow }): ReactNode => {
  const { t } = useTranslation('finance');
  const amountText = useAmountText();
  const { status, payoutId, paymentId, method, paidAt, details } = row;
  const number = payoutId === null ? t(`status.${status}`) : t('payoutId', { id: payoutId });
  const how = [method === null ? null : t(`method.${method}`), errorTextOf(details)].filter(
    (text) => text !== null && text !== undefined,
  );
  return (
    <>
      <StatusLabel tone={tones[status]}>
        {paymentId === null ? (
          number
        ) : (
          <Link component={RouterLink} to={`/payments/${paymentId}`}>
            {number}
          </Link>
        )}
      </StatusLabel>
      {paidAt !== null && status === 'paid' && (
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
          <DateTime value={paidAt} />
        </Box>
      )}
      {status === 'due' && row.due !== row.net && (
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
          {t('openPart', { amount: amountText(row.due, row.currency) })}
        </Box>
      )}
      {how.length > 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: 12, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {how.join(' · ')}
        </Box>
      )}
    </>
  );
};

/** What was earned, with the vendor's own discount that is off it. */
const Gross = ({ row: { gross, discount, currency } }: { row: TransactionRow }): ReactNode => {
  const { t } = useTranslation('finance');
  const amountText = useAmountText();
  return (
    <>
      <Amount value={gross} currency={currency} />
      {Number(discount) !== 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
          {t('ownDiscount', { amount: amountText(minus(discount), currency) })}
        </Box>
      )}
    </>
  );
};

/** The day that it was booked on, where that is not the one that it counts for; by the marketplace's own days. */
const BookedOn = ({ row: { createdAt, bookedAt } }: { row: TransactionRow }): ReactNode => {
  const { t } = useTranslation('finance');
  const { timeZone = 'UTC' } = useFormats();
  if (dayOf(new Date(createdAt), timeZone) === dayOf(new Date(bookedAt), timeZone)) return null;
  return (
    <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
      {t('bookedOn')} <DateTime value={bookedAt} />
    </Box>
  );
};

/** The columns of the list; whose a posting is stands there for those who see the whole marketplace. */
export const useTransactionColumns = (): Column<TransactionRow>[] => {
  const { t } = useTranslation('finance');
  const admin = useMarketplaceView();
  return useMemo(() => {
    const vendor: Column<TransactionRow> = {
      key: 'vendor',
      head: t('key.vendor'),
      cell: (row) => <Cut>{row.vendor}</Cut>,
    };
    const amount = (key: 'commission' | 'net', head: string, spare = 0): Column<TransactionRow> => ({
      key,
      spare,
      head,
      width: 120,
      align: 'right',
      cell: (row) => <Amount value={row[key]} currency={row.currency} />,
    });
    return [
      { key: 'order', head: t('order'), width: 110, title: true, cell: ({ orderName }) => orderName },
      {
        key: 'date',
        head: t('date'),
        width: 190,
        cell: (row) => (
          <>
            <DateTime value={row.createdAt} time />
            <BookedOn row={row} />
          </>
        ),
      },
      { key: 'kind', spare: 1, head: t('what'), width: 170, cell: ({ kind }) => t(`kind.${kind}`) },
      ...(admin ? [vendor] : []),
      {
        key: 'gross',
        spare: 2,
        head: t('gross'),
        width: 120,
        align: 'right',
        cell: (row) => <Gross row={row} />,
      },
      amount('commission', t('title'), 3),
      amount('net', t('net')),
      {
        key: 'status',
        head: t('state'),
        width: 170,
        cell: (row) => <PaidWith row={row} />,
      },
    ];
  }, [t, admin]);
};
