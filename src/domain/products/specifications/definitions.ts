import { array, object, string } from 'yup';
import { always, never } from '../../vendors/fieldBuilder';
import { decodeDescription, fieldDefinitionSchema, type FieldDefinition } from '../../vendors/fields';
import { trimmedText } from '../../text';
import { metafieldOf, pathOf } from './metafieldNames';
import { generalErrors } from '../../errors/general';
import { productErrors } from '../../errors/products';
import { vendorErrors } from '../../errors/vendors';

const keyPattern = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)?$/u;

/** A specification as it is saved (spec 3): a field definition whose key an import can name. */
export const specificationSchema = fieldDefinitionSchema.shape({
  key: trimmedText()
    .matches(keyPattern, productErrors.metafieldKey)
    .max(100)
    .required(generalErrors.requiredField),
});

/** All specifications in their order; `version` is the one they were read with. */
export const specificationListSchema = object({
  metafields: array(specificationSchema.required())
    .max(200)
    .test('unique', function unique(list) {
      // The members may not have held, and then be anything at all.
      const paths = (list ?? []).map((each: unknown): string | undefined => {
        const key: unknown = typeof each === 'object' && each !== null ? Reflect.get(each, 'key') : undefined;
        return typeof key === 'string' ? pathOf(metafieldOf({ key })) : undefined;
      });
      const index = paths.findIndex((path, at) => path !== undefined && paths.indexOf(path) < at);
      if (index === -1) return true;
      return this.createError({
        path: `${this.path}[${String(index)}].key`,
        message: vendorErrors.fieldKeyTaken(),
      });
    })
    .required(generalErrors.requiredField),
  version: string().max(100).required(generalErrors.requiredField),
});

export const specificationKeySchema = object({
  key: trimmedText().max(100).required(generalErrors.requiredField),
});

/** The specifications of a marketplace; the version changes with them. */
export interface SpecificationsAnswer {
  metafields: FieldDefinition[];
  version: string;
}

const showOf = ({ description = '' }: Pick<FieldDefinition, 'description'>): string =>
  decodeDescription(description).extra['show'] ?? always;

/**
 * Those that are asked at all: not those never shown, nor what waits for a definition that is gone. What
 * products say in the others stays as it is.
 */
export const askedSpecifications = <D extends Pick<FieldDefinition, 'key' | 'description'>>(
  definitions: readonly D[],
): D[] => {
  const keys = new Set(definitions.map(({ key }) => key));
  return definitions.filter((definition) => {
    const show = showOf(definition);
    return show === always || show === '' || (show !== never && keys.has(show));
  });
};
