import { FORM_ERROR, setIn, type SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Order } from '../../../domain/orders/orders';
import { fieldErrorsOf, messageOf } from '../../api/failure';
import { useFulfilOrderMutation } from '../../api/hooks';
import { parcelOf, type FulfilValues, type Parcel } from './fulfilValues';
import { saying } from '../../outcomes';

/** The fields that the form shows; a message for another one stands for the whole form. */
const shown = /^(carrier|tracking|url|lineItems\[\d+\]\.quantity)$/;

const errorsOf = (error: unknown, { fieldOf }: Parcel, words: string): SubmissionErrors => {
  const named = Object.entries(fieldErrorsOf(error)).map(([field, text]) => [fieldOf(field), text] as const);
  const errors = named
    .filter(([field]) => shown.test(field))
    .reduce<object>((all, [field, text]) => setIn(all, field, text), {});
  return { ...errors, [FORM_ERROR]: words };
};

/**
 * Ships a parcel, says what was shipped, and goes to the next order that waits. Where there is none, or
 * the server refused, `renew` brings the order as it is now.
 */
export const useFulfil = (order: Order, renew: () => Promise<unknown>, onStay: () => void) => {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const [fulfil] = useFulfilOrderMutation();
  // However often it is sent, by a second click or after a lost answer, it is one parcel.
  const [key] = useState(() => crypto.randomUUID());
  const hasNext = (next: string | null): next is string => next !== null && next !== order.id;
  return async (values: FulfilValues): Promise<SubmissionErrors> => {
    const parcel = parcelOf(values, order.id);
    if (parcel === null) return { [FORM_ERROR]: t('nothingChosen') };
    const { name } = order;
    const back = { label: t('backTo', { name }), onClick: () => void navigate(`/orders/${order.id}`) };
    const text = t('itemsShipped', { name, count: parcel.count });
    const shipped = fulfil({ ...parcel.input, key, version: order.version });
    const { data, error } = await saying(shipped, {
      done: ({ nextOrder }) => (hasNext(nextOrder) ? { text, action: back } : text),
    });
    if (data === undefined) {
      void renew();
      return errorsOf(error, parcel, t('shipFailed', { message: messageOf(error) }));
    }
    if (hasNext(data.nextOrder)) {
      await navigate(`/orders/${data.nextOrder}`);
      return undefined;
    }
    await renew();
    onStay();
    return undefined;
  };
};
