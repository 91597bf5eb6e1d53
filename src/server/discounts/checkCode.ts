import { dayOf } from '../../domain/dates';
import { applyDiscount, discountKey, discountState, shortOf } from '../../domain/discounts/applyDiscount';
import { discountCartSchema, type DiscountCheck } from '../../domain/discounts/discounts';
import { deliveryErrors } from '../../domain/errors/delivery';
import { discountErrors } from '../../domain/errors/discounts';
import type { Fault } from '../../domain/errors/errorTable';
import { faultsIn } from '../../domain/errors/faultIn';
import { formatAmount } from '../../domain/money';
import { isOn } from '../../domain/settings/toggles';
import type { Queries } from '../db/database';
import type { Store } from '../db/stores';
import { BadInput, CallError } from '../errors';
import { readJson } from '../readJson';
import { cartVariants, discountNamed, ruleOf, type StoredDiscount } from './queries/discounts';
import { hasUsed } from './queries/uses';
import { customerKey } from './settleDiscounts';

const parsed = (text: string): unknown => {
  try {
    return readJson(text);
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new BadInput({ cart: deliveryErrors.mustBeJson() });
  }
};

/** The cart that a checkout sent as text. Errors: BadInput with what is wrong, as `cart.lines[0].quantity`. */
const readCart = async (text: string) => {
  const json = parsed(text);
  const terms = { abortEarly: false, stripUnknown: true, disableStackTrace: true };
  try {
    return await discountCartSchema.validate(json, terms);
  } catch (error) {
    const faults = Object.entries(faultsIn(error));
    throw new BadInput(
      Object.fromEntries(faults.map(([path, fault]) => [path === '' ? 'cart' : `cart.${path}`, fault])),
    );
  }
};

/** Why a buyer may not use a discount now, whatever is in the cart. */
const refusalOf = async (
  db: Queries,
  store: Store,
  row: StoredDiscount,
  { customer, now }: { customer: string; now: Date },
): Promise<Fault | null> => {
  const bounds = { from: row.starts_on, until: row.ends_on, usage: row.usage, used: row.used };
  const state = discountState(bounds, dayOf(now, store.timeZone));
  if (state === 'planned') return discountErrors.codeNotYet();
  if (state === 'ended') return discountErrors.codeEnded();
  if (state === 'used') return discountErrors.codeUsedUp();
  if (!row.one_per_customer) return null;
  if (customer === '') return discountErrors.codeNeedsBuyer();
  return (await hasUsed(db, store, row.id, { customer, purchase: null }))
    ? discountErrors.codeUsedByYou()
    : null;
};

/**
 * Whether a code is good for a buyer and a cart at the prices of now, and what it takes off each line. Nothing is
 * taken by asking: the use counts when the order comes. Errors: BadInput for a cart that is none.
 */
export const checkCode = async (
  db: Queries,
  store: Store,
  text: string,
  now: Date,
): Promise<DiscountCheck> => {
  const { currency } = store;
  const { code, email, phone, lines } = await readCart(text);
  const answer = (reason: Fault | null, offs: readonly number[]): DiscountCheck => ({
    valid: reason === null,
    reason,
    currency,
    amount: formatAmount(
      offs.reduce((sum, off) => sum + off, 0),
      currency,
    ),
    lines: lines.map(({ variantId }, index) => ({
      variantId,
      amount: formatAmount(offs[index] ?? 0, currency),
    })),
  });
  const found = { method: 'code' as const, key: discountKey(code) };
  const row = isOn(store.features, 'discounts') ? await discountNamed(db, store, found) : null;
  // Amounts of another currency say nothing of this cart.
  const isFree = row?.type === 'percentage' && row.min_type !== 'amount';
  const isSame = row !== null && (isFree || row.currency === currency);
  if (row === null || !isSame) return answer(discountErrors.codeUnknown(), []);
  const ids = [...new Set(lines.map(({ variantId }) => Number(variantId)))];
  const variants = new Map((await cartVariants(db, store, ids)).map((each) => [each.id, each]));
  const errors: Record<string, Fault> = {};
  const goods = lines.flatMap(({ variantId, quantity }, index) => {
    const variant = variants.get(Number(variantId));
    if (variant === undefined) {
      errors[`cart.lines[${String(index)}].variantId`] = deliveryErrors.variantNotOnSale();
      return [];
    }
    const { vendor, productId, price } = variant;
    return [{ vendor, productId, quantity, amount: price * quantity }];
  });
  if (Object.keys(errors).length > 0) throw new BadInput(errors);
  const rule = ruleOf(row);
  const customer = customerKey(store.store, { email, phone });
  const refusal = (await refusalOf(db, store, row, { customer, now })) ?? shortOf(rule, goods);
  return refusal === null ? answer(null, applyDiscount(rule, goods)) : answer(refusal, []);
};
