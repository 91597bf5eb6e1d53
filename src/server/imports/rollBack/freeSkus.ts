import type { Queries } from '../../db/database';
import { findSkus } from '../../products/queries/skus';
import type { RollBackPlan } from './planRollBack';

type Restored = Extract<RollBackPlan, { outcome: 'restored' }>;

const skuOf = ({ before }: Restored, id: number): string =>
  before.variants.find((variant) => variant.id === id)?.sku ?? '';

/** Lets variants keep the SKU of now whose SKU of before another product has taken; answers the fields that stay. */
export const keepTakenSkus = async (
  db: Queries,
  store: string,
  plans: readonly Restored[],
): Promise<Map<Restored, string[]>> => {
  const wanted = plans.flatMap((plan) =>
    plan.after.variants
      .filter(({ id, sku }) => sku !== '' && skuOf(plan, id) !== sku)
      .map(({ id, sku }) => ({ plan, id, vendor: plan.after.vendor, sku })),
  );
  const places = await findSkus(db, store, wanted);
  const byProduct = new Map(plans.map((plan) => [plan.before.id, plan]));
  const kept = new Map<Restored, string[]>();
  for (const { plan, id, vendor, sku } of wanted) {
    const taken = places.some((place) => {
      if (place.vendor !== vendor || place.sku !== sku || place.productId === plan.before.id) return false;
      // Products that go back together may give their SKUs to one another.
      const other = byProduct.get(place.productId)?.after.variants;
      return other?.some((variant) => variant.sku === sku) ?? true;
    });
    if (!taken) continue;
    const variant = plan.after.variants.find((each) => each.id === id);
    if (variant === undefined) continue;
    plan.after.variants[plan.after.variants.indexOf(variant)] = { ...variant, sku: skuOf(plan, id) };
    kept.set(plan, [...(kept.get(plan) ?? []), `variants.${String(id)}.sku`]);
  }
  return kept;
};
