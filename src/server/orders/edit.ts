import type { PurchaseFacts } from '../../domain/orderIntake';
import type { SoldWhole } from '../../domain/splitOrder';
import type { PurchaseLine } from '../db/repositories/purchases/newPurchase';

/** A purchase as it shall be. */
export interface Edit extends SoldWhole<PurchaseLine>, PurchaseFacts {
  other: number;
  revision: number;
  /** Where links in mails of new parts lead; null where nobody is written to. */
  publicUrl: string | null;
  at: Date;
}
