import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { NumberedKind } from '../../../domain/documents/papers';
import type { PaperValues } from '../../../domain/documents/paperValues';
import type { Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';

/** A paper with its number and the text that it was made of. */
export interface StoredPaper {
  kind: NumberedKind;
  number: number;
  language: string;
  country: string;
  values: PaperValues;
  html: string;
  issuedAt: Date;
}

type PaperRecord = Stored<'papers'>;

/** The paper of an order, or of one of its refunds; null where it was not made yet. */
export const findPaper = async (
  db: Queries,
  scope: Scope,
  { orderId, kind, refundId }: { orderId: number; kind: NumberedKind; refundId: number | null },
): Promise<StoredPaper | null> => {
  const row = await db
    .selectFrom('papers as p')
    .innerJoin('paper_sources as s', (join) =>
      join.onRef('s.store', '=', 'p.store').onRef('s.digest', '=', 'p.source'),
    )
    .select(['p.kind', 'p.number', 'p.language', 'p.country', 'p.contents', 'p.issued_at', 's.html'])
    .where('p.store', '=', scope.store)
    .where('p.order_id', '=', orderId)
    .where('p.kind', '=', kind)
    .where(sql<number>`coalesce(p.refund_id, 0)`, '=', refundId ?? 0)
    .$if(scope.vendor !== null, (query) => query.where('p.vendor', '=', scope.vendor ?? ''))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { kind: found, number, language, country, contents, html, issued_at } = row;
  return { kind: found, number, language, country, values: contents, html, issuedAt: issued_at };
};

/** What an order has of numbered papers. */
export const listPapers = async (
  db: Queries,
  scope: Scope,
  orderId: number,
): Promise<Pick<PaperRecord, 'kind' | 'number' | 'refund_id' | 'issued_at'>[]> =>
  db
    .selectFrom('papers')
    .select(['kind', 'number', 'refund_id', 'issued_at'])
    .where('store', '=', scope.store)
    .where('order_id', '=', orderId)
    .$if(scope.vendor !== null, (query) => query.where('vendor', '=', scope.vendor ?? ''))
    .orderBy('id')
    .execute();

/**
 * The next number of a kind of paper in a store, from 1. Others wait until the transaction ends, so that a
 * number that is given back leaves no gap: take it as late as can be.
 */
export const takeNumber = async (tx: Queries, { store }: Scope, kind: NumberedKind): Promise<number> => {
  const { last } = await tx
    .insertInto('paper_series')
    .values({ store, kind, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['store', 'kind']).doUpdateSet({ last: sql<number>`paper_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

/** Keeps a paper for ever, as it stands. */
export const keepPaper = async (
  tx: Queries,
  { store }: Scope,
  paper: StoredPaper & { vendor: string; orderId: number; refundId: number | null; by: string },
): Promise<void> => {
  const digest = createHash('sha256').update(paper.html).digest('hex');
  await tx
    .insertInto('paper_sources')
    .values({ store, digest, html: paper.html })
    .onConflict((conflict) => conflict.columns(['store', 'digest']).doNothing())
    .execute();
  await tx
    .insertInto('papers')
    .values({
      store,
      kind: paper.kind,
      number: paper.number,
      vendor: paper.vendor,
      order_id: paper.orderId,
      refund_id: paper.refundId,
      language: paper.language,
      country: paper.country,
      contents: JSON.stringify(paper.values),
      source: digest,
      issued_at: paper.issuedAt,
      issued_by: paper.by,
    })
    .execute();
};
