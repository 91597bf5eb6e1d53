import { extraMetafields, extrasProblem, dimensionsAfter, isExtra, readExtras } from './extraFields';
import { formatMetafields } from './metafields';

const cm = { length: 1.5, width: 2, height: 0.3333333333333, dimUnit: 'cm' } as const;

it('come back as they were written', () => {
  const texts = { barcode: '4006381333931', seoTitle: 'Chairs; the best', seoDescription: 'a\\b' };
  const cell = formatMetafields(extraMetafields(texts, cm));
  expect(extrasProblem(cell)).toBeNull();
  const extras = readExtras(cell);
  expect(extras).toMatchObject(texts);
  expect(dimensionsAfter(extras, cm, 'in')).toEqual(cm);
});

it('say nothing where they are not named, and empty where they are blank', () => {
  expect(readExtras('care.wash=cold')).toEqual({});
  expect(readExtras('variant.barcode=')).toEqual({ barcode: '' });
  expect(dimensionsAfter({}, cm, 'in')).toBe(cm);
  expect(dimensionsAfter({ width: '' }, cm, 'in')).toBeNull();
  expect(dimensionsAfter({ width: '2' }, null, 'in')).toBeNull();
});

it.each([
  ['variant.length=wide', /^Length: Must be a number/],
  ['variant.height=3 km', /^Height: Must be a number/],
  ['variant.height=3 cm; variant.width=3 in', /same unit/],
  [`variant.barcode=${'1'.repeat(256)}`, /^Barcode: Must be at most 255/],
  ['variant.barcode=4,00638E+12', /^Barcode: A spreadsheet has shortened/],
])('are refused where they cannot be read: %s', (cell, reason) => {
  expect(extrasProblem(cell)?.message).toMatch(reason);
});

it('are no metafields of the product', () => {
  expect(isExtra({ namespace: 'variant', key: 'barcode' })).toBe(true);
  expect(isExtra({ namespace: 'product', key: 'tags' })).toBe(false);
});
