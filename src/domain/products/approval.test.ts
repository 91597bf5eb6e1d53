import { firstStanding, needsLook, standingAfterChange } from './approval';
import type { ProductContent, Standing } from './productContent';

const content: ProductContent = {
  title: 'Shirt',
  bodyHtml: '',
  media: [],
  options: [],
  variants: [],
  metafields: [],
  seo: { title: '', description: '' },
};
const live: Standing = { status: 'ACTIVE', approval: 'approved' };
const waiting: Standing = { status: 'DRAFT', approval: 'pending' };
const refused: Standing = { status: 'DRAFT', approval: 'unapproved' };
const other = { ...content, title: 'Coat' };
const withSkus = (skus: readonly string[]) => ({
  ...content,
  variants: skus.map((sku) => ({ sku, media: [] })),
});

it('shows the new products of trusted vendors only', () => {
  expect([firstStanding(true), firstStanding(false)]).toEqual([live, waiting]);
});

it.each<[string, Standing, ProductContent, boolean, Standing]>([
  ['a trusted vendor’s change goes live', live, other, true, live],
  ['a trusted vendor’s waiting product goes live', waiting, content, true, live],
  ['what the marketplace turned down waits, trusted or not', refused, other, true, waiting],
  ['another title needs a look', live, other, false, waiting],
  ['what is not read needs none', live, content, false, live],
  ['what waits goes on waiting', waiting, other, false, waiting],
])('%s', (_, before, after, trusted, wanted) => {
  expect(standingAfterChange({ ...content, ...before, staysDraft: false }, after, trusted)).toEqual(wanted);
});

it.each<[string, string[], string[], boolean]>([
  ['a SKU that the product had not needs a look, as it may be another vendor’s', ['A-1'], ['B-1'], true],
  ['so does the first one', [''], ['B-1'], true],
  ['and that of a new variant', ['A-1'], ['A-1', 'B-1'], true],
  ['one that is taken off needs none', ['A-1'], [''], false],
  ['nor do two that change places', ['A-1', 'A-2'], ['A-2', 'A-1'], false],
])('%s', (_, before, after, wanted) => {
  expect(needsLook(withSkus(before), withSkus(after))).toBe(wanted);
});

it('keeps a trusted vendor’s draft a draft, approved as it is', () => {
  const draft = { ...content, ...waiting, staysDraft: true };
  expect(standingAfterChange(draft, other, true)).toEqual({ status: 'DRAFT', approval: 'approved' });
  expect(standingAfterChange(draft, other, false)).toEqual(waiting);
});
