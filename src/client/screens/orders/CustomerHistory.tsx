import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useReadCustomerHistoryQuery } from '../../api/hooks';
import { Amount, useAmountText } from '../../ui/Amount';
import { DateTime } from '../../ui/DateTime';
import { Panel } from '../../ui/Panel';

const rowStyle = { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1 };

/** What the same customer bought from the same vendor; nothing where that is not known. */
export const CustomerHistory = ({ orderId }: { orderId: string }): ReactNode => {
  const { t } = useTranslation('orderDesk');
  const text = useAmountText();
  const { data } = useReadCustomerHistoryQuery({ orderId });
  const history = data?.history ?? null;
  if (history === null) return null;
  const { count, sum, currency, more, orders } = history;
  return (
    <Panel title={t('history')}>
      {count === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('firstOrder')}</Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <div>{t(more ? 'historyMore' : 'historySum', { count, amount: text(sum, currency) })}</div>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
            {orders.map((order) => (
              <Box component="li" key={order.id} sx={rowStyle}>
                <Link component={RouterLink} to={`/orders/${order.id}`}>
                  {order.name}
                </Link>
                <Amount value={order.total} currency={order.currency} />
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                  <DateTime value={order.createdAt} />
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Panel>
  );
};
