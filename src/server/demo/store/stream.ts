import { formatAmount } from '../../../domain/money';
import type { BuyerAt } from '../orders/customers';
import { createRandom, type Random } from '../random';

/** What can be ordered: a product as the list shows it. */
export interface Ware {
  title: string;
  sku: string;
  vendor: string;
  /** A decimal string. */
  price: string;
}

/** How much of what the stream sends. Shares from 0 to 1. */
export interface StreamPlan {
  /** New orders. */
  count: number;
  edits: number;
  cancels: number;
  duplicates: number;
  bad: number;
  seed: number;
  currency: string;
  wares: readonly Ware[];
  buyerAt: BuyerAt;
  /** Epoch milliseconds. */
  now: () => number;
}

type Document = Record<string, unknown>;

/** One message of the stream: a document of our own format, and what it is for. */
export interface StreamedOrder {
  what: 'new' | 'edit' | 'cancel' | 'duplicate' | 'bad';
  document: Document;
}

interface Line {
  id: string;
  sku: string;
  vendor: string;
  title: string;
  quantity: number;
  price: string;
}

const lineOf = (ware: Ware, index: number, random: Random): Line => ({
  id: `l${String(index + 1)}`,
  sku: ware.sku,
  vendor: ware.vendor,
  title: ware.title,
  quantity: random.weighted([
    [1, 75],
    [2, 20],
    [3, 5],
  ]),
  price: ware.price,
});

const orderOf = (
  number: number,
  { wares, buyerAt, currency, now, seed }: StreamPlan,
  random: Random,
): Document => {
  const { customer, shipping } = buyerAt(random.integer(0, 400));
  const { address } = customer;
  const wanted = random.weighted([
    [1, 55],
    [2, 30],
    [3, 15],
  ]);
  const chosen = [...new Set(Array.from({ length: wanted }, () => random.pick(wares)))];
  const at = new Date(now()).toISOString();
  return {
    id: `demo-${String(seed)}-${String(number)}`,
    number: `#D${String(number)}`,
    createdAt: at,
    updatedAt: at,
    version: 1,
    currency,
    customer: { name: customer.name, email: customer.email, phone: customer.phone },
    shippingAddress: Object.fromEntries(Object.entries(address).filter(([, value]) => value !== '')),
    lines: chosen.map((ware, index) => lineOf(ware, index, random)),
    shipping: [{ amount: formatAmount(shipping, currency) }],
    ...(random.chance(0.2) ? { discount: formatAmount(100, currency), note: 'Code WELCOME' } : {}),
  };
};

/** The same order with one piece more of its first line, as an edit of the customer's is. */
const edited = (document: Document): Document => {
  const [first, ...rest] = document['lines'] as Line[];
  const more = first === undefined ? [] : [{ ...first, quantity: first.quantity + 1 }];
  return { ...document, version: 2, note: 'One more, please', lines: [...more, ...rest] };
};

const cancelled = (document: Document): Document => ({
  ...document,
  version: 3,
  cancelled: { reason: 'Changed my mind', restock: true },
});

const spoiled = (document: Document, number: number): Document => ({
  ...document,
  lines: [{ id: 'l1', sku: `UNKNOWN-${String(number)}`, quantity: 1, price: '9.00' }],
});

/** A stream of orders as a shop sends them, with edits, cancellations, repetitions and mistakes among them. */
export function* streamOf(plan: StreamPlan): Generator<StreamedOrder> {
  const random = createRandom(plan.seed);
  for (let number = 1; number <= plan.count; number += 1) {
    const document = orderOf(number, plan, random);
    if (random.chance(plan.bad)) {
      yield { what: 'bad', document: spoiled(document, number) };
      continue;
    }
    yield { what: 'new', document };
    if (random.chance(plan.duplicates)) yield { what: 'duplicate', document };
    const isEdited = random.chance(plan.edits);
    if (isEdited) yield { what: 'edit', document: edited(document) };
    if (random.chance(plan.cancels))
      yield { what: 'cancel', document: cancelled(isEdited ? edited(document) : document) };
  }
}
