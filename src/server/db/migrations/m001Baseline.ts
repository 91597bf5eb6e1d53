import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { accounts } from './baseline/accounts';
import { conversations } from './baseline/conversations';
import { counters } from './baseline/counters';
import { delivery } from './baseline/delivery';
import { discounts } from './baseline/discounts';
import { documents } from './baseline/documents';
import { figures } from './baseline/figures';
import { imports } from './baseline/imports';
import { integrations } from './baseline/integrations';
import { ledger } from './baseline/ledger';
import { offers } from './baseline/offers';
import { orders } from './baseline/orders';
import { payouts } from './baseline/payouts';
import { products } from './baseline/products';
import { trail } from './baseline/trail';
import { vendors } from './baseline/vendors';
import { webhooks } from './baseline/webhooks';
import { work } from './baseline/work';

/** Stores come first, as every other table refers to them; counters, figures and the audit log last, as they watch others. */
const statements = [
  ...accounts,
  ...vendors,
  ...products,
  ...imports,
  ...orders,
  ...integrations,
  ...delivery,
  ...documents,
  ...ledger,
  ...payouts,
  ...conversations,
  ...discounts,
  ...offers,
  ...work,
  ...webhooks,
  ...counters,
  ...figures,
  ...trail,
];

/**
 * The baseline's name holds what it says: as long as it is still written at, a database that another state of it made is
 * one of another version, and is refused at the start.
 */
export const baselineName = `001-baseline-${createHash('sha256').update(statements.join(';\n')).digest('hex').slice(0, 8)}`;

/** Every table of the first version, area by area. */
export const m001Baseline = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
