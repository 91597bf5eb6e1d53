import { isDeepStrictEqual } from 'node:util';
import type { commissionCalls } from '../../../catalogue/finance';
import { addDays, dayOf, startOfDay } from '../../../domain/dates';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { calculation } from '../commission/calculation';
import { commissionChoices } from '../commission/choices';
import { orderReasons } from '../commission/orderReasons';
import { replayTables } from '../commission/replayTables';
import { saveTable } from '../commission/saveTable';
import { setOrderCommission } from '../commission/setOrderCommission';
import { isShownTo, tablesAt } from '../commission/tables';
import { versionsOf } from '../commission/versionsOf';
import { inTransaction } from '../../db/inTransaction';
import type { SignedInContext } from '../../context';
import type { Queries } from '../../db/database';
import { mergeSettings } from '../../../domain/settings/mergeSettings';
import { addAudit } from '../../audit/queries/audit';
import { withdrawVersion } from '../queries/commissions/versions';
import { mailPowerChanged } from '../../notifications/mailOwners';
import { readOrder } from '../../orders/queries/readOrder';
import { lockSettings, writeSettings } from '../../db/stores';
import { storeOf } from '../../storeOf';
import { findVendor } from '../../vendors/queries/records';
import { BadInput, NotFound } from '../../errors';
import { idOf } from '../../products/answers';
import type { Handlers } from '../../serve';
import { vendorErrors } from '../../../domain/errors/vendors';
import { webErrors } from '../../../domain/errors/web';
import { financeErrors } from '../../../domain/errors/finance';
import { generalErrors } from '../../../domain/errors/general';
import { orderErrors } from '../../../domain/errors/orders';

/** Tells all owners that a table of a vendor, or of the marketplace, was changed. */
const mailTables = async (tx: Queries, context: SignedInContext, vendor: string): Promise<void> => {
  const isOwn = vendor === marketplaceVendor;
  const about = isOwn ? (await storeOf(tx, context.scope.store)).shopName : vendor;
  const page = isOwn ? 'commission' : `vendors/${encodeURIComponent(vendor)}`;
  await mailPowerChanged(tx, context, { deed: 'commission', about, page });
};

export const commissionHandlers = {
  async readCommissions({ vendor: named, on = '' }, { db, scope, now }) {
    const vendor = scope.vendor ?? named ?? null;
    if (scope.vendor === null && vendor !== null && (await findVendor(db, scope, vendor)) === null)
      throw new NotFound(vendorErrors.vendorNotFound());
    const today = await tablesAt(db, scope, now(), vendor === null ? [] : [vendor]);
    const { store } = today;
    // A day in the past is looked at as it ended.
    const isPast = on !== '' && on < dayOf(now(), store.timeZone);
    const isPlanned = on !== '' && on > dayOf(now(), store.timeZone);
    const end = isPast ? new Date(startOfDay(addDays(on, 1), store.timeZone).getTime() - 1) : null;
    const at = isPlanned && scope.vendor === null ? startOfDay(on, store.timeZone) : (end ?? now());
    const tables = await tablesAt(db, scope, at, vendor === null ? [] : [vendor]);
    return {
      vendor,
      currency: store.currency,
      own: vendor === null ? [] : [...tables.own(vendor)],
      marketplace: tables.marketplace.filter((line) => isShownTo(line, scope)),
      defaultCommissions: store.features.defaultCommissions,
      versions: await versionsOf(db, scope, vendor ?? marketplaceVendor, now()),
      choices: scope.vendor === null ? await commissionChoices(db, scope) : [],
    };
  },

  async saveCommissions({ commissions, begins }, context) {
    const { db, scope, user, now } = context;
    const { lines } = await inTransaction(db, async (tx) => {
      const table = { vendor: marketplaceVendor, lines: commissions, begins, by: user.email, now: now() };
      const saved = await saveTable(tx, scope, table);
      if (!saved.isNew) return saved;
      await mailTables(tx, context, marketplaceVendor);
      await addAudit(tx, scope, {
        by: user.email,
        action: 'commission.saved',
        subject: 'store',
        subjectId: scope.store,
        detail: { commissions: saved.lines, begins: saved.beginsAt.toISOString() },
      });
      return saved;
    });
    return { commissions: lines };
  },

  async saveDefaultCommission(defaultCommissions, context) {
    const { db, scope, user } = context;
    await inTransaction(db, async (tx) => {
      const row = await lockSettings(tx, scope.store);
      if (row === null) throw new NotFound(webErrors.storeNotFound());
      const { defaultCommissions: before = null } = row.settings;
      if (isDeepStrictEqual(before, defaultCommissions)) return;
      await writeSettings(tx, scope.store, mergeSettings(row.settings, { defaultCommissions }));
      await mailTables(tx, context, marketplaceVendor);
      await addAudit(tx, scope, {
        by: user.email,
        action: 'commission.default',
        subject: 'store',
        subjectId: scope.store,
        detail: { before, after: defaultCommissions },
      });
    });
    return { defaultCommissions };
  },

  async withdrawCommissions({ versionId }, context) {
    const { db, scope, user, now } = context;
    await inTransaction(db, async (tx) => {
      const version = await withdrawVersion(tx, scope, Number(versionId), now());
      if (version === null) throw new NotFound(financeErrors.tableNotFound());
      await mailTables(tx, context, version.vendor);
      await addAudit(tx, scope, {
        by: user.email,
        action: 'commission.withdrawn',
        subject: 'commission',
        subjectId: versionId,
        detail: {
          vendor: version.vendor,
          commissions: version.lines,
          begins: version.beginsAt.toISOString(),
        },
      });
    });
    return { ok: true };
  },

  async replayCommissions({ vendor, commissions }, { db, scope, now }) {
    if (vendor !== undefined && (await findVendor(db, scope, vendor)) === null)
      throw new NotFound(vendorErrors.vendorNotFound());
    return replayTables(db, scope, { vendor: vendor ?? null, lines: commissions }, now());
  },

  calculateCommission: (input, { db, scope, now }) => calculation(db, scope, input, now()),

  readOrderCommission: ({ orderId }, { db, scope }) => orderReasons(db, scope, idOf(orderId)),

  async setOrderCommission(input, context) {
    const { db, scope } = context;
    if (input.vendor === marketplaceVendor) throw new BadInput({ vendor: generalErrors.requiredField() });
    await setOrderCommission(context, input);
    const found = await readOrder(db, scope, idOf(input.orderId));
    if (found === null) throw new NotFound(orderErrors.orderNotFound());
    return { order: found.order };
  },
} satisfies Handlers<typeof commissionCalls>;
