import { addDays, dayOf, startOfDay } from '../../../domain/dates';
import type { DiscountInput } from '../../../domain/discounts/discounts';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries } from '../../db/database';
import { cutPurchases, variantsOnSale, type CutPurchase } from '../../db/seeding/purchases';
import type { Store } from '../../db/stores';
import { askedDiscount } from '../../discounts/askedDiscount';
import { insertDiscount } from '../../discounts/queries/discounts';
import { hasUsed, takeUse, writeDiscountParts, writeUse } from '../../discounts/queries/uses';
import { customerKey } from '../../discounts/settleDiscounts';
import { storeOf } from '../../storeOf';
import { variantOffered } from '../../offers/queries/offers';
import { demoAccounts } from '../accounts';
import type { DemoVendor } from '../types';

/** Purchases that are looked through for those that fit a discount. */
const looked = 20_000;

interface Story {
  /** The vendor who made it, or whose products the marketplace made it for, by its place; none: everyone's. */
  vendor?: number;
  /** Whether that vendor made it. */
  own?: boolean;
  method: DiscountInput['method'];
  name: string;
  percentage?: number;
  /** Minor units. */
  fixed?: number;
  /** Days from today. */
  from: number;
  until?: number;
  onePerCustomer?: boolean;
  usage?: number;
  /** Minor units, or pieces. */
  least?: { type: 'amount' | 'quantity'; value: number };
  paidBy?: DiscountInput['paidBy'];
  vendorShare?: number;
  /** For so many products of the vendor alone. */
  products?: number;
  /** How many purchases of the demo used it at most. */
  used?: number;
  /** Whether it ends with the last of them: its limit is how many there were. */
  full?: boolean;
}

/** Those for one vendor come before those for all, and take the purchases that fit both. */
const stories: readonly Story[] = [
  {
    vendor: 0,
    method: 'code',
    name: 'MAKERS10',
    percentage: 10,
    from: -110,
    paidBy: 'marketplace',
    used: 5,
    full: true,
  },
  {
    method: 'automatic',
    name: 'Anniversary weeks',
    percentage: 15,
    from: -90,
    until: -35,
    paidBy: 'marketplace',
    used: 40,
  },
  {
    method: 'code',
    name: 'FIRST20',
    percentage: 20,
    from: -115,
    onePerCustomer: true,
    paidBy: 'marketplace',
    used: 15,
    full: true,
  },
  {
    method: 'code',
    name: 'TENOFF',
    fixed: 1000,
    from: -100,
    until: 20,
    least: { type: 'amount', value: 4000 },
    paidBy: 'marketplace',
    used: 30,
  },
  {
    method: 'code',
    name: 'WELCOME10',
    percentage: 10,
    from: -60,
    onePerCustomer: true,
    paidBy: 'marketplace',
    used: 60,
  },
  {
    method: 'automatic',
    name: 'Open doors at the harbour',
    percentage: 15,
    from: 12,
    until: 19,
    paidBy: 'shared',
    vendorShare: 50,
  },
  {
    vendor: 0,
    own: true,
    method: 'code',
    name: 'OPENSTUDIO',
    percentage: 20,
    from: -24,
    until: -22,
  },
  {
    vendor: 0,
    own: true,
    method: 'automatic',
    name: 'Three for the table',
    percentage: 10,
    from: 5,
    until: 35,
    least: { type: 'quantity', value: 3 },
  },
  {
    vendor: 0,
    own: true,
    method: 'code',
    name: 'SECONDS15',
    percentage: 15,
    from: 0,
    onePerCustomer: true,
    usage: 50,
    products: 3,
  },
];

const sumOf = (parts: CutPurchase['orders']): number =>
  parts.reduce((total, { discount }) => total + discount, 0);

/** Whether a purchase cost less by just what a discount takes off. */
const fits = (
  { percentage, fixed, least }: Story,
  vendor: string | null,
  { subtotal, discount, orders }: CutPurchase,
): boolean =>
  (percentage === undefined || discount === Math.round((subtotal * percentage) / 100)) &&
  (fixed === undefined || discount === fixed) &&
  (least?.type !== 'amount' || subtotal >= least.value) &&
  (vendor === null || orders.every((order) => order.vendor === vendor));

/** Counts a use as the order's coming in does; the demo's sales say that the marketplace pays. */
const use = async (
  db: Queries,
  store: Store,
  { id, onePerCustomer }: { id: number; onePerCustomer: boolean },
  { purchase, placedAt, currency, email, phone, orders }: CutPurchase,
): Promise<void> => {
  const customer = customerKey(store.store, { email, phone });
  const isAgain = onePerCustomer && (await hasUsed(db, store, id, { customer, purchase }));
  const isTaken = await takeUse(db, store, id);
  const beyond = !isTaken ? 'limit' : isAgain ? 'customer' : null;
  await writeUse(db, store, { discountId: id, purchase, customer, beyond, at: placedAt });
  const parts = orders.map((order) => ({
    discountId: id,
    orderId: order.id,
    currency,
    amount: order.discount,
    vendorAmount: 0,
  }));
  await writeDiscountParts(db, store, purchase, sumOf(orders) > 0 ? parts : []);
};

/** Discounts in every state, used by those of the demo's sales that fit them. Answers what could not be told. */
export const storeDiscounts = async (
  db: Queries,
  { store: name, vendors, now }: { store: string; vendors: readonly DemoVendor[]; now: number },
): Promise<string[]> => {
  const store = await storeOf(db, name);
  const today = dayOf(new Date(now), store.timeZone);
  const [admin, seller] = demoAccounts;
  const taken = new Set<number>();
  const untold: string[] = [];
  for (const story of stories) {
    const { from, until, least, used = 0, full = false, own = false, onePerCustomer = false } = story;
    const vendor = story.vendor === undefined ? null : vendors[story.vendor]?.vendor;
    if (vendor === undefined) continue;
    const begins = startOfDay(addDays(today, from), store.timeZone);
    const ends = until === undefined ? new Date(now) : startOfDay(addDays(today, until + 1), store.timeZone);
    const found =
      used === 0 ? [] : await cutPurchases(db, { store: name, from: begins, until: ends, most: looked });
    const uses = found
      .filter((purchase) => !taken.has(purchase.purchase) && fits(story, vendor, purchase))
      .slice(0, used);
    if (used > 0 && uses.length === 0) untold.push(`a use of the discount ${story.name}`);
    for (const { purchase } of uses) taken.add(purchase);
    const limit = full ? uses.length : (story.usage ?? 0);
    const ids =
      vendor === null || story.products === undefined
        ? []
        : (await variantsOnSale(db, { store: name, vendor, price: 1, stock: 0 })).slice(0, story.products);
    const offered = await Promise.all(ids.map((id) => variantOffered(db, { store: name }, id)));
    const { row } = await askedDiscount(db, { store: name, vendor: own ? vendor : null }, store, {
      method: story.method,
      name: story.name,
      value:
        story.fixed === undefined
          ? { type: 'percentage', percentage: story.percentage }
          : { type: 'fixed', fixed: story.fixed / 100 },
      active: {
        from: addDays(today, from),
        withEndDate: until !== undefined,
        ...(until !== undefined && { until: addDays(today, until) }),
      },
      limit: { onePerCustomer, withUsage: limit > 0, ...(limit > 0 && { usage: limit }) },
      minPurchase:
        least === undefined
          ? { type: 'none' }
          : { type: least.type, value: least.type === 'amount' ? least.value / 100 : least.value },
      productIds: offered.flatMap((variant) => (variant === null ? [] : [String(variant.productId)])),
      ...(!own && { paidBy: story.paidBy, vendor: vendor ?? '', vendorShare: story.vendorShare }),
    });
    const stored = await insertDiscount(
      db,
      { store: name },
      {
        ...row,
        vendor: vendor ?? marketplaceVendor,
        created_at: new Date(Math.min(now, begins.getTime()) - 36 * 3_600_000),
        created_by: own ? seller.email : admin.email,
      },
    );
    for (const purchase of uses) await use(db, store, { id: stored.id, onePerCustomer }, purchase);
  }
  return untold;
};
