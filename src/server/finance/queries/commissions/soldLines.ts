import { sql } from 'kysely';
import {
  commissionBases,
  vendorTotalOf,
  type CommissionTerms,
} from '../../../../domain/finance/commission/commissionBase';
import type { Database, Stored } from '../../../db/database';
import type { Scope } from '../../../db/scope';

/** A sold line as a replay reads it; minor units. */
export interface SoldRow {
  vendor: string;
  productId: number | null;
  price: number;
  quantity: number;
  /** What a percentage is taken of, and the line's total. */
  base: number;
  most: number;
}

type Row = Stored<
  'order_lines',
  'order_id' | 'vendor' | 'product_id' | 'price' | 'quantity' | 'discount' | 'tax'
> & { marketplaceDiscount: number } & Stored<'orders', 'shipping' | 'tax_included'>;

/** Orders that are read at a time. */
const chunk = 5000;

/**
 * The lines that were sold since an instant in orders that are not cancelled, of one vendor or of all, some
 * thousand orders at a time.
 */
export async function* soldLines(
  db: Database,
  { store }: Pick<Scope, 'store'>,
  { vendor, currency, from }: { vendor: string | null; currency: string; from: Date },
  terms: CommissionTerms,
): AsyncGenerator<SoldRow[]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<Row>`
      with chosen as materialized (
        select id, shipping, tax_included from orders
        where store = ${store} and id > ${after} and placed_at >= ${from} and fulfillment <> 'cancelled'
          and currency = ${currency} ${vendor === null ? sql`` : sql`and vendor = ${vendor}`}
        order by id limit ${chunk})
      select l.order_id, l.vendor, l.product_id, l.price, l.quantity, l.discount, l.tax,
        l.marketplace_discount as "marketplaceDiscount", c.shipping, c.tax_included
      from chosen as c join order_lines as l on l.store = ${store} and l.order_id = c.id
      order by l.order_id, l.position`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield withBases(rows, terms);
    after = last.order_id;
  }
}

/** The rows with their bases; shipping is shared among the lines of an order, which stand together. */
const withBases = (rows: readonly Row[], terms: CommissionTerms): SoldRow[] => {
  const sold: SoldRow[] = [];
  for (let at = 0; at < rows.length;) {
    const first = rows[at];
    if (first === undefined) break;
    let end = at + 1;
    while (rows[end]?.order_id === first.order_id) end += 1;
    const lines = rows.slice(at, end);
    const bases = commissionBases(lines, terms, {
      shipping: first.shipping,
      pricesWithTax: first.tax_included,
    });
    for (const [index, line] of lines.entries())
      sold.push({
        vendor: line.vendor,
        productId: line.product_id,
        price: line.price,
        quantity: line.quantity,
        base: bases[index] ?? 0,
        most: vendorTotalOf(line),
      });
    at = end;
  }
  return sold;
};
