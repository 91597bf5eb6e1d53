import { dayOf } from '../../domain/dates';
import {
  applyDiscount,
  discountKey,
  discountState,
  shortOf,
  type DiscountedLine,
} from '../../domain/discounts/applyDiscount';
import { discountCartSchema, type DiscountCheck } from '../../domain/discounts/discounts';
import { deliveryErrors } from '../../domain/errors/delivery';
import { discountErrors } from '../../domain/errors/discounts';
import type { Fault } from '../../domain/errors/errorTable';
import { formatAmount } from '../../domain/money';
import { offerCodesIn } from '../../domain/offers/offerPrice';
import { isOn } from '../../domain/settings/toggles';
import type { Queries } from '../db/database';
import type { Store } from '../db/stores';
import { readCart } from '../delivery/readCart';
import { BadInput } from '../errors';
import { takenByOffer } from '../offers/buyWithOffer';
import { boundsOf, cartVariants, discountNamed, ruleOf, type StoredDiscount } from './queries/discounts';
import { hasUsed } from './queries/uses';
import { customerKey } from './settleDiscounts';

/** Why a buyer may not use a discount now, whatever is in the cart. */
const refusalOf = async (
  db: Queries,
  store: Store,
  row: StoredDiscount,
  { customer, now }: { customer: string; now: Date },
): Promise<Fault | null> => {
  const state = discountState(boundsOf(row), dayOf(now, store.timeZone));
  if (state === 'planned') return discountErrors.codeNotYet();
  if (state === 'ended') return discountErrors.codeEnded();
  if (state === 'used') return discountErrors.codeUsedUp();
  if (!row.one_per_customer) return null;
  if (customer === '') return discountErrors.codeNeedsBuyer();
  return (await hasUsed(db, store, row.id, { customer, purchase: null }))
    ? discountErrors.codeUsedByYou()
    : null;
};

/** The discount that a code means in a store, as long as its amounts are those of the store's currency; else null. */
const discountOfCode = async (db: Queries, store: Store, code: string): Promise<StoredDiscount | null> => {
  const found = { method: 'code' as const, key: discountKey(code) };
  const row = isOn(store.features, 'discounts') ? await discountNamed(db, store, found) : null;
  if (row === null) return null;
  // Amounts of another currency say nothing of this cart.
  const isFree = row.type === 'percentage' && row.min_type !== 'amount';
  return isFree || row.currency === store.currency ? row : null;
};

interface Coded {
  code: string;
  email: string;
  phone: string;
  now: Date;
  lines: readonly DiscountedLine[];
}

/** What a code takes off each line of what somebody buys, in minor units, or why it takes nothing. */
export const takenByCode = async (
  db: Queries,
  store: Store,
  { code, email, phone, now, lines }: Coded,
): Promise<{ offs: number[] } | { fault: Fault }> => {
  const row = await discountOfCode(db, store, code);
  if (row === null) return { fault: discountErrors.codeUnknown() };
  const rule = ruleOf(row);
  const customer = customerKey(store.store, { email, phone });
  const fault = (await refusalOf(db, store, row, { customer, now })) ?? shortOf(rule, lines);
  return fault === null ? { offs: applyDiscount(rule, lines) } : { fault };
};

/**
 * Whether a code, a discount's or an offer's, is good for a buyer and a cart at the prices of now, and what it takes off each line. Nothing is
 * taken by asking: the use counts when the order comes. Errors: BadInput for a cart that is none.
 */
export const checkCode = async (
  db: Queries,
  store: Store,
  text: string,
  now: Date,
): Promise<DiscountCheck> => {
  const { currency } = store;
  const { code, email, phone, lines } = await readCart(discountCartSchema, text);
  const answer = (
    refused: Fault | null,
    offs: readonly number[],
    note: Fault | null = null,
  ): DiscountCheck => ({
    valid: refused === null,
    reason: refused ?? note,
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
  // What is no code is said before anything of the cart.
  const isOffer = offerCodesIn([code]).length > 0;
  if (!isOffer && (await discountOfCode(db, store, code)) === null)
    return answer(discountErrors.codeUnknown(), []);
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
    return [{ vendor, productId, variantId: variant.id, quantity, price, amount: price * quantity }];
  });
  if (Object.keys(errors).length > 0) throw new BadInput(errors);
  if (isOffer) {
    const taken = await takenByOffer(db, store, { code, email, now, lines: goods });
    return 'fault' in taken ? answer(taken.fault, []) : answer(null, taken.offs, taken.note);
  }
  const taken = await takenByCode(db, store, { code, email, phone, now, lines: goods });
  return 'fault' in taken ? answer(taken.fault, []) : answer(null, taken.offs);
};
