import type { Fault } from '../errors/errorTable';
import { array, boolean, number, object, string, type InferType } from 'yup';
import { daySchema } from '../dates';
import { deliveryErrors } from '../errors/delivery';
import { discountErrors } from '../errors/discounts';
import { generalErrors } from '../errors/general';
import { vendorErrors } from '../errors/vendors';
import { placeText } from '../paging';
import { idText, lineText, trimmedText } from '../text';
import { cartLineFields } from '../delivery/checkout';
import { mixesAlphabets } from '../lookalikes';

/** `automatic` ones need no code: orders name them by their title. */
export const discountMethods = ['code', 'automatic'] as const;
export type DiscountMethod = (typeof discountMethods)[number];

export const discountTypes = ['percentage', 'fixed'] as const;
export const minimumTypes = ['none', 'amount', 'quantity'] as const;

/** Who pays for what buyers save; `shared` by the vendor's part in per cent. */
export const discountPayers = ['vendor', 'marketplace', 'shared'] as const;
export type DiscountPayer = (typeof discountPayers)[number];

/** `used`: as many times as it may be. Those that were deleted are among no others. */
export const discountStates = ['planned', 'active', 'ended', 'used', 'deleted'] as const;
export type DiscountState = (typeof discountStates)[number];
/** Which bound a use went over: as often as it may be, once for each customer, its days. */
export const discountBeyond = ['limit', 'customer', 'time'] as const;
export type DiscountBeyond = (typeof discountBeyond)[number];
export const discountFilters = ['all', ...discountStates] as const;
export type DiscountFilter = (typeof discountFilters)[number];

export const longestDiscountName = 200;
const mostUses = 1_000_000_000;
const largestAmount = 1_000_000_000;
const leastPercentage = 0.01;

/** A bound holds for the member that is in use; the other ones are whatever they were. */
const inUse = (name: string, value: unknown) => (parent: unknown) =>
  typeof parent === 'object' && parent !== null && Reflect.get(parent, name) === value;

/** The same, where who gave only the member in use (`own`) meant it: saying nothing of `name` is no no. */
const inUseOr = (name: string, value: unknown, own: string) => (parent: unknown) =>
  typeof parent === 'object' &&
  parent !== null &&
  (Reflect.get(parent, name) === undefined
    ? (Reflect.get(parent, own) ?? '') !== ''
    : Reflect.get(parent, name) === value);

/** What says so by itself, without its yes: a last day, a number of uses, and a share that somebody else pays. */
export const saysEnd = inUseOr('withEndDate', true, 'until');
export const saysUsage = inUseOr('withUsage', true, 'usage');
export const saysShared = inUseOr('paidBy', 'shared', 'vendorShare');

const numberWhere = (isUsed: (parent: unknown) => boolean, least: number, most: number, isWhole = false) =>
  number()
    .transform((value: number, given: unknown) =>
      // The zero below zero is zero.
      given === '' || given === null ? undefined : value === 0 ? 0 : value,
    )
    .typeError(isWhole ? generalErrors.notAWholeNumber : generalErrors.notANumber)
    .min(-mostUses, generalErrors.atLeast)
    .max(mostUses, generalErrors.atMost)
    .test('used', generalErrors.requiredField, (value, { parent }) => !isUsed(parent) || value !== undefined)
    .test(
      'least',
      () => generalErrors.atLeast({ min: least }),
      (value, { parent }) => !isUsed(parent) || value === undefined || value >= least,
    )
    .test(
      'most',
      () => generalErrors.atMost({ max: most }),
      (value, { parent }) => !isUsed(parent) || value === undefined || value <= most,
    )
    .test(
      'whole',
      generalErrors.notAWholeNumber,
      (value, { parent }) => !isWhole || !isUsed(parent) || value === undefined || Number.isInteger(value),
    )
    .optional();

const valueSchema = object({
  type: string().oneOf(discountTypes, discountErrors.noSuchType).required(generalErrors.requiredField),
  fixed: numberWhere(inUse('type', 'fixed'), 0, largestAmount),
  // None is one (spec 5); what rounds to nothing of any price is a slip.
  percentage: numberWhere(inUse('type', 'percentage'), 0, 100).test(
    'visible',
    () => generalErrors.atLeast({ min: leastPercentage }),
    (value, { parent }) =>
      !inUse('type', 'percentage')(parent) || value === undefined || value <= 0 || value >= leastPercentage,
  ),
});

const activeSchema = object({
  from: daySchema.required(generalErrors.requiredField),
  until: daySchema
    .nullable()
    .optional()
    .test(
      'said',
      generalErrors.requiredField,
      (value, { parent }) => !saysEnd(parent) || (value ?? '') !== '',
    )
    .test('after', discountErrors.endsBeforeStart, (value, { parent }) => {
      const from: unknown = typeof parent === 'object' && parent !== null ? Reflect.get(parent, 'from') : '';
      if (!saysEnd(parent) || typeof from !== 'string') return true;
      return (value ?? '') === '' || (value ?? '') >= from;
    }),
  withEndDate: boolean().optional(),
});

const limitSchema = object({
  onePerCustomer: boolean().optional(),
  withUsage: boolean().optional(),
  usage: numberWhere(saysUsage, 1, mostUses, true),
});

const isMinimum = (parent: unknown): boolean =>
  inUse('type', 'amount')(parent) || inUse('type', 'quantity')(parent);

const minimumSchema = object({
  type: string().oneOf(minimumTypes, discountErrors.noSuchMinimum).required(generalErrors.requiredField),
  value: numberWhere(isMinimum, 0, largestAmount).test(
    'pieces',
    generalErrors.notAWholeNumber,
    (value, { parent }) =>
      !inUse('type', 'quantity')(parent) || value === undefined || Number.isInteger(value),
  ),
});

/** What a discount is made of (spec 3 and 5); after `minPurchase` are members of our own. */
export const discountSchema = object({
  method: string().oneOf(discountMethods, discountErrors.noSuchMethod).required(generalErrors.requiredField),
  /** The code, or the title of an automatic one. */
  name: lineText()
    .max(longestDiscountName, generalErrors.tooLong)
    .required(generalErrors.requiredField)
    .test(
      'code',
      discountErrors.codeForm,
      (value, { parent }) =>
        // What buyers cannot type, or a shop would cut, is no code.
        !inUse('method', 'code')(parent) || !/[\s\p{Cc}\p{Cf}]/u.test(value),
    )
    .test(
      'scripts',
      discountErrors.codeScripts,
      (value, { parent }) => !inUse('method', 'code')(parent) || !mixesAlphabets(value),
    ),
  value: valueSchema.required(generalErrors.requiredField),
  active: activeSchema.required(generalErrors.requiredField),
  limit: limitSchema.optional().default(undefined),
  minPurchase: minimumSchema.optional().default(undefined),
  /** Unsaid: the vendor of its own, and as the finance settings have it for the marketplace's. */
  paidBy: string().oneOf(discountPayers, discountErrors.noSuchPayer).optional(),
  /** Per cent that the vendors pay, where it is shared. */
  vendorShare: numberWhere(saysShared, 0, 100),
  /** Whose products alone; empty or null: everyone's. A vendor's own are its own whatever this says. */
  vendor: trimmedText().max(100, generalErrors.tooLong).nullable().optional(),
  /** Which products; unsaid: all of them. A list that came out empty is none: who chose nothing does not mean all. */
  productIds: array(
    idText()
      .matches(/^\d{1,15}$/, discountErrors.noSuchProduct)
      .required(),
  )
    .min(1, generalErrors.oneChoice)
    .max(500, discountErrors.tooManyDiscounted)
    .optional(),
});
export type DiscountInput = InferType<typeof discountSchema>;

/** What was asked, tidied: members that are not in use are nothing. Numbers are decimals of the currency. */
export interface DiscountTerms {
  method: DiscountMethod;
  name: string;
  value: { type: (typeof discountTypes)[number]; fixed: number; percentage: number };
  active: { from: string; until: string | null; withEndDate: boolean };
  limit: { onePerCustomer: boolean; withUsage: boolean; usage: number };
  minPurchase: { type: (typeof minimumTypes)[number]; value: number };
}

/** A discount as lists have it (spec 3), and what we know of it. Amounts are decimal strings of `currency`. */
export interface Discount extends DiscountTerms {
  id: string;
  currency: string;
  /** Null for everyone's products. */
  vendor: string | null;
  paidBy: DiscountPayer;
  /** Per cent of it that vendors pay: 100 or 0 where it is not shared. */
  vendorShare: number;
  products: { id: string; title: string }[];
  state: DiscountState;
  /** Since when it is over, where somebody ended it before its last day; `active.until` is the day of it then. */
  endedAt: string | null;
  /** Since when it is deleted; `by` is empty for vendors, where it was nobody of theirs. */
  deletion: { at: string; by: string; reason: string } | null;
  /** Orders that took a use, never more than `limit.usage`. */
  used: number;
  /** Orders that used it beyond what it allows: they are real, and were taken. */
  beyond: Record<DiscountBeyond, number>;
  /** What buyers saved in orders that stand, before refunds, and who pays it. */
  costs: { currency: string; amount: string; vendor: string; marketplace: string }[];
  createdAt: string;
  /** Empty for vendors, where it was nobody of theirs. */
  createdBy: string;
}

export interface DiscountsAnswer {
  discounts: Discount[];
  counts: Record<DiscountState, number>;
  /** What to ask for next; null at the end. */
  next: string | null;
}

export const discountPage = 50;

export const discountListSchema = object({
  /** One of them alone. */
  id: idText()
    .matches(/^\d{1,15}$/, { message: discountErrors.discountNotFound, excludeEmptyString: true })
    .optional(),
  state: string().oneOf(discountFilters, vendorErrors.noSuchState).optional(),
  q: trimmedText().max(longestDiscountName, generalErrors.tooLong).optional(),
  /** The `next` of the page before. */
  before: placeText(),
});

export const discountIdSchema = object({
  id: idText()
    .matches(/^\d{1,15}$/, discountErrors.discountNotFound)
    .required(generalErrors.requiredField),
});

export const deleteDiscountSchema = discountIdSchema.shape({
  reason: trimmedText().max(500, generalErrors.tooLong).optional(),
});

/** What a discount would have done to the orders of the last 90 days. Amounts are decimal strings of `currency`. */
export interface DiscountExample {
  currency: string;
  from: string;
  to: string;
  /** Purchases that were looked at, one for all vendors' parts; only the newest ones where `isCut`. */
  orders: number;
  isCut: boolean;
  /** Those of them that it would have held for. */
  fitting: number;
  buyersSave: string;
  vendorsPay: string;
  marketplacePays: string;
  commission: { before: string; after: string };
  /** What vendors get of these orders, without tax and shipping. */
  payout: { before: string; after: string };
}

/** A signed question of the store's checkout; `cart` is the JSON of `discountCartSchema` (docs/discounts.md). */
export const discountCartSchema = object({
  code: lineText().max(longestDiscountName, generalErrors.tooLong).required(generalErrors.requiredField),
  email: trimmedText().max(320, generalErrors.tooLong).ensure(),
  phone: trimmedText().max(60, generalErrors.tooLong).ensure(),
  lines: array(object(cartLineFields(generalErrors.atLeast)))
    .min(1, deliveryErrors.cartEmpty)
    .max(500, deliveryErrors.tooManyCartLines)
    .required(generalErrors.requiredField),
});

/** Whether a code is good for a cart, and what it takes off each of its lines; decimal strings of `currency`. */
export interface DiscountCheck {
  valid: boolean;
  /** Why not, in words that may be shown to the buyer; of an offer's code that is good, that its product costs less by now. */
  reason: Fault | null;
  currency: string;
  amount: string;
  lines: { variantId: string; amount: string }[];
}
