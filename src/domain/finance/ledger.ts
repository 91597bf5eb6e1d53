import { splitAmount } from '../money';
import type { Features } from '../settings/settings';

export const ledgerAccounts = ['customer', 'vendor', 'marketplace', 'bank'] as const;
/**
 * Where money stands. What the `vendor` account holds is owed to the vendor; `marketplace` is what the
 * marketplace keeps, `customer` what buyers paid (negative), `bank` what went out.
 */
export type LedgerAccount = (typeof ledgerAccounts)[number];

export const entryKinds = [
  'sale',
  'commission',
  'shipping',
  'tax',
  'discount',
  'refund',
  'payout',
  'reversal',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const transactionKinds = [
  'sale',
  'refund',
  'cancellation',
  'commission',
  'change',
  'payout',
  'reversal',
] as const;
/** Why entries were made: `change` is an edit of the order, `reversal` a payout taken back. */
export type TransactionKind = (typeof transactionKinds)[number];

/** One side of a transaction; minor units of its currency, positive is owed to the account's holder. */
export interface LedgerEntry {
  account: LedgerAccount;
  kind: EntryKind;
  amount: number;
  /** Only the commission is kept by line, as it is fixed by line. */
  orderLineId: number | null;
}

/** What of an order goes to the vendor; fixed at its sale (spec 3, financeConfig). */
export type PayoutTerms = Pick<
  Features['financeConfig'],
  'shippingInPayout' | 'discountInPayout' | 'taxInPayout'
>;

/** The terms under which an order was posted. */
export interface PostedTerms extends PayoutTerms {
  /** Shares of what is left of discounts are rounded line by line, as they were once: what was posted so stays right. */
  sharesByLine?: boolean;
}

/** A sold line. Minor units of the whole line: `goods` and `returnedAmount` without tax. */
export interface LedgerLine {
  id: number;
  goods: number;
  discount: number;
  /** What of the discount is paid as a discount of ours says; of the rest the terms say who pays. */
  vendorDiscount?: number;
  marketplaceDiscount?: number;
  tax: number;
  commission: number;
  quantity: number;
  /** What went back so far: of the goods after discount, and the pieces. */
  returnedAmount: number;
  returnedPieces: number;
}

/** An order as the ledger sees it, with everything that went back until now. Minor units. */
export interface LedgerOrder {
  terms: PostedTerms;
  lines: readonly LedgerLine[];
  shipping: number;
  returnedShipping: number;
  /** Of lines and shipping together. */
  tax: number;
  returnedTax: number;
  cancelled: boolean;
}

/** What a kind of entry is about: goods that go back are still goods. */
export type LedgerPart = 'goods' | 'discount' | 'shipping' | 'tax' | 'commission' | 'money';

const partOf = (kind: EntryKind): LedgerPart => {
  if (kind === 'sale' || kind === 'refund' || kind === 'reversal') return 'goods';
  return kind === 'payout' ? 'money' : kind;
};

/** The part of `whole` that has gone back with `part` of `of`, rounded half up; all of it with all of it. */
const shareOf = (whole: number, part: number, of: number): number => {
  if (part >= of) return whole;
  if (part <= 0) return 0;
  return Number((2n * BigInt(whole) * BigInt(part) + BigInt(of)) / (2n * BigInt(of)));
};

const within = (amount: number, most: number): number => Math.max(0, Math.min(amount, most));

/** What is left of a line after what went back: shares of goods and commission end at nothing together. */
const leftOf = (line: LedgerLine): { goods: number; discount: number; commission: number } => {
  const paid = line.goods - line.discount;
  // What cost nothing goes back by its pieces.
  const [part, of] =
    paid > 0 ? [within(line.returnedAmount, paid), paid] : [line.returnedPieces, line.quantity];
  const goods = line.goods - shareOf(line.goods, part, of);
  const left = paid > 0 ? paid - part : paid - shareOf(paid, part, of);
  const discount = goods - left;
  return { goods, discount, commission: line.commission - shareOf(line.commission, part, of) };
};

interface LeftOfDiscount {
  line: LedgerLine;
  discount: number;
}

interface PaidOfLeft {
  byVendor: number;
  byMarketplace: number;
}

/** The same as `payersOfLeft`, rounded for each line by itself. */
const payersByLine = (lines: readonly LeftOfDiscount[]): PaidOfLeft => {
  const paid = { byVendor: 0, byMarketplace: 0 };
  for (const { line, discount } of lines) {
    if (line.discount === 0) continue;
    const { vendorDiscount = 0, marketplaceDiscount = 0 } = line;
    const others = line.discount - vendorDiscount - marketplaceDiscount;
    const [byVendor = 0, byMarketplace = 0] = splitAmount(discount, [
      vendorDiscount,
      marketplaceDiscount,
      others,
    ]);
    paid.byVendor += byVendor;
    paid.byMarketplace += byMarketplace;
  }
  return paid;
};

/** Fine enough that no rounding of a line shows in the sum of all. */
const fraction = 10n ** 12n;

/**
 * Who pays what is left of the discounts of lines: of each line everybody the part that they paid of all of it. It is
 * rounded once for all lines, with the largest remainder: a unit of each line would be a sum that nobody agreed to.
 */
const payersOfLeft = (lines: readonly LeftOfDiscount[]): PaidOfLeft => {
  const shared = lines.filter(({ line }) => line.discount > 0);
  const exact = [0n, 0n, 0n];
  for (const { line, discount } of shared) {
    const { vendorDiscount = 0, marketplaceDiscount = 0 } = line;
    const others = line.discount - vendorDiscount - marketplaceDiscount;
    for (const [index, part] of [vendorDiscount, marketplaceDiscount, others].entries())
      exact[index] =
        (exact[index] ?? 0n) + (BigInt(discount) * BigInt(part) * fraction) / BigInt(line.discount);
  }
  const parts = exact.map((share) => Number(share / fraction));
  let left =
    shared.reduce((sum, { discount }) => sum + discount, 0) - parts.reduce((sum, part) => sum + part, 0);
  const rests = exact.map((share, index) => ({ index, rest: share % fraction }));
  for (const { index } of rests.sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  const [byVendor = 0, byMarketplace = 0] = parts;
  return { byVendor, byMarketplace };
};

interface Standing {
  account: LedgerAccount;
  part: LedgerPart;
  orderLineId: number | null;
  amount: number;
}

/** What an order's entries have to come to, by account and part. Sums to zero. */
const standingsOf = (order: LedgerOrder): Standing[] => {
  if (order.cancelled) return [];
  const { shippingInPayout, discountInPayout, taxInPayout, sharesByLine = false } = order.terms;
  const holder = (isVendors: boolean): LedgerAccount => (isVendors ? 'vendor' : 'marketplace');
  const lines = order.lines.map((line) => ({ id: line.id, line, ...leftOf(line) }));
  const sum = (part: 'goods' | 'discount' | 'commission'): number =>
    lines.reduce((total, line) => total + line[part], 0);
  const paid = sharesByLine ? payersByLine(lines) : payersOfLeft(lines);
  const others = sum('discount') - paid.byVendor - paid.byMarketplace;
  const byVendor = paid.byVendor + (discountInPayout ? others : 0);
  const shipping = order.shipping - within(order.returnedShipping, order.shipping);
  const tax = order.tax - within(order.returnedTax, order.tax);
  const standing = (
    account: LedgerAccount,
    part: LedgerPart,
    amount: number,
    orderLineId: number | null = null,
  ) => ({ account, part, amount, orderLineId });
  return [
    standing('customer', 'goods', sum('discount') - sum('goods') - shipping - tax),
    standing('vendor', 'goods', sum('goods')),
    standing('vendor', 'discount', -byVendor),
    standing('marketplace', 'discount', byVendor - sum('discount')),
    standing(holder(shippingInPayout), 'shipping', shipping),
    standing(holder(taxInPayout), 'tax', tax),
    ...lines.map(({ id, commission }) => standing('vendor', 'commission', -commission, id)),
    standing('marketplace', 'commission', sum('commission')),
  ];
};

const goodsKind: Record<TransactionKind, EntryKind> = {
  sale: 'sale',
  refund: 'refund',
  cancellation: 'reversal',
  commission: 'sale',
  change: 'sale',
  payout: 'payout',
  reversal: 'reversal',
};

const kindOf = (part: LedgerPart, transaction: TransactionKind): EntryKind => {
  if (part === 'goods') return goodsKind[transaction];
  return part === 'money' ? 'payout' : part;
};

/**
 * The entries that bring an order's ledger from what is `posted` (its entries without payouts) to what the
 * order is now. A sale starts from nothing; refunds, cancellations, edits and changed commissions are all what
 * is then missing, so that pieces of a refund add up to the whole one, to the cent. They sum to zero; empty
 * where nothing is missing.
 */
export const entriesOf = (
  order: LedgerOrder,
  posted: readonly LedgerEntry[],
  transaction: TransactionKind,
): LedgerEntry[] => {
  const missing = new Map<string, Standing>();
  const add = ({ account, part, orderLineId, amount }: Standing): void => {
    const key = `${account} ${part} ${String(orderLineId)}`;
    const before = missing.get(key)?.amount ?? 0;
    missing.set(key, { account, part, orderLineId, amount: before + amount });
  };
  for (const standing of standingsOf(order)) add(standing);
  for (const { account, kind, orderLineId, amount } of posted)
    add({ account, part: partOf(kind), orderLineId, amount: -amount });
  return [...missing.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ account, part, orderLineId, amount }) => ({
      account,
      kind: kindOf(part, transaction),
      amount,
      orderLineId,
    }));
};

/** What a transaction does for the vendor: `gross` less `commission` is `net`. Minor units. */
export interface TransactionSums {
  gross: number;
  commission: number;
  net: number;
}

export const sumsOf = (entries: readonly LedgerEntry[]): TransactionSums => {
  let commission = 0;
  let net = 0;
  for (const { account, kind, amount } of entries)
    if (account === 'vendor') {
      net += amount;
      if (kind === 'commission') commission -= amount;
    }
  return { gross: net + commission, commission, net };
};

/** The sides of money that goes to a vendor, or comes back where `amount` is negative: one by order. */
export const payoutEntries = (
  allocations: readonly { orderId: number | null; amount: number }[],
  kind: 'payout' | 'reversal',
): (LedgerEntry & { orderId: number | null })[] => {
  const sign = kind === 'payout' ? -1 : 1;
  const total = allocations.reduce((sum, { amount }) => sum + amount, 0);
  const entry = (account: LedgerAccount, amount: number, orderId: number | null) => ({
    account,
    kind,
    amount,
    orderLineId: null,
    orderId,
  });
  return [
    ...allocations
      .filter(({ amount }) => amount !== 0)
      .map(({ orderId, amount }) => entry('vendor', sign * amount, orderId)),
    ...(total === 0 ? [] : [entry('bank', -sign * total, null)]),
  ];
};
