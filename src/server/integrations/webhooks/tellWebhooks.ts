import { randomBytes } from 'node:crypto';
import { webhookEventsIn, type WebhookEvent } from '../../../domain/integrations/webhooks';
import type { Order } from '../../../domain/orders/orders';
import type { Services } from '../../context';
import type { Queries } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { payoutFor } from '../../finance/payouts/payoutFor';
import { addJob, addJobAnew } from '../../jobs/queries/jobs';
import { goOn, type JobWork } from '../../jobs/queue';
import { orderFor } from '../../orders/askedOrders';
import { readOrder } from '../../orders/queries/readOrder';
import { productAnswer } from '../../products/answers';
import { readProduct } from '../../products/queries/read';
import { readStoreTerms } from '../../products/queries/storeTerms';
import {
  addDelivery,
  forgetDeliveries,
  heldEventsFor,
  listWebhooks,
  noteShown,
  takeEvents,
} from '../queries/webhooks';

/** Lanes of their own: addresses that are slow to answer keep nobody else waiting. */
export const tellLane = 'webhook-events';
/** The kind of the job that makes deliveries of the outbox's events; triggers of the database put it there. */
export const tellWebhooksKind = 'tell-webhooks';
/** The kind of the job that sends one; its payload is `{ delivery }`. */
export const sendWebhookKind = 'send-webhook';
/** Whose its jobs are: each webhook's own, so that an address which does not answer keeps no other waiting. */
export const sendingFor = (webhookId: string): string => `webhook ${webhookId}`;

/** Events of one turn. */
const turn = 50;
/** How long deliveries are kept, in ms. */
const keptFor = 30 * 24 * 3_600_000;

interface Thing {
  order?: Order | null;
  payout?: unknown;
  product?: unknown;
}

/** What an event is about, as the call that reads it answers; null where it is there no more. */
const thingOf = async (
  tx: Queries,
  store: string,
  { event, subject, now }: { event: WebhookEvent; subject: number; now: () => Date },
): Promise<Thing> => {
  const scope = { store, vendor: null };
  if (event.startsWith('order.')) {
    const found = await readOrder(tx, scope, subject);
    return { order: found === null ? null : await orderFor({ db: tx, scope, now }, found.order) };
  }
  if (event.startsWith('payout.')) return { payout: await payoutFor(tx, scope, subject) };
  const product = await readProduct(tx, scope, subject);
  const { currency } = await readStoreTerms(tx, store);
  return { product: product === null ? null : productAnswer(product, currency) };
};

const isUnshipped = (order: Thing['order']): boolean => order?.fulfillments.length === 0;

/** Makes deliveries of what is in the outbox; what happened several times to one thing is told once. */
const tellSome = (services: Pick<Services, 'db' | 'now'>, store: string): Promise<number> =>
  inTransaction(services.db, async (tx) => {
    const at = services.now();
    const taken = await takeEvents(tx, store, turn);
    const webhooks = (await listWebhooks(tx, store)).filter(({ state }) => state === 'on');
    const known = new Set<string>();
    for (const { event: name, subject, at: happened } of taken) {
      const [event] = webhookEventsIn([name]);
      const wanted = webhooks.filter(({ events }) => events.includes(name));
      if (event === undefined || wanted.length === 0 || known.has(`${name} ${String(subject)}`)) continue;
      known.add(`${name} ${String(subject)}`);
      // Before it is read: a parcel is taken back before this, or after it and then aloud.
      if (event.startsWith('order.')) await noteShown(tx, store, subject);
      const thing = await thingOf(tx, store, { event, subject, now: services.now });
      // All that was shipped was undone meanwhile.
      if (event === 'order.shipped' && isUnshipped(thing.order)) continue;
      const data = { id: String(subject), ...thing };
      const body = JSON.stringify({ type: event, timestamp: happened.toISOString(), data });
      const message = `msg_${randomBytes(18).toString('base64url')}`;
      for (const { id: webhook_id } of wanted) {
        const delivery = await addDelivery(tx, { store, webhook_id, message, event, subject, body, at });
        await addJob(tx, store, sendWebhookKind, { delivery }, at, sendingFor(webhook_id));
      }
    }
    const held = await heldEventsFor(tx, store);
    // A job of its own, which takes the place of the one before: what is told at once is not put off by it.
    if (held !== null)
      await addJobAnew(tx, store, tellWebhooksKind, { held: true }, new Date(at.getTime() + held));
    await forgetDeliveries(tx, store, new Date(at.getTime() - keptFor));
    return taken.length;
  });

/** The job that empties a store's outbox. */
export const tellWebhooks =
  (services: Pick<Services, 'db' | 'now' | 'jobs'>): JobWork =>
  async ({ store }, facts) => {
    while ((await tellSome(services, store)) === turn) await goOn(facts);
    services.jobs.wake();
  };
