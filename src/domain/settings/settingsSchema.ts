import { array, boolean, mixed, number, object, string, type InferType, type ObjectShape } from 'yup';
import { isColour } from './contrast';
import { deliveryPatch, deliveryProblems, holidaysPatch } from '../delivery/settings';
import { fieldDefinitionSchema } from '../vendors/fields';
import { notificationsPatch } from '../notifications/notificationsPatch';
import { membershipPatchSchema, paymentsPatchSchema } from '../finance/paymentSettings';
import { lengthUnits, weightUnits } from '../products/units';
import type { toggleNames } from './settings';
import { type Features, type Logo } from './settings';
import { emailText, trimmedText } from '../text';
import { settingsErrors } from '../errors/settings';
import { generalErrors } from '../errors/general';
import { vendorErrors } from '../errors/vendors';

/** A group of which any part may be given; without the default yup would make an empty one. */
const part = <S extends ObjectShape>(fields: S) => object(fields).optional().default(undefined);

const toggle = () => part({ enabled: boolean().nullable().optional() });

/** A whole text like #4f46e5, in either case (trap 97). */
const colourSchema = string().test(
  'colour',
  settingsErrors.colour,
  (value) => value === undefined || isColour(value),
);

const word = () =>
  trimmedText().min(1, generalErrors.requiredField).max(60, generalErrors.tooLong).optional();

/** Both bounds stand within their own (spec 5, trap 96: the words are those, although the bounds count). */
const limit = (most: number) => {
  const bound = () =>
    number()
      .typeError(generalErrors.notAWholeNumber)
      .integer(generalErrors.notAWholeNumber)
      .min(0, 'should be greater than 0')
      .max(most, settingsErrors.shouldBeLower)
      .nullable()
      .optional();
  return part({ min: bound(), max: bound() });
};

/** A picture of ours, or one at a safe address. */
const pictureAddress = /^(\/files\/|https:\/\/)\S+$/;

const logo = () =>
  part({
    value: trimmedText()
      .test('length', 'Must be at least 3 characters', (value) => !value || value.length >= 3)
      .max(60, generalErrors.tooLong)
      .optional(),
    src: string()
      .max(2000)
      .test('address', generalErrors.notAUrl, (value) => !value || pictureAddress.test(value))
      .optional(),
    selected: mixed<Logo['selected']>().oneOf(['value', 'src', 'default']).optional(),
  });

/** Definitions whose keys differ; the second of a pair is at fault. */
const fields = () =>
  array(fieldDefinitionSchema)
    .max(200)
    .test('unique', function unique(list) {
      // The members may not have held, and then be anything at all.
      const keys = (list ?? []).map((each: unknown): unknown =>
        typeof each === 'object' && each !== null ? Reflect.get(each, 'key') : undefined,
      );
      const index = keys.findIndex((key, at) => typeof key === 'string' && keys.indexOf(key) < at);
      if (index === -1) return true;
      return this.createError({
        path: `${this.path}[${String(index)}].key`,
        message: vendorErrors.fieldKeyTaken(),
      });
    })
    .optional();

const toggles = {
  comments: toggle(),
  specifications: toggle(),
  useFinanceV2: toggle(),
  display: toggle(),
  autoFulfillDigital: toggle(),
  discounts: toggle(),
  makeAnOffer: toggle(),
  messages: toggle(),
  holidayMode: toggle(),
  currencies: toggle(),
  integrations: toggle(),
  auditLogs: toggle(),
  dashboard: toggle(),
  catalog: toggle(),
} satisfies Record<(typeof toggleNames)[number], unknown>;

const flag = () => boolean().optional();
const texts = () => array(trimmedText().max(200).required()).max(500).optional();

/** A language as browsers name it, with a region where it needs one. */
const localeSchema = () =>
  trimmedText()
    .max(35)
    .matches(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, settingsErrors.localeCode)
    .required();

/** Any part of a store's settings, as an admin changes it (spec 3 and 5); null unsets a switch or a limit. */
export const featuresPatchSchema = object({
  ...toggles,
  colors: part({
    indigo: part({ 600: colourSchema.optional(), 800: colourSchema.optional() }),
    orange: part({ 800: colourSchema.optional() }),
    green: part({ 800: colourSchema.optional() }),
  }),
  translations: part({
    enabled: boolean().nullable().optional(),
    locales: array(localeSchema()).max(100).optional(),
    dict: array(
      object({
        locale: trimmedText().max(20).required(generalErrors.requiredField),
        key: trimmedText().max(200).required(generalErrors.requiredField),
        value: string().max(2000).defined(),
      }),
    )
      .max(5000)
      .optional(),
  }),
  hasBeenOnBoarded: flag(),
  inputLimit: part({ title: limit(100_000), description: limit(100_000), images: limit(100) }),
  logoRegistration: logo(),
  logoText: logo(),
  registration: part({ fields: fields(), enableApproval: flag() }),
  vendorPage: part({
    enabled: boolean().nullable().optional(),
    collectionTemplate: trimmedText().max(200).optional(),
    fields: fields(),
  }),
  sections: array(
    object({
      name: trimmedText().max(60, generalErrors.tooLong).required(generalErrors.requiredField),
      keys: array(trimmedText().max(60).required()).max(50).required(generalErrors.requiredField),
    }),
  )
    .max(20)
    .optional(),
  support: part({ title: trimmedText().max(100).optional(), email: emailText().optional() }),
  wordings: part({
    vendor: word(),
    vendors: word(),
    product: word(),
    products: word(),
    specification: word(),
    commission: word(),
    finance: word(),
    marketplace: word(),
  }),
  variants: part({
    enableVariants: flag(),
    enableNewProductView: flag(),
    disableOldProductView: flag(),
  }),
  financeConfig: part({
    includeDiscount: flag(),
    includeShipping: flag(),
    includeTax: flag(),
    shippingInPayout: flag(),
    discountInPayout: flag(),
    taxInPayout: flag(),
  }),
  payments: paymentsPatchSchema(),
  membership: membershipPatchSchema(),
  appearance: part({
    useNextMenu: mixed<Features['appearance']['useNextMenu']>().oneOf(['classic', 'all']).optional(),
  }),
  autoApprove: part({ enabledDefault: flag() }),
  approvalReasons: array(
    object({
      name: trimmedText().max(60, generalErrors.tooLong).required(generalErrors.requiredField),
      text: trimmedText().max(500, generalErrors.tooLong).required(generalErrors.requiredField),
    }),
  )
    .max(9, 'Keep at most 9 reasons')
    .optional(),
  defaultUnits: part({
    length: string().oneOf(lengthUnits).optional(),
    weight: string().oneOf(weightUnits).optional(),
  }),
  orders: part({ hiddenFields: texts() }),
  delivery: deliveryPatch,
  holidays: holidaysPatch,
  notifications: notificationsPatch,
});
export type FeaturesPatch = InferType<typeof featuresPatchSchema>;

const logoProblem = ({ selected, value, src }: Logo): [string, string] | null => {
  if (selected === 'value' && (value ?? '').length < 3) return ['value', 'Must be at least 3 characters'];
  return selected === 'src' && (src ?? '') === '' ? ['src', 'Required field'] : null;
};

/**
 * What does not hold between the parts of these settings, by field: a logo that is chosen and not there, a
 * least above the most. Only groups that a change touches are looked at.
 */
export const featureProblems = (
  features: Features,
  touched: Partial<Record<keyof Features, unknown>>,
): Record<string, string> => {
  const problems: Record<string, string> =
    touched.delivery === undefined ? {} : deliveryProblems(features.delivery);
  for (const name of ['logoText', 'logoRegistration'] as const) {
    const problem = touched[name] === undefined ? null : logoProblem(features[name]);
    if (problem !== null) problems[`${name}.${problem[0]}`] = problem[1];
  }
  if (touched.inputLimit !== undefined)
    for (const [name, { min, max }] of Object.entries(features.inputLimit))
      if (min !== null && max !== null && max < min)
        problems[`inputLimit.${name}.max`] = `should be greater than ${String(min)}`;
  return problems;
};

/** A shop's name as an admin writes it. */
export const shopNameSchema = object({
  shopName: trimmedText().max(100, generalErrors.tooLong).required(generalErrors.requiredField),
});
