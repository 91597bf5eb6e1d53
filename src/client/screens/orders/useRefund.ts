import { FORM_ERROR, setIn, type SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../domain/money';
import type { Order } from '../../../domain/orders/orders';
import type { RefundFault, RefundKind } from '../../../domain/orders/refunds';
import { fieldErrorsOf, messageOf } from '../../api/failure';
import { useRefundOrderMutation } from '../../api/hooks';
import { useAmountText } from '../../ui/Amount';
import { sumsOf, type RefundValues } from './refundValues';
import { saying } from '../../outcomes';

const shown = /^(lines\[\d+\]\.(quantity|amount)|shipping|reason)$/;

/** Sends a refund, once however often it is clicked, and says what went back. */
export const useRefund = (order: Order, kind: RefundKind, onDone: () => void) => {
  const { t } = useTranslation('orderDesk');
  const text = useAmountText();
  const [refund] = useRefundOrderMutation();
  const [key] = useState(() => crypto.randomUUID());
  const say = (fault: RefundFault): string => {
    if (!('left' in fault)) return t('nothingChosen');
    if (fault.kind === 'pieces') return t('atMostPieces', { count: fault.left });
    return t('atMostAmount', {
      amount: text(formatAmount(fault.left, order.currency), order.currency),
    });
  };
  const submit = async (values: RefundValues): Promise<SubmissionErrors> => {
    const sums = sumsOf(order, kind, values);
    if ('faults' in sums) {
      const [first] = sums.faults;
      return { [FORM_ERROR]: first === undefined ? t('nothingChosen') : say(first) };
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
        restock,
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
    onDone();
    return undefined;
  };
  return { submit, say };
};
