import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { NumberedKind } from '../../../domain/documents/documents';
import type { DocumentValues } from '../../../domain/documents/documentValues';
import type { Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';

/** A document with its number and the text that it was made of. */
export interface StoredDocument {
  kind: NumberedKind;
  year: number;
  number: number;
  language: string;
  country: string;
  values: DocumentValues;
  html: string;
  issuedAt: Date;
}

type DocumentRecord = Stored<'documents'>;

/** The document of an order, or of one of its refunds; null where it was not made yet. */
export const findDocument = async (
  db: Queries,
  scope: Scope,
  { orderId, kind, refundId }: { orderId: number; kind: NumberedKind; refundId: number | null },
): Promise<StoredDocument | null> => {
  const row = await db
    .selectFrom('documents as p')
    .innerJoin('document_sources as s', (join) =>
      join.onRef('s.store', '=', 'p.store').onRef('s.digest', '=', 'p.source'),
    )
    .select([
      'p.kind',
      'p.year',
      'p.number',
      'p.language',
      'p.country',
      'p.contents',
      'p.issued_at',
      's.html',
    ])
    .where('p.store', '=', scope.store)
    .where('p.order_id', '=', orderId)
    .where('p.kind', '=', kind)
    .where(sql<number>`coalesce(p.refund_id, 0)`, '=', refundId ?? 0)
    .$if(scope.vendor !== null, (query) => query.where('p.vendor', '=', scope.vendor ?? ''))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { kind: found, year, number, language, country, contents, html, issued_at } = row;
  return { kind: found, year, number, language, country, values: contents, html, issuedAt: issued_at };
};

/**
 * What an order's commission invoices less their credit notes come to, in minor units, the number of the first, and the newest
 * posting of the order; null where it has none. Those that an earlier release kept say no sum: it is that of the books then.
 */
export const commissionBilled = async (
  db: Queries,
  { store }: Scope,
  orderId: number,
): Promise<{ year: number; number: number; billed: number; posting: number | null } | null> => {
  const { rows } = await sql<{ year: number; number: number; billed: number; posting: number | null }>`
    select i.year, i.number,
      (select sum(case d.kind when 'vendor-invoice' then 1 else -1 end * coalesce((d.contents ->> 'billed')::bigint, (
          select coalesce(-sum(e.amount), 0) from ledger_entries as e
          join ledger_transactions as t on t.store = e.store and t.id = e.transaction_id
          where e.store = d.store and e.order_id = d.order_id and e.account = 'vendor' and e.kind = 'commission'
            and t.booked_at <= d.issued_at)))
        from documents as d where d.store = i.store and d.order_id = i.order_id
          and d.kind in ('vendor-invoice', 'vendor-credit-note'))::bigint as billed,
      (select max(t.id) from ledger_transactions as t where t.store = i.store and t.order_id = i.order_id) as posting
    from documents as i
    where i.store = ${store} and i.order_id = ${orderId} and i.kind = 'vendor-invoice' and i.refund_id is null`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** What an order has of numbered documents; `reason`: of one that cancels an invoice. */
export const listDocuments = async (
  db: Queries,
  scope: Scope,
  orderId: number,
): Promise<
  (Pick<DocumentRecord, 'kind' | 'year' | 'number' | 'refund_id' | 'issued_at'> & { reason: string | null })[]
> =>
  db
    .selectFrom('documents')
    .select(['kind', 'year', 'number', 'refund_id', 'issued_at'])
    .select(sql<string | null>`contents ->> 'reason'`.as('reason'))
    .where('store', '=', scope.store)
    .where('order_id', '=', orderId)
    .$if(scope.vendor !== null, (query) => query.where('vendor', '=', scope.vendor ?? ''))
    .orderBy('id')
    .execute();

/**
 * The next number of a kind of document in a store and year, from 1. Others wait until the transaction ends, so that a
 * number that is given back leaves no gap: take it as late as can be. `notBefore`: when the one before it was given,
 * null for the first: a later number never has an earlier date, whoever came first with which clock.
 */
export const takeNumber = async (
  tx: Queries,
  { store }: Scope,
  kind: NumberedKind,
  year: number,
): Promise<{ number: number; notBefore: Date | null }> => {
  const { last } = await tx
    .insertInto('document_series')
    .values({ store, kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['store', 'kind', 'year'])
        .doUpdateSet({ last: sql<number>`document_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const before = await tx
    .selectFrom('documents')
    .select('issued_at')
    .where('store', '=', store)
    .where('kind', '=', kind)
    .where('year', '=', year)
    .where('number', '=', last - 1)
    .executeTakeFirst();
  return { number: last, notBefore: before?.issued_at ?? null };
};

/**
 * Makes room for a document that takes the place of this one, which stays as it is and is known from now on by what is
 * answered, below nothing: its id. Null where there is none of that number any more.
 */
export const setAside = async (
  tx: Queries,
  { store }: Scope,
  orderId: number,
  { kind, year, number }: Pick<StoredDocument, 'kind' | 'year' | 'number'>,
): Promise<number | null> =>
  (
    await tx
      .updateTable('documents')
      .set({ refund_id: sql<number>`-id` })
      .where('store', '=', store)
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .where('year', '=', year)
      .where('number', '=', number)
      .where(sql<boolean>`coalesce(refund_id, 0) >= 0`)
      .returning('refund_id')
      .executeTakeFirst()
  )?.refund_id ?? null;

/** Keeps a document for ever, as it stands. */
export const keepDocument = async (
  tx: Queries,
  { store }: Scope,
  document: StoredDocument & { vendor: string; orderId: number; refundId: number | null; by: string },
): Promise<void> => {
  const digest = createHash('sha256').update(document.html).digest('hex');
  await tx
    .insertInto('document_sources')
    .values({ store, digest, html: document.html })
    .onConflict((conflict) => conflict.columns(['store', 'digest']).doNothing())
    .execute();
  await tx
    .insertInto('documents')
    .values({
      store,
      kind: document.kind,
      year: document.year,
      number: document.number,
      vendor: document.vendor,
      order_id: document.orderId,
      refund_id: document.refundId,
      language: document.language,
      country: document.country,
      contents: JSON.stringify(document.values),
      source: digest,
      issued_at: document.issuedAt,
      issued_by: document.by,
    })
    .execute();
};
