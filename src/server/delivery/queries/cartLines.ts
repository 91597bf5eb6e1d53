import { sql } from 'kysely';
import type { WeightUnit } from '../../../domain/products/units';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { isOnSaleIn } from '../../products/queries/onSale';

/** A variant that the shop sells, as a cart needs it; `price` in minor units of the store's currency. */
export interface SoldVariant {
  id: number;
  vendor: string;
  price: number;
  weight: number;
  weight_unit: WeightUnit;
  requires_shipping: boolean;
  local_pickup: boolean;
}

/** The variants of these ids that are on sale; those that are not are missing. */
export const soldVariants = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  ids: readonly number[],
): Promise<SoldVariant[]> => {
  const { rows } = await sql<SoldVariant>`
    select v.id, v.vendor, v.price, v.weight, v.weight_unit, v.requires_shipping, v.local_pickup
    from variants v join products p on p.store = v.store and p.id = v.product_id
    where v.store = ${store} and v.id in (${sql.join([...ids])}) and not v.deleted
      and ${isOnSaleIn(store)}`.execute(db);
  return rows;
};
