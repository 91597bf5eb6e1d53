import { marketplaceVendor } from '../../domain/accounts/session';
import {
  discountKey,
  minorOf,
  shareOfPayer,
  vendorMostFault,
  type DiscountRule,
} from '../../domain/discounts/applyDiscount';
import {
  saysEnd,
  saysShared,
  saysUsage,
  type DiscountInput,
  type DiscountPayer,
  type DiscountTerms,
} from '../../domain/discounts/discounts';
import { discountErrors } from '../../domain/errors/discounts';
import type { Fault } from '../../domain/errors/errorTable';
import { vendorErrors } from '../../domain/errors/vendors';
import { vendorExists } from '../auth/queries/vendors';
import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import type { Store } from '../db/stores';
import { BadInput } from '../errors';
import { idOf } from '../products/answers';
import { productsNamed, type NewDiscount } from './queries/discounts';

/** What was asked with every member; those that are not in use are nothing. */
const tidied = ({ method, name, value, active, limit, minPurchase }: DiscountInput): DiscountTerms => {
  const withEndDate = saysEnd(active);
  const withUsage = saysUsage(limit);
  const minimum = minPurchase?.type ?? 'none';
  return {
    method,
    name,
    value: {
      type: value.type,
      fixed: value.type === 'fixed' ? (value.fixed ?? 0) : 0,
      percentage: value.type === 'percentage' ? (value.percentage ?? 0) : 0,
    },
    active: { from: active.from, until: withEndDate ? (active.until ?? null) : null, withEndDate },
    limit: {
      onePerCustomer: limit?.onePerCustomer ?? false,
      withUsage,
      usage: withUsage ? (limit?.usage ?? 0) : 0,
    },
    minPurchase: { type: minimum, value: minimum === 'none' ? 0 : (minPurchase?.value ?? 0) },
  };
};

/** Whose products a discount is for: a vendor's are its own, an admin says whose. Errors: BadInput. */
const vendorAsked = async (
  db: Queries,
  scope: Scope,
  { vendor }: Pick<DiscountInput, 'vendor'>,
): Promise<string | null> => {
  if (scope.vendor !== null) return scope.vendor;
  if (vendor === undefined || vendor === null || vendor === '') return null;
  if (!(await vendorExists(db, scope, vendor)))
    throw new BadInput({ vendor: vendorErrors.noSuchVendor({ name: vendor }) });
  return vendor;
};

/** Who pays, as it was asked or else as it is usual. Errors: BadInput where a vendor has others pay. */
const payerAsked = (
  scope: Scope,
  { features }: Store,
  asked: Pick<DiscountInput, 'paidBy' | 'vendorShare'>,
): { paidBy: DiscountPayer; vendorShare: number } => {
  const { vendorShare = 0 } = asked;
  const paidBy = saysShared(asked) ? 'shared' : asked.paidBy;
  if (scope.vendor !== null) {
    const isAll = asked.paidBy === undefined && vendorShare === 100;
    if (paidBy !== undefined && paidBy !== 'vendor' && !isAll)
      throw new BadInput({ paidBy: discountErrors.payerIsVendor() });
    return { paidBy: 'vendor', vendorShare: 100 };
  }
  const payer = paidBy ?? (features.financeConfig.discountInPayout ? 'vendor' : 'marketplace');
  return { paidBy: payer, vendorShare: shareOfPayer(payer, vendorShare) };
};

/**
 * A discount as it would be stored, and what of it decides about money, by what somebody of the scope asked for.
 * Errors: BadInput by field.
 */
export const askedDiscount = async (
  db: Queries,
  scope: Scope,
  store: Store,
  input: DiscountInput,
): Promise<{ row: Omit<NewDiscount, 'created_at' | 'created_by'>; rule: DiscountRule }> => {
  const { currency, features } = store;
  const terms = tidied(input);
  const vendor = await vendorAsked(db, scope, input);
  const { paidBy, vendorShare } = payerAsked(scope, store, input);
  const errors: Record<string, Fault> = {};
  const amount = (field: string, value: number): number => {
    const minor = minorOf(value, currency);
    if (minor === null) errors[field] = discountErrors.discountAmountForm({ currency });
    return minor ?? 0;
  };
  const fixed = amount('value.fixed', terms.value.fixed);
  const { type: minType, value: least } = terms.minPurchase;
  const minValue = minType === 'amount' ? amount('minPurchase.value', least) : least;
  const productIds = [...new Set((input.productIds ?? []).map(idOf))];
  const found = await productsNamed(db, { store: scope.store, vendor }, productIds);
  for (const [index, id] of (input.productIds ?? []).entries())
    if (found.every((product) => product.id !== idOf(id)))
      errors[`productIds[${String(index)}]`] = discountErrors.noSuchProduct();
  // What an admin makes is the marketplace's to decide.
  if (scope.vendor !== null)
    Object.assign(errors, vendorMostFault(terms, features.discountLimits.vendorMost, currency));
  if (Object.keys(errors).length > 0) throw new BadInput(errors);
  const { method, name, value, active, limit } = terms;
  return {
    row: {
      vendor: vendor ?? marketplaceVendor,
      method,
      name,
      key: discountKey(name),
      type: value.type,
      fixed,
      percentage: value.percentage,
      currency,
      starts_on: active.from,
      ends_on: active.until,
      one_per_customer: limit.onePerCustomer,
      usage: limit.withUsage ? limit.usage : null,
      min_type: minType,
      min_value: minValue,
      paid_by: paidBy,
      vendor_share: vendorShare,
      product_ids: productIds,
    },
    rule: {
      method,
      vendor,
      productIds,
      currency,
      type: value.type,
      fixed,
      percentage: value.percentage,
      minType,
      minValue,
      vendorShare,
    },
  };
};
