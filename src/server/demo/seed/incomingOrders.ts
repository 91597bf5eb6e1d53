import { integrationErrors } from '../../../domain/errors/integrations';
import type { Database } from '../../db/database';
import { addIncomingOrder, noteRefused } from '../../orders/queries/purchases/incomingOrders';
import { processIncomingOrderKind } from '../../orders/incoming/storeIncomingOrder';
import { processIncomingOrder } from '../../orders/incoming/processIncomingOrder';
import type { JobQueue } from '../../jobs/queue';

const minute = 60_000;

const order = (number: number, at: Date, changes: Record<string, unknown>): string =>
  JSON.stringify({
    id: `web-${String(number)}`,
    number: `#W${String(number)}`,
    createdAt: at.toISOString(),
    currency: 'EUR',
    customer: { name: 'Ida Falk', email: 'ida.falk@de.post.example' },
    shippingAddress: {
      name: 'Ida Falk',
      street1: 'Am Sande 4',
      zip: '21335',
      city: 'Lüneburg',
      country: 'DE',
    },
    lines: [{ id: 'l1', sku: 'LAMP-NEW-01', title: 'Paper lamp', quantity: 1, price: '39.00' }],
    ...changes,
  });

/** Orders that came in and could not be taken, so that their list has something to show. */
const bodies = (at: Date): { source: 'own' | 'shopify'; topic: string; body: string }[] => [
  { source: 'own', topic: '', body: order(2041, at, {}) },
  { source: 'own', topic: '', body: order(2042, at, { total: '45.00' }) },
  {
    source: 'own',
    topic: '',
    body: order(2043, at, {
      lines: [{ vendor: 'Nordlicht & Co', title: 'Candle', quantity: 2, price: '9.50' }],
    }),
  },
  { source: 'own', topic: '', body: order(2044, at, {}).slice(0, 140) },
  {
    source: 'shopify',
    topic: 'refunds/create',
    body: JSON.stringify({
      id: 88112,
      order_id: 550017,
      created_at: at.toISOString(),
      refund_line_items: [{ line_item_id: 1, quantity: 1, restock_type: 'return' }],
    }),
  },
];

interface IncomingOrders {
  store: string;
  now: number;
  publicUrl: string;
}

/** Keeps them by the code that reads incoming orders, which finds what is wrong with each. */
export const storeIncomingOrders = async (
  db: Database,
  { store, now, publicUrl }: IncomingOrders,
): Promise<void> => {
  // Nothing of these wakes another job.
  const jobs: Pick<JobQueue, 'wake'> = { wake: () => undefined };
  const facts = { hold: () => Promise.resolve(), stopping: () => false };
  for (const [index, { source, topic, body }] of bodies(new Date(now - 90 * minute)).entries()) {
    const at = new Date(now - (90 - 15 * index) * minute);
    const incomingOrder = {
      store,
      source,
      topic,
      delivery: `demo-${String(index)}`,
      body,
      bytes: body.length,
      by: '',
      at,
    };
    const { id } = await addIncomingOrder(db, incomingOrder);
    const work = processIncomingOrder({ db, now: () => at, jobs, config: { publicUrl } });
    await work(
      { store, id: 0, kind: processIncomingOrderKind, payload: { incomingOrder: id }, attempts: 1 },
      facts,
    );
  }
  await noteRefused(db, {
    store,
    source: 'own',
    topic: '',
    bytes: 812,
    reason: integrationErrors.signatureWrong(),
    at: new Date(now - 5 * minute),
  });
};
