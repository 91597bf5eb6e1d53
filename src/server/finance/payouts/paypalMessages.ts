import { object, string } from 'yup';
import { isFromPaypal } from '../../adapters/paypal/paypalPayouts';
import type { Services } from '../../context';
import { addJob } from '../../jobs/queries/jobs';
import { readProviderKey } from '../../integrations/queries/providerKeys';
import { paymentOfReference } from '../queries/payouts/payments';
import { keepEvent } from '../queries/payouts/schedules';
import { inTransaction } from '../../db/inTransaction';
import { settlePaymentKind } from './intend';
import { paypalOf } from './providers';

const eventSchema = object({
  id: string().max(200).required(),
  event_type: string().max(200).required(),
  resource: object({ payout_batch_id: string().max(100).optional() })
    .optional()
    .default(undefined),
});

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return null;
  }
};

/**
 * Takes a message of PayPal's once: the payment it is about is asked for at once instead of at its next turn, and
 * nothing in the message is believed. Answers whether PayPal vouches for it.
 */
export const takePaypalMessage = async (
  services: Services,
  store: string,
  { body, headers }: { body: Buffer; headers: Record<string, string> },
): Promise<boolean> => {
  const { db, now, vault } = services;
  const scope = { store, vendor: null };
  const key = await readProviderKey(db, scope, vault, 'paypal-webhook');
  const paypal = await paypalOf(services, store);
  const event = parse(body);
  if (key === null || paypal === null || !eventSchema.isValidSync(event)) return false;
  if (!(await isFromPaypal(paypal, { headers, webhookId: key.secret, event }))) return false;
  const { id, event_type: kind, resource } = eventSchema.validateSync(event);
  await inTransaction(db, async (tx) => {
    if (!(await keepEvent(tx, { store, provider: 'paypal', id, kind, now: now() }))) return;
    const batch = resource?.payout_batch_id;
    const payment = batch === undefined ? null : await paymentOfReference(tx, scope, batch);
    if (payment !== null) await addJob(tx, store, settlePaymentKind, { payment: payment.id }, now());
  });
  services.jobs.wake();
  return true;
};
