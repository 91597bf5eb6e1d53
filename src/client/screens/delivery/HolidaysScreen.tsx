import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOn } from '../../../domain/settings/toggles';
import { messageOf } from '../../api/failure';
import { useListVendorsQuery, useReadAppInfoQuery, useReadOwnSettingsQuery } from '../../api/hooks';
import { useMarketplaceView } from '../../session/useSession';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { LocalDate } from '../../ui/LocalDate';
import { Panel } from '../../ui/Panel';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { DeliveryFrame } from './DeliveryFrame';
import { HolidaysForm } from './HolidaysForm';

const AwayPanel = (): ReactNode => {
  const { t } = useTranslation('delivery');
  const { data } = useListVendorsQuery();
  const away = data?.vendors.flatMap(({ vendor, away: of }) => (of ? [{ vendor, ...of }] : []));
  if (away === undefined) return null;
  return (
    <Panel title={t('awayNow')}>
      {away.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('nobodyAway')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {away.map(({ vendor, until, message }) => (
          <Box component="li" key={vendor} sx={{ py: 0.75 }}>
            <Box component="span" sx={{ fontWeight: 500 }}>
              {vendor}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' '}
              {t('until')} <LocalDate value={until} />
            </Box>
            <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>{message}</Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
};

/** When one is away; for the marketplace also who is. */
export default function HolidaysScreen(): ReactNode {
  const { t } = useTranslation('delivery');
  const isMarketplace = useMarketplaceView();
  const info = useReadAppInfoQuery().data;
  const { data, error, refetch } = useReadOwnSettingsQuery();
  const message = messageOf(error);
  return (
    <DeliveryFrame page="holidays">
      {info !== undefined && !isOn(info.features, 'holidayMode') && (
        <Alert severity="info">{t('holidaysOff')}</Alert>
      )}
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data === undefined && message === undefined && <SkeletonPage panels={1} />}
      {data !== undefined && <HolidaysForm holidays={data.holidays} whole={isMarketplace} />}
      {isMarketplace && <AwayPanel />}
    </DeliveryFrame>
  );
}
