import type { OrderForShop, StandingThere } from '../../../domain/integrations/shopOrders';
import { AnsweredStatus, type SourceFailed } from './askSource';

/** Orders of a vendor's shop, as its own interface takes and shows them. All of them throw SourceFailed. */
export interface ShopOrderClient {
  /** Which of the variants (`product/variant`) the shop does not have any more. */
  missing: (keys: readonly string[]) => Promise<string[]>;
  /** Makes an order, paid; the shop knows no key by which it would be made once. */
  create: (order: OrderForShop) => Promise<StandingThere>;
  /** The order that bears a mark, made since an instant; null where there is none. */
  find: (mark: string, since: Date) => Promise<StandingThere | null>;
  /** Those of the ids that are there. */
  read: (ids: readonly string[]) => Promise<StandingThere[]>;
  cancel: (id: string) => Promise<StandingThere>;
}

const neverArrived = ['innerHost', 'serviceNoName', 'serviceRefused', 'serviceCertificate', 'serviceBusy'];
const refused = ['shopKeyRefused', 'shopNotFound', 'shopOrdersRefused', 'shopRefused', 'shopRightMissing'];

/** Whether a failure says that nothing was made; after any other something may have been. */
export const madeNothing = (error: SourceFailed): boolean =>
  error instanceof AnsweredStatus
    ? error.status >= 400 && error.status < 500 && error.status !== 408
    : [...neverArrived, ...refused].includes(error.fault.code);
