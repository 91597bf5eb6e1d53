import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { Form, useForm, useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../domain/orders/orders';
import { LeaveGuard } from '../../form/LeaveGuard';
import { QuantityInput } from '../../form/QuantityInput';
import { useFormDraft } from '../../form/drafts/useFormDraft';
import { keepFocus } from '../../ui/keepFocus';
import { useCommandKey } from '../../ui/keys';
import {
  allThatIsLeft,
  leftOf,
  linesLeft,
  sameParcel,
  validateParcel,
  type FulfilValues,
} from './fulfilValues';
import { ParcelFields } from './ParcelFields';
import { useFulfil } from './useFulfil';

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
  useCommandKey('enter', () => void form.submit());
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
