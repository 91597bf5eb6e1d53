import type { providerCalls } from '../../../catalogue/integrations';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { mailPayoutMethodChanged } from '../../notifications/mailOwners';
import { readMethod, writeMethod } from '../../finance/queries/payouts/methods';
import {
  connectPaypal,
  connectStripe,
  disconnect,
  paypalKeyAnswer,
  stripeKeyAnswer,
} from '../../finance/payouts/connect';
import {
  membershipOffer,
  membershipSecret,
  openBilling,
  openCheckout,
  ownSubscription,
} from '../../vendors/membership';
import { ownMethod } from '../../finance/payouts/ownMethod';
import {
  onboardStripe,
  registerStripe,
  stripeAccount,
  stripeDashboard,
} from '../../finance/payouts/vendorStripe';
import type { Handlers } from '../../serve';

export const providerHandlers = {
  readStripeKey: (_input, context) => stripeKeyAnswer(context),

  async saveStripeKey(input, context) {
    await connectStripe(context, input);
    return stripeKeyAnswer(context);
  },

  deleteStripeKey: async (_input, context) => ({ deleted: await disconnect(context, 'stripe') }),

  readPaypalKey: (_input, context) => paypalKeyAnswer(context),

  async savePaypalKey(input, context) {
    await connectPaypal(context, input);
    return paypalKeyAnswer(context);
  },

  deletePaypalKey: async (_input, context) => ({ deleted: await disconnect(context, 'paypal') }),

  async registerPaypal({ emailOrVenmo, type }, context) {
    const { db, scope, user, now } = context;
    await inTransaction(db, async (tx) => {
      const before = await readMethod(tx, scope, user.vendor);
      await writeMethod(tx, scope, user.vendor, {
        method: 'paypal',
        paypal_receiver: emailOrVenmo,
        paypal_type: type,
        updated_at: now(),
        changed_at: now(),
        changed_by: user.person,
      });
      if (
        before?.method !== 'paypal' ||
        before.paypal_receiver !== emailOrVenmo ||
        before.paypal_type !== type
      )
        await mailPayoutMethodChanged(tx, context);
      await addAudit(tx, scope, {
        by: user.email,
        action: 'payout-method.paypal',
        subject: 'vendor',
        subjectId: user.vendor,
        detail: { type },
      });
    });
    return { ...(await ownMethod(context)), emailOrVenmo, type };
  },

  registerStripe: async (_input, context) => ({ url: await registerStripe(context) }),
  onboardStripe: async (_input, context) => ({ url: await onboardStripe(context) }),
  openStripeDashboard: async (_input, context) => ({ url: await stripeDashboard(context) }),
  readStripeAccount: (_input, context) => stripeAccount(context),

  listMembershipProducts: (_input, context) => membershipOffer(context),
  readSubscription: async (_input, context) => ({ subscription: await ownSubscription(context) }),
  readMembershipSession: async (_input, context) => ({ clientSecret: await membershipSecret(context) }),
  openCheckout: async ({ priceId }, context) => ({ url: await openCheckout(context, priceId) }),
  openBilling: async (_input, context) => ({ url: await openBilling(context) }),
} satisfies Handlers<typeof providerCalls>;
