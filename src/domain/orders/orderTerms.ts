/** What a term of an order was taken from, in one letter: it stands in every row of the largest table. */
export const orderTermFields = {
  number: 'n',
  sku: 's',
  name: 'c',
  nameWord: 'w',
  email: 'e',
  tracking: 't',
} as const;
export type OrderTermField = (typeof orderTermFields)[keyof typeof orderTermFields];

/** Terms and words beyond this many characters are cut: an index entry has an end. */
const longestTerm = 200;

/** A text as it is searched: small letters without accents, single spaces, no `#` in front. */
export const searchable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\s+/g, ' ')
    .replace(/[\p{M}\p{C}]+/gu, '')
    .trim()
    .replace(/^#\s*/, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .slice(0, longestTerm);

/** A tracking number as it is searched: carriers print it in groups, people type it as one. */
export const trackingTerm = (text: string): string => searchable(text).replaceAll(' ', '');

/** Shorter numbers behind a word are as well the second word of a name, or an order's number. */
const shortestNumber = 8;

/** A tracking number without the carrier before it, as our own exports write them: "DHL 0034…"; null without one. */
const withoutCarrier = (q: string): string | null => {
  const words = searchable(q).split(' ');
  const first = words.findIndex((word) => /\d/.test(word));
  const number = first < 1 ? '' : words.slice(first).join('');
  return number.length < shortestNumber ? null : number;
};

/** More words are no name that somebody turns round. */
const mostTurned = 4;

/** A name as it may stand there where it was typed from its last word on: "Platzer Chantal", "Platzer, Chantal". */
const turned = (q: string): string[] => {
  const words = searchable(q).replaceAll(',', ' ').split(' ').filter(Boolean);
  if (words.length < 2 || words.length > mostTurned) return [];
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '));
};

/** What a search's text is looked for as among the terms of a field; a term begins with one of them, the first as it was typed. */
export const prefixesFor = (q: string, field: OrderTermField): readonly string[] => {
  const typed = field === orderTermFields.tracking ? trackingTerm(q) : searchable(q);
  if (field === orderTermFields.name) return [...new Set([typed, ...turned(q)])];
  const number = field === orderTermFields.tracking ? withoutCarrier(q) : null;
  return number === null ? [typed] : [typed, number];
};

/** The terms by which an order is found: its number, SKUs, customer's name, words and email, and its parcels. */
export const termsOf = (order: {
  name: string;
  customer: { name: string; email?: string | undefined } | null;
  skus: readonly string[];
  tracking?: readonly string[];
}): { field: OrderTermField; term: string }[] => {
  const terms = new Map<string, { field: OrderTermField; term: string }>();
  const add = (field: OrderTermField, text: string): void => {
    const term = searchable(text);
    if (term !== '') terms.set(field + term, { field, term });
  };
  add(orderTermFields.number, order.name);
  for (const sku of order.skus) add(orderTermFields.sku, sku);
  const name = searchable(order.customer?.name ?? '');
  const words = name.split(' ');
  for (const word of words) add(orderTermFields.nameWord, word);
  if (words.length > 1) add(orderTermFields.name, name);
  add(orderTermFields.email, order.customer?.email ?? '');
  for (const tracking of order.tracking ?? []) add(orderTermFields.tracking, trackingTerm(tracking));
  return [...terms.values()];
};

const fieldNames: Record<OrderTermField, string> = {
  n: 'name',
  s: 'lineItems.sku',
  c: 'customer.name',
  w: 'customer.name',
  e: 'customer.email',
  t: 'fulfillments.tracking',
};

/**
 * The fields that a search looks into: none of those that are hidden from who searches. A text with a
 * space can only be a whole name or a SKU; one without is found by the words of the name.
 */
export const fieldsFor = (q: string, hidden: readonly string[]): OrderTermField[] => {
  const spaced = searchable(q).includes(' ');
  const fields: OrderTermField[] = spaced
    ? [orderTermFields.name, orderTermFields.sku, orderTermFields.tracking]
    : [
        orderTermFields.number,
        orderTermFields.sku,
        orderTermFields.nameWord,
        orderTermFields.email,
        orderTermFields.tracking,
      ];
  return fields.filter((field) => {
    const name = fieldNames[field];
    return !hidden.some((path) => path === name || name.startsWith(`${path}.`));
  });
};
