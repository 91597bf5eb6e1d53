import type { Address, Order, OrderRow } from './orders';

/** A field `email` of the customer is also hidden where it stands a second time, in the delivery address. */
const repeated: Record<string, string[]> = {
  customer: ['shippingAddress.email'],
  'customer.email': ['shippingAddress.email'],
};

/** Whether vendors are not told a member of the customer, by itself or with the whole customer. */
export const hidesCustomer = (hidden: readonly string[], member: 'name' | 'email'): boolean =>
  hidden.includes('customer') || hidden.includes(`customer.${member}`);

const membersOf = (hidden: readonly string[], part: string): Set<string> =>
  new Set(
    hidden
      .flatMap((path) => [path, ...(repeated[path] ?? [])])
      .filter((path) => path.startsWith(`${part}.`))
      .map((path) => path.slice(part.length + 1)),
  );

const without = <T extends object>(
  value: T | null,
  hidden: readonly string[],
  part: string,
): Partial<T> | null => {
  if (value === null || hidden.includes(part)) return null;
  const members = membersOf(hidden, part);
  const kept: Partial<T> = { ...value };
  for (const name of Object.keys(value)) if (members.has(name)) Reflect.deleteProperty(kept, name);
  return kept;
};

type Customer = OrderRow['customer'];

const hideCustomer = (customer: Customer, hidden: readonly string[]): Customer => {
  const kept = without(customer, hidden, 'customer');
  return kept === null ? null : { ...kept, name: kept.name ?? '' };
};

/** The fields that the list shows as one. */
const ofDestination = new Set(['shippingAddress', 'shippingAddress.city', 'shippingAddress.country']);

/** A row of the list without the fields that vendors do not see (`features.orders.hiddenFields`). */
export const hideRowFields = (row: OrderRow, hidden: readonly string[]): OrderRow => ({
  ...row,
  customer: hideCustomer(row.customer, hidden),
  destination: hidden.some((path) => ofDestination.has(path)) ? '' : row.destination,
});

/** What of an order tells of persons. */
type Personal = Pick<Order, 'customer' | 'shippingAddress' | 'billing' | 'note'>;

/** An order without the fields that vendors do not see, `customer.email` or a whole part like `billing`. */
export const hideOrderFields = <O extends Personal>(order: O, hidden: readonly string[]): O => {
  const shippingAddress: Partial<Address> | null = without(order.shippingAddress, hidden, 'shippingAddress');
  return {
    ...order,
    customer: hideCustomer(order.customer, hidden),
    shippingAddress,
    billing: without(order.billing, hidden, 'billing'),
    note: hidden.includes('note') ? '' : order.note,
  };
};
