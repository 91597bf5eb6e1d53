import { array, number, object, string, type InferType } from 'yup';
import { idText, lineText, trimmedText } from '../text';
import { deliveryErrors } from '../errors/delivery';
import { generalErrors } from '../errors/general';

export const rateFields = ['TOTAL_WEIGHT', 'TOTAL_PRICE'] as const;
export type RateField = (typeof rateFields)[number];

/** Stands for every country that no other zone names. */
export const restOfWorld = '*';

const bound = () =>
  number()
    .typeError(deliveryErrors.mustBeNumber)
    .min(0, generalErrors.atLeast)
    .max(1e12)
    .nullable()
    .default(null);

/** A price or bound of nothing is 0; what is above reaches to the end. */
const rateSchema = object({
  name: lineText().max(60, generalErrors.tooLong).required(generalErrors.required),
  description: lineText().max(200, generalErrors.tooLong).ensure(),
  price: trimmedText()
    .required(generalErrors.required)
    .test(
      'negative',
      () => generalErrors.atLeast({ min: 0 }),
      (value) => !value.startsWith('-'),
    )
    .test(
      'amount',
      deliveryErrors.rateAmountForm,
      (value) => value === '' || /^-?\d{1,12}(\.\d{1,4})?$/.test(value),
    ),
  field: string().oneOf(rateFields, generalErrors.required).required(generalErrors.required),
  min: bound(),
  max: bound().test('order', deliveryErrors.rangeEndsBelowStart, function above(max) {
    const { min } = this.parent as { min?: unknown }; // yup does not type the object around a field
    return typeof max !== 'number' || typeof min !== 'number' || max > min;
  }),
  days: number()
    .typeError(generalErrors.notAWholeNumber)
    .integer(generalErrors.notAWholeNumber)
    .min(0, generalErrors.atLeast)
    .max(365, generalErrors.atMost)
    .nullable()
    .default(null),
});

const countrySchema = object({
  code: string()
    .matches(/^([A-Z]{2}|\*)$/, { message: deliveryErrors.countryCode, excludeEmptyString: true })
    .required(generalErrors.required),
  provinces: array(lineText().max(10, generalErrors.tooLong).required(generalErrors.required))
    .max(500)
    .default(() => []),
});

/** Countries of one zone named twice: the second of them. */
const twice = (countries: readonly ({ code?: string } | null)[]): number => {
  const codes = countries.map((country) => country?.code);
  return codes.findIndex((code, index) => code !== undefined && codes.indexOf(code) < index);
};

/**
 * A zone as it is saved (spec 3 and 5). With an id it is changed; without one, a zone of the same name is
 * replaced, so that saving twice makes one zone.
 */
export const zoneSchema = object({
  id: idText().optional(),
  zoneName: lineText().max(60, generalErrors.tooLong).required(generalErrors.required),
  rates: array(rateSchema).max(100, deliveryErrors.tooManyRates).required(generalErrors.required),
  countries: array(countrySchema)
    .max(300)
    .min(1, deliveryErrors.countryNeeded)
    .required(generalErrors.required)
    .test('twice', deliveryErrors.countryTwice, function once(countries) {
      const index = twice(countries);
      return (
        index === -1 ||
        this.createError({
          path: `countries[${String(index)}].code`,
          message: deliveryErrors.countryInZoneAlready(),
        })
      );
    }),
});
export type ZoneInput = InferType<typeof zoneSchema>;

export const zoneIdSchema = object({ zoneId: idText().required() });

/**
 * What shipping costs in a range of weights (grams) or prices (decimal numbers of the store's currency): from
 * `min` on, below `max`; null is open. `price` is a decimal string, `days` how long it takes where it is known.
 */
export type Rate = ZoneInput['rates'][number];
export type ZoneCountry = ZoneInput['countries'][number];

/** A zone that is kept; no provinces mean the whole country. */
export interface Zone {
  id: string;
  zoneName: string;
  rates: Rate[];
  countries: ZoneCountry[];
}

/** `inherited`: these are the marketplace's, which hold since the vendor has none of its own. */
export interface ZonesAnswer {
  zones: Zone[];
  inherited: boolean;
}
