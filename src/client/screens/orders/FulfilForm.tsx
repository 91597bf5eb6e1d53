import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { Form } from '../../form/Form';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../domain/orders/orders';
import { LeaveGuard } from '../../form/LeaveGuard';
import { QuantityInput } from '../../form/QuantityInput';
import { useField } from '../../form/useField';
import { useFormDraft } from '../../form/drafts/useFormDraft';
import { keepFocus } from '../../ui/focus/keepFocus';
import { KeyHint } from '../../ui/focus/KeyHint';
import { useCommandKey } from '../../ui/focus/keys';
import {
  allThatIsLeft,
  leftOf,
  linesLeft,
  sameParcel,
  validateParcel,
  type FulfilValues,
  parcelOf,
  type Parcel,
} from './fulfilValues';
import { ParcelFields } from './ParcelFields';
import { useCancelParcel } from './Parcels';
import { FORM_ERROR, setIn, type SubmissionErrors } from 'final-form';
import { useLocation } from 'react-router-dom';
import { fieldErrorsOf, messageOf } from '../../api/failures/failure';
import { useFulfilOrderMutation } from '../../api/hooks';
import { saying } from '../../outcomes';
import { afterShipping } from './OrderHead';

/** The fields that the form shows; a message for another one stands for the whole form. */
const shown = /^(carrier|tracking|url|lineItems\[\d+\]\.quantity)$/;

const errorsOf = (error: unknown, { fieldOf }: Parcel, words: string): SubmissionErrors => {
  const named = Object.entries(fieldErrorsOf(error)).map(([field, text]) => [fieldOf(field), text] as const);
  const errors = named
    .filter(([field]) => shown.test(field))
    .reduce<object>((all, [field, text]) => setIn(all, field, text), {});
  return { ...errors, [FORM_ERROR]: words };
};

/** How long the button waits that came in the place of one that was just clicked, in milliseconds. */
const settling = 1000;

/**
 * Whether the form may be sent. The form of the next order, or of what is left of this one, has its button under the
 * pointer that has just clicked: a second click or a key held down too long is meant for the parcel before.
 */
const useSettled = (isNext: boolean): boolean => {
  const state: unknown = useLocation().state;
  const [settled, setSettled] = useState(!isNext && state !== afterShipping);
  useEffect(() => {
    if (settled) return undefined;
    const timer = setTimeout(() => setSettled(true), settling);
    return () => clearTimeout(timer);
  }, [settled]);
  return settled;
};

/**
 * Ships a parcel, says what was shipped, and offers to take it back. `renew` brings the order as it is now, also where
 * the server refused.
 */
const useFulfil = ({ order, renew, onShipped }: FulfilFormProps) => {
  const { t } = useTranslation('orders');
  const [fulfil] = useFulfilOrderMutation();
  const [cancel] = useCancelParcel();
  // However often it is sent, by a second click or after a lost answer, it is one parcel.
  const [key] = useState(() => crypto.randomUUID());
  return async (values: FulfilValues): Promise<SubmissionErrors> => {
    const parcel = parcelOf(values, order.id);
    if (parcel === null) return { [FORM_ERROR]: t('nothingChosen') };
    const { tracking = '' } = parcel.input;
    const shipped = fulfil({ ...parcel.input, key, version: order.version });
    const { data, error } = await saying(shipped, {
      // What others did to the order meanwhile is no reason to keep the parcel, unless it was refunded.
      done: ({ parcelId }) => ({
        text: t('itemsShipped', { name: order.name, count: parcel.count }),
        undo: () => void cancel(order, { id: parcelId, tracking }),
      }),
    });
    if (data === undefined) {
      void renew();
      return errorsOf(error, parcel, t('shipFailed', { message: messageOf(error) }));
    }
    await renew();
    onShipped(data.nextOrder);
    return undefined;
  };
};

interface FulfilFormProps {
  order: Order;
  /** Fetches the order as it is now; undefined where that fails. */
  renew: () => Promise<Order | undefined>;
  /** Whether it stands in the place of a form that was just sent. */
  isNext: boolean;
  /** Called after a parcel left, with the order that the server would ship next. */
  onShipped: (next: string | null) => void;
}

const Line = ({ order, id, name }: { order: Order; id: string; name: string }): ReactNode => {
  const { t } = useTranslation('orders');
  const { input } = useField<number | string>(name);
  const line = order.lineItems.find((item) => item.id === id);
  const left = leftOf(order.lineItems, id);
  // Shipped or cancelled meanwhile; what was typed for it is not taken away unseen.
  if (left === 0 && Number(input.value) === 0) return null;
  const words = [line?.title, line?.variantTitle].filter((part) => part !== undefined && part !== '');
  return (
    <QuantityInput
      name={name}
      label={words.join(', ')}
      help={left === 0 ? t('leftNone') : t('left', { left, count: line?.quantity ?? left })}
      max={left}
    />
  );
};

const Lines = ({ order, ids }: { order: Order; ids: readonly string[] }): ReactNode =>
  ids.map((id, index) => (
    <Line key={id} order={order} id={id} name={`lineItems[${String(index)}].quantity`} />
  ));

const isBlank = ({ tracking, url }: FulfilValues): boolean =>
  (tracking ?? '').trim() === '' && (url ?? '').trim() === '';

/** Asks once about a parcel that nobody can follow; what is typed at the field answers as well. */
const WithoutTracking = ({ busy, onShip }: { busy: boolean; onShip: () => void }): ReactNode => {
  const { t } = useTranslation('orders');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Alert
      severity="warning"
      action={
        <Button ref={button} size="small" color="inherit" loading={busy} onClick={onShip}>
          {t('shipUntracked')}
        </Button>
      }
    >
      {t('shipUntrackedAsk')}
    </Alert>
  );
};

interface ShipButtonProps {
  orderId: string;
  draftName: string;
  isNext: boolean;
}

// Enter alone does not ship: what is scanned ends with it, and a parcel is not taken back in passing. It goes on to the
// button, where a second one does.
const ShipButton = ({ orderId, draftName, isNext }: ShipButtonProps): ReactNode => {
  const { t } = useTranslation('orders');
  const form = useForm<FulfilValues>();
  const draft = useFormDraft(draftName);
  const state = useFormState<FulfilValues>({
    subscription: {
      values: true,
      submitting: true,
      submitError: true,
      dirty: true,
      dirtySinceLastSubmit: true,
    },
  });
  const settled = useSettled(isNext);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const fields = button.current?.form;
    // As the key comes up: held down too long it would ship.
    const goOn = ({ key, target, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (key === 'Enter' && !ctrlKey && !metaKey && target instanceof HTMLInputElement)
        button.current?.focus();
    };
    fields?.addEventListener('keyup', goOn);
    return () => fields?.removeEventListener('keyup', goOn);
  }, []);
  const [asked, setAsked] = useState(false);
  const asks = asked && isBlank(state.values);
  const submit = (): void => void form.submit();
  const ship = (): void => {
    const { values, hasValidationErrors } = form.getState();
    const isReady = hasValidationErrors !== true && parcelOf(values, orderId) !== null;
    if (isReady && isBlank(values)) setAsked(true);
    else submit();
  };
  useCommandKey('enter', () => {
    if (settled && !asks) ship();
  });
  const refused: unknown = state.dirtySinceLastSubmit === true ? undefined : state.submitError;
  const submitting = state.submitting ?? false;
  return (
    <>
      {draft.restored && <Alert severity="info">{t('draftBack')}</Alert>}
      {typeof refused === 'string' && <Alert severity="error">{refused}</Alert>}
      {asks && <WithoutTracking busy={submitting} onShip={submit} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button
          ref={button}
          variant="contained"
          loading={submitting}
          disabled={!settled || asks}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onMouseDown={keepFocus}
          onClick={ship}
        >
          {t('ship')}
        </Button>
        <KeyHint>{t('shipKeys')}</KeyHint>
      </Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t('shopTells')}</Box>
      <LeaveGuard when={state.dirty === true && !submitting} onLeave={draft.drop} />
    </>
  );
};

/** Ships all or part of what is left of an order. */
export const FulfilForm = (props: FulfilFormProps): ReactNode => {
  const { order, isNext } = props;
  const { t } = useTranslation('orders');
  const left = linesLeft(order);
  const [begun] = useState(left);
  // The order may be fetched anew under the form. Lines keep their places, as what is typed stands at these.
  const [ids, setIds] = useState(left);
  const added = left.filter((id) => !ids.includes(id));
  if (added.length > 0) setIds([...ids, ...added]);
  const ship = useFulfil(props);
  return (
    <Form<FulfilValues>
      initialValues={allThatIsLeft(order, ids)}
      initialValuesEqual={sameParcel}
      keepDirtyOnReinitialize
      validate={(values) => validateParcel(values, order, (count) => t('atMost', { count }))}
      onSubmit={ship}
    >
      {() => (
        <Box
          component="form"
          noValidate
          aria-label={t('shipTitle')}
          onSubmit={(event) => event.preventDefault()}
          sx={{ display: 'grid', gap: 2, maxWidth: 480 }}
        >
          <Lines order={order} ids={ids} />
          <ParcelFields />
          {/* Of what was left: quantities typed for other lines are not put back. */}
          <ShipButton orderId={order.id} draftName={`ship ${begun.join(' ')}`} isNext={isNext} />
        </Box>
      )}
    </Form>
  );
};
