import fc from 'fast-check';
import type { FieldDefinition } from '../../vendors/fields';
import { checkSpecifications, specificationErrors, type SpecificationValue } from './check';
import { messagesIn } from '../../../testing/errors/messagesIn';

const define = (key: string, changes: Partial<FieldDefinition> = {}): FieldDefinition => ({
  key,
  name: key,
  type: 'input',
  required: false,
  showOnVendorPage: true,
  registration: true,
  ...changes,
});
const kind = define('kind', { type: 'select', options: ['Chair', 'Lamp'] });
const wood = define('wood', { required: true, description: 'Which tree? {show:kind|showWhen:Chair}' });
const wash = define('care.wash', { type: 'checkbox', options: ['30 °C', 'By hand'] });

const told = (path: string, value: string, type = 'input'): SpecificationValue => {
  const [namespace = '', key = ''] = path.split('.');
  return { namespace, key, value, type };
};
const check = (definitions: FieldDefinition[], ...given: SpecificationValue[]) =>
  checkSpecifications(definitions, given, 'gid://file/');

describe('what a product must say', () => {
  it('is asked for before what is empty is dropped, at the field and for the whole', () => {
    for (const given of [[], [told('custom.wood', ' ')]]) {
      const { errors } = check([kind, wood], told('custom.kind', 'Chair'), ...given);
      expect(messagesIn(specificationErrors(errors))).toEqual({
        'product.metafields': 'Some metafields are required',
        'product.metafields.wood': 'Required',
      });
    }
  });

  it('is not asked for where its condition does not hold', () => {
    expect(check([kind, wood]).errors).toEqual({});
    expect(check([kind, wood], told('custom.kind', 'Lamp')).errors).toEqual({});
  });

  it('must be of its type', () => {
    const product = define('goes_with', { type: 'product' });
    const { errors } = check(
      [kind, wash, product],
      told('custom.kind', 'Boat'),
      told('care.wash', '90 °C'),
      told('custom.goes_with', 'the other one'),
    );
    expect(messagesIn(errors)).toEqual({
      kind: 'Choose from the list',
      'care.wash': 'Choose from the list',
      goes_with: 'Choose a product from the list',
    });
    expect(specificationErrors(errors)).not.toHaveProperty(['product.metafields']);
  });
});

describe('what a product says', () => {
  it('is kept under the type of its definition, and drops out with its condition', () => {
    const given = [told('custom.kind', 'Chair', 'single_line'), told('custom.wood', 'Oak')];
    expect(check([kind, wood], ...given).values).toEqual([
      told('custom.kind', 'Chair', 'select'),
      told('custom.wood', 'Oak'),
    ]);
    const lamp = check([kind, wood], told('custom.kind', 'Lamp'), told('custom.wood', 'Oak'));
    expect(lamp.values).toEqual([told('custom.kind', 'Lamp', 'select')]);
  });

  it('stays as it is where nobody asks: no definition, never shown, or waiting for what is gone', () => {
    const hidden = define('hidden', { type: 'date', required: true, description: '{show:__never}' });
    const orphan = define('orphan', { type: 'date', required: true, description: '{show:gone}' });
    const given = ['shop.unknown', 'custom.hidden', 'custom.orphan'].map((path) =>
      told(path, ' any text ', 'x'),
    );
    expect(check([hidden, orphan], ...given)).toEqual({ values: given, errors: {} });
  });

  it('is never more than was given, and the same when it is checked again', () => {
    const path = fc.constantFrom('custom.kind', 'custom.wood', 'care.wash', 'a.b');
    const value = fc.constantFrom('', ' ', 'Chair', 'Lamp', 'Oak', '30 °C', '30 °C, By hand');
    fc.assert(
      fc.property(fc.array(fc.tuple(path, value)), (pairs) => {
        const definitions = [kind, wood, wash];
        const first = check(definitions, ...pairs.map(([at, text]) => told(at, text)));
        for (const each of first.values) expect(each.value.trim()).not.toBe('');
        expect(check(definitions, ...first.values).values).toEqual(first.values);
      }),
    );
  });
});
