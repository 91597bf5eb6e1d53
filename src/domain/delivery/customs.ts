import { array, number, object, string, type InferType } from 'yup';
import { idText, lineText, trimmedText } from '../text';
import { deliveryErrors } from '../errors/delivery';
import { generalErrors } from '../errors/general';

/** What a parcel is, and what becomes of it where it cannot be delivered, in the carriers' words. */
export const contentsTypes = [
  'MERCHANDISE',
  'GIFT',
  'SAMPLE',
  'DOCUMENTS',
  'RETURN_MERCHANDISE',
  'HUMANITARIAN_DONATION',
  'OTHER',
] as const;
export const nonDeliveryOptions = ['RETURN', 'ABANDON'] as const;

/** One kind of thing in a parcel; grams and the price of one piece, how many the order says. */
const itemSchema = object({
  lineId: idText().required(generalErrors.requiredField),
  description: lineText().max(100, generalErrors.tooLong).required(generalErrors.requiredField),
  grams: number()
    .typeError(deliveryErrors.mustBeNumber)
    .moreThan(0, () => generalErrors.mustBeGreater({ min: 0 }))
    .max(1e6, generalErrors.atMost)
    .required(generalErrors.requiredField),
  value: trimmedText()
    .matches(/^\d{1,12}(\.\d{1,4})?$/, { message: deliveryErrors.rateAmountForm, excludeEmptyString: true })
    .required(generalErrors.requiredField)
    .test(
      'worth',
      () => generalErrors.mustBeGreater({ min: 0 }),
      (value) => !(Number(value) <= 0) || value === '',
    ),
  origin: string()
    .matches(/^[A-Z]{2}$/, { message: deliveryErrors.countryCode, excludeEmptyString: true })
    .required(generalErrors.requiredField),
  tariff: trimmedText()
    .matches(/^\d[\d. ]{3,14}$/, { message: deliveryErrors.tariffNumber, excludeEmptyString: true })
    .ensure(),
});

/** What customs are told of a parcel that crosses a border (docs/delivery.md). */
export const customsSchema = object({
  contentsType: string()
    .oneOf(contentsTypes, generalErrors.requiredField)
    .required(generalErrors.requiredField),
  explanation: trimmedText()
    .max(200, generalErrors.tooLong)
    .ensure()
    .when('contentsType', ([type], schema) =>
      type === 'OTHER' ? schema.required(generalErrors.requiredField) : schema,
    ),
  nonDelivery: string()
    .oneOf(nonDeliveryOptions, generalErrors.requiredField)
    .required(generalErrors.requiredField),
  signer: lineText().max(100, generalErrors.tooLong).required(generalErrors.requiredField),
  items: array(itemSchema)
    .min(1, deliveryErrors.customsIncomplete)
    .max(100, deliveryErrors.customsTooManyLines)
    .required(generalErrors.requiredField),
});
export type Customs = InferType<typeof customsSchema>;
export type CustomsItem = Customs['items'][number];

/** What is known of a declaration before anyone writes it; `grams` 0, `origin` and `tariff` empty: not known. */
export interface CustomsDraft {
  currency: string;
  signer: string;
  items: (CustomsItem & { quantity: number })[];
}
