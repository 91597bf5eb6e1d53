import type { LabelState, ShippingLabel, ShippoRate } from '../../../domain/delivery/shippo';
import type { Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';
import type { Fault } from '../../../domain/errors/errorTable';
import { storedFault } from '../../../domain/errors/storedFault';
import { readFault } from '../../../domain/errors/storedFault';

export type LabelRecord = Stored<'shipping_labels'>;
export type RateRecord = Stored<'shippo_rates'>;

/** Keeps which order and vendor rates were asked for. */
export const writeRates = async (
  db: Queries,
  { store }: Scope,
  order: { id: number; vendor: string },
  rates: readonly ShippoRate[],
  now: Date,
): Promise<void> => {
  if (rates.length === 0) return;
  await db
    .insertInto('shippo_rates')
    .values(
      rates.map(({ rateId, ...rate }) => ({
        store,
        rate_id: rateId,
        order_id: order.id,
        vendor: order.vendor,
        ...rate,
        fetched_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['store', 'rate_id']).doNothing())
    .execute();
};

/** A rate that was asked for an order of the scope; null where there is none. */
export const readRate = async (db: Queries, scope: Scope, rateId: string): Promise<RateRecord | null> =>
  (await db
    .selectFrom('shippo_rates')
    .selectAll()
    .where('store', '=', scope.store)
    .where('rate_id', '=', rateId)
    .$if(scope.vendor !== null, (query) => query.where('vendor', '=', scope.vendor ?? ''))
    .executeTakeFirst()) ?? null;

/** Takes rates away that can no longer be bought. */
export const removeOldRates = async (db: Queries, { store }: Scope, before: Date): Promise<void> => {
  await db.deleteFrom('shippo_rates').where('store', '=', store).where('fetched_at', '<', before).execute();
};

const labelsOf = (db: Queries, scope: Scope) =>
  db
    .selectFrom('shipping_labels')
    .selectAll()
    .where('store', '=', scope.store)
    .$if(scope.vendor !== null, (query) => query.where('vendor', '=', scope.vendor ?? ''));

/** The labels of an order of the scope, the newest first. */
export const labelsOfOrder = (db: Queries, scope: Scope, orderId: number): Promise<LabelRecord[]> =>
  labelsOf(db, scope).where('order_id', '=', orderId).orderBy('id', 'desc').execute();

/** A label of the scope; null where there is none. */
export const readLabel = async (db: Queries, scope: Scope, id: number): Promise<LabelRecord | null> =>
  (await labelsOf(db, scope).where('id', '=', id).executeTakeFirst()) ?? null;

/** The label of an order and rate, held until the transaction ends; null where there is none. */
export const lockLabel = async (
  db: Queries,
  { store }: Scope,
  orderId: number,
  rateId: string,
): Promise<LabelRecord | null> =>
  (await db
    .selectFrom('shipping_labels')
    .selectAll()
    .where('store', '=', store)
    .where('order_id', '=', orderId)
    .where('rate_id', '=', rateId)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Writes down that a label is about to be bought. Errors: the database's, where another just did. */
export const addLabel = (
  db: Queries,
  { store }: Scope,
  rate: RateRecord,
  intent: {
    ownKey: boolean;
    lines: ReadonlyMap<number, number>;
    by: string;
    heldUntil: Date;
    now: Date;
  },
): Promise<LabelRecord> =>
  db
    .insertInto('shipping_labels')
    .values({
      store,
      order_id: rate.order_id,
      vendor: rate.vendor,
      rate_id: rate.rate_id,
      own_key: intent.ownKey,
      state: 'buying',
      lines: linesText(intent.lines),
      carrier: rate.provider,
      service: rate.service,
      amount: rate.amount,
      currency: rate.currency,
      held_until: intent.heldUntil,
      by_email: intent.by,
      created_at: intent.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

const linesText = (lines: ReadonlyMap<number, number>): string =>
  JSON.stringify([...lines].map(([id, quantity]) => ({ id: String(id), quantity })));

interface LabelChanges {
  state?: LabelState;
  problem?: Fault | null;
  heldUntil?: Date;
  ownKey?: boolean;
  lines?: ReadonlyMap<number, number>;
  refundId?: string;
  bought?: { transactionId: string; labelUrl: string; tracking: string; url: string };
}

/** Changes a label; answers it. Call it where the label was locked, or name the state it must still have. */
export const changeLabel = async (
  db: Queries,
  { store }: Scope,
  id: number,
  { bought, heldUntil, refundId, ownKey, lines, problem, ...plain }: LabelChanges,
  still?: { state: LabelState; heldUntil?: Date },
): Promise<LabelRecord | null> => {
  const until = still?.heldUntil;
  return (
    (await db
      .updateTable('shipping_labels')
      .set({
        ...plain,
        ...(problem === undefined ? {} : { message: problem === null ? '' : storedFault(problem) }),
        ...(heldUntil === undefined ? {} : { held_until: heldUntil }),
        ...(refundId === undefined ? {} : { refund_id: refundId }),
        ...(ownKey === undefined ? {} : { own_key: ownKey }),
        ...(lines === undefined ? {} : { lines: linesText(lines) }),
        ...(bought === undefined
          ? {}
          : {
              transaction_id: bought.transactionId,
              label_url: bought.labelUrl,
              tracking: bought.tracking,
              tracking_url: bought.url,
            }),
      })
      .where('store', '=', store)
      .where('id', '=', id)
      .$if(still !== undefined, (query) => query.where('state', '=', still?.state ?? 'buying'))
      .$if(until !== undefined, (query) => query.where('held_until', '=', until ?? new Date(0)))
      .returningAll()
      .executeTakeFirst()) ?? null
  );
};

/** Why nothing was bought, or what became of its parcel; null where there is nothing to say. */
export const labelProblem = ({ message }: Pick<LabelRecord, 'message'>): Fault | null =>
  message === '' ? null : readFault(message);

/** A label as the wire has it; who bought it stays here, as vendors are not told who works for the marketplace. */
export const labelAnswer = (label: LabelRecord): ShippingLabel => ({
  id: String(label.id),
  orderId: String(label.order_id),
  state: label.state,
  carrier: label.carrier,
  service: label.service,
  amount: label.amount,
  currency: label.currency,
  tracking: label.tracking,
  url: label.tracking_url,
  labelUrl: label.label_url,
  problem: labelProblem(label),
  createdAt: label.created_at.toISOString(),
});
