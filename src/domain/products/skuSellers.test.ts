import { othersUnder, sellersOfSku, type SkuClaim } from './skuSellers';

const claim = (vendor: string, changes: Partial<SkuClaim> = {}): SkuClaim => ({
  vendor,
  status: 'ACTIVE',
  approval: 'approved',
  turnedDown: false,
  wasOnSale: false,
  approvedSku: 'MUG',
  ...changes,
});
const draft: Partial<SkuClaim> = { status: 'DRAFT' };
const edited: Partial<SkuClaim> = { status: 'DRAFT', approval: 'pending', wasOnSale: true };
const refused: Partial<SkuClaim> = { status: 'DRAFT', approval: 'unapproved', turnedDown: true };
const again: Partial<SkuClaim> = { ...edited, turnedDown: true };
const fresh: Partial<SkuClaim> = { ...edited, approvedSku: null };

it.each<[string, SkuClaim[], string[]]>([
  ['what is on sale before a draft', [claim('A'), claim('B', draft)], ['A']],
  [
    'what is on sale before a draft that was edited',
    [claim('A'), claim('B', { ...edited, wasOnSale: false })],
    ['A'],
  ],
  ['an edit that waits before a draft', [claim('A', edited), claim('B', draft)], ['A']],
  ['nobody sure of what is on sale and an edit that waits', [claim('A', edited), claim('B')], ['A', 'B']],
  [
    'nobody sure of what is on sale and what was taken off sale',
    [claim('A', { ...draft, wasOnSale: true }), claim('B')],
    ['A', 'B'],
  ],
  ['what is on sale before what was turned down and waits again', [claim('A'), claim('B', again)], ['A']],
  ['what was turned down and waits again where nothing else is', [claim('B', again)], ['B']],
  ['a draft where nothing else is', [claim('B', draft)], ['B']],
  ['a draft before what was turned down', [claim('A', refused), claim('B', draft)], ['B']],
  ['what was turned down before what is new', [claim('A', refused), claim('B', fresh)], ['A']],
  ['what is new where nobody has it approved', [claim('B', fresh)], ['B']],
])('means %s', (_, all, meant) => {
  expect(sellersOfSku('MUG', all).map(({ vendor }) => vendor)).toEqual(meant);
});

it.each<[string, Partial<SkuClaim>, string[]]>([
  ['on sale', {}, ['B']],
  ['taken off sale', { ...draft, wasOnSale: true }, ['B']],
  ['edited and waiting', edited, ['B']],
  ['a draft', draft, []],
  ['a draft that was opened and waits', { ...edited, wasOnSale: false }, []],
  ['turned down', { ...refused, wasOnSale: true }, []],
  ['turned down and waiting again', again, []],
  ['never approved', fresh, []],
  ['approved by another SKU', { approvedSku: 'CUP' }, []],
  ['waiting for another SKU', { ...edited, approvedSku: 'CUP' }, ['B']],
  ['waiting for its first SKU', { ...edited, approvedSku: '' }, ['B']],
  ['a draft that waits for another SKU', { ...edited, wasOnSale: false, approvedSku: 'CUP' }, []],
  ['turned down with another SKU', { ...again, approvedSku: 'CUP' }, []],
])('keeps an SKU for another vendor where that is %s', (_, changes, meant) => {
  const mine = claim('A', fresh);
  expect(othersUnder('MUG', 'A', [mine, claim('B', changes)]).map(({ vendor }) => vendor)).toEqual(meant);
});

it('keeps an SKU for who sells by it, though another waits to be renamed to it', () => {
  const all = [claim('A'), claim('B', { ...edited, approvedSku: 'CUP' })];
  expect(['A', 'B'].map((vendor) => othersUnder('MUG', vendor, all).map((each) => each.vendor))).toEqual([
    [],
    ['A'],
  ]);
});
