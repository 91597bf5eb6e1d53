import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderCommissionSchema } from '../../../domain/finance/commission/commissions';
import { parseNumber } from '../../../domain/numbers';
import type { Order } from '../../../domain/orders/orders';
import { messageOf } from '../../api/failure';
import { useSetOrderCommissionMutation } from '../../api/hooks';
import { AmountInput } from '../../form/AmountInput';
import { DecimalInput } from '../../form/DecimalInput';
import { SmallForm } from '../../form/SmallForm';
import { validateWith } from '../../form/validateWith';
import { Sheet } from '../../ui/Sheet';

interface Values {
  percentage: string;
  flat: string;
}

const validate = validateWith(orderCommissionSchema.pick(['flat', 'percentage']));

const inputOf = ({ percentage, flat }: Values): { percentage: number; flat: number } => ({
  percentage: parseNumber(percentage),
  flat: parseNumber(flat),
});

/** Sets the order's commission by hand. */
export const CommissionSheet = ({ order, onClose }: { order: Order; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('finance');
  const [save] = useSetOrderCommissionMutation();
  const { percentage, flat } = order.commission;
  return (
    <Sheet open title={t('change')} onClose={onClose} width="xs">
      <Box sx={{ color: 'text.secondary', mb: 2 }}>{t('changeHelp')}</Box>
      <SmallForm<Values>
        label={t('change')}
        initial={{ percentage: String(percentage), flat }}
        validate={(values) => validate(inputOf(values))}
        submit={t('change')}
        onSubmit={async (values) => {
          const { error } = await save({ vendor: order.vendor, orderId: order.id, ...inputOf(values) });
          if (error !== undefined) return { 'FINAL_FORM/form-error': messageOf(error) };
          onClose();
          return undefined;
        }}
      >
        <DecimalInput name="percentage" label={t('percentage')} unit="%" required />
        <AmountInput name="flat" label={t('flat')} currency={order.currency} required />
      </SmallForm>
    </Sheet>
  );
};
