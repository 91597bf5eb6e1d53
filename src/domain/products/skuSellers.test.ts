import { sellersOfSku, type SkuClaim } from './skuSellers';

const claim = (vendor: string, changes: Partial<SkuClaim> = {}): SkuClaim => ({
  vendor,
  status: 'ACTIVE',
  approval: 'approved',
  staysDraft: false,
  wasOnSale: false,
  approvedSku: 'MUG',
  ...changes,
});
const draft: Partial<SkuClaim> = { status: 'DRAFT', staysDraft: true };
const edited: Partial<SkuClaim> = { status: 'DRAFT', approval: 'pending' };
const refused: Partial<SkuClaim> = { status: 'DRAFT', approval: 'unapproved' };
const fresh: Partial<SkuClaim> = { ...edited, approvedSku: null };

it.each<[string, SkuClaim[], string[]]>([
  ['what is on sale before a draft', [claim('A'), claim('B', draft)], ['A']],
  [
    'what is on sale before a draft that was edited',
    [claim('A'), claim('B', { ...edited, ...draft })],
    ['A'],
  ],
  ['an edit that waits before a draft', [claim('A', edited), claim('B', draft)], ['A']],
  ['nobody sure of what is on sale and an edit that waits', [claim('A', edited), claim('B')], ['A', 'B']],
  [
    'nobody sure of what is on sale and what was taken off sale',
    [claim('A', { ...draft, wasOnSale: true }), claim('B')],
    ['A', 'B'],
  ],
  ['a draft where nothing else is', [claim('B', draft)], ['B']],
  ['a draft before what was turned down', [claim('A', refused), claim('B', draft)], ['B']],
  ['what was turned down before what is new', [claim('A', refused), claim('B', fresh)], ['A']],
  ['what is new where nobody has it approved', [claim('B', fresh)], ['B']],
])('means %s', (_, all, meant) => {
  expect(sellersOfSku('MUG', all).map(({ vendor }) => vendor)).toEqual(meant);
});
