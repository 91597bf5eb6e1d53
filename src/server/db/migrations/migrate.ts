import type { Kysely } from 'kysely';
import { baselineName, m001Baseline } from './m001Baseline';
import { m002ApplicationLanguage } from './m002ApplicationLanguage';
import { m003OwnAnswers } from './m003OwnAnswers';
import { m004Mailboxes } from './m004Mailboxes';
import { m005TriggeredAt } from './m005TriggeredAt';
import { m006EndedDiscounts } from './m006EndedDiscounts';
import { m007UnseenMessages } from './m007UnseenMessages';
import { m008MailFates } from './m008MailFates';
import { m009OrderUpdated } from './m009OrderUpdated';
import { m010ToldParcels } from './m010ToldParcels';
import { m011Readings } from './m011Readings';
import { m012ShopOrders } from './m012ShopOrders';
import { m013EarlierNames } from './m013EarlierNames';
import { m014SearchedAtOnce } from './m014SearchedAtOnce';
import { m015MailFailures } from './m015MailFailures';
import { m016ClosedSubjects } from './m016ClosedSubjects';
import { m017GatheredMails } from './m017GatheredMails';
import { m018ShipTimes } from './m018ShipTimes';
import { m019FiguresAndReferences } from './m019FiguresAndReferences';
import { m020ListingLimits } from './m020ListingLimits';
import { runMigrations, type Migrations } from './runMigrations';

/**
 * The migrations of this version. One that takes something away which the version before uses has a name that ends in
 * `-contract`, and comes a version later than what stands in its place: until then older processes go on beside newer.
 */
const migrations: Migrations = {
  [baselineName]: m001Baseline,
  '002-application-language': m002ApplicationLanguage,
  '003-own-answers': m003OwnAnswers,
  '004-mailboxes': m004Mailboxes,
  '005-triggered-at': m005TriggeredAt,
  '006-ended-discounts': m006EndedDiscounts,
  '007-unseen-messages': m007UnseenMessages,
  '008-mail-fates': m008MailFates,
  '009-order-updated': m009OrderUpdated,
  '010-told-parcels': m010ToldParcels,
  '011-readings': m011Readings,
  '012-shop-orders': m012ShopOrders,
  '013-earlier-names': m013EarlierNames,
  '014-searched-at-once': m014SearchedAtOnce,
  '015-mail-failures': m015MailFailures,
  '016-closed-subjects': m016ClosedSubjects,
  '017-gathered-mails': m017GatheredMails,
  '018-ship-times': m018ShipTimes,
  '019-figures-and-references': m019FiguresAndReferences,
  '020-listing-limits': m020ListingLimits,
};

/** Whether this version has every one of these migrations. */
export const knowsMigrations = (names: readonly string[]): boolean =>
  names.every((name) => name in migrations);

/** Whether a process of this version may go on where these migrations ran: those it does not know took nothing away. */
export const goesOnBeside = (names: readonly string[]): boolean =>
  names.every((name) => name in migrations || !name.endsWith('-contract'));

/**
 * Brings the database to the newest migration, or to that of a name; several processes may ask at once. Errors:
 * OtherVersion, DatabaseError.
 */
export const migrate = <T>(db: Kysely<T>, until: string | null = null): Promise<void> =>
  runMigrations(db, migrations, until);
