import { mergeSettings } from '../../../domain/settings/mergeSettings';
import type { PaypalKeyAnswer, StripeKeyAnswer } from '../../../domain/finance/payoutMethods';
import type { Features } from '../../../domain/settings/settings';
import { createPaypal, PaypalRefused } from '../../adapters/paypal/paypalClient';
import { checkKey } from '../../adapters/stripe/stripeAccounts';
import { createStripe } from '../../adapters/stripe/stripeClient';
import type { SignedInContext } from '../../context';
import type { Queries } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import {
  deleteProviderKey,
  hintOf,
  providerKeyHint,
  saveProviderKey,
  type Provider,
} from '../../integrations/queries/providerKeys';
import { mailProviderKeyChanged } from '../../notifications/mailOwners';
import { lockSettings, writeSettings } from '../../db/stores';
import { BadInput, CallError, NotFound } from '../../errors';
import { webErrors } from '../../../domain/errors/web';
import { financeErrors } from '../../../domain/errors/finance';

type Payments = Partial<Pick<Features['payments'], 'stripeConnect' | 'paypal'>>;

/** What the settings say of a service follows its key. In the transaction. */
const tellSettings = async (tx: Queries, store: string, payments: Payments): Promise<void> => {
  const row = await lockSettings(tx, store);
  if (row === null) throw new NotFound(webErrors.storeNotFound());
  await writeSettings(tx, store, mergeSettings(row.settings, { payments }));
};

const marketplaceOf = (store: string) => ({ store, vendor: null });

const webhookOf = ({ config, scope }: SignedInContext, service: string): string =>
  `${config.publicUrl}/api/webhooks/${service}/${encodeURIComponent(scope.store)}`;

export const stripeKeyAnswer = async (context: SignedInContext): Promise<StripeKeyAnswer> => {
  const { db, scope } = context;
  const hint = await providerKeyHint(db, marketplaceOf(scope.store), 'stripe');
  const signs = await providerKeyHint(db, marketplaceOf(scope.store), 'stripe-webhook');
  return {
    enabled: hint !== null,
    isTestKey: hint?.mode === 'test',
    maskedKey: hint?.hint ?? null,
    hasWebhookSecret: signs !== null,
    webhookUrl: webhookOf(context, 'stripe'),
  };
};

export const paypalKeyAnswer = async (context: SignedInContext): Promise<PaypalKeyAnswer> => {
  const { db, scope } = context;
  const hint = await providerKeyHint(db, marketplaceOf(scope.store), 'paypal');
  const webhook = await providerKeyHint(db, marketplaceOf(scope.store), 'paypal-webhook');
  return {
    enabled: hint !== null,
    isSandbox: hint?.mode === 'test',
    maskedKey: hint?.hint ?? null,
    hasWebhookId: webhook !== null,
    webhookUrl: webhookOf(context, 'paypal'),
  };
};

/** Tries a key at Stripe and keeps it. Errors: BadInput where Stripe does not take it; CallError 502. */
export const connectStripe = async (
  context: SignedInContext,
  { apiKey, webhookSecret }: { apiKey: string; webhookSecret?: string | undefined },
): Promise<void> => {
  const { config, db, scope, user, vault, now } = context;
  const { stripeUrl: url, timeout } = config.providers;
  const { live } = await checkKey(createStripe({ key: apiKey, url, timeout })).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 409)
      throw new BadInput({ apiKey: financeErrors.stripeKeyRefused() });
    throw error;
  });
  const mode = live ? 'live' : 'test';
  const facts = { mode, by: user.email, at: now(), checkedAt: now() } as const;
  const own = marketplaceOf(scope.store);
  await inTransaction(db, async (tx) => {
    await saveProviderKey(tx, own, vault, { ...facts, provider: 'stripe', secret: apiKey });
    if (webhookSecret !== undefined && webhookSecret !== '')
      await saveProviderKey(tx, own, vault, { ...facts, provider: 'stripe-webhook', secret: webhookSecret });
    await mailProviderKeyChanged(tx, context, 'Stripe');
    await tellSettings(tx, scope.store, { stripeConnect: { enabled: true, isTestKey: !live } });
    await addAudit(tx, scope, {
      by: user.email,
      action: 'stripe.connected',
      subject: 'store',
      subjectId: scope.store,
      detail: { mode, key: hintOf(apiKey) },
    });
  });
};

/** Tries PayPal's client id and secret and keeps them. Errors: BadInput; CallError 502. */
export const connectPaypal = async (
  context: SignedInContext,
  input: {
    clientId: string;
    secret: string;
    isSandbox?: boolean | undefined;
    webhookId?: string | undefined;
  },
): Promise<void> => {
  const { config, db, scope, user, vault, now } = context;
  const { clientId, secret, isSandbox = false, webhookId = '' } = input;
  const { paypalUrl: url, timeout } = config.providers;
  const paypal = createPaypal({ clientId, secret, sandbox: isSandbox, url, timeout });
  // Any payout that there is not: the token has to be taken for the answer that it was not found.
  await paypal.ask({ method: 'GET', path: '/v1/payments/payouts/NONE' }).catch((error: unknown) => {
    if (error instanceof PaypalRefused) throw new BadInput({ secret: financeErrors.paypalKeyRefused() });
    throw new CallError(502, financeErrors.providerSilent({ name: 'PayPal' }));
  });
  const mode = isSandbox ? 'test' : 'live';
  const facts = { mode, by: user.email, at: now(), checkedAt: now() } as const;
  const own = marketplaceOf(scope.store);
  await inTransaction(db, async (tx) => {
    const both = JSON.stringify({ clientId, secret });
    const hint = `${clientId.slice(0, 4)}…${clientId.slice(-4)}`;
    await saveProviderKey(tx, own, vault, { ...facts, provider: 'paypal', secret: both, hint });
    if (webhookId !== '')
      await saveProviderKey(tx, own, vault, { ...facts, provider: 'paypal-webhook', secret: webhookId });
    await mailProviderKeyChanged(tx, context, 'PayPal');
    await tellSettings(tx, scope.store, { paypal: { enabled: true, isSandbox } });
    await addAudit(tx, scope, {
      by: user.email,
      action: 'paypal.connected',
      subject: 'store',
      subjectId: scope.store,
      detail: { mode, key: hint },
    });
  });
};

/** Forgets a service's key. Answers whether there was one. */
export const disconnect = (context: SignedInContext, service: 'stripe' | 'paypal'): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const { scope, user } = context;
    const own = marketplaceOf(scope.store);
    const signs: Provider = service === 'stripe' ? 'stripe-webhook' : 'paypal-webhook';
    const deleted = await deleteProviderKey(tx, own, service);
    await deleteProviderKey(tx, own, signs);
    await tellSettings(
      tx,
      scope.store,
      service === 'stripe'
        ? { stripeConnect: { enabled: false, isTestKey: false } }
        : { paypal: { enabled: false, isSandbox: false } },
    );
    if (deleted) await mailProviderKeyChanged(tx, context, service === 'stripe' ? 'Stripe' : 'PayPal');
    if (deleted)
      await addAudit(tx, scope, {
        by: user.email,
        action: `${service}.disconnected`,
        subject: 'store',
        subjectId: scope.store,
      });
    return deleted;
  });
