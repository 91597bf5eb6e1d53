import type { Fault } from '../errors/errorTable';

/** `dropped`: nothing of it was to be sent any more when its turn came. */
export type ShopOrderState = 'waiting' | 'failed' | 'sent' | 'dropped';

/** An order that a shop of the vendor's does not have, or not as it should be. */
export interface TroubledOrder {
  orderId: string;
  orderName: string;
  error: Fault;
}

/** How the orders that a vendor's shop gets stand there. */
export interface ShopOrderSummary {
  /** Whether new orders are sent; the vendor decides. */
  sends: boolean;
  /** Rights that the shop has not given the app for it, such as `write_orders`. */
  lacks: string[];
  sent: number;
  waiting: number;
  failed: number;
  /** At most 20 with what is wrong, also of those that were sent. */
  troubles: TroubledOrder[];
}

/** An order in a shop of its vendor's. */
export interface OrderThere {
  connectionId: string;
  kind: 'prestashop' | 'woocommerce' | 'shopify';
  /** The domain of the shop. */
  address: string;
  state: Exclude<ShopOrderState, 'dropped'>;
  /** What the shop calls it; empty before it was sent. */
  name: string;
  error: Fault | null;
  /** It was changed here since: the shop has it as it was. */
  isOlder: boolean;
}
