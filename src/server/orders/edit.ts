import type { PurchaseFacts } from '../../domain/orders/incoming/incomingOrder';
import type { SoldWhole } from '../../domain/orders/splitOrder';
import type { PurchaseLine } from './queries/purchases/newPurchase';

/** A purchase as it shall be. */
export interface Edit extends SoldWhole<PurchaseLine>, PurchaseFacts {
  other: number;
  /** What the shop outside calls lines that are no vendor's. */
  setAside: readonly string[];
  revision: number;
  /** Where links in mails of new parts lead; null where nobody is written to. */
  publicUrl: string | null;
  at: Date;
}
