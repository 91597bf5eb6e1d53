import type { Fault } from '../../../domain/errors/errorTable';
import type { IncomingLine } from '../../../domain/orders/incoming/incomingOrder';
import type { PurchaseLine } from '../queries/purchases/newPurchase';
import type { StandingPurchaseLine } from '../queries/purchases/purchaseRows';
import type { OrderedVariant } from '../queries/purchases/soldVariants';

/**
 * What a line resolves to: somebody's variant, something of a vendor that is not listed, each with what people should
 * know of it; or what is wrong with it, and what variant it may be nevertheless (`of`).
 */
export type Resolution =
  | { variant: OrderedVariant | null; vendor: string; notice?: Fault }
  | { field: string; problem: Fault; of?: OrderedVariant };

export interface FoundLine {
  line: IncomingLine;
  is: Resolution;
}

/** What names of the shop outside mean here: its variants, and vendors. */
export interface Meanings {
  linked: ReadonlyMap<string, number>;
  vendors: ReadonlyMap<string, string | null>;
  /** Whether a vendor gave this name up, whoever it means by now. */
  wasCalled: (name: string, vendor: string) => boolean;
}

/** What a line is called where it says no title. */
export const titleOf = (line: IncomingLine, vendor: string, variant: { title: string } | null): string =>
  line.title || (variant?.title ?? '') || line.sku || line.variant || vendor;

/** Whether a title is that of a standing line; what was never called by one goes by its id. */
const isTitleOf = (line: IncomingLine, was: PurchaseLine, variant: OrderedVariant | null): boolean =>
  titleOf(line, was.vendor, variant) === was.title ||
  (line.title === '' && line.sku === was.sku && line.outsideId === was.outsideId && variant === null);

/** Whether a line speaks of what a standing one sold that is not listed, or that nobody knows any more. */
const isSameThing = (line: IncomingLine, was: PurchaseLine, variant: OrderedVariant | null): boolean =>
  (variant === null || was.variantId === null) &&
  (line.sku === '' || was.sku === '') &&
  isTitleOf(line, was, variant) &&
  (line.variantTitle === '' || line.variantTitle === was.variantTitle);

/**
 * Whether a line tells again of what a standing one sold (docs/decisions/orders.md). What it resolves to decides;
 * where that is nothing, as the product may be gone by now, what was said of it then. A name that nobody has any more,
 * or that its vendor gave up and another has by now, takes no line from the vendor that has it.
 */
const isSameLine = (
  { line, is }: FoundLine,
  was: PurchaseLine,
  { linked, vendors, wasCalled }: Meanings,
): boolean => {
  const variant = 'problem' in is ? null : is.variant;
  const isOf = 'problem' in is ? is.of : is.variant;
  if (was.variantId !== null && [isOf?.id, linked.get(line.variant)].includes(was.variantId)) return true;
  const to = 'problem' in is ? null : (vendors.get(is.vendor) ?? null);
  const named = vendors.get(line.vendor) ?? null;
  const isNamed = named === null || named === was.vendor || wasCalled(line.vendor, was.vendor);
  const isVendor = to === was.vendor || (variant === null && line.vendor !== '' && isNamed);
  // Others may have the SKU by now: only who names another vendor means another's.
  if (line.sku !== '' && line.sku === was.sku) return isVendor || (was.variantId !== null && isNamed);
  return isVendor && isSameThing(line, was, variant);
};

/** Whether refunds or cancellations speak of a line: by which id they mean it is then no longer sure. */
export const isGivenBack = ({
  cancelled,
  returned,
  refundedAmount,
  refundedTax,
}: StandingPurchaseLine): boolean => cancelled + returned + refundedAmount + refundedTax > 0;

/** Whether anything happened to pieces of a line: nobody else can have them any more. */
export const isHandled = (line: StandingPurchaseLine): boolean => line.fulfilled > 0 || isGivenBack(line);

/** Whether a line gives another vendor what a standing one sold, though something happened to pieces of that. */
const isOthersTooLate = ({ line, is }: FoundLine, was: StandingPurchaseLine): boolean =>
  isHandled(was) &&
  ((line.sku !== '' && line.sku === was.sku) || isSameThing(line, was, 'problem' in is ? null : is.variant));

/** How the lines of an edit go on from those that stand. */
export interface Followed {
  /** The standing line that each goes on from. */
  was: (StandingPurchaseLine | undefined)[];
  /** What the shop outside now calls standing lines, by our ids; empty: what it called so is another line. */
  renamed: Map<number, string>;
}

/** Whether all of a line's order is cancelled: what the shop puts back of that is an order of its own. */
const isOver = ({ orderId }: StandingPurchaseLine, standing: readonly StandingPurchaseLine[]): boolean =>
  standing.every((line) => line.orderId !== orderId || line.cancelled === line.quantity);

/**
 * Which standing line each line of an edit goes on from: the one of its id where it is the same; else one whose id is
 * free, as shops that number lines by their places number them anew when one is taken off; else one that lost its id to
 * another before and was kept for its shipped pieces, so that none of them is sold twice. Another product or another
 * vendor under a known id is a new line, and the standing one loses the id; but for another vendor of what was shipped
 * or given back in part, which stays with the vendor that has it. Under a new id comes what lost its id, or else a new
 * line.
 */
export const followLines = (
  found: readonly FoundLine[],
  standing: readonly StandingPurchaseLine[],
  meanings: Meanings,
): Followed => {
  const named = standing.filter(({ outsideId }) => outsideId !== '');
  const nameless = standing.filter((line) => line.outsideId === '' && !isOver(line, standing));
  const byId = new Map(named.map((line) => [line.outsideId, line]));
  const own = found.map((each) => {
    const was = byId.get(each.line.outsideId);
    if (was === undefined) return undefined;
    if (isSameLine(each, was, meanings)) return was;
    const isElsewhere = [...named, ...nameless].some((other) => isSameLine(each, other, meanings));
    return !isElsewhere && isOthersTooLate(each, was) ? was : undefined;
  });
  const taken = new Set(own);
  const said = new Set(found.map(({ line }) => line.outsideId));
  const losing = named.filter((line) => said.has(line.outsideId));
  const renamed = new Map<number, string>();
  const was = found.map((each, index) => {
    const { outsideId } = each.line;
    const before = byId.get(outsideId);
    if (own[index] !== undefined) return own[index];
    const moved = [...(before === undefined ? losing : named), ...nameless].find(
      (other) => !taken.has(other) && isSameLine(each, other, meanings),
    );
    if (before !== undefined && !renamed.has(before.id)) renamed.set(before.id, '');
    if (moved === undefined) return undefined;
    taken.add(moved);
    renamed.set(moved.id, outsideId);
    return moved;
  });
  return { was, renamed };
};
