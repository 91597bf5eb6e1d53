import type { Fault } from '../../domain/errors/errorTable';
import { integrationErrors } from '../../domain/errors/integrations';
import { withinDiscount } from '../../domain/discounts/applyDiscount';
import { editLines } from '../../domain/orders/editOrder';
import { withoutAside } from '../../domain/orders/setAside';
import { splitOrder, wholeOf, type Sums, type VendorPart } from '../../domain/orders/splitOrder';
import type { ChangedLine } from './queries/purchases/changePart';
import type { StandingPart } from './queries/purchases/purchaseRows';
import { BadIncomingOrder } from './incoming/badIncomingOrder';
import type { Edit } from './edit';

/** What an edit makes of a purchase. */
export interface Wanted {
  parts: VendorPart<ChangedLine>[];
  /** Open parts of which nothing is wanted any more. */
  dropped: StandingPart[];
  notices: Fault[];
  /** Of the whole, parts that were cancelled here included: they were sold. */
  sums: Sums | null;
  /** What is no vendor's: tips, duties, lines that are set aside. */
  other: number;
}

/** No vendor's name begins so: parts that are cancelled take their shares, but nothing of them is written. */
const cancelledMark = '\u0000';

/** Shares a purchase out anew as an edit wants it. Errors: UnsplittableOrder. */
export const wantedParts = (standing: readonly StandingPart[], edit: Edit): Wanted => {
  const wantedIds = new Set(edit.lines.map(({ outsideId }) => outsideId));
  const open = standing.filter(({ fulfillment }) => fulfillment !== 'cancelled');
  const dropped = open.filter(
    ({ fulfilledCount, lines }) =>
      fulfilledCount === 0 && lines.every(({ outsideId }) => !wantedIds.has(outsideId)),
  );
  const cancelled = new Map(
    standing
      .filter(({ fulfillment }) => fulfillment === 'cancelled')
      .flatMap(({ lines }) => lines.map((line) => [line.outsideId, line.vendor])),
  );
  const { lines: edited, notices } = editLines(
    open.filter((part) => !dropped.includes(part)).flatMap(({ lines }) => lines),
    edit.lines,
  );
  const lines = edited.map(({ line, was }): ChangedLine => {
    const off = was === null ? cancelled.get(line.outsideId) : undefined;
    const vendor = off === undefined ? line.vendor : cancelledMark + off;
    const { title, variantTitle, sku, productId, variantId, image } = was ?? line;
    const { vendorDiscount = 0, marketplaceDiscount = 0 } = line;
    const paid = withinDiscount(line.discount, { vendorDiscount, marketplaceDiscount });
    return { ...line, ...paid, title, variantTitle, sku, productId, variantId, image, vendor, was };
  });
  if (lines.length === 0) return { parts: [], dropped, notices, sums: null, other: edit.other };
  const vendors = new Set(lines.map(({ vendor }) => vendor));
  const senderOf = (vendor: string | null): string | null =>
    vendor === null ? null : ([vendor, cancelledMark + vendor].find((each) => vendors.has(each)) ?? null);
  const shipping = edit.shipping.map((each) => ({ ...each, vendor: senderOf(each.vendor) }));
  const { parts: all, aside } = withoutAside(splitOrder({ ...edit, lines, shipping }));
  const parts = all.filter(({ vendor }) => !vendor.startsWith(cancelledMark));
  return { parts, dropped, notices, sums: wholeOf(all), other: edit.other + aside };
};

/** Refuses an edit that leaves less of a part than was given back of it. Errors: BadArrival. */
export const checkRefunded = (standing: StandingPart, part: VendorPart<ChangedLine>): void => {
  const short = part.lines.find(
    ({ was, price, quantity, discount, tax }) =>
      was !== null && (price * quantity - discount < was.refundedAmount || tax < was.refundedTax),
  );
  if (short !== undefined || part.total < standing.refunded || part.shipping < standing.refundedShipping)
    throw new BadIncomingOrder({
      lines: integrationErrors.refundedMoreThanLeft({ title: short?.title ?? standing.name }),
    });
};

/** Whether a part's lines and sums are already what they shall be. */
export const isSamePart = (standing: StandingPart, part: VendorPart<ChangedLine>): boolean =>
  (['subtotal', 'discount', 'shipping', 'tax', 'total'] as const).every(
    (sum) => standing[sum] === part[sum],
  ) &&
  standing.lines.length === part.lines.length &&
  part.lines.every(
    ({ was, price, quantity, discount, tax, ...paid }) =>
      was?.price === price &&
      was.quantity === quantity &&
      was.discount === discount &&
      was.tax === tax &&
      (was.vendorDiscount ?? 0) === (paid.vendorDiscount ?? 0) &&
      (was.marketplaceDiscount ?? 0) === (paid.marketplaceDiscount ?? 0),
  );

/** In short, what the vendor reads of an edit: lines added, changed and taken off. */
export const toldOf = (standing: StandingPart, part: VendorPart<ChangedLine>): string => {
  const kept = new Set(part.lines.map(({ was }) => was?.id));
  const changed = part.lines.flatMap(({ was, title, quantity }) => {
    if (was === null) return [`+ ${String(quantity)} × ${title}`];
    return was.quantity === quantity ? [] : [`${title}: ${String(was.quantity)} → ${String(quantity)}`];
  });
  const gone = standing.lines.flatMap(({ id, title, quantity }) =>
    kept.has(id) ? [] : [`− ${String(quantity)} × ${title}`],
  );
  return [...changed, ...gone].join('\n');
};
