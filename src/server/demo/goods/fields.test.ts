import { checkSpecifications } from '../../../domain/products/specifications/check';
import { specificationListSchema } from '../../../domain/products/specifications/definitions';
import { productsFor } from './products';
import { demoSpecifications } from './fields';
import { HOUSE_VENDORS } from '../vendors';

it('are definitions that a marketplace could save', () => {
  const input = { metafields: demoSpecifications, version: 'demo' };
  expect(specificationListSchema.validateSync(input).metafields).toHaveLength(demoSpecifications.length);
});

it('are answered by every product of the demo as its form would have it', () => {
  for (const { metafields } of productsFor(600, HOUSE_VENDORS)) {
    const { values, errors } = checkSpecifications(demoSpecifications, metafields, 'gid://file/');
    expect(errors).toEqual({});
    expect(values).toEqual(metafields);
  }
});
