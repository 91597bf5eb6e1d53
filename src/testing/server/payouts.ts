import { postRefund, postSale } from '../../server/finance/postOrder';
import { refundLines } from '../../server/orders/refundLines';
import type { Services } from '../../server/context';
import { inTransaction } from '../../server/db/inTransaction';
import { saveProviderKey } from '../../server/integrations/queries/providerKeys';
import { writeMethod } from '../../server/finance/queries/payouts/methods';
import type { PaypalStandIn } from '../paypal/paypalStandIn';
import type { StripeStandIn } from '../stripe/stripeStandIn';
import { addOrder, type TestOrder } from './orders';
import type { TestServer } from './startServer';

type Server = Pick<TestServer, 'services'>;
/** An opened database is enough for what the stores themselves hold. */
interface Data {
  services: Pick<Services, 'db' | 'now'>;
}

/** A fulfilled order of 12.50 a piece that the ledger knows; answers its id. */
export const addSale = async (
  { services: { db, now } }: Data,
  order: Omit<TestOrder, 'placedAt'> & { placedAt?: Date; pieces?: number; shipped?: number },
): Promise<number> => {
  const { pieces = 2, shipped = pieces, store = 'main', ...rest } = order;
  const { id } = await addOrder(db, {
    placedAt: now(),
    fulfillment: 'fulfilled',
    lines: [{ sku: 'MUG-1', quantity: pieces, fulfilled: shipped }],
    ...rest,
    store,
  });
  await inTransaction(db, (tx) => postSale(tx, { store, orderId: id, at: now() }));
  return id;
};

/** Connects the marketplace to the stand-in, as its settings would. */
export const useStripe = async (
  { services }: Server,
  stripe: StripeStandIn,
  store = 'main',
): Promise<void> => {
  const { db, vault, now, config } = services;
  config.providers = { ...config.providers, stripeUrl: stripe.url };
  const facts = { mode: 'test', by: 'admin@main.test', at: now() } as const;
  const scope = { store, vendor: null };
  await saveProviderKey(db, scope, vault, { ...facts, provider: 'stripe', secret: stripe.key });
  await saveProviderKey(db, scope, vault, {
    ...facts,
    provider: 'stripe-webhook',
    secret: stripe.webhookSecret,
  });
};

export const usePaypal = async (
  { services }: Server,
  paypal: PaypalStandIn,
  store = 'main',
): Promise<void> => {
  const { db, vault, now, config } = services;
  config.providers = { ...config.providers, paypalUrl: paypal.url };
  const { clientId, secret } = paypal;
  const facts = { mode: 'test', by: 'admin@main.test', at: now() } as const;
  const scope = { store, vendor: null };
  await saveProviderKey(db, scope, vault, {
    ...facts,
    provider: 'paypal',
    secret: JSON.stringify({ clientId, secret }),
  });
  await saveProviderKey(db, scope, vault, { ...facts, provider: 'paypal-webhook', secret: paypal.webhookId });
};

/** Gives a vendor an account at the stand-in that may receive; answers its id. */
export const payByStripe = async (
  { services: { db, now } }: Data,
  stripe: StripeStandIn,
  vendor: string,
  store = 'main',
): Promise<string> => {
  const account = stripe.addAccount(true);
  const state = {
    chargesEnabled: true,
    payoutsEnabled: true,
    detailsSubmitted: true,
    transfers: true,
    due: [],
    disabledReason: null,
  };
  await writeMethod(db, { store, vendor: null }, vendor, {
    method: 'stripe',
    stripe_account: account.id,
    updated_at: now(),
    stripe_state: JSON.stringify(state),
  });
  return account.id;
};

export const payByPaypal = (
  { services: { db, now } }: Data,
  vendor: string,
  receiver: string,
  store = 'main',
): Promise<void> =>
  writeMethod(db, { store, vendor: null }, vendor, {
    method: 'paypal',
    paypal_receiver: receiver,
    paypal_type: 'EMAIL',
    updated_at: now(),
  });

/** Refunds pieces of an order's first line and of its shipping, as the ledger sees it. */
export const refundPieces = async (
  { services: { db, now } }: Data,
  {
    store,
    orderId,
    quantity,
    shipping = 0,
  }: { store: string; orderId: number; quantity: number; shipping?: number },
): Promise<void> => {
  const line = await db
    .selectFrom('order_lines')
    .select('id')
    .where('store', '=', store)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await inTransaction(db, async (tx) => {
    const { refundId } = await refundLines(
      tx,
      { store, vendor: null },
      {
        orderId,
        kind: 'refund',
        shipping,
        reason: 'Broken',
        by: 'admin@main.test',
        at: now(),
        lines: [{ id: line.id, quantity, amount: null, restock: false }],
      },
    );
    await postRefund(tx, { store, refundId, at: now() });
  });
};
