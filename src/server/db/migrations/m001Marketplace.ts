import { sql, type Kysely } from 'kysely';
import { counters } from './m001/counters';
import { orders } from './m001/orders';
import { people } from './m001/people';
import { products } from './m001/products';
import { work } from './m001/work';

/** The first marketplace: stores, people, vendors, products, orders, files, imports, jobs and the audit log. */
export const m001Marketplace = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...people, ...products, ...orders, ...work, ...counters]) {
      await sql.raw(statement).execute(db);
    }
  },
};
