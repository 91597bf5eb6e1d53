import { marketplaceVendor } from '../../domain/accounts/session';
import { dayOf } from '../../domain/dates';
import { discountState } from '../../domain/discounts/applyDiscount';
import { discountBeyond, type Discount } from '../../domain/discounts/discounts';
import { formatAmount } from '../../domain/money';
import { listPeople } from '../accounts/queries/people';
import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import type { Store } from '../db/stores';
import { boundsOf, productsNamed, type StoredDiscount } from './queries/discounts';
import { beyondOf, costsOf } from './queries/uses';

const decimal = (minor: number, currency: string): number => Number(formatAmount(minor, currency));

/** Stored discounts as they are shown, with their use and cost, in a few statements for all of them. */
export const discountAnswers = async (
  db: Queries,
  scope: Scope,
  rows: readonly StoredDiscount[],
  { store, now }: { store: Pick<Store, 'timeZone'>; now: Date },
): Promise<Discount[]> => {
  const ids = rows.map(({ id }) => id);
  const costs = await costsOf(db, scope, ids);
  const beyond = await beyondOf(db, scope, ids);
  const named = [...new Set(rows.flatMap(({ product_ids: products }) => products))];
  // A vendor is not told who of the marketplace acts.
  const own = scope.vendor === null ? null : (await listPeople(db, scope)).map(({ email }) => email);
  const titles = new Map((await productsNamed(db, scope, named)).map(({ id, title }) => [id, title]));
  const known = (email: string): string => (own === null || own.includes(email) ? email : '');
  const today = dayOf(now, store.timeZone);
  return rows.map((row) => {
    const { currency, ended_at: endedAt, deleted_at: deletedAt } = row;
    const until = endedAt === null ? row.ends_on : dayOf(endedAt, store.timeZone);
    const isAmount = row.min_type === 'amount';
    return {
      id: String(row.id),
      method: row.method,
      name: row.name,
      value: { type: row.type, fixed: decimal(row.fixed, currency), percentage: row.percentage },
      active: { from: row.starts_on, until, withEndDate: until !== null },
      limit: {
        onePerCustomer: row.one_per_customer,
        withUsage: row.usage !== null,
        usage: row.usage ?? 0,
      },
      minPurchase: {
        type: row.min_type,
        value: isAmount ? decimal(row.min_value, currency) : row.min_value,
      },
      currency,
      vendor: row.vendor === marketplaceVendor ? null : row.vendor,
      paidBy: row.paid_by,
      vendorShare: row.vendor_share,
      products: row.product_ids.map((id) => ({ id: String(id), title: titles.get(id) ?? '' })),
      state: deletedAt === null ? discountState(boundsOf(row), today) : 'deleted',
      endedAt: endedAt?.toISOString() ?? null,
      deletion:
        deletedAt === null
          ? null
          : { at: deletedAt.toISOString(), by: known(row.deleted_by), reason: row.delete_reason },
      used: row.used,
      beyond: {
        limit: 0,
        customer: 0,
        time: 0,
        ...Object.fromEntries(
          discountBeyond.map((kind) => [
            kind,
            beyond.find((each) => each.discountId === row.id && each.beyond === kind)?.n ?? 0,
          ]),
        ),
      },
      costs: costs.flatMap(({ discountId, currency: paidIn, amount, vendorAmount }) =>
        discountId === row.id && amount > 0
          ? [
              {
                currency: paidIn,
                amount: formatAmount(amount, paidIn),
                vendor: formatAmount(vendorAmount, paidIn),
                marketplace: formatAmount(amount - vendorAmount, paidIn),
              },
            ]
          : [],
      ),
      createdAt: row.created_at.toISOString(),
      createdBy: known(row.created_by),
    };
  });
};
