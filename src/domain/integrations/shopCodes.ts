import { addDays, startOfDay } from '../dates';
import { formatAmount } from '../money';
import type { ListingFailure } from './shopStanding';

/** What a code is of here: a discount, or an offer that was accepted. */
export type CodeKey = `discount:${string}` | `offer:${string}`;

/** What a code holds for; products and variants by the shop's ids. */
export type CodeGoods =
  | { of: 'all' }
  | { of: 'vendor'; vendor: string }
  | { of: 'products'; ids: readonly string[] }
  | { of: 'variants'; ids: readonly string[] };

/**
 * A code as the marketplace's own shop shall have it, or a discount that holds by itself, under the title `code`. Amounts
 * are decimal strings of the shop's currency.
 */
export interface WantedCode {
  key: CodeKey;
  /** Left out of one with a code, whose print stays what it was before there were others. */
  method?: 'automatic';
  code: string;
  startsAt: string;
  endsAt: string | null;
  /** How often it may be used, and how often it was; null: as often as one likes. */
  usage: number | null;
  used: number;
  onePerCustomer: boolean;
  /** A share, such as 10 for ten per cent, or an amount off all goods together. */
  value: { percentage: number } | { amount: string };
  least: { pieces: number } | { amount: string } | null;
  goods: CodeGoods;
}

/** What is known of a code that went out, or could not. */
export interface SentCode {
  code: string;
  method?: 'automatic';
  outside: string | null;
  /** What it was like when it went out; another one by now goes out again. */
  print: string;
  /** Whether buyers may use it there. */
  isOn: boolean;
  failure: ListingFailure | null;
  /** What the shop did not take waits until it is another, or somebody tries again. */
  refused: string | null;
  tries: number;
  dueAt: string | null;
}

/** How discounts and the codes of offers stand in the marketplace's own shop. */
export interface CodeSummary {
  sent: number;
  waiting: boolean;
  failed: number;
  /** Rights that the shop has not given. */
  lacks: string[];
  /** Why the shop takes none at all. */
  failure: ListingFailure | null;
  /** The first of those that failed. */
  troubles: TroubledCode[];
}

export interface TroubledCode {
  /** The id of the discount or of the offer, as `kind` says. */
  id: string;
  kind: 'discount' | 'offer';
  code: string;
  failure: ListingFailure;
}

/** By this the shop's codes are known as ours, also after the shop was disconnected. */
export const markOfCode = (store: string, key: CodeKey | ''): string =>
  `stallkeeper:${store}:${key}`.slice(0, 255);

/** A discount as it is kept here, in minor units of `currency` and days of the store's calendar. */
export interface CodeDiscount {
  id: number;
  method: 'code' | 'automatic';
  name: string;
  vendor: string | null;
  type: 'percentage' | 'fixed';
  percentage: number;
  fixed: number;
  currency: string;
  starts_on: string;
  ends_on: string | null;
  one_per_customer: boolean;
  usage: number | null;
  used: number;
  min_type: 'none' | 'amount' | 'quantity';
  min_value: number;
  product_ids: readonly number[];
}

/**
 * A discount as a code of the shop; `listed` are the shop's ids of products by ours. Null where it takes nothing off what
 * the shop has.
 */
export const codeOfDiscount = (
  discount: CodeDiscount,
  { timeZone, listed }: { timeZone: string; listed: ReadonlyMap<number, string> },
): WantedCode | null => {
  const { currency, vendor, product_ids: products, min_type: minType, min_value: minValue } = discount;
  const isPercentage = discount.type === 'percentage';
  if ((isPercentage ? discount.percentage : discount.fixed) <= 0) return null;
  const ids = products.flatMap((id) => listed.get(id) ?? []).sort();
  if (products.length > 0 && ids.length === 0) return null;
  const { ends_on: last } = discount;
  // The last second of the last day, as the shop leaves out the instant at which a code ends.
  const endsAt = last === null ? null : new Date(startOfDay(addDays(last, 1), timeZone).getTime() - 1000);
  return {
    key: `discount:${String(discount.id)}`,
    ...(discount.method === 'automatic' && { method: 'automatic' as const }),
    code: discount.name,
    startsAt: startOfDay(discount.starts_on, timeZone).toISOString(),
    endsAt: endsAt === null ? null : endsAt.toISOString(),
    usage: discount.usage,
    used: discount.used,
    onePerCustomer: discount.one_per_customer,
    value: isPercentage
      ? { percentage: discount.percentage }
      : { amount: formatAmount(discount.fixed, currency) },
    least:
      minType === 'none'
        ? null
        : minType === 'quantity'
          ? { pieces: minValue }
          : { amount: formatAmount(minValue, currency) },
    goods:
      products.length > 0
        ? { of: 'products', ids }
        : vendor === null
          ? { of: 'all' }
          : { of: 'vendor', vendor },
  };
};

/** An accepted offer, in minor units of `currency`; `there` is the price that the shop has, and its variant. */
export interface CodeOffer {
  id: string;
  code: string;
  currency: string;
  quantity: number;
  price: number;
  from: Date;
  until: Date;
  there: { price: number; variant: string };
}

/**
 * What was agreed on as a code of the shop: once, for as many pieces of that variant, it takes off what they cost more
 * there. Null where they do not.
 */
export const codeOfOffer = ({
  id,
  code,
  currency,
  quantity,
  price,
  from,
  until,
  there,
}: CodeOffer): WantedCode | null => {
  const off = (there.price - price) * quantity;
  return off <= 0
    ? null
    : {
        key: `offer:${id}`,
        code,
        startsAt: from.toISOString(),
        endsAt: until.toISOString(),
        usage: 1,
        used: 0,
        onePerCustomer: false,
        value: { amount: formatAmount(off, currency) },
        least: { pieces: quantity },
        goods: { of: 'variants', ids: [there.variant] },
      };
};

/** The shop's own ids of what a code holds for there. */
export interface GoodsThere {
  all: boolean;
  collections: readonly string[];
  products: readonly string[];
  variants: readonly string[];
}

export const noGoods: GoodsThere = { all: false, collections: [], products: [], variants: [] };

/** The shop takes no longer lists at once. */
const mostAtOnce = 250;

const less = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((each) => !others.includes(each));

export type ItemsInput = Readonly<Record<string, boolean | Readonly<Record<string, readonly string[]>>>>;

/** What has to be said, one after the other, for a code to hold for what it shall; nothing where it does. */
export const itemsBetween = (there: GoodsThere, wanted: GoodsThere): ItemsInput[] => {
  if (wanted.all) return there.all ? [] : [{ all: true }];
  const steps: ItemsInput[] = [];
  const between = (
    group: 'collections' | 'products',
    [add, remove]: readonly [string, string],
    come: readonly string[],
    go: readonly string[],
  ): void => {
    for (let at = 0; at < Math.max(come.length, go.length); at += mostAtOnce) {
      const [added, removed] = [come.slice(at, at + mostAtOnce), go.slice(at, at + mostAtOnce)];
      steps.push({
        [group]: {
          ...(added.length > 0 && { [add]: added }),
          ...(removed.length > 0 && { [remove]: removed }),
        },
      });
    }
  };
  const { collections, products, variants } = wanted;
  between(
    'collections',
    ['add', 'remove'],
    less(collections, there.collections),
    less(there.collections, collections),
  );
  between(
    'products',
    ['productsToAdd', 'productsToRemove'],
    less(products, there.products),
    less(there.products, products),
  );
  between(
    'products',
    ['productVariantsToAdd', 'productVariantsToRemove'],
    less(variants, there.variants),
    less(there.variants, variants),
  );
  return steps;
};

/** A discount that holds by itself, as the shop takes it: it knows neither a number of uses nor once for each customer. */
export const automaticInput = (
  { code, startsAt, endsAt, value, least }: WantedCode,
  items: ItemsInput | undefined,
) => ({
  title: code,
  startsAt,
  endsAt,
  context: { all: 'ALL' },
  customerGets: {
    value:
      'percentage' in value
        ? { percentage: Number((value.percentage / 100).toFixed(8)) }
        : { discountAmount: { amount: value.amount, appliesOnEachItem: false } },
    ...(items !== undefined && { items }),
  },
  ...(least !== null && {
    minimumRequirement:
      'pieces' in least
        ? { quantity: { greaterThanOrEqualToQuantity: String(least.pieces) } }
        : { subtotal: { greaterThanOrEqualToSubtotal: least.amount } },
  }),
});

/** A code as the shop takes it; `usedThere`: how often it was used there already. */
export const codeInput = (wanted: WantedCode, items: ItemsInput | undefined, usedThere: number) => {
  const { code, usage, used, onePerCustomer } = wanted;
  return {
    ...automaticInput(wanted, items),
    code,
    // What is left here, beside what the shop has counted by itself.
    usageLimit: usage === null ? null : usedThere + Math.max(0, usage - used),
    appliesOncePerCustomer: onePerCustomer,
  };
};
