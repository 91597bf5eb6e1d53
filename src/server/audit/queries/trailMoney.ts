import { sql } from 'kysely';
import type { TrailChange, TrailKind } from '../../../domain/audit/trail';
import { formatAmount } from '../../../domain/money';
import type { Queries } from '../../db/database';
import type { TrailRow } from './trail';

/** Where money of a kind of things stands, and which fields of its rows are money, in minor units. */
interface KeptMoney {
  table: string;
  fields: readonly string[];
}

const kept: Partial<Record<TrailKind, KeptMoney>> = {
  order: {
    table: 'orders',
    fields: ['total', 'refunded', 'commission_amount', 'commission_flat', 'refund.total', 'refund.shipping'],
  },
  payout: { table: 'payouts', fields: ['total'] },
  payment: { table: 'payout_payments', fields: ['amount'] },
  label: { table: 'shipping_labels', fields: ['amount'] },
  offer: { table: 'offers', fields: ['amount', 'counter', 'price'] },
  // Not `min_value`: it is an amount or a number of pieces.
  discount: { table: 'discounts', fields: ['fixed'] },
};
const keptOf = new Map<string, KeptMoney>(Object.entries(kept));
const numberText = /^\d{1,15}$/;

/** The currencies of the things that rows are about, by kind and record; those that are gone are left out. */
export const currenciesOf = async (
  db: Queries,
  store: string,
  rows: readonly Pick<TrailRow, 'kind' | 'record'>[],
): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const [kind, { table }] of keptOf) {
    const records = new Set(
      rows.flatMap((row) => (row.kind === kind && numberText.test(row.record) ? [row.record] : [])),
    );
    if (records.size === 0) continue;
    const { rows: known } = await sql<{ record: string; currency: string }>`
      select id::text as record, currency from ${sql.table(table)}
      where store = ${store} and id = any(${[...records]}::bigint[])`.execute(db);
    for (const { record, currency } of known) found.set(`${kind} ${record}`, currency);
  }
  return found;
};

/** A row's changes with its money as decimal texts and their currency, where that is known. */
export const withAmounts = (
  changes: readonly TrailChange[],
  { kind, record, after }: Pick<TrailRow, 'kind' | 'record' | 'after'>,
  currencies: ReadonlyMap<string, string>,
): TrailChange[] => {
  const written = after['currency'];
  const currency = typeof written === 'string' ? written : currencies.get(`${kind} ${record}`);
  const fields = keptOf.get(kind)?.fields ?? [];
  if (currency === undefined || fields.length === 0) return [...changes];
  const amountOf = (value: unknown): unknown =>
    typeof value === 'number' && Number.isSafeInteger(value) ? formatAmount(value, currency) : value;
  return changes.map((change) => {
    if (!fields.includes(change.field)) return change;
    const { before, after: now } = change;
    return {
      ...change,
      currency,
      ...(before === undefined ? {} : { before: amountOf(before) }),
      ...(now === undefined ? {} : { after: amountOf(now) }),
    };
  });
};
