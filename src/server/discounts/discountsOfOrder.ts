import { discountKey } from '../../domain/discounts/applyDiscount';
import { discountErrors } from '../../domain/errors/discounts';
import type { Fault } from '../../domain/errors/errorTable';
import { formatAmount } from '../../domain/money';
import type { OrderDiscount } from '../../domain/orders/orders';
import { isOn } from '../../domain/settings/toggles';
import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import { storeOf } from '../storeOf';
import { discountsGone } from './queries/discounts';
import { discountsUsed } from './queries/uses';

interface Asked {
  id: number;
  purchase: number;
  placedAt: string;
  currency: string;
  /** What is asked about it: what was deleted before the order was placed is named there alone. */
  faults: readonly Fault[];
}

const deletedCode = discountErrors.discountDeleted({
  name: '',
  taken: { amount: '0', currency: '' },
}).code;

/** The discounts of an order that the scope may read, deleted ones as well; none where discounts are off. */
export const discountsOfOrder = async (
  db: Queries,
  scope: Scope,
  { id, purchase, placedAt, currency, faults }: Asked,
): Promise<OrderDiscount[]> => {
  const { features } = await storeOf(db, scope.store);
  if (!isOn(features, 'discounts')) return [];
  const used = await discountsUsed(db, scope, { id, purchase });
  const keys = faults.flatMap(({ code, params }) =>
    code === deletedCode && typeof params?.['name'] === 'string' ? [discountKey(params['name'])] : [],
  );
  // Questions are the marketplace's; a vendor was given none.
  const gone = scope.vendor === null ? await discountsGone(db, scope, { keys, at: new Date(placedAt) }) : [];
  const rows = [...used, ...gone.map((row) => ({ ...row, amount: 0, byVendor: null }))];
  return rows.map(({ id: discount, name, vendor, amount, byVendor, deleted_at: deletedAt }) => ({
    id: String(discount),
    name,
    amount: formatAmount(amount, currency),
    ...(byVendor !== null && { byVendor: formatAmount(byVendor, currency) }),
    isDeleted: deletedAt !== null,
    ...(scope.vendor !== null && vendor !== scope.vendor && { isForeign: true as const }),
  }));
};
