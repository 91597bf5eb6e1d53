import { createHash } from 'node:crypto';
import {
  covers,
  discountKey,
  isPaidFor,
  isWithin,
  mostOff,
  payersOf,
  roundedShareOf,
  shareNamed,
  shortOf,
  withinDiscount,
  type DiscountedLine,
  type NamedDiscount,
  type PaidDiscount,
} from '../../domain/discounts/applyDiscount';
import { dayOf } from '../../domain/dates';
import type { DiscountBeyond } from '../../domain/discounts/discounts';
import { discountErrors } from '../../domain/errors/discounts';
import type { Fault } from '../../domain/errors/errorTable';
import { formatAmount, splitAmount } from '../../domain/money';
import { isOn } from '../../domain/settings/toggles';
import { mailboxOf } from '../../domain/mailbox';
import type { Queries } from '../db/database';
import type { Store } from '../db/stores';
import { boundsOf, discountsGone, discountsMeant, ruleOf, type StoredDiscount } from './queries/discounts';
import {
  hasUsed,
  holdDiscount,
  idleUses,
  ordersOf,
  releaseUses,
  standingUse,
  takeUse,
  usedBy,
  writeDiscountParts,
  writeUse,
  type DiscountPart,
} from './queries/uses';

/** A line of an order as its discounts need it; minor units of all pieces. */
interface NamedLine {
  vendor: string;
  productId: number | null;
  price: number;
  quantity: number;
  discount: number;
  named?: readonly NamedDiscount[];
}

/** What a discount took off one vendor's goods. */
export interface LineUse extends PaidDiscount {
  discountId: number;
  vendor: string;
}

/** Something about an order's discounts that a person has to see. */
interface DiscountDoubt {
  fault: Fault;
  /** Nobody is paid for the order before it is answered: somebody pays who has not agreed to it. */
  holds: boolean;
}

/** The discounts that an order used, and what each took off whose goods. */
export interface DiscountUses {
  ids: number[];
  lines: LineUse[];
  doubts: DiscountDoubt[];
}

interface NamedOrder<L extends NamedLine> {
  placedAt: string;
  currency: string;
  lines: readonly L[];
  discount: number;
  named?: readonly NamedDiscount[];
  /** Lines that are no vendor's, which a shop counts with what a discount asks for. */
  ours?: readonly string[];
}

/** What a line says of its discounts, no more than is off it: an edit may have taken pieces away. */
const namedOf = ({ named = [], discount }: NamedLine): NamedDiscount[] => {
  const amounts = named.map(({ amount }) => amount);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const kept = sum <= discount ? amounts : splitAmount(discount, amounts);
  return named.map((each, index) => ({ ...each, amount: kept[index] ?? 0 }));
};

/** Of how much a discount disposes in an order, and what it took; minor units. */
interface Giving {
  row: StoredDiscount;
  /** Whether it was deleted before this was bought: then it gives nothing. */
  isGone: boolean;
  /** All that it gives. */
  most: number;
  /** What is left of it that its payers pay; beyond it the marketplace does. */
  left: number;
  taken: number;
  /** Who pays what it takes off the next line. */
  paysFor: ReturnType<typeof payersOf>;
}

/** What covers all that there is. */
const everyone = { vendor: null, productIds: [] };

const finder =
  (meant: readonly StoredDiscount[]) =>
  ({ method, name }: NamedDiscount): StoredDiscount | undefined =>
    meant.find((row) => row.method === method && row.key === discountKey(name));

/** What vendors give of their own goods by several discounts, where it is more than the marketplace lets them give. */
const tooMuchTogether = (
  goods: readonly DiscountedLine[],
  uses: readonly LineUse[],
  givings: ReadonlyMap<number, Giving>,
  { most, money }: { most: number; money: (minor: number) => { amount: string; currency: string } },
): DiscountDoubt[] =>
  [...new Set(uses.map(({ vendor }) => vendor))].flatMap((vendor) => {
    const own = uses.filter(
      (use) => use.vendor === vendor && givings.get(use.discountId)?.row.vendor === vendor,
    );
    const names = [...new Set(own.map(({ discountId }) => givings.get(discountId)?.row.name ?? ''))];
    const taken = own.reduce((sum, use) => sum + use.vendorDiscount + use.marketplaceDiscount, 0);
    const allowed = roundedShareOf(
      goods.filter((line) => line.vendor === vendor),
      most,
    );
    if (names.length < 2 || taken <= allowed) return [];
    const fault = discountErrors.discountsTogether({
      names: names.join(', '),
      taken: money(taken),
      most: money(allowed),
    });
    return [{ fault, holds: true }];
  });

/**
 * Finds an order's discounts by their names and writes into its lines who pays for them; what was taken off the whole
 * under a name goes off the lines that it is given for. What is more than a discount gives the marketplace pays, and is a
 * doubt for a person: nobody agreed to it. Names that are not ours change nothing: who pays for those the
 * finance settings say. `purchase` is the order where it is here already; `noVendor` stands for lines of nobody.
 */
export const settleDiscounts = async <L extends NamedLine>(
  tx: Queries,
  store: Store,
  order: NamedOrder<L>,
  { purchase, noVendor }: { purchase: number | null; noVendor: string },
): Promise<{ lines: (L & PaidDiscount)[]; discount: number; uses: DiscountUses }> => {
  const names = [...(order.named ?? []), ...order.lines.flatMap(({ named }) => named ?? [])];
  const keys = [...new Set(names.map(({ name }) => discountKey(name)))];
  const meant = await discountsMeant(tx, store, {
    keys,
    at: new Date(order.placedAt),
    day: dayOf(new Date(order.placedAt), store.timeZone),
    purchase,
    isOn: isOn(store.features, 'discounts'),
  });
  const isMeant = finder(meant);
  const gone = isOn(store.features, 'discounts')
    ? await discountsGone(tx, store, {
        keys: keys.filter((key) => !meant.some((row) => row.key === key)),
        at: new Date(order.placedAt),
      })
    : [];
  const wasMeant = finder(gone);
  const find = (named: NamedDiscount): StoredDiscount | undefined => isMeant(named) ?? wasMeant(named);
  const claims = new Map<number, number>();
  const claim = (named: NamedDiscount, amount: number): void => {
    const row = find(named);
    if (row !== undefined) claims.set(row.id, (claims.get(row.id) ?? 0) + amount);
  };
  for (const line of order.lines)
    if (line.vendor !== noVendor) for (const each of namedOf(line)) claim(each, each.amount);
  for (const each of order.named ?? []) claim(each, Math.min(order.discount, each.amount));
  const uses: LineUse[] = [];
  const ids = new Set<number>();
  const goods = order.lines.map(({ vendor, productId, price, quantity }) => ({
    vendor,
    productId,
    quantity,
    amount: price * quantity,
  }));
  const givings = new Map<number, Giving>();
  const givingOf = (row: StoredDiscount): Giving => {
    const known = givings.get(row.id);
    if (known !== undefined) return known;
    const rule = ruleOf(row);
    const isGone = gone.includes(row);
    const off = (isOf: typeof covers, exact: boolean): number => {
      const own = goods.filter((line) => isOf(rule, line));
      return isGone ? 0 : mostOff(rule, own, order.currency, exact);
    };
    const most = off(covers, false);
    // What shops round goes with what they round: who claims more is paid to the minor unit.
    const left = off(isPaidFor, (claims.get(row.id) ?? 0) > most);
    const giving = { row, isGone, most, left, taken: 0, paysFor: payersOf(rule) };
    givings.set(row.id, giving);
    return giving;
  };
  const pay = (row: StoredDiscount, line: L & PaidDiscount, amount: number): L & PaidDiscount => {
    const giving = givingOf(row);
    if (!giving.isGone) ids.add(row.id);
    if (amount === 0 || line.vendor === noVendor) return line;
    const given = isPaidFor(ruleOf(row), line) ? Math.min(amount, giving.left) : 0;
    giving.left -= given;
    giving.taken += amount;
    const { vendorDiscount } = giving.paysFor(line, given);
    const paid = { vendorDiscount, marketplaceDiscount: amount - vendorDiscount };
    if (!giving.isGone) uses.push({ discountId: row.id, vendor: line.vendor, ...paid });
    return {
      ...line,
      vendorDiscount: line.vendorDiscount + paid.vendorDiscount,
      marketplaceDiscount: line.marketplaceDiscount + paid.marketplaceDiscount,
    };
  };
  let lines = order.lines.map((sold) => {
    let line: L & PaidDiscount = { ...sold, vendorDiscount: 0, marketplaceDiscount: 0 };
    for (const each of namedOf(sold)) {
      const row = find(each);
      if (row !== undefined) line = pay(row, line, each.amount);
    }
    return { ...line, ...withinDiscount(line.discount, line) };
  });
  let { discount } = order;
  for (const each of order.named ?? []) {
    const row = find(each);
    if (row === undefined) continue;
    if (!gone.includes(row)) ids.add(row.id);
    let left = Math.min(discount, each.amount);
    // First off what it was given for, then off whatever else there is.
    for (const rule of [ruleOf(row), everyone]) {
      if (left === 0) break;
      const room = lines.map(({ vendor, productId, price, quantity, discount: off }) => ({
        vendor,
        productId,
        quantity,
        amount: price * quantity - off,
      }));
      const shares = shareNamed(rule, room, left);
      lines = lines.map((line, index) => {
        const share = shares[index] ?? 0;
        return pay(row, { ...line, discount: line.discount + share }, share);
      });
      const shared = shares.reduce((sum, share) => sum + share, 0);
      left -= shared;
      discount -= shared;
    }
  }
  const money = (minor: number) => ({
    amount: formatAmount(minor, order.currency),
    currency: order.currency,
  });
  // An edit may leave less than was asked for when it was bought, and a shop counts what is no vendor's.
  const isWhole =
    purchase === null && (order.ours ?? []).length === 0 && lines.every(({ vendor }) => vendor !== noVendor);
  const isShort = (row: StoredDiscount): boolean => {
    const rule = ruleOf(row);
    const isMeasured = rule.minType === 'quantity' || rule.currency === order.currency;
    return isWhole && isMeasured && goods.some((line) => covers(rule, line)) && shortOf(rule, goods) !== null;
  };
  const doubtsOf = ({ row, isGone, most, taken }: Giving): DiscountDoubt[] => {
    const { name } = row;
    if (isGone)
      return taken === 0
        ? []
        : [{ fault: discountErrors.discountDeleted({ name, taken: money(taken) }), holds: true }];
    const doubts: DiscountDoubt[] = [];
    if (taken > most) {
      const fault = discountErrors.discountTookMore({ name, most: money(most), taken: money(taken) });
      doubts.push({ fault, holds: true });
    }
    if (taken > 0 && isShort(row))
      doubts.push({ fault: discountErrors.discountBelowLeast({ name }), holds: false });
    return doubts;
  };
  const doubts = [
    ...[...givings.values()].flatMap(doubtsOf),
    ...tooMuchTogether(goods, uses, givings, { most: store.features.discountLimits.vendorMost, money }),
  ];
  return { lines, discount, uses: { ids: [...ids], lines: uses, doubts } };
};

/** Who bought, so that two orders of one person are told: by mailbox, else by number; empty where neither is known. */
export const customerKey = (store: string, { email = '', phone = '' }: Contact): string => {
  const digits = phone.replace(/\D/g, '');
  const who = email.trim() === '' ? digits && `tel:${digits}` : `mail:${mailboxOf(email)}`;
  return who === '' ? '' : createHash('sha256').update(`${store}\n${who}`).digest('base64url');
};

interface Contact {
  email?: string;
  phone?: string;
}

interface Using {
  purchase: number;
  placedAt: string;
  currency: string;
  customer: Contact | null;
  billing: Contact | null;
  uses: DiscountUses;
  at: Date;
}

const beyondErrors = {
  limit: discountErrors.discountBeyondLimit,
  customer: discountErrors.discountBeyondCustomer,
  time: discountErrors.discountBeyondTime,
} as const;

/**
 * Counts one use for a purchase, however many orders it is; the discount is held, so that two never count at once.
 * Answers that it went beyond a bound, also where it was counted before.
 */
const countUse = async (
  tx: Queries,
  store: Store,
  discountId: number,
  { purchase, placedAt, customer, billing, at }: Using,
): Promise<Fault | null> => {
  const row = await holdDiscount(tx, store, discountId);
  if (row === null) return null;
  const told = (beyond: DiscountBeyond | null): Fault | null =>
    beyond === null ? null : beyondErrors[beyond]({ name: row.name });
  const standing = await standingUse(tx, store, discountId, purchase);
  if (standing !== null) return told(standing.beyond);
  const email = customer?.email ?? billing?.email ?? '';
  const who = customerKey(store.store, { email, phone: billing?.phone ?? '' });
  const isAgain = row.one_per_customer && (await hasUsed(tx, store, discountId, { customer: who, purchase }));
  const isInTime = isWithin(boundsOf(row), new Date(placedAt), store.timeZone);
  const isTaken = await takeUse(tx, store, discountId);
  const beyond: DiscountBeyond | null = !isTaken ? 'limit' : isAgain ? 'customer' : isInTime ? null : 'time';
  await writeUse(tx, store, { discountId, purchase, customer: who, beyond, at });
  return told(beyond);
};

/** What each discount took off each vendor's order, as they stand. */
const partsOf = (
  orders: readonly { id: number; vendor: string }[],
  { uses, currency }: Pick<Using, 'uses' | 'currency'>,
): DiscountPart[] => {
  const parts = new Map<string, DiscountPart>();
  // A vendor whose part was cancelled and put back has several orders: the newest one stands.
  const orderOf = new Map(orders.map(({ id, vendor }) => [vendor, id]));
  const add = (discountId: number, orderId: number, amount: number, vendorAmount: number): void => {
    const key = `${String(discountId)} ${String(orderId)}`;
    const part = parts.get(key) ?? { discountId, orderId, currency, amount: 0, vendorAmount: 0 };
    parts.set(key, {
      ...part,
      amount: part.amount + amount,
      vendorAmount: part.vendorAmount + vendorAmount,
    });
  };
  for (const { discountId, vendor, vendorDiscount, marketplaceDiscount } of uses.lines) {
    const orderId = orderOf.get(vendor);
    if (orderId !== undefined) add(discountId, orderId, vendorDiscount + marketplaceDiscount, vendorDiscount);
  }
  // What took nothing off is the whole purchase's.
  for (const id of uses.ids)
    if (uses.lines.every(({ discountId }) => discountId !== id))
      for (const orderId of orderOf.values()) add(id, orderId, 0, 0);
  return [...parts.values()];
};

/**
 * Counts the discounts that a placed or changed purchase uses, and gives back those that it uses no more. Call it at
 * the end of the transaction: whoever uses the same discount waits from here on. Answers which went beyond a bound.
 */
export const countUses = async (tx: Queries, store: Store, using: Using): Promise<Fault[]> => {
  const { purchase, uses, at } = using;
  const before = await usedBy(tx, store, purchase);
  if (uses.ids.length === 0 && before.length === 0) return [];
  const orders = await ordersOf(tx, store, purchase);
  const parts = partsOf(orders, using);
  await writeDiscountParts(tx, store, purchase, parts);
  const standing = new Set(
    orders.flatMap(({ id, fulfillment }) => (fulfillment === 'cancelled' ? [] : [id])),
  );
  const used = new Set(
    parts.flatMap(({ discountId, orderId }) => (standing.has(orderId) ? [discountId] : [])),
  );
  const gone = before.flatMap(({ discountId, isReleased }) =>
    isReleased || used.has(discountId) ? [] : [discountId],
  );
  await releaseUses(tx, store, purchase, { ids: gone, at });
  // Always in the same order, so that two orders with two discounts never wait for each other.
  const beyond: Fault[] = [];
  for (const id of [...used].sort((a, b) => a - b)) {
    const fault = await countUse(tx, store, id, using);
    if (fault !== null) beyond.push(fault);
  }
  return beyond;
};

/** Gives back the uses of an order's purchase where nothing that they were for stands any more. Twice is once. */
export const giveBackUses = async (
  tx: Queries,
  { store }: { store: string },
  { orderId, at }: { orderId: number; at: Date },
): Promise<void> => {
  const idle = await idleUses(tx, { store }, orderId);
  if (idle !== null) await releaseUses(tx, { store }, idle.purchase, { ids: idle.ids, at });
};
