import { array, mixed, number, object, string, type InferType } from 'yup';
import { conversationSettings } from '../conversations/conversationSettings';
import { vendorMarks } from '../home/vendorMarks';
import { delivery, holidays } from '../delivery/settings';
import { invoicing } from '../documents/invoicing';
import { membership, payments } from '../finance/paymentSettings';
import { notifications, notificationsForVendors } from '../notifications/notifications';
import { offerSettings } from '../offers/offerSettings';
import { generalErrors } from '../errors/general';
import { settingsErrors } from '../errors/settings';
import { vendorErrors } from '../errors/vendors';
import { listingMost } from '../products/listingLimit';
import { lengthUnits, weightUnits } from '../products/units';
import { emailText, lineText, trimmedText } from '../text';
import { fieldDefinitionSchema, type FieldDefinition } from '../vendors/fields';
import { wholeFrom, wholeNumber } from '../wholeNumber';
import { isColour } from './contrast';
import { mergeSettings, type DeepPartial } from './mergeSettings';
import { flag, group, kept, line, lineOf, toggleLine, whole } from './setting';
import { toggles } from './toggles';
import { usualColours } from './usualColours';

export interface Logo {
  value?: string | undefined;
  src?: string | undefined;
  selected: 'value' | 'src' | 'default';
}

/** A whole text like #4f46e5, in either case (trap 97). */
const colour = (standard: string) =>
  line(
    string()
      .test('colour', settingsErrors.colour, (value) => value === undefined || isColour(value))
      .optional(),
    standard,
  );

const word = (standard: string) =>
  line(lineText().min(1, generalErrors.requiredField).max(60, generalErrors.tooLong).optional(), standard);

/** Both bounds stand within their own (spec 5, trap 96: the words are those, although the bounds count). */
const limit = (most: number) => {
  const bound = () =>
    wholeNumber()
      .min(0, () => settingsErrors.shouldBeGreater({ min: 0 }))
      .max(most, settingsErrors.shouldBeLower)
      .nullable()
      .optional();
  return group({ min: line(bound(), null), max: line(bound(), null) });
};

/** A picture of ours, or one at a safe address. */
const pictureAddress = /^(\/files\/|https:\/\/)\S+$/;

const logo = () =>
  lineOf<Logo>({ selected: 'default' })(
    object({
      value: trimmedText()
        .test(
          'length',
          () => generalErrors.tooShort({ min: 3 }),
          (value) => !value || value.length >= 3,
        )
        .max(60, generalErrors.tooLong)
        .optional(),
      src: string()
        .max(2000)
        .test('address', generalErrors.notAUrl, (value) => !value || pictureAddress.test(value))
        .optional(),
      selected: mixed<Logo['selected']>().oneOf(['value', 'src', 'default']).optional(),
    })
      .optional()
      .default(undefined),
  );

/** Definitions whose keys differ; the second of a pair is at fault. */
const fields = () =>
  lineOf<FieldDefinition[]>([])(
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
      .optional(),
  );

/** A language as browsers name it, with a region where it needs one. */
const localeSchema = () =>
  trimmedText()
    .max(35)
    .matches(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, settingsErrors.localeCode)
    .required();

const texts = array(lineText().max(200).required()).max(500).optional();

const dictSchema = array(
  object({
    locale: trimmedText().max(20).required(generalErrors.requiredField),
    key: trimmedText().max(200).required(generalErrors.requiredField),
    value: string().max(2000).defined(),
  }),
)
  .max(5000)
  .optional();

const sectionsSchema = array(
  object({
    name: lineText().max(60, generalErrors.tooLong).required(generalErrors.requiredField),
    keys: array(trimmedText().max(60).required()).max(50).required(generalErrors.requiredField),
  }),
)
  .max(20)
  .optional();

const reasonsSchema = array(
  object({
    name: lineText().max(60, generalErrors.tooLong).required(generalErrors.requiredField),
    text: trimmedText().max(500, generalErrors.tooLong).required(generalErrors.requiredField),
  }),
)
  .max(9, settingsErrors.tooManyReasons)
  .optional();

/**
 * The feature settings of a store, each line with its check and its default (spec 3 and 5): one JSON document, of which
 * an admin may change any part, and whose missing parts are filled from the defaults.
 */
const settings = whole({
  ...toggles,
  colors: group({
    indigo: group({ 600: colour(usualColours.indigo[600]), 800: colour(usualColours.indigo[800]) }),
    orange: group({ 800: colour(usualColours.orange[800]) }),
    green: group({ 800: colour(usualColours.green[800]) }),
  }),
  translations: group({
    ...toggleLine,
    locales: line(array(localeSchema()).max(100).optional(), []),
    dict: line(dictSchema, []),
  }),
  /** What is taken while the marketplace has no table of its own; `min` is a price of the currency. */
  defaultCommissions: kept({ min: 0, percentage: 0 }),
  hasBeenOnBoarded: flag(false),
  inputLimit: group({
    title: limit(100_000),
    description: limit(100_000),
    images: limit(100),
  }),
  /** How many products a vendor without a limit of its own may list, drafts and archived ones among them; null: any number. */
  listing: group({
    most: line(listingMost(), null),
  }),
  logoRegistration: logo(),
  logoText: logo(),
  /** What applicants are asked beside email and name. */
  registration: group({ fields: fields(), enableApproval: flag(true) }),
  /** What vendors tell of themselves; those with `registration` are asked of applicants as well. */
  vendorPage: group({
    ...toggleLine,
    collectionTemplate: line(trimmedText().max(200).optional(), ''),
    fields: fields(),
  }),
  /** Which of the theme's templates the shop's own pages of the marketplace use (spec 3). */
  templateSuffix: line(
    trimmedText()
      .max(100, generalErrors.tooLong)
      .matches(/^[\w.-]*$/, { message: settingsErrors.templateName })
      .optional(),
    '',
  ),
  sections: line(sectionsSchema, []),
  support: group({
    title: line(lineText().max(100).optional(), ''),
    email: line(emailText().optional(), ''),
  }),
  wordings: group({
    vendor: word('vendor'),
    vendors: word('vendors'),
    product: word('product'),
    products: word('products'),
    specification: word('specification'),
    commission: word('commission'),
    finance: word('finance'),
    marketplace: word('marketplace'),
  }),
  variants: group({
    enableVariants: flag(true),
    enableNewProductView: flag(true),
    disableOldProductView: flag(true),
  }),
  financeConfig: group({
    includeDiscount: flag(false),
    includeShipping: flag(false),
    includeTax: flag(true),
    shippingInPayout: flag(true),
    discountInPayout: flag(false),
    taxInPayout: flag(false),
  }),
  payments,
  membership,
  appearance: group({
    useNextMenu: line(mixed<'classic' | 'all'>().oneOf(['classic', 'all']).optional(), 'classic'),
  }),
  autoApprove: group({ enabledDefault: flag(false) }),
  /** What is usually said when a product is turned down; while it is empty, those that the client brings. */
  approvalReasons: line(reasonsSchema, []),
  defaultUnits: group({
    length: line(string().oneOf(lengthUnits).optional(), 'cm'),
    weight: line(string().oneOf(weightUnits).optional(), 'KILOGRAMS'),
  }),
  orders: group({
    hiddenFields: line(texts, ['billing.email', 'customer.email', 'billing.phone']),
  }),
  invoicing,
  delivery,
  holidays,
  notifications,
  security: group({
    /** Everybody who works for the marketplace needs a second step to sign in. */
    adminTwoStep: flag(false),
    /** How many days the journal of security is kept. */
    journalDays: line(wholeFrom(30, 3650).optional(), 400),
    /** How many days the audit log is kept: who changed what. */
    auditDays: line(wholeFrom(90, 3650).optional(), 730),
  }),
  conversations: conversationSettings,
  vendorMarks,
  discountLimits: group({
    /** What a vendor may take off its own goods, in per cent: with the price goes the marketplace's commission. */
    vendorMost: line(
      number()
        .typeError(generalErrors.notANumber)
        .min(0, generalErrors.atLeast)
        .max(100, generalErrors.atMost)
        .optional(),
      50,
    ),
  }),
  offers: offerSettings,
});

export type Features = typeof settings.standard;
export type Wordings = Features['wordings'];
export type MinMax = Features['inputLimit']['title'];

/** The defaults of spec 3: plain words, and the switches that are on. */
export const defaultFeatures: Features = settings.standard;

/** Any part of a store's settings, as an admin changes it (spec 3 and 5); null unsets a switch or a limit. */
export const featuresPatchSchema = settings.patch;
export type FeaturesPatch = InferType<typeof featuresPatchSchema>;

/** Fills what a store has not set, at every depth; lists are taken whole. */
export const withDefaults = (stored: DeepPartial<Features>): Features =>
  mergeSettings(defaultFeatures, stored);

/** The members that the defaults have, in the values of `given`. */
const knownOf = <T extends object>(defaults: T, given: T): T =>
  Object.assign(
    { ...defaults },
    Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(defaults, name))),
  );

/**
 * What goes out of a store's features: those that are known, so that a key or an address that other settings
 * hold never does; the account that pays only to those of the marketplace who read its finance; and to vendors
 * nothing of how the marketplace is set up.
 */
export const featuresFor = (
  features: Features,
  isMarketplace: boolean,
  readsFinance = isMarketplace,
): Features => {
  const shown: Features = knownOf(defaultFeatures, features);
  shown.payments = knownOf(defaultFeatures.payments, features.payments);
  if (!readsFinance) shown.payments.debtor = defaultFeatures.payments.debtor;
  if (isMarketplace) return shown;
  const own = {
    ...defaultFeatures.payments,
    schedule: shown.payments.schedule,
  };
  return {
    ...shown,
    payments: own,
    hasBeenOnBoarded: true,
    orders: { hiddenFields: [] },
    invoicing: defaultFeatures.invoicing,
    notifications: notificationsForVendors(features.notifications),
    // Where the marketplace's buttons call, with what is in those addresses, stays with it.
    conversations: { ...shown.conversations, ctas: [] },
  };
};
