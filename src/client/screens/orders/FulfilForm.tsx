import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState, type ReactNode } from 'react';
import { Form, useForm, useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../domain/orders/orders';
import { LeaveGuard } from '../../form/LeaveGuard';
import { QuantityInput } from '../../form/QuantityInput';
import { useFormDraft } from '../../form/drafts/useFormDraft';
import { keepFocus } from '../../ui/focus/keepFocus';
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
import { FORM_ERROR, setIn, type SubmissionErrors } from 'final-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { fieldErrorsOf, messageOf } from '../../api/failures/failure';
import { useFulfilOrderMutation } from '../../api/hooks';
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

/** How long the button of an order that came in the place of a shipped one waits, in milliseconds. */
const settling = 1000;
const afterShipping = 'after shipping';

/**
 * Whether the form may be sent. An order that follows a shipped one has its button under the pointer that has just
 * clicked: a second click or a key held down too long is meant for the order before.
 */
const useSettled = (): boolean => {
  const location = useLocation();
  const { key } = location;
  const state: unknown = location.state;
  const [settledAt, setSettledAt] = useState<string | null>(null);
  const waits = state === afterShipping && settledAt !== key;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setSettledAt(key), settling);
    return () => clearTimeout(timer);
  }, [waits, key]);
  return !waits;
};

/**
 * Ships a parcel, says what was shipped, and goes to the next order that waits. Where there is none, or
 * the server refused, `renew` brings the order as it is now.
 */
const useFulfil = (order: Order, renew: () => Promise<unknown>, onStay: () => void) => {
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
      await navigate(`/orders/${data.nextOrder}`, { state: afterShipping });
      return undefined;
    }
    await renew();
    onStay();
    return undefined;
  };
};

interface FulfilFormProps {
  order: Order;
  /** Fetches the order as it is now. */
  renew: () => Promise<unknown>;
  /** Called where something was shipped and the page stays. */
  onStay: () => void;
}

const Lines = ({ order, ids }: { order: Order; ids: readonly string[] }): ReactNode => {
  const { t } = useTranslation('orders');
  return ids.map((id, index) => {
    const line = order.lineItems.find((item) => item.id === id);
    const left = leftOf(order.lineItems, id);
    const name = [line?.title, line?.variantTitle].filter((part) => part !== undefined && part !== '');
    return (
      <QuantityInput
        key={id}
        name={`lineItems[${index}].quantity`}
        label={name.join(', ')}
        help={left === 0 ? t('leftNone') : t('left', { left, count: line?.quantity ?? left })}
        max={left}
      />
    );
  });
};

// Enter alone does not ship: what is scanned ends with it, and a parcel cannot be taken back.
const ShipButton = ({ draftName }: { draftName: string }): ReactNode => {
  const { t } = useTranslation('orders');
  const form = useForm();
  const draft = useFormDraft(draftName);
  const state = useFormState({
    subscription: { submitting: true, submitError: true, dirty: true, dirtySinceLastSubmit: true },
  });
  const settled = useSettled();
  useCommandKey('enter', () => {
    if (settled) void form.submit();
  });
  const refused: unknown = state.dirtySinceLastSubmit === true ? undefined : state.submitError;
  const submitting = state.submitting ?? false;
  return (
    <>
      {draft.restored && <Alert severity="info">{t('draftBack')}</Alert>}
      {typeof refused === 'string' && <Alert severity="error">{refused}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button
          variant="contained"
          loading={submitting}
          disabled={!settled}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onMouseDown={keepFocus}
          onClick={() => void form.submit()}
        >
          {t('ship')}
        </Button>
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {t('shipKeys')}
        </Box>
      </Box>
      <LeaveGuard when={state.dirty === true && !submitting} onLeave={draft.drop} />
    </>
  );
};

/** Ships all or part of what is left of an order. */
export const FulfilForm = ({ order, renew, onStay }: FulfilFormProps): ReactNode => {
  const { t } = useTranslation('orders');
  const left = linesLeft(order);
  const [begun] = useState(left);
  // The order may be fetched anew under the form. Lines keep their places, as what is typed stands at these.
  const [ids, setIds] = useState(left);
  const added = left.filter((id) => !ids.includes(id));
  if (added.length > 0) setIds([...ids, ...added]);
  const ship = useFulfil(order, renew, onStay);
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
          <ShipButton draftName={`ship ${begun.join(' ')}`} />
        </Box>
      )}
    </Form>
  );
};
