import { array, number, object, string, type InferType } from 'yup';
import { versionNumber } from '../paging';
import { currencyDigits } from '../money';
import { idText, lineText, trimmedText } from '../text';
import { generalErrors } from '../errors/general';
import { integrationErrors } from '../errors/integrations';
import { orderErrors } from '../errors/orders';
import type { Approval, ProductStatus } from '../products/products';

const text = (most: number) => lineText().max(most, generalErrors.tooLong).ensure();

const amountOf = (currency: string) => {
  const digits = currencyDigits(currency);
  const shape = new RegExp(
    digits === 0 ? String.raw`^\d{1,12}$` : String.raw`^\d{1,12}(\.\d{1,${String(digits)}})?$`,
  );
  return string().matches(shape, {
    message: () => integrationErrors.amountLike({ amount: digits === 0 ? '12' : (12.5).toFixed(digits) }),
    excludeEmptyString: true,
  });
};

const quantity = number().typeError(generalErrors.notAWholeNumber).integer(generalErrors.notAWholeNumber);

const textFields = {
  phone: text(60),
  company: text(255),
  street1: text(255),
  street2: text(255),
  zip: text(30),
  city: text(255),
  state: text(255),
  note: trimmedText().max(5000, generalErrors.tooLong).ensure(),
  /** The code of a discount, or of an offer that was agreed on with the buyer. */
  code: text(200),
};

/** An order that an admin enters, as far as it has been entered: texts are kept as they were typed. */
export const draftContentSchema = object({
  lines: array(
    object({
      variantId: string().max(20).required(),
      quantity: quantity
        .min(0, generalErrors.atLeast)
        .max(100_000, generalErrors.atMost)
        .required(generalErrors.required),
      /** Empty: as the product says. */
      price: string().max(30).ensure(),
    }),
  )
    .max(200, orderErrors.tooManyOrderLines)
    .required(),
  ...textFields,
  name: text(255),
  email: text(320),
  country: text(2),
  shipping: string().max(30).ensure(),
  discount: string().max(30).ensure(),
  tax: string().max(30).ensure(),
});
export type DraftContent = InferType<typeof draftContentSchema>;

export const emptyDraft: DraftContent = {
  lines: [],
  name: '',
  email: '',
  phone: '',
  company: '',
  street1: '',
  street2: '',
  zip: '',
  city: '',
  state: '',
  country: '',
  shipping: '',
  discount: '',
  tax: '',
  note: '',
  code: '',
};

/** What a draft must be before it becomes orders, in a currency. */
export const placeableDraftSchema = (currency: string) => {
  const amount = amountOf(currency);
  return object({
    ...textFields,
    lines: array(
      object({
        variantId: idText().required(),
        quantity: quantity
          .min(1, orderErrors.atLeastOne)
          .max(100_000, generalErrors.atMost)
          .required(generalErrors.required),
        price: amount.ensure(),
      }),
    )
      .min(1, integrationErrors.lineNeeded)
      .required(integrationErrors.lineNeeded),
    name: text(255).required(generalErrors.required),
    email: text(320).matches(/^[^\s@]+@[^\s@]+$/, {
      message: integrationErrors.emailAddress,
      excludeEmptyString: true,
    }),
    country: text(2).matches(/^[A-Z]{2}$/, {
      message: integrationErrors.countryForm,
      excludeEmptyString: true,
    }),
    shipping: amount.ensure(),
    discount: amount.ensure(),
    tax: amount.ensure(),
  });
};

/** What of a draft its sums depend on: they are told before anybody is named. */
export const pricedDraftSchema = (currency: string) =>
  placeableDraftSchema(currency).pick(['lines', 'shipping', 'discount', 'tax', 'code', 'phone']);

/** What a draft comes to with its code, as decimal strings of the store's currency. */
export interface DraftSums {
  subtotal: string;
  discount: string;
  shipping: string;
  tax: string;
  total: string;
}

export const draftIdSchema = object({ draftId: string().max(20).required() });

export const newDraftSchema = object({ content: draftContentSchema.required() });

export const saveDraftSchema = object({
  draftId: string().max(20).required(),
  /** The version that was read; another one is refused. */
  version: versionNumber().required(),
  content: draftContentSchema.required(),
});

export const placeDraftSchema = object({
  draftId: string().max(20).required(),
  version: versionNumber().required(),
});

export const variantSearchSchema = object({
  q: trimmedText().max(200, generalErrors.tooLong).ensure(),
});

/** A variant as it is picked for an order. */
export interface PickedVariant {
  id: string;
  productId: string;
  title: string;
  variantTitle: string;
  sku: string;
  vendor: string;
  price: string;
  image: string | null;
  /** Null where it is not tracked. */
  stock: number | null;
  /** Where its product stands. */
  status: ProductStatus;
  approval: Approval;
}

/** Whether there is enough of an address for a parcel to arrive. */
export const hasAddress = ({ street1, zip, city, country }: Partial<DraftContent>): boolean =>
  [street1, `${zip ?? ''}${city ?? ''}`, country].every((part) => (part ?? '').trim() !== '');

export interface DraftLineAnswer {
  id: string;
  title: string;
  updatedAt: string;
  by: string;
}

export interface DraftAnswer {
  id: string;
  version: number;
  content: DraftContent;
  updatedAt: string;
  currency: string;
  /** The variants of its lines that are still there. */
  variants: PickedVariant[];
}
