import type { ShopComparison } from '../../../domain/integrations/connections';
import type { AdminClient } from '../../adapters/shopify/adminClient';
import { readChangedOrders, readUpdates } from '../../adapters/shopify/orders';
import { bareId } from '../../adapters/shopify/parcels';
import { goOn, type JobWork } from '../../jobs/queue';
import type { Store } from '../../db/stores';
import type { SourceNeeds } from '../connect';
import { noteComparison, type StoredConnection } from '../queries/connections';
import { knownRevisions } from '../queries/purchaseRevisions';
import { lookAtGone, lookAtChanged, listedBehind } from '../queries/shopListings';
import { handInOrder } from './handInOrder';

/** The hour of the store's day from which the comparison of that day is due. */
const nightHour = 2;
/** Clocks differ, and what changed while the last one was under way is looked at again, in ms. */
const overlap = 3_600_000;
/** How long a webhook is waited for, in ms. */
const onItsWay = 15 * 60_000;
/** Products of one question, which costs a point each; and how long one turn of it lasts, in ms. */
const productsAtOnce = 250;
const longestTurn = 20_000;
/** As many of the incoming orders are kept by their ids, to be shown. */
const mostHanded = 500;

interface Moment {
  day: string;
  hour: number;
}

const momentOf = (at: Date, timeZone: string): Moment => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
};

/**
 * Whether a comparison is due: once each night of the store's, first as the shop is connected, and when somebody has
 * asked for it since.
 */
const isComparisonDue = (
  { compared, options: { askedAt } }: Pick<StoredConnection, 'compared' | 'options'>,
  { timeZone }: Pick<Store, 'timeZone'>,
  now: Date,
): boolean => {
  if (compared?.endedAt == null) return true;
  if (askedAt !== undefined && Date.parse(askedAt) > Date.parse(compared.begunAt)) return true;
  const [last, present] = [momentOf(new Date(compared.begunAt), timeZone), momentOf(now, timeZone)];
  return present.day !== last.day && present.hour >= nightHour;
};

interface Facts {
  needs: SourceNeeds;
  client: AdminClient;
  connection: StoredConnection;
}

/** Hands in orders of a page that were changed there and of which no webhook has come. */
const compareOrders = async (
  { needs, client, connection }: Facts,
  state: ShopComparison,
): Promise<ShopComparison> => {
  const { db } = needs;
  const { store } = connection;
  const page = await readChangedOrders(client, state.since, state.cursor);
  const known = await knownRevisions(
    db,
    store,
    page.orders.map(({ id }) => bareId(id)),
  );
  const handed = [...state.handed];
  const begunAt = Date.parse(state.begunAt);
  for (const { id, updatedAt } of page.orders) {
    const changedAt = Date.parse(updatedAt);
    // What changed just now is on its way; the next night would see it.
    if ((known.get(bareId(id)) ?? -1) >= changedAt || changedAt > begunAt - onItsWay) continue;
    const kept = await handInOrder({ ...needs, client }, store, id, updatedAt);
    if (kept !== null && handed.length < mostHanded) handed.push(kept);
  }
  const seen = { ...state, orders: state.orders + page.orders.length, handed };
  return page.next === null ? { ...seen, part: 'products', cursor: null } : { ...seen, cursor: page.next };
};

/** Lets those of some products be looked at that were changed or deleted there without our having heard of it. */
const compareProducts = async (
  { needs: { db, now }, client, connection }: Facts,
  state: ShopComparison,
): Promise<ShopComparison> => {
  const rows = await listedBehind(db, connection, Number(state.cursor ?? 0), productsAtOnce);
  const last = rows.at(-1);
  if (last === undefined) return { ...state, part: 'over', cursor: null, endedAt: now().toISOString() };
  const updates = await readUpdates(
    client,
    rows.map(({ outside }) => outside),
  );
  const changed = rows.flatMap(({ outside }) => {
    const updatedAt = updates.get(outside);
    return updatedAt === undefined ? [] : [{ id: outside, updatedAt }];
  });
  const gone = rows.flatMap(({ outside, product }) => (updates.has(outside) ? [] : [product]));
  const found = (await lookAtChanged(db, connection, changed)) + (await lookAtGone(db, connection, gone));
  return {
    ...state,
    cursor: String(last.product),
    products: state.products + rows.length,
    changed: state.changed + found,
  };
};

/**
 * Compares the shop with what is here, once a night, and takes in what a lost webhook has left out: orders with their
 * edits, refunds and parcels, and products. It goes on from turn to turn, a page at a time, and is noted after each, so
 * that one that is killed goes on. Answers whether more is to come. Errors: SourceFailed.
 */
export const compareShop = async (
  facts: Facts,
  store: Store,
  turn: Parameters<JobWork>[1],
): Promise<boolean> => {
  const { needs, connection } = facts;
  const { db, now } = needs;
  const { compared } = connection;
  if (!isComparisonDue(connection, store, now())) return false;
  const last = compared === null ? connection.connected_at : new Date(Date.parse(compared.begunAt) - overlap);
  const isUnderWay = compared?.endedAt === null;
  let state: ShopComparison = isUnderWay
    ? compared
    : {
        begunAt: now().toISOString(),
        endedAt: null,
        since: last.toISOString(),
        part: 'orders',
        cursor: null,
        orders: 0,
        handed: [],
        products: 0,
        changed: 0,
      };
  const begun = performance.now();
  while (state.part !== 'over' && performance.now() - begun < longestTurn) {
    await goOn(turn);
    state = await (state.part === 'orders' ? compareOrders(facts, state) : compareProducts(facts, state));
    await noteComparison(db, connection, state);
  }
  return state.part !== 'over';
};
