import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useListIncomingOrdersQuery } from '../../api/hooks';
import { writeNumber } from '../../language/locale';
import { useCan, useMarketplaceView } from '../../session/useSession';

/** A minute: what is wrong with an incoming order waits that long at most before it is seen here. */
const askEvery = 60_000;

/** Where the marketplace enters an order, and where it sees what came in and how much of it needs a look. */
export const OrderEntries = (): ReactNode => {
  const { t } = useTranslation('incoming');
  const isMarketplace = useMarketplaceView();
  const mayWrite = useCan('write_orders');
  const { data } = useListIncomingOrdersQuery({}, { skip: !isMarketplace, pollingInterval: askEvery });
  if (!isMarketplace) return null;
  const attention = data?.counts.attention ?? 0;
  return (
    <>
      <Button component={RouterLink} to="/orders/incoming" color={attention > 0 ? 'warning' : 'inherit'}>
        {attention > 0 ? t('incomingCount', { count: attention, n: writeNumber(attention) }) : t('title')}
      </Button>
      {mayWrite && (
        <Button component={RouterLink} to="/orders/new" variant="outlined">
          {t('newOrder')}
        </Button>
      )}
    </>
  );
};
