import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import type { DraftContent, PickedVariant } from '../../../../domain/orders/orderDrafts';
import { AmountInput } from '../../../form/AmountInput';
import { Amount } from '../../../ui/Amount';
import { Panel } from '../../../ui/Panel';
import { draftSums } from './draftSums';

interface DraftMoneyProps {
  currency: string;
  variants: ReadonlyMap<string, PickedVariant>;
}

/** Shipping, discount and tax of the whole, what it comes to, and whose orders it becomes. */
export const DraftMoney = ({ currency, variants }: DraftMoneyProps): ReactNode => {
  const { t } = useTranslation('incoming');
  const { values } = useFormState<DraftContent>({ subscription: { values: true } });
  const { subtotal, total, vendors } = draftSums(values, variants, currency);
  return (
    <Panel title={t('money')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <span>{t('subtotal')}</span>
          <Amount value={subtotal} currency={currency} />
        </Box>
        <AmountInput name="discount" label={t('discount')} currency={currency} />
        <AmountInput name="shipping" label={t('shipping')} currency={currency} />
        <AmountInput name="tax" label={t('tax')} currency={currency} />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 600 }} role="status">
          <span>{t('total')}</span>
          <Amount value={total} currency={currency} />
        </Box>
        {vendors.length > 1 && (
          <Typography color="textSecondary" sx={{ fontSize: 13 }}>
            {t('split', { count: vendors.length, vendors: vendors.join(', ') })}
          </Typography>
        )}
      </Box>
    </Panel>
  );
};
