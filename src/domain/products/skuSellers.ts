import { isOnSale, type Approval, type ProductStatus } from './products';

/** What says that an SKU is its own. */
export interface SkuClaim {
  vendor: string;
  status: ProductStatus;
  approval: Approval;
  /** Whether the marketplace turned it down and has not approved it since, though it may wait again by now. */
  turnedDown: boolean;
  /** Whether shoppers saw it once, though it may be taken off sale by now. */
  wasOnSale: boolean;
  /** The SKU that the marketplace last approved, which one that waits for approval is not; null: never approved. */
  approvedSku: string | null;
}

/** Whether shoppers see what has an SKU, or saw it: orders of it may be on their way. */
const isShown = (claim: SkuClaim): boolean => isOnSale(claim) || claim.wasOnSale;

/** Whether what is on sale was approved with an SKU. */
export const isOnSaleUnder = (sku: string, claim: SkuClaim): boolean =>
  claim.approvedSku === sku && isOnSale(claim);

/** Whether a variant sells, or sold, by an SKU that is approved. */
export const isShownUnder = (sku: string, claim: SkuClaim): boolean =>
  claim.approvedSku === sku && isShown(claim);

/**
 * Who of those that have a SKU is meant by the SKU alone; several: nobody can tell. What counts is what was approved
 * with it, and of that what shoppers see or saw; then drafts, as what nobody could have bought takes no sale from
 * another; then what was turned down since. Where it was approved for nobody, what is new and
 * waits is meant, unless another vendor sold under it before (`gone`).
 */
export const sellersOfSku = <C extends SkuClaim>(
  sku: string,
  all: readonly C[],
  gone: readonly { sku: string; vendor: string }[] = [],
): readonly C[] => {
  const approved = all.filter((each) => each.approvedSku === sku);
  const standing = approved.filter(({ turnedDown }) => !turnedDown);
  const shown = standing.filter(isShown);
  const first = [shown, standing, approved].find((each) => each.length > 0);
  return (
    first ??
    all.filter(
      ({ approval, approvedSku, vendor }) =>
        approval === 'pending' &&
        approvedSku === null &&
        !gone.some((each) => each.sku === sku && each.vendor !== vendor),
    )
  );
};

/** Whether what shoppers see, or saw, waits for the marketplace with this SKU in place of the one that it was approved with. */
const waitsUnder = (sku: string, claim: SkuClaim): boolean =>
  claim.approval === 'pending' && claim.approvedSku !== null && claim.approvedSku !== sku && isShown(claim);

/**
 * Those of other vendors to whom orders by an SKU alone may belong already, so that nobody else gets it unasked: who
 * was approved with it, though another SKU waits by now, and, unless the vendor itself sells by it, who waits to be
 * renamed to it. `all` are those that have it and those that had it as they were last approved, the vendor's own too.
 */
export const othersUnder = <C extends SkuClaim>(sku: string, vendor: string, all: readonly C[]): C[] => {
  const standing = all.filter(({ turnedDown }) => !turnedDown);
  const isOwn = standing.some((each) => each.vendor === vendor && isShownUnder(sku, each));
  return standing.filter(
    (each) => each.vendor !== vendor && (isShownUnder(sku, each) || (!isOwn && waitsUnder(sku, each))),
  );
};
