import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { messageOf } from '../../../api/failures/failure';
import { useListDueOrdersQuery } from '../../../api/hooks';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Amount } from '../../../ui/format/Amount';
import { DateTime } from '../../../ui/format/DateTime';
import { Sheet } from '../../../ui/Sheet';

interface DueOrdersSheetProps {
  vendor: string;
  currency: string;
  onClose: () => void;
}

/** The orders behind what a vendor is due: what each adds, and why it is not paid yet. */
export const DueOrdersSheet = ({ vendor, currency, onClose }: DueOrdersSheetProps): ReactNode => {
  const { t } = useTranslation('finance');
  const { currentData: data, error, refetch } = useListDueOrdersQuery({ vendor, currency });
  const message = messageOf(error);
  return (
    <Sheet open title={t('dueOrders', { name: vendor })} onClose={onClose}>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data === undefined && message === undefined && <Skeleton variant="rounded" height={160} />}
      {data?.orders.length === 0 && <Typography color="textSecondary">{t('dueOrdersNone')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data?.orders.map(({ orderId, name, placedAt, amount, readiness }) => (
          <Box
            component="li"
            key={orderId}
            sx={{ display: 'flex', gap: 2, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link component={RouterLink} to={`/orders/${orderId}`} sx={{ fontWeight: 600 }}>
                {name === '' ? orderId : name}
              </Link>
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                {placedAt !== '' && <DateTime value={placedAt} />} ·{' '}
                {readiness === 'ready' ? t('ready') : t(`payouts.why.${readiness}`)}
              </Box>
            </Box>
            <Amount value={amount} currency={currency} />
          </Box>
        ))}
      </Box>
      {data?.more === true && (
        <Typography sx={{ mt: 1 }} color="textSecondary">
          {t('dueOrdersNewest', { count: data.orders.length })}
        </Typography>
      )}
    </Sheet>
  );
};
