import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { integrationErrors } from '../../../domain/errors/integrations';
import { financeErrors } from '../../../domain/errors/finance';
import { formatAmount } from '../../../domain/money';
import { accountState } from '../../adapters/stripe/stripeAccounts';
import { readStripeEvent } from '../../adapters/stripe/stripeEvents';
import { readSubscription } from '../../adapters/stripe/stripeBilling';
import { reversedOf } from '../../adapters/stripe/stripePayouts';
import type { Services } from '../../context';
import { Conflict } from '../../errors';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { readProviderKey } from '../../integrations/queries/providerKeys';
import { readMembership, vendorOfCustomer, writeMembership } from '../../vendors/queries/memberships';
import { writeAccountState } from '../queries/payouts/methods';
import { lockPayment, paymentOfKey, paymentOfReference } from '../queries/payouts/payments';
import { keepEvent, knowsEvent } from '../queries/payouts/schedules';
import { stripeOf } from './providers';
import { recordAnswer } from './recordAnswer';
import { reverse } from './reverse';

/**
 * A transfer of which something was taken back, or all of it. It is read anew, as messages come in any order. One
 * that we have not heard the answer for was made all the same, and is written down first.
 */
const takeReversal = async (services: Services, stripe: Stripe, store: string, id: string): Promise<void> => {
  const { db, now } = services;
  const scope = { store, vendor: null };
  const transfer = await stripe.transfers.retrieve(id);
  const asked = await paymentOfKey(db, scope, transfer.metadata.payment ?? '');
  if (asked !== null)
    await recordAnswer(services, { store, ...asked }, { state: 'paid', reference: transfer.id });
  await inTransaction(db, async (tx) => {
    const found = await paymentOfReference(tx, scope, transfer.id);
    const payment = found === null ? null : await lockPayment(tx, scope, found.id);
    if (payment === null) return;
    const taken = transfer.reversed ? payment.amount : reversedOf(transfer);
    const { currency } = payment;
    const fault = transfer.reversed
      ? financeErrors.stripeReversed()
      : financeErrors.stripeReversedPart({ amount: { amount: formatAmount(taken, currency), currency } });
    if (!(await reverse(tx, store, payment, { taken, fault, at: now() }))) return;
    await addAudit(tx, scope, {
      by: 'stripe',
      action: 'payment.reversed',
      subject: 'payment',
      subjectId: String(payment.id),
      detail: { vendor: payment.vendor, transfer: transfer.id, taken },
    });
  });
};

/** A membership is read anew instead of believed: messages come late and in any order. */
const takeSubscription = async (
  { db, now }: Services,
  stripe: Stripe,
  store: string,
  customer: string,
): Promise<void> => {
  const scope = { store, vendor: null };
  const vendor = await vendorOfCustomer(db, scope, customer);
  const known = vendor === null ? null : await readMembership(db, scope, vendor);
  if (known === null) return;
  await writeMembership(
    db,
    scope,
    { ...known, subscription: await readSubscription(stripe, customer) },
    now(),
  );
};

/** What a message says, without what changes from one sending to the next. */
export const messageHash = (said: unknown): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('hex');

const act = async (services: Services, stripe: Stripe, store: string, event: Stripe.Event): Promise<void> => {
  const { db, now } = services;
  switch (event.type) {
    case 'account.updated': {
      const account = await stripe.accounts.retrieve(event.data.object.id);
      await writeAccountState(db, { store, vendor: null }, account.id, accountState(account), now());
      return;
    }
    case 'transfer.reversed':
      return takeReversal(services, stripe, store, event.data.object.id);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const { customer } = event.data.object;
      return takeSubscription(services, stripe, store, typeof customer === 'string' ? customer : customer.id);
    }
    default:
  }
};

/**
 * Takes a message of Stripe's once. Answers whether it was signed by Stripe for this store, lately. What fails is
 * not kept, so that Stripe sends it again.
 */
export const takeStripeMessage = async (
  services: Services,
  store: string,
  { body, headers }: { body: Buffer; headers: Record<string, string> },
): Promise<boolean> => {
  const { db, now, vault } = services;
  const key = await readProviderKey(db, { store, vendor: null }, vault, 'stripe-webhook');
  const stripe = await stripeOf(services, store);
  if (key === null || stripe === null) return false;
  const signature = headers['stripe-signature'] ?? '';
  const event = readStripeEvent(stripe, { body, signature, secret: key.secret, now: now() });
  if (event === null) return false;
  const message = {
    store,
    provider: 'stripe',
    id: event.id,
    hash: messageHash([event.type, event.data.object]),
  };
  const known = await knowsEvent(db, message);
  if (known === 'other') throw new Conflict(integrationErrors.deliveryDiffers());
  if (known === 'same') return true;
  await act(services, stripe, store, event);
  await keepEvent(db, { ...message, kind: event.type, now: now() });
  return true;
};
