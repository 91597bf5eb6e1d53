import { shippoClient, type Shippo } from '../adapters/shippo/shippo';
import type { Services } from '../context';
import type { Queries } from '../db/database';
import { readSender, type Sender } from '../settings/queries/ownSettings';
import { providerKeyHint, readProviderKey } from '../integrations/queries/providerKeys';
import { readStore } from '../db/stores';
import { findVendor } from '../vendors/queries/records';
import type { Scope } from '../db/scope';
import { Conflict } from '../errors';
import { deliveryErrors } from '../../domain/errors/delivery';

/** Which of the two accounts pays for an order's label, in the order in which they are tried. */
const accountsFor = async (db: Queries, scope: Scope, vendor: string): Promise<Scope[]> => {
  const own = { store: scope.store, vendor };
  const shared = { store: scope.store, vendor: null };
  // The marketplace pays for what its own people send, and for vendors that it manages.
  if (scope.vendor === null) return [own, shared];
  const record = await findVendor(db, own, vendor);
  return record?.managed === true ? [own, shared] : [own];
};

export interface Account {
  shippo: Shippo;
  /** The vendor's own, not the marketplace's. */
  isOwn: boolean;
}

/** The account of a vendor, or the marketplace's, whose key is there. Errors: Conflict where it is not. */
export const accountOf = async (
  { db, vault, config }: Pick<Services, 'db' | 'vault' | 'config'>,
  { store }: Pick<Scope, 'store'>,
  vendor: string | null,
): Promise<Shippo> => {
  const key = await readProviderKey(db, { store, vendor }, vault, 'shippo');
  if (key === null) throw new Conflict(deliveryErrors.shippoKeyMissing());
  return shippoClient(config.shippo, key.secret);
};

/** Whether the marketplace takes part in Shippo at all. */
export const hasShippo = async (db: Queries, { store }: Pick<Scope, 'store'>): Promise<boolean> =>
  (await readStore(db, store))?.features.delivery.shippo.enabled !== false;

/** The account that an order's labels are bought with. Errors: Conflict with what to set and where. */
export const payingAccount = async (services: Services, scope: Scope, vendor: string): Promise<Account> => {
  if (!(await hasShippo(services.db, scope))) throw new Conflict(deliveryErrors.shippoSwitchedOff());
  for (const account of await accountsFor(services.db, scope, vendor)) {
    const key = await readProviderKey(services.db, account, services.vault, 'shippo');
    if (key !== null)
      return { shippo: shippoClient(services.config.shippo, key.secret), isOwn: account.vendor !== null };
  }
  throw new Conflict(deliveryErrors.shippoKeyMissing());
};

/** Whether someone could buy a label for an order of this vendor, and with a key that costs nothing. */
export const accountHint = async (
  db: Queries,
  scope: Scope,
  vendor: string,
): Promise<{ hasKey: boolean; isTestKey: boolean }> => {
  for (const account of await accountsFor(db, scope, vendor)) {
    const hint = await providerKeyHint(db, account, 'shippo');
    if (hint !== null) return { hasKey: true, isTestKey: hint.mode === 'test' };
  }
  return { hasKey: false, isTestKey: false };
};

/** Where an order's parcels come from: of the vendor, or of the marketplace where it sends; null: nobody said. */
export const senderOf = async (db: Queries, scope: Scope, vendor: string): Promise<Sender | null> => {
  for (const account of await accountsFor(db, scope, vendor)) {
    const sender = await readSender(db, account);
    if (sender !== null) return sender;
  }
  return null;
};
