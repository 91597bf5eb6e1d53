import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fulfilment, Order } from '../../../domain/orders/orders';
import { DateTime } from '../../ui/DateTime';
import { ParcelActions } from './ParcelActions';

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 };

/** Only addresses of the web are links; a text is no code to run. */
const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);

const Tracking = ({ tracking, url }: Fulfilment): ReactNode => {
  const { t } = useTranslation('orders');
  if (isWeb(url)) {
    return (
      <Link href={url} target="_blank" rel="noreferrer">
        {tracking === '' ? t('trackParcel') : t('track', { tracking })}
      </Link>
    );
  }
  return tracking === '' ? t('withoutTracking') : tracking;
};

/** What has been sent, by whom, and how to follow it. */
export const Parcels = ({ order, canWrite }: { order: Order; canWrite: boolean }): ReactNode => {
  const { t } = useTranslation('orders');
  const titles = new Map(order.lineItems.map(({ id, title }) => [id, title]));
  return (
    <Box component="ul" sx={listStyle}>
      {order.fulfillments.map((parcel) => (
        <li key={parcel.id}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary' }}>
            <DateTime value={parcel.createdAt} time />
            {parcel.carrier !== '' && <span>{parcel.carrier}</span>}
            <Tracking {...parcel} />
          </Box>
          {parcel.lineItems.map(({ id, quantity }) => (
            <div key={id}>{t('parcelLine', { quantity, title: titles.get(id) ?? '' })}</div>
          ))}
          {canWrite && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -0.75 }}>
              <ParcelActions order={order} parcel={parcel} />
            </Box>
          )}
        </li>
      ))}
    </Box>
  );
};
