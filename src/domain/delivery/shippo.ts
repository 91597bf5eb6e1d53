import { array, number, object, string, type InferType } from 'yup';
import { customsSchema, type CustomsDraft } from './customs';
import { mostParcelLines } from './parcelFields';
import { parcelSchema } from './shipFrom';
import { idText, trimmedText } from '../text';
import { generalErrors } from '../errors/general';
import { deliveryErrors } from '../errors/delivery';
import type { Fault } from '../errors/errorTable';

/** A key of Shippo as the specification checks it, its words included; the length counts the prefix (trap 95). */
export const shippoKeySchema = object({
  apiKey: trimmedText()
    .matches(/^shippo_/, { message: deliveryErrors.shippoPrefix, excludeEmptyString: true })
    .min(40, deliveryErrors.shippoKeyTooShort)
    .max(200, generalErrors.tooLong)
    .required(generalErrors.requiredField),
});

/** What is told of a key: never the key. */
export interface ShippoKeyAnswer {
  enabled: boolean;
  isTestKey: boolean;
  maskedKey: string | null;
}

/** Rates of an order: for these packages, or for the one that is usually taken; `customs` where a border is crossed. */
export const shippoRatesSchema = object({
  orderId: idText().required(),
  parcels: array(parcelSchema).min(1).max(20, deliveryErrors.tooManyPackages).optional(),
  customs: customsSchema.optional().default(undefined),
});
export type ShippoRatesInput = InferType<typeof shippoRatesSchema>;

export const shippoRateIdSchema = object({ rateId: string().max(100).required() });

const pieces = array(
  object({
    id: idText().required(),
    quantity: number()
      .typeError(generalErrors.notAWholeNumber)
      .integer(generalErrors.notAWholeNumber)
      .min(0, generalErrors.atLeast)
      .max(1_000_000, generalErrors.atMost)
      .required(generalErrors.required),
  }),
).max(mostParcelLines, generalErrors.tooManyLines);

/** Buys a label for a rate of an order; `lineItems` is what the parcel holds, none: all that is left. */
export const shippoLabelSchema = object({
  rateId: string().max(100).required(generalErrors.requiredField),
  orderId: idText().required(),
  lineItems: pieces.optional(),
});
export type ShippoLabelInput = InferType<typeof shippoLabelSchema>;

export const labelIdSchema = object({ labelId: idText().required() });

/** A price of a carrier for an order; `amount` is a decimal string of its own `currency`. */
export interface ShippoRate {
  rateId: string;
  provider: string;
  service: string;
  amount: string;
  currency: string;
  days: number | null;
}

export interface ShippoRatesAnswer {
  rates: ShippoRate[];
  /** What carriers said who made no price. */
  messages: string[];
}

/** The labels of an order, and what the next one needs; `customs` null: no border is crossed, or nothing is left. */
export interface LabelsAnswer {
  labels: ShippingLabel[];
  /** The marketplace takes no part in Shippo: nothing more can be bought. */
  isOff: boolean;
  hasKey: boolean;
  hasSender: boolean;
  isTestKey: boolean;
  customs: CustomsDraft | null;
}

/** `buying`: it was asked for, and whether it was bought is not known yet. */
export const labelStates = ['buying', 'bought', 'failed', 'refunding', 'refunded', 'refused'] as const;
export type LabelState = (typeof labelStates)[number];

/** A label of an order; `refused` is one whose refund the carrier would not make. */
export interface ShippingLabel {
  id: string;
  orderId: string;
  state: LabelState;
  carrier: string;
  service: string;
  amount: string;
  currency: string;
  tracking: string;
  url: string;
  labelUrl: string;
  /** Why nothing was bought, or what became of its parcel. */
  problem: Fault | null;
  createdAt: string;
}

export interface BoughtLabel {
  labelUrl: string;
  tracking: string;
  url: string;
  carrier: string;
}
