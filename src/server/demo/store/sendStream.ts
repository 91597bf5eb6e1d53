import { setTimeout as sleep } from 'node:timers/promises';
import type { Remote } from '../../imports/command/remote';
import { ownSignature } from '../../orders/incoming/signatures';
import { loadBuyers } from '../orders/customers';
import { streamOf, type StreamedOrder, type StreamPlan, type Ware } from './stream';

/** Where the stream goes, and how fast. */
export interface StreamWay {
  url: string;
  store: string;
  secret: string;
  /** Messages a second. */
  rate: number;
  say: (text: string) => void;
}

/** Pages of products that are looked at for things to order. */
const mostPages = 4;

/** What the shop can sell: its products by their first variants. */
export const waresOf = async (remote: Remote): Promise<{ wares: Ware[]; currency: string }> => {
  const wares: Ware[] = [];
  let currency = 'EUR';
  for (let page = 1; page <= mostPages; page += 1) {
    const { products, pageCount } = await remote.call('listProducts', { status: 'ACTIVE', page });
    for (const { title, sku, vendor, priceFrom, currency: own } of products) {
      currency = own;
      if (sku !== '') wares.push({ title, sku, vendor, price: priceFrom });
    }
    if (page >= pageCount) break;
  }
  return { wares, currency };
};

/** Sends one signed message; answers its status. */
const send = async ({ url, store, secret }: StreamWay, { document }: StreamedOrder): Promise<number> => {
  const body = JSON.stringify(document);
  const response = await fetch(new URL(`/hooks/orders/${encodeURIComponent(store)}`, url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stallkeeper-signature': ownSignature(secret, Math.floor(Date.now() / 1000), body),
    },
    body,
  });
  await response.arrayBuffer();
  return response.status;
};

/** Sends a whole stream at its rate; answers how many messages of each kind went out. */
export const sendStream = async (
  way: StreamWay,
  plan: Omit<StreamPlan, 'buyerAt'>,
): Promise<Record<string, number>> => {
  const sent: Record<string, number> = {};
  const pause = 1000 / way.rate;
  let due = performance.now();
  for (const message of streamOf({ ...plan, buyerAt: await loadBuyers() })) {
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    due += pause;
    const status = await send(way, message);
    const kind = status === 202 ? message.what : `refused (${String(status)})`;
    sent[kind] = (sent[kind] ?? 0) + 1;
    way.say(`${message.what.padEnd(9)} ${String(message.document['number'])}  ${String(status)}`);
  }
  return sent;
};
