import type { ownSettingsCalls } from '../../../catalogue/settings';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { readHolidays, readSender, writeHolidays, writeSender } from '../queries/ownSettings';
import { vendorExists } from '../../auth/queries/vendors';
import type { Scope } from '../../db/scope';
import type { Database } from '../../db/database';
import { Forbidden, NotFound } from '../../errors';
import { storeOf } from '../../storeOf';
import { isOn } from '../../../domain/settings/toggles';
import { settingsErrors } from '../../../domain/errors/settings';
import type { Handlers } from '../../serve';
import { vendorErrors } from '../../../domain/errors/vendors';

const off = { enabled: false, from: '', to: '', message: '' };

/** For whom holidays are set: oneself, or by the marketplace one of its vendors. Errors: NotFound. */
const targetOf = async (db: Database, scope: Scope, vendor = ''): Promise<Scope> => {
  if (vendor === '' || vendor === scope.vendor) return scope;
  if (scope.vendor !== null || !(await vendorExists(db, scope, vendor)))
    throw new NotFound(vendorErrors.vendorNotFound());
  return { store: scope.store, vendor };
};

export const ownSettingsHandlers = {
  async readOwnSettings(_input, { db, scope }) {
    const [holidays, sender] = [await readHolidays(db, scope), await readSender(db, scope)];
    return {
      vendor: scope.vendor ?? marketplaceVendor,
      holidays: holidays ?? off,
      shipFromAddress: sender?.address ?? null,
      parcel: sender?.parcel ?? null,
    };
  },

  async saveHolidays({ vendor, ...holidays }, { db, scope, user }) {
    const target = await targetOf(db, scope, vendor);
    // Who is away when they are switched off may still say that it is back.
    if (holidays.enabled && !isOn((await storeOf(db, scope.store)).features, 'holidayMode'))
      throw new Forbidden(settingsErrors.holidaysOff());
    await inTransaction(db, async (tx) => {
      const before = await readHolidays(tx, target);
      await writeHolidays(tx, target, holidays);
      await addAudit(tx, target, {
        by: user.email,
        action: 'holidays.changed',
        subject: 'vendor',
        subjectId: target.vendor ?? marketplaceVendor,
        detail: { before, after: holidays },
      });
    });
    return { holidays };
  },

  async saveShipFrom({ parcel, ...address }, { db, scope, user }) {
    // A form that says nothing of a package keeps the one that is there; null takes it away.
    const kept = await inTransaction(db, async (tx) => {
      const before = await readSender(tx, scope);
      const after = { address, parcel: parcel === undefined ? (before?.parcel ?? null) : parcel };
      await writeSender(tx, scope, after);
      await addAudit(tx, scope, {
        by: user.email,
        action: 'ship-from.changed',
        subject: 'vendor',
        subjectId: scope.vendor ?? marketplaceVendor,
        detail: { before, after },
      });
      return after;
    });
    return { shipFromAddress: kept.address, parcel: kept.parcel };
  },
} satisfies Handlers<typeof ownSettingsCalls>;
