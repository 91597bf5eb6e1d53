import { createHash } from 'node:crypto';
import type { Fault } from '../../../domain/errors/errorTable';
import { sourceErrors } from '../../../domain/errors/sources';
import {
  linesToSend,
  orderForShop,
  takesOrders,
  type LineHere,
  type SentLine,
  type StandingThere,
} from '../../../domain/integrations/shopOrders';
import { hideOrderFields } from '../../../domain/orders/hiddenFields';
import type { Address } from '../../../domain/orders/orders';
import { isOn } from '../../../domain/settings/toggles';
import { SourceFailed } from '../../adapters/sources/askSource';
import { madeNothing, type ShopOrderClient } from '../../adapters/sources/shopOrderClient';
import { shopifyOrders } from '../../adapters/sources/shopifyOrders';
import { woocommerceOrders } from '../../adapters/sources/woocommerceOrders';
import type { Database, Queries } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { addJobAnew } from '../../jobs/queries/jobs';
import { goOn, type JobWork } from '../../jobs/queue';
import { inLane } from '../../scheduling/lanes';
import { storeOf } from '../../storeOf';
import type { SourceNeeds } from '../connect';
import { findConnection, type StoredConnection } from '../queries/connections';
import {
  changeShopOrder,
  connectionsWithOrders,
  countOrdersThere,
  dueOrders,
  extendClaim,
  holdShopOrder,
  putOffOrders,
  readLinesHere,
  readOrderHere,
  settleShopOrder,
  type OrderHere,
  type StoredShopOrder,
} from '../queries/shopOrders';
import { accessFor } from '../shops';
import { followOrder } from './followOrders';

/** The job that sends orders to a vendor's shop; `{ connection }` is its payload. */
export const sendOrdersKind = 'send-shop-orders';
/** Orders of one turn. */
const mostInTurn = 50;
/** As long as one process has an order in hand: longer than a shop may take to answer, in ms. */
const claimFor = 5 * 60_000;
const waitAfter = (tries: number): number => Math.min(60_000 * 4 ** (tries - 1), 3_600_000);
const eachHour = 3_600_000;
/** What passes by itself is shown from this try on. */
const shownFrom = 3;

/** The client of the orders of a shop. Errors: SourceFailed. */
export const orderClientFor = async (
  needs: SourceNeeds,
  connection: StoredConnection,
): Promise<ShopOrderClient> => {
  const access = await accessFor(needs, connection);
  return connection.kind === 'shopify' ? shopifyOrders(access) : woocommerceOrders(access);
};

/** By which an order is known again in a shop: it says nothing of anybody. */
const markOf = ({ store, connection_id: connection, order_id: order }: StoredShopOrder): string =>
  `${store}/${connection}/${String(order)}`;

/** An order as its vendor may see it: a shop is told no more than that. */
const seenByVendor = async (db: Queries, store: string, order: OrderHere) => {
  const { features } = await storeOf(db, store);
  const { customer, shipping_address: shippingAddress, billing, note } = order;
  return hideOrderFields({ customer, shippingAddress, billing, note }, features.orders.hiddenFields);
};

/** A print of where an order goes, by which it is seen that this was changed. */
export const printOf = (address: Partial<Address> | null): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(address ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex');

interface Claimed {
  row: StoredShopOrder;
  until: Date;
  order: OrderHere | null;
  lines: LineHere[];
  sent: SentLine[];
}

/**
 * Takes an order in hand, and notes before anything is sent that it is on its way and how: an answer may be lost. Null
 * where another process has it, or nothing of it is to be sent.
 */
const claim = (
  { db, now }: SourceNeeds,
  connection: StoredConnection,
  due: StoredShopOrder,
): Promise<Claimed | null> =>
  inTransaction(db, async (tx) => {
    const row = await holdShopOrder(tx, due);
    const at = now();
    if (row?.state !== 'waiting' || row.due_at === null || row.due_at > at) return null;
    const order = await readOrderHere(tx, row);
    const isWanted =
      order !== null && order.fulfillment !== 'cancelled' && connection.options.sendsOrders === true;
    const lines = order === null ? [] : await readLinesHere(tx, row);
    const sent = isWanted ? linesToSend(lines) : [];
    if (sent.length === 0 && !row.unsure) {
      await changeShopOrder(tx, row, { state: 'dropped', due_at: null, error: null });
      return null;
    }
    const until = new Date(at.getTime() + claimFor);
    const onItsWay = { unsure: true, posted_at: at, sent, address: printOf(order?.shipping_address ?? null) };
    await changeShopOrder(tx, row, { due_at: until, tries: row.tries + 1, ...(row.unsure ? {} : onItsWay) });
    return { row: { ...row, tries: row.tries + 1 }, until, order, lines, sent };
  });

/** Notes that a shop has an order, and what that took off its stock. */
const noteSent = ({ db, now }: SourceNeeds, key: StoredShopOrder, there: StandingThere): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await holdShopOrder(tx, key);
    if (row === null || row.state === 'sent') return;
    await countOrdersThere(tx, row, { before: row.reduced, after: there.reduced });
    const order = await readOrderHere(tx, row);
    await changeShopOrder(tx, row, {
      state: 'sent',
      unsure: false,
      // What was cancelled meanwhile is cancelled there next.
      due_at: order?.fulfillment === 'cancelled' ? now() : null,
      tries: 0,
      error: null,
      outside_id: there.id,
      outside_name: there.name.slice(0, 200),
      sent_at: now(),
      reduced: there.reduced,
    });
  });

/** How far one has come that failed: whether something may be in the shop by now. */
interface Progress {
  unsure: boolean;
}

/** Sends an order in hand. Errors: SourceFailed. */
const send = async (
  needs: SourceNeeds,
  client: ShopOrderClient,
  { row, until, order, lines, sent }: Claimed,
  progress: Progress,
): Promise<void> => {
  const { db, now } = needs;
  const { store } = row;
  if (row.unsure) {
    const found = await client.find(markOf(row), row.posted_at ?? row.noted_at);
    if (found !== null) return noteSent(needs, row, found);
    progress.unsure = false;
    if (order === null || sent.length === 0)
      return changeShopOrder(db, row, { state: 'dropped', unsure: false, due_at: null, error: null });
  }
  if (order === null) return;
  const gone = await client.missing(sent.map(({ key }) => key));
  if (gone.length > 0) {
    const titles = lines.flatMap(({ key, title }) => (key !== null && gone.includes(key) ? [title] : []));
    throw new SourceFailed(sourceErrors.shopLineGone({ titles }), false);
  }
  const seen = await seenByVendor(db, store, order);
  const { name, currency, shipping, tax_included: taxIncluded } = order;
  const address = seen.shippingAddress;
  const told = orderForShop(
    {
      name,
      currency,
      shipping,
      taxIncluded,
      lines,
      address: { ...address, name: address?.name ?? seen.customer?.name ?? '' },
      phone: address?.phone ?? seen.billing?.phone ?? '',
      note: seen.note,
    },
    sent,
    markOf(row),
  );
  // Whoever took too long over it may find that another process has it.
  const at = now();
  const print = printOf(order.shipping_address);
  const onItsWay = { until, next: new Date(at.getTime() + claimFor), at, sent, address: print };
  if (!(await extendClaim(db, row, onItsWay))) return;
  progress.unsure = true;
  const there = await client.create(told).catch((error: unknown) => {
    if (error instanceof SourceFailed && madeNothing(error)) progress.unsure = false;
    throw error;
  });
  await noteSent(needs, row, there);
};

/** Notes why an order was not sent, and when it is tried again; what does not pass waits for a person. */
const noteFailed = async (
  { db, now }: SourceNeeds,
  row: StoredShopOrder,
  error: unknown,
  { unsure }: Progress,
): Promise<void> => {
  const isKnown = error instanceof SourceFailed;
  const fault: Fault = isKnown ? error.fault : sourceErrors.exchangeFailed();
  const isPassing = !isKnown || error.isPassing;
  if (!isPassing && !unsure) {
    await changeShopOrder(db, row, { state: 'failed', unsure, due_at: null, error: fault });
    return;
  }
  // What may have arrived is looked for once the shop has had the time to end what it was at.
  const least = unsure ? claimFor : 0;
  const wait = (isKnown ? error.waitFor : null) ?? (isPassing ? waitAfter(row.tries) : eachHour);
  const isShown = !isPassing || row.tries >= shownFrom;
  await changeShopOrder(db, row, {
    unsure: unsure && row.state !== 'sent',
    due_at: new Date(now().getTime() + Math.max(wait, least)),
    error: isShown ? fault : row.error,
  });
};

/** Looks at an order that is to be cancelled in its shop, or of which the shop has told something. */
const lookThere = async (
  needs: SourceNeeds,
  client: ShopOrderClient,
  connection: StoredConnection,
  row: StoredShopOrder,
): Promise<void> => {
  const { db, now } = needs;
  const tries = row.tries + 1;
  const until = new Date(now().getTime() + claimFor);
  await changeShopOrder(db, row, { tries, due_at: until });
  try {
    const [there] = await client.read([row.outside_id]);
    const isOver = await followOrder(needs, client, connection, { row, there });
    // A shop may take its time over it: it is looked at again once it has had that.
    if (isOver) await settleShopOrder(db, row, until);
  } catch (error) {
    await noteFailed(needs, { ...row, tries }, error, { unsure: true });
    throw error;
  }
};

/** Does what is due of the orders of a connection. Errors: none of a shop's, which are noted with its orders. */
const sendDue = async (
  needs: SourceNeeds,
  connection: StoredConnection,
  facts: Parameters<JobWork>[1],
): Promise<void> => {
  const { db, now } = needs;
  let client: ShopOrderClient | null = null;
  for (const row of await dueOrders(db, connection, now(), mostInTurn)) {
    await goOn(facts);
    let taken: Claimed | null = null;
    const progress = { unsure: row.unsure };
    try {
      if (row.state === 'sent') {
        client ??= await orderClientFor(needs, connection);
        await lookThere(needs, client, connection, row);
        continue;
      }
      taken = await claim(needs, connection, row);
      if (taken === null) continue;
      client ??= await orderClientFor(needs, connection);
      await send(needs, client, taken, progress);
    } catch (error) {
      if (taken !== null) await noteFailed(needs, taken.row, error, progress);
      if (!(error instanceof SourceFailed)) throw error;
      if (error.waitFor === null) continue;
      // Who asks to be left alone is, with all other orders as well.
      await putOffOrders(db, connection, now(), new Date(now().getTime() + error.waitFor));
      return;
    }
  }
};

/** The job of the orders of a connection. */
export const sendShopOrders =
  (needs: SourceNeeds): JobWork =>
  async (job, facts) => {
    const { db } = needs;
    const id = String(job.payload['connection']);
    const connection = await findConnection(db, { store: job.store, vendor: null }, id);
    if (connection === null || connection.paused || !takesOrders(connection.kind)) return;
    const { features } = await storeOf(db, job.store);
    if (isOn(features, 'integrations')) await sendDue(needs, connection, facts);
  };

/** Asked each minute: queues a job for each connection that has something to do about an order. */
export const queueShopOrders = async (db: Database, now: Date): Promise<void> => {
  for (const { store, id, vendor } of await connectionsWithOrders(db, now))
    await inLane({ party: `${store} ${vendor}`, isJob: true }, () =>
      inTransaction(db, (tx) => addJobAnew(tx, store, sendOrdersKind, { connection: id }, now)),
    );
};
