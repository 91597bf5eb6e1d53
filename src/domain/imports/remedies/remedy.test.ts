import { emptyRow } from '../plan/plan';
import { generalErrors } from '../../errors/general';
import { importErrors } from '../../errors/imports';
import { vendorErrors } from '../../errors/vendors';
import type { ProductCsvKey } from '../productCsv/columns';
import { proposedFor, remediesFor, type FileFacts } from './propose';
import { cutAtWord, remedied, remedyOf, type Remedy } from './remedy';

const sources = { cellOf: (column: number) => `cell ${String(column)}`, makeSku: () => 'MADE' };
const done = (remedy: Remedy, key: ProductCsvKey, value: string): string =>
  remedied(remedy, { ...emptyRow(), sku: 'S-1', title: 'Hat', [key]: value }, key, sources);

it.each<[Remedy, ProductCsvKey, string, string]>([
  [remedyOf('makeSku'), 'sku', 'A', 'MADE'],
  [remedyOf('stripEnd', '-old'), 'sku', 'A-1-old', 'A-1'],
  [remedyOf('stripEnd', '-old'), 'sku', 'old-A', 'old-A'],
  [remedyOf('replace', 'ab ', ''), 'price', 'ab 12', '12'],
  [remedyOf('field', 'sku'), 'title', '', 'S-1'],
  [remedyOf('column', '3'), 'price', 'x', 'cell 3'],
  [remedyOf('behind', 'sku'), 'title', 'Hat', 'Hat (S-1)'],
  [remedyOf('behind', 'vendor'), 'title', 'Hat', 'Hat'],
  [remedyOf('round', '2'), 'price', '1.005', '1.01'],
  [remedyOf('rate', '', '1.2'), 'price', '£10', '12.00'],
  // A sign of many currencies says not which.
  [remedyOf('rate', '', '1.2'), 'price', '$10', '$10'],
  [remedyOf('rate', 'usd', '1.2'), 'price', '$10', '12.00'],
  [remedyOf('state', 'DRAFT'), 'metafields', 'a.b=1; product.status=maybe', 'a.b=1; product.status=DRAFT'],
  [remedyOf('state', 'DRAFT'), 'metafields', 'a.b=1', 'a.b=1'],
  [remedyOf('value', ' 7 '), 'price', 'x', '7'],
  [remedyOf('empty'), 'comparePrice', 'x', ''],
])('%o in %s makes of "%s" "%s"', (remedy, key, before, after) => {
  expect(done(remedy, key, before)).toBe(after);
});

it.each([
  ['Soft wool hat', 13, 'Soft wool hat'],
  ['Soft wool hat, red', 14, 'Soft wool hat'],
  ['Soft wool hat', 9, 'Soft wool'],
  ['Soft wool hat', 8, 'Soft woo'],
  ['Unbreakable', 6, 'Unbrea'],
  ['hat 🎩🎩', 5, 'hat'],
])('cuts "%s" to %d characters at a word', (text, most, cut) => {
  expect(cutAtWord(text, most)).toBe(cut);
});

const facts: FileFacts = {
  headings: ['Title', 'Handle', 'Price'],
  filled: new Set<ProductCsvKey>(['title', 'price', 'comparePrice']),
  vendors: new Set(['Fjord', 'Sjö & Co', 'Fjell', 'Fjelk']),
  digits: 2,
};
it.each([
  ['a repeated SKU', 'sku', importErrors.sameSkuInLine({ line: 2 }), 'sku', remedyOf('makeSku', '1')],
  [
    'the same options',
    'option1Value',
    importErrors.sameOptionsInLine({ line: 2 }),
    'option1Value',
    remedyOf('behind', 'sku'),
  ],
  ['the same product', 'id', importErrors.sameProductInLine({ line: 2 }), 'title', remedyOf('behind', 'sku')],
  ['a missing price', 'price', generalErrors.requiredField(), 'price', remedyOf('field', 'comparePrice')],
  ['a missing SKU', 'sku', generalErrors.requiredField(), 'sku', remedyOf('makeSku', '1')],
  ['a long title', 'title', generalErrors.tooLong({ max: 255 }), 'title', remedyOf('cut', '255')],
  ['many decimals', 'price', generalErrors.tooManyDecimals({ digits: 2 }), 'price', remedyOf('round', '2')],
  [
    'two readings of a stock',
    'stock',
    importErrors.twoReadings({ text: '…' }),
    'stock',
    remedyOf('replace', '.'),
  ],
  ['two readings', 'price', importErrors.twoReadings({ text: '…' }), 'price', remedyOf('replace', '.')],
  [
    'another currency',
    'price',
    importErrors.otherCurrency({ text: '…', currency: 'EUR' }),
    'price',
    remedyOf('rate'),
  ],
  [
    'an unknown state',
    'metafields',
    importErrors.stateUnknown({ text: '…' }),
    'metafields',
    remedyOf('state', 'DRAFT'),
  ],
  [
    'a vendor nearly known',
    'vendor',
    vendorErrors.noSuchVendor({ name: 'Sjo & Co.' }),
    'vendor',
    remedyOf('value', 'Sjö & Co'),
  ],
  [
    'a vendor that may be two',
    'vendor',
    vendorErrors.noSuchVendor({ name: 'Fjels' }),
    'vendor',
    remedyOf('value', ''),
  ],
  ['what is no number', 'comparePrice', generalErrors.notANumber(), 'comparePrice', remedyOf('empty')],
] as const)('for %s the likeliest remedy is proposed', (_, key, fault, field, remedy) => {
  expect(proposedFor(key, fault, facts)).toEqual({ field, remedy });
});

it('offers no empty field where one is required, and no rate but for amounts', () => {
  const fault = generalErrors.notANumber();
  expect(remediesFor('price', fault)).toContain('rate');
  expect(remediesFor('price', fault)).not.toContain('empty');
  expect(remediesFor('vendor', fault)).not.toContain('rate');
});
