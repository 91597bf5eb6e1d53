import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../domain/money';
import type { Order } from '../../../domain/orders/orders';
import { amountLeft, piecesLeft, worthOf, type RefundKind } from '../../../domain/orders/refunds';
import { AmountInput } from '../../form/AmountInput';
import { CheckInput } from '../../form/CheckInput';
import { QuantityInput } from '../../form/QuantityInput';
import { useAmountText } from '../../ui/Amount';
import { refundableOf, type RefundValues } from './refundValues';

interface RefundLineFieldsProps {
  order: Order;
  kind: RefundKind;
  id: string;
  index: number;
}

/** How many pieces of a line, how much of its money, and whether they go back into stock. */
export const RefundLineFields = ({ order, kind, id, index }: RefundLineFieldsProps): ReactNode => {
  const { t } = useTranslation('orderDesk');
  const text = useAmountText();
  const { values } = useFormState<RefundValues>({ subscription: { values: true } });
  const item = order.lineItems.find((each) => each.id === id);
  const line = refundableOf(order).lines.find((each) => each.id === id);
  if (item === undefined || line === undefined) return null;
  const name = [item.title, item.variantTitle].filter((part) => part !== '').join(', ');
  const most = piecesLeft(line, kind);
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
          label={t('amount')}
          currency={order.currency}
          help={
            pieces > 0
              ? t('amountOfPieces', { amount: amount(worthOf(line, pieces)) })
              : t('amountLeft', { amount: amount(amountLeft(line)) })
          }
        />
      </Box>
      {most > 0 && item.variantId !== '' && (
        <CheckInput name={`lines[${String(index)}].restock`} label={t('restock')} />
      )}
    </Box>
  );
};
