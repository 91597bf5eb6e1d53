import type { vendorCalls } from '../../../catalogue/vendors';
import { heldBy } from '../../../domain/accounts/heldBy';
import { listingLimitOf } from '../../../domain/products/listingLimit';
import { formatAmount } from '../../../domain/money';
import { actAs } from '../../accounts/actAs';
import { vendorMoney } from '../../finance/payouts/vendorMoney';
import { vendorBalance, vendorBalances } from '../../finance/queries/ledger/balances';
import { wantVendor } from '../../integrations/queries/shopListings';
import { awayIn } from '../../delivery/awayIn';
import { storeOf } from '../../storeOf';
import {
  listVendors,
  orderCounts,
  readNameOnProducts,
  readVendor,
  recordsOf,
  vendorFigures,
} from '../queries/list';
import { NotFound } from '../../errors';
import type { Handlers } from '../../serve';
import { createVendor, inviteVendor } from '../addVendor';
import { change, setMarketplaceSettings } from '../changeVendor';
import { decideApplication } from '../decideApplication';
import { deleteVendor } from '../deleteVendor';
import { saveProfile, vendorDefinitions } from '../profile';
import { renameVendor } from '../renameVendor';
import { vendorErrors } from '../../../domain/errors/vendors';

export const vendorHandlers = {
  async listVendors(_input, context) {
    const { db, scope } = context;
    const away = await awayIn(context);
    const answer = await listVendors(db, scope, context.now());
    const held = heldBy(context.user);
    const balances = held.includes('read_finance') ? await vendorBalances(db, scope) : [];
    return {
      ...answer,
      vendors: answer.vendors.map((row) => ({ ...row, away: away(row.vendor) })),
      orders: held.includes('read_orders') ? await orderCounts(db, scope) : {},
      balances: balances.map(({ vendor, amount, currency }) => ({
        vendor,
        currency,
        amount: formatAmount(amount, currency),
      })),
    };
  },

  async readVendor({ vendor }, context) {
    const { db, scope } = context;
    const listed = await readVendor(db, scope, vendor, context.now());
    const found = listed ?? (await readNameOnProducts(db, scope, vendor));
    if (found === null) throw new NotFound(vendorErrors.vendorNotFound());
    const counts = await vendorFigures(db, scope, vendor);
    const store = await storeOf(db, scope.store);
    const { currency } = store;
    const held = heldBy(context.user);
    const readsMoney = held.includes('read_finance');
    const due = readsMoney ? await vendorBalance(db, { ...scope, vendor }, currency) : null;
    const away = (await awayIn(context))(vendor);
    return {
      vendor: { ...found, away },
      isListed: listed !== null,
      counts: held.includes('read_orders') ? counts : { ...counts, orders: null, unfulfilled: null },
      due: due === null ? null : formatAmount(due, currency),
      currency,
      listingLimit: listingLimitOf(store, found.listingMost),
      ...(await recordsOf(db, scope, vendor)),
      money: readsMoney ? await vendorMoney(context, vendor) : null,
    };
  },

  createVendor: async ({ vendor, email = '' }, context) => ({
    vendor: await createVendor(context, { vendor, email: email === '' ? null : email }),
  }),

  inviteVendor: async (input, context) => ({ vendor: await inviteVendor(context, input) }),

  async setVendorIdentity({ vendor }, context) {
    if (!(await actAs(context, vendor, 'act-as-vendor'))) throw new NotFound(vendorErrors.vendorNotFound());
    return { vendor };
  },

  async renameVendor(names, context) {
    await renameVendor(context, names);
    return { vendor: names.newVendor };
  },

  deleteVendor: ({ vendor }, context) => deleteVendor(context, vendor),

  setApplicationStatus: async ({ id, status, note = '' }, context) => ({
    application: await decideApplication(context, { id: Number(id), status, note }),
  }),

  async actOnVendor({ vendor, action }, context) {
    const approved = action === 'approve';
    return {
      vendor: await change(context, vendor, { approved }, { action: `vendor.${action}` }, (tx) =>
        wantVendor(tx, context.scope, vendor),
      ),
    };
  },

  readVendorDefinitions: (_input, context) => vendorDefinitions(context),

  saveVendorProfile: async (input, context) => ({ vendor: await saveProfile(context, input) }),

  setMarketplaceSettings: async (input, context) => ({
    vendor: await setMarketplaceSettings(context, input),
  }),
} satisfies Handlers<typeof vendorCalls>;
