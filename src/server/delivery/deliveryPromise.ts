import { promisesOf, type DeliveryPromise } from '../../domain/delivery/promise';
import type { Queries } from '../db/database';
import type { Store } from '../db/stores';
import { zonesFor } from './cartRates';
import { zonesOfVendors } from './queries/zones';

/** What a vendor's zones promise; nothing where the marketplace does not deliver by zones. */
export const deliveryPromise = async (
  db: Queries,
  store: Store,
  vendor: string,
): Promise<DeliveryPromise[]> => {
  const { delivery } = store.features;
  if (delivery.enabled === false || !delivery.enableFlatRates) return [];
  return promisesOf(zonesFor(await zonesOfVendors(db, store, [vendor]), vendor, delivery));
};
