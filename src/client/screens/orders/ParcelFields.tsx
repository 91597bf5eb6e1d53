import { useEffect, useRef, type ReactNode, type Ref, useId } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useField } from '../../form/useField';
import { useTranslation } from 'react-i18next';
import { carrierOf, trackingUrl, carriers } from '../../../domain/delivery/carriers';
import { TextInput } from '../../form/TextInput';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '../../form/FieldFrame';
import { fieldErrorOf } from '../../form/fieldError';

/** The carriers that a field of their name offers, by the list's id. */
export const CarrierNames = ({ id }: { id: string }): ReactNode => (
  <datalist id={id}>
    {carriers.map(({ name }) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);

/** A carrier of the list, or any other name. */
const CarrierInput = ({ label, ref }: { label: string; ref: Ref<HTMLInputElement> }): ReactNode => {
  const list = useId();
  const { input, meta } = useField<string>('carrier');
  return (
    <FieldFrame label={label} error={fieldErrorOf(meta)}>
      {({ id, ...ties }) => (
        <>
          <OutlinedInput
            {...input}
            id={id}
            inputRef={ref}
            size="small"
            autoComplete="off"
            slotProps={{ input: { ...ties, maxLength: 100, list } }}
          />
          <CarrierNames id={list} />
        </>
      )}
    </FieldFrame>
  );
};

interface ParcelWords {
  carrier?: string;
  tracking?: string;
  url?: string;
}

/** How a parcel goes. The carrier is filled in where the number tells it, the link is made of both. */
export const ParcelFields = (): ReactNode => {
  const { t } = useTranslation('orders');
  const form = useForm<ParcelWords>();
  const { values } = useFormState<ParcelWords>({ subscription: { values: true } });
  const { carrier = '', tracking = '' } = values;
  const made = trackingUrl(carrier, tracking);
  const { active = false, touched = false } = useField('tracking').meta;
  const isTyped = touched && !active;
  const place = useRef<HTMLInputElement>(null);
  // Told once a number: a carrier that somebody took away again stays away.
  const told = useRef('');
  useEffect(() => {
    if (!isTyped || told.current === tracking) return;
    told.current = tracking;
    const known = carrier === '' ? carrierOf(tracking) : undefined;
    if (known === undefined) return;
    form.change('carrier', known.name);
    // Whoever has gone on to it by then types over what was guessed, not behind it.
    const { current } = place;
    requestAnimationFrame(() => {
      if (current !== null && document.activeElement === current) current.select();
    });
  }, [isTyped, tracking, carrier, form]);
  return (
    <>
      <TextInput name="tracking" label={t('tracking')} maxLength={200} autoComplete="off" />
      <CarrierInput ref={place} label={t('carrier')} />
      <TextInput
        name="url"
        label={t('url')}
        help={made === '' ? t('urlHelp') : t('urlMade', { url: made })}
        inputMode="url"
        autoComplete="off"
      />
    </>
  );
};
