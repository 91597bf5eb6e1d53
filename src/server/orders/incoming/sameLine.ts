import type { Fault } from '../../../domain/errors/errorTable';
import type { IncomingLine } from '../../../domain/orders/incoming/incomingOrder';
import type { PurchaseLine } from '../queries/purchases/newPurchase';
import type { StandingPurchaseLine } from '../queries/purchases/purchaseRows';
import type { OrderedVariant } from '../queries/purchases/soldVariants';

/**
 * What a line resolves to: somebody's variant, something of a vendor that is not listed, or what is wrong with it, and
 * whose variant its SKU is nevertheless (`of`).
 */
export type Resolution =
  { variant: OrderedVariant | null; vendor: string } | { field: string; problem: Fault; of?: OrderedVariant };

export interface FoundLine {
  line: IncomingLine;
  is: Resolution;
}

/** What names of the shop outside mean here: its variants, and vendors. */
export interface Meanings {
  linked: ReadonlyMap<string, number>;
  vendors: ReadonlyMap<string, string | null>;
}

/** What a line is called where it says no title. */
export const titleOf = (line: IncomingLine, vendor: string, variant: { title: string } | null): string =>
  line.title || (variant?.title ?? '') || line.sku || line.variant || vendor;

/**
 * Whether a line tells again of what a standing one sold (docs/decisions/orders.md). What it resolves to decides;
 * where that is nothing, as the product may be gone by now, what was said of it then.
 */
const isSameLine = ({ line, is }: FoundLine, was: PurchaseLine, { linked, vendors }: Meanings): boolean => {
  const variant = 'problem' in is ? null : is.variant;
  const isOf = 'problem' in is ? is.of : is.variant;
  if (was.variantId !== null && [isOf?.id, linked.get(line.variant)].includes(was.variantId)) return true;
  const to = 'problem' in is ? null : (vendors.get(is.vendor) ?? null);
  const isVendor = to === was.vendor || (to === null && line.vendor === was.vendor);
  if (line.sku !== '' && line.sku === was.sku) {
    if (isVendor || was.variantId === null) return isVendor;
    // Others may have the SKU by now: only who names another vendor means another's.
    const named = vendors.get(line.vendor) ?? null;
    const isNobody = named === null && line.vendor !== '' && 'problem' in is && is.field === 'vendor';
    return !isNobody && (named === null || named === was.vendor);
  }
  return (
    isVendor &&
    (variant === null || was.variantId === null) &&
    (line.sku === '' || was.sku === '') &&
    titleOf(line, was.vendor, variant) === was.title &&
    (line.variantTitle === '' || line.variantTitle === was.variantTitle)
  );
};

/** How the lines of an edit go on from those that stand. */
export interface Followed {
  /** The standing line that each goes on from. */
  was: (StandingPurchaseLine | undefined)[];
  /** What the shop outside now calls standing lines, by our ids; empty: what it called so is another line. */
  renamed: Map<number, string>;
}

/**
 * Which standing line each line of an edit goes on from: the one of its id where it is the same; else one whose id is
 * free, as shops that number lines by their places number them anew when one is taken off. Another product or another
 * vendor under a known id is a new line, and the standing one loses the id.
 */
export const followLines = (
  found: readonly FoundLine[],
  standing: readonly StandingPurchaseLine[],
  meanings: Meanings,
): Followed => {
  const named = standing.filter(({ outsideId }) => outsideId !== '');
  const byId = new Map(named.map((line) => [line.outsideId, line]));
  const own = found.map((each) => {
    const was = byId.get(each.line.outsideId);
    return was !== undefined && isSameLine(each, was, meanings) ? was : undefined;
  });
  const taken = new Set(own);
  const renamed = new Map<number, string>();
  const was = found.map((each, index) => {
    const { outsideId } = each.line;
    const before = byId.get(outsideId);
    if (own[index] !== undefined || before === undefined) return own[index];
    const moved = named.find((other) => !taken.has(other) && isSameLine(each, other, meanings));
    if (!renamed.has(before.id)) renamed.set(before.id, '');
    if (moved === undefined) return undefined;
    taken.add(moved);
    renamed.set(moved.id, outsideId);
    return moved;
  });
  return { was, renamed };
};
