import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/failures/failure';
import { useListZonesQuery } from '../../api/hooks';
import { useMarketplaceView } from '../../session/useSession';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { CoveragePanel } from './CoveragePanel';
import { DeliveryFrame } from './DeliveryFrame';
import { useUnits } from './useUnits';
import { ZoneList } from './ZoneList';

/** Where one delivers to and for how much, and what that leaves out. */
export default function ZonesScreen(): ReactNode {
  const { t } = useTranslation('delivery');
  const isMarketplace = useMarketplaceView();
  const { data, error, refetch } = useListZonesQuery();
  const { areForAll } = useUnits();
  const message = messageOf(error);
  const add = (
    <Button variant="contained" component={Link} to="/delivery/zones/new" startIcon={<AddIcon />}>
      {t('addZone')}
    </Button>
  );
  const ofVendor = data?.inherited === true ? t('inherited') : '';
  const note = isMarketplace ? t(areForAll ? 'defaults' : 'defaultsOff') : ofVendor;
  return (
    <DeliveryFrame page="zones" actions={data !== undefined && data.zones.length > 0 ? add : undefined}>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data === undefined && message === undefined && <SkeletonPage panels={2} />}
      {data?.zones.length === 0 && (
        <EmptyState
          title={t('noZones')}
          text={t(isMarketplace ? 'noZonesAdmin' : 'noZonesVendor')}
          action={add}
        />
      )}
      {data !== undefined && data.zones.length > 0 && (
        <>
          {note !== '' && <Typography color="textSecondary">{note}</Typography>}
          <ZoneList zones={data.zones} own={!data.inherited} />
          <CoveragePanel zones={data.zones} />
        </>
      )}
    </DeliveryFrame>
  );
}
