import { integrationErrors } from '../../../domain/errors/integrations';
import { atAgreedPrices, type Agreed } from '../../../domain/offers/bargain';
import type { IncomingOrder, IncomingOrderSource } from '../../../domain/orders/incoming/incomingOrder';
import { setAsideVendor } from '../../../domain/orders/setAside';
import type { Queries } from '../../db/database';
import type { Store } from '../../db/stores';
import { countUses, settleDiscounts, type DiscountUses } from '../../discounts/settleDiscounts';
import type { Edit } from '../edit';
import type { PurchaseLine } from '../queries/purchases/newPurchase';
import { askAbout } from '../queries/purchases/questions';
import type { StoredPurchase } from '../queries/purchases/purchaseRows';
import { BadIncomingOrder } from './badIncomingOrder';

/** What a document calls its lines. */
export const listOf = (source: IncomingOrderSource): string => (source === 'own' ? 'lines' : 'line_items');

/** Vendors whom the shipping of an order names. */
export const shippingVendors = ({ shipping }: IncomingOrder): string[] =>
  shipping.flatMap(({ vendor }) => vendor ?? []);

/** Shipping that names a vendor goes to whom that name means now. Errors: BadIncomingOrder, where it means nobody. */
const shippingNow = (
  { shipping }: IncomingOrder,
  vendors: ReadonlyMap<string, string | null>,
): IncomingOrder['shipping'] =>
  shipping.map((each, index) => {
    const vendor = each.vendor === null ? null : (vendors.get(each.vendor) ?? null);
    if (each.vendor !== null && vendor === null)
      throw new BadIncomingOrder({
        [`shipping.${String(index)}.vendor`]: integrationErrors.vendorUnknown({ vendor: each.vendor }),
      });
    return { ...each, vendor };
  });

interface Resolved {
  lines: readonly PurchaseLine[];
  /** Whom names of vendors mean. */
  vendors: ReadonlyMap<string, string | null>;
  agreed: readonly Agreed[];
  /** The purchase where it is here already. */
  purchase: number | null;
  at: Date;
  publicUrl: string;
}

/** An order as it is sold: at agreed prices, with who pays for its discounts, and what is nobody's set aside. */
export interface Sale {
  sold: Omit<IncomingOrder, 'lines' | 'named'> & Edit;
  uses: DiscountUses;
  /** Its lines that are nobody's. */
  aside: PurchaseLine[];
}

/** Makes a read order a sale. Errors: BadIncomingOrder. */
export const saleOf = async (
  tx: Queries,
  shop: Store,
  order: IncomingOrder,
  { lines: found, vendors, agreed, purchase, at, publicUrl }: Resolved,
): Promise<Sale> => {
  const { lines, discount } = atAgreedPrices({ lines: found, discount: order.discount }, agreed);
  const shipping = shippingNow(order, vendors);
  const { uses, ...settled } = await settleDiscounts(
    tx,
    shop,
    { ...order, lines, discount },
    { purchase, noVendor: setAsideVendor },
  );
  const aside = lines.filter(({ vendor }) => vendor === setAsideVendor);
  const setAside = [...order.ours, ...aside.map(({ outsideId: line }) => line)];
  const told = order.cancelled === null ? publicUrl : null;
  return { sold: { ...order, ...settled, shipping, setAside, at, publicUrl: told }, uses, aside };
};

/** Counts the discounts that a placed or changed purchase uses, and asks a person about what is odd with them. */
export const countSale = async (
  tx: Queries,
  shop: Store,
  purchase: StoredPurchase,
  { order, uses, at }: { order: IncomingOrder; uses: DiscountUses; at: Date },
): Promise<void> => {
  const beyond = await countUses(tx, shop, { ...order, purchase: purchase.id, uses, at });
  // Who pays for what goes beyond a bound stays as the discount says, and is told.
  const questions = [...uses.doubts, ...beyond.map((fault) => ({ fault, holds: false }))].map((doubt) => ({
    orderId: null,
    ...doubt,
  }));
  await askAbout(tx, purchase, { topic: 'discount', at, questions });
};
