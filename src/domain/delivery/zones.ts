import { array, number, object, string, type InferType } from 'yup';
import { trimmedText } from '../text';

export const rateFields = ['TOTAL_WEIGHT', 'TOTAL_PRICE'] as const;
export type RateField = (typeof rateFields)[number];

/** Stands for every country that no other zone names. */
export const restOfWorld = '*';

const bound = () =>
  number().typeError('must be a number').min(0, 'Must be at least 0').max(1e12).nullable().default(null);

/** A price or bound of nothing is 0; what is above reaches to the end. */
const rateSchema = object({
  name: trimmedText().max(60, 'Must be at most 60 characters').required('Required'),
  description: trimmedText().max(200, 'Must be at most 200 characters').ensure(),
  price: trimmedText()
    .required('Required')
    .test('negative', 'Must be at least 0', (value) => !value.startsWith('-'))
    .test(
      'amount',
      'Must be an amount like 4.90',
      (value) => value === '' || /^-?\d{1,12}(\.\d{1,4})?$/.test(value),
    ),
  field: string().oneOf(rateFields, 'Required').required('Required'),
  min: bound(),
  max: bound().test('order', 'Must be above where the range begins', function above(max) {
    const { min } = this.parent as { min?: unknown }; // yup does not type the object around a field
    return typeof max !== 'number' || typeof min !== 'number' || max > min;
  }),
  days: number()
    .typeError('Must be a whole number')
    .integer('Must be a whole number')
    .min(0, 'Must be at least 0')
    .max(365, 'Must be at most 365')
    .nullable()
    .default(null),
});

const countrySchema = object({
  code: string()
    .matches(/^([A-Z]{2}|\*)$/, { message: 'Must be a code like DE', excludeEmptyString: true })
    .required('Required'),
  provinces: array(trimmedText().max(10, 'Must be at most 10 characters').required('Required'))
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
  id: string().optional(),
  zoneName: trimmedText().max(60, 'Must be at most 60 characters').required('Required'),
  rates: array(rateSchema).max(100, 'Keep at most 100 rates in a zone').required('Required'),
  countries: array(countrySchema)
    .max(300)
    .min(1, 'Choose at least one country')
    .required('Required')
    .test('twice', 'Each country stands in a zone once', function once(countries) {
      const index = twice(countries);
      return (
        index === -1 ||
        this.createError({ path: `countries[${String(index)}].code`, message: 'Is in this zone already' })
      );
    }),
});
export type ZoneInput = InferType<typeof zoneSchema>;

export const zoneIdSchema = object({ zoneId: string().required() });

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
