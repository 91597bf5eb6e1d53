import { boolean, number, object, string, type InferType } from 'yup';
import { lengthUnits } from '../products/units';
import { emailText, lineText } from '../text';
import { generalErrors } from '../errors/general';
import { deliveryErrors } from '../errors/delivery';

export const massUnits = ['g', 'kg', 'oz', 'lb'] as const;
export type MassUnit = (typeof massUnits)[number];

const text = (most: number) => lineText().max(most, generalErrors.tooLong);
const needed = (most: number) => text(most).required(generalErrors.requiredField);

/** Whether an address there is nothing without a state (spec 5, trap 93). */
export const needsState = (country: unknown): boolean => country === 'US' || country === 'AU';

export const shipFromSchema = object({
  name: needed(100),
  company: text(100).optional(),
  street1: needed(100),
  street2: text(100).optional(),
  city: needed(100),
  state: text(60)
    .optional()
    .when('country', ([country], schema) =>
      needsState(country) ? schema.required(deliveryErrors.stateRequired) : schema,
    ),
  zip: needed(20),
  country: string()
    .matches(/^[A-Z]{2}$/, { message: deliveryErrors.countryCode, excludeEmptyString: true })
    .required(generalErrors.requiredField),
  phone: needed(40),
  email: emailText().required(generalErrors.requiredField),
  is_residential: boolean().optional(),
  metadata: text(100).optional(),
});

const measure = () =>
  number()
    .typeError(deliveryErrors.mustBeNumber)
    .min(0, generalErrors.atLeast)
    .max(999_999, generalErrors.atMost)
    .required(generalErrors.requiredField);

/** A package with its usual sizes, in units of its own (spec 5). */
export const parcelSchema = object({
  length: measure(),
  width: measure(),
  height: measure(),
  distance_unit: string().oneOf(lengthUnits).required(generalErrors.requiredField),
  weight: measure(),
  mass_unit: string().oneOf(massUnits).required(generalErrors.requiredField),
});
export type ParcelSize = InferType<typeof parcelSchema>;

/** The address that parcels come from, and the package that is taken unless another is chosen. */
export const shipFromSaveSchema = shipFromSchema.shape({
  parcel: parcelSchema.nullable().optional().default(undefined),
});
export type ShipFrom = InferType<typeof shipFromSchema>;
