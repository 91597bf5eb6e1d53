import { setIn, type ValidationErrors } from 'final-form';
import { fulfilSchema, type FulfilInput, type Order, type OrderLine } from '../../../domain/orders/orders';
import { validateWith } from '../../form/validateWith';

/** A parcel as the form holds it: quantities may be texts that are no numbers. */
export interface FulfilValues {
  carrier?: string;
  tracking?: string;
  url?: string;
  lineItems: { id: string; quantity?: number | string }[];
}

/** How the parcels of several orders go, by the orders' ids. */
export type Parcels = Record<string, { carrier: string; tracking: string }>;

export const leftOf = (lines: readonly OrderLine[], id: string): number =>
  lines.find((line) => line.id === id)?.fulfillableQuantity ?? 0;

/** The lines of which something is left to ship. */
export const linesLeft = ({ lineItems }: Order): string[] =>
  lineItems.filter(({ fulfillableQuantity }) => fulfillableQuantity > 0).map(({ id }) => id);

/** All that is left to ship of these lines, without a word on how it goes. */
export const allThatIsLeft = ({ lineItems }: Order, ids: readonly string[]): FulfilValues => ({
  carrier: '',
  tracking: '',
  url: '',
  lineItems: ids.map((id) => ({ id, quantity: leftOf(lineItems, id) })),
});

/** Whether two parcels are the same to ship. */
export const sameParcel = (one: object | undefined, other: object | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const check = validateWith(fulfilSchema);

/** What is wrong with a parcel (spec 5); no more than what is left of a line goes into it. */
export const validateParcel = (
  values: FulfilValues,
  { id: orderId, lineItems }: Order,
  tooMany: (left: number) => string,
): ValidationErrors =>
  values.lineItems.reduce<object>(
    (errors, { id, quantity }, index) => {
      const left = leftOf(lineItems, id);
      if (typeof quantity !== 'number' || quantity <= left) return errors;
      return setIn(errors, `lineItems[${index}].quantity`, tooMany(left));
    },
    check({ ...values, orderId }) ?? {},
  );

/** The lines that have something in the parcel, by their places in the form. */
const usedLines = ({ lineItems }: FulfilValues): { id: string; quantity: number; index: number }[] =>
  lineItems.flatMap(({ id, quantity }, index) =>
    typeof quantity === 'number' && quantity > 0 ? [{ id, quantity, index }] : [],
  );

export interface Parcel {
  input: FulfilInput;
  count: number;
  /** The form's name of a field that the server names as it was sent, where empty lines had been dropped. */
  fieldOf: (sent: string) => string;
}

/** The parcel as it is sent, without its empty lines; null where nothing is in it. */
export const parcelOf = (values: FulfilValues, orderId: string): Parcel | null => {
  const used = usedLines(values);
  if (used.length === 0) return null;
  const { carrier, tracking, url } = values;
  const words = Object.entries({ carrier, tracking, url }).flatMap(([key, text]) => {
    const trimmed = text?.trim() ?? '';
    return trimmed === '' ? [] : [[key, trimmed] as const];
  });
  return {
    input: {
      orderId,
      ...Object.fromEntries(words),
      lineItems: used.map(({ id, quantity }) => ({ id, quantity })),
    },
    count: used.reduce((sum, { quantity }) => sum + quantity, 0),
    fieldOf: (sent) =>
      sent.replace(/^lineItems\[(\d+)\]/, (whole, place: string) => {
        const line = used[Number(place)];
        return line === undefined ? whole : `lineItems[${line.index}]`;
      }),
  };
};
