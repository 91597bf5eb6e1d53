import { faultsIn } from '../../errors/faultIn';
import { vendorErrors } from '../../errors/vendors';
import { specificationListSchema, specificationSchema } from './definitions';
import { metafieldOf } from './metafieldNames';

const input = (key: string) => ({ key, name: 'A name', type: 'input' });

it.each([
  ['wood', 'custom', 'wood'],
  ['care.wash', 'care', 'wash'],
])('keeps %s as a metafield', (key, namespace, name) => {
  expect(metafieldOf({ key })).toEqual({ namespace, key: name });
});

it.each(['a b', 'a.b.c', '.a', 'a.', 'a=b', ''])('takes no key that an import cannot name: %j', (key) => {
  expect(specificationSchema.isValidSync(input(key))).toBe(false);
});

it.each(['größe', 'care.wash', 'a-b_1', '__proto__'])('takes the key %j', (key) => {
  expect(specificationSchema.isValidSync(input(key))).toBe(true);
});

it('has each metafield once, however its key is written', () => {
  const list = (...keys: string[]) => ({ metafields: keys.map(input), version: 'x' });
  expect(specificationListSchema.isValidSync(list('wood', 'care.wood'))).toBe(true);
  const told: unknown[] = [];
  try {
    specificationListSchema.validateSync(list('wood', 'custom.wood'));
  } catch (error) {
    told.push(...Object.values(faultsIn(error)));
  }
  expect(told).toEqual([vendorErrors.fieldKeyTaken()]);
});
