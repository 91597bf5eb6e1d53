import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../context';
import { messageHash, takeStripeMessage } from './stripeMessages';
import { CallError, Conflict } from '../../errors';
import { readJson } from '../../readJson';
import { integrationErrors } from '../../../domain/errors/integrations';
import { financeErrors } from '../../../domain/errors/finance';
import { object, string } from 'yup';
import { isFromPaypal } from '../../adapters/paypal/paypalPayouts';
import { addJob } from '../../jobs/queries/jobs';
import { readProviderKey } from '../../integrations/queries/providerKeys';
import { paymentOfReference } from '../queries/payouts/payments';
import { keepEvent, knowsEvent } from '../queries/payouts/schedules';
import { inTransaction } from '../../db/inTransaction';
import { inName, type Acting } from '../../audit/acting';
import { CallBudgets } from '../../web/caller/callBudgets';
import { callerNetwork } from '../../web/caller/callerNetwork';
import { demandSetUp } from '../../web/caller/setUpYet';
import { strangerOf } from '../../web/caller/callerPlace';
import { settlePaymentKind } from './intend';
import { paypalOf } from './providers';

const eventSchema = object({
  id: string().max(200).required(),
  event_type: string().max(200).required(),
  resource: object({ payout_batch_id: string().max(100).optional() })
    .optional()
    .default(undefined),
});

/** All that a message tells of, also what is not read. */
const resourceOf = (event: unknown): unknown =>
  typeof event === 'object' && event !== null && 'resource' in event ? event.resource : null;

const parse = (body: Buffer): unknown => {
  try {
    return readJson(body);
  } catch {
    return null;
  }
};

/**
 * Takes a message of PayPal's once: the payment it is about is asked for at once instead of at its next turn, and
 * nothing in the message is believed. Answers whether PayPal vouches for it.
 */
const takePaypalMessage = async (
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
    const message = { store, provider: 'paypal', id, hash: messageHash([kind, resourceOf(event)]) };
    const known = await knowsEvent(tx, message);
    if (known === 'other') throw new Conflict(integrationErrors.deliveryDiffers());
    if (!(await keepEvent(tx, { ...message, kind, now: now() }))) return;
    const batch = resource?.payout_batch_id;
    const payment = batch === undefined ? null : await paymentOfReference(tx, scope, batch);
    if (payment !== null) await addJob(tx, store, settlePaymentKind, { payment: payment.id }, now());
  });
  services.jobs.wake();
  return true;
};

/** The largest message that is taken, in bytes. */
const largest = 1024 * 1024;

interface Named {
  Params: { store: string };
}

const headersOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/**
 * Takes what Stripe and PayPal tell of their own accord. The routes stand beside the calls of the catalogue, as a
 * signature is over the bytes as they came. What is not signed by the service is refused with 400.
 */
export const webhookRoutes = (app: FastifyInstance, services: Services): void => {
  const budgets = new CallBudgets(services.config.calls, undefined, services.answering);
  void app.register((own, _options, done) => {
    own.removeAllContentTypeParsers();
    // Who vouches for a message is found out by work: an address has its budget before a byte of one is read.
    own.addHook('onRequest', (request, reply, begun) => {
      reply.raw.once('close', budgets.begin({ address: callerNetwork(request.ip), person: null }));
      begun();
    });
    own.addHook('onRequest', demandSetUp(services.db));
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largest }, (_request, body, parsed) => {
      parsed(null, body);
    });
    const bodyOf = (request: FastifyRequest): Buffer =>
      Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const take =
      (service: string, work: (services: Services, store: string, message: Message) => Promise<boolean>) =>
      async (request: FastifyRequest<Named>): Promise<{ received: boolean }> => {
        const message = { body: bodyOf(request), headers: headersOf(request) };
        const { store } = request.params;
        const who: Acting = {
          ...strangerOf(request),
          actor: 'service',
          by: service,
          store,
          call: 'webhook',
        };
        const took = await inName(who, services.refusals.say, () => work(services, store, message));
        if (!took) {
          const entry = {
            by: '',
            action: 'refused.signature',
            subject: 'service',
            subjectId: service,
          } as const;
          services.refusals.note({ store, vendor: null }, entry, strangerOf(request));
          throw new CallError(400, financeErrors.messageNotSigned());
        }
        return { received: true };
      };
    own.post<Named>('/api/webhooks/stripe/:store', take('stripe', takeStripeMessage));
    own.post<Named>('/api/webhooks/paypal/:store', take('paypal', takePaypalMessage));
    done();
  });
};

/** A message as it came. */
export interface Message {
  body: Buffer;
  headers: Record<string, string>;
}
