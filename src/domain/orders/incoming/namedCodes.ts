/** Members of a document, whatever it is. */
const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

const most = 500;

const listOf = (value: unknown, name: string): unknown[] => {
  const list = memberOf(value, name);
  return Array.isArray(list) ? list.slice(0, most) : [];
};

const textsOf = (value: unknown, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const text = memberOf(value, name);
    return typeof text === 'string' && text.length <= most ? [text] : [];
  });

/** Words of a note that are written as codes are. */
const wordsOf = (note: unknown): string[] =>
  typeof note === 'string'
    ? (note.slice(0, 5000).match(/[A-Z0-9]+(?:-[A-Z0-9]+)+/gi) ?? []).slice(0, most)
    : [];

/**
 * All that may be a code in an order of Shopify's: of discounts, as the name that a draft order gives to what it takes
 * off, as an attribute of the cart or of a line, and in the note. Nothing of it is at fault: an order without is one.
 */
export const codesOfShopify = (order: unknown): string[] => [
  ...listOf(order, 'discount_codes').flatMap((each) => textsOf(each, ['code'])),
  ...listOf(order, 'discount_applications').flatMap((each) =>
    textsOf(each, ['code', 'title', 'description']),
  ),
  ...listOf(order, 'note_attributes').flatMap((each) => textsOf(each, ['value'])),
  ...listOf(order, 'line_items').flatMap((line) =>
    listOf(line, 'properties').flatMap((each) => textsOf(each, ['value'])),
  ),
  ...wordsOf(memberOf(order, 'note')),
];

/** Of discounts as our own format names them, with a code or by their name alone. */
const codesOfDiscounts = (from: unknown): string[] =>
  listOf(from, 'discounts').flatMap((each) => textsOf(each, ['code', 'name']));

/** The same in an order of our own format: of an offer, of discounts of the order and of its lines, and in the note. */
export const codesOfOwn = (order: unknown): string[] => [
  ...textsOf(order, ['offer']),
  ...codesOfDiscounts(order),
  ...listOf(order, 'lines').flatMap(codesOfDiscounts),
  ...wordsOf(memberOf(order, 'note')),
];
