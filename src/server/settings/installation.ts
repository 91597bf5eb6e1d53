import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Installation, PlanOffer } from '../../domain/settings/installation';
import { marketplaceVendor } from '../../domain/accounts/session';
import { openCustomer } from '../adapters/stripe/stripeBilling';
import { createStripe } from '../adapters/stripe/stripeClient';
import {
  listPlatformOffers,
  planCheckout,
  settleSubscription,
  type PlatformOffer,
} from '../adapters/stripe/stripePlans';
import type { Services, SignedInContext } from '../context';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../audit/queries/audit';
import { keepPlan, readMembership, writeMembership } from '../vendors/queries/memberships';
import { BadInput, CallError } from '../errors';
import { financeErrors } from '../../domain/errors/finance';

/** The billing platform: Stripe, by the key of who runs the server, which is no marketplace's own. */
const platformOf = ({ config }: Pick<Services, 'config'>): Stripe | null => {
  const { platformKey: key, stripeUrl: url, timeout } = config.providers;
  return key === null ? null : createStripe({ key, url, timeout });
};

const marketplaceOf = (store: string) => ({ store, vendor: null });

const customerOf = async ({ db }: Pick<Services, 'db'>, store: string): Promise<string | null> =>
  (await readMembership(db, marketplaceOf(store), marketplaceVendor))?.customer ?? null;

const offerOf = ({ id, name, price, currency, interval, trialDays }: PlatformOffer): PlanOffer => ({
  id,
  name,
  price,
  currency,
  interval,
  trialDays,
});

const planOf = (offers: readonly PlatformOffer[], bought: readonly string[]): string | null =>
  offers.find(({ kind, id }) => kind === 'plan' && bought.includes(id))?.id ?? null;

/** Plan and add-ons as the platform has them now. Errors: CallError. */
export const readInstallation = async (context: SignedInContext): Promise<Installation> => {
  const platform = platformOf(context);
  if (platform === null) return { configured: false, plan: null, addons: [], plans: [], availableAddons: [] };
  const offers = await listPlatformOffers(platform);
  const customer = await customerOf(context, context.scope.store);
  const bought = customer === null ? [] : (await settleSubscription(platform, customer)).products;
  const ofKind = (wanted: PlatformOffer['kind']) => offers.filter(({ kind }) => kind === wanted);
  const plans = ofKind('plan').map(offerOf);
  const availableAddons = ofKind('addon').map(offerOf);
  const plan = planOf(offers, bought);
  await keepPlan(context.db, context.scope, plan);
  return {
    configured: true,
    plan,
    addons: availableAddons.map(({ id }) => id).filter((id) => bought.includes(id)),
    plans,
    availableAddons,
  };
};

const openOwnCustomer = async (context: SignedInContext, platform: Stripe): Promise<string> => {
  const { db, scope, user, now } = context;
  const known = await customerOf(context, scope.store);
  if (known !== null) return known;
  const hash = createHash('sha256').update(`${scope.store}\n${user.email}`).digest('hex');
  const customer = await openCustomer(platform, {
    email: user.email,
    vendor: scope.store,
    store: scope.store,
    key: `stallkeeper-store-${hash}`,
  });
  const row = { vendor: marketplaceVendor, customer, subscription: null };
  await writeMembership(db, scope, row, now());
  return customer;
};

/** Where the choice is confirmed; nothing changes before that. Errors: BadInput for what is not offered; CallError. */
export const chooseInstallation = async (
  context: SignedInContext,
  { plan, addons = [] }: { plan: string; addons?: string[] | undefined },
): Promise<string> => {
  const { config, db, scope, user } = context;
  const platform = platformOf(context);
  const offers = platform === null ? [] : await listPlatformOffers(platform);
  const chosen = offers.find(({ id, kind }) => kind === 'plan' && id === plan);
  if (platform === null || chosen === undefined) throw new BadInput({ plan: financeErrors.planNotOffered() });
  const wanted = [...new Set(addons)].map((addon) => {
    const offer = offers.find(({ id, kind }) => kind === 'addon' && id === addon);
    if (offer === undefined) throw new BadInput({ addons: financeErrors.planNotOffered() });
    return offer;
  });
  const customer = await openOwnCustomer(context, platform);
  const { hadOne } = await settleSubscription(platform, customer);
  const page = `${config.publicUrl}/app/settings/plan`;
  const url = await planCheckout(platform, {
    customer,
    back: page,
    cancelled: page,
    prices: [chosen, ...wanted].map(({ priceId }) => priceId),
    // A trial is had once.
    trialDays: hadOne ? 0 : chosen.trialDays,
  });
  if (url === null) throw new CallError(502, financeErrors.noCheckoutAddress());
  await inTransaction(db, (tx) =>
    addAudit(tx, scope, {
      by: user.email,
      action: 'installation.asked',
      subject: 'store',
      subjectId: scope.store,
      detail: { plan, addons: addons.join(', ') },
    }),
  );
  return url;
};

/** Reads a store's plan anew, which ends older ones. A store that has none, or is none, is left alone. */
export const rereadInstallation = async (
  needs: Pick<Services, 'config' | 'db'>,
  store: string,
): Promise<void> => {
  const platform = platformOf(needs);
  const customer = platform === null ? null : await customerOf(needs, store);
  if (platform === null || customer === null) return;
  const { products } = await settleSubscription(platform, customer);
  await keepPlan(needs.db, marketplaceOf(store), planOf(await listPlatformOffers(platform), products));
};
