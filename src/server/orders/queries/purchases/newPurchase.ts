import type { NamedDiscount, PaidDiscount } from '../../../../domain/discounts/applyDiscount';
import type { CommissionReason } from '../../../../domain/finance/commission/commissionReason';
import type { PurchaseFacts, PurchaseSource } from '../../../../domain/orders/incoming/incomingOrder';
import type { SoldLine, SoldWhole, VendorPart } from '../../../../domain/orders/splitOrder';

/** A sold line that knows its product; ids are null where the vendor sells something that is not listed. */
export interface PurchaseLine extends SoldLine, Partial<PaidDiscount> {
  /** What the shop outside calls the line; empty where it has no name for it. */
  outsideId: string;
  productId: number | null;
  variantId: number | null;
  title: string;
  variantTitle: string;
  sku: string;
  image: string | null;
  /** Discounts with a name that are parts of the line's discount. */
  named?: readonly NamedDiscount[];
}

/** What a line earns the marketplace, in minor units, and the rule that says so, as it is stored. */
export interface StoredCommission {
  amount: number;
  rule: CommissionReason | null;
}

/** A line that is ready to be stored. */
export type SettledLine = PurchaseLine & { commission: StoredCommission };

/** A purchase that is to become vendor orders. Amounts are minor units of `currency`. */
export interface SoldPurchase extends SoldWhole<PurchaseLine>, PurchaseFacts {
  store: string;
  source: PurchaseSource;
  /** Each is placed once by store, source and this. */
  outsideId: string;
  revision: number;
  /** Tips, duties and gift cards, which are no vendor's. */
  other: number;
  /** What the shop outside calls lines that are no vendor's. */
  setAside?: readonly string[];
  /** All that may be the code of an offer. */
  codes?: readonly string[];
}

/** When purchases are placed, and how their vendors hear of it. */
export interface Placing {
  /** Where links in the vendors' mails lead; null where nobody is written to. */
  publicUrl: string | null;
  /** Now. */
  at: Date;
}

/** A purchase that is to become vendor orders now. */
export type NewPurchase = SoldPurchase & Placing;

/** A vendor's part of a purchase that is stored. */
export interface PlacedOrder extends VendorPart<SettledLine & { id: number }> {
  id: number;
}
