import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readConfig } from '../api/config';
import { useReadAppStatusQuery } from '../api/hooks';

/** From this share of the limit on it is near. */
const near = 0.9;

/** How many products a vendor may still list, before it meets the limit; nothing where there is none. */
export const ListingNotice = (): ReactNode => {
  const { t } = useTranslation('products');
  const { version } = readConfig();
  // The very question of the navigation, so that it is asked once.
  const { data } = useReadAppStatusQuery(version === '' ? {} : { version });
  const { used = 0, max = null } = data?.listingLimit ?? {};
  if (max === null) return null;
  const room = Math.max(0, max - used);
  const severity = room > 0 && used < max * near ? 'info' : 'warning';
  return (
    <Alert severity={severity} variant="outlined" sx={{ mb: 2 }}>
      {room === 0 ? t('listing.full', { max }) : t('listing.room', { used, max, count: room })}
    </Alert>
  );
};
