import { importErrors } from '../../../domain/errors/imports';
import type { rollbackOutcomes, RollBackForecast } from '../../../domain/imports/imports';
import type { Fault } from '../../../domain/errors/errorTable';
import { settingsErrors } from '../../../domain/errors/settings';
import { sameContent } from '../../../domain/sameContent';
import { withSaidOfNow } from '../../../domain/products/specifications/check';
import { changesBetween } from '../../../domain/products/history/productChanges';
import type { Database, Queries } from '../../db/database';
import { isDataRefused } from '../../db/databaseErrors';
import { inTransaction } from '../../db/inTransaction';
import type { StoredBatch } from '../queries/batches';
import { addOutcomes, type Outcome } from '../queries/outcomes';
import { countOutcomes } from '../queries/progress';
import { importedIds, orderedSince, readImported, type ImportedProduct } from '../queries/rollback';
import type { Writing } from '../../products/queries/changes';
import { holdForMarketplace } from '../../products/holdForMarketplace';
import { silencedSpecifications } from '../../products/silencedSpecifications';
import { readProducts } from '../../products/queries/read';
import { removeProducts } from '../../products/queries/remove';
import { readStoreTerms, readVendorTerms } from '../../products/queries/storeTerms';
import { updateProducts } from '../../products/queries/write';
import { planRollBack, type RollBackPlan } from './planRollBack';
import { findSkus } from '../../products/queries/skus';

type Restored = Extract<RollBackPlan, { outcome: 'restored' }>;

const skuOf = ({ before }: Restored, id: number): string =>
  before.variants.find((variant) => variant.id === id)?.sku ?? '';

/** Lets variants keep the SKU of now whose SKU of before another product has taken; answers the fields that stay. */
const keepTakenSkus = async (
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

/** Who takes an import back, and which of its products were ordered. */
interface Looker {
  /** The run or the import itself: both are of the same store and vendor. */
  batch: Pick<StoredBatch, 'store' | 'vendor'>;
  byVendor: boolean;
  ordered: ReadonlySet<number>;
}

/** The run that takes an import back; `done` grows with each chunk. */
export interface Taker extends Looker {
  db: Database;
  batch: StoredBatch;
  /** The import that it takes back. */
  parent: number;
  now: () => Date;
  done: number;
}

const changedSince = importErrors.changedSince();
const wasOrdered = importErrors.orderedSince();
const skuTaken = importErrors.skuTaken();
const isSilent = settingsErrors.specificationsOff();
const refused = importErrors.productRefusedByDatabase();

const planAll = async (
  db: Queries,
  taker: Looker,
  found: readonly ImportedProduct[],
): Promise<{ product: ImportedProduct; plan: RollBackPlan; errors: Record<string, Fault> }[]> => {
  const { store, vendor } = taker.batch;
  const ids = found.map(({ productId }) => productId);
  const products = new Map(
    (await readProducts(db, { store, vendor: null }, ids, true)).map((product) => [product.id, product]),
  );
  const vendors = [...new Set([...products.values()].map(({ vendor }) => vendor))];
  const terms = await readVendorTerms(db, store, await readStoreTerms(db, store), vendors, false);
  const plans = found.map((product) => {
    const now = products.get(product.productId) ?? null;
    const isOrdered = taker.ordered.has(product.productId);
    const autoApprove = terms.get(now?.vendor ?? '')?.autoApprove === true;
    // The marketplace has given it to another vendor meanwhile, which alone may change it.
    if (taker.byVendor && now !== null && now.vendor !== vendor) {
      const plan: RollBackPlan = { outcome: 'kept', kept: ['vendor'] };
      return { product: { ...product, title: '', sku: '' }, plan };
    }
    return {
      product,
      plan: planRollBack(product, now, { byVendor: taker.byVendor, autoApprove, isOrdered }),
    };
  });
  const restored = plans.flatMap(({ plan }) => (plan.outcome === 'restored' ? [plan] : []));
  const taken = await keepTakenSkus(db, store, restored);
  const silenced = await silencedSpecifications(db, { store });
  const silent = new Set(
    restored.filter(({ before, after }) => {
      const back = after.metafields;
      after.metafields = withSaidOfNow(silenced, before.metafields, back);
      return !sameContent(after.metafields, back);
    }),
  );
  return plans.map(({ product, plan }) => {
    const kept = 'kept' in plan ? plan.kept : [];
    const isOrdered = plan.outcome === 'kept' && plan.isOrdered === true;
    const skus = plan.outcome === 'restored' ? (taken.get(plan) ?? []) : [];
    return {
      product,
      plan,
      errors: Object.fromEntries([
        ...(isOrdered ? [['row', wasOrdered] as const] : []),
        ...kept.map((field) => [field, changedSince] as const),
        ...skus.map((field) => [field, skuTaken] as const),
        ...(plan.outcome === 'restored' && silent.has(plan) ? [['metafields', isSilent] as const] : []),
      ]),
    };
  });
};

const outcomeOf = (plan: RollBackPlan, errors: Record<string, Fault>): (typeof rollbackOutcomes)[number] =>
  Object.keys(errors).length > 0 ? 'kept' : plan.outcome;

/** Products that are looked at together before an import is taken back. */
const lookedAtOnce = 250;

/** How many products of an import taking it back would delete, put back, and keep or keep in part; changes nothing. */
export const foreseeRollBack = async (
  db: Database,
  batch: Pick<StoredBatch, 'id' | 'store' | 'vendor'>,
  byVendor: boolean,
): Promise<RollBackForecast> => {
  const { id, store } = batch;
  const ids = await importedIds(db, store, id);
  const looker = { batch, byVendor, ordered: await orderedSince(db, store, id) };
  const counts = { deleted: 0, restored: 0, kept: 0, ordered: 0 };
  for (let at = 0; at < ids.length; at += lookedAtOnce) {
    const found = await readImported(db, store, id, ids.slice(at, at + lookedAtOnce), false);
    for (const { plan, errors } of await planAll(db, looker, found)) {
      counts[outcomeOf(plan, errors)] += 1;
      if (plan.outcome === 'kept' && plan.isOrdered === true) counts.ordered += 1;
    }
  }
  return counts;
};

const rollBack = async (db: Queries, taker: Taker, ids: readonly number[]): Promise<Outcome[]> => {
  const { batch, parent, now, done } = taker;
  const { store } = batch;
  const found = await readImported(db, store, parent, ids, true);
  const plans = await planAll(db, taker, found);
  const writing: Writing = { by: batch.by_email, now: now(), action: 'rollback', batch: batch.id };
  const removed = plans.flatMap(({ product, plan }) =>
    plan.outcome === 'deleted' && plan.remove ? [product.productId] : [],
  );
  await removeProducts(db, store, removed, writing);
  const changes = plans.flatMap(({ plan }) =>
    plan.outcome === 'restored' && changesBetween(plan.before, plan.after).length > 0 ? [plan] : [],
  );
  await holdForMarketplace(db, store, changes);
  await updateProducts(db, store, changes, writing);
  return plans.map(({ product, plan, errors }, index): Outcome => ({
    line: done + index + 1,
    outcome: outcomeOf(plan, errors),
    productId: product.productId,
    variantId: null,
    title: product.title,
    sku: product.sku,
    errors: Object.keys(errors).length > 0 ? errors : null,
  }));
};

/**
 * Takes an import back for some of its products, in one transaction with what became of each and the
 * progress. Where the database refuses them, they are tried one by one. Errors: ImportTaken.
 */
export const rollBackChunk = async (taker: Taker, ids: readonly number[]): Promise<void> => {
  const { db, batch } = taker;
  const commit = (work: (tx: Queries) => Promise<Outcome[]>) =>
    inTransaction(db, async (tx) => {
      const outcomes = await work(tx);
      await countOutcomes(tx, batch, taker.done, outcomes);
      await addOutcomes(tx, batch.store, batch.id, outcomes);
      return outcomes.length;
    });
  try {
    taker.done += await commit((tx) => rollBack(tx, taker, ids));
  } catch (error) {
    if (!isDataRefused(error)) throw error;
    if (ids.length > 1) {
      for (const id of ids) await rollBackChunk(taker, [id]);
      return;
    }
    taker.done += await commit(async (tx) =>
      (await readImported(tx, batch.store, taker.parent, ids, true)).map(
        ({ productId, title, sku }): Outcome => ({
          line: taker.done + 1,
          outcome: 'kept',
          productId,
          variantId: null,
          title,
          sku,
          errors: { row: refused },
        }),
      ),
    );
  }
};
