import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListStoresQuery } from '../../api/hooks';
import { useCan, useUser } from '../../session/useSession';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { DeliveryFrame } from './DeliveryFrame';
import { TesterForm } from './TesterForm';
import { useUnits } from './useUnits';

/** What a cart would see: for the marketplace of several vendors, for a vendor of its own. */
export default function TesterScreen(): ReactNode {
  const { t } = useTranslation('delivery');
  const { vendor, marketplaceView } = useUser();
  const canSwitch = useCan('switch_vendor');
  const { data } = useListStoresQuery(undefined, { skip: !marketplaceView || !canSwitch });
  const { ready } = useUnits();
  const vendors = marketplaceView ? data?.stores.flatMap((store) => store.vendors) : [vendor];
  return (
    <DeliveryFrame page="test">
      <span>{t('testHelp')}</span>
      {vendors === undefined || !ready ? <SkeletonPage panels={1} /> : <TesterForm vendors={vendors} />}
    </DeliveryFrame>
  );
}
