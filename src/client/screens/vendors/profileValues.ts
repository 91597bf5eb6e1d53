import { setIn, type ValidationErrors } from 'final-form';
import type { FieldDefinition } from '../../../domain/vendors/fields';
import { checkVendorAnswers } from '../../../domain/vendors/vendorAnswers';
import {
  vendorProfileSchema,
  type VendorProfile,
  type VendorProfileInput,
} from '../../../domain/vendors/vendors';
import { readConfig } from '../../api/config';
import { validateWith } from '../../form/validateWith';

/** A profile as it is edited: answers by the place of their definition, since keys may hold dots. */
export interface ProfileValues {
  description: string;
  imageUrl: string;
  metafields: string[];
}

type Definitions = readonly FieldDefinition[];

export const valuesOf = (profile: VendorProfile, definitions: Definitions): ProfileValues => ({
  description: profile.description,
  imageUrl: profile.imageUrl ?? '',
  metafields: definitions.map(
    ({ key }) => profile.metafields.find((field) => field.key === key)?.value ?? '',
  ),
});

/** What is sent; a field that was emptied has no value in the form. */
export const inputOf = (values: Partial<ProfileValues>, definitions: Definitions): VendorProfileInput => ({
  description: values.description ?? '',
  imageUrl: values.imageUrl ?? '',
  metafields: definitions.map(({ key }, index) => ({ key, value: values.metafields?.[index] ?? '' })),
});

/** The server's own checks, at the form's fields. */
export const checkProfile = (values: ProfileValues, definitions: Definitions): ValidationErrors => {
  const input = inputOf(values, definitions);
  const { errors } = checkVendorAnswers(definitions, input.metafields ?? [], readConfig().fileIdPrefix);
  return definitions.reduce<object>(
    (all, { key }, index) =>
      errors[key] === undefined ? all : setIn(all, `metafields[${String(index)}]`, errors[key]),
    validateWith(vendorProfileSchema.pick(['description', 'imageUrl']))(input) ?? {},
  );
};
