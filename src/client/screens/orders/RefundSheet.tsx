import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Form, useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../domain/money';
import type { Order } from '../../../domain/orders/orders';
import type { RefundKind } from '../../../domain/orders/refunds';
import { AmountInput } from '../../form/AmountInput';
import { TextInput } from '../../form/TextInput';
import { useAmountText } from '../../ui/Amount';
import { Sheet } from '../../ui/Sheet';
import { RefundLineFields } from './RefundLineFields';
import { beginRefund, sumsOf, validateRefund, type RefundValues } from './refundValues';
import { useRefund } from './useRefund';

interface RefundSheetProps {
  order: Order;
  kind: RefundKind;
  onClose: () => void;
}

/** What goes back in all, as it is typed. */
const Total = ({ order, kind }: Pick<RefundSheetProps, 'order' | 'kind'>): ReactNode => {
  const { t } = useTranslation('orderDesk');
  const text = useAmountText();
  const { values } = useFormState<RefundValues>({ subscription: { values: true } });
  const sums = sumsOf(order, kind, values);
  if ('faults' in sums) return null;
  const amount = (minor: number): string => text(formatAmount(minor, order.currency), order.currency);
  const tax = sums.lines.reduce((sum, line) => sum + line.tax, sums.shippingTax);
  return (
    <Box role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <strong>{t('goesBack', { amount: amount(sums.total) })}</strong>
      {tax > 0 && (
        <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
          {t('ofWhichTax', { amount: amount(tax) })}
        </Box>
      )}
    </Box>
  );
};

/** Cancels lines that were not shipped, or refunds what was; says what goes back before it does. */
export const RefundSheet = ({ order, kind, onClose }: RefundSheetProps): ReactNode => {
  const { t } = useTranslation('orderDesk');
  const { submit, say } = useRefund(order, kind, onClose);
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
              <Button
                variant="contained"
                color="error"
                loading={submitting}
                onClick={() => void handleSubmit()}
              >
                {t(`${kind}.submit`)}
              </Button>
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
            {initial.lines.map(({ id }, index) => (
              <RefundLineFields key={id} order={order} kind={kind} id={id} index={index} />
            ))}
            {shippingLeft && (
              <AmountInput
                name="shipping"
                label={t('shippingBack')}
                currency={order.currency}
                help={t('shippingBackHelp')}
              />
            )}
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
