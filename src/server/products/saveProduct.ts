import { firstStanding, standingAfterChange } from '../../domain/products/approval';
import type { ProductContent, ProductRecord } from '../../domain/products/productContent';
import { limitProblems } from '../../domain/settings/inputLimits';
import { checkProduct } from '../../domain/products/productRules';
import { newlySaid } from '../../domain/products/specifications/check';
import { largestStock } from '../../domain/products/variants/stock';
import { longestText, type ProductInput } from '../../domain/products/products';
import { isOn } from '../../domain/settings/toggles';
import type { Database, Queries } from '../db/database';
import { isDuplicate } from '../db/databaseErrors';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../audit/queries/audit';
import type { Writing } from './queries/changes';
import { findByCreatedKey, readProduct, type StoredProduct } from './queries/read';
import { takenSkus } from './queries/skus';
import { readStoreTerms, readVendorTerms, type StoreTerms, type VendorTerms } from './queries/storeTerms';
import { holdForMarketplace } from './holdForMarketplace';
import { insertProducts, updateProducts } from './queries/write';
import { readSpecifications } from './queries/specifications';
import type { Scope } from '../db/scope';
import { BadInput, Conflict, NotFound } from '../errors';
import { createPause } from '../jobs/pause';
import { idOf } from './answers';
import { keepMetafieldFiles } from './keepMetafieldFiles';
import { makerNames } from './history/makerNames';
import { sanitiseHtml } from './sanitiseHtml';
import { generalErrors } from '../../domain/errors/general';
import { productErrors } from '../../domain/errors/products';
import { settingsErrors } from '../../domain/errors/settings';
import { vendorErrors } from '../../domain/errors/vendors';
import type { Fault } from '../../domain/errors/errorTable';

/**
 * Turns the stock of variants that were sent with the stock they started from into what there is by now and the
 * difference: a sale moves stock without a new version, and a save that was begun before it must not undo it.
 * Variants sent without a start are set as they say. Answers errors by field, for stock that is out of range.
 */
const applyStockChanges = (
  before: ProductContent,
  input: ProductInput,
  content: ProductContent,
): Record<string, Fault> => {
  const stockNow = new Map(before.variants.map(({ id, stock }) => [id, stock]));
  const errors: Record<string, Fault> = {};
  for (const [index, variant] of content.variants.entries()) {
    const start = input.variants[index]?.stockBefore;
    const now = stockNow.get(variant.id);
    if (start === undefined || now === undefined) continue;
    variant.stock = now + (variant.stock - start);
    if (Math.abs(variant.stock) > largestStock)
      errors[`product.variants[${String(index)}].stock`] = generalErrors.atMost({ max: largestStock });
  }
  return errors;
};

const refuse = (errors: Readonly<Record<string, Fault>>): void => {
  if (Object.keys(errors).length > 0) throw new BadInput(errors);
};

const refuseTakenSkus = async (
  db: Queries,
  store: string,
  { vendor, id }: Pick<ProductRecord, 'vendor' | 'id'>,
  { variants }: ProductContent,
): Promise<void> => {
  const taken = await takenSkus(
    db,
    store,
    vendor,
    variants.map(({ sku }) => sku),
    id,
  );
  const fields: Record<string, Fault> = {};
  for (const [index, { sku }] of variants.entries())
    if (taken.has(sku)) fields[`product.variants[${String(index)}].sku`] = productErrors.skuTakenBy({ sku });
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Conflict(first, fields);
};

const termsOf = async (
  db: Queries,
  store: string,
  terms: StoreTerms,
  vendor: string,
  lock: boolean,
): Promise<VendorTerms> => {
  const found = (await readVendorTerms(db, store, terms, [vendor], lock)).get(vendor);
  if (found === undefined)
    throw new BadInput({ 'product.vendor': vendorErrors.noSuchVendor({ name: vendor }) });
  return found;
};

/** Where variants are switched off no product begins to have them; one that has keeps what it has. */
const refuseVariants = (
  { features }: StoreTerms,
  before: Pick<ProductContent, 'options' | 'variants'> | null,
  { options, variants }: ProductContent,
): void => {
  const had = before !== null && (before.options.length > 0 || before.variants.length > 1);
  if (!features.variants.enableVariants && !had && (options.length > 0 || variants.length > 1))
    refuse({ 'product.options': settingsErrors.variantsOff() });
};

/** Where specifications are switched off no product begins to say another thing in them; what it says stays. */
const refuseSpecifications = async (
  db: Queries,
  scope: Scope,
  { features }: StoreTerms,
  before: Pick<ProductContent, 'metafields'> | null,
  { metafields }: ProductContent,
): Promise<void> => {
  if (isOn(features, 'specifications') || metafields.length === 0) return;
  const keys = newlySaid(await readSpecifications(db, scope), before?.metafields ?? [], metafields);
  refuse(
    Object.fromEntries(keys.map((key) => [`product.metafields.${key}`, settingsErrors.specificationsOff()])),
  );
};

const create = async (
  db: Queries,
  scope: Scope,
  terms: StoreTerms,
  input: ProductInput,
  content: ProductContent,
  writing: Writing,
): Promise<number> => {
  const vendor = scope.vendor ?? input.vendor ?? '';
  if (vendor === '') throw new BadInput({ 'product.vendor': generalErrors.required() });
  refuseVariants(terms, null, content);
  await refuseSpecifications(db, scope, terms, null, content);
  const { autoApprove, most, room } = await termsOf(db, scope.store, terms, vendor, true);
  if (input.key !== undefined && input.key !== '') {
    const earlier = await findByCreatedKey(db, scope.store, vendor, input.key);
    if (earlier !== null) return earlier;
  }
  if (room === 0) throw new Conflict(productErrors.productLimitReached({ name: vendor, max: most ?? 0 }));
  const variants = content.variants.map((variant) => ({ ...variant, id: 0 }));
  const staysDraft = input.draft === true;
  const standing = { ...firstStanding(autoApprove, staysDraft), staysDraft };
  const product: ProductRecord = { ...content, variants, ...standing, id: 0, vendor };
  await refuseTakenSkus(db, scope.store, product, content);
  await holdForMarketplace(db, scope.store, [{ before: null, after: product }]);
  await insertProducts(db, scope.store, [product], writing, input.key === '' ? null : (input.key ?? null));
  await addAudit(db, scope, {
    by: writing.by,
    action: 'product.create',
    subject: 'product',
    subjectId: String(product.id),
    detail: { title: product.title },
  });
  return product.id;
};

const refuseForeignVariants = (before: StoredProduct, { variants }: ProductContent): void => {
  const own = new Set(before.variants.map(({ id }) => id));
  const seen = new Set<number>();
  const errors: Record<string, Fault> = {};
  for (const [index, { id }] of variants.entries()) {
    if (id !== 0 && (!own.has(id) || seen.has(id)))
      errors[`product.variants[${String(index)}].id`] = productErrors.noSuchVariantOfProduct();
    seen.add(id);
  }
  refuse(errors);
};

const update = async (
  db: Queries,
  scope: Scope,
  terms: StoreTerms,
  input: ProductInput,
  content: ProductContent,
  writing: Writing,
): Promise<number> => {
  const before = await readProduct(db, scope, idOf(input.id ?? ''), true);
  if (before === null) throw new NotFound(productErrors.productNotFound());
  if (input.version !== undefined && input.version !== before.version) {
    const maker = (await makerNames(db, scope, [before.updatedBy]))(before.updatedBy);
    throw new Conflict(
      maker === ''
        ? productErrors.productChangedBySomeone()
        : productErrors.productChangedBy({ name: maker }),
    );
  }
  if (scope.vendor === null && input.vendor !== undefined && input.vendor !== before.vendor)
    throw new BadInput({ 'product.vendor': productErrors.productStaysWithVendor() });
  refuseForeignVariants(before, content);
  refuseVariants(terms, before, content);
  await refuseSpecifications(db, scope, terms, before, content);
  refuse(applyStockChanges(before, input, content));
  const { autoApprove } = await termsOf(db, scope.store, terms, before.vendor, false);
  const standing =
    scope.vendor === null
      ? { status: before.status, approval: before.approval }
      : standingAfterChange(before, content, autoApprove);
  const { id, vendor, staysDraft } = before;
  const after: ProductRecord = { ...content, ...standing, id, vendor, staysDraft };
  await refuseTakenSkus(db, scope.store, after, content);
  await holdForMarketplace(db, scope.store, [{ before, after }]);
  const { status, approval } = after;
  await updateProducts(db, scope.store, [{ before, after }], writing);
  await addAudit(db, scope, {
    by: writing.by,
    action: 'product.update',
    subject: 'product',
    subjectId: String(before.id),
    detail: {
      title: after.title,
      ...(approval === before.approval ? {} : { standing: { status, approval } }),
    },
  });
  return before.id;
};

/** Makes formatted texts safe in their place; answers what became too long by that, as it could not be saved again. */
const sanitiseTexts = async (content: ProductContent): Promise<Record<string, Fault>> => {
  const pause = createPause();
  const errors: Record<string, Fault> = {};
  const clean = async (field: string, html: string): Promise<string> => {
    await pause();
    const safe = sanitiseHtml(html);
    if (safe.length > longestText) errors[field] = generalErrors.tooLong({ max: longestText });
    return safe;
  };
  content.bodyHtml = await clean('product.bodyHtml', content.bodyHtml);
  for (const [index, metafield] of content.metafields.entries())
    if (metafield.type === 'richtext')
      metafield.value = await clean(`product.metafields[${String(index)}].value`, metafield.value);
  return errors;
};

/**
 * Creates a product, or changes one, in one transaction (spec 3 and 5). A vendor writes its own; the
 * same `key` again answers the product that it made. Errors: BadInput and Conflict with fields like
 * `product.variants[0].sku`, NotFound for products out of the scope.
 */
export const saveProduct = async (
  db: Database,
  scope: Scope,
  input: ProductInput,
  writing: Writing,
  fileIdPrefix: string,
): Promise<{ product: StoredProduct; currency: string }> => {
  const terms = await readStoreTerms(db, scope.store);
  const { currency, features } = terms;
  const specifications = isOn(features, 'specifications') ? await readSpecifications(db, scope) : [];
  const facts = { currency, units: features.defaultUnits, specifications, fileIdPrefix };
  const { content, errors } = checkProduct(input, facts);
  refuse(errors);
  refuse(await sanitiseTexts(content));
  refuse(limitProblems(content, features.inputLimit));
  const isNew = input.id === undefined || input.id === '';
  const attempt = (): Promise<StoredProduct | null> =>
    inTransaction(db, async (tx) => {
      // Writing gives ids to new variants, which an attempt that is lost must not leave behind.
      const fresh = structuredClone(content);
      const id = await (isNew ? create : update)(tx, scope, terms, input, fresh, writing);
      const product = await readProduct(tx, scope, id);
      const { metafields } = fresh;
      if (product !== null)
        await keepMetafieldFiles(tx, scope, fileIdPrefix, { vendor: product.vendor, metafields });
      return product;
    });
  try {
    const product = await attempt();
    if (product === null) throw new NotFound(productErrors.productNotFound());
    return { product, currency };
  } catch (error) {
    if (isDuplicate(error, 'variants_by_sku')) throw new Conflict(productErrors.skuTakenMeanwhile());
    throw error;
  }
};
