import { array, number, object, string, type InferType, type NumberSchema } from 'yup';
import { idText, lineText, trimmedText } from '../text';
import { generalErrors } from '../errors/general';
import { deliveryErrors } from '../errors/delivery';
import { productErrors } from '../errors/products';
import { orderErrors } from '../errors/orders';
import type { Fault } from '../errors/errorTable';

/** Where a cart goes: codes of ISO 3166; the rest only carriers' live rates ask for. */
const destinationSchema = object({
  country: string()
    .matches(/^[A-Z]{2}$/, { message: deliveryErrors.countryCode, excludeEmptyString: true })
    .required(generalErrors.requiredField),
  province: lineText().max(10, generalErrors.tooLong).ensure(),
  zip: lineText().max(20).ensure(),
  city: lineText().max(100).ensure(),
  street1: lineText().max(100).ensure(),
});
export type Destination = InferType<typeof destinationSchema>;

/** What each line of a cart says, whatever it is asked for; `tooFew`: the words for less than one piece. */
export const cartLineFields = (tooFew: Parameters<NumberSchema['min']>[1]) => ({
  variantId: idText()
    .matches(/^\d{1,15}$/, productErrors.noSuchVariant)
    .required(generalErrors.requiredField),
  quantity: number()
    .typeError(generalErrors.notAWholeNumber)
    .integer(generalErrors.notAWholeNumber)
    .min(1, tooFew)
    .max(100_000, generalErrors.atMost)
    .required(generalErrors.requiredField),
});

const linesSchema = array(
  object({
    ...cartLineFields(orderErrors.atLeastOne),
    /** What a piece costs in this cart, where a discount makes it another price than the product's. */
    price: trimmedText()
      .matches(/^\d{1,12}(\.\d{1,4})?$/, { message: deliveryErrors.rateAmountForm, excludeEmptyString: true })
      .optional(),
  }),
)
  .min(1, deliveryErrors.cartEmpty)
  .max(500, deliveryErrors.tooManyCartLines)
  .required(generalErrors.requiredField);

/** A cart as a checkout asks about it. */
export const cartSchema = object({ destination: destinationSchema.required(), lines: linesSchema });
export type Cart = InferType<typeof cartSchema>;

/**
 * A signed question of the store's checkout: `cart` is its JSON as a text, `at` seconds since 1970, `hmac` the
 * hex SHA-256 HMAC of `${store}.${at}.${cart}` by the store's secret (docs/delivery.md).
 */
export const publicRatesSchema = object({
  store: trimmedText().max(100).required(generalErrors.requiredField),
  at: number()
    .integer()
    .min(0, generalErrors.atLeast)
    .max(1e15, generalErrors.atMost)
    .required(generalErrors.requiredField),
  cart: string().max(100_000, deliveryErrors.cartTooLarge).required(generalErrors.requiredField),
  hmac: string()
    .matches(/^[0-9a-f]{64}$/i, deliveryErrors.hmacForm)
    .required(generalErrors.requiredField),
});

/** A made-up load for the tester: grams, and a decimal string of the store's currency. */
const loadSchema = object({
  vendor: string().max(300).required(generalErrors.requiredField),
  weight: number()
    .typeError(deliveryErrors.mustBeNumber)
    .min(0, generalErrors.atLeast)
    .max(1e9)
    .required(generalErrors.requiredField),
  price: trimmedText()
    .matches(/^\d{1,12}(\.\d{1,4})?$/, { message: deliveryErrors.rateAmountForm, excludeEmptyString: true })
    .required(generalErrors.requiredField),
});

export const testRatesSchema = object({
  destination: destinationSchema.required(),
  loads: array(loadSchema)
    .min(1, deliveryErrors.cartNeedsSomething)
    .max(20)
    .required(generalErrors.requiredField),
});
export type TestRates = InferType<typeof testRatesSchema>;

/** One choice of a cart; amounts are decimal strings of `currency`. */
export interface CartOption {
  kind: 'rate' | 'cheapest' | 'fastest' | 'pickup';
  name: string;
  description: string;
  price: string;
  days: number | null;
  parts: { vendor: string; name: string; price: string; days: number | null; live: boolean }[];
}

export interface CartRatesAnswer {
  currency: string;
  options: CartOption[];
  /** Who does not deliver there; with any, the cart can at most be fetched. */
  undeliverable: string[];
  /** False where nothing in the cart has to be sent. */
  needsDelivery: boolean;
}

/** How it went with a vendor's carriers: why their prices are missing, so that its zones' rates stand in. */
export const carrierStates = ['live', 'noKey', 'noSender', 'noParcel', 'noAddress', 'failed'] as const;
export type CarrierState = (typeof carrierStates)[number];

/** What the tester is told beside; `message` is what carriers said, `problem` why there is no price. */
export interface TestRatesAnswer extends CartRatesAnswer {
  /** One for each vendor while live rates are switched on, else none. */
  carriers: { vendor: string; state: CarrierState; message: string; problem: Fault | null }[];
}

/** The secret that a checkout signs with; whole only in the answer that made it. */
export interface CheckoutSecretAnswer {
  maskedSecret: string | null;
  secret: string | null;
}
