import { useEffect, useRef, type ReactNode } from 'react';
import { useField, useForm, useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { carrierOf, trackingUrl } from '../../../domain/delivery/carriers';
import { TextInput } from '../../form/TextInput';
import { CarrierInput } from './CarrierInput';

interface ParcelWords {
  carrier?: string;
  tracking?: string;
  url?: string;
}

/** How a parcel goes. The carrier is filled in where the number tells it, the link is made of both. */
export const ParcelFields = (): ReactNode => {
  const { t } = useTranslation(['orders', 'orderDesk']);
  const form = useForm<ParcelWords>();
  const { values } = useFormState<ParcelWords>({ subscription: { values: true } });
  const { carrier = '', tracking = '' } = values;
  const made = trackingUrl(carrier, tracking);
  const { active = false, touched = false } = useField('tracking').meta;
  const isTyped = touched && !active;
  // Told once a number: a carrier that somebody took away again stays away.
  const told = useRef('');
  useEffect(() => {
    if (!isTyped || told.current === tracking) return;
    told.current = tracking;
    const known = carrier === '' ? carrierOf(tracking) : undefined;
    if (known !== undefined) form.change('carrier', known.name);
  }, [isTyped, tracking, carrier, form]);
  return (
    <>
      <TextInput name="tracking" label={t('tracking')} maxLength={200} autoComplete="off" />
      <CarrierInput label={t('carrier')} />
      <TextInput
        name="url"
        label={t('url')}
        help={made === '' ? t('urlHelp') : t('orderDesk:urlMade', { url: made })}
        inputMode="url"
        autoComplete="off"
      />
    </>
  );
};
