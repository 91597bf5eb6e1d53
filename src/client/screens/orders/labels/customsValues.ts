import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import type { Customs, CustomsDraft } from '../../../../domain/delivery/customs';
import { parseNumber } from '../../../../domain/numbers';

type Typed<T> = { [K in keyof T]?: string | undefined };

/** A declaration as it is typed: weights as text, what was emptied missing. */
export interface CustomsValues extends Typed<Omit<Customs, 'items'>> {
  items: (Typed<Customs['items'][number]> & { lineId: string })[];
}

/** What is known already; the rest is asked. */
export const customsValuesOf = ({ signer, items }: CustomsDraft): CustomsValues => ({
  contentsType: 'MERCHANDISE',
  nonDelivery: 'RETURN',
  signer,
  items: items.map(({ lineId, description, grams, value, origin, tariff }) => ({
    ...{ lineId, description, value, origin, tariff },
    grams: grams === 0 ? '' : String(grams),
  })),
});

/** The declaration as it is sent; what was left empty is for the schema to name. */
export const customsInputOf = ({ items, ...words }: CustomsValues): object => ({
  ...words,
  items: items.map(({ grams = '', ...item }) => ({
    ...item,
    ...(grams.trim() === '' ? {} : { grams: parseNumber(grams) }),
  })),
});

/** What the server refused, at the fields of the form. */
export const atForm = (errors: SubmissionErrors): SubmissionErrors => {
  const customs: unknown = errors?.['customs'];
  if (typeof customs === 'string') return { [FORM_ERROR]: customs };
  return typeof customs === 'object' && customs !== null ? { ...customs } : errors;
};
