import { Migrator, type Kysely, type Migration } from 'kysely';
import { m001Marketplace } from './m001Marketplace';
import { m010SignInHelp } from './m010SignInHelp';
import { m011Registration } from './m011Registration';
import { m013Staff } from './m013Staff';
import { m012Vendors } from './m012Vendors';
import { m015MailDelivery } from './m015MailDelivery';
import { m016MailCare } from './m016MailCare';
import { m017ProductChanges } from './m017ProductChanges';
import { m025ImportRuns } from './m025ImportRuns';
import { m022Specifications } from './m022Specifications';
import { m024Lists } from './m024Lists';
import { m023Approval } from './m023Approval';
import { m026ImportMappings } from './m026ImportMappings';
import { m027Translations } from './m027Translations';
import { m035Ledger } from './m035Ledger';
import { m033Delivery } from './m033Delivery';
import { m020UploadChecks } from './m020UploadChecks';
import { m036ProviderKeys } from './m036ProviderKeys';
import { m031OrderIntake } from './m031OrderIntake';
import { m032OrderDesk } from './m032OrderDesk';
import { m034Papers } from './m034Papers';
import { m036Payouts } from './m036Payouts';
import { m037Plan } from './m037Plan';
import { m039OrderExports } from './m039OrderExports';
import { m042Payouts } from './m042Payouts';
import { m043FollowRefunds } from './m043FollowRefunds';
import { m045Allocations } from './m045Allocations';
import { m040CustomsFacts } from './m040CustomsFacts';

/** Every migration in its order; a name is never changed once it has run somewhere. */
const migrations: Record<string, Migration> = {
  '001-marketplace': m001Marketplace,
  '010-sign-in-help': m010SignInHelp,
  '011-registration': m011Registration,
  '013-staff': m013Staff,
  '012-vendors': m012Vendors,
  '015-mail-delivery': m015MailDelivery,
  '016-mail-care': m016MailCare,
  '017-product-changes': m017ProductChanges,
  '025-import-runs': m025ImportRuns,
  '022-specifications': m022Specifications,
  '024-lists': m024Lists,
  '023-approval': m023Approval,
  '027-translations': m027Translations,
  '020-upload-checks': m020UploadChecks,
  '026-import-mappings': m026ImportMappings,
  '036-provider-keys': m036ProviderKeys,
  '031-order-intake': m031OrderIntake,
  '032-order-desk': m032OrderDesk,
  '035-ledger': m035Ledger,
  '033-delivery': m033Delivery,
  '034-papers': m034Papers,
  '036b-payouts': m036Payouts,
  '039-order-exports': m039OrderExports,
  '042-payouts': m042Payouts,
  '043-follow-refunds': m043FollowRefunds,
  '040-customs-facts': m040CustomsFacts,
  '042b-plan': m037Plan,
  '045-allocations': m045Allocations,
};

/** Brings the database to the newest migration; several processes may ask at once. */
export const migrate = async <T>(db: Kysely<T>): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('Migration failed');
};
