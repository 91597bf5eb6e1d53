import { sql } from 'kysely';
import type { Fault } from '../../../../domain/errors/errorTable';
import type { OrderQuestion } from '../../../../domain/orders/orders';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';
import { jsonText } from '../../../db/jsonText';
import type { StoredPurchase } from './purchaseRows';

/** Something that a person has to decide about a purchase, or about one part of it. */
export interface Question {
  /** Null: of the purchase as a whole. */
  orderId: number | null;
  fault: Fault;
  /** Its orders are not paid out before somebody answered. */
  holds: boolean;
}

interface Asking {
  /** What it is about; questions of one topic replace those of it before. */
  topic: string;
  questions: readonly Question[];
  at: Date;
}

/**
 * Asks about a purchase, in the transaction that is given. What was asked of the topic before and is not asked any
 * more is settled; what somebody answered is not asked again unless it changed. Answers how many are new.
 */
export const askAbout = async (
  db: Queries,
  { store, id: purchase }: Pick<StoredPurchase, 'store' | 'id'>,
  { topic, questions, at }: Asking,
): Promise<number> => {
  const rows = questions.map(({ orderId, fault, holds }, index) => ({
    orderId,
    fault,
    holds,
    key: `${topic} ${fault.code} ${String(orderId ?? 0)} ${String(index)}`,
  }));
  await db
    .updateTable('order_questions')
    .set({ answered_at: at })
    .where('store', '=', store)
    .where('purchase', '=', purchase)
    .where('topic', '=', topic)
    .where('answered_at', 'is', null)
    .$if(rows.length > 0, (query) =>
      query.where(
        'key',
        'not in',
        rows.map(({ key }) => key),
      ),
    )
    .execute();
  let asked = 0;
  for (const { key, orderId, fault, holds } of rows) {
    const { rows: written } = await sql<{ id: number }>`
      insert into order_questions as q (store, purchase, order_id, topic, key, fault, holds, asked_at)
      values (${store}, ${purchase}, ${orderId}, ${topic}, ${key}, ${jsonText(fault)}::jsonb, ${holds}, ${at})
      on conflict (store, purchase, key) do update
        set fault = excluded.fault, holds = excluded.holds, asked_at = excluded.asked_at,
          answered_at = null, answered_by = ''
        where q.fault <> excluded.fault or (q.answered_at is not null and q.answered_by = '')
      returning q.id`.execute(db);
    asked += written.length;
  }
  return asked;
};

/** Settles what is asked of orders under topics that begin alike. */
export const settleTopics = async (
  db: Queries,
  { store, id: purchase }: Pick<StoredPurchase, 'store' | 'id'>,
  { prefix, orderIds, at }: { prefix: string; orderIds: readonly number[]; at: Date },
): Promise<void> => {
  if (orderIds.length === 0) return;
  await db
    .updateTable('order_questions')
    .set({ answered_at: at })
    .where('store', '=', store)
    .where('purchase', '=', purchase)
    .where('order_id', 'in', [...orderIds])
    .where(sql<boolean>`starts_with(topic, ${prefix})`)
    .where('answered_at', 'is', null)
    .execute();
};

/** What is asked of an order and not answered, those of its whole purchase with it; nothing to a vendor. */
export const openQuestions = async (
  db: Queries,
  { store, vendor }: Scope,
  { orderId, purchase }: { orderId: number; purchase: number },
): Promise<OrderQuestion[]> => {
  if (vendor !== null) return [];
  const rows = await db
    .selectFrom('order_questions')
    .select(['id', 'fault', 'holds', 'asked_at'])
    .where('store', '=', store)
    .where('purchase', '=', purchase)
    .where('answered_at', 'is', null)
    .where((eb) => eb.or([eb('order_id', 'is', null), eb('order_id', '=', orderId)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id, fault, holds, asked_at }) => ({
    id: String(id),
    fault,
    holds,
    askedAt: asked_at.toISOString(),
  }));
};

/** Writes down that somebody answered a question of an order; null where there is none that is open. */
export const answerQuestion = async (
  db: Queries,
  { store }: Scope,
  { id, orderId, by, at }: { id: number; orderId: number; by: string; at: Date },
): Promise<{ fault: Fault } | null> => {
  const { rows } = await sql<{ fault: Fault }>`
    update order_questions as q set answered_at = ${at}, answered_by = ${by}
    from orders as o
    where q.store = ${store} and q.id = ${id} and q.answered_at is null
      and o.store = q.store and o.id = ${orderId} and o.purchase = q.purchase
      and (q.order_id is null or q.order_id = o.id)
    returning q.fault`.execute(db);
  return rows[0] ?? null;
};
