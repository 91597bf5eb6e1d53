import type { Address } from './orders';

/** A line of an order that an admin enters; amounts are decimal strings. */
export interface DraftLine {
  variantId: string;
  quantity: number;
  /** Empty: as the product says. */
  price: string;
}

/** An order that an admin enters by hand, as far as it has been entered. */
export interface DraftContent {
  lines: DraftLine[];
  customer: { name: string; email: string };
  address: Partial<Address>;
  phone: string;
  shipping: string;
  discount: string;
  tax: string;
  note: string;
}
