import { marketplaceVendor } from '../../domain/accounts/session';
import type { Services } from '../context';
import { sendersOf, type Sender } from '../settings/queries/ownSettings';
import { readProviderKeys } from '../integrations/queries/providerKeys';
import { managedAmong } from '../vendors/queries/records';
import type { Scope } from '../db/scope';

/** With whose key a vendor's parcels are priced, and where they come from; null: nobody said. */
export interface CarrierAccount {
  secret: string | null;
  sender: Sender | null;
}

/**
 * The accounts of several vendors at once: each one's own, or the marketplace's for those that it manages, as labels
 * are paid for (shippoAccess.ts).
 */
export const carrierAccounts = async (
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { store }: Pick<Scope, 'store'>,
  vendors: readonly string[],
): Promise<Map<string, CarrierAccount>> => {
  const owners = [...vendors, marketplaceVendor];
  const keys = await readProviderKeys(db, { store }, vault, 'shippo', owners);
  const senders = await sendersOf(db, { store }, owners);
  const managed = await managedAmong(db, { store }, vendors);
  const shared = (vendor: string): string => (managed.has(vendor) ? marketplaceVendor : vendor);
  return new Map(
    vendors.map((vendor) => [
      vendor,
      {
        secret: keys.get(vendor) ?? keys.get(shared(vendor)) ?? null,
        sender: senders.get(vendor) ?? senders.get(shared(vendor)) ?? null,
      },
    ]),
  );
};
