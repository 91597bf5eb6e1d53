import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { Form } from '../../form/Form';
import { useTranslation } from 'react-i18next';
import { formatAmount, parseAmount } from '../../../domain/money';
import type { Order, OrderAnswer, VariantDetails } from '../../../domain/orders/orders';
import {
  type RefundKind,
  amountLeft,
  piecesLeft,
  worthOf,
  type RefundFault,
} from '../../../domain/orders/refunds';
import { AmountInput } from '../../form/AmountInput';
import { useFormDraft } from '../../form/drafts/useFormDraft';
import { TextInput } from '../../form/TextInput';
import { useAmountText } from '../../ui/format/Amount';
import { Sheet } from '../../ui/Sheet';
import {
  beginRefund,
  cancelsAll,
  refundableOf,
  shippingWithAll,
  sumsOf,
  validateRefund,
  type RefundValues,
} from './refundValues';
import { CheckInput } from '../../form/CheckInput';
import { QuantityInput } from '../../form/QuantityInput';
import { FORM_ERROR, setIn, type SubmissionErrors } from 'final-form';
import { fieldErrorsOf, messageOf } from '../../api/failures/failure';
import { useRefundOrderMutation } from '../../api/hooks';
import { saying } from '../../outcomes';

const shown = /^(lines\[\d+\]\.(quantity|amount)|shipping|reason)$/;

interface RefundSheetProps {
  order: Order;
  variantDetails: OrderAnswer['variantDetails'];
  kind: RefundKind;
  onClose: () => void;
}

/** A deleted product takes nothing back, unless another has its SKU now. */
const canRestock = (details: VariantDetails | undefined): boolean =>
  details?.isDeleted !== true || details.successor != null;

/** Sends a refund, once however often it is clicked, and says what went back. */
const useRefund = ({ order, variantDetails, kind, onClose }: RefundSheetProps) => {
  const { t } = useTranslation('orders');
  const text = useAmountText();
  const [refund] = useRefundOrderMutation();
  const [key] = useState(() => crypto.randomUUID());
  const variantOf = (id: string): string => order.lineItems.find((each) => each.id === id)?.variantId ?? '';
  const say = (fault: RefundFault): string => {
    if (!('left' in fault)) return t('desk.nothingChosen');
    if (fault.kind === 'pieces') return t('atMostPieces', { count: fault.left });
    return t('atMostAmount', {
      amount: text(formatAmount(fault.left, order.currency), order.currency),
    });
  };
  const submit = async (values: RefundValues): Promise<SubmissionErrors> => {
    const sums = sumsOf(order, kind, values);
    if ('faults' in sums) {
      const [first] = sums.faults;
      return { [FORM_ERROR]: first === undefined ? t('desk.nothingChosen') : say(first) };
    }
    const sent = values.lines
      .map((line, index) => ({ ...line, index }))
      .filter(({ id }) => sums.lines.some((line) => line.id === id));
    const sending = refund({
      orderId: order.id,
      kind,
      lines: sent.map(({ id, quantity, amount, restock }) => ({
        id,
        quantity: typeof quantity === 'number' ? quantity : 0,
        ...(amount === undefined || amount === '' ? {} : { amount }),
        restock: restock && canRestock(variantDetails[variantOf(id)]),
      })),
      ...(values.shipping === undefined || values.shipping === '' ? {} : { shipping: values.shipping }),
      reason: values.reason ?? '',
      key,
      version: order.version,
    });
    const { data, error } = await saying(sending, {
      done: ({ total }) => t(`${kind}.done`, { name: order.name, amount: text(total, order.currency) }),
    });
    if (data === undefined) {
      const fieldOf = (name: string): string =>
        name.replace(/^lines\[(\d+)\]/, (_, place: string) => `lines[${String(sent[Number(place)]?.index)}]`);
      return Object.entries(fieldErrorsOf(error))
        .map(([name, words]) => [fieldOf(name), words] as const)
        .filter(([name]) => shown.test(name))
        .reduce<object>((errors, [name, words]) => setIn(errors, name, words), {
          [FORM_ERROR]: t(`${kind}.failed`, { message: messageOf(error) }),
        });
    }
    onClose();
    return undefined;
  };
  return { submit, say, variantOf };
};

interface RefundLineFieldsProps {
  order: Order;
  details: VariantDetails | undefined;
  kind: RefundKind;
  id: string;
  index: number;
}

/** How many pieces of a line, how much of its money, and whether they go back into stock. */
const RefundLineFields = ({ order, details, kind, id, index }: RefundLineFieldsProps): ReactNode => {
  const { t } = useTranslation('orders');
  const text = useAmountText();
  const { values } = useFormState<RefundValues>({ subscription: { values: true } });
  const item = order.lineItems.find((each) => each.id === id);
  const line = refundableOf(order).lines.find((each) => each.id === id);
  if (item === undefined || line === undefined) return null;
  const name = [item.title, item.variantTitle].filter((part) => part !== '').join(', ');
  const most = piecesLeft(line, kind);
  const taxOnTop = !order.taxIncluded && line.tax > 0;
  const typed = values.lines[index]?.quantity;
  const pieces = typeof typed === 'number' ? Math.max(0, Math.min(typed, most)) : 0;
  const amount = (minor: number): string => text(formatAmount(minor, order.currency), order.currency);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 600 }}>
        {name}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        {most > 0 && (
          <QuantityInput
            name={`lines[${String(index)}].quantity`}
            label={t('quantity')}
            help={t('piecesLeft', { count: most })}
            max={most}
          />
        )}
        <AmountInput
          name={`lines[${String(index)}].amount`}
          label={t(taxOnTop ? 'amountWithoutTax' : 'amount')}
          currency={order.currency}
          help={
            pieces > 0
              ? t('amountOfPieces', { amount: amount(worthOf(line, pieces)) })
              : t('amountLeft', { amount: amount(amountLeft(line)) })
          }
        />
      </Box>
      {pieces > 0 && details?.isDeleted === true && details.successor == null && (
        <Box sx={{ color: 'text.secondary' }}>{t('restockNowhere')}</Box>
      )}
      {pieces > 0 && item.variantId !== '' && canRestock(details) && (
        <CheckInput
          name={`lines[${String(index)}].restock`}
          label={
            details?.successor == null ? t('restock') : t('restockTo', { title: details.successor.title })
          }
        />
      )}
    </Box>
  );
};

interface SubmitProps extends Pick<RefundSheetProps, 'order' | 'kind'> {
  busy: boolean;
  onClick: () => void;
}

/** How much shipping goes back: what belongs to the chosen pieces is proposed until something else is typed. */
const ShippingInput = ({ order, kind }: Pick<RefundSheetProps, 'order' | 'kind'>): ReactNode => {
  const { t } = useTranslation('orders');
  const form = useForm<RefundValues>();
  const { values } = useFormState<RefundValues>({ subscription: { values: true } });
  const proposal = shippingWithAll(order, kind, values);
  const proposed = useRef(proposal);
  const { shipping = '' } = values;
  useEffect(() => {
    if (proposal === proposed.current) return;
    if (shipping === proposed.current) form.change('shipping', proposal);
    proposed.current = proposal;
  }, [form, proposal, shipping]);
  return (
    <AmountInput
      name="shipping"
      label={t('shippingBack')}
      currency={order.currency}
      help={t(proposal === '' ? 'shippingBackHelp' : 'shippingBackWithAll')}
    />
  );
};

/** What goes back in all, as it is typed. */
const Total = ({ order, kind }: Pick<RefundSheetProps, 'order' | 'kind'>): ReactNode => {
  const { t } = useTranslation('orders');
  const text = useAmountText();
  const { values } = useFormState<RefundValues>({ subscription: { values: true } });
  const sums = sumsOf(order, kind, values);
  if ('faults' in sums) return null;
  const amount = (minor: number): string => text(formatAmount(minor, order.currency), order.currency);
  const tax = sums.lines.reduce((sum, line) => sum + line.tax, sums.shippingTax);
  const before = parseAmount(order.refunded, order.currency) ?? 0;
  const left = (parseAmount(order.total, order.currency) ?? 0) - before - sums.total;
  return (
    <Box role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <strong>{t('goesBack', { amount: amount(sums.total) })}</strong>
      {tax > 0 && (
        <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
          {t('ofWhichTax', { amount: amount(tax) })}
        </Box>
      )}
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {before > 0 && `${t('wentBackBefore', { amount: amount(before) })} `}
        {t('leftOfOrder', { amount: amount(left), total: text(order.total, order.currency) })}
      </Box>
      {left > 0 && cancelsAll(order, kind, values) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('keptOfAll', { name: order.name, amount: amount(left) })}
        </Alert>
      )}
    </Box>
  );
};

/** Keeps what is typed, as Escape closes the sheet, and says so where it is back. */
const Kept = ({ name }: { name: string }): ReactNode => {
  const { t } = useTranslation('orders');
  return useFormDraft(name).restored ? <Alert severity="info">{t('draftBack')}</Alert> : null;
};

/** Says on the button what it gives back. */
const Submit = ({ order, kind, busy, onClick }: SubmitProps): ReactNode => {
  const { t } = useTranslation('orders');
  const text = useAmountText();
  const { values } = useFormState<RefundValues>({ subscription: { values: true } });
  const sums = sumsOf(order, kind, values);
  const amount = 'faults' in sums ? null : text(formatAmount(sums.total, order.currency), order.currency);
  return (
    <Button variant="contained" color="error" loading={busy} onClick={onClick}>
      {amount === null ? t(`${kind}.submit`) : t(`${kind}.submitAmount`, { amount })}
    </Button>
  );
};

/** Cancels lines that were not shipped, or refunds what was; says what goes back before it does. */
export const RefundSheet = (props: RefundSheetProps): ReactNode => {
  const { order, variantDetails, kind, onClose } = props;
  const { t } = useTranslation('orders');
  const { submit, say, variantOf } = useRefund(props);
  const initial = beginRefund(order, kind);
  const shippingLeft = Number(order.shipping) > Number(order.refundedShipping);
  return (
    <Form<RefundValues>
      initialValues={initial}
      initialValuesEqual={() => true}
      validate={(values) => validateRefund(values, order, kind, say)}
      onSubmit={submit}
    >
      {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => (
        <Sheet
          open
          title={t(`${kind}.title`, { name: order.name })}
          onClose={onClose}
          actions={
            <>
              <Button color="inherit" onClick={onClose}>
                {t('leaveIt')}
              </Button>
              <Submit
                order={order}
                kind={kind}
                busy={submitting === true}
                onClick={() => void handleSubmit()}
              />
            </>
          }
        >
          <Box
            component="form"
            noValidate
            aria-label={t(`${kind}.title`, { name: order.name })}
            onSubmit={(event) => event.preventDefault()}
            sx={{ display: 'grid', gap: 2 }}
          >
            <Box sx={{ color: 'text.secondary' }}>{t(`${kind}.help`)}</Box>
            <Kept name={`${kind}-${order.id}`} />
            {order.payout === 'paid' && (
              <Alert severity="info">{t('refundAfterPayout', { name: order.vendor })}</Alert>
            )}
            {initial.lines.map(({ id }, index) => (
              <RefundLineFields
                key={id}
                order={order}
                details={variantDetails[variantOf(id)]}
                kind={kind}
                id={id}
                index={index}
              />
            ))}
            {shippingLeft && <ShippingInput order={order} kind={kind} />}
            <TextInput
              name="reason"
              label={t('reason')}
              help={t('reasonHelp')}
              maxLength={500}
              multiline
              minRows={2}
            />
            <Total order={order} kind={kind} />
            {typeof submitError === 'string' && !dirtySinceLastSubmit && (
              <Alert severity="error">{submitError}</Alert>
            )}
          </Box>
        </Sheet>
      )}
    </Form>
  );
};
