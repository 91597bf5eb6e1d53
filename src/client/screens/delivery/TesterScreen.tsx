import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { restOfWorld } from '../../../domain/delivery/zones';
import { useListStoresQuery, useListZonesQuery } from '../../api/hooks';
import { useCan, useUser } from '../../session/useSession';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { DeliveryFrame } from './DeliveryFrame';
import { TesterForm } from './TesterForm';
import { useUnits } from './useUnits';

/** What a cart would see: for the marketplace of several vendors, for a vendor of its own. */
export default function TesterScreen(): ReactNode {
  const { t, i18n } = useTranslation('delivery');
  const { vendor, marketplaceView } = useUser();
  const canSwitch = useCan('switch_vendor');
  const { data } = useListStoresQuery(undefined, { skip: !marketplaceView || !canSwitch });
  const { ready } = useUnits();
  const zones = useListZonesQuery();
  // A cart to where one delivers tells more than one to where nobody does.
  const named = zones.data?.zones.flatMap(({ countries }) => countries.map(({ code }) => code)) ?? [];
  const country =
    named.find((code) => code !== restOfWorld) ?? new Intl.Locale(i18n.language).maximize().region ?? 'NL';
  const vendors = marketplaceView ? data?.stores.flatMap((store) => store.vendors) : [vendor];
  return (
    <DeliveryFrame page="test">
      <span>{t('testHelp')}</span>
      {vendors === undefined || !ready || zones.isLoading ? (
        <SkeletonPage panels={1} />
      ) : (
        <TesterForm vendors={vendors} country={country} />
      )}
    </DeliveryFrame>
  );
}
